"""The games. None imports another.

`theomachy.games()` lists the installed ones, and this package has the same name: so that it makes
no difference which of the two was there first, the package can be called.
"""

import sys
from collections.abc import Mapping
from types import ModuleType
from typing import Any

from theomachy.engine.game import Game
from theomachy.engine.game import games as installed


class _Games(ModuleType):
    def __call__(self) -> Mapping[str, Game[Any]]:
        return installed()


sys.modules[__name__].__class__ = _Games
