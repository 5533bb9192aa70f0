"""Bots in seats: they think in processes of their own, never on the event loop."""
