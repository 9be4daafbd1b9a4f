"""A scene in numbers."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
from tests.adapters.worlds import order_for

from clew.adapters.features import LIMIT, facts_of, facts_of_choice, spread
from clew.adapters.table import Table
from clew.kernel.words.scene import Card, Choice, Scene, Sheet, Stat
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


def test_a_fact_has_the_same_place_in_every_process() -> None:
    here = spread(facts_of(scene(1, 2), 0), 64).tobytes().hex()
    shown = "print(spread(facts_of(scene(1, 2), 0), 64).tobytes().hex(), end='')"
    code = f"from tests.adapters.test_features import *; {shown}"
    for seed in ("1", "2"):
        env = {"PYTHONHASHSEED": seed, "PYTHONPATH": "."}
        told = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        assert told.stdout == here
