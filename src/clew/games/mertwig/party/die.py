"""Chapter 1: the die, and the lucky charms that bend it."""

from __future__ import annotations

from collections.abc import Sequence

from clew.games.mertwig.party.cards import discard
from clew.games.mertwig.state import Game
from clew.kernel.referees.referee import Referee, sum_of
from clew.kernel.words.dice import parse
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Added, Against, Amount, Chart, Check, Contest, Declared, Needs, Story, Whom

D10 = parse("1d10")
NOUGHT = 10
"""[1.3] The face 0 counts as 10."""

STEPS = Amount("how far", "{n} spaces", "{n} space")
WANDERED = Chart("how far", range(1, NOUGHT + 1), of=STEPS, says=[*map(STEPS.text, range(1, NOUGHT)), "somebody comes"])
"""[5.3, 6.5] The same where a 0 is an encounter and no movement."""
THROWN = Amount("how far away", "{n} spaces", "{n} space")
KEEP = Option("keep", "Leave the die as it is")
UP = Option("up", "Spend a lucky charm: one higher")
DOWN = Option("down", "Spend a lucky charm: one lower")


def roll(
    game: Game,
    referee: Referee,
    rule: str,
    seat: int,
    declared: Declared,
    added: Sequence[Added] = (),
    subject: Whom = None,
    target: Whom = None,
    using: Whom = None,
    times: Added | None = None,
) -> int:
    """[1.3] One ten-sided die, and the lucky charms of whoever rolled it; its face, whatever is made of it."""
    story = None
    if referee.listens():
        story = Story(D10, declared, added, subject, target, using, times)
        referee.explain(story, None)
    face = referee.cast(D10, rule, by=seat if seat < len(game.players) else None)
    return bend(game, referee, face, seat, story) if game.book.magic else face


class Side:
    """One of two who roll against each other: the seat, who it is, and what is added to the die."""

    __slots__ = ("added", "seat", "who")

    def __init__(self, seat: int, who: Whom, *added: Added) -> None:
        self.seat = seat
        self.who = who
        self.added = [each for each in added if each[1]]


def opposed(game: Game, referee: Referee, rule: str, contest: Contest, mine: Side, theirs: Side) -> tuple[int, int]:
    """[27.18] What two come to. Both dice fall before anybody bends one; the other side decides first."""
    first = referee.roll(D10, rule, by=mine.seat, against=Against(contest), added=mine.added, subject=mine.who)
    by = theirs.seat if theirs.seat < len(game.players) else None
    against = Against(contest, first, mine.who)
    second = referee.roll(D10, rule, by=by, against=against, added=theirs.added, subject=theirs.who)
    if game.book.magic:
        bonus, other = sum_of(mine.added), sum_of(theirs.added)
        second = bend(game, referee, second - other, theirs.seat) + other
        first = bend(game, referee, first - bonus, mine.seat) + bonus
    return first, second


def bend(game: Game, referee: Referee, face: int, seat: int, story: Story | None = None) -> int:
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
        outcome = None if story is None else story.outcome(face)
        if outcome is None:
            referee.tell("27.17", "A lucky charm makes the die {face}.", face=face % NOUGHT)
        else:
            text = "A lucky charm makes the die {face}: {outcome}."
            referee.tell("27.17", text, face=face % NOUGHT, outcome=outcome)
    return face


def more_than(defence: int, check: Check) -> Needs:
    """[1.8] A throw that has to come to more than a defence."""
    return Needs(defence + 1, True, check, "more than the defence")


def by_parity(what: str, odd: str, even: str) -> Chart[str]:
    """[1.3] A die of which only odd or even counts; a 0 is even."""
    return Chart(what, [odd, even] * 5)


def even(face: int) -> bool:
    """[1.3] A 0 is even."""
    return face % 2 == 0
