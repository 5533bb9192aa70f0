"""Positions of Mystic War that a person can write: what they may say, and what must hold."""
