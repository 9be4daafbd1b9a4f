"""The full screen: map, sheets, log and question, played by single keys."""

from __future__ import annotations

import time
from collections.abc import Callable

from rich.text import Text

from clew.kernel.words.errors import ClewError
from clew.kernel.words.questions import Question
from clew.kernel.words.scene import Scene
from clew.kernel.words.text import Name, put
from clew.render.asks import OWN_NAME, dice_hint, with_own_name
from clew.render.language import colon, phrase
from clew.terminal import pages
from clew.terminal.chooser import Chooser, DiceTyper
from clew.terminal.frame import Look, Typer, frame
from clew.terminal.keys import HungUp
from clew.terminal.pager import read_line, read_map, read_page
from clew.terminal.screen import Screen
from clew.terminal.sitting import Leave, Sitting


class FullTable:
    """Plays a sitting on the whole screen."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.words = sitting.manner.words
        self.look = Look(sitting.rulebook.title, titles=sitting.titles, message=sitting.notice)
        self.looker: int | None = None
        self.taken_by_digit = False
        self.page_closed = False
        self.screen = Screen()

    def run(self) -> None:
        """Play until the player leaves; the terminal is as it was before, and a line says where the game is."""
        try:
            with self.screen:
                self.play()
        except (Leave, HungUp, KeyboardInterrupt):
            pass
        if self.sitting.match.over:
            print("\n".join(pages.ending(self.sitting)))
        print(pages.where_saved(self.sitting))

    def play(self) -> None:
        while True:
            if self.sitting.match.over:
                self.after_the_end()
            elif self.sitting.question is None:
                self.watch()
            else:
                self.ask(self.sitting.question)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, scene: Scene, typer: Typer = None) -> list[Text]:
        self.look.message = self.look.message or self.sitting.trouble
        lines = frame(scene, self.look, typer, self.screen.size, self.words)
        self.screen.draw(lines)
        return lines

    def pass_on(self, looker: int | None) -> None:
        """Cover the screen between two people who don't see the same."""
        before, self.looker = self.looker, looker
        if looker is None or not self.sitting.curtain_between(before, looker):
            return
        name = self.sitting.match.setup.seats[looker].name
        turn = phrase(self.words, "Pass to {name}.", name=Name(name))
        then = self.words("Press Enter when nobody else is looking.")
        told = [Text(), Text(f"  {turn}", "bold"), Text(), Text(f"  {then}")]
        key = ""
        while key != "enter":
            self.screen.draw(told)
            key = self.screen.wait()
            if key in ("q", "ctrl-d"):
                raise Leave
        self.screen.keyboard.forget()

    # -- a person's turn ---------------------------------------------------------------------------------------------

    def ask(self, question: Question) -> None:
        """Put a question on the screen until it is answered, taken back or left."""
        self.pass_on(self.sitting.looker(question))
        self.look.back, self.look.asked = 0, None
        self.look.fresh = self.sitting.fresh(self.looker)
        scene = self.sitting.scene(question)
        self.look.lesson = self.sitting.lesson(scene)
        typer = DiceTyper(question.dice) if question.dice else Chooser(with_own_name(scene.asks[0]), self.words)
        if question.dice is not None and not self.look.message:
            self.look.message = dice_hint(question.dice, self.words)
        until = time.monotonic() + question.seconds if question.seconds else None
        while self.sitting.question is question:
            self.look.clock = None if until is None else max(0, round(until - time.monotonic()))
            behind = self.draw(scene, typer)
            key = self.screen.wait(1.0 if until is not None else None)
            if until is not None and time.monotonic() > until:
                self.look.message = self.words("Too late: that was answered for you.")
                self.sitting.answer(question.late, question)
            elif key not in ("", "resize"):
                self.press(key, question, scene, typer, behind)

    def press(self, key: str, question: Question, scene: Scene, typer: Chooser | DiceTyper, behind: list[Text]) -> None:
        """A key: part of an answer, or a standing command. What went wrong is told at the bottom."""
        self.look.message = ""
        by_habit, self.taken_by_digit = key == "enter" and self.taken_by_digit, False
        try:
            if by_habit:
                self.look.message = self.words("The digit was enough. Enter once more takes the marked answer.")
            elif typer.takes(key):
                self.page_closed &= key == "esc"
                made = typer.press(key)
                if made is None and key == "enter" and question.dice is not None:
                    self.look.message = dice_hint(question.dice, self.words)
                if made is not None:
                    self.answer(made, question, typer, behind)
                    self.taken_by_digit = key.isdecimal()
            elif key == "u":
                self.sitting.undo(question)
                self.look.message = self.words("Taken back.")
            elif key == "h" and isinstance(typer, Chooser):
                self.hint(question, typer, behind)
            else:
                self.standing(key, scene, behind, question)
        except ClewError as error:
            self.look.message = self.words(str(error))

    def answer(self, made: int | str, question: Question, typer: Chooser | DiceTyper, behind: list[Text]) -> None:
        if isinstance(typer, Chooser):
            assert isinstance(made, int)
            key: str | None = typer.ask.choices[made].key
            if key == OWN_NAME:
                key = read_line(self.screen, behind, f"{put(question.text, self.words)}")
            if key:
                self.sitting.answer(key, question)
        else:
            typer.text = ""
            self.sitting.answer(made, question)

    def hint(self, question: Question, chooser: Chooser, behind: list[Text]) -> None:
        """Put the cursor on what seems best, and say what to expect of each answer."""
        self.screen.draw([*behind[:-1], Text(f" {self.words('Thinking …')}", "bold")])
        advice = self.sitting.hint(question)
        self.screen.keyboard.forget()
        if advice is not None:
            chooser.cursor = [choice.key for choice in chooser.ask.choices].index(advice.chosen)
        self.page("A hint", lambda width: pages.hint(self.sitting, question, advice, width))

    # -- standing commands -------------------------------------------------------------------------------------------

    def standing(self, key: str, scene: Scene, behind: list[Text], question: Question | None = None) -> None:
        """What one may do at any time."""
        page_closed, self.page_closed = self.page_closed, False
        match key:
            case "?" if question is not None:
                self.why(question, scene)
            case "o" if question is not None:
                self.odds(question, behind)
            case "k" | "?":
                self.page("Keys", lambda width: pages.keys(width, self.words))
            case "m" if not scene.boards:
                self.look.message = self.words("There is no map yet.")
            case "m":
                read_map(self.screen, scene.boards, self.words, self.look.board)
                self.page_closed = True
            case "c":
                self.page("Sheets", lambda width: pages.sheets(self.sitting, scene, width))
            case "l":
                self.page("Log", lambda width: pages.log(self.sitting, scene, width), end=True)
            case "e":
                self.look.message = pages.explain(self.sitting)
                self.look.lesson = self.sitting.lesson(scene)
            case "b" | "B":
                self.hand(question if key == "b" else None)
            case "s":
                name = read_line(self.screen, behind, self.words("Save a copy under the name:"))
                self.look.message = pages.save_as(self.sitting, name) if name else ""
            case "q" if page_closed:
                self.look.message = self.words("The page is closed already. q once more leaves the game; it is saved.")
            case "q" | "ctrl-d":
                raise Leave
            case "ctrl-l":
                self.screen.rows = []
            case "tab":
                self.look.board += 1
            case "pgup" | "pgdn":
                self.look.back = max(0, self.look.back + (3 if key == "pgup" else -3))
            case _:
                nothing = "{key} does nothing here; k tells what the keys do."
                self.look.message = phrase(self.words, nothing, key=Name(repr(key)))

    def hand(self, question: Question | None) -> None:
        """Let a bot play the seat that is asked; where none is, every seat that was handed over comes back."""
        if question is not None:
            self.sitting.hand_over(question.seat)
        else:
            handed = self.sitting.take_back()
            self.look.message = self.words("The seat is yours again." if handed else "No seat was handed to a bot.")

    def page(self, title: str, lines_for: Callable[[int], list[Text]], end: bool = False) -> None:
        read_page(self.screen, self.words(title), lines_for, end, self.words)
        self.page_closed = True

    def why(self, question: Question, scene: Scene) -> None:
        """The rules behind a question; their tables in short, or whole after another `?`."""
        whole, key = False, "?"
        while key == "?":

            def lines_for(width: int, whole: bool = whole) -> list[Text]:
                return pages.why(self.sitting, question, scene, width, whole)

            cut = len(pages.why(self.sitting, question, scene, 100, True)) > len(lines_for(100)) or whole
            turn = ("?", "? tables in short" if whole else "? whole tables") if cut else ("", "")
            key = read_page(self.screen, self.words("Why?"), lines_for, words=self.words, turn=turn)
            whole = not whole
        self.page_closed = True

    def odds(self, question: Question, behind: list[Text]) -> None:
        self.screen.draw([*behind[:-1], Text(f" {self.words('Working out the odds …')}", "bold")])
        lines: dict[int, list[Text]] = {}

        def laid_out(width: int) -> list[Text]:
            if width not in lines:
                lines[width] = pages.odds(self.sitting, question, width)
            return lines[width]

        laid_out(self.screen.size[0] - 2)
        self.screen.keyboard.forget()  # Esc and q of somebody who did not want to wait would leave the game
        self.page(f"{self.words('Odds')}{colon(self.words)}{put(question.text, self.words)}", laid_out)

    # -- bots and the end --------------------------------------------------------------------------------------------

    def watch(self) -> None:
        """Let a bot move, with a pause in which one can read, look around or leave."""
        pause = self.sitting.manner.pause
        if pause:
            scene = self.sitting.scene()
            asked = self.sitting.session.bots_question
            assert asked is not None
            name = self.sitting.match.setup.seats[asked.seat].name
            self.look.asked, self.look.clock = [phrase(self.words, "{name} decides …", name=Name(name))], None
            if asked.seat in self.sitting.match.people:
                self.look.asked.append(self.words("A bot plays this seat from here; b takes it back."))
            self.look.fresh = self.sitting.fresh(self.sitting.looker())
            behind = self.draw(scene)
            self.look.message = ""
            key = self.screen.wait(pause)
            if key not in ("", "resize", "enter", " "):
                self.look_around(key, scene, behind)
        self.sitting.bot_moves()

    def after_the_end(self) -> None:
        """The last scene stays until the player leaves, or takes the last answer back."""
        self.look.asked, self.look.clock = (
            [*pages.ending(self.sitting), self.words("q leaves, u takes the last answer back.")],
            None,
        )
        scene = self.sitting.scene()
        while self.sitting.match.over:
            behind = self.draw(scene)
            key = self.screen.wait()
            self.look.message = ""
            if key == "enter" and not self.taken_by_digit:
                raise Leave
            self.look_around(key, scene, behind)
            self.taken_by_digit = self.taken_by_digit and key in ("", "resize")

    def look_around(self, key: str, scene: Scene, behind: list[Text]) -> None:
        """A key while nobody is asked; what went wrong is told at the bottom."""
        try:
            if key == "u" and self.sitting.match.over:
                self.sitting.undo(None)
            elif key not in ("", "resize", "enter"):
                self.standing(key, scene, behind)
        except ClewError as error:
            self.look.message = self.words(str(error))
