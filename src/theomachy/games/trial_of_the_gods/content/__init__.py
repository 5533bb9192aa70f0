"""What is in the box of Trial of the Gods, as typed rows, and the vocabulary of its effects."""
