"""The web application: every part put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute

from theomachy import __version__
from theomachy.engine.errors import TheomachyError
from theomachy.server.config import Config
from theomachy.server.counts import Counts
from theomachy.server.errors import BROKEN, STATUS, Refused, refusal_of, unavailable
from theomachy.server.group import Group
from theomachy.server.guard.answers import error_body
from theomachy.server.guard.gate import Gate
from theomachy.server.guard.rates import Rates
from theomachy.server.play.runtime import open_runtime
from theomachy.server.routes.accounts import router as accounts
from theomachy.server.routes.boards import router as boards
from theomachy.server.routes.catalogue import router as catalogue
from theomachy.server.routes.coaching import router as coaching
from theomachy.server.routes.documentation import router as documentation
from theomachy.server.routes.guests import router as identity
from theomachy.server.routes.health import router as health
from theomachy.server.routes.invalid import sentence_of
from theomachy.server.routes.lessons import router as lessons
from theomachy.server.routes.links import router as links
from theomachy.server.routes.lobby import router as lobby
from theomachy.server.routes.metrics import figures_of_process
from theomachy.server.routes.metrics import router as metrics
from theomachy.server.routes.pages import router as pages
from theomachy.server.routes.records import router as records
from theomachy.server.routes.replay import router as replay
from theomachy.server.routes.rulebook import router as rulebook
from theomachy.server.routes.sessions import router as sessions
from theomachy.server.routes.socket import router as play
from theomachy.server.routes.tables import router as tables
from theomachy.server.routes.visitors import COOKIE
from theomachy.server.storage.availability import Unavailable
from theomachy.server.wire.exposition import text
from theomachy.server.wire.shapes import ErrorShape

_LOG = logging.getLogger("theomachy.server")
_ROUTERS = (
    health, metrics, catalogue, identity, links, sessions, accounts,
    lobby, tables, replay, boards, records, coaching, lessons, rulebook, play, documentation,
    pages,
)  # fmt: skip
_SHAPES = "#/components/schemas/"
_REFUSAL = {"content": {"application/json": {"schema": {"$ref": f"{_SHAPES}ErrorShape"}}}}
_HTTP = {
    400: "The request cannot be read.",
    404: "Nothing was found at this address.",
    405: "This address does not allow that method.",
}


@cache
def _routes() -> tuple[BaseRoute, ...]:
    """All routes, each with what it may refuse.

    They know nothing of an application, so all that a process makes share them: a copy of every
    route, with every refusal as a model of its own, takes longer to build than all the rest.
    """
    routes = tuple(route for router in _ROUTERS for route in router.routes)
    statuses: list[int | str] = [*sorted(set(STATUS.values()))]
    refusals: dict[int | str, dict[str, Any]] = dict.fromkeys(statuses, _REFUSAL)
    for route in routes:
        if isinstance(route, APIRoute):
            route.responses = {**refusals, **route.responses}
    return routes


class _Application(FastAPI):
    def openapi(self) -> dict[str, Any]:
        """What is described of the routes, and the shape of a refusal."""
        if self.openapi_schema is None:
            shape = TypeAdapter(ErrorShape).json_schema(ref_template=f"{_SHAPES}{{model}}")
            shapes = super().openapi()["components"]["schemas"]
            added = shape.pop("$defs") | {ErrorShape.__name__: shape}
            every = sorted((shapes | added).items())
            shapes.clear()
            shapes.update(every)
        return super().openapi()


def create_app(config: Config | None = None, group: Group | None = None) -> FastAPI:
    """The application; its database is opened when it starts."""
    config, group = config or Config(), group or Group()
    counts = Counts()
    logging.getLogger("uvicorn.error").addFilter(_is_worth_a_line)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        runtime = app.state.runtime = await open_runtime(config, counts, group)
        peers = getattr(app.state, "peers", None)
        group.figures = lambda: text(*figures_of_process(runtime, peers))
        yield
        await app.state.runtime.stop()
        if group.is_alone:
            _LOG.info("The server has ended.")
        else:
            _LOG.info("Process %d of the server has ended.", group.slot)

    app = _Application(
        title="Theomachy",
        version=__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.config = config
    app.state.counts = counts
    app.router.routes.extend(_routes())
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(Unavailable, _unavailable)
    app.add_exception_handler(TheomachyError, _engine_error)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _broken)
    app.add_middleware(Gate, config=config, rates=Rates(), counts=counts)
    return app


def _is_worth_a_line(record: logging.LogRecord) -> bool:
    """What visitors send that cannot be read ends their connection, and need not fill the log."""
    return not record.getMessage().startswith(("Invalid UTF-8", "Invalid HTTP", "Unsupported up"))


def _answer(request: Request, refused: Refused, status: int | None = None) -> Response:
    request.app.state.counts.refusals[refused.code] += 1
    response = Response(
        error_body(refused), status or refused.status, media_type="application/json"
    )
    if refused.after:
        response.headers["retry-after"] = str(refused.after)
    if refused.code == "unknown_identity":
        response.delete_cookie(COOKIE, path="/")
    return response


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _answer(request, error)


async def _unavailable(request: Request, error: Exception) -> Response:
    return _answer(request, unavailable())


async def _engine_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, TheomachyError)
    found = refusal_of(error)
    if found.code == "broken":
        _LOG.error("A rule is broken.", exc_info=error)
    return _answer(request, found)


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return _answer(request, Refused("bad_request", sentence_of(error.errors()[0])), 422)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = "not_found" if error.status_code == 404 else "bad_request"
    sentence = _HTTP.get(error.status_code, f"{error.detail}.")
    response = _answer(request, Refused(code, sentence), error.status_code)
    response.headers.update(error.headers or {})
    return response


async def _broken(request: Request, error: Exception) -> Response:
    return _answer(request, Refused("broken", BROKEN))
