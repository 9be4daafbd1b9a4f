"""Chapters 12, 13 and 22, clause by clause: meetings, bargains and wanderers as they come about in play."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import keys
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.company import Group, Quest
from clew.games.darkness.basics.state import Encounter, Foe
from clew.games.darkness.dungeon.monsters import chaos_power, level, make_final
from clew.games.darkness.march.explore import go
from clew.games.darkness.rooms import reactions
from clew.games.darkness.rooms.meeting import attackable, meet, meet_again, nose, secrets, turn_on
from clew.games.darkness.rooms.wanderers import check, wander
from clew.kernel.referees.agenda import Step

WANDER = Step(steps.WANDER, {"group": "g1", "split": 0, "rule": "22.1"})


@pytest.mark.rule("18.16")
def test_without_a_dwarf_trolls_are_rolled_for_and_others_do_not_mind_dwarves() -> None:
    table = Table("warrior", "cleric").dice(1)
    encounter = table.foes("trolls", 2)
    reactions.react(table.game, table.script, table.group, encounter)
    assert not encounter.to_death
    table = Table("dwarf", "cleric").dice(4)
    encounter = table.foes("hobgoblins", 2)
    reactions.react(table.game, table.script, table.group, encounter)
    assert not encounter.to_death


@pytest.mark.rule("13.10", "13.9")
def test_a_fight_to_the_death_is_begun_by_the_monsters() -> None:
    table = Table("warrior", "cleric").dice(6)
    reactions.react(table.game, table.script, table.group, table.foes("orcs", 3))
    fight = table.game.fight
    assert fight is not None
    assert fight.first == "monsters"


@pytest.mark.rule("13.5", "7.8")
def test_what_a_bribe_cost_comes_back_when_the_bribed_are_beaten() -> None:
    table = Table("warrior", "cleric").dice(1).choose("pay")
    table.heroes[0].gold = 40
    encounter = table.foes("ogre")
    reactions.react(table.game, table.script, table.group, encounter)
    assert (table.heroes[0].gold, encounter.stance, table.tile.marks) == (10, "bribed", ["B"])
    turn_on(table.game, table.script, table.group)
    encounter.foes[0].life = 1
    table.choose("fight", "attack foe1").dice(4, 1, 1, 1).run()
    assert sum(hero.gold for hero in table.heroes) == 10 + 1 + 30


@pytest.mark.rule("13.8", "20.6")
def test_an_iron_eater_is_not_offered_fools_gold() -> None:
    table = Table("warrior", "cleric").dice(2)
    table.heroes[0].gold = 20
    table.give(table.heroes[0], "fools' gold")
    reactions.bribe(table.game, table.script, table.group, table.foes("iron-eater"))
    assert table.asked() == ["pay", "refuse"]


@pytest.mark.parametrize("how", ["pay", "peaceful", "flee"])
@pytest.mark.rule("25.8")
def test_every_peaceful_end_counts_for_the_quest(how: str) -> None:
    table = Table("warrior", "cleric", "rogue").choose("pay")
    quest = Quest("q1", "let peace be your way", "lady in white", 2)
    table.game.parties[0].quests.append(quest)
    table.heroes[0].gold = 90
    reactions.carry_out(table.game, table.script, table.group, table.foes("orcs", 3), "bribe" if how == "pay" else how)
    if how == "flee":
        assert "F" in table.tile.marks
    assert quest.peace == 1
    assert table.game.parties[0].minions == 1


@pytest.mark.rule("13.12", "7.11")
def test_a_quest_giver_is_marked_and_waits() -> None:
    table = Table("warrior", "cleric").choose("accept").dice(5)
    encounter = table.foes("medusa")
    reactions.carry_out(table.game, table.script, table.group, encounter, "quest")
    assert table.tile.marks == ["Q"]
    meet_again(table.game, table.script, table.group)
    assert table.game.fight is None
    assert attackable(table.game, table.group)


@pytest.mark.rule("13.15", "7.10")
def test_a_dragon_left_asleep_sleeps_until_it_is_met_again() -> None:
    table = Table("warrior", "cleric").dice(1).choose("leave")
    encounter = table.foes("dragon")
    reactions.react(table.game, table.script, table.group, encounter)
    assert encounter.stance == "sleeping"
    meet_again(table.game, table.dice(4).script, table.group)
    assert table.game.fight is not None, "this time it is awake"


@pytest.mark.rule("13.13", "21.1")
def test_the_loser_of_a_duel_leaves_its_treasure() -> None:
    table = Table("wizard", "cleric").choose("h1").dice(3, 1, 2, 5, 1)
    reactions.carry_out(table.game, table.script, table.group, table.foes("medusa"), "magic challenge")
    assert sum(hero.gold for hero in table.heroes) == 7


@pytest.mark.rule("13.14")
def test_a_duel_refused_is_a_fight() -> None:
    table = Table("wizard", "cleric").choose("refuse").dice(4, 4)
    reactions.carry_out(table.game, table.script, table.group, table.foes("medusa"), "magic challenge")
    assert table.game.fight is not None
    assert table.heroes[0].level == 1


@pytest.mark.rule("13.13")
def test_who_may_take_up_a_duel() -> None:
    table = Table("wizard", "warrior", "elf", "rogue")
    _, warrior, elf, rogue = table.heroes
    table.give(warrior, "scroll", spell="Sleep", uses=1)
    table.give(elf, "wand of sleep", uses=1)
    warrior.hands = elf.hands = rogue.hands = []
    assert [reactions.caster(table.game, hero) for hero in table.heroes] == [True, True, True, False]


@pytest.mark.rule("20.11", "12.1")
def test_gremlins_steal_and_go_without_a_question_of_fighting() -> None:
    table = Table("warrior", "cleric").dice(1)
    table.heroes[0].gold = 35
    for hero in table.heroes:
        hero.items = [item for item in hero.items if item.kind in ("lantern", "light armour")]
    table.foes("gremlins")
    meet(table.game, table.script, table.group)
    assert table.tile.creatures is None
    assert table.game.fight is None
    assert table.heroes[0].gold == 0


@pytest.mark.parametrize(
    ("foe", "details"),
    [
        ("ogre", {"wandering": True}),
        ("orcs", {}),
        ("chaos-lord", {}),
        ("rats", {}),
    ],
)
@pytest.mark.rule("24.17")
def test_an_enemy_is_no_wanderer_no_minion_and_no_chaos_lord_already(foe: str, details: dict[str, bool]) -> None:
    table = Table("warrior", "cleric", idle=())
    table.heroes[0].secrets = ["your enemy"]
    assert not secrets(table.game, table.script, table.group, table.foes(foe, **details))
    assert table.script.asked == []


@pytest.mark.rule("24.17", "19.15")
def test_an_enemy_in_place_of_the_final_boss_is_final() -> None:
    table = Table("warrior", "cleric").choose("yes")
    table.heroes[0].secrets = ["your enemy"]
    encounter = table.foes("ogre")
    make_final(table.game, table.script, encounter)
    secrets(table.game, table.script, table.group, encounter)
    foe = encounter.foes[0]
    assert (foe.kind, foe.final, foe.life, foe.full) == ("chaos-lord", True, 5, 5)


@pytest.mark.rule("24.7")
def test_no_deal_with_the_final_boss() -> None:
    table = Table("warrior", "cleric", idle=())
    table.heroes[0].secrets = ["deal with a monster"]
    encounter = table.foes("ogre")
    make_final(table.game, table.script, encounter)
    assert not secrets(table.game, table.script, table.group, encounter)
    assert encounter.to_death


@pytest.mark.rule("3.35", "21.13")
def test_a_dwarf_does_not_smell_at_those_who_have_nothing_nor_twice() -> None:
    table = Table("dwarf", "warrior")
    nose(table.game, table.script, table.group, table.foes("rats", 4))
    nose(table.game, table.script, table.group, table.foes("goblins", 4, smelled=True))
    assert table.script.rolled == []


@pytest.mark.rule("12.4", "7.9")
def test_creatures_seen_but_not_met_are_met_as_new() -> None:
    table = Table("warrior", "cleric").choose("wait").dice(4)
    table.foes("hobgoblins", 2)
    meet_again(table.game, table.script, table.group)
    assert table.cited >= {"12.4"}


@pytest.mark.rule("7.8")
def test_hostile_monsters_are_not_turned_on_but_met() -> None:
    table = Table("warrior", "cleric")
    table.foes("orcs", 2, stance="hostile")
    assert not attackable(table.game, table.group)
    assert "attack" not in keys(table)


@pytest.mark.rule("26.21")
def test_a_group_beside_creatures_is_left_alone_by_wanderers() -> None:
    table = Table("warrior", "cleric")
    table.group.order = ["h1"]
    table.game.groups.append(Group("g2", 0, ["h2"], 0))
    table.game.tiles[0].creatures = Encounter([Foe("foe1", "orcs", 2, 2)], "minions", stance="bribed")
    check(table.game, table.dice(6).script, table.group)
    assert table.game.agenda == []
    table.script.done()


@pytest.mark.rule("22.3")
def test_the_group_that_wanderers_attack_is_the_active_one() -> None:
    table = Table("warrior", "cleric")
    table.group.order = ["h1"]
    table.game.groups.append(Group("g2", 0, ["h2"], 0))
    step = Step(steps.WANDER, {"group": "g2", "split": 0, "rule": "22.1"})
    wander(table.game, table.dice(3, 3, 1).script, step)
    assert table.game.active == "g2"
    assert table.game.tiles[0].creatures is not None
    table.game.groups.pop()
    wander(table.game, table.script, step)


@pytest.mark.rule("24.6", "12.1a", "22.11")
def test_the_weakness_of_a_wandering_boss_may_be_declared() -> None:
    table = Table("warrior", "cleric").dice(6, 3).choose("yes")
    table.heroes[0].secrets = ["weakness of a monster"]
    wander(table.game, table.script, WANDER)
    creatures = table.tile.creatures
    assert creatures is not None
    assert creatures.weakness


@pytest.mark.rule("22.3")
def test_wanderers_come_upon_a_bribed_monsters_tile_and_leave_it_to_him() -> None:
    table = Table("warrior", "cleric").dice(3, 3, 1)
    bribed = table.foes("ogre", stance="bribed")
    wander(table.game, table.script, WANDER)
    assert table.tile.aside == [bribed]
    table.dice(5).run()
    table.choose("fight", "attack foe1").dice(6, 1).run_all()
    assert table.tile.creatures is bribed


@pytest.mark.rule("12.14")
def test_creatures_behind_a_secret_door_are_at_full_level_until_the_fight() -> None:
    table = Table("warrior")
    encounter = table.foes("orcs", 2, secret=True)
    assert level(table.game, encounter, encounter.foes[0]) == 4


@pytest.mark.rule("19.7", "19.9")
def test_a_chaos_lord_has_one_power_a_battle() -> None:
    table = Table("warrior", "cleric").dice(5, 1)
    fight, encounter, lord = table.fight("chaos-lord")
    chaos_power(table.game, table.script, fight, encounter, lord)
    assert lord.drains
    chaos_power(table.game, table.script, fight, encounter, lord)
    assert not lord.drains


@pytest.mark.rule("19.15", "16.7")
def test_a_final_boss_attacked_at_once_fights_to_the_death_too() -> None:
    table = Table("warrior", "cleric").choose("attack")
    encounter = table.foes("ogre")
    make_final(table.game, table.script, encounter)
    meet(table.game, table.script, table.group)
    assert encounter.to_death


@pytest.mark.rule("7.9", "7.6")
def test_on_entering_the_tile_of_monsters_left_behind_the_party_has_its_choice() -> None:
    table = Table("warrior", "cleric").choose("attack")
    table.game.tiles[2].creatures = Encounter([Foe("foe1", "orcs", 2, 2)], "minions", stance="hostile")
    go(table.game, table.script, Step(steps.GO, {"group": "g1", "edge": "W24.10"}))
    fight = table.game.fight
    assert fight is not None
    assert fight.first == "party"
    assert table.script.rolled == []
