"""The hash of the sources that the compiled modules were made from; `_build` compares it."""

try:
    # Declared in _fingerprint.pxd, so the name exists only where this module is compiled.
    BUILT_FROM: str = COMPILED_IN.decode("ascii")  # type: ignore[name-defined]
except NameError:
    BUILT_FROM = ""
