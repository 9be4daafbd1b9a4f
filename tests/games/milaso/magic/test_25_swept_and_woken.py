"""Chapter 25: gusts and what stops them, spells at the helpless, bats, and woken bodies."""

from typing import Any

import pytest
from tests.games.milaso.scenes import cast_it, do, offers
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.body.body import die
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.magic.spells import summon
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.fighting import fight_options
from clew.games.milaso.turn.pack import pack_options
from clew.games.milaso.walk.movement import left, step_options, take_step

GUST = "Warcheza's Gust"
TABLE = {"s": {"kind": "site", "what": "a table"}}


def mage(picture: str, features: Any = None, foes: str = "T") -> tuple[Table, Being, list[Being]]:
    table = Table(picture, features=features)
    wizard = table.hero("W", "Wizard")
    wizard.magic.level = 9
    wizard.magic.nenergy = 400
    enemies = [table.foe(sign) for sign in foes]
    if enemies:
        table.battle(enemies, wizard)
    return table, wizard, enemies


@pytest.mark.rule("25.14")
def test_a_gust_against_a_wall_hurts() -> None:
    table, wizard, (thug,) = mage("######\n#WT.##\n######")
    table.dice(60, 1, 2, *[6] * 10)
    cast_it(table, wizard, thug, GUST)
    assert thug.at == table.at("T") + 1
    assert thug.energy == [8] * 10


@pytest.mark.rule("7.5", "25.14")
def test_armour_divides_what_the_wall_does() -> None:
    table, wizard, (thug,) = mage("######\n#WT.##\n######")
    thug.suit = "Extra strong"
    table.dice(60, 1, 2, *[6] * 9, 3)
    cast_it(table, wizard, thug, GUST)
    assert thug.energy == [9] * 9 + [10], "2 and 1, divided by 3"


@pytest.mark.rule("25.14")
def test_a_gust_against_somebody_does_not() -> None:
    table, wizard, (thug, other) = mage("#######\n#WT.U.#\n#######", foes="TU")
    table.dice(60, 1, 2)
    cast_it(table, wizard, thug, GUST)
    assert thug.at == table.at("T") + 1
    assert thug.energy == [10] * 10
    assert other.energy == [10] * 10


@pytest.mark.rule("25.14", "3.20")
@pytest.mark.parametrize(("grab", "gone"), [(34, 4), (35, 6)])
def test_something_fixed_beside_the_way_may_be_taken_hold_of_there(grab: int, gone: int) -> None:
    table, wizard, (thug,) = mage("###########\n#WT.......#\n######s####\n###########", TABLE)
    table.dice(60, 3, 3, grab)
    cast_it(table, wizard, thug, GUST)
    assert thug.at == table.at("T") + gone
    assert table.heard("he holds on") is (gone == 4)


@pytest.mark.rule("3.20", "13.19", "25.14")
def test_the_constitution_factor_counts_for_the_grip() -> None:
    table, wizard, (thug,) = mage("########\n#WTs...#\n########", TABLE)
    table.weaken(thug, 30)
    table.dice(60, 26, 1, 1)
    cast_it(table, wizard, thug, GUST)
    assert thug.at > table.at("T"), "three quarters of 34 are 25"


@pytest.mark.rule("25.14", "3.20")
def test_who_is_sucked_in_may_hold_on_to_what_lies_on_the_way() -> None:
    table, wizard, (thug,) = mage("########\n#W...T.#\n##s#####\n########", TABLE)
    table.arm(wizard, "Electrolux")
    table.dice(60, 34)
    cast_it(table, wizard, thug, "Vacuum")
    assert "bagged" not in thug.effects
    table.dice(60, 35)
    cast_it(table, wizard, thug, "Vacuum")
    assert "bagged" in thug.effects


@pytest.mark.rule("22.29", "25.7")
@pytest.mark.parametrize(
    ("name", "dice"),
    [
        ("Stone Volley", (1, 9, 1, 9, 1, 9, 1)),
        ("Lightning", (1, 2, *[1] * 5)),
        ("Hailstone Barrage", (1, *[1] * 10)),
        ("Blue Dissolution", (99, 1)),
    ],
)
def test_the_helpless_do_not_defend_against_a_spell(name: str, dice: tuple[int, ...]) -> None:
    table, wizard, (thug,) = mage("########\n#W...T.#\n########")
    thug.effects["Paralyse"] = 3
    table.dice(*dice)
    cast_it(table, wizard, thug, name)
    assert not table.script.steps, "the casting roll is made, the defence roll not"


