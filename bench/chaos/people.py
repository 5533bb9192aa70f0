"""People at tables, all in one process, each with a socket: they answer, and try again.

Somebody who is told that the records cannot be reached sends the same answer again a little later,
as the page lets them do. Somebody whose socket is lost connects again. All of it is remembered.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

import httpx

from bench.chaos.ledger import Ledger, Sent
from bench.chaos.plans import PLANS, Plan
from bench.server.wire import Wire, connect

AGAIN = 0.5
_TRIES = 40
_LATER = frozenset({"unavailable", "busy", "too_many"})
_OUTRUN = frozenset({"stale_answer", "not_your_decision"})


@dataclass
class Experience:
    """What all of them met since the last look.

    `told`    seconds from sending an answer until there was a reply, or word of an outage
    `lost`    sockets that were closed
    `away`    seconds until each of them was greeted again
    `times`   how often somebody was told that the clock has been set
    `errors`  refusals that nobody should meet, and other things that should not be
    """

    told: list[float] = field(default_factory=list)
    lost: int = 0
    away: list[float] = field(default_factory=list)
    outages: int = 0
    unavailable: int = 0
    times: int = 0
    errors: list[str] = field(default_factory=list)


class Sitter:
    """One socket at a table: a person who answers, or a spectator who looks."""

    def __init__(self, party: Party, token: str | None, orders: bool, absent: bool) -> None:
        self.party = party
        self.token = token
        self.gives_orders = orders
        self.is_absent = absent
        self.wire: Wire | None = None
        self.state: dict[str, Any] = {}
        self.pending: dict[int, tuple[Sent | None, float]] = {}
        self.told = True
        self.lost_at: float | None = None
        self._number = 0
        self._reached = -1
        self._due: asyncio.TimerHandle | None = None

    async def connect(self) -> None:
        """Open the socket; what was not replied to on the one before never will be."""
        self.pending.clear()
        self.state = {}
        address = f"{self.party.hall.url}/api/tables/{self.party.table}/socket"
        self.wire = await connect(address, self._hear, self._lost, self.token)

    async def arrive(self) -> None:
        """Connect; a process that takes the socket over may go just then."""
        for _ in range(_TRIES):
            try:
                return await self.connect()
            except OSError:
                await asyncio.sleep(0.25)
        await self.connect()

    def leave(self) -> None:
        if self._due is not None:
            self._due.cancel()
        if self.wire is not None:
            wire, self.wire = self.wire, None
            wire.close()

    def _lost(self) -> None:
        if self.wire is None:
            return
        self.wire = None
        hall = self.party.hall
        if not hall.is_down:
            hall.met.lost += 1
            self.lost_at = self.lost_at or monotonic()
            hall.run(self._come_back())

    async def _come_back(self) -> None:
        while self.wire is None and not self.party.hall.is_down:
            await asyncio.sleep(AGAIN)
            try:
                await self.connect()
            except OSError:
                continue

    def _hear(self, text: bytes) -> None:
        message = json.loads(text)
        match message["type"]:
            case "welcome":
                if self.lost_at is not None:
                    self.party.hall.met.away.append(monotonic() - self.lost_at)
                    self.lost_at = None
            case "state":
                self._reach(message["moment"])
                self.state = message
                self.party.note(message)
                self._consider(self.party.hall.pause)
            case "ack" | "noted":
                sent = self._replied(message["re"])
                if sent is not None:
                    sent.acknowledge(message["moment"])
                    self._reach(message["moment"])
            case "error":
                self._refused(message)
            case "outage":
                self.party.hall.met.outages += not message["over"]
                self._tell()
            case "time":
                self.party.hall.met.times += 1
            case "unshown":
                self.party.hall.met.errors.append("A state could not be shown.")

    def _reach(self, moment: int) -> None:
        """Nobody takes anything back here: what was told once stays so."""
        if moment < self._reached:
            self.party.hall.met.errors.append(
                f"A table went back from the moment {self._reached} to {moment}."
            )
        self._reached = moment

    def _replied(self, re: int | None) -> Sent | None:
        self._tell()
        sent, _ = self.pending.pop(re, (None, 0.0)) if re is not None else (None, 0.0)
        if sent is not None:
            sent.open -= 1
        return sent

    def _tell(self) -> None:
        """Whatever is on its way, its sender knows now how things stand."""
        if not self.told and self.pending:
            since = min(at for _, at in self.pending.values())
            self.party.hall.met.told.append(monotonic() - since)
        self.told = True

    def _refused(self, message: dict[str, Any]) -> None:
        code, met = message["code"], self.party.hall.met
        met.unavailable += code == "unavailable"
        sent = self._replied(message["re"])
        if sent is not None:
            sent.refusals.append((code, message["message"]))
        if code in _LATER:
            if message["re"] is not None:
                self._consider(AGAIN)
        elif code not in _OUTRUN:
            met.errors.append(f"{code}: {message['message']}")

    def _consider(self, pause: float) -> None:
        """Answer after a pause, if that is asked."""
        if self._due is not None:
            self._due.cancel()
        state = self.state
        if self.is_absent or not state.get("options") or state["over"]:
            return
        after = pause * random.uniform(0.5, 1.5)
        self._due = asyncio.get_running_loop().call_later(after, self._act)

    def _act(self) -> None:
        state = self.state
        if self.party.hall.is_leaving or self.pending or not state.get("options"):
            return
        name = state["decision"]["name"]
        labels = [option["label"] for option in state["options"]]
        orders = [(order["decision"], order["answer"]) for order in state.get("orders", ())]
        if any(decision == name and answer in labels for decision, answer in orders):
            return  # the order answers
        passing = [label for label in labels if label.lower() == "pass"]
        if self.gives_orders and passing and state["decision"].get("ask_even_if_single"):
            self._send({"type": "order", "decision": name, "answer": passing[0]}, None)
            return
        option = random.choice(state["options"])["id"]
        sent = self.party.ledger.send(state["seat"], state["moment"])
        self._send({"type": "answer", "version": state["version"], "option": option}, sent)

    def _send(self, message: dict[str, Any], sent: Sent | None) -> None:
        if self.wire is None:
            return
        self._number += 1
        self.pending[self._number] = sent, monotonic()
        self.told = False
        self.wire.send(json.dumps({**message, "re": self._number}).encode())


class Party:
    """A table with those who sit at it and a spectator; when it last moved."""

    def __init__(self, hall: Hall, plan: Plan) -> None:
        self.hall = hall
        self.plan = plan
        self.table = ""
        self.moment = -1
        self.moved = 0.0
        self.over = False
        self.ledger = Ledger()
        self.sitters: list[Sitter] = []

    async def sit(self, http: httpx.AsyncClient) -> None:
        plan = self.plan
        tokens = []
        for number in range(max(1, plan.people)):
            body = {"name": f"{plan.name}{number}", "token": True}
            tokens.append((await _post(http, "/api/guests", body))["token"])
        bots = [{"kind": "bot", "level": level} for level in plan.bots]
        people = ["you", *["open"] * (plan.people - 1)][: plan.people]
        seats = [*({"kind": kind} for kind in people), *bots]
        late = "bot" if plan.absent or plan.late else "claim"
        body = {"game": plan.game, "seats": seats, "late": late}
        self.table = (await _post(http, "/api/tables", body, tokens[0]))["id"]
        for token in tokens[1:]:
            await _post(http, f"/api/tables/{self.table}/join", {}, token)
        await _post(http, f"/api/tables/{self.table}/start", None, tokens[0])
        if not plan.orders and not plan.absent:
            self.ledger.people = set(range(plan.people))
        for number, token in enumerate(tokens[: plan.people]):
            self.sitters.append(Sitter(self, token, plan.orders and number > 0, plan.absent))
        if not plan.unseen:
            self.sitters.append(Sitter(self, None, False, True))
        await self.connect()

    async def connect(self) -> None:
        await asyncio.gather(*(sitter.arrive() for sitter in self.sitters))

    def leave(self) -> None:
        for sitter in self.sitters:
            sitter.leave()

    def note(self, state: dict[str, Any]) -> None:
        """How the table stands: whether it has moved."""
        if state["moment"] > self.moment:
            if self.moment >= 0:
                self.moved = monotonic()
            self.moment = state["moment"]
        self.over = self.over or state["over"]

    def standing(self) -> str:
        """The state of a table that is stuck, to investigate it."""
        return "; ".join(
            f"at {each.state.get('moment')} seat {each.state.get('seat')} of"
            f" {each.state.get('waiting')}, {len(each.state.get('options', ()))} options of"
            f" {(each.state.get('decision') or {}).get('name')}, orders"
            f" {each.state.get('orders')}, pending {list(each.pending)}"
            for each in self.sitters
        )

    async def ask(self, http: httpx.AsyncClient) -> None:
        """How a table stands that nobody looks at."""
        reply = await http.get(f"/api/tables/{self.table}/state")
        if reply.is_success:
            self.note(reply.json())


async def _post(http: httpx.AsyncClient, path: str, body: Any, token: str = "") -> Any:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    is_again = False
    for _ in range(_TRIES):
        try:
            reply = await http.post(path, json=body, headers=headers)
        except httpx.TransportError:  # it was with a process that is gone
            is_again = True
            continue
        if reply.status_code != httpx.codes.SERVICE_UNAVAILABLE:
            break
        is_again = True
        await asyncio.sleep(0.25)  # the last fault is hardly over
    if is_again and reply.status_code == httpx.codes.CONFLICT:
        return {}  # it was done the first time, though that was not heard
    reply.raise_for_status()
    return reply.json()


class Hall:
    """All tables of one server, and what people meet there.

    `is_down`     the server is down: lost sockets are expected
    `is_leaving`  nobody answers from now on
    """

    def __init__(self, url: str, plans: tuple[Plan, ...] = PLANS, pause: float = 0.3) -> None:
        self.url = url
        self.plans = plans
        self.pause = pause
        self.met = Experience()
        self.parties: list[Party] = []
        self.finished: list[Party] = []
        self.is_down = False
        self.is_leaving = False
        self._tasks: set[asyncio.Task[None]] = set()

    def http(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.url, timeout=30, verify=False)

    def run(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def open(self, *more: Plan) -> None:
        """A table for each plan that has none in play, and more."""
        for party in [each for each in self.parties if each.over or each.plan.absent]:
            self.parties.remove(party)
            self.finished.append(party)
            party.leave()
        missing = [plan for plan in self.plans if plan not in [each.plan for each in self.parties]]
        async with self.http() as http:
            opened = [Party(self, plan) for plan in (*missing, *more)]
            await asyncio.gather(*(party.sit(http) for party in opened))
            self.parties += opened

    async def come_back(self, url: str) -> None:
        """The server has started again, somewhere else perhaps."""
        self.url, self.is_down = url, False
        await asyncio.gather(*(party.connect() for party in self.parties))

    async def moved(self, since: float, within: float) -> dict[str, float]:
        """The seconds after which each table has moved; inf if it has not within some."""
        found: dict[str, float] = {}
        async with self.http() as http:
            while monotonic() - since < within:
                if len(found) == sum(self._is_awaited(each, since) for each in self.parties):
                    break
                for number, party in enumerate(self.parties):
                    if party.plan.unseen and not party.over:
                        try:
                            await party.ask(http)
                        except httpx.HTTPError:
                            continue
                    if party.moved >= since:
                        found.setdefault(f"{party.plan.name} {number}", party.moved - since)
                await asyncio.sleep(0.05)
        for number, party in enumerate(self.parties):
            key = f"{party.plan.name} {number}"
            if key not in found and self._is_awaited(party, since):
                found[key] = float("inf")
                print(f"{key} ({party.table}): {party.standing()}", file=sys.stderr, flush=True)
        return found

    @staticmethod
    def _is_awaited(party: Party, since: float) -> bool:
        """Whether a table was not over before then."""
        return not party.over or party.moved >= since

    def forget(self) -> Experience:
        """What was met so far; the counts are reset."""
        for party in self.parties:
            for sitter in party.sitters:
                if not sitter.told and sitter.pending:
                    since = min(at for _, at in sitter.pending.values())
                    self.met.told.append(monotonic() - since)
        met, self.met = self.met, Experience()
        return met

    async def settle(self) -> None:
        """Stop answering, and wait for what is on its way."""
        self.is_leaving = True
        for _ in range(200):
            if not any(sitter.pending for party in self.parties for sitter in party.sitters):
                return
            await asyncio.sleep(0.05)

    def leave(self) -> None:
        self.is_down = self.is_leaving = True
        for party in self.parties:
            party.leave()
        for task in list(self._tasks):
            task.cancel()

    @property
    def ledgers(self) -> dict[str, Ledger]:
        return {party.table: party.ledger for party in (*self.finished, *self.parties)}
