"""Trial of the Gods in words: prompts, events, texts of cards, the table in text."""
