"""Chapter 26: dragging the dead and the unconscious."""

from __future__ import annotations

from clew.games.milaso.figures import able, conscious, figure, strength
from clew.games.milaso.labyrinth.model import distance
from clew.games.milaso.spaces import map_of
from clew.games.milaso.state import Being, Game
from clew.kernel.questions import Option
from clew.kernel.referee import Referee

DRAGS = "drags"


def dragged_by(being: Being) -> str:
    return f"dragged by {being.key}"


def strong_enough(game: Game, draggers: list[Being], body: Being) -> bool:
    """[26.10] Strength, of one or of two together, at least three quarters of the body's starting inertia."""
    part, of = game.book.value("26.10", "part"), game.book.value("26.10", "of")
    return of * sum(strength(game, being) for being in draggers) >= part * figure(game, body, "Iner")


def drag_options(game: Game, being: Being) -> list[Option]:
    """[26.10] Bodies next to him that he can drag, alone or with a neighbour's help; or letting go."""
    if DRAGS in being.marks:
        return [Option("let go", "Let go of the body", (let_go, None))]
    found = []
    for body in bodies_beside(game, being):
        hands = hands_for(game, being, body)
        if hands:
            found.append(Option(f"drag {body.key}", "Drag {body}", (drag, body), (body.key,), body=body.name))
    return found


def bodies_beside(game: Game, being: Being) -> list[Being]:
    """Friends who are down, and slain or unconscious enemies."""
    map_ = map_of(game, being)
    return [body for body in (*game.party, *game.foes.values())
            if body is not being and body.map == being.map and not conscious(game, body) and body.at >= 0
            and distance(map_, body.at, being.at) <= 3 and not body.key.startswith("summoned")
            and "bagged" not in body.effects and not _held(body)]  # fmt: skip


def _held(body: Being) -> bool:
    return any(mark.startswith("dragged by") for mark in body.marks)


def hands_for(game: Game, being: Being, body: Being) -> list[Being]:
    """Who would drag it: he alone, or with the strongest of those beside it; nobody if that is not enough."""
    if strong_enough(game, [being], body):
        return [being]
    map_ = map_of(game, being)
    helpers = [other for other in game.party if other is not being and able(game, other) and other.map == being.map
               and distance(map_, other.at, body.at) <= 3 and DRAGS not in other.marks]  # fmt: skip
    helpers.sort(key=lambda other: -strength(game, other))
    return [being, helpers[0]] if helpers and strong_enough(game, [being, helpers[0]], body) else []


def drag(game: Game, referee: Referee, being: Being, body: Being) -> None:
    """[26.10] From now on at a third of the movement."""
    for hand in hands_for(game, being, body):
        hand.marks[DRAGS] = 1
        body.marks[dragged_by(hand)] = 1
    referee.tell("26.10", "{being} drags {body}.", being=being.name, body=body.name)


def drag_along(game: Game, being: Being, start: int) -> int:
    """[26.10] After a step the body lies on the space he left. Returns the space that has become free."""
    if DRAGS not in being.marks:
        return start
    for body in (*game.party, *game.foes.values()):
        if dragged_by(being) in body.marks:
            left, body.at = body.at, start
            return left
    return start


def let_go(game: Game, referee: Referee, being: Being, _about: None) -> None:
    """[26.10] He and whoever helped him are free again."""
    for body in (*game.party, *game.foes.values()):
        if dragged_by(being) in body.marks:
            for hand in game.party:
                if body.marks.pop(dragged_by(hand), 0):
                    hand.marks.pop(DRAGS, None)
    being.marks.pop(DRAGS, None)
    referee.tell("26.10", "{being} lets go.", being=being.name)
