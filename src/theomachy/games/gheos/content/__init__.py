"""What is in the box of Gheos: the tiles as typed rows, and how each lies when it is turned."""
