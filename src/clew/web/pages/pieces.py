"""A sight as pieces of a page. Each is sent again only when it has changed."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import cache, partial
from gzip import compress
from hashlib import blake2b
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from clew.kernel.book.ledger import Ledger
from clew.kernel.book.lesson import remarks
from clew.kernel.table.rulebook import PERSON, Rulebook
from clew.kernel.words.dice import Dice, parse
from clew.kernel.words.errors import ClewError
from clew.kernel.words.scene import Ask, Board, Card, Preview, Said, Scene, Sheet, Stat
from clew.kernel.words.text import Name, Text, Words, put, same
from clew.render.cover import cover, cover_looks
from clew.render.drawn.board import legend, picture
from clew.render.drawn.boards.ground import laid_aside
from clew.render.drawn.dice import solid
from clew.render.drawn.icons import groups, icon, sheet_of_symbols
from clew.render.drawn.marks import word
from clew.render.drawn.preview import preview_svg
from clew.render.drawn.stage import SHAPES, stage_picture
from clew.render.drawn.style import chosen_themes, stylesheet
from clew.render.figures import decimal
from clew.render.language import phrase
from clew.render.log import worth_telling
from clew.render.paper.leaves import looks as paper_looks
from clew.render.rolls import is_explained, roll_body, roll_head, roll_text
from clew.render.rules import KINDS, cell_in_words
from clew.render.shape import answers_shape, fights, grouped, is_short, table_shape
from clew.render.words import board_in_words, listed
from clew.web.entrance.people import People
from clew.web.hall.books import rulebooks
from clew.web.hall.fleeting import Templates, let_go
from clew.web.hall.parts import Parts, Piece
from clew.web.hall.sights import Sight
from clew.web.hall.table import Table
from clew.web.hall.talk import Listener
from clew.web.pages.wording import page_words, say
from clew.web.store.rows import LOOKING_ON, TalkRow

MOST_DRAWN = 3
"""So many drawings of a piece are kept, should somebody see the same."""

LOG_SHOWN = 150
"""So many lines of the log stand on the page; the chronicle has all."""

_LEFT, _MIDDLE, _RIGHT = 5.5, 10, 14.5
_DIAGONAL = [(_LEFT, _LEFT), (_RIGHT, _RIGHT)]
_CORNERS = [*_DIAGONAL, (_RIGHT, _LEFT), (_LEFT, _RIGHT)]
PIPS = {
    1: [(_MIDDLE, _MIDDLE)],
    2: _DIAGONAL,
    3: [*_DIAGONAL, (_MIDDLE, _MIDDLE)],
    4: _CORNERS,
    5: [*_CORNERS, (_MIDDLE, _MIDDLE)],
    6: [*_CORNERS, (_LEFT, _MIDDLE), (_RIGHT, _MIDDLE)],
}


@cache
def assets() -> dict[str, bytes]:
    """The files that pages are made with, by name."""
    found = {file.name: file.read_bytes() for file in (files("clew.web") / "static").iterdir()}
    found["board.css"] = (stylesheet() + chosen_themes()).encode()
    found["icons.svg"] = sheet_of_symbols().encode()
    found["paper.css"] = paper_looks().encode()
    found["covers.css"] = cover_looks([book.folder for book in rulebooks().values()]).encode()
    return found | {f"cover-{book.name}.svg": cover(book.folder).encode() for book in rulebooks().values()}


@cache
def packed(name: str) -> bytes:
    """One of them as it goes over the net: made small once, since it never changes."""
    return compress(assets()[name], mtime=0)


@cache
def mark() -> str:
    """A fingerprint of all of them: it stands in their address, so that a browser may keep them for ever."""
    digest = blake2b(digest_size=6)
    for name, data in sorted(assets().items()):
        digest.update(name.encode() + data)
    return digest.hexdigest()


def asset(name: str) -> str:
    return f"/static/{mark()}/{name}"


def _language(code: str) -> str:
    """What a language calls itself."""
    return {"en": "English", "fr": "Français"}.get(code, code)


def _dice(code: str) -> Dice:
    try:
        return parse(code)
    except ClewError:
        return parse("1d6")


def _drawn(board: Board, highlight: frozenset[str], words: Words, parts: Parts) -> Markup:
    return parts.drawing(picture(board, highlight, words, asset("icons.svg"), laid_aside))


def _preview(found: Preview, boards: Sequence[Board]) -> Markup:
    return Markup(preview_svg(found, boards[0] if boards else None))


def _stage(seen: Sight, words: Words, parts: Parts) -> dict[str, Markup]:
    """A fight in every shape; the page shows the one that fits its place."""
    sheet = asset("icons.svg")
    drawn = {
        name: stage_picture(seen.scene, shape, seen.highlight, words, sheet, laid_aside)
        for name, shape in SHAPES.items()
    }
    return {name: parts.drawing(found) for name, found in drawn.items() if found is not None}


def until(moment: int) -> str:
    """When somebody is out of time, the same for the whole world; the page's script counts down instead."""
    return datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def _icon(name: str) -> Markup:
    """A picture of our set beside a text that says the same."""
    return Markup(icon(name, asset("icons.svg")))


