"""Chapter 17: the Toppled Temple: three doors, and somebody who knows what is behind them."""

from __future__ import annotations

from clew.games.mertwig import steps
from clew.games.mertwig.book import TREASURE
from clew.games.mertwig.party.cards import discard, draw, named, refill
from clew.games.mertwig.party.duty import duty, on_duty, pass_card
from clew.games.mertwig.party.treasure import discard_treasures
from clew.games.mertwig.state import Game, Meeting, Player, Temple
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option, Seats

DOORS = tuple(Option(f"door-{n}", "Door {n}", n - 1, n=n) for n in (1, 2, 3))


def set_temple(game: Game, referee: Referee, step: Step) -> None:
    """[17.1, 17.12, 23.2] The encounter player fills his hand up to six and takes three treasures."""
    visitor = step.facts["seat"]
    assert isinstance(visitor, int)
    setter = on_duty(game, visitor)
    temple = game.temple = Temple(setter, visitor)
    refill(game, referee, setter, "17.1", game.book.number("17.1", "cards"))
    temple.hand, game.hands[setter] = game.hands[setter], []
    for _ in range(game.book.number("17.1", "treasures")):
        key = draw(game, referee, TREASURE, "17.1", eyes(game, setter))
        if key is not None:
            temple.prizes.append(key)
    referee.tell("17.1", "The temple is set up.")
    game.push(steps.PILES)


def eyes(game: Game, seat: int) -> Seats:
    """Only the setter sees; the automaton has no eyes."""
    return (seat,) if seat < len(game.players) else ()


def piles(game: Game, referee: Referee, _step: Step) -> None:
    """[17.2, 17.3, 17.12, 31.9] Cards and treasures go behind the doors as the setter likes; the card passes on."""
    temple = game.temple
    assert temple is not None
    to = eyes(game, temple.setter)
    for cards, doors, prompt in (
        (temple.hand, temple.doors, "Which card lies behind this door?"),
        (temple.prizes, temple.hoards, "Which treasure lies behind this door?"),
    ):
        total = len(cards)
        for place, door in enumerate(doors):
            for _ in range(total // 3 + (place < total % 3)):
                chosen = duty(game, referee, temple.setter, prompt, named(game, cards), "17.2", to)
                cards.remove(chosen.key)
                door.append(chosen.key)
    game.handed = []
    pass_card(game)


def open_door(game: Game, referee: Referee, player: Player) -> None:
    """[17.4, 17.5, 17.8, 17.11] A door on the first turn inside; on the next the marker is on the map and moves."""
    temple = game.temple
    if player.step > 0 or temple is None:
        player.area, player.step = "", 0
        referee.tell("17.11", "Out of the temple and on.")
        game.push(steps.TRAVEL)
        return
    door = referee.choose(player.seat, "Which door do you open?", DOORS, "17.4").value
    assert isinstance(door, int)
    temple.opened = door
    player.step = 1
    game.meeting = Meeting(player.seat, temple.setter, temple.doors[door], door=door)
    temple.doors[door] = []
    for card in named(game, game.meeting.laid):
        referee.tell("17.5", "Behind the door: {card}.", card=card.name)
    game.push(steps.CLEAR)
    game.push(steps.RESOLVE)
    game.push(steps.DOOR)


def behind_door(game: Game, _referee: Referee, _step: Step) -> None:
    """[17.5, 9.12] The stars of the cards that were turned up draw on."""
    assert game.meeting is not None
    stars = sum(card.stars for card in named(game, game.meeting.laid))
    if stars:
        game.push(steps.STARS, number=stars)


def clear(game: Game, referee: Referee, _step: Step) -> None:
    """[17.7, 17.10, 17.10a, 8.12] The setter has his hand again; treasures nobody won are discarded."""
    temple = game.temple
    assert temple is not None
    cards = temple.hand + [key for door in temple.doors for key in door]
    if temple.opened < 0:
        keep_four(game, referee, temple, cards)
    game.hands[temple.setter] += cards
    leftover = temple.prizes + [key for hoard in temple.hoards for key in hoard]
    game.temple = None
    game.old = [key for key in game.old if key not in leftover]
    for treasure in named(game, leftover):
        referee.tell("17.10", "Nobody has won {treasure}; it is discarded.", treasure=treasure.name)
    discard_treasures(game, referee, leftover)
    referee.tell("17.10", "The temple is cleared.")


def keep_four(game: Game, referee: Referee, temple: Temple, cards: list[str]) -> None:
    """[17.10, 17.10a, 31.9] With no door opened the setter keeps four cards of his choice."""
    temple.hand, temple.doors = cards, [[], [], []]
    while len(cards) > game.book.number("2.10", "cards"):
        chosen = duty(
            game,
            referee,
            temple.setter,
            "Which card do you give up?",
            named(game, cards),
            "17.10",
            eyes(game, temple.setter),
        )
        cards.remove(chosen.key)
        discard(game, chosen.key)
        referee.tell("17.10", "{card} is given up.", card=chosen.name)
