"""Chapters 14, 25, 26 and 28: which latches a spell lifts, what obeys in a fight, and whom Milaso's end spares."""

from typing import Any

import pytest
from tests.games.milaso.dark import cave
from tests.games.milaso.scenes import duel, keys, wizard
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.magic.casting import latch_lifter, latch_options
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.quest.downfall import destroy, is_attacked, lose_thread
from clew.games.milaso.state.game import PARTY, Being
from clew.games.milaso.state.traces import OPEN
from clew.games.milaso.turn.fighting import own_attacks

DOOR = {"kind": "door", "what": "unenchanted wooden", "lock": 3}


def at_a_lock(**facts: Any) -> tuple[Table, Being, Feature]:
    table, being = wizard("#####\n#Wd.#\n#####", features={"d": {**DOOR, **facts}})
    return table, being, next(iter(table.game.maze.features.values()))


@pytest.mark.rule("14.4")
@pytest.mark.parametrize(
    ("facts", "may"),
    [
        ({}, True),
        ({"lock": 0}, False),
        ({"what": "enchanted wooden"}, False),
        ({"what": "stone"}, False),
        ({"kind": "chest", "what": "chest"}, True),
    ],
)
def test_latch_lifter_is_for_locked_wood_and_chests(facts: dict[str, Any], may: bool) -> None:
    table, being, lock = at_a_lock(**facts)
    assert (keys(latch_options(table.game, being)) == [f"lift {lock.key}"]) is may


@pytest.mark.rule("14.4")
def test_nobody_lifts_a_latch_without_the_spell_or_the_points_for_it() -> None:
    table, being, _ = at_a_lock()
    assert len(latch_options(table.game, being)) == 1
    being.magic.nenergy = 0
    assert latch_options(table.game, being) == []
    being.magic.nenergy = 200
    being.magic.level = 0
    assert latch_options(table.game, being) == []


@pytest.mark.rule("14.4")
def test_a_latch_that_nobody_sees_is_not_lifted() -> None:
    table, hero = cave("#######\n#.....#\n#K....#\n#.....#\n#....d#\n#######", {"d": DOOR})
    hero.kind, hero.magic.level, hero.magic.nenergy = "Wizard", 9, 200
    hero.advantages.append("Casts spells")
    hero.at = table.at("d") - 1
    assert latch_options(table.game, hero) == []


@pytest.mark.rule("14.4")
@pytest.mark.parametrize(("level", "over", "opens"), [(1, 0, True), (1, 1, False), (4, 0, True), (4, 1, False)])
def test_a_better_caster_lifts_more_latches(level: int, over: int, opens: bool) -> None:
    table, being, lock = at_a_lock()
    being.magic.level = level
    *_, base, each = table.game.book.spell_numbers["Latch Lifter"]
    table.dice(base + each * level + over)
    latch_lifter(table.game, table.script, being, lock)
    assert (table.game.open.get(lock.key) == OPEN) is opens


def friend(kind: str, picture: str = "######\n#FT.X#\n#....#\n######") -> tuple[Table, Being, Being]:
    """A creature that obeys the party in a fight with a thug."""
    table = Table(picture)
    table.hero("X")
    being, thug = table.foe("F", kind), table.foe("T")
    being.side, being.seat, being.effects["Command"] = PARTY, 0, 9
    table.battle([thug], being)
    return table, being, thug


@pytest.mark.rule("25.15", "26.1")
@pytest.mark.parametrize(
    ("kind", "near", "far"),
    [
        ("B01", ["strike"], []),
        ("B08", ["strike"], []),
        ("B02", ["strike"], ["attack 0"]),
        ("B42", ["strike"], []),
        ("B23", [], []),
        ("B38", ["strike"], ["attack 0"]),
    ],
)
def test_what_a_commanded_creature_can_do(kind: str, near: list[str], far: list[str]) -> None:
    table, being, thug = friend(kind)
    found = own_attacks(table.game, being, thug)
    assert [key.removesuffix(f" {thug.key}") for key in keys(found)] == near
    table, being, thug = friend(kind, "########\n#F..T.X#\n########")
    found = own_attacks(table.game, being, thug)
    assert [key.removesuffix(f" {thug.key}") for key in keys(found)] == far


@pytest.mark.rule("26.1")
def test_its_attack_takes_it_an_action() -> None:
    table, being, thug = friend("B01")
    before = role(table.game, being).actions
    table.dice(100)
    own_attacks(table.game, being, thug)[0].value(table.game, table.script, being)
    assert role(table.game, being).actions == before - 1


@pytest.mark.rule("28.3a")
def test_only_an_attack_on_milaso_himself_ends_his_speech() -> None:
    table, _, foe = duel()
    table.fight().speech = 2
    is_attacked(table.game, foe)
    assert table.fight().speech == 2


@pytest.mark.rule("28.10", "28.17")
def test_whoever_loses_the_thread_begins_anew() -> None:
    table, hero, _ = duel()
    hero.plight.contract_read = 2
    hero.plight.name_spoken = 3
    hero.magic.level = 4
    lose_thread(hero)
    assert (hero.plight.contract_read, hero.plight.name_spoken) == (0, 0)
    assert hero.magic.level == 4
    assert table.told


@pytest.mark.rule("28.7")
def test_with_milaso_nobody_else_is_destroyed() -> None:
    posts = {
        "P": {"kind": "post", "what": "B01"},
        "M": {"kind": "post", "what": "B56"},
        "t": {"kind": "thing", "what": "B56"},
    }
    table = Table("########\n#KPMt.T#\n########", key="T5", features=posts)
    table.hero("K")
    thug, milaso = table.foe("T"), table.foe("M", "B56")
    before = set(table.game.touched)
    assert not table.game.dealings.bodies
    destroy(table.game, table.script, 3)
    assert (thug.alive, milaso.alive, table.game.method) == (True, False, 3)
    assert table.game.dead == [milaso.key]
    assert set(table.game.touched) - before == {"T5.post.M"}
    assert set(table.game.dealings.bodies) == {milaso.key}, "he leaves nothing to search"
