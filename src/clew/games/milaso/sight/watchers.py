"""[23.2] Which spaces the enemies that the party can see are watching, as far as a glance at the map tells."""

from __future__ import annotations

from clew.games.milaso.beings.reckoning import sees
from clew.games.milaso.maps.model import Feature, Map, distance
from clew.games.milaso.sight.darkness import visible
from clew.games.milaso.sight.disguise import face_at
from clew.games.milaso.sight.encounters import STATUE, before, facing_of, has_wits, ready_to_fight
from clew.games.milaso.state.game import ENEMY, Game

FAR = 14
"""In spaces; nobody plans further ahead than that."""


def known_posts(game: Game, map_: Map) -> list[Feature]:
    """[24.40] Enemies at their posts that stand in the open and look like what they are."""
    return [
        post
        for post in map_.posts
        if post.key not in game.touched
        and not post.flags & {"hidden", "ambush"}
        and visible(game, map_, post.at, post.what)
        and not face_at(game, post)
    ]


def watched_from(game: Game, map_: Map, kind: str, at: int, facing: int) -> set[int]:
    """[23.2, 24.25] Known spaces on which an enemy of this kind would notice somebody who walks as usual."""
    known, value = set(game.known.get(map_.key, [])), game.book.value
    hears = has_wits(game, kind)
    near, wakes = 2 * value("23.2", "spaces"), 2 * value("24.25", "spaces")
    found = set()
    left, top = at % map_.width, at // map_.width
    for y in range(max(0, top - FAR), min(map_.height, top + FAR + 1)):
        for x in range(max(0, left - FAR), min(map_.width, left + FAR + 1)):
            space = map_.at(x, y)
            if not map_.ground[space] or map_.section[space] not in known:
                continue
            halves = distance(map_, at, space)
            if kind == STATUE and halves > wakes:
                continue
            if ((hears and halves <= near) or before(map_, at, facing, space)) and sees(game, map_.key, at, space):
                found.add(space)
    return found


def watchers(game: Game, map_: Map) -> list[tuple[str, str, int, int, int]]:
    """Key, kind, number, space and facing of every enemy in sight that has nobody to fight."""
    found = [
        (post.key, post.what, number_at(game, post), post.at, facing_of(game, post)) for post in known_posts(game, map_)
    ]
    for foe in game.foes.values():
        shown = foe.map == map_.key and foe.side == ENEMY and visible(game, map_, foe.at, foe.kind)
        if shown and ready_to_fight(game, foe):
            found.append((foe.key, foe.kind, 1, foe.at, foe.facing))
    return found


def number_at(game: Game, post: Feature) -> int:
    """[2.14, 29.8b] How many stand at a post."""
    if "group" not in post.flags:
        return 1
    return post.amount + game.book.value("2.14", "each") * (game.seats - 1)


def watched(game: Game, map_: Map) -> set[int]:
    """All spaces on which somebody would be noticed."""
    found: set[int] = set()
    for _, kind, _, at, facing in watchers(game, map_):
        found |= watched_from(game, map_, kind, at, facing)
    return found
