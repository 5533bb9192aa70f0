"""The rules: the sequence of play, and what bars a choice."""
