"""A toy rulebook: secret hands, bids made together, a fight. It shows how a game stands on the kernel."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from clew.kernel.book.ledger import Ledger
from clew.kernel.book.secret import Secret
from clew.kernel.referees.referee import Referee
from clew.kernel.table.rulebook import Result, Rulebook, Setup
from clew.kernel.words.dice import D6
from clew.kernel.words.piles import Pile, pile_of
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Option, Question
from clew.kernel.words.rolls import Amount, Chart, Check
from clew.kernel.words.scene import Board, Card, Scene, Sheet, Space, Stat, text
from clew.kernel.words.stream import Stream

REST = Option("rest", "Catch your breath")
HIT = Check("to hit", "hit", "miss")


@dataclass(frozen=True)
class Book:
    """The numbers of the ledger, ready for use."""

    rooms: int
    hand: int
    orcs: Chart[int]
    wounds: Chart[int]


@dataclass
class Orc:
    key: str
    life: int = 2

    @property
    def name(self) -> str:
        return self.key.replace("-", " ").capitalize()

    def copy(self) -> Orc:
        return Orc(self.key, self.life)


@dataclass
class Game:
    """What lies on the table."""

    SHARED: ClassVar[tuple[str, ...]] = ("book",)

    book: Book
    deck: Pile
    hands: list[list[str]]
    life: list[int]
    leader: int = 0
    rooms: int = 0
    orcs: list[Orc] | None = None
    dealt: bool = False

    def copy(self) -> Game:
        orcs = None if self.orcs is None else [orc.copy() for orc in self.orcs]
        hands = [hand[:] for hand in self.hands]
        return Game(self.book, self.deck.copy(), hands, self.life[:], self.leader, self.rooms, orcs, self.dealt)


def make_book(setup: Setup, ledger: Ledger) -> Book:
    rooms = ledger.number("1.1", "deep" if setup.options["deep"] else "rooms")
    times = 2 if setup.options["pace"] == "fast" else 1
    orcs = [times * ledger.table("orcs").on(die)["orcs"] for die in range(1, 7)]
    wounds = [ledger.table("wounds").on(die)["wounds"] for die in range(1, 7)]
    return Book(
        rooms,
        ledger.number("1.2", "hand"),
        Chart("what comes in", orcs, table="orcs", of=Amount("orcs", "{n} orcs", "{n} orc")),
        Chart("a blow", wounds, table="wounds", of=Amount("wounds", "{n} wounds", "{n} wound")),
    )


def new(setup: Setup, ledger: Ledger) -> Game:
    seats = len(setup.seats)
    deck = pile_of("deck", [f"{suit}{number}" for suit in "ab" for number in range(1, 7)])
    return Game(make_book(setup, ledger), deck, [[] for _ in range(seats)], [6] * seats)


def restore(game: Game, setup: Setup, ledger: Ledger) -> None:
    game.book = make_book(setup, ledger)


def beat(game: Game, referee: Referee) -> bool:
    if not game.dealt:
        deal(game, referee)
    elif game.orcs is None:
        bid(game, referee)
    else:
        fight(game, referee)
    return max(game.life) > 0 and game.rooms < game.book.rooms


def deal(game: Game, referee: Referee) -> None:
    """[1.2] Two secret cards each."""
    for seat, hand in enumerate(game.hands):
        for _ in range(game.book.hand):
            hand.append(referee.draw(game.deck, "1.2", to=(seat,)))
        hand.sort()
    game.dealt = True


def bid(game: Game, referee: Referee) -> None:
    """[1.3] Secret bids, then [1.4] the orcs."""
    alive = [seat for seat, life in enumerate(game.life) if life > 0]
    bidders = [seat for seat in alive if game.hands[seat]]
    asked = [Question(seat, "Which card do you bid?", game.hands[seat], "1.3", to=(seat,)) for seat in bidders]
    cards = referee.choose_together(asked)
    for seat, card in zip(bidders, cards, strict=True):
        game.hands[seat].remove(card)
        game.deck.put_under([card])
        referee.tell("1.3", "Seat {seat} bids {card}.", seat=seat, card=card)
    best = max(zip(cards, bidders, strict=True), key=lambda pair: (pair[0][1], -pair[1]), default=(None, alive[0]))
    game.leader = best[1]
    number = referee.read(game.book.orcs, D6, "1.4")
    game.orcs = [Orc(f"orc-{n}") for n in range(1, number + 1)]


def fight(game: Game, referee: Referee) -> None:
    """[1.5] Strike, then be struck."""
    orcs = game.orcs or []
    if orcs and game.life[game.leader] > 0:
        foe = referee.choose(game.leader, "Whom do you attack?", [*orcs, REST], "1.5")
        if isinstance(foe, Orc):
            wounds = referee.read(game.book.wounds, D6, "1.5", by=game.leader, target=foe)
            foe.life -= wounds
            referee.tell("1.5", "{foe} suffers {wounds}.", foe=foe.name, wounds=wounds)
        game.orcs = [orc for orc in orcs if orc.life > 0]
        for orc in game.orcs:
            if referee.at_least(6, D6, "1.5", check=HIT, subject=orc):
                game.life[game.leader] -= 1
                referee.tell("1.5", "{orc} hits.", orc=orc.name)
    if not game.orcs or game.life[game.leader] <= 0:
        game.rooms += bool(not game.orcs)
        game.orcs = None


def view(game: Game, seat: int | None) -> Scene:
    spaces = [Space(f"room-{n}", (n, 0), visited=n <= game.rooms) for n in range(game.book.rooms)]
    hand = [Card(card, text("{it}", it=card)) for card in game.hands[seat]] if seat is not None else []
    party = [
        Card(f"seat-{n}", text("Seat {n}", n=n), stats=[Stat(text("life"), life, 6)])
        for n, life in enumerate(game.life)
    ]
    foes = [
        Card(orc.key, text("{it}", it=orc.name), stats=[Stat(text("life"), orc.life, 2)]) for orc in game.orcs or []
    ]
    sheets = [
        Sheet("hand", text("Your hand"), hand, "hand"),
        Sheet("party", text("Party"), party),
        Sheet("orcs", text("Orcs"), foes, "monsters"),
    ]
    return Scene(text("Room {n}", n=game.rooms + 1), [Board("way", text("The way"), "track", spaces)], sheets)


def result(game: Game) -> Result:
    won = game.rooms >= game.book.rooms
    winners = tuple(seat for seat, life in enumerate(game.life) if won and life > 0)
    return Result("won" if won else "dead", winners, {"rooms": game.rooms})


def secrets(game: Game) -> list[Secret]:
    """[1.2, 1.3] Everybody's hand."""
    hands = enumerate(game.hands)
    return [Secret(f"hand {n}", hand, (n,), drawn=("1.2",), chosen=("1.3",), words=tuple(hand)) for n, hand in hands]


