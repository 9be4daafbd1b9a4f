"""Chapters 2 to 4: characters and advantages."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso import RULEBOOK
from clew.games.milaso.beginning.creation import amount, gain, made_of, may_join, meets
from clew.games.milaso.beginning.setup import new
from clew.games.milaso.beings.figures import constitution, figure, greatest_load, resistance, water_movement
from clew.games.milaso.ground.traps import fall, jump
from clew.games.milaso.play import beat
from clew.games.milaso.state import steps
from clew.games.milaso.state.game import Game
from clew.games.milaso.things.carrying import fits, overloaded
from clew.kernel.referees.referee import sum_of
from clew.kernel.referees.script import Script, ScriptError
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.text import put
from clew.render.lines import plain
from clew.render.rules import rule_lines

AVERAGE = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5]


def begin(seats: int = 1) -> Game:
    setup = RULEBOOK.setup([Seat(f"P{n}") for n in range(seats)], {"size": "demo"})
    return new(setup, RULEBOOK.ledger)


def roll_up(kind: str, seats: int = 1, *dice: int, rerolls: int = 0) -> tuple[Game, Script]:
    game, script = begin(seats), Script("no", "done")
    script.choices("full", kind.lower()).dice(*dice)
    beat(game, script)
    beat(game, script)
    return game, script


@pytest.mark.rule("2.2", "3.1")
def test_the_first_question_offers_a_quick_start() -> None:
    game, script = begin(), Script().choices("quick")
    beat(game, script)
    assert script.asked[0].keys() == ["quick", "full", "name"]
    assert game.types == ["Troll"]
    assert game.party[0].name == "Troll"


@pytest.mark.rule("2.2a")
def test_a_player_may_name_his_character() -> None:
    game, script = begin(2), Script().choices("name", "Grumma", "quick", "name", "Elva", "full", "elf-molend")
    script.dice(*[5] * 80)
    beat(game, script)
    assert (game.party[0].name, game.party[0].kind, game.party[0].key) == ("Grumma", "Troll", "troll")
    while len(game.party) < 2:
        game.agenda.pop()
        beat(game, script)
    assert (game.party[1].name, game.party[1].kind) == ("Elva", "Elf Molend")


@pytest.mark.rule("2.2a")
def test_nobody_is_called_like_another_type_than_his_own() -> None:
    with pytest.raises(ScriptError, match="Somebody here is called Ogre already; choose another name"):
        beat(begin(), Script().choices("name", "Ogre"))


@pytest.mark.rule("2.2a")
def test_a_name_that_was_wished_for_is_taken_without_a_question() -> None:
    setup = RULEBOOK.setup([Seat("Ada")], {"size": "demo"}, names=[["Grumma"]])
    game = new(setup, RULEBOOK.ledger)
    beat(game, Script().choices("quick"))
    assert game.party[0].name == "Grumma"


def quick_party(seats: int) -> Game:
    """Quick starts, up to the labyrinth."""
    game, script = begin(seats), Script("quick").dice(*[5] * 80)
    while not game.maze.maps and game.agenda[-1].what != steps.LABYRINTH:
        beat(game, script)
    return game


@pytest.mark.rule("4.1")
def test_a_quick_start_spends_the_points_too() -> None:
    game = quick_party(1)
    assert game.points == 0
    assert {"Good musician", "Tough cranium", "Potion effects"} <= set(game.party[0].advantages)


@pytest.mark.rule("4.1")
def test_a_quick_start_leaves_the_others_their_share_of_the_points() -> None:
    first, second = quick_party(2).party
    assert first.advantages == ["Good musician", "Tough cranium"]
    assert second.advantages[-1:] == ["Tough cranium"]


@pytest.mark.rule("3.1")
def test_there_are_nineteen_types_and_none_comes_twice() -> None:
    game = begin(2)
    assert len(game.book.kinds) == 19
    game.types.append("Orc")
    assert not may_join(game, game.book.kinds["Orc"])


@pytest.mark.rule("3.2")
def test_only_one_spellcaster_in_a_party() -> None:
    game = begin(2)
    game.types.append("Wizard")
    assert not may_join(game, game.book.kinds["Elf Molend"])
    assert may_join(game, game.book.kinds["Goblin"])


@pytest.mark.rule("3.3", "3.24", "3.17")
def test_attributes_are_rolled_in_the_order_of_the_table() -> None:
    dice = [1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 10, 5, 5, 7, 10, 10, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 9]
    game, script = roll_up("Ogre", 1, *dice)
    ogre = game.party[0]
    assert ogre.figures["constitution"] == 66
    assert ogre.figures["Iner"] == 55 + 20
    assert ogre.figures["S"] == 82
    assert ogre.energy == [12] * 10
    assert ogre.left_handed == 0
    assert script.rolled[0] == ("3.3", "1d10")


@pytest.mark.rule("3.4")
def test_a_reroll_comes_straight_after_the_roll_and_the_best_is_kept() -> None:
    game, script = begin(), Script("no")
    script.choices("full", "knight").dice(1)
    beat(game, script)
    script.choices("no").dice(3, 3).choices("yes").dice(2, 2).choices("yes").dice(10, 5).choices("no")
    script.dice(*[1] * 30)
    beat(game, script)
    knight = game.party[0]
    assert knight.figures["Ag"] == 50
    assert knight.making.rerolls == 3


@pytest.mark.rule("3.5")
def test_the_group_penalty_never_goes_below_what_the_dice_can_give() -> None:
    for seats, kind, rolled, wanted in ((3, "Knight", 27, 23), (4, "Gnome", 82, 67)):
        game = begin(seats)
        row = game.book.kinds[kind].formulas["Int"]
        assert row is not None
        less = [("the dice", rolled - row.plus, "3.3"), *made_of(game, "Int", row, {})]
        assert amount(game, "Intelligence", "Int", row).given(sum_of(less)) == wanted


@pytest.mark.rule("3.6")
def test_wits_are_at_least_one() -> None:
    game = begin()
    row = game.book.kinds["Gnome"].formulas["wits"]
    assert row is not None
    assert amount(game, "Wits", "wits", row).given(-9) == 1


@pytest.mark.rule("3.7", "13.4")
def test_at_no_constitution_a_character_dies() -> None:
    table = Table("###\n#K#\n###")
    knight = table.hero("K")
    table.weaken(knight, 60)
    assert not knight.alive
    assert constitution(table.game, knight) == 0


@pytest.mark.rule("3.13", "19.8")
def test_a_good_landing_hurts_only_the_legs() -> None:
    table = Table("###\n#K#\n###")
    knight = table.hero("K")
    table.dice(61, 6, 3)
    fall(table.game, table.script, knight)
    assert knight.energy == [10] * 8 + [8, 9]


@pytest.mark.rule("4.20")
def test_a_parachutist_takes_exactly_one_to_each_leg() -> None:
    table = Table("###\n#K#\n###")
    knight = table.hero("K")
    knight.advantages.append("Parachuting")
    knight.suit = "Plain magical"
    table.dice(10)
    fall(table.game, table.script, knight)
    assert knight.energy[8:] == [9, 9]


@pytest.mark.rule("7.15")
def test_fall_protective_armour_cancels_a_fall() -> None:
    table = Table("###\n#K#\n###")
    knight = table.hero("K")
    knight.suit = "Fall protective"
    fall(table.game, table.script, knight)
    assert knight.energy == [10] * 10


@pytest.mark.rule("3.14")
@pytest.mark.parametrize(("spaces", "rolled", "over"), [(1, 62, True), (2, 31, True), (2, 32, False), (3, 15, True)])
def test_wider_gaps_halve_the_jump(spaces: int, rolled: int, over: bool) -> None:
    table = Table("###\n#K#\n###")
    knight = table.hero("K")
    table.dice(rolled)
    assert jump(table.game, table.script, knight, spaces) is over


@pytest.mark.rule("3.15")
def test_a_tenth_of_swimming_skill_in_water() -> None:
    table = Table("###\n#K#\n###")
    assert water_movement(table.game, table.hero("K")) == 5


@pytest.mark.rule("3.21")
@pytest.mark.parametrize(("level", "figure"), [(1, 40), (4, 45), (9, 50)])
def test_a_molends_resistance_grows_with_the_level(level: int, figure: int) -> None:
    table = Table("###\n#K#\n###")
    molend = table.hero("K", "Elf Molend")
    molend.magic.level = level
    assert resistance(table.game, molend) == figure


@pytest.mark.rule("3.23")
@pytest.mark.parametrize(("kind", "inertia", "appetite"), [("Knight", 45, 4), ("Knight", 46, 5), ("Koldorn", 45, 5)])
def test_appetite_by_starting_inertia(kind: str, inertia: int, appetite: int) -> None:
    rows = begin().book.kinds[kind].appetite
    from clew.games.milaso.book.book import _appetite

    game = begin()
    columns = ("types", "inertia", "appetite")
    table = [dict(zip(columns, row, strict=True)) for row in game.book.tables["appetite"]]
    assert _appetite(kind, table) == rows
    assert next(units for bound, units in rows if inertia <= bound) == appetite


@pytest.mark.rule("3.27", "3.28")
def test_strength_limits_the_load() -> None:
    table = Table("###\n#K#\n###")
    knight = table.hero("K")
    assert greatest_load(table.game, knight) == 16800
    table.arm(knight, "F11", 2)
    assert not fits(table.game, knight, "F11")
    assert not overloaded(table.game, knight)
    knight.figures["S"] = 40
    assert overloaded(table.game, knight)


@pytest.mark.rule("3.29", "3.30")
def test_types_bring_their_own_abilities() -> None:
    from clew.games.milaso.book.book import read_kinds

    kinds = read_kinds(RULEBOOK.ledger)
    assert kinds["Galcin"].abilities == ("Telepathy", "Stealth walk")
    assert kinds["Galcin"].shields == ()
    assert kinds["Langkrinch"].prices["Night vision"] == (4, 0)
    assert "Fire belch" in kinds["Langkrinch"].abilities


@pytest.mark.rule("3.31")
def test_a_gnome_is_better_under_a_roof() -> None:
    table = Table("###\n#K#\n###")
    gnome = table.hero("K", "Gnome", GWS=36, dex=61, HWS=49)
    assert figure(table.game, gnome, "GWS") == 46
    assert figure(table.game, gnome, "dex") == 71
    assert figure(table.game, gnome, "HWS") == 59
    assert figure(table.game, gnome, "movement") == 12


@pytest.mark.rule("4.1")
def test_the_party_shares_five_points() -> None:
    game, script = roll_up("Knight", 1, *[10] * 40)
    script = Script().choices("Weapon specialist, 3 points", "Ambidextrous, 2 points")
    beat(game, script)
    knight = game.party[0]
    assert knight.advantages == ["Weapon specialist", "Ambidextrous"]
    assert game.points == 0


@pytest.mark.rule("4.1")
def test_whoever_asks_about_advantages_is_shown_the_prices_of_his_own_type() -> None:
    game, _ = roll_up("Knight", 1, *[10] * 40)
    script = Script().choices("Weapon specialist, 3 points", "done")
    beat(game, script)
    asked = script.asked[-1]
    assert put(asked.text) == "2 ability points are left. Which advantage for the Knight?"
    shown = plain(rule_lines(RULEBOOK.ledger, asked.rule, 80, asked_for=asked.facts.values()))
    assert any(line.split() == ["advantage", "Knight"] for line in shown)
    assert not any("Langkrinch" in line for line in shown)


@pytest.mark.rule("4.2")
def test_an_advantage_asks_for_a_figure() -> None:
    table = Table("###\n#K#\n###")
    wizard = table.hero("K", "Wizard", Iner=37)
    asked = table.game.book.kinds["Wizard"].prices["Slim"][1]
    assert asked == 36
    assert not meets(wizard, "Slim", asked)
    wizard.figures["Iner"] = 36
    assert meets(wizard, "Slim", asked)


@pytest.mark.rule("4.3", "4.8")
def test_two_languages_are_different() -> None:
    table = Table("###\n#K#\n###")
    knight = table.hero("K")
    table.dice(2, 2, 5)
    gain(table.game, table.script, knight, "Two additional languages")
    assert knight.advantages[-2:] == ["Brudasian", "Noggish"]


@pytest.mark.rule("4.26")
def test_tolerance_to_alcohol_adds_two() -> None:
    table = Table("###\n#K#\n###")
    knight = table.hero("K")
    gain(table.game, table.script, knight, "Tolerance to alcohol")
    assert knight.meals.tolerance == 6
