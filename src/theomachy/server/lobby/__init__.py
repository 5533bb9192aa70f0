"""Lists of tables: yours, those with a free chair, those in play, those that are over."""
