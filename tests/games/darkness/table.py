"""A small table for scenario tests: a party in a room, dice and answers laid out, and rules that run on them."""

from __future__ import annotations

from functools import cache
from typing import Any

from clew.games.darkness import RULEBOOK
from clew.games.darkness.basics.book import Book, make_book
from clew.games.darkness.basics.company import FREE, Group, Party
from clew.games.darkness.basics.state import Edge, Encounter, Fight, Foe, Game, Hero, Tile
from clew.games.darkness.basics.things import Item
from clew.games.darkness.fight.rounds import begin
from clew.games.darkness.party.gear import new_item
from clew.games.darkness.party.heroes import make_hero
from clew.games.darkness.play import STEPS
from clew.kernel.book.ledger import apply_patch
from clew.kernel.referees.agenda import run_top
from clew.kernel.referees.script import Script
from clew.render.rolls import roll_text
from clew.testing import Table as Base

IDLE = ("fight", "nothing", "no", "stand", "evenly", "refuse", "h1")
DEFAULT = {name: option.default for name, option in RULEBOOK.ledger.options.items()}


@cache
def book() -> Book:
    return make_book(RULEBOOK.ledger)


def patched(**patch: Any) -> Book:
    """A book with house rules."""
    return make_book(apply_patch(RULEBOOK.ledger, patch))


class Table(Base[Game]):
    """A party of these classes in tile 1, a room; tile 0 is the entrance (by a door), tile 2 a hall (by an opening)."""

    def __init__(self, *kinds: str, room: str = "room", idle: tuple[str, ...] = IDLE, seats: int = 1, **options: Any):
        super().__init__(RULEBOOK, seats, options, idle)
        settings = {**DEFAULT, **{name.replace("_", "-"): value for name, value in options.items()}}
        self.game = Game(book(), settings, seats)
        self.game.parties = [Party(0), Party(1)] if settings["two-parties"] else [Party(0)]
        self._draw(room)
        quiet = Script()
        self.heroes: list[Hero] = []
        for place, kind in enumerate(kinds):
            quiet.dice(*[1] * book().kinds[kind].gold.count)
            hero = make_hero(self.game, quiet, place % seats, kind, f"{kind.capitalize()}", quick=True)
            hero.gold, hero.tile = 0, 1
            self.heroes.append(hero)
        self.group = Group("g1", 0, [hero.key for hero in self.heroes], 1, 0)
        self.game.groups = [self.group]
        self.game.active = "g1"
        if self.heroes:
            self.light(self.heroes[-1])

    def _draw(self, room: str) -> None:
        game, width = self.game, book().width
        game.sheet = [FREE] * (width * book().height)
        places = {0: (26, 8, "Gate hall", "room"), 1: (24, 8, "Hall", room), 2: (24, 10, "Side hall", "room")}
        for number, (row, col, name, kind) in places.items():
            squares = [(row + r) * width + col + c for r in (0, 1) for c in (0, 1)]
            game.tiles.append(Tile(number, name, kind, squares, entered=True))
            for square in squares:
                game.sheet[square] = number
        self.edge("N26.8", 26, 8, "N", "door", 0, 1)
        self.edge("W24.10", 24, 10, "W", "opening", 2, 1)
        self.edge("N24.8", 24, 8, "N", "door", 1, FREE)

    def edge(self, key: str, row: int, col: int, side: str, kind: str, near: int, far: int) -> Edge:
        edge = Edge(key, row, col, side, kind, near, far)
        self.game.edges[key] = edge
        for number in (near, far):
            if number != FREE:
                self.game.tiles[number].edges.append(key)
        return edge

    def hero(self, kind: str) -> Hero:
        return next(hero for hero in self.heroes if hero.kind == kind)

    @property
    def tile(self) -> Tile:
        return self.game.tiles[self.group.tile]

    def give(self, hero: Hero, kind: str, damage: str = "", hold: bool = False, **details: Any) -> Item:
        item = new_item(self.game, kind, damage, **details)
        hero.items.append(item)
        if hold:
            hero.hands = [item.key]
            hero.default = [item.key]
        return item

    def light(self, hero: Hero) -> Item:
        lantern = new_item(self.game, "lantern")
        hero.items.append(lantern)
        weapons = [item.key for item in hero.held() if item.kind != "shield"][:1]
        hero.hands = [*weapons, lantern.key]
        hero.default = hero.hands[:]
        return lantern

    def dice(self, *faces: int) -> Table:
        return self.roll(*faces)

    def foes(self, kind: str, number: int = 1, **details: Any) -> Encounter:
        """Creatures in the party's tile."""
        monster = self.game.book.monsters[kind]
        foe = Foe("foe1", kind, number, number, max(1, monster.life), max(1, monster.life))
        encounter = Encounter([foe], monster.table, **details)
        self.tile.creatures = encounter
        return encounter

    def fight(self, kind: str, number: int = 1, first: str = "party", **details: Any) -> tuple[Fight, Encounter, Foe]:
        """A fight that has just begun, without the powers that open it."""
        encounter = self.foes(kind, number, **details)
        encounter.stance = "hostile"
        self.game.fight = Fight("g1", self.group.tile, first)
        return self.game.fight, encounter, encounter.foes[0]

    def begin(self, first: str = "party") -> None:
        begin(self.game, self.script, self.group, first)

    def run(self, steps: int = 1) -> Table:
        """Play some steps of the agenda."""
        for _ in range(steps):
            run_top(self.game.agenda, STEPS, self.game, self.script)
        return self

    def run_all(self, stop: str = "explore") -> Table:
        """Play until nothing, or this step, is on top of the agenda."""
        while self.game.agenda and self.game.agenda[-1].what != stop:
            self.run()
        return self

    @property
    def told(self) -> str:
        return " | ".join(self.script.told)

    @property
    def rolled(self) -> str:
        """Every throw as the log tells it, with the rules of all that was added."""
        told = []
        for said in self.script.rolls:
            rules = ", ".join(part.rule for part in said.added)
            told.append(f"{roll_text(said)} [{rules}]" if rules else roll_text(said))
        return " | ".join(told)

    @property
    def cited(self) -> set[str]:
        return self.script.cited

    def asked(self) -> list[str]:
        """Keys of the last question."""
        return self.script.asked[-1].keys()
