"""The JSON side: a program takes a seat by its secret and plays, and hears exactly why something was not done."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from typing import Any

import httpx
import pytest
from tests.web.serving import PATIENCE, ROOT, Serving, eventually
from tests.web.serving import program as knowing

from clew.kernel.words.stream import commitment
from clew.web.hall.books import rulebooks

TABLE = {"game": "toy", "seats": [{"name": "Ada"}, {"name": "Robo", "player": "sensible"}], "pace": 0}


class Program:
    """A client that knows nothing but the secret of a seat."""

    def __init__(self, url: str, secret: str) -> None:
        self.client = knowing(url, secret)

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    def get(self, path: str, **params: Any) -> httpx.Response:
        return self.client.get(path, params=params)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.client.post(path, json=body)


@pytest.fixture
def table(server: Serving) -> dict[str, Any]:
    reply = server.browser().client.post("/api/tables", json=TABLE)
    assert reply.status_code == 201, reply.text
    found: dict[str, Any] = reply.json()
    return found


@pytest.fixture
def program(server: Serving, table: dict[str, Any]) -> Any:
    secret = next(seat["secret"] for seat in table["seats"] if seat["seat"] == 0)
    with Program(server.url, secret) as made:
        assert made.post(f"/api/seat/{secret}", name="Ada", word="mine").status_code == 200
        yield made


def test_the_promise_comes_before_any_word(server: Serving, table: dict[str, Any]) -> None:
    assert table["seq"] == -1
    row = server.desk.hall.tables[table["table"]].row
    assert table["promise"] == commitment(bytes.fromhex(row.seed))


def test_a_program_plays_a_whole_game(program: Program, table: dict[str, Any]) -> None:
    here = f"/api/tables/{table['table']}/seats"
    seq = -1
    for number in range(300):
        seen = program.get(f"{here}/me", after=seq, wait=5).json()
        seq = seen["seq"]
        if seen["over"]:
            break
        for ask in seen["asks"][:1]:
            answer = ask["choices"][-1]["key"] if number == 0 else ask["choices"][0]["key"]
            done = program.post(f"{here}/0/moves", command=f"c{number}", expected=seq, answer=answer)
            assert done.status_code in (200, 409), done.text
    assert seen["over"]
    assert program.get(f"/api/tables/{table['table']}/seats/1").status_code == 200  # no secrets any more


def test_waiting_ends_with_news_or_with_the_time(program: Program, table: dict[str, Any]) -> None:
    here = f"/api/tables/{table['table']}/seats"
    seen = program.get(f"{here}/me").json()
    while not seen["asks"] or len(seen["waiting"]) > 1:
        seen = program.get(f"{here}/me", after=seen["seq"], wait=2).json()
    began = time.monotonic()
    assert program.get(f"{here}/me", after=seen["seq"], wait=1).json()["seq"] == seen["seq"]
    assert time.monotonic() - began > 0.9
    answer = seen["asks"][0]["choices"][0]["key"]
    wish = {"command": "soon", "expected": seen["seq"], "answer": answer}
    later = threading.Timer(0.3, lambda: program.post(f"{here}/0/moves", **wish))
    later.start()
    assert program.get(f"{here}/me", after=seen["seq"], wait=20).json()["seq"] > seen["seq"]
    later.join()


def test_a_program_waits_for_the_others_too_until_play_begins(server: Serving) -> None:
    wish = {"game": "toy", "seats": [{"name": "A"}, {"name": "B"}]}
    laid = server.browser().client.post("/api/tables", json=wish).json()
    first, second = (seat["secret"] for seat in laid["seats"] if seat["seat"] is not None)
    here = f"/api/tables/{laid['table']}/seats/me"
    with Program(server.url, first) as program:
        program.post(f"/api/seat/{first}", name="Ada")
        began = time.monotonic()
        assert program.get(here, after=-1, wait=1).status_code == 409
        assert time.monotonic() - began > 0.9
        later = threading.Timer(0.3, lambda: program.post(f"/api/seat/{second}", name="Bea"))
        later.start()
        assert program.get(here, after=-1, wait=20).json()["seq"] >= 0
        later.join()


def test_refusals_say_why(program: Program, table: dict[str, Any]) -> None:
    moves = f"/api/tables/{table['table']}/seats/0/moves"
    seen = program.get(f"/api/tables/{table['table']}/seats/0").json()
    behind = program.post(moves, command="a", expected=10**6, answer="x")
    assert (behind.status_code, behind.json()["seq"] >= 0) == (409, True)
    for wish in ({"answer": "nonsense"}, {"answer": "a1", "undo": True}, {}, {"answer": None}):
        reply = program.post(moves, command="b", expected=seen["seq"], **wish)
        assert reply.status_code in (409, 422), reply.text
        assert reply.json()["error"]
    assert program.post(moves.replace("/0/", "/1/"), command="c", expected=0, answer="a1").status_code == 404


@pytest.mark.parametrize(
    "wish",
    [
        {"command": "a", "expected": True, "answer": "x"},
        {"command": "a", "expected": "0", "answer": "x"},
        {"command": "a", "expected": -1, "answer": "x"},
        {"command": "a", "expected": 2**53 + 1, "answer": "x"},
        {"command": "a b", "expected": 0, "answer": "x"},
        {"command": "", "expected": 0, "answer": "x"},
        {"command": "x" * 65, "expected": 0, "answer": "x"},
        {"command": "a", "expected": 0, "answer": 5},
        {"command": "a", "expected": 0, "answer": "x" * 201},
        {"command": "a", "expected": 0, "answer": "x", "seat": 1},
        {"command": "a", "expected": 0, "undo": 1},
        {"expected": 0, "answer": "x"},
        [],
        "move",
        None,
    ],
)
def test_a_wish_of_the_wrong_form_is_refused(program: Program, table: dict[str, Any], wish: Any) -> None:
    reply = program.client.post(f"/api/tables/{table['table']}/seats/0/moves", json=wish)
    assert reply.status_code == 422
    assert reply.json()["error"]


def test_a_wrong_secret_is_nobody(server: Serving, table: dict[str, Any]) -> None:
    good = next(seat["secret"] for seat in table["seats"] if seat["seat"] == 0)
    for secret in ("x", good[:-1] + chr(ord(good[-1]) ^ 1), good.replace(".0.", ".-1."), good + "A"):
        with Program(server.url, secret) as stranger:
            assert stranger.get(f"/api/tables/{table['table']}/seats/watch").status_code == 404
            assert stranger.post(f"/api/seat/{secret}", name="X").status_code == 404


def test_a_seat_s_secret_is_good_for_that_seat_only(server: Serving, program: Program, table: dict[str, Any]) -> None:
    other = server.browser().client.post("/api/tables", json=TABLE).json()
    assert program.get(f"/api/tables/{other['table']}/seats/watch").status_code == 404
    assert program.client.post("/api/tables", json=TABLE).status_code == 403
    assert [row["table"] for row in program.get("/api/tables").json()] == [table["table"]]


def test_the_log_comes_in_parts(program: Program, table: dict[str, Any]) -> None:
    here = f"/api/tables/{table['table']}/seats/0"
    whole = program.get(here, since=0).json()["log"]
    rest = program.get(here, since=1).json()["log"]
    assert (whole["from"], rest["from"]) == (0, 1)
    assert rest["lines"] == whole["lines"][1:]
    assert program.get(here, since=10**6).json()["log"]["lines"] == []


def test_games_rules_odds_and_hints(server: Serving, program: Program, table: dict[str, Any]) -> None:
    games = {game["name"]: game for game in program.get("/api/games").json()}
    assert games["toy"]["players"] == [1, 3]
    assert program.get("/api/games/toy/rules").json()["rules"][0]["id"] == "1.1"
    here = f"/api/tables/{table['table']}/seats/0"
    assert program.get(f"{here}/odds").json()["rows"]
    keys = [choice["key"] for choice in program.get(here).json()["asks"][0]["choices"]]
    hint = program.get(f"{here}/hint").json()
    assert {hint["key"], hint["usual"]} <= set(keys)
    assert {(row["key"], row["prospect"]) for row in hint["rows"]} == {(key, "life") for key in keys}
    assert program.get(f"{here}/hint").json() == hint
    assert program.get("/api/health").json() == {"ready": True}
    assert server.browser().get(f"{here}/odds").status_code == 404


DARK = {"game": "darkness", "seats": [{"name": "Ada"}], "pace": 0}


def test_the_chances_of_an_answer_come_as_whole_numbers_and_for_its_own_seat_only(server: Serving) -> None:
    """A quick start throws for the gold at once; the other ways to begin ask further questions first."""
    made = server.browser().client.post("/api/tables", json=DARK).json()
    secret = next(seat["secret"] for seat in made["seats"] if seat["seat"] == 0)
    with Program(server.url, secret) as program:
        program.post(f"/api/seat/{secret}", name="Ada", word="mine")
        found = program.get(f"/api/tables/{made['table']}/seats/me/chances").json()
        gold = {"name": "2 to 12 gp", "ways": 36, "of": 36}
        assert found == {"quick": {"roll": "gold to begin with", "who": "Brand", "chances": [gold]}}
        shown = program.get(f"/g/{made['table']}/me/chances").json()
        assert shown == {"quick": ["", "Brand: 2 to 12 gp", "Brand, gold to begin with: 2 to 12 gp"]}
        assert server.browser().get(f"/api/tables/{made['table']}/seats/0/chances").status_code == 404


def test_every_call_is_described(server: Serving) -> None:
    paths = server.browser().get("/api/openapi.json").json()["paths"]
    assert "/api/tables/{game}/seats/{seat}/moves" in paths
    assert all(path.startswith("/api/") for path in paths)


def test_the_bot_of_the_examples_plays_in_thirty_lines(server: Serving) -> None:
    source = ROOT / "examples" / "bot.py"
    assert len([line for line in source.read_text().splitlines() if line.strip()]) <= 30
    ada = server.browser()
    game = ada.set_up("me", "friend")
    link = server.url + ada.links(game)["Player 2"]
    bot = subprocess.Popen([sys.executable, str(source), link], stdout=subprocess.PIPE, text=True)
    eventually(lambda: "lobby" not in ada.get(f"/g/{game}").text)
    ada.play_to_the_end(game)
    assert bot.communicate(timeout=PATIENCE)[0].startswith("It is over: ")
    assert [seat["name"] for seat in ada.view(game)["seats"]] == ["Player 1", "Thirty Lines"]


def test_a_game_that_speaks_another_language_does_so_here(server: Serving) -> None:
    if "maze" not in rulebooks():
        pytest.skip("MAZE is not installed")
    ada = server.browser()
    game = ada.quick("maze")
    plain, french = ada.view(game), ada.view(game, lang="fr")
    assert plain["asks"][0]["prompt"] != french["asks"][0]["prompt"]
    assert [choice["key"] for choice in plain["asks"][0]["choices"]] == [
        choice["key"] for choice in french["asks"][0]["choices"]
    ]
    page = ada.post("/language", lang="fr", game=game).text
    assert french["asks"][0]["prompt"].split()[0] in page
    assert ada.view(game, lang="tlh") == plain
    assert ada.post("/language", lang="f r", game=game).status_code == 422
