"""Chapter 18: secret openings that last only while somebody stands there, and those that close something."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso import RULEBOOK
from clew.games.milaso.book import make_book
from clew.games.milaso.exploring import arrive
from clew.games.milaso.labyrinth.generate import generate
from clew.games.milaso.moving import step_options, take_step
from clew.games.milaso.setup import make_labyrinth
from clew.games.milaso.spaces import like_a_wall
from clew.games.milaso.state import Being
from clew.kernel.agenda import Step
from clew.kernel.rulebook import Seat

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
    table.game.open[WAY] = "open"
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
    table.game.open[WAY] = "open"
    table.hero("h", "Goblin").follows = False
    step(table, hero, EAST)
    assert not is_wall(table)


@pytest.mark.rule("18.7", "29.10")
@pytest.mark.parametrize(("size", "seeds"), [("full", range(1)), ("half", range(2)), ("demo", range(8))])
def test_every_size_has_openings_of_each_sort(size: str, seeds: range) -> None:
    book = make_book(RULEBOOK.setup([Seat("P")], {"size": size}), RULEBOOK.ledger)
    found: set[frozenset[str]] = set()
    for seed in seeds:
        features = generate(book, seed, ("Knight",)).features
        plates = [f for f in features.values() if f.kind == "plate"]
        found |= {plate.flags for plate in plates}
        closing = {plate.to for plate in plates if "closes" in plate.flags}
        assert closing == {f.key for f in features.values() if "stands open" in f.flags}
        assert all(features[key].kind == "hidden way" for key in closing), "never an only way"
    assert found == {frozenset(), frozenset(["while occupied"]), frozenset(["closes"])}


@pytest.mark.rule("18.7")
def test_what_is_to_be_closed_stands_open_when_the_party_comes() -> None:
    table = Table()
    table.game.types = ["Knight"]
    make_labyrinth(table.game, table.script, Step("labyrinth", {"seed": 1, "types": ["Knight"]}))
    standing = [f.key for f in table.game.maze.features.values() if "stands open" in f.flags]
    assert standing
    assert table.game.open == dict.fromkeys(standing, "open")
