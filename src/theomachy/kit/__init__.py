"""Pieces that several games share. Pure and small."""
