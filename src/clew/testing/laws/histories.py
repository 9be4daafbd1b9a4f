"""The law of secrets by history: a match is replayed from its start with what a seat was told, and the rest anew.

Whatever such a history tells the seat alike is a world that the seat can't tell from the real one, whatever the game
itself says of its secrets: so the game's own `redeal`, its views, its questions and its bots are held to it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from clew.kernel.referees.histories import ALL, OFTEN, History, Told
from clew.kernel.table.match import Match
from clew.kernel.table.sight import ask
from clew.kernel.words.codec import encode
from clew.kernel.words.errors import Divergence, RuleFault
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Question, key_of
from clew.kernel.words.scene import to_json
from clew.kernel.words.stream import Stream, seed_from
from clew.testing.laws.cases import BOTS, Book, Case, Glance, accepts, any_case, flips, play, seat_counts

Point = tuple[int, int, int, int]
"""A moment as a seat knows it: how many quiet moments have passed, how much the seat was told since the start, who is
asked (-1 at a quiet moment), and the how manieth question this is since the seat was last told something."""

REACH = 3000
"""How often a state is dealt anew before a value counts as out of reach: even one in two hundred would come up."""
RARELY = 40
"""Of what is hidden one in so many is rolled anew: long histories differ in little, short ones in all."""
RATES = (ALL, OFTEN, RARELY)
SELDOM = 6
"""Of what was made beforehand, and may be seen as well as told, at least this: else no history lasts."""
MATCHES, ENOUGH = 40, 3000
"""So many matches are looked at, or fewer once so many moments were compared: of short games it takes more."""
MOST_VALUES = 8
"""So many values of a hidden fact are looked for at a quiet moment."""


DEALT_ALIKE = (
    "Worlds in which it was told the same must be dealt anew the same: sort before you shuffle, and give a new value "
    "to all that the seat was not told."
)
DEALT_ALL = "For all that the seat was told it may be so: what is dealt anew must be able to become all that can be."


@dataclass
class Sample:
    """How much a match is looked at: after `most` decisions it is left; the more `patience`, the more moments are
    compared; so many histories are begun for each seat."""

    most: int
    patience: int
    histories: int


@dataclass
class Moment:
    """What a seat has before it in the real match: what it sees, what it is asked, what its bots do, how it is dealt
    anew; at a quiet moment also the state, and what is secret in it."""

    sees: Any
    dealt: str = ""
    does: dict[str, str] = field(default_factory=dict)
    state: Any = None
    secrets: dict[str, Any] = field(default_factory=dict)
    looked_for: int = 0


class Looker:
    """What a seat of this case makes of a state."""

    def __init__(self, case: Case, seat: int | None) -> None:
        self.book = case.rulebook
        self.seat = seat
        self.state: Any = None
        self.beforehand: set[str] = set()

    def quiet(self, state: Any) -> Moment:
        """At a quiet moment."""
        self.state = state
        return Moment([], self.dealt(state), {}, state, self.secrets(state))

    def glimpse(self, state: Any) -> str:
        """All that it sees, as one word: what is seen once is known, also where nobody looks later."""
        return blake2b(json.dumps(to_json(self.book.view(state, self.seat))).encode(), digest_size=16).hexdigest()

    def asked(self, state: Any, question: Question) -> Moment:
        """While somebody is asked; of others' questions it sees that they are asked."""
        self.state = state
        scene = to_json(self.book.view(state, self.seat))
        if question.seat != self.seat:
            return Moment([scene])
        bots = self.book.bots.items()
        does = {name: key_of(bot().choose(Position(state, question, self.book))) for name, bot in bots}
        return Moment([scene, to_json(ask(question))], "", does)

    def dealt(self, state: Any) -> str:
        """The world that a player who looks ahead would imagine here; none for a game that leaves this to histories."""
        if self.book.replays:
            return ""
        world = state.copy()
        self.book.redeal(world, self.seat, Stream(seed_from("imagined")))
        return json.dumps(encode(world))

    def apart(self, one: Any, other: Any) -> str:
        """Where two pieces of JSON differ, in a few words; nothing where they don't."""
        return "; ".join(sorted(set(self.differences(one, other)))[:3]) if one != other else ""

    def differences(self, one: Any, other: Any, path: str = "") -> Iterator[str]:
        if isinstance(one, dict) and isinstance(other, dict):
            for key in sorted({*one, *other}):
                yield from self.differences(one.get(key), other.get(key), f"{path}.{key}")
        elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
            for here, there in zip(one, other, strict=True):
                named = here.get("key") if isinstance(here, dict) else None
                yield from self.differences(here, there, f"{path}[{named}]" if named else path)
        elif not self.same(one, other):
            yield f"{path.strip('.')} is {one!r:.40} or {other!r:.40}"

    def same(self, one: Any, other: Any) -> bool:
        return one == other or self.alike(one, other)

    def alike(self, one: Any, other: Any) -> bool:
        """Whether two cards are called the same: of twins nobody can tell, or needs to, which it was."""
        if not isinstance(one, str) or not isinstance(other, str) or self.state is None:
            return False
        try:
            called = [self.book.card(self.state, each) for each in (one, other)]
        except (LookupError, ValueError):
            return False
        return str(called[0]) == str(called[1])

    def secrets(self, state: Any) -> dict[str, Any]:
        """What it may not know, by name, as plain text that can be compared."""
        found = list(self.book.secrets(state))
        self.beforehand.update(rule for each in found if each.beforehand for rule in each.rolled + each.drawn)
        return {each.name: each.value for each in found if self.seat is None or self.seat not in each.to}


