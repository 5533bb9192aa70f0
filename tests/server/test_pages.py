"""The pages of the client, where they are built and where they are not."""

from pathlib import Path

import httpx
import pytest

from tests.server.serving import Served
from theomachy.server.config import Config, Limits
from theomachy.server.routes import pages


def page_without_a_client(folder: Path) -> str:
    config = Config(
        database=f"sqlite:///{folder}/tables.db",
        static=folder / "static",
        bots=False,
        limits=Limits.none(),
    )
    served = Served(config)
    try:
        return httpx.get(served.url).text
    finally:
        served.stop()


def test_without_a_built_client_a_checkout_names_the_target_that_builds_it(tmp_path: Path) -> None:
    assert "run `make client`, which needs Node 20 or newer." in page_without_a_client(tmp_path)


def test_an_installation_without_a_client_does_not_ask_for_what_it_cannot_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "_CHECKOUT", tmp_path)
    assert "was packaged without its pages" in page_without_a_client(tmp_path)


def test_where_the_client_is_built_nothing_is_missing(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>", "utf-8")
    assert pages.missing_pages(tmp_path) == ""
