"""Sounds of the game, played in the background; silent where nothing can play them."""
