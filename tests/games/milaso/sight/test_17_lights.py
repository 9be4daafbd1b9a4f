"""Chapter 17: what torches, matches, candles and flames show, and who is hidden by the dark."""

from dataclasses import replace
from typing import Any

import pytest
from tests.games.milaso.dark import THINGS, cave, keys, signs, spaces, two_sections
from tests.games.milaso.scenes import CAVE, do, in_pack
from tests.games.milaso.table import Table

from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.gear.blows import Blow, creature_blow, hand_blow, unseen
from clew.games.milaso.magic.fires import flare_options
from clew.games.milaso.magic.magic import cast
from clew.games.milaso.magic.spells import HOSTILE
from clew.games.milaso.maps.model import Section
from clew.games.milaso.places.places import near_offers
from clew.games.milaso.sight.darkness import flash
from clew.games.milaso.sight.encounters import lit, notices
from clew.games.milaso.sight.lights import light_options
from clew.games.milaso.strike.attack import consequences, strike
from clew.games.milaso.turn.exploring import arrive
from clew.games.milaso.turn.turn import run_down
from clew.games.milaso.walk.movement import step_options


@pytest.mark.rule("17.2", "17.3")
def test_with_a_torch_the_whole_section_is_shown_and_the_enemies_in_it() -> None:
    table, hero = cave(features={"e": {"kind": "post", "what": "B05"}}, picture="######\n#K..e#\n######")
    hero.effects["torch"] = 9
    arrive(table.game, table.script, hero)
    assert len(spaces(table)) == 4
    assert any(token.kind == "monster" for space in spaces(table).values() for token in space.tokens)
    assert keys(step_options(table.game, hero)) == {"east"}
    del hero.effects["torch"]
    assert len(spaces(table)) == 4, "what has been seen stays known"
    assert all(token.kind == "party" for space in spaces(table).values() for token in space.tokens)


@pytest.mark.rule("17.8", "17.4")
def test_a_match_shows_what_lies_within_two_spaces() -> None:
    table, hero = cave("########\n#K.t.u.#\n########", THINGS)
    hero.effects["match"] = 1
    arrive(table.game, table.script, hero)
    assert len(spaces(table)) == 3
    assert signs(table) == ["!"]
    run_down(hero)
    assert "match" not in hero.effects
    assert len(spaces(table)) == 3


@pytest.mark.rule("17.6")
def test_a_ghost_is_seen_in_the_dark() -> None:
    table, hero = cave("######\n#K..e#\n######", {"e": {"kind": "post", "what": "B08"}})
    ghost = next(key for key, row in table.game.book.creatures.items() if "ghost" in row.traits)
    post = replace(table.game.maze.maps["G1"].posts[0], what=ghost)
    object.__setattr__(table.game.maze.maps["G1"], "posts", (post,))
    assert hero.at in spaces(table)
    assert [token.key for token in spaces(table)[post.at].tokens] == [post.key]


DEN: dict[str, dict[str, Any]] = {
    "e": {"kind": "post", "what": "B05", "facing": 1},
    "t": {"kind": "thing", "what": "candle"},
    "i": {"kind": "fixture", "what": "inscription", "holds": ("clue 1",)},
}


def monsters(table: Table) -> list[str]:
    return [token.key for space in spaces(table).values() for token in space.tokens if token.kind == "monster"]


@pytest.mark.rule("17.7")
def test_a_flame_shows_layout_and_creatures_for_a_moment() -> None:
    table, hero = cave("########\n#Ki.t.e#\n########", DEN)
    hero.advantages.append("Fire belch")
    assert monsters(table) == []
    table.choose("flare Fire belch north")
    table.do("explore")
    assert len(spaces(table)) == 6
    assert spaces(table)[hero.at].sides == {"north": "wall", "south": "wall", "west": "wall"}
    assert monsters(table) == ["G1.post.e"]
    assert "!" not in signs(table), "what lies on the floor still has to be searched for"
    assert not any(key.startswith("read") for key in keys(near_offers(table.game, hero)))
    assert hero.belched == table.game.turn
    table.choose("end")
    table.do("explore")
    assert monsters(table) == []
    assert len(spaces(table)) == 6
    hero.effects["candle"] = 9
    assert "read G1.fixture.i" in keys(near_offers(table.game, hero))


