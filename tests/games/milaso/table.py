"""A small table for Milaso's tests: a map drawn in letters, characters with known figures, dice laid out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from clew.games.milaso import RULEBOOK
from clew.games.milaso.body.body import drain, wound
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.maps.model import (
    CHASM,
    FLOOR,
    ROCK,
    WATER,
    Drop,
    Feature,
    Labyrinth,
    Map,
    Section,
)
from clew.games.milaso.play import STEPS
from clew.games.milaso.sight.encounters import meet
from clew.games.milaso.state.fights import Fight
from clew.games.milaso.state.game import PARTY, Being, Game, Item
from clew.games.milaso.state.particulars import Magic, Meals
from clew.kernel.referees.agenda import Step, StepName, run_top
from clew.render.rolls import roll_text
from clew.testing import Table as Base

FIGURES = {
    "constitution": 60,
    "Ag": 46,
    "GWS": 50,
    "dex": 57,
    "shield": 16,
    "Iner": 50,
    "S": 56,
    "Int": 51,
    "wits": 45,
    "landing": 61,
    "jumping": 62,
    "swimming": 58,
    "sport": 60,
    "movement": 9,
    "energy": 10,
    "HWS": 54,
    "fighting": 23,
    "grabbing": 53,
    "bow": 55,
}
"""A Knight like the one in the ledger's examples."""
FIELD = """
##########
#........#
#........#
#........#
#........#
##########
"""


class Table(Base[Game]):
    """One map `G1` (or another key), a party and a script."""

    NAMES = tuple(f"Player {n}" for n in range(1, 10))

    def __init__(
        self,
        picture: str = FIELD,
        key: str = "G1",
        section: Section | None = None,
        features: Mapping[str, Mapping[str, Any]] | None = None,
        seats: int = 1,
        water: str = "calm",
        below: str = "floor",
        lands: str = "",
        **options: Any,
    ) -> None:
        super().__init__(RULEBOOK, seats, {"size": "demo", **options})
        self.signs: dict[str, int] = {}
        self.drops: dict[int, Drop] = {}
        self.game.maze = _maze(picture, key, section or Section(roofed=True), features or {}, self.signs)
        self.game.agenda = []
        self.game.turn = 1
        self.key = key
        self.game.known[key] = [0]
        self._dig(water, below, lands)

    def _dig(self, water: str, below: str, lands: str) -> None:
        """`~` in the picture is water of a kind, `:` a chasm with something below; bridges cross deadly water."""
        map_ = self.game.maze.maps[self.key]
        wet = Drop("water", water)
        for at, ground in enumerate(map_.ground):
            landing = (self.key, self.signs[lands] if lands else at) if below == "floor" else ("", -1)
            if ground == WATER:
                self.drops[at] = wet
            elif ground == CHASM:
                self.drops[at] = Drop(below, "calm" if below == "water" else "", *landing)
        for feature in map_.features.values():
            if feature[0].kind == "bridge":
                self.drops[feature[0].at] = Drop("water", "deadly")
        bridges = {at: things[0] for at, things in map_.features.items() if things[0].kind == "bridge"}
        maze = self.game.maze
        self.game.maze = replace(maze, maps={self.key: replace(map_, drops=self.drops, bridges=bridges)})

    # -- laying out ----------------------------------------------------------------------------------------------

    def hero(self, sign: str = "K", kind: str = "Knight", **figures: int) -> Being:
        """A character on the space with this sign, by default the ledger's Knight."""
        being = Being(kind.lower().replace(" ", "-"), kind, kind, PARTY, min(len(self.game.party), self.game.seats - 1))
        being.figures = {**FIGURES, **figures}
        being.full = being.figures["energy"]
        being.energy = [being.full] * 10
        being.advantages = list(self.game.book.kinds[kind].abilities)
        being.meals = Meals(appetite=4, tolerance=4)
        being.magic = Magic(level=1, nenergy=self.game.book.kinds[kind].nenergy)
        being.map, being.at = self.key, self.at(sign)
        self.game.party.append(being)
        if not self.game.leader:
            self.game.leader = self.game.active = being.key
        return being

    def foe(self, sign: str, kind: str = "B01") -> Being:
        """An enemy of the bestiary, already met."""
        post = Feature(f"{self.key}.post.{sign}{len(self.game.foes)}", "post", self.key, self.at(sign), what=kind)
        return meet(self.game, post)[0]

    def arm(self, being: Being, what: str, count: int = 1, **facts: Any) -> Item:
        """Give a thing; weapons go in the hand, shields on the arm, suits on the body."""
        item = self.game.new_item(what, count, **facts)
        if what in self.game.book.suits:
            being.suit = what
            return item
        being.items.append(item)
        if what in self.game.book.weapons:
            being.wielded = item.key
        if what in self.game.book.shields:
            being.shields.append(item.key)
        return item

    def at(self, sign: str) -> int:
        return self.signs[sign]

    # -- playing -------------------------------------------------------------------------------------------------

    def dice(self, *faces: int) -> Table:
        return self.roll(*faces)

    def do(self, what: str, **facts: Any) -> None:
        """Run one step of the agenda by its name."""
        name = StepName(what)
        self.game.agenda.append(Step(name, facts))
        run_top(self.game.agenda, STEPS, self.game, self.script)

    def battle(self, foes: list[Being], *ready_ones: Being) -> None:
        """Begin a fight; it is in its first battle round, and the places of these have come round."""
        begin(self.game, self.script, foes)
        self.fight().round = 1
        for being in ready_ones:
            ready(self.game, being)

    def hurt(self, being: Being, area: int, points: int) -> int:
        return wound(self.game, self.script, being, area, points, "13.2")

    def weaken(self, being: Being, points: int) -> None:
        """Take constitution away without a wound."""
        drain(self.game, self.script, being, points, "toxic", "13.15")

    def ending(self) -> str:
        """How the game has ended, or nothing."""
        return self.game.ended

    def fight(self) -> Fight:
        """The fight under way."""
        assert self.game.fight is not None
        return self.game.fight

    @property
    def told(self) -> list[str]:
        return self.script.told

    @property
    def rolled(self) -> list[str]:
        """Every throw as the log tells it, with the rules of all that it is made of."""
        told = []
        for said in self.script.rolls:
            made_of = said.needs.parts if said.needs is not None else ()
            rules = ", ".join(part.rule for part in (*said.added, *made_of) if part.rule)
            told.append(f"{roll_text(said)} [{rules}]" if rules else roll_text(said))
        return told

    def heard(self, words: str) -> bool:
        """Whether a line of the log, or a throw in it, says so."""
        return any(words in line for line in (*self.told, *self.rolled))


