"""Positions, moves and clocks in words of the user's language, as they can be read aloud."""