@pytest.mark.rule("17.7", "25.5")
def test_a_fiery_spell_at_an_enemy_lights_up_what_it_crosses() -> None:
    table, hero = cave("########\n#K....e#\n########")
    foe = table.foe("e", "B15")
    begin(table.game, table.script, [foe])
    spells = table.game.book.spells
    hero.magic.nenergy = 40
    table.dice(100)
    cast(table.game, table.script, hero, foe, spells["Spark Dart"], HOSTILE["Spark Dart"])
    assert monsters(table) == []
    table.dice(100)
    cast(table.game, table.script, hero, foe, spells["Fireballs"], HOSTILE["Fireballs"])
    assert monsters(table) == [foe.key]
    assert len(spaces(table)) == 6


@pytest.mark.rule("17.7")
def test_a_flame_that_stays_in_the_light_shows_nothing_of_the_dark() -> None:
    table, hero = cave("########\n#K.....#\n########")
    two_sections(table)
    table.game.known["G1"] = [0]
    hero.advantages.append("Fire belch")
    assert keys(flare_options(table.game, hero)) == {"flare Fire belch east"}
    hero.at = table.at("K")
    flash(table.game, table.script, table.game.maze.maps["G1"], hero.at, hero.at + 1)
    assert table.game.flash == {}
    flash(table.game, table.script, table.game.maze.maps["G1"], hero.at, hero.at + 3)
    assert table.game.flash == {"G1": [1]}


@pytest.mark.rule("17.2", "17.6", "4.12")
def test_darkness_hides_from_those_who_need_light() -> None:
    table = Table("###########\n#F.......K#\n###########", section=CAVE)
    hero = table.hero("K")
    all_dark = table.game.maze.maps["G1"]
    light = Section(roofed=True)
    sections = bytes(1 if at == table.at("F") else number for at, number in enumerate(all_dark.section))
    map_ = replace(all_dark, section=sections, sections=(*all_dark.sections, light))
    table.game.maze = replace(table.game.maze, maps={"G1": map_})
    assert not notices(table.game, map_, table.at("F"), 1, "B30", hero)
    assert notices(table.game, map_, table.at("F"), 1, "B05", hero)
    assert notices(table.game, map_, table.at("F") + 1, 1, "B30", hero), "it lives in the dark"
    assert not notices(table.game, map_, table.at("F") + 1, 1, "B30", hero, home=table.at("F")), "it only came there"
    assert not lit(table.game, map_, hero.at)
    hero.advantages.append("Night vision")
    assert lit(table.game, map_, hero.at)


@pytest.mark.rule("17.9")
def test_a_torch_lights_its_section() -> None:
    table = Table("####\n#K.#\n####", section=CAVE)
    hero = table.hero("K")
    hero.effects["torch"] = 5
    assert lit(table.game, table.game.maze.maps["G1"], hero.at)


@pytest.mark.rule("17.5", "15.11")
def test_fighting_blind_has_a_tenth_of_the_chance() -> None:
    table = Table("####\n#KT#\n####", section=CAVE)
    hero, zombie = table.hero("K"), table.foe("T", "B05")
    sword = table.arm(hero, "H14")
    assert unseen(table.game, hero, zombie)
    assert not unseen(table.game, zombie, hero)
    assert hand_blow(table.game, hero, zombie, sword).chance == 54 * UNIT // 10


