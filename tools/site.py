"""What `mkdocs build` adds to docs/: pages from the top of the tree, the reference, linked files.

Links are written as they hold in a checkout; here they are turned into those of the site.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "theomachy"
TOP = {
    "README.md": "index.md",
    **{
        name: name.lower()
        for name in ("CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md")
    },
}
"""Pages that stand outside docs/, and what they are called on the site."""

REFERENCE = {
    "engine": ("The engine", "engine/*.py"),
    "testing": ("The conformance suite", "engine/testing/*.py"),
    "kit": ("The kit", "kit/*.py"),
    "bots": ("Bots", "bots/*.py"),
    "research": ("Learners", "research/*.py"),
    "server": ("The server", "server/serving.py"),
}
"""Pages made from docstrings: title, and which modules."""

_LINK = re.compile(r'(\]\(|src=")([^)\s"#:]+)(?=[)#"])')


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what is not in docs/."""
    for name, at in TOP.items():
        files.append(File.generated(config, at, content=(ROOT / name).read_text("utf-8")))
    for name, (title, modules) in REFERENCE.items():
        text = _reference(title, modules)
        files.append(File.generated(config, f"reference/{name}.md", content=text))
    for page in list(files.documentation_pages()):
        for linked in _linked(page.content_string, _in_tree(page.src_uri)):
            at = _on_site(linked)
            if at.startswith("files/") and files.get_file_from_path(at) is None:
                files.append(File.generated(config, at, abs_src_path=str(ROOT / linked)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn the links of a page into those of the site."""
    here = page.file.src_uri

    def turned(found: re.Match[str]) -> str:
        linked = _resolved(found[2], _in_tree(here))
        if linked is None:
            return found[0]
        return found[1] + posixpath.relpath(_on_site(linked), posixpath.dirname(here) or ".")

    return _LINK.sub(turned, markdown)


def _reference(title: str, modules: str) -> str:
    names = [
        ".".join(("theomachy", *path.relative_to(PACKAGE).with_suffix("").parts))
        for path in sorted(PACKAGE.glob(modules))
    ]
    parts = [f"::: {name.removesuffix('.__init__')}" for name in names]
    return "\n\n".join([f"# {title}", *parts]) + "\n"


def _in_tree(page: str) -> str:
    """Where a page of the site stands in a checkout."""
    return next((name for name, at in TOP.items() if at == page), f"docs/{page}")


def _on_site(path: str) -> str:
    """Where a file of a checkout stands on the site."""
    if path in TOP:
        return TOP[path]
    return path.removeprefix("docs/") if path.startswith("docs/") else f"files/{path}"


def _linked(markdown: str, page: str) -> set[str]:
    """The files of the checkout to which a page links."""
    found = (_resolved(each[2], page) for each in _LINK.finditer(markdown))
    return {path for path in found if path is not None}


def _resolved(link: str, page: str) -> str | None:
    """The file that a link in a page of the checkout means; None if there is none."""
    path = posixpath.normpath(posixpath.join(posixpath.dirname(page), link))
    if (ROOT / path).is_dir():  # a folder has no page: its first one
        path = min((f"{path}/{each.name}" for each in (ROOT / path).glob("*.md")), default=path)
    return path if not path.startswith("..") and (ROOT / path).is_file() else None
