"""[29.8] Who waits where nobody has been, or where he hides: drawn from the bestiary by the rules that placed them."""

from __future__ import annotations

from typing import NamedTuple

from clew.games.milaso.book import beasts
from clew.games.milaso.book.wares import GOLD
from clew.games.milaso.labyrinth.filling.enemies import (
    AWAY_FROM_ONLY_WAYS,
    BY_SKY,
    HIDES,
    IN_GROUPS,
    PARTICULAR,
    UNDER_ROOFS,
    WAYLAYS,
    at_home,
    magical_suits,
)
from clew.games.milaso.labyrinth.filling.goods import FURNISHED
from clew.games.milaso.maps.lots import lot
from clew.games.milaso.maps.model import Feature, Map, distance
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.unseen.dealing import Dealing, Test

ROOTED = (beasts.MILASO, beasts.ALIEN_KEN)
"""Who stands where the ground says, or beside what does."""
NEVER_GUARDS = (*AWAY_FROM_ONLY_WAYS, beasts.GREEN_DRAGON, beasts.WINGED_DRAGON, *IN_GROUPS)


class Manner(NamedTuple):
    """[29.8, 29.8c] Whether those of a location are a group, hide, or lie in ambush."""

    group: bool
    hidden: bool
    ambush: bool

    def flags(self) -> frozenset[str]:
        return frozenset(name for name, so in zip(self._fields, self, strict=True) if so)


def stays(_game: Game, feature: Feature) -> bool:
    return feature.kind == "post" and feature.what in ROOTED


def is_common(post: Feature) -> bool:
    """Neither named nor the guard of a way."""
    return not post.flags & {"named", "guard"}


def deal_enemies(dealing: Dealing) -> dict[str, str]:
    """[29.8, 12.1] Everybody who has not been met. Returns the maps of the furniture that makes room for them.

    Every map keeps its number of common enemies and pieces of furniture together.
    """
    posts = dealing.hidden["post"]
    common = [post for post in posts if is_common(post)]
    sites = [site for site in dealing.hidden["site"] if site.flags == FURNISHED]
    slots = dealing.stream.shuffled(sorted(feature.map for feature in (*common, *sites)))
    for post in common:
        _common(dealing, post, slots, _manner(dealing))
    for post in posts:
        if "guard" in post.flags:
            _guard(dealing, post)
        elif not is_common(post):
            _named(dealing, post)
    return {site.key: slot for site, slot in zip(sites, slots, strict=True)}


def _common(dealing: Dealing, post: Feature, slots: list[str], manner: Manner) -> None:
    """[29.8] On one of the maps that are left, where nobody has been if there is such a place; it is used up."""
    homes = [slot for slot in dict.fromkeys(slots) if at_home(dealing.game.book, slot)]
    for slot in sorted(homes, key=lambda slot: not dealing.sections(dealing.maze.maps[slot])):
        if _live(dealing, post, slot, manner):
            slots.remove(slot)
            return
    slots.remove(post.map if post.map in slots else slots[0])
    dealing.put(post)


def _manner(dealing: Dealing) -> Manner:
    """[29.8, 29.8c] Of a location of any number."""
    book = dealing.game.book
    number = dealing.stream.below(book.counts["locations with enemies"])
    group, hidden, ambush = book.value("29.8", "group"), book.value("29.8c", "hidden"), book.value("29.8", "ambush")
    return Manner(number % group == 0, number % hidden == HIDES, number % ambush == WAYLAYS)


def _live(dealing: Dealing, post: Feature, map_key: str, manner: Manner) -> bool:
    """[29.8, 29.8a, 29.8b] A kind that lives on the map; who must not bar a way comes to a dead end, or is another.
    False if there is no place for anybody; on a map that was seen there is none but for those who hide."""
    book, map_ = dealing.game.book, dealing.maze.maps[map_key]
    kinds = at_home(book, map_key)
    kind = kinds[dealing.stream.below(len(kinds))]
    if not dealing.sections(map_):
        manner = manner._replace(hidden=True)
    group = kind in IN_GROUPS or (manner.group and kind not in AWAY_FROM_ONLY_WAYS)
    careful = group or manner.hidden or kind in AWAY_FROM_ONLY_WAYS
    careful = careful or not book.creatures[kind].traits.isdisjoint({"ghost", "dragon"})
    sections = dealing.sections(map_) + (_undisturbed(dealing, map_) if manner.hidden or manner.ambush else [])
    facing = dealing.stream.below(4)
    at = _spot(dealing, map_, dealing.dead_ends(map_, sections) if careful else sections, kind, facing, manner)
    if at < 0:
        others = [other for other in kinds if other not in PARTICULAR]
        others = [other for other in others if book.creatures[other].traits.isdisjoint({"ghost", "dragon"})]
        kind = dealing.stream.shuffled(others)[0] if others else kind
        seen = not dealing.sections(map_)
        group, manner = False, Manner(False, seen, manner.ambush)
        at = _spot(dealing, map_, sections, kind, facing, manner)
    if at < 0:
        return False
    amount = book.value("29.8b", "ants" if kind == beasts.GIANT_ANT else "group") if group else 0
    made = Manner(group, manner.hidden, manner.ambush)
    _stand(dealing, post, map_, at, kind, facing, made.flags(), amount)
    return True


