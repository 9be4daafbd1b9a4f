"""Common loot (rules 27.15 and 27.16)."""

from __future__ import annotations

from clew.games.maze.decks import goods_home
from clew.games.maze.equipment import settle
from clew.games.maze.finds import take_card
from clew.games.maze.goods import alike, goods_pieces, within_limits
from clew.games.maze.loot import take_piece
from clew.games.maze.opening import begin_among_players
from clew.games.maze.state import Game, Heap
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

PASS = Option("pass", "Take nothing")


def share(game: Game, referee: Referee, _step: Step) -> None:
    """[27.15, 27.16, 24.9] One piece each in turn, until all pass in succession; the rest goes back home."""
    heap = game.heaps[-1]
    if heap.goods.empty or not heap.seats or heap.passes >= len(heap.seats):
        game.heaps.pop()
        goods_home(game, heap.goods)
        if not game.fights:
            for seat in heap.seats:
                settle(game, referee, seat)
        return
    game.push("share")
    heap.at %= len(heap.seats)
    seat = heap.seats[heap.at]
    chosen = referee.choose(seat, "What do you take of the common loot?", loot_options(game, heap, seat), "27.15")
    heap.at += 1
    heap.passes = heap.passes + 1 if chosen is PASS else 0
    if chosen.key.startswith("attack:"):
        heap.fought.append(seat)
        begin_among_players(game, referee, seat, int(chosen.value), heap.seats[:], "")
    elif chosen.key.startswith("draw:"):
        deck = chosen.key.removeprefix("draw:")
        heap.goods.draws.remove(deck)
        take_card(game, referee, seat, deck, "27.15")
    elif chosen is not PASS:
        take_piece(game, referee, seat, heap.goods, chosen, "27.15")


def loot_options(game: Game, heap: Heap, seat: int) -> list[Option]:
    """[27.15, 27.16, 24.8] A piece, a fight over it (once), or nothing."""
    options = alike(within_limits(game, game.players[seat], goods_pieces(game, heap.goods)))
    if seat not in heap.fought:
        for other in heap.seats:
            if other != seat:
                name = game.names[other]
                options.append(Option(f"attack:{other}", "Attack {target}", other, (f"seat-{other}",), target=name))
    return [*options, PASS]
