"""A table for scenario tests: cards are put where the test wants them, then it reads like play."""

from __future__ import annotations

from typing import Any, Self

from clew.games.mertwig import RULEBOOK, steps
from clew.games.mertwig.book import ARMS, ENCOUNTER, MAGIC, TREASURE, Card, slug
from clew.games.mertwig.hidden import conserved, everything
from clew.games.mertwig.play import STEPS
from clew.games.mertwig.state import PALACE, Fight, Fighter, Game, Meeting, Player
from clew.kernel.referees.agenda import Step, StepName, run_top
from clew.render.plain import said_text
from clew.testing import Table as Base

IDLE = ("done", "hold", "stay", "nobody", "none", "peace", "keep", "no", "move", "each")
PIGMENT = "Pigment of Someone's Imagination"
WOODS, VALE, MOUNDS, CAVES, CASTLE, PYRAMID = "A3", "C1", "L7", "L5", "I1", "L1"

STOP = StepName("stop")
"""Where a single step of a round ends; no rule carries it out."""


class Table(Base[Game]):
    """A game without dice rolled yet: Ralph the Red for seat 0, Bob Bonker for seat 1 and so on, all on the Palace.

    Everything that is not laid out is answered with doing nothing, if that is offered.
    """

    NAMES = tuple(f"P{n}" for n in range(9))

    def __init__(self, seats: int = 2, **options: bool) -> None:
        super().__init__(RULEBOOK, seats, options, IDLE)
        self.game.agenda = [Step(steps.END)]
        heroes = [
            "Ralph the Red",
            "Bob Bonker",
            "Wilford White",
            "Benjamin Blue",
            "Drumwell Weiss",
            "Roscoe Rapid",
            "Gennie Gron",
            "Arnie Schwartz",
            "Gertrud Green",
        ]
        for seat in range(seats):
            self.game.players[seat].place = PALACE
            self.game.players[seat].careful = True
            self.party(seat, heroes[seat])
        self.game.holder = self.game.automaton if self.game.book.solo else 1 % seats
        self.cards = sorted(everything(self.game))
        self.purse = conserved(self.game)["gold"]

    # -- laying out --------------------------------------------------------------------------------------------------

    def take(self, name: str) -> str:
        """A card leaves its deck, discard pile or pool."""
        key = slug(name)
        game = self.game
        for pile in game.decks.values():
            if pile.layers and key in pile.layers[0]:
                pile.take(key)
                return key
        for cards in [*game.discards.values(), game.pool]:
            if key in cards:
                cards.remove(key)
                return key
        raise AssertionError(f"{name} lies nowhere")

    def party(self, seat: int, *names: str) -> Self:
        player = self.game.players[seat]
        for member in player.party:
            deck = self.game.card(member.key).deck
            (self.game.pool if deck == "player" else self.game.discards[deck]).append(member.key)
        player.party = [Fighter(self.take(name)) for name in names]
        return self

    def give(self, seat: int, *names: str) -> Self:
        """Treasures, items, arms and magic cards."""
        player = self.game.players[seat]
        for name in names:
            key = self.take(name)
            card = self.game.card(key)
            if key.startswith("royal-birthmark"):
                player.birthmark = key
            else:
                {TREASURE: player.treasures, ARMS: player.arms, MAGIC: player.magic, ENCOUNTER: player.items}[
                    card.deck
                ].append(key)
        return self

    def wear(self, seat: int, member: str, *names: str) -> Self:
        self.member(member, seat).gear += [self.take(name) for name in names]
        return self

    def gold(self, seat: int, gold: int) -> Self:
        self.game.bank += self.game.players[seat].gold - gold
        self.game.players[seat].gold = gold
        return self

    def hand(self, seat: int, *names: str) -> Self:
        self.game.discards[ENCOUNTER] += self.game.hands[seat]
        self.game.hands[seat] = [self.take(name) for name in names]
        return self

    def at(self, seat: int, place: str, step: int | None = None) -> Self:
        """On a space of town or map, or with a step on the adventure card of that space."""
        player = self.game.players[seat]
        player.place = place
        if step is not None:
            player.area, player.step = place, step
        return self

    def only(self, deck: str, *names: str) -> Self:
        """The deck holds just these cards; the others are in the discard pile."""
        keys = [self.take(name) for name in names]
        self.game.discards[deck] += self.game.decks[deck].cards()
        self.game.decks[deck].layers = [sorted(keys)] if keys else []
        return self

    # -- playing -----------------------------------------------------------------------------------------------------

    def roll(self, *faces: int) -> Self:
        """Faces as the die shows them, 0 to 9."""
        self.script.dice(*(face or 10 for face in faces))
        return self

    def draw(self, *names: str) -> Self:
        """Cards by name, spaces by key."""
        spaces = self.game.book.atlas.spaces
        self.script.cards(*(name if name in spaces else slug(name) for name in names))
        return self

    def run(self, what: str = "", until: tuple[str, ...] = (steps.END,), **facts: Any) -> Self:
        """Do a step and all that comes of it, up to the end of the turn; nothing laid out may be left over."""
        if what:
            self.game.agenda.append(Step(StepName(what), facts))
        while self.game.agenda and self.game.agenda[-1].what not in until and not self.game.over:
            self.one_step()
        self.script.done()
        self.count()
        return self

    def one_step(self) -> None:
        run_top(self.game.agenda, STEPS, self.game, self.script)

    def turn(self, until: tuple[str, ...] = (steps.END,)) -> Self:
        """The player's turn from its menu on."""
        return self.run(steps.ACT, until)

    def end(self) -> Self:
        """The end of the turn, and the beginning of the next."""
        self.game.agenda = [Step(steps.END)]
        self.one_step()
        if not self.game.over:
            self.one_step()
        return self

    def meet(self, *names: str, until: tuple[str, ...] = (steps.END,)) -> Self:
        """These cards are laid before the party whose turn it is."""
        runner = self.game.automaton if self.game.book.solo else (self.game.current + 1) % len(self.game.players)
        self.game.meeting = Meeting(self.game.current, runner, [self.take(name) for name in names])
        return self.run(steps.RESOLVE, until)

    def battle(self, *enemies: str) -> Self:
        """A battle about to begin; the steps of its first round are run by name."""
        runner = self.game.automaton if self.game.book.solo else (self.game.current + 1) % len(self.game.players)
        self.game.meeting = Meeting(self.game.current, runner, fought=True)
        self.game.fight = Fight("encounter", self.game.current, runner, [Fighter(self.take(name)) for name in enemies])
        return self

    def step(self, what: str) -> Self:
        """One step of a round and nothing more."""
        self.game.agenda.append(Step(STOP))
        self.game.agenda.append(Step(StepName(what)))
        self.one_step()
        while self.game.agenda and self.game.agenda[-1].what not in (STOP, steps.END):
            self.game.agenda.pop()
        if self.game.agenda and self.game.agenda[-1].what == STOP:
            self.game.agenda.pop()
        self.script.done()
        self.count()
        return self

    def count(self) -> None:
        """No card may be lost or lie in two places, and no gold either."""
        cards = [key for key in everything(self.game) if key in self.game.book.cards]
        assert sorted(cards) == self.cards
        assert conserved(self.game)["gold"] == self.purse

    # -- looking -----------------------------------------------------------------------------------------------------

    def player(self, seat: int = 0) -> Player:
        return self.game.players[seat]

    def member(self, name: str, seat: int = 0) -> Fighter:
        return next(member for member in self.game.players[seat].party if member.key == slug(name))

    def enemy(self, name: str) -> Fighter:
        assert self.game.fight is not None
        return next(enemy for enemy in self.game.fight.enemies if enemy.key == slug(name))

    def names(self, seat: int = 0) -> list[str]:
        return [self.game.card(member.key).name for member in self.game.players[seat].party]

    def card(self, name: str) -> Card:
        return self.game.card(slug(name))

    def discarded(self, name: str) -> bool:
        key = slug(name)
        return key in self.game.discards[self.game.card(key).deck]

    def offered(self, prompt: str) -> list[str]:
        return self.labels(prompt)

    def told(self, words: str) -> bool:
        return any(words in line for line in self.script.told) or any(words in line for line in self.rolled())

    def rolled(self) -> list[str]:
        """Every throw, as the log tells it."""
        return [said_text(said, ()) for said in self.script.rolls]


def on(area: str, step: int, *party: str, **options: bool) -> Table:
    """Seat 0 on a step of an area, and nothing dangerous in the hand of seat 1."""
    return Table(**options).party(0, *(party or ("Ralph the Red",))).at(0, area, step).hand(1, PIGMENT, "The Mystic")
