"""Chapters 4, 8, 10, 14 and 17: hearing, smell and touch, lights, doors that burn or are shot open, armour known."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.combat import begin, fight_wits
from clew.games.milaso.door_shots import shot_options
from clew.games.milaso.exploring import arrive
from clew.games.milaso.fires import fire_options
from clew.games.milaso.labyrinth.model import Section
from clew.games.milaso.lights import light_options
from clew.games.milaso.meeting import lit
from clew.games.milaso.moving import left
from clew.games.milaso.pack import item_options
from clew.games.milaso.senses import audible, bearing, sense
from clew.games.milaso.spaces import barred, free
from clew.games.milaso.state import Being, Item
from clew.games.milaso.turn import run_down
from clew.games.milaso.view import view
from clew.kernel.questions import Option

CAVE = Section(roofed=True, dark=True)
WOODEN = {"kind": "door", "what": "unenchanted wooden", "lock": 3, "number": 1}


def do(table: Table, being: Being, option: Option) -> None:
    deed, about = option.value
    deed(table.game, table.script, being, about)


def in_pack(table: Table, being: Being, item: Item, word: str) -> Option:
    return next(o for o in item_options(table.game, being, item) if o.key.startswith(word))


# -- hearing and smell --------------------------------------------------------------------------------------------


@pytest.mark.rule("4.4")
def test_acute_hearing_through_a_wall() -> None:
    post = {"kind": "post", "what": "B01"}
    table = Table("#########\n#K#e...f#\n#########", features={"e": post, "f": post})
    hero = table.hero("K")
    sense(table.game, table.script, hero)
    assert not table.heard("hears")
    hero.advantages.append("Acute hearing")
    sense(table.game, table.script, hero)
    sense(table.game, table.script, hero)
    assert sum("hears somebody to the east" in line for line in table.told) == 1, "the other one is six spaces away"


@pytest.mark.rule("4.4")
def test_the_scene_shows_where_somebody_is_heard() -> None:
    post = {"kind": "post", "what": "B01"}
    table = Table("#########\n#K#e....#\n#.#######\n#f......#\n#########", features={"e": post})
    hero, deaf = table.hero("K"), table.hero("f", "Goblin")
    hero.advantages.append("Acute hearing")

    def winds(being: Being) -> list[str]:
        (party, *_) = view(table.game, 0).sheets
        (card,) = [card for card in party.cards if card.key == being.key]
        return [str(tag) for tag in card.tags if "hears" in str(tag)]

    assert winds(hero) == ["hears somebody to the east"]
    assert winds(deaf) == []
    hero.at = table.at("f")
    assert winds(hero) == ["hears somebody to the north-east"]
    table.game.taken["G1.post.e"] = 1
    foe = table.foe("e")
    foe.at = table.at("e") + 2
    assert winds(hero) == ["hears somebody to the east"], "those who walk about are heard as well"
    foe.alive = False
    assert winds(hero) == []


@pytest.mark.rule("4.4", "17.1")
def test_somebody_in_the_dark_is_heard_though_nothing_is_between() -> None:
    table = Table("#########\n#K.e....#\n#########", section=CAVE, features={"e": {"kind": "post", "what": "B01"}})
    hero = table.hero("K")
    hero.advantages.append("Acute hearing")
    assert [key for key, _ in audible(table.game, hero)] == ["G1.post.e"]
    hero.effects["torch"] = 5
    assert audible(table.game, hero) == []


@pytest.mark.rule("4.4", "22.2")
def test_who_heard_the_ambusher_is_aware() -> None:
    table = Table(
        "######\n#K#e.#\n######", features={"e": {"kind": "post", "what": "B01", "flags": frozenset(["ambush"])}}
    )
    hero = table.hero("K")
    hero.advantages.append("Acute hearing")
    sense(table.game, table.script, hero)
    foe = table.foe("e")
    foe.key = f"{table.game.maze.maps['G1'].posts[0].key}#1"
    table.game.foes = {foe.key: foe}
    begin(table.game, table.script, [foe])
    table.fight().round = 1
    assert fight_wits(table.game, hero) == hero.figures["wits"] + 20


def test_directions_by_the_eight_winds() -> None:
    table = Table("#######\n#a.b..#\n#.....#\n#.....#\n#c.d.e#\n#######")
    map_ = table.game.maze.maps["G1"]
    names = {sign: bearing(map_, table.at("a"), table.at(sign)) for sign in "bcde"}
    assert names == {"b": 1, "c": 2, "d": 5, "e": 5}


@pytest.mark.rule("4.5")
def test_acute_smell_warns_of_gas_zombies_and_poison() -> None:
    things = {"g": {"kind": "trap", "what": "TR09"}, "z": {"kind": "post", "what": "B05"},
              "t": {"kind": "post", "what": "B01"}}  # fmt: skip
    table = Table("#########\n#K.#gzt.#\n#########", features=things)
    hero = table.hero("K")
    table.arm(hero, "potion of speed", truth="poison")
    sense(table.game, table.script, hero)
    assert not table.heard("smells")
    hero.advantages.append("Acute smell")
    sense(table.game, table.script, hero)
    assert table.heard("smells something: gas")
    assert sum("smells something" in line for line in table.told) == 2
    assert table.heard("smells poison in the potion of speed")


@pytest.mark.rule("4.6")
def test_a_potion_is_known_for_what_it_is() -> None:
    table = Table()
    table.signs["K"] = 11
    hero = table.hero("K")
    label = table.arm(hero, "potion of speed", truth="strength")
    assert not any(o.key.startswith("examine") for o in item_options(table.game, hero, label))
    hero.advantages.append("Potion effects")
    do(table, hero, in_pack(table, hero, label, "examine"))
    assert table.heard("this is strength")
    assert table.heard("It adds 20 strength")
    assert (label.what, label.truth) == ("potion of strength", "")
    poison = table.arm(hero, "potion of energy", truth="poison")
    do(table, hero, in_pack(table, hero, poison, "examine"))
    assert table.heard("this is poison")
    assert table.heard("It takes 3 constitution a turn, 8 turns long.")


@pytest.mark.rule("4.5")
def test_poison_is_smelt_as_soon_as_it_is_held() -> None:
    table = Table("####\n#K.#\n####")
    hero = table.hero("K", "Boarzak")
    table.arm(hero, "potion of energy", truth="poison")
    table.choose("end")
    table.do("explore")
    assert table.heard("smells poison")


# -- touch ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.9", "11.18")
def test_feeling_walls_finds_an_illusory_one_on_the_felt_side() -> None:
    wall = {"kind": "hidden way", "what": "illusory"}
    table = Table("######\n##w###\n#.K..#\n######", features={"w": wall})
    hero = table.hero("K")
    map_ = table.game.maze.maps["G1"]
    hero.facing = 3
    sense(table.game, table.script, hero)
    assert barred(table.game, map_, table.at("w"))
    table.game.manner, hero.facing = "feeling walls on one side", 1
    sense(table.game, table.script, hero)
    assert barred(table.game, map_, table.at("w")), "going east the right hand is to the south"
    hero.facing = 3
    sense(table.game, table.script, hero)
    assert not barred(table.game, map_, table.at("w"))
    assert table.heard("reaches through")


@pytest.mark.rule("10.9", "11.18")
def test_hands_held_out_find_what_is_ahead() -> None:
    hidden = {"w": {"kind": "hidden way", "what": "invisible"}, "s": {"kind": "hidden way", "what": "hidden"}}
    table = Table("######\n#Kw..#\n#s####\n######", features=hidden)
    hero = table.hero("K")
    hero.facing = 1
    table.game.manner = "hands held out in front"
    sense(table.game, table.script, hero)
    assert table.heard("looked like a chasm")
    table.game.manner = "feeling walls on both sides"
    sense(table.game, table.script, hero)
    assert table.heard("feels a secret door")
    assert barred(table.game, table.game.maze.maps["G1"], table.at("s")), "it is felt, but not opened"


@pytest.mark.rule("10.9")
def test_crawling_finds_tripwires() -> None:
    table = Table("####\n#Kt#\n####", section=CAVE, features={"t": {"kind": "trap", "what": "TR10"}})
    hero = table.hero("K")
    hero.at = table.at("t")
    table.game.manner = "crawling"
    arrive(table.game, table.script, hero)
    assert table.heard("feels a tripwire")
    assert hero.energy == [10] * 10


# -- lights and the detector ---------------------------------------------------------------------------------------


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


@pytest.mark.rule("8.7", "19.3", "19.5")
def test_the_trap_detector_buzzes_within_seven_spaces() -> None:
    things = {"t": {"kind": "trap", "what": "TR02"}, "s": {"kind": "post", "what": "B32"}}
    table = Table("############\n#KLs......t#\n############", features=things)
    hero = table.hero("K")
    detector = table.arm(hero, "Electronic trap detector")
    table.arm(hero, "Battery")
    do(table, hero, in_pack(table, hero, detector, "on"))
    sense(table.game, table.script, hero)
    assert not table.heard("buzzes"), "nine spaces; and a creature is no trap"
    hero.at = table.at("L") + 1
    sense(table.game, table.script, hero)
    assert table.heard("buzzes")
    run_down(hero)
    do(table, hero, in_pack(table, hero, detector, "off"))
    assert detector.charge == 118


# -- doors -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("14.13")
def test_a_wooden_door_burns_for_seventeen_turns() -> None:
    table = Table("#####\n#Wd.#\n#####", features={"d": WOODEN})
    wizard, map_ = table.hero("W", "Wizard"), table.game.maze.maps["G1"]
    wizard.marks.update({"level": 9, "nenergy": 90})
    table.game.turn = 40
    option = next(o for o in fire_options(table.game, wizard) if o.key.endswith("Fireballs"))
    do(table, wizard, option)
    assert wizard.marks["nenergy"] < 90
    for turn, shut in ((40, True), (51, True), (52, False), (57, False)):
        table.game.turn = turn
        assert barred(table.game, map_, table.at("d")) == shut
    wizard.at, table.game.turn = table.at("d"), 52
    arrive(table.game, table.script, wizard)
    assert wizard.energy == [9] * 10
    table.game.turn = 57
    arrive(table.game, table.script, wizard)
    assert wizard.energy == [9] * 10


@pytest.mark.rule("14.13", "7.13")
def test_who_can_light_a_door_and_who_walks_through_unharmed() -> None:
    table = Table("#####\n#Ld.#\n#####", features={"d": WOODEN})
    hero = table.hero("L", "Langkrinch")
    hero.advantages = ["Fire belch"]
    table.game.turn = 20
    (option,) = fire_options(table.game, hero)
    do(table, hero, option)
    assert hero.marks["belched"] == 20
    hero.suit, hero.at, table.game.turn = "Fire and frost", table.at("d"), 33
    arrive(table.game, table.script, hero)
    assert hero.energy == [10] * 10
    stone = Table("#####\n#Ld.#\n#####", features={"d": {**WOODEN, "what": "enchanted wooden"}})
    other = stone.hero("L", "Langkrinch")
    other.advantages = ["Fire belch"]
    assert fire_options(stone.game, other) == []


@pytest.mark.rule("14.14")
@pytest.mark.parametrize(("turns", "stands"), [(8, True), (13, False)])
def test_putting_out_a_burning_door(turns: int, stands: bool) -> None:
    table = Table("#####\n#Kd.#\n#####", features={"d": WOODEN})
    hero = table.hero("K")
    door = table.game.maze.maps["G1"].barriers[table.at("d")]
    table.game.open[door.key] = "burning 10"
    table.game.turn = 10 + turns
    assert fire_options(table.game, hero) == []
    extinguisher = table.arm(hero, "fire extinguisher")
    do(table, hero, fire_options(table.game, hero)[0])
    assert extinguisher.charge == 2
    assert (door.key in table.game.open) != stands
    assert barred(table.game, table.game.maze.maps["G1"], door.at) == stands


@pytest.mark.rule("14.14")
def test_three_litres_from_a_well_put_the_fire_out() -> None:
    table = Table("#####\n#Kd.#\n#w###\n#####", features={"d": WOODEN, "w": {"kind": "fixture", "what": "well"}})
    hero = table.hero("K")
    door = table.game.maze.maps["G1"].barriers[table.at("d")]
    table.game.open[door.key] = "burning 10"
    table.game.turn = 12
    hero.moved = left(table.game, hero) - 2 * table.game.book.value("14.14", "water") + 1
    assert fire_options(table.game, hero) == [], "there is no time to scoop three litres"
    hero.moved -= 1
    (option,) = fire_options(table.game, hero)
    do(table, hero, option)
    assert left(table.game, hero) == 0
    assert door.key not in table.game.open


@pytest.mark.rule("14.14")
def test_five_snowballs_put_the_fire_out_from_afar() -> None:
    table = Table("##########\n#K...d...#\n##########", features={"d": WOODEN})
    hero = table.hero("K")
    door = table.game.maze.maps["G1"].barriers[table.at("d")]
    table.game.open[door.key] = "burning 10"
    table.game.turn = 23
    snow = table.arm(hero, "T10", table.game.book.value("14.14", "snowballs") - 1)
    assert fire_options(table.game, hero) == []
    snow.count += 2
    (option,) = fire_options(table.game, hero)
    do(table, hero, option)
    assert snow.count == 1
    assert table.game.open[door.key] == "broken"


def archer(door: str, sign: str = "C", **facts: object) -> tuple[Table, Being]:
    lane = "############\n#C.....d...#\n#......#####\n#......#####\n#S.....#####\n############"
    table = Table(lane, features={"d": {"kind": "door", "what": door, "lock": 4, **facts}})
    hero = table.hero(sign, "Elf Archer", bow=61)
    table.arm(hero, "F02")
    table.arm(hero, "Door buster arrow", count=2)
    return table, hero


@pytest.mark.rule("14.6")
@pytest.mark.parametrize(("rolled", "opens"), [(26, True), (27, False)])
def test_a_door_buster_square_on(rolled: int, opens: bool) -> None:
    table, hero = archer("stone")
    weapon = table.game.book.weapons["F02"]
    hero.figures["bow"] = 61 - weapon.modifier
    table.dice(rolled)
    (option,) = shot_options(table.game, hero)
    do(table, hero, option)
    assert bool(table.game.open) == opens
    arrows = hero.has("Door buster arrow")
    assert arrows is not None
    assert arrows.count == 1, "gone either way"


@pytest.mark.rule("14.6")
def test_a_door_buster_at_a_slant_has_a_quarter() -> None:
    table, hero = archer("metal", "S")
    hero.figures["bow"] = 61 - table.game.book.weapons["F02"].modifier
    table.dice(20)
    do(table, hero, shot_options(table.game, hero)[0])
    assert not table.game.open


@pytest.mark.rule("14.6", "14.5")
def test_what_a_door_buster_can_not_do() -> None:
    for made in (archer("enchanted wooden"), archer("stone", flags=frozenset(["massive"]))):
        assert shot_options(made[0].game, made[1]) == []
    table, hero = archer("stone")
    hero.at = table.at("d") - 3
    assert shot_options(table.game, hero) == [], "three spaces are too near"


@pytest.mark.rule("14.7")
def test_a_sliding_door_gives_way_to_a_marked_missile() -> None:
    table = Table("########\n#K...d.#\n########", features={"d": {"kind": "door", "what": "metal sliding"}})
    hero = table.hero("K", "Orc", S=90)
    table.arm(hero, "F08", loaded="Bullets (6)", charge=6)
    assert shot_options(table.game, hero) == [], "a pistol is not marked S"
    laser = table.arm(hero, "F10")
    assert shot_options(table.game, hero) == [], "not loaded"
    laser.charge = 2
    for rolled, state in ((100, {}), (1, {"G1.door.d": "broken"})):
        table.dice(rolled)
        do(table, hero, shot_options(table.game, hero)[0])
        assert table.game.open == state
    assert laser.charge == 0


@pytest.mark.rule("14.11")
def test_a_gun_opens_a_wooden_door() -> None:
    table = Table("########\n#K...d.#\n########", features={"d": WOODEN})
    hero = table.hero("K", "Orc", S=90)
    table.arm(hero, "F08", loaded="Bullets (6)", charge=6)
    table.dice(1)
    do(table, hero, shot_options(table.game, hero)[0])
    assert table.game.open == {"G1.door.d": "broken"}


@pytest.mark.rule("14.17")
def test_enemies_do_not_open_doors() -> None:
    table = Table("######\n#TdK.#\n######", features={"d": {"kind": "door", "what": "unenchanted wooden"}})
    hero, foe = table.hero("K"), table.foe("T")
    begin(table.game, table.script, [foe])
    assert not free(table.game, table.game.maze.maps["G1"], table.at("d"))
    table.do("battle")
    table.fight().order = [foe.key]
    table.do("round")
    assert foe.at == table.at("T")
    assert hero.energy == [10] * 10
    assert not table.game.open


# -- armour ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.10", "3.12")
@pytest.mark.parametrize(("rolled", "known"), [(51, True), (52, False)])
def test_recognising_armour_under_intelligence(rolled: int, known: bool) -> None:
    table = Table("######\n#K.T.#\n######")
    table.hero("K")
    foe = table.foe("T")
    foe.suit = "Ricochet"
    table.dice(rolled)
    begin(table.game, table.script, [foe])
    assert ("armour known" in foe.marks) == known
    table.game.fight = None
    begin(table.game, table.script, [foe])
    assert table.heard("Ricochet armour") == known


@pytest.mark.rule("4.25", "7.10")
def test_armour_known_without_a_roll() -> None:
    for advantage, suit in (("Can identify armour", ""), ("", "Ricochet")):
        table = Table("######\n#K.T.#\n######")
        hero, foe = table.hero("K"), table.foe("T")
        hero.advantages.append(advantage)
        hero.suit, foe.suit = suit, "Ricochet"
        begin(table.game, table.script, [foe])
        assert "armour known" in foe.marks


@pytest.mark.rule("4.5")
def test_a_mummy_that_walks_about_is_smelt_as_well() -> None:
    table = Table("#########\n#K#m...z#\n#########")
    hero = table.hero("K", "Boarzak")
    table.foe("m", "B06")
    table.foe("z", "B05")
    table.foe("m", "B01")
    sense(table.game, table.script, hero)
    sense(table.game, table.script, hero)
    assert [line for line in table.told if "smells" in line] == ["Boarzak smells something: Mummy."]


@pytest.mark.rule("4.5")
def test_nobody_needs_his_nose_for_whom_he_sees() -> None:
    table = Table("#######\n#K.m..#\n#######")
    hero = table.hero("K", "Boarzak")
    table.foe("m", "B06")
    sense(table.game, table.script, hero)
    assert not table.heard("smells")
