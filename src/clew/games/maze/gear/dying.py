"""Death, taking things from a body, and the ends of the game (rules 1.3 to 1.8, 22.19, 24.8, 24.9, 25.8)."""

from __future__ import annotations

from clew.games.maze.gear.decks import goods_home, home
from clew.games.maze.gear.goods import alike, goods_pieces, move_goods, strip, within_limits
from clew.games.maze.gear.party import leave_party
from clew.games.maze.state import Death, Game, Goods
from clew.kernel.referees.referee import Referee
from clew.kernel.words.fates import Grave
from clew.kernel.words.questions import Option


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


EVERYTHING = Option("everything", "Take everything")
ENOUGH = Option("enough", "That is enough")


def plunder(game: Game, referee: Referee, seat: int, goods: Goods, rule: str) -> None:
    """[24.8, 24.9, 13.6a] The taker chooses what he takes, as far as he has room for it."""
    player = game.players[seat]
    while pieces := within_limits(game, player, goods_pieces(game, goods)):
        chosen = referee.choose(seat, "What do you take?", [EVERYTHING, *alike(pieces), ENOUGH], rule)
        if chosen is ENOUGH:
            return
        if chosen is not EVERYTHING:
            take_piece(game, referee, seat, goods, chosen, rule)
            continue
        while pieces := within_limits(game, player, goods_pieces(game, goods)):
            take_piece(game, referee, seat, goods, pieces[0], rule)


def take_piece(game: Game, referee: Referee, seat: int, goods: Goods, piece: Option[object], rule: str) -> None:
    """One piece changes hands."""
    move_goods(game, goods, piece.key, game.players[seat].goods)
    item = piece.facts.get("item") or piece.facts["weapon"]
    referee.tell(rule, "{who} takes: {item}.", who=game.names[seat], item=item)


def find_body(game: Game, referee: Referee, seat: int, dead: int) -> None:
    """[25.8, 21.4, 21.7, 21.14] The body of a dead player: once searched, it is empty."""
    referee.tell("25.8", "{who} finds the body of {dead}.", who=game.names[seat], dead=game.names[dead])
    body = game.players[dead].goods
    plunder(game, referee, seat, body, "25.8")
    goods_home(game, body)
