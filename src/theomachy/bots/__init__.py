"""Bots: they play through the engine alone, and see only what their seat may see.

`bot` has the protocol and the registry, `match` plays one game, `simulate` plays many, `measure`
times them; `insight` holds what a bot knows about each game.
"""
