"""The rules of Mystic War: `sequence` is the table of contents; the others are its sections."""
