"""Chapter 6: the map. Rules one by one, and what holds for every dungeon."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.games.darkness.table import Table, book

from clew.games.darkness import RULEBOOK
from clew.games.darkness.basics.book import make_book
from clew.games.darkness.basics.company import FREE
from clew.games.darkness.basics.shapes import ACROSS, STEP, check, read_cells, read_exit
from clew.games.darkness.basics.state import Edge, Game
from clew.games.darkness.dungeon.drawing import (
    complete,
    cut,
    draw_entrance,
    edge_key,
    free_sides,
    keep_open,
    lay,
    on_sheet,
    open_exit,
    outer,
    tile_at,
    whole_placements,
)
from clew.games.darkness.fight.retreat import ways_to_leave
from clew.games.darkness.march.explore import open_up
from clew.games.darkness.rooms.contents import roll_contents
from clew.games.darkness.rooms.search import searchable
from clew.kernel.book.ledger import apply_patch
from clew.kernel.referees.dealer import Dealer
from clew.kernel.words.errors import LedgerError
from clew.kernel.words.position import Position
from clew.kernel.words.stream import Stream, seed_from

CATALOGUE = Path(__file__).with_name("dungeons.json")
SEEDS = range(25)


def shape(number: str, side: str, exit_number: int = 0) -> Any:
    """A tile entered on this side by one of its exits; a symmetrical one has fewer ways."""
    shapes = book().shapes[number][side]
    return next((shape for shape in shapes if shape.exit == exit_number), shapes[0])


def north(table: Table) -> Edge:
    return table.game.edges["N24.8"]


@pytest.mark.rule("6.1")
def test_the_sheet_is_twenty_by_twenty_eight() -> None:
    game = Table("warrior").game
    assert on_sheet(game, 0, 0)
    assert on_sheet(game, 27, 19)
    assert not on_sheet(game, 28, 0)
    assert not on_sheet(game, 0, 20)


@pytest.mark.rule("6.2", "6.3", "6.4")
def test_the_entrance_stands_at_the_foot_of_the_sheet() -> None:
    table = Table("warrior").dice(1)
    game = table.game
    game.tiles, game.edges = [], {}
    draw_entrance(game, table.script)
    places = [divmod(square, 20) for square in game.tiles[0].squares]
    assert {col for _, col in places} == {7, 8, 9, 10, 11}
    assert max(row for row, _ in places) == 27
    assert game.tiles[0].contents == "entrance"
    table.group.tile = 0
    assert not searchable(game, table.group)
    assert [edge.kind for edge in game.edges.values()] == ["door", "door", "door"]


@pytest.mark.rule("6.5")
def test_a_tile_is_what_it_looks_like() -> None:
    exits = (read_exit("N,0,0,door"),)
    check("Nook", "corridor", read_cells(["11"]), exits)
    with pytest.raises(LedgerError, match="two squares"):
        check("Nook", "corridor", read_cells(["11", "11"]), exits)
    with pytest.raises(LedgerError, match="one square"):
        check("Nook", "room", read_cells(["11"]), exits)


@pytest.mark.rule("6.6")
def test_only_a_door_can_be_shut_behind_one() -> None:
    table = Table("warrior", sealed_rooms=False)
    fight, encounter, _ = table.fight("orcs", 3)
    keys = [option.key for option in ways_to_leave(table.game, fight, encounter)]
    assert keys == ["withdraw N26.8", "flee N26.8", "flee W24.10"]


@pytest.mark.rule("6.7", "6.20", "8.1")
def test_opening_an_exit_places_a_tile_and_enters_it_at_once() -> None:
    table = Table("warrior").dice(1, 4, 4, 5)
    open_up(table.game, table.script, table.group, "N24.8")
    assert table.group.tile == 3
    assert table.tile.name == "Storeroom"
    assert table.tile.entered
    assert table.tile.contents == "empty"


@pytest.mark.rule("6.8")
def test_the_connecting_exit_lies_in_front_of_the_opened_one() -> None:
    table = Table("warrior")
    edge = north(table)
    for number, sides in book().shapes.items():
        for each in sides[ACROSS[edge.side]]:
            assert each.exits[each.exit][:3] == (0, 0, "S"), number
    tile = lay(table.game, edge, shape("14", "S", 1), 0, "Storeroom")
    assert outer(edge)[0] * 20 + outer(edge)[1] in tile.squares


@pytest.mark.rule("6.9")
def test_a_corridor_may_be_pushed_away_a_room_may_not() -> None:
    table = Table("warrior")
    edge = north(table)
    stretches = {far for each, far in whole_placements(table.game, edge, book().shapes["15"]["S"])}
    assert stretches == {0, 1, 2}
    assert {far for _, far in whole_placements(table.game, edge, book().shapes["16"]["S"])} == {0}
    tile = lay(table.game, edge, shape("15", "S"), 2, "Long gallery")
    assert len(tile.squares) == 8
    assert edge.far == tile.number


@pytest.mark.rule("6.10")
def test_a_whole_placement_must_be_taken() -> None:
    table = Table("warrior").dice(3, 1).choose("0-0-0")
    asked = open_exit(table.game, table.script, table.group, north(table))
    assert len(asked.squares) == 16
    assert table.script.asked == [] or table.script.asked[0].rule == "6.8"


@pytest.mark.rule("6.11", "6.12", "6.14")
def test_a_tile_cut_by_another_is_a_dead_end() -> None:
    table = Table("warrior")
    game = table.game
    for square in [22 * 20 + col for col in range(6, 12)]:
        game.sheet[square] = 2
    tile = cut(game, table.script, north(table), shape("66", "S"), "Rotunda")
    assert tile.kind == "room"
    assert tile.edges == ["N24.8"]
    assert all(divmod(square, 20)[0] == 23 for square in tile.squares)


@pytest.mark.rule("6.13", "6.15")
def test_a_tile_cut_by_the_edge_keeps_its_other_exits() -> None:
    table = Table("warrior")
    edge = table.edge("W26.3", 26, 3, "W", "door", 0, FREE)
    tile = cut(table.game, table.script, edge, shape("51", "E", 1), "Feast hall")
    assert len(tile.squares) == 9
    assert tile.edges == ["W26.3", "N25.0"]


@pytest.mark.rule("6.15")
def test_an_exit_to_the_edge_is_ignored() -> None:
    table = Table("warrior")
    edge = table.edge("W26.6", 26, 6, "W", "door", 0, FREE)
    tile = lay(table.game, edge, shape("14", "E", 1), 0, "Storeroom")
    assert len(tile.edges) == 2
    last = table.game.edges[tile.edges[1]]
    gallery = lay(table.game, last, shape("12", "E", 1), 0, "Dog-leg")
    assert all(on_sheet(table.game, *outer(table.game.edges[key])) for key in gallery.edges)


def beside(kind: str) -> tuple[Table, Any]:
    """A new tile at square 23,8 whose east exit of this kind meets a tile at 23,9."""
    table = Table("warrior")
    table.game.sheet[23 * 20 + 9] = 2
    table.game.tiles[2].squares.append(23 * 20 + 9)
    from clew.games.darkness.dungeon.drawing import draw

    tile = draw(table.game, north(table), [(23, 8)], [(23, 8, "E", kind)], "opening", "Cell", "corridor")
    return table, tile


@pytest.mark.rule("6.16")
def test_a_door_on_another_tiles_wall_joins_them() -> None:
    table, tile = beside("door")
    joint = table.game.edges[edge_key(23, 8, "E")]
    assert (joint.near, joint.far) == (tile.number, 2)
    assert joint.key in table.game.tiles[2].edges


@pytest.mark.rule("6.17")
def test_an_opening_on_another_tiles_wall_is_walled_up() -> None:
    table, _ = beside("opening")
    assert edge_key(23, 8, "E") not in table.game.edges


@pytest.mark.rule("6.17", "6.19")
def test_two_exits_on_one_edge_are_one_joint() -> None:
    table = Table("warrior")
    table.game.sheet[23 * 20 + 9] = 2
    old = table.edge("W23.9", 23, 9, "W", "opening", 2, FREE)
    from clew.games.darkness.dungeon.drawing import draw

    tile = draw(table.game, north(table), [(23, 8)], [(23, 8, "E", "opening")], "opening", "Cell", "corridor")
    assert (old.far, old.kind) == (tile.number, "opening")
    assert north(table).kind == "door"


@pytest.mark.parametrize("kind", ["door", "opening"])
@pytest.mark.rule("6.18")
def test_older_exits_covered_by_a_new_tile(kind: str) -> None:
    table = Table("warrior")
    old = table.edge("N24.9", 24, 9, "N", kind, 1, FREE)
    tile = lay(table.game, north(table), shape("14", "S"), 0, "Storeroom")
    covered = tile_at(table.game, 23, 9) == tile.number
    assert covered
    assert (old.key in table.game.edges) == (kind == "door")
    assert old.far == (tile.number if kind == "door" else FREE)


@pytest.mark.rule("6.21", "19.14")
def test_the_layout_is_complete_when_no_exit_is_left() -> None:
    table = Table("warrior").dice(3)
    assert not complete(table.game)
    tile = lay(table.game, north(table), shape("11", "S"), 0, "Cellar")
    assert complete(table.game)
    roll_contents(table.game, table.script, table.group, tile)
    assert tile.creatures is not None
    assert tile.creatures.foes[0].final


@pytest.mark.rule("6.22", "6.23")
def test_a_full_dungeon_gets_another_door() -> None:
    table = Table("warrior", full_dungeon=True).choose("N22.8")
    tile = lay(table.game, north(table), shape("11", "S"), 0, "Cellar")
    keep_open(table.game, table.script, table.group, tile)
    assert not complete(table.game)
    assert "N22.8" in tile.edges
    table.game.final_met = True


@pytest.mark.rule("6.24")
def test_a_bad_tile_set_is_refused_with_the_reason() -> None:
    rows = [list(row) for row in RULEBOOK.ledger.table("tiles").rows]
    broken = [*rows[:-1], ["66", "Rotunda", "room", ["1101", "1101"], ["N,0,0,door"]]]
    with pytest.raises(LedgerError, match="falls into pieces"):
        make_book(apply_patch(RULEBOOK.ledger, {"table": [{"id": "tiles", "rows": broken}]}))
    with pytest.raises(LedgerError, match="d66 numbers: 66"):
        make_book(apply_patch(RULEBOOK.ledger, {"table": [{"id": "tiles", "rows": rows[:-1]}]}))
    outside = [*rows[:-1], ["66", "Rotunda", "room", ["11", "11"], ["N,1,0,door"]]]
    with pytest.raises(LedgerError, match="not on its border"):
        make_book(apply_patch(RULEBOOK.ledger, {"table": [{"id": "tiles", "rows": outside}]}))


class Builder:
    """Lays every tile the first way offered."""

    def __init__(self, seed: int) -> None:
        self.stream = Stream(seed_from(f"builder {seed}"))

    def choose(self, position: Position) -> Any:
        return position.question.options[self.stream.below(len(position.question.options))]


def dungeon(seed: int, full: bool = False) -> Game:
    """A whole layout: exits are opened until none is left."""
    table = Table("warrior", full_dungeon=full)
    game = table.game
    game.tiles, game.edges = [], {}
    dealer = Dealer(Stream(seed_from(seed)), [Builder(seed)], game)
    draw_entrance(game, dealer)
    while not complete(game):
        edge = next(edge for edge in game.edges.values() if edge.unopened)
        open_exit(game, dealer, table.group, edge).entered = True
    return game


@pytest.mark.parametrize("seed", range(40))
def test_every_dungeon_is_legal(seed: int) -> None:
    game = dungeon(seed)
    squares = [square for tile in game.tiles for square in tile.squares]
    assert len(squares) == len(set(squares))
    assert all(game.sheet[square] == tile.number for tile in game.tiles for square in tile.squares)
    for tile in game.tiles:
        cells = {divmod(square, 20) for square in tile.squares}
        check_connected(cells)
        assert all(on_sheet(game, *cell) for cell in cells)
        for key in tile.edges:
            edge = game.edges[key]
            sides = (tile_at(game, edge.row, edge.col), tile_at(game, *outer(edge)))
            assert set(sides) == {edge.near, edge.far}
            assert tile.number in sides
    reached, todo = {0}, [0]
    while todo:
        here = todo.pop()
        for key in game.tiles[here].edges:
            there = game.edges[key].beyond(here)
            if there not in reached:
                reached.add(there)
                todo.append(there)
    assert reached == {tile.number for tile in game.tiles}


def check_connected(cells: set[tuple[int, int]]) -> None:
    first = next(iter(sorted(cells)))
    reached, todo = {first}, [first]
    while todo:
        r, c = todo.pop()
        for dr, dc in STEP.values():
            if (r + dr, c + dc) in cells - reached:
                reached.add((r + dr, c + dc))
                todo.append((r + dr, c + dc))
    assert reached == cells


@pytest.mark.parametrize("seed", range(10))
def test_a_full_dungeon_has_at_least_fifteen_tiles_or_no_room_left(seed: int) -> None:
    game = dungeon(seed, full=True)
    assert len(game.tiles) > 15 or not any(free_sides(game, tile) for tile in game.tiles)


def catalogue() -> dict[str, list[str]]:
    """Of each seed: the tiles in the order in which they were laid, with the place of their first square."""
    return {str(seed): [f"{tile.name} {tile.squares[0]}" for tile in dungeon(seed).tiles] for seed in SEEDS}


def test_the_seed_catalogue_shows_every_change_of_the_generator() -> None:
    assert catalogue() == json.loads(CATALOGUE.read_text())


def test_edges_have_one_name_from_both_sides() -> None:
    assert edge_key(3, 4, "S") == edge_key(4, 4, "N")
