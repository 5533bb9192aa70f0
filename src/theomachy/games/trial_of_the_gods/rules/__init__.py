"""The rules of Trial of the Gods: `sequence` is the table of contents of the sections."""
