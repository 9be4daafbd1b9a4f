"""The order of play: what each step of the agenda means, and how the game ends."""

from __future__ import annotations

from clew.games.maze import steps
from clew.games.maze.board.exit import exit_cards, guardians, leave, rivals
from clew.games.maze.board.meeting import truce_party, truce_trade
from clew.games.maze.board.turn import actions, board_turn, finish
from clew.games.maze.fight.spoils import common_loot, fight_close, fight_end, prize, share, spoils
from clew.games.maze.fight.turns import fight_turn
from clew.games.maze.setup import begin, character
from clew.games.maze.state import NOBODY, Game, Player
from clew.kernel.referees.agenda import run_top
from clew.kernel.referees.referee import Referee
from clew.kernel.table.rulebook import Result
from clew.kernel.words.fates import Fate

STEPS = {
    steps.CHARACTER: character,
    steps.BEGIN: begin,
    steps.TURN: board_turn,
    steps.ACTIONS: actions,
    steps.FINISH: finish,
    steps.FIGHT_TURN: fight_turn,
    steps.FIGHT_END: fight_end,
    steps.SPOILS: spoils,
    steps.COMMON_LOOT: common_loot,
    steps.SHARE: share,
    steps.PRIZE: prize,
    steps.TRUCE_TRADE: truce_trade,
    steps.TRUCE_PARTY: truce_party,
    steps.FIGHT_CLOSE: fight_close,
    steps.GUARDIANS: guardians,
    steps.RIVALS: rivals,
    steps.EXIT_CARDS: exit_cards,
    steps.LEAVE: leave,
}


def beat(game: Game, referee: Referee) -> bool:
    """One step of the agenda; play goes on until somebody has won or everybody is dead."""
    return run_top(game.agenda, STEPS, game, referee) and not game.ending


def result(game: Game) -> Result:
    """[1.1, 1.3, 1.4, 1.6] Out by the EXIT, the last one alive, or nobody."""
    winners = () if game.winner == NOBODY else (game.winner,)
    facts = {
        "turns": game.turn,
        "survivors": len(game.living()),
    }
    people = tuple([_fate(game, player) for player in game.players])
    return Result(game.ending, winners, facts, people, "turns")


def _fate(game: Game, player: Player) -> Fate:
    by, depth = "", game.turn
    for grave in game.graves:
        if grave.seat == player.seat:
            by, depth = grave.by, grave.depth
    who = game.book.characters[player.character].name
    return Fate(who, player.seat, by, depth, {"level": player.level})