@pytest.mark.rule("25.5")
def test_a_bat_does_not_attack_and_may_end_it_at_no_action() -> None:
    table, wizard, (thug,) = mage("#####\n#WT.#\n#####")
    table.arm(wizard, "H01")
    assert any(option.key == f"strike {thug.key}" for option in fight_options(table.game, wizard))
    wizard.effects["Bat"] = 10
    options = {option.key: option for option in fight_options(table.game, wizard)}
    assert not any(key.startswith(("strike", "throw", "shoot", "cast", "turn on")) for key in options)
    before = role(table.game, wizard).actions
    own_shape = options["own shape"].value
    assert callable(own_shape)
    own_shape(table.game, table.script, wizard)
    assert "Bat" not in wizard.effects
    assert role(table.game, wizard).actions == before
    assert any(option.key == f"strike {thug.key}" for option in fight_options(table.game, wizard))


@pytest.mark.rule("25.5")
def test_a_bat_may_end_it_outside_combat_too() -> None:
    table, wizard, _ = mage("####\n#W.#\n####", foes="")
    assert "own shape" not in [option.key for option in pack_options(table.game, wizard)]
    wizard.effects["Bat"] = 10
    assert "own shape" in [option.key for option in pack_options(table.game, wizard)]


@pytest.mark.rule("26.2", "25.5")
def test_a_corpse_in_range_becomes_a_zombie_where_it_lies_and_only_once() -> None:
    table, wizard, _ = mage("############\n#W...T...U.#\n############", foes="")
    near, far = table.foe("T"), table.foe("U")
    assert offers(table, wizard, "Wake the Dead") == []
    for foe in (near, far):
        die(table.game, table.script, foe, "13.4")
    (option,) = offers(table, wizard, "Wake the Dead")
    do(table, wizard, option)
    zombie = table.game.party[-1]
    assert (zombie.kind, zombie.at, zombie.seat) == ("B05", near.at, wizard.seat)
    assert zombie.effects["summoned"] == 120
    assert wizard.magic.nenergy == 400 - 45
    assert offers(table, wizard, "Wake the Dead") == [], "the other lies eight spaces away"


@pytest.mark.rule("26.2")
def test_a_beast_is_called_at_nobody() -> None:
    table = Table("#####\n#WG.#\n#####", seats=2)
    wizard = table.hero("W", "Wizard")
    wizard.magic.level = 9
    wizard.magic.nenergy = 400
    table.hero("G", "Goblin")
    assert len(offers(table, wizard, "Call Beast")) == 1


@pytest.mark.rule("26.2")
def test_a_creature_summoned_outside_combat_moves_from_the_next_turn() -> None:
    table = Table("#######\n#W....#\n#.....#\n#######")
    wizard = table.hero("W", "Wizard")
    summon(table.game, table.script, wizard, "Wolf", 9)
    wolf = table.game.party[-1]
    assert step_options(table.game, wolf) == []
    assert len(step_options(table.game, wizard)) > 0, "nobody waits for it"
    place = wolf.at
    for direction in (2, 1, 1, 1):
        take_step(table.game, wizard, direction)
    assert wolf.at == place
    table.game.turn += 1
    assert len(step_options(table.game, wolf)) > 0
    wizard.moved = 0
    take_step(table.game, wizard, 0)
    assert wolf.at != place


@pytest.mark.rule("26.2")
def test_what_is_summoned_just_before_a_fight_takes_part_in_its_first_battle_round() -> None:
    table = Table("#######\n#W...T#\n#.....#\n#######")
    wizard, thug = table.hero("W", "Wizard"), table.foe("T")
    summon(table.game, table.script, wizard, "Wolf", 9)
    begin(table.game, table.script, [thug])
    assert left(table.game, table.game.party[-1]) > 0
