"""Chapter 25: the spells that are cast at walls, traps, potions, places and the sky, and the rest of the 54."""

import pytest
from tests.games.milaso.scenes import cast_it, do, keys, offers, wizard

from clew.games.milaso.beings.figures import constitution
from clew.games.milaso.beings.reckoning import UNIT, sees
from clew.games.milaso.beings.spaces import shunned
from clew.games.milaso.body.body import die
from clew.games.milaso.body.daylight import weather, weather_clears
from clew.games.milaso.body.potions import drink
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.gear.blows import Blow, hand_blow, range_blow
from clew.games.milaso.ground.traps import armed
from clew.games.milaso.magic.casting import latch_options
from clew.games.milaso.magic.spells import FRIENDLY, HOSTILE, dissolve_each_turn, in_strip
from clew.games.milaso.magic.wonders import SPECIAL
from clew.games.milaso.maps.model import Section
from clew.games.milaso.minds.minds import act, jar_of
from clew.games.milaso.places.places import fits_pipe
from clew.games.milaso.shown.view import view
from clew.games.milaso.sight.encounters import look_out
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.strike.creatures import harmed_by

OPEN = Section(roofed=False)


@pytest.mark.rule("25.1", "25.5")
def test_every_one_of_the_54_spells_can_be_cast() -> None:
    table, being = wizard()
    known = {*HOSTILE, *FRIENDLY, *SPECIAL, "Latch Lifter"}
    assert {spell.name for spell in table.game.book.spells.values()} == known
    assert offers(table, being, "Vanish")
    assert latch_options(table.game, being) == []


@pytest.mark.rule("25.5")
def test_wall_jump_goes_over_a_wall_under_the_open_sky() -> None:
    table, being = wizard("########\n#W##...#\n########", section=OPEN)
    keys = [option.key for option in offers(table, being, "Wall Jump")]
    assert keys == [f"cast Wall Jump {way}" for way in ("north", "east", "south", "west")]
    do(table, being, offers(table, being, "Wall Jump east")[0])
    assert being.at == table.at("W") + 3
    assert being.magic.nenergy == 200 - 14
    do(table, being, offers(table, being, "Wall Jump north")[0])
    assert being.at == table.at("W") + 3
    assert being.magic.nenergy == 200 - 28
    roofed, caster = wizard("########\n#W##...#\n########")
    assert offers(roofed, caster, "Wall Jump") == []


@pytest.mark.rule("25.5")
@pytest.mark.parametrize(("wall", "through"), [("#", True), ("####", False)])
def test_walk_through_walls_passes_one_that_is_not_thick(wall: str, through: bool) -> None:
    table, being = wizard(f"{'#' * (6 + len(wall))}\n#W{wall}...#\n{'#' * (6 + len(wall))}")
    do(table, being, offers(table, being, "Walk Through Walls east")[0])
    assert (being.at == table.at("W") + 2) is through


@pytest.mark.rule("19.3", "19.4", "19.6")
def test_traps_are_detected_shown_and_disarmed() -> None:
    table, being = wizard("#########\n#W..T...#\n#########", features={"T": {"kind": "trap", "what": "TR02"}})
    trap = table.game.maze.features["G1.trap.T"]
    assert offers(table, being, "Disarm") == []
    assert offers(table, being, "Detect") == []
    table.arm(being, "Trap Detector Staff")
    assert len(offers(table, being, "Detect Traps wizard")) == 1
    cast_it(table, being, being, "Detect Traps")
    assert table.heard("finds a trap: trap")
    assert shunned(table.game, table.game.maze.maps["G1"]) == {trap.at}
    assert "'trap'" in repr(view(table.game, 0).boards)
    do(table, being, offers(table, being, "Disarm")[0])
    assert not armed(table.game, trap)
    table.game.turn += 19
    assert not armed(table.game, trap)
    table.game.turn += 1
    assert armed(table.game, trap)


@pytest.mark.rule("19.3")
def test_the_better_form_names_the_trap() -> None:
    table, being = wizard("#########\n#W..T...#\n#########", features={"T": {"kind": "trap", "what": "TR02"}})
    cast_it(table, being, being, "Detect Traps and Identify")
    assert table.heard(table.game.book.traps["TR02"].name)


