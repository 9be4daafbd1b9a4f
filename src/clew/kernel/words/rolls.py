"""What a throw is about: what it needs, reads or gives, or which other one it goes against, as rules declare it.

Declarations that never change are constants of a game, such as `HIT = Check("to hit", "hit", "miss")`. They hold words
and figures and do no work: what a table shows of a throw is made from them where somebody looks, and only there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from clew.kernel.words.dice import Dice
from clew.kernel.words.errors import RuleFault
from clew.kernel.words.questions import Seats
from clew.kernel.words.text import Fact, Text

T = TypeVar("T")

NO_FACE = -1_000_000
"""A face that no dice show."""
UNKNOWN = "unknown"

Added = tuple[Fact, int, str] | tuple[Fact, int, str, Seats]
"""What is added to a throw: its name, the amount, the rule; and who may know what it is, where not all may."""


class Thing(Protocol):
    """Somebody or something that rolls or is rolled at: a thing of the game with a `key` and a `name`."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> Fact: ...


Whom = Thing | str | None
"""A thing of the game, or only its name."""


class Check:
    """A throw that succeeds or fails: what it is for, and what either is called.

    A face that `always` succeeds or `never` does so decides by itself; one that is thrown `again` decides nothing yet.
    With `wards` the target is no aim, but what one defends oneself against.
    """

    __slots__ = ("again", "always", "met", "missed", "never", "wards", "what")

    def __init__(
        self,
        what: str,
        met: str = "success",
        missed: str = "failure",
        always: int = NO_FACE,
        never: int = NO_FACE,
        again: int = NO_FACE,
        wards: bool = False,
    ) -> None:
        self.what = what
        self.met = met
        self.missed = missed
        self.wards = wards
        self.always = always
        self.never = never
        self.again = again

    def decides(self, cast: int, met: bool) -> bool:
        """Whether it succeeds, given what the dice alone came to, and whether the total meets the figure."""
        return cast == self.always or (met and cast != self.never)

    def parts(self) -> tuple[str, str, str, int, int, int, bool]:
        return self.what, self.met, self.missed, self.always, self.never, self.again, self.wards

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Check) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.what)


PLAIN_CHECK = Check("")


class Needs:
    """A figure to reach: `least` or more, otherwise or less. `of` names it, or tells what it is made of."""

    __slots__ = ("check", "figure", "least", "of")

    def __init__(self, figure: int, least: bool, check: Check = PLAIN_CHECK, of: Fact | Sequence[Added] = ()) -> None:
        self.figure = figure
        self.least = least
        self.check = check
        self.of = of

    def meets(self, cast: int, total: int) -> bool:
        return self.check.decides(cast, total >= self.figure if self.least else total <= self.figure)


class Amount:
    """A throw that gives an amount of something: what for, and the words for many and for one, with `{n}`.

    What is divided is rounded down, or `up`; then no less than `least` is given and no more than `most`.
    """

    __slots__ = ("least", "many", "most", "one", "up", "what")

    def __init__(
        self,
        what: str,
        many: str = "{n}",
        one: str = "",
        up: bool = False,
        least: int | None = None,
        most: int | None = None,
    ) -> None:
        self.what = what
        self.many = many
        self.one = one or many
        self.up = up
        self.least = least
        self.most = most

    def given(self, total: int, per: int = 1) -> int:
        """How much a total gives."""
        if per != 1:
            total = -(-total // per) if self.up else total // per
        if self.least is not None and total < self.least:
            return self.least
        return self.most if self.most is not None and total > self.most else total

    def parts(self) -> tuple[str, str, str, bool, int | None, int | None]:
        return self.what, self.many, self.one, self.up, self.least, self.most

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Amount) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.what)

    def text(self, amount: int) -> Text:
        return Text(self.one if amount == 1 else self.many, {"n": amount})


class Chart(Generic[T]):
    """A table, or a column of one, ready to be read with dice: a row for each total from `first` on.

    Totals beyond its ends read the first or the last row. `table` is its name in the ledger. What a row says is told by
    `says`; without it by the row itself: a word, a number (of an `Amount`), or a thing with a name.
    """

    __slots__ = ("column", "first", "of", "rows", "says", "table", "what")

    def __init__(
        self,
        what: str,
        rows: Sequence[T],
        first: int = 1,
        column: Fact = "",
        table: str = "",
        of: Amount | None = None,
        says: Sequence[Fact] = (),
    ) -> None:
        self.what = what
        self.rows = tuple(rows)
        self.first = first
        self.column = column
        self.table = table
        self.of = of
        self.says = tuple(says)
        if not self.rows or len(self.says) not in (0, len(self.rows)):
            raise RuleFault(f"chart {what!r} has {len(self.rows)} rows and words for {len(self.says)}")

    def place(self, total: int) -> int:
        """Which row a total reads."""
        return min(max(total - self.first, 0), len(self.rows) - 1)

    def on(self, total: int) -> T:
        """What stands in the row of a total."""
        return self.rows[self.place(total)]

    def parts(self) -> tuple[Any, ...]:
        return self.what, self.rows, self.first, self.column, self.table, self.of, self.says

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chart) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.what)

    def text(self, total: int) -> Text:
        """What the row of a total says, in words."""
        row: Any = self.on(total)
        if self.says:
            row = self.says[self.place(total)]
        elif isinstance(row, int) and self.of is not None:
            return self.of.text(row)
        if isinstance(row, Text):
            return row
        return Text("{it}", {"it": row if isinstance(row, str | int) else row.name})


