"""How well a player stands: what one who looks ahead tries to bring about."""

from __future__ import annotations

from clew.games.maze.goods import owned_pieces
from clew.games.maze.judgement import worth
from clew.games.maze.state import NOBODY, Game, Player

OUT, ALIVE, LEVEL, LIFE, PIECE, RIVAL = 10_000, 2_800, 490, 70, 10, 770
"""What the way out, being alive, a level, a life point, the worth of a piece and a rival weigh: chances of winning in
ten-thousandths, as games among sensible players have shown them."""
ENOUGH = 6
"""Levels beyond this one hardly matter."""


def standing(game: Game, seat: int) -> int:
    """Out by the EXIT above all; else the chance of it: alive, strong, healthy and well equipped, rivals weak."""
    player = game.players[seat]
    if game.winner == seat:
        return OUT
    if not player.alive or game.winner != NOBODY:
        return 0
    if not player.character:
        return ALIVE
    pieces = sum(worth(game, player, option.key, seat) for option in owned_pieces(game, player))
    rivals = [RIVAL + _grown(other) for other in game.players if other.alive and other is not player]
    found = ALIVE + _grown(player) + LIFE * player.life + int(PIECE * pieces) - max(rivals, default=0)
    return min(max(1, found), OUT - 1)


def _grown(player: Player) -> int:
    return LEVEL * min(player.level, ENOUGH)
