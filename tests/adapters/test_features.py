"""A scene in numbers."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import fields, replace
from typing import Any

import numpy as np
import pytest
from tests.adapters.facts import facts_of, facts_of_choice, spread
from tests.adapters.worlds import GAMES, order_for, wander

from clew.adapters import features
from clew.adapters.features import LIMIT, vector_of, vector_of_choice
from clew.adapters.table import Table
from clew.kernel.words.scene import Board, Card, Choice, Feature, Scene, Sheet, Space, Stat, Token
from clew.kernel.words.text import Text


def scene(wounds: int, combat: int) -> Scene:
    card = Card("ada", Text("Ada"), stats=[Stat(Text("wounds"), wounds, 8), Stat(Text("combat"), combat)])
    return Scene(Text("Room {number}", {"number": 3}), [], [Sheet("party", Text("Party"), [card])])


def test_a_figure_is_known_by_its_name_and_grows_with_its_value() -> None:
    few, many = dict(facts_of(scene(1, 2), 0)), dict(facts_of(scene(7, 2), 0))
    assert few[".sheets.party.cards.ada.stats.wounds.value"] == 1
    assert many[".sheets.party.cards.ada.stats.wounds.value"] == 3
    assert {name for name in few if few[name] != many[name]} == {".sheets.party.cards.ada.stats.wounds.value"}


def test_a_text_is_known_by_its_template_and_its_facts() -> None:
    facts = dict(facts_of(scene(1, 2), 1))
    assert facts[".status=Room {number}"] == 1
    assert facts[".status=Room {number}.number"] == 2
    assert facts["you=1"] == 1


def test_an_answer_is_known_by_its_key_in_pieces_and_by_what_it_concerns() -> None:
    facts = dict(facts_of_choice(Choice("attack:orc-3", Text("Attack {foe}", {"foe": "orc"}), ("orc-3",))))
    assert {"key=attack:orc-3", "piece=attack", "piece=orc", "number", "about.=orc-3", "name=Attack {foe}"} <= set(
        facts
    )


def test_numbers_stay_within_bounds() -> None:
    vector = spread([("gold", 31.0)] * 9, 8)
    assert np.abs(vector).max() == LIMIT


def test_facts_hardly_share_a_place() -> None:
    """About as many do as would by chance, though many names differ in a digit only."""
    size = 4096
    table = Table(order_for("mertwig"), seed=1)
    assert table.seat is not None
    names = {name for name, _ in facts_of(table.scene(table.seat), table.seat)}
    taken = sum(1 for number in spread([(name, 1.0) for name in names], size) if number)
    by_chance = size * (1 - (1 - 1 / size) ** len(names))
    assert taken > 0.75 * by_chance


@pytest.mark.parametrize("game", GAMES)
def test_the_vectors_are_those_that_the_names_come_to(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bit by bit, whether a part is kept or not, for every seat, from beginning to end."""
    monkeypatch.setattr(features, "MOST_KEPT", 200)
    table = Table(order_for(game), seed=3)
    for number in range(40):
        for seat in table.order.mine:
            scene = table.scene(seat)
            for size in (4096, 7):
                assert vector_of(scene, seat, size).tobytes() == spread(facts_of(scene, seat), size).tobytes()
            for choice in table.offered(scene):
                assert vector_of_choice(choice, 64).tobytes() == spread(facts_of_choice(choice), 64).tobytes()
        wander(table, 7, seed=number)


def test_what_changes_on_a_card_is_seen_at_once() -> None:
    """Whatever a part is kept by, nothing that its facts come from is left out of it."""
    seen = {
        vector_of(scene(wounds, combat), seat, 512).tobytes()
        for wounds in (1, 2)
        for combat in (1, 2)
        for seat in (0, 1)
    }
    assert len(seen) == 8
    plain, changed = scene(1, 2), scene(1, 2)
    changed.sheets[0].cards[0].stats[0].of = 9
    assert vector_of(plain, 0, 512).tobytes() != vector_of(changed, 0, 512).tobytes()


def test_nothing_that_is_shown_of_a_space_is_left_out() -> None:
    """A field that a space is given some day makes facts of its own, even where the rest of it is as it was."""
    plain = Space("a", (1, 2), "hall", Text("Hall"))
    others: dict[str, Any] = {
        "at": (1, 3),
        "kind": "room",
        "name": Text("Yard"),
        "sides": {"north": "wall"},
        "visited": False,
        "features": [Feature("w", Text("Well"))],
        "tokens": [Token("ada", "A", Text("Ada"))],
    }
    assert {field.name for field in fields(Space)} == {"key", *others}

    def seen(space: Space) -> bytes:
        return vector_of(Scene(Text(""), [Board("b", Text("B"), "grid", [space])], []), 0, 4096).tobytes()

    for name, value in others.items():
        assert seen(replace(plain, **{name: value})) != seen(plain), name


def test_a_fact_has_the_same_place_in_every_process() -> None:
    here = vector_of(scene(1, 2), 0, 64).tobytes().hex()
    shown = "print(vector_of(scene(1, 2), 0, 64).tobytes().hex(), end='')"
    code = f"from tests.adapters.test_features import *; {shown}"
    for seed in ("1", "2"):
        env = {"PYTHONHASHSEED": seed, "PYTHONPATH": "."}
        told = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        assert told.stdout == here
