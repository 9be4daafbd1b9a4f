"""Chapter 16: morale, withdrawal and flight."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import strike
from tests.games.darkness.sums import defence_modifier
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.fight.defend import shield_bonus
from clew.games.darkness.fight.morale import check_morale, fails
from clew.games.darkness.fight.retreat import leave, ways_to_leave
from clew.games.darkness.fight.targets import ambush_shares, flight_shares
from clew.games.darkness.party.wounds import die
from clew.kernel.referees.agenda import Step


def shaken(table: Table, foe: str, first: int, left: int, *dice: int, spell: bool = False) -> bool:
    _, encounter, target = table.fight(foe, first)
    target.count = left
    return check_morale(table.game, table.dice(*dice).script, encounter, target, spell)


@pytest.mark.rule("16.1")
def test_minions_test_below_half() -> None:
    assert not shaken(Table("warrior"), "goblins", 8, 4)
    assert shaken(Table("warrior"), "goblins", 8, 3, 3)
    assert not shaken(Table("warrior"), "goblins", 8, 3, 4)
    assert shaken(Table("warrior"), "orcs", 5, 2, 1)


@pytest.mark.rule("16.2")
def test_once_an_encounter() -> None:
    table = Table("warrior").dice(5)
    _, encounter, foe = table.fight("goblins", 8)
    foe.count = 3
    assert not check_morale(table.game, table.script, encounter, foe, spell=False)
    foe.count = 2
    assert not check_morale(table.game, table.script, encounter, foe, spell=False)
    assert foe.tested


@pytest.mark.rule("16.3", "18.4")
def test_a_morale_modifier() -> None:
    assert shaken(Table("warrior"), "swarmlings", 8, 3, 4)


@pytest.mark.rule("16.4", "19.3")
def test_who_never_tests() -> None:
    assert not shaken(Table("warrior"), "skeletons", 8, 1)
    table = Table("warrior")
    _, encounter, foe = table.fight("mummy")
    assert not fails(table.game, table.script, encounter, foe, "16.6")


@pytest.mark.parametrize(
    ("full", "wounds", "weak"),
    [(5, 2, False), (5, 3, True), (4, 2, False), (4, 3, True), (6, 3, False), (6, 4, True), (3, 2, True)],
)
@pytest.mark.rule("16.5")
def test_a_boss_weakens_below_half(full: int, wounds: int, weak: bool) -> None:
    table = Table("warrior")
    _, encounter, foe = table.fight("ogre", to_death=True)
    foe.full, foe.life = full, full - wounds
    check_morale(table.game, table.script, encounter, foe, spell=False)
    assert foe.weakened is weak


@pytest.mark.rule("16.6")
def test_a_boss_tests_once() -> None:
    table = Table("warrior").dice(4)
    _, encounter, foe = table.fight("ogre")
    foe.life = 2
    assert not check_morale(table.game, table.script, encounter, foe, spell=False)
    foe.life = 1
    assert not check_morale(table.game, table.script, encounter, foe, spell=False)


@pytest.mark.rule("16.7", "19.15")
def test_the_final_boss_never_tests() -> None:
    from clew.games.darkness.dungeon.monsters import make_final

    table = Table("warrior")
    _, encounter, foe = table.fight("mummy")
    make_final(table.game, table.script, encounter)
    assert (foe.full, foe.life) == (5, 5)
    foe.life = 2
    assert not check_morale(table.game, table.script, encounter, foe, spell=False)
    assert foe.weakened


@pytest.mark.rule("16.8", "16.9")
def test_a_parting_attack_at_plus_one() -> None:
    table = Table("warrior", "cleric").dice(6, 5, 3).dice(1, 1)
    fight, encounter, foe = table.fight("orcs", 4)
    strike(table, 0)
    assert foe.fled
    assert foe.count == 0
    assert "gone for good" in table.told
    assert fight.turns == 0
    assert encounter.violence


@pytest.mark.rule("16.10", "16.20")
def test_the_whole_group_leaves_in_place_of_its_turn() -> None:
    table = Table("warrior", "cleric")
    table.game.edges["W24.10"].kind = "door"
    table.fight("orcs", 2)
    table.game.agenda.append(Step(steps.ROUND))
    table.choose("withdraw N26.8").dice(5, 5).run()
    assert table.game.fight is None
    table.dice(4).run()
    assert table.group.tile == 0
    assert table.game.tiles[1].creatures is not None


@pytest.mark.rule("16.11", "16.15")
def test_without_sealed_rooms_only_the_exit_used_must_be_a_door() -> None:
    table = Table("warrior", sealed_rooms=False)
    fight, encounter, _ = table.fight("orcs", 2)
    keys = [option.key for option in ways_to_leave(table.game, fight, encounter)]
    assert "withdraw N26.8" in keys
    assert "withdraw W24.10" not in keys
    assert "flee W24.10" in keys


@pytest.mark.rule("16.15")
def test_an_opening_anywhere_in_the_tile_forbids_withdrawal() -> None:
    table = Table("warrior")
    fight, encounter, _ = table.fight("orcs", 2)
    keys = [option.key for option in ways_to_leave(table.game, fight, encounter)]
    assert keys == ["flee N26.8", "flee W24.10"]
    table.game.edges["W24.10"].kind = "door"
    assert "withdraw W24.10" in [option.key for option in ways_to_leave(table.game, fight, encounter)]
    assert "withdraw N26.8" in [option.key for option in ways_to_leave(table.game, fight, encounter)]


def leaving(table: Table, way: str, foe: str, number: int, *dice: int) -> None:
    fight, encounter, _ = table.fight(foe, number)
    leave(table.game, table.dice(*dice).script, fight, encounter, way)


@pytest.mark.rule("16.12")
def test_the_hated_may_not_be_spared_in_a_withdrawal() -> None:
    table = Table("dwarf", "warrior", "cleric").choose("h2")
    leaving(table, "withdraw N26.8", "goblins", 2, 1, 4)
    assert table.heroes[0].life == 5
    assert table.script.asked[0].keys() == ["h2", "h3"]


@pytest.mark.rule("16.13")
def test_defence_in_a_withdrawal() -> None:
    table = Table("warrior", "cleric")
    fight, _, foe = table.fight("orcs", 2)
    fight.leaving = "withdraw"
    assert defence_modifier(table.game, fight, table.heroes[0], foe) == 3


@pytest.mark.rule("16.14", "26.5")
def test_taking_a_body_along() -> None:
    table = Table("warrior", "cleric", "wizard")
    fight, encounter, _ = table.fight("orcs", 1)
    die(table.game, table.script, table.heroes[2], "orcs")
    table.heroes[2].hands = []
    table.choose("h1", "h1")
    leave(table.game, table.script, fight, encounter, "withdraw N26.8")
    assert table.heroes[0].body == "h3"
    assert table.heroes[0].life == 6


@pytest.mark.rule("16.16")
def test_flight_without_shields() -> None:
    table = Table("warrior", "cleric")
    fight, _, _ = table.fight("orcs", 2)
    fight.leaving = "flee"
    assert shield_bonus(table.game, fight, table.heroes[0]) == 0
    leaving(table, "flee W24.10", "orcs", 2, 4, 4)
    assert table.game.agenda[-1].facts["edge"] == "W24.10"


@pytest.mark.rule("16.17")
def test_who_is_attacked_in_flight() -> None:
    table = Table("warrior", "cleric", "elf", "rogue").dice()
    table.heroes[0].life -= 2
    table.heroes[1].life -= 1
    _, _, foe = table.fight("orcs", 3)
    found = flight_shares(table.game, table.script, table.heroes, [foe] * 3)
    assert found == {"h1": 1, "h2": 1, "h3": 1, "h4": 0}


@pytest.mark.rule("16.12a", "18.13")
def test_trolls_rise_while_the_party_leaves() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("trolls", 2)
    foe.count, foe.down = 0, 1
    leave(table.game, table.dice(5, 5, 5).script, fight, encounter, "flee N26.8")
    assert foe.count == 1


@pytest.mark.rule("16.19")
def test_killed_while_leaving() -> None:
    table = Table("warrior", "wizard")
    table.heroes[0].life = 1
    leaving(table, "flee N26.8", "orcs", 2, 1, 5)
    assert table.heroes[0].tile == 1
    assert table.group.order == ["h2"]


@pytest.mark.rule("16.21")
def test_fleeing_out_of_the_entrance() -> None:
    table = Table("warrior", "cleric")
    table.group.tile = 0
    leaving(table, "flee out", "orcs", 2, 5, 5)
    table.run()
    assert all(hero.outside for hero in table.heroes)


def test_ambush_shares_fall_on_the_rear_and_the_weak() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard")
    _, _, foe = table.fight("hobgoblins", 2)
    assert ambush_shares(table.game, table.script, table.heroes, [foe] * 2) == {"h1": 0, "h2": 0, "h3": 1, "h4": 1}
