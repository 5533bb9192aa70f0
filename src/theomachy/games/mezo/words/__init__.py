"""Mezo in words: prompts, events, texts of cards, the board in text. Prose is here alone."""
