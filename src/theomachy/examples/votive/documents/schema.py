"""What a document of the game may say, as JSON Schema."""

from __future__ import annotations

from typing import Any

from theomachy.engine.documents import ABOUT
from theomachy.examples.votive.content.offerings import CODES
from theomachy.examples.votive.options import SETTINGS

_OFFERINGS = {"type": "array", "items": {"enum": list(CODES)}, "maxItems": len(CODES)}

_SEAT = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "hand": {**_OFFERINGS, "description": "What is held. What is missing is drawn."},
        "taken": {**_OFFERINGS, "description": "What has been taken."},
    },
}

SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A position of the game",
    "description": ABOUT,
    "type": "object",
    "additionalProperties": False,
    "required": ["game"],
    "properties": {
        "game": {"enum": ["votive"]},
        "preset": {"enum": list(SETTINGS.presets), "description": "Default: the first."},
        "options": SETTINGS.schema(),
        "turn": {"type": "integer", "minimum": 1, "maximum": 2, "description": "Default: 1."},
        "altar": {**_OFFERINGS, "description": "The uppermost last. Default: empty."},
        "seats": {"type": "array", "items": _SEAT, "maxItems": 2},
        "step": {"enum": ["turn", "lot"], "description": "`lot`: nothing has happened yet."},
    },
}
