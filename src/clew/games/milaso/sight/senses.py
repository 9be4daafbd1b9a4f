"""Chapters 4, 8, 10 and 19: what is heard, smelt, felt and detected without being seen."""

from __future__ import annotations

from clew.games.milaso.beings.reckoning import sees
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.book import beasts
from clew.games.milaso.maps.model import AROUND, COMPASS, Feature, Map, distance
from clew.games.milaso.sight.encounters import lit
from clew.games.milaso.state.effects import DETECT_TRAPS, IDENTIFY, TRAP_DETECTOR
from clew.games.milaso.state.game import ENEMY, Being, Game
from clew.games.milaso.state.traces import FOUND
from clew.kernel.referees.referee import Referee

GAS = "TR09"
TRIPWIRE = "TR10"
NEEDLE, LAVATORY = "TR03", "TR13"
SEEN_IN_LIGHT = ("TR01", TRIPWIRE)
"""[19.7] Pits and tripwires."""
SMELLY = (beasts.ZOMBIE, beasts.MUMMY, beasts.GREMLIN)
"""Zombies, mummies and gremlins."""
ONE_SIDE, BOTH_SIDES = "feeling walls on one side", "feeling walls on both sides"
HANDS_OUT = "hands held out in front"
SEARCHING = "crawling and searching the floor"
CRAWLING = ("crawling", SEARCHING)
HIDDEN = ("illusory", "hidden", "invisible")
_BY_TOUCH = {
    **dict.fromkeys((ONE_SIDE, BOTH_SIDES), ("illusory", "hidden")),
    **dict.fromkeys(CRAWLING, ("invisible",)),
    HANDS_OUT: ("illusory", "invisible"),
}
"""[10.9] What each way of going finds of them."""
_TURNS = (1, 2, 3, 0)
"""To the right of north, east, south and west."""


def sense(game: Game, referee: Referee, being: Being) -> None:
    """What a step lets a character know, apart from the layout."""
    see_traps(game, referee, being)
    if "Acute hearing" in being.advantages:
        hear(game, referee, being)
    if "Acute smell" in being.advantages:
        smell(game, referee, being)
    if TRAP_DETECTOR in being.effects:
        detect(game, referee, being)
    if DETECT_TRAPS in being.effects or IDENTIFY in being.effects:
        find_traps(game, referee, being)
    if game.manner in _BY_TOUCH:
        feel(game, referee, being)


def see_traps(game: Game, referee: Referee, being: Being) -> None:
    """[19.7] In light pits and tripwires are seen two spaces ahead, and marked."""
    map_, near = map_of(game, being), 2 * game.book.value("19.7", "spaces")
    for trap in map_.within("trap", being.at, near):
        if trap.what not in SEEN_IN_LIGHT:
            continue
        if trap.key not in game.noted.found and _in_sight(game, map_, being, trap.at):
            game.noted.found[trap.key] = True
            name = game.book.traps[trap.what].name
            referee.tell("19.7", "{being} sees a {trap}.", being=being.name, trap=name)


def hear(game: Game, referee: Referee, being: Being) -> None:
    """[4.4, 24.41] Living enemies near by that can't be seen, and in which direction they are."""
    map_ = map_of(game, being)
    for key, at in audible(game, being):
        if key not in game.noted.heard:
            game.noted.heard[key] = game.turn
            referee.tell(
                "4.4",
                "{being} hears somebody to the {direction}.",
                being=being.name,
                direction=COMPASS[bearing(map_, being.at, at)],
            )


def audible(game: Game, being: Being) -> list[tuple[str, int]]:
    """[4.4, 24.41] Whom acute hearing hears now without seeing him: the key, and where he is."""
    map_, near = map_of(game, being), 2 * game.book.value("4.4", "spaces")
    posts = [
        post
        for post in map_.posts
        if post.key not in game.touched and "silent" not in post.flags and distance(map_, post.at, being.at) <= near
    ]
    foes = [
        foe
        for foe in game.foes.values()
        if foe.alive
        and foe.side == ENEMY
        and foe.map == map_.key
        and distance(map_, foe.at, being.at) <= near
        and not _silent(game, foe)
    ]
    found = [
        (post.key, post.at)
        for post in posts
        if post.flags & {"hidden", "ambush"} or not _in_sight(game, map_, being, post.at)
    ]
    found += [(foe.key, foe.at) for foe in foes if not _in_sight(game, map_, being, foe.at)]
    return [(key, at) for key, at in found if at != being.at]


def heard_from(game: Game, being: Being) -> list[str]:
    """[4.4] The directions in which he hears somebody, by the compass."""
    if "Acute hearing" not in being.advantages:
        return []
    map_ = map_of(game, being)
    return [COMPASS[wind] for wind in sorted({bearing(map_, being.at, at) for _, at in audible(game, being)})]


def _silent(game: Game, foe: Being) -> bool:
    """[24.41] Nobody hears Scirabo, wherever he goes."""
    post = game.maze.features.get(foe.origin)
    return post is not None and "silent" in post.flags


def _in_sight(game: Game, map_: Map, being: Being, at: int) -> bool:
    return lit(game, map_, at) and sees(game, map_.key, being.at, at)


def bearing(map_: Map, start: int, to: int) -> int:
    """Which of the eight directions leads from one space to another."""
    (x, y), (tx, ty) = map_.xy(start), map_.xy(to)
    across, down = tx - x, ty - y
    if 2 * abs(across) <= abs(down):
        across = 0
    elif 2 * abs(down) <= abs(across):
        down = 0
    return AROUND.index(((across > 0) - (across < 0), (down > 0) - (down < 0)))


