"""Chapters 7 to 11: moving, contents, features, events, traps and locked doors."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.darkness.table import Table, book

from clew.games.darkness import doors, events, features, traps
from clew.games.darkness.actions import shots
from clew.games.darkness.aftermath import aftermath, victory
from clew.games.darkness.arrive import arrive, walk_options
from clew.games.darkness.camp import DEEDS, possible
from clew.games.darkness.company import Quest
from clew.games.darkness.contents import boss_kind, enter_contents, roll_contents
from clew.games.darkness.defend import defence_modifier
from clew.games.darkness.dungeon import complete
from clew.games.darkness.explore import explore_options, go
from clew.games.darkness.meet import attackable, meet_again, turn_on
from clew.games.darkness.monsters import save
from clew.games.darkness.retreat import ways_to_leave
from clew.games.darkness.search import searchable
from clew.games.darkness.spells import bless
from clew.games.darkness.state import Encounter
from clew.games.darkness.strike import general_modifier, poisonable, slay, weapon_modifier
from clew.games.darkness.turn import act
from clew.games.darkness.wander import check, wander
from clew.games.darkness.wounds import heal
from clew.kernel.agenda import Step


def keys(table: Table) -> list[str]:
    return [option.key for option in explore_options(table.game, table.group, Step("explore"))]


def go_to(table: Table, edge: str) -> None:
    go(table.game, table.script, Step("go", {"group": "g1", "edge": edge}))


# -- chapter 7 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.1", "7.2")
def test_moving_through_a_joint_may_bring_wanderers() -> None:
    table = Table("warrior", "cleric")
    assert keys(table) == ["go N26.8", "go W24.10", "open N24.8", "camp"]
    go_to(table.dice(2), "W24.10")
    assert (table.group.tile, table.group.came) == (2, 1)
    go_to(table.dice(1), "W24.10")
    assert table.game.agenda[-1].what == "wander"


@pytest.mark.rule("7.1")
def test_walking_further() -> None:
    table = Table("warrior", "cleric")
    table.group.tile = 2
    paths = {option.key: option.value for option in walk_options(table.game, table.group)}
    assert paths == {"to 1": ["W24.10"], "to 0": ["W24.10", "N26.8"]}
    table.game.agenda.append(Step("walk", {"group": "g1", "path": paths["to 0"]}))
    table.dice(3, 3).run_all()
    assert table.group.tile == 0


@pytest.mark.rule("7.3")
def test_the_entrance_is_checked_too() -> None:
    table = Table("warrior", "cleric").dice(1)
    go_to(table, "N26.8")
    assert table.group.tile == 0
    assert table.game.agenda[-1].what == "wander"


@pytest.mark.rule("7.4", "16.16")
def test_a_tile_entered_by_fleeing_is_checked() -> None:
    table = Table("warrior", "cleric")
    table.fight("centipedes", 1)
    table.game.agenda.append(Step("round"))
    table.choose("flee N26.8").dice(5, 5).run()
    assert table.game.agenda[-1].what == "go"
    table.dice(1).run()
    assert table.game.agenda[-1].what == "wander"


@pytest.mark.rule("7.5")
def test_dragging_a_statue_makes_noise() -> None:
    table = Table("warrior", "cleric", "rogue").dice(2)
    table.heroes[0].stone, table.group.drags = True, "h1"
    check(table.game, table.script, table.group)
    assert table.game.agenda[-1].what == "wander"


@pytest.mark.rule("7.6")
def test_no_check_in_an_occupied_tile() -> None:
    table = Table("warrior", "cleric")
    table.foes("orcs", 3, stance="peaceful")
    check(table.game, table.script, table.group)
    assert table.game.agenda == []


@pytest.mark.rule("7.7")
def test_a_bribed_monster_may_want_its_bribe_again() -> None:
    table = Table("warrior", "cleric").dice(1)
    table.heroes[0].gold = 30
    encounter = table.foes("orcs", 3, stance="bribed")
    meet_again(table.game, table.choose("pay").script, table.group)
    assert table.heroes[0].gold == 0
    assert encounter.stance == "bribed"
    meet_again(table.game, table.dice(6).script, table.group)
    assert table.game.fight is None


@pytest.mark.rule("7.8")
def test_turning_on_a_bribed_monster_gives_back_what_was_paid() -> None:
    table = Table("warrior", "cleric")
    encounter = table.foes("hobgoblins", 1, stance="bribed")
    encounter.paid = 10
    assert attackable(table.game, table.group)
    turn_on(table.game, table.script, table.group)
    table.choose("fight", "attack foe1").dice(5, 1, 1, 1).run()
    assert sum(hero.gold for hero in table.heroes) == 10 + 2


@pytest.mark.rule("7.9")
def test_monsters_left_behind_fight_on_as_before() -> None:
    table = Table("warrior", "cleric")
    encounter = table.foes("ogre", 1, stance="hostile")
    encounter.foes[0].life = 3
    meet_again(table.game, table.choose("wait").script, table.group)
    assert table.game.fight is not None
    assert table.game.fight.first == "monsters"
    assert encounter.foes[0].life == 3


@pytest.mark.rule("7.10")
def test_a_sleeping_dragon_is_rolled_for_again() -> None:
    table = Table("warrior", "cleric").dice(1).choose("leave")
    encounter = table.foes("dragon", 1, stance="sleeping")
    meet_again(table.game, table.script, table.group)
    assert encounter.stance == "sleeping"
    assert table.game.fight is None


@pytest.mark.rule("7.11")
def test_attacking_a_quest_giver_ends_the_quest() -> None:
    table = Table("warrior", "cleric")
    table.foes("ogre", 1, stance="quest")
    table.game.parties[0].quests = [Quest("q1", "bring me gold", "ogre", 1, gold=100)]
    meet_again(table.game, table.script, table.group)
    turn_on(table.game, table.script, table.group)
    assert table.game.parties[0].quests == []
    table.tile.creatures = Encounter([], "lady", stance="quest")
    assert not attackable(table.game, table.group)


@pytest.mark.rule("7.12")
def test_the_marching_order_changes_in_peace() -> None:
    table = Table("warrior", "cleric", "rogue").choose("h3", "1")
    DEEDS["order"](table.game, table.script, table.group)
    assert table.group.order == ["h3", "h1", "h2"]


@pytest.mark.rule("7.13")
def test_leaving_by_the_way_out() -> None:
    table = Table("warrior", "cleric")
    assert "leave" not in keys(table)
    table.group.tile = 0
    assert "leave" in keys(table)
    table.game.agenda.append(Step("leave", {"group": "g1"}))
    table.run()
    assert table.game.groups == []
    assert all(hero.outside for hero in table.heroes)


@pytest.mark.rule("7.14")
def test_a_body_may_be_laid_outside() -> None:
    table = Table("warrior", "cleric")
    table.group.tile = 0
    table.heroes[1].life, table.heroes[1].tile = 0, 0
    table.group.order = ["h1"]
    table.heroes[0].body = "h2"
    assert "outside" in possible(table.game, table.group)
    DEEDS["outside"](table.game, table.script, table.group)
    assert table.heroes[1].outside
    assert table.game.groups


@pytest.mark.rule("7.15")
def test_a_shortcut_is_a_way_out() -> None:
    table = Table("warrior", "cleric")
    table.tile.shortcut = True
    assert "leave" in keys(table)


# -- chapter 8 ---------------------------------------------------------------------------------------------------


def fill(table: Table, *dice: int, kind: str = "room", choose: tuple[str, ...] = ()) -> Any:
    """Roll the contents of tile 1 and let them act."""
    table.tile.kind = kind
    table.dice(*dice).choose(*choose)
    roll_contents(table.game, table.script, table.group, table.tile)
    return table.tile.creatures


@pytest.mark.rule("8.1", "8.9", "8.15", "23.1")
def test_row_nine_is_empty_and_may_be_searched() -> None:
    table = Table("warrior", "cleric")
    fill(table, 4, 5)
    assert table.tile.contents == "empty"
    assert searchable(table.game, table.group)


@pytest.mark.rule("8.2", "8.16")
def test_row_two_is_treasure_and_not_empty_afterwards() -> None:
    table = Table("warrior", "cleric")
    fill(table, 1, 1)
    enter_contents(table.game, table.dice(1, 4).script, table.group, table.tile)
    assert sum(hero.gold for hero in table.heroes) == 4
    assert not searchable(table.game, table.group)


@pytest.mark.rule("8.3")
def test_row_three_is_a_trap_first() -> None:
    table = Table("warrior", "cleric")
    fill(table, 1, 2)
    enter_contents(table.game, table.dice(1, 1, 5, 1, 3).script, table.group, table.tile)
    assert "A trap: dart" in table.told
    assert sum(hero.gold for hero in table.heroes) == 3


@pytest.mark.parametrize(
    ("dice", "contents"),
    [
        ((1, 3), "special event"),
        ((2, 6), "minions"),
        ((4, 6), "weird monster"),
        ((6, 6), "small dragon + final boss roll"),
    ],
)
@pytest.mark.rule("8.1")
def test_rooms_hold_more_than_corridors(dice: tuple[int, int], contents: str) -> None:
    row = book().contents[sum(dice)]
    assert row == ("empty", contents)
    table = Table("warrior")
    fill(table, *dice, kind="corridor")
    assert table.tile.empty


@pytest.mark.rule("8.4", "10.1")
def test_row_four_is_an_event() -> None:
    table = Table("warrior", "cleric")
    fill(table, 1, 3)
    enter_contents(table.game, table.dice(1, 4, 3).script, table.group, table.tile)
    assert "Event: ghost." in table.told
    assert table.heroes[0].life == 7
    assert table.heroes[1].life == 5


@pytest.mark.rule("8.5")
def test_row_five_is_a_feature() -> None:
    table = Table("warrior", "cleric")
    fill(table, 1, 4, 1, kind="corridor")
    assert (table.tile.feature, table.tile.empty) == ("fountain", True)


@pytest.mark.rule("8.6", "8.7", "8.8", "8.10")
def test_rows_of_creatures() -> None:
    assert fill(Table("warrior"), 2, 4, 1, 1, 1, 1).foes[0].kind == "rats"
    assert fill(Table("warrior"), 3, 4, 2, 3).foes[0].kind == "goblins"
    assert fill(Table("warrior"), 4, 4, 3, 3).foes[0].kind == "hobgoblins"
    weird = fill(Table("warrior"), 4, 6, 4)
    assert weird.foes[0].kind == "catoblepas"
    assert not weird.foes[0].final


@pytest.mark.rule("8.11", "19.12")
def test_row_eleven_is_a_boss_with_a_final_boss_roll() -> None:
    table = Table("warrior")
    assert not fill(table, 5, 6, 3, 5, kind="corridor").foes[0].final
    table.tile.creatures = None
    assert fill(table, 5, 6, 3, 5).foes[0].final


@pytest.mark.rule("8.12")
def test_row_twelve_is_a_dragons_lair() -> None:
    assert fill(Table("warrior"), 6, 6, 1).foes[0].kind == "dragon"


@pytest.mark.rule("8.13")
def test_a_dragon_in_a_corridor_stays() -> None:
    table = Table("warrior", room="corridor").dice(6)
    assert boss_kind(table.game, table.script, table.group, table.tile) == "dragon"
    assert "fills the corridor" in table.told


@pytest.mark.rule("8.14")
def test_a_dragon_in_a_corridor_may_be_rerolled() -> None:
    table = Table("warrior", room="corridor", dragon_reroll=True).dice(6, 3)
    assert boss_kind(table.game, table.script, table.group, table.tile) == "ogre"


@pytest.mark.rule("8.15")
def test_a_creature_in_it_makes_a_tile_unsearchable() -> None:
    table = Table("warrior")
    table.tile.empty = True
    assert searchable(table.game, table.group)
    table.foes("orcs", 2, stance="bribed")
    assert not searchable(table.game, table.group)


# -- chapter 9 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.1")
def test_only_the_first_fountain_heals() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].life = 3
    features.fountain(table.game, table.script, table.group)
    features.fountain(table.game, table.script, table.group)
    assert table.heroes[0].life == 4


@pytest.mark.rule("9.2")
def test_the_temple_blesses_until_an_undead_is_killed() -> None:
    table = Table("warrior", "cleric").choose("h1")
    features.temple(table.game, table.script, table.group)
    fight, encounter, foe = table.fight("zombies", 3)
    warrior = table.heroes[0]
    assert general_modifier(table.game, fight, warrior, foe, encounter, spell=False) == 1
    slay(table.game, table.script, fight, encounter, warrior, foe, 1, "14.6")
    assert general_modifier(table.game, fight, warrior, foe, encounter, spell=False) == 0


@pytest.mark.rule("9.3", "9.6")
def test_in_a_temple_curses_are_lifted() -> None:
    table = Table("warrior", "cleric")
    table.heroes[1].cursed = True
    table.tile.feature = "blessed temple"
    features.holy_ground(table.game, table.script, table.group)
    assert not table.heroes[1].cursed


@pytest.mark.rule("9.4")
def test_the_armoury_trades_one_plain_weapon_for_another() -> None:
    table = Table("warrior", "cleric")
    sword = table.heroes[0].items[2]
    table.tile.feature = "armoury"
    assert "armoury" in keys(table)
    table.choose(sword.key, "two-handed weapon", "crushing")
    features.armoury(table.game, table.script, table.group)
    assert [item.kind for item in table.heroes[0].items] == ["light armour", "shield", "two-handed weapon"]


@pytest.mark.rule("9.5")
def test_the_altar_curses_one_at_random() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard").dice(3)
    features.altar(table.game, table.script, table.group)
    rogue = table.heroes[2]
    assert rogue.cursed
    assert defence_modifier(table.game, None, rogue, None) == 1 + 1 - 1


@pytest.mark.rule("9.6")
def test_the_curse_ends_when_its_bearer_slays_a_boss_alone() -> None:
    table = Table("warrior", "cleric").dice(1, 1, 1)
    fight, encounter, foe = table.fight("ogre")
    warrior = table.heroes[0]
    warrior.cursed = True
    slay(table.game, table.script, fight, encounter, warrior, foe, 6, "14.7")
    victory(table.game, table.script, table.group, encounter)
    assert not warrior.cursed


@pytest.mark.rule("9.6", "17.6")
def test_any_blessing_lifts_the_curse() -> None:
    table = Table("warrior", "wizard")
    table.heroes[0].cursed = True
    bless(table.script, table.heroes[1], table.heroes[0], table.group)
    assert not table.heroes[0].cursed


@pytest.mark.rule("9.7", "9.8", "9.9")
def test_a_touched_statue_may_wake() -> None:
    table = Table("warrior", "cleric").dice(3)
    table.tile.feature = "statue"
    assert "touch" in keys(table)
    features.touch(table.game, table.script, table.group)
    creatures = table.tile.creatures
    assert creatures is not None
    assert (creatures.foes[0].kind, creatures.foes[0].life, table.game.bosses) == ("statue", 6, 1)
    assert table.game.fight is not None
    assert table.game.fight.first == "monsters"
    assert not poisonable(table.game, creatures.foes[0])


@pytest.mark.rule("9.8", "9.9a")
def test_the_statues_gold_is_won_even_if_it_flees() -> None:
    table = Table("warrior", "cleric").dice(1, 2, 3, 1)
    _, encounter, foe = table.fight("statue")
    foe.fled, foe.count = True, 0
    victory(table.game, table.script, table.group, encounter)
    assert sum(hero.gold for hero in table.heroes) == 60


@pytest.mark.rule("9.10")
def test_a_statue_may_break() -> None:
    table = Table("warrior", "cleric").dice(4, 1, 1, 1)
    features.touch(table.game, table.script, table.group)
    assert sum(hero.gold for hero in table.heroes) == 30


@pytest.mark.rule("9.11", "9.12")
def test_the_puzzle_box() -> None:
    table = Table("rogue", "warrior").dice(6, 5)
    features.find_feature(table.game, table.script, table.tile)
    assert table.tile.box == 5
    rogue, warrior = table.heroes
    features.puzzle_box(table.game, table.dice(4).script, table.group, warrior)
    assert warrior.life == 6
    features.puzzle_box(table.game, table.dice(4, 1, 6).script, table.group, rogue)
    assert rogue.gold + warrior.gold == 6
    assert "box h1" not in keys(table)


# -- chapter 10 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.1")
def test_the_ghost() -> None:
    table = Table("warrior", "cleric").dice(3, 3)
    events.ghost(table.game, table.script, table.group)
    assert [hero.life for hero in table.heroes] == [6, 5]


@pytest.mark.parametrize(("split", "foe"), [(1, "rats"), (0, "goblins")])
@pytest.mark.rule("10.2", "22.1")
def test_the_event_has_its_own_split(split: int, foe: str) -> None:
    table = Table("warrior", "cleric").dice(3)
    table.dice(*([1, 1, 1, 1] if split else [2, 1]))
    rule = "10.2" if split else "22.1"
    wander(table.game, table.script, Step("wander", {"group": "g1", "split": split, "rule": rule}))
    creatures = table.tile.creatures
    assert creatures is not None
    assert creatures.foes[0].kind == foe
    events.special_event(table.game, table.dice(2).script, table.group)
    assert table.game.agenda[-1].facts["split"] == 1


@pytest.mark.rule("10.3", "10.4", "25.1")
def test_the_lady_in_white_waits_where_she_gave_the_quest() -> None:
    table = Table("warrior", "cleric").choose("accept").dice(2, 2)
    events.lady(table.game, table.script, table.group)
    assert table.game.parties[0].quests[0].gold == 100
    arrive(table.game, table.script, table.group, first=False)
    assert table.game.agenda == []
    events.lady(table.game, table.script, table.group)
    assert "Nothing happens." in table.told


@pytest.mark.rule("10.5")
def test_the_trap_event() -> None:
    table = Table("warrior", "cleric").dice(4, 4, 5)
    events.special_event(table.game, table.script, table.group)
    assert "A trap: bear trap" in table.told


@pytest.mark.rule("10.6")
def test_the_healer_comes_once() -> None:
    table = Table("warrior", "cleric").dice(5).choose("h1", "h1", "done")
    table.heroes[0].life, table.heroes[1].gold = 3, 35
    events.special_event(table.game, table.script, table.group)
    assert (table.heroes[0].life, table.heroes[1].gold) == (5, 15)
    events.special_event(table.game, table.dice(5, 1, 4, 4).script, table.group)
    assert "Event: ghost." in table.told


@pytest.mark.rule("10.7")
def test_the_alchemist_sells_potions_or_poison_once() -> None:
    table = Table("warrior", "cleric").choose("potions", "h1", "h2")
    table.heroes[0].gold = 100
    events.alchemist(table.game, table.script, table.group)
    assert all(hero.has("potion of healing") for hero in table.heroes)
    assert table.heroes[0].gold == 0
    events.alchemist(table.game, table.dice(4, 5).script, table.group)
    assert "A trap" in table.told


@pytest.mark.rule("10.7", "10.8")
def test_blade_poison_lasts_for_one_fight() -> None:
    table = Table("warrior", "cleric")
    warrior = table.heroes[0]
    sword = warrior.items[2]
    warrior.gold = 30
    events.alchemist(table.game, table.choose("poison", sword.key).script, table.group)
    assert sword.poison
    fight, encounter, foe = table.fight("orcs", 4)
    assert weapon_modifier(table.game, fight, warrior, sword, foe, encounter) == 1
    aftermath(table.game, table.script, table.group)
    assert not sword.poison


@pytest.mark.rule("10.8a")
def test_the_poisoned_arrow_is_gone_hit_or_miss() -> None:
    table = Table("elf", "warrior")
    elf = table.heroes[0]
    bow = next(item for item in elf.items if item.kind == "bow")
    bow.poison, elf.hands = True, [bow.key]
    fight, encounter, foe = table.fight("orcs", 4)
    assert [option.key for option in shots(table.game, elf, bow, foe)] == ["shoot foe1", "poison foe1"]
    act(table.game, table.choose("poison foe1").dice(1).script, fight, encounter, elf)
    assert not bow.poison
    assert weapon_modifier(table.game, fight, elf, bow, foe, encounter) == 0


@pytest.mark.rule("10.9")
def test_poison_does_nothing_to_undead_and_is_kept() -> None:
    table = Table("warrior", "cleric")
    warrior = table.heroes[0]
    sword = warrior.items[2]
    sword.poison = True
    fight, encounter, foe = table.fight("zombies", 4)
    assert not poisonable(table.game, foe)
    assert weapon_modifier(table.game, fight, warrior, sword, foe, encounter) == 0
    aftermath(table.game, table.script, table.group)
    assert sword.poison


# -- chapter 11 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.1", "11.2")
def test_a_leading_rogue_disarms() -> None:
    table = Table("rogue", "warrior")
    traps.trap(table.game, table.dice(4, 4).script, table.group)
    assert "disarms it" in table.told
    table.group.order = ["h2", "h1"]
    traps.trap(table.game, table.dice(4, 4).script, table.group)
    assert table.heroes[1].limping


@pytest.mark.parametrize(("faces", "done"), [((4,), True), ((3,), False), ((6, 1), True), ((1,), False)])
@pytest.mark.rule("11.2")
def test_disarming(faces: tuple[int, ...], done: bool) -> None:
    table = Table("rogue", "warrior").dice(*faces)
    assert traps.disarms(table.script, table.heroes[0], 4) is done
    table.give(table.heroes[0], "two-handed weapon", "slashing", hold=True)
    assert not traps.disarms(table.script, table.heroes[0], 4)


def sprung(table: Table, trap: int, *dice: int) -> list[int]:
    row = book().traps[trap - 1]
    traps.spring(table.game, table.dice(*dice).script, table.group, row, row["level"])
    return [hero.life for hero in table.heroes]


@pytest.mark.rule("11.3", "11.11")
def test_the_dart() -> None:
    assert sprung(Table("warrior", "cleric"), 1, 4, 1) == [7, 4]
    assert sprung(Table("warrior", "cleric"), 1, 1, 2) == [7, 5]


@pytest.mark.rule("11.4")
def test_gas_passes_through_armour() -> None:
    assert sprung(Table("warrior", "cleric"), 2, 3, 4) == [6, 5]


@pytest.mark.rule("11.5", "11.7a")
def test_the_trapdoor() -> None:
    assert sprung(Table("rogue", "warrior"), 3, 4) == [4, 7]
    assert sprung(Table("rogue", "warrior"), 3, 3) == [3, 7]
    table = Table("warrior", "cleric")
    table.heroes[0].cursed = table.heroes[0].limping = True
    assert sprung(table, 3, 6, 1) == [7, 5]


@pytest.mark.rule("11.6")
def test_alone_in_a_trapdoor_is_death() -> None:
    assert sprung(Table("warrior"), 3, 2) == [0]
    table = Table("warrior", idle=("yes",))
    table.heroes[0].secrets = ["true name of an angel"]
    assert sprung(table, 3, 2) == [7]


@pytest.mark.rule("11.7", "11.8")
def test_the_bear_trap() -> None:
    assert sprung(Table("elf", "warrior"), 4, 4) == [5, 7]
    table = Table("warrior", "elf")
    assert sprung(table, 4, 4) == [6, 5]
    assert table.heroes[0].limping
    assert defence_modifier(table.game, None, table.heroes[0], None) == 1
    assert traps.footing(table.game, table.heroes[0], armour=False) == -2
    heal(table.game, table.script, table.heroes[0], 1, "3.12")
    assert not table.heroes[0].limping


@pytest.mark.rule("11.9")
def test_the_spears_strike_two() -> None:
    assert sprung(Table("warrior", "cleric", "wizard"), 5, 1, 6, 2, 2) == [6, 5, 2]
    assert sprung(Table("warrior"), 5, 3) == [6]


@pytest.mark.rule("11.10")
def test_the_stone_block_strikes_the_last() -> None:
    assert sprung(Table("wizard", "warrior"), 6, 4) == [3, 5]


@pytest.mark.rule("11.11", "15.14")
def test_defence_rolls_against_traps() -> None:
    table = Table("rogue", "warrior")
    traps.dodge(table.game, table.dice(1).script, table.heroes[0], 1, 1, "11.3", "dart")
    traps.dodge(table.game, table.dice(6, 1).script, table.heroes[1], 99, 1, "11.3", "dart")
    assert [hero.life for hero in table.heroes] == [3, 7]


@pytest.mark.rule("11.12", "11.13")
def test_saves() -> None:
    table = Table("dwarf")
    hero = table.heroes[0]
    results = [save(table.dice(face).script, hero, 3, "10.1")[0] for face in (1, 2, 3, 4)]
    assert results == [False, False, True, True]


def locked(table: Table, lock: int = 4) -> Any:
    edge = table.game.edges["N24.8"]
    edge.lock = lock
    return edge


@pytest.mark.rule("11.14", "11.14a")
def test_doors_of_a_new_tile_may_be_locked() -> None:
    table = Table("warrior", locked_doors=True)
    entered = table.game.edges["N26.8"]
    doors.roll_locks(table.game, table.dice(2, 5).script, table.tile, entered)
    edge = table.game.edges["N24.8"]
    assert edge.lock == 5
    assert entered.lock == 0
    entered.lock = 3
    fight, encounter, _ = table.fight("orcs", 2)
    assert [option.key for option in ways_to_leave(table.game, fight, encounter)] == ["flee W24.10"]
    table.game.fight = None
    table.tile.creatures = None
    assert "go N26.8" not in keys(table)
    assert "door N26.8" in keys(table)


@pytest.mark.rule("11.15")
def test_picking_a_lock() -> None:
    table = Table("rogue", "warrior")
    edge = locked(table)
    table.heroes[0].hands.pop()
    doors.try_door(table.game, table.choose("pick N24.8 h1").dice(4).script, table.group, edge)
    assert (edge.lock, edge.kind) == (0, "door")
    edge = locked(table)
    edge.picked = True
    assert "pick N24.8 h1" not in [option.key for option in doors.door_options(table.game, table.group, edge)]
    alone = Table("rogue")
    doors.pick_lock(alone.game, alone.dice(4).script, alone.group, locked(alone), alone.heroes[0])
    assert alone.game.edges["N24.8"].lock == 4


@pytest.mark.rule("11.16", "11.17", "11.20")
def test_bashing_a_door() -> None:
    table = Table("warrior", "cleric")
    edge = locked(table)
    doors.bash(table.game, table.dice(2, 3).script, table.group, edge, table.heroes[1])
    assert (edge.bash, edge.lock) == (3, 4)
    assert "bash N24.8 h2" not in [option.key for option in doors.door_options(table.game, table.group, edge)]
    doors.fresh_tries(table.game, table.group)
    assert edge.bashers == []
    doors.bash(table.game, table.dice(3).script, table.group, edge, table.heroes[0])
    assert (edge.lock, edge.kind) == (0, "opening")


@pytest.mark.rule("11.18")
def test_a_bashing_one_brings_wanderers() -> None:
    table = Table("warrior", "cleric")
    doors.bash(table.game, table.dice(5, 1).script, table.group, locked(table), table.heroes[0])
    assert table.game.agenda[-1].what == "wander"


@pytest.mark.rule("11.19", "11.20", "17.2")
def test_blasting_a_door() -> None:
    table = Table("wizard", "warrior")
    edge = locked(table)
    table.heroes[0].spells = ["Sleep", "Lightning Bolt"]
    doors.try_door(table.game, table.choose("blast N24.8 h1").script, table.group, edge)
    assert (edge.lock, edge.kind, table.heroes[0].spells) == (0, "opening", ["Sleep"])
    edge = locked(table)
    table.heroes[0].spells = []
    table.give(table.heroes[0], "fireball staff", uses=1)
    doors.blast(table.game, table.script, edge, table.heroes[0])
    assert table.heroes[0].has("fireball staff") is None


@pytest.mark.rule("11.21")
def test_a_locked_door_is_an_unopened_exit() -> None:
    table = Table("warrior", locked_doors=True)
    locked(table)
    assert not complete(table.game)
    table.game.edges["N24.8"].far = 2
    assert complete(table.game)
