"""Chapters 4, 8 and 25: which spells somebody knows, when he can cast them, at whom, and what a cast leaves behind."""

import pytest
from tests.games.milaso.scenes import CAVE, cast_it, wizard
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.magic.magic import can_cast, casting_chance, in_reach, known_spells, level_of, targets
from clew.games.milaso.state.game import Being

WAY = "#############\n#W.K..#...T.#\n#.....#.....#\n#############"


def mage(level: int = 9) -> tuple[Table, Being, Being]:
    table = Table("############\n#WK....T...#\n############", seats=2)
    being, thug = table.hero("W", "Wizard"), table.foe("T")
    being.magic.level = level
    being.magic.nenergy = 200
    return table, being, thug


def knows(table: Table, being: Being, name: str) -> bool:
    return any(spell.name == name for spell in known_spells(table.game, being))


@pytest.mark.rule("25.1", "25.2")
def test_only_spellcasters_know_spells_and_those_they_were_taught() -> None:
    table, being, _ = mage(1)
    assert {spell.level for spell in known_spells(table.game, being)} == {1}
    assert not knows(table, being, "Lightning")
    being.magic.taught = ["Lightning"]
    assert knows(table, being, "Lightning")
    assert len(known_spells(table.game, being)) == 1 + sum(s.level == 1 for s in table.game.book.spells.values())
    being.magic.level = 0
    assert known_spells(table.game, being) == []
    being.magic.level = 3
    being.advantages.remove("Casts spells")
    assert known_spells(table.game, being) == []


@pytest.mark.rule("25.5", "25.11")
def test_points_a_voice_and_a_human_shape_are_needed() -> None:
    table, being, _ = mage()
    mend = table.game.book.spells["Mend"]
    for points, may in ((mend.cost, True), (mend.cost - 1, False)):
        being.magic.nenergy = points
        assert can_cast(table.game, being, mend) is may
    being.magic.nenergy = 200
    for effect in ("Sound Block", "Bat"):
        being.effects = {effect: 3}
        assert not can_cast(table.game, being, mend)
    being.effects = {}
    being.magic.nenergy = 0
    assert not can_cast(table.game, being, mend)


@pytest.mark.rule("25.11")
def test_outside_a_fight_four_spells_a_turn_and_two_of_them_fiery() -> None:
    table, being, thug = mage()
    mend, fire = table.game.book.spells["Mend"], table.game.book.spells["Scorchers"]
    for cast, fiery, mends, burns in ((0, 0, 1, 1), (3, 1, 1, 1), (2, 2, 1, 0), (4, 0, 0, 0)):
        being.magic.turn, being.magic.cast, being.magic.fiery = 1, cast, fiery
        assert (can_cast(table.game, being, mend), can_cast(table.game, being, fire)) == (mends, burns)
    table.battle([thug], being)
    assert can_cast(table.game, being, fire), "in a fight actions are limit enough"


@pytest.mark.rule("8.1", "13.8")
def test_the_object_of_a_spell_is_held_in_a_hand() -> None:
    table, being, _ = mage()
    spell = next(s for s in table.game.book.spells.values() if s.object == "Weather Control Staff")
    assert not can_cast(table.game, being, spell)
    table.arm(being, "Weather Control Staff")
    assert can_cast(table.game, being, spell)
    table.hurt(being, 3, 10)
    assert can_cast(table.game, being, spell), "one arm is enough"
    table.hurt(being, 6, 10)
    assert not can_cast(table.game, being, spell)
    vacuum = table.game.book.spells["Vacuum"]
    assert vacuum.object.startswith("vacuum cleaner")
    assert not can_cast(table.game, mage()[1], vacuum)


@pytest.mark.rule("25.6")
def test_the_casting_roll() -> None:
    table, being, thug = mage(4)
    assert level_of(table.game, being) == 4
    thug.at = being.at + 2
    assert casting_chance(table.game, being, thug).units == 71 * UNIT
    thug.at = being.at + 5
    assert casting_chance(table.game, being, thug).units == 65 * UNIT


