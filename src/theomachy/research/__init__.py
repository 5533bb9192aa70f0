"""For researchers: the games as environments of the usual libraries.

`words` gives every name and number of a game a stable id, `factoring` breaks big moves into small
choices among them, `blocks` turns a sight into named arrays, and `episode` is a game that can be
copied at any moment. `aec` and `parallel` (PettingZoo), `single` (Gymnasium), `spiel` (OpenSpiel)
and `vector` (many games at once) are built on these. Needs `pip install 'theomachy[research]'`.
"""

from theomachy.engine.errors import need

need("Research", "research", "numpy", "gymnasium", "pettingzoo")
