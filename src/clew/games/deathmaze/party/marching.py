"""The marching order: rows of three boxes (5.1)."""

from __future__ import annotations

from clew.games.deathmaze.state import Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

ORDER = Option("order", "Change the marching order")
KEEP = Option("keep", "Keep the order as it is")
NEXT_ROW = Option("next-row", "Begin the next row")
REST = Option("rest", "The others behind them, as they stood")
Rows = list[list[str]]
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
    """[5.12a, 5.12b, 5.12c, 5.14] The caller sets the marching order: one that stands to reason, or member by member
    from the front left."""
    left = game.marching()
    rows: Rows = []
    row: list[str] = []
    most, front = game.book.number("5.12b", "most"), game.book.number("5.12b", "front")
    while left:
        least = min(front, len(left) + len(row)) if not rows else 1
        options: list[Option[Rows | None]] = [
            Option(key, "{name}", about=(key,), name=name_of(game, key)) for key in left
        ]
        if len(row) >= least:
            options.append(NEXT_ROW)
        if len(left) > 1 and (rows or len(row) >= least):
            options.append(REST)
        if not rows and not row:
            options += proposed(game)
        prompt = "Who stands next in row {row}?"
        chosen = referee.choose(game.caller, prompt, options, "5.12c", row=len(rows) + 1)
        if chosen is KEEP:
            close_ranks(game)
            return
        if chosen.value is not None:
            rows, left = chosen.value, []
        elif chosen is REST:
            rows, row, left = in_rows([*rows, *([row] if row else [])], left, most), [], []
        elif chosen is not NEXT_ROW:
            row.append(chosen.key)
            left.remove(chosen.key)
        if row and (chosen is NEXT_ROW or len(row) == most or not left):
            rows.append(row)
            row = []
    game.rows = [boxes(row) for row in rows]
    game.standing = [row[:] for row in rows]
    referee.tell("5.14", "The marching order is set: {order}.", order=in_words(game))


def proposed(game: Game) -> list[Option[Rows | None]]:
    """[5.12b, 5.12c] The order as it is, the one that the caller set last, and the healthiest in front."""
    found: list[Option[Rows | None]] = [] if front_is_thin(game) else [KEEP]
    known = [[members(row) for row in game.rows if members(row)]]
    for key, text, rows in (
        ("as-last", "As last set: {order}", as_last(game)),
        ("healthiest", "The healthiest in front: {order}", healthiest(game)),
    ):
        if rows and rows not in known:
            known.append(rows)
            found.append(Option(key, text, rows, order=told(game, rows)))
    return found


def as_last(game: Game) -> Rows:
    """[5.14] What the caller set last, where everybody who marches has a place in it."""
    rows = [[key for key in row if key in game.marching()] for row in game.standing]
    rows = [row for row in rows if row]
    front = game.book.number("5.12b", "front")
    placed = [key for row in rows for key in row]
    whole = sorted(placed) == sorted(game.marching()) and len(placed) == len(set(placed))
    return rows if whole and len(rows[0]) >= min(front, len(placed)) else []


def healthiest(game: Game) -> Rows:
    """[5.12b, 8.22b] Who can bear most stands in front, the very strongest in the middle where a lone monster strikes;
    the others as they stood."""
    most = game.book.number("5.12b", "most")
    able = sorted((key for key in game.marching() if key in game.people), key=lambda key: -game.people[key].left)
    front = able[:most]
    if len(front) < min(game.book.number("5.12b", "front"), len(game.marching())):
        return []
    now = members(game.rows[0]) if game.rows else []
    if set(now) == set(front) and (len(now) < most or game.people[now[1]].left == game.people[front[0]].left):
        return []
    if len(front) > 2:
        front[0], front[1] = front[1], front[0]
    return in_rows([front], [key for key in game.marching() if key not in front], most)


def in_rows(rows: Rows, keys: list[str], most: int) -> Rows:
    """Further rows behind these, as full as may be."""
    return [*rows, *(keys[start : start + most] for start in range(0, len(keys), most))]


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
    return told(game, [members(row) for row in game.rows])


def told(game: Game, rows: Rows) -> str:
    return " / ".join(", ".join(name_of(game, key) for key in row) for row in rows)


def _standing(game: Game, key: str) -> Option[str]:
    return Option(key, "{name}", key, (key,), name=name_of(game, key))
