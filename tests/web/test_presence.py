"""Who is there: at which seats a page is open just now, in the waiting room and in play."""

from __future__ import annotations

from typing import Any

from tests.web.serving import Serving, eventually
from tests.web.test_live import listening, take
from websockets.sync.client import ClientConnection


def until_present(socket: ClientConnection, seats: list[int]) -> dict[str, Any]:
    """Messages until one says that these are there."""
    while True:
        message = take(socket)
        assert "go" not in message
        if message.get("present") == seats:
            return message


def test_who_opens_and_closes_a_page_is_seen_by_the_others(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend", name1="Bea")
    bea.join(ada.links(game)["Bea"], "Bea")
    with listening(ada, game, "0") as hers:
        until_present(hers, [0])
        with listening(bea, game, "1"), listening(bea, game, "1"):
            until_present(hers, [0, 1])
        until_present(hers, [0])
    eventually(lambda: not server.run(server.desk.hall.find(game)).present)


def test_in_the_waiting_room_those_who_look_in_are_marked_and_nothing_is_loaded_anew(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend", "friend", name1="Bea", name2="Cid")
    bea.join(ada.links(game)["Bea"], "Bea")
    with listening(ada, game) as hers:
        until_present(hers, [0])
        with listening(bea, game):
            until_present(hers, [0, 1])
        until_present(hers, [0])


def test_whoever_only_looks_on_is_at_no_seat(server: Serving) -> None:
    ada, cid = server.browser(), server.browser()
    game = ada.set_up("me", "friend", name1="Bea")
    server.browser().join(ada.links(game)["Bea"], "Bea")
    cid.join(ada.links(game)["Looking on"])
    with listening(cid, game, "watch") as his:
        assert take(his)["present"] == []
