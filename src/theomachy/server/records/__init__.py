"""Records: kept line by line, downloaded and uploaded as text."""
