"""Matches between two engines: openings, games, and what their results prove."""
