"""The texts of Mystic War: prompts, events, forecasts, the text board. Prose is only here."""
