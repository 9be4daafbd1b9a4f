"""Until a game is over nothing that anybody is sent holds its seed, another's word for the dice, or another's link."""

from __future__ import annotations

from collections.abc import Iterator

from tests.web.serving import Browser, Serving
from tests.web.test_authorisation import ways_in
from tests.web.test_live import listening

HERS = "a-word-of-hers"


def everything(ada: Browser, server: Serving, game: str, seat: int) -> Iterator[tuple[str, str]]:
    """Whatever somebody can get about a game, by each way in."""
    known = {"{game}": game, "{at}": "1", "{rule}": "1.5", "{name}": "toy"}
    for method, path in ways_in(server.app.app):
        for word in (str(seat), "watch", "me") if "{seat}" in path else ("",):
            address = path.replace("{seat}", word)
            for name, value in known.items():
                address = address.replace(name, value)
            if method == "GET" and "{" not in address:
                reply = ada.get(address)
                yield address, f"{reply.headers} {reply.text}"
    with listening(ada, game) as socket:
        yield "live", str(socket.recv())


def test_no_secret_is_sent_to_anybody_before_the_end(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend")
    bea.post(ada.links(game)["Player 2"], name="Bea", word=HERS)
    table = server.desk.hall.tables[game]
    seats = server.run(server.desk.store.seats(game))
    assert seats[1].nonce == HERS
    links = [server.desk.people.link(row) for row in seats.values()]
    told = {0: list(everything(ada, server, game, 0)), 1: list(everything(bea, server, game, 1))}
    assert len(told[0]) > 30
    for seat, answers in told.items():
        for address, text in answers:
            assert table.row.seed not in text, address
            assert HERS not in text, address
            assert seat == 0 or not any(link in text for link in links), f"{address}: links are the host's to give"
            assert server.desk.people.owner_key not in text, address
            assert server.desk.store.secret.hex() not in text, address
