"""One screenful: status, map beside sheets, log, question. Whatever the size, nothing is cut off without saying so."""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.text import Text

from clew.kernel.words.scene import Board, Preview, Scene, Sheet
from clew.kernel.words.text import Words, put, same
from clew.render.asks import choice_lines, grouped, marks
from clew.render.chances import what_comes, what_follows
from clew.render.charts.maps import board_canvas, cut_off, key_to_preview, scale_for
from clew.render.facing import facing
from clew.render.language import colon, phrase
from clew.render.lines import beside, columns, cropped, wrapped
from clew.render.log import log_lines, worth_telling
from clew.render.sheets import NO_THINGS, OWN_THINGS, sheet_lines
from clew.render.stage import beside_stage, goals_line, stage_sheet
from clew.render.words import around
from clew.terminal.chooser import Chooser, DiceTyper

KEYS = "? why  o odds  h hint  u undo  m map  c sheets  l log  s save  k keys  q leave"
SPARE = 4
"""So many lines more the sheets may take where that leaves a map that is cut off more room."""
LOG_ROWS = 4
"""So much of the log stays where a question has all the room there is."""
MAP_ROWS = 6
"""With fewer rows below a fight there is no map; `m` shows it."""
ROOMY = 24
"""From so many rows on the goals have a line of their own."""
MORE_ROWS = 2
"""So many rows more the choices may take to say what a roll is for."""
FEW = 9
"""More answers than this are laid out in their groups, if they have any."""
RECENT = 200
"""Of the log so many lines are laid out; the whole of it has a page of its own."""


@dataclass
class Look:
    """How the player looks at the scene: how far the log is scrolled back, which board, what there is to say."""

    title: str = ""
    back: int = 0
    board: int = 0
    fresh: int = 0
    message: str = ""
    asked: list[str] | None = None
    titles: dict[str, str] = field(default_factory=dict)
    clock: int | None = None
    lesson: list[str] = field(default_factory=list)


Typer = Chooser | DiceTyper | None


