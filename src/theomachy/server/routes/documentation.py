"""The documentation, where `make docs` has built it."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse, Response

from theomachy.server.errors import not_found
from theomachy.server.guard.answers import HEADERS
from theomachy.server.routes.pages import file_in

router = APIRouter(include_in_schema=False)

_INLINE = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
_POLICY = "content-security-policy"
_UNBUILT = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Theomachy</title>"
    "<p>The documentation is not built here: <code>make docs</code> in a checkout builds it.</html>"
)


@router.get("/docs")
async def front() -> Response:
    """Links on the first page are relative, so its address ends with a slash."""
    return RedirectResponse("/docs/")


@router.get("/docs/{path:path}")
async def page(request: Request, path: str) -> Response:
    """A page of the documentation, or a file that it needs."""
    root: Path = request.app.state.config.docs
    if not (root / "index.html").is_file():
        return HTMLResponse(_UNBUILT, 404)
    file = file_in(root, path)
    if file is None and file_in(root, f"{path.rstrip('/')}/index.html".lstrip("/")) is not None:
        if path and not path.endswith("/"):
            return RedirectResponse(f"/docs/{path}/")
        file = file_in(root, f"{path}index.html")
    if file is None:
        raise not_found("page")
    if file.suffix != ".html":
        return FileResponse(file, headers={"cache-control": "no-cache"})
    text = file.read_bytes()
    return HTMLResponse(text, headers={"cache-control": "no-cache", _POLICY: _policy(text)})


def _policy(page: bytes) -> str:
    """What the page may load: as all others, and the scripts that stand in it."""
    hashes = (b64encode(sha256(each).digest()).decode() for each in _INLINE.findall(page))
    scripts = " ".join(f"'sha256-{each}'" for each in hashes)
    return f"{HEADERS[_POLICY]}; script-src 'self' {scripts}"
