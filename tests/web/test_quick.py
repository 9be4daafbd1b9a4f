"""What makes moves quick changes nothing of what is answered."""

from __future__ import annotations

import gc
import json
from contextlib import closing
from dataclasses import replace
from typing import Any

import httpx
import pytest
from tests.web.serving import Serving, program

import clew
from clew.kernel.words.errors import RuleFault
from clew.kernel.words.scene import Condition, to_json
from clew.kernel.words.text import Text, same
from clew.web.hall import quickjson
from clew.web.hall.books import rulebooks
from clew.web.hall.sights import look_at
from clew.web.pages.pieces import pieces
from clew.web.server import quick
from clew.web.server.tidying import SELDOM, spare_the_collector


def foreign(word: str) -> str:
    return f"«{word}»"


GAMES = ["darkness", "deathmaze", "maze", "mertwig", "milaso"]


@pytest.mark.parametrize("game", GAMES)
def test_the_quick_json_is_the_plain_one(game: str) -> None:
    """Of each game some moments, to a seat and to onlookers, in two languages."""
    if quickjson.orjson is None:
        pytest.skip("the library is not installed")
    session = clew.new(game, seed="quick", seats=["sensible"] * rulebooks()[game].ledger.players[0])
    for _ in range(25):
        for seat in (None, 0):
            scene = session.match.view(seat)
            assert json.loads(quickjson.as_bytes(scene)) == json.loads(json.dumps(to_json(scene)))
            assert json.loads(quickjson.as_bytes(scene, foreign)) == json.loads(json.dumps(to_json(scene, foreign)))
        if session.over:
            break
        session.bot_moves()


def test_without_the_library_the_json_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = clew.new("maze", seed="quick").match.view(0)
    found = json.loads(quickjson.as_bytes(scene))
    monkeypatch.setattr(quickjson, "orjson", None)
    assert json.loads(quickjson.as_bytes(scene)) == found


def test_what_a_scene_cant_show_is_refused() -> None:
    with pytest.raises((RuleFault, TypeError)):
        quickjson.as_bytes(Condition(object(), "sleep"))  # type: ignore[arg-type]


def laid(server: Serving) -> tuple[httpx.Client, str]:
    """A program at a table of its own, and the address of its seat."""
    table = {"game": "toy", "seats": [{"name": "Ada"}], "pace": 0}
    made = server.browser().client.post("/api/tables", json=table).json()
    secret = next(seat["secret"] for seat in made["seats"] if seat["seat"] == 0)
    client = program(server.url, secret)
    assert client.post(f"/api/seat/{secret}", json={"name": "Ada", "word": "w"}).status_code == 200
    return client, f"/api/tables/{made['table']}/seats/0"


def test_a_move_is_answered_with_what_came_of_it(server: Serving) -> None:
    client, here = laid(server)
    with closing(client):
        seen = client.get(here).json()
        answer = seen["asks"][0]["choices"][0]["key"]
        first = seen["log"]["from"] + len(seen["log"]["lines"])
        wish = {"command": "one", "expected": seen["seq"], "answer": answer, "look": first}
        told = client.post(f"{here}/moves", json=wish).json()
        assert told["seq"] == seen["seq"] + 1
        assert told["view"] == client.get(here, params={"since": first}).json()
        assert told["view"]["log"]["from"] == first
        assert client.post(f"{here}/moves", json=wish).json() == told  # done once, answered alike
        del wish["look"]
        assert client.post(f"{here}/moves", json=wish).json() == {"seq": told["seq"]}


ODD: list[tuple[dict[str, str], bytes]] = [
    ({}, b"{"),
    ({}, b"[]"),
    ({}, b""),
    ({}, b'{"command": "c", "expected": "1", "answer": "x"}'),
    ({}, b'{"command": "c", "expected": 1, "expected": 2, "answer": "x"}'),
    ({}, b'{"command": "c c", "expected": 0, "answer": "x"}'),
    ({}, b'{"command": "c", "expected": 0, "answer": "x", "more": 1}'),
    ({}, b'{"command": "c", "expected": 0, "answer": "no such answer"}'),
    ({}, b'{"command": "c", "expected": 7, "answer": "x"}'),
    ({}, b'{"command": "c", "expected": 0}'),
    ({}, b'{"command": "c", "expected": 0, "answer": "x", "undo": true}'),
    ({}, b'{"command": "c", "expected": 0, "answer": "x", "look": -1}'),
    ({"content-type": "text/plain"}, b'{"command": "c", "expected": 0, "answer": "x"}'),
    ({"authorization": "Bearer wrong"}, b'{"command": "c", "expected": 0, "answer": "x"}'),
    ({"accept-language": "fr"}, b'{"command": "c", "expected": 7, "answer": "x"}'),
]


@pytest.mark.parametrize(("headers", "body"), ODD)
def test_the_short_way_and_the_long_one_refuse_alike(
    headers: dict[str, str], body: bytes, server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, here = laid(server)
    headers = {"content-type": "application/json", **headers}

    def asked() -> tuple[int, Any, dict[str, str]]:
        reply = client.post(f"{here}/moves", content=body, headers=headers)
        told = {name: text for name, text in reply.headers.items() if name != "date"}
        return reply.status_code, reply.json(), told

    with closing(client):
        short = asked()
        monkeypatch.setattr(quick, "_wish", lambda *_: None)
        assert short == asked()
        assert short[0] >= 400


def test_the_collector_of_cycles_is_spared() -> None:
    before = gc.get_threshold()
    try:
        spare_the_collector()
        assert gc.get_threshold() == SELDOM
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


def test_what_has_not_changed_is_not_drawn_again(server: Serving) -> None:
    """The same drawing for another seat and after another move, as long as it would show the same."""
    client, here = laid(server)
    with closing(client):
        client.get(here)
        table = server.desk.hall.tables[here.split("/")[3]]
        seen = server.run(look_at(table, 0))
        first = pieces(table, seen, same)
        table.pieces = {}
        again = pieces(table, replace(seen, seq=seen.seq + 1), same)
        assert again["boards"] == first["boards"]
        assert len(table.drawn["sheets", same]) == 1
        for sheet in seen.scene.sheets[:1]:
            table.pieces = {}
            other = replace(seen, scene=replace(seen.scene, sheets=[replace(sheet, name=Text("Others"))]))
            changed = pieces(table, other, same)
            assert "Others" in changed["sheets"].__html__()
        assert seen.scene.sheets
