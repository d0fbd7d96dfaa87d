# The part of the module `cython` that our sources use, as plain Python means it: the package itself
# has no type information. `compiled` is never true for a type checker, which reads the sources.

import builtins
from contextlib import nullcontext
from typing import Any, Literal, TypeAlias

compiled: Literal[False]

int: TypeAlias = builtins.int
bint: TypeAlias = builtins.bool
float: TypeAlias = builtins.float
ulonglong: TypeAlias = builtins.int
longlong: TypeAlias = builtins.int
Py_ssize_t: TypeAlias = builtins.int
short: TypeAlias = builtins.int
p_ushort: TypeAlias = list[builtins.int]
p_ulonglong: TypeAlias = list[builtins.int]

ushort: Any
long: Any

def address(place: Any) -> Any: ...
def declare(array: Any) -> list[builtins.int]: ...

nogil: nullcontext[None]
