"""A table for tests that read like play: lay out dice, cards and answers, then let somebody take his turn."""

from __future__ import annotations

from clew.games.maze import RULEBOOK, steps
from clew.games.maze.board.opening import begin_against_creatures, begin_among_players
from clew.games.maze.book import Book
from clew.games.maze.gear.decks import conserved
from clew.games.maze.gear.party import join
from clew.games.maze.play import beat
from clew.games.maze.reading import read_book
from clew.games.maze.setup import become
from clew.games.maze.state import FOE, Fight, Game, Player, Weapon
from clew.kernel.referees.agenda import StepName
from clew.kernel.referees.referee import Referee
from clew.kernel.referees.script import Script
from clew.kernel.table.rulebook import OptionValue, Seat, Setup
from clew.testing import Table as Base

NAMES = ("Ada", "Bob", "Cleo", "Dan")
CORRIDOR = 12
"""Whoever stands here is ON GUARD."""
OPEN = 11
"""An EVENTS space; nobody is ON GUARD there without having stayed."""

REACH = {"encounters": 2, "room": 3, "treasures": 4, "special-events": 5, "events": 6}
"""What to roll on OPEN to come to a space of these decks."""


class Table(Base[Game]):
    """Players inside the Maze, each with a START card, and a script for everything that comes."""

    def __init__(self, *characters: str, **options: OptionValue) -> None:
        super().__init__(RULEBOOK, len(characters), options)
        self.game.agenda.clear()
        self.game.turn = 1
        for seat, character in enumerate(characters):
            become(self.game, Referee(), self.game.players[seat], character, self.game.book.colours[seat])
            self.enter(seat)
        self.cards = conserved(self.game)

    # -- laying out -----------------------------------------------------------------------------------------------

    def enter(self, seat: int, space: int = OPEN, start: str = "") -> Table:
        """Put a piece inside the Maze, with a START card."""
        player, pile = self.game.players[seat], self.game.piles["start"]
        player.space = space
        if player.start and start:
            pile.put_back(player.start)
            player.start = ""
        if not player.start:
            player.start = start or pile.top()[0]
            pile.take(player.start)
        return self

    def give(self, seat: int, *things: str, **counters: int) -> Table:
        """Hand a player special keys, Chests, gear and weapons that wait, and counters such as `exit_maps=1`."""
        player, book = self.game.players[seat], self.game.book
        for card in things:
            self.take_out(card)
            if card in book.weapons:
                player.goods.weapons.append(Weapon(card, book.weapons[card].charges))
            elif book.home[card] == "chests":
                player.goods.chests.append(card + "?")
            elif card in book.gear:
                player.goods.gear.append(card)
            else:
                player.goods.specials.append(card)
        for name, number in counters.items():
            counter = name.replace("_", "-")
            player.goods.add(counter, number)
            if counter in self.game.stock:
                self.game.stock[counter] -= number
        return self

    def arm(self, seat: int, primary: str = "", secondary: str = "", backpack: str = "") -> Table:
        """What a player has in his hands and in his backpack; what he had before is put aside."""
        player = self.game.players[seat]
        held = (player.primary, player.secondary, player.backpack)
        self.game.out += [weapon.card for weapon in held if weapon is not None]
        player.primary, player.secondary = self._weapon(primary), self._weapon(secondary)
        player.backpack = self._weapon(backpack)
        return self

    def wear(self, seat: int, armour: str = "", parts: str = "", system: str = "") -> Table:
        """Which armour and system a player uses; what he wore before is put aside."""
        player = self.game.players[seat]
        self.game.out += [card for card in (player.armour, player.parts, player.system) if card]
        for card in (armour, parts, system):
            if card:
                self.take_out(card)
        player.armour, player.parts, player.system = armour, parts, system
        return self

    def _weapon(self, card: str) -> Weapon | None:
        if not card:
            return None
        self.take_out(card)
        return Weapon(card, self.game.book.weapons[card].charges)

    def take_out(self, card: str) -> None:
        """Take a card out of its deck, or back from what was put aside."""
        deck = self.game.book.home.get(card)
        if deck is None:
            self.game.out.remove(card)
        else:
            self.game.piles[deck].take(card + "?" if deck in self.game.book.sealed else card)

    def party(self, *seats: int) -> Table:
        """These travel together, on the space of the first."""
        join(self.game, list(seats))
        for seat in seats:
            self.game.players[seat].space = self.game.players[seats[0]].space
        return self

    # -- the script -----------------------------------------------------------------------------------------------

    def finds(self, card: str) -> Table:
        """From an OPEN space: roll on to a space of this card's deck and turn the card up."""
        return self.choose("roll").roll(REACH[self.game.book.home[card]]).draw(card)

    # -- playing --------------------------------------------------------------------------------------------------

    def turn(self, seat: int = 0) -> Table:
        """One whole board turn; everything laid out must have been used, and no card may be lost."""
        self.game.active = seat
        self.game.push(steps.TURN)
        beat(self.game, self.script)
        return self.run()

    def step(self, *whats: str) -> Table:
        self.game.push(*map(StepName, whats))
        return self.run()

    def run(self) -> Table:
        """Play on until the next board turn, or the end."""
        while self.game.agenda and not self.game.ending and self.game.agenda[-1].what != steps.TURN:
            beat(self.game, self.script)
        self.script.done()
        assert conserved(self.game) == self.cards
        assert self.game.ending or not self.game.table, "a card was obeyed and lies about"
        return self

    def beats(self, number: int) -> Table:
        """So many steps and no more."""
        for _ in range(number):
            beat(self.game, self.script)
        self.script.done()
        assert conserved(self.game) == self.cards
        return self

    def meets(self, *cards: str, seat: int = 0, initiative: bool = True) -> Table:
        """A fight of this player, and of all who are with him, against Creatures."""
        for card in cards:
            self.take_out(card)
        begin_against_creatures(self.game, self.script, seat, list(cards), initiative)
        return self

    def attacks(self, attacker: int, victim: int) -> Table:
        """A fight among all players on the table."""
        begin_among_players(self.game, self.script, attacker, victim, self.game.living(), "")
        return self

    # -- looking --------------------------------------------------------------------------------------------------

    def __getitem__(self, seat: int) -> Player:
        return self.game.players[seat]

    @property
    def fight(self) -> Fight:
        return self.game.fights[-1]

    def foe_life(self, place: int = 0) -> int:
        return self.fight.foes[place].life

    @property
    def told(self) -> list[str]:
        return self.script.told

    @property
    def last_offered(self) -> list[str]:
        """The keys that the last question offered."""
        return self.keys()

    def offered(self, prompt: str) -> list[str]:
        """The keys that a question offered when it was asked last."""
        return self.keys(prompt)


def foe(place: int = 0) -> int:
    return FOE + place


def read_anew(seats: int = 4, **options: bool) -> Book:
    """The book as it is read from the ledger, not one that was read before."""
    chosen = set_out(seats, **options).options
    return read_book(RULEBOOK.ledger, seats, {name: bool(value) for name, value in chosen.items()})


def fresh(seats: int, **options: bool) -> Game:
    return RULEBOOK.new(set_out(seats, **options), RULEBOOK.ledger)


def set_out(seats: int, **options: bool) -> Setup:
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return RULEBOOK.setup([Seat(name) for name in NAMES[:seats]], chosen)


def set_up(game: Game, script: Script) -> Script:
    """Play until the first board turn."""
    while game.agenda[-1].what != steps.TURN:
        RULEBOOK.beat(game, script)
    return script


def duel_of_three() -> Table:
    """[28.26] All three are out; the first has missed the second, who has keys to offer and is about to act."""
    table = Table("humanoid", "wartech", "monster").give(1, keys=1)
    for seat in range(3):
        table.enter(seat, table.game.book.exit)
        table[seat].free = True
    table.game.push(steps.LEAVE)
    return table.beats(1).choose("seat-1").roll(1).beats(1)
