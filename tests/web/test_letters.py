"""Letters to those who are away: only where they are wanted, one a game until one has looked, and no more when told."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from tests.web.postbox import Postbox
from tests.web.serving import Browser, Serving
from tests.web.test_whose_turn import two_at_a_table, whoever_is_asked
from websockets.sync.client import connect
from websockets.typing import Origin

from clew.kernel.words.errors import ClewError
from clew.web.account import letters
from clew.web.entrance.mailing import Post


@pytest.fixture
def postbox(server: Serving, monkeypatch: pytest.MonkeyPatch) -> Iterator[Postbox]:
    with Postbox() as box:
        monkeypatch.setattr(server.desk, "post", Post(box.address))
        monkeypatch.setattr(server.network, "public", server.url)
        monkeypatch.setattr(letters, "PATIENCE", -1000)
        yield box


def link_in(box: Postbox, number: int = -1, what: str = "mail") -> str:
    found = re.search(rf"https?://\S+?(/{what}/\S+)", box.letters[number].get_content())
    assert found, box.letters[number].get_content()
    return found[1]


def wants_letters(who: Browser, box: Postbox, address: str) -> None:
    assert who.post("/me/mail", address=address).status_code == 200
    who.post(link_in(box))


def turn_of(server: Serving, box: Postbox, address: str) -> tuple[Browser, Browser, str]:
    """Somebody who is asked and wants letters, the other at the table, and the table."""
    ada, bea, game = two_at_a_table(server)
    asked, other = whoever_is_asked(game, ada, bea)
    wants_letters(asked, box, address)
    box.letters.clear()
    return asked, other, game


def go_round(server: Serving) -> None:
    server.run(letters.write_to_all(server.desk))


def to(box: Postbox, address: str) -> list[str]:
    return [str(letter["Subject"]) for letter in box.letters if letter["To"] == address]


def test_an_address_has_to_be_confirmed_by_whoever_reads_it(server: Serving, postbox: Postbox) -> None:
    ada, bea, game = two_at_a_table(server)
    asked, _ = whoever_is_asked(game, ada, bea)
    asked.post("/me/mail", address="ada@club.example")
    go_round(server)
    assert to(postbox, "ada@club.example") == ["Shall Clew write to you when it is your turn?"]
    link, mailman = link_in(postbox), server.browser()
    mailman.get(link)  # programs that look at letters follow links too
    go_round(server)
    assert len(postbox.letters) == 1
    mailman.post(link)
    go_round(server)
    assert to(postbox, "ada@club.example")[1:] == ["It is your turn: The Amber Door"]
    assert postbox.letters[1]["Auto-Submitted"] == "auto-generated"
    assert f"{server.url}/g/{game}" in postbox.letters[1].get_content()


def test_one_letter_a_game_until_one_has_looked(server: Serving, postbox: Postbox) -> None:
    asked, other, game = turn_of(server, postbox, "bea@club.example")
    for _ in range(3):
        go_round(server)
    assert len(to(postbox, "bea@club.example")) == 1
    seen = asked.view(game)
    ask = seen["asks"][0]
    asked.move(game, ask["seat"], command="on", expected=seen["seq"], answer=ask["choices"][0]["key"])
    again, _ = whoever_is_asked(game, asked, other)
    go_round(server)
    assert len(to(postbox, "bea@club.example")) == (2 if again is asked else 1)


def test_who_looks_is_written_to_again_about_the_next_turn_only(server: Serving, postbox: Postbox) -> None:
    asked, _, game = turn_of(server, postbox, "cid@club.example")
    go_round(server)
    cookie = "; ".join(f"{name}={value}" for name, value in asked.client.cookies.items())
    address = f"{server.url.replace('http', 'ws')}/g/{game}/me/live"
    time.sleep(0.01)
    with connect(address, additional_headers={"cookie": cookie}, origin=Origin(server.url)) as socket:
        socket.recv(timeout=60)
        go_round(server)
    go_round(server)
    assert len(to(postbox, "cid@club.example")) == 1, "it is the same turn"
    person = server.run(server.desk.people.person(asked.client.cookies[server.desk.cookie]))
    accounts = server.desk.store.accounts
    server.run(server.desk.store.change_game(game, seq=server.run(server.desk.store.last(game)) + 1))
    assert not server.run(accounts.was_told(game, person, {0, 1}))


def test_whoever_is_at_the_table_gets_no_letter(server: Serving, postbox: Postbox) -> None:
    _, _, game = turn_of(server, postbox, "dora@club.example")
    with server.desk.hall.tables[game].attended({0, 1}):
        go_round(server)
    assert to(postbox, "dora@club.example") == []
    go_round(server)
    assert len(to(postbox, "dora@club.example")) == 1


def test_every_letter_says_how_to_get_no_more(server: Serving, postbox: Postbox) -> None:
    asked, _, _ = turn_of(server, postbox, "eve@club.example")
    go_round(server)
    link = link_in(postbox, what="mail/stop")
    assert link in str(postbox.letters[-1]["List-Unsubscribe"])
    stranger = server.browser()
    assert "No more letters" in stranger.get(link).text
    assert "eve@club.example" in asked.get("/me").text
    assert "does not write to eve@club.example any more" in stranger.post(link).text
    assert "eve@club.example" not in asked.get("/me").text
    assert stranger.get(link).status_code == 404


def test_links_of_letters_can_not_be_made_up_or_used_for_something_else(server: Serving, postbox: Postbox) -> None:
    turn_of(server, postbox, "finn@club.example")
    go_round(server)
    link, stranger = link_in(postbox, what="mail/stop"), server.browser()
    for wrong in (link.replace("/stop/", "/confirm/"), link[:-2] + "xx", "/mail/stop/owner.x", "/mail/other/x"):
        assert stranger.post(wrong).status_code == 404, wrong


@pytest.mark.parametrize(
    "address", ["", "ada", "a@b", "a b@club.example", "a@club.example\nBcc: b@c.example", "<a@b.cc>"]
)
def test_what_is_no_address_is_refused(server: Serving, postbox: Postbox, address: str) -> None:
    reply = server.browser()
    reply.quick()
    assert reply.post("/me/mail", address=address).status_code == 422
    assert postbox.letters == []


def test_a_table_s_name_can_not_add_a_line_to_a_letter(server: Serving, postbox: Postbox) -> None:
    _, _, game = turn_of(server, postbox, "gil@club.example")
    server.run(server.desk.store.change_game(game, name="A door é <b>bold</b>"))
    go_round(server)
    assert to(postbox, "gil@club.example") == ["It is your turn: A door é <b>bold</b>"]
    assert postbox.letters[-1].get_content_type() == "text/plain"


def test_a_mail_server_that_takes_nothing_is_told_and_stops_nobody(server: Serving, postbox: Postbox) -> None:
    postbox.shut = True
    ada = server.browser()
    ada.quick()
    reply = ada.post("/me/mail", address="ada@club.example")
    assert (reply.status_code, "could not be sent" in reply.text) == (422, True)
    assert ada.get("/me").status_code == 200


def test_without_a_mail_server_none_is_offered(server: Serving) -> None:
    ada = server.browser()
    ada.quick()
    assert "By letter to" not in ada.get("/me").text
    assert "sends no letters" in ada.post("/me/mail", address="ada@club.example").text


@pytest.mark.parametrize(
    "address", ["mail.example", "smtp://mail.example", "http://mail.example?from=a@b.cc", "smtps://?from=a@b"]
)
def test_a_mail_server_that_can_not_be_one_is_refused_with_an_example(address: str) -> None:
    with pytest.raises(ClewError, match="smtps://user:password@mail"):
        Post(address)
