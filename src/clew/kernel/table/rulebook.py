"""A rulebook as the rest of the house sees it: what a game's folder brings."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Generic, Protocol, Self, TypeVar

from clew.kernel.book.judgement import FILE as FIGURES
from clew.kernel.book.ledger import Ledger, OptionDef, apply_patch, load_ledger
from clew.kernel.book.lesson import FILE as LESSON
from clew.kernel.book.lesson import FirstGame, Lesson, read_first_game, read_lesson
from clew.kernel.book.secret import Secret
from clew.kernel.referees.referee import Referee
from clew.kernel.words.errors import SaveError, SetupError
from clew.kernel.words.fates import Fate
from clew.kernel.words.names import fault_of, tidy, twins, unseen
from clew.kernel.words.position import Policy
from clew.kernel.words.questions import Question
from clew.kernel.words.scene import Ask, Scene
from clew.kernel.words.stream import Stream
from clew.kernel.words.text import Fact

OptionValue = bool | str | int

SOURCES = frozenset({".py", ".toml", ".json"})
"""The files that a game's rules are made of."""

LONGEST_NAME = 60
"""How many letters the name of a seat may have; a page may want fewer."""

PERSON = "me"
"""Who plays a seat that no bot plays."""


Among = Callable[[Any], Container[Any]]
"""Of a state: what the keys in a field must be among."""


@dataclass(frozen=True)
class Own:
    """The same where it depends on the thing whose field it is: of a state and that thing."""

    among: Callable[[Any, Any], Container[Any]]


class State(Protocol):
    """What lies on the table: plain data that can be copied."""

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Seat:
    """A place at the table: its name and who plays it, `me` for a person or the name of a bot."""

    name: str
    player: str = PERSON

    @property
    def is_person(self) -> bool:
        return self.player == PERSON


