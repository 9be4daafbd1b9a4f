"""Ways back on other devices: ten words; nobody needs them, and nobody comes as somebody else."""

from __future__ import annotations

import re

import pytest
from tests.web.serving import Browser, Serving

from clew.web.account import phrase
from clew.web.entrance.desk import Limits


def words_of(who: Browser) -> str:
    page = who.post("/me/words").text
    found = re.search(r'id="own-words" readonly value="([a-z ]+)"', page)
    assert found, page
    return found[1]


def home(who: Browser) -> str:
    return who.get("/?all=yes").text


def test_the_words_are_told_apart_by_their_first_letters() -> None:
    assert len(phrase.known()) == 256
    assert all(re.fullmatch("[a-z]{3,12}", word) for word in phrase.known().values())
    drawn = phrase.drawn()
    assert len(drawn.split()) == phrase.WORDS
    short = " ".join(word[: phrase.ENOUGH].upper() for word in drawn.split())
    assert phrase.tidied(f"  1. {short.replace(' ', ',  ')} ") == drawn
    assert len({phrase.drawn() for _ in range(50)}) == 50


def test_whoever_has_the_words_is_the_same_on_another_device(server: Serving) -> None:
    ada, phone = server.browser(), server.browser()
    game = ada.quick()
    words = words_of(ada)
    assert words not in ada.get("/me").text, "they are shown once"
    assert f'href="/g/{game}"' not in home(phone)
    assert phone.post("/me/back", words=words).status_code == 200
    assert f'href="/g/{game}"' in home(phone)
    assert phone.view(game)["asks"], "and can play there"
    assert "Browsers that are you: 2" in ada.get("/me").text


def test_what_was_played_in_a_browser_comes_along(server: Serving) -> None:
    ada, phone = server.browser(), server.browser()
    at_home, on_the_way = ada.quick(), phone.quick()
    phone.post("/me/back", words=words_of(ada))
    for who in (ada, phone):
        assert all(f'href="/g/{game}"' in home(who) for game in (at_home, on_the_way))
    assert ada.view(on_the_way)["seat"] == 0


def test_two_who_meet_at_one_table_can_turn_out_to_be_one(server: Serving) -> None:
    ada, phone = server.browser(), server.browser()
    game = ada.set_up("me", "friend", "friend", name1="Bea", name2="Cy")
    phone.join(ada.links(game)["Bea"], "Bea")
    server.browser().join(ada.links(game)["Cy"], "Cy")
    phone.post("/me/back", words=words_of(ada))
    viewer = server.run(server.desk.store.sitting(game))
    assert viewer[0] == viewer[1] != viewer[2]


def test_a_browser_of_somebody_with_ways_of_his_own_takes_nothing_along(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = bea.quick()
    hers, theirs = words_of(bea), words_of(ada)
    bea.post("/me/back", words=theirs)
    assert f'href="/g/{game}"' not in home(bea)
    assert f'href="/g/{game}"' not in home(ada)
    bea.post("/me/back", words=hers)
    assert f'href="/g/{game}"' in home(bea)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("", "ten words"),
        ("acorn adder", "ten words"),
        ("acorn " * 9 + "xylophone", "no word of ours"),
        ("acorn " * 10, "Nobody here"),
        ("é" * 399, "ten words"),
    ],
)
def test_wrong_words_are_refused_with_a_reason(server: Serving, words: str, told: str) -> None:
    who = server.browser()
    reply = who.post("/me/back", words=words)
    assert (reply.status_code, told in reply.text) == (422, True)
    assert server.desk.cookie not in who.client.cookies


def test_new_words_and_none_make_the_old_ones_worthless(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    first = words_of(ada)
    second = words_of(ada)
    assert server.browser().post("/me/back", words=first).status_code == 422
    ada.post("/me/words/drop")
    assert server.browser().post("/me/back", words=second).status_code == 422
    assert f'href="/g/{game}"' in home(ada)


def test_the_store_keeps_a_slow_hash_and_no_words(server: Serving) -> None:
    ada = server.browser()
    words = words_of(ada)
    person = server.run(server.desk.people.person(ada.client.cookies[server.desk.cookie]))
    kept = server.run(phrase.hashed(words, server.desk.store.secret))
    assert server.run(server.desk.store.accounts.person_of_phrase(kept)) == person
    assert server.run(phrase.hashed(words, b"the secret of another server")) != kept


def test_a_lost_device_is_sent_away_and_a_borrowed_one_forgets(server: Serving) -> None:
    ada, lost, borrowed = server.browser(), server.browser(), server.browser()
    game, words = ada.quick(), words_of(ada)
    lost.post("/me/back", words=words)
    assert lost.view(game)
    ada.post("/me/devices")
    assert lost.get(f"/g/{game}").status_code == 404
    assert ada.get(f"/g/{game}").status_code == 200
    borrowed.post("/me/back", words=words)
    assert borrowed.post("/me/leave").status_code == 422, "only with a yes"
    borrowed.post("/me/leave", sure="yes")
    assert borrowed.get(f"/g/{game}").status_code == 404
    assert ada.get(f"/g/{game}").status_code == 200


def test_guessing_is_slow(own_server: Serving) -> None:
    own_server.desk.limits = Limits()
    who = own_server.browser()
    codes = [who.post("/me/back", words="acorn " * 10).status_code for _ in range(8)]
    assert codes[0] == 422
    assert codes[-1] == 429


def test_the_owner_comes_back_by_the_address_that_is_printed(server: Serving) -> None:
    owner = server.browser(owner=True)
    assert owner.post("/me/words").status_code == 422
    assert "the address that it prints" in owner.get("/me").text


def test_passkeys_are_not_offered_at_a_bare_address(server: Serving) -> None:
    ada = server.browser()
    ada.quick()
    assert "data-passkey" not in ada.get("/me").text
    assert "can&#39;t be used at this address" in ada.client.post("/me/passkeys/begin").text
