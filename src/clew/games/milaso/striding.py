"""Chapter 25: Long Stride."""

from __future__ import annotations

from clew.games.milaso.darkness import noticed
from clew.games.milaso.kinds import Spell
from clew.games.milaso.labyrinth.model import BESIDE, FLOOR, Feature, Map, distance
from clew.games.milaso.magic import pay
from clew.games.milaso.moving import put_on
from clew.games.milaso.reckoning import is_shut
from clew.games.milaso.spaces import known_space, like_a_wall, map_of
from clew.games.milaso.state import Being, Game
from clew.games.milaso.walking import part_there
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Menu, NeverMind, Option

BACK = NeverMind("back", "Never mind")
_PLACES = ("shop", "person", "site", "start", "join", "door", "chest", "fixture")


def stride_offers(game: Game, being: Being, spell: Spell) -> list[Option]:
    """[25.5] To any space of the map that is known."""
    return [Menu("cast Long Stride", "Cast Long Stride to ...", (long_stride, None))]


def places(game: Game, map_: Map) -> list[Feature]:
    return [f for things in map_.features.values() for f in things
            if f.kind in _PLACES and known_space(game, map_, f.at) and noticed(game, f)]  # fmt: skip


def spots(game: Game, map_: Map, number: int) -> list[int]:
    """The floor of a part as far as it is known. Who lurks there unseen is not taken notice of: he makes the traveller
    appear beside him."""
    taken = [other.at for other in game.party if other.alive and other.map == map_.key]
    return [at for at in map_.of_section(number) if map_.ground[at] == FLOOR and at not in taken
            and known_space(game, map_, at) and not like_a_wall(game, map_, at)
            and not (at in map_.barriers and is_shut(game, map_.barriers[at].key))]  # fmt: skip


def long_stride(game: Game, referee: Referee, being: Being, _about: None) -> None:
    """[18.3, 25.5] The caster and one neighbour, to a place, or to any space of a part of the map."""
    map_ = map_of(game, being)
    to = _whither(game, referee, map_, being)
    if to < 0:
        return
    beside = [other for other in game.party if other is not being and other.alive and other.map == being.map
              and distance(map_, other.at, being.at) <= BESIDE]  # fmt: skip
    alone = Option("alone", "Alone")
    with_ = [Option(other.key, "With {other}", other, (other.key,), other=other.name) for other in beside]
    friend = referee.choose(being.seat, "Who comes along?", [alone, *with_], "25.5")
    pay(game, referee, being, "Long Stride")
    put_on(game, being, map_.key, to)
    if friend is not alone:
        put_on(game, friend.value, map_.key, to)


def _whither(game: Game, referee: Referee, map_: Map, being: Being) -> int:
    """The space that a player chooses, or -1."""
    options = [Option(f.key, "{place}", f.at, (f.key,), place=f.what or f.kind) for f in places(game, map_)]
    parts = [number for number in range(len(map_.sections)) if spots(game, map_, number)]
    options += [Menu(f"part {number}", "A space in {there} ...", number, there=part_there(map_, being, number))
                for number in parts]  # fmt: skip
    chosen = referee.choose(being.seat, "Where does Long Stride lead?", [*options, BACK], "25.5")
    if chosen is BACK:
        return -1
    if not chosen.key.startswith("part "):
        return int(chosen.value)
    found = [_space(map_, being, at) for at in spots(game, map_, int(chosen.value))]
    space = referee.choose(being.seat, "To which space?", [*found, BACK], "25.5")
    return -1 if space is BACK else int(space.value)


def _space(map_: Map, being: Being, at: int) -> Option:
    """A space, told by how far it lies to which sides."""
    x, y = (there - here for there, here in zip(map_.xy(at), map_.xy(being.at), strict=True))
    return Option(f"space {at}", "{x} {across}, {y} {down}", at, (f"{map_.key}/{at}",), x=abs(x),
                  across="east" if x > 0 else "west", y=abs(y), down="south" if y > 0 else "north")  # fmt: skip
