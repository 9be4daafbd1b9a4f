"""The chances of each answer: those of the first roll that it leads to, as its rule declares it, over beats.

All of it happens in worlds that the asked seat can't tell from the real one. What is not the same in all of them is
not told, and neither is a roll that the seat may not see, or of which it may not know all figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

from clew.kernel.referees.follow import Follow
from clew.kernel.referees.redeal import others_wait, redeal
from clew.kernel.referees.referee import Pause, Referee
from clew.kernel.table.playout import answered
from clew.kernel.words.dice import Dice, ways
from clew.kernel.words.errors import Divergence, RuleFault
from clew.kernel.words.journal import may_know
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Menu, NeverMind, Question, Seats, key_of, label_of
from clew.kernel.words.rolls import Added, Against, Amount, Chart, Declared, Named, Needs, Story
from clew.kernel.words.scene import Ask, Chance
from clew.kernel.words.stream import Stream, seed_from
from clew.kernel.words.text import Text, put

WORLDS = 12
MOST_BEATS = 40
"""So far an answer is followed; where nothing is thrown or asked for longer, nothing hangs on it."""
MANY = 10
"""Answers, such as all places within reach."""
SOON = 2
"""Beats in which what an answer sets off comes about; after them the turn has passed."""
MOST_OUTCOMES = 36
"""As many as two dice that are read one by one."""
HOW_MUCH, CONTEST = "how much", "contest"
SEAT = "seat-"
"""A player at the table as he is called on boards and sheets."""
DEEPEST = 4
"""So many throws of one kind may follow each other, each because of the one before."""


class Outlook(NamedTuple):
    """What an answer leads to: what the roll is for, its chances, and who throws where that is somebody else.

    It is `aside` where another player throws at nobody, how much, such as how far he goes in his own turn, or where
    throws go against each other later. `later` says in how many beats the same is thrown by oneself.
    """

    roll: Text
    chances: tuple[Chance, ...]
    who: Text | None = None
    aside: str = ""
    later: int = 0


class Scout(Referee):
    """Plays on without chance, and stops at the first throw, draw or question.

    The first throws come to what `casts` says, so that what is beyond them can be looked at too.
    """

    __slots__ = ("by", "casts", "rule", "seat", "story", "thrown")

    def __init__(self, seat: int, casts: Sequence[int]) -> None:
        self.seat = seat
        self.casts = list(casts)
        self.story: Story | None = None
        self.thrown: Story | None = None
        self.rule = ""
        self.by: int | None = None

    def explain(self, story: Story, to: Seats) -> None:  # noqa: ARG002
        self.story = story

    def throw(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> list[int]:
        story, self.story = self.story, None
        if not dice.count:
            return []
        if story is not None and may_know(to, self.seat) and is_open(story, self.seat):
            self.thrown, self.rule, self.by = story, rule, by
        raise Pause([])

    def cast(self, dice: Dice, rule: str, by: int | None = None, to: Seats = None) -> int:
        if self.casts and dice.count:
            self.story = None
            return self.casts.pop(0)
        return dice.total(self.throw(dice, rule, by, to))

    def pick_card(self, pile: str, cards: list[str], rule: str, to: Seats) -> str:  # noqa: ARG002
        if len(set(cards)) == 1:
            return cards[0]
        raise Pause([])

    def answer(self, question: Question) -> Any:
        raise Pause([question])


def is_open(story: Story, seat: int) -> bool:
    """Whether a seat may know all that a throw depends on."""
    parts: list[Added] = [*story.added, *([story.times] if story.times is not None else [])]
    return may_know(story.shown, seat) and all(len(part) < 4 or may_know(part[3], seat) for part in parts)


def chances(position: Position) -> dict[str, Outlook]:
    """The chances of the answers to the open question, by their keys; of those that lead to none there is nothing.

    They depend on what the asked seat knows, and on nothing else.
    """
    question = position.question
    if question.dice is not None or question.taken is not None:
        return {}
    keys = [key_of(option) for option in question.options if not isinstance(option, Menu | NeverMind)]
    found: dict[str, Outlook] | None = None
    for world in worlds_like(position):
        if world is None:
            return {}
        here = {key: outlook for key in (keys if found is None else found) if (outlook := _Way(world, key).outlook())}
        if found is None:
            here = worth_telling(here, len(keys))  # at once, so that no further world is dealt for the others
        found = here if found is None else {key: outlook for key, outlook in here.items() if found[key] == outlook}
        if not found:
            return {}
    return worth_telling(found or {}, len(keys))


def worth_telling(found: dict[str, Outlook], answers: int) -> dict[str, Outlook]:
    """What another player throws next, whatever one answers, is no reason to answer one thing or the other.

    Nor is what one throws oneself in the turn that comes, where that is far off or many answers lead to it, nor what
    may come to more than anybody reads.
    """
    found = {key: outlook for key, outlook in found.items() if len(outlook.chances) <= MOST_OUTCOMES}
    if len(found) >= MANY:
        found = {key: outlook for key, outlook in found.items() if not outlook.later}
    aside = {key: outlook for key, outlook in found.items() if outlook.aside or outlook.later > SOON}
    if not aside or any(outlook != next(iter(aside.values())) for outlook in aside.values()):
        return found
    if next(iter(aside.values())).aside == CONTEST and len(aside) < answers:
        return found
    return {key: outlook for key, outlook in found.items() if key not in aside}


def put_chances(ask: Ask, found: Mapping[str, Outlook]) -> None:
    """Put the chances of the answers beside them."""
    for choice in ask.choices:
        if choice.key in found:
            outlook = found[choice.key]
            choice.roll, choice.chances, choice.who = outlook.roll, list(outlook.chances), outlook.who


def worlds_like(position: Position) -> Iterator[Position | None]:
    """Worlds like the real one, each dealt as it is looked at; where nothing is hidden there is only that.

    What others have answered is hidden in every game, while one and the same is asked of all at once. If it is put to
    the vote, what hangs on them shows most surely where all of them want the same, whatever that is.
    """
    others = others_wait(position)
    if not position.rulebook.hides and not others:
        yield position
        return
    stream = Stream(seed_from("chances"))
    for agreed in range(len(position.question.options) if others else 0):
        world = redeal(position, position.seat, stream, agreed)
        if world is not None:
            yield world
    for _ in range(WORLDS):
        yield redeal(position, position.seat, stream)


class _Way:
    """One answer in one world, followed to its first throw and as far beyond it as that one hangs on others."""

    __slots__ = ("aside", "journal", "key", "later", "outermost", "who", "world")

    def __init__(self, world: Position, key: str) -> None:
        self.world = world
        self.key = key
        self.journal = answered(world, key)
        self.who: Text | None = None
        self.aside, self.later = "", 0
        self.outermost: tuple[int, ...] = ()

    def outlook(self) -> Outlook | None:
        story = self.first([])
        if story is None or not story.what:
            return None
        try:
            shares = self.shares(story, [])
        except _Unknown:
            return None
        roll = Text("{roll}, each die", {"roll": story.what}) if _is_of_many(story) else Text(story.what)
        return Outlook(roll, as_chances(shares, sum(_ways_of(story).values())), self.who, self.aside, self.later)

    def first(self, casts: Sequence[int]) -> Story | None:
        """The first throw after those that come to `casts`, if there is one that may be told of."""
        rulebook, state = self.world.rulebook, self.world.checkpoint.copy()
        scout, later = Scout(self.world.seat, casts), 0
        try:
            goes_on = rulebook.beat(state, Follow(self.journal, scout))
            for _ in range(MOST_BEATS):
                later += 1
                goes_on = goes_on and rulebook.beat(state, scout)
        except Pause:
            pass
        except (Divergence, RuleFault):
            return None
        story = scout.thrown
        if story is None or story.declared is None or not self.is_foreseen(scout.rule, state):
            return None
        if not casts and story.subject is not None and not self.is_asked(story.subject, scout.by):
            self.who = story.subject[1]
        if not casts:
            contest = isinstance(story.declared, Against)
            plain = _is_amount(story.declared)
            theirs = scout.by not in (None, self.world.seat)
            if story.target is None and plain and theirs:
                self.aside = HOW_MUCH
            elif story.target is None and contest and (theirs or later):
                self.aside = CONTEST
            alone = story.target is None and not contest
            self.later = later if alone and (plain or theirs) and not self.aside else 0
        return story

    def is_asked(self, subject: Named, by: int | None) -> bool:
        """Whether it goes without saying who throws: the asked seat, or whoever of its people is asked or named."""
        key, name = subject
        question, mine = self.world.question, by == self.world.seat
        told = [label_of(option) for option in question.options if key_of(option) == self.key]
        told += [question.text] if mine else []
        named = by in (None, self.world.seat) and any(put(name) in put(each) for each in told)
        return named or (mine and (not key or key.startswith(SEAT)))

    def is_foreseen(self, rule: str, state: Any) -> bool:
        """Whether the throw gives nothing away that was made beforehand and can't be dealt anew."""
        book = self.world.rulebook
        return book.fog is None or (rule in book.foreseen and not book.fog(self.world.state, state))

    def shares(self, story: Story, casts: list[int]) -> dict[Text, Fraction]:
        """How likely each outcome is, in the order of what the dice come to, the better ones of a check first."""
        if isinstance(story.declared, Amount):
            return {_bounds(story): Fraction(1)}
        if isinstance(story.declared, Against) and story.declared.total is not None:
            self.decide(story, casts)
        found: dict[Text, int | Fraction] = dict.fromkeys(_outcomes(story), 0)
        numbers = _ways_of(story)
        every = sum(numbers.values())
        for cast, number in _best_first(story, numbers):
            beyond = self.beyond(story, casts, cast)
            if beyond is None:
                outcome = story.outcome(cast)
                assert outcome is not None
                found[outcome] = found.get(outcome, 0) + number
            else:
                for name, share in beyond.items():
                    found[name] = found.get(name, 0) + share * number
        return {name: Fraction(number) / every for name, number in found.items() if number}

    def beyond(self, story: Story, casts: list[int], cast: int) -> dict[Text, Fraction] | None:
        """What comes of one fall of the dice where another throw settles that; nothing where it is settled."""
        declared = story.declared
        if isinstance(declared, Needs) and cast == declared.check.again:
            return self.again(story, [*casts, cast])
        if isinstance(declared, Against) and declared.total is None:
            self.outermost = (story.dice.lowest, story.dice.highest)
            return self.rival(declared, [*casts, cast])
        return None

    def again(self, story: Story, casts: list[int]) -> dict[Text, Fraction]:
        """Thrown again for the same, or decided by what it has come to already."""
        if len(casts) > DEEPEST:
            raise _Unknown
        needs = story.declared
        assert isinstance(needs, Needs)
        total = story.total(casts[-1])
        if needs.least and total >= needs.figure:
            return {Text(needs.check.met): Fraction(1)}
        then = self.first(casts)
        if then is None or not isinstance(then.declared, Needs) or then.what != story.what:
            raise _Unknown
        return self.shares(then, casts)

    def rival(self, first: Against, casts: list[int]) -> dict[Text, Fraction]:
        """The throw that goes against this one settles it."""
        then = self.first(casts)
        if then is None or not isinstance(then.declared, Against) or then.declared.contest is not first.contest:
            raise _Unknown
        if then.declared.total is None:
            raise _Unknown
        return self.shares(then, casts)

    def decide(self, story: Story, casts: list[int]) -> None:
        """Of a contest the last throw alone says who wins, and it is his to be higher or lower; none may follow it.

        That is tried where both come to their least or their most.
        """
        self.who = story.subject[1] if story.subject is not None else None
        if casts and casts[-1] not in self.outermost:
            return
        for cast in (story.dice.lowest, story.dice.highest):
            then = self.first([*casts, cast])
            another = then is not None and isinstance(then.declared, Against) and then.declared.total is not None
            if another and then is not None and then.what == story.what:
                raise _Unknown