def redeal(game: Game, seat: int | None, stream: Stream) -> None:
    """Swap the cards that this seat does not see."""
    hidden = [n for n in range(len(game.hands)) if n != seat]
    pool = sorted([card for n in hidden for card in game.hands[n]] + (game.deck.layers[0] if game.deck.layers else []))
    for n in hidden:
        game.hands[n] = sorted(pool.pop(stream.below(len(pool))) for _ in game.hands[n])
    if game.deck.layers:
        game.deck.layers[0] = sorted(pool)


def conserved(game: Game) -> dict[str, int]:
    return {"cards": len(game.deck) + sum(map(len, game.hands))}


class Sensible:
    """Attacks the weakest orc."""

    def choose(self, position: Position) -> Any:
        orcs = [option for option in position.question.options if isinstance(option, Orc)]
        return min(orcs, key=lambda orc: orc.life) if orcs else position.question.options[0]


RULEBOOK = Rulebook(
    name="toy",
    about="A few rooms under a hill. Go down with a friend or two, find what glitters, and be up before it is dark.",
    stage="draft",
    folder=Path(__file__).parent,
    new=new,
    beat=beat,
    view=view,
    result=result,
    restore=restore,
    classes=(Game, Orc, Pile),
    bots={"sensible": Sensible},
    conserved=conserved,
    prospects={"life": lambda game, seat: game.life[seat]},
    secrets=secrets,
    redeal=redeal,
    endings={"won": "out of the dungeon", "dead": "nobody came out"},
)
