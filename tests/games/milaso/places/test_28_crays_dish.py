"""Chapter 28: Aldo Cray and his dish."""

from typing import Any

import pytest
from tests.games.milaso.scenes import do
from tests.games.milaso.table import Table

from clew.games.milaso.places.people import can_cook, person_offers
from clew.games.milaso.quest.downfall import destroy
from clew.games.milaso.sight.encounters import look_out
from clew.games.milaso.state.game import Being


@pytest.mark.rule("28.18")
def test_cray_needs_key_and_three_fruits() -> None:
    table = Table("###\n#K#\n###")
    hero: Being = table.hero("K")
    for _ in range(3):
        table.arm(hero, "magic fruit")
    assert not can_cook(table.game)
    table.arm(hero, "cell key")
    assert can_cook(table.game)


@pytest.mark.rule("28.7")
def test_milaso_dies_of_the_dish_before_anybody_has_seen_him() -> None:
    milaso: dict[str, Any] = {"kind": "post", "what": "B56", "facing": 3}
    table = Table("######\n#K..M#\n######", key="T5", features={"M": milaso})
    table.hero("K")
    (post,) = table.game.maze.maps["T5"].posts
    assert post.key not in table.game.touched
    destroy(table.game, table.script, 11)
    assert post.key in table.game.touched
    assert look_out(table.game, table.script) == []


@pytest.mark.rule("28.18")
def test_cray_stirs_the_pot_once_a_turn_for_three_turns() -> None:
    cray: dict[str, Any] = {
        "kind": "person",
        "what": "Aldo Cray",
        "flags": frozenset(["innocent"]),
        "holds": ("clue 11",),
    }
    table = Table("####\n#KC#\n####", key="T2", features={"C": cray})
    hero, person = table.hero("K"), table.game.maze.features["T2.person.C"]
    for what in ("magic fruit", "magic fruit", "magic fruit", "cell key"):
        table.arm(hero, what)
    for turn in (1, 2, 3):
        assert hero.has("Cray's dish") is None
        table.game.turn, hero.moved = turn, 0
        option = next(option for option in person_offers(table.game, hero, person) if option.key.startswith("cook"))
        do(table, hero, option)
        assert not any(option.key.startswith("cook") for option in person_offers(table.game, hero, person))
    assert hero.has("Cray's dish") is not None
    assert hero.has("magic fruit") is None