class Clock:
    """Which moment it is."""

    __slots__ = ("asked", "before")

    def __init__(self) -> None:
        self.before = (0, 0)
        self.asked = 0

    def at(self, beat: int, told: int, seat: int) -> Point:
        self.asked = self.asked + 1 if self.before == (beat, told) else 0
        self.before = beat, told
        return beat, told, seat, self.asked


class Ear(Told):
    """Hears the real match, and keeps moments to compare others with."""

    __slots__ = ("clock", "glance", "glimpses", "looker", "moments", "state")

    def __init__(self, match: Match[Any], looker: Looker, patience: int) -> None:
        super().__init__(match.past, looker.seat)
        self.looker = looker
        self.glance = Glance(patience)
        self.clock = Clock()
        self.moments: dict[Point, Moment] = {}
        self.glimpses: list[str] = []
        self.state: Any = None

    def quiet(self, state: Any) -> None:
        self.state = state
        if self.looker.book.otherwise is not None:
            self.glimpses.append(self.looker.glimpse(state))
        if self.glance.due():
            self.moments[self.beat, len(self.events), -1, 0] = self.looker.quiet(state.copy())

    def answer(self, question: Question) -> Any:
        point = self.clock.at(self.beat, len(self.events), question.seat)
        if self.glance.due():
            self.moments[point] = self.looker.asked(self.state, question)
        return super().answer(question)


class Beside(History):
    """A history that is compared with the real match wherever both are at the same moment."""

    __slots__ = ("clock", "compared", "different", "ear", "made", "state", "varied")

    def __init__(self, ear: Ear, stream: Stream, anew: int) -> None:
        super().__init__(ear, stream, anew, ear.looker.beforehand)
        self.ear = ear
        self.clock = Clock()
        self.state: Any = None
        self.compared = self.different = 0
        self.made = False
        self.varied: set[str] = set()

    def quiet(self, state: Any) -> None:
        self.state = state
        made, looker = self.ear.looker.book.otherwise, self.ear.looker
        if made is not None and not self.made:
            self.made = made(state, self.stream, max(self.anew, SELDOM))
        if made is not None and looker.glimpse(state) != self.ear.glimpses[self.beat]:
            raise Divergence("the seat would have seen something else")
        real = self.ear.moments.get((self.beat, self.cursor, -1, 0))
        if real is not None:
            self.same(real, self.ear.looker.quiet(state), f"at quiet moment {self.beat}")

    def answer(self, question: Question) -> Any:
        real = self.ear.moments.get(self.clock.at(self.beat, self.cursor, question.seat))
        if real is not None:
            self.same(real, self.ear.looker.asked(self.state, question), f"at {question}")
        return super().answer(question)

    def same(self, real: Moment, here: Moment, where: str) -> None:
        name, looker = f"{where} {who(self.told.seat)}", self.ear.looker
        seen = looker.apart(real.sees, here.sees)
        if seen and looker.book.otherwise is not None:
            raise Divergence("the seat would have seen something else")
        self.compared += 1
        assert not seen, f"{name} sees what it was never told: {seen}"
        assert here.does == real.does, f"{name} has a bot that knows what it was never told: {real.does}, {here.does}"
        left = "" if here.dealt == real.dealt else looker.apart(json.loads(real.dealt), json.loads(here.dealt))
        assert not left, f"{name} is dealt by `redeal` what it may not know, as it really is: {left}. {DEALT_ALIKE}"
        found = here.secrets.items()
        others = sorted(secret for secret, value in found if not looker.same(real.secrets.get(secret, value), value))
        self.varied.update(others)
        self.different += bool(others)
        for secret in self.stream.shuffled(others) if not looker.book.replays else ():
            if real.looked_for < MOST_VALUES:
                real.looked_for += 1
                value = here.secrets[secret]
                reached = reaches(looker, real.state, secret, value)
                assert reached, f"{name} is never dealt by `redeal` that {secret} is {value!r}. {DEALT_ALL}"


