"""Seats whose people don't come, leave, give up or are sent away, so that the others can play."""

from __future__ import annotations

import re
import time

from tests.web.serving import Serving
from tests.web.test_clocks import players
from tests.web.test_whose_turn import two_at_a_table, whoever_is_asked

from clew.web.hall.record import GIVEN_UP


def row(server: Serving, game: str) -> object:
    return server.run(server.desk.store.game(game))


def present(server: Serving, game: str, *seats: int) -> None:
    """Somebody has a page open at these seats."""
    server.desk.hall.tables[game].present.update(seats)


def test_a_table_need_not_wait_for_somebody_who_does_not_come(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend", name1="Bea")
    link = ada.links(game)["Bea"]
    assert "a bot plays until they come" in ada.get(f"/g/{game}").text
    ada.post(f"/g/{game}/1/stand-in")
    assert players(ada, game) == ["me", "sensible"], "play has begun"
    bea.join(link, "Bea")
    assert players(bea, game) == ["me", "me"], "she sat down and plays"


def test_only_the_host_says_whom_a_table_does_not_wait_for(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend", "friend", name1="Bea", name2="Cid")
    bea.join(ada.links(game)["Bea"], "Bea")
    assert bea.post(f"/g/{game}/2/stand-in").status_code == 422
    assert server.browser().post(f"/g/{game}/2/stand-in").status_code == 404
    assert row(server, game).seq == -1  # type: ignore[attr-defined]


def test_the_host_lets_a_bot_play_for_somebody_who_has_left_and_he_takes_it_back(server: Serving) -> None:
    ada, bea, game = two_at_a_table(server)
    present(server, game, 1)
    assert ada.post(f"/g/{game}/1/stand-in").status_code == 422, "she is there"
    server.desk.hall.tables[game].present.clear()
    ada.post(f"/g/{game}/1/stand-in")
    assert players(ada, game) == ["me", "sensible"]
    bea.post(f"/g/{game}/1/hand", player="me")
    assert players(ada, game) == ["me", "me"]


def test_where_the_host_has_left_the_others_can_go_on_after_a_while(server: Serving) -> None:
    ada, bea, game = two_at_a_table(server)
    asked, _ = whoever_is_asked(game, ada, bea)
    while asked is not ada:
        ask = bea.view(game)
        bea.move(game, 1, command=f"x{ask['seq']}", expected=ask["seq"], answer=ask["asks"][0]["choices"][0]["key"])
        asked, _ = whoever_is_asked(game, ada, bea)
    reply = bea.post(f"/g/{game}/0/stand-in")
    assert (reply.status_code, "after two minutes" in reply.text) == (422, True)
    server.desk.hall.tables[game].asked_since[0] = time.monotonic() - 1000
    assert bea.post(f"/g/{game}/0/stand-in").status_code == 200
    assert players(bea, game) == ["sensible", "me"]


def test_who_resigns_does_not_come_back_and_the_others_play_on(server: Serving) -> None:
    ada, bea, game = two_at_a_table(server)
    assert bea.post(f"/g/{game}/1/resign").status_code == 422, "only who is sure"
    bea.post(f"/g/{game}/1/resign", sure="yes")
    assert players(ada, game) == ["me", "sensible"]
    assert bea.post(f"/g/{game}/1/hand", player="me").status_code == 422
    assert "You have resigned" in bea.get(f"/g/{game}/1").text
    assert row(server, game).over is None  # type: ignore[attr-defined]
    server.desk.hall.tables.clear()  # as after a start
    assert "You have resigned" in bea.get(f"/g/{game}/1").text
    assert ada.post(f"/g/{game}/1/resign", sure="yes").status_code == 404, "nobody resigns for others"


def test_a_game_that_all_have_resigned_from_waits_for_nobody(server: Serving) -> None:
    ada, bea, game = two_at_a_table(server)
    ada.client.post(f"/api/tables/{game}/seats/0/player", json={"player": "resign"})
    bea.post(f"/g/{game}/1/resign", sure="yes")
    found = row(server, game)
    assert (found.over, found.turn) == (GIVEN_UP, "[]")  # type: ignore[attr-defined]
    page = ada.get("/").text
    assert GIVEN_UP in page
    assert f'href="/g/{game}">Continue' not in page


def test_somebody_who_is_sent_away_before_play_leaves_a_free_seat(server: Serving) -> None:
    ada, eve, bea = (server.browser() for _ in range(3))
    game = ada.set_up("me", "friend", "friend", name="Open to all", name1="One", name2="Two", open="yes")
    page = eve.get(f"/open/{game}")
    eve.join(page.url.path, "Eve")
    assert ada.post(f"/g/{game}/1/send-away").status_code == 422, "only who is sure"
    assert eve.post(f"/g/{game}/2/send-away", sure="yes").status_code == 403, "only the host"
    ada.post(f"/g/{game}/1/send-away", sure="yes")
    assert eve.get(f"/g/{game}").status_code == 404
    assert eve.get(page.url.path).status_code == 404
    assert eve.get(f"/open/{game}").status_code == 404, "nor by the list of open tables"
    again = bea.get(f"/open/{game}")
    assert bea.join(again.url.path, "Bea").status_code == 200


def test_somebody_who_is_sent_away_from_play_is_followed_by_a_bot(server: Serving) -> None:
    ada, bea, game = two_at_a_table(server)
    ada.post(f"/g/{game}/1/send-away", sure="yes")
    assert bea.get(f"/g/{game}").status_code == 404
    assert players(ada, game) == ["me", "sensible"]
    cid = server.browser()
    cid.join(ada.links(game)["Bea"])
    assert players(cid, game) == ["me", "me"], "somebody else takes the seat"


def test_a_waiting_room_has_a_link_for_looking_on(server: Serving) -> None:
    ada, cid = server.browser(), server.browser()
    game = ada.set_up("me", "friend")
    link = ada.links(game)["Looking on"]
    cid.join(link)
    assert cid.get(f"/g/{game}").status_code == 200
    assert not re.search(r"/join/", cid.get(f"/g/{game}").text), "whoever looks on gives no links away"
