"""Chapter 15: the invisible, and the impregnable in an explosion."""

import pytest
from tests.games.milaso.scenes import face
from tests.games.milaso.table import Table

from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.gear.blows import creature_blow
from clew.games.milaso.ground.traps import explode
from clew.games.milaso.minds.minds import choose_target, possible
from clew.games.milaso.sight.encounters import notices


@pytest.mark.rule("15.11")
def test_a_thug_against_an_invisible_knight() -> None:
    table, thug, hero = face("B01")
    hero.effects["invisibility"] = 5
    attack = table.game.book.creatures["B01"].attacks[0][0]
    assert creature_blow(table.game, thug, hero, attack).chance == 52 * UNIT // 10


@pytest.mark.rule("15.11")
@pytest.mark.parametrize(("spaces", "near"), [(5, True), (6, False)])
def test_an_archer_shoots_at_the_invisible_only_from_near(spaces: int, near: bool) -> None:
    table = Table(f"##########\n#K{'.' * (spaces - 1)}T{'.' * (7 - spaces)}#\n##########")
    archer, hero = table.foe("T", "B02"), table.hero("K")
    begin(table.game, table.script, [archer])
    bow = table.game.book.creatures["B02"].attacks[0][0]
    assert possible(table.game, archer, hero, bow)
    hero.effects["invisibility"] = 5
    assert possible(table.game, archer, hero, bow) == near


@pytest.mark.rule("15.10")
def test_the_mindless_cannot_find_the_invisible() -> None:
    table, zombie, hero = face("B05")
    hero.effects["invisibility"] = 5
    assert choose_target(table.game, zombie) is None
    thug = table.foe("F", "B01")
    thug.at = zombie.at
    assert choose_target(table.game, thug) is hero


@pytest.mark.rule("15.10", "15.9")
def test_the_mindless_ignore_a_floating_weapon_and_others_attack_its_bearer() -> None:
    table, zombie, hero = face("B05")
    table.arm(hero, "H14")
    hero.effects["invisibility"] = 5
    assert choose_target(table.game, zombie) is None
    thug = table.foe("F", "B01")
    thug.at = zombie.at
    assert choose_target(table.game, thug) is hero
    zombie.facing = 1
    map_ = table.game.maze.maps["G1"]
    assert not notices(table.game, map_, zombie.at, 1, "B05", hero)
    assert notices(table.game, map_, zombie.at, 1, "B01", hero)


@pytest.mark.rule("15.10")
@pytest.mark.parametrize("how", ["silenced", "stealth walking"])
def test_nobody_finds_somebody_invisible_who_makes_no_sound(how: str) -> None:
    table, thug, hero = face("B01")
    hero.effects["invisibility"] = 5
    assert choose_target(table.game, thug) is hero
    if how == "silenced":
        hero.effects["Sound Block"] = 5
    else:
        table.game.manner = "stealth walk"
        hero.advantages.append("Stealth walk")
    assert choose_target(table.game, thug) is None


@pytest.mark.rule("15.12", "19.11")
def test_an_explosion_is_tested_area_by_area() -> None:
    table, thug, hero = face("B01")
    thug.alive = False
    hero.effects["impregnability"] = 5
    table.dice(25, 4, 26, *[26] * 8)
    explode(table.game, table.script, "G1", hero.at + 2, 2)
    assert hero.energy[0] < hero.full
    assert hero.energy[1:] == [hero.full] * 9