def who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def reaches(looker: Looker, state: Any, name: str, value: Any) -> bool:
    """Whether dealing anew can give a secret this value."""
    stream = Stream(seed_from(f"reach {name}"))
    for _ in range(REACH):
        world = state.copy()
        looker.book.redeal(world, looker.seat, stream)
        if looker.same(looker.secrets(world).get(name), value):
            return True
    return False


@dataclass
class Found:
    """What came of a law: how many moments were compared, in how many something hidden was otherwise, and what."""

    compared: int = 0
    different: int = 0
    varied: set[str] = field(default_factory=set)


def hold(case: Case, sample: Sample, found: Found) -> None:
    """One match and its histories, for every seat and for a spectator."""
    with case.told() as steps:
        match = play(case, [], sample.most)
        for seat in _listeners(case, len(match.setup.seats)):
            ear = Ear(match, Looker(case, seat), sample.patience)
            ear.listen()
            assert case.rulebook.hides or not ear.hidden, f"{ear.hidden[0]} is hidden, but no `secrets` are declared"
            for number in range(sample.histories if ear.hidden else 1):
                steps.append(f"history {number} for {who(seat)}")
                besides(ear, Stream(seed_from(f"{case} {seat} {number}")), RATES[number % len(RATES)], found)


def _listeners(case: Case, seats: int) -> list[int | None]:
    """All seats and a spectator; where all see the same and every glimpse counts, a spectator and one of them."""
    if case.rulebook.together and case.rulebook.otherwise is not None:
        return [None, case.seed % seats]
    return [None, *range(seats)]


def besides(ear: Ear, stream: Stream, anew: int, found: Found) -> None:
    """One history, as far as it goes. Where nothing is hidden it goes all the way, and is the match itself."""
    beside = Beside(ear, stream, anew)
    try:
        _, state = beside.play()
    except (Divergence, RuleFault):
        assert ear.hidden, "nothing is hidden, and still what was told does not make the match"
    else:
        assert ear.hidden or encode(state) == encode(ear.state), "nothing is hidden, and still there is another world"
    found.compared += beside.compared
    found.different += beside.different
    found.varied |= beside.varied


def holds(book: Book) -> None:
    """What a seat was never told makes no difference to it: a few matches."""
    found = Found()
    counts = seat_counts(book)[::-1]
    for seed in range(MATCHES):
        for bot in BOTS if found.compared < ENOUGH else ():
            hold(Case(book, bot, counts[seed % len(counts)], seed), Sample(100, 3, 9), found)
    for seed, options in enumerate(flips(book) if book.hides else ()):
        case = Case(book, BOTS[seed % 2], seat_counts(book)[-1], seed, options)
        if accepts(case):
            hold(case, Sample(40, 1, 3), found)
    judge(book, found)


def holds_once(book: Book, seed: int) -> None:
    """What a seat was never told makes no difference to it, in any game."""
    hold(any_case(book, seed), Sample(400, 20, 12), Found())


def judge(book: Book, found: Found) -> None:
    """The law means nothing if nothing was ever compared, or nothing was otherwise in any history."""
    assert found.compared, "no history was ever like the match"
    free = book.hides and book.fog is None
    assert found.different or not free, "no secret that the game declares was ever otherwise in a history"