@pytest.mark.rule("25.5", "25.10")
def test_weather_control() -> None:
    table, being = wizard("#############\n#W.........T#\n#############", section=OPEN)
    archer, thug = table.hero("W", "Elf Archer"), table.foe("T")
    bow = table.arm(archer, "F02")
    assert offers(table, being, "Weather") == []
    table.arm(being, "Weather Control Staff")
    chance = range_blow(table.game, archer, thug, bow, "Arrow").chance
    map_ = table.game.maze.maps["G1"]
    for sky, sight, less in (("wind", True, 10), ("fog", False, 0), ("cloud", True, 0)):
        do(table, being, offers(table, being, f"Weather {sky}")[0])
        assert weather(table.game, map_) == sky
        assert sees(table.game, "G1", being.at, thug.at) is sight
        assert sees(table.game, "G1", being.at, being.at + 5)
        assert chance - range_blow(table.game, archer, thug, bow, "Arrow").chance == less * UNIT
        being.magic.cast = 0
    for turn, left in ((59, "cloud"), (60, "sun")):
        table.game.turn = turn
        weather_clears(table.game, table.script)
        assert weather(table.game, map_) == left


@pytest.mark.rule("8.3", "25.5")
def test_a_potion_is_created_in_the_vial() -> None:
    table, being = wizard()
    table.arm(being, "Zaabris' Magic Vial")
    options = offers(table, being, "cast Potion")
    assert "cast Potion potion of poison" not in [option.key for option in options]
    do(table, being, next(option for option in options if option.key.endswith("speed")))
    assert [item.what for item in being.items] == ["potion of speed"]
    drink(table.game, table.script, being, being, being.items[0])
    assert [item.what for item in being.items] == ["Zaabris' Magic Vial"], "it may be filled again"


@pytest.mark.rule("26.11")
def test_call_back_within_three_turns() -> None:
    table, being = wizard("#####\n#WK.#\n#####", seats=2)
    knight = table.hero("K", constitution=61, energy=9)
    apple = table.arm(knight, "apple")
    die(table.game, table.script, knight, "13.4")
    assert table.game.floor["G1", knight.at] == [apple]
    table.game.turn += 4
    assert offers(table, being, "Call Back") == []
    table.game.turn -= 1
    do(table, being, offers(table, being, "Call Back")[0])
    assert knight.energy == [5] * 10
    assert constitution(table.game, knight) == 31
    assert table.game.dead == []
    assert knight.items == []


@pytest.mark.rule("25.5")
def test_long_stride_takes_a_neighbour_along() -> None:
    door = {"kind": "chest", "what": "chest"}
    table, being = wizard("##########\n#WK.....D#\n##########", features={"D": door}, seats=2)
    knight = table.hero("K")
    table.choose("G1.chest.D", knight.key)
    do(table, being, offers(table, being, "Long Stride")[0])
    assert being.at == table.at("D")
    assert knight.at == table.at("D") - 1
    assert being.magic.nenergy == 160


@pytest.mark.rule("25.5")
@pytest.mark.parametrize(("rolled", "fooled"), [(45, False), (46, True)])
def test_noorkies_face_deceives_siluske(rolled: int, fooled: bool) -> None:
    person = {"kind": "person", "what": "Noorkie"}
    post = {"kind": "post", "what": "B53", "facing": 3}
    table, being = wizard("########\n#WN...F#\n########", features={"N": person, "F": post})
    assert offers(table, being, "Face") == []
    table.game.touched["G1.person.N"] = 1
    do(table, being, offers(table, being, "Face")[0])
    table.dice(rolled)
    assert (look_out(table.game, table.script) == []) is fooled


@pytest.mark.rule("6.34", "22.26", "25.5")
def test_enchant_blade_makes_one_weapon_magic() -> None:
    table, being = wizard("#####\n#WF.#\n#####")
    ghost, sword = table.foe("F", "B08"), table.arm(being, "H02")
    assert not harmed_by(table.game, ghost, hand_blow(table.game, being, ghost, sword))
    cast_it(table, being, being, "Enchant Blade")
    assert harmed_by(table.game, ghost, hand_blow(table.game, being, ghost, sword))
    other = table.arm(being, "H02")
    assert not harmed_by(table.game, ghost, hand_blow(table.game, being, ghost, other))


@pytest.mark.rule("18.6")
def test_narrow_gap_slide_fits_into_a_pipe() -> None:
    table, _ = wizard()
    knight = table.hero("W")
    assert not fits_pipe(table.game, knight)
    knight.effects["Narrow Gap Slide"] = 3
    assert fits_pipe(table.game, knight)


@pytest.mark.rule("25.5")
@pytest.mark.parametrize(("rolled", "falls"), [(45, False), (46, True)])
def test_in_slippery_shoes_a_strike_needs_agility(rolled: int, falls: bool) -> None:
    table, being = wizard("#####\n#WF.#\n#####")
    thug = table.foe("F")
    begin(table.game, table.script, [thug])
    thug.effects["Slippery Shoes"] = 5
    table.dice(rolled, *([] if falls else [99]))
    strike(table.game, table.script, thug, being, Blow("club", 50 * UNIT, 3, (2, 5)))
    assert (thug.plight.fallen > 0) is falls
    assert table.heard(": miss") is not falls


