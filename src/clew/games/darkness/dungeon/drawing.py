"""Chapter 6: drawing the dungeon, tile by tile."""

from __future__ import annotations

from clew.games.darkness.basics.company import FREE, Group
from clew.games.darkness.basics.rolls import D66, decide
from clew.games.darkness.basics.shapes import ACROSS, SIDE_NAMES, STEP, Exit, Shape
from clew.games.darkness.basics.state import Edge, Game, Tile
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Chart


def edge_key(row: int, col: int, side: str) -> str:
    """One name for an edge, whichever of its two squares it is seen from."""
    if side == "S":
        row, side = row + 1, "N"
    elif side == "E":
        col, side = col + 1, "W"
    return f"{side}{row}.{col}"


def on_sheet(game: Game, row: int, col: int) -> bool:
    """[6.1] Whether a square lies on the sheet."""
    return 0 <= row < game.book.height and 0 <= col < game.book.width


def square_key(game: Game, row: int, col: int) -> str:
    """What a square of the sheet is called on the map."""
    return f"s{row * game.book.width + col}"


def across(edge: Edge, tile: int) -> tuple[int, int]:
    """The square on the other side of an edge."""
    return outer(edge) if edge.near == tile else (edge.row, edge.col)


def tile_at(game: Game, row: int, col: int) -> int:
    return game.sheet[row * game.book.width + col] if on_sheet(game, row, col) else FREE


def outer(edge: Edge) -> tuple[int, int]:
    """The square in front of an exit."""
    step = STEP[edge.side]
    return edge.row + step[0], edge.col + step[1]


def side_name(side: str, near: bool) -> str:
    """Where an exit lies, seen from the tile it was drawn with or from the other."""
    order = ("north", "east", "south", "west")
    return order[("NESW".index(side) + (0 if near else 2)) % 4]


def draw_entrance(game: Game, referee: Referee) -> None:
    """[6.2, 6.3, 6.4, 1.8] The entrance at the foot of the sheet, where the party starts."""
    book = game.book
    game.sheet = [FREE] * (book.width * book.height)
    spot = referee.read(Chart("where the dungeon begins", book.entrances, table="entrances"), D6, "6.2")
    high, wide = max(r for r, _ in spot.cells) + 1, max(c for _, c in spot.cells) + 1
    top, left = book.height - high, (book.width - wide) // 2
    squares = [(top + r) * book.width + left + c for r, c in spot.cells]
    tile = Tile(0, spot.name, spot.kind, squares, contents="entrance", entered=True)
    game.tiles.append(tile)
    for square in squares:
        game.sheet[square] = 0
    for r, c, side, kind in spot.exits:
        _add_edge(game, tile, top + r, left + c, side, kind)
    referee.tell("6.2", "The party stands in the {tile}; the way out is behind it.", tile=spot.name)


def _add_edge(game: Game, tile: Tile, row: int, col: int, side: str, kind: str, far: int = FREE) -> Edge | None:
    """[6.15] Draw an exit unless it faces the edge of the sheet."""
    step = STEP[side]
    if not on_sheet(game, row + step[0], col + step[1]):
        return None
    edge = Edge(edge_key(row, col, side), row, col, side, kind, tile.number, far)
    game.edges[edge.key] = edge
    tile.edges.append(edge.key)
    if far != FREE:
        game.tiles[far].edges.append(edge.key)
    return edge


def complete(game: Game) -> bool:
    """[6.21, 11.21] No tile has an unopened exit left; a locked door with nothing behind it is one."""
    return all(edge.far != FREE for edge in game.edges.values())


def taken_mask(game: Game) -> int:
    mask = 0
    for tile in game.tiles:
        for square in tile.squares:
            mask |= 1 << square
    return mask


