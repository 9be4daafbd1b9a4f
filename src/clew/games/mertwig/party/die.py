"""Chapter 1: the die, and the lucky charms that bend it."""

from __future__ import annotations

from clew.games.mertwig.party.cards import discard
from clew.games.mertwig.state import Game
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import parse
from clew.kernel.words.questions import Option

D10 = parse("1d10")
NOUGHT = 10
"""[1.3] The face 0 counts as 10."""

KEEP = Option("keep", "Leave the die as it is")
UP = Option("up", "Spend a lucky charm: one higher")
DOWN = Option("down", "Spend a lucky charm: one lower")


def roll(game: Game, referee: Referee, rule: str, seat: int) -> int:
    """[1.3] One ten-sided die, and the lucky charms of whoever rolled it."""
    face = referee.roll(D10, rule, by=seat if seat < len(game.players) else None)
    return bend(game, referee, face, seat) if game.book.magic else face


def opposed(game: Game, referee: Referee, rule: str, seat: int, other: int) -> tuple[int, int]:
    """[27.18] Both dice fall before anybody bends one; the other side decides first."""
    mine = referee.roll(D10, rule, by=seat)
    theirs = referee.roll(D10, rule, by=other if other < len(game.players) else None)
    if game.book.magic:
        theirs = bend(game, referee, theirs, other)
        mine = bend(game, referee, mine, seat)
    return mine, theirs


def bend(game: Game, referee: Referee, face: int, seat: int) -> int:
    """[27.16, 27.17, 27.19, 31.1] Each charm moves the face by one, within 1 to 10. The automaton has none to use."""
    if seat >= len(game.players) or seat in game.handed:
        return face
    magic = game.players[seat].magic
    while charm := next((key for key in magic if game.card(key).kind == "lucky-charm"), None):
        options = [KEEP, *([UP] if face < NOUGHT else []), *([DOWN] if face > 1 else [])]
        chosen = referee.choose(seat, "The die shows {face}. Bend it?", options, "27.16", face=face % NOUGHT)
        if chosen is KEEP:
            break
        magic.remove(charm)
        discard(game, charm)
        face += 1 if chosen is UP else -1
        referee.tell("27.17", "A lucky charm makes the die {face}.", face=face % NOUGHT)
    return face


def even(face: int) -> bool:
    """[1.3] A 0 is even."""
    return face % 2 == 0
