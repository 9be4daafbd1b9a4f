"""What a seat sees: boards, sheets, log and question. Every surface renders this and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from typing import Any

from clew.kernel.words.errors import RuleFault
from clew.kernel.words.explained import Being, Gift, Modifier, Reading, Rival, Target
from clew.kernel.words.text import Fact, Text, Words, put, same

SIDES = ("north", "east", "south", "west")


def text(template: str, **facts: Fact) -> Text:
    """Short for a Text with facts."""
    return Text(template, facts)


Life = tuple[int, int]
"""What is left, and of how much."""


@dataclass
class Condition:
    """What ails or helps somebody for a while: asleep, blessed, drunk."""

    name: Text
    icon: str


@dataclass
class Token:
    """Something that stands on a space: a party, a monster, a player's piece. `sign` is one or two letters.

    `icon` is the name of a picture that a surface with pictures shows instead. `side` is us, them, or nothing for who
    is neither; `count` is how many stand there as one.
    """

    key: str
    sign: str
    name: Text
    kind: str = "party"
    seat: int | None = None
    icon: str = ""
    side: str = ""
    life: Life | None = None
    conditions: list[Condition] = field(default_factory=list)
    count: int = 1


@dataclass
class Feature:
    """Something that belongs to a space: a fountain, stairs, a shop; `icon` names its picture."""

    sign: str
    name: Text
    icon: str = ""


@dataclass
class Space:
    """A cell of a grid, a place of a graph or a field of a track.

    `at` is column and row: columns grow to the east, rows to the south, and both may be negative. `sides` names walls
    by direction: wall, hedge, door, open, locked, secret, shut, or nothing at all. `kind` is what the ground is: a grid
    draws `corridor` narrow and every other kind as a whole square; `water`, `chasm` and `garden` have a ground of their
    own there, and on a map of a country `woods`, `hills`, `mountain`, `swamp`, `desert`, `farmland` and `lake`.
    """

    key: str
    at: tuple[int, int]
    kind: str = "room"
    name: Text | None = None
    sides: dict[str, str] = field(default_factory=dict)
    features: list[Feature] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    visited: bool = True


@dataclass
class Link:
    """A way between two places of a graph; one of kind `oneway` leads from start to end and not back."""

    start: str
    end: str
    kind: str = "path"


@dataclass
class Board:
    """A grid, a graph or a track; `focus` is the space to look at first.

    A track without links goes from each space to the next. `size` is the columns and rows of a grid that has an edge,
    such as a sheet of squared paper. `style` is what it looks like, for surfaces that draw: `ink`, `paper` (squared),
    `map` (of a country), `ring`, `strip` or `hedges`; each may be ignored. In the `middle` of a ring lie cards that
    stand on a sheet, too: of kind `want` for what somebody has to bring, `monster`, and `deck` with its `count`.
    """

    key: str
    name: Text
    shape: str
    spaces: list[Space]
    links: list[Link] = field(default_factory=list)
    focus: str = ""
    size: tuple[int, int] | None = None
    style: str = ""
    middle: list[Card] = field(default_factory=list)


@dataclass
class Stat:
    """A figure on a card, such as wounds 3 of 8."""

    name: Text
    value: str | int
    of: int | None = None
    icon: str = ""


@dataclass
class Item:
    """A thing, spell or skill on a card, with its picture."""

    name: Text
    icon: str = ""


@dataclass
class Card:
    """One character, monster, card or pile on a sheet; `place` says where it stands, such as front row.

    `icon`, `side`, `life`, `conditions` and `count` are as for tokens; what is a condition is no tag.
    """

    key: str
    name: Text
    kind: str = ""
    seat: int | None = None
    place: Text | None = None
    stats: list[Stat] = field(default_factory=list)
    tags: list[Text] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    note: Text | None = None
    icon: str = ""
    side: str = ""
    life: Life | None = None
    conditions: list[Condition] = field(default_factory=list)
    count: int = 1


@dataclass
class Sheet:
    """Cards that belong together: the party, the monsters, a hand, notes."""

    key: str
    name: Text
    cards: list[Card]
    kind: str = "party"


Exit = tuple[int, int, str]
"""A side of a square: column, row, and the side."""


@dataclass
class Preview:
    """A tile as an answer would lay it: squares it adds and squares it leaves out, the exits that it keeps, those that
    something walls up, and those that join one which is there already."""

    added: list[tuple[int, int]]
    left_out: list[tuple[int, int]]
    kept: list[Exit]
    lost: list[Exit]
    joined: list[Exit]


@dataclass
class Chance:
    """What may come of a roll, and in how many of how many ways; an amount by its bounds, which is sure."""

    name: Text
    ways: int
    of: int


@dataclass
class Choice:
    """One answer to a question; `about` names what it concerns on boards and sheets.

    `icon` names a picture of it, `follows` says in few words what comes of it, answers of one `group` belong together
    under its name, and `preview` is what it would lay on the board. `chances` are those of the first roll that it leads
    to, `roll` is what that is for, and `who` throws where it is not who is asked: put in where somebody looks
    (`Session.chances`), and empty until then.
    """

    key: str
    name: Text
    about: tuple[str, ...] = ()
    icon: str = ""
    follows: Text | None = None
    group: Text | None = None
    preview: Preview | None = None
    roll: Text | None = None
    who: Text | None = None
    chances: list[Chance] = field(default_factory=list)


@dataclass
class Reach:
    """A space that one can walk to: what it costs, and the space before it on the cheapest way."""

    space: str
    before: str
    cost: int


@dataclass
class Ask:
    """A question as its seat sees it. With `dice` it asks how a person's own dice fell; `back` is the way back. `reach`
    is what lies within walking distance, where the answers are places to walk to. Where it asks for `names`, the
    choices are proposals and any other name will do."""

    seat: int
    prompt: Text
    rule: str
    choices: list[Choice]
    seconds: int = 0
    late: str = ""
    dice: str = ""
    back: str = ""
    reach: list[Reach] = field(default_factory=list)
    names: bool = False


@dataclass
class Said:
    """A line of the log; dice with their faces where it was a roll.

    A roll that its rule has declared says what it is for, who rolls at whom with what, one of what it `needs`, `reads`,
    `gives` and is thrown `against`, all that is `added`, the total, and the outcome; where dice are read one by one,
    there is an outcome for each of them instead. The total is the dice `times` something and what is added.
    """

    rule: str
    text: Text
    kind: str = "told"
    seat: int | None = None
    dice: str = ""
    faces: tuple[int, ...] = ()
    own: bool = False
    what: Text | None = None
    subject: Being | None = None
    target: Being | None = None
    using: Being | None = None
    needs: Target | None = None
    reads: Reading | None = None
    gives: Gift | None = None
    against: Rival | None = None
    added: tuple[Modifier, ...] = ()
    times: Modifier | None = None
    total: int | None = None
    outcome: Text | None = None
    outcomes: tuple[Text, ...] = ()


@dataclass
class Fighter:
    """Somebody in a fight: the key of his card, and the few figures that count now, such as his armour."""

    card: str
    figures: list[Stat] = field(default_factory=list)


@dataclass
class Aim:
    """Who means to strike whom, by the keys of their cards."""

    start: str
    end: str


@dataclass
class Stage:
    """A fight: both sides in rows, the front row first, who aims at whom, and the card of who is to act."""

    name: Text
    us: list[list[Fighter]]
    them: list[list[Fighter]]
    aims: list[Aim] = field(default_factory=list)
    turn: str = ""


@dataclass
class Goal:
    """What one plays for, in words, and how far one is: so much now of what is needed."""

    words: Text
    now: int
    needed: int


@dataclass
class Scene:
    """Everything one seat, or a spectator, may see. `status` is the line above it all, `goals` the one below it."""

    status: Text
    boards: list[Board]
    sheets: list[Sheet]
    log: list[Said] = field(default_factory=list)
    asks: list[Ask] = field(default_factory=list)
    waiting: tuple[int, ...] = ()
    seats: tuple[str, ...] = ()
    over: str = ""
    winners: tuple[int, ...] = ()
    goals: list[Goal] = field(default_factory=list)
    stage: Stage | None = None


def to_json(value: Any, words: Words = same) -> Any:
    """A scene as plain JSON, its texts put into words."""
    kind: type = type(value)
    if value is None or kind is str or kind is int or kind is bool:
        return value
    if kind is Text:
        return put(value, words)
    if kind is list or kind is tuple:
        return [to_json(item, words) for item in value]
    if kind is dict:
        return {key: to_json(item, words) for key, item in value.items()}
    if isinstance(value, str):
        return str(value)
    return {name: to_json(getattr(value, name), words) for name in _fields(kind)}


@cache
def _fields(kind: type) -> tuple[str, ...]:
    if not is_dataclass(kind):
        raise RuleFault(f"a scene can't show a {kind.__name__}")
    return tuple(field.name for field in fields(kind))
