"""The list of games knows whose turn it is: first what waits for oneself, and a feed for those who are elsewhere."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from tests.web.serving import Browser, Serving


def two_at_a_table(server: Serving) -> tuple[Browser, Browser, str]:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend", name="The Amber Door", name1="Bea")
    bea.join(ada.links(game)["Bea"], "Bea")
    return ada, bea, game


def whoever_is_asked(game: str, *people: Browser) -> tuple[Browser, Browser]:
    """Who alone has to decide, and the other."""
    for number in range(50):
        seen = [who.view(game) for who in people]
        if sum(bool(each["asks"]) for each in seen) == 1:
            return (people[0], people[1]) if seen[0]["asks"] else (people[1], people[0])
        ask = seen[0]["asks"][0]
        wish = {"command": f"m{number}", "expected": seen[0]["seq"], "answer": ask["choices"][0]["key"]}
        assert people[0].move(game, ask["seat"], **wish).status_code == 200
    raise AssertionError("both are asked for ever")


def test_a_table_that_waits_for_oneself_stands_first_and_says_so(server: Serving) -> None:
    ada, bea, game = two_at_a_table(server)
    for who in (ada, bea):
        who.quick()  # a later game of one's own, for nobody else to wait for
    asked, other = whoever_is_asked(game, ada, bea)
    page = asked.get("/").text
    assert re.search(r"<h3>(.*?)</h3>", page)[1] == "The Amber Door"  # type: ignore[index]
    assert "It is your turn" in page
    assert "It is your turn" not in other.get("/").text


def test_the_table_whose_clock_ends_first_stands_first(server: Serving) -> None:
    ada = server.browser()
    tables = []
    for name, clock in (("Without a clock", "none"), ("In a week", "week"), ("Today", "quick")):
        bea = server.browser()
        game = ada.set_up("me", "friend", name=name, name1="Bea", clock=clock)
        bea.join(ada.links(game)["Bea"], "Bea")
        tables.append(game)
    assert all(ada.view(game)["asks"] for game in tables)
    page = ada.get("/").text
    order = sorted(["Without a clock", "In a week", "Today"], key=page.index)
    assert order == ["Today", "In a week", "Without a clock"]


def test_programs_hear_which_tables_wait_for_them(server: Serving) -> None:
    ada, bea, game = two_at_a_table(server)
    asked, other = whoever_is_asked(game, ada, bea)
    assert [row["table"] for row in asked.client.get("/api/turns").json()] == [game]
    assert other.client.get("/api/turns").json() == []
    assert server.browser().client.get("/api/turns").json() == []


def test_a_private_feed_tells_what_waits_and_nothing_that_is_hidden(server: Serving) -> None:
    ada, bea, game = two_at_a_table(server)
    asked, other = whoever_is_asked(game, ada, bea)
    feeds = [re.search(r'href="(/feed/[^"]+)"', who.get("/").text)[1] for who in (asked, other)]  # type: ignore[index]
    stranger = server.browser()
    told = stranger.get(feeds[0])
    assert told.headers["content-type"].startswith("application/atom+xml")
    titles = [each.text for each in ET.fromstring(told.text).iter("{http://www.w3.org/2005/Atom}title")]
    assert any("The Amber Door" in str(title) for title in titles)
    assert f"/g/{game}" in told.text
    assert "The Amber Door" not in stranger.get(feeds[1]).text
    assert stranger.get(feeds[0][:-2] + "xx").status_code == 404


def test_a_game_that_is_over_waits_for_nobody_and_knows_how_it_ended(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    ada.play_to_the_end(game)
    row = server.run(server.desk.store.game(game))
    assert row.turn == "[]"
    assert row.came_to is not None
    assert row.came_to.moves > 0
    assert not row.asks({0})
