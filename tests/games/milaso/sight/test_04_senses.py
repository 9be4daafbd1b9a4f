"""Chapter 4: acute hearing and acute smell."""

import pytest
from tests.games.milaso.scenes import CAVE, do, in_pack
from tests.games.milaso.table import Table

from clew.games.milaso.fight.combat import fight_wits
from clew.games.milaso.shown.view import view
from clew.games.milaso.sight.senses import audible, bearing, hear, sense
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.pack import item_options


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
    table.game.touched["G1.post.e"] = 1
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
    foe.origin = table.game.maze.maps["G1"].posts[0].key
    foe.key = f"{foe.origin}#1"
    table.game.foes = {foe.key: foe}
    table.battle([foe])
    assert fight_wits(table.game, hero) == hero.figures["wits"] + 20


def test_directions_by_the_eight_winds() -> None:
    table = Table("#######\n#a.b..#\n#.....#\n#.....#\n#c.d.e#\n#######")
    map_ = table.game.maze.maps["G1"]
    names = {sign: bearing(map_, table.at("a"), table.at(sign)) for sign in "bcde"}
    assert names == {"b": 1, "c": 2, "d": 5, "e": 5}


@pytest.mark.rule("4.5")
def test_acute_smell_warns_of_gas_zombies_and_poison() -> None:
    things = {
        "g": {"kind": "trap", "what": "TR09"},
        "z": {"kind": "post", "what": "B05"},
        "t": {"kind": "post", "what": "B01"},
    }
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


@pytest.mark.rule("24.41", "4.4")
@pytest.mark.parametrize(("flags", "heard"), [((), True), (("ambush", "silent"), False)])
def test_scirabo_is_heard_by_nobody(flags: tuple[str, ...], heard: bool) -> None:
    post = {"kind": "post", "what": "B55", "flags": frozenset(flags)}
    table = Table("#######\n#K#F..#\n#######", features={"F": post})
    hero = table.hero("K")
    hero.advantages.append("Acute hearing")
    hear(table.game, table.script, hero)
    assert table.heard("hears") is heard


@pytest.mark.rule("4.4")
def test_nobody_hears_a_direction_for_an_enemy_hidden_on_his_own_space() -> None:
    post = {"kind": "post", "what": "B01", "flags": frozenset(["hidden"])}
    table = Table("#######\n#.K...#\n#######", features={"K": post})
    hear(table.game, table.script, table.hero("K"))
    assert not table.heard("hears")
