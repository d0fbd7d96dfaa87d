"""The board: what is drawn on it and how it is touched; knows no rules."""
