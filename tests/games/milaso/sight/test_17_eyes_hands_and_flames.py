"""Chapters 10, 14, 16, 17 and 26: who sees in the dark, a torch in hand, flames and rockets at doors, Rabin."""

from typing import Any

import pytest
from tests.games.milaso.scenes import CAVE, do, keys, wizard
from tests.games.milaso.table import Table

from clew.games.milaso.body.body import die
from clew.games.milaso.doors.door_shots import shot_options
from clew.games.milaso.doors.doors import door_offers
from clew.games.milaso.doors.sliding_doors import close_wall
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.gear.blows import creature_blow, hand_blow, unseen
from clew.games.milaso.magic.cooking import dragon_offers
from clew.games.milaso.magic.fires import fire_options, flare_options
from clew.games.milaso.magic.spells import summon
from clew.games.milaso.maps.model import Feature, Section
from clew.games.milaso.places.people import person_offers
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.traces import BROKEN, OPEN, burning
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.turn.fighting import fight_options
from clew.games.milaso.turn.pack import pack_options


def dragon(table: Table, at: int) -> Being:
    being = Being("dragon", "Dragon", "Baby green dragon", "party", 0, table.key, at)
    being.full, being.energy = 5, [5] * 9
    table.game.party.append(being)
    return being


# -- darkness --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("17.6", "17.5")
def test_an_enemy_that_lives_in_the_dark_strikes_there_as_in_the_light() -> None:
    table = Table("####\n#KT#\n####", section=CAVE)
    hero, thug = table.hero("K"), table.foe("T")
    assert not unseen(table.game, thug, hero)
    assert unseen(table.game, hero, thug)
    thug.home = -1
    assert unseen(table.game, thug, hero)


@pytest.mark.rule("17.9", "6.5")
def test_a_lit_torch_takes_a_hand() -> None:
    table = Table("####\n#KT#\n####")
    hero, thug = table.hero("K", S=90), table.foe("T")
    sword = table.arm(hero, "H14")
    begin(table.game, table.script, [thug])
    ready(table.game, hero)
    weapons = table.game.book.weapons
    two_handed = next(key for key, each in weapons.items() if each.hands == 2 and each.use == "hand" and each.buyers)
    assert weapons["H14"].hands == 1
    hero.effects["torch"] = 5
    assert f"strike {thug.key}" in keys(fight_options(table.game, hero))
    hero.items.remove(sword)
    hero.advantages.append("Weapon specialist")
    table.arm(hero, two_handed)
    assert f"strike {thug.key}" not in keys(fight_options(table.game, hero))
    del hero.effects["torch"]
    assert f"strike {thug.key}" in keys(fight_options(table.game, hero))


@pytest.mark.rule("17.10")
def test_a_hit_that_does_no_harm_may_still_throw_him_into_the_flame() -> None:
    table = Table("####\n#FK#\n####", section=Section(roofed=True, devil=True))
    thug, hero = table.foe("F"), table.hero("K")
    hero.suit = "Lead"
    begin(table.game, table.script, [thug])
    blow = creature_blow(table.game, thug, hero, table.game.book.creatures["B01"].attacks[0][0])
    blow.damage = (0, 0)
    table.dice(1, 99, 2, 9, 35, 4)
    strike(table.game, table.script, thug, hero, blow)
    assert table.heard("does no damage")
    assert not table.script.steps, "the die for the flame was rolled"


# -- dragons ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("14.13", "17.7")
def test_the_breath_of_a_friendly_dragon_lights_doors_and_darkness() -> None:
    door = {"kind": "door", "what": "unenchanted wooden", "lock": 17}
    table = Table("######\n#dK..#\n######", features={"d": door}, section=CAVE)
    hero = table.hero("K")
    table.game.known = {}
    assert fire_options(table.game, hero) == []
    dragon(table, hero.at + 1)
    assert any("Flame breath" in key for key in keys(flare_options(table.game, hero)))
    table.game.combed["G1"] = table.game.felt["G1"] = [hero.at, table.at("d")]
    (option,) = fire_options(table.game, hero)
    do(table, hero, option)
    assert table.game.open["G1.door.d"] == burning(1)


@pytest.mark.rule("16.7")
def test_any_dragon_of_the_partys_side_cooks() -> None:
    table = Table("######\n#K..g#\n######")
    hero = table.hero("K")
    table.arm(hero, "raw meat")
    beast = table.foe("g", "B24")
    beast.at = hero.at + 1
    assert dragon_offers(table.game, hero) == []
    beast.side = "party"
    assert keys(dragon_offers(table.game, hero)) == ["cook with dragon"]


