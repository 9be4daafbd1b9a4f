"""What anybody may send: requests of every form to every way in, and messages of every form over a page's socket.

The tests try each a few times, `benchmarks/faults.py asks` at length. Whatever comes is answered with what the document
promises, or with a sentence; nothing that is sent is a fault of ours.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance
from tests.web.serving import PATIENCE, Browser, Serving
from tests.web.test_authorisation import WAYS_IN
from tests.web.test_live import listening
from websockets.exceptions import ConnectionClosed

from clew.web.notes import counts

NAMES = [
    "address",
    "answer",
    "archived",
    "at",
    "ban",
    "clock",
    "command",
    "days",
    "expected",
    "game",
    "games",
    "hear",
    "id",
    "lang",
    "late",
    "learn",
    "level",
    "name",
    "name0",
    "open",
    "only",
    "own_dice",
    "pace",
    "page",
    "paper",
    "patch",
    "person",
    "player",
    "player0",
    "q",
    "seat",
    "seed",
    "sure",
    "text",
    "ticket",
    "viewport",
    "waits",
    "watched",
    "ways",
    "who",
    "word",
    "words",
]
"""What the fields of our forms are called."""
PLAUSIBLE = [
    "",
    "0",
    "1",
    "-1",
    "yes",
    "no",
    "me",
    "friend",
    "toy",
    "sensible",
    "none",
    "days",
    "bot",
    "odd",
    "2026-01-01",
]
ODD = [
    "9" * 400,
    "1e400",
    "٣",
    "\0",
    "a\u202eb",
    "\ud7ff",
    "{}",
    "[[]]",
    '{"a": 1}',
    "../../etc",
    "<b>",
    "x" * 5000,
    "'--",
]
VALUES = st.sampled_from(PLAUSIBLE) | st.sampled_from(ODD) | st.text(max_size=40)
FORMS = st.dictionaries(st.sampled_from(NAMES) | st.text(max_size=8), VALUES, max_size=8)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | VALUES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
NOT_TRIED = {"/me/erase", "/me/leave"}
"""Whoever asks would be somebody else afterwards."""


def steady(times: int) -> settings:
    """So many of each, the same ones each time."""
    quiet = list(HealthCheck)
    return settings(max_examples=times, deadline=None, database=None, suppress_health_check=quiet)


class Table:
    """A game under way, those who sit at it, and the secret of a seat."""

    def __init__(self, server: Serving) -> None:
        self.server = server
        self.host, self.friend, self.watcher, self.stranger = (server.browser() for _ in range(4))
        self.owner = server.browser(owner=True)
        self.game = self.host.set_up("me", "friend", "sensible", name1="Bea")
        links = self.host.links(self.game)
        self.friend.join(links["Bea"], "Bea")
        self.watcher.join(links["Looking on"])
        self.host.post(f"/g/{self.game}/talk", text="Hello!")
        self.secret = server.desk.people.link(server.run(server.desk.store.seats(self.game))[0])

    @property
    def everybody(self) -> list[Browser]:
        return [self.host, self.friend, self.watcher, self.stranger, self.owner]


class Asked:
    """How many requests were sent."""

    def __init__(self) -> None:
        self.times = 0
        self.before = counts["incidents"]

    @property
    def faults(self) -> int:
        """What was noted meanwhile as a fault of ours."""
        return counts["incidents"] - self.before


def documented(table: Table, times: int) -> int:
    """Everything that the server's own document says can be asked, by a stranger and by a player; how many requests.

    A well-formed wish may still be refused: which games there are and which moves are legal is for the rules to say.
    """
    document: Any = schemathesis.openapi.from_url(f"{table.server.url}/api/openapi.json")
    operations = [found.ok() for found in document.get_all_operations()]
    assert len(operations) > 8
    asked = Asked()
    for operation in operations:
        for mode in GenerationMode:
            if mode == GenerationMode.POSITIVE or takes_something(operation):
                _ask(asked, operation, mode, {}, {"origin": table.server.url}, times)
            if "{game}" in operation.path:
                who = {"authorization": f"Bearer {table.secret}"}
                _ask(asked, operation, mode, {"game": table.game}, who, times)
    assert not asked.faults
    return asked.times


def takes_something(operation: Any) -> bool:
    """Where nothing is sent, nothing can be sent wrongly."""
    return bool(list(operation.body) or list(operation.iter_parameters()))


def _ask(
    asked: Asked, operation: Any, mode: GenerationMode, settled: dict[str, str], headers: dict[str, str], times: int
) -> None:
    @seed(1)
    @steady(times)
    @given(case=operation.as_strategy(generation_mode=mode))
    def asking(case: Any) -> None:
        case.path_parameters.update(settled)
        if case.query:
            case.query.pop("wait", None)  # waiting for news is tried elsewhere; here it would only take time
        asked.times += 1
        case.call_and_validate(headers=headers, timeout=PATIENCE, excluded_checks=[positive_data_acceptance])

    asking()


def pages(table: Table, times: int) -> int:
    """Every way in, those without a document too, by everybody who may come; how many requests."""
    asked = Asked()
    for method, path in WAYS_IN:
        if method != "WS" and path not in NOT_TRIED:
            _knock(asked, table, method, path, times)
    assert not asked.faults
    return asked.times


def _knock(asked: Asked, table: Table, method: str, path: str, times: int) -> None:
    blanks = {name: _filling(name, table) for name in _blanks(path)}
    bodies = st.none() if method == "GET" else FORMS | JSON.map(json.dumps) | st.binary(max_size=60)

    @seed(1)
    @steady(times)
    @given(
        who=st.sampled_from(table.everybody), filled=st.fixed_dictionaries(blanks), query=FORMS, body=bodies, kind=KINDS
    )
    def knocking(who: Browser, filled: dict[str, str], query: dict[str, str], body: Any, kind: str) -> None:
        url = path.format(**{name: quote(value, safe="") for name, value in filled.items()})
        sent: dict[str, Any] = {"params": {name: _sendable(value) for name, value in query.items()}}
        if isinstance(body, dict):
            sent["data"] = {name: _sendable(value) for name, value in body.items()}
        elif body is not None:
            sent |= {"content": body, "headers": {"content-type": kind}}
        reply = who.client.request(method, url, **sent)
        asked.times += 1
        assert reply.status_code < 500 or reply.status_code == 503, (method, url, sent, reply.text)
        assert "Traceback" not in reply.text

    knocking()


KINDS = st.sampled_from(
    ["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "x"]
)


def _sendable(text: str) -> str:
    return text.encode("utf-8", "replace").decode()


def _blanks(path: str) -> Iterator[str]:
    for piece in path.split("{")[1:]:
        yield piece.partition("}")[0]


def _filling(name: str, table: Table) -> st.SearchStrategy[str]:
    good = {
        "game": [table.game, "toy", "abcdefghij"],
        "seat": ["0", "1", "2", "99", "me", "watch"],
        "name": ["toy", "maze"],
        "number": ["1", "2"],
        "token": [table.secret],
        "rule": ["1.1", "1.3"],
        "at": ["0", "1"],
        "day": ["2026-01-01", "2026-13-01"],
        "what": ["yes", "stop"],
    }
    return (
        st.sampled_from(good.get(name, ["x"]))
        | st.sampled_from(["0", "-1", *ODD[:8]])
        | st.text(min_size=1, max_size=20)
    )


WISHES = st.fixed_dictionaries(
    {},
    optional={
        "seat": st.integers(-2, 3) | JSON,
        "move": st.fixed_dictionaries(
            {},
            optional={
                "command": st.sampled_from(["a", "b", "c d", "x" * 65]) | JSON,
                "expected": st.integers(-1, 5) | st.just(2**53) | JSON,
                "answer": st.sampled_from(["a1", "b5", "x" * 300]) | JSON,
                "undo": st.booleans() | JSON,
                "look": st.integers() | JSON,
            },
        )
        | JSON,
        "more": JSON,
    },
)
MESSAGES = (
    WISHES.map(json.dumps) | JSON.map(json.dumps) | st.text(max_size=80) | st.binary(max_size=80) | st.sampled_from(ODD)
)


def sockets(table: Table, times: int) -> int:
    """Messages over the sockets of those who have a page open; after each few the server answers as before."""
    asked = Asked()

    @seed(1)
    @steady(times)
    @given(who=st.sampled_from(table.everybody[:3]), messages=st.lists(MESSAGES, min_size=1, max_size=6))
    def talking(who: Browser, messages: list[str | bytes]) -> None:
        asked.times += len(messages)
        with listening(who, table.game) as socket:
            try:
                for message in messages:
                    socket.send(_sendable(message) if isinstance(message, str) else message)
                for told in _until_answered(socket, asked.times):
                    assert told.get("status", 200) < 500, (messages, told)
            except ConnectionClosed:
                pass  # cut off, as whoever says what is no wish may be
        assert table.host.view(table.game)["seq"] >= 0

    talking()
    assert not asked.faults
    return asked.times


def _until_answered(socket: Any, number: int) -> Iterator[dict[str, Any]]:
    """What comes until a wish of our own is answered."""
    name = f"last.{number}"
    socket.send(json.dumps({"seat": 0, "move": {"command": name, "expected": 10**6, "answer": "x"}}))
    while True:
        told = json.loads(socket.recv(timeout=PATIENCE))
        yield told
        if told.get("to") == name:
            return