def _guard(dealing: Dealing, post: Feature) -> None:
    """[11.5a] In the passage that it guards."""
    book, map_ = dealing.game.book, dealing.maze.maps[post.map]
    section = map_.section[dealing.maze.features[post.to].at]
    kinds = [kind for kind in at_home(book, post.map) if kind not in NEVER_GUARDS]
    kinds = [kind for kind in kinds if "ghost" not in book.creatures[kind].traits]
    kinds = [kind for kind in kinds if _under_its_sky(map_, section, kind)] or [beasts.THUG]
    kind, facing = kinds[dealing.stream.below(len(kinds))], dealing.stream.below(4)
    at = _spot(dealing, map_, [section], kind, facing, Manner(False, False, False))
    _stand(dealing, post, map_, at if at >= 0 else post.at, kind, facing, post.flags, 0)


def _named(dealing: Dealing, post: Feature) -> None:
    """[29.3, 29.8, 29.15] Each on its own map; the master of one where whoever comes in can find him."""
    map_, facing = dealing.maze.maps[post.map], dealing.stream.below(4)
    sections = dealing.like(map_, post.at, region="master" in post.flags)
    apart = dealing.dead_ends(map_, sections) if dealing.game.book.size == "demo" and "master" not in post.flags else []
    manner = Manner(False, False, "ambush" in post.flags)
    at = _spot(dealing, map_, apart, post.what, facing, manner)
    if at < 0:
        at = _spot(dealing, map_, sections, post.what, facing, manner)
    _stand(dealing, post, map_, at if at >= 0 else post.at, post.what, facing, post.flags, post.amount)


def _undisturbed(dealing: Dealing, map_: Map) -> list[int]:
    """[29.8c] Known sections in which nothing was opened or taken: somebody may still hide there."""
    features, game = dealing.maze.features, dealing.game
    touched = [features[key] for key in (*game.touched, *game.taken_out, *game.open) if key in features]
    disturbed = {map_.section[thing.at] for thing in touched if thing.map == map_.key}
    known = game.known.get(map_.key, ())
    return [number for number in dealing.everywhere(map_) if number in known and number not in disturbed]


def _under_its_sky(map_: Map, number: int, kind: str) -> bool:
    """[29.8a] Vampires and gremlins stand under roofs, shadow demons under the open sky."""
    return kind not in BY_SKY or map_.sections[number].roofed == (kind in UNDER_ROOFS)


def _spot(dealing: Dealing, map_: Map, sections: list[int], kind: str, facing: int, manner: Manner) -> int:
    """[23.2, 29.8a] Where it may stand, not near a start, nor where it would have noticed somebody; -1 if nowhere."""
    fits = [_far_from_starts(dealing, map_), dealing.unnoticed(map_, kind, facing)]
    if not (manner.hidden or manner.ambush):
        fits.append(dealing.unseen(map_, "post"))
    return dealing.space(
        map_, [n for n in sections if _under_its_sky(map_, n, kind)], lambda at: all(fit(at) for fit in fits)
    )


def _far_from_starts(dealing: Dealing, map_: Map) -> Test:
    starts, near = map_.of_kind("start"), 2 * dealing.game.book.value("29.8a", "from_start")
    return lambda at: not any(distance(map_, start.at, at) <= near for start in starts)


def _stand(
    dealing: Dealing, post: Feature, map_: Map, at: int, kind: str, facing: int, flags: frozenset[str], amount: int
) -> None:
    """[23.20] With its strength, its suit and, so far, empty pockets but for what a method needs."""
    row = dealing.game.book.creatures[kind]
    suits = magical_suits(dealing.game.book).get(row.armour, []) if row.plan == "humanoid" else []
    worn = (f"suit {suits[dealing.stream.below(len(suits))]}",) if suits else ()
    holds = tuple(thing for thing in post.holds if not (lot(thing).worn or lot(thing).what == GOLD))
    dealing.put(
        post,
        map=map_.key,
        at=at,
        what=kind,
        strength=dealing.stream.below(len(row.attacks)),
        facing=facing,
        flags=flags,
        amount=amount,
        holds=(*holds, *worn),
    )


def deal_arms(dealing: Dealing) -> None:
    """[29.8] With which of their attacks those fight who are seen, or met, and have used none yet."""
    game, creatures = dealing.game, dealing.game.book.creatures
    foes: dict[str, list[Being]] = {}
    for foe in game.foes.values():
        foes.setdefault(foe.group, []).append(foe)
    hidden = {post.key for post in dealing.hidden["post"]}
    for post in dealing.maze.of_kind("post"):
        those = foes.get(post.key, [])
        if post.key in hidden or any(foe.kit.shown for foe in those):
            continue
        strength = dealing.stream.below(len(creatures[post.what].attacks))
        dealing.put(post, strength=strength)
        for foe in those:
            attacks = creatures[foe.kind].attacks
            foe.attack = min(strength, len(attacks) - 1)
            foe.kit.shots = sum(attack.shots for attack in attacks[foe.attack])