@dataclass(frozen=True)
class Setup:
    """What is settled before the first question. `guests` are characters who come from a roster or campaign; `names`
    are for each seat those that its characters are to have, in the order in which they are made."""

    seats: tuple[Seat, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    guests: Mapping[str, Any] = field(default_factory=dict)
    patch: Mapping[str, Any] = field(default_factory=dict)
    names: tuple[tuple[str, ...], ...] = ()

    @property
    def bots_among_people(self) -> list[int]:
        """The seats of bots at a table where people play: what they keep is nobody's. Among themselves bots may keep
        what they like."""
        bots = [number for number, seat in enumerate(self.seats) if not seat.is_person]
        return bots if len(bots) < len(self.seats) else []


@dataclass(frozen=True)
class Result:
    """How a match ended. `facts` are figures for the lab, `people` what became of everybody; `depth` names what their
    depths count."""

    ending: str
    winners: tuple[int, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)
    people: tuple[Fate, ...] = ()
    depth: str = ""


def _nothing_hidden(_state: Any, _seat: int | None, _stream: Stream) -> None:
    """For games in which every seat knows all."""


def _no_secrets(_state: Any) -> Iterable[Secret]:
    """For games in which every seat knows all."""
    return ()


def _always(_state: Any) -> bool:
    """For games in which every quiet moment is as good as any other."""
    return True


def _nothing_kept(_state: Any) -> dict[str, Any]:
    """For games after which nothing is left."""
    return {}


def _no_atlas(_state: Any) -> dict[str, str]:
    """For games whose board comes into being while it is played on."""
    return {}


def _nobody(_keeps: Mapping[str, Any]) -> list[str]:
    """For games after which nothing is left."""
    return []


def _undressed(_state: Any, _question: Question, _ask: Ask) -> None:
    """For games whose answers need no more than their words."""


def _its_key(_state: Any, card: str) -> Fact:
    """For cards whose keys are words."""
    return card


@dataclass(frozen=True)
class Rulebook(Generic[S]):
    """One game. `new` lays out the table, `beat` plays to the next quiet moment and tells whether play goes on.

    `restore` puts back what a state's class calls SHARED. `secrets` names all that only some seats
    may know. `redeal` shuffles, in a state, what a seat does not know; without it the worlds of a game with secrets
    come from replaying the match, which takes longer and is not always possible.
    `prospects` names what matters to a seat: a number of a state, for odds and comparisons; `chances` are those of them
    that are a yes or no, one or nought. `settled` tells of a quiet
    moment whether nothing is under way, such as a fight, that odds should see to its end; `underway` is its name.
    `worth` is how well a seat stands in a state, the higher the better, the end of the game included: what a search
    looks for. Without it only winning counts. `judgement` declares what the game's players go by: each of its `bots`
    can be made with one instead of what is usual. `horizon` is for how many beats a search plays on before it asks
    that; 0 leaves it to the search. `otherwise` is for a game that makes much of what is hidden beforehand, all at
    once, and has it in a state that no roll would make so again: it puts one in so many of those things otherwise,
    whatever anybody knows, and tells whether there is anything yet; the law of histories plays matches in such worlds.
    `fog` tells, of a state and a later one, whether play has come upon what
    was hidden then and can't be dealt anew, such as the next room of a labyrinth that was made beforehand: whoever
    looks ahead stops there. `foreseen` are the rules of throws that give nothing of it away: of those, and in a game
    with fog of no others, the chances are told before they are made. `card` is what people call a
    card or chit that was drawn, `endings` puts the endings of results into words.
    `atlas` draws in letters every map that was made beforehand, whatever is hidden on it: for whoever builds a game,
    and for everybody once it is over.
    `fights` and `finds` are the chapters of the ledger under whose rules lines of the log tell of fights and of what is
    found, for those who look for them in it.
    What is told under the rules in `milestones` is the story of a match; `keeps` is what lives on after it, as plain
    JSON for the next one's guests, and `lives_on` tells of it in words.
    `steps` are the names of all steps that may stand on the agenda of a state: a save file with any other is refused.
    `about` tells somebody who does not know the game what it is like; `minutes` how long a middling game keeps somebody
    who takes eight seconds for a decision, `weight` from 1 to 5 how much there is to learn. 0 is not known.
    Where the seats play `together`, all see the same, each from where its own character stands; `rivals` play against
    each other, so who does not say with whom gets a bot to play against.
    `reveal` is the view once the game is over, with all that was hidden; without it the last view stays as it is.
    `pictures` names the icon of an answer by its key, or by the word that its key begins with; `dress` puts onto a
    question, as its seat sees it, what is to be drawn beside it: ways, groups, previews.
    `refers` says of each field of the state, `Hero.hands`, what its keys are among; None where it holds words only.
    Of a table `Game.targets` are the keys and `Game.targets[]` what they lead to; `Step.hero` is a fact of a step.
    `owns` tells what a seat owns: its people by name, and how much of what each has, in the words of the log; the name
    "" stands for what is nobody's in particular. What leaves it is told by that word, or one that `told_as` has for it.
    `walks` tells where the people of a seat stand and all that they have come to, in things that can be compared; None
    while they don't walk. `gives_up` names the endings in which the goal was given up, and tells of the last state
    whether it could still have been reached.
    """

    name: str
    stage: str
    folder: Path
    new: Callable[[Setup, Ledger], S]
    beat: Callable[[S, Referee], bool]
    view: Callable[[S, int | None], Scene]
    result: Callable[[S], Result]
    restore: Callable[[S, Setup, Ledger], None]
    classes: tuple[type, ...]
    bots: Mapping[str, Callable[..., Policy]]
    conserved: Callable[[S], Mapping[str, int]]
    prospects: Mapping[str, Callable[[S, int], int]]
    secrets: Callable[[S], Iterable[Secret]] = _no_secrets
    redeal: Callable[[S, int | None, Stream], None] = _nothing_hidden
    chances: tuple[str, ...] = ()
    settled: Callable[[S], bool] = _always
    underway: str = "fight"
    worth: Callable[[S, int], int] | None = None
    horizon: int = 0
    judgement: type[object] | None = None
    fog: Callable[[S, S], bool] | None = None
    foreseen: frozenset[str] = frozenset()
    otherwise: Callable[[S, Stream, int], bool] | None = None
    card: Callable[[S, str], Fact] = _its_key
    endings: Mapping[str, str] = field(default_factory=dict)
    milestones: frozenset[str] = frozenset()
    fights: frozenset[str] = frozenset()
    finds: frozenset[str] = frozenset()
    keeps: Callable[[S], Mapping[str, Any]] = _nothing_kept
    lives_on: Callable[[Mapping[str, Any]], list[str]] = _nobody
    atlas: Callable[[S], Mapping[str, str]] = _no_atlas
    about: str = ""
    minutes: int = 0
    weight: int = 0
    together: bool = False
    rivals: bool = False
    reveal: Callable[[S, int | None], Scene] | None = None
    pictures: Mapping[str, str] = field(default_factory=dict)
    dress: Callable[[S, Question, Ask], None] = _undressed
    steps: frozenset[str] = frozenset()
    refers: Mapping[str, Among | Own | None] = field(default_factory=dict)
    owns: Callable[[S, int], Mapping[str, Mapping[str, int]]] | None = None
    told_as: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    walks: Callable[[S, int], tuple[Any, Any] | None] | None = None
    gives_up: Mapping[str, Callable[[S], bool]] = field(default_factory=dict)

    @property
    def ledger(self) -> Ledger:
        return _ledger(self.folder)

    @property
    def lesson(self) -> Lesson:
        """What a newcomer is told, by rule; empty where nobody has written it."""
        return _lesson(self.folder)

    @property
    def first_game(self) -> FirstGame | None:
        """The game to learn by, where somebody has found one."""
        return _first_game(self.folder)

    @property
    def title(self) -> str:
        return self.ledger.title

    def ledger_for(self, setup: Setup) -> Ledger:
        """The ledger with this match's house rules."""
        return apply_patch(self.ledger, setup.patch) if setup.patch else self.ledger

    def in_words(self, ending: str) -> str:
        """An ending as people say it; one without words of its own as it is called."""
        return self.endings.get(ending, ending)

    def check_steps(self, state: S) -> None:
        """Refuse a state that waits for a step which these rules can't take."""
        for step in getattr(state, "agenda", ()):
            if self.steps and step.what not in self.steps:
                raise SaveError(
                    f"The save file waits for {step.what!r}, which these rules do not know; "
                    "open it with the Clew that wrote it."
                )

    @property
    def hides(self) -> bool:
        """Whether seats may know different things."""
        return self.secrets is not _no_secrets or self.redeal is not _nothing_hidden

    @property
    def replays(self) -> bool:
        """Whether worlds come from replaying the match: there are secrets, and the game does not deal them anew itself.

        What lies in fog was made beforehand, all at once: no replay would make it so again.
        """
        return self.secrets is not _no_secrets and self.redeal is _nothing_hidden and self.fog is None

    @property
    def goes_on(self) -> bool:
        """Whether anything lives on after a match, so that there can be campaigns."""
        return self.keeps is not _nothing_kept

    @property
    def version(self) -> str:
        """A fingerprint of the rules: it changes when the ledger or the code does."""
        return _fingerprint(self.folder)

    def setup(
        self,
        seats: list[Seat],
        options: Mapping[str, OptionValue] | None = None,
        guests: Mapping[str, Any] | None = None,
        patch: Mapping[str, Any] | None = None,
        names: Sequence[Sequence[str]] = (),
    ) -> Setup:
        """A checked set-up with every option filled in."""
        self.check_seats(seats)
        return Setup(
            tuple(seats), self._options(options or {}), guests or {}, patch or {}, checked_names(names, len(seats))
        )

    def check_seats(self, seats: Sequence[Seat], opened: bool = False) -> None:
        """Refuse too many or too few, and names that can't be shown or told apart.

        What stands in a file that is `opened` was agreed once: there no name is too much like another.
        """
        low, high = self.ledger.players
        if not low <= len(seats) <= high:
            raise SetupError(f"{self.title} is for {low} to {high} players, not {len(seats)}.")
        names = [seat.name for seat in seats]
        if opened:
            sound = len(set(names)) == len(names) and not any(unseen(name, LONGEST_NAME) for name in names)
        else:
            sound = not twins(names) and not any(fault_of(name, longest=LONGEST_NAME) for name in names)
        if not sound:
            raise SetupError(
                f"Every seat needs a name of its own, in one short line, not {', '.join(map(repr, names))}."
            )

    @property
    def usual(self) -> dict[str, OptionValue]:
        """Every option as it is where nobody says otherwise."""
        return self._options({})

    def _options(self, wanted: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        known = self.ledger.options
        for name in wanted:
            if name not in known:
                raise SetupError(f"{self.title} has no option {name!r}; {closest(name, known)}")
        chosen = {
            name: read_option(name, wanted.get(name, option.default), option.choices) for name, option in known.items()
        }
        while lacking := [
            (name, other)
            for name in known
            for other in known[name].needs
            if _is_on(known[name], chosen[name]) and not chosen[other]
        ]:
            name, other = lacking[0]
            if name in wanted:
                raise SetupError(f"Option {name} needs option {other}; switch it on too.")
            chosen[name] = False
        return chosen


def lay_out(rulebook: Rulebook[S], setup: Setup, ledger: Ledger) -> S:
    """The table before the first question. Guests come out of a file that anybody may have changed."""
    try:
        return rulebook.new(setup, ledger)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        if not setup.guests:
            raise
        raise SetupError(f"Those who come from a campaign don't fit {rulebook.title}: {error!r}.") from error


def checked_names(names: Sequence[Sequence[str]], seats: int) -> tuple[tuple[str, ...], ...]:
    """The names that characters are to have, tidied; one that can't be shown or is there twice is refused."""
    if len(names) > seats:
        raise SetupError(f"There are names for {len(names)} seats, and {seats} at the table.")
    tidied = tuple(tuple(map(tidy, wanted)) for wanted in names)
    every = [name for wanted in tidied for name in wanted]
    faults = [fault for name in every if (fault := fault_of(name, "An adventurer's name"))]
    if faults:
        raise SetupError(faults[0])
    if twin := twins(every):
        raise SetupError(f"Two adventurers can't both be called {twin}; choose another name for one of them.")
    return tidied


def number_of_seats(text: str) -> int | None:
    """How many seats somebody asks for; nothing if it is no such number."""
    return int(text) if re.fullmatch(r"\s*[0-9]{1,3}\s*", text) else None


def _is_on(option: OptionDef, value: OptionValue) -> bool:
    """Whether an option does anything: it is true, or another word or number than usual."""
    return value if isinstance(value, bool) else value != option.default


def closest(name: str, known: Iterable[str]) -> str:
    """A hint at what was meant, or a list of what there is."""
    close = get_close_matches(name, list(known), 1)
    return f"did you mean {close[0]!r}?" if close else f"there are: {', '.join(known) or 'none'}."


def read_option(name: str, value: OptionValue, choices: tuple[OptionValue, ...]) -> OptionValue:
    """An option's value from what was given, words such as `on` included."""
    words: dict[str, OptionValue] = {str(choice).lower(): choice for choice in choices}
    if any(choice is True for choice in choices):
        words |= {"on": True, "yes": True, "1": True, "off": False, "no": False, "0": False}
    found = words.get(str(value).strip().lower())
    if found is None:
        known = ("on" if choice is True else "off" if choice is False else str(choice) for choice in choices)
        raise SetupError(f"Option {name} can be {', '.join(known)}, not {value!r}.")
    return found


@cache
def _ledger(folder: Path) -> Ledger:
    return load_ledger(folder / "ledger.toml")


@cache
def _lesson(folder: Path) -> Lesson:
    return read_lesson(folder, _ledger(folder))


@cache
def _first_game(folder: Path) -> FirstGame | None:
    return read_first_game(folder, _ledger(folder))


@cache
def _fingerprint(folder: Path) -> str:
    digest = blake2b(digest_size=8)
    files = (path for path in folder.rglob("*") if path.is_file() and path.name not in (LESSON, FIGURES))
    for path in sorted(path for path in files if path.suffix in SOURCES):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()
