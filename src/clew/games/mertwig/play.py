"""The order of play: what each step of the agenda does."""

from __future__ import annotations

from clew.games.mertwig import setup, turn
from clew.games.mertwig.fight import encounter, melee, missiles, rivals, rounds, special, spells
from clew.games.mertwig.kingdom import areas, maze, temple, town
from clew.games.mertwig.kingdom.outdoors import land, throw, travel
from clew.games.mertwig.party.die import roll
from clew.games.mertwig.state import Game
from clew.kernel.referees.agenda import Step, run_top
from clew.kernel.referees.referee import Referee


def hole(game: Game, referee: Referee, _step: Step) -> None:
    """[15.9, 5.14] The encounter player throws the marker as far as a die says."""
    throw(game, referee, game.player, "woods", roll(game, referee, "15.9", game.current), "15.9")


def travel_on(game: Game, referee: Referee, _step: Step) -> None:
    """[17.11] From the temple's exit the turn goes on over the map."""
    travel(game, referee, game.player)


STEPS = {
    "begin": setup.begin,
    "muster": setup.muster,
    "deal": setup.deal,
    "turn": turn.turn,
    "act": turn.act,
    "end": turn.end,
    "land": land,
    "business": town.business,
    "palace-maze": town.palace_maze,
    "cromyn": town.cromyn_beaten,
    "travel": travel_on,
    "arrive": areas.arrive,
    "hole": hole,
    "vault": areas.vault,
    "set-temple": temple.set_temple,
    "piles": temple.piles,
    "door": temple.behind_door,
    "clear": temple.clear,
    "meet": encounter.meet,
    "lay": encounter.lay,
    "refill": encounter.fill_hand,
    "stars": encounter.stars,
    "pass": encounter.pass_on,
    "resolve": encounter.resolve,
    "special": encounter.special,
    "baker": special.bake,
    "bribe": encounter.bribe,
    "battle": encounter.battle,
    "fruits": encounter.take_fruits,
    "gifts": encounter.take_gifts,
    "thieves": encounter.thieves,
    "reward": encounter.reward,
    "close": encounter.close,
    "oops": encounter.oops,
    "round": rounds.begin_round,
    "enemy-spells": spells.enemy_spells,
    "own-spells": spells.own_spells,
    "book-spells": spells.book_spells,
    "missiles": missiles.missiles,
    "pair": melee.pair,
    "melee": melee.melee,
    "escape": rounds.escape,
    "healing": rounds.healing,
    "check": rounds.check,
    "teleport": rounds.teleport_step,
    "hunt": rivals.hunt,
    "parley": rivals.parley,
    "rival-check": rivals.rival_check,
    "maze-cards": maze.lay_maze_cards,
    "maze-walk": maze.maze_walk,
    "ox": maze.ox,
}


FLOWING = frozenset(
    {
        "turn",
        "end",
        "pass",
        "resolve",
        "battle",
        "close",
        "enemy-spells",
        "own-spells",
        "book-spells",
        "missiles",
        "pair",
        "melee",
        "escape",
        "healing",
        "check",
        "rival-check",
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
