"""A chess program: rules library (`chess_app.chess`) and command line (`chess-app`)."""

from chess_app import _environment

__version__ = "0.1.0"

# Must come before any other module of the package is looked for.
if _environment.is_set("CHESS_APP_PURE"):
    from chess_app import _plain

    _plain.install()
