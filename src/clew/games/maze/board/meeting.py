"""Chapter 25 and the cards of chapter 21 that name a player."""

from __future__ import annotations

from clew.games.maze import steps
from clew.games.maze.board.opening import begin_among_players
from clew.games.maze.board.trade import propose
from clew.games.maze.book import Card, Effect
from clew.games.maze.gear.dying import find_body
from clew.games.maze.gear.party import join, on_guard, put_on
from clew.games.maze.state import START, Game
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

NO_TRADE = Option("pass", "No trade")


def named(game: Game, seat: int, side: str) -> int | None:
    """[21.23, 1.8, 1.9] Who sits on that side; the dead keep their seats."""
    return game.book.neighbours[side][seat]


def meet(game: Game, referee: Referee, seat: int, card: Card, effect: Effect) -> bool:
    """[21.4, 21.7, 21.13, 21.14, 21.22, 21.23, 21.24, 25.1, 25.2, 1.9, 3.2, 4.7]
    A card names a player; it starts a fight, shows a body, or does nothing."""
    other = named(game, seat, effect.name)
    if other is None:
        referee.tell("21.23", "There is nobody on that side.")
        return False
    if not game.players[other].alive:
        if effect.mode == "guard-attacks" or game.after_detection:
            find_body(game, referee, seat, other)
        else:
            referee.tell("21.14", "Nothing happens.")
        return False
    if game.players[other].space == START:
        referee.tell("21.22", "{other} has not entered the Maze yet.", other=game.names[other])
        return False
    if other in game.companions(seat):
        referee.tell("21.24", "{other} travels with you already.", other=game.names[other])
        return False
    guard = on_guard(game, other)
    if guard and effect.mode == "attack-unless-guard":
        referee.tell("21.13", "{other} is on guard: nothing happens.", other=game.names[other])
        return False
    there = [seat, *game.companions(seat), other, *game.companions(other)]
    there = [each for each in game.clockwise(game.active) if each in there]
    game.table.remove(card.key)
    attacker, victim = (other, seat) if guard else (seat, other)
    begin_among_players(game, referee, attacker, victim, there, card.key)
    return True


def ask_for_truce(game: Game, referee: Referee, seat: int) -> None:
    """[23.11, 25.3, 25.4, 25.5, 24.15] Every other player in the fight must accept."""
    fight = game.fights[-1]
    referee.tell("25.3", "{who} asks for a cease-fire.", who=game.names[seat])
    for other in [each for each in game.clockwise(seat)[1:] if each in fight.players]:
        if not referee.agrees(other, "{who} asks for a cease-fire. Do you accept?", "25.4", who=game.names[seat]):
            referee.tell("25.4", "{other} refuses.", other=game.names[other])
            return
    fight.truce = True
    referee.tell("24.15", "The fight is over by cease-fire.")


def truce_trade(game: Game, referee: Referee, _step: Step) -> None:
    """[25.6, 25.6a] Each proposes one trade or passes, until all pass in succession."""
    fight = game.fights[-1]
    there = [seat for seat in game.clockwise(game.active) if seat in fight.players]
    if fight.silent >= len(there) or game.ending:
        return
    game.push(steps.TRUCE_TRADE)
    seat = there[fight.parley % len(there)]
    partner = choose_partner(game, referee, seat, [other for other in there if other != seat], "25.6a")
    fight.parley += 1
    fight.silent = fight.silent + 1 if partner is None else 0
    if partner is not None:
        propose(game, referee, seat, partner)


def choose_partner(game: Game, referee: Referee, seat: int, others: list[int], rule: str) -> int | None:
    """With whom to trade, if with anybody."""
    options = [Option(f"trade:{n}", "Trade with {other}", n, (f"seat-{n}",), other=game.names[n]) for n in others]
    chosen = referee.choose(seat, "Do you propose a trade?", [*options, NO_TRADE], rule)
    return chosen.value


def truce_party(game: Game, referee: Referee, _step: Step) -> None:
    """[25.6, 25.6a, 25.7, 25.11, 26.1, 26.1a, 26.2] All agree and become one party, or nothing changes. Who stands
    apart comes to the active player's space."""
    there = [seat for seat in game.clockwise(game.active) if seat in game.fights[-1].players]
    for seat in there:
        if not referee.agrees(seat, "Do you want to travel together?", "25.6a"):
            referee.tell("26.1a", "{who} does not want to travel together.", who=game.names[seat])
            return
    join(game, there)
    referee.tell("26.1", "They travel together from now on.")
    space = game.players[game.active].space
    if len({game.players[seat].space for seat in there}) == 1:
        return
    for seat in there:
        if game.players[seat].space != space:
            put_on(game, seat, space)
