"""Pages over the whole screen: long texts to scroll through, the map to wander over, a line to type."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from clew.kernel.words.scene import Ask, Board, Choice
from clew.kernel.words.text import Text as Words_Text
from clew.kernel.words.text import Words, put, same
from clew.render.charts.canvas import Canvas
from clew.render.charts.maps import DOORS, LARGE, SMALL, board_canvas
from clew.render.charts.overview import abbreviations, overview
from clew.render.language import phrase
from clew.render.lines import cropped, wrapped
from clew.render.words import WAYS, name_of, signs_on
from clew.terminal.chooser import Chooser
from clew.terminal.frame import choices_block
from clew.terminal.screen import Screen

CLOSE = ("esc", "q", "enter", "backspace")
WANDER = "↑ ↓ ← → move, + - scale, Esc goes back"
WANDER_ON = "↑ ↓ ← → move, + - scale, Tab the next board, Esc goes back"
SCALES = (None, SMALL, LARGE)
"""The overview, and two scales at which places have walls or names."""
STEPS = {"up": (0, -2), "down": (0, 2), "left": (-4, 0), "right": (4, 0)}


def read_page(
    screen: Screen,
    title: str,
    lines_for: Callable[[int], list[Text]],
    end: bool = False,
    words: Words = same,
    turn: tuple[str, str] = ("", ""),
) -> str:
    """Show a text of any length until it is closed; `end` starts at its end. Returns the key that closed it.

    `turn` is one more key that closes it, and what the foot says of it.
    """
    top: int | None = None
    while True:
        width, height = screen.size
        lines, room = lines_for(width - 2), max(1, height - 2)
        last = max(0, len(lines) - room)
        top = min(last, (last if end else 0) if top is None else top)
        foot = f"{words(turn[1])}; {_foot(top, last, words)}" if turn[0] else _foot(top, last, words)
        screen.draw(_page(title, lines[top : top + room], width, height, foot))
        key = screen.wait()
        if key in CLOSE or key == turn[0]:
            return key
        top = max(0, min(last, top + _moves(key, room, last)))


def _moves(key: str, room: int, last: int) -> int:
    far = last + room
    return {"up": -1, "down": 1, "pgup": -room, "pgdn": room, " ": room, "home": -far, "end": far}.get(key, 0)


def _foot(top: int, last: int, words: Words) -> str:
    """Where one is in a long text, and the way back."""
    more = "line {line} on, {number} more below; ↑ ↓ PgUp PgDn move, Esc goes back"
    return phrase(words, more, line=top + 1, number=last - top) if last else words("Esc goes back")


def _page(title: str, lines: list[Text], width: int, height: int, foot: str) -> list[Text]:
    head = cropped(Text(f" {title}"), width)
    head.stylize("bold reverse")
    body = [Text(" ") + line for line in lines]
    return [head, *body, *[Text()] * (height - 2 - len(body)), cropped(Text(f" {foot}", "dim"), width)]


def read_map(screen: Screen, boards: list[Board], words: Words = same, board: int = 0) -> None:
    """Wander over the boards: arrows move, + and - change the scale, Tab shows the next board."""
    moved, scale = (0, 0), None
    while boards:
        width, height = screen.size
        shown = boards[board % len(boards)]
        scale = first_scale(shown, width, height) if scale is None else scale
        canvas, key_lines = _canvas(shown, scale, width, height, words)
        room = max(1, height - 2 - len(key_lines))
        head = cropped(Text(f" {put(shown.name, words)}  {canvas.beyond(width, room, moved)}"), width)
        head.stylize("bold reverse")
        foot = cropped(Text(f" {words(WANDER_ON if len(boards) > 1 else WANDER)}", "dim"), width)
        screen.draw([head, *canvas.window(width, room, moved), *(Text(" ") + line for line in key_lines), foot])
        key = screen.wait()
        if key in CLOSE or key == "m":
            return
        if key == "tab":
            board, moved, scale = board + 1, (0, 0), None
        elif key in "+-":
            moved, scale = (0, 0), max(0, min(len(SCALES) - 1, scale + (1 if key == "+" else -1)))
        elif key in STEPS:
            moved = _moved(canvas.focus, canvas.frame(), moved, STEPS[key])


def first_scale(board: Board, width: int, height: int) -> int:
    """The place of the scale to begin with: the usual one, or the overview of a graph or track that it cuts off."""
    usual = SCALES.index(SMALL)
    left, top, right, bottom = board_canvas(board, SMALL).frame()
    whole = right - left < width and bottom - top < height - 2
    return usual if whole or board.shape == "grid" else 0


def _canvas(board: Board, scale: int, width: int, height: int, words: Words) -> tuple[Canvas, list[Text]]:
    """The board at a scale, and what its signs mean as far as that leaves it room."""
    told = legend(board, width - 2, words, brief=SCALES[scale] is None)[: max(1, height // 3)]
    if SCALES[scale] is not None:
        return board_canvas(board, SCALES[scale] or SMALL, None, words), told
    canvas = overview(board, width, height - 2 - len(told), {}, words)
    _, top, _, bottom = canvas.frame()
    return canvas, told[: max(0, height - 3 - (bottom - top))]


def _moved(
    focus: tuple[int, int], frame: tuple[int, int, int, int], moved: tuple[int, int], step: tuple[int, int]
) -> tuple[int, int]:
    """One step on, but not beyond the edge of the board."""
    x = max(frame[0], min(frame[2], focus[0] + moved[0] + step[0]))
    y = max(frame[1], min(frame[3], focus[1] + moved[1] + step[1]))
    return x - focus[0], y - focus[1]


def legend(board: Board, width: int, words: Words = same, *, brief: bool = False) -> list[Text]:
    """What the signs on a board mean, those of its doors too, and in an overview names in brief."""
    signs = signs_on(board, words)
    known = {space.key: name_of(space, words).lstrip("0123456789 ") for space in board.spaces}
    for key, short in abbreviations(board, words).items() if brief else ():
        signs[short] = list(dict.fromkeys([*signs.get(short, []), known[key]]))
    for kind in dict.fromkeys(kind for space in board.spaces for kind in space.sides.values() if kind in DOORS):
        signs.setdefault(DOORS[kind], []).append(words(WAYS[kind]))
    grid = board.shape == "grid"
    if grid and any(space.kind == "corridor" for space in board.spaces):
        signs["·"] = [words("corridor")]
    if any(not space.visited for space in board.spaces):
        signs["?" if grid else "( )"] = [words("not entered yet")]
    meanings = [f"{sign} {', '.join(names)}" for sign, names in signs.items()]
    return wrapped(Text("   ".join(meanings)), width) if meanings else []


def pick(screen: Screen, title: str, names: list[str]) -> int | None:
    """One of several things, by number, arrows or words; None if it was called off."""
    choices = [Choice(str(place), Words_Text("{name}", {"name": name})) for place, name in enumerate(names)]
    chooser = Chooser(Ask(0, Words_Text("{title}", {"title": title}), "", choices))
    while True:
        width, height = screen.size
        head = cropped(Text(f" {title}"), width)
        head.stylize("bold reverse")
        body = choices_block(chooser, width - 2, max(2, height - 4))
        told = chooser.prompt() or "a number, or ↑ ↓ and Enter; / finds words; q leaves"
        foot = cropped(Text(f" {told}", "dim"), width)
        filling = [Text()] * (height - 3 - len(body))
        screen.draw([head, Text(), *(Text(" ") + line for line in body), *filling, foot])
        key = screen.wait()
        if chooser.wanted is None and key in ("q", "esc", "left") and not chooser.digits:
            return None
        made = chooser.press(key)
        if made is not None:
            return made


def read_line(screen: Screen, behind: list[Text], prompt: str) -> str | None:
    """A line typed at the bottom of the screen; None if it was called off."""
    text = ""
    while True:
        width, height = screen.size
        line = cropped(Text(f" {prompt} {text}_", "bold"), width)
        screen.draw([*behind[: height - 1], line])
        key = screen.wait()
        if key == "enter":
            return text.strip()
        if key == "esc":
            return None
        if key == "backspace":
            text = text[:-1]
        elif len(key) == 1:
            text += key
