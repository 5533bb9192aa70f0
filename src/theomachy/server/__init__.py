"""The server: tables that live, played in a browser or by other programs.

from theomachy.server import serve
serve(port=8000, database="sqlite:///theomachy.db")
"""

from __future__ import annotations

from theomachy.server.serving import serve

__all__ = ["serve"]
