"""Tables and their chairs: made, joined, left, started, played again."""
