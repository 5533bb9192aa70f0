"""What is sent and received, on HTTP and on the socket: one definition for all."""
