"""The rules of Mezo: `sequence` is the table of contents; the other modules are its sections."""