# -- doors -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("14.5")
@pytest.mark.parametrize(
    ("what", "flags", "may"),
    [
        ("stone", frozenset(), True),
        ("metal", frozenset(), True),
        ("metal", frozenset(["massive"]), False),
        ("enchanted wooden", frozenset(), False),
        ("unenchanted wooden", frozenset(), True),
    ],
)
def test_a_rocket_breaks_a_door_that_is_not_massive(what: str, flags: frozenset[str], may: bool) -> None:
    door: dict[str, Any] = {"kind": "door", "what": what, "lock": 17, "flags": flags}
    table = Table("##############\n#K.........d.#\n##############", features={"d": door})
    hero = table.hero("K")
    table.arm(hero, "F11", charge=1, loaded="Rocket")
    options = shot_options(table.game, hero)
    assert keys(options) == (["blast G1.door.d"] if may else [])
    if may:
        table.dice(1)
        do(table, hero, options[0])
        assert table.game.open["G1.door.d"] == BROKEN
        assert table.heard("An explosion!")
        assert hero.items[0].charge == 0


@pytest.mark.rule("14.5")
def test_a_grenade_breaks_only_plain_wood_and_is_gone() -> None:
    for what, may in (("unenchanted wooden", True), ("stone", False)):
        table = Table("##########\n#K....d..#\n##########", features={"d": {"kind": "door", "what": what, "lock": 1}})
        hero = table.hero("K")
        table.arm(hero, "T11")
        options = shot_options(table.game, hero)
        assert bool(options) is may
        if may:
            table.dice(99)
            do(table, hero, options[0])
            assert "G1.door.d" not in table.game.open
            assert hero.items == []
            assert table.game.floor == {}


@pytest.mark.rule("10.13", "14.11")
def test_a_whole_turn_of_bashing_is_one_in_which_he_has_not_moved() -> None:
    door = {"kind": "door", "what": "unenchanted wooden", "lock": 17}
    table = Table("####\n#Kd#\n####", features={"d": door})
    hero = table.hero("K")
    table.arm(hero, "H17")
    assert keys(door_offers(table.game, hero, table.game.maze.features["G1.door.d"])) == ["bash G1.door.d"]
    hero.moved = 2
    assert door_offers(table.game, hero, table.game.maze.features["G1.door.d"]) == []


@pytest.mark.rule("10.13", "28.8")
def test_mixing_takes_a_whole_turn() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    for what in ("recipe", "salt", "T09"):
        hero.items.append(table.game.new_item(what))
    assert "mix" in keys(pack_options(table.game, hero))
    hero.moved = 2
    assert "mix" not in keys(pack_options(table.game, hero))


@pytest.mark.rule("14.10", "28.19")
def test_a_sliding_wall_pushes_aside_what_a_method_needs() -> None:
    wall = {"kind": "door", "what": "sliding wall"}
    post = {"kind": "post", "what": "B01", "holds": ("key 7",)}
    table = Table("######\n#K.w.#\n######", features={"w": wall, "K": post})
    table.hero("K")
    from clew.games.milaso.sight.encounters import meet

    thug = meet(table.game, table.game.maze.features["G1.post.K"])[0]
    at = table.at("w")
    thug.at, thug.alive = at, False
    table.game.open["G1.door.w"] = OPEN
    table.game.floor["G1", at] = [table.game.new_item("rune stone"), table.game.new_item("apple")]
    close_wall(table.game, table.script, table.game.maze.features["G1.door.w"])
    left = {item.what for place, items in table.game.floor.items() for item in items if place != ("G1", at)}
    assert left == {"rune stone", "key 7"}


# -- people ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("26.8")
def test_rabin_does_the_work_of_a_classchanger() -> None:
    rabin = {"kind": "person", "what": "Rabin", "holds": ("clue 7",), "flags": frozenset(["innocent"])}
    table, mage = wizard("####\n#Wr#\n####", level=1, features={"r": rabin}, size="half")
    person: Feature = table.game.maze.features["G1.person.r"]
    table.game.touched[person.key] = 1
    table.game.gold = 30
    option = next(each for each in person_offers(table.game, mage, person) if each.key == f"enter {person.key}")
    do(table, mage, option)
    table.choose("promote")
    table.do("classchanger", **table.game.agenda.pop().facts)
    assert mage.magic.level == 2
    knight = table.hero("W")
    assert not any(key.startswith("enter") for key in keys(person_offers(table.game, knight, person)))


@pytest.mark.rule("26.2")
def test_summoned_creatures_vanish_when_their_caster_dies() -> None:
    table, mage = wizard("######\n#W...#\n######")
    other = table.hero("W", "Leprechaun")
    summon(table.game, table.script, mage, "Wolf", 9)
    summon(table.game, table.script, other, "Lynx", 9)
    wolf, lynx = table.game.party[-2:]
    die(table.game, table.script, mage, "13.4")
    assert (wolf.alive, lynx.alive) == (False, True)
    assert hand_blow(table.game, other, wolf, None).name == "fist"
