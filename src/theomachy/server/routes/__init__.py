"""What is answered over HTTP, and on the socket of a table."""
