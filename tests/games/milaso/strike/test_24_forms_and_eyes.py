"""Chapters 6, 15, 17, 20 and 24: silver and wolf form, wet gremlins, eyes for the dark, and enemies that see nobody."""

import pytest
from tests.games.milaso.scenes import CAVE, face
from tests.games.milaso.table import Table

from clew.games.milaso.body.daylight import multiply
from clew.games.milaso.fight.combat import begin, join
from clew.games.milaso.gear.blows import Blow, range_blow, unseen
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.strike.creatures import damage_times

SILVER = Blow("Pistol", 0, 2, (4, 9), shot="Silver bullets (6)")


@pytest.mark.rule("6.17", "24.14")
def test_silver_does_more_only_to_a_werewolf_in_wolf_form() -> None:
    table, werewolf, _ = face("B19")
    assert damage_times(table.game, werewolf, SILVER) == (1, 1), "he is still a man"
    werewolf.plight.wolf = True
    assert damage_times(table.game, werewolf, SILVER) == (3, 1)


@pytest.mark.rule("24.13", "6.26")
def test_a_vial_of_holy_water_does_not_hurt_a_gremlin_but_wets_it() -> None:
    table, gremlin, hero = face("B17", "#######\n#F..K.#\n#.....#\n#######")
    vial = table.arm(hero, "T12")
    table.dice(1, 99)
    strike(table.game, table.script, hero, gremlin, range_blow(table.game, hero, gremlin, vial))
    assert gremlin.energy == [gremlin.full] * 10
    multiply(table.game, table.script)
    assert sum(foe.kind == "B17" for foe in table.game.foes.values()) == 2


@pytest.mark.rule("17.5", "17.6")
def test_night_eyes_see_an_enemy_in_the_dark() -> None:
    table = Table("#######\n#K...T#\n#######", section=CAVE)
    hero, thug = table.hero("K"), table.foe("T")
    assert unseen(table.game, hero, thug)
    hero.effects["Night Eyes"], hero.map = 9, "elsewhere"
    assert not unseen(table.game, hero, thug), "from wherever he looks"


@pytest.mark.rule("15.10", "20.12")
@pytest.mark.parametrize(("kind", "over"), [("B05", True), ("B01", False)])
def test_a_fight_is_over_when_the_only_opponent_can_not_be_seen(kind: str, over: bool) -> None:
    table = Table("#######\n#K.T..#\n#######")
    hero, foe = table.hero("K"), table.foe("T", kind)
    begin(table.game, table.script, [foe])
    table.fight().round = 1
    hero.effects["invisibility"] = 5
    if not over:
        table.choose("pass").dice(99)
    table.do("battle")
    assert (table.game.fight is None) is over, "a Thug hears him, a zombie does not"


@pytest.mark.rule("24.38", "20.1")
def test_the_devil_offers_his_wager_also_when_he_comes_into_a_fight() -> None:
    table = Table("########\n#K.T..D#\n########")
    hero, thug = table.hero("K"), table.foe("T")
    begin(table.game, table.script, [thug])
    table.fight().round, hero.figures["Int"] = 1, 50
    devil = table.foe("D", "B50")
    devil.facing = 3
    table.do("battle")
    assert [step.what for step in table.game.agenda[-2:]] == ["battle", "wager"]
    table.choose("no")
    table.do("wager", who=devil.key)
    table.do("battle")
    assert table.fight().round == 2, "he fights, and does not ask again"


@pytest.mark.rule("24.4", "20.1")
def test_a_poltergeist_plays_its_trick_also_when_it_comes_into_a_fight() -> None:
    table = Table("########\n#K.T..P#\n########")
    hero, thug = table.hero("K"), table.foe("T")
    table.arm(hero, "H01")
    begin(table.game, table.script, [thug])
    ghost = table.foe("P", "B14")
    table.dice(1)
    join(table.game, table.script, table.fight(), [ghost])
    assert table.heard("flies through the air")


@pytest.mark.rule("7.10", "20.1")
def test_armour_is_looked_at_also_on_those_who_come_into_a_fight() -> None:
    table = Table("########\n#K.T..S#\n########")
    hero, thug = table.hero("K"), table.foe("T")
    hero.advantages.append("Can identify armour")
    begin(table.game, table.script, [thug])
    other = table.foe("S")
    other.suit = "Ricochet"
    join(table.game, table.script, table.fight(), [other])
    assert table.heard("wears Ricochet armour")