def whole_placements(game: Game, edge: Edge, shapes: tuple[Shape, ...]) -> list[tuple[Shape, int]]:
    """[6.8, 6.9, 6.10] Every way to lay a tile whole: turned, entered by any exit, corridors pushed away."""
    width, height = game.book.width, game.book.height
    taken = taken_mask(game)
    row, col = outer(edge)
    down, right = STEP[edge.side]
    found: list[tuple[Shape, int]] = []
    for shape in shapes:
        for far, _ in enumerate(shape.options if shape.kind == "corridor" else shape.options[:1]):
            r, c = row + far * down, col + far * right
            if far and (not on_sheet(game, r, c) or tile_at(game, r - down, c - right) != FREE):
                break
            if r + shape.top < 0 or r + shape.bottom >= height or c + shape.left < 0 or c + shape.right >= width:
                continue
            if not (shape.mask << ((r + shape.top) * width + c + shape.left)) & taken:
                if far and _overlaps_gap(shape, far, down, right):
                    continue
                found.append((shape, far))
    return found


def _overlaps_gap(shape: Shape, far: int, down: int, right: int) -> bool:
    gap = {(-step * down, -step * right) for step in range(1, far + 1)}
    return any(cell in gap for cell in shape.cells)


def open_exit(game: Game, referee: Referee, group: Group, edge: Edge) -> Tile:
    """[6.7, 6.8, 6.20, 2.3] Roll a tile and lay it behind an exit."""
    number = referee.read(game.book.charts["tiles"], D66, "6.7")
    shapes = game.book.shapes[number][ACROSS[edge.side]]
    whole = whole_placements(game, edge, shapes)
    name = game.book.tiles[number][0]
    facts = {"tile": name, "number": number, "edge": edge.key}
    if whole:
        options = [shape.options[far] for shape, far in whole]
        chosen = decide(game, referee, group, "{tile}: how does it lie?", options, "6.8", **facts)
        shape, far = whole[options.index(chosen)]
        tile = lay(game, edge, shape, far, name)
    else:
        options = [shape.options[0] for shape in shapes]
        chosen = decide(game, referee, group, "{tile}: it must be cut to fit. How?", options, "6.11", **facts)
        tile = cut(game, referee, edge, shapes[options.index(chosen)], name)
    keep_open(game, referee, group, tile)
    referee.tell("6.7", "Behind the {exit}: {tile}.", exit=edge.kind, tile=name)
    return tile


def lay(game: Game, edge: Edge, shape: Shape, far: int, name: str) -> Tile:
    """[6.8, 6.9, 6.14] Draw a tile that fits; the squares of a stretch become part of it."""
    row, col = outer(edge)
    down, right = STEP[edge.side]
    r, c = row + far * down, col + far * right
    cells = [(r + dr, c + dc) for dr, dc in shape.cells]
    cells += [(row + step * down, col + step * right) for step in range(far)]
    exits = [
        (r + dr, c + dc, side, kind) for number, (dr, dc, side, kind) in enumerate(shape.exits) if number != shape.exit
    ]
    return draw(game, edge, cells, exits, shape.exits[shape.exit][3], name, shape.kind)


def cut(game: Game, referee: Referee, edge: Edge, shape: Shape, name: str) -> Tile:
    """[6.11, 6.12, 6.13, 6.14, 6.18] Draw what is left of a tile that does not fit. Cut by another tile it has no exit
    of its own, but doors that it covers still lead into it."""
    row, col = outer(edge)
    cells = [(row + dr, col + dc) for dr, dc in shape.cells]
    free = {cell for cell in cells if on_sheet(game, *cell) and tile_at(game, *cell) == FREE}
    blocked = any(on_sheet(game, *cell) and cell not in free for cell in cells)
    kept, todo = [(row, col)], [(row, col)]
    while todo:
        r, c = todo.pop()
        for dr, dc in STEP.values():
            if (r + dr, c + dc) in free and (r + dr, c + dc) not in kept:
                kept.append((r + dr, c + dc))
                todo.append((r + dr, c + dc))
    exits = [
        (row + dr, col + dc, side, kind)
        for number, (dr, dc, side, kind) in enumerate(shape.exits)
        if number != shape.exit and (row + dr, col + dc) in kept
    ]
    if blocked:
        exits = []
        referee.tell("6.12", "Another tile cuts the {tile} short: a dead end.", tile=name)
    else:
        referee.tell("6.13", "The edge of the sheet cuts off part of the {tile}.", tile=name)
    return draw(game, edge, kept, exits, shape.exits[shape.exit][3], name, shape.kind)


