"""Chapters 8, 25 and 26: whom spells of several areas touch, and what comes of a summons, a command and a bag."""

import pytest
from tests.games.milaso.scenes import cast_it, wizard
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.magic.spells import command, in_strip, summon, vanishing
from clew.games.milaso.state.game import ENEMY, PARTY, Being

ROOM = "############\n#W....T.X..#\n#..........#\n############"


def duel(kind: str = "B01", picture: str = ROOM) -> tuple[Table, Being, Being]:
    table, being = wizard(picture)
    foe = table.foe("T", kind)
    table.battle([foe], being)
    return table, being, foe


def whole(being: Being) -> bool:
    return being.energy == [being.full] * len(being.energy)


@pytest.mark.rule("25.5")
def test_mending_the_whole_asks_nothing() -> None:
    table, being, _ = duel()
    cast_it(table, being, being, "Mend")
    assert table.script.asked == []
    table.hurt(being, 9, 5)
    table.choose("area 9")
    cast_it(table, being, being, "Mend")
    assert being.energy[8] > 5


@pytest.mark.rule("25.7", "23.16")
@pytest.mark.parametrize("spell", ["Hailstone Barrage", "Stone Volley"])
def test_ricochet_armour_is_remembered_by_the_caster(spell: str) -> None:
    table, being, foe = duel()
    foe.suit = "Ricochet"
    table.dice(1)
    cast_it(table, being, foe, spell)
    assert whole(foe)
    assert role(table.game, being).fruitless == {foe.key: 1}


@pytest.mark.rule("25.7")
@pytest.mark.parametrize("spell", ["Hailstone Barrage", "Dragon Breath", "Lightning", "Blue Dissolution"])
def test_after_a_failed_casting_roll_nothing_happens(spell: str) -> None:
    table, being, foe = duel()
    table.dice(*(100, 100) if spell == "Blue Dissolution" else (100,))
    cast_it(table, being, foe, spell)
    assert whole(foe)
    assert foe.effects == {}


@pytest.mark.rule("25.7")
def test_fire_and_frost_halves_a_hailstorm() -> None:
    losses = []
    for suit in ("Plain magical", "Fire and frost"):
        table, being, foe = duel()
        foe.suit, foe.figures = suit, {"constitution": 300}
        low, high = table.game.book.spell_damage["Hailstone Barrage"]
        table.dice(1, 100, *[high - low + 1] * 10)
        cast_it(table, being, foe, "Hailstone Barrage")
        losses.append(sum(foe.full - left for left in foe.energy))
    assert losses[0] > losses[1] > 0


@pytest.mark.rule("25.7")
def test_who_avoids_a_dissolution_is_not_dissolved() -> None:
    for rolled, dissolves in ((100, True), (1, False)):
        table, being, foe = duel()
        table.dice(100, 1, rolled)
        cast_it(table, being, foe, "Blue Dissolution")
        assert ("Blue Dissolution" in foe.effects) is dissolves


@pytest.mark.rule("25.7")
def test_a_strip_of_fire_begins_before_the_caster_and_ends_six_spaces_on() -> None:
    table, being, foe = duel("B01", "############\n#..........#\n#..W..T....#\n#..........#\n############")
    width = 12
    for dx, dy, burns in ((0, 0, 0), (-1, 0, 0), (1, 0, 1), (6, 0, 1), (7, 0, 0), (2, 1, 1), (2, -1, 0), (0, 1, 0)):
        assert in_strip(table.game, being, foe, being.at + dx + dy * width) == bool(burns)


@pytest.mark.rule("25.7")
def test_a_dragons_breath_spares_its_caster_and_the_dead() -> None:
    table, being, foe = duel()
    dead = table.foe("X")
    dead.alive, dead.at = False, being.at + 3
    table.dice(1, 100, 2, 9, 1)
    cast_it(table, being, foe, "Dragon Breath")
    assert not whole(foe)
    assert whole(being)
    assert whole(dead)


@pytest.mark.rule("25.15", "26.1")
def test_the_commanded_obey_until_their_time_is_over() -> None:
    table, being, foe = duel()
    other = table.foe("X")
    command(table.game, table.script, being, foe, table.game.book.spells["Command"])
    assert (foe.side, foe.seat) == (PARTY, being.seat)
    assert foe.effects["Command"] > 0
    vanishing(table.game, table.script)
    assert foe.side == PARTY
    del foe.effects["Command"]
    vanishing(table.game, table.script)
    assert (foe.side, foe.seat) == (ENEMY, -1)
    assert sum("comes to himself" in line for line in table.told) == 1
    assert other.side == ENEMY


@pytest.mark.rule("26.2")
def test_the_summoned_are_numbered_and_stand_beside_the_caster_or_where_they_are_called() -> None:
    table, being, _ = duel()
    summon(table.game, table.script, being, "B30", 5)
    summon(table.game, table.script, being, "B30", 5, table.at("X"))
    first, second = table.game.party[1:]
    assert (first.key, second.key) == ("summoned-B30-1", "summoned-B30-2")
    assert abs(first.at - being.at) in (1, 11, 12, 13)
    assert second.at == table.at("X")


@pytest.mark.rule("26.2")
def test_the_summoned_vanish_once_and_animals_stay() -> None:
    table, being, _ = duel()
    summon(table.game, table.script, being, "B30", 5)
    tiger = table.game.party[-1]
    dog = table.hero("X", "Zemak")
    dog.kind, dog.key = "Great Dane", "dog"
    vanishing(table.game, table.script)
    assert not table.heard("vanishes")
    tiger.effects.clear()
    vanishing(table.game, table.script)
    vanishing(table.game, table.script)
    assert not tiger.alive
    assert dog.alive
    assert sum("vanishes" in line for line in table.told) == 1


@pytest.mark.rule("25.12", "19.11")
@pytest.mark.parametrize(("rolled", "at_home"), [(95, False), (96, True)])
def test_a_farewell_may_burst_in_the_casters_hands(rolled: int, at_home: bool) -> None:
    table, being, foe = duel("B01", "##############\n#W..........T#\n##############")
    being.figures["constitution"] = 500
    foe.figures = {"constitution": 500}
    table.dice(rolled, *[8] * 10)
    cast_it(table, being, foe, "Warcheza's Farewell")
    assert (whole(being), whole(foe)) == (not at_home, at_home)


@pytest.mark.rule("8.3")
def test_the_vial_is_filled_and_not_doubled() -> None:
    table, being = wizard()
    table.arm(being, "Zaabris' Magic Vial")
    cast_it(table, being, being, "Zaabris' Holy Water")
    assert [item.what for item in being.items] == ["T12"]
