"""The built client: files as they are, and the one page for every other address."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

from theomachy.server.errors import not_found

router = APIRouter(include_in_schema=False)

_CHECKOUT = Path(__file__).resolve().parents[4]
_UNBUILT = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Theomachy</title><p>{}</p></html>"
)
_EMBLEM = "emblem.svg"
_FOR_EVER = "public, max-age=31536000, immutable"


@router.get("/{path:path}")
async def page(request: Request, path: str) -> Response:
    """A file of the client, or its page, which finds out itself what the address means."""
    if path == "api" or path.startswith("api/"):
        raise not_found("page")
    root: Path = request.app.state.config.static
    file = file_in(root, path)
    if file is not None:
        named_by_content = path.startswith("assets/")
        return FileResponse(
            file, headers={"cache-control": _FOR_EVER if named_by_content else "no-cache"}
        )
    if path == "favicon.ico" and (root / _EMBLEM).is_file():
        return FileResponse(root / _EMBLEM, headers={"cache-control": "no-cache"})
    if path.startswith("assets/") or "." in path.rpartition("/")[2]:
        raise not_found("file")
    index = root / "index.html"
    if not index.is_file():
        return HTMLResponse(_UNBUILT.format(missing_pages(root)))
    return FileResponse(index, headers={"cache-control": "no-cache"})


def missing_pages(root: Path) -> str:
    """What to do where the client is not there; nothing where it is."""
    if (root / "index.html").is_file():
        return ""
    if (_CHECKOUT / "web" / "package.json").is_file():
        return "The pages are not built yet: run `make client`, which needs Node 20 or newer."
    return (
        "This copy of Theomachy was packaged without its pages: `make play` in a checkout builds "
        "them, and so does `make client` before the package is made."
    )


def file_in(root: Path, path: str) -> Path | None:
    """The file of that name inside the folder, and never outside it."""
    if not path or "\0" in path:
        return None
    try:
        file = (root / path).resolve()
        return file if file.is_relative_to(root.resolve()) and file.is_file() else None
    except (OSError, ValueError):
        return None
