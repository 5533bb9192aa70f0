"""The Actions of a Turn of Trial of the Gods that ask for more than tokens."""
