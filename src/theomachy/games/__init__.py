"""The games. None imports another."""
