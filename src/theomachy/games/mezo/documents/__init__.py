"""Positions of Mezo that a person can write: what they may say, and what must hold."""
