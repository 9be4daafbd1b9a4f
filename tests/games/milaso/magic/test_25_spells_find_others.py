"""Chapters 7 and 22 to 25: spells and those in their way, what they do to heads and ghosts, and slippery shoes."""

import pytest
from tests.games.milaso.scenes import cast_it, face
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role, slips, spend
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.gear.blows import Blow, hand_blow
from clew.games.milaso.gear.missiles import behind
from clew.games.milaso.magic.wonders import disarm_offers
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.minds.enemy_magic import cast_profile
from clew.games.milaso.minds.lore import useless_spell, would_stop
from clew.games.milaso.state.game import Being
from clew.games.milaso.strike.abilities import belch
from clew.games.milaso.strike.attack import fly_back, strike


def scene(picture: str = "########\n#W.T.O.#\n########") -> tuple[Table, Being, Being, Being]:
    """A wizard of level 9, a thug, and another behind him."""
    table = Table(picture)
    wizard, near, far = table.hero("W", "Wizard"), table.foe("T"), table.foe("O")
    wizard.magic.level = 9
    wizard.magic.nenergy = 500
    table.arm(wizard, "Lightning Staff")
    begin(table.game, table.script, [near, far])
    ready(table.game, wizard)
    return table, wizard, near, far


@pytest.mark.rule("22.11", "25.6")
def test_lightning_may_strike_who_stands_in_its_way() -> None:
    table, wizard, near, far = scene()
    table.dice(1, 35, 99, 1, *[1] * 5)
    cast_it(table, wizard, far, "Lightning")
    assert sum(near.energy) == 10 * near.full - 5, "the odd areas, one point each"
    assert far.energy == [far.full] * 10


@pytest.mark.rule("22.12", "25.6", "25.7")
def test_a_volley_that_an_obstructer_avoids_flies_on() -> None:
    table, wizard, near, far = scene()
    table.dice(1, 35, 1, 99, 9, 6, 1, 1)
    cast_it(table, wizard, far, "Stone Volley")
    assert near.energy == [near.full] * 10
    assert far.energy[8] < far.full, "one stone hit, two were avoided"


@pytest.mark.rule("22.14")
@pytest.mark.parametrize(
    ("picture", "found"),
    [("########\n#W.T.O.#\n########", True), ("#############\n#W......T.O.#\n#############", False)],
)
def test_a_miss_finds_somebody_behind_only_as_far_as_the_missile_flies(picture: str, found: bool) -> None:
    table, wizard, near, far = scene(picture)
    if found:
        table.dice(15, 99)
    blow = Blow("Spark Dart", 50 * UNIT, 2, (1, 3), ranged="spell", spell=True, farthest=16)
    assert (behind(table.game, table.script, wizard, near, blow) is far) is found


@pytest.mark.rule("22.15", "25.7")
def test_lightning_on_the_head_stuns() -> None:
    table, wizard, near, _ = scene()
    near.full, near.energy = 6, [6] * 10
    table.dice(1, 99, 1, 4, *[1] * 4)
    cast_it(table, wizard, near, "Lightning")
    assert table.heard("Thug is stunned.")


@pytest.mark.rule("25.7")
def test_nobody_in_the_strip_keeps_the_dragons_breath_from_those_behind() -> None:
    table, wizard, near, far = scene()
    table.dice(1, 99, 2, 9, 1, 99, 2, 9, 1)
    cast_it(table, wizard, far, "Dragon Breath")
    assert near.energy[8] < near.full
    assert far.energy[8] < far.full


@pytest.mark.rule("19.11", "25.12")
def test_warchezas_farewell_harms_ghosts() -> None:
    table, wizard, _, _ = scene("##############\n#W.T.O......G#\n##############")
    ghost = table.foe("G", "B08")
    for foe in list(table.game.foes.values()):
        foe.alive = foe is ghost
    table.dice(1, *[8] * 4)
    cast_it(table, wizard, ghost, "Warcheza's Farewell")
    assert not ghost.alive, "seven on each of four areas, two of them vital"


