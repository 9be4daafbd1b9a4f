"""Chapter 11: the flying saucer."""

from dataclasses import replace

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.places.places import near_offers
from clew.games.milaso.places.vehicles import landed_offers
from clew.games.milaso.shown.view import view
from clew.games.milaso.state.deeds import Deed
from clew.games.milaso.state.game import Being
from clew.kernel.words.questions import Option

FIELD = "#######\n#Ksabd#\n#....R#\n#######"


def secret_map() -> tuple[Table, Being]:
    """The saucer on its map, a Knight with the key beside it, and a Tower map with the landing place."""
    table = Table(FIELD, key="X1", features={"s": {"kind": "fixture", "what": "saucer"}}, seats=4)
    game, tower = table.game, replace(table.game.maze.maps["X1"], key="T2", features={})
    end = replace(
        game.maze.features["X1.fixture.s"],
        key="T2.join.R",
        kind="join",
        what="risky",
        map="T2",
        at=table.at("R"),
        to_map="X1",
    )
    object.__setattr__(game.maze, "maps", {**game.maze.maps, "T2": tower})
    object.__setattr__(game.maze, "joins", {"T2": (end,)})
    game.known["T2"] = [0]
    hero = table.hero("K")
    table.arm(hero, "saucer key")
    return table, hero


def fly(table: Table, hero: Being, options: list[Option[Deed]], *dice: int) -> None:
    (option,) = [option for option in options if option.key == "use X1.fixture.s"]
    table.dice(*dice)
    option.value(table.game, table.script, hero)


def drawn(table: Table) -> list[str]:
    return [
        space.key
        for space in view(table.game, 0).boards[0].spaces
        if any(str(sign.name) == "saucer" for sign in space.features)
    ]


@pytest.mark.rule("11.16")
def test_the_saucer_flies_there_and_back() -> None:
    table, hero = secret_map()
    assert drawn(table) == [f"X1/{table.at('s')}"]
    fly(table, hero, near_offers(table.game, hero), 57)
    assert hero.map == "T2"
    assert table.game.tower_turn == 1
    assert drawn(table) == [f"T2/{table.at('R')}"]
    fly(table, hero, landed_offers(table.game, hero), 57)
    assert hero.map == "X1"
    assert drawn(table) == [f"X1/{table.at('s')}"]
    assert landed_offers(table.game, hero) == []
    fly(table, hero, near_offers(table.game, hero), 57)
    assert hero.map == "T2"


@pytest.mark.rule("11.16")
def test_it_starts_only_with_its_key_and_where_it_stands() -> None:
    table, hero = secret_map()
    other = table.hero("a", "Goblin")
    other.follows = False
    fly(table, hero, near_offers(table.game, hero), 57)
    assert other.map == "X1"
    assert near_offers(table.game, other) == [], "the saucer is gone"
    hero.items.clear()
    assert landed_offers(table.game, hero) == []


@pytest.mark.rule("11.16", "19.11")
def test_a_crash_at_the_far_end_leaves_the_saucer_fit_to_fly() -> None:
    table, hero = secret_map()
    hero.figures["constitution"] = 500
    fly(table, hero, near_offers(table.game, hero), 58, *[1] * 10)
    assert table.heard("An explosion!")
    assert hero.map == "T2"
    fly(table, hero, landed_offers(table.game, hero), 57)
    assert hero.map == "X1"


@pytest.mark.rule("11.16")
def test_the_saucer_carries_four() -> None:
    table, hero = secret_map()
    others = [
        table.hero(sign, kind) for sign, kind in (("a", "Goblin"), ("b", "Troll"), ("d", "Ninja"), ("R", "Zemak"))
    ]
    fly(table, hero, near_offers(table.game, hero), 57)
    flown = [being for being in (hero, *others) if being.map == "T2"]
    assert len(flown) == table.game.book.value("11.16", "seats")
