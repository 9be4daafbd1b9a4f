"""Chapter 10: a walk to a known place with one answer, and what is said where there is none."""

from typing import Any

import pytest
from tests.games.milaso.scenes import rooms
from tests.games.milaso.table import Table

from clew.games.milaso.state.traces import FOUND
from clew.games.milaso.turn.exploring import walk
from clew.games.milaso.walk.openings import teleport
from clew.games.milaso.walk.walks import place_options
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put

NICHE: dict[str, Any] = {"kind": "site", "what": "a niche"}
SHUT = {"kind": "door", "what": "unenchanted wooden"}


@pytest.mark.rule("10.4")
def test_a_walk_beyond_a_shut_door_leads_up_to_it() -> None:
    table = rooms("##########\n#K....d..#\n##########", d=SHUT)
    hero = table.hero()
    table.choose("edge 0")
    walk(table.game, table.script, hero)
    assert hero.at == table.at("d") - 1


@pytest.mark.rule("10.4")
def test_at_the_shut_door_a_walk_beyond_it_says_what_is_in_the_way() -> None:
    table = rooms("#####\n#Kd.#\n#####", d=SHUT)
    hero = table.hero()
    table.choose("edge 0")
    walk(table.game, table.script, hero)
    assert table.told == ["Knight stands at the shut door that leads there."]


@pytest.mark.rule("11.18")
def test_a_hidden_way_is_not_betrayed_by_where_one_could_walk_to() -> None:
    table = rooms("#####\n#Kd.#\n#####", d={"kind": "hidden way", "what": "hidden"})
    hero = table.hero()
    assert place_options(table.game, hero) == []
    table.game.open["G1.hidden way.d"] = FOUND
    assert [option.key for option in place_options(table.game, hero)] == ["edge 0"]


@pytest.mark.rule("10.4")
def test_a_place_where_one_stands_is_not_offered() -> None:
    table = Table("#####\n#Kb.#\n#####", features={"b": {"kind": "site", "what": "a bed"}})
    hero = table.hero()
    assert place_options(table.game, hero) == []
    hero.at += 2
    assert place_options(table.game, hero) == []
    stairs = {"kind": "join", "what": "stair", "to_map": "G1"}
    table = Table("#####\n#Kj.#\n#####", features={"j": stairs})
    hero = table.hero()
    assert [option.key for option in place_options(table.game, hero)] == ["G1.join.j"], "a stair is stood on"
    hero.at += 1
    assert place_options(table.game, hero) == []


@pytest.mark.rule("10.4")
def test_a_walk_to_a_place_that_no_known_way_leads_to_says_so() -> None:
    table = Table("#######\n#K.#.b#\n#######", features={"b": {"kind": "site", "what": "a bed"}})
    table.choose("a bed")
    walk(table.game, table.script, table.hero())
    assert table.told == ["Knight knows no open way there."]


@pytest.mark.rule("10.4")
def test_a_walk_with_no_movement_left_says_so() -> None:
    table = Table("#######\n#K...b#\n#######", features={"b": {"kind": "site", "what": "a bed"}})
    hero = table.hero()
    hero.moved = 18
    table.choose("a bed")
    walk(table.game, table.script, hero)
    assert table.told == ["Knight has too little movement left for the next step there."]


@pytest.mark.rule("10.4")
def test_places_come_nearest_first_and_those_of_one_name_tell_where_they_lie() -> None:
    table = Table(
        "##########\n#a...K.bc#\n##########",
        features={"a": NICHE, "b": NICHE, "c": {"kind": "site", "what": "a table"}},
    )
    labels = [put(label_of(option)) for option in place_options(table.game, table.hero("K"))]
    assert labels == ["a niche, 2 east", "a table", "a niche, 4 west"]
    table = Table("######\n#K..a#\n#....#\n#...b#\n######", features={"a": NICHE, "b": NICHE})
    labels = [put(label_of(option)) for option in place_options(table.game, table.hero("K"))]
    assert labels == ["a niche, 3 east", "a niche, 3 east and 2 south"]


@pytest.mark.rule("10.4", "12.3")
def test_the_slain_are_places_to_walk_to_until_they_are_searched() -> None:
    table = Table("##########\n#K......T#\n##########")
    hero, thug = table.hero(), table.foe("T")
    thug.alive = False
    table.game.dead.append(thug.key)
    table.choose("the body of Thug")
    walk(table.game, table.script, hero)
    assert hero.at == thug.at - 1
    assert place_options(table.game, hero) == []
    hero.at, table.game.dealings.bodies[thug.key] = table.at("K"), 1
    assert place_options(table.game, hero) == []


@pytest.mark.rule("10.4", "18.2")
def test_nobody_walks_onto_a_teleport_that_he_knows() -> None:
    spot = {"kind": "teleport", "what": "teleport", "to_map": "G1", "to_at": 9}
    table = Table("########\n#K.t..a#\n########", features={"t": spot, "a": NICHE})
    hero = table.hero("K")
    teleport(table.game, table.script, hero, table.game.maze.features["G1.teleport.t"])
    table.choose("a niche")
    walk(table.game, table.script, hero)
    assert hero.at == 9
    assert table.heard("Knight knows no open way there.")


@pytest.mark.rule("10.4", "18.2")
def test_nobody_walks_onto_where_a_teleport_led_him_which_may_lead_back() -> None:
    spot = {"kind": "teleport", "what": "teleport", "to_map": "G1", "to_at": 12, "flags": frozenset({"reversible"})}
    table = Table("########\n#K...a.#\n#t.....#\n########", features={"t": spot, "a": NICHE})
    hero = table.hero("K")
    teleport(table.game, table.script, hero, table.game.maze.features["G1.teleport.t"])
    assert hero.at == 12
    hero.at = table.at("K")
    table.choose("a niche")
    walk(table.game, table.script, hero)
    assert hero.at >= 12, "round the space on which it set him down"
    assert not table.heard("back where the teleport began")


@pytest.mark.parametrize(
    ("who", "flags", "stays"),
    [("Rabin", [], True), ("Aldo Cray", [], True), ("a villager", ["joins"], True), ("a villager", [], False)],
)
@pytest.mark.rule("10.4", "26.5", "26.8", "28.18")
def test_who_has_told_what_he_knows_can_be_walked_to_while_he_has_more_to_offer(
    who: str, flags: list[str], stays: bool
) -> None:
    person = {"kind": "person", "what": who, "flags": frozenset(flags)}
    table = Table("#######\n#K...p#\n#######", features={"p": person})
    hero = table.hero("K", "Wizard")
    assert len(place_options(table.game, hero)) == 1
    table.game.touched["G1.person.p"] = 3
    assert len(place_options(table.game, hero)) == stays
    table.game.dealings.gone["G1.person.p"] = table.game.dealings.joined["G1.person.p"] = 4
    assert place_options(table.game, hero) == []
