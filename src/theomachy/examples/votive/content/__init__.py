"""What is in the box, as typed rows."""
