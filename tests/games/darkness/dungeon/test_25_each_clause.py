"""Chapters 21, 24 and 25, clause by clause: treasure, quests and rewards as they are won, and where they are not."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import beaten, fallen
from tests.games.darkness.table import Table

from clew.games.darkness.basics.company import Quest
from clew.games.darkness.basics.state import Encounter
from clew.games.darkness.dungeon import quests
from clew.games.darkness.dungeon.treasure import magic_item, treasure_roll, win
from clew.games.darkness.fight.aftermath import victory
from clew.games.darkness.party import clues
from clew.games.darkness.party.wounds import die, drink, heal
from clew.games.darkness.rooms.meeting import rank


def on_quest(table: Table, kind: str, **details: str | int) -> Quest:
    quest = Quest(f"q{len(table.game.parties[0].quests)}", kind, "medusa", 1)
    for name, value in details.items():
        setattr(quest, name, value)
    table.game.parties[0].quests.append(quest)
    return quest


@pytest.mark.rule("3.42", "21.3", "21.6")
def test_luck_rerolls_treasure_and_magic_but_not_where_a_minotaur_was_met() -> None:
    table = Table("halfling", "warrior").dice(1).choose("yes").dice(2, 3, 4)
    assert treasure_roll(table.game, table.script, table.group) == (7, [])
    assert table.heroes[0].luck == 1
    assert magic_item(table.game, table.dice(1).choose("yes").dice(5).script, table.group).kind == "potion of healing"
    assert table.heroes[0].luck == 0
    horned = Table("halfling", "warrior", idle=()).dice(1, 4)
    assert treasure_roll(horned.game, horned.script, horned.group, 0, horned.foes("minotaur")) == (4, [])


@pytest.mark.rule("21.14")
def test_gems_behind_a_secret_door_are_worth_double() -> None:
    table = Table("warrior")
    gem = table.give(table.heroes[0], "gem", value=20)
    table.heroes[0].items.remove(gem)
    win(table.game, table.choose("h1").script, table.group, 0, [gem], secret=True)
    assert gem.value == 40


@pytest.mark.rule("3.37")
def test_no_dwarf_gets_two_of_two_coins() -> None:
    table = Table("dwarf", "dwarf", "dwarf").choose("h1", "h3")
    win(table.game, table.script, table.group, 2, [])
    assert [hero.gold for hero in table.heroes] == [1, 0, 1]


@pytest.mark.rule("24.2", "24.11", "24.19", "24.10", "24.12")
def test_which_secrets_are_open_to_whom() -> None:
    table = Table("warrior", "wizard", "barbarian")
    warrior, wizard, barbarian = (set(clues.open_secrets(table.game, hero)) for hero in table.heroes)
    assert {"location of a scroll", "true name of a spirit"} <= warrior
    assert not {"new spell", "more power", "dragon-slayer blood"} & warrior
    assert {"new spell", "more power"} <= wizard
    assert "dragon-slayer blood" in barbarian
    assert "location of a scroll" not in barbarian


@pytest.mark.rule("24.12")
def test_more_power_gives_its_first_use_at_once_whatever_it_is() -> None:
    table = Table("cleric", "wizard").choose("Blessing")
    clues.learn(table.game, table.script, table.heroes[0], "more power")
    assert (table.heroes[0].blessings, table.heroes[0].healings) == (4, 3)
    clues.learn(table.game, table.choose("Sleep").script, table.heroes[1], "more power")
    assert table.heroes[1].spells == ["Sleep"]


@pytest.mark.rule("24.14")
def test_only_bosses_killed_after_the_recipe_was_learned_count() -> None:
    table = Table("warrior")
    table.game.parties[0].killed = 5
    clues.learn(table.game, table.script, table.heroes[0], "recipe for a potion")
    assert table.heroes[0].bosses == 5


@pytest.mark.rule("24.4")
def test_clues_go_to_comrades_who_live_in_the_flesh_or_are_lost() -> None:
    table = Table("warrior", "cleric", "rogue", idle=())
    table.heroes[0].clues, table.heroes[1].stone = 1, True
    fallen(table, 0)
    assert [hero.clues for hero in table.heroes] == [0, 0, 1]
    die(table.game, table.script, table.heroes[2], "orcs")
    assert [hero.clues for hero in table.heroes] == [0, 0, 0]


@pytest.mark.rule("11.8", "17.20")
def test_a_limp_ends_with_life_won_and_not_with_a_healing_that_wins_none() -> None:
    table = Table("warrior")
    warrior = table.heroes[0]
    warrior.limping = True
    heal(table.game, table.script, warrior, 2, "3.12")
    assert warrior.limping
    warrior.life = 6
    heal(table.game, table.script, warrior, 2, "3.12")
    assert not warrior.limping


@pytest.mark.rule("4.28")
def test_a_potion_drunk_is_gone() -> None:
    table = Table("warrior")
    table.give(table.heroes[0], "potion of healing")
    table.heroes[0].life = 1
    drink(table.game, table.script, table.heroes[0])
    assert table.heroes[0].has("potion of healing") is None


@pytest.mark.rule("25.2", "25.10")
def test_a_quest_is_completed_only_where_it_was_given() -> None:
    table = Table("warrior")
    quest = on_quest(table, "bring me his head", foe="ogre")
    table.group.heads, table.group.tile = ["ogre"], 2
    assert not quests.fulfilled(table.game, table.group, quest)
    table.group.tile = 1
    assert quests.fulfilled(table.game, table.group, quest)


@pytest.mark.rule("25.3", "25.4", "25.8")
def test_a_completed_quest_takes_the_head_sends_the_giver_away_and_is_peace_for_another() -> None:
    table = Table("warrior", "cleric").dice(2, 1)
    quest = on_quest(table, "bring me his head", foe="ogre")
    peace, gold = on_quest(table, "let peace be your way"), on_quest(table, "bring me gold", gold=900)
    table.foes("medusa", stance="quest")
    table.group.heads = ["ogre"]
    quests.complete_quest(table.game, table.script, table.group, quest)
    assert table.group.heads == []
    assert table.tile.creatures is None
    assert (peace.peace, gold.peace) == (1, 0)


@pytest.mark.rule("25.5")
def test_exactly_enough_gold_is_enough() -> None:
    table = Table("warrior").dice(2, 1)
    table.heroes[0].gold = 50
    assert quests.accept(table.game, table.script, table.group, "medusa").gold == 100, "who has it owes twice as much"
    table.heroes[0].gold = 100
    assert quests.fulfilled(table.game, table.group, table.game.parties[0].quests[0])


@pytest.mark.rule("25.7")
def test_a_plain_sword_and_a_wand_are_no_magic_weapon() -> None:
    table = Table("warrior")
    quest = on_quest(table, "bring me that", thing="magic weapon")
    table.give(table.heroes[0], "wand of sleep", uses=1)
    assert not quests.fulfilled(table.game, table.group, quest)
    table.give(table.heroes[0], "hand weapon", "slashing", magic=True)
    assert quests.fulfilled(table.game, table.group, quest)


@pytest.mark.rule("25.7")
def test_of_things_alike_one_of_each_owner_may_be_handed_over() -> None:
    table = Table("warrior", "cleric")
    quest = on_quest(table, "bring me that", thing="magic weapon")
    for hero in (*table.heroes, table.heroes[0]):
        table.give(hero, "hand weapon", "slashing", magic=True)
    swords = [option.value for option in quests.wanted(table.game, table.group, quest)]
    quests.hand_over(table.game, table.choose(swords[1].key).script, table.group, quest)
    first, second = [hero.name for hero in table.heroes]
    offered = [f"magic slashing hand weapon of {name}" for name in (first, second)]
    assert table.labels("Which is handed over?") == offered
    assert swords[1] not in table.heroes[1].items


@pytest.mark.rule("25.9")
def test_nothing_is_slain_before_every_room_was_entered() -> None:
    table = Table("warrior")
    quest = on_quest(table, "slay all the monsters")
    table.foes("medusa", stance="quest")
    table.game.edges["N24.8"].far = 2
    assert quests.all_slain(table.game, quest)
    table.game.tiles[2].entered = False
    assert not quests.all_slain(table.game, quest)
    table.game.tiles[2].entered = True
    table.game.tiles[2].aside = [Encounter([], "minions")]
    assert not quests.all_slain(table.game, quest)


@pytest.mark.rule("25.8")
def test_the_same_monsters_count_once() -> None:
    table = Table("warrior")
    quest, other = on_quest(table, "let peace be your way"), on_quest(table, "bring me gold", gold=100)
    encounter = table.foes("orcs", 2)
    for _ in range(2):
        quests.count_peace(table.game, table.script, table.group, encounter)
    assert (quest.peace, other.peace) == (1, 0)


@pytest.mark.rule("25.2", "25.8")
def test_monsters_who_let_the_party_pass_forget_a_quest_that_is_over() -> None:
    table = Table("warrior", "cleric").dice(2, 1)
    quest = on_quest(table, "let peace be your way", peace=2)
    spared = table.game.tiles[2].creatures = Encounter([], "minions")
    quests.count_peace(table.game, table.script, table.group, spared)
    assert spared.counted == [quest.key]
    table.foes("medusa", stance="quest")
    quests.complete_quest(table.game, table.script, table.group, quest)
    assert spared.counted == []


@pytest.mark.parametrize(
    ("details", "captive"),
    [
        ({"subdue": True}, True),
        ({"subdue": True, "harmed": True}, False),
        ({}, False),
    ],
)
@pytest.mark.rule("25.6", "25.6a", "14.11")
def test_who_can_be_taken_alive(details: dict[str, bool], captive: bool) -> None:
    table = Table("warrior", "rogue").choose("yes").dice(1, 1, 1)
    if not captive:
        table.script.steps.popleft()
    on_quest(table, "I want him alive", foe="ogre")
    victory(table.game, table.script, table.group, beaten(table, "ogre", **details))
    assert table.group.captives == (["ogre"] if captive else [])


@pytest.mark.rule("25.6")
def test_a_boss_asleep_is_taken_alive_and_nobody_ties_up_another_kind() -> None:
    table = Table("warrior", "rogue").choose("yes").dice(1, 1, 1)
    on_quest(table, "I want him alive", foe="ogre")
    encounter = beaten(table, "ogre")
    encounter.foes[0].asleep, encounter.foes[0].life = 1, 6
    victory(table.game, table.script, table.group, encounter)
    assert table.group.captives == ["ogre"]
    table.give(table.heroes[1], "rope")
    victory(table.game, table.dice(1, 1, 1, 1).script, table.group, beaten(table, "orc-brute", subdue=True))
    assert table.group.captives == ["ogre"]


@pytest.mark.rule("25.4a", "19.2", "16.8")
def test_no_head_of_minions_of_those_who_fled_or_of_a_comrade_who_had_risen() -> None:
    for details in ({"fled": True}, {"hero": "h2"}):
        table = Table("warrior", "wizard").dice(1)
        on_quest(table, "bring me his head", foe="mummy")
        encounter = beaten(table, "mummy", wandering=True)
        for name, value in details.items():
            setattr(encounter.foes[0], name, value)
        victory(table.game, table.script, table.group, encounter)
        assert table.group.heads == []


@pytest.mark.rule("25.11", "25.12", "25.15", "25.16", "25.18")
def test_every_reward_comes_with_its_number() -> None:
    found = {}
    for face, answers in ((1, ("share", *["h1"] * 6)), (3, ()), (4, ()), (6, ("h1",))):
        table = Table("warrior").dice(face).choose(*answers)
        quests.epic_reward(table.game, table.script, table.group)
        items = table.heroes[0].items
        found[face] = (
            sum(item.kind == "scroll" for item in items),
            any(item.twice for item in items),
            any(item.warning for item in items),
            any("symbol" in item.kind for item in items),
        )
    assert found == {
        1: (6, False, False, False),
        3: (0, True, False, False),
        4: (0, False, True, False),
        6: (0, False, False, True),
    }


@pytest.mark.rule("25.16")
def test_a_new_shield_goes_to_somebody_who_may_use_it() -> None:
    table = Table("rogue", "elf", "barbarian")
    for hero in table.heroes[1:]:
        hero.items = [item for item in hero.items if item.kind != "shield"]
    quests.shield_of_warning(table.game, table.script, table.group)
    assert table.heroes[1].items[-1].warning
    others = Table("rogue", "wizard").choose("h2")
    quests.shield_of_warning(others.game, others.script, others.group)
    assert others.heroes[1].items[-1].warning, "it can only be carried and sold"


@pytest.mark.rule("20.11")
def test_in_which_order_gremlins_take_things() -> None:
    table = Table("warrior")
    hero = table.heroes[0]
    things = [
        table.give(hero, "wand of sleep", uses=1),
        table.give(hero, "shield", warning=True),
        table.give(hero, "scroll", spell="Sleep", uses=1),
        table.give(hero, "potion of healing"),
        table.give(hero, "hand weapon", "slashing"),
        table.give(hero, "gem", value=20),
        table.give(hero, "shield"),
        table.give(hero, "rope"),
    ]
    assert [rank(table.game, item) for item in things] == [0, 0, 1, 2, 3, 4, 9, 9]
