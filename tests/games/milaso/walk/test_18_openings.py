"""Chapter 18: secret openings that last only while somebody stands there, and those that close something."""

import pytest
from tests.games.milaso.scenes import keys, space
from tests.games.milaso.table import Table

from clew.games.milaso import RULEBOOK
from clew.games.milaso.beginning.setup import make_labyrinth
from clew.games.milaso.beings.spaces import like_a_wall
from clew.games.milaso.book.book import make_book
from clew.games.milaso.ground.falls import edge_beside, jump_options
from clew.games.milaso.labyrinth.generate import generate
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.state import steps
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.traces import OPEN
from clew.games.milaso.turn.exploring import arrive
from clew.games.milaso.walk.movement import step_options, take_step
from clew.kernel.referees.agenda import Step
from clew.kernel.table.rulebook import Seat

WAY = "G1.hidden way.h"
EAST, WEST = 1, 3


def room(*flags: str) -> tuple[Table, Being]:
    """A plate beside a Knight, and behind it a hidden way."""
    plate = {"kind": "plate", "what": "secret opening", "to": WAY, "flags": frozenset(flags)}
    way = {"kind": "hidden way", "what": "hidden"}
    table = Table("#######\n#.Kph.#\n#######", features={"p": plate, "h": way}, seats=2)
    return table, table.hero("K")


def step(table: Table, hero: Being, direction: int) -> None:
    take_step(table.game, hero, direction)
    arrive(table.game, table.script, hero)


def is_wall(table: Table) -> bool:
    return like_a_wall(table.game, table.game.maze.maps["G1"], table.at("h"))


@pytest.mark.rule("18.7")
def test_some_openings_last_while_the_space_is_occupied() -> None:
    table, hero = room("while occupied")
    hero.follows = False
    assert is_wall(table)
    step(table, hero, EAST)
    assert not is_wall(table)
    goblin = table.hero("K", "Goblin")
    goblin.at = table.at("h") + 1
    goblin.follows = False
    assert [option.key for option in step_options(table.game, goblin)] == ["west"], "he may come through"
    step(table, hero, WEST)
    assert is_wall(table)
    assert step_options(table.game, goblin) == []
    step(table, hero, EAST)
    assert not is_wall(table), "as often as somebody stands there"


@pytest.mark.rule("18.7", "29.10")
def test_some_close_a_way_that_stood_open() -> None:
    table, hero = room("closes")
    table.game.open[WAY] = OPEN
    assert not is_wall(table)
    step(table, hero, EAST)
    assert is_wall(table)
    assert table.heard("Something in the walls moves")
    step(table, hero, WEST)
    step(table, hero, EAST)
    assert is_wall(table), "the change stays"


@pytest.mark.rule("18.7")
def test_it_closes_on_nobody() -> None:
    table, hero = room("closes")
    table.game.open[WAY] = OPEN
    table.hero("h", "Goblin").follows = False
    step(table, hero, EAST)
    assert not is_wall(table)


@pytest.mark.rule("18.7", "29.10")
@pytest.mark.parametrize(("size", "seeds"), [("full", range(1)), ("half", range(2)), ("demo", range(8))])
def test_every_size_has_openings_of_each_sort(size: str, seeds: range) -> None:
    book = make_book(RULEBOOK.setup([Seat("P")], {"size": size}), RULEBOOK.ledger)
    found: set[frozenset[str]] = set()
    bridged: list[Feature] = []
    for seed in seeds:
        features = generate(book, seed, ("Knight",)).features
        plates = [f for f in features.values() if f.kind == "plate"]
        found |= {plate.flags for plate in plates}
        closing = {plate.to for plate in plates if "closes" in plate.flags}
        assert closing == {f.key for f in features.values() if "stands open" in f.flags}
        assert all(features[key].kind == "hidden way" for key in closing), "never an only way"
        bridged += [f for f in features.values() if f.what == "bridge"]
    assert found == {frozenset(), frozenset(["while occupied"]), frozenset(["closes"])}
    assert bridged
    assert all(f.kind == "hidden way" and not f.flags for f in bridged), "an extra way, and no other sort of opening"


@pytest.mark.rule("18.7")
def test_what_is_to_be_closed_stands_open_when_the_party_comes() -> None:
    table = Table()
    table.game.types = ["Knight"]
    make_labyrinth(table.game, table.script, Step(steps.LABYRINTH, {"seed": 1, "types": ["Knight"]}))
    standing = [f.key for f in table.game.maze.features.values() if "stands open" in f.flags]
    assert standing
    assert table.game.open == dict.fromkeys(standing, OPEN)


def brink() -> tuple[Table, Being]:
    """A chasm over which a plate makes a bridge appear."""
    plate = {"kind": "plate", "what": "secret opening", "to": WAY}
    way = {"kind": "hidden way", "what": "bridge"}
    table = Table("#######\n#pKh..#\n#######", features={"p": plate, "h": way})
    return table, table.hero("K")


@pytest.mark.rule("18.7", "29.10")
def test_some_make_a_bridge_appear_over_a_chasm() -> None:
    table, hero = brink()
    assert space(table, table.at("h")).kind == "chasm"
    assert [option.key for option in step_options(table.game, hero)] == ["west"]
    step(table, hero, WEST)
    assert table.heard("A bridge appears over a chasm.")
    step(table, hero, EAST)
    assert space(table, table.at("h")).kind != "chasm"
    assert [option.key for option in step_options(table.game, hero)] == ["east", "west"]
    assert jump_options(table.game, hero) == []
    assert edge_beside(table.game, hero) == ""


@pytest.mark.rule("18.7", "10.15", "19.8a")
@pytest.mark.parametrize(("rolled", "across"), [((62,), True), ((63, 1), False)])
def test_until_then_it_is_a_chasm_with_water_below(rolled: tuple[int, ...], across: bool) -> None:
    table, hero = brink()
    assert edge_beside(table.game, hero) == "water"
    assert keys(jump_options(table.game, hero)) == ["jump east"]
    table.choose("jump east").dice(*rolled)
    table.do("explore")
    assert hero.at == table.at("K") + (2 if across else 0)
    assert table.heard("Below is water.") is not across
    assert WAY not in table.game.open
