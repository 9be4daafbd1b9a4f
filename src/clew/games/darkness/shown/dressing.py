"""What is shown beside a question: the tile as it would lie, the creatures that an answer is about, and things."""

from __future__ import annotations

from clew.games.darkness.basics.company import FREE
from clew.games.darkness.basics.rolls import active
from clew.games.darkness.basics.shapes import ACROSS, SIDE_NAMES, STEP, Shape
from clew.games.darkness.basics.state import Edge, Game
from clew.games.darkness.dungeon.drawing import across, edge_key, on_sheet, outer, square_key, tile_at
from clew.games.darkness.shown.pictures import thing
from clew.games.darkness.shown.uses import tell_uses
from clew.kernel.words.questions import Option, Question
from clew.kernel.words.scene import Ask, Exit, Preview, Reach, text
from clew.kernel.words.text import Text

Cell = tuple[int, int]


def dress(game: Game, question: Question, ask: Ask) -> None:
    """[6.8, 6.11, 7.1, 14.1] Previews of a tile; the ways to tiles that were entered; in a fight the cards and counters
    of the creatures that are meant."""
    number, edge = question.facts.get("number"), question.facts.get("edge")
    if isinstance(number, str) and isinstance(edge, str):
        show_tiles(game, game.edges[edge], number, ask)
    if question.rule == "7.1" and "tile" in question.facts:
        tell_of_leaving(game, ask)
        ask.reach = reach(game, active(game).tile, {key for choice in ask.choices for key in choice.about})
    if game.fight is not None:
        point_at_foes(game, game.fight.tile, ask)
    picture_things(game, question, ask)
    tell_uses(game, question, ask)


def tell_of_leaving(game: Game, ask: Ask) -> None:
    """[7.13, 1.1] Who leaves does not come back in this adventure; without the final boss dead it is no success."""
    success = text("no way back; the final boss is dead: a success")
    for choice in ask.choices:
        if choice.key == "leave":
            choice.follows = success if game.final_slain else text("no way back; the final boss lives: no success")


def reach(game: Game, start: int, steps: set[str]) -> list[Reach]:
    """[7.1] Every square of the tiles that were entered, over the one by which its tile is entered first; `steps` are
    the squares that one can step to now."""
    doors: dict[int, tuple[str, int]] = {start: ("", 0)}
    found: list[Reach] = []
    for here in (todo := [start]):
        for key in game.tiles[here].edges:
            edge = game.edges[key]
            there = edge.beyond(here)
            if there == FREE or edge.lock or there in doors or not game.tiles[there].entered:
                continue
            door, far = square_key(game, *across(edge, here)), doors[here][1] + 1
            if here == start and door not in steps:
                continue
            found.append(Reach(door, doors[here][0], far))
            squares = [f"s{square}" for square in game.tiles[there].squares]
            found += [Reach(square, door, far) for square in squares if square != door]
            doors[there] = (door, far)
            todo.append(there)
    return found


def point_at_foes(game: Game, tile: int, ask: Ask) -> None:
    """Answers name creatures by their letter; boards and sheets name them with their tile."""
    found = game.tiles[tile].creatures
    keys = {foe.key: f"{tile}-{foe.key}" for foe in found.foes} if found is not None else {}
    for choice in ask.choices:
        choice.about = tuple(keys.get(key, key) for key in choice.about)


def picture_things(game: Game, question: Question, ask: Ask) -> None:
    """[3.6, 4.22] A thing that somebody has; what two hands could hold is pictured by the first of it."""
    carried = {item.key: item for hero in game.heroes.values() for item in hero.items}
    for option, choice in zip(question.options, ask.choices, strict=True):
        held = option.value if isinstance(option, Option) else None
        key = held[0] if isinstance(held, list) and held else choice.key
        if key in carried:
            choice.icon = thing(carried[key])


def show_tiles(game: Game, edge: Edge, number: str, ask: Ask) -> None:
    shapes = game.book.shapes[number][ACROSS[edge.side]]
    by_key = {option.key: (shape, far) for shape in shapes for far, option in enumerate(shape.options)}
    for choice in ask.choices:
        if choice.key in by_key:
            shape, far = by_key[choice.key]
            choice.preview = preview(game, edge, shape, far)
            choice.group = text("{turn}, by its {side} {how}", **_facts(choice.name))
            choice.follows = _outcome(choice.preview)


def _facts(name: Text) -> dict[str, str]:
    return {key: str(name.facts[key]) for key in ("turn", "side", "how")}


def _outcome(found: Preview) -> Text | None:
    """What is lost by it, in few words."""
    if found.left_out:
        return text("cut off: {number} squares", number=len(found.left_out))
    if found.lost:
        return text("walled up: {number}", number=len(found.lost))
    return text("keeps all exits") if found.kept or found.joined else None


def preview(game: Game, edge: Edge, shape: Shape, far: int) -> Preview:
    """[6.8 to 6.19] The tile as it would be drawn, with what becomes of its exits."""
    row, col = outer(edge)
    down, right = STEP[edge.side]
    r, c = row + far * down, col + far * right
    cells = [(r + dr, c + dc) for dr, dc in shape.cells]
    cells += [(row + step * down, col + step * right) for step in range(far)]
    kept = _reached(game, (row, col), cells)
    blocked = any(on_sheet(game, *cell) and tile_at(game, *cell) != FREE for cell in cells)
    found = Preview([_at(cell) for cell in kept], [_at(cell) for cell in cells if cell not in kept], [], [], [])
    for number, (dr, dc, side, kind) in enumerate(shape.exits):
        cell = (r + dr, c + dc)
        if number != shape.exit and cell in kept:
            _sort_exit(game, found, cell, side, kind, dead=blocked)
    return found


def _reached(game: Game, start: Cell, cells: list[Cell]) -> list[Cell]:
    """[6.12] The squares of a tile that hang together with its entry and are free."""
    free = {cell for cell in cells if on_sheet(game, *cell) and tile_at(game, *cell) == FREE}
    kept, todo = [start], [start]
    while todo:
        r, c = todo.pop()
        for dr, dc in STEP.values():
            if (r + dr, c + dc) in free and (r + dr, c + dc) not in kept:
                kept.append((r + dr, c + dc))
                todo.append((r + dr, c + dc))
    return kept


def _sort_exit(game: Game, found: Preview, cell: Cell, side: str, kind: str, dead: bool) -> None:
    """[6.12, 6.15, 6.16, 6.17, 6.19] Whether an exit stays open, joins another tile, or is walled up."""
    step = STEP[side]
    beyond = (cell[0] + step[0], cell[1] + step[1])
    exit_: Exit = (cell[1], cell[0], SIDE_NAMES[side])
    old = game.edges.get(edge_key(*cell, side))
    if dead or not on_sheet(game, *beyond):
        found.lost.append(exit_)
    elif tile_at(game, *beyond) == FREE:
        found.kept.append(exit_)
    elif kind == "door" or (old is not None and old.far == FREE):
        found.joined.append(exit_)
    else:
        found.lost.append(exit_)


def _at(cell: Cell) -> Cell:
    """Boards count columns first."""
    return cell[1], cell[0]