def spread(what: str, among: Sequence[T], sides: int = 6, says: Sequence[Fact] = ()) -> Chart[T]:
    """A die that picks one of several, each with as many faces as the others, in their order."""
    places = [face * len(among) // sides for face in range(sides)]
    return Chart(what, [among[place] for place in places], says=[says[place] for place in places] if says else ())


class Contest:
    """Throws against each other: what about, and what the `first` one, more, as much and less are called."""

    __slots__ = ("first", "less", "more", "same", "what")

    def __init__(
        self,
        what: str,
        more: str = "higher",
        same: str = "the same",
        less: str = "lower",
        first: str = "to be beaten",
    ) -> None:
        self.what = what
        self.more = more
        self.same = same
        self.less = less
        self.first = first


class Against:
    """The other throw, by its total and whose it is; no total while this is the first of them."""

    __slots__ = ("contest", "total", "whom")

    def __init__(self, contest: Contest, total: int | None = None, whom: Whom = None) -> None:
        self.contest = contest
        self.total = total
        self.whom = whom

    def word(self, total: int) -> str:
        if self.total is None:
            return self.contest.first
        if total == self.total:
            return self.contest.same
        return self.contest.more if total > self.total else self.contest.less


Declared = Needs | Chart[Any] | Amount | Against | None
"""The one thing that a throw is declared to be."""
Named = tuple[str, Text]
"""The key and the name of a thing, as they were when the dice fell."""


def named(whom: Whom) -> Named | None:
    """A thing by its key and name; a bare name has no key."""
    if whom is None:
        return None
    if isinstance(whom, str):
        return "", Text("{it}", {"it": whom})
    name = whom.name
    return whom.key, name if isinstance(name, Text) else Text("{it}", {"it": name})


class Story:
    """One throw as its rule declared it. Names are read at once: what they belong to may change right after.

    The total is what the dice come to, times `times`, and all that is `added`. `singly` says that each die is read by
    itself. `shown` are the seats that may know the figure that is needed; None is everybody.
    """

    __slots__ = ("added", "declared", "dice", "per", "rival", "shown", "singly", "subject", "target", "times", "using")

    def __init__(
        self,
        dice: Dice,
        declared: Declared,
        added: Sequence[Added] = (),
        subject: Whom = None,
        target: Whom = None,
        using: Whom = None,
        times: Added | None = None,
        per: int = 1,
        shown: Seats = None,
        singly: bool = False,
    ) -> None:
        self.dice = dice
        self.declared: Declared = declared
        self.added = tuple(added)
        self.subject = named(subject)
        self.target = named(target)
        self.using = named(using)
        self.times = times
        self.per = per
        self.shown = shown
        self.singly = singly
        self.rival = named(declared.whom) if isinstance(declared, Against) else None

    @property
    def what(self) -> str:
        """What the throw is for."""
        declared = self.declared
        if isinstance(declared, Needs):
            return declared.check.what
        if isinstance(declared, Against):
            return declared.contest.what
        return "" if declared is None else declared.what

    def total(self, cast: int) -> int:
        """All in all, given what the dice alone came to."""
        return cast * (1 if self.times is None else self.times[1]) + sum([each[1] for each in self.added])

    def result(self, cast: int) -> int:
        """What the rule is told: the amount that is given, or the total."""
        total = self.total(cast)
        return self.declared.given(total, self.per) if isinstance(self.declared, Amount) else total

    def outcome(self, cast: int) -> Text | None:
        """What comes of it, in words."""
        declared, total = self.declared, self.total(cast)
        if isinstance(declared, Needs):
            check = declared.check
            if cast == check.again:
                return Text("again")
            return Text(check.met if declared.meets(cast, total) else check.missed)
        if isinstance(declared, Chart):
            return declared.text(total)
        if isinstance(declared, Amount):
            return declared.text(declared.given(total, self.per))
        return None if declared is None else Text(declared.word(total))

    def parts(self) -> Sequence[Added]:
        """What the figure that is needed is made of."""
        declared = self.declared
        if not isinstance(declared, Needs) or not declared.of:
            return ()
        of = declared.of
        return ((of, declared.figure, ""),) if isinstance(of, str | int | Text) else of


def known_of(added: Sequence[Added], seat: int | None) -> list[tuple[Fact, int, str]]:
    """What is added, as a seat knows it: all that it may not know is one unknown sum."""
    found: list[tuple[Fact, int, str]] = []
    hidden, unknown = 0, False
    for each in added:
        to = each[3] if len(each) > 3 else None
        if to is None or (seat is not None and seat in to):
            found.append((each[0], each[1], each[2]))
        else:
            hidden, unknown = hidden + each[1], True
    return [*found, (UNKNOWN, hidden, "")] if unknown else found
