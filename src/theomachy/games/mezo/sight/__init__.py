"""What each seat may know of Mezo, and how a client is shown it."""
