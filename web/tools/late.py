"""A position so many answers before the end of a game that is played at random, as a document.

python web/tools/late.py mezo 30 > position.json
"""

from __future__ import annotations

import json
import sys
from collections import deque
from random import Random
from typing import Any

from theomachy.engine.game import game
from theomachy.engine.kernel import answer, waiting

SEED = 5


def main() -> None:
    name, before = sys.argv[1], int(sys.argv[2])
    played, rng = game(name), Random(SEED)
    g: Any = played.start()
    # The last moments at which somebody, and not chance, begins to decide.
    kept: deque[Any] = deque(maxlen=before)
    while g.decision is not None:
        if len(waiting(g)) == len(g.decision.seats) == 1 and g.decision.seats[0] >= 0:
            kept.append(g.clone())
        seat = waiting(g)[0]
        options = list(g.decision.options_for(seat))
        answer(g, options[int(rng.random() * len(options))], seat)
    json.dump({"game": name, **played.document(kept[0])}, sys.stdout)


if __name__ == "__main__":
    main()
