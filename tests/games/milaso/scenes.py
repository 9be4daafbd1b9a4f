"""Scenes that tests of several chapters begin with, and what they look up and do in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tests.games.milaso.table import FIELD, Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.magic.casting import spell_options
from clew.games.milaso.magic.magic import cast
from clew.games.milaso.magic.spells import FRIENDLY, HOSTILE
from clew.games.milaso.maps.model import Feature, Section
from clew.games.milaso.minds.minds import act
from clew.games.milaso.places.places import fixture_offers
from clew.games.milaso.play import beat
from clew.games.milaso.shown.view import view
from clew.games.milaso.state import steps
from clew.games.milaso.state.deeds import Deed
from clew.games.milaso.state.game import Being, Item
from clew.games.milaso.turn.fighting import fight_options
from clew.games.milaso.turn.pack import item_options
from clew.kernel.referees.agenda import Step
from clew.kernel.words.questions import Option
from clew.kernel.words.scene import Scene, Space
from clew.kernel.words.text import put

CORNER = """
##########
#...K...T#
#.########
#.########
##########
"""
"""A way with a bend, at whose end an enemy stands."""

POOL = "#########\n#.K~~~..#\n#..~~~..#\n#.......#\n#########"
GAP = "########\n#.K:...#\n########"
DUEL = "######\n#.KT.#\n#....#\n######"
HALL = "############\n#KW........#\n#..........#\n############"
CAVE = Section(roofed=True, dark=True)
ROOM = FIELD.replace("#........#", "#W.......#", 1)


def missed(scene: Scene) -> str:
    """What the notes of a scene say can't be done now."""
    told = [put(item.name) for item in scene.sheets[-1].cards[0].items]
    return next((each.removeprefix("not now: ") for each in told if each.startswith("not now: ")), "")


def wizard(picture: str = ROOM, level: int = 9, **facts: Any) -> tuple[Table, Being]:
    table = Table(picture, **facts)
    being = table.hero("W", "Wizard")
    being.magic.level = level
    being.magic.nenergy = 200
    return table, being


def offers(table: Table, being: Being, word: str) -> list[Option[Deed]]:
    return [option for option in spell_options(table.game, being, hostile=False) if word in option.key]


def do(table: Table, being: Being, option: Option[Deed]) -> None:
    option.value(table.game, table.script, being)


def face(kind: str, picture: str = "######\n#FK..#\n######") -> tuple[Table, Being, Being]:
    """In the first battle round, and the enemy's place has come round."""
    table = Table(picture)
    foe, hero = table.foe("F", kind), table.hero("K")
    table.battle([foe], foe)
    return table, foe, hero


def whip() -> tuple[Table, Being, Being]:
    """In the first battle round, a hobgoblin's whip in reach of a thug."""
    table = Table("######\n#K..T#\n######")
    hero, thug = table.hero("K", "Hobgoblin"), table.foe("T")
    table.arm(hero, "H26")
    table.battle([thug], hero)
    return table, hero, thug


def feature(table: Table, kind: str) -> Feature:
    return next(f for f in table.game.maze.features.values() if f.kind == kind)


def pair(kind: str = "B01") -> tuple[Table, Being, Being]:
    table = Table("########\n#K.T...#\n########")
    return table, table.hero("K"), table.foe("T", kind)


def keys(options: Sequence[Option[object]]) -> list[str]:
    return [option.key for option in options]


def space(table: Table, at: int) -> Space:
    found = [each for each in view(table.game, 0).boards[0].spaces if each.key == f"G1/{at}"]
    return found[0]


def once(table: Table, foe: Being) -> None:
    role(table.game, foe).actions = 1
    act(table.game, table.script, foe)


def duel(kind: str = "B01", weapon: str = "H14") -> tuple[Table, Being, Being]:
    table = Table(DUEL)
    hero, foe = table.hero("K"), table.foe("T", kind)
    if weapon:
        table.arm(hero, weapon)
    begin(table.game, table.script, [foe])
    return table, hero, foe


def in_pack(table: Table, being: Being, item: Item, word: str) -> Option[Deed]:
    return next(o for o in item_options(table.game, being, item) if o.key.startswith(word))


def first_words(options: Sequence[Option[object]]) -> list[str]:
    return [option.key.split(" ")[0] for option in options]


def use(table: Table, being: Being, fixture: Feature) -> None:
    do(table, being, fixture_offers(table.game, being, fixture)[0])


def cast_it(table: Table, caster: Being, target: Being, name: str) -> None:
    effect = HOSTILE.get(name) or FRIENDLY[name]
    cast(table.game, table.script, caster, target, table.game.book.spells[name], effect)


def two_players(picture: str = HALL) -> tuple[Table, Being, Being]:
    """Ada's Knight, who leads, and Bea's Wizard at the beginning of a turn's middle part."""
    table = Table(picture, seats=2)
    knight, wizard = table.hero("K"), table.hero("W", "Wizard")
    table.game.agenda = [Step(steps.EXPLORE)]
    return table, knight, wizard


def play(table: Table, *answers: str) -> list[int]:
    """Answer until nothing is laid out any more; the seats that were asked."""
    table.choose(*answers)
    before = len(table.script.asked)
    while table.script.steps:
        beat(table.game, table.script)
    return [question.seat for question in table.script.asked[before:]]


def rooms(picture: str, **features: dict[str, Any]) -> Table:
    """Two sections, the one east of the door `d` and the door itself not seen yet."""
    table = Table(picture, features=features)
    map_ = table.game.maze.maps["G1"]
    door = table.at("d")
    east = bytes(
        1 if number == 0 and at % map_.width >= door % map_.width else number for at, number in enumerate(map_.section)
    )
    halves = replace(map_, section=east, sections=(Section(roofed=True), Section(roofed=True)))
    table.game.maze = replace(table.game.maze, maps={"G1": halves})
    return table


def options_of(table: Table) -> dict[str, Option[object]]:
    """What the first of the party may do in a battle round, by key; and doing nothing."""
    hero = table.game.party[0]
    table.fight().round = 1
    ready(table.game, hero)
    found = {option.key: option for option in fight_options(table.game, hero)}
    return {**found, "pass": Option("pass", "Do nothing more")}
