"""What nobody may see, and how it is dealt anew: Chests that were never opened, START cards if they are secret."""

from __future__ import annotations

from clew.games.maze.reading import SEALED
from clew.games.maze.state import Game
from clew.kernel.words.stream import Stream


def redeal(game: Game, seat: int | None, stream: Stream) -> None:
    """[2.11, 11.3, 30.23] Shuffle everything this seat does not know among the places where it can be."""
    _shuffle(_chests(game), stream)
    for layer in game.piles["chests"].layers:
        layer.sort()
    if "start" in game.book.sealed:
        _redeal_start_cards(game, seat, stream)


def _chests(game: Game) -> list[list[str]]:
    """Every place with Chests; heaps and bodies included."""
    goods = [player.goods for player in game.players]
    goods += [heap.goods for heap in game.heaps] + [fight.heap for fight in game.fights]
    return [*game.piles["chests"].layers, *(each.chests for each in goods)]


def _redeal_start_cards(game: Game, seat: int | None, stream: Stream) -> None:
    held = [player for player in game.players if player.seat != seat and player.start.endswith(SEALED)]
    cards = [[player.start] for player in held]
    _shuffle([*game.piles["start"].layers, *cards], stream)
    for player, card in zip(held, cards, strict=True):
        player.start = card[0]
    for layer in game.piles["start"].layers:
        layer.sort()


def _shuffle(places: list[list[str]], stream: Stream) -> None:
    """Deal the sealed cards of all these places out again; sorted first, so that nothing depends on who had them."""
    pool = sorted(card for place in places for card in place if card.endswith(SEALED))
    for place in places:
        for number, card in enumerate(place):
            if card.endswith(SEALED):
                place[number] = pool.pop(stream.below(len(pool)))
