"""Taking things from a body, piece by piece (rules 24.8, 24.9, 25.8)."""

from __future__ import annotations

from clew.games.maze.decks import goods_home
from clew.games.maze.goods import alike, goods_pieces, move_goods, within_limits
from clew.games.maze.state import Game, Goods
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

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


def take_piece(game: Game, referee: Referee, seat: int, goods: Goods, piece: Option, rule: str) -> None:
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
