"""Ten screens of a game as the terminal shows them, from a game of sensible players, whenever the pages are made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from textwrap import wrap
from typing import Any

from rich.text import Text

import clew
from clew.docs.pictures import NAMES, QUICK, moment_of
from clew.kernel.table.chances import put_chances
from clew.kernel.table.rulebook import Seat
from clew.kernel.table.sight import ask
from clew.kernel.words.questions import Question, key_of
from clew.kernel.words.scene import Scene
from clew.render.asks import marks
from clew.render.charts.overview import overview
from clew.render.lines import plain
from clew.render.log import log_lines
from clew.render.plain import ask_text, scene_text
from clew.render.sheets import FULL, sheet_in_full
from clew.session import Session
from clew.terminal.chooser import Chooser
from clew.terminal.frame import Look, frame

USUAL, LARGE = (80, 24), (120, 40)
NARROW = 40
ANSWERS = 260
"""So far the game is played."""
LINES = 60
"""No screen shows more of the log."""


@dataclass(frozen=True)
class Screen:
    """What it shows, and its lines."""

    title: str
    lines: list[str]


@dataclass(frozen=True)
class Shot:
    """A question in the game, with the scene around it."""

    scene: Scene
    look: Look

    def at(self, size: tuple[int, int]) -> list[str]:
        chooser = Chooser(self.scene.asks[0])
        return [line.rstrip() for line in plain(frame(self.scene, self.look, chooser, size))]

    @property
    def options(self) -> int:
        return len(self.scene.asks[0].choices)

    @property
    def told(self) -> bool:
        """Whether chances stand beside an answer."""
        return any(choice.chances for choice in self.scene.asks[0].choices)

    @property
    def barred(self) -> bool:
        """Whether there is room to draw life as bars."""
        return any(FULL in line for line in self.at(USUAL))


@dataclass(frozen=True)
class Places:
    """The questions that are shown, by their number in the game; `told` are those that may have chances."""

    way: int
    told: list[int]
    fight: int
    larger: int
    many: int
    middle: int

    def __contains__(self, place: int) -> bool:
        return place in (0, self.way, self.fight, self.larger, self.many, self.middle)


@cache
def screens(game: str) -> list[Screen]:
    """The beginning, the way, chances, fights, many answers; map, sheets and log; without drawings; and later on."""
    places = _chosen(game)
    shown, told = _taken(game, places)
    middle = shown[places.middle]
    return [
        Screen("The first question", shown[0].at(USUAL)),
        Screen("On the way: numbers on the map are those of the answers", shown[places.way].at(USUAL)),
        Screen("Chances beside answers", (told or middle).at(USUAL)),
        Screen("A fight: both sides before anything else", shown[places.fight].at(USUAL)),
        Screen("A fight on a larger screen", shown[places.larger].at(LARGE)),
        Screen("Many answers", shown[places.many].at(USUAL)),
        Screen("All of the map (m)", list(_map(middle.scene))),
        Screen("All sheets (c)", plain(_sheets(middle.scene))[: USUAL[1] * 2]),
        Screen("The log (l)", plain(log_lines(middle.scene.log, USUAL[0], titles=middle.look.titles))[-USUAL[1] :]),
        Screen("Without drawings, on forty columns (--plain)", _narrow(middle.scene)),
    ]


def _chosen(game: str) -> Places:
    """Look through the game once, without the chances of every answer, which take their time."""
    shots = dict(enumerate(_shot(*moment) for moment in _questions(game)))
    calm = [place for place, shot in shots.items() if shot.scene.stage is None and shot.scene.boards]
    fights = [place for place, shot in shots.items() if shot.scene.stage is not None]
    on_map = [place for place in calm if _marked(shots[place])] or calm
    return Places(
        way=on_map[min(4, len(on_map) - 1)],
        told=calm[len(calm) // 3 :],
        fight=next((place for place in fights if shots[place].barred), (fights or calm)[0]),
        larger=(fights or calm)[len(fights) // 2],
        many=max(calm, key=lambda place: shots[place].options),
        middle=on_map[len(on_map) // 2],
    )


def _taken(game: str, places: Places) -> tuple[dict[int, Shot], Shot | None]:
    """The shots at these places, with the chances of their answers, and the first that has any."""
    shown: dict[int, Shot] = {}
    told: Shot | None = None
    for place, (session, question, fresh) in enumerate(_questions(game)):
        if place not in places and (told is not None or place not in places.told):
            continue
        shot = _shot(session, question, fresh)
        put_chances(shot.scene.asks[0], session.chances(question.seat))
        if place in places:
            shown[place] = shot
        if told is None and place in places.told and shot.told:
            told = shot
    return shown, told


def _questions(game: str) -> Iterator[tuple[Session, Question, int]]:
    """Each question of a game in turn, and how many lines of its log are new."""
    book = clew.rulebook(game)
    player = "sensible" if "sensible" in book.bots else "random"
    seats = [Seat(name, player) for name in NAMES[: max(book.ledger.players[0], 1 + book.rivals)]]
    session = clew.new(game, seed=moment_of(game).seed, seats=seats)
    match, fresh = session.match, 0
    for _ in range(ANSWERS):
        question, seen = match.question, len(match.log)
        if question is None:
            return
        yield session, question, fresh
        if QUICK in map(key_of, question.options):
            match.answer(QUICK, question.seat)
        else:
            session.bot_moves()
        fresh = len(match.log) - seen


def _shot(session: Session, question: Question, fresh: int) -> Shot:
    """The question as it stands on the screen, with as much of the log as may be seen."""
    match: Any = session.match
    scene: Scene = match.view(question.seat, max(0, len(match.log) - max(fresh, LINES)))
    scene.asks = [ask(question)]
    match.rulebook.dress(match.state, question, scene.asks[0])
    titles = {rule.id: rule.title for rule in match.ledger.rules.values()}
    return Shot(scene, Look(match.rulebook.title, fresh=fresh, titles=titles))


def _marked(shot: Shot) -> bool:
    found = marks(shot.scene.asks[0])
    return any(space.key in found for space in shot.scene.boards[0].spaces)


def _map(scene: Scene) -> Iterator[str]:
    canvas = overview(scene.boards[0], USUAL[0], USUAL[1] - 2, {})
    _, top, _, bottom = canvas.frame()
    yield from (line.rstrip() for line in plain(canvas.window(USUAL[0], bottom - top + 1)))


def _sheets(scene: Scene) -> list[Text]:
    return [line for sheet in scene.sheets for line in sheet_in_full(sheet, USUAL[0], seats=scene.seats)]


def _narrow(scene: Scene) -> list[str]:
    told = scene_text(Scene(scene.status, scene.boards, scene.sheets[:1], goals=scene.goals, stage=scene.stage))
    told += ["", *(line for asked in scene.asks for line in ask_text(asked))]
    return [part for line in told for part in wrap(line, NARROW - 1) or [""]]