@pytest.mark.rule("25.7", "25.12")
def test_hailstones_do_nothing_to_a_ghost_beside_the_target() -> None:
    table, wizard, near, far = scene("#######\n#W.TGO#\n#######")
    ghost, far.alive = table.foe("G", "B08"), False
    table.dice(1, 99, *[2] * 10)
    cast_it(table, wizard, near, "Hailstone Barrage")
    assert near.energy == [near.full - 1] * 10
    assert ghost.energy == [ghost.full] * 10


@pytest.mark.rule("24.2", "4.23")
def test_a_fire_belch_does_nothing_to_a_ghost() -> None:
    table, ghost, hero = face("B08")
    hero.advantages.append("Fire belch")
    table.dice(1, 99)
    belch(table.game, table.script, hero, ghost)
    assert ghost.energy == [ghost.full] * 10


@pytest.mark.rule("7.25", "24.4")
def test_a_poltergeist_is_not_hit_by_what_comes_back() -> None:
    table, ghost, hero = face("B14")
    hero.suit = "Ricochet"
    fly_back(table.game, table.script, ghost, hero, Blow("throws objects", 0, 3, (2, 6), ranged="throw"))
    assert ghost.alive


@pytest.mark.rule("23.16", "7.23")
def test_a_caster_learns_after_three_bolts_that_lightning_does_nothing() -> None:
    table, caster, hero = face("innocent", "########\n#F...K.#\n########")
    hero.suit = next(suit for suit in table.game.book.suits if suit.startswith("Insulating"))
    part = role(table.game, caster)
    part.judged.append(hero.key)
    table.dice(*[1, 99, 1] * 3)
    for _ in range(3):
        assert not useless_spell(table.game, caster, hero, "Lightning")
        cast_profile(table.game, table.script, caster, hero)
    assert useless_spell(table.game, caster, hero, "Lightning")


@pytest.mark.rule("7.24")
def test_ricochet_armour_is_no_reason_not_to_spit_mucus() -> None:
    table, _, _ = face("B04")
    mucus = table.game.book.creatures["B04"].attacks[0][0]
    assert not would_stop(table.game, "Ricochet", mucus)


@pytest.mark.rule("25.5", "22.29")
def test_whoever_slips_is_hit_by_itself_only_once() -> None:
    table, thug, hero = face("B01")
    sword = table.arm(hero, "H01")
    ready(table.game, hero)
    thug.effects["Slippery Shoes"] = 3
    table.dice(99)
    assert slips(table.game, table.script, thug)
    table.choose("left leg").dice(1)
    strike(table.game, table.script, hero, thug, hand_blow(table.game, hero, thug, sword))
    assert thug.energy[9] < thug.full
    table.dice(99)
    strike(table.game, table.script, hero, thug, hand_blow(table.game, hero, thug, sword))
    assert table.heard(": miss"), "the second strike needs its roll again"


@pytest.mark.rule("22.31")
def test_with_its_next_action_the_fallen_stands_up() -> None:
    table, thug, _ = face("B01")
    thug.plight.fallen = 1
    spend(table.game, thug)
    assert thug.plight.fallen == 0


@pytest.mark.rule("19.4", "25.9")
def test_disarm_trap_needs_a_line_of_sight() -> None:
    table = Table("########\n#W.P#P.#\n########")
    wizard = table.hero("W", "Wizard")
    game, spell = table.game, table.game.book.spells["Disarm Trap"]
    map_ = game.maze.maps["G1"]
    for name, at in (("seen", wizard.at + 2), ("hidden", wizard.at + 4)):
        map_.features.setdefault(at, []).append(Feature(name, "trap", "G1", at, what="TR02"))  # type: ignore[attr-defined]
        game.noted.found[name] = False
    assert [option.about for option in disarm_offers(game, wizard, spell)] == [("seen",)]
