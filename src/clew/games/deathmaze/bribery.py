"""Moves 51: buying monsters off."""

from __future__ import annotations

from clew.games.deathmaze.state import Game, Group
from clew.games.deathmaze.wounds import roll_wound_points
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.questions import Back, Option

NO_OFFER = Back("no-offer", "Offer nothing after all")


def can_bribe(game: Game, group: Group) -> bool:
    """[M6.31, M6.33] One bribe a group, before combat, if the hoard holds the smallest sum."""
    wealth = game.hoard + sum(game.gems)
    return game.book.has("m51-bribery") and not group.bribed and not group.fought and wealth >= game.book.bribes[0][0]


def bribe(game: Game, referee: Referee, group: Group, otherwise: Step) -> None:
    """[M6.31, M6.32, M6.34, 1.0i] The caller names a sum, and the strongest monster decides for all; `otherwise` is
    what comes if nothing is offered after all."""
    roll_wound_points(game, referee, group)
    wealth = game.hoard + sum(game.gems)
    sums = [offer for offer, _ in game.book.bribes if offer <= wealth]
    offers = [Option(f"offer-{offer}", "{offer} Bezants", offer, offer=offer) for offer in sums]
    chosen = referee.choose(game.caller, "How much do you offer?", [*offers, NO_OFFER], "M6.31")
    if chosen is NO_OFFER:
        game.agenda.append(otherwise)
        return
    group.bribed = True
    eloquence = _tongue(game, referee, group)
    if referee.roll(D6, "M6.31") - eloquence <= _chance(game, group, chosen.value):
        _pay(game, group, chosen.value)
        group.hostile = False
        referee.tell("M6.32", "They take {sum} Bezants and keep the peace.", sum=group.bribe)
    else:
        referee.tell("M6.32", "They are not to be bought.")
        game.agenda.append(Step("battle"))


def strongest(game: Game, group: Group) -> int:
    """[M6.34] The most Wound Points in the group."""
    return max(game.monsters[key].wound_points for key in group.members)


def _chance(game: Game, group: Group, offer: int) -> int:
    worth = max(1, strongest(game, group) + game.book.kinds[group.kind].negotiation)
    column = next(place for place, (low, high) in enumerate(game.book.bribe_columns) if low <= worth <= high)
    return dict(game.book.bribes)[offer][column]


def _tongue(game: Game, referee: Referee, group: Group) -> int:
    """[M4.9] A Peace Maker may lend his tongue to the bribe instead of the negotiation."""
    speaks = any(person.calling == "Peace Maker" for person in game.free())
    if not speaks or strongest(game, group) <= game.book.number("M4.9", "over") or group.negotiated:
        return 0
    if not referee.agrees(game.caller, "Does the Peace Maker speak for the bribe?", "M4.9"):
        return 0
    group.no_tongue = True
    return game.book.number("M4.9", "bonus")


def _pay(game: Game, group: Group, offer: int) -> None:
    """[M6.32] Bezants first, then gems at value, the smallest that will do; no change is given."""
    left = offer - min(game.hoard, offer)
    game.hoard -= offer - left
    group.bribe = offer - left
    while left > 0:
        enough = [gem for gem in sorted(game.gems) if gem >= left]
        gem = enough[0] if enough else max(game.gems)
        game.gems.remove(gem)
        group.bribe += gem
        left -= gem
