"""Chapter 3: elves, dwarves and halflings."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import kinds, made
from tests.games.darkness.sums import defence_modifier, general_modifier
from tests.games.darkness.table import Table

from clew.games.darkness.basics.state import Hero
from clew.games.darkness.dungeon.treasure import lucky_again, share
from clew.games.darkness.fight.defend import parries
from clew.games.darkness.fight.party_turn import slip
from clew.games.darkness.fight.retreat import luck_out
from clew.games.darkness.fight.spells import can_cast
from clew.games.darkness.fight.strike import lucky
from clew.games.darkness.party.heroes import attack_level, can_prepare, castings, prepare, renew, smell
from clew.games.darkness.party.levels import gain_level, lose_level
from clew.games.darkness.rooms.meeting import nose
from clew.games.darkness.rooms.reactions import bribe
from clew.games.darkness.town.market import sell


@pytest.mark.rule("3.27")
def test_an_elf_adds_his_level_but_not_with_two_handed_weapons() -> None:
    elf = Hero("h1", "Ada", "elf", level=2)
    weapons = ("bow", "hand weapon", "two-handed weapon")
    assert [attack_level(elf, weapon, False, False) for weapon in weapons] == [2, 2, 0]


@pytest.mark.parametrize(("foe", "bonus"), [("orcs", 1), ("orc-brute", 1), ("goblins", 0)])
@pytest.mark.rule("3.28")
def test_elves_against_orcs(foe: str, bonus: int) -> None:
    table = Table("elf", "warrior")
    fight, encounter, target = table.fight(foe, 1)
    assert general_modifier(table.game, fight, table.heroes[0], target, encounter, spell=True) == bonus


@pytest.mark.rule("3.29")
def test_an_elf_prepares_as_many_spells_as_his_level() -> None:
    table = Table("elf").choose("Sleep", "Fireball")
    elf = table.heroes[0]
    elf.level = 2
    prepare(table.game, table.script, elf)
    assert elf.spells == ["Sleep", "Fireball"]
    assert "Blessing" not in can_prepare(table.game, elf)
    assert castings(table.game, elf) == 2


@pytest.mark.rule("3.30")
def test_an_elf_casts_neither_in_heavy_armour_nor_with_a_shield_in_hand() -> None:
    table = Table("elf", "warrior")
    elf = table.heroes[0]
    elf.spells, elf.hands = ["Sleep"], []
    assert can_cast(table.game, elf)
    shield = table.give(elf, "shield", build="elf")
    assert can_cast(table.game, elf)
    elf.hands = [shield.key]
    assert not can_cast(table.game, elf)
    elf.hands = []
    elf.armour = table.give(elf, "heavy armour").key
    assert not can_cast(table.game, elf)


@pytest.mark.rule("3.31", "3.39", "3.47")
def test_kits_of_elf_dwarf_and_halfling() -> None:
    assert kinds(made("elf", "slashing")) == ["light armour", "hand weapon", "bow"]
    assert kinds(made("dwarf", "heavy armour+two-handed weapon", "slashing")) == ["heavy armour", "two-handed weapon"]
    assert kinds(made("halfling", "slashing")) == ["snacks", "sling", "light hand weapon"]
    assert attack_level(Hero("h1", "Ada", "halfling", level=3), "sling", False, True) == 0


@pytest.mark.rule("3.32")
def test_a_dwarf_does_not_add_his_level_to_missiles() -> None:
    dwarf = Hero("h1", "Ada", "dwarf", level=2)
    weapons = ("hand weapon", "bow", "sling", "two-handed weapon")
    assert [attack_level(dwarf, weapon, False, False) for weapon in weapons] == [2, 0, 0, 2]


@pytest.mark.parametrize(("foe", "bonus"), [("goblins", 1), ("swarmlings", 1), ("hobgoblins", 0)])
@pytest.mark.rule("3.33")
def test_dwarves_against_goblins(foe: str, bonus: int) -> None:
    table = Table("dwarf", "warrior")
    fight, encounter, target = table.fight(foe, 3)
    assert general_modifier(table.game, fight, table.heroes[0], target, encounter, spell=False) == bonus


@pytest.mark.parametrize(
    ("kind", "foe", "more"),
    [
        ("dwarf", "trolls", 1),
        ("dwarf", "ogre", 1),
        ("dwarf", "spider", 0),
        ("dwarf", "centipedes", 0),
        ("halfling", "trolls", 2),
        ("halfling", "ogre", 2),
        ("halfling", "spider", 0),
    ],
)
@pytest.mark.rule("3.34", "3.40")
def test_small_folk_defend_well_against_the_big(kind: str, foe: str, more: int) -> None:
    table = Table(kind, "warrior")
    hero = table.heroes[0]
    hero.level = 2
    fight, _, target = table.fight(foe, 1)
    assert defence_modifier(table.game, fight, hero, target) - defence_modifier(table.game, fight, hero, None) == more


@pytest.mark.rule("3.35", "21.13")
def test_a_dwarf_smells_treasure_which_is_then_kept() -> None:
    table = Table("dwarf", "warrior").dice(5, 2, 4)
    encounter = table.foes("goblins", 4)
    nose(table.game, table.script, table.group, encounter)
    assert encounter.smelled
    assert encounter.gold == 4
    assert not smell(table.game, table.dice(4).script, table.heroes[0])


@pytest.mark.rule("3.35")
def test_which_dwarf_smells_is_asked_only_where_it_matters() -> None:
    alike = Table("dwarf", "dwarf").dice(1)
    nose(alike.game, alike.script, alike.group, alike.foes("goblins", 4))
    assert (alike.script.asked, alike.script.rolled) == ([], [("3.35", "1d6")])
    better = Table("dwarf", "dwarf").choose("h2").dice(1)
    better.heroes[1].level = 2
    nose(better.game, better.script, better.group, better.foes("goblins", 4))
    assert [asked.prompt for asked in better.script.asked] == ["Which dwarf smells whether they have treasure?"]


@pytest.mark.rule("3.36")
def test_two_dwarves_never_bribe() -> None:
    table = Table("dwarf", "dwarf", "warrior").dice()
    for hero in table.heroes:
        hero.gold = 100
    encounter = table.foes("goblins", 4)
    bribe(table.game, table.script, table.group, encounter)
    assert encounter.stance == "hostile"
    assert "Two dwarves" in table.told


@pytest.mark.rule("3.37")
def test_every_dwarf_gets_a_coin() -> None:
    table = Table("dwarf", "dwarf", "warrior", seats=2)
    table.game.gold = 5
    share(table.game, table.choose("h3", "h3").script, table.group)
    assert [hero.gold for hero in table.heroes] == [1, 1, 3]
    table.game.gold = 1
    share(table.game, table.choose("h2", "h2").script, table.group)
    assert [hero.gold for hero in table.heroes] == [1, 2, 3]


@pytest.mark.rule("3.38", "5.8")
def test_a_dwarf_sells_gems_dearer() -> None:
    table = Table("dwarf", "warrior")
    gem = table.give(table.heroes[1], "gem", value=35)
    sell(table.game, table.script, table.game.parties[0], table.heroes[1], gem, False)
    assert table.heroes[1].gold == 42


@pytest.mark.rule("3.41", "27.10", "27.16")
def test_luck_grows_and_shrinks_with_the_level() -> None:
    table = Table("halfling")
    hero = table.heroes[0]
    hero.level = 2
    renew(table.game, hero)
    assert hero.luck == 3
    hero.luck = 1
    gain_level(table.game, table.script, hero)
    assert hero.luck == 2
    for _ in range(3):
        lose_level(table.script, hero)
    assert hero.luck == 0


@pytest.mark.rule("3.42", "3.43")
def test_luck_rerolls_an_own_defence_and_the_new_result_stands() -> None:
    table = Table("halfling").dice(4).choose("yes").dice(2)
    fight, encounter, foe = table.fight("goblins", 4)
    assert not parries(table.game, table.script, fight, encounter, table.heroes[0], foe)
    assert table.heroes[0].luck == 1


@pytest.mark.rule("3.42")
def test_luck_rerolls_treasure_of_the_group() -> None:
    table = Table("halfling", "warrior").choose("yes")
    assert lucky_again(table.game, table.script, table.group, "nothing")


@pytest.mark.rule("3.44", "10.1")
def test_luck_does_not_touch_saves() -> None:
    from clew.games.darkness.rooms.events import ghost

    table = Table("halfling", idle=()).dice(1)
    ghost(table.game, table.script, table.group)
    assert table.heroes[0].life == 3
    assert lucky(table.script.choices("no"), table.heroes[0], None, "x {total}", 3) is False


@pytest.mark.rule("3.45", "3.45a")
def test_luck_lets_a_halfling_leave() -> None:
    table = Table("halfling", "warrior").choose("yes")
    _, encounter, _ = table.fight("goblins", 4)
    assert luck_out(table.game, table.script, encounter, table.group) == ["h1"]
    slip(table.game, table.choose("tile 2").script, table.heroes[0], 1)
    assert table.heroes[0].away == "luck"
    assert table.heroes[0].luck == 0
    table.game.fight = None
    from clew.games.darkness.fight.aftermath import aftermath

    aftermath(table.game, table.script, table.group)
    assert table.group.order == ["h1", "h2"]
    assert table.heroes[0].able


@pytest.mark.rule("3.46", "20.2")
def test_no_luck_against_a_minotaur() -> None:
    table = Table("halfling", idle=()).dice(2)
    fight, encounter, foe = table.fight("minotaur")
    assert not parries(table.game, table.script, fight, encounter, table.heroes[0], foe)
    assert luck_out(table.game, table.script, encounter, table.group) == []
