"""Games of a few lines, for tests that need just one thing of a rulebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from clew.kernel.referees.referee import Referee
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Result, Rulebook, Seat
from clew.kernel.words.codec import encode
from clew.kernel.words.dice import D6
from clew.kernel.words.piles import Pile, pile_of
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Option
from clew.kernel.words.scene import Card, Scene, Sheet, text
from clew.kernel.words.stream import LATEST, Stream, seed_from

TOY = Path(__file__).parent / "toy"
SCHEME = LATEST
"""By which dice come out of the seed in `start`; the fixture `each_scheme` changes it."""


@dataclass
class Pad:
    """A sheet of paper: what everybody may read, what only one seat may, and a pile."""

    words: list[str] = field(default_factory=list)
    turn: int = 0
    hands: list[list[str]] = field(default_factory=lambda: [[], [], []])
    pile: Pile = field(default_factory=lambda: pile_of("pile", []))

    def copy(self) -> Pad:
        return Pad(self.words[:], self.turn, [hand[:] for hand in self.hands], self.pile.copy())


def view(pad: Pad, seat: int | None) -> Scene:
    hand = [] if seat is None else pad.hands[seat]
    counts = [len(other) for other in pad.hands]
    cards = [Card(word, text("{it}", it=word)) for word in [*pad.words, *hand]]
    status = text("Turn {turn} {counts}", turn=pad.turn, counts=str(counts))
    return Scene(status, [], [Sheet("all", text("All"), cards)])


class First:
    """Takes the first option."""

    def choose(self, position: Position) -> Any:
        return position.question.options[0]


LEFT, RIGHT = Option("left", "Go left"), Option("right", "Go right")


def step(pad: Pad, referee: Referee, seat: int) -> bool:
    """One step a beat: choose a way, then roll for what waits there."""
    way = referee.choose(seat, "Which way, step {n}?", [LEFT, RIGHT], "1.1", n=pad.turn)
    pad.words.append(f"{way.key} {referee.roll(D6, '1.2')}")
    pad.turn += 1
    referee.tell("1.1", "Step {n} was {way}.", n=pad.turn, way=way.key)
    return pad.turn < 200


def walk(pad: Pad, referee: Referee) -> bool:
    return step(pad, referee, 0)


def walk_in_turn(pad: Pad, referee: Referee) -> bool:
    return step(pad, referee, pad.turn % 2)


def small(
    beat: Callable[[Pad, Referee], bool],
    cards: Sequence[str] = (),
    redeal: Callable[[Pad, int | None, Stream], None] | None = None,
    folder: Path = TOY,
) -> Rulebook[Pad]:
    """A rulebook around one function."""
    rulebook = Rulebook(
        name="small",
        stage="draft",
        folder=folder,
        new=lambda _setup, _ledger: Pad(pile=pile_of("pile", list(cards))),
        beat=beat,
        view=view,
        result=lambda pad: Result("done", (0,), {"turns": pad.turn}),
        restore=lambda _state, _setup, _ledger: None,
        classes=(Pad, Pile),
        bots={"sensible": First},
        conserved=lambda pad: {"cards": len(pad.pile) + sum(map(len, pad.hands))},
        prospects={},
    )
    return rulebook if redeal is None else replace(rulebook, redeal=redeal)


def start(
    rulebook: Rulebook[Any], seats: Sequence[str] = ("me",), seed: int | str = 1, own_dice: bool = False
) -> Match[Any]:
    """A match with people or bots called Ada, Bea and Cleo."""
    names = ("Ada", "Bea", "Cleo")
    setup = rulebook.setup([Seat(name, player) for name, player in zip(names, seats, strict=False)])
    return Match.start(rulebook, setup, seed_from(seed), own_dice=own_dice, scheme=SCHEME)


def told(match: Match[Any], seat: int | None = None) -> list[str]:
    """The log in words, as a seat or a spectator reads it."""
    return [str(line.text) for line in match.log if line.known_to(seat)]


def snapshot(match: Match[Any]) -> Any:
    """All that a match is."""
    return (
        encode(match.state),
        [question.keys() for question in match.questions],
        match.over,
        [[entry.plain() for entry in beat.journal] for beat in match.beats],
        [repr(line) for line in match.log],
        len(match.history),
    )


def mixed(pad: Pad, referee: Referee) -> bool:
    """A beat with a roll, a draw and two questions."""
    referee.roll(D6, "1.1")
    referee.draw(pad.pile, "1.2")
    referee.choose(0, "Which?", ["a", "b"], "1.3")
    referee.choose(0, "Which?", ["a", "b"], "1.3")
    return False


def shuffle_hands(pad: Pad, seat: int | None, stream: Stream) -> None:
    """Deal the hands of the others anew out of the pile."""
    hidden = [n for n in range(len(pad.hands)) if n != seat]
    pool = sorted([card for n in hidden for card in pad.hands[n]] + pad.pile.cards())
    for n in hidden:
        pad.hands[n] = sorted(pool.pop(stream.below(len(pool))) for _ in pad.hands[n])
    pad.pile.layers = [pool] if pool else []
