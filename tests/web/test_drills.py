"""Drills on the page: one's own mistakes, at the table as it was then, with nothing told before they are answered."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest
from tests.web.serving import Browser, Serving

from clew.lab.review.drills import Drill
from clew.web.pages import after
from clew.web.store.findings import ReviewRow

EMPTY = "There are none yet"
FIGURES = ("71 %", "13 %")


def kept(server: Serving, who: Browser, game: str, seat: int = 0) -> Drill:
    """A mistake of somebody in a game that is over, as a look-back would have found it."""
    row = server.run(server.desk.store.game(game))
    for at in range(1, row.seq):
        seen = who.get(f"/api/tables/{game}/seats/{seat}/moves/{at}").json()
        if seen["asks"] and len(seen["asks"][0]["choices"]) > 1:
            break
    keys = [choice["key"] for choice in seen["asks"][0]["choices"]]
    values = {keys[1]: (0.71, 0.66, 0.76), keys[0]: (0.13, 0.1, 0.18)}
    drill = Drill(game, "toy", seat, at, 3, keys[0], True, 150, values)
    rules = server.desk.hall.tables[game].rulebook.version
    found: dict[str, Any] = {"curve": [], "turns": [], "luck": None, "story": []}
    known = ReviewRow(game, seat, row.seq, rules, 1.0, None, found, (asdict(drill),))
    server.run(server.desk.store.findings.keep_review(known, 1))
    return drill


@pytest.fixture
def mistaken(server: Serving) -> tuple[Browser, str, Drill]:
    ada = server.browser()
    game = ada.quick()
    ada.play_to_the_end(game)
    return ada, game, kept(server, ada, game)


def test_who_has_none_is_told_how_to_come_by_some(server: Serving) -> None:
    for page in (server.browser().get("/drills").text, server.browser(owner=True).get("/drills?game=toy").text):
        assert EMPTY in page
        assert 'href="/history"' in page


def test_the_table_is_put_as_the_seat_saw_it_then_and_nothing_is_told(
    server: Serving, mistaken: tuple[Browser, str, Drill]
) -> None:
    ada, game, drill = mistaken
    address = f"/drills/{game}/0/3"
    listed = ada.get("/drills").text
    assert f'href="{address}"' in listed
    assert "not yet tried" in listed
    page = ada.get(address).text
    past = ada.get(f"/g/{game}/0/replay/{drill.after}").json()
    assert past["pieces"]["status"] in page
    assert past["log"]["html"].strip() in page, "no line more than the seat knew then"
    for key in drill.answers:
        assert f'name="answer" value="{key}"' in page
    for told in (*FIGURES, "Well chosen", "is better", "judged"):
        assert told not in page
    assert server.run(server.desk.store.findings.drills_of("nobody")) == []


def test_an_answer_is_judged_once_and_remembered(server: Serving, mistaken: tuple[Browser, str, Drill]) -> None:
    ada, game, drill = mistaken
    address = f"/drills/{game}/0/3"
    page = ada.post(address, answer="nonsense")
    assert page.status_code == 200
    assert "was not compared" in page.text
    assert "not yet tried" in ada.get("/drills").text
    page = ada.post(address, answer=drill.best)
    assert "Well chosen." in page.text
    for figure in FIGURES:
        assert figure in page.text
    assert "your answer now" in page.text
    assert "your answer in the game" in page.text
    assert "well answered 1 of 1 times" in page.text
    assert "well answered 1 of 1 times" in ada.get(str(page.url)).text, "to look again is no answer"
    page = ada.post(address, answer=drill.given)
    assert "is better." in page.text
    assert "well answered 1 of 2 times" in ada.get("/drills").text


def test_nobody_else_has_them_not_even_at_the_same_table(server: Serving) -> None:
    ada, bea, watcher = server.browser(), server.browser(), server.browser()
    game = ada.set_up("me", "friend", name0="Ada", name1="Bea")
    links = ada.links(game)
    bea.join(links["Bea"], "Bea")
    watcher.join(links["Looking on"])
    for number in range(400):
        if ada.view(game)["over"]:
            break
        for who in (ada, bea):
            seen = who.view(game)
            for ask in seen["asks"]:
                wish = {"command": f"n{number}", "expected": seen["seq"], "answer": ask["choices"][0]["key"]}
                who.move(game, ask["seat"], **wish)
    drill = kept(server, ada, game)
    address = f"/drills/{game}/0/3"
    assert ada.get(address).status_code == 200
    for who in (bea, watcher, server.browser(), server.browser(owner=True)):
        assert who.get(address).status_code == 404
        assert who.post(address, answer=drill.best).status_code == 404
        assert EMPTY in who.get("/drills").text


def test_what_is_least_known_comes_first_and_leads_on(server: Serving, mistaken: tuple[Browser, str, Drill]) -> None:
    ada, game, _ = mistaken
    other = ada.quick()
    ada.play_to_the_end(other)
    best = kept(server, ada, other).best
    page = ada.post(f"/drills/{other}/0/3", answer=best).text
    assert f'class="go" href="/drills/{game}/0/3"' in page
    listed = ada.get("/drills").text
    assert listed.index(f"/drills/{game}/0/3") < listed.index(f"/drills/{other}/0/3")


def test_a_drill_goes_with_whoever_leaves_and_comes_along_in_the_file(
    server: Serving, mistaken: tuple[Browser, str, Drill]
) -> None:
    import io
    import json
    import zipfile

    ada, game, drill = mistaken
    ada.post(f"/drills/{game}/0/3", answer=drill.best)
    with zipfile.ZipFile(io.BytesIO(ada.get("/me/mine.zip").content)) as pack:
        about = json.loads(pack.read("about.json"))
    assert about["drills"] == [{"game": game, "seat": 0, "decision": 3, "well": 1, "not": 0}]
    ada.post("/me/erase", sure="yes")
    assert ada.get(f"/drills/{game}/0/3").status_code == 404


def test_a_look_back_finds_the_mistakes_of_who_only_rests(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(after, "SLICE", 5.0)
    ada = server.browser()
    game = ada.quick()
    for number in range(500):
        seen = ada.view(game)
        if seen["over"]:
            break
        keys = [choice["key"] for choice in seen["asks"][0]["choices"]]
        wish: dict[str, Any] = {"command": f"r{number}", "expected": seen["seq"]}
        ada.move(game, 0, **wish, answer="rest" if "rest" in keys else keys[-1])
    for _ in range(100):
        if ada.get(f"/g/{game}/me/after/more").json()["progress"] == 1:
            break
    found = [row.facts for row in server.run(server.desk.store.findings.drills_of(person(server, game)))]
    assert found
    assert 'href="/drills?game=toy"' in ada.get(f"/g/{game}/me/after").text
    for facts in found:
        page = ada.get(f"/drills/{game}/0/{facts['decision']}").text
        assert f'name="answer" value="{facts["given"]}"' in page


def person(server: Serving, game: str) -> str:
    host: str = server.run(server.desk.store.game(game)).host
    return host
