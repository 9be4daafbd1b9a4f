"""Chapter 24: what is peculiar to demons, beasts, plants and other creatures."""

import pytest
from tests.games.milaso.scenes import face, once
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import agility, movement
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.fight.combat import begin, ready, start_of_round
from clew.games.milaso.gear.blows import Blow
from clew.games.milaso.maps.model import Section
from clew.games.milaso.minds.minds import act, possible
from clew.games.milaso.sight.encounters import look_out
from clew.games.milaso.state.game import ENDLESS
from clew.games.milaso.state.particulars import Sky
from clew.games.milaso.strike.creatures import damage_times, harmed_by, on_death


@pytest.mark.rule("24.16")
def test_a_demon_bursts_when_it_dies() -> None:
    table, demon, hero = face("B20")
    demon.alive = False
    table.dice(*[5] * 10)
    on_death(table.game, table.script, demon)
    assert hero.energy == [8] * 10


@pytest.mark.rule("24.17")
def test_possession_turns_a_friend() -> None:
    table = Table("#######\n#F.KG.#\n#######", seats=2)
    demon, hero, _ = table.foe("F", "B23"), table.hero("K"), table.hero("G", "Goblin")
    begin(table.game, table.script, [demon])
    ready(table.game, demon)
    table.dice(53)
    once(table, demon)
    assert hero.effects["possessed"] == 10


@pytest.mark.rule("24.18")
def test_a_shadow_is_seized_from_afar() -> None:
    table = Table("###########\n#F...K...L#\n###########", section=Section(roofed=False))
    shadow, hero = table.foe("F", "B22"), table.hero("K")
    table.battle([shadow], shadow)
    once(table, shadow)
    assert hero.plight.grip == 3
    hero.at = shadow.at + 6
    table.dice(99)
    start_of_round(table.game, table.script)
    assert hero.loss.strangling == 3
    hero.at = table.at("L")
    start_of_round(table.game, table.script)
    assert hero.plight.grip == 0


@pytest.mark.rule("24.18")
def test_without_sun_there_is_no_shadow() -> None:
    table = Table("########\n#F..K..#\n########", section=Section(roofed=False))
    shadow, hero = table.foe("F", "B22"), table.hero("K")
    begin(table.game, table.script, [shadow])
    ready(table.game, shadow)
    table.game.skies["G1"] = Sky("cloud", ENDLESS)
    once(table, shadow)
    assert hero.plight.grip == 0


@pytest.mark.rule("24.19")
def test_a_dragon_breathes_from_two_spaces_and_bites_close_up() -> None:
    table, dragon, hero = face("B24", "########\n#F..K..#\n########")
    table.dice(1, 99, 2, 9, 5)
    once(table, dragon)
    assert hero.energy[8] == 2
    hero.at = dragon.at + 1
    flame, bite = table.game.book.creatures["B24"].attacks[0]
    assert not possible(table.game, dragon, hero, flame)
    assert possible(table.game, dragon, hero, bite)


@pytest.mark.rule("24.24")
def test_a_plant_holds_until_strength_frees() -> None:
    table, plant, hero = face("B34")
    table.dice(1, 99, 2, 9, 2)
    once(table, plant)
    assert "held" in hero.effects
    table.dice(56)
    start_of_round(table.game, table.script)
    assert "held" not in hero.effects
    assert table.hurt(plant, 1, 5) == 0


@pytest.mark.rule("24.25")
def test_a_statue_wakes_only_close_by() -> None:
    post = {"kind": "post", "what": "B32", "facing": 1}
    table = Table("########\n#F...K.#\n########", features={"F": post})
    hero = table.hero("K")
    assert look_out(table.game, table.script) == []
    hero.at = table.at("F") + 2
    assert len(look_out(table.game, table.script)) == 1
    rock = table.foe("F", "B33")
    assert not harmed_by(table.game, rock, Blow("flame", 0, 1, (1, 4), fire=True))


@pytest.mark.rule("24.26")
def test_the_egg_splashes_three_areas() -> None:
    table, egg, hero = face("B49")
    table.dice(1, 99, 9, 6, 10, 6, 3, 6)
    once(table, egg)
    assert (hero.energy[8], hero.energy[9], hero.energy[2]) == (7, 7, 7)


@pytest.mark.rule("24.27")
def test_the_slime_engulfs_every_area() -> None:
    table, slime, hero = face("B36")
    table.dice(1, 99, *[2] * 10)
    once(table, slime)
    assert hero.energy == [8] * 10
    sword = table.game.book.weapons["H14"]
    assert damage_times(table.game, slime, Blow("sword", 0, 3, (3, 8), weapon=sword)) == (1, 2)
    assert damage_times(table.game, slime, Blow("flame", 0, 1, (3, 8), fire=True)) == (2, 1)


@pytest.mark.rule("24.28")
def test_a_byzak_opens_with_mucus() -> None:
    table, byzak, hero = face("B04", "########\n#F..K..#\n########")
    table.dice(1, 99)
    once(table, byzak)
    assert hero.effects["mucus"] == 3
    assert agility(table.game, hero) == 23 * UNIT
    mucus = table.game.book.creatures["B04"].attacks[0][0]
    assert not possible(table.game, byzak, hero, mucus)


@pytest.mark.rule("24.32")
def test_the_plunger_takes_the_weapon() -> None:
    table, toilet_man, hero = face("B41")
    table.arm(hero, "H14")
    table.dice(1, 99, 57)
    once(table, toilet_man)
    assert hero.wielded == ""
    assert toilet_man.has("H14")


@pytest.mark.rule("24.33")
def test_the_screecher_daunts() -> None:
    table, screecher, hero = face("B42", "########\n#F...K.#\n########")
    table.dice(46)
    once(table, screecher)
    assert role(table.game, hero).dazed


@pytest.mark.rule("24.34")
def test_fire_does_double_damage_to_the_snowman() -> None:
    table, snowman, _ = face("B43")
    assert damage_times(table.game, snowman, Blow("flame", 0, 1, (1, 4), fire=True)) == (2, 1)


@pytest.mark.rule("24.35")
def test_the_invader_fires_down_its_file() -> None:
    table, invader, hero = face("B46", "###\n#F#\n#.#\n#.#\n#K#\n###")
    table.dice(1, 99, 2, 9, 1)
    once(table, invader)
    assert hero.energy[8] == 8


@pytest.mark.rule("24.39")
def test_the_acolytes_stop_when_zaabris_falls() -> None:
    table, acolyte, _ = face("B03")
    zaabris = table.foe("F", "B52")
    zaabris.alive = False
    on_death(table.game, table.script, zaabris)
    assert acolyte.terms.beaten


@pytest.mark.rule("24.23")
def test_a_spider_webs_once() -> None:
    table = Table("######\n#S.K.#\n######")
    spider, knight = table.foe("S", "B27"), table.hero("K")
    begin(table.game, table.script, [spider])
    ready(table.game, spider)
    role(table.game, spider).actions = 1
    table.dice(99)
    act(table.game, table.script, spider)
    assert knight.effects["Superglue"] == 6
    assert movement(table.game, knight) == 0
