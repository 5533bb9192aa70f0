"""Search by sampling: a tree over fresh deals of what a seat cannot know.

`settings` has what is tuned for each game, `tree` what the search remembers, `judging` what it
thinks of a position, `bot` the bots that search.
"""
