"""Draws our pieces: from outlines in `pieces/` to the PNG masters beside them, and to the icon."""
