"""The arena: reproducible tournaments of bots.

`fixtures` makes the schedule, `playing` plays one game, `guarding` catches misbehaving bots,
`outside` runs bots that are separate programs and `lines` talks to them, `working` distributes
games over processes, `standings` adds up the results, `report` draws them, and `arena` ties it all
together.
"""
