"""Scenes as JSON."""

from __future__ import annotations

import json

import pytest

from clew.kernel.words.errors import RuleFault
from clew.kernel.words.scene import Board, Card, Feature, Link, Scene, Sheet, Space, Stat, Token, text, to_json
from clew.kernel.words.text import Name

SCENE = Scene(
    text("Room {n}", n=3),
    [
        Board(
            "map",
            text("The map"),
            "grid",
            [
                Space(
                    "a",
                    (0, 1),
                    sides={"north": "wall"},
                    features=[Feature("F", text("Fountain"))],
                    tokens=[Token("ada", "A", text("{it}", it=Name("Door")), seat=0)],
                )
            ],
            [Link("a", "b")],
        )
    ],
    [Sheet("party", text("Party"), [Card("ada", text("Ada"), stats=[Stat(text("life"), 3, 8)], tags=[text("hurt")])])],
)


def test_a_scene_is_plain_json_with_its_texts_in_words() -> None:
    found = json.loads(json.dumps(to_json(SCENE)))
    assert found["status"] == "Room 3"
    assert found["boards"][0]["spaces"][0]["sides"] == {"north": "wall"}
    assert found["boards"][0]["spaces"][0]["at"] == [0, 1]
    assert found["boards"][0]["spaces"][0]["tokens"][0]["name"] == "Door"
    assert found["sheets"][0]["cards"][0]["stats"] == [{"name": "life", "value": 3, "of": 8, "icon": ""}]
    assert found["sheets"][0]["cards"][0]["place"] is None
    assert found["over"] == ""


def test_in_another_language() -> None:
    found = to_json(SCENE, _french)
    assert found["status"] == "Salle 3"
    assert found["boards"][0]["spaces"][0]["tokens"][0]["name"] == "Door"
    assert found["sheets"][0]["cards"][0]["stats"][0]["name"] == "vie"


def _french(word: str) -> str:
    return {"Room {n}": "Salle {n}", "Door": "Porte", "life": "vie"}.get(word, word)


@pytest.mark.parametrize("thing", [{1, 2}, 1.5, object(), b"x"])
def test_what_a_scene_cannot_show_is_a_fault(thing: object) -> None:
    with pytest.raises(RuleFault, match="a scene can't show a"):
        to_json([thing])


def test_a_name_alone_is_a_word() -> None:
    assert type(to_json(Name("Ada"))) is str
