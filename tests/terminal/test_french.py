"""What the terminal itself says, in French: nothing missing, and shown where it belongs."""

from __future__ import annotations

import ast
import io
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from tests.kernel.small import small, start, walk, walk_in_turn
from tests.terminal.pretended import played

from clew import render, terminal
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.dice import parse
from clew.kernel.words.errors import AnswerError
from clew.kernel.words.scene import Ask, Choice, text
from clew.kernel.words.stream import seed_from
from clew.kernel.words.text import Words, same
from clew.lab.ahead import odds
from clew.render import asks
from clew.render.language import OUR_OWN, words_for
from clew.shelf import put_away
from clew.terminal import frame, pager, pages, plain
from clew.terminal.sitting import Manner, Sitting

FOLDERS = [Path(str(room.__file__)).parent for room in (terminal, render)]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path))


@pytest.fixture
def french() -> Words:
    from clew.games.maze import RULEBOOK

    return words_for("maze", RULEBOOK.folder, "fr")


def templates() -> Iterator[str]:
    """Whatever stands in a call of `words` or `phrase`, there or under a name in the same file."""
    for path in (path for folder in FOLDERS for path in folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assigned = [node for node in ast.walk(tree) if isinstance(node, ast.Assign)]
        named = {
            node.targets[0].id: node.value.value
            for node in assigned
            if isinstance(node.targets[0], ast.Name) and isinstance(node.value, ast.Constant)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                for argument in node.args[: {"words": 1, "phrase": 2}.get(called, 0)]:
                    yield from (str(part.value) for part in ast.walk(argument) if isinstance(part, ast.Constant))
                    names = [part.id for part in ast.walk(argument) if isinstance(part, ast.Name)]
                    yield from (str(named[name]) for name in names if name in named)


def test_all_that_the_terminal_says_is_in_the_catalogue() -> None:
    with (OUR_OWN / "fr" / "LC_MESSAGES" / "clew.po").open("rb") as file:
        known = {str(message.id) for message in read_po(file)}
    said = {word for word in templates() if not word.isdecimal()}
    said |= {frame.KEYS, plain.COMMANDS, pager.WANDER, pager.WANDER_ON, *(what for _, what in pages.KEYS)}
    assert {"Esc goes back", "Pass to {name}.", "Taken back.", "Nobody wins."} <= said
    assert sorted(said - known) == []


def test_the_screen_and_its_pages_in_french(french: Words) -> None:
    frames = played(start(small(walk)), "k", "esc", "h", "esc", "x", "1", "u", manner=Manner(words=french, pause=0))
    assert "── Journal" in frames[0]
    assert frames[0].splitlines()[-1].startswith(" ? pourquoi  o chances")
    assert "faire défiler le journal" in frames[1]
    assert "Échap pour revenir" in frames[1]
    assert "'x' ne fait rien ici" in " ".join(frames)
    assert "Repris." in frames[-1]


def test_the_keys_fit_on_the_narrowest_screen(french: Words) -> None:
    assert all(len(f" {words(frame.KEYS)}") <= 80 for words in (same, french))


def test_odds_and_the_rule_behind_a_question_in_french_as_far_as_the_game_has_them(
    french: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    from clew.games.maze import RULEBOOK

    work_out = odds.odds
    match = Match.start(RULEBOOK, RULEBOOK.setup([Seat("Ada")]), seed_from("odds"))
    sitting = Sitting(match, put_away(match), manner=Manner(words=french, lang="fr"))
    monkeypatch.setattr(odds, "odds", partial(work_out, seconds=600))
    notes = ["\n".join(line.plain for line in pages.odds(sitting, match.questions[0], 200))]
    match.answer("quick", 0)
    (question,) = match.questions
    monkeypatch.setattr(odds, "odds", partial(work_out, playouts=40))
    notes.append("\n".join(line.plain for line in pages.odds(sitting, question, 200)))
    assert "Exact : tout ce que les dés peuvent donner, jusqu'au prochain moment calme" in notes[0]
    assert re.search(r"points de vie perdus : \d.* \(.* à .*\)", notes[1])
    assert "gagne" not in notes[1], "nobody wins before the end of the fight, whatever he does"
    assert "jusqu'à la fin du combat" in notes[1]
    why = "\n".join(line.plain for line in pages.why(sitting, question, match.view(0), 200))
    assert "3.7  Qui commence" in why
    assert "Apportez une clé laser et une clé à la sortie." in why
    assert "Bring a Laser Key" not in why, "what a table says in other languages is for their readers"


def test_what_was_not_understood_is_told_in_french(french: Words) -> None:
    ask = Ask(0, text("Que faites-vous ?"), "1.1", [Choice("a", text("Attaquer")), Choice("b", text("Attendre"))])
    told = {
        "att": "'att' peut vouloir dire Attaquer ou Attendre.",
        "9": "'9' n'est pas une des réponses. Tapez le numéro",
    }
    for typed, answer in told.items():
        with pytest.raises(AnswerError, match=re.escape(answer)):
            asks.understood(typed, ask, french)
    assert asks.dice_hint(parse("2d6"), french) == "Tapez 2 nombres de 1 à 6, un par dé."


def test_lines_in_french(french: Words) -> None:
    match = start(small(walk_in_turn), ["me", "me"])
    sink = io.StringIO()
    plain.PlainTable(Sitting(match, put_away(match), manner=Manner(words=french)), io.StringIO("\n"), sink).run()
    assert "s NOM sauver sous, q quitter." in sink.getvalue().splitlines()[0]
    assert "Tapez le numéro devant une réponse" in sink.getvalue()
    assert "Sauvée dans " in sink.getvalue().splitlines()[-1]
