"""Chapter 17: what is found in the dark by crawling and searching."""

from typing import Any

import pytest
from tests.games.milaso.dark import THINGS, cave, keys, signs, spaces
from tests.games.milaso.scenes import do
from tests.games.milaso.table import Table

from clew.games.milaso.ground.finds import floor_options
from clew.games.milaso.places.places import near_offers
from clew.games.milaso.play import beat
from clew.games.milaso.player.bot import Sensible
from clew.games.milaso.shown.view import view
from clew.games.milaso.state import steps
from clew.games.milaso.state.game import Being
from clew.games.milaso.things.carrying import lay_down
from clew.games.milaso.turn.exploring import arrive
from clew.games.milaso.walk.in_the_dark import search_options
from clew.games.milaso.walk.movement import left, reveal, step_options, tread
from clew.games.milaso.walk.walks import place_options
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.dealer import Dealer
from clew.kernel.words.stream import Stream, seed_from


@pytest.mark.rule("17.4")
def test_an_object_is_noticed_only_by_crawling_and_searching() -> None:
    table, hero = cave("#####\n#Kt.#\n#####", THINGS)
    tread(table.game, table.script, hero, 1)
    for manner in ("ordinary step", "crawling"):
        table.game.manner = manner
        arrive(table.game, table.script, hero)
        assert near_offers(table.game, hero) == []
        assert "!" not in signs(table)
    table.game.manner = "crawling and searching the floor"
    arrive(table.game, table.script, hero)
    assert keys(near_offers(table.game, hero)) == {"take G1.thing.t"}
    assert "!" in signs(table)


@pytest.mark.rule("17.4", "10.9")
def test_crawling_alone_finds_a_tripwire() -> None:
    table, hero = cave("#####\n#Kw.#\n#####", THINGS)
    table.game.manner = "crawling"
    tread(table.game, table.script, hero, 1)
    arrive(table.game, table.script, hero)
    assert table.heard("feels a tripwire")
    assert "x" in signs(table)
    assert hero.energy == [10] * 10


@pytest.mark.rule("17.4")
def test_a_thorough_search_costs_eight_and_finds_everything_round_about() -> None:
    table, hero = cave("#######\n#Kt..u#\n#.w...#\n#######", THINGS)
    (option,) = search_options(table.game, hero)
    do(table, hero, option)
    assert hero.moved == 2 * table.game.book.value("17.4", "movement")
    assert keys(near_offers(table.game, hero)) == {"take G1.thing.t"}
    assert sorted(signs(table)) == ["!", "x"], "the apple lies farther off"
    assert spaces(table)[hero.at].sides == {"north": "wall", "west": "wall"}
    assert search_options(table.game, hero) == []


@pytest.mark.rule("17.4", "5.5")
def test_what_was_put_down_in_the_dark_has_to_be_searched_for() -> None:
    table, hero = cave("#####\n#K..#\n#####")
    for what in ("candle", "apple"):
        lay_down(table.game, hero, table.arm(hero, what))
    assert floor_options(table.game, hero) == []
    (option,) = search_options(table.game, hero)
    do(table, hero, option)
    assert table.heard("2 things found")
    found = [option.facts["what"] for option in floor_options(table.game, hero)]
    assert found == ["candle", "apple"]


@pytest.mark.rule("17.4", "17.2", "5.5")
def test_a_light_shows_what_was_put_down() -> None:
    table, hero = cave("#####\n#K..#\n#####")
    lay_down(table.game, hero, table.arm(hero, "apple"))
    hero.effects["torch"] = 3
    reveal(table.game, table.script, hero)
    assert len(floor_options(table.game, hero)) == 1


@pytest.mark.rule("17.4")
def test_somebody_slow_searches_for_a_whole_turn() -> None:
    table, hero = cave()
    hero.figures["movement"] = 5
    (option,) = search_options(table.game, hero)
    do(table, hero, option)
    assert left(table.game, hero) == 0


@pytest.mark.rule("17.4")
def test_when_every_step_is_tried_the_walk_leads_to_the_best_place_to_search() -> None:
    table, hero = cave()
    map_ = table.game.maze.maps["G1"]
    table.game.felt["G1"] = list(range(len(map_.ground)))
    hero.at = 8
    table.choose("walk", "edge 0")
    table.do("explore")
    x, y = map_.xy(hero.at)
    assert 1 < x < 5
    assert y == 2
    hero.moved = 0
    (option,) = search_options(table.game, hero)
    do(table, hero, option)
    assert len(table.game.combed["G1"]) == 9


def told(table: Table, hero: Being) -> tuple[str, set[str], set[str]]:
    """Everything a seat sees, and all it may choose from."""
    here = keys(step_options(table.game, hero)) | keys(near_offers(table.game, hero))
    return (
        repr(view(table.game, 0)),
        here | keys(search_options(table.game, hero)),
        keys(place_options(table.game, hero)),
    )


@pytest.mark.rule("17.3", "17.4", "1.11")
def test_nothing_tells_one_dark_room_from_another() -> None:
    """Rooms that differ in walls, doors, things and creatures look the same to somebody who has just come in."""
    den: dict[str, dict[str, Any]]
    den = {
        "t": {"kind": "thing", "what": "candle"},
        "c": {"kind": "chest", "what": "chest", "lock": 3},
        "d": {"kind": "door", "what": "stone"},
        "e": {"kind": "post", "what": "B05", "facing": 1},
    }
    empty = told(*cave("########\n#K.....#\n#......#\n#......#\n########"))
    assert told(*cave("########\n#K#....#\n##.....#\n#......#\n########")) == empty
    assert told(*cave("########\n#Kd....#\n#te....#\n#c#....#\n########", den)) == empty
    lit, hero = cave("########\n#Kd....#\n#te....#\n#c#....#\n########", den)
    hero.effects["torch"] = 9
    reveal(lit.game, lit.script, hero)
    assert told(lit, hero) != empty


@pytest.mark.rule("17.3", "17.4")
def test_a_sensible_player_feels_out_a_dark_room_and_finds_what_lies_there() -> None:
    table, hero = cave("#########\n#K......#\n#.##....#\n#.#..t..#\n#.#.....#\n#########", THINGS)
    table.game.agenda = [Step(steps.TURN)]
    dealer = Dealer(Stream(seed_from("dark")), [Sensible()], table.game, 5000)
    while table.game.turn < 40 and hero.has("candle") is None:
        beat(table.game, dealer)
    assert hero.has("candle") is not None
    assert table.game.known["G1"] == [], "without ever having seen anything"
