"""Chapter 26: dragging the dead and the unconscious."""

from __future__ import annotations

from clew.games.milaso.beings.figures import able, conscious, figure, strength
from clew.games.milaso.beings.spaces import map_of, standing, step_cost
from clew.games.milaso.maps.model import BESIDE, distance
from clew.games.milaso.quest.downfall import KEY as MILASO
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.effects import BAGGED
from clew.games.milaso.state.game import Being, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


def strong_enough(game: Game, draggers: list[Being], body: Being) -> bool:
    """[26.10] Strength, of one or of two together, at least three quarters of the body's starting inertia."""
    part, of = game.book.value("26.10", "part"), game.book.value("26.10", "of")
    return of * sum(strength(game, being) for being in draggers) >= part * figure(game, body, "Iner")


def drag_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[26.10] Bodies next to him that he can drag, alone or with a neighbour's help; or letting go."""
    if being.way.drags:
        return [Option("let go", "Let go of the body", let_go)]
    found = []
    for body in bodies_beside(game, being):
        hands = hands_for(game, being, body)
        if hands:
            found.append(Option(f"drag {body.key}", "Drag {body}", deed(drag, body), (body.key,), body=body.name))
    return found


def bodies_beside(game: Game, being: Being) -> list[Being]:
    """[26.10, 28.7] Friends who are down, and slain or unconscious enemies; nothing is left of Milaso."""
    map_ = map_of(game, being)
    return [
        body
        for body in (*game.party, *game.foes.values())
        if body is not being
        and body.map == being.map
        and not conscious(game, body)
        and body.at >= 0
        and distance(map_, body.at, being.at) <= BESIDE
        and not body.plight.summoned_by
        and BAGGED not in body.effects
        and not _held(game, body)
        and (body.alive or body.kind != MILASO)
    ]


def _held(game: Game, body: Being) -> bool:
    """Whether somebody who can has hold of it."""
    return any(hand.key in body.way.dragged_by and able(game, hand) for hand in game.party)


def hands_for(game: Game, being: Being, body: Being) -> list[Being]:
    """Who would drag it: he alone, or with the strongest of those beside it; nobody if that is not enough."""
    if strong_enough(game, [being], body):
        return [being]
    map_ = map_of(game, being)
    helpers = [
        other
        for other in game.party
        if other is not being
        and able(game, other)
        and other.map == being.map
        and distance(map_, other.at, body.at) <= BESIDE
        and not other.way.drags
    ]
    helpers.sort(key=lambda other: -strength(game, other))
    return [being, helpers[0]] if helpers and strong_enough(game, [being, helpers[0]], body) else []


def drag(game: Game, referee: Referee, being: Being, body: Being) -> None:
    """[26.10] From now on at a third of the movement."""
    take_hold(hands_for(game, being, body), body)
    referee.tell("26.10", "{being} drags {body}.", being=being.name, body=body.name)


def body_of(game: Game, being: Being) -> Being | None:
    """What he drags."""
    if not being.way.drags:
        return None
    return next((body for body in (*game.party, *game.foes.values()) if being.key in body.way.dragged_by), None)


def partner_of(game: Game, being: Being) -> Being | None:
    """[26.10] Who drags the same body with him."""
    body = body_of(game, being)
    if body is None:
        return None
    return next((hand for hand in game.party if hand is not being and hand.key in body.way.dragged_by), None)


def drag_along(game: Game, being: Being, start: int, extra: int) -> int:
    """[10.12, 26.10, R115] After a step the body lies on the space he left, and a second dragger stands where it lay;
    where somebody stands there, he stays beside the body, or lets go if it is out of his reach.

    Returns the space that has become free.
    """
    body = body_of(game, being)
    if body is None:
        return start
    if conscious(game, body):
        release(game, body)
        return start
    partner, gap = partner_of(game, being), body.at
    body.at = start
    if partner is None or partner.map != being.map:
        return gap
    map_ = map_of(game, partner)
    if standing(game, map_.key).get(gap, partner) is not partner:
        if distance(map_, partner.at, body.at) > BESIDE:
            release(game, body)
        return start
    came_from = partner.at
    partner.moved += step_cost(map_of(game, partner), came_from, gap) + extra
    partner.at = gap
    return came_from


def release(game: Game, body: Being) -> None:
    """[26.10] Nobody has hold of it any more."""
    for hand in game.party:
        if hand.key in body.way.dragged_by:
            body.way.dragged_by.remove(hand.key)
            hand.way.drags = False


def drop(game: Game, being: Being) -> None:
    """[26.10] He goes where no body can be dragged."""
    body = body_of(game, being)
    if body is not None:
        release(game, body)
    being.way.drags = False


def let_go(game: Game, referee: Referee, being: Being) -> None:
    """[26.10] He and whoever helped him are free again."""
    drop(game, being)
    referee.tell("26.10", "{being} lets go.", being=being.name)


def dragged_with(game: Game, members: list[Being]) -> list[tuple[Being, list[Being]]]:
    """[26.10] The bodies that can come through a join: all who drag them go through; the others let go."""
    found = []
    for body in (*game.party, *game.foes.values()):
        hands = [hand for hand in game.party if hand.key in body.way.dragged_by]
        if hands and all(hand in members for hand in hands):
            found.append((body, hands))
    return found


def take_hold(hands: list[Being], body: Being) -> None:
    for hand in hands:
        hand.way.drags = True
        body.way.dragged_by.append(hand.key)
