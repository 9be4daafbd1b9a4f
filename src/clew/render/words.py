"""Boards in words: for screen readers, for pipes, and as the titles of what is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clew.kernel.words.scene import SIDES, Board, Link, Space
from clew.kernel.words.text import Name, Text, Words, put, same
from clew.render.language import colon
from clew.render.layout import WALLS, focus_of, next_to, ways

WAYS = {
    "door": "door",
    "open": "way open",
    "locked": "locked door",
    "secret": "secret door",
    "shut": "door held shut",
}
"""What stands on a side, where it is more than a wall. Kinds that a game brings itself are called by their name."""


def listed(parts: Sequence[str], words: Words = same) -> str:
    """`north`, `north and east`, `north, east and south`."""
    return f"{', '.join(parts[:-1])} {words('and')} {parts[-1]}" if len(parts) > 1 else "".join(parts)


def capital(sentence: str) -> str:
    """With a capital letter at the beginning; the rest stays as it is."""
    return sentence[:1].upper() + sentence[1:]


def name_of(space: Space, words: Words = same) -> str:
    """What a space is called; one without a name by its kind."""
    return put(space.name, words) if space.name is not None else words(space.kind).capitalize()


def exits(space: Space, board: Board, words: Words = same) -> str:
    """`door north and east, way open west`, or nothing where no way leads on; all ways out of the whole place."""
    by_kind: dict[str, list[str]] = {}
    for side, kind, _ in ways_out(space, board):
        by_kind.setdefault(WAYS.get(kind, kind), []).append(words(side))
    told = {kind: [_times(side, sides) for side in dict.fromkeys(sides)] for kind, sides in by_kind.items()}
    return ", ".join(f"{words(kind)} {listed(sides, words)}" for kind, sides in told.items())


def _times(side: str, sides: list[str]) -> str:
    return side if sides.count(side) == 1 else f"{side} ({sides.count(side)})"


def ways_out(space: Space, board: Board) -> list[tuple[str, str, Space | None]]:
    """Each way out of the place that a space is a part of, north first: the side, what is there, what is behind."""
    places = _squares_of(board)
    parts = whole_place(space, places)
    return [
        (side, kind, places.get(next_to(part.at, side)))
        for side in SIDES
        for part in parts
        if (kind := part.sides.get(side, "")) and kind not in WALLS and places.get(next_to(part.at, side)) not in parts
    ]


def signs_on(board: Board, words: Words = same) -> dict[str, list[str]]:
    """What the signs on a board mean, each with all that it stands for."""
    found: dict[str, dict[Text, None]] = {}
    for space in board.spaces:
        here = [(token.sign, token.name) for token in space.tokens]
        for sign, name in [*here, *((feature.sign, feature.name) for feature in space.features)]:
            found.setdefault(sign, {})[name] = None
    return {sign: told_once(list(names), words) for sign, names in found.items()}


def told_once(names: list[Text], words: Words) -> list[str]:
    """Names as they are; those that differ only in the number at their end are one, with all of its numbers."""
    alike: dict[str, list[Text]] = {}
    for name in names:
        alike.setdefault(name.template if _ends_in_a_number(name) else put(name, words), []).append(name)
    return [put(_with_all_numbers(group) if len(group) > 1 else group[0], words) for group in alike.values()]


def _ends_in_a_number(name: Text) -> bool:
    facts = list(name.facts.items())
    return len(facts) == 1 and isinstance(facts[0][1], int) and name.template.endswith(f"{{{facts[0][0]}}}")


def _with_all_numbers(names: list[Text]) -> Text:
    """`hirelings: 1, 2, 3` for `hirelings: 1`, `hirelings: 2` and `hirelings: 3`."""
    fact = next(iter(names[0].facts), "")
    numbers = sorted({number for name in names if isinstance(number := name.facts[fact], int)})
    return Text(names[0].template, {fact: Name(", ".join(map(str, numbers)))})


def space_in_words(space: Space, board: Board, words: Words = same) -> str:
    """`Room 3: door north, way open west. Fountain. Here: Ada, two orcs. Not entered yet.`"""
    parts = [_named_with_ways(space, board, words)]
    parts += [capital(put(feature.name, words)) for feature in space.features]
    if space.tokens:
        parts.append(f"{words('Here')}{colon(words)}{', '.join(put(token.name, words) for token in space.tokens)}")
    if not space.visited:
        parts.append(words("Not entered yet"))
    return "".join(f"{part}{'' if part.endswith(('.', '!', '?')) else '.'} " for part in parts).rstrip()


def _named_with_ways(space: Space, board: Board, words: Words) -> str:
    name = name_of(space, words)
    if board.shape == "grid":
        out = exits(space, board, words)
        return f"{name}{colon(words)}{out}" if out else name
    out = ", ".join(neighbours(space, board, words))
    return f"{name}{colon(words)}{words('ways to')} {out}" if out else name


def whole_place(space: Space, places: Mapping[tuple[int, int], Space]) -> list[Space]:
    """All squares of the place that a space is a part of: those of one name with nothing between them."""
    parts = [space]
    for part in parts if space.name is not None else []:
        for side in SIDES:
            beyond = places.get(next_to(part.at, side))
            if beyond is not None and beyond.name == space.name and part.sides.get(side, "") in ("", "open"):
                parts += [beyond] if beyond not in parts else []
    return parts


def neighbours(space: Space, board: Board, words: Words = same) -> list[str]:
    """The names of the places that a way leads to, with the kind of way where it is more than a path."""
    places, out = _ways_of(board)
    kinds = {link.end if link.start == space.key else link.start: link.kind for link in out.get(space.key, ())}
    told = {key: "" if kind in ("path", "oneway") else f" ({words(kind)})" for key, kind in kinds.items()}
    return [name_of(places[key], words) + kind for key, kind in told.items() if key in places]


_squares: list[tuple[Board, dict[tuple[int, int], Space]]] = []
"""The grid that was asked about last, by the places of its squares."""


def _squares_of(board: Board) -> dict[tuple[int, int], Space]:
    for known, found in _squares[:1]:
        if known is board and len(found) == len(board.spaces):
            return found
    found = {each.at: each for each in board.spaces}
    _squares[:] = [(board, found)]
    return found


_latest: list[tuple[Board, tuple[dict[str, Space], dict[str, list[Link]]]]] = []
"""The board that was asked about last: all of its spaces are, one after the other."""


def _ways_of(board: Board) -> tuple[dict[str, Space], dict[str, list[Link]]]:
    """The spaces of a board by key, and the links that lead out of each."""
    for known, found in _latest[:1]:
        if known is board and len(found[0]) == len(board.spaces):
            return found
    out: dict[str, list[Link]] = {}
    for link in ways(board):
        out.setdefault(link.start, []).append(link)
        if link.kind != "oneway":
            out.setdefault(link.end, []).append(link)
    found = {each.key: each for each in board.spaces}, out
    _latest[:] = [(board, found)]
    return found


def whereabouts(space: Space, board: Board, words: Words = same) -> str:
    """How far a cell of a grid lies from the focus: `2 north, 1 east`; nothing for the focus itself."""
    here = focus_of(board)
    if here is None or board.shape != "grid":
        return ""
    east, south = space.at[0] - here.at[0], space.at[1] - here.at[1]
    north_south = f"{abs(south)} {words('south' if south > 0 else 'north')}" if south else ""
    east_west = f"{abs(east)} {words('east' if east > 0 else 'west')}" if east else ""
    return ", ".join(part for part in (north_south, east_west) if part)


def around(board: Board, words: Words = same) -> list[str]:
    """The focus and what lies next to it, a line each: enough to decide where to go."""
    here = focus_of(board)
    if here is None:
        return []
    lines = [space_in_words(here, board, words)]
    for side, _, beyond in _beside(here, board):
        if beyond is not None:
            lines.append(f"{words(side).capitalize()}{colon(words)}{space_in_words(beyond, board, words)}")
    return lines


def _beside(here: Space, board: Board) -> list[tuple[str, str, Space | None]]:
    """What lies behind the ways out; of a space that is no part of a larger place, behind all sides without a wall."""
    if board.shape != "grid":
        return []
    if here.name is not None:
        return ways_out(here, board)
    places = _squares_of(board)
    return [(side, "", places.get(next_to(here.at, side))) for side in SIDES if here.sides.get(side) not in WALLS]


def board_in_words(board: Board, words: Words = same) -> list[str]:
    """Every space of a board, a line each, with its whereabouts on a grid."""
    lines = []
    for space in board.spaces:
        where = whereabouts(space, board, words)
        lines.append(space_in_words(space, board, words) + (f" [{where}]" if where else ""))
    return lines