class _Unknown(Exception):
    """What a throw comes to hangs on something that can't be looked at."""


def _is_amount(declared: Declared) -> bool:
    """Whether a throw gives an amount of something, perhaps by a table."""
    return isinstance(declared, Amount) or (isinstance(declared, Chart) and declared.of is not None)


def _is_of_many(story: Story) -> bool:
    """Whether each of several dice is read by itself."""
    return story.singly and story.dice.count > 1


def _ways_of(story: Story) -> Mapping[int, int]:
    """In how many ways the dice come to what is read of them: their sum, or one face where each is read by itself."""
    return dict.fromkeys(range(1, story.dice.die + 1), 1) if story.singly else ways(story.dice)


def _best_first(story: Story, numbers: Mapping[int, int]) -> list[tuple[int, int]]:
    """The falls of the dice in the order in which they are told: of a table of amounts the most first."""
    found = list(numbers.items())
    return found[::-1] if isinstance(story.declared, Chart) and story.declared.of is not None else found


def _outcomes(story: Story) -> list[Text]:
    """Of a check the outcomes in the order in which they are told."""
    declared = story.declared
    return [Text(declared.check.met), Text(declared.check.missed)] if isinstance(declared, Needs) else []


def _bounds(story: Story) -> Text:
    """From how much to how much a throw gives."""
    amount = story.declared
    assert isinstance(amount, Amount)
    given = [story.result(cast) for cast in _ways_of(story)]
    low, high = min(given), max(given)
    if low == high:
        return amount.text(low)
    return Text(amount.many, {"n": Text("{low} to {high}", {"low": low, "high": high})})


def as_chances(shares: Mapping[Text, Fraction], of: int) -> tuple[Chance, ...]:
    """Shares as ways of all ways: as many as the dice have, or more where it takes several throws."""
    of = lcm(of, *(share.denominator for share in shares.values()))
    return tuple([Chance(name, int(share * of), of) for name, share in shares.items()])
