"""Where one rule meets another outside a fight: doors, bodies, bargains, the town."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import beaten, deal_for, fallen, two_parties
from tests.games.darkness.table import Table

from clew.games.darkness import RULEBOOK
from clew.games.darkness.basics.company import Quest
from clew.games.darkness.dungeon.quests import give_worth
from clew.games.darkness.fight.actions import tradeable
from clew.games.darkness.fight.aftermath import apart, victory
from clew.games.darkness.fight.bodies import loot
from clew.games.darkness.march.camp import DEEDS, possible
from clew.games.darkness.march.explore import plundered
from clew.games.darkness.party.wounds import die
from clew.games.darkness.rooms import doors, search
from clew.games.darkness.rooms.features import armoury
from clew.games.darkness.rooms.meeting import meet
from clew.games.darkness.rooms.reactions import magic_things
from clew.games.darkness.town.town import church, resurrect, seat_short
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.errors import ClewError


@pytest.mark.rule("25.8", "24.7")
def test_a_deal_is_a_peaceful_end() -> None:
    table = Table("warrior", "cleric").choose("yes")
    quest = Quest("q1", "let peace be your way", "lady in white", 2)
    table.game.parties[0].quests.append(quest)
    table.heroes[0].secrets.append("deal with a monster")
    table.foes("orcs", 3)
    meet(table.game, table.script, table.group)
    assert quest.peace == 1


@pytest.mark.rule("11.19")
def test_the_caster_chooses_what_blasts_a_door() -> None:
    table = Table("warrior", "wizard", locked_doors=True)
    wizard = table.heroes[1]
    wizard.spells, wizard.hands = ["Fireball", "Lightning Bolt"], []
    scroll = table.give(wizard, "scroll", spell="Fireball", uses=1)
    edge = table.game.edges["N24.8"]
    edge.lock = 4
    doors.blast(table.game, table.choose(scroll.key).script, edge, wizard)
    assert wizard.spells == ["Fireball", "Lightning Bolt"]
    edge.lock = 4
    doors.blast(table.game, table.choose("Lightning Bolt").script, edge, wizard)
    assert wizard.spells == ["Fireball"]


@pytest.mark.rule("26.3", "26.20")
def test_a_comrade_guards_the_body() -> None:
    table = Table("warrior", "cleric", "rogue")
    body = fallen(table, 2)
    apart(table.game, table.group, table.heroes[0], 1)
    plundered(table.game, table.script, table.group)
    assert body.items
    table.game.groups.pop()
    plundered(table.game, table.dice(5).script, table.group)
    assert not body.items


@pytest.mark.rule("23.13")
def test_the_party_says_which_rogue_disarms() -> None:
    table = Table("rogue", "rogue").choose("h2").dice(1, 1, 5)
    table.heroes[0].level = 3
    search.hidden_trap(table.game, table.script, table.group, 3)
    assert "to disarm the trap: 1 + 1 rogue = 2, needs 4+ (more than its level): it goes off [3.15]" in table.rolled


@pytest.mark.rule("11.14", "23.9")
def test_the_other_doors_of_a_secret_room_may_be_locked() -> None:
    table = Table("warrior", "cleric", locked_doors=True).choose("W24.8").dice(1, 1, 4, 2, 5, 4, 5).choose("no")
    search.secret_door(table.game, table.script, table.group)
    room = table.game.tiles[3]
    locks = [table.game.edges[key].lock for key in room.edges if not table.game.edges[key].secret]
    assert locks == [5]


@pytest.mark.rule("25.5")
def test_the_party_says_what_it_hands_over() -> None:
    table = Table("warrior", "cleric").choose("i9")
    table.heroes[0].gold = 200
    gem = table.give(table.heroes[1], "gem", value=100)
    gem.key = "i9"
    give_worth(table.game, table.script, table.group, 150)
    assert table.heroes[0].gold == 150
    assert table.heroes[1].has("gem") is None


@pytest.mark.rule("7.8", "21.14")
def test_a_bribe_does_not_grow_in_a_secret_room() -> None:
    table = Table("warrior", "cleric")
    table.tile.secret = True
    encounter = beaten(table, "ogre", paid=30, smelled=True, gold=10)
    victory(table.game, table.dice(1).script, table.group, encounter)
    assert sum(hero.gold for hero in table.heroes) == 2 * 10 + 30


@pytest.mark.rule("13.7")
def test_a_dragon_takes_any_enchanted_thing() -> None:
    table = Table("warrior", "cleric")
    shield = next(item for item in table.heroes[0].items if item.kind == "shield")
    shield.warning = True
    assert magic_things(table.game, table.group) == [shield]


@pytest.mark.rule("25.18")
def test_the_symbol_pays_for_its_cleric_whoever_brings_it_out() -> None:
    table = Table("warrior", "cleric").dice(1)
    table.give(table.heroes[0], "holy symbol of healing")
    table.heroes[1].life = 0
    deal_for(table, "symbol h2")
    assert table.heroes[0].has("holy symbol of healing") is None
    assert table.heroes[1].alive
    assert [option.key for option in church(table.game, table.game.parties[0], 0)] == []


@pytest.mark.rule("26.7", "28.5")
def test_who_is_raised_has_all_his_powers_again() -> None:
    table = Table("cleric", "halfling").dice(1, 1)
    cleric, halfling = table.heroes
    for hero in table.heroes:
        hero.life, hero.blessings, hero.healings, hero.luck = 0, 0, 0, 0
        hero.limping = hero.potion = hero.outside = True
        resurrect(table.game, table.script, hero)
    assert (cleric.blessings, cleric.healings, halfling.luck) == (3, 3, 2)
    assert not cleric.limping
    assert not cleric.potion
    assert cleric.outside


@pytest.mark.rule("26.9", "1.2")
def test_a_new_character_belongs_to_whoever_lost_one() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard", seats=4)
    table.heroes[2].lost = True
    assert seat_short(table.game, table.game.parties[0]) == 2


@pytest.mark.rule("4.19a")
def test_armour_is_taken_off_in_peace() -> None:
    table = Table("elf", "warrior").choose("h1", "none")
    assert "wear" in possible(table.game, table.group)
    DEEDS["wear"](table.game, table.script, table.group)
    assert table.heroes[0].armour == ""
    light = next(item for item in table.heroes[0].items if item.kind == "light armour")
    DEEDS["wear"](table.game, table.choose("h1").script, table.group)
    assert table.heroes[0].armour == light.key


@pytest.mark.rule("3.30")
def test_an_elf_in_heavy_armour_blesses_nobody_from_memory() -> None:
    table = Table("elf", "warrior")
    elf = table.heroes[0]
    elf.spells, table.heroes[1].cursed = ["Blessing"], True
    assert "bless" in possible(table.game, table.group)
    elf.armour = table.give(elf, "heavy armour", owner="h1").key
    assert "bless" not in possible(table.game, table.group)


@pytest.mark.rule("26.2", "3.18")
def test_lock_picks_stay_with_their_rogue() -> None:
    table = Table("warrior", "rogue")
    rogue = fallen(table, 1)
    loot(table.game, table.script, table.group)
    assert [item.kind for item in rogue.items] == ["lock picks"]
    assert table.heroes[0].has("lock picks") is None
    assert "loot" not in possible(table.game, table.group)


@pytest.mark.rule("9.4")
def test_the_new_weapon_of_the_armoury_is_in_hand() -> None:
    table = Table("warrior", "cleric")
    warrior = table.heroes[0]
    sword = next(item for item in warrior.held() if item.kind == "hand weapon")
    table.choose(sword.key, "hand weapon", "crushing")
    armoury(table.game, table.script, table.group)
    assert "crushing hand weapon" in [item.name for item in warrior.held()]
    assert warrior.default == warrior.hands


@pytest.mark.rule("6.24")
def test_house_rules_may_bring_another_tile_set() -> None:
    rows = [list(row) for row in RULEBOOK.ledger.table("tiles").rows]
    rows[0][1] = "Larder"
    setup = RULEBOOK.setup([Seat("Ada")], {}, {}, {"table": [{"id": "tiles", "rows": rows}]})
    assert RULEBOOK.new(setup, RULEBOOK.ledger_for(setup)).book.tiles["11"][0] == "Larder"


@pytest.mark.rule("6.24")
def test_a_tile_set_with_a_gap_is_refused_with_the_reason() -> None:
    rows = [list(row) for row in RULEBOOK.ledger.table("tiles").rows]
    rows[1][0] = rows[0][0]
    setup = RULEBOOK.setup([Seat("Ada")], {}, {}, {"table": [{"id": "tiles", "rows": rows}]})
    with pytest.raises(ClewError, match="lacks or repeats d66 numbers: 12"):
        RULEBOOK.new(setup, RULEBOOK.ledger_for(setup))


@pytest.mark.rule("29.4")
def test_a_party_leaves_the_others_fallen_alone() -> None:
    table = two_parties()
    cleric, rogue, wizard = table.heroes[1:]
    rogue.cursed = True
    die(table.game, table.script, wizard, "orcs")
    wizard.gold = 50
    assert cleric.blessings
    assert not {"bless", "loot", "take up"} & set(possible(table.game, table.group))
    other = table.game.groups[1]
    assert {"loot", "take up"} <= set(possible(table.game, other))


@pytest.mark.rule("26.2", "4.19")
def test_armour_and_shields_of_the_dead_are_left_for_their_own_build() -> None:
    table = Table("warrior", "elf", "cleric")
    warrior, elf, cleric = table.heroes
    warrior.gold = 7
    fallen(table, 0)
    loot(table.game, table.choose(elf.key).script, table.group)
    assert elf.gold == 7
    assert {item.kind for item in warrior.items} == {"light armour", "shield"}
    loot(table.game, table.script, table.group)
    assert warrior.items == []
    assert cleric.has("shield") is not None, "nobody else could take it: nobody was asked"
    assert "loot" not in possible(table.game, table.group)


@pytest.mark.rule("4.19", "4.33")
def test_armour_and_shields_are_exchanged_only_within_a_build() -> None:
    table = Table("warrior", "dwarf", "cleric")
    warrior, dwarf, cleric = table.heroes
    shield = next(item for item in warrior.items if item.kind == "shield")
    assert shield in tradeable(table.game, warrior, cleric)
    assert shield not in tradeable(table.game, warrior, dwarf)
