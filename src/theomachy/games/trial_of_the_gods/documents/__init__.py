"""Positions of Trial of the Gods that a person can write: what they may say, what must hold."""
