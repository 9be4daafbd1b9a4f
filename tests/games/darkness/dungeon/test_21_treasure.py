"""Chapter 21: treasure and magic items."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import beaten
from tests.games.darkness.sums import weapon_modifier
from tests.games.darkness.table import Table, book

from clew.games.darkness.dungeon.treasure import (
    find,
    magic_item,
    make_magic,
    monsters_treasure,
    share,
    treasure_roll,
    win,
)
from clew.games.darkness.fight.aftermath import aftermath, victory
from clew.games.darkness.fight.defend import use_ring
from clew.games.darkness.party.gear import overloaded
from clew.games.darkness.party.wounds import die
from clew.games.darkness.rooms.contents import treasure
from clew.games.darkness.rooms.traps import dodge


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
    table = Table("warrior", "barbarian", "cleric", seats=2).choose("h3", "h3", "h1", "h1")
    win(table.game, table.script, table.group, 9, [make_magic(table.game, table.script, "fools' gold")])
    assert table.script.asked[0].keys() == ["h1", "h3", "leave"]
    assert [hero.gold for hero in table.heroes] == [9, 0, 0]
    table.game.loot = [make_magic(table.game, table.script, "potion of healing")]
    share(table.game, table.choose("leave", "leave").script, table.group)
    assert not any(hero.has("potion of healing") for hero in table.heroes)


@pytest.mark.rule("21.5", "5.1")
def test_one_player_alone_shares_coins_evenly_unasked() -> None:
    table = Table("warrior", "barbarian", "cleric", idle=())
    table.game.gold = 10
    share(table.game, table.script, table.group)
    assert (sorted(hero.gold for hero in table.heroes), table.script.asked) == ([3, 3, 4], [])


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
    from clew.games.darkness.fight.spells import use_up

    table = Table("wizard")
    wand = table.give(table.heroes[0], "wand of sleep", uses=1)
    use_up(table.script, table.heroes[0], wand)
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


@pytest.mark.parametrize(
    ("face", "kind", "damage"),
    [
        (1, "light hand weapon", "crushing"),
        (2, "light hand weapon", "slashing"),
        (3, "hand weapon", "crushing"),
        (5, "hand weapon", "slashing"),
        (6, "bow", "slashing"),
    ],
)
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
