"""How it ended, how well a seat stands, and what is neither made nor lost."""

from __future__ import annotations

from clew.author import Fate, Result
from clew.seedling.game.state import Game


def result(game: Game) -> Result:
    """[3.1] Who has won, and figures for the lab."""
    most = max(each.gold for each in game.explorers)
    winners = tuple(each.seat for each in game.explorers if most and each.gold == most)
    people = tuple(
        Fate("explorer", each.seat, "" if each.life else "a bite", each.room, {"gold": each.gold})
        for each in game.explorers
    )
    ending = "home" if winners else "nothing"
    return Result(ending, winners, {"gold": sum(each.gold for each in game.explorers)}, people, "rooms")


def won(game: Game, seat: int) -> int:
    return int(not game.under_way() and seat in result(game).winners)


def alive(game: Game, seat: int) -> int:
    return int(game.explorers[seat].life > 0)


def gold(game: Game, seat: int) -> int:
    return game.explorers[seat].gold


def worth(game: Game, seat: int) -> int:
    """For players who look ahead: gold that is safe counts whole, gold in the cellar by the life that guards it."""
    explorer = game.explorers[seat]
    return 100 * explorer.gold if explorer.home else 25 * explorer.life * explorer.gold


def conserved(game: Game) -> dict[str, int]:
    """Gold that was found lies with somebody, or with somebody dead."""
    held = sum(each.gold + each.lost for each in game.explorers)
    return {"explorers": len(game.explorers), "gold unaccounted for": game.found - held}
