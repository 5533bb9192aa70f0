"""Tables in play: live positions, sockets, answers, undo."""
