"""What each seat may know of Trial of the Gods, and how a client is shown it."""
