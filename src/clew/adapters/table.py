"""A table for programs that learn: some seats are theirs, bots have the others, and answers are numbered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from clew.adapters.features import LIMIT, vector_of, vector_of_choice
from clew.kernel.referees.redeal import redeal
from clew.kernel.saves.recorder import Recorder
from clew.kernel.saves.savefile import header
from clew.kernel.table.match import Match
from clew.kernel.table.registry import rulebook
from clew.kernel.table.rulebook import PERSON, OptionValue, Seat, closest
from clew.kernel.words.codec import encode
from clew.kernel.words.errors import ClewError, SetupError
from clew.kernel.words.questions import Question
from clew.kernel.words.scene import Choice, Scene
from clew.kernel.words.stream import Stream, seed_from
from clew.kernel.words.text import Text, put
from clew.render.plain import scene_text
from clew.session import Names, Session, default_players, new

__all__ = ["MORE", "Order", "Table", "ordered"]

MORE = "(more)"
"""The key of the action that turns the page, where there are more answers than actions."""

WIN, WORTH = "win", "worth"

Seen = dict[str, NDArray[Any]]


@dataclass(frozen=True)
class Order:
    """What is played: which game, who sits where (`me` is for the program), under which rules, and for what reward.

    `names` are those of the program's adventurers; where it plays several seats, a list for each.

    `actions` is how many answers are offered at once, `features` and `option_features` how long the vectors are.
    """

    game: str
    seats: tuple[str, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    names: Names = ()
    patch: Mapping[str, Any] = field(default_factory=dict)
    reward: str = WIN
    actions: int = 128
    features: int = 4096
    option_features: int = 64

    def __post_init__(self) -> None:
        book = rulebook(self.game)
        if PERSON not in self.seats:
            raise SetupError(f"No seat is left to play: one of them must be {PERSON!r}, not {', '.join(self.seats)}.")
        known = [WIN, *([WORTH] if book.worth else []), *book.prospects]
        if self.reward not in known:
            raise SetupError(f"{book.title} knows no reward {self.reward!r}; {closest(self.reward, known)}")
        if self.actions < 2:
            raise SetupError("There must be at least two actions: with fewer there is nothing to choose.")

    @property
    def mine(self) -> list[int]:
        """The seats that the program plays."""
        return [number for number, player in enumerate(self.seats) if player == PERSON]

    def observation_space(self) -> spaces.Dict:
        """The scene with its question, the answers one by one, and which of the actions are answers now."""
        return spaces.Dict(
            {
                "observation": spaces.Box(-LIMIT, LIMIT, (self.features,), np.float32),
                "options": spaces.Box(-LIMIT, LIMIT, (self.actions, self.option_features), np.float32),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )


def ordered(game: str, seats: Sequence[str] | int | None, own: int, **rest: Any) -> Order:
    """An order. Where it is not said who plays, the program has its `own` seats and a bot of the game every other."""
    if seats is None:
        seats = default_players(rulebook(game), own, fewest=True)
    elif isinstance(seats, int):
        seats = [PERSON] * seats
    return Order(game, tuple(seats), **rest)


class Table:
    """One game. `seat` is asked, `answer` takes an action, `observe` and `tell` show what a seat may see.

    Copies and pickles go on exactly as the original would, with the same dice to come.
    """

    def __init__(self, order: Order, seed: int | str) -> None:
        self.order = order
        self.seed = seed
        # The names say nothing of who plays: a learner would read them.
        seats = [Seat(f"Player {number}", player) for number, player in enumerate(order.seats, 1)]
        self.session = new(order.game, seed, seats, order.options, patch=order.patch, names=order.names)
        self.page = 0
        self.scenes: dict[int, Scene] = {}
        self.heard = dict.fromkeys(order.mine, 0)
        self.beginning: Any = None
        self.standing = self.standings()

    # -- looking -----------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match[Any]:
        return self.session.match

    @property
    def asked(self) -> Question | None:
        return self.session.question

    @property
    def seat(self) -> int | None:
        """The seat that is asked; nobody once the game is over."""
        return None if self.asked is None else self.asked.seat

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def in_fog(self) -> bool:
        """Whether an imagined game has come upon what its seat could not know, where nothing can be learnt from it."""
        fog = self.match.rulebook.fog
        return self.beginning is not None and fog is not None and fog(self.beginning, self.match.state)

    def scene(self, seat: int) -> Scene:
        """What a seat sees; the log since it last answered."""
        if seat not in self.scenes:
            self.scenes[seat] = self.match.view(seat, self.heard[seat])
        return self.scenes[seat]

    def offered(self, scene: Scene) -> list[Choice]:
        """The answers that actions stand for, in their order; the last of too many turns the page."""
        choices = scene.asks[0].choices if scene.asks else []
        if len(choices) <= self.order.actions:
            return choices
        size = self.order.actions - 1
        return [*choices[self.page * size :][:size], Choice(MORE, Text("More answers"))]

    def observe(self, seat: int) -> Seen:
        """What a seat sees, in numbers."""
        order, scene = self.order, self.scene(seat)
        choices = self.offered(scene)
        options = np.zeros((order.actions, order.option_features), np.float32)
        mask = np.zeros(order.actions, np.int8)
        mask[: len(choices)] = 1
        for place, choice in enumerate(choices):
            options[place] = vector_of_choice(choice, order.option_features)
        seen = vector_of(scene, seat, order.features)
        return {"observation": seen, "options": options, "action_mask": mask}

    def mask(self, seat: int) -> NDArray[np.bool_]:
        """Which actions are answers for a seat now."""
        found = np.zeros(self.order.actions, np.bool_)
        found[: len(self.offered(self.scene(seat)))] = True
        return found

    def tell(self, seat: int) -> dict[str, Any]:
        """The same in words: what is asked by which rule, and for each action the key and the words of its answer."""
        scene = self.scene(seat)
        choices = self.offered(scene)
        told: dict[str, Any] = {"seat": seat, "keys": [choice.key for choice in choices]}
        told["labels"] = [put(choice.name) for choice in choices]
        told |= {"question": put(ask.prompt), "rule": ask.rule} if (ask := next(iter(scene.asks), None)) else {}
        return told | ({"ending": scene.over, "winners": list(scene.winners), "seed": self.seed} if self.over else {})

    def words(self, seat: int) -> str:
        """The whole scene in words."""
        return "\n".join(scene_text(self.scene(seat)))

    # -- acting ------------------------------------------------------------------------------------------------------

    def answer(self, action: int) -> str:
        """Take an action. One that is no answer now changes nothing; what is wrong with it is returned."""
        assert self.seat is not None
        seat, scene = self.seat, self.scene(self.seat)
        choices = self.offered(scene)
        if not 0 <= action < len(choices):
            return f"Action {action} is none of the {len(choices)} answers; the mask says which are."
        key = choices[action].key
        if key == MORE:
            pages = -(-len(scene.asks[0].choices) // (self.order.actions - 1))
            self.page = (self.page + 1) % pages
            return ""
        self.page = 0
        self.scenes = {}
        self.heard[seat] = self.session.mark
        self.session.answer(key, seat)
        return ""

    def gains(self) -> dict[int, float]:
        """The reward of each of the program's seats since this was last asked."""
        before, self.standing = self.standing, self.standings()
        return {seat: self.standing[seat] - before[seat] for seat in self.standing}

    def standings(self) -> dict[int, float]:
        """How well each of the program's seats stands, as its reward counts."""
        return {seat: float(self._standing(seat)) for seat in self.order.mine}

    def _standing(self, seat: int) -> int:
        book, state = self.match.rulebook, self.match.state
        if self.order.reward == WIN:
            result = self.match.result
            return 0 if result is None else 1 if seat in result.winners else -1
        if self.order.reward == WORTH and book.worth is not None:
            return book.worth(state, seat)
        return book.prospects[self.order.reward](state, seat)

    # -- copying -----------------------------------------------------------------------------------------------------

    def __deepcopy__(self, _memo: dict[int, Any]) -> Table:
        return self._again(self.match.copy())

    def _again(self, match: Match[Any]) -> Table:
        """A table like this one at which another match is played."""
        other: Table = Table.__new__(Table)
        other.__dict__.update(self.__dict__, session=Session(match), scenes={}, heard=self.heard.copy())
        return other

    def __getstate__(self) -> dict[str, Any]:
        records = [header(self.match), *Recorder().news(self.match)]
        beginning = None if self.beginning is None else encode(self.beginning)
        return {**self.__dict__, "session": records, "scenes": {}, "beginning": beginning}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.session = Session(Match.from_records(rulebook(self.order.game), kept["session"]))
        self.beginning = None if kept["beginning"] is None else self.match.decode(kept["beginning"])

    def imagined(self, seed: int | str) -> Table:
        """A game that the seat which is asked can't tell from this one: what it does not know is dealt anew."""
        match = self.match
        world = redeal(match.position, self.seat, Stream(seed_from(f"imagined/{seed}")))
        if world is None:
            raise ClewError("No other world was found that looks like this one.")
        other = self._again(match.fork(seed_from(seed), world))
        other.seed, other.beginning, other.heard = seed, world.state, dict.fromkeys(self.heard, 0)
        other.standing = other.standings()
        return other
