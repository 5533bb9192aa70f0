"""The texts of Gheos: prompts, events, forecasts, the text board. Prose is only here."""
