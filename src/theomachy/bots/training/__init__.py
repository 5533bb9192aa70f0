"""Learning the weights of features from self-play.

`playing` makes training examples from games, `fitting` fits weights that predict the winners, and
`training` does both and can be interrupted; `practice` learns weights by playing with perturbed
ones. NumPy is needed for fitting only: `pip install 'theomachy[train]'`.
"""
