"""`python -m chess_app` is `chess-app`."""

import sys

from chess_app.cli import main

if __name__ == "__main__":
    sys.exit(main())
