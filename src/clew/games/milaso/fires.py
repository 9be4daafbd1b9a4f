"""[14.13, 14.14] Burning a wooden door, and putting the fire out."""

from __future__ import annotations

from clew.games.milaso.body import wound
from clew.games.milaso.darkness import flash, noticed
from clew.games.milaso.doors import WOODEN
from clew.games.milaso.labyrinth.model import Feature
from clew.games.milaso.magic import FIERY, can_cast, cost_of, known_spells
from clew.games.milaso.reckoning import burning_since
from clew.games.milaso.spaces import map_of
from clew.games.milaso.state import Being, Game
from clew.games.milaso.washing import EXTINGUISHER, pour_litre
from clew.kernel.questions import Option
from clew.kernel.referee import Referee

BELCH = "Fire belch"


def fire_options(game: Game, being: Being) -> list[Option]:
    """[6.33, 14.13, 14.14] A wooden door at hand can be lit, a burning one put out; Iberry wood never burns."""
    found: list[Option] = []
    for door in map_of(game, being).near.get(being.at, ()):
        if door.kind != "door" or door.what != WOODEN or door.at == being.at or not noticed(game, door):
            continue
        if burning_since(game, door.key):
            if being.has(EXTINGUISHER):
                found.append(Option(f"quench {door.key}", "Put out the burning door", (quench, door), (door.key,)))
        elif door.key not in game.open:
            found += [Option(f"burn {door.key} {spell}", "Set the door alight: {spell}", (burn, (door, spell)),
                             (door.key,), spell=spell) for spell in fires_at_hand(game, being)]  # fmt: skip
    return found


def fires_at_hand(game: Game, being: Being) -> list[str]:
    """[4.23] Fiery spells that he can cast now, and a belch that is ready."""
    known = known_spells(game, being)
    spells = [spell.name for spell in known if spell.name in FIERY and can_cast(game, being, spell)]
    rested = game.turn >= being.marks.get("belched", -999) + game.book.value("4.23", "rest")
    return [*spells, BELCH] if BELCH in being.advantages and rested else spells


def make_fire(game: Game, being: Being, spell: str) -> None:
    """[4.23, 25.5, 25.11] What a flame costs outside combat."""
    if spell == BELCH:
        being.marks["belched"] = game.turn
        return
    being.marks["nenergy"] -= cost_of(game, being, game.book.spells[spell])
    for count in ("cast", "fiery"):
        being.marks[f"{count} {game.turn}"] = being.marks.get(f"{count} {game.turn}", 0) + 1


def burn(game: Game, referee: Referee, being: Being, what: tuple[Feature, str]) -> None:
    """[14.13] It burns from now on."""
    door, spell = what
    make_fire(game, being, spell)
    flash(game, referee, map_of(game, being), being.at, door.at)
    game.open[door.key] = f"burning {game.turn}"
    referee.tell("14.13", "{being} sets the door alight.", being=being.name)


def quench(game: Game, referee: Referee, being: Being, door: Feature) -> None:
    """[14.14] One litre of the extinguisher's three; early enough the door still stands."""
    pour_litre(game, being)
    if game.turn - burning_since(game, door.key) < game.book.value("14.13", "turns"):
        del game.open[door.key]
        referee.tell("14.14", "The fire is out; the door still stands.")
    else:
        game.open[door.key] = "broken"
        referee.tell("14.14", "The fire is out, and the way is free.")


def walk_through_fire(game: Game, referee: Referee, being: Being) -> None:
    """[7.13, 14.13] One point to every area while the door still burns."""
    door = map_of(game, being).barriers.get(being.at)
    since = burning_since(game, door.key) if door is not None else 0
    value = game.book.value
    if not since or game.turn >= since + value("14.13", "turns") + value("14.13", "more"):
        return
    if being.suit == "Fire and frost":
        referee.tell("7.13", "The flames do {being} no harm.", being=being.name)
        return
    referee.tell("14.13", "{being} goes through the flames.", being=being.name)
    for area in range(1, len(being.energy) + 1):
        if being.alive:
            wound(game, referee, being, area, value("14.13", "damage"), "14.13")
