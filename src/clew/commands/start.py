"""What `clew play` asks before play: which game, and whether one that was left goes on."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from clew.commands.wanted import Wanted, has_screen, unfinished
from clew.kernel.words.errors import ClewError

if TYPE_CHECKING:
    from clew.shelf import Saved
    from clew.terminal.sitting import Sitting

Pick = Callable[[str, list[str]], int | None]
MOST_SAVES = 5


def begin(wanted: Wanted, *, plain: bool, no_input: bool) -> Sitting | None:
    """A new game as it is wanted, or one that was left, where the command line leaves that open; None to leave."""
    chosen: Wanted | None = wanted
    if wanted.game is None and no_input:
        raise ClewError("With --no-input nobody can be asked; say which game, as in `clew play deathmaze`.")
    if wanted.game is None:
        chosen = asked(partial(choose, wanted), plain)
    elif wanted.campaign is not None and not no_input and sys.stdin.isatty():
        chosen = within_campaign(wanted, plain)
    if chosen is None:
        return None
    goes_on = chosen is not wanted and chosen.saved is not None
    sitting = chosen.resumed() if goes_on else chosen.started(no_input)
    sitting.manner.lesson = wanted.game is None and not goes_on
    return sitting


def asked(what: Callable[[Pick], Any], plain: bool) -> Any:
    """Put something to whoever sits here, on the full screen if there is one."""
    if plain or not has_screen():
        return what(pick_by_line)
    from clew.terminal.pager import pick
    from clew.terminal.screen import Screen

    with Screen() as screen:
        return what(lambda title, names: pick(screen, title, names))


def choose(wanted: Wanted, pick: Pick) -> Wanted | None:
    """What is to be played: a saved game, or a new one with so many people; None to leave."""
    from clew.commands.games import installed
    from clew.shelf import RESCUED, on_shelf, saved_games

    books = installed()
    titles = {book.name: book.title for book in books}
    saved = [each for each in saved_games() if not each.over and each.game in titles]
    saved = [each for each in saved if not on_shelf(f"{each.name}{RESCUED}.clew")]
    offered = [Offer(each, titles[each.game]) for each in saved[:MOST_SAVES]]
    names = [offer.words for offer in offered]
    more = [f"Other saved games ({len(saved) - MOST_SAVES})"] if len(saved) > MOST_SAVES else []
    new = [f"New game of {book.title} ({_players(book.ledger.players)} players{_manner(book)})" for book in books]
    place = pick("Clew", names + more + new)
    if place is None:
        return None
    if more and place == len(names):
        offered = [Offer(each, titles[each.game]) for each in saved[MOST_SAVES:]]
        place = pick("Saved games", [offer.words for offer in offered])
        return None if place is None else wanted.going_on(*offered[place].taken())
    if place < len(offered):
        return wanted.going_on(*offered[place].taken())
    return _new_game(wanted, books[place - len(names) - len(more)], pick)


@dataclass
class Offer:
    """A saved game to go on with; of a damaged one all before the damage."""

    saved: Saved
    title: str

    @property
    def words(self) -> str:
        from clew.shelf import trouble_with

        words = f"{self.saved.name}: {self.title}, {told(self.saved)}"
        return f"Rescue {words}; damaged, go on from before it" if trouble_with(self.saved) else f"Go on with {words}"

    def taken(self) -> tuple[str, str]:
        """The game, and the file it goes on in."""
        from clew.shelf import rescue, trouble_with

        path = rescue(self.saved) if trouble_with(self.saved) else self.saved.path
        return self.saved.game, str(path)


def within_campaign(wanted: Wanted, plain: bool) -> Wanted | None:
    """Where the campaign that was named has a game that is not finished: go on with it, or begin another beside it."""
    from clew.shelf import open_campaign

    campaign = open_campaign(str(wanted.game), str(wanted.campaign))
    saves = unfinished(campaign)[::-1]
    if not saves:
        return wanted
    names = [f"Go on with {save}" for save in saves] + ["Begin another game beside it"]
    title = f"The campaign {campaign.name} has a game that is not finished"
    place = asked(lambda pick: pick(title, names), plain)
    if place is None:
        return None
    return wanted if place == len(saves) else wanted.going_on(campaign.game, saves[place])


def _new_game(wanted: Wanted, book: Any, pick: Pick) -> Wanted | None:
    """A new game for so many people and so many bots, as far as the game and the command line leave a choice."""
    if wanted.seats or wanted.bot:
        return replace(wanted, game=book.name)
    least, most = book.ledger.players
    people = _number(pick, "How many people play?", "person", "people", 1, most)
    if people is None:
        return None
    bots = _number(pick, "How many bots play with you?", "bot", "bots", max(0, least - people), most - people)
    if bots is None:
        return None
    level = _level(book, pick) if bots else ""
    return None if level is None else _with_seats(wanted, book, people, [level] * bots)


def _level(book: Any, pick: Pick) -> str | None:
    """How well the bots play; of a game without levels its usual one does."""
    from clew.bots import PLAYS, levels_of
    from clew.session import usual_bot

    levels = levels_of(book)
    place = pick("How well do they play?", [f"{name}: {PLAYS[name]}" for name in levels]) if levels else -1
    return None if place is None else usual_bot(book) if place < 0 else levels[place]


def _with_seats(wanted: Wanted, book: Any, people: int, bots: list[str]) -> Wanted:
    """So many people, and bots after them."""
    from clew.kernel.table.rulebook import PERSON

    return replace(wanted, game=book.name, seats=",".join([PERSON] * people + bots))


def _number(pick: Pick, title: str, one: str, several: str, least: int, most: int) -> int | None:
    if least == most:
        return least
    names = [f"{number} {one if number == 1 else several}" if number else "none" for number in range(least, most + 1)]
    place = pick(title, names)
    return None if place is None else least + place


def pick_by_line(title: str, names: list[str]) -> int | None:
    """The same line by line; the end of the input leaves."""
    print(f"{title}:")
    for number, name in enumerate(names, 1):
        print(f"{number}. {name}")
    for line in sys.stdin:
        word = line.strip()
        if word in ("", "q"):
            return None
        if word.isdecimal() and 1 <= int(word) <= len(names):
            return int(word) - 1
        print(f"Type a number from 1 to {len(names)}, or q.")
    return None


def told(saved: Saved) -> str:
    """Who plays in a saved game, and when it was played last."""
    days = (datetime.now().date() - saved.when.date()).days
    when = {0: f"today {saved.when:%H:%M}", 1: "yesterday"}.get(days, f"{days} days ago")
    return f"{', '.join(saved.seats)}; {when}"


def _manner(book: Any) -> str:
    """Whether people play together or against each other, and how far a game has come that is not polished yet."""
    how = ", against each other" if book.rivals else ", together"
    return how if book.stage == "polished" else f"{how}, {book.stage}"


def _players(span: tuple[int, int]) -> str:
    return str(span[0]) if span[0] == span[1] else f"{span[0]}-{span[1]}"
