"""The engine: search, evaluation, time, levels and the UCI server."""
