"""Where one rule meets another: an effect that lasts, a choice in the middle of a fight, a fight that is left."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import actions, beaten, fallen, strike
from tests.games.darkness.table import Table

from clew.games.darkness.basics.company import Quest
from clew.games.darkness.dungeon.monsters import level, start_of_battle
from clew.games.darkness.fight.actions import may_chop
from clew.games.darkness.fight.aftermath import apart, victory
from clew.games.darkness.fight.defend import monsters_turn, use_ring, wound
from clew.games.darkness.fight.party_turn import slip
from clew.games.darkness.fight.retreat import leave
from clew.games.darkness.fight.rounds import go_on, may_subdue
from clew.games.darkness.party.gear import lit
from clew.games.darkness.rooms.features import touch
from clew.kernel.words.questions import label_of


@pytest.mark.rule("22.5", "20.7")
def test_a_wandering_chimera_falls_upon_the_rear() -> None:
    table = Table("warrior", "cleric", "dwarf", "barbarian")
    fight, encounter, _ = table.fight("chimera", first="monsters", wandering=True)
    monsters_turn(table.game, table.dice(3, 2, 2, 2).script, fight, encounter, [])
    assert [hero.life for hero in table.heroes] == [7, 4, 5, 7]
    table.script.done()


@pytest.mark.rule("4.24a", "16.19")
def test_nobody_takes_up_the_lantern_on_the_run() -> None:
    table = Table("warrior", "cleric", "rogue")
    fallen(table, 2)
    fight, encounter, _ = table.fight("rats", 1)
    assert lit(table.game, table.group)
    leave(table.game, table.dice(1, 6, 1, 6).script, fight, encounter, "flee W24.10")
    table.run_all("nothing")
    assert table.group.tile == 2
    assert table.heroes[2].has("lantern") is not None
    assert not lit(table.game, table.group)


@pytest.mark.rule("16.14", "26.5")
def test_nobody_flees_with_a_body() -> None:
    table = Table("warrior", "cleric", "rogue")
    body = fallen(table, 1)
    table.heroes[0].body, table.heroes[0].hands = body.key, []
    fight, encounter, _ = table.fight("rats", 1)
    leave(table.game, table.dice(1, 6, 1, 6).script, fight, encounter, "flee W24.10")
    table.run_all("nothing")
    assert table.heroes[0].body == ""
    assert table.heroes[0].tile == 2
    assert body.tile == 1


@pytest.mark.rule("19.8")
def test_the_evil_eye_outlasts_other_fights() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].evil_eye = True
    table.foes("chaos-lord")
    lair = table.tile.creatures
    table.group.tile = 2
    victory(table.game, table.script, table.group, beaten(table, "rats"))
    assert table.heroes[0].evil_eye
    assert lair is not None
    lair.foes[0].count = 0
    victory(table.game, table.script, table.group, beaten(table, "rats"))
    assert not table.heroes[0].evil_eye


@pytest.mark.rule("19.9")
def test_of_two_chaos_lords_only_the_one_with_the_power_drains() -> None:
    table = Table("warrior", "cleric", large_party=True)
    fight, encounter, first = table.fight("chaos-lord")
    second = first.copy()
    encounter.foes.append(second)
    start_of_battle(table.game, table.dice(5, 1).script, fight, encounter)
    table.heroes[0].level = 2
    wound(table.game, table.script, encounter, table.heroes[0], second)
    assert table.heroes[0].level == 2
    wound(table.game, table.dice(3).script, encounter, table.heroes[0], first)
    assert table.heroes[0].level == 1


@pytest.mark.rule("4.22", "4.18")
def test_a_hand_can_be_freed_when_everything_is_in_hand() -> None:
    table = Table("cleric", "warrior")
    cleric = table.heroes[0]
    cleric.items = [item for item in cleric.items if item.kind in ("hand weapon", "shield")]
    cleric.hands, cleric.armour = [item.key for item in cleric.items], ""
    table.fight("orcs", 2)
    assert "healing" not in actions(table, 0)
    assert "hands" in actions(table, 0)


@pytest.mark.rule("4.7", "10.8a", "25.17")
def test_the_first_shot_may_be_a_special_arrow() -> None:
    table = Table("elf", "warrior")
    elf = table.heroes[0]
    bow = next(item for item in elf.items if item.kind == "bow")
    bow.poison, elf.hands, elf.default = True, [bow.key], [bow.key]
    table.give(elf, "arrow of slaying", foe="ogre")
    encounter = table.foes("ogre")
    table.choose("yes", "slaying foe1").begin("monsters")
    assert encounter.foes[0].life == 3
    table.game.agenda.clear()
    table.choose("yes", "poison foe1").dice(4, 6).begin("monsters")
    assert encounter.foes[0].life == 2
    assert not bow.poison


@pytest.mark.rule("14.11", "25.6", "4.7")
def test_a_boss_wanted_alive_is_not_shot_dead() -> None:
    table = Table("elf", "warrior")
    elf = table.heroes[0]
    elf.default = [next(item.key for item in elf.items if item.kind == "bow")]
    table.game.parties[0].quests.append(Quest("q1", "I want him alive", "medusa", 2, foe="ogre"))
    encounter = table.foes("ogre")
    table.choose("yes", "subdue").dice(5).begin("monsters")
    assert encounter.subdue
    assert encounter.foes[0].life == 5
    assert not encounter.harmed


@pytest.mark.rule("16.9", "12.9")
def test_an_archer_behind_in_a_corridor_shoots_at_those_who_flee() -> None:
    table = Table("warrior", "cleric", "elf", room="corridor")
    table.light(table.heroes[1])
    elf = table.heroes[2]
    elf.hands = [next(item.key for item in elf.items if item.kind == "bow")]
    table.fight("orcs", 4)
    table.dice(6, 6, 1, 3, 1, 1)
    foe = strike(table, 0, 3)
    assert (foe.count, foe.fled) == (0, False)
    assert [roll.subject.key for roll in table.script.rolls if roll.subject is not None][-1] == elf.key


@pytest.mark.rule("14.10", "12.9")
def test_only_those_in_reach_chop_up_a_troll() -> None:
    table = Table("warrior", "cleric", "elf", room="corridor")
    fight, _, foe = table.fight("trolls", 2)
    foe.down, foe.count = 1, 1
    assert may_chop(table.game, fight, table.heroes[0])
    assert not may_chop(table.game, fight, table.heroes[2])


@pytest.mark.rule("15.1")
def test_the_attackers_are_called_by_their_names() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("mummy")
    second = foe.copy()
    second.key = "foe2"
    encounter.foes.append(second)
    table.group.order.remove("h2")
    table.choose("foe2").dice(6, 1, 6, 1, 6, 1, 6, 1)
    monsters_turn(table.game, table.script, fight, encounter, [])
    question = next(each for each in table.script.asked if each.rule == "15.1")
    assert [str(label_of(option)) for option in question.options] == ["mummy foe1", "mummy foe2"]


@pytest.mark.rule("3.45", "3.45a", "11.14a")
def test_a_halfling_runs_to_a_tile_he_can_reach() -> None:
    table = Table("halfling", "warrior")
    apart(table.game, table.group, table.heroes[0], 1)
    lone = table.game.groups[-1]
    assert lone.came == table.group.came
    table.game.active, table.group = lone.key, lone
    table.game.edges["N26.8"].lock = 3
    fight, encounter, _ = table.fight("goblins", 4)
    fight.group = lone.key
    slip(table.game, table.script, table.heroes[0], 1)
    assert encounter.foes[0].count == 4
    go_on(table.game, table.script, fight, encounter)
    assert table.game.groups[-1].order == ["h1"]
    assert table.game.groups[-1].tile == table.heroes[0].tile == 2


@pytest.mark.rule("21.10")
def test_the_ring_takes_no_body_along() -> None:
    table = Table("warrior", "cleric", "rogue")
    body = fallen(table, 1)
    warrior = table.heroes[0]
    warrior.body = body.key
    table.give(warrior, "ring of teleportation", uses=1)
    use_ring(table.game, table.dice(3).script, warrior)
    assert warrior.body == ""
    assert body.tile == 1


@pytest.mark.rule("12.14", "20.3", "20.10")
def test_what_held_for_one_fight_ends_with_it() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("minotaur", secret=True)
    assert level(table.game, encounter, foe) == 4
    foe.charged = encounter.burned = encounter.subdue = True
    leave(table.game, table.dice(6, 1, 6, 1, 6).script, fight, encounter, "flee W24.10")
    assert not foe.charged
    assert not encounter.burned
    again, _, _ = table.fight("rats", 1)
    assert level(table.game, encounter, foe) == 5
    assert may_subdue(again, encounter)


@pytest.mark.rule("24.6", "9.9")
def test_the_weakness_of_a_statue_may_be_known() -> None:
    table = Table("warrior", "cleric").dice(2).choose("yes")
    table.heroes[0].secrets = ["weakness of a monster", "your enemy", "deal with a monster"]
    table.tile.feature = "statue"
    touch(table.game, table.script, table.group)
    assert table.tile.creatures is not None
    assert table.tile.creatures.weakness
    assert table.tile.creatures.foes[0].kind == "statue"
    assert table.heroes[0].secrets == ["your enemy", "deal with a monster"]
