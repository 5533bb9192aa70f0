"""What each seat may know, and how that is shown."""
