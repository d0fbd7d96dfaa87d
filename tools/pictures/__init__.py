"""Pictures of the program, for looking at: see window.py."""
