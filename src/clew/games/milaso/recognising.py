"""Chapters 3, 4 and 7: knowing magical armour when one meets it."""

from __future__ import annotations

from clew.games.milaso.figures import able, figure
from clew.games.milaso.reckoning import seat_of, sees, under
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.referee import Referee


def look_at_armour(game: Game, referee: Referee, foes: list[Being]) -> None:
    """[7.10] Everybody who meets magical armour tries to tell its kind, once for each wearer."""
    for foe in foes:
        suit = game.book.suits.get(foe.suit)
        if suit is None or not suit.magical or "armour known" in foe.marks:
            continue
        for being in game.party:
            if _meets(game, being, foe) and f"armour tried {foe.key}" not in being.marks:
                being.marks[f"armour tried {foe.key}"] = 1
                if recognises(game, referee, being, foe.suit):
                    foe.marks["armour known"] = 1
                    being.marks[f"knows armour {foe.suit}"] = 1
                    referee.tell("7.10", "{being} sees that {foe} wears {suit} armour.", being=being.name, foe=foe.name,
                                 suit=foe.suit)  # fmt: skip
                    break


def _meets(game: Game, being: Being, foe: Being) -> bool:
    awake = being.kind in game.book.kinds and able(game, being)
    return awake and being.map == foe.map and sees(game, foe.map, being.at, foe.at)


def recognises(game: Game, referee: Referee, being: Being, suit: str) -> bool:
    """[3.12, 4.25, 7.10] At sight with the advantage, by wearing or knowing the kind, else under intelligence."""
    if "Can identify armour" in being.advantages or being.suit == suit or f"knows armour {suit}" in being.marks:
        return True
    return under(referee, figure(game, being, "Int"), "3.12", seat_of(being), "intelligence")
