"""The order of play: what each step of the agenda does."""

from __future__ import annotations

from clew.games.mertwig import setup, steps, turn
from clew.games.mertwig.fight import encounter, melee, missiles, pairing, rivals, rounds, special, spells
from clew.games.mertwig.kingdom import areas, maze, temple, town
from clew.games.mertwig.kingdom.outdoors import land, throw, travel
from clew.games.mertwig.party.die import THROWN, roll
from clew.games.mertwig.state import Game
from clew.kernel.referees.agenda import Step, run_top
from clew.kernel.referees.referee import Referee


def hole(game: Game, referee: Referee, _step: Step) -> None:
    """[15.9, 5.14] The encounter player throws the marker as far as a die says."""
    hero = game.card(game.player.hero.key)
    far = roll(game, referee, "15.9", game.current, THROWN, subject=hero)
    throw(game, referee, game.player, "woods", far, "15.9")


def travel_on(game: Game, referee: Referee, _step: Step) -> None:
    """[17.11] From the temple's exit the turn goes on over the map."""
    travel(game, referee, game.player)


STEPS = {
    steps.BEGIN: setup.begin,
    steps.MUSTER: setup.muster,
    steps.DEAL: setup.deal,
    steps.TURN: turn.turn,
    steps.ACT: turn.act,
    steps.END: turn.end,
    steps.LAND: land,
    steps.BUSINESS: town.business,
    steps.PALACE_MAZE: town.palace_maze,
    steps.CROMYN: town.cromyn_beaten,
    steps.TRAVEL: travel_on,
    steps.ARRIVE: areas.arrive,
    steps.HOLE: hole,
    steps.VAULT: areas.vault,
    steps.SET_TEMPLE: temple.set_temple,
    steps.PILES: temple.piles,
    steps.DOOR: temple.behind_door,
    steps.CLEAR: temple.clear,
    steps.MEET: encounter.meet,
    steps.LAY: encounter.lay,
    steps.REFILL: encounter.fill_hand,
    steps.STARS: encounter.stars,
    steps.PASS: encounter.pass_on,
    steps.RESOLVE: encounter.resolve,
    steps.SPECIAL: encounter.special,
    steps.BAKER: special.bake,
    steps.BRIBE: encounter.bribe,
    steps.BATTLE: encounter.battle,
    steps.FRUITS: encounter.take_fruits,
    steps.GIFTS: encounter.take_gifts,
    steps.THIEVES: encounter.thieves,
    steps.REWARD: encounter.reward,
    steps.CLOSE: encounter.close,
    steps.OOPS: encounter.oops,
    steps.ROUND: rounds.begin_round,
    steps.ENEMY_SPELLS: spells.enemy_spells,
    steps.OWN_SPELLS: spells.own_spells,
    steps.BOOK_SPELLS: spells.book_spells,
    steps.MISSILES: missiles.missiles,
    steps.PAIR: pairing.pair,
    steps.MELEE: melee.melee,
    steps.ESCAPE: rounds.escape,
    steps.HEALING: rounds.healing,
    steps.CHECK: rounds.check,
    steps.TELEPORT: rounds.teleport_step,
    steps.HUNT: rivals.hunt,
    steps.PARLEY: rivals.parley,
    steps.RIVAL_CHECK: rivals.rival_check,
    steps.MAZE_CARDS: maze.lay_maze_cards,
    steps.MAZE_WALK: maze.maze_walk,
    steps.OX: maze.ox,
}


FLOWING = frozenset(
    {
        steps.TURN,
        steps.END,
        steps.PASS,
        steps.RESOLVE,
        steps.BATTLE,
        steps.CLOSE,
        steps.ENEMY_SPELLS,
        steps.OWN_SPELLS,
        steps.BOOK_SPELLS,
        steps.MISSILES,
        steps.PAIR,
        steps.MELEE,
        steps.ESCAPE,
        steps.HEALING,
        steps.CHECK,
        steps.RIVAL_CHECK,
    }
)
"""Steps that follow without a quiet moment before them: a round of battle is one beat.

Where something secret came to light, such as a card laid from a hand, nobody is asked anything more in the same beat.
"""


def beat(game: Game, referee: Referee) -> bool:
    """[3.2, 11.2] The next steps of the agenda; the game is over with an heir, or when the wealth is counted."""
    run_top(game.agenda, STEPS, game, referee)
    while not game.over and game.agenda[-1].what in FLOWING:
        run_top(game.agenda, STEPS, game, referee)
    return not game.over
