"""Line by line: for screen readers, pipes and scripts. No drawing, no control codes, one question after the other."""

from __future__ import annotations

import shutil
import sys
import textwrap
import time
from typing import TextIO

from rich.text import Text

from clew.kernel.words.errors import AnswerError, ClewError
from clew.kernel.words.questions import Question
from clew.kernel.words.scene import Said, Scene
from clew.kernel.words.text import Name, put
from clew.render import lines, plain
from clew.render.asks import dice_hint, understood
from clew.render.language import phrase
from clew.render.log import worth_telling
from clew.render.stage import goals_line
from clew.terminal import pages
from clew.terminal.sitting import Leave, Sitting

COMMANDS = (
    "? why, ?? with whole tables, o odds, h hint, u undo, m whole map, c sheets in full, l whole log, "
    "e explain, s NAME save as, q leave"
)
UNBROKEN = 10_000
"""A width at which nothing is wrapped: a screen reader does that itself."""
PILES = "piles"
"""Sheets of this kind say how many cards are left. That changes all the time: it is told once, and then by `c`."""
CURTAIN = 60
"""How many empty lines hide what the last player saw."""


class PlainTable:
    """Plays a sitting by printing lines and reading lines."""

    def __init__(self, sitting: Sitting, source: TextIO | None = None, sink: TextIO | None = None) -> None:
        self.sitting = sitting
        self.words = sitting.manner.words
        self.titles = sitting.titles
        self.source = source or sys.stdin
        self.sink = sink or sys.stdout
        self.shown: dict[str, list[str]] = {}
        self.told: dict[int | None, int] = {}
        self.looker: int | None = None

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        try:
            commands = f" {self.words(COMMANDS)}." if self.sitting.people else ""
            title = f"{self.sitting.rulebook.title}.{commands}"
            self.say(title, *filter(None, [self.sitting.notice]))
            while not self.sitting.match.over:
                if self.sitting.bot_moves():
                    self.news(self.sitting.scene(), self.sitting.looker())
                else:
                    self.ask()
            self.show(self.sitting.scene(), self.sitting.looker())
            self.say("", *pages.ending(self.sitting))
        except (Leave, KeyboardInterrupt):
            self.say("")
        self.say(pages.where_saved(self.sitting))

    def say(self, *told: str) -> None:
        for line in told:
            print(self.broken(lines.safe(line)), file=self.sink)
        self.sink.flush()

    def broken(self, line: str) -> str:
        """A line as it is; on a terminal broken between words, where that would break it anywhere."""
        width = shutil.get_terminal_size().columns
        if not self.sink.isatty() or len(line) < width:
            return line
        margin = " " * (len(line) - len(line.lstrip()))
        return textwrap.fill(line, width - 1, subsequent_indent=margin, break_long_words=False, break_on_hyphens=False)

    def read(self) -> str:
        """The next line that was typed; at the end of the input the player leaves."""
        if self.source.isatty():
            print("> ", end="", file=self.sink, flush=True)
        line = self.source.readline()
        if not line:
            raise Leave
        return line.strip()

    # -- showing -----------------------------------------------------------------------------------------------------

    def news(self, scene: Scene, looker: int | None) -> None:
        """The lines of the log that this seat has not been told yet."""
        told = min(self.told.get(looker, 0), len(scene.log))
        news = list(filter(worth_telling, scene.log[told:]))
        if news:
            self.say("", *(self.in_words(said, scene) for said in news))
        self.told[looker] = len(scene.log)

    def in_words(self, said: Said, scene: Scene) -> str:
        return plain.said_text(said, scene.seats, self.words, self.titles)

    def show(self, scene: Scene, looker: int | None) -> None:
        """The news, and of status, boards and sheets what has changed since they were last shown."""
        self.news(scene, looker)
        self.if_changed("trouble", looker, [self.sitting.trouble], quiet=not self.sitting.trouble)
        self.if_changed("status", looker, [lines.safe(put(scene.status, self.words))])
        goals = goals_line(scene, self.words)
        if goals:
            self.if_changed("goals", looker, [f"{lines.safe(goals)}."])
        for board in scene.boards:
            self.if_changed(f"board {board.key}", looker, plain.board_text(board, self.words), quiet=not board.spaces)
        for sheet in scene.sheets:
            told = plain.sheet_text(sheet, self.words, scene.seats)
            if sheet.kind != PILES or f"sheet {sheet.key} for {looker}" not in self.shown:
                self.if_changed(f"sheet {sheet.key}", looker, told, quiet=not sheet.cards)

    def if_changed(self, what: str, looker: int | None, told: list[str], quiet: bool = False) -> None:
        """Say what was not said before; what is empty from the start is not worth a word."""
        what = f"{what} for {looker}"
        if self.shown.get(what) != told and not (quiet and what not in self.shown):
            self.say("", *told)
            self.shown[what] = told

    def page(self, text: list[Text]) -> None:
        self.say("", *lines.plain(text))

    # -- asking ------------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Put a question to a person until it is answered or something else has happened."""
        question = self.sitting.question
        assert question is not None
        self.pass_on(self.sitting.looker(question))
        scene = self.sitting.scene(question)
        self.show(scene, self.looker)
        self.say(*(line for remark in self.sitting.lesson(scene) for line in ("", remark)))
        self.say("", *plain.ask_text(scene.asks[0], self.words))
        if question.dice is not None:
            what = self.words(self.titles.get(question.rule, question.rule))
            self.say(f"{what}. {dice_hint(question.dice, self.words)}")
        started = time.monotonic()
        while self.sitting.question is question:
            line = self.read()
            if question.seconds and time.monotonic() - started > question.seconds:
                self.say(self.words("Too late."))
                self.sitting.answer(question.late, question)
            else:
                self.obey(line, question, scene)

    def pass_on(self, looker: int | None) -> None:
        """Between people: say whose turn it is, and wait where they must not see each other's things."""
        before, self.looker = self.looker, looker
        if looker in (None, before):
            return
        name = self.sitting.match.setup.seats[looker].name
        if self.source.isatty() and self.sitting.curtain_between(before, looker):
            self.say(*[""] * CURTAIN, phrase(self.words, "Pass to {name}, and press Enter.", name=Name(name)))
            self.read()
        elif before is not None:
            self.say("", f"{name}:")

    def obey(self, line: str, question: Question, scene: Scene) -> None:
        """An answer or a standing command; what was not understood is told."""
        command, _, rest = line.partition(" ")
        try:
            if command == "s":
                self.say(pages.save_as(self.sitting, rest))
            elif line == "q":
                raise Leave
            elif line == "u":
                self.sitting.undo(question)
                self.told[self.looker] = len(self.sitting.match.view(self.looker).log) - 1
            elif not self.standing(line, question, scene):
                self.answer(line, question, scene)
        except ClewError as error:
            self.say(self.words(str(error)))

    def standing(self, line: str, question: Question, scene: Scene) -> bool:
        """A command that only looks; False if it is none."""
        match line:
            case "?" | "??":
                self.page(pages.why(self.sitting, question, scene, UNBROKEN, line == "??"))
            case "o":
                self.page(pages.odds(self.sitting, question, UNBROKEN))
            case "h":
                self.page(pages.hint(self.sitting, question, self.sitting.hint(question), UNBROKEN))
            case "m":
                for board in scene.boards:
                    self.say("", *plain.board_text(board, self.words, whole=True))
            case "c":
                for sheet in scene.sheets:
                    self.say("", *plain.sheet_text(sheet, self.words, scene.seats))
            case "l":
                self.say("", *(self.in_words(said, scene) for said in scene.log))
            case "e":
                self.say(pages.explain(self.sitting), *self.sitting.lesson(scene))
            case _:
                return False
        return True

    def answer(self, line: str, question: Question, scene: Scene) -> None:
        if question.dice is not None:
            self.sitting.answer(line, question)
        elif not line:
            typed = "Type the number in front of an answer, or {commands}."
            raise AnswerError(phrase(self.words, typed, commands=COMMANDS))
        else:
            self.sitting.answer(understood(line, scene.asks[0], self.words).key, question)
