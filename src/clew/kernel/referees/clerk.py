"""The clerk keeps the journal of a table: what it holds is taken from there; the first open question pauses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from clew.kernel.referees.follow import meant, place_of
from clew.kernel.referees.referee import Pause, Referee
from clew.kernel.words.dice import Dice
from clew.kernel.words.errors import Divergence
from clew.kernel.words.journal import CHOICE, DRAW, NOTE, ROLL, Entry, Line, may_know
from clew.kernel.words.questions import Question, Seats, label_of, told
from clew.kernel.words.rolls import Story
from clew.kernel.words.stream import Chance
from clew.kernel.words.text import Fact, Facts, check_facts


class Clerk(Referee):
    """Follows a journal from its start and writes on at its end.

    The first `given` entries are taken as they stand. Later rolls and draws are made again from the stream while they
    are followed, so that the dice come back the same after an undo and a bent journal is found out. `rollers` are the
    seats whose people throw dice of their own. `untold` are the answers that the log does without. `story` is what the
    next throw is about: the log keeps it beside the faces, the journal does not, since it comes again with the rules.
    """

    __slots__ = ("cursor", "given", "journal", "lines", "rollers", "story", "stream", "untold")

    def __init__(self, journal: list[Entry], stream: Chance, given: int = 0, rollers: Sequence[int] = ()) -> None:
        self.journal = journal
        self.stream = stream
        self.given = given
        self.rollers = rollers
        self.cursor = 0
        self.lines: list[Line] = []
        self.untold: list[Entry] = []
        self.story: Story | None = None

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:
        story, self.story = self.story, None
        if not dice.count:
            return []
        known = self._next()
        if known is None and (roller := self._roller(by, to)) is not None:
            prompt = "Roll {dice} and tell how it fell." if dice.count == 1 else "Roll {dice} and tell how they fell."
            raise Pause([Question(roller, prompt, (), rule, to, facts={"dice": dice.text}, dice=dice)])
        if known is not None and (known.own or self.cursor <= self.given):
            self._same(known, ROLL, rule, dice.code)
            if not dice.possible(known.value):
                raise Divergence(f"[{rule}] {dice.code} can't fall as {known.value}.")
            self.stream.passed(known)
        else:
            faces = self.stream.faces(dice, rule, by)
            known = self._note_chance(known, Entry(ROLL, rule, dice.code, faces, by, to))
        facts: Facts = {"dice": dice.code, "faces": " ".join(map(str, known.value))}
        self.lines.append(Line(rule, "{dice}: {faces}", facts, known.to, known, story))
        return list(known.value)  # a copy: rules may sort what they get, and the journal must stay as it is

    def explain(self, story: Story, to: Seats) -> None:  # noqa: ARG002
        self.story = story

    def _roller(self, by: int | None, to: Seats) -> int | None:
        """The person who throws these dice; nobody where no person may see them."""
        if by in self.rollers and may_know(to, by):
            return by
        return next((seat for seat in self.rollers if may_know(to, seat)), None)

    def pick_card(self, pile: str, cards: list[str], rule: str, to: Seats) -> str:
        known = self._next()
        if known is not None and self.cursor <= self.given:
            self._same(known, DRAW, rule, pile)
            if known.value not in cards:
                raise Divergence(f"[{rule}] {known.value!r} can't be drawn from {pile!r} any more.")
            self.stream.passed(known)
        else:
            known = self._note_chance(known, Entry(DRAW, rule, pile, self.stream.card(pile, cards, rule), None, to))
        card: str = known.value
        self._log(known, "{card} from {pile}", card=card, pile=pile)
        return card

    def answer(self, question: Question) -> Any:
        known = self._next()
        if known is None:
            raise Pause([question])
        self._same(known, CHOICE, question.rule, question.prompt)
        option = meant(known, question)
        if told(option):
            self._log_answer(known, question, option, known.to)
        else:
            self.untold.append(known)
        return option

    def choose_together(self, questions: Sequence[Question]) -> list[Any]:
        """Until all have answered, each answer is known only to the seat that gave it."""
        answers: dict[int, Any] = {place: q.options[0] for place, q in enumerate(questions) if len(q.options) == 1}
        given: dict[int, Entry] = {}
        while len(answers) < len(questions) and (known := self._next()) is not None:
            place = place_of(known, questions, answers)
            answers[place], given[place] = meant(known, questions[place]), known
        still_open = [question for place, question in enumerate(questions) if place not in answers]
        for place in sorted(given):
            known, question = given[place], questions[place]
            self._log_answer(known, question, answers[place], (question.seat,) if still_open else known.to)
        if still_open:
            raise Pause(still_open)
        return [answers[place] for place in range(len(questions))]

    def tell(self, rule: str, text: str, to: Seats = None, **facts: Fact) -> None:
        check_facts(rule, text, facts)
        self.lines.append(Line(rule, text, facts, to))

    def finish(self) -> None:
        """The beat is over: whatever the journal still holds belongs to other rules."""
        known = self._next()
        if known is not None:
            raise Divergence(f"[{known.rule}] the journal has {known.kind} {known.what!r} where the beat is over.")

    def _next(self) -> Entry | None:
        while self.cursor < len(self.journal):
            entry = self.journal[self.cursor]
            self.cursor += 1
            if entry.kind != NOTE:
                return entry
            self._log(entry, entry.what)
        return None

    def _note_chance(self, known: Entry | None, made: Entry) -> Entry:
        if known is None:
            self.journal.append(made)
            self.cursor += 1
            return made
        if known != made:
            raise Divergence(f"[{made.rule}] the journal has {known.plain()} where the dice give {made.plain()}.")
        return known

    def _log_answer(self, known: Entry, question: Question, option: Any, to: Seats) -> None:
        facts = {"prompt": question.text, "answer": label_of(option)}
        self.lines.append(Line(known.rule, "{prompt} {answer}", facts, to, known))

    def _log(self, entry: Entry, template: str, **facts: Fact) -> None:
        self.lines.append(Line(entry.rule, template, facts, entry.to, entry))

    @staticmethod
    def _same(known: Entry, kind: str, rule: str, what: str) -> None:
        if not known.fits(kind, rule, what):
            raise Divergence(
                f"[{rule}] the journal has {known.kind} {known.what!r} where the rules want {kind} {what!r}."
            )
