"""What everybody remembers of hidden cards, and re-deals that are consistent with it.

`docs/guides/memory-of-hidden-cards.md` explains it. `remembering` is what the rules note, `redeal`
makes a re-deal, and `consistency` finds memories that are impossible.
"""
