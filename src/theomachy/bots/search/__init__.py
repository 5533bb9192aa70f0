"""Information-set Monte Carlo tree search: a tree over re-deals of what a seat cannot know.

`settings` has the parameters for each game, `tree` the search tree with its UCB and PUCT rules,
`judging` the evaluation of positions, `searching` the search and `bot` the bots that use it.
"""
