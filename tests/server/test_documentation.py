"""The documentation at /docs, where it is built and where it is not."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import httpx
import pytest

from tests.server.serving import Served
from theomachy.server.config import Config, Limits

SCRIPT = "let here = 1;"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("docs")
    docs = folder / "docs"
    (docs / "guides").mkdir(parents=True)
    (docs / "index.html").write_text(f"<script>{SCRIPT}</script>Front", "utf-8")
    (docs / "guides" / "index.html").write_text("Guides", "utf-8")
    (docs / "style.css").write_text("p {}", "utf-8")
    (folder / "secret.html").write_text("Secret", "utf-8")
    database = f"sqlite:///{folder}/tables.db"
    served = Served(Config(database=database, docs=docs, bots=False, limits=Limits.none()))
    yield served
    served.stop()


def test_pages_and_files_of_the_documentation_are_served(served: Served) -> None:
    with httpx.Client(base_url=served.url, follow_redirects=True) as http:
        front = http.get("/docs")
        assert (front.url.path, front.text) == ("/docs/", f"<script>{SCRIPT}</script>Front")
        guides = http.get("/docs/guides")
        assert (guides.url.path, guides.text) == ("/docs/guides/", "Guides")
        assert http.get("/docs/style.css").headers["content-type"].startswith("text/css")
        for nowhere in ("/docs/missing", "/docs/../secret.html", "/docs/%2e%2e/secret.html"):
            reply = http.get(nowhere)
            assert "Secret" not in reply.text
        assert http.get("/docs/missing").status_code == 404


def test_no_script_but_those_of_the_page_may_run_in_it(served: Served) -> None:
    policy = httpx.get(f"{served.url}/docs/").headers["content-security-policy"]
    hashed = b64encode(sha256(SCRIPT.encode()).digest()).decode()
    assert policy.endswith(f"script-src 'self' 'sha256-{hashed}'")
    assert "default-src 'self'" in policy


def test_where_it_is_not_built_it_says_how(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    served = Served(Config(database=database, docs=tmp_path, bots=False, limits=Limits.none()))
    reply = httpx.get(f"{served.url}/docs/")
    served.stop()
    assert reply.status_code == 404
    assert "make docs" in reply.text
