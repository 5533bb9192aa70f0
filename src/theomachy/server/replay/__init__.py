"""Any moment of a game, from any seat that may be seen; and games played on from there."""
