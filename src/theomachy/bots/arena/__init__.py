"""The arena: tournaments of bots whose results can be had again.

`fixtures` says who meets whom on which seats, `playing` plays one game, `guarding` holds bots to
their manners, `outside` lets programs in and `lines` reaches them, `working` shares games among
processes, `standings` adds up, `report` draws, `arena` is the whole.
"""
