"""What pages, scripts and server say at a table comes out of the catalogue, and the catalogue has it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from tests.web.serving import Serving

from clew import web
from clew.render.language import OUR_OWN
from clew.web.pages.wording import script_templates

FOLDER = Path(str(web.__file__)).parent
IN_EVERY_LANGUAGE = sorted((FOLDER / "templates").rglob("*.html"))
FOR_PROGRAMS = {"engines", "mailing", "moves", "run", "strictjson", "table", "tables"}
"""What these refuse is refused to programs, or to whoever types a command."""
SCRIPTS = sorted((FOLDER / "static").glob("*.js"))


def catalogue() -> dict[str, str]:
    with (OUR_OWN / "fr" / "LC_MESSAGES" / "clew.po").open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file) if message.id}


def in_templates() -> Iterator[str]:
    for path in IN_EVERY_LANGUAGE:
        yield from re.findall(r'\b_\("([^"]+)"', path.read_text(encoding="utf-8"))


def in_python() -> Iterator[str]:
    """Whatever stands in a call of `words` or `phrase`."""
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                for argument in node.args[: {"words": 1, "phrase": 2}.get(called, 0)]:
                    values = [part.value for part in ast.walk(argument) if isinstance(part, ast.Constant)]
                    yield from (value for value in values if isinstance(value, str))


def in_refusals() -> Iterator[str]:
    """The sentences by which people are turned away."""
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if path.stem in FOR_PROGRAMS or not isinstance(node, ast.Call):
                continue
            called = ast.unparse(node.func)
            if called in ("Refused", "NotFound", "Forbidden", "ClewError", "SetupError", "super().__init__"):
                yield from (str(arg.value) for arg in node.args if isinstance(arg, ast.Constant) and arg.value)


def test_all_that_pages_say_is_in_the_catalogue() -> None:
    from clew.bots import LEVELS, PLAYS
    from clew.lab.ahead import odds
    from clew.lab.reports import review
    from clew.web.club.owner import TOLD
    from clew.web.hall.clocks import LATE
    from clew.web.hall.protocol import HOUSE_RULES
    from clew.web.hall.record import GIVEN_UP
    from clew.web.hall.talk import SIGNS
    from clew.web.hall.thinker import FORKED, OTHER_RULES
    from clew.web.pages.making import PACES
    from clew.web.server.faults import TITLES

    said = {*in_templates(), *in_python(), *script_templates(), *in_refusals(), *TITLES.values(), *PACES.values()}
    said |= {HOUSE_RULES, FORKED, OTHER_RULES, "There is no such page."}
    said |= {*LEVELS, *PLAYS, *PLAYS.values(), *SIGNS, *TOLD.values(), *LATE.values(), GIVEN_UP}
    said |= {review.BETTER, review.WELL, review.EVEN, review.ONE_POINT, review.POINTS}
    said |= {odds.EXACTLY, odds.NEARLY, odds.SIMULATED, odds.IN_WORLDS}
    assert {"Undo", "It is your decision.", "One moment …", "slowly"} <= said
    assert sorted(said - set(catalogue())) == []


@pytest.mark.parametrize("path", IN_EVERY_LANGUAGE, ids=lambda path: path.stem)
def test_no_template_says_anything_by_itself(path: Path) -> None:
    """Without its tags, its calls and the names of keys nothing but signs is left of it."""
    unspoken = (r"\{% block (?:kind|data) %\}.*?\{% endblock %\}", r"\{%.*?%\}", r"\{\{.*?\}\}", r"<kbd>.*?</kbd>")
    bare = re.sub("|".join(unspoken), "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    labels = re.findall(r'(?:aria-label|title|placeholder|data-sheet)="([^"]*)"', bare)
    left = re.sub(r"<[^>]*>", " ", bare)
    found = re.findall(r"[A-Za-z]{2,}", " ".join([left, *labels]))
    assert [word for word in found if word not in ("Clew", "SVG", "PNG")] == []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_no_script_shows_or_says_a_sentence_of_its_own(path: Path) -> None:
    spoken = r'(?:\bsay\(|\bshow\(|textContent = |\|\| |[?:] )[`"]([A-Z][a-z][^`"]*)[`"]'
    assert re.findall(spoken, path.read_text(encoding="utf-8")) == []


def test_an_english_page_brings_no_dictionary_and_a_french_one_brings_what_its_script_says(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick("maze")
    assert 'id="words"' not in ada.get(f"/g/{game}").text
    page = ada.post("/language", lang="fr", game=game).text
    assert '<html lang="fr">' in page
    assert re.search(r'<script type="application/json" id="words">.*"Hint": "Conseil"', page)


def test_a_rule_is_shown_in_the_readers_language_as_far_as_the_game_has_it(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick("maze")
    english = ada.get(f"/g/{game}/me/rule/3.10").text
    assert "Bring a Laser Key and a Key to the exit." in english
    assert "Apportez" not in english, "what the table says in other languages is for their readers"
    ada.post("/language", lang="fr", game=game)
    french = ada.get(f"/g/{game}/me/rule/3.10").text
    assert "Apportez une clé laser et une clé à la sortie." in french
    assert "Bring a Laser Key" not in french
    assert "Dans les règles" in french
    assert "<td>Apportez une clé laser" in french
    assert "<span>Carte DÉPART</span>" in french
    assert "<caption><span>Paquet Départ</span></caption>" in french
    assert '<th scope="col">exemplaires</th>' in french
    assert 'lang="en"' not in french, "nothing on it is English"
    assert "La moitié de 5 est 3" in ada.get(f"/g/{game}/me/rule/2.6").text
    assert "lang=" not in english
    assert "Déplacement" in ada.get(f"/g/{game}/me/rule/4.5").text


def test_refusals_at_a_table_speak_its_language(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick("maze")
    assert "There is no such rule." in ada.get(f"/g/{game}/me/rule/99").text
    ada.post("/language", lang="fr", game=game)
    refused = ada.get(f"/g/{game}/me/rule/99")
    assert refused.status_code == 404
    assert "Cette règle n" in refused.text
    undone = [ada.move(game, 0, command=f"u{n}", expected=ada.view(game)["seq"], undo=True) for n in range(6)]
    assert undone[-1].json()["error"] == "Il n'y a rien à reprendre."


def test_what_is_said_beside_every_table_is_said_in_the_reader_s_language(server: Serving) -> None:
    ada = server.browser()
    ada.post("/language", lang="fr")
    lost = ada.get("/nowhere")
    assert lost.status_code == 404
    assert '<html lang="fr">' in lost.text
    assert "<h1>Rien ici</h1>" in lost.text
    assert "Ce lien ne mène nulle part" in ada.get("/join/nowhere").text
    programs = ada.get("/protocol").text
    assert '<html lang="fr">' in programs
    assert "<code>Authorization: Bearer SECRET</code>" in programs
    assert "A program plays" not in programs


def test_an_address_that_can_be_no_games_is_refused_in_plain_words(server: Serving) -> None:
    reply = server.browser().get("/g/abc")
    assert reply.status_code == 404
    assert "There is no such game." in reply.text
