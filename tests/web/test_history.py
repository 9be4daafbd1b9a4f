"""What one has played: results, figures, heroes and campaigns, all out of the games that are kept."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from tests.web.serving import Browser, Serving
from tests.web.tables import game_row

from clew.web.account.history import Played, campaigns_of, figures_of
from clew.web.hall.record import GIVEN_UP
from clew.web.store.rows import Standing


def played(name: str, mine: set[int], **more: Any) -> Played:
    record = {"resigned": [], "luck": {}, "people": [], "lives": []} | more.pop("record", {})
    row = replace(game_row(name), over=more.pop("over", "won"), name=more.pop("title", name), **more.pop("row", {}))
    return Played(row, frozenset(mine), Standing(over=row.over, **more), record)


def test_only_ones_own_seats_count() -> None:
    fates: list[dict[str, Any]] = [
        {"who": "elf", "seat": seat, "by": "", "depth": seat, "figures": {}} for seat in (0, 1)
    ]
    record = {"luck": {"0": [3, 2500], "1": [9, 100]}, "people": fates}
    (own,) = figures_of([played("aaaaaaaaaa", {0}, winners=[1], worth=[5, 50], moves=7, record=record)])
    assert (own.games, own.won, own.luck) == (1, 0, (3, 2, 5))
    assert [hero.depth for hero in own.heroes] == [0]


def test_the_best_game_is_the_one_won_then_the_farthest_then_the_shortest() -> None:
    games = [
        played("aaaaaaaaaa", {0}, winners=[], worth=[90], moves=5),
        played("bbbbbbbbbb", {0}, winners=[0], worth=[10], moves=9),
        played("cccccccccc", {0}, winners=[0], worth=[10], moves=8),
    ]
    (own,) = figures_of(games)
    assert own.best is games[2]
    assert own.won == 2


def test_who_gave_up_has_not_won() -> None:
    assert not played("aaaaaaaaaa", {0}, winners=[0], record={"resigned": [0]}).won
    assert played("aaaaaaaaaa", {0}, over=GIVEN_UP, winners=[]).gave_up
    assert played("aaaaaaaaaa", {0, 1}, winners=[1], record={"resigned": [0]}).won


def test_a_campaign_is_games_whose_people_came_along() -> None:
    guests = json.dumps({**json.loads(game_row().setup), "guests": {"0": [{"name": "Elf"}]}})
    first = played("aaaaaaaaaa", {0}, title="The Amber Door", winners=[])
    second = played("bbbbbbbbbb", {0}, title="The Amber Door, part 2", winners=[], row={"setup": guests, "made": 5})
    rematch = played("cccccccccc", {0}, title="The Stone Gate, part 2", winners=[])
    before = played("dddddddddd", {0}, title="The Stone Gate", winners=[])
    (campaign,) = campaigns_of([second, first, rematch, before])
    assert campaign.name == "The Amber Door"
    assert [part.row.id for part in campaign.parts] == ["aaaaaaaaaa", "bbbbbbbbbb"]


def test_a_game_that_is_over_stands_in_the_history_of_its_players_alone(server: Serving) -> None:
    ada, bea, watcher = server.browser(), server.browser(), server.browser()
    assert "No game of yours is over yet." in ada.get("/history").text
    game = ada.set_up("me", "friend", name="The Amber Door", name1="Bea")
    links = ada.links(game)
    bea.join(links["Bea"], "Bea")
    watcher.join(ada.links(game)["Looking on"])
    finish(game, ada, bea)
    winners = ada.view(game)["winners"]
    assert [wins(who) for who in (ada, bea)] == [int(seat in winners) for seat in (0, 1)]
    for who in (ada, bea):
        assert "The Amber Door" in who.get("/history").text
    assert "The Amber Door" not in watcher.get("/history").text
    assert "The Amber Door" not in server.browser().get("/history").text


def test_luck_is_told_out_of_throws_that_needed_something(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick("darkness")
    ada.play_to_the_end(game)
    row = server.run(server.desk.store.game(game))
    had, due = json.loads(row.record)["luck"]["0"]
    throws = [line for line in ada.view(game, since=0)["log"]["lines"] if line.get("faces")]
    assert 0 < had < len(throws)
    assert 0 < due < 1000 * len(throws)
    assert f"{had} hits, {due // 1000}.{due % 1000 // 100} were due" in ada.get("/history").text


def finish(game: str, *people: Browser) -> None:
    for number in range(400):
        for who in people:
            seen = who.view(game)
            if seen["over"]:
                return
            if seen["asks"]:
                ask = seen["asks"][0]
                wish = {"command": f"f{number}", "expected": seen["seq"], "answer": ask["choices"][0]["key"]}
                who.move(game, ask["seat"], **wish)
    raise AssertionError("the game does not end")


def wins(who: Browser) -> int:
    found = re.search(r'<th scope="row">The Toy Dungeon</th><td>1</td><td>(\d)</td>', who.get("/history").text)
    assert found
    return int(found[1])


@pytest.mark.parametrize("kept", [None, "{}"])
def test_a_game_that_an_older_clew_kept_gets_its_record_again(server: Serving, kept: str | None) -> None:
    ada = server.browser()
    game = ada.quick()
    ada.play_to_the_end(game)
    before = server.run(server.desk.store.game(game))
    server.run(server.desk.store.change_game(game, record=None, outcome=None if kept is None else before.outcome))
    while server.run(server.desk.hall.catch_up()):
        pass
    after = server.run(server.desk.store.game(game))
    assert (after.record, after.outcome) == (before.record, before.outcome)
    assert json.loads(after.record)["resigned"] == []


def test_a_game_brought_from_elsewhere_counts(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.quick()
    ada.play_to_the_end(game)
    save = ada.get(f"/g/{game}/game.clew").content
    reply = bea.client.post("/import", content=save, headers={"content-type": "application/octet-stream"})
    assert reply.status_code == 200, reply.text
    while server.run(server.desk.hall.catch_up()):
        pass
    assert wins(bea) == wins(ada)
