"""The two lines: who faces whom, who steps where (8.2, 8.5)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from clew.games.deathmaze.fight.strike import row_of
from clew.games.deathmaze.party.marching import EMPTY, members, take_out
from clew.games.deathmaze.party.marching import boxes as boxes_of
from clew.games.deathmaze.party.people import called, somebody
from clew.games.deathmaze.state import Game, Group
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.questions import NeverMind, Option
from clew.kernel.words.rolls import Chart, spread

Place = tuple[int, int]
"""A row and a box of it."""
HOLD = NeverMind("hold", "Stay as you are")


def standing(game: Game, group: Group) -> list[str]:
    """The monsters of a group that can still fight."""
    return [key for key in group.members if game.monsters[key].active]


def line_up(game: Game, referee: Referee, group: Group) -> None:
    """[8.12, 8.13a, 8.13b, 8.13c, 8.14, M6.15] The strongest three in front, the rest in rows behind."""
    strongest = sorted(standing(game, group), key=lambda key: -game.monsters[key].wound_points)
    front = _front(game, referee, strongest)
    rest = [key for key in strongest if key not in front]
    game.foes = [_faced(game, referee, front)]
    for start in range(0, len(rest), 3):
        row = [*rest[start : start + 3], "", ""]
        game.foes.append([row[1], row[0], row[2]])


def _front(game: Game, referee: Referee, strongest: list[str]) -> list[str]:
    """[8.13a] Among equals at the edge of the front row the caller chooses."""
    front = strongest[:3]
    if len(strongest) <= 3:
        return front
    edge = game.monsters[strongest[2]].wound_points
    sure = [key for key in strongest if game.monsters[key].wound_points > edge]
    equal = [key for key in strongest if game.monsters[key].wound_points == edge]
    while len(sure) < 3:
        options = [_foe(game, key) for key in equal if key not in sure]
        if len(options) == 3 - len(sure):
            return sure + [option.key for option in options]
        sure.append(referee.choose(game.caller, "Which of the equals stands in front?", options, "8.13a").key)
    return sure


def _faced(game: Game, referee: Referee, front: list[str]) -> list[str]:
    """[8.13b] The caller says which monster stands in which box, from box 1 on."""
    left, row = front[:], list[str]()
    while left:
        options = [_foe(game, key) for key in left]
        prompt = "Which monster stands in place {place} of the line, from your left?"
        row.append(referee.choose(game.caller, prompt, options, "8.13b", place=len(row) + 1).key)
        left.remove(row[-1])
    return boxes_of(row)


def _foe(game: Game, key: str) -> Option[str]:
    monster = game.monsters[key]
    return Option(key, "{name} ({points} Wound Points)", key, (key,), name=monster.name, points=monster.wound_points)


def close_up(game: Game) -> None:
    """[8.53a] Both front lines are closed up and centred on each other; places are doubled to stay whole."""
    game.places = {}
    for rows in (game.rows, game.foes):
        line = members(rows[0]) if rows else []
        for number, key in enumerate(line, 1):
            game.places[key] = 2 * number - len(line) - 1


def fighters(game: Game, rows: list[list[str]]) -> list[str]:
    """[8.53b, 8.53c] Who stands in a front line and belongs to it since the round began."""
    return [key for key in rows[0] if key in game.places] if rows else []


def closest(game: Game, key: str, line: list[str]) -> list[str]:
    """[8.31, 8.32a, 8.33a, 8.33b] Those of a line who are nearest; in equal lines that is the opposite number."""
    mine = game.places[key]
    apart = [abs(game.places[other] - mine) for other in line]
    best = min(apart, default=0)
    return [other for other, far in zip(line, apart, strict=True) if far == best]


def party_targets(game: Game, key: str) -> list[str]:
    """[8.32b, 8.34] A front-row member's targets: the closest, or any for a lone one."""
    line, own = fighters(game, game.foes), fighters(game, game.rows)
    if key not in game.places or not line:
        return []
    return line if own == [key] else closest(game, key, line)


def monster_target(game: Game, referee: Referee, key: str, line: list[str]) -> str:
    """[8.33a, 8.36] The closest member; of two equally close ones a die decides, low for the lower place."""
    near = closest(game, key, line)
    if len(near) == 1:
        return near[0]
    return referee.read(_either(game, WHOM, near[0], near[-1]), D6, "8.33a", subject=somebody(game, key))


WHOM = "whom it attacks"


def _either(game: Game, what: str, lower: str, higher: str) -> Chart[str]:
    """A die among two: low for the lower place."""
    low = game.book.number("8.33a", "lower")
    among = [lower] * low + [higher] * (6 - low)
    return Chart(what, among, says=[called(game, key) for key in among])


def archer_target(game: Game, referee: Referee, key: str, line: list[str]) -> str:
    """[8.35, 8.36] An archer behind the line: the only one, or a die, counted from box 1."""
    if len(line) == 1:
        return line[0]
    seeks = spread(WHOM, line, says=[called(game, member) for member in line])
    return referee.read(seeks, D6, "8.35", subject=somebody(game, key))


# -- reorganisation --------------------------------------------------------------------------------------------------


