"""Chapters 2 and 10: who leads the party, whose turn it is among several players, and giving the quest up."""

from __future__ import annotations

from clew.games.milaso.beings.figures import able
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.maps.model import Feature, distance
from clew.games.milaso.state import steps
from clew.games.milaso.state.effects import POSSESSED
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.state.particulars import NEVER
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


def choose_leader(game: Game, referee: Referee) -> Being:
    """[2.21] The players name another as soon as the leader is dead or can't act; the first able one is asked."""
    leader = game.being(game.leader)
    if able(game, leader):
        return leader
    fit = [being for being in game.party if being.kind in game.book.kinds and able(game, being)]
    if fit:
        game.leader = referee.choose(fit[0].seat, "Who leads the party now?", fit, "2.21").key
        leader = game.being(game.leader)
        referee.tell("2.21", "{being} leads the party now.", being=leader.name)
        return leader
    return name_leader(game)


def name_leader(game: Game) -> Being:
    """[2.21] If the leader can't lead, the first able one in party order does; for a dead one anybody alive."""
    people = [being for being in game.party if being.kind in game.book.kinds and being.alive]
    fit = [being for being in people if able(game, being)]
    if not fit and not game.being(game.leader).alive:
        fit = people
    if fit:
        game.leader = fit[0].key
    return game.being(game.leader)


def may_act(game: Game, being: Being, leader: Being) -> bool:
    """[10.5, 24.17] Whether somebody can have the floor: able, himself, and on the leader's map."""
    return able(game, being) and being.map == leader.map and POSSESSED not in being.effects


def stand_in(game: Game, leader: Being) -> Being | None:
    """[2.21, 24.17, 26.1] While the leader lies there or is possessed the others by him do what their players say,
    companions too."""
    for being in game.allies:
        if being.seat >= 0 and not being.way.ridden and may_act(game, being, leader):
            being.way.stands_in = True
            game.active = being.key
            return being
    return None


def end_options(step: Step) -> list[Option[None]]:
    """[10.1] Whoever is asked because another is done may leave the coming turns to the others."""
    return [END, CONTENT] if "done" in step.facts else [END]


def done(game: Game, referee: Referee, being: Being, step: Step, chosen: Option[object]) -> None:
    """[10.1] A player is done with the turn; the next who is not has the floor. Who was first begins the next turn."""
    if chosen is CONTENT:
        being.way.content_since = game.last_fight
        referee.tell("10.1", "{being} goes along unasked until there is a fight or they part.", being=being.name)
    elif chosen is not END:
        being.way.walks_on = game.turn + 1
    names = [*step.listed("done"), being.key]
    other = next((other for other in game.party if _waits(game, being, other, names)), None)
    game.active = names[0] if other is None else other.key
    if other is not None:
        game.agenda.append(Step(steps.EXPLORE, {"done": names}))


def in_company(game: Game, being: Being) -> bool:
    """[10.1, 10.4] Whether somebody who keeps together with him has to be asked in this turn."""
    return any(
        other is not being
        and being.follows
        and other.follows
        and near(game, other, being)
        and _waits(game, being, other, [being.key])
        for other in game.party
    )


def near(game: Game, being: Being, other: Being) -> bool:
    """[10.4] Whether somebody is near enough to keep together with another player's character."""
    return being.map == other.map and distance(map_of(game, being), being.at, other.at) <= PARTED


def friend_places(game: Game, being: Being) -> list[Option[Feature]]:
    """[10.4] Friends who are some way off, as places to walk to."""
    map_ = map_of(game, being)
    return [
        Option(
            f"to {other.key}",
            "{friend}",
            Feature(f"to {other.key}", "friend", map_.key, other.at),
            (f"{map_.key}/{other.at}",),
            friend=other.name,
        )
        for other in game.allies
        if other is not being
        and other.alive
        and other.map == map_.key
        and distance(map_, being.at, other.at) > _SOME_WAY
    ]


def floor_offers(game: Game, being: Being, others: list[Being]) -> list[Option[Being]]:
    """[10.4] Leaving the floor to one of these."""
    return [Option(f"{FLOOR}{other.key}", "Let {other} act", other, other=other.name) for other in others]


def other_characters(game: Game, being: Being) -> list[Being]:
    """[10.4] The other characters on his map who can act."""
    return [
        other
        for other in game.party
        if other is not being
        and other.map == being.map
        and other.kind in game.book.kinds
        and able(game, other)
        and POSSESSED not in other.effects
    ]


def give_floor(game: Game, other: Being) -> None:
    """Whoever is given the floor keeps it, and is asked each turn again."""
    game.active = other.key
    other.way.content_since, other.way.stands_in = NEVER, False


def _waits(game: Game, being: Being, other: Being, names: list[str]) -> bool:
    """[10.4, 10.5] Whether a player has a character on the leader's map who could still act in this turn."""
    seats = {member.seat for member in game.allies if member.key in names}
    if other.seat in seats or other.kind not in game.book.kinds or other.map != game.being(game.leader).map:
        return False
    return able(game, other) and POSSESSED not in other.effects and not _goes_along(game, being, other)


def _goes_along(game: Game, being: Being, other: Being) -> bool:
    """Whether he wants to be left unasked, and is still with the others."""
    if other.way.content_since != game.last_fight or not (other.follows and being.follows):
        return False
    return other.map == being.map and distance(map_of(game, being), being.at, other.at) <= 2 * len(game.party) + 1


def give_up(game: Game, referee: Referee, being: Being) -> None:
    """[2.17] By common consent only, and the one who proposes it is asked twice."""
    seats = [being.seat, *range(game.seats)]
    if all(referee.agrees(seat, "Give the quest up for good?", "2.17") for seat in seats):
        game.ended = "yielded"
        referee.tell("2.17", "The party gives up.")


YIELD = Option("yield", "Give the quest up", give_up)