def draw(
    game: Game, edge: Edge, cells: list[tuple[int, int]], exits: list[Exit], entry: str, name: str, kind: str
) -> Tile:
    """[6.16, 6.17, 6.18, 6.19, 1.8] Draw a tile on the sheet and join its exits to what they meet."""
    width = game.book.width
    tile = Tile(len(game.tiles), name, kind, sorted(r * width + c for r, c in cells))
    game.tiles.append(tile)
    for square in tile.squares:
        game.sheet[square] = tile.number
    edge.far = tile.number
    edge.kind = joint(edge, entry)
    tile.edges.append(edge.key)
    covered = [old for old in game.edges.values() if old.far == FREE and tile_at(game, *outer(old)) == tile.number]
    for row, col, side, how in exits:
        _join_or_add(game, tile, row, col, side, how)
    for old in covered:
        if old.far == FREE:
            _cover(game, tile, old)
    return tile


def joint(edge: Edge, other: str) -> str:
    """[6.19, 11.20] What a joint of two exits is; nothing makes a door again of one that was broken."""
    return "door" if "door" in (edge.kind, other) and not edge.broken else "opening"


def _join_or_add(game: Game, tile: Tile, row: int, col: int, side: str, kind: str) -> None:
    """[6.15, 6.16, 6.17, 6.19] A new tile's exit: free, onto another tile, or off the sheet."""
    step = STEP[side]
    there = tile_at(game, row + step[0], col + step[1])
    old = game.edges.get(edge_key(row, col, side))
    if there == FREE:
        _add_edge(game, tile, row, col, side, kind)
    elif old is not None and old.far == FREE:
        old.far = tile.number
        old.kind = joint(old, kind)
        tile.edges.append(old.key)
    elif old is None and kind == "door" and there != tile.number:
        _add_edge(game, tile, row, col, side, kind, there)


def _cover(game: Game, tile: Tile, old: Edge) -> None:
    """[6.18] An older exit that the new tile covers: a door joins the two, an opening is walled up."""
    if old.kind == "door":
        old.far = tile.number
        tile.edges.append(old.key)
    else:
        del game.edges[old.key]
        game.tiles[old.near].edges.remove(old.key)


def free_sides(game: Game, tile: Tile) -> list[tuple[int, int, str]]:
    """Outer edges of a tile with a free square of the sheet beyond and no exit yet."""
    width = game.book.width
    found = []
    for square in tile.squares:
        row, col = divmod(square, width)
        for side, (dr, dc) in STEP.items():
            beyond = on_sheet(game, row + dr, col + dc) and tile_at(game, row + dr, col + dc) == FREE
            if beyond and edge_key(row, col, side) not in game.edges:
                found.append((row, col, side))
    return found


def new_door(game: Game, referee: Referee, group: Group, tile: Tile, rule: str) -> Edge:
    """The player draws one more door on an outer edge of a tile."""
    sides = free_sides(game, tile)
    words = "{side} side of square {row}, {col}"
    options = [
        Option(
            edge_key(row, col, side),
            words,
            None,
            (square_key(game, row, col),),
            row=row + 1,
            col=col + 1,
            side=SIDE_NAMES[side],
        )
        for row, col, side in sides
    ]
    chosen = decide(game, referee, group, "Where is the door?", options, rule)
    row, col, side = sides[options.index(chosen)]
    edge = _add_edge(game, tile, row, col, side, "door")
    assert edge is not None
    return edge


def keep_open(game: Game, referee: Referee, group: Group, tile: Tile) -> None:
    """[6.22, 6.23] With the option a layout may not run out of exits too early."""
    if not game.options["full-dungeon"] or game.final_met or not complete(game):
        return
    if len(game.tiles) - 1 >= game.book.n("6.22", "tiles"):
        return
    for candidate in [tile, *reversed(game.tiles[:-1])]:
        if free_sides(game, candidate):
            edge = new_door(game, referee, group, candidate, "6.22")
            referee.tell("6.22", "There is one more door, in the {tile}.", tile=game.tiles[edge.near].name)
            return
