"""The pages on which seats are given, shared, renamed and looked at by others."""

from __future__ import annotations

import re

from tests.kernel import toy
from tests.web.serving import Serving

ADVICE = ("why", "odds", "hint")


def test_a_friend_comes_by_link_and_play_begins(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend")
    assert "not here yet" in ada.get(f"/g/{game}").text
    link = ada.links(game)["Player 2"]
    asked = bea.get(link)
    assert "A seat is kept for you" in asked.text
    assert bea.get(f"/g/{game}").status_code == 404
    page = bea.join(link)
    assert "Which card do you bid?" in page.text
    assert [seat["name"] for seat in ada.view(game)["seats"]] == ["Player 1", "Bea"]
    assert ada.view(game, "0")["asks"][0]["seat"] == 0
    assert bea.client.get(f"/api/tables/{game}/seats/0").status_code == 404
    again = server.browser()
    assert "Which card do you bid?" in again.join(link, "Somebody").text  # the same seat on another device
    assert [seat["name"] for seat in again.view(game)["seats"]] == ["Player 1", "Bea"]


def test_a_renewed_link_sends_the_old_guest_away(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend")
    link = ada.links(game)["Player 2"]
    bea.join(link)
    assert ada.post(f"/g/{game}/links/1").status_code == 200
    assert bea.get(f"/g/{game}").status_code == 404
    assert bea.get(link).status_code == 404
    assert bea.post(f"/g/{game}/links/1").status_code == 404
    new = ada.links(game)["Bea"]
    assert new != link
    assert "Which card do you bid?" in bea.join(new).text


def test_a_seat_at_a_shared_screen_can_be_played_from_elsewhere(server: Serving) -> None:
    both, bea = server.browser(), server.browser()
    game = both.set_up("me", "me", name0="Ada", name1="Bea")
    links = both.links(game)
    assert list(links) == ["Ada", "Bea", "Looking on"]
    bea.join(links["Bea"])
    assert bea.view(game)["seat"] == 1
    assert bea.client.get(f"/api/tables/{game}/seats/0").status_code == 404
    alone = both.set_up("me", "sensible")
    assert set(both.links(alone)) == {"Looking on"}


def test_an_invitation_says_what_is_played_and_with_whom(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend", "sensible", name0="Ada & Co", name1="Bea", name2="Cy")
    asked = bea.get(ada.links(game)["Bea"]).text
    assert toy.RULEBOOK.about in asked
    assert "At the table: Ada &amp; Co and Cy." in asked


def test_advice_is_for_those_who_decide(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend", game="mertwig")
    bea.join(ada.links(game)["Player 2"])
    told = bea.move(game, 1, command="begin", expected=bea.view(game)["seq"], answer="quick")
    assert told.status_code == 200  # both are asked how they begin; she has said it
    advised = [f'disabled data-tool="{tool}"' in who.get(f"/g/{game}").text for who in (ada, bea) for tool in ADVICE]
    assert advised == [False, False, False, True, True, True]


def test_somebody_looks_on(server: Serving) -> None:
    ada, cy = server.browser(), server.browser()
    game = ada.set_up("me", "sensible")
    cy.join(ada.links(game)["Looking on"])
    page = cy.get(f"/g/{game}").text
    assert "Your hand" not in page
    assert 'name="answer"' not in page
    assert cy.client.get(f"/api/tables/{game}/seats/0").status_code == 404
    assert cy.move(game, 0, command="c", expected=0, answer="a1").status_code == 404


def test_a_shared_screen_is_covered_when_it_passes_on(server: Serving) -> None:
    both = server.browser()
    game = both.set_up("me", "me", name0="Ada", name1="Bea")
    cover = both.get(f"/g/{game}")
    assert "Ada is next" in cover.text
    assert "from deck" not in cover.text
    seen = both.get(f"/g/{game}/0").text
    key = re.search(r'name="answer" value="([^"]+)"', seen)
    assert key
    after = both.post(f"/g/{game}/0/move", command="a", expected="0", answer=key[1])
    assert "Bea is next" in after.text
    hidden = both.get(f"/g/{game}/0").text
    assert "Bea is next" in hidden
    assert "Your hand" not in hidden
    assert "Your hand" in both.get(f"/g/{game}/1").text


def test_two_seats_may_not_look_alike(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend", name0="Ada")
    link = ada.links(game)["Player 2"]
    for name in ("Ada", "ADA", "Аda", "A d a", "Ada\u0301"):
        assert bea.join(link, name).status_code == 422, name
    assert bea.join(link, "Adam").status_code == 200


def test_rename_archive_and_fetch_back(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    ada.post(f"/g/{game}/settings", name="Down <b>there</b>", back="home")
    assert "Down &lt;b&gt;there&lt;/b&gt;" in ada.get("/").text
    ada.post(f"/g/{game}/settings", archived="yes")
    assert f"/g/{game}" not in ada.get("/").text
    assert f"/g/{game}" in ada.get("/archive").text
    ada.post(f"/g/{game}/settings", archived="no")
    assert f"/g/{game}" in ada.get("/").text


def test_the_owner_sees_their_games_in_every_browser(server: Serving) -> None:
    one, two = server.browser(owner=True), server.browser(owner=True)
    game = one.quick()
    assert f"/g/{game}" in two.get("/").text
    assert two.view(game)["seat"] == 0
    assert f"/g/{game}" not in server.browser().get("/?key=guess").text
