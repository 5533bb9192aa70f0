"""What each seat may know of Mystic War, and how a client is shown it."""
