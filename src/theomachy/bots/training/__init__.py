"""Learning what features are worth, from games that bots play against themselves.

`playing` plays games and notes features and winners, `fitting` finds the weights that foretell
the winners best, `training` does both and can be interrupted. NumPy is needed for fitting only:
`pip install 'theomachy[train]'`.
"""