@pytest.mark.rule("25.9")
def test_how_far_a_spell_reaches() -> None:
    table = Table(WAY, seats=2)
    being, friend, thug = table.hero("W", "Wizard"), table.hero("K"), table.foe("T")
    book = table.game.book.spells
    touch, dart = book["Mend"], book["Spark Dart"]
    assert in_reach(table.game, being, being, touch)
    assert not in_reach(table.game, being, friend, touch)
    assert in_reach(table.game, being, friend, dart)
    assert not in_reach(table.game, being, thug, dart), "a wall is between them"
    friend.map = "G2"
    assert not in_reach(table.game, being, friend, dart)


@pytest.mark.rule("4.15")
@pytest.mark.parametrize("who", ["caster", "target"])
def test_telepathy_reaches_friends_and_nobody_else_behind_a_wall(who: str) -> None:
    table = Table(WAY, seats=2)
    being, friend, thug = table.hero("W", "Wizard"), table.hero("T"), table.foe("T")
    dart, touch = table.game.book.spells["Spark Dart"], table.game.book.spells["Mend"]
    assert not in_reach(table.game, being, friend, dart)
    (being if who == "caster" else friend).advantages.append("Telepathy")
    thug.advantages.append("Telepathy")
    assert in_reach(table.game, being, friend, dart)
    assert not in_reach(table.game, being, friend, touch), "a touch is a touch"
    assert not in_reach(table.game, being, thug, dart)


@pytest.mark.rule("25.5", "25.9")
def test_whom_a_hostile_spell_is_cast_at() -> None:
    table, being, thug = mage()
    dart = table.game.book.spells["Spark Dart"]
    assert targets(table.game, being, dart, hostile=True) == [], "nobody fights"
    other = table.foe("K")
    table.battle([thug], being)
    assert targets(table.game, being, dart, hostile=True) == [thug], "the other one is not in the fight"
    table.fight().enemies.append(other.key)
    other.side = "party"
    assert targets(table.game, being, dart, hostile=True) == [thug]


@pytest.mark.rule("25.5")
def test_whom_a_friendly_spell_is_cast_at() -> None:
    table, being, _ = mage()
    friend = table.hero("K")
    book = table.game.book.spells
    assert targets(table.game, being, book["Mend"], hostile=False) == []
    table.hurt(friend, 9, 1)
    assert targets(table.game, being, book["Mend"], hostile=False) == [friend]
    friend.effects["bagged"] = 3
    assert targets(table.game, being, book["Mend"], hostile=False) == []
    del friend.effects["bagged"]
    blade = book["Enchant Blade"]
    assert targets(table.game, being, blade, hostile=False) == []
    table.arm(friend, "H14")
    assert targets(table.game, being, blade, hostile=False) == [friend]


@pytest.mark.rule("25.5")
def test_a_hostile_spell_is_an_attack_and_counts_among_the_spells_of_the_turn() -> None:
    table, being, thug = mage()
    table.battle([thug], being)
    part = role(table.game, being)
    being.magic.nenergy = 50
    table.dice(100)
    cast_it(table, being, thug, "Scorchers")
    assert (part.attacked, part.hostile) == (True, True)
    assert being.magic.cast_in(1) == (1, 1)
    assert being.magic.nenergy == 50 - table.game.book.spells["Scorchers"].cost
    table.dice(100)
    cast_it(table, being, thug, "Spark Dart")
    assert being.magic.cast_in(1) == (2, 1)


@pytest.mark.rule("25.5", "17.7")
def test_a_fiery_spell_lights_up_the_dark() -> None:
    for spell, lights in (("Scorchers", True), ("Spark Dart", False)):
        table, being = wizard("########\n#W...T.#\n########", section=CAVE)
        thug = table.foe("T")
        table.battle([thug], being)
        table.dice(100)
        cast_it(table, being, thug, spell)
        assert table.heard("lights up a dark part") is lights


@pytest.mark.rule("25.5")
def test_rabins_mirror_turns_one_spell_back() -> None:
    table, being, thug = mage()
    table.battle([thug], being)
    thug.effects["Rabin's Mirror"] = 5
    table.dice(100)
    cast_it(table, being, thug, "Superglue")
    assert "Superglue" in being.effects
    assert "Rabin's Mirror" not in thug.effects
    assert "Superglue" not in thug.effects
