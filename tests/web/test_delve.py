"""The day's delve: the same dice for all, one try each, nothing taken back, and nothing told before the day is over."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.web.serving import Browser, Serving, eventually

from clew.kernel.words.stream import commitment
from clew.web.entrance import people
from clew.web.hall import days, table
from clew.web.pages import making
from clew.web.pages.making import delve_seed

DAY, NEXT = "2031-05-06", "2031-05-07"


@pytest.fixture(autouse=True)
def _a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    turn_to(monkeypatch, DAY)


def turn_to(monkeypatch: pytest.MonkeyPatch, day: str) -> None:
    """From now on it is that day, also by the clock that moves are written with."""
    monkeypatch.setattr(days, "today", lambda: day)
    for module in (table, making, people):
        monkeypatch.setattr(module, "now", lambda: days.begins(day) + 1000)


def set_out(server: Serving, name: str) -> tuple[Browser, str]:
    who = server.browser()
    reply = who.post("/delve/toy", name=name)
    assert reply.status_code == 200, reply.text
    return who, reply.url.path.split("/")[2]


def rolls(who: Browser, game: str) -> list[Any]:
    return [line["faces"] for line in who.view(game, since=0)["log"]["lines"] if line.get("faces")]


def section(page: str) -> str:
    """The part of the page about the toy game."""
    found = re.search(r'aria-labelledby="delve-toy".*?</section>', page, re.DOTALL)
    assert found
    return found[0]


def test_everybody_has_the_same_dice_and_one_try(server: Serving) -> None:
    ada, hers = set_out(server, "Ada")
    bea, other = set_out(server, "Bea")
    assert hers != other
    for who, game in ((ada, hers), (bea, other)):
        who.play_to_the_end(game)
    assert rolls(ada, hers) == rolls(bea, other) != []
    again = ada.post("/delve/toy", name="Ada again")
    assert again.url.path == f"/g/{hers}", "one's own run, not a second one"


def test_nothing_is_taken_back(server: Serving) -> None:
    ada, game = set_out(server, "Ada")
    seen = ada.view(game)
    ask = seen["asks"][0]
    ada.move(game, 0, command="a", expected=seen["seq"], answer=ask["choices"][0]["key"])
    reply = ada.move(game, 0, command="b", expected=ada.view(game)["seq"], undo=True)
    assert reply.status_code == 422
    assert "Nothing is taken back" in reply.text
    assert 'data-tool="undo"' not in ada.get(f"/g/{game}").text


def test_no_bot_plays_it(server: Serving) -> None:
    ada, game = set_out(server, "Ada")
    reply = ada.client.post(f"/api/tables/{game}/seats/0/player", json={"player": "bot"})
    assert (reply.status_code, "without a bot" in reply.text) == (422, True)
    assert "Let a bot play" not in ada.get(f"/g/{game}/0/more").text


def test_how_others_fared_is_seen_after_ones_own_run_and_by_all_when_the_day_is_over(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, game = set_out(server, "Ada of the delve")
    cid = server.browser()
    ada.play_to_the_end(game)
    assert "Ada of the delve" not in section(cid.get("/delve").text)
    page = section(ada.get("/delve").text)
    assert "Ada of the delve" in page
    assert f"Clew, delve of {DAY}, The Toy Dungeon: " in page
    eventually(lambda: "the sensible player" in section(ada.get("/delve").text))
    turn_to(monkeypatch, NEXT)
    assert "Ada of the delve" in section(cid.get(f"/delve/{DAY}").text)
    days = [
        re.search(rf'href="/delve/{DAY}">{DAY}</a>( <small>you played)?', who.get("/delve").text) for who in (ada, cid)
    ]
    assert [bool(found and found[1]) for found in days] == [True, False], "past days are there for all"


def test_the_seed_is_a_secret_until_the_day_is_over(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, game = set_out(server, "Ada")
    seed = delve_seed(server.desk, DAY, "toy")
    ada.play_to_the_end(game)
    page = ada.get("/delve").text
    assert commitment(seed) in page
    paths = ("game.clew", "verify", "next")
    pages = (*paths, "me/more", "me", "me/replay", "watch/replay", "me/after", "me/chronicle", "me/log.txt", "0/paper")
    told = [page, *(ada.get(f"/g/{game}/{path}").text for path in pages), ada.client.get("/me/mine.zip").text]
    told += [str(ada.view(game)), str(ada.client.get(f"/api/tables/{game}/seats/0/moves/3").json())]
    assert not [text for text in told if seed.hex() in text]
    assert [ada.get(f"/g/{game}/{path}").status_code for path in paths] == [403] * 3
    assert ada.post(f"/g/{game}/continue", at="0", seat="0").status_code == 403
    turn_to(monkeypatch, NEXT)
    assert seed.hex() in ada.get(f"/delve/{DAY}").text
    assert seed.hex() in ada.get(f"/g/{game}/game.clew").text


def test_each_day_and_each_server_has_dice_of_its_own(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = server.desk
    seeds = {delve_seed(desk, day, game) for day in (DAY, NEXT) for game in ("toy", "maze")}
    assert len(seeds) == 4
    with monkeypatch.context() as patch:
        patch.setattr(desk.store, "secret", b"another server")
        assert delve_seed(desk, DAY, "toy") not in seeds
        patch.setattr(desk.network, "listen", print)
        alone = delve_seed(desk, DAY, "toy")
        patch.setattr(desk.store, "secret", b"a third")
        assert delve_seed(desk, DAY, "toy") == alone, "on one's own machine they come from the date"


def test_a_day_to_come_shows_nothing(server: Serving) -> None:
    ada = server.browser()
    assert ada.get(f"/delve/{NEXT}").url.path == "/delve"
    assert ada.get("/delve/2031-13-99").status_code in (200, 404)
    assert ada.get("/delve/yesterday").status_code == 404


def test_when_the_day_is_over_everybody_looks_at_all_runs(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, game = set_out(server, "Ada of the runs")
    cid = server.browser()
    assert cid.get(f"/g/{game}/watch/replay").status_code == 404
    ada.play_to_the_end(game)
    assert cid.get(f"/g/{game}/watch/replay").status_code == 404, "the day is not over"
    turn_to(monkeypatch, NEXT)
    page = cid.get(f"/delve/{DAY}").text
    assert f'<a href="/g/{game}/watch/replay">Ada of the runs</a>' in page
    look = cid.get(f"/g/{game}/watch/replay")
    assert look.status_code == 200
    assert delve_seed(server.desk, DAY, "toy").hex() in look.text
    assert cid.post(f"/g/{game}/settings", name="Mine").status_code == 403


def test_who_goes_on_when_the_seed_is_told_has_no_place(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, game = set_out(server, "Ada the late")
    turn_to(monkeypatch, NEXT)
    assert server.browser().get(f"/g/{game}/watch").status_code == 404, "it is not over yet"
    ada.play_to_the_end(game)
    page = section(ada.get(f"/delve/{DAY}").text)
    table = re.search("<tbody>.*</tbody>", page)
    assert table is None or "Ada the late" not in table[0]
    assert f'already: <a href="/g/{game}/watch/replay">Ada the late</a>' in page
    assert "Clew, delve of" not in page, "there is no place to tell of"


def test_who_was_first_seen_on_the_day_is_marked(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, game = set_out(server, "Ada the new")
    ada.play_to_the_end(game)
    marked = re.compile("Ada the new <small>you</small> <small>first seen that day</small>")
    assert marked.search(section(ada.get("/delve").text))
    turn_to(monkeypatch, NEXT)
    again = ada.post("/delve/toy", name="Ada the new").url.path.split("/")[2]
    ada.play_to_the_end(again)
    page = section(ada.get("/delve").text)
    assert "Ada the new" in page
    assert not marked.search(page)