def reorganise_party(game: Game, referee: Referee) -> bool:
    """[8.24a, 8.24b, 8.52a, 8.52b, 8.52c, 8.52d] Shifts within rows, then one step to a neighbouring row.

    Whether anybody has moved.
    """
    shifted: list[str] = []
    while True:
        must = must_step(game)
        moves = possible_moves(game, shifted, must)
        options = [_member(game, key) for key in moves]
        if not must or not options:
            options.insert(0, HOLD)
        chosen = referee.choose(game.caller, "Who moves in the marching order?", options, "8.24a")
        if chosen is HOLD:
            return bool(shifted)
        row, box = _where(game, referee, chosen.key, moves[chosen.key])
        before = row_of(game.rows, chosen.key)
        _put(game, chosen.key, row, box)
        if row != before:
            text = "{name} steps into row {row}."
            referee.tell("8.24b" if must else "8.24a", text, name=called(game, chosen.key), row=row + 1)
            return True
        shifted.append(chosen.key)


def possible_moves(game: Game, shifted: Sequence[str] = (), must: Sequence[str] = ()) -> dict[str, list[Place]]:
    """[8.52a, 8.52b, 8.52c] Who can go where, each once within his row."""
    moves = {
        key: _boxes_for(game, row, box, shifted, must)
        for row, boxes in enumerate(game.rows)
        for box, key in enumerate(boxes)
        if key
    }
    return {key: places for key, places in moves.items() if places}


def _member(game: Game, key: str) -> Option[None]:
    return Option(key, "{name}", None, (key,), name=called(game, key))


def _where(game: Game, referee: Referee, key: str, places: list[tuple[int, int]]) -> tuple[int, int]:
    text = "Row {row}, box {box}"
    options = [Option(f"row-{r}-box-{b}", text, (r, b), row=r + 1, box=b + 1) for r, b in places]
    name = called(game, key)
    return referee.choose(game.caller, "Where does {name} go?", options, "8.52a", name=name).value


def _put(game: Game, key: str, row: int, box: int) -> None:
    take_out(game.rows, key)
    if row == len(game.rows):
        game.rows.append(EMPTY[:])
    game.rows[row][box] = key


def _boxes_for(game: Game, row: int, box: int, shifted: Sequence[str], must: Sequence[str]) -> list[Place]:
    """[8.52f] Where a member may go: to a neighbouring row, or to another box of his own row, that once.

    Two in front stay there.
    """
    boxes = game.rows[row]
    there = len(boxes) - boxes.count("")
    places = [] if boxes[box] in shifted else [(row, to) for to in _reach(boxes, box)]
    if row == 0 and there <= game.book.number("5.12b", "front"):
        return places
    if not must or boxes[box] in must:
        places += _step(game, there, box, row - 1)
    if not must:
        places += _step(game, there, box, row + 1)
    return places


def _reach(row: list[str], box: int) -> list[int]:
    """[8.52b] The empty boxes of the own row up to the next member: nobody passes over another."""
    found = []
    for step in (-1, 1):
        to = box + step
        while 0 <= to <= 2 and not row[to]:
            found.append(to)
            to += step
    return sorted(found)


def _step(game: Game, there: int, box: int, target: int) -> list[tuple[int, int]]:
    """[8.52c, 8.52g] From a row with so many in it one row forward or back, straight or diagonally."""
    if target < 0 or (target == len(game.rows) and there == 1):
        return []
    boxes_there = game.rows[target] if target < len(game.rows) else EMPTY
    return [(target, to) for to in (box - 1, box, box + 1) if 0 <= to <= 2 and not boxes_there[to]]


def must_step(game: Game) -> list[str]:
    """[8.24b, 8.52e] With fewer than two in front, somebody of the nearest row behind must step one row forward."""
    if len(members(game.rows[0])) >= game.book.number("5.12b", "front"):
        return []
    return next((members(row) for row in game.rows[1:] if any(row)), [])


def monsters_move_up(game: Game) -> bool:
    """[8.25] Whether a row is short of three, and somebody stands behind it."""
    return any("" in row and any(behind) for row, behind in pairwise(game.foes))


def reorganise_monsters(game: Game, referee: Referee) -> None:
    """[8.25, 8.25a, M6.15] Every row short of three gets one monster from the row behind, front first."""
    for row, behind in pairwise(game.foes):
        if "" in row and any(behind):
            _move_up(game, referee, row, behind)
    while game.foes and not any(game.foes[-1]):
        game.foes.pop()


def _move_up(game: Game, referee: Referee, row: list[str], behind: list[str]) -> None:
    """[8.51a, 8.51b, 8.51c] The monster closest to the only gap; a die among equals or with several gaps."""
    gaps = [box for box in range(3) if not row[box]]
    there = [box for box in range(3) if behind[box]]
    if len(gaps) == 1:
        nearest = min(abs(box - gaps[0]) for box in there)
        there = [box for box in there if abs(box - gaps[0]) == nearest]
    mover = there[0]
    if len(there) > 1:
        mover = behind.index(referee.read(_either(game, "who moves up", behind[mover], behind[there[-1]]), D6, "8.51b"))
    gap = min(gaps, key=lambda box: (abs(box - mover), box))
    row[gap], behind[mover] = behind[mover], ""
    referee.tell("8.25", "{name} moves up.", name=called(game, row[gap]))
