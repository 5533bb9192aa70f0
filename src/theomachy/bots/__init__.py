"""Bots: they play through the engine alone, and see what their seat may see.

`bot` has the protocol and the registry, `match` plays one game, `simulate` many, `measure` says
how fast; `insight` holds what a bot knows of one game.
"""
