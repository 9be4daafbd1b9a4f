"""Which language a browser reads in: the one it chose, else the one it asks for; and the pages that say so."""

from __future__ import annotations

import re
from html import unescape

import pytest
from tests.games.maze.test_french import known
from tests.web.serving import Serving
from tests.web.serving import client as asking

from clew.web.entrance.desk import first_spoken

FRENCH = {"accept-language": "fr-CH, fr;q=0.9, en;q=0.8"}


@pytest.mark.parametrize(
    ("asked", "lang"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-FR,fr;q=0.9,en;q=0.5", "fr"),
        ("de-DE,de;q=0.9,fr;q=0.5,en;q=0.4", "fr"),
        ("en-GB,en;q=0.9,fr;q=0.8", "en"),
        ("en;q=0.2,fr;q=0.8", "fr"),
        ("fr;q=0,en", "en"),
        ("*, ;;q=x,fr;q=many", "en"),
        ("de", "en"),
    ],
)
def test_a_browser_gets_the_first_language_it_asks_for_that_there_is(asked: str, lang: str) -> None:
    assert first_spoken(asked, {"en", "fr"}) == lang


def test_a_french_browser_is_greeted_in_french_and_can_choose_english(server: Serving) -> None:
    with asking(server.url, headers=FRENCH, follow_redirects=True) as client:
        page = client.get("/").text
        assert '<html lang="fr">' in page
        assert '<option value="fr" lang="fr" selected>Français</option>' in page
        page = client.post("/language", data={"lang": "en"}, headers={"origin": server.url}).text
        assert '<html lang="en">' in page
        assert '<html lang="en">' in client.get("/").text


def test_the_rules_are_read_in_french_as_far_as_the_game_has_them(server: Serving) -> None:
    with asking(server.url, headers=FRENCH) as client:
        page = client.get("/rules/maze").text
        assert '<html lang="fr">' in page
        assert "les règles dans nos mots" in page
        assert "Bring a Laser Key" not in page, "what a table says in other languages is for their readers"
        assert "Déplacement" in client.get("/rules/maze", params={"q": "déplacement"}).text
        assert '<html lang="en">' in client.get("/rules/deathmaze").text, "a game without French stays English"
    english = server.browser().get("/rules/maze").text
    assert "Bring a Laser Key" in english
    assert "Apportez" not in english


def test_nothing_on_the_set_up_page_and_in_the_rules_of_a_french_game_is_left_english(server: Serving) -> None:
    from clew.games.maze import RULEBOOK

    ledger = RULEBOOK.ledger
    with asking(server.url, headers=FRENCH) as client:
        set_up, rules = unescape(client.get("/new/maze").text), unescape(client.get("/rules/maze").text)
        home = unescape(client.get("/").text)
        other = client.get("/new/deathmaze").text
        found = client.get("/rules/maze", params={"q": "quarante cases, dans le sens horaire"}).text
    options = [word for option in ledger.options.values() for word in (option.title, option.text)]
    tables = [word for table in ledger.tables.values() for word in (table.title, table.note) if word]
    assert len(options) > 40
    assert [word for word in [*options, RULEBOOK.about] if f">{word}<" in set_up] == []
    assert [word for word in [*options, *tables] if f">{word}<" in rules] == []
    assert "Paquet ÉVÉNEMENTS SPÉCIAUX" in rules
    unlike = [word for word in re.findall(r'lang="en">([^<]+)<', set_up + rules) if known().get(word) != word]
    assert unlike == [], "what is marked as English is spelt alike in French"
    assert "Enfermés sous terre" in home
    assert "Four people locked" not in home
    assert 'value="Joueur 1"' in set_up
    assert '<html lang="en">' in other, "a game without French is set up in English"
    assert 'id="table-board"' in found


def test_whoever_runs_a_server_without_a_switch_is_told_how_to_open_it(server: Serving) -> None:
    assert "Only whoever runs this server" in server.browser().get("/network").text
    told = server.browser(owner=True).get("/network").text
    assert "--host 0.0.0.0" in told
    assert "Only whoever runs" not in told


def test_more_games_than_the_first_page_shows_are_behind_a_link(server: Serving) -> None:
    ada = server.browser()
    games = [ada.quick() for _ in range(14)]
    page = ada.get("/").text
    assert sum(f'href="/g/{game}"' in page for game in games) == 12
    assert "All 14 games" in page
    page = ada.get("/?all=yes").text
    assert all(f'href="/g/{game}"' in page for game in games)
    assert "All 14 games" not in page
