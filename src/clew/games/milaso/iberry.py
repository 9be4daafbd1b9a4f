"""Chapters 6 and 25: Iberry wood, which nothing harms but Iberry Bane."""

from __future__ import annotations

from clew.games.milaso.kinds import Spell, lost_weapon
from clew.games.milaso.labyrinth.model import Feature, distance
from clew.games.milaso.magic import pay
from clew.games.milaso.meeting import ready_to_fight
from clew.games.milaso.reckoning import sees
from clew.games.milaso.spaces import known_space, map_of
from clew.games.milaso.state import PARTY, Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

BANE = "Iberry Bane"
DOOR = "enchanted wooden"


def of_iberry(game: Game, weapon: str) -> bool:
    """[6.33] Every wooden weapon is; the tables say so, and a stake has it in its name."""
    found = game.book.weapons.get(weapon)
    return found is not None and ("Iberry" in found.note or "Wooden" in found.name)


def bane_offers(game: Game, being: Being, spell: Spell) -> list[Option]:
    """[6.33, 25.5] Enchanted wooden doors, furniture, and wooden weapons in the hands of enemies."""
    map_ = map_of(game, being)
    things = [f for at in map_.features for f in map_.features[at] if is_wood(game, f) and known_space(game, map_, at)]
    found = [Option(f"cast {BANE} {thing.key}", "Cast Iberry Bane at the {what}", (bane, thing), (thing.key,),
                    what=_name(thing)) for thing in things
             if distance(map_, thing.at, being.at) <= spell.range
             and sees(game, map_.key, being.at, thing.at)]  # fmt: skip
    if game.fight is not None:
        found += _weapon_offers(game, being, spell)
    return found


def is_wood(game: Game, feature: Feature) -> bool:
    """Something of Iberry wood that still stands."""
    if feature.kind == "door":
        return feature.what == DOOR and feature.key not in game.open
    return feature.kind == "site" and "furniture" in feature.flags and f"dust {feature.key}" not in game.taken


def _name(thing: Feature) -> str:
    return "door" if thing.kind == "door" else thing.what.partition(" ")[2]


def _weapon_offers(game: Game, being: Being, spell: Spell) -> list[Option]:
    map_, found = map_of(game, being), []
    for foe in game.foes.values():
        if foe.side == PARTY or foe.map != being.map or not ready_to_fight(game, foe):
            continue
        near = distance(map_, foe.at, being.at) <= spell.range and sees(game, map_.key, being.at, foe.at)
        for attack in game.book.creatures[foe.kind].attacks[foe.attack]:
            if near and of_iberry(game, attack.weapon) and lost_weapon(attack.weapon) not in foe.marks:
                found.append(Option(f"cast {BANE} {foe.key}", "Cast Iberry Bane at {foe}'s {what}",
                                    (bane_weapon, (foe.key, attack.weapon)), (foe.key,), foe=foe.name,
                                    what=attack.name))  # fmt: skip
    return found


def bane(game: Game, referee: Referee, being: Being, thing: Feature) -> None:
    """[6.33] It falls to dust; what furniture held lies in the dust and can be looked for as before."""
    pay(game, referee, being, BANE)
    referee.tell("6.33", "The Iberry wood falls to dust.")
    if thing.kind == "door":
        game.open[thing.key] = "broken"
        return
    game.taken[f"dust {thing.key}"] = game.turn


def bane_weapon(game: Game, referee: Referee, being: Being, what: tuple[str, str]) -> None:
    """[6.33, 23.12] The enemy has to go on with what else it has, or with its fists."""
    pay(game, referee, being, BANE)
    foe = game.foes[what[0]]
    foe.marks[lost_weapon(what[1])] = 1
    referee.tell("6.33", "{foe}'s {what} falls to dust.", foe=foe.name, what=game.book.weapons[what[1]].name)
