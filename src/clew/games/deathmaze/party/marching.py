"""The marching order: rows of three boxes (5.1)."""

from __future__ import annotations

from clew.games.deathmaze.state import Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

ORDER = Option("order", "Change the marching order")
KEEP = Option("keep", "Keep the order as it is")
NEXT_ROW = Option("next-row", "Begin the next row")
EMPTY = ["", "", ""]


def boxes(members: list[str]) -> list[str]:
    """[5.12d, 5.12f] A row from left to right: three take boxes 1, 2, 3, two take 1 and 3, one takes 2."""
    if len(members) == 1:
        return ["", members[0], ""]
    return [members[0], "", members[1]] if len(members) == 2 else members[:]


def members(row: list[str]) -> list[str]:
    return [key for key in row if key]


def close_ranks(game: Game) -> None:
    """[5.12e, 5.12f] Give out the boxes anew and drop rows without members."""
    game.rows = [boxes(members(row)) for row in game.rows if any(row)]


def take_out(rows: list[list[str]], key: str) -> None:
    """Leave a gap where somebody stood."""
    for row in rows:
        if key in row:
            row[row.index(key)] = ""


def front_is_thin(game: Game) -> bool:
    """[5.12b] Fewer than two in front although there are others."""
    front = len(members(game.rows[0])) if game.rows else 0
    return front < game.book.number("5.12b", "front") and len(game.marching()) > front


def ask_order(game: Game, referee: Referee) -> None:
    """[5.12a, 5.12b, 5.12c, 5.14] The caller sets the marching order, member by member from the front left."""
    left = game.marching()
    rows: list[list[str]] = []
    row: list[str] = []
    most, front = game.book.number("5.12b", "most"), game.book.number("5.12b", "front")
    while left:
        least = min(front, len(left) + len(row)) if not rows else 1
        options: list[Option[str | None]] = [_standing(game, key) for key in left]
        if len(row) >= least:
            options.append(NEXT_ROW)
        if not rows and not row and not front_is_thin(game):
            options.append(KEEP)
        prompt = "Who stands next in row {row}?"
        chosen = referee.choose(game.caller, prompt, options, "5.12c", row=len(rows) + 1)
        if chosen is KEEP:
            close_ranks(game)
            return
        if chosen is not NEXT_ROW:
            row.append(chosen.key)
            left.remove(chosen.key)
        if chosen is NEXT_ROW or len(row) == most or not left:
            rows.append(row)
            row = []
    game.rows = [boxes(row) for row in rows]
    referee.tell("5.14", "The marching order is set: {order}.", order=in_words(game))


def mend_order(game: Game, referee: Referee) -> None:
    """[5.14a] A first row that deaths have thinned out must be filled before the party goes on."""
    while front_is_thin(game):
        referee.tell("5.14a", "The front row is too thin; the order must be set anew.")
        ask_order(game, referee)


def fill_front(game: Game, referee: Referee) -> None:
    """[5.14b] When a combat starts unasked the front row is filled from behind, moving forward only."""
    close_ranks(game)
    while front_is_thin(game):
        behind = [_standing(game, key) for row in game.rows[1:] for key in members(row)]
        chosen = referee.choose(game.caller, "Who steps into the front row?", behind, "5.14b")
        take_out(game.rows, chosen.key)
        game.rows[0][game.rows[0].index("")] = chosen.key
        close_ranks(game)


def find_place(game: Game, referee: Referee, seat: int, key: str, rule: str) -> None:
    """Put somebody into an empty box of the marching order, in an existing row or a new last one."""
    rows = [*game.rows, EMPTY]
    options = [
        Option(f"row-{r}-box-{b}", "Row {row}, box {box}", (r, b), row=r + 1, box=b + 1)
        for r, row in enumerate(rows)
        for b, held in enumerate(row)
        if not held
    ]
    chosen = referee.choose(seat, "Where does {name} stand?", options, rule, name=name_of(game, key))
    r, b = chosen.value
    if r == len(game.rows):
        game.rows.append(EMPTY[:])
    game.rows[r][b] = key


def name_of(game: Game, key: str) -> str:
    return game.people[key].name if key in game.people else game.monsters[key].name


def in_words(game: Game) -> str:
    return " / ".join(", ".join(name_of(game, key) for key in members(row)) for row in game.rows)


def _standing(game: Game, key: str) -> Option[str]:
    return Option(key, "{name}", key, (key,), name=name_of(game, key))
