"""Chapters 21 to 25: treasure, wanderers, searching, secrets, quests."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.darkness.table import Table, book

from clew.games.darkness import clues, quests, rewards, search
from clew.games.darkness.aftermath import aftermath, victory
from clew.games.darkness.arrive import hidden_places
from clew.games.darkness.assign import ambush_shares, engaged
from clew.games.darkness.camp import DEEDS
from clew.games.darkness.company import Quest
from clew.games.darkness.contents import boss_kind, treasure
from clew.games.darkness.defend import breath_or_bite, defence_modifier, shield_bonus, use_ring
from clew.games.darkness.ending import leave_dungeon, thank
from clew.games.darkness.explore import go
from clew.games.darkness.gear import overloaded
from clew.games.darkness.heroes import castings, full_life, prepare, renew
from clew.games.darkness.market import sell, worth
from clew.games.darkness.meet import secrets
from clew.games.darkness.morale import check_morale
from clew.games.darkness.spells import healing
from clew.games.darkness.state import Encounter, Foe
from clew.games.darkness.strike import attack, general_modifier, weapon_modifier
from clew.games.darkness.town import church, deal, private
from clew.games.darkness.traps import dodge
from clew.games.darkness.treasure import find, magic_item, make_magic, monsters_treasure, share, treasure_roll, win
from clew.games.darkness.turn import act, free_prisoner
from clew.games.darkness.view import view
from clew.games.darkness.wander import wander
from clew.games.darkness.wounds import die
from clew.kernel.agenda import Step
from clew.kernel.text import put

WANDER = Step("wander", {"group": "g1", "split": 0, "rule": "22.1"})


def beaten(table: Table, foe: str, number: int = 1, **details: Any) -> Encounter:
    """An encounter whose creatures have all fallen."""
    _, encounter, target = table.fight(foe, number, **details)
    target.count = 0
    target.life = 0
    return encounter


# -- chapter 21 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("21.1")
def test_one_treasure_roll_for_an_encounter() -> None:
    table = Table("warrior", "cleric").dice(2, 5)
    victory(table.game, table.script, table.group, beaten(table, "goblins", 5))
    assert sum(hero.gold for hero in table.heroes) == 5


@pytest.mark.rule("21.2", "22.9")
def test_wanderers_have_no_treasure() -> None:
    table = Table("warrior", "cleric")
    victory(table.game, table.script, table.group, beaten(table, "goblins", 5, wandering=True))
    assert sum(hero.gold for hero in table.heroes) == 0
    assert table.game.parties[0].minions == 1


@pytest.mark.rule("21.3")
def test_the_monsters_modifier_counts_for_the_roll() -> None:
    table = Table("warrior").dice(1, 5, 5)
    assert treasure_roll(table.game, table.script, table.group, -1) == (0, [])
    assert treasure_roll(table.game, table.script, table.group, 1)[1][0].kind == "potion of healing"


@pytest.mark.rule("21.4")
def test_gems_and_jewellery() -> None:
    table = Table("warrior").dice(3, 4, 1, 2, 3)
    gem = find(table.game, table.script, table.group, book().treasure[4], None)[1][0]
    jewel = find(table.game, table.script, table.group, book().treasure[5], None)[1][0]
    assert (gem.kind, gem.value, jewel.kind, jewel.value) == ("gem", 35, "jewellery", 60)


@pytest.mark.rule("21.5", "3.23")
def test_sharing() -> None:
    table = Table("warrior", "barbarian", "cleric").choose("h3", "h1")
    win(table.game, table.script, table.group, 9, [make_magic(table.game, table.script, "fools' gold")])
    assert table.script.asked[0].keys() == ["h1", "h3", "leave"]
    assert [hero.gold for hero in table.heroes] == [9, 0, 0]
    table.game.loot = [make_magic(table.game, table.script, "potion of healing")]
    share(table.game, table.choose("leave").script, table.group)
    assert not any(hero.has("potion of healing") for hero in table.heroes)


@pytest.mark.rule("21.6", "21.7", "21.8")
def test_magic_items() -> None:
    table = Table("warrior").dice(1, 6)
    wand = magic_item(table.game, table.script, table.group)
    staff = magic_item(table.game, table.script, table.group)
    assert (wand.kind, wand.uses, staff.kind, staff.uses) == ("wand of sleep", 3, "fireball staff", 2)
    assert book().users["wand of sleep"] == ("wizard", "elf")
    assert book().users["fireball staff"] == ("wizard",)


@pytest.mark.rule("4.34")
def test_a_staff_counts_as_a_weapon() -> None:
    table = Table("wizard")
    wizard = table.heroes[0]
    for _ in range(2):
        table.give(wizard, "fireball staff", uses=2)
    assert not overloaded(table.game, wizard)
    table.give(wizard, "fireball staff", uses=2)
    assert overloaded(table.game, wizard)


@pytest.mark.rule("21.9")
def test_a_spent_wand_is_removed() -> None:
    from clew.games.darkness.spells import use_up

    table = Table("wizard")
    wand = table.give(table.heroes[0], "wand of sleep", uses=1)
    use_up(table.heroes[0], wand)
    assert wand not in table.heroes[0].items


@pytest.mark.rule("21.10", "21.11")
def test_the_ring_of_teleportation() -> None:
    table = Table("warrior", "cleric").dice(4)
    ring = table.give(table.heroes[0], "ring of teleportation", uses=1)
    table.fight("orcs", 3)
    use_ring(table.game, table.script, table.heroes[0])
    assert (ring.kind, ring.value, ring.magic) == ("gold ring", 5, False)
    table.group.tile = 0
    aftermath(table.game, table.script, table.group)
    assert table.heroes[0].able
    assert table.group.order == ["h1", "h2"]


@pytest.mark.rule("21.10a")
def test_the_ring_with_nobody_to_rejoin() -> None:
    table = Table("warrior", "cleric").dice(4)
    table.give(table.heroes[0], "ring of teleportation")
    table.fight("orcs", 3)
    use_ring(table.game, table.script, table.heroes[0])
    die(table.game, table.script, table.heroes[1], "orcs")
    table.group.came = 2
    aftermath(table.game, table.script, table.group)
    assert [(group.order, group.tile) for group in table.game.groups] == [(["h1"], 2)]
    assert table.game.agenda == []


@pytest.mark.rule("21.11")
def test_the_ring_works_against_traps() -> None:
    table = Table("warrior", "cleric").choose("ring").dice(1)
    table.give(table.heroes[0], "ring of teleportation")
    dodge(table.game, table.script, table.heroes[0], 5, 1, "11.3", "dart")
    assert table.heroes[0].life == 7


@pytest.mark.parametrize(("face", "kind", "damage"), [
    (1, "light hand weapon", "crushing"), (2, "light hand weapon", "slashing"), (3, "hand weapon", "crushing"),
    (5, "hand weapon", "slashing"), (6, "bow", "slashing"),
])  # fmt: skip
@pytest.mark.rule("21.12")
def test_magic_weapons(face: int, kind: str, damage: str) -> None:
    table = Table("warrior", "cleric").dice(face)
    weapon = make_magic(table.game, table.script, "magic weapon")
    assert (weapon.kind, weapon.damage) == (kind, damage)
    fight, encounter, foe = table.fight("orcs", 3)
    expected = 0 if kind.startswith("light") else 1
    assert weapon_modifier(table.game, fight, table.heroes[0], weapon, foe, encounter) == expected


@pytest.mark.rule("21.13")
def test_treasure_smelled_out_is_not_rolled_again() -> None:
    table = Table("dwarf").dice()
    encounter = beaten(table, "goblins", 4)
    encounter.smelled, encounter.gold = True, 9
    victory(table.game, table.script, table.group, encounter)
    monsters_treasure(table.game, table.script, table.group, encounter)
    assert table.heroes[0].gold == 9


@pytest.mark.rule("21.14")
def test_treasure_behind_a_secret_door_is_doubled() -> None:
    table = Table("warrior").dice(1, 4)
    table.tile.secret, table.tile.contents = True, "treasure"
    treasure(table.game, table.script, table.group, table.tile)
    assert table.heroes[0].gold == 8


# -- chapter 22 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("22.1", "22.2", "22.3")
def test_wanderers_strike_first() -> None:
    table = Table("warrior", "cleric", idle=("no",)).dice(6, 6, 3)
    wander(table.game, table.script, WANDER)
    creatures = table.tile.creatures
    assert creatures is not None
    assert (creatures.foes[0].kind, creatures.foes[0].final, table.game.bosses) == ("ogre", False, 1)
    assert table.game.fight is not None
    assert table.game.fight.first == "monsters"


@pytest.mark.rule("22.4", "25.16")
def test_shields_do_not_help_in_the_first_turn() -> None:
    table = Table("warrior", "cleric")
    fight, _, _ = table.fight("orcs", 3, first="monsters", wandering=True)
    shield = next(item for item in table.heroes[0].items if item.kind == "shield")
    assert shield_bonus(table.game, fight, table.heroes[0]) == 0
    shield.warning = True
    assert shield_bonus(table.game, fight, table.heroes[0]) == 1
    shield.warning, fight.turns = False, 1
    assert shield_bonus(table.game, fight, table.heroes[0]) == 1


@pytest.mark.rule("22.5", "22.6")
def test_whom_wanderers_attack_first() -> None:
    table = Table("warrior", "dwarf", "rogue", "wizard")
    _, _, foe = table.fight("goblins", 6)
    heroes = table.heroes
    assert ambush_shares(table.game, table.script, heroes, [foe] * 2) == {"h1": 0, "h2": 0, "h3": 1, "h4": 1}
    assert ambush_shares(table.game, table.script, heroes, [foe] * 6) == {"h1": 1, "h2": 2, "h3": 1, "h4": 2}


@pytest.mark.rule("22.7", "12.10")
def test_in_a_corridor_the_rear_pair_stays_engaged() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard", room="corridor")
    fight, _, _ = table.fight("orcs", 3, first="monsters", wandering=True)
    fight.turns = 3
    assert [hero.kind for hero in engaged(table.game, fight)] == ["rogue", "wizard"]


@pytest.mark.rule("22.8")
def test_wanderers_test_morale() -> None:
    table = Table("warrior").dice(2)
    _, encounter, foe = table.fight("orcs", 5, wandering=True)
    foe.count = 2
    assert check_morale(table.game, table.script, encounter, foe, spell=False)


@pytest.mark.rule("22.10", "7.9")
def test_wanderers_left_behind_stay() -> None:
    from clew.games.darkness.meet import meet_again

    table = Table("warrior", "cleric").choose("wait")
    _, encounter, foe = table.fight("orcs", 2, wandering=True)
    aftermath(table.game, table.script, table.group)
    meet_again(table.game, table.script, table.group)
    fight = table.game.fight
    assert fight is not None
    assert shield_bonus(table.game, fight, table.heroes[0]) == 1
    foe.count = 0
    victory(table.game, table.script, table.group, encounter)
    assert sum(hero.gold for hero in table.heroes) == 0


@pytest.mark.rule("22.11", "19.6")
def test_gazes_come_before_the_first_strike() -> None:
    table = Table("warrior", "cleric").dice(6, 4, 4, 4)
    wander(table.game, table.script, WANDER)
    assert table.script.rolled[-1][0] == "19.6"
    assert table.game.fight is not None
    assert table.game.fight.turns == 0


# -- chapter 23 --------------------------------------------------------------------------------------------------


def searched(table: Table, *dice: int, kind: str = "room") -> None:
    table.tile.empty, table.tile.kind = True, kind
    search.search(table.game, table.dice(*dice).script, table.group)


@pytest.mark.rule("23.1")
def test_each_tile_can_be_searched_once() -> None:
    table = Table("warrior")
    searched(table, 3)
    assert not search.searchable(table.game, table.group)


@pytest.mark.parametrize(("kind", "face", "result"), [
    ("corridor", 5, "nothing"), ("corridor", 6, "find"), ("corridor", 2, "wander"), ("room", 1, "wander"),
    ("room", 5, "find"), ("room", 2, "nothing"),
])  # fmt: skip
@pytest.mark.rule("23.2")
def test_the_search_roll(kind: str, face: int, result: str) -> None:
    table = Table("warrior", idle=("clue", "h1"))
    searched(table, face, kind=kind)
    found = {"wander": bool(table.game.agenda), "find": table.heroes[0].clues == 1}
    assert found.get(result, not any(found.values()))


@pytest.mark.rule("23.3", "23.4")
def test_the_party_picks_one_of_three() -> None:
    table = Table("warrior", "cleric").choose("clue", "h2")
    search.the_find(table.game, table.script, table.group)
    assert table.script.asked[0].keys() == ["clue", "hidden", "door"]
    assert table.heroes[1].clues == 1


@pytest.mark.rule("23.5", "23.6", "23.9", "23.10")
def test_a_secret_door() -> None:
    table = Table("warrior", "cleric").choose("W24.8").dice(6, 1, 4).dice(4, 5).choose("yes")
    search.secret_door(table.game, table.script, table.group)
    edge = table.game.edges["W24.8"]
    assert (edge.kind, edge.secret, table.tile.shortcut) == ("door", True, True)
    room = table.game.tiles[3]
    assert room.secret
    assert not room.entered
    assert any(table.game.edges[key].unopened for key in room.edges)
    assert table.game.agenda[-1].what == "go"


@pytest.mark.rule("23.7")
def test_looking_in_shows_monsters() -> None:
    table = Table("warrior", "cleric").choose("W24.8").dice(1, 1, 4, 3, 4, 3, 2).choose("no")
    search.secret_door(table.game, table.script, table.group)
    creatures = table.game.tiles[3].creatures
    assert creatures is not None
    assert creatures.secret
    assert creatures.stance == "new"
    assert table.game.fight is None


@pytest.mark.rule("23.8")
def test_going_in_later_is_not_retracing() -> None:
    table = Table("warrior", "cleric").choose("W24.8").dice(1, 1, 4, 4, 5).choose("no")
    search.secret_door(table.game, table.script, table.group)
    go(table.game, table.script, Step("go", {"group": "g1", "edge": "W24.8"}))
    assert table.group.tile == 3
    assert table.game.agenda == []
    table.script.done()


@pytest.mark.rule("23.11")
def test_hidden_treasure() -> None:
    table = Table("rogue", "warrior").dice(4, 5, 1, 1, 1, 2, 2, 2)
    search.complication(table.game, table.script, table.group)
    assert sum(hero.gold for hero in table.heroes) == 18


@pytest.mark.rule("23.12")
def test_the_alarm_makes_the_gold_wait() -> None:
    table = Table("warrior", "cleric").dice(2)
    search.complication(table.game, table.script, table.group)
    assert [step.what for step in table.game.agenda] == ["hidden gold", "wander"]
    table.game.agenda.pop()
    table.dice(1, 1, 1, 1, 1, 1).run()
    assert sum(hero.gold for hero in table.heroes) == 9
    assert table.tile.gold == 0


@pytest.mark.rule("23.13")
def test_the_hidden_trap() -> None:
    table = Table("warrior", "rogue").dice(2, 1, 1)
    search.hidden_trap(table.game, table.script, table.group, 4)
    assert table.heroes[0].life == 5
    search.hidden_trap(table.game, table.dice(4).script, table.group, 4)
    assert "disarms it" in table.told


@pytest.mark.rule("23.14")
def test_the_hidden_ghost() -> None:
    table = Table("cleric", "warrior").dice(5, 3)
    search.hidden_ghost(table.game, table.script, table.group)
    assert "destroyed" in table.told
    search.hidden_ghost(table.game, table.dice(5, 2).script, table.group)
    assert [hero.life for hero in table.heroes] == [4, 6]


# -- chapter 24 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("24.1")
def test_clues_are_noted_on_one_character() -> None:
    table = Table("warrior", "cleric")
    clues.gain_clue(table.game, table.script, table.heroes[1])
    assert [hero.clues for hero in table.heroes] == [0, 1]


@pytest.mark.rule("24.2")
def test_three_clues_give_a_roll_and_a_secret() -> None:
    table = Table("warrior", "cleric").dice(5).choose("secret diet")
    table.heroes[0].clues = 2
    clues.gain_clue(table.game, table.script, table.heroes[0])
    assert (table.heroes[0].clues, table.heroes[0].level, table.heroes[0].secrets) == (0, 2, ["secret diet"])


@pytest.mark.rule("24.3", "27.6")
def test_the_roll_is_lost_for_one_who_may_not_gain() -> None:
    table = Table("warrior", "cleric").choose("secret diet")
    table.heroes[0].clues, table.game.parties[0].last = 3, "h1"
    clues.use_clues(table.game, table.script, table.heroes[0])
    assert table.heroes[0].level == 1
    assert table.heroes[0].secrets == ["secret diet"]


@pytest.mark.rule("24.4")
def test_clues_of_the_dead_are_passed_on() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].clues, table.heroes[0].secrets = 2, ["secret diet"]
    die(table.game, table.script, table.heroes[0], "orcs")
    assert table.heroes[1].clues == 2
    assert table.heroes[1].secrets == table.heroes[0].secrets == []
    third = Table("warrior", "cleric").dice(1).choose("secret diet")
    third.heroes[0].clues, third.heroes[1].clues = 1, 2
    die(third.game, third.script, third.heroes[0], "orcs")
    assert (third.heroes[1].clues, third.heroes[1].secrets) == (0, ["secret diet"])


@pytest.mark.rule("24.5")
def test_a_secret_works_once() -> None:
    table = Table("warrior", "cleric").choose("yes")
    table.heroes[0].secrets = ["your enemy"]
    assert clues.owners(table.heroes, "your enemy") == [table.heroes[0]]
    assert clues.declare(table.game, table.script, table.heroes[0], "your enemy")
    assert table.heroes[0].secrets == []


def declared(table: Table, secret: str, foe: str, **details: Any) -> tuple[bool, Encounter]:
    table.heroes[0].secrets = [secret]
    encounter = table.foes(foe, 1, **details)
    return secrets(table.game, table.choose("yes").script, table.group, encounter), encounter


@pytest.mark.rule("24.6")
def test_weakness_of_a_monster() -> None:
    table = Table("warrior", "wizard")
    _, encounter = declared(table, "weakness of a monster", "ogre")
    fight, _, foe = table.fight("ogre", weakness=encounter.weakness)
    again = table.tile.creatures
    assert again is not None
    assert general_modifier(table.game, fight, table.heroes[1], foe, again, spell=True) == 2


@pytest.mark.rule("24.7")
def test_a_deal_with_a_monster() -> None:
    table = Table("warrior", "cleric")
    settled, encounter = declared(table, "deal with a monster", "ogre")
    assert settled
    assert encounter.stance == "deal"
    other = Table("warrior", "cleric", idle=())
    other.heroes[0].secrets = ["deal with a monster"]
    assert not secrets(other.game, other.script, other.group, other.foes("rats", 4))
    assert not secrets(other.game, other.script, other.group, other.foes("ogre", wandering=True))


@pytest.mark.rule("24.8")
def test_a_secret_treasure_in_an_empty_tile() -> None:
    table = Table("warrior").dice(1, 2, 3)
    table.heroes[0].secrets = ["location of a secret treasure"]
    hidden_places(table.game, table.script, table.group)
    assert table.heroes[0].gold == 0
    table.tile.empty = True
    table.script.steps.clear()
    hidden_places(table.game, table.choose("yes").dice(1, 2, 3).script, table.group)
    assert table.heroes[0].gold == 60


@pytest.mark.rule("24.9")
def test_a_magic_item_in_any_tile() -> None:
    table = Table("warrior").choose("yes").dice(5).choose("h1")
    table.heroes[0].secrets = ["location of a magic item"]
    hidden_places(table.game, table.script, table.group)
    assert table.heroes[0].has("potion of healing")


@pytest.mark.rule("24.10")
def test_the_true_name_of_a_spirit() -> None:
    table = Table("warrior", "cleric").choose("angel")
    warrior, cleric = table.heroes
    clues.learn(table.game, table.script, warrior, "true name of a spirit")
    cleric.life = 1
    DEEDS["angel"](table.game, table.choose("h2").script, table.group)
    assert cleric.life == 5
    assert "true name of a spirit" not in clues.open_secrets(table.game, warrior)
    clues.learn(table.game, table.choose("demon").script, cleric, "true name of a spirit")
    fight, encounter, foe = table.fight("orcs", 9, to_death=True)
    act(table.game, table.choose("demon", "nothing").script, fight, encounter, cleric)
    assert foe.count == 3


@pytest.mark.rule("24.11")
def test_a_new_spell_in_every_adventure() -> None:
    table = Table("elf").choose("Blessing")
    elf = table.heroes[0]
    clues.learn(table.game, table.script, elf, "new spell")
    assert elf.spells == ["Blessing"]
    assert castings(table.game, elf) == 2
    prepare(table.game, table.choose("Blessing", "Sleep").script, elf)
    assert elf.spells == ["Blessing", "Sleep"]


@pytest.mark.rule("24.12")
def test_more_power() -> None:
    table = Table("cleric").choose("Healing")
    cleric = table.heroes[0]
    clues.learn(table.game, table.script, cleric, "more power")
    assert cleric.healings == 4
    assert "more power" not in clues.open_secrets(table.game, cleric)
    renew(table.game, cleric)
    assert cleric.healings == 4


@pytest.mark.rule("24.13")
def test_the_location_of_a_scroll() -> None:
    table = Table("rogue", "wizard").choose("Sleep")
    clues.learn(table.game, table.script, table.heroes[0], "location of a scroll")
    scroll = table.heroes[0].has("scroll")
    assert scroll is not None
    assert scroll.spell == "Sleep"
    assert "location of a scroll" not in clues.open_secrets(table.game, table.heroes[1])


def in_town(table: Table, key: str) -> None:
    party = table.game.parties[0]
    option = next(option for option in private(table.game, party, 999) if option.key == key)
    deal(table.game, table.script, party, option)


@pytest.mark.rule("24.14")
def test_a_recipe_for_a_potion() -> None:
    table = Table("warrior", "cleric")
    warrior, party = table.heroes[0], table.game.parties[0]
    warrior.gold = 200
    clues.learn(table.game, table.script, warrior, "recipe for a potion")
    assert private(table.game, party, 200) == []
    party.killed = 2
    in_town(table, "recipe h1")
    in_town(table, "recipe h1")
    assert warrior.has("potion of healing")
    assert warrior.gold == 100
    assert private(table.game, party, 200) == []


@pytest.mark.rule("24.15")
def test_a_terrifying_secret() -> None:
    table = Table("warrior", "cleric").choose("yes")
    table.heroes[0].secrets = ["terrifying secret"]
    _, encounter, foe = table.fight("orcs", 5)
    foe.count = 2
    assert check_morale(table.game, table.script, encounter, foe, spell=False)
    assert table.heroes[0].secrets == ["terrifying secret"]


@pytest.mark.rule("24.16")
def test_someone_will_pay() -> None:
    table = Table("dwarf", "cleric")
    table.heroes[1].secrets = ["someone will pay"]
    gem = table.give(table.heroes[0], "gem", value=35)
    sell(table.game, table.script, table.game.parties[0], table.heroes[0], gem, True)
    assert table.heroes[0].gold == 105
    assert table.heroes[1].secrets == []


@pytest.mark.rule("24.17")
def test_your_enemy() -> None:
    table = Table("warrior", "cleric")
    _, encounter = declared(table, "your enemy", "ogre")
    assert encounter.foes[0].kind == "chaos-lord"
    assert encounter.foes[0].life == 4
    fight, _, _ = table.fight("chaos-lord")
    bonus = general_modifier(table.game, fight, table.heroes[0], encounter.foes[0], encounter, spell=False)
    assert bonus == 1


@pytest.mark.rule("24.18", "24.21", "24.22")
def test_someone_imprisoned() -> None:
    table = Table("warrior", "rogue")
    _, encounter = declared(table, "someone imprisoned", "ogre")
    assert encounter.prisoner == "chained"
    fight, again, _ = table.fight("ogre", prisoner="chained")
    free_prisoner(table.game, table.dice(3).script, fight, again, table.heroes[0])
    assert again.prisoner == "chained"
    free_prisoner(table.game, table.dice(3).script, fight, again, table.heroes[1])
    assert table.group.prisoner == "freed"


@pytest.mark.rule("24.21")
def test_after_the_fight_the_prisoner_is_free() -> None:
    table = Table("warrior", "cleric").dice(1, 1, 1)
    victory(table.game, table.script, table.group, beaten(table, "ogre", prisoner="chained"))
    assert table.group.prisoner == "freed"


@pytest.mark.rule("24.23", "24.22")
def test_the_prisoners_reward() -> None:
    table = Table("warrior", "cleric").choose("gold")
    table.heroes[0].gold, table.group.prisoner = 40, "freed"
    thank(table.game, table.script, table.group)
    assert sum(hero.gold for hero in table.heroes) == 80
    table = Table("warrior", "cleric").choose("magic").dice(1, 5, 5).choose("h1")
    table.group.prisoner = "freed"
    leave_dungeon(table.game, table.script, table.group)
    assert table.heroes[0].has("potion of healing")


@pytest.mark.rule("24.19")
def test_dragon_slayer_blood() -> None:
    table = Table("dwarf", "warrior")
    dwarf = table.heroes[0]
    fight, encounter, foe = table.fight("dragon")
    plain = defence_modifier(table.game, fight, dwarf, foe)
    dwarf.secrets = ["dragon-slayer blood"]
    assert defence_modifier(table.game, fight, dwarf, foe) == plain + 1
    assert general_modifier(table.game, fight, dwarf, foe, encounter, spell=False) == 1
    assert "dragon-slayer blood" not in clues.open_secrets(table.game, table.heroes[1])


@pytest.mark.rule("24.20")
def test_the_secret_diet() -> None:
    table = Table("halfling", "warrior")
    hero = table.heroes[0]
    hero.secrets, hero.gold = ["secret diet"], 60
    in_town(table, "diet h1")
    assert (hero.gold, hero.life, full_life(table.game, hero)) == (10, 5, 5)


# -- chapter 25 --------------------------------------------------------------------------------------------------


def on_quest(table: Table, kind: str, **details: Any) -> Quest:
    quest = Quest("q1", kind, "medusa", 1, **details)
    table.game.parties[0].quests.append(quest)
    table.tile.creatures = None
    return quest


@pytest.mark.rule("25.1", "25.5")
def test_quests_are_rolled_when_accepted() -> None:
    table = Table("warrior", "cleric").dice(2, 2)
    table.heroes[0].gold = 60
    table.give(table.heroes[1], "gem", value=50)
    assert quests.accept(table.game, table.script, table.group, "medusa").gold == 200
    assert quests.accept(table.game, table.dice(1, 3).script, table.group, "medusa").foe == "ogre"
    assert quests.accept(table.game, table.dice(4, 1).script, table.group, "medusa").thing == "wand of sleep"
    assert len(table.game.parties[0].quests) == 3
    quests.accept(table.game, table.dice(5).script, table.group, "medusa")
    notes = [put(tag) for tag in view(table.game, 0).sheets[-1].cards[0].tags]
    assert notes == ["bring me gold: 200 gp (Hall)", "bring me his head: ogre (Hall)",
                     "bring me that: wand of sleep (Hall)", "let peace be your way (Hall)"]  # fmt: skip


@pytest.mark.rule("25.2", "25.3", "25.5")
def test_completing_a_quest() -> None:
    table = Table("warrior", "cleric").dice(2, 5).choose("h1")
    quest = on_quest(table, "bring me gold", gold=100)
    table.heroes[0].gold = 60
    assert not quests.fulfilled(table.game, table.group, quest)
    table.give(table.heroes[1], "gem", value=50)
    assert quests.fulfilled(table.game, table.group, quest)
    quests.complete_quest(table.game, table.script, table.group, quest)
    assert table.game.parties[0].quests == []
    assert table.game.parties[0].kerrak
    assert table.heroes[0].gold == 0
    assert table.heroes[1].has("gem") is None
    assert table.game.parties[0].levels == 1


@pytest.mark.rule("25.4", "25.4a")
def test_bring_me_his_head() -> None:
    table = Table("warrior", "cleric").choose("yes")
    quest = on_quest(table, "bring me his head", foe="ogre")
    assert boss_kind(table.game, table.script, table.group, table.tile) == "ogre"
    victory(table.game, table.dice(1, 1, 1).script, table.group, beaten(table, "ogre"))
    assert table.group.heads == ["ogre"]
    assert quests.fulfilled(table.game, table.group, quest)
    other = Table("warrior", "cleric")
    on_quest(other, "bring me his head", foe="ogre")
    victory(other.game, other.dice(1).script, other.group, beaten(other, "ogre", wandering=True))
    assert other.group.heads == ["ogre"]


@pytest.mark.rule("25.6", "4.31")
def test_i_want_him_alive() -> None:
    table = Table("warrior", "rogue").choose("yes").dice(1, 1, 1)
    quest = on_quest(table, "I want him alive", foe="ogre")
    victory(table.game, table.script, table.group, beaten(table, "ogre", subdue=True))
    assert table.group.captives == ["ogre"]
    assert quests.fulfilled(table.game, table.group, quest)
    quests.hand_over(table.game, table.script, table.group, quest)
    assert table.group.captives == []


@pytest.mark.rule("25.6a")
def test_not_tied_up_at_once_counts_as_slain() -> None:
    table = Table("warrior", "cleric").dice(1, 1, 1)
    on_quest(table, "I want him alive", foe="ogre")
    on_quest(table, "bring me his head", foe="ogre")
    victory(table.game, table.script, table.group, beaten(table, "ogre", subdue=True))
    assert (table.group.captives, table.group.heads) == ([], ["ogre"])


@pytest.mark.rule("25.7")
def test_bring_me_that() -> None:
    table = Table("warrior", "cleric").dice(1).choose("h1").dice(1, 1, 1)
    quest = on_quest(table, "bring me that", thing="fools' gold")
    victory(table.game, table.script, table.group, beaten(table, "ogre"))
    assert table.heroes[0].has("fools' gold")
    assert quests.fulfilled(table.game, table.group, quest)
    quests.hand_over(table.game, table.script, table.group, quest)
    assert table.heroes[0].has("fools' gold") is None


@pytest.mark.rule("25.8", "17.10")
def test_let_peace_be_your_way() -> None:
    from clew.games.darkness.reactions import flee

    table = Table("wizard", "rogue").choose("yes")
    quest = on_quest(table, "let peace be your way")
    for _ in range(2):
        flee(table.game, table.script, table.group, table.foes("rats", 3))
    assert quest.peace == 2
    fight, encounter, foe = table.fight("rats", 3)
    table.heroes[0].spells = ["Sleep"]
    table.script.steps.clear()
    act(table.game, table.choose("cast Sleep").dice(3, 3).choose("yes").script, fight, encounter, table.heroes[0])
    assert foe.count == 0
    victory(table.game, table.script, table.group, encounter)
    assert quest.peace == 3
    assert quests.fulfilled(table.game, table.group, quest)


@pytest.mark.rule("25.9")
def test_slay_all_the_monsters() -> None:
    table = Table("warrior")
    quest = on_quest(table, "slay all the monsters")
    assert not quests.fulfilled(table.game, table.group, quest)
    table.game.edges["N24.8"].far = 2
    assert quests.all_slain(table.game, quest)
    table.game.tiles[2].creatures = Encounter([Foe("foe1", "rats", 2, 2)], "vermin")
    assert not quests.all_slain(table.game, quest)


@pytest.mark.rule("25.10", "4.34")
def test_heads_have_no_load_and_are_lost_with_the_group() -> None:
    table = Table("warrior")
    quest = on_quest(table, "bring me his head", foe="ogre")
    table.group.heads = ["ogre"]
    assert not overloaded(table.game, table.heroes[0])
    assert quests.fulfilled(table.game, table.group, quest)
    die(table.game, table.script, table.heroes[0], "orcs")
    aftermath(table.game, table.script, table.group)
    assert table.game.groups == []


@pytest.mark.rule("25.11")
def test_each_reward_once() -> None:
    table = Table("warrior").dice(2, 2, 6).choose("h1")
    rewards.epic_reward(table.game, table.script, table.group)
    rewards.epic_reward(table.game, table.script, table.group)
    assert table.game.parties[0].rewards == ["Gold of Kerrak Dar", "holy symbol of healing"]
    table.game.parties[0].rewards = list(book().rewards)
    rewards.epic_reward(table.game, table.script, table.group)
    assert "none left" in table.told


@pytest.mark.rule("25.12", "25.13")
def test_the_book_of_skalitos() -> None:
    table = Table("barbarian", "wizard").choose("keep")
    rewards.book_of_skalitos(table.game, table.script, table.group)
    wizard = table.heroes[1]
    pages = [item for item in wizard.items if item.build == "book"]
    assert [page.spell for page in pages] == list(book().spells)
    sell(table.game, table.script, table.game.parties[0], wizard, None, False)
    assert wizard.gold == 650
    assert not any(item.build == "book" for item in wizard.items)


@pytest.mark.rule("25.13")
def test_the_book_burns_with_its_carrier() -> None:
    table = Table("wizard", "warrior").dice(1, 1, 5)
    table.heroes[0].life = 1
    table.give(table.heroes[0], "scroll", spell="Sleep", uses=1, build="book")
    fight, _, foe = table.fight("dragon")
    breath_or_bite(table.game, table.script, fight, foe, [], [])
    assert table.heroes[0].has("scroll") is None


@pytest.mark.rule("25.14")
def test_the_gold_of_kerrak_dar() -> None:
    table = Table("warrior").choose("clue", "yes")
    table.game.parties[0].kerrak = True
    search.the_find(table.game, table.script, table.group)
    assert (table.heroes[0].gold, table.heroes[0].clues) == (500, 0)
    assert not table.game.parties[0].kerrak


@pytest.mark.rule("25.15", "28.6")
def test_the_enchanted_weapon() -> None:
    table = Table("warrior", "barbarian")
    warrior = table.heroes[0]
    rewards.enchanted_weapon(table.game, table.script, table.group)
    sword = warrior.items[2]
    assert sword.twice
    fight, encounter, foe = table.fight("orcs", 5)
    attack(table.game, table.dice(1, 4).script, fight, encounter, warrior, sword, foe)
    assert foe.count == 4
    renew(table.game, warrior)
    assert not sword.twice


@pytest.mark.rule("25.16")
def test_the_shield_of_warning() -> None:
    table = Table("warrior", "barbarian")
    rewards.shield_of_warning(table.game, table.script, table.group)
    shield = next(item for item in table.heroes[0].items if item.kind == "shield")
    assert shield.warning
    assert worth(table.game, table.script, table.game.parties[0], shield) == 200
    other = Table("elf", "barbarian")
    rewards.shield_of_warning(other.game, other.script, other.group)
    assert other.heroes[0].items[-1].warning


@pytest.mark.rule("25.17")
def test_the_arrow_of_slaying() -> None:
    table = Table("elf", "warrior").dice(5, 3).choose("h1")
    rewards.epic_reward(table.game, table.script, table.group)
    elf = table.heroes[0]
    elf.hands = [next(item.key for item in elf.items if item.kind == "bow")]
    fight, encounter, foe = table.fight("ogre")
    act(table.game, table.choose("slaying foe1").script, fight, encounter, elf)
    assert foe.life == 3
    assert elf.has("arrow of slaying") is None
    arrow = table.give(elf, "arrow of slaying", foe="ogre")
    assert worth(table.game, table.dice(1, 2, 3).script, table.game.parties[0], arrow) == 90


@pytest.mark.rule("25.18", "26.7")
def test_the_holy_symbol() -> None:
    table = Table("cleric", "warrior")
    cleric, warrior = table.heroes
    symbol = table.give(cleric, "holy symbol of healing")
    assert worth(table.game, table.script, table.game.parties[0], symbol) == 700
    warrior.life = 1
    healing(table.game, table.dice(2).script, cleric, warrior, None)
    assert warrior.life == 6
    assert symbol.used
    cleric.life, cleric.outside = 0, True
    option = next(option for option in church(table.game, table.game.parties[0], 0) if option.key == "symbol h1")
    deal(table.game, table.dice(1).script, table.game.parties[0], option)
    assert cleric.life == 5
    assert cleric.has("holy symbol of healing") is None
