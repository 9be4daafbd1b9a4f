"""Chapter 24: ghosts and doors, who stays put, the invader's march, and deaths that no strike caused."""

import pytest
from tests.games.milaso.scenes import face, once, whip
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.body.body import die, electrocute
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.gear.blows import hand_blow
from clew.games.milaso.gear.whips import lash
from clew.games.milaso.maps.model import Section
from clew.games.milaso.minds.approach import walk_up
from clew.games.milaso.minds.minds import feeding_target
from clew.games.milaso.strike.creatures import note_the_fallen
from clew.games.milaso.strike.powers import can_use
from clew.games.milaso.walk.posts import march, walk_on


@pytest.mark.rule("24.2")
@pytest.mark.parametrize(("kind", "comes"), [("B08", True), ("B01", False)])
def test_a_ghost_passes_through_creatures(kind: str, comes: bool) -> None:
    table, foe, hero = face(kind, "########\n#F.T..K#\n########")
    table.foe("T")
    role(table.game, foe).spaces = 20
    assert walk_up(table.game, foe, hero) is comes
    assert foe.at == (hero.at - 1 if comes else table.at("F"))


@pytest.mark.rule("24.2")
def test_a_ghost_does_not_stop_in_somebody_or_in_a_door() -> None:
    table, ghost, hero = face("B08", "########\n#FT..K.#\n########")
    table.foe("T")
    role(table.game, ghost).spaces = 2
    assert not walk_up(table.game, ghost, hero)
    role(table.game, ghost).spaces = 4
    assert walk_up(table.game, ghost, hero)
    assert ghost.at == table.at("T") + 1


@pytest.mark.rule("24.2")
@pytest.mark.parametrize(("kind", "comes"), [("B08", True), ("B01", False)])
def test_a_ghost_passes_through_a_shut_door(kind: str, comes: bool) -> None:
    door = {"kind": "door", "what": "stone", "lock": 1}
    picture = "#######\n#F.d..#\n###.#K#\n#######"
    table = Table(picture, features={"d": door})
    foe, hero = table.foe("F", kind), table.hero("K")
    begin(table.game, table.script, [foe])
    ready(table.game, foe)
    role(table.game, foe).spaces = 20
    assert walk_up(table.game, foe, hero) is comes


@pytest.mark.rule("24.29")
def test_alien_ken_never_leaves_the_saucers_foot() -> None:
    table, ken, hero = face("B37", "########\n#F....K#\n########")
    assert not walk_up(table.game, ken, hero)
    table.game.fight = None
    ken.errand.goal = table.at("F") + 2
    walk_on(table.game, table.script)
    assert ken.at == table.at("F")


@pytest.mark.rule("24.18", "24.29")
def test_a_shadow_demon_never_leaves_its_space() -> None:
    table = Table("############\n#F........K#\n############", section=Section(roofed=False))
    shadow, hero = table.foe("F", "B22"), table.hero("K")
    begin(table.game, table.script, [shadow])
    ready(table.game, shadow)
    assert not walk_up(table.game, shadow, hero)
    assert shadow.at == table.at("F")


