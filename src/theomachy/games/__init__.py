"""The games. None imports another.

`theomachy.games()` lists the installed ones, and this package has the same name: so that it makes
no difference which of the two was there first, the package can be called.
"""

import sys
from types import ModuleType

from theomachy.engine.game import Installed
from theomachy.engine.game import games as installed


class _Games(ModuleType):
    def __call__(self) -> Installed:
        return installed()


sys.modules[__name__].__class__ = _Games
