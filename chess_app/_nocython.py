"""Stands in for the module `cython` where it is not installed: the sources then run as they are."""

from contextlib import nullcontext

compiled = False

# Plain Python has no other way than to hold the interpreter's lock.
nogil = nullcontext()
