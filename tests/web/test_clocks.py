"""Clocks for turns: how much time everybody has, and a bot for whoever has none left."""

from __future__ import annotations

import pytest
from tests.web.serving import Browser, Serving
from tests.web.test_whose_turn import two_at_a_table, whoever_is_asked

from clew.web.hall import table as tables
from clew.web.hall.clocks import BACK_AGAIN, CLOCKS, Clock, Times, clock_of, times_of

DAILY, BLITZ = Clock(each=100), Clock(bank=60, bonus=5)


def test_each_answer_has_its_own_time() -> None:
    times = Times(DAILY).after([0], None, 1000)
    assert times.due == 101_000
    assert times.after([0], 1, 50_000).due == 101_000, "somebody else's move gives nobody more time"
    assert times.after([0], 0, 50_000).due == 150_000, "who has answered begins anew"
    assert times.after([1], 0, 50_000).due == 150_000
    assert times.late(100_999) == []
    assert times.late(101_000) == [0]


def test_a_bank_is_spent_and_each_answer_adds_to_it() -> None:
    times = Times(BLITZ).after([0], None, 0).after([1], 0, 20_000)
    assert times.seats[0].left == 45_000
    assert times.seats[0].due is None, "it stands while others decide"
    assert times.due == 80_000
    again = times.after([0], 1, 30_000)
    assert again.due == 30_000 + 45_000
    assert again.seats[1].left == 55_000


def test_a_clock_that_stood_still_or_ran_backwards_costs_nobody_anything() -> None:
    times = Times(BLITZ).after([0], None, 100_000)
    assert times.after([1], 0, 90_000).seats[0].left == 65_000


def test_what_is_left_is_the_same_out_of_the_store() -> None:
    times = Times(BLITZ).after([0], None, 7).after([1], 0, 20_000)
    assert times_of(BLITZ, times.plain) == times
    assert all(clock_of(clock.text) == clock for clock in CLOCKS.values())


def test_without_a_clock_nobody_is_ever_late() -> None:
    times = Times().after([0, 1], None, 1)
    assert (times.due, times.plain, times.late(10**15)) == (None, {}, [])


class Wall:
    """The clock on the wall, set by hand."""

    def __init__(self, server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
        self.server = server
        self.at = 1_000_000_000_000
        server.desk.hall.grace = 0
        for module in ("clew.web.hall.table.now", "clew.web.hall.hall.now"):
            monkeypatch.setattr(module, lambda: self.at)
        assert tables.now() == self.at

    def go_on(self, seconds: int) -> None:
        """Let time pass, and the server look at its clocks."""
        self.at += seconds * 1000
        self.server.run(self.server.desk.hall.call_time())


@pytest.fixture
def wall(server: Serving, monkeypatch: pytest.MonkeyPatch) -> Wall:
    server.desk.hall._began = 0
    return Wall(server, monkeypatch)


def players(who: Browser, game: str) -> list[str]:
    return [seat["player"] for seat in who.view(game)["seats"]]


def timed_table(server: Serving, clock: str, late: str = "bot") -> tuple[Browser, Browser, str, int]:
    """A table of two; who is asked, who is not, and the seat of the former."""
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend", name="The Slow Door", name1="Bea", clock=clock, late=late)
    assert "Time for an answer" in ada.get(f"/g/{game}").text
    bea.join(ada.links(game)["Bea"], "Bea")
    asked, other = whoever_is_asked(game, ada, bea)
    return asked, other, game, asked.view(game)["asks"][0]["seat"]


def test_a_bot_takes_over_when_time_is_out_and_gives_the_seat_back(server: Serving, wall: Wall) -> None:
    asked, other, game, seat = timed_table(server, "day")
    assert 'data-due="' in other.get(f"/g/{game}").text
    assert other.view(game)["seats"][seat]["due"] == wall.at + 24 * 3600 * 1000
    wall.go_on(24 * 3600 - 1)
    assert players(other, game) == ["me", "me"]
    wall.go_on(2)
    assert players(other, game)[seat] == "sensible"
    assert "Play it myself again" in asked.get(f"/g/{game}/{seat}").text
    asked.post(f"/g/{game}/{seat}/hand", player="me")
    assert players(asked, game) == ["me", "me"]


def test_who_comes_back_without_time_gets_a_little(server: Serving, wall: Wall) -> None:
    asked, other, game, seat = timed_table(server, "quick")
    wall.go_on(3600)
    assert players(other, game)[seat] == "sensible"
    asked.post(f"/g/{game}/{seat}/hand", player="me")
    due = [each["due"] for each in asked.view(game)["seats"]]
    assert all(each is None or each >= wall.at + BACK_AGAIN * 1000 for each in due[seat : seat + 1])


def test_where_the_table_says_so_whoever_is_out_of_time_has_resigned(server: Serving, wall: Wall) -> None:
    asked, other, game, seat = timed_table(server, "quick", "resigns")
    wall.go_on(3600)
    assert players(other, game)[seat] == "sensible"
    page = asked.get(f"/g/{game}/{seat}").text
    assert "You have resigned" in page
    assert "Play it myself again" not in page
    reply = asked.client.post(f"/api/tables/{game}/seats/{seat}/player", json={"player": "me"})
    assert reply.status_code == 422


def test_after_a_start_nobody_is_out_of_time_at_once(server: Serving, wall: Wall) -> None:
    _, other, game, seat = timed_table(server, "day")
    server.desk.hall.grace = 10**15
    wall.go_on(10 * 24 * 3600)
    assert players(other, game)[seat] == "me"


def test_a_clock_that_is_not_offered_is_refused(server: Serving) -> None:
    page = server.browser().get("/new/toy").text
    assert "7 days for each answer" in page
    wish = {"game": "toy", "seats": [{"name": "Ada", "player": "me"}], "clock": "century"}
    assert server.browser().client.post("/api/tables", json=wish).status_code == 422


def test_a_table_without_a_clock_shows_none(server: Serving) -> None:
    ada, _, game = two_at_a_table(server)
    assert "data-due" not in ada.get(f"/g/{game}").text
    assert "due" not in ada.view(game)["seats"][0]
