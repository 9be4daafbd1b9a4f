"""Chapter 14: the party's turn."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import strike
from tests.games.darkness.sums import general_modifier, weapon_modifier
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.state import Fight, Foe
from clew.games.darkness.dungeon.monsters import called, level
from clew.games.darkness.fight.actions import all_actions, blows, shots
from clew.games.darkness.fight.party_turn import act, party_turn
from clew.games.darkness.fight.retreat import leave
from clew.games.darkness.fight.rounds import may_subdue, turn_choice
from clew.games.darkness.fight.strike import slay
from clew.games.darkness.party.wounds import die
from clew.kernel.referees.agenda import Step
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put


@pytest.mark.rule("14.1")
def test_one_action_each_in_any_order() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, _ = table.fight("orcs", 6)
    party_turn(
        table.game, table.choose("later", "attack foe1").dice(1).choose("attack foe1").dice(1).script, fight, encounter
    )
    assert fight.acted == ["h2", "h1"]


@pytest.mark.rule("14.2")
def test_free_acts_cost_no_action() -> None:
    table = Table("warrior", "cleric")
    table.give(table.heroes[0], "potion of healing")
    table.heroes[0].life = 1
    fight, encounter, foe = table.fight("orcs", 6)
    act(table.game, table.choose("potion", "attack foe1").dice(4).script, fight, encounter, table.heroes[0])
    assert table.heroes[0].life == 7
    assert foe.count == 5


@pytest.mark.rule("14.3", "14.4")
def test_an_attack_hits_at_the_level_or_better() -> None:
    table = Table("warrior", "cleric")
    table.fight("orcs", 6)
    assert strike(table, 0, 2).count == 6
    assert strike(table, 0, 3).count == 5
    assert strike(table, 1, 1).count == 5


@pytest.mark.rule("14.4")
def test_natural_one_misses_and_six_hits() -> None:
    table = Table("warrior", "wizard")
    table.heroes[0].level = 5
    table.fight("rats", 20)
    assert strike(table, 0, 1).count == 20
    table.fight("dragon")
    assert strike(table, 1, 6, 1).life == 4


@pytest.mark.rule("14.6")
def test_kills_are_the_total_divided_by_the_level() -> None:
    table = Table("warrior", "cleric")
    table.fight("goblins", 9)
    assert strike(table, 0, 6, 1).count == 7
    assert strike(table, 1, 6, 1).count == 5


@pytest.mark.rule("14.7")
def test_wounds_of_bosses() -> None:
    table = Table("warrior", "cleric")
    table.fight("catoblepas")
    assert strike(table, 0, 6, 2).life == 2


@pytest.mark.rule("14.8", "16.5")
def test_a_level_lost_matters_from_the_next_roll_on() -> None:
    table = Table("warrior", "cleric")
    _, encounter, foe = table.fight("ogre", to_death=True)
    foe.life = 3
    strike(table, 0, 4)
    assert foe.life == 2
    assert level(table.game, encounter, foe) == 4


@pytest.mark.rule("14.9")
def test_the_target_is_named_before_rolling() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, _ = table.fight("mummy")
    encounter.foes.append(Foe("foe2", "mummy", 1, 1, 4, 4))
    keys = [option.key for option in blows(table.game, fight, encounter, table.heroes[0])]
    assert keys == ["attack foe1", "attack foe2"]
    strike(table, 0, 6, 6, 2, foe=1)
    assert [foe.life for foe in encounter.foes] == [4, 1]


@pytest.mark.rule("14.10", "18.14")
def test_chopping_a_troll() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("trolls", 2)
    strike(table, 0, 4)
    assert foe.down == 1
    assert "chop" not in [option.key for option in all_actions(table.game, fight, encounter, table.heroes[1])]
    act(table.game, table.choose("chop").script, fight, encounter, table.heroes[0])
    assert foe.down == 0


@pytest.mark.rule("14.11")
def test_fighting_to_subdue() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("ogre", to_death=True)
    assert may_subdue(fight, encounter)
    table.game.agenda.append(Step(steps.ROUND))
    table.choose("subdue", "fight", "nothing", "nothing", "h1").dice(5).run()
    assert encounter.subdue
    weapon = table.heroes[0].held()[-1]
    assert weapon_modifier(table.game, fight, table.heroes[0], weapon, foe, encounter) == -1
    slay(table.game, table.script, fight, encounter, table.heroes[0], foe, 6, "14.7")
    assert not encounter.harmed


@pytest.mark.rule("14.11", "14.12", "25.17")
def test_an_arrow_of_slaying_is_no_blow_to_subdue() -> None:
    table = Table("elf", "warrior")
    elf = table.heroes[0]
    elf.hands = [next(item.key for item in elf.items if item.kind == "bow")]
    table.give(elf, "arrow of slaying", foe="ogre")
    fight, encounter, foe = table.fight("ogre", to_death=True, subdue=True)
    act(table.game, table.choose("slaying foe1").script, fight, encounter, elf)
    assert foe.life == foe.full - 3
    assert encounter.harmed


@pytest.mark.rule("14.11")
def test_a_boss_fought_to_kill_may_be_subdued_in_another_fight() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, _ = table.fight("ogre", to_death=True)
    strike(table, 0, 2)
    assert not may_subdue(fight, encounter)
    strike(table, 0, 5)
    leave(table.game, table.dice(5).choose("h1").script, fight, encounter, "withdraw N26.8")
    assert encounter.violence
    assert may_subdue(Fight("g1", 1), encounter)


@pytest.mark.rule("14.12")
def test_going_back_to_killing() -> None:
    table = Table("warrior", "cleric")
    _, encounter, _ = table.fight("ogre", subdue=True)
    table.game.agenda.append(Step(steps.ROUND))
    table.choose("kill", "fight", "nothing", "nothing", "h1").dice(5).run()
    assert not encounter.subdue
    assert encounter.harmed


@pytest.mark.rule("14.13")
def test_searching_a_fallen_comrade() -> None:
    table = Table("warrior", "wizard", "cleric")
    scroll = table.give(table.heroes[1], "scroll", spell="Sleep", uses=1)
    fight, encounter, _ = table.fight("orcs", 5)
    die(table.game, table.script, table.heroes[1], "orcs")
    act(table.game, table.choose("loot", scroll.key).script, fight, encounter, table.heroes[0])
    assert scroll in table.heroes[0].items


@pytest.mark.rule("14.14")
def test_modifiers_add_up() -> None:
    table = Table("elf", "warrior")
    elf = table.heroes[0]
    elf.limping = True
    fight, encounter, foe = table.fight("orcs", 3, weakness=True, enemy="h1")
    assert general_modifier(table.game, fight, elf, foe, encounter, spell=False) == 1 - 1 + 2 + 1


@pytest.mark.rule("14.9")
def test_of_two_of_a_kind_it_is_told_which_is_which() -> None:
    table = Table("elf", "warrior")
    table.give(table.hero("elf"), "bow", "slashing", hold=True)
    fight, encounter, foe = table.fight("mummy", first="monsters")
    encounter.foes.append(Foe("foe2", "mummy", 1, 1, 4, 4))
    labels = [
        put(label_of(shot))
        for each in encounter.foes
        for shot in shots(table.game, table.hero("elf"), table.hero("elf").held()[0], each, encounter.foes)
    ]
    assert labels == ["Shoot at the mummy 1", "Shoot at the mummy 2"]
    assert called(table.game, foe, [foe]) == "mummy"
    assert {"Attack the mummy 1 with hand weapon", "Attack the mummy 2 with hand weapon"} <= {
        put(label_of(blow)) for blow in blows(table.game, fight, encounter, table.hero("warrior"))
    }


@pytest.mark.rule("14.1")
def test_all_who_can_attack_do_at_once_and_the_others_are_asked() -> None:
    """In a room everybody reaches; the wizard has nothing in hand and is asked what he does."""
    table = Table("warrior", "cleric", "wizard")
    table.hero("wizard").hands = []
    fight, encounter, foe = table.fight("orcs", 9)
    table.dice(5, 2).choose("nothing")
    party_turn(table.game, table.script, fight, encounter, together=True)
    table.script.done()
    assert "Warrior's" in table.rolled
    assert "Cleric's" in table.rolled
    assert foe.count == 8
    assert fight.acted == [hero.key for hero in table.heroes]


@pytest.mark.rule("14.1", "12.9")
def test_where_all_attack_who_reaches_nobody_is_asked_only_for_magic() -> None:
    table = Table("warrior", "cleric", "rogue", "barbarian", room="corridor", idle=())
    fight, encounter, _ = table.fight("orcs", 9)
    table.dice(2, 2)
    party_turn(table.game, table.script, fight, encounter, together=True)
    table.script.done()
    assert table.script.asked == []
    assert "Barbarian reaches nobody from there." in table.told
    table = Table("warrior", "cleric", "wizard", "rogue", room="corridor", idle=())
    fight, encounter, _ = table.fight("orcs", 9)
    table.hero("wizard").spells, table.hero("wizard").hands = ["Sleep"], []
    table.dice(2, 2).choose("nothing")
    party_turn(table.game, table.script, fight, encounter, together=True)
    assert [question.facts["hero"] for question in table.script.asked] == ["Wizard"]


@pytest.mark.rule("14.1", "16.10")
def test_nobody_attacks_for_another_player() -> None:
    alone, together = Table("warrior", "cleric"), Table("warrior", "cleric", seats=2)
    fight, encounter, _ = alone.fight("orcs", 9)
    alone.choose("attack-all")
    assert turn_choice(alone.game, alone.script, fight, encounter) == "attack-all"
    fight, encounter, _ = together.fight("orcs", 9)
    assert turn_choice(together.game, together.script, fight, encounter) == ""
    assert "fight" in together.script.asked[0].keys()
    assert not any("attack-all" in question.keys() for question in together.script.asked)
