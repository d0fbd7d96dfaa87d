# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""How the error of the patterns depends on each of their numbers.

For the trainer, who compiles it first; uncompiled it means the same and takes forever.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import cython

if cython.compiled:
    from cython.cimports.libc.math import exp
else:
    from math import exp

Vector: TypeAlias = Any  # an array of numpy; gradient.pxd has their types and shapes


def add_gradient(
    places: Vector,
    stages: Vector,
    known: Vector,
    rows: Vector,
    numbers: Vector,
    expected: Vector,
    gradient: Vector,
    scratch: Vector,
) -> None:
    """Works out the results to expect in some positions, and what the numbers should do about it.

    - `places[row, view]`: where the men of a position stand in the tables, seen by the side to move
      and by the other one; -1 after the last man. `stages[row]`: see engine/patterns.py.
    - `known[row]`: the evaluation without patterns and how much they count, both times the
      steepness of the expected result; and the goal.
    - `rows`: the positions to look at; `expected` gets the results to expect there.
    - `numbers`: a column for each pattern; the rows are its tables, what its sum begins with, and
      what it is worth by stage, to move and waiting. 1 is a pattern that is all there.
    - `gradient`: of the squared errors by `numbers`, is added to what it has.
    - `scratch`: four rows for sums and their slopes, for this call alone.
    """
    count: cython.Py_ssize_t = numbers.shape[1]
    # After the tables: what the sum begins with, and twice the worth in eight stages.
    always: cython.Py_ssize_t = numbers.shape[0] - 17
    index: cython.Py_ssize_t
    order: cython.Py_ssize_t
    row: cython.Py_ssize_t
    worth: cython.Py_ssize_t
    place: cython.Py_ssize_t
    view: cython.Py_ssize_t
    man: cython.Py_ssize_t
    part: cython.float
    total: cython.float
    result: cython.float
    step: cython.float
    with cython.nogil:
        for order in range(rows.shape[0]):
            row = rows[order]
            total = 0
            for view in range(2):
                worth = always + 1 + stages[row] + 8 * view
                for index in range(count):
                    scratch[view, index] = numbers[always, index]
                for man in range(32):
                    place = places[row, view, man]
                    if place < 0:
                        break
                    for index in range(count):
                        scratch[view, index] += numbers[place, index]
                step = 0
                for index in range(count):
                    part = min(max(scratch[view, index], 0), 1)
                    scratch[view, index] = part
                    step += part * part * numbers[worth, index]
                total += step if view == 0 else -step
            result = 1 / (1 + exp(-(known[row, 0] + known[row, 1] * total)))
            expected[order] = result
            step = 2 * (result - known[row, 2]) * result * (1 - result) * known[row, 1]
            for view in range(2):
                worth = always + 1 + stages[row] + 8 * view
                for index in range(count):
                    part = scratch[view, index]
                    gradient[worth, index] += step * part * part
                    # Sums that were cut off at either end do not feel a small change.
                    part = 2 * part if part < 1 else 0
                    part *= step * numbers[worth, index]
                    scratch[2 + view, index] = part
                    gradient[always, index] += part
                for man in range(32):
                    place = places[row, view, man]
                    if place < 0:
                        break
                    for index in range(count):
                        gradient[place, index] += scratch[2 + view, index]
                step = -step