def _maze(
    picture: str, key: str, section: Section, features: Mapping[str, Mapping[str, Any]], signs: dict[str, int]
) -> Labyrinth:
    rows = picture.strip("\n").split("\n")
    width, height = len(rows[0]), len(rows)
    ground = bytes({"#": ROCK, "~": WATER, ":": CHASM}.get(sign, FLOOR) for row in rows for sign in row)
    found: dict[str, Feature] = {}
    for at, sign in enumerate("".join(rows)):
        if sign not in "#.~:":
            signs[sign] = at
        if sign in features:
            facts = dict(features[sign])
            kind = facts.pop("kind")
            found[f"{key}.{kind}.{sign}"] = Feature(f"{key}.{kind}.{sign}", kind, key, at, **facts)
    by_space: dict[int, tuple[Feature, ...]] = {}
    for feature in found.values():
        by_space[feature.at] = (*by_space.get(feature.at, ()), feature)
    sections = bytes(0 if sign else 255 for sign in ground)
    map_ = Map(
        key,
        "A small map",
        width,
        height,
        ground,
        sections,
        sections,
        (section,),
        by_space,
        {f.at: f for f in found.values() if f.kind in ("door", "hidden way")},
        tuple(f for f in found.values() if f.kind == "post"),
    )
    hall = {"throne": 0, "entrance": 0, "circle": 0, "milaso": 0, "pedestal": 0, "table": 0, "step": 1}
    hall |= {name: signs[sign] for name, sign in (("throne", "T"), ("circle", "C")) if sign in signs}
    joins = {key: tuple(f for f in found.values() if f.kind == "join")}
    return Labyrinth(0, "demo", (), 0, {key: map_}, found, (), joins, hall, key)
