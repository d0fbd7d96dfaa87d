"""Playing games: players and engine processes, without a window and without rules of their own."""
