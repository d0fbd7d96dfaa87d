"""What stands beside the board: players, clocks, moves, status."""