@pytest.mark.rule("17.10")
def test_a_demon_head_burns_whoever_is_struck_beside_it() -> None:
    table = Table("####\n#FK#\n####", section=Section(roofed=True, devil=True))
    thug, hero = table.foe("F"), table.hero("K")
    begin(table.game, table.script, [thug])
    attack = table.game.book.creatures["B01"].attacks[0][0]
    table.dice(1, 99, 2, 9, 1, 35, 4)
    strike(table.game, table.script, thug, hero, creature_blow(table.game, thug, hero, attack))
    assert hero.energy[0] == 6


@pytest.mark.rule("17.1", "17.9")
def test_a_torch_lights_its_section_while_the_battery_lasts() -> None:
    table = Table("########\n#K.....#\n########", section=CAVE)
    hero = table.hero("K")
    torch = table.arm(hero, "electric torch")
    map_ = table.game.maze.maps["G1"]
    assert light_options(table.game, hero, torch) == [], "no battery"
    table.arm(hero, "Battery")
    far = table.at("K") + 5
    assert not lit(table.game, map_, far)
    do(table, hero, in_pack(table, hero, torch, "on"))
    assert lit(table.game, map_, far)
    assert hero.effects["torch"] == 120
    assert hero.has("Battery") is None
    run_down(hero)
    do(table, hero, in_pack(table, hero, torch, "off"))
    assert torch.charge == 118, "a part of the second turn counts as the turn"
    assert not lit(table.game, map_, far)
    torch.charge = 1
    table.game.turn += 1
    do(table, hero, in_pack(table, hero, torch, "on"))
    run_down(hero)
    assert not lit(table.game, map_, far)
    assert light_options(table.game, hero, torch) == []


@pytest.mark.rule("17.1")
def test_roofed_sections_have_lamps() -> None:
    table = Table("####\n#K.#\n####", section=Section(roofed=True))
    assert lit(table.game, table.game.maze.maps["G1"], table.at("K"))


@pytest.mark.rule("17.8")
def test_matches_and_candles_light_two_spaces() -> None:
    table = Table("########\n#K.....#\n########", section=CAVE)
    hero, map_ = table.hero("K"), table.game.maze.maps["G1"]
    box = table.arm(hero, "matches (10)")
    for match in range(1, 11):
        do(table, hero, in_pack(table, hero, box, "light"))
        assert lit(table.game, map_, table.at("K") + 2)
        assert not lit(table.game, map_, table.at("K") + 3)
        assert (hero.has("matches (10)") is None) == (match == 10)
        run_down(hero)
        assert not lit(table.game, map_, table.at("K"))
    do(table, hero, in_pack(table, hero, table.arm(hero, "candle"), "light"))
    for _ in range(39):
        run_down(hero)
    assert lit(table.game, map_, table.at("K") + 2)
    run_down(hero)
    assert not lit(table.game, map_, table.at("K"))


@pytest.mark.rule("17.10")
@pytest.mark.parametrize(
    ("picture", "suit", "devil", "burns"),
    [
        ("####\n#FK#\n####", "", True, True),
        ("####\n#FK#\n####", "Fire and frost", True, False),
        ("####\n#FK#\n####", "", False, False),
        ("######\n#....#\n#FK..#\n#....#\n######", "", True, False),
        ("#####\n#...#\n#FK##\n#...#\n#####", "", True, True),
        ("#####\n##..#\n#FK.#\n##..#\n#####", "", True, True),
    ],
)
def test_the_heads_hang_on_walls_in_the_devils_halls(picture: str, suit: str, devil: bool, burns: bool) -> None:
    table = Table(picture, section=Section(roofed=True, devil=devil))
    thug, hero = table.foe("F"), table.hero("K")
    begin(table.game, table.script, [thug])
    hero.suit = suit
    if burns:
        table.dice(35, 4)
    consequences(table.game, table.script, thug, hero, Blow("club", 0, 3, (1, 2)), 9, 1, 1)
    assert (hero.energy[0] < 10) is burns
