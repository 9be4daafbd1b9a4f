"""What must always add up, and what a seat does not know dealt anew."""

from __future__ import annotations

from collections.abc import Iterator

from clew.games.mertwig.book import ARMS, CHARACTER, ENCOUNTER, KING, MAGIC, PLAYER, TREASURE
from clew.games.mertwig.state import Game
from clew.kernel.book.secret import Secret
from clew.kernel.words.stream import Stream


def everything(game: Game) -> list[str]:
    """The key of every card on the table, wherever it lies."""
    found = [*game.pool, *game.aside, *game.chain, *game.offer, *game.maze.cards]
    for pile in game.decks.values():
        found += pile.cards()
    for cards in [*game.discards.values(), *game.hands]:
        found += cards
    fighters = [member for player in game.players for member in player.party]
    for player in game.players:
        found += [*player.treasures, *player.items, *player.arms, *player.magic, player.birthmark, player.fallen]
    if game.meeting:
        found += game.meeting.laid + game.meeting.hostile + game.meeting.gifts
    if game.fight:
        fighters += game.fight.enemies + game.fight.fallen
    if game.temple:
        found += [*game.temple.hand, *game.temple.prizes]
        found += [key for pile in game.temple.doors + game.temple.hoards for key in pile]
    for fighter in fighters:
        found += [fighter.key, *fighter.gear, *fighter.courage]
    return [key for key in found if key and key not in game.heroes]


def conserved(game: Game) -> dict[str, int]:
    """Every deck is complete and all gold is accounted for at every question."""
    cards = [game.book.cards[key] for key in everything(game) if key in game.book.cards]
    decks = (PLAYER, CHARACTER, ENCOUNTER, TREASURE, ARMS, MAGIC)
    counts = {deck: sum(card.deck == deck for card in cards) for deck in decks}
    return {**counts, "gold": game.bank + sum(player.gold for player in game.players)}


def secrets(game: Game) -> Iterator[Secret]:
    """[1.15, 10.15, 17.2, 22.5] Encounter hands, the temple, the maze's barriers, and numbers for the Baker."""
    seats = len(game.players)
    for seat, hand in enumerate(game.hands):
        own = (seat,) if seat < seats else ()
        chosen = ("9.1", "10.15", "17.2", "17.10", "22.5") if own else ()
        drawn = ("2.10", "9.7", "17.1", "31.3")
        yield Secret(f"what seat {seat} does", None, own, ("31.9",), drawn, chosen, sometimes=("31.9",))
        for place, key in enumerate(hand):
            yield Secret(f"card {place} of seat {seat}", key, own, words=(key,))
    if game.temple:
        setter = (game.temple.setter,) if game.temple.setter < seats else ()
        for door, keys in enumerate([game.temple.hand + game.temple.prizes, *game.temple.doors, *game.temple.hoards]):
            for place, key in enumerate(keys):
                yield Secret(f"card {place} of pile {door} in the temple", key, setter, words=(key,))
    layer = (game.maze.layer,) if 0 <= game.maze.layer < seats else ()
    for gate, key in enumerate(game.maze.cards):
        if not game.maze.turned[gate]:
            yield Secret(f"the barrier at gate {gate}", key, layer, words=(key,))


def redeal(game: Game, seat: int | None, stream: Stream) -> None:
    """[1.15, 17.2, 22.5] Deal anew the hands of others, the temple and the maze cards that a seat has not seen.

    What was in secret hands when a deck was last shuffled is none of the cards that were shuffled then.
    """
    hands = [[hand] for number, hand in enumerate(game.hands) if number != seat]
    hoards: list[list[list[str]]] = []
    if game.temple and game.temple.setter != seat:
        hands.append([game.temple.hand, *game.temple.doors])
        hoards.append([game.temple.prizes, *game.temple.hoards])
    swap(game, ENCOUNTER, hands, stream)
    swap(game, TREASURE, hoards, stream)
    if game.maze.cards and game.maze.layer != seat:
        hide_maze(game, stream)


def swap(game: Game, deck: str, owners: list[list[list[str]]], stream: Stream) -> None:
    """Mix the cards of some secret places with each other, and with the deck where they may come from it.

    How many old cards an owner has is known to all, but not where among his places they lie.
    """
    below = game.decks[deck]
    held = [[key for place in places for key in place] for places in owners]
    old = sorted(key for keys in held for key in keys if key in game.old)
    fresh = [key for keys in held for key in keys if key not in game.old]
    fresh = sorted(fresh + [key for key in below.top() if key != KING])
    for places, keys in zip(owners, held, strict=True):
        number = sum(key in game.old for key in keys)
        dealt = stream.shuffled(stream.take(old, number) + stream.take(fresh, len(keys) - number))
        for place in places:
            place[:] = [dealt.pop() for _ in place]
    if below.layers:
        below.layers[0] = sorted(fresh + [key for key in below.top() if key == KING])


def hide_maze(game: Game, stream: Stream) -> None:
    hidden = [gate for gate in range(3) if not game.maze.turned[gate]]
    cards = sorted(game.maze.cards[gate] for gate in hidden)
    for gate in hidden:
        game.maze.cards[gate] = cards.pop(stream.below(len(cards)))
