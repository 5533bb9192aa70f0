"""What is in the box of Mezo, as typed rows, and the vocabulary that states its effects."""
