"""Taking all of one's own away, and leaving for good: nothing of one's name stays, and nobody else loses a game."""

from __future__ import annotations

import io
import json
import sqlite3
import zipfile
from pathlib import Path
from typing import Any

import pytest
from tests.web.serving import Browser, Serving

from clew.web.hall.books import rulebooks
from clew.web.store.schema import OF_A_GAME, OF_A_PERSON, bans, games, metadata

NAMES = (f"Quillfeather {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
"""Names that nothing else has, each for one test."""
GAMES = sorted(name for name, book in rulebooks().items() if book.ledger.players[1] > 1)


def everything(server: Serving) -> str:
    """All that the store holds, as one text."""
    path = Path(str(server.desk.store.readers.url.database))
    with sqlite3.connect(path) as connection:
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {table: connection.execute(f"SELECT * FROM {table}").fetchall() for table in tables}
    connection.close()
    return json.dumps(found, default=str, ensure_ascii=False)


def together(server: Serving, name: str, game: str = "toy") -> tuple[Browser, Browser, str]:
    """Somebody with a strange name plays with Bea, at his own table."""
    him, bea = server.browser(), server.browser()
    table = him.set_up("me", "friend", game=game, name0=name, name1="Bea")
    bea.join(him.links(table)["Bea"], "Bea")
    return him, bea, table


def some_moves(table: str, *people: Browser, most: int = 12) -> None:
    for number in range(most):
        for who in people:
            seen = who.view(table)
            if seen["over"]:
                return
            if seen["asks"]:
                ask = seen["asks"][0]
                wish = {"command": f"m{number}", "expected": seen["seq"], "answer": ask["choices"][0]["key"]}
                assert who.move(table, ask["seat"], **wish).status_code in (200, 409)


def files_of(who: Browser) -> dict[str, str]:
    reply = who.get("/me/mine.zip")
    assert reply.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(reply.content)) as pack:
        return {name: pack.read(name).decode() for name in pack.namelist()}


def test_all_that_is_ones_own_comes_in_one_file(server: Serving) -> None:
    name = next(NAMES)
    him, bea, table = together(server, name)
    over = him.quick()
    him.play_to_the_end(over)
    him.post(f"/g/{table}/talk", text="Mind the orc!")
    bea.post(f"/g/{table}/talk", text="I shall.")
    some_moves(table, him, bea, most=3)
    found = files_of(him)
    about, games = json.loads(found["about.json"]), json.loads(found["games.json"])
    assert name in about["names"]
    assert [said["text"] for said in about["said"]] == ["Mind the orc!"]
    assert {game["id"] for game in games} == {table, over}
    assert next(game for game in games if game["id"] == over)["my moves"]
    assert f"{over}.clew" in found
    seed = server.run(server.desk.store.game(table)).seed
    assert found[f"{table}.txt"].strip(), "what its player has seen"
    assert seed not in json.dumps(found), "a game that goes on keeps its secrets"
    assert server.browser().get("/me/mine.zip").status_code == 422


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_a_name_stays_and_the_others_play_on(server: Serving, game: str) -> None:
    name = next(NAMES)
    him, bea, table = together(server, name, game)
    alone = him.quick(game)
    him.post(f"/g/{table}/talk", text=f"{name} greets you")
    some_moves(table, him, bea, most=6)
    assert name in everything(server)
    assert him.post("/me/erase").status_code == 422, "only with a yes"
    page = him.post("/me/erase", sure="yes")
    assert "could not be taken" not in page.text
    assert name not in everything(server)
    assert server.run(server.desk.store.game(alone)) is None
    assert him.get(f"/g/{table}").status_code == 404
    assert bea.view(table)["seats"][0] == {"name": "Somebody", "player": bea.view(table)["seats"][0]["player"]}
    some_moves(table, bea, most=4)
    assert "Send" in bea.get(f"/g/{table}/me/more").text, "who stays is its host now"


def test_a_game_that_is_over_can_still_be_gone_through_and_checked(server: Serving) -> None:
    name = next(NAMES)
    him, bea, table = together(server, name)
    some_moves(table, him, bea, most=400)
    assert bea.view(table)["over"]
    log = bea.view(table, since=0)["log"]["lines"]
    him.post("/me/erase", sure="yes")
    again = bea.view(table, since=0)["log"]["lines"]
    assert [line["text"].replace(name, "Somebody") for line in log] == [line["text"] for line in again]
    assert "Every die fell" in bea.get(f"/g/{table}/verify").text
    assert bea.get(f"/g/{table}/0/replay?at=3").status_code == 200
    assert name not in bea.get(f"/g/{table}/game.clew").text


def test_a_name_that_is_a_word_of_the_game_goes_too(server: Serving) -> None:
    him, bea = server.browser(), server.browser()
    table = him.set_up("me", "friend", name0="Orc", name1="Bea")
    bea.join(him.links(table)["Bea"], "Bea")
    some_moves(table, him, bea, most=6)
    before = bea.view(table, since=0)["log"]
    him.post("/me/erase", sure="yes")
    after = bea.view(table, since=0)
    assert after["seats"][0]["name"] == "Somebody"
    assert len(after["log"]["lines"]) >= len(before["lines"])


def test_whoever_leaves_a_table_that_waits_makes_his_seat_free(server: Serving) -> None:
    name = next(NAMES)
    host, guest = server.browser(), server.browser()
    table = host.set_up("me", "friend", "friend", name0="Ada", name1="Bea", name2="Cy")
    guest.join(host.links(table)["Bea"], name)
    guest.post("/me/erase", sure="yes")
    assert name not in everything(server)
    page = host.get(f"/g/{table}").text
    assert "Somebody" in page
    server.browser().join(host.links(table)["Somebody"], "Dora")
    assert "Dora" in host.get(f"/g/{table}").text


def test_every_table_of_the_store_is_known_to_those_who_take_away() -> None:
    for table in metadata.tables.values():
        of_a_game = any(key.column.table is games for key in table.foreign_keys)
        assert of_a_game == (table in OF_A_GAME), table.name
        assert ("person" in table.c and table is not bans) == (table in OF_A_PERSON), table.name


def test_what_was_worked_out_about_a_game_comes_along_and_goes_with_a_name(server: Serving) -> None:
    name = next(NAMES)
    him, bea, table = together(server, name)
    some_moves(table, him, bea, most=400)
    alone = him.quick()
    him.play_to_the_end(alone)
    for game in (table, alone):
        while "cu-line" not in him.get(f"/g/{game}/0/after/more").json()["pieces"]["curve"]:
            pass
    found = files_of(him)
    assert json.loads(found[f"{table}-after-0.json"])["curve"]
    assert f"{table}-after-1.json" not in found
    assert f"{table}-after-0.json" not in files_of(bea)
    him.post("/me/erase", sure="yes")
    assert name not in everything(server)
    assert server.run(server.desk.store.findings.reviews_of(table)) == {}, "it is worked out anew, without the name"
    assert server.run(server.desk.store.findings.reviews_of(alone)) == {}
    assert bea.get(f"/g/{table}/1/after/more").status_code == 200


def test_a_ban_stays(server: Serving) -> None:
    name = next(NAMES)
    him, owner = server.browser(), server.browser(owner=True)
    table = him.set_up("me", "friend")
    him.post(f"/g/{table}/talk", text="Something foul")
    person: Any = server.run(server.desk.store.game(table)).host
    server.run(server.desk.people.ban(person, name, 1))
    assert him.post("/me/erase", sure="yes").status_code == 403
    assert name in owner.get("/owner").text
