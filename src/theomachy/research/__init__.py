"""A door for researchers: the games as environments of the usual libraries.

`words` gives every name and number of a game a stable id, `factoring` breaks big moves into small
choices among them, `blocks` shows a sight as named arrays, `episode` is a game that can be copied
at any moment. On these stand `aec`, `parallel` (PettingZoo), `single` (Gymnasium), `spiel`
(OpenSpiel) and `vector` (many games at once). Needs `pip install 'theomachy[research]'`.
"""

from importlib.util import find_spec

from theomachy.engine.errors import MissingExtra

for _module, _name in {
    "numpy": "NumPy",
    "gymnasium": "Gymnasium",
    "pettingzoo": "PettingZoo",
}.items():
    if find_spec(_module) is None:
        raise MissingExtra(_name, "research")
