"""The games that are installed: options, presets, rules."""
