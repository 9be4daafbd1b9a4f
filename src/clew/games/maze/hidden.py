"""What nobody may see, and how it is dealt anew: Chests that were never opened, START cards if they are secret."""

from __future__ import annotations

from collections.abc import Iterator

from clew.games.maze.reading import SEALED
from clew.games.maze.state import Game
from clew.kernel.book.secret import Secret
from clew.kernel.words.stream import Stream


def secrets(game: Game) -> Iterator[Secret]:
    """[2.11, 11.3, 30.23] What is in a Chest nobody knows, what is on a secret START card its player alone."""
    yield Secret("what is in Chests", None, drawn=("11.3",))
    for number, place in enumerate(_chests(game)):
        for at, card in enumerate(place):
            if card.endswith(SEALED):
                yield Secret(f"Chest {at} of heap {number}", card, words=(card,))
    for player in game.players if "start" in game.book.sealed else ():
        card, own = player.start, (player.seat,)
        words = (card,) if card.endswith(SEALED) else ()
        yield Secret(f"the START card of seat {player.seat}", card, own, drawn=("3.10",), told=("3.10",), words=words)


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
