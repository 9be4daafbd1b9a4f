"""Chapters 22 and 23: getting out of the way of one's own side's missiles."""

from __future__ import annotations

from clew.games.milaso.beings.actions import role, spend
from clew.games.milaso.beings.figures import able, has_mind, in_hand
from clew.games.milaso.beings.spaces import free, hand_apart, map_of
from clew.games.milaso.body.daylight import shuns
from clew.games.milaso.book.kinds import FROM_AFAR
from clew.games.milaso.gear.blows import reach
from clew.games.milaso.gear.missiles import obstructers
from clew.games.milaso.maps.lines import line
from clew.games.milaso.minds.approach import is_ranged
from clew.games.milaso.minds.minds import choose_target, opponents, possible
from clew.games.milaso.state.deeds import Deed
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.walk.movement import charge
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


def duck_options(game: Game, being: Being, foes: list[Being]) -> list[Option[Deed]]:
    """[22.13] Ducking for a comrade's shot, or telling somebody in the line of one's own to do so."""
    found: list[Option[Deed]] = []
    comrades = [other for other in game.allies if other is not being and other.map == being.map and able(game, other)]
    if has_mind(game, being) and not being.plight.ducked and any(_shoots(game, other) for other in comrades):
        found.append(Option("duck", "Duck", duck))
    if _shoots(game, being):
        in_line = {other.key for foe in foes for other in obstructers(game, being, foe)}
        found += [
            Option(f"order {other.key}", "Tell {other} to duck", _order(other), (other.key,), other=other.name)
            for other in comrades
            if other.key in in_line and has_mind(game, other)
        ]
    return found


def make_way(game: Game, referee: Referee, being: Being) -> None:
    """[23.14] Before a comrade's distance attack those in its way step aside, or duck if they still can."""
    target = choose_target(game, being)
    attacks = game.book.creatures[being.kind].attacks[being.attack]
    if target is None or not any(is_ranged(attack) and possible(game, being, target, attack) for attack in attacks):
        return
    for other in obstructers(game, being, target):
        if other.side == being.side and has_mind(game, other) and able(game, other) and not _engaged(game, other):
            _out_of_the_way(game, referee, other, [*line(map_of(game, being).width, being.at, target.at)])


def _engaged(game: Game, being: Being) -> bool:
    return any(hand_apart(game, being, other) <= reach(game, being) for other in opponents(game, being))


def _out_of_the_way(game: Game, referee: Referee, being: Being, way: list[int]) -> None:
    part, map_ = role(game, being), map_of(game, being)
    for _, to, cost in map_.steps[being.at]:
        if to not in way and cost <= part.spaces and free(game, map_, to) and not shuns(game, being, to):
            part.spaces -= cost
            charge(game, being, to, cost)
            being.at = to
            referee.tell("23.14", "{being} steps aside.", being=being.name)
            return
    if part.actions > 0:
        spend(game, being)
        being.plight.ducked = True
        referee.tell("23.14", "{being} ducks.", being=being.name)


def _shoots(game: Game, being: Being) -> bool:
    item = in_hand(being)
    weapon = game.book.weapons.get(item.what) if item else None
    return "Casts spells" in being.advantages or (weapon is not None and weapon.use in FROM_AFAR)


def duck(game: Game, referee: Referee, being: Being) -> None:
    """[22.13] One action; attacking or being attacked makes him stand."""
    spend(game, being)
    being.plight.ducked = True
    referee.tell("22.13", "{being} ducks.", being=being.name)


def _order(other: Being) -> Deed:
    def deed(game: Game, referee: Referee, being: Being) -> None:
        """[22.13] The attacker's action, not the companion's."""
        role(game, other)
        spend(game, being)
        other.plight.ducked = True
        referee.tell("22.13", "{being} tells {other} to duck.", being=being.name, other=other.name)

    return deed
