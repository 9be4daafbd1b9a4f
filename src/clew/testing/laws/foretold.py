"""The law of chances: what is told of a roll beforehand is what a second reader counts, and gives nothing away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from clew.kernel.referees.follow import Follow
from clew.kernel.referees.redeal import redeal
from clew.kernel.referees.referee import Pause, Referee
from clew.kernel.table import chances as told
from clew.kernel.table.playout import answered
from clew.kernel.words.dice import Dice
from clew.kernel.words.explaining import explain_to
from clew.kernel.words.journal import may_know
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Question, Seats
from clew.kernel.words.rolls import UNKNOWN, Amount, Story
from clew.kernel.words.scene import Said
from clew.kernel.words.stream import Stream, seed_from
from clew.kernel.words.text import Text
from clew.testing.laws.cases import BOTS, Book, Case, Glance, accepts, any_case, seat_counts
from clew.testing.laws.rolls import dice_alone, outcome_of

MOST_FALLS = 2_000
"""Where dice can fall in more ways than this, they are not counted one by one."""

Fall = tuple[Said, Story, Seats]


class Thrower(Referee):
    """Lets dice fall as they are laid out, tells what each throw was, and stops at anything else."""

    __slots__ = ("faces", "falls", "seat", "story", "wanted")

    def __init__(self, faces: Sequence[Sequence[int]], seat: int) -> None:
        self.faces = list(faces)
        self.seat = seat
        self.falls: list[Fall] = []
        self.story: Story | None = None
        self.wanted: Dice | None = None

    def explain(self, story: Story, to: Seats) -> None:  # noqa: ARG002
        self.story = story

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:
        story, self.story = self.story, None
        if not dice.count:
            return []
        if not self.faces:
            self.wanted = dice
            raise Pause([])
        assert story is not None, f"[{rule}] chances are told of a throw that does not say what it is about"
        said = Said(rule, Text(""), "roll", by, dice.code, tuple(self.faces[0]))
        explain_to(said, story, self.seat)
        self.falls.append((said, story, to))
        return list(self.faces.pop(0))

    def pick_card(self, pile: str, cards: list[str], rule: str, to: Seats) -> str:  # noqa: ARG002
        if len(set(cards)) > 1:
            raise Pause([])
        return cards[0]

    def answer(self, question: Question) -> Any:
        raise Pause([question])


def thrown(world: Position, key: str, faces: Sequence[Sequence[int]]) -> Thrower:
    """Play from an answer with dice that fall like this; nobody is asked anything."""
    thrower, state = Thrower(faces, world.seat), world.checkpoint.copy()
    try:
        goes_on = world.rulebook.beat(state, Follow(answered(world, key), thrower))
        while goes_on and not thrower.wanted:
            goes_on = world.rulebook.beat(state, thrower)
    except Pause:
        pass
    return thrower


def counted(world: Position, key: str, before: Sequence[Sequence[int]] = ()) -> Mapping[Text, Fraction]:
    """Each fall of the dice once, as the second reader of rolls reads it; what is to be thrown again is thrown."""
    dice = thrown(world, key, before).wanted
    assert dice is not None, f"{key}: chances are told, and nothing is thrown"
    found: dict[Text, Fraction] = {}
    for faces in product(range(1, dice.die + 1), repeat=dice.count):
        said, story, _ = thrown(world, key, [*before, faces]).falls[-1]
        for name, share in read(said, story, faces, world, key, before):
            found[name] = found.get(name, Fraction(0)) + share / dice.die**dice.count
    return found


def read(
    said: Said, story: Story, faces: Sequence[int], world: Position, key: str, before: Sequence[Sequence[int]]
) -> Iterator[tuple[Text, Fraction]]:
    """What one fall of the dice comes to."""
    if story.singly:
        for face in faces:
            yield outcome_of(said, story, face, face), Fraction(1, len(faces))
        return
    cast = dice_alone(said.dice, list(faces))
    total = cast * (said.times.amount if said.times is not None else 1) + sum(each.amount for each in said.added)
    needs, rival = said.needs, said.against
    assert needs is None or needs.figure is not None, "a figure that the seat may not know"
    again = needs is not None and cast == needs.again
    if again and needs is not None and needs.direction == "at least" and total >= (needs.figure or 0):
        yield needs.met, Fraction(1)
    elif again or (rival is not None and rival.total is None):
        yield from counted(world, key, [*before, faces]).items()
    else:
        yield outcome_of(said, story, cast, total), Fraction(1)


class Teller:
    """A game in which the chances of answers are looked at again, here and in another world."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.match = case.match()
        self.stream = Stream(seed_from(f"foretold {case}"))
        self.told = 0

    def play(self, patience: int, most: int) -> Teller:
        players, glance = self.case.players(), Glance(patience)
        with self.case.told() as steps:
            while self.match.question is not None and len(steps) < most:
                steps.append(f"at decision {len(steps) + 1}: {self.match.question}")
                if glance.due():
                    self.look(self.match.position)
                self.match.answer(players[self.match.question.seat].choose(self.match.position))
        return self

    def look(self, real: Position) -> None:
        found = told.chances(real)
        world = redeal(real, real.seat, self.stream)
        if world is not None:
            assert told.chances(world) == found, f"seat {real.seat} could tell two worlds apart by the chances"
        for key, outlook in found.items():
            self.told += 1
            for place in [real, *([world] if world is not None else [])]:
                self.check(key, outlook, place)

    def check(self, key: str, outlook: told.Outlook, world: Position) -> None:
        """What is told is what is counted, and all that it hangs on may be known."""
        dice = thrown(world, key, []).wanted
        assert dice is not None, f"{key}: chances are told, and nothing is thrown"
        first = [1] * dice.count
        said, story, to = thrown(world, key, [first]).falls[0]
        assert may_know(to, world.seat), f"{key}: chances of a throw that seat {world.seat} may not see"
        assert said.needs is None or said.needs.figure is not None, f"{key}: chances tell a figure that is hidden"
        assert all(str(part.name) != UNKNOWN for part in said.added), f"{key}: chances tell what is added in secret"
        shown = {each.name: Fraction(each.ways, each.of) for each in outlook.chances}
        assert sum(shown.values()) == 1, f"{key}: the chances of {outlook.roll} come to {sum(shown.values())}"
        if dice.die**dice.count > MOST_FALLS:
            return
        if isinstance(story.declared, Amount):
            self.bounds(key, outlook, world, dice)
            return
        second = {name: share for name, share in counted(world, key).items() if share}
        assert shown == second, f"{key}: {outlook.roll} is told as {shown}, and a second reader counts {second}"

    def bounds(self, key: str, outlook: told.Outlook, world: Position, dice: Dice) -> None:
        """Of an amount it is told from how much to how much it goes."""
        falls = product(range(1, dice.die + 1), repeat=dice.count)
        given = [thrown(world, key, [faces]).falls[0][0].gives for faces in falls]
        amounts = {each.amount for each in given if each is not None}
        for figure in {min(amounts), max(amounts)}:
            assert str(figure) in str(outlook.chances[0].name), f"{key}: {outlook.chances[0].name}, and {figure} can be"


def are_true(book: Book) -> None:
    """Chances that are told beforehand are those that a second reader counts, and give nothing away."""
    for bot in BOTS:
        for seats in seat_counts(book)[::2]:
            hold(Case(book, bot, seats, 8), patience=3, most=150)


def is_true(book: Book, seed: int) -> None:
    """The same in any game."""
    hold(any_case(book, seed), patience=10, most=1000)


def hold(case: Case, patience: int, most: int) -> int:
    return Teller(case).play(patience, most).told if accepts(case) else 0