@pytest.mark.rule("25.5", "23.4")
def test_in_slippery_shoes_an_enemy_may_fall_before_it_moves() -> None:
    table, being = wizard("########\n#W...F.#\n########")
    thug = table.foe("F")
    begin(table.game, table.script, [thug])
    ready(table.game, thug)
    thug.effects["Slippery Shoes"] = 5
    table.dice(99)
    act(table.game, table.script, thug)
    assert thug.at == table.at("F")
    assert being.energy == [10] * 10


@pytest.mark.rule("25.7")
def test_dragon_breath_burns_a_strip_two_wide_and_six_long() -> None:
    table, being = wizard("##########\n#........#\n#WT......#\n#.....R..#\n#........#\n##########")
    target, other = table.foe("T"), table.foe("R")
    for dx, dy, burns in ((6, 0, True), (7, 0, False), (4, 1, True), (4, -1, False), (4, 2, False)):
        other.at = being.at + dx + dy * 10
        assert in_strip(table.game, being, target, other.at) is burns


@pytest.mark.rule("25.5")
def test_mend_asks_for_the_area_and_call_beast_for_the_beast() -> None:
    table, being = wizard()
    for area in (2, 9):
        table.hurt(being, area, 5)
    table.choose("area 9", "B28")
    cast_it(table, being, being, "Mend")
    assert (being.energy[1], being.energy[8]) == (5, 7)
    cast_it(table, being, being, "Call Beast")
    assert table.game.party[-1].kind == "B28"


@pytest.mark.rule("10.3", "25.7")
def test_venom_proof_armour_puts_dissolution_off() -> None:
    table, being = wizard("#####\n#WF.#\n#####")
    thug = table.foe("F")
    thug.suit = "Venom-proof"
    table.dice(99, 1, 99)
    cast_it(table, being, thug, "Blue Dissolution")
    for turn, left in ((1, 10), (2, 10), (3, 8)):
        table.game.turn = turn
        dissolve_each_turn(table.game, table.script, thug)
        assert thug.energy[8] == left


@pytest.mark.rule("10.3")
def test_whom_dissolution_kills_has_it_on_his_grave() -> None:
    table, being = wizard("#####\n#W..#\n#####")
    being.effects["Blue Dissolution"] = 9
    while being.alive:
        dissolve_each_turn(table.game, table.script, being)
    assert [grave.by for grave in table.game.graves] == ["Blue Dissolution"]


@pytest.mark.rule("24.21", "24.21a")
def test_the_jam_spell_draws_wasps() -> None:
    table, being = wizard("########\n#W...F.#\n########")
    wasp = table.foe("F", "B26")
    assert jar_of(table.game, wasp) == -1
    being.effects["Cray's Strawberry Jam"] = 4
    assert jar_of(table.game, wasp) == being.at


@pytest.mark.rule("25.5", "18.3")
def test_long_stride_leads_to_any_space_that_is_known() -> None:
    table, being = wizard("##########\n#W.......#\n#......t.#\n##########")
    table.choose("part 0", f"space {table.at('t')}")
    do(table, being, offers(table, being, "Long Stride")[0])
    assert being.at == table.at("t")
    question = table.script.asked[1]
    assert [option.about for option in question.options if option.key == f"space {table.at('t')}"] == [
        (f"G1/{table.at('t')}",)
    ]
    assert f"space {table.at('W')}" not in keys(list(question.options)), "there he stands"


@pytest.mark.rule("25.5")
def test_where_it_leads_tells_nothing_of_who_lurks_there() -> None:
    lurker = {"kind": "post", "what": "B01", "flags": frozenset(["hidden"])}
    way = {"kind": "hidden way", "what": "illusory"}
    table, being = wizard("##########\n#W....t.i#\n##########", features={"t": lurker, "i": way})
    table.choose("part 0", f"space {table.at('t')}")
    do(table, being, offers(table, being, "Long Stride")[0])
    assert f"space {table.at('i')}" not in keys(list(table.script.asked[1].options)), "it looks like a wall"


@pytest.mark.rule("25.5")
def test_whoever_thinks_better_of_it_pays_nothing() -> None:
    table, being = wizard("##########\n#W.......#\n##########")
    table.choose("part 0", "back")
    do(table, being, offers(table, being, "Long Stride")[0])
    assert (being.at, being.magic.nenergy) == (table.at("W"), 200)