@pass_context
def _put(context: Context, text: Text) -> str:
    """A text of a game in the reader's language."""
    return put(text, context.get("words", same))


def _answer(said: Said, words: Words) -> str:
    """Of question and answer the answer."""
    answer = said.text.facts.get("answer")
    return put(answer, words) if isinstance(answer, Text) else put(said.text, words)


def _question(said: Said, words: Words) -> str:
    prompt = said.text.facts.get("prompt")
    return put(prompt, words) if isinstance(prompt, Text) else ""


def active_board(seen: Sight) -> str:
    """Which of several maps to show first: one that the question is about, else one where something stands."""
    boards = seen.scene.boards
    for board in boards:
        keys = {space.key for space in board.spaces} | {token.key for space in board.spaces for token in space.tokens}
        if keys & seen.highlight:
            return board.key
    return next((board.key for board in boards if board.focus), boards[0].key if boards else "")


SHAPE = {"fights": fights, "grouped": grouped, "is_short": is_short, "answers_shape": answers_shape}
"""By what a page is laid out."""


@cache
def environment() -> Environment:
    env = Templates(
        loader=PackageLoader("clew.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    env.filters |= {"kind": word, "tojson_attr": json.dumps, "put": _put, "language": _language}
    env.globals |= SHAPE | {
        "kinds": KINDS,
        "_": say,
        "page_words": page_words,
        "asset": asset,
        "pips": PIPS,
        "svg": _drawn,
        "in_words": board_in_words,
        "cell_in_words": cell_in_words,
        "legend": legend,
        "icon": _icon,
        "icon_groups": groups,
        "preview": _preview,
        "stage": _stage,
        "decimal": decimal,
        "until": until,
        "active_board": active_board,
        "foes_first": foes_first,
        "people": people,
        "tells_life": tells_life,
        "solid": lambda sides, face: Markup(solid(sides, face)),
        "reach": _reach,
        "answer_of": _answer,
        "question_of": _question,
        "roll_head": roll_head,
        "roll_body": partial(roll_body, drawn=False, pictured=True),
        "sides_of": lambda code: _dice(code).die,
        "count_of": lambda code: _dice(code).count,
    }
    return env


def render(template: str, /, **facts: Any) -> Markup:
    with let_go():
        return Markup(environment().get_template(template).render(**facts))


def talk_lines(said: Sequence[TalkRow], to: Listener, people: People, words: Words) -> Markup:
    """What was said at a table, as somebody hears it."""
    heard = [each for each in said if each.person not in to.shunned]
    facts = {"me": to.person, "muted": to.muted, "who": people.alias}
    return render("pieces/talk_lines.html", said=heard, words=words, **facts)


def turn(seen: Sight, words: Words) -> str:
    """Who is to decide, in words."""
    if seen.scene.over:
        return ending(seen, words)
    if seen.asks and len(seen.seats) == 1:
        return words("It is your decision.")
    if seen.asks:
        return phrase(words, "{name}, you decide.", name=Name(seen.seats[seen.asks[0].seat].name))
    if seen.resigned:
        return words("You have resigned; a bot plays on.")
    if seen.handed:
        return words("A bot plays your seat.")
    names = [seen.seats[seat].name for seat in dict.fromkeys(seen.scene.waiting)]
    return phrase(words, "Waiting for {names}.", names=Name(listed(names, words))) if names else ""


def ending(seen: Sight, words: Words) -> str:
    winners = [seen.seats[seat].name for seat in seen.scene.winners]
    over = phrase(words, "It is over: {ending}.", ending=seen.ending)
    won = ("", "{names} has won.", "{names} have won.")[min(len(winners), 2)]
    return f"{over} {phrase(words, won, names=Name(listed(winners, words)))}".rstrip()


def foes_first(sheets: Sequence[Sheet]) -> list[Sheet]:
    """Those one fights stand beside the question about it; a large party would hide them below the edge of the page."""
    return sorted(sheets, key=lambda sheet: sheet.kind != "monsters")


def news(seen: Sight, together: bool = False) -> list[Said]:
    """The dice above a question. Whoever waits for another's decision looks on, and so do those who play together."""
    return latest_rolls(seen.lines, seen.seat if seen.asks and not together else LOOKING_ON)


def latest_rolls(lines: Sequence[Said], seat: int) -> list[Said]:
    """The dice that fell last, as long as they are news: since this seat's last answer, for onlookers anybody's."""
    rolls: list[Said] = []
    for said in reversed(lines):
        if said.kind == "choice" and seat in (said.seat, LOOKING_ON):
            break
        if said.kind == "roll":
            rolls.append(said)
    return rolls[:8][::-1]


def named_rolls(rolls: Sequence[Said], ledger: Ledger, words: Words) -> list[tuple[str, list[Said]]]:
    """Dice with what they were thrown for and what came of it; those whose rule tells neither by its title."""
    named: list[tuple[str, list[Said]]] = []
    for said in rolls:
        title = words(ledger.rules[said.rule].title) if said.rule in ledger.rules else str(said.dice)
        if is_explained(said):
            named.append((roll_text(said, "", title, words, pictured=True), [said]))
            continue
        if not named or named[-1][0] != title:
            named.append((title, []))
        named[-1][1].append(said)
    return named


def piece(template: str, /, **facts: Any) -> Piece:
    """A part of the page that is sent again when it has changed."""
    parts = Parts()
    return Piece(render(template, parts=parts, **facts).strip(), parts.kept)


def pieces(table: Table, seen: Sight, words: Words) -> dict[str, Piece]:
    """The parts of the page that change, by the id of where they go; made once for each move, seat and language."""
    found: dict[str, Piece] | None = table.pieces.get((seen.seat, words))
    if found is None:
        found = table.pieces[seen.seat, words] = {
            "status": piece("pieces/status.html", seen=seen, turn=turn(seen, words), words=words),
            "seats": piece("pieces/seats.html", seen=seen, words=words),
            "ask": _ask(table, seen, words),
            "stage": _drawn_once(table, "stage", seen, words, seen.scene.stage, seen.scene.sheets),
            "boards": _drawn_once(table, "boards", seen, words, seen.scene.boards),
            "strip": _drawn_once(table, "strip", seen, words, seen.scene.sheets),
            "tray": _tray(table, seen, words),
            "sheets": _drawn_once(table, "sheets", seen, words, seen.scene.sheets),
            "advice": _advice(table, seen, words),
        }
    return found


def shape(seen: Sight, parts: Mapping[str, Piece]) -> str:
    """What a page with these pieces shows, in the words by which its looks go."""
    rolled, looks_on = bool(parts.get("tray")), seen.seat == LOOKING_ON
    company = {"people": len(people(seen.scene)), "seats": len(seen.seats)}
    return table_shape(seen.scene, rolled=rolled, looks_on=looks_on, **company)


def mark_of(seen: Sight, parts: Mapping[str, Piece]) -> str:
    """A fingerprint of what a page shows: who has it need not be sent it again."""
    digest = blake2b(f"{seen.seq} {seen.seat}".encode(), digest_size=9)
    for part in parts.values():
        digest.update(part.text.encode())
        digest.update("".join(part.parts.values()).encode())
    return digest.hexdigest()


def _drawn_once(table: Table, name: str, seen: Sight, words: Words, *shown: object) -> Piece:
    """A piece that follows from what it shows and from what lights up: drawn once for all who see the same, and again
    only when that has changed."""
    kept: deque[tuple[object, Piece]] = table.drawn.setdefault((name, words), deque(maxlen=MOST_DRAWN))
    drawn_from = (*shown, seen.highlight)
    for known, found in kept:
        if known == drawn_from:
            return found
    found = piece(f"pieces/{name}.html", seen=seen, words=words)
    kept.append((drawn_from, found))
    return found


def _advice(table: Table, seen: Sight, words: Words) -> Piece:
    """Only who may have something to decide can be advised; the buttons stay where they are while others decide."""
    if seen.scene.over or seen.seat == LOOKING_ON:
        return Piece()
    undo = not (table.row.delve or seen.handed)
    return piece("pieces/advice.html", asked=bool(seen.asks), undo=undo, words=words)


def _ask(table: Table, seen: Sight, words: Words) -> Piece:
    left, late = 0, ""
    if seen.asks and seen.asks[0].seconds:
        ask = seen.asks[0]
        named = (put(choice.name, words) for choice in ask.choices if choice.key == ask.late)
        late = next(named, words("the first answer"))
        left = round(ask.seconds - (time.monotonic() - table.asked_since[ask.seat]))
    return piece(
        "pieces/ask.html",
        seen=seen,
        table=table.row.id,
        here=f"/g/{table.row.id}/{'watch' if seen.seat == LOOKING_ON else seen.seat}",
        game=table.row.rulebook,
        delve=bool(table.row.delve),
        turn=turn(seen, words),
        ending=ending(seen, words),
        company=people(seen.scene) if seen.scene.over else [],
        left=max(0, left),
        late=late,
        bots=any(seen.seats[seat].player != PERSON for seat in seen.scene.waiting) and seen.seat != LOOKING_ON,
        purpose=_purpose(seen, table.rulebook.ledger, words),
        words=words,
    )


def _tray(table: Table, seen: Sight, words: Words) -> Piece:
    """The dice that fell last, newest first, and what somebody should know who plays for the first time."""
    rolls = named_rolls(news(seen, table.rulebook.together), table.rulebook.ledger, words)
    return piece("pieces/tray.html", rolls=rolls, lesson=_lesson(table, seen, words), words=words)


def people(scene: Scene) -> list[Card]:
    """Whose counters stand in the strip of a phone: everybody with a face, our own first; foes stand on the stage."""
    shown = [card for sheet in scene.sheets if sheet.kind == "party" for card in sheet.cards]
    return [card for card in shown if card.icon and (card.life is not None or card.seat is not None)]


def tells_life(stat: Stat, card: Card) -> bool:
    """Whether a figure says what the bar of life says: what is left of it, or what is lost."""
    left, of = card.life or (0, 0)
    if stat.of != of or of < 1 or (of == 1 and left < 1):
        return False
    return stat.value in (left, of - left) or (left <= 0 and isinstance(stat.value, int) and not 0 < stat.value < of)


def _lesson(table: Table, seen: Sight, words: Words) -> list[str]:
    """What is to be explained to whoever plays for the first time."""
    due = [each for ask in seen.asks[:1] for each in remarks(table.rulebook.lesson, seen.lines, ask, seen.ledger)]
    return [put(each, words) for each in due]


def _reach(ask: Ask) -> str:
    """What lies within walking distance, for the page: each space with the one before it and its cost."""
    return json.dumps({each.space: [each.before, each.cost] for each in ask.reach}, separators=(",", ":"))


def _purpose(seen: Sight, ledger: Ledger, words: Words) -> str:
    """What somebody who rolls their own dice throws them for."""
    dice = [ask.rule for ask in seen.asks[:1] if ask.dice and ask.rule in ledger.rules]
    return f"{words(ledger.rules[dice[0]].title)}: " if dice else ""


def log_lines(table: Table, seen: Sight, first: int, words: Words, whole: bool = False) -> Markup:
    """The lines of the log from number `first` on; only the `whole` log tells which card each pile gave."""
    lines = [(number, said) for number, said in enumerate(seen.lines[first:], first) if whole or worth_telling(said)]
    titles = {rule.id: rule.title for rule in table.rulebook.ledger.rules.values()}
    names = [seat.name for seat in seen.seats] if len(seen.seats) > 1 else []
    facts = {"titles": titles, "names": names, "topics": partial(_topics, table.rulebook, seen.seat), "words": words}
    return render("pieces/lines.html", lines=lines, game=table.row.rulebook, **facts)


def _topics(book: Rulebook[Any], seat: int, said: Said) -> list[str]:
    """What a line of the log may be looked for by: fights, finds, and what whoever reads it did."""
    rule = book.ledger.rules.get(said.rule)
    chapter = rule.chapter if rule is not None else ""
    found = [name for name, chapters in (("fights", book.fights), ("finds", book.finds)) if chapter in chapters]
    return [*found, "mine"] if said.seat == seat else found


def spoken(seen: Sight, since: int, words: Words) -> str:
    """What the live region says after a move: the last few things that happened, then what is to be decided."""
    news = [said for said in seen.lines[since:] if said.kind not in ("choice", "draw")]
    lines = [roll_text(said, words=words) if is_explained(said) else put(said.text, words) for said in news]
    asks = [put(ask.prompt, words) for ask in seen.asks[:1]]
    return " ".join(lines[-4:] + (asks or [turn(seen, words)]))


def window_title(table: Table, seen: Sight) -> str:
    return f"{'● ' if seen.asks else ''}{table.row.name} · Clew"
