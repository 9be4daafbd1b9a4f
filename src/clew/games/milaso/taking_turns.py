"""Chapters 2 and 10: a turn of several players is over when each of them is done with it."""

from __future__ import annotations

from clew.games.milaso.figures import able
from clew.games.milaso.labyrinth.model import Feature, distance
from clew.games.milaso.leading import STANDS_IN
from clew.games.milaso.spaces import map_of
from clew.games.milaso.state import Being, Game
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

END = Option("end", "End the turn")
CONTENT = Option("content", "End the turn, and go along unasked")
_SOME_WAY = 6
"""Half spaces."""
PARTED = 18
"""Half spaces; further away nobody keeps together with others who has not said that he goes along."""
FLOOR = "floor "
"""Before the key of somebody who may be given the floor."""
SINCE = "content since"
"""Who goes along unasked: the turn of the last fight at that time."""


def end_options(step: Step) -> list[Option]:
    """[10.1] Whoever is asked because another is done may leave the coming turns to the others."""
    return [END, CONTENT] if "done" in step.facts else [END]


def done(game: Game, referee: Referee, being: Being, step: Step, chosen: Option) -> None:
    """[10.1] A player is done with the turn; the next who is not has the floor. Who was first begins the next turn."""
    if chosen is CONTENT:
        being.marks[SINCE] = game.last_fight
        referee.tell("10.1", "{being} goes along unasked until there is a fight or they part.", being=being.name)
    elif chosen is not END:
        being.marks[chosen.key] = game.turn + 1
    names = [*step.listed("done"), being.key]
    other = next((other for other in game.party if _waits(game, being, other, names)), None)
    game.active = names[0] if other is None else other.key
    if other is not None:
        game.agenda.append(Step("explore", {"done": names}))


def in_company(game: Game, being: Being) -> bool:
    """[10.1, 10.4] Whether somebody who keeps together with him has to be asked in this turn."""
    return any(other is not being and being.follows and other.follows and near(game, other, being)
               and _waits(game, being, other, [being.key]) for other in game.party)  # fmt: skip


def near(game: Game, being: Being, other: Being) -> bool:
    """[10.4] Whether somebody is near enough to keep together with another player's character."""
    return being.map == other.map and distance(map_of(game, being), being.at, other.at) <= PARTED


def friend_places(game: Game, being: Being) -> list[Option]:
    """[10.4] Friends who are some way off, as places to walk to."""
    map_ = map_of(game, being)
    return [Option(f"to {other.key}", "{friend}", Feature(f"to {other.key}", "friend", map_.key, other.at),
                   (f"{map_.key}/{other.at}",), friend=other.name)
            for other in game.allies if other is not being and other.alive and other.map == map_.key
            and distance(map_, being.at, other.at) > _SOME_WAY]  # fmt: skip


def floor_offers(game: Game, being: Being, others: list[Being]) -> list[Option]:
    """[10.4] Leaving the floor to one of these."""
    return [Option(f"{FLOOR}{other.key}", "Let {other} act", other.key, other=other.name) for other in others]


def other_characters(game: Game, being: Being) -> list[Being]:
    """[10.4] The other characters on his map who can act."""
    return [other for other in game.party if other is not being and other.map == being.map
            and other.kind in game.book.kinds and able(game, other) and "possessed" not in other.effects]  # fmt: skip


def give_floor(game: Game, key: str) -> None:
    """Whoever is given the floor keeps it, and is asked each turn again."""
    game.active = key
    marks = game.being(key).marks
    marks.pop(SINCE, None)
    marks.pop(STANDS_IN, None)


def _waits(game: Game, being: Being, other: Being, names: list[str]) -> bool:
    """[10.4, 10.5] Whether a player has a character on the leader's map who could still act in this turn."""
    seats = {member.seat for member in game.allies if member.key in names}
    if other.seat in seats or other.kind not in game.book.kinds or other.map != game.being(game.leader).map:
        return False
    return able(game, other) and "possessed" not in other.effects and not _goes_along(game, being, other)


def _goes_along(game: Game, being: Being, other: Being) -> bool:
    """Whether he wants to be left unasked, and is still with the others."""
    if other.marks.get(SINCE) != game.last_fight or not (other.follows and being.follows):
        return False
    return other.map == being.map and distance(map_of(game, being), being.at, other.at) <= 2 * len(game.party) + 1
