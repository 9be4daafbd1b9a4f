"""The referee: the only one the rules talk to. Who stands behind it decides where answers come from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from clew.kernel.words.dice import Dice
from clew.kernel.words.errors import RuleFault
from clew.kernel.words.piles import Pile
from clew.kernel.words.questions import NO, YES, Question, Seats, key_of
from clew.kernel.words.text import Fact

T = TypeVar("T")


class Pause(BaseException):
    """Raised through the rules when the next answer is not known yet; no rule may catch it."""

    def __init__(self, questions: list[Question]) -> None:
        super().__init__()
        self.questions = questions


class Referee:
    """Rolls, draws, asks and hears what happened. Subclasses say how: `throw`, `pick_card` and `answer` are theirs."""

    __slots__ = ()

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:
        """How the dice fall, face by face; `by` is the seat whose dice they are."""
        raise NotImplementedError

    def roll(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> int:
        """What the dice come to."""
        return dice.total(self.throw(dice, rule, by, to))

    def at_most(
        self,
        most: int,
        dice: Dice,
        rule: str,
        by: int | None = None,
        to: Seats = None,
        of: str = "",  # noqa: ARG002
    ) -> bool:
        """Whether the dice come to this figure or less. Of a seat's own dice the log tells it, and what it is a figure
        `of`."""
        return self.roll(dice, rule, by, to) <= most

    def draw(self, pile: Pile, rule: str, to: Seats = None, among: list[str] | None = None) -> str:
        """Which card comes up; it leaves the pile. `among` narrows it to some of the top layer's cards."""
        cards = pile.layers[0] if among is None and pile.layers else among
        if not cards:
            raise RuleFault(f"[{rule}] nothing to draw from {pile.name!r}")
        card = self.pick_card(pile.name, cards, rule, to)
        pile.take(card)
        return card

    def pick(self, things: Sequence[T], rule: str, to: Seats = None, of: str = "lot") -> T:
        """One of these by lot, all equally likely: words, numbers, or things that have a `key`. It stays where it is.

        In the log it comes from what it is one `of`. A single one needs no lot.
        """
        if not things:
            raise RuleFault(f"[{rule}] there is nothing to pick from")
        if len(things) == 1:
            return things[0]
        by_key = {key_of(thing): thing for thing in things}
        if len(by_key) < len(things):
            raise RuleFault(
                f"[{rule}] among what is picked from, the same key stands twice: {list(map(key_of, things))}"
            )
        return by_key[self.pick_card(of, sorted(by_key), rule, to)]

    def pick_card(self, pile: str, cards: list[str], rule: str, to: Seats) -> str:
        raise NotImplementedError

    def choose(
        self,
        seat: int,
        prompt: str,
        options: Sequence[T],
        rule: str,
        to: Seats = None,
        seconds: int = 0,
        late: T | None = None,
        **facts: Fact,
    ) -> T:
        """What a seat decides. A single option is no decision and chooses itself."""
        if len(options) == 1:
            return options[0]
        if not options:
            raise RuleFault(f"[{rule}] {prompt!r} offers nothing")
        chosen: T = self.answer(Question(seat, prompt, options, rule, to, seconds, late, facts))
        return chosen

    def agrees(self, seat: int, prompt: str, rule: str, to: Seats = None, **facts: Fact) -> bool:
        """Yes or no."""
        question = Question(seat, prompt, (YES, NO), rule, to, 0, None, facts)
        return self.answer(question) is YES

    def answer(self, question: Question) -> Any:
        raise NotImplementedError

    def choose_together(self, questions: Sequence[Question]) -> list[Any]:
        """Choices made in secret and at once; the answers come in the order of the questions."""
        return [question.options[0] if len(question.options) == 1 else self.answer(question) for question in questions]

    def tell(self, rule: str, text: str, to: Seats = None, **facts: Fact) -> None:
        """What happened, for the log."""
