"""All prose of the game."""
