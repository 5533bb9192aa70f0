"""Positions and records gone through in processes of their own, never on the event loop."""
