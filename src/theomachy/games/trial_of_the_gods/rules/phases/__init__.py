"""The phases of a Round of Trial of the Gods, from Dawn to Sunset."""
