"""Chapter 7: the four characters."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table, read_anew

from clew.games.maze.gear.equipment import armour_class, legal_pair, most_life, thac0
from clew.games.maze.state import Weapon

rule = pytest.mark.rule

LEVELS = [
    ("humanoid", 5, 31, 16, 9),
    ("monster", 20, 54, 15, 12),
    ("wartech", 3, 19, 19, 10),
    ("mihuman", 10, 32, 14, 8),
]


def strikes(table: Table, *faces: int) -> int:
    """The damage of one attack on a Guardian II, which has 30 Life Points."""
    table.meets("m2-13").roll(*faces).beats(1)
    return 30 - table.foe_life()


def may_use(character: str, first: str, second: str, **options: bool) -> bool:
    table = Table(character, **options)
    return legal_pair(table.game, table[0], Weapon(first), Weapon(second))


@pytest.mark.parametrize(("character", "level", "life", "to_hit", "detection"), LEVELS)
@rule("7.2")
def test_the_panel_is_read_in_the_row_of_the_level(
    character: str, level: int, life: int, to_hit: int, detection: int
) -> None:
    table = Table(character)
    table[0].level = level
    assert (most_life(table.game, table[0]), thac0(table.game, table[0])) == (life, to_hit)
    assert table.game.book.characters[character].detection[level] == detection


@rule("7.3")
def test_a_level_raises_the_maximum_and_not_the_life_points() -> None:
    table = Table("wartech").enter(0, 9).give(0, magnetic_cards=1)
    table[0].life = 9
    table.choose("roll").roll(1).choose("open").draw("sd-level-2").turn()
    assert (table[0].level, table[0].life, most_life(table.game, table[0])) == (3, 9, 19)


@rule("7.3a")
def test_winning_a_fight_gives_no_level() -> None:
    table = Table("humanoid").finds("en-m1").draw("m1-03").roll(1).choose("attack").roll(20, 4)
    table.roll(1).choose("attack").roll(20, 4).draw("tr-bomb").choose("leave").turn()
    assert table[0].level == 1
    table[0].space = 11
    table.finds("tr-level").turn()
    assert table[0].level == 2


@rule("7.4")
def test_level_twenty_is_the_top() -> None:
    table = Table("humanoid")
    table[0].level = 19
    table.finds("tr-special").draw("st-level-2").turn()
    assert table[0].level == 20
    table[0].space = 11
    table.finds("tr-level").turn()
    assert table[0].level == 20


@rule("7.5")
@rule("10.5")
def test_life_points_never_exceed_the_maximum() -> None:
    table = Table("humanoid").give(0, vitamins=1)
    table[0].life = 22
    table.choose("vitamins").roll(5).choose("stay").turn()
    assert table[0].life == 25


@rule("7.6")
@rule("9.7")
def test_the_shell_of_the_wartech() -> None:
    table = Table("wartech").wear(0, "tr-thermal-armour", "tr-shielding-parts")
    assert armour_class(table.game, table[0]) == 2
    table.wear(0)
    assert armour_class(table.game, table[0]) == 7


@rule("7.7")
def test_two_weapons_of_the_wartech() -> None:
    assert may_use("wartech", "tr-shotgun", "tr-shotgun")
    assert may_use("wartech", "tr-laser-gun", "tr-shotgun")
    assert not may_use("wartech", "tr-shotgun", "tr-laser-gun")
    assert not may_use("wartech", "tr-laser-gun-2h", "tr-shotgun")
    assert not may_use("wartech", "tr-laser-gun-2h", "tr-laser-gun-2h")


@rule("7.8")
def test_every_hit_of_a_wartech_does_three_more() -> None:
    assert strikes(Table("wartech"), 20, 4) == 7


@pytest.mark.parametrize(("character", "damage"), [("wartech", 3), ("monster", 4), ("mihuman", 2), ("humanoid", 1)])
@rule("7.9")
@rule("7.14")
@rule("7.19")
@rule("7.22")
@rule("8.2")
def test_bare_hands_do_a_fixed_damage(character: str, damage: int) -> None:
    assert strikes(Table(character).arm(0), 20) == damage


@rule("7.14")
@rule("7.22")
def test_monster_kind_and_humanoid_have_no_bonus() -> None:
    assert strikes(Table("monster"), 20, 3) == 3
    assert strikes(Table("humanoid"), 20, 3) == 3


@rule("7.10")
@rule("7.15")
@rule("7.23")
def test_the_gifts_of_the_characters() -> None:
    people = read_anew().characters
    for level in range(1, 21):
        assert people["wartech"].detection[level] == min(each.detection[level] for each in people.values())
        assert people["humanoid"].thac0[level] == min(each.thac0[level] for each in people.values())
    growth = {key: each.life[20] - each.life[1] for key, each in people.items()}
    assert max(growth, key=lambda key: growth[key]) == "monster"
    assert max(people, key=lambda key: people[key].life[20]) == "monster"
    assert people["humanoid"].life[1] == max(each.life[1] for each in people.values())


@pytest.mark.parametrize(
    ("character", "kinds"),
    [
        ("wartech", ["power-supports"]),
        ("monster", ["vitamins", "power-supports"]),
        ("mihuman", ["vitamins", "power-supports"]),
        ("humanoid", ["vitamins"]),
    ],
)
@rule("7.11")
@rule("7.16")
@rule("7.20")
@rule("7.24")
@rule("10.2")
@rule("10.10")
def test_who_can_use_which_healer(character: str, kinds: list[str]) -> None:
    table = Table(character).give(0, vitamins=1, power_supports=1)
    table[0].life = 1
    for kind in kinds:
        table.choose(kind).roll(2)
    table.choose("stay").turn()
    first = table.script.asked[0].keys()
    assert [kind for kind in ("vitamins", "power-supports") if kind in first] == kinds
    assert table[0].life == 1 + 2 * len(kinds)


@rule("7.12")
def test_the_skin_of_the_monster_kind() -> None:
    table = Table("monster").wear(0)
    assert armour_class(table.game, table[0]) == 5


@rule("7.13")
@rule("8.12")
def test_two_weapons_of_the_monster_kind() -> None:
    assert may_use("monster", "tr-machine-gun-2h", "tr-missile-launcher-2h")
    assert not may_use("monster", "tr-machine-gun-2h", "tr-shotgun")
    assert not may_use("monster", "tr-shotgun", "tr-machine-gun-2h")
    assert may_use("monster", "tr-laser-gun", "tr-laser-gun")


@rule("7.17")
def test_every_hit_of_a_mi_human_does_two_more() -> None:
    assert strikes(Table("mihuman"), 20, 4) == 6


@pytest.mark.parametrize("character", ["mihuman", "humanoid"])
@rule("7.18")
@rule("7.21")
@rule("8.11")
@rule("8.4")
def test_mi_human_and_humanoid_need_a_lower_second_weapon(character: str) -> None:
    assert may_use(character, "tr-machine-gun", "tr-shotgun")
    assert not may_use(character, "tr-shotgun", "tr-shotgun")
    assert not may_use(character, "tr-machine-gun-2h", "tr-machine-gun-2h")
