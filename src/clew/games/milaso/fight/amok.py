"""Chapters 24 and 25: the insane and the possessed, whom nobody orders."""

from __future__ import annotations

from clew.games.milaso.beings.actions import role, spend
from clew.games.milaso.beings.figures import able
from clew.games.milaso.beings.spaces import free, hand_apart, map_of, nearest_free, standing
from clew.games.milaso.fight.manoeuvres import approach
from clew.games.milaso.gear.arms import can_strike, striking_item
from clew.games.milaso.gear.blows import hand_blow, reach
from clew.games.milaso.maps.model import distance
from clew.games.milaso.minds.minds import choose_target
from clew.games.milaso.state.effects import HERMIT, LONG_INSANITY
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.walk.allowance import reckon
from clew.kernel.referees.referee import Referee


def run_amok(game: Game, referee: Referee, being: Being) -> None:
    """[20.7, 24.17, 25.5] A character out of his mind goes for whoever is nearest, hand to hand."""
    part = role(game, being)
    while part.actions > 0 and game.fight is not None and able(game, being):
        target = choose_target(game, being)
        if target is None:
            return
        weapon = striking_item(game, being)
        if not can_strike(game, being, target):
            return
        if hand_apart(game, being, target) <= reach(game, being):
            spend(game, being)
            strike(game, referee, being, target, hand_blow(game, being, target, weapon))
        elif part.spaces >= 2 and not part.attacked:
            approach(target)(game, referee, being)
            if hand_apart(game, being, target) > reach(game, being):
                return
        else:
            return
        reckon(game, being)


def wander_off(game: Game, referee: Referee) -> None:
    """[25.5] Outside combat whoever is under Extended Insanity goes away to live as a hermit."""
    for being in (*game.party, *game.foes.values()):
        if LONG_INSANITY in being.effects and being.alive:
            being.effects[HERMIT] = being.effects.pop(LONG_INSANITY)
            being.plight.hermit = True
            being.errand.goal = -1
            being.at = _hermitage(game, being)
            referee.tell("25.5", "{being} wanders off to live as a hermit.", being=being.name)


def _hermitage(game: Game, being: Being) -> int:
    """The free space of the map that is farthest from everybody he knows and can be walked to."""
    map_, taken = map_of(game, being), standing(game, being.map)
    reached, todo = {being.at: 0}, [being.at]
    for here in todo:
        for to in map_.beside[here]:
            if to not in reached and free(game, map_, to, taken):
                reached[to] = reached[here] + 1
                todo.append(to)
    return max(todo, key=lambda at: (reached[at], distance(map_, being.at, at), -at))


def _shares_its_space(game: Game, being: Being) -> bool:
    return any(
        other is not being and other.alive and (other.map, other.at) == (being.map, being.at)
        for other in (*game.party, *game.foes.values())
    )


def come_to_their_senses(game: Game, referee: Referee) -> None:
    """[25.10, R114] When the time is over an enemy goes back to its post, and a character is himself again, beside
    whoever has come to stand where he lived."""
    for being in (*game.party, *game.foes.values()):
        if being.plight.hermit and HERMIT not in being.effects and being.alive:
            being.plight.hermit = False
            if _shares_its_space(game, being):
                being.at = nearest_free(game, map_of(game, being), being.at)
            if being.key in game.foes and being.home >= 0:
                being.errand.goal = being.home
            referee.tell("25.10", "{being} comes to his senses.", being=being.name)