def smell(game: Game, referee: Referee, being: Being) -> None:
    """[4.5] Gas traps, and enemies that stink: those at their posts, and those who walk about unseen."""
    map_, near = map_of(game, being), 2 * game.book.value("4.5", "spaces")
    gas = [trap for trap in map_.within("trap", being.at, near) if trap.what == GAS]
    stinking = [post for post in map_.within("post", being.at, near) if post.what in SMELLY]
    found = [
        (f.key, "gas" if f.kind == "trap" else game.book.creatures[f.what].name)
        for f in (*gas, *stinking)
        if f.key not in game.touched
    ]
    found += [
        (foe.key, game.book.creatures[foe.kind].name)
        for foe in game.foes.values()
        if foe.kind in SMELLY
        and foe.alive
        and foe.side == ENEMY
        and foe.map == map_.key
        and foe.at >= 0
        and distance(map_, foe.at, being.at) <= near
        and not _in_sight(game, map_, being, foe.at)
    ]
    for key, what in found:
        if key not in game.noted.smelt:
            game.noted.smelt[key] = game.turn
            referee.tell("4.5", "{being} smells something: {what}.", being=being.name, what=what)
    smell_poison(game, referee, being)


def smell_poison(game: Game, referee: Referee, being: Being) -> None:
    """[4.5] In any food or potion that he holds."""
    for item in being.items:
        if item.truth == "poison" and item.key not in game.noted.smelt:
            game.noted.smelt[item.key] = game.turn
            referee.tell("4.5", "{being} smells poison in the {what}.", being=being.name, what=item.what)


def trap_kind(feature: Feature) -> str:
    """[12.10, 19.1] Its kind in table trap-kinds: of a trap on the floor, a needle in a lock, a trapped lavatory."""
    if feature.kind == "trap":
        return feature.what
    return NEEDLE if "needle" in feature.flags else LAVATORY if "trapped" in feature.flags else ""


def traps_of(game: Game, map_: Map) -> list[Feature]:
    """[19.3, 19.6] All that can be detected and disarmed; what has gone off once for all is no trap any more."""
    traps = [feature for things in map_.features.values() for feature in things if trap_kind(feature)]
    return [trap for trap in traps if not (game.book.traps[trap_kind(trap)].once and went_off(game, trap))]


def went_off(game: Game, thing: Feature) -> bool:
    """[12.10, 19.1] Whether a trap has been sprung, the needle in a lock has come out, or a lavatory has been used."""
    return thing.key in (game.worked.needles if trap_kind(thing) == NEEDLE else game.touched)


def find_traps(game: Game, referee: Referee, being: Being) -> None:
    """[19.3, 19.6] Detect Traps shows every trap within seven spaces, and its better form names it."""
    map_, near = map_of(game, being), 2 * game.book.value("8.7", "spaces")
    for trap in traps_of(game, map_):
        if distance(map_, trap.at, being.at) > near or trap.key in game.noted.found:
            continue
        game.noted.found[trap.key] = IDENTIFY in being.effects
        name = game.book.traps[trap_kind(trap)].name if IDENTIFY in being.effects else "trap"
        referee.tell("19.3", "{being} finds a trap: {name}.", being=being.name, name=name)


def detect(game: Game, referee: Referee, being: Being) -> None:
    """[8.7, 19.3, 19.5] It buzzes within seven spaces of a trap and does not say where; creatures are no traps."""
    map_, near = map_of(game, being), 2 * game.book.value("8.7", "spaces")
    if any(distance(map_, trap.at, being.at) <= near for trap in traps_of(game, map_)):
        referee.tell("8.7", "The trap detector buzzes.")


def feel(game: Game, referee: Referee, being: Being) -> None:
    """[10.9, 11.18] Illusory walls and invisible floors found by touch; a secret door is felt, not opened."""
    map_ = map_of(game, being)
    for at, kinds in felt(game, map_, being):
        uncover(game, referee, being, at, kinds)


def uncover(game: Game, referee: Referee, being: Being, at: int, kinds: tuple[str, ...] = HIDDEN) -> None:
    """[10.9, 11.18] What hands find of a hidden way."""
    wall = map_of(game, being).barriers.get(at)
    if wall is None or wall.kind != "hidden way" or wall.key in game.open or wall.what not in kinds:
        return
    if wall.what == "hidden":
        referee.tell("10.9", "{being} feels a secret door.", being=being.name)
    else:
        game.open[wall.key] = FOUND
        referee.tell(
            "11.18",
            "{being} reaches through what looked like {what}.",
            being=being.name,
            what="a wall" if wall.what == "illusory" else "a chasm",
        )


def felt(game: Game, map_: Map, being: Being) -> list[tuple[int, tuple[str, ...]]]:
    """[10.9] The spaces that the way of going touches, and what can be found there. One side is the right one."""
    ahead = being.facing if being.facing < 4 else being.facing - 4
    right = _TURNS[ahead]
    sides = {ONE_SIDE: [right], BOTH_SIDES: [right, _TURNS[_TURNS[right]]]}.get(game.manner, [ahead])
    kinds = _BY_TOUCH.get(game.manner, ())
    return [(being.at + AROUND[side][0] + AROUND[side][1] * map_.width, kinds) for side in sides if kinds]


def feels_tripwire(game: Game, trap: Feature) -> bool:
    """[10.9] Whoever crawls finds tripwires before they trip him."""
    return trap.what == TRIPWIRE and game.manner in CRAWLING
