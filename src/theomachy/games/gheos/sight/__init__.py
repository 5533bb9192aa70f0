"""What each seat may know of Gheos, and how a client is shown it."""
