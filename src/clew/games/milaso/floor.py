"""[5.5] Things that were put down, and picking them up."""

from __future__ import annotations

from clew.games.milaso.carrying import fitting, room_for_gold, stow, take_gold
from clew.games.milaso.darkness import floor_seen
from clew.games.milaso.naming import called
from clew.games.milaso.shocks import touch
from clew.games.milaso.spaces import map_of
from clew.games.milaso.state import Being, Game, Item, take_out
from clew.games.milaso.wares import GOLD
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


def floor_options(game: Game, being: Being) -> list[Option]:
    """[5.5, 17.4] Things put down on his space or next to it; in the dark they have to be searched for first."""
    map_ = map_of(game, being)
    around = map_.around(being.at)
    if game.floor.keys().isdisjoint(around):
        return []
    found = []
    for place, at in around.items():
        if place in game.floor and floor_seen(game, map_, at):
            found += [Option(f"pick up {item.key}", "Pick up the {what}", (pick_up, (at, item)),
                             what=called(game, item))
                      for item in fitting(game, being, game.floor[place])
                      if item.what != GOLD or room_for_gold(game) > game.gold]  # fmt: skip
    return found


def pick_up(game: Game, referee: Referee, being: Being, what: tuple[int, Item]) -> None:
    """[5.2, 5.5] Free outside combat; of gold as much as fits."""
    place = f"{being.map}/{what[0]}"
    if what[1].what == GOLD:
        what[1].count = take_gold(game, referee, what[1].count, "5.2")
        if what[1].count:
            return
    take_out(game.floor[place], what[1])
    if not game.floor[place]:
        del game.floor[place]
    if what[1].what == GOLD:
        return
    stow(game, being, what[1])
    referee.tell("5.5", "{being} picks up the {what}.", being=being.name,
                 what=game.book.wares[what[1].what].name)  # fmt: skip
    touch(game, referee, being, what[1])
