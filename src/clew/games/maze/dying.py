"""Death, and the ends of the game (rules 1.3 to 1.8, 22.19, 24.8)."""

from __future__ import annotations

from clew.games.maze.decks import home
from clew.games.maze.goods import strip
from clew.games.maze.party import leave_party
from clew.games.maze.state import Death, Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.fates import Grave


def dies(game: Game, referee: Referee, seat: int, killer: int, by: str) -> None:
    """[1.8, 22.19, 24.1, 24.8, 23.15, 26.15] The body keeps everything but the START card, floor included."""
    player = game.players[seat]
    player.alive = False
    game.graves.append(Grave(player.character, seat, by, game.turn))
    referee.tell("22.19", "{who} is dead.", who=game.names[seat])
    strip(player)
    if player.start:
        home(game, player.start)
        player.start = ""
    leave_party(game, seat)
    for fight in game.fights:
        if seat in fight.players:
            fight.players.remove(seat)
            fight.deaths.append(Death(seat, killer))
        player.goods.weapons += [dropped.weapon for dropped in fight.floor if dropped.seat == seat]
        fight.floor = [dropped for dropped in fight.floor if dropped.seat != seat]
    gone_from_heaps(game, seat)


def gone_from_heaps(game: Game, seat: int) -> None:
    """[27.15] Only who is still there shares."""
    for heap in game.heaps:
        if seat in heap.seats:
            place = heap.seats.index(seat)
            heap.seats.remove(seat)
            heap.at -= place < heap.at
            heap.passes = 0


def count_living(game: Game, referee: Referee) -> None:
    """[1.4, 1.5, 1.6, 1.7] Nobody left: the Maze wins. One left: the end of the game in the second format only."""
    living = game.living()
    if not living:
        game.ending = "dead"
        referee.tell("1.6", "Nobody is left alive: the Maze wins.")
    elif len(living) == 1 < len(game.players) and game.book.options["last-survivor"]:
        game.ending = "survivor"
        game.winner = living[0]
        referee.tell("1.4", "{who} is the last one alive, and wins.", who=game.names[living[0]])
