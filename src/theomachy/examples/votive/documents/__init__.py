"""Positions that a person can write."""
