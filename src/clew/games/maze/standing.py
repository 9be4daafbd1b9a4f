"""How well a player stands: what one who looks ahead tries to bring about."""

from __future__ import annotations

from clew.games.maze.equipment import most_life
from clew.games.maze.exit import has_set
from clew.games.maze.goods import owned_pieces
from clew.games.maze.judgement import worth
from clew.games.maze.state import NOBODY, Game

OUT, ALIVE, SET, LEVEL, LIFE, PIECE = 10_000, 1_000, 400, 60, 300, 6
"""What the way out, being alive, a set of keys, a level, full life and the worth of a piece weigh."""


def standing(game: Game, seat: int) -> int:
    """Out by the EXIT above all; then alive, with the keys for it, strong, healthy and well equipped."""
    player = game.players[seat]
    if game.winner == seat:
        return OUT
    if not player.alive or game.winner != NOBODY:
        return 0
    if not player.character:
        return ALIVE
    pieces = sum(worth(game, player, option.key, seat) for option in owned_pieces(game, player))
    health = LIFE * player.life // max(1, most_life(game, player))
    return ALIVE + SET * has_set(game, player) + LEVEL * player.level + health + int(PIECE * pieces)
