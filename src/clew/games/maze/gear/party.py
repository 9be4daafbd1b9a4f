"""Chapter 26: travelling together, and where pieces stand (chapters 4 and 6)."""

from __future__ import annotations

from clew.games.maze.state import Game


def on_guard(game: Game, seat: int) -> bool:
    """[6.1, 6.3, 6.5, 6.6] By staying, or by standing on a CORRIDOR."""
    player = game.players[seat]
    return player.stayed or game.book.spaces[player.space] == "CORRIDOR"


def put_on(game: Game, seat: int, space: int) -> None:
    """[6.4, 4.7] Move one piece; whoever moves is no longer ON GUARD by staying."""
    player = game.players[seat]
    player.space = space
    player.stayed = False


def move_together(game: Game, seat: int, space: int) -> None:
    """[26.3, 26.4] The pieces of a party always move together."""
    for companion in game.companions(seat):
        put_on(game, companion, space)
    put_on(game, seat, space)


def join(game: Game, seats: list[int]) -> None:
    """[26.1] All these become one party."""
    game.parties += 1
    for seat in seats:
        game.players[seat].party = game.parties


def leave_party(game: Game, seat: int) -> None:
    """[26.12, 26.14, 26.15, 26.16] One leaves; a party of one is no party."""
    others = game.companions(seat)
    game.players[seat].party = 0
    if len(others) == 1:
        game.players[others[0]].party = 0


def one_party(game: Game, seats: list[int]) -> bool:
    """Whether all of these travel together."""
    parties = [game.players[seat].party for seat in seats]
    return bool(parties[0]) and all(party == parties[0] for party in parties)
