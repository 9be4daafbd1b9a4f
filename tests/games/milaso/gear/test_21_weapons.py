"""Chapters 6 and 21: the weapon that defends, the star that comes back, and blows at friends."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.fight.combat import ready
from clew.games.milaso.gear.blows import Blow, defence, hand_blow
from clew.games.milaso.state.game import Being
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.turn.fighting import fight_options

BLOW = Blow("club", 50 * UNIT, 3, (1, 1))


def duel(picture: str = "#######\n#FK...#\n#######", hero: str = "Knight") -> tuple[Table, Being, Being]:
    table = Table(picture)
    foe, being = table.foe("F"), table.hero("K", hero)
    table.battle([foe], being)
    return table, foe, being


def keys(table: Table, being: Being) -> list[str]:
    return [option.key for option in fight_options(table.game, being)]


@pytest.mark.rule("21.6")
def test_the_weapon_of_the_last_attack_defends() -> None:
    table, thug, hero = duel()
    sword, dagger = table.arm(hero, "H14"), table.arm(hero, "H01")
    guard = {item.key: table.game.book.weapons[item.what].guard for item in (sword, dagger)}
    assert guard[sword.key] > guard[dagger.key]
    bare = defence(table.game, hero, 2, BLOW).units
    for item in (sword, dagger):
        hero.wielded = item.key
        best = defence(table.game, hero, 3, BLOW).units
        assert best == bare + guard[sword.key] * UNIT, "before his first attack the best that he carries"
    table.dice(99)
    strike(table.game, table.script, hero, thug, hand_blow(table.game, hero, thug, dagger))
    hero.wielded = sword.key
    assert defence(table.game, hero, 3, BLOW).units == bare + guard[dagger.key] * UNIT
    table.dice(99)
    strike(table.game, table.script, hero, thug, hand_blow(table.game, hero, thug, None))
    assert defence(table.game, hero, 3, BLOW).units == bare


@pytest.mark.rule("21.11")
def test_a_player_may_strike_at_his_own_side() -> None:
    table, _, hero = duel("#######\n#F.KL.#\n#######")
    friend = table.hero("L", "Ninja")
    table.choose("more", f"turn on {friend.key}").dice(1, 99, 2, 9, 1)
    table.do("act", who=hero.key)
    assert friend.energy[8] < 10
    assert role(table.game, hero).actions == 1


@pytest.mark.rule("6.23")
@pytest.mark.parametrize(("rolled", "caught"), [(57, True), (58, False)])
def test_a_boomerang_star_that_misses_is_caught_under_dexterity(rolled: int, caught: bool) -> None:
    table, thug, ninja = duel("########\n#F...K.#\n########", "Ninja")
    table.arm(ninja, "T03")
    table.choose(f"throw {thug.key}").dice(99)
    table.do("act", who=ninja.key)
    (star,) = table.game.floor["G1", ninja.at]
    table.choose("catch").dice(rolled)
    table.do("act", who=ninja.key)
    assert (star in ninja.items) is caught
    assert (ninja.wielded == star.key) is caught
    assert role(table.game, ninja).actions == 0


@pytest.mark.rule("6.23")
def test_it_may_be_caught_with_the_first_action_of_the_next_battle_round_and_no_later() -> None:
    table, thug, ninja = duel("########\n#F...K.#\n########", "Ninja")
    table.arm(ninja, "T03")
    role(table.game, ninja).actions = 1
    table.choose(f"throw {thug.key}").dice(99)
    table.do("act", who=ninja.key)
    assert "catch" not in keys(table, ninja)
    table.fight().round = 2
    ready(table.game, ninja)
    assert "catch" in keys(table, ninja)
    role(table.game, ninja).used = 1
    assert "catch" not in keys(table, ninja)


@pytest.mark.rule("6.23")
def test_a_star_that_hits_lies_with_its_target() -> None:
    table, thug, ninja = duel("########\n#F...K.#\n########", "Ninja")
    table.arm(ninja, "T03")
    table.choose(f"throw {thug.key}").dice(1, 99, 2, 9, 2)
    table.do("act", who=ninja.key)
    assert ("G1", thug.at) in table.game.floor
    assert "catch" not in keys(table, ninja)


@pytest.mark.rule("21.10", "24.25")
def test_no_dice_are_rolled_for_damage_that_cannot_be_done() -> None:
    table = Table("#####\n#KS.#\n#####")
    hero, statue = table.hero("K"), table.foe("S", "B32")
    table.dice(1, 100)
    strike(table.game, table.script, hero, statue, hand_blow(table.game, hero, statue, None))
    table.script.done()
    assert table.heard("can do nothing to")
    assert table.script.asked == [], "nobody is asked where a fist hits a statue"
