"""Rules 11.3 and 13.9: equipment before the spells, asked for where it matters and reached by a key elsewhere."""

from __future__ import annotations

from clew.games.mertwig.book import SYMBOL
from clew.games.mertwig.fight.sides import battle_of, cards_of, owner_of, seat_of
from clew.games.mertwig.party.duty import automatic
from clew.games.mertwig.party.gear import gear_of, loose_gear, shift
from clew.games.mertwig.party.wounds import set_symbol
from clew.games.mertwig.state import Game, Player
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Menu

FIRST = Menu("shift", "Shift equipment first")
NEXT = Menu("shift", "Shift equipment before the next round")


def equip(game: Game, referee: Referee, side: int, said_later: bool) -> None:
    """[11.3, 13.9, 13.17a, 13.18, 25.8, 25.9] Shifting before the spells, and the Holy Symbol's mode.

    It is asked for where something lies about that somebody could carry, where the player wants it, and where he could
    not say so at a question before anything else happens. What nobody shifts stays as it was.
    """
    owner = owner_of(game, side)
    if owner is None:
        set_symbols(game, referee, side)
        return
    wanted = owner.careful or owner.shifting or bool(loose_gear(game, owner))
    owner.shifting = False
    if wanted or not (said_later or len(owner.party) == 1):
        reequip(game, referee, owner, side)


def reequip(game: Game, referee: Referee, owner: Player, side: int) -> None:
    """[11.3, 13.9] Card by card, and then what the Holy Symbol does."""
    if gear_of(game, owner):
        shift(game, referee, owner, "11.3")
    set_symbols(game, referee, side)


def set_symbols(game: Game, referee: Referee, side: int) -> None:
    """[13.9, 31.9] Whether it strengthens the attack or the defence of whoever wears it."""
    alone = owner_of(game, side) is None and automatic(game, seat_of(game, side))
    for fighter in cards_of(game, side):
        if fighter.gear and any(SYMBOL in game.book.cards[key].marks for key in fighter.gear):
            if alone:
                fighter.symbol = "defence"
            else:
                set_symbol(referee, seat_of(game, side), fighter)


def shift_first(game: Game, side: int) -> list[Menu[None]]:
    """[11.3, 25.8] Equipment may still be shifted as long as nobody has done anything in this round."""
    owner = owner_of(game, side)
    if owner is None or owner.careful or not gear_of(game, owner) or battle_of(game).effects:
        return []
    return [] if any(fighter.did for each in (0, 1) for fighter in cards_of(game, each)) else [FIRST]
