"""Chapter 19: bosses, the final boss and dragons."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.darkness.scenes import wounded
from tests.games.darkness.sums import defence_modifier
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.dungeon.monsters import chaos_power, final_roll, make_final, muster, roll_monster
from clew.games.darkness.dungeon.treasure import magic_find, monsters_treasure
from clew.games.darkness.fight.aftermath import aftermath, victory
from clew.games.darkness.fight.defend import breath_or_bite, monsters_turn, wound
from clew.games.darkness.fight.rounds import begin
from clew.games.darkness.rooms.contents import roll_contents
from clew.games.darkness.rooms.reactions import react
from clew.kernel.referees.agenda import Step


@pytest.mark.rule("19.1", "19.2")
def test_a_mummys_victim_rises() -> None:
    table = Table("wizard", "warrior", idle=("h2", "evenly"))
    table.heroes[0].life = 1
    fight, encounter, foe = table.fight("mummy")
    wound(table.game, table.script, encounter, table.heroes[0], foe)
    assert [each.kind for each in encounter.foes] == ["mummy", "mummy"]
    assert [hero.key for hero in table.heroes if hero.raised] == ["h1"]
    for each in encounter.foes:
        each.life = each.count = 0
    victory(table.game, table.dice(1, 1, 5).script, table.group, encounter)
    assert table.game.parties[0].levels == 1
    assert not any(hero.raised for hero in table.heroes)
    assert fight.turns == 0


@pytest.mark.rule("19.5")
def test_an_ogre_hits_for_two() -> None:
    assert wounded(Table("warrior"), "ogre") == 5


@pytest.mark.rule("19.6", "26.10")
def test_medusas_gaze() -> None:
    table = Table("rogue", "warrior").dice(3, 3)
    table.heroes[0].level = 2
    table.foes("medusa")
    begin(table.game, table.script, table.group, "party")
    assert [hero.stone for hero in table.heroes] == [False, True]


def power(table: Table, *dice: int) -> str:
    fight, encounter, lord = table.fight("chaos-lord")
    chaos_power(table.game, table.dice(*dice).script, fight, encounter, lord)
    return encounter.power


@pytest.mark.rule("19.7", "19.8")
def test_the_evil_eye_lasts_until_he_is_gone() -> None:
    table = Table("warrior", "cleric")
    assert power(table, 2) == ""
    assert power(table, 4, 3, 4) == "evil eye"
    assert [hero.evil_eye for hero in table.heroes] == [True, False]
    fight = table.game.fight
    assert fight is not None
    assert defence_modifier(table.game, fight, table.heroes[0], None) == 1
    table.tile.creatures = None
    aftermath(table.game, table.script, table.group)
    assert not table.heroes[0].evil_eye


@pytest.mark.rule("19.9", "27.16")
def test_energy_drain() -> None:
    table = Table("warrior", "cleric")
    assert power(table, 5) == "energy drain"
    encounter = table.tile.creatures
    assert encounter is not None
    wound(table.game, table.dice(3).script, encounter, table.heroes[0], encounter.foes[0])
    assert table.heroes[0].level == 0
    wound(table.game, table.dice(4).script, encounter, table.heroes[1], encounter.foes[0])
    assert table.heroes[1].level == 1


@pytest.mark.rule("19.10")
def test_hellfire() -> None:
    table = Table("warrior", "cleric")
    table.heroes[1].level = 2
    assert power(table, 6, 5, 5) == "hellfire"
    assert [hero.life for hero in table.heroes] == [5, 5]


@pytest.mark.rule("19.11")
def test_a_slain_chaos_lord_leaves_a_clue() -> None:
    table = Table("warrior", "cleric", idle=("h2", "evenly")).dice(5, 1, 1, 1, 1, 1, 1, 1)
    _, encounter, foe = table.fight("chaos-lord")
    foe.life = foe.count = 0
    victory(table.game, table.script, table.group, encounter)
    assert table.heroes[1].clues == 1


@pytest.mark.parametrize(("before", "face", "final"), [(0, 6, True), (0, 5, False), (2, 4, True), (2, 3, False)])
@pytest.mark.rule("19.12", "19.19")
def test_the_final_boss_roll(before: int, face: int, final: bool) -> None:
    table = Table("warrior").dice(face)
    table.game.bosses = before
    encounter = muster(table.game, table.script, "ogre", "8.11")
    assert table.game.bosses == before + 1
    final_roll(table.game, table.script, encounter)
    assert encounter.foes[0].final is final


@pytest.mark.rule("19.13", "19.24")
def test_only_one_final_boss_but_one_left_alive_does_not_stop_another() -> None:
    table = Table("warrior")
    table.game.final_met = True
    final_roll(table.game, table.script, table.foes("ogre"))
    table.script.done()
    table.game.final_met, table.game.bosses = False, 5
    first = table.foes("ogre", stance="bribed")
    table.group.tile = 2
    second = table.foes("mummy")
    final_roll(table.game, table.dice(5).script, second)
    assert second.foes[0].final
    assert not first.foes[0].final


@pytest.mark.rule("19.14")
def test_the_last_tile_holds_the_final_boss() -> None:
    table = Table("warrior", room="corridor").dice(2)
    del table.game.edges["N24.8"]
    table.tile.edges.remove("N24.8")
    roll_contents(table.game, table.script, table.group, table.tile)
    creatures = table.tile.creatures
    assert creatures is not None
    assert (creatures.foes[0].kind, creatures.foes[0].final, table.game.final_met) == ("orc-brute", True, True)


@pytest.mark.rule("19.15")
def test_the_final_boss_is_stronger_and_never_talks() -> None:
    from clew.games.darkness.dungeon.monsters import attacks

    table = Table("warrior")
    encounter = table.foes("ogre")
    make_final(table.game, table.script, encounter)
    foe = encounter.foes[0]
    assert (foe.life, attacks(table.game, foe)) == (7, 2)
    react(table.game, table.script, table.group, encounter)
    assert encounter.to_death
    table.script.done()


@pytest.mark.parametrize(("dice", "gold"), [((1, 4), 100), ((2, 6, 6), 100), ((3, 1), 100)])
@pytest.mark.rule("19.16")
def test_the_final_bosss_gold(dice: tuple[int, ...], gold: int) -> None:
    table = Table("warrior").dice(*dice)
    encounter = table.foes("ogre")
    encounter.foes[0].final = True
    monsters_treasure(table.game, table.script, table.group, encounter)
    assert encounter.gold == gold
    encounter.gold, encounter.smelled = 40, False
    table.dice(3, 1)
    monsters_treasure(table.game, table.script, table.group, encounter)
    assert encounter.gold == 120


@pytest.mark.rule("19.17")
def test_the_final_boss_has_two_magic_items() -> None:
    table = Table("warrior").dice(5, 2)
    encounter = table.foes("ogre")
    encounter.foes[0].final = True
    kinds = [item.kind for item in magic_find(table.game, table.script, table.group, encounter)[1]]
    assert kinds == ["potion of healing", "ring of teleportation"]


@pytest.mark.rule("19.18")
def test_after_the_final_boss_the_party_may_go_on() -> None:
    from clew.games.darkness.march.explore import explore_options

    table = Table("warrior", "cleric").dice(1, 1, 1)
    _, encounter, foe = table.fight("ogre")
    foe.final, foe.life, foe.count = True, 0, 0
    victory(table.game, table.script, table.group, encounter)
    assert table.game.final_slain
    assert "open N24.8" in [option.key for option in explore_options(table.game, table.group, Step(steps.EXPLORE))]


@pytest.mark.rule("19.20", "19.21")
def test_dragon_breath() -> None:
    table = Table("warrior", "cleric").dice(2, 5, 5)
    table.heroes[1].level = 2
    fight, encounter, _ = table.fight("dragon")
    monsters_turn(table.game, table.script, fight, encounter, [])
    assert [hero.life for hero in table.heroes] == [6, 5]


@pytest.mark.rule("19.22")
def test_dragon_bites_fall_at_random() -> None:
    table = Table("warrior", "cleric").dice(3, 4, 4)
    fight, _, foe = table.fight("dragon")
    blows: list[Any] = []
    breath_or_bite(table.game, table.script, fight, foe, blows, [])
    assert [hero.kind for hero, _ in blows] == ["cleric", "cleric"]
    foe.final = True
    breath_or_bite(table.game, table.dice(3, 1, 1, 1).script, fight, foe, blows := [], [])
    assert len(blows) == 3


@pytest.mark.rule("19.23")
def test_dragons_never_wander() -> None:
    table = Table("warrior").dice(6, 1)
    assert roll_monster(table.game, table.script, "boss", "22.2", dragons=False) == "mummy"
