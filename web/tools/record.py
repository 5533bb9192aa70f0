"""The record of a table that begins where a document says: read on standard input, written as text.

python web/tools/record.py < position.json > position.record
"""

from __future__ import annotations

import json
import sys
from typing import Any

from theomachy.engine.game import game
from theomachy.engine.table import Table


def main() -> None:
    document = json.load(sys.stdin)
    played = game(document["game"])
    table: Table[Any] = Table(played, position=played.read(document), seed=1)
    sys.stdout.write(table.save(reveal=True))


if __name__ == "__main__":
    main()
