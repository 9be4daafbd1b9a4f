"""Chapter 10: special encounter cards. Each says what becomes of it: it leaves, it is hostile, or it joined."""

from __future__ import annotations

from clew.games.mertwig import steps
from clew.games.mertwig.book import Card
from clew.games.mertwig.kingdom.areas import PYRAMID, reward_lady
from clew.games.mertwig.party.cards import pay
from clew.games.mertwig.party.die import D10, by_parity, even, roll
from clew.games.mertwig.party.duty import HAND_OVER, automatic, hand_over
from clew.games.mertwig.party.members import add, free_character, has_female
from clew.games.mertwig.party.treasure import draw_treasures
from clew.games.mertwig.party.wounds import free_healing, great_pit, wounded
from clew.games.mertwig.state import Game, Player
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option, Question
from clew.kernel.words.rolls import Amount

GRYPHON = by_parity("its mood", "hostile", "it leaves")
KING = by_parity("his mood", "he leaves", "he joins")
BEAST = by_parity("its mood", "hostile", "a treasure")
NUMBER = Amount("the Baker's number")

UNGUARDED, FRIENDLY, OOPS = "10.24", "10.25", "10.27"
HEALING, COIN = Option("heal", "Have a wound healed"), Option("coin", "Take the gold piece")


def joins(game: Game, referee: Referee, player: Player, card: Card, rule: str) -> str:
    """A special card becomes a member."""
    assert game.meeting is not None
    game.meeting.laid.remove(card.key)
    add(game, referee, player, card.key, rule)
    return "joined"


def goes(referee: Referee, card: Card) -> str:
    """[9.19] A special card goes its way."""
    referee.tell(card.marks[-1], "{card} goes its way.", card=card.name)
    return "leaves"


def pit(game: Game, referee: Referee, player: Player, _card: Card) -> str:
    """[10.1, 10.2] The Dreaded 20-foot Pit."""
    great_pit(game, referee, player, "10.1")
    return "leaves"


def lady(game: Game, referee: Referee, player: Player, card: Card) -> str:
    """[10.3, 10.5, 10.6, 10.7] Lady Philippa joins; in the Pyramid she pays at once."""
    joins(game, referee, player, card, "10.3")
    player.lady = True
    if player.area and game.book.areas[player.area].chapter == PYRAMID:
        reward_lady(game, referee, player)
    return "joined"


def gryphon(game: Game, referee: Referee, player: Player, card: Card) -> str:
    """[10.8] Even, it leaves; odd, it is hostile."""
    return goes(referee, card) if even(roll(game, referee, "10.8", player.seat, GRYPHON, subject=card)) else "hostile"


def unicorn(game: Game, referee: Referee, player: Player, card: Card) -> str:
    """[10.9, 7.27] It joins a party with a female member."""
    if not has_female(game, player):
        return "hostile"
    return joins(game, referee, player, card, "10.9")


def gypsy_king(game: Game, referee: Referee, player: Player, card: Card) -> str:
    """[10.11] Even, he joins; odd, he leaves."""
    if not even(roll(game, referee, "10.11", player.seat, KING, subject=card)):
        return goes(referee, card)
    return joins(game, referee, player, card, "10.11")


def mystic(game: Game, referee: Referee, player: Player, _card: Card) -> str:
    """[10.12, 8.9] A wound healed or a gold piece."""
    options = [HEALING, COIN] if wounded(player.party) else [COIN]
    if referee.choose(player.seat, "What do you ask of the Mystic?", options, "10.12") is HEALING:
        free_healing(game, referee, player, "10.12")
    else:
        pay(game, player, game.book.number("10.12", "gold"))
        referee.tell("10.12", "The Mystic gives a gold piece.")
    return "leaves"


def beast_or_sphinx(game: Game, referee: Referee, player: Player, card: Card) -> str:
    """[10.13, 10.14, 10.16] Even, a treasure at once; odd, hostile."""
    rule = card.marks[-1]
    if not even(roll(game, referee, rule, player.seat, BEAST, subject=card)):
        return "hostile"
    draw_treasures(game, referee, player, card.treasures, rule)
    return goes(referee, card)


def baker(game: Game, _referee: Referee, _player: Player, card: Card) -> str:
    """[10.15] The Forest Baker's game of chance."""
    game.push(steps.BAKER, tries=game.book.number("10.15", "tries"), prize=card.treasures)
    return "leaves"


def bake(game: Game, referee: Referee, step: Step) -> None:
    """[10.15, 10.16, 27.19, 31.9, 31.12] Both choose a number in secret; a match is worth a treasure."""
    assert game.meeting is not None
    tries, prize = step.facts["tries"], step.facts["prize"]
    assert isinstance(tries, int)
    assert isinstance(prize, int)
    victim, runner = game.meeting.victim, game.meeting.runner
    mine = Question(victim, "Your number for the Baker?", range(1, 11), "10.15", (victim,))
    if automatic(game, runner):
        numbers = [*referee.choose_together([mine]), referee.roll(D10, "31.9", to=(), gives=NUMBER)]
    else:
        theirs = Question(runner, "Your number for the Baker?", [*range(1, 11), HAND_OVER], "10.15", (runner,))
        numbers = referee.choose_together([mine, theirs])
        if numbers[1] is HAND_OVER:
            hand_over(game, referee, runner)
            numbers[1] = referee.roll(D10, "31.9", to=(), gives=NUMBER)
    referee.tell(
        "10.15",
        "{who} says {mine}, the encounter player {theirs}.",
        who=game.names[victim],
        mine=numbers[0],
        theirs=numbers[1],
    )
    if numbers[0] == numbers[1]:
        draw_treasures(game, referee, game.players[victim], prize, "10.15")
    elif tries > 1:
        game.push(steps.BAKER, tries=tries - 1, prize=prize)


def pigment(_game: Game, referee: Referee, _player: Player, _card: Card) -> str:
    """[10.26] Nothing happens."""
    referee.tell("10.26", "It was only imagined.")
    return "leaves"


def friendly(game: Game, referee: Referee, player: Player, _card: Card) -> str:
    """[10.25, 7.11] A character joins free, before any fight."""
    free_character(game, referee, player, "10.25")
    return "leaves"


SPECIALS = {
    "10.1": pit,
    "10.3": lady,
    "10.8": gryphon,
    "10.9": unicorn,
    "10.11": gypsy_king,
    "10.12": mystic,
    "10.13": beast_or_sphinx,
    "10.14": beast_or_sphinx,
    "10.15": baker,
    "10.25": friendly,
    "10.26": pigment,
}
