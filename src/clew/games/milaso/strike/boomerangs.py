"""Chapters 6 and 21: a boomerang star that comes back, and blows at one's own side."""

from __future__ import annotations

from clew.games.milaso.beings.actions import role, spend
from clew.games.milaso.beings.figures import skill
from clew.games.milaso.beings.reckoning import seat_of, sees, under
from clew.games.milaso.beings.spaces import can_touch
from clew.games.milaso.gear.arms import can_strike, striking_item
from clew.games.milaso.gear.blows import hand_blow, reach
from clew.games.milaso.state.deeds import Deed
from clew.games.milaso.state.game import Being, Game, take_out
from clew.games.milaso.state.particulars import NEVER
from clew.games.milaso.strike.attack import strike
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check

CATCH = Check("to catch the boomerang star", "caught", "it falls at his feet")
STAR = "T03"


def comes_back(game: Game, being: Being, what: str, hit: bool) -> bool:
    """[6.23] A boomerang star that has not hit is back at once, on the thrower's own space unless he catches it."""
    if what != STAR or hit or game.fight is None:
        return False
    being.kit.star_thrown = game.fight.round
    return True


def catch_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[6.23] With an action now, or as the first one of the next battle round."""
    fight, thrown = game.fight, being.kit.star_thrown
    if fight is None or not any(item.what == STAR for item in game.floor.get(being.spot, ())):
        return []
    in_time = fight.round == thrown or (fight.round == thrown + 1 and role(game, being).used == 0)
    return [Option("catch", "Catch the boomerang star", catch)] if in_time else []


def catch(game: Game, referee: Referee, being: Being) -> None:
    """[6.23] Under dexterity; otherwise it stays where it fell."""
    spend(game, being)
    being.kit.star_thrown = NEVER
    place = being.spot
    star = next(item for item in game.floor[place] if item.what == STAR)
    if not under(referee, skill(game, being, "dex"), "6.23", CATCH, seat_of(being), being, of="dexterity"):
        return
    take_out(game.floor[place], star)
    if not game.floor[place]:
        del game.floor[place]
    being.items.append(star)
    if not being.wielded:
        being.wielded = star.key


def treason_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[7.28, 21.11] Striking at one's own side."""
    if being.kind not in game.book.kinds or len(being.shields) > 1:
        return []
    return [
        Option(
            f"turn on {friend.key}", "Strike at {friend}, a friend", _turn_on(friend), (friend.key,), friend=friend.name
        )
        for friend in game.allies
        if friend is not being
        and friend.alive
        and friend.map == being.map
        and can_touch(game, being, friend, reach(game, being))
        and can_strike(game, being, friend)
        and sees(game, being.map, being.at, friend.at)
    ]


def _turn_on(friend: Being) -> Deed:
    def deed(game: Game, referee: Referee, being: Being) -> None:
        """[21.11] The target defends as usual."""
        spend(game, being)
        referee.tell("21.11", "{being} turns on {friend}.", being=being.name, friend=friend.name)
        strike(game, referee, being, friend, hand_blow(game, being, friend, striking_item(game, being)))

    return deed
