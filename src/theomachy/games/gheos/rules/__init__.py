"""The rules of Gheos: `sequence` is the table of contents; the other modules are its sections."""
