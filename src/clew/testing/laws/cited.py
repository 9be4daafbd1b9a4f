"""The law of citations: what cites a rule has to do with what the rule is about, as its ledger entry declares it.

`about = ["spells:Fireball"]` in a rule's entry names the row of a table that it is about. Whatever cites that rule, be
it a line, a roll or a question, does so while a Fireball is the matter: it is named there, or was since the last quiet
moment but one. And a line that names a thing does not cite a rule about others of its table.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from clew.kernel.book.ledger import Ledger
from clew.kernel.referees.dealer import Dealer
from clew.kernel.words.dice import Dice
from clew.kernel.words.questions import Question, Seats, label_of
from clew.kernel.words.rolls import Story
from clew.kernel.words.text import Fact, Text, put
from clew.testing.laws.cases import LONGEST_GAME, Book, Case, any_case

GAMES = 8
"""So many games the short form plays; a third of the game's own decisions would be enough to hear most lines."""
MOST = 500
"""Decisions of each game that are listened to."""
LONGEST_NAME = 4
"""In words: a cell with more is a remark."""


class Things:
    """The rows of tables that rules are about, by the names that people give them."""

    def __init__(self, ledger: Ledger) -> None:
        self.about = {rule.id: [_parted(thing) for thing in rule.about] for rule in ledger.rules.values() if rule.about}
        tables = {table for things in self.about.values() for table, _ in things}
        self.rows = {(table, name) for table in tables for name in _names(ledger, table)}
        self.rows |= {(table, name) for things in self.about.values() for table, name in things if name != "*"}
        words = sorted({name for _, name in self.rows}, key=len, reverse=True)
        self._seen = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in words) or r"\b\B", re.IGNORECASE)
        self._rows_by_word: dict[str, list[tuple[str, str]]] = {}
        for table, name in sorted(self.rows):
            self._rows_by_word.setdefault(name.lower(), []).append((table, name))

    def named(self, words: str) -> set[tuple[str, str]]:
        """The rows that words name."""
        return {row for word in self._seen.findall(words) for row in self._rows_by_word[word.lower()]}

    def rivals(self, rule: str, words: str) -> set[tuple[str, str]]:
        """The rows that words name, of the tables between which a rule decides: its own, or all that are whole."""
        things = self.about.get(rule, [])
        tables = {table for table, _ in things}
        if any(name == "*" for _, name in things):
            tables = {table for others in self.about.values() for table, name in others if name == "*"}
        return {row for row in self.named(words) if row[0] in tables}

    def covers(self, rule: str, row: tuple[str, str]) -> bool:
        """Whether a rule is about this row."""
        return any(table == row[0] and name in ("*", row[1]) for table, name in self.about[rule])


def _parted(thing: str) -> tuple[str, str]:
    table, _, name = thing.partition(":")
    return table, name


def _names(ledger: Ledger, table: str) -> list[str]:
    """What the rows of a table are called: the names in the first column that mostly has some."""
    rows = ledger.tables[table].rows
    for column in zip(*rows, strict=True):
        found = [cell for cell in column if isinstance(cell, str) and re.fullmatch(r"[A-Za-z][A-Za-z' -]{3,}", cell)]
        if 2 * len(found) > len(rows):
            return [name for name in found if len(name.split()) <= LONGEST_NAME]
    return []


class Listener(Dealer):
    """Deals, and holds what is cited to what is being talked of."""

    __slots__ = ("now", "rolled", "rules", "story", "things")

    def __init__(self, case: Case) -> None:
        setup = case.setup()
        super().__init__(
            case.stream(), case.players(), case.rulebook.new(setup, case.rulebook.ledger_for(setup)), LONGEST_GAME
        )
        self.things = Things(case.rulebook.ledger)
        self.rules = case.rulebook.ledger.rules
        self.now: list[set[tuple[str, str]]] = [set(), set()]
        """What was named in the beat before, and in this one."""
        self.rolled: list[tuple[str, str]] = []
        """The rolls of this beat and their rules: what a die is for is often told after it has fallen."""
        self.story: Story | None = None

    def quiet(self) -> None:
        """A beat is over: of each of its rolls, what it was about has been named by now."""
        for rule, dice in self.rolled:
            self.hold(rule, f"a roll of {dice}")
        self.now, self.rolled = [self.now[1], set()], []

    def listens(self) -> bool:
        return True

    def explain(self, story: Story, to: Seats) -> None:  # noqa: ARG002
        self.story = story

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:
        self.rolled.append((rule, dice.code))
        faces = super().throw(dice, rule, by, to)
        self.take_in(faces)
        return faces

    def cast(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> int:
        self.rolled.append((rule, dice.code))
        cast = super().cast(dice, rule, by, to)
        self.take_in([cast])
        return cast

    def take_in(self, casts: list[int]) -> None:
        """A roll names whose it is, what it is for and aimed at, what is used, and what came of it."""
        story, self.story = self.story, None
        if story is not None:
            things = [thing[1] for thing in (story.subject, story.target, story.using) if thing]
            said = [*things, *(story.outcome(cast) for cast in casts)]
            for text in (Text(story.what), *said):
                self.now[1] |= self.things.named(put(text)) if text is not None else set()

    def answer(self, question: Question) -> Any:
        self.hear(question.rule, put(question.text))
        chosen = super().answer(question)
        self.now[1] |= self.things.named(put(label_of(chosen)))
        return chosen

    def choose(self, seat: int, prompt: str, options: Sequence[Any], rule: str, *rest: Any, **facts: Any) -> Any:
        if len(options) == 1:  # it chooses itself, but is what they talk of now
            self.now[1] |= self.things.named(put(label_of(options[0])))
        return super().choose(seat, prompt, options, rule, *rest, **facts)

    def tell(self, rule: str, text: str, to: Seats = None, **facts: Fact) -> None:  # noqa: ARG002
        self.hear(rule, put(Text(text, facts)))

    def hear(self, rule: str, words: str) -> None:
        """A line or a question: what it names is the matter from now on, and the rule is about that."""
        self.now[1] |= self.things.named(words)
        self.hold(rule, repr(words))
        named = {
            row for row in self.things.rivals(rule, words) if row[1] in words
        }  # `charm` is a word, `Charm` a spell
        if named and not any(self.things.covers(rule, row) for row in named):
            others = sorted(f"{table}:{name}" for table, name in named)
            raise AssertionError(f"{words!r} is about {', '.join(others)}, but cites {self.titled(rule)}")

    def hold(self, rule: str, what: str) -> None:
        """A rule about a thing is cited only while that thing is the matter; one about all of a table at any time."""
        things = self.things.about.get(rule, [])
        if not things or any(name == "*" for _, name in things):
            return
        if any(self.things.covers(rule, row) for row in self.now[0] | self.now[1]):
            return
        about = ", ".join(f"{table}:{name}" for table, name in things)
        raise AssertionError(f"{what} cites {self.titled(rule)}, which is about {about}; nobody has named any of them")

    def titled(self, rule: str) -> str:
        return f"rule {rule}, {self.rules[rule].title}"


def listen(case: Case) -> None:
    """A whole game."""
    with case.told():
        listener = Listener(case)
        while case.rulebook.beat(listener.position.state, listener) and listener.decisions < MOST:
            listener.quiet()
        listener.quiet()


def truly(book: Book) -> None:
    """Rules are cited for what they are about."""
    if any(rule.about for rule in book.ledger.rules.values()):
        for seed in range(1, GAMES + 1):
            listen(any_case(book, seed))


def truly_once(book: Book, seed: int) -> None:
    """Rules are cited for what they are about, in one more game."""
    listen(any_case(book, seed))
