"""Chapter 12: cars."""

from dataclasses import replace
from typing import Any

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso import RULEBOOK
from clew.games.milaso.book.book import make_book
from clew.games.milaso.doors.doors import lock_offers
from clew.games.milaso.labyrinth.generate import generate
from clew.games.milaso.places.places import near_offers
from clew.games.milaso.places.vehicles import car_options, crew_of, roads, two_wide
from clew.games.milaso.shown.view import view
from clew.games.milaso.state.game import Being
from clew.games.milaso.strike.animals import acquire, mount
from clew.games.milaso.walk.movement import left
from clew.kernel.table.rulebook import Seat

LONG = 46
ROAD = "\n".join(("#" * LONG, "#KC" + "." * (LONG - 5) + "p#", "#ab" + "." * (LONG - 4) + "#", "#" * LONG))


def road(picture: str = ROAD, **more: dict[str, Any]) -> tuple[Table, Being]:
    """A Knight with the key beside a locked car; far away there is a person."""
    features: dict[str, dict[str, Any]] = {
        "C": {"kind": "car", "what": "car", "lock": 5},
        "p": {"kind": "person", "what": "a farmer"},
    }
    table = Table(picture, features=features | more, seats=2)
    hero = table.hero("K")
    table.arm(hero, "key 5")
    return table, hero


def unlocked(table: Table, hero: Being) -> None:
    (option,) = [option for option in near_offers(table.game, hero) if option.key == "unlock G1.car.C"]
    option.value(table.game, table.script, hero)


def drive(table: Table, hero: Being) -> None:
    (option,) = car_options(table.game, hero)
    table.choose("G1.person.p")
    option.value(table.game, table.script, hero)


def spaces_from_start(table: Table) -> int:
    return table.game.cars["G1.car.C"] - table.at("C")


@pytest.mark.rule("12.6", "14.1", "14.4")
def test_a_car_starts_with_its_own_key_only() -> None:
    table, hero = road()
    hero.items[0].what = "key 6"
    hero.advantages.append("Pick locks")
    assert lock_offers(table.game, hero, table.game.maze.features["G1.car.C"]) == []
    hero.items[0].what = "key 5"
    unlocked(table, hero)
    assert [option.key for option in car_options(table.game, hero)] == ["drive G1.car.C"]
    hero.items.clear()
    assert car_options(table.game, hero) == []


@pytest.mark.rule("12.6")
def test_a_car_goes_thirty_spaces_in_a_turn() -> None:
    table, hero = road()
    unlocked(table, hero)
    drive(table, hero)
    assert spaces_from_start(table) == table.game.book.value("12.6", "spaces")
    assert left(table.game, hero) == 0
    assert car_options(table.game, hero) == [], "the turn's movement is used up"
    hero.moved = 0
    drive(table, hero)
    assert spaces_from_start(table) > table.game.book.value("12.6", "spaces")
    assert left(table.game, hero) > 0
    board = view(table.game, 0).boards[0]
    (place,) = [space.key for space in board.spaces if any(str(sign.name) == "car" for sign in space.features)]
    assert place == f"G1/{table.game.cars['G1.car.C']}"


@pytest.mark.rule("12.6")
def test_who_has_walked_half_his_way_drives_half_as_far() -> None:
    table, hero = road()
    unlocked(table, hero)
    hero.figures["movement"] = 10
    hero.moved = 10
    drive(table, hero)
    assert spaces_from_start(table) == table.game.book.value("12.6", "spaces") // 2


@pytest.mark.rule("12.6")
def test_a_car_holds_four() -> None:
    picture = ROAD.replace("#KC..", "#KCde")
    table, hero = road(picture)
    others = [
        table.hero(sign, kind) for sign, kind in (("a", "Goblin"), ("b", "Troll"), ("d", "Ninja"), ("e", "Zemak"))
    ]
    for other in others:
        other.at = table.at("a")
    unlocked(table, hero)
    crew = crew_of(table.game, hero)
    assert len(crew) == table.game.book.value("12.6", "seats")
    for sign, other in zip("abde", others, strict=True):
        other.at = table.at(sign)
    drive(table, hero)
    moved = [being.kind for being in table.game.party if being.at > table.at("e") and being.at % LONG > 10]
    assert moved == ["Knight", "Goblin", "Troll"], "the others are not next to the driver"


@pytest.mark.rule("12.6")
def test_a_car_needs_spaces_two_wide_and_stays_on_its_map() -> None:
    picture = "###########\n#KC.####..#\n#.......p.#\n###########"
    table, hero = road(picture)
    unlocked(table, hero)
    map_ = table.game.maze.maps["G1"]
    narrow = table.at("C") + 11 + 3
    assert not two_wide(table.game, map_, narrow)
    assert roads(table.game, map_, table.at("C"), [hero]) <= {12, 13, 14, 23, 24, 25}
    (option,) = car_options(table.game, hero)
    table.choose("back")
    option.value(table.game, table.script, hero)
    object.__setattr__(table.game.maze, "maps", {"G1": map_, "G2": replace(map_, key="G2")})
    hero.map = "G2"
    assert car_options(table.game, hero) == []


@pytest.mark.rule("12.6")
def test_nobody_attacks_those_in_a_moving_car() -> None:
    guard = {"kind": "post", "what": "B01", "facing": 3}
    rows = ("#" * 30, "#KC" + "." * 25 + "p#", "#ab" + "." * 26 + "#", "#" * 12 + "e" + "#" * 17, "#" * 30)
    picture = "\n".join(rows)
    table, hero = road(picture, e=guard)
    unlocked(table, hero)
    table.choose("drive G1.car.C", "G1.person.p")
    table.do("explore")
    assert table.game.fight is None
    assert hero.at % 30 > 20
    hero.at = table.at("e") - 30
    hero.moved = 0
    table.choose("end")
    table.do("turn")
    assert table.game.fight is not None, "on foot he would have been noticed"


@pytest.mark.rule("12.6")
@pytest.mark.slow
def test_a_generated_car_can_leave_its_room() -> None:
    """Its map has ways two wide, so that a car gets somewhere."""
    book = make_book(RULEBOOK.setup([Seat("P")], {"size": "half"}), RULEBOOK.ledger)
    for seed in (1, 2, 3):
        maze = generate(book, seed, ("Knight",))
        table = Table()
        table.game.maze = maze
        for car in (feature for feature in maze.features.values() if feature.kind == "car"):
            map_ = maze.maps[car.map]
            table.game.known[car.map] = list(range(len(map_.sections)))
            far = roads(table.game, map_, car.at, [])
            assert len({map_.section[at] for at in far}) >= 2


@pytest.mark.rule("12.6", "9.2")
def test_a_mount_takes_a_seat_beside_its_rider() -> None:
    table, hero = road()
    zemak, table.game.gold = table.hero("b", "Zemak"), 0
    animal = acquire(table.game, table.script, zemak, "Ostrich")
    others = [table.hero("a", kind) for kind in ("Goblin", "Troll")]
    mount(table.game, table.script, zemak, animal)
    for other in (*others, zemak):
        other.at = table.at("a")
    assert crew_of(table.game, hero) == [hero, zemak, others[0]], "the ostrich has the fourth seat"
    hero.at = zemak.at
    assert crew_of(table.game, zemak) == [zemak, hero, others[0]]