def frame(scene: Scene, look: Look, typer: Typer, size: tuple[int, int], words: Words = same) -> list[Text]:
    """The screen as lines: exactly as many as there are rows, none wider than it."""
    width, height = size
    top, bottom = head(scene, look, width, words), foot(look, typer, width, words)
    top += goals_block(scene, width, words) if height >= ROOMY else []
    empty = shows_nothing(scene)
    most = height - len(top) - len(bottom) - 2 - LOG_ROWS if empty else height // 2 - 1
    question = question_block(scene, look, typer, width, most, words)
    rest = height - len(top) - len(bottom) - len(question) - 2
    body = [] if empty else body_block(scene, look, typer, width, rest - max(3, rest // 3), words)
    log_height = rest - len(body)
    log, more = log_block(scene, look, width, log_height, words)
    middle = [rule_line(f"{words('Log')}{more}", width), *log, rule_line(who_decides(scene, words), width)]
    return [*top, *body, *middle, *question, *bottom]


def shows_nothing(scene: Scene) -> bool:
    """Whether neither board, sheet nor fight has anything on it yet, so that the question may have their room."""
    return scene.stage is None and not beside_stage(scene) and not any(board.spaces for board in scene.boards)


def head(scene: Scene, look: Look, width: int, words: Words) -> list[Text]:
    status = put(scene.status, words)
    lines = limited(wrapped(Text(f"{look.title}{colon(words)}{status}" if look.title else status), width - 2), 2)
    lines = [cropped(Text(" ") + line, width) for line in lines]
    for line in lines:
        line.stylize("bold reverse")
    return lines


def goals_block(scene: Scene, width: int, words: Words) -> list[Text]:
    """What one plays for, and how far one is."""
    goals = goals_line(scene, words)
    return [cropped(Text(f" {goals}", "dim"), width)] if goals else []


def foot(look: Look, typer: Typer, width: int, words: Words = same) -> list[Text]:
    """What is being typed, or what there is to say, or which keys there are."""
    prompt = typer.prompt() if typer is not None else ""
    if prompt:
        return [cropped(Text(f" {prompt}", "bold"), width)]
    if look.message:
        return limited(wrapped(Text(f" {look.message}", "yellow"), width, 1), 3)
    return [cropped(Text(f" {words(KEYS)}", "dim"), width)]


def limited(lines: list[Text], most: int) -> list[Text]:
    """The first lines, with a sign at the end where there were more."""
    if len(lines) <= most:
        return lines
    last = lines[most - 1].copy()
    last.right_crop(1)
    return [*lines[: most - 1], last + Text("…")]


def rule_line(title: str, width: int) -> Text:
    title = f"── {title} " if title else ""
    return cropped(Text(title + "─" * (width - cell_len(title)), "dim"), width)


def who_decides(scene: Scene, words: Words = same) -> str:
    """Whose turn it is; with one seat there is nothing to say."""
    if scene.over or len(scene.seats) < 2:
        return ""
    asked = [ask.seat for ask in scene.asks] or list(scene.waiting)
    return f" {words('and')} ".join(dict.fromkeys(scene.seats[seat] for seat in asked if seat < len(scene.seats)))


# -- the question ----------------------------------------------------------------------------------------------------


def question_block(scene: Scene, look: Look, typer: Typer, width: int, most: int, words: Words) -> list[Text]:
    """The prompt and as many choices as fit; around the cursor where they are too many."""
    if look.asked is not None:
        return limited([line for asked in look.asked for line in wrapped(Text(asked, "bold"), width)], most)
    if not scene.asks:
        return [Text("…", "dim")]
    ask = scene.asks[0]
    purpose = f"{words(look.titles[ask.rule])}{colon(words)}" if ask.dice and ask.rule in look.titles else ""
    prompt = Text.assemble((purpose + put(ask.prompt, words), "bold"), (f"  {ask.rule}", "dim"))
    if look.clock is not None:
        prompt.append("  " + phrase(words, "{seconds} s left", seconds=look.clock), "yellow")
    lesson = lesson_block(look.lesson, width, most - 5)
    lines = lesson + limited(wrapped(prompt, width), most - len(lesson) - 3)
    if not isinstance(typer, Chooser):
        return lines
    return lines + choices_block(typer, width, most - len(lines))


def lesson_block(remarks: list[str], width: int, most: int) -> list[Text]:
    """What is explained for the first time, above the question; the latest where there is no room for all."""
    lines = [line for remark in remarks for line in wrapped(Text(remark, "italic cyan"), width)]
    return lines[-most:] if most > 0 else []


def choices_block(chooser: Chooser, width: int, most: int) -> list[Text]:
    """The choices in columns or in their groups; a page of them, and a line that says so, where not all fit."""
    if not chooser.shown:
        return [Text(chooser.words("No answer has these words in it."), "yellow")]
    items, laid = with_chances(chooser, width, most)
    if len(laid) <= most:
        return laid
    groups = _groups(chooser)
    if groups:
        return _page_of_groups(chooser, groups, width, most - 1)
    page, start = _page(items, chooser, width, most - 1)
    end = start + len(page)
    note = phrase(
        chooser.words,
        "answers {start} to {end} of {number}; ↑ ↓ for the others, / to find one",
        start=start + 1,
        end=end,
        number=len(items),
    )
    return [*columns(page, width)[: most - 1], Text(note, "dim")]


def with_chances(chooser: Chooser, width: int, most: int) -> tuple[list[Text], list[Text]]:
    """The choices and their lines: with all that is known of their chances, in brief, with what else follows, or
    without, as there is room."""
    items, laid = _laid(chooser, [], width)
    if not any(choice.chances or choice.follows for choice in chooser.ask.choices):
        return items, laid
    choices, words = chooser.ask.choices, chooser.words
    whole = [what_comes(choice, words) for choice in choices]
    brief = [what_comes(choice, words, brief=True) for choice in choices]
    follows = [what_follows(choice, words) for choice in choices]
    for told, rows in ((whole, len(laid) + MORE_ROWS), (brief, most), (follows, most)):
        if not any(told):
            continue
        fuller, lines = _laid(chooser, told, width)
        if max(line.cell_len for line in fuller) <= width and len(lines) <= min(rows, most):
            return fuller, lines
    return items, laid


def _laid(chooser: Chooser, told: list[str], width: int) -> tuple[list[Text], list[Text]]:
    every = choice_lines(chooser.ask, chooser.words, chooser.cursor, told)
    items = [every[place] for place in chooser.shown]
    groups = _groups(chooser) if not any(told) else {}
    return items, [line for line, _ in _flowing(groups, every, width)] if groups else columns(items, width)


def _groups(chooser: Chooser) -> dict[str, list[int]]:
    """The groups of many answers, if they have any."""
    groups = grouped(chooser.ask, chooser.shown, chooser.words) if len(chooser.shown) > FEW else {}
    return groups if len(groups) > 1 else {}


def _page_of_groups(chooser: Chooser, groups: dict[str, list[int]], width: int, rows: int) -> list[Text]:
    """The answers in their groups on so many rows, those around the cursor, and a line that says what part it is."""
    flow = _flowing(groups, choice_lines(chooser.ask, chooser.words, chooser.cursor), width)
    at = next((number for number, (_, places) in enumerate(flow) if chooser.cursor in places), 0)
    first = at // rows * rows
    note = phrase(
        chooser.words,
        "{number} answers, part {part} of {parts}; ↑ ↓ for the others, / to find one",
        number=len(chooser.shown),
        part=first // rows + 1,
        parts=-(-len(flow) // rows),
    )
    return [*(line for line, _ in flow[first : first + rows]), Text(note, "dim")]


def _flowing(groups: dict[str, list[int]], every: list[Text], width: int) -> list[tuple[Text, list[int]]]:
    """The answers one behind the other, each group behind its name; with each line the answers on it."""
    lines: list[tuple[Text, list[int]]] = [(Text(), [])]
    for name, places in groups.items():
        for place in places:
            item = every[place].copy()
            item = item[len(item.plain) - len(item.plain.lstrip()) :]
            if place == places[0] and name:
                item = Text.assemble((f"{name}: ", "dim"), item)
            alone = not name and place == places[0]
            line, there = lines[-1]
            if item.cell_len > width:
                lines += [(piece, [place]) for piece in wrapped(item, width, 4)]
                continue
            if line.plain and (alone or line.cell_len + 2 + item.cell_len > width):
                line, there = Text(), []
                lines.append((line, there))
            lines[-1] = Text.assemble(line, "  " if line.plain else "", item), [*there, place]
    return [each for each in lines if each[1]]


def _page(items: list[Text], chooser: Chooser, width: int, rows: int) -> tuple[list[Text], int]:
    """As many choices as fill so many rows, in pages of equal length, the one with the cursor."""
    size = len(items)
    while size > 1 and any(
        len(columns(items[start : start + size], width)) > rows for start in range(0, len(items), size)
    ):
        size -= 1
    place = chooser.shown.index(chooser.cursor) if chooser.cursor in chooser.shown else 0
    start = place // size * size
    return items[start : start + size], start


# -- the log ---------------------------------------------------------------------------------------------------------


def log_block(scene: Scene, look: Look, width: int, height: int, words: Words) -> tuple[list[Text], str]:
    """The end of the log, or further back; and what to say about the rest."""
    fresh = sum(map(worth_telling, scene.log[len(scene.log) - look.fresh :]))
    told = list(filter(worth_telling, scene.log[-RECENT:]))
    lines = log_lines(told, width, scene.seats, words, fresh, look.titles)
    back = max(0, min(look.back, len(lines) - height))
    end = len(lines) - back
    shown = lines[max(0, end - height) : end]
    fresh_lines = sum(line.plain.startswith("▎") for line in lines)
    more = " ▴ PgUp" if max(end - height, 0) > 0 and (back or fresh_lines > height) else ""
    return [*shown, *[Text()] * (height - len(shown))], more + (" ▾ PgDn" if back else "")


# -- map and sheets --------------------------------------------------------------------------------------------------


def body_block(scene: Scene, look: Look, typer: Typer, width: int, height: int, words: Words) -> list[Text]:
    """In a fight both sides before anything else; then the map beside the sheets, where there is room for them."""
    found = marks(scene.asks[0], words) if scene.asks else {}
    stage = facing(scene, width, height, found, words)
    left = height - len(stage)
    if not stage or left >= MAP_ROWS:
        return [*stage, *map_and_sheets(scene, beside_stage(scene), look, typer, width, left, found, words)]
    fight = stage_sheet(scene)
    if fight is None or not marked_on(scene.boards, found):
        return stage
    return map_and_sheets(scene, [fight], look, typer, width, height, found, words)


def marked_on(boards: list[Board], found: dict[str, str]) -> bool:
    """Whether an answer is about a place on a map."""
    return any(space.key in found for board in boards for space in board.spaces)


def map_and_sheets(
    scene: Scene,
    sheets: list[Sheet],
    look: Look,
    typer: Typer,
    width: int,
    height: int,
    found: dict[str, str],
    words: Words,
) -> list[Text]:
    """The map beside the sheets; one of them alone has the whole width."""
    seat = scene.asks[0].seat if scene.asks else None
    if not scene.boards:
        return _filled(_sheets(sheets, width, height, found, words, scene.seats, seat), height)
    board = scene.boards[look.board % len(scene.boards)]
    shown = preview_of(typer)
    if not sheets:
        return map_block(board, len(scene.boards), width, height, found, words, shown)
    side = _sheets(sheets, width * 3 // 5 - 2, height, found, words, scene.seats, seat)
    if cut_off(board, width - _width(side) - 3):
        narrow = _whole(sheets, width * 2 // 5 - 2, min(height - 1, len(side) + SPARE), found, words, scene.seats, seat)
        side = narrow or side
    map_width = width - _width(side) - 3
    left = map_block(board, len(scene.boards), map_width, height, found, words, shown)
    return beside(left, side, map_width, height)


def preview_of(typer: Typer) -> Preview | None:
    """What the marked answer would lay on the board."""
    return typer.ask.choices[typer.cursor].preview if isinstance(typer, Chooser) and typer.ask.choices else None


def _width(side: list[Text]) -> int:
    return max([24, *(line.cell_len for line in side)])


def _sheets(
    sheets: list[Sheet],
    width: int,
    height: int,
    found: dict[str, str],
    words: Words,
    seats: tuple[str, ...],
    seat: int | None = None,
) -> list[Text]:
    """The sheets one below the other, with one's own things where there is room. Without room the last ones give way;
    all are brief if that shows more of them. Who plays one character alone always sees what he has in hand."""
    whole = _whole(sheets, width, height, found, words, seats, seat)
    if whole:
        return whole
    own = [card for card in sheets[0].cards if card.seat == seat] if sheets else []
    things = [1 if len(own) == 1 else NO_THINGS, *([NO_THINGS] * len(sheets))]
    blocks, spare = (
        [
            sheet_lines(sheet, width, found, words, seats, brief, most, seat)
            for sheet, most in zip(sheets, things, strict=False)
        ]
        for brief in (False, True)
    )
    short = [sheet_lines(sheet, width, found, words, seats, True, OWN_THINGS, seat) for sheet in sheets]
    if sum(map(len, short)) >= height:
        short = spare
    blocks = max((blocks, short), key=lambda blocks: _begun(blocks, height))
    lines: list[Text] = []
    left_out = [sheets[0]] if blocks is short else []
    for sheet, block in zip(sheets, blocks, strict=True):
        room = height - 1 - len(lines)
        if len(block) > room:
            left_out.append(sheet)
        lines += block if len(block) <= room else block[:room] if room >= 2 else []
    return [*lines, more_line(left_out, words, width)]


def _whole(
    sheets: list[Sheet],
    width: int,
    height: int,
    found: dict[str, str],
    words: Words,
    seats: tuple[str, ...],
    seat: int | None,
) -> list[Text]:
    """The sheets one below the other with nothing left out, and one's own things if there is room; else nothing."""
    for things in (OWN_THINGS, NO_THINGS):
        blocks = [sheet_lines(sheet, width, found, words, seats, False, things, seat) for sheet in sheets]
        if sum(map(len, blocks)) <= height:
            return [line for block in blocks for line in block]
    return []


def more_line(left_out: list[Sheet], words: Words, width: int) -> Text:
    """Which sheets have more to say than there is room for."""
    names = dict.fromkeys(put(sheet.name, words) for sheet in left_out)
    return cropped(Text(f"… {words('c shows more')}{colon(words)}{', '.join(names)}", "dim"), width)


def _begun(blocks: list[list[Text]], height: int) -> int:
    """How many of these blocks have at least two lines on so many rows, one of which tells of the rest."""
    tops = [sum(map(len, blocks[:place])) for place in range(len(blocks))]
    return sum(height - 1 - top >= 2 for top in tops)


def _filled(lines: list[Text], height: int) -> list[Text]:
    return [*lines, *[Text()] * (height - len(lines))]


def map_block(
    board: Board,
    boards: int,
    width: int,
    height: int,
    found: dict[str, str],
    words: Words,
    preview: Preview | None = None,
) -> list[Text]:
    """The map around its focus, its name above, and in words below where one stands, or what an answer would lay."""
    told = [key_to_preview(preview, words)] if preview is not None else around(board, words)[:1]
    here = [line for each in told for line in limited(wrapped(Text(each, "dim"), width), 3)]
    here = here if height - 1 - len(here) >= 5 else []
    rows = height - 1 - len(here)
    canvas = board_canvas(board, scale_for(board, width, rows), found, words, preview)
    others = f"  ({phrase(words, 'Tab: {number} boards', number=boards)})" if boards > 1 else ""
    more = canvas.beyond(width, rows)
    ways_on = f"{f'  {more} m' if more else ''}{others}"
    name = Text(put(board.name, words), "bold underline")
    name.truncate(width - len(ways_on), overflow="ellipsis")
    title = name + Text(ways_on, "bold")
    return [cropped(title, width), *canvas.window(width, rows), *here]