@pytest.mark.rule("24.35")
def test_the_invader_marches_sideways_and_comes_nearer_at_the_walls() -> None:
    table = Table("#####\n#F..#\n#...#\n#...#\n#####")
    invader, width = table.foe("F", "B46"), 5
    invader.facing = 2
    places = []
    for _ in range(6):
        march(table.game, invader)
        places.append((invader.at % width, invader.at // width))
    assert places == [(2, 1), (3, 1), (3, 2), (2, 2), (1, 2), (1, 3)]


@pytest.mark.rule("24.35")
def test_the_invader_marches_before_it_fires_and_never_walks_up() -> None:
    table, invader, hero = face("B46", "####\n#F.#\n#..#\n#.K#\n####")
    invader.facing = 2
    table.dice(1, 99, 2, 9, 1)
    once(table, invader)
    assert invader.at == table.at("F") + 1, "into his file"
    assert hero.energy[8] == 8
    table.dice(99)
    once(table, invader)
    assert invader.at == table.at("F") + 1 + 4, "at the wall one forward; he is still in its file"


@pytest.mark.rule("24.7", "13.22")
def test_a_skeleton_can_not_be_electrocuted() -> None:
    table, skeleton, _ = face("B07")
    electrocute(table.game, table.script, skeleton, 2, 2, [1, 2, 3], "13.22")
    assert skeleton.energy == [skeleton.full] * len(skeleton.energy)


@pytest.mark.rule("24.5", "22.28")
@pytest.mark.parametrize(("kind", "held"), [("B05", False), ("B01", True)])
def test_a_whip_strangles_only_what_breathes(kind: str, held: bool) -> None:
    table, hero, thug = whip()
    target = thug if kind == "B01" else table.foe("T", kind)
    blow = hand_blow(table.game, hero, target, hero.items[0])
    if held:
        table.dice(1, 99)
    lash(table.game, table.script, hero, target, blow, 1, role(table.game, hero), role(table.game, target))
    assert (target.plight.grip > 0) is held


@pytest.mark.rule("24.10")
def test_a_vampire_does_not_bite_the_bloodless() -> None:
    table = Table("#####\n#FZ.#\n#####")
    vampire, zombie = table.foe("F", "B15"), table.foe("Z", "B05")
    table.hero("Z").at += 1
    zombie.side = "party"
    begin(table.game, table.script, [vampire])
    ready(table.game, vampire)
    table.dice(30, 99, 2, 9, 1)
    once(table, vampire)
    assert zombie.loss.vampire == 0
    assert not table.heard("blood")


@pytest.mark.rule("24.17")
def test_a_possessing_demon_needs_two_in_its_sight() -> None:
    table = Table("#######\n#F.K#G#\n#######", seats=2)
    demon, hero, goblin = table.foe("F", "B23"), table.hero("K"), table.hero("G", "Goblin")
    attack = table.game.book.creatures["B23"].attacks[0][0]
    assert not can_use(table.game, demon, hero, attack)
    goblin.at = hero.at - 1
    assert can_use(table.game, demon, hero, attack)


@pytest.mark.rule("24.24")
def test_a_plant_holds_also_whom_its_hit_does_not_hurt() -> None:
    table, plant, hero = face("B34")
    hero.effects["impregnability"] = 3
    table.dice(1, 99, 26)
    once(table, plant)
    assert hero.energy == [10] * 10
    assert "held" in hero.effects


@pytest.mark.rule("24.33")
def test_the_screecher_daunts_everybody_of_the_partys_side() -> None:
    table, screecher, _ = face("B42", "########\n#F...KT#\n########")
    friend = table.foe("T")
    friend.side = "party"
    table.dice(1, 99)
    once(table, screecher)
    assert role(table.game, friend).dazed


@pytest.mark.rule("24.16")
def test_a_demon_bursts_once_however_it_died() -> None:
    table, demon, hero = face("B20")
    die(table.game, table.script, demon, "13.4")
    table.dice(*[5] * 10)
    note_the_fallen(table.game, table.script)
    assert hero.energy == [8] * 10
    note_the_fallen(table.game, table.script)


@pytest.mark.rule("24.39")
def test_the_acolytes_stop_when_zaabris_is_unconscious() -> None:
    table, acolyte, _ = face("B03")
    zaabris = table.foe("F", "B52")
    note_the_fallen(table.game, table.script)
    assert not acolyte.terms.beaten
    table.hurt(zaabris, 1, zaabris.full)
    note_the_fallen(table.game, table.script)
    assert acolyte.terms.beaten


@pytest.mark.rule("24.21a")
def test_the_first_wasp_stands_on_the_jar_and_the_next_beside_it() -> None:
    table, wasp, hero = face("B26", "########\n#F.j..K#\n#......#\n########")
    other = table.foe("F", "B26")
    other.at = table.at("F") + 8
    jar = table.at("j")
    for insect in (wasp, other):
        role(table.game, insect).spaces = 20
        feeding_target(table.game, insect, jar)
    assert wasp.at == jar
    assert other.at != jar
    assert hero.alive
