"""The order of play: what each step on the agenda does."""

from __future__ import annotations

from collections.abc import Callable

from clew.games.milaso.beginning.creation import choose_character, roll_up, take_advantages
from clew.games.milaso.beginning.readymade import ready_outfit
from clew.games.milaso.beginning.setup import choose_start, make_labyrinth, outfits
from clew.games.milaso.fight.combat import battle, battle_round, swap_places
from clew.games.milaso.fight.lures import wager
from clew.games.milaso.places.dealings import beg, rag_trade, show_bone
from clew.games.milaso.places.people import classchanger, shop
from clew.games.milaso.places.trade import outfit
from clew.games.milaso.state import steps
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.turn.fighting import act, open_fire
from clew.games.milaso.turn.leaving import middle_of_turn
from clew.games.milaso.turn.preliminaries import first_meeting, preliminary
from clew.games.milaso.turn.turn import turn, turn_end
from clew.kernel.referees.agenda import Step, StepName, run_top
from clew.kernel.referees.referee import Referee
from clew.kernel.table.rulebook import Result
from clew.kernel.words.fates import Fate

STEPS: dict[StepName, Callable[[Game, Referee, Step], None]] = {
    steps.CHARACTER: choose_character,
    steps.ROLL_UP: roll_up,
    steps.ADVANTAGES: take_advantages,
    steps.LABYRINTH: make_labyrinth,
    steps.OUTFITS: outfits,
    steps.OUTFIT: outfit,
    steps.READY_OUTFIT: ready_outfit,
    steps.START: choose_start,
    steps.TURN: turn,
    steps.EXPLORE: middle_of_turn,
    steps.SHOP: shop,
    steps.CLASSCHANGER: classchanger,
    steps.FIRST_MEETING: first_meeting,
    steps.PRELIMINARY: preliminary,
    steps.BONE: show_bone,
    steps.RAG_TRADE: rag_trade,
    steps.BEG: beg,
    steps.OPEN_FIRE: open_fire,
    steps.BATTLE: battle,
    steps.SWAP: swap_places,
    steps.ROUND: battle_round,
    steps.ACT: act,
    steps.WAGER: wager,
    steps.TURN_END: turn_end,
}


def beat(game: Game, referee: Referee) -> bool:
    """One step of the agenda: a decision while exploring, one fighter's action, one part of a turn."""
    going_on = run_top(game.agenda, STEPS, game, referee)
    return going_on and not game.ended


def result(game: Game) -> Result:
    """[2.16, 2.17, 2.18] How it ended: who lives and the Orb is home, or not; and which labyrinth it was."""
    living = [being for being in game.party if being.alive and being.kind in game.book.kinds]
    winners = tuple(sorted({being.seat for being in living})) if game.ended == "won" else ()
    facts = {
        "turns": game.turn,
        "tower_turns": game.tower_turn,
        "method": game.method,
        "clues": len(game.clues),
        "gold": game.gold,
        "labyrinth": str(game.seed),
    }
    people = tuple([_fate(game, being) for being in game.party if being.kind in game.book.kinds])
    return Result(game.ended or "unfinished", winners, facts, people, "turns")


def _fate(game: Game, being: Being) -> Fate:
    by, depth = "", game.turn
    for grave in game.graves:
        if grave.key == being.key and not being.alive:
            by, depth = grave.by, grave.depth
    return Fate(being.kind, being.seat, by, depth)
