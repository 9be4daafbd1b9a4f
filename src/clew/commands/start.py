"""`clew play` without a game: go on with one or start a new one."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from clew.shelf import Saved

Pick = Callable[[str, list[str]], int | None]
MOST_SAVES = 5


def start() -> None:
    """Offer the games, saved ones first, and play the one that is chosen."""
    from clew.commands.play import Wanted, has_screen, sit_down

    if has_screen():
        from clew.terminal.pager import pick
        from clew.terminal.screen import Screen

        with Screen() as screen:
            wanted = choose(lambda title, names: pick(screen, title, names))
    else:
        wanted = choose(pick_by_line)
    if isinstance(wanted, Wanted):
        sitting = wanted.resumed() if wanted.saved else wanted.started()
        sitting.manner.lesson = not wanted.saved
        sit_down(sitting)


def choose(pick: Pick) -> Any:
    """What is to be played: a saved game, or a new one with so many people; None to leave."""
    from clew.commands.games import installed
    from clew.commands.play import Wanted
    from clew.shelf import saved_games

    books = installed()
    titles = {book.name: book.title for book in books}
    saved = [each for each in saved_games() if not each.over and each.game in titles][:MOST_SAVES]
    names = [f"Go on with {each.name}: {titles[each.game]}, {_told(each)}" for each in saved]
    names += [f"New game of {book.title} ({_players(book.ledger.players)} players, {book.stage})" for book in books]
    place = pick("Clew", names)
    if place is None:
        return None
    if place < len(saved):
        return Wanted(saved[place].game, str(saved[place].path))
    book = books[place - len(saved)]
    most = book.ledger.players[1]
    people = pick("How many people play?", [str(number) for number in range(1, most + 1)]) if most > 1 else 0
    return None if people is None else Wanted(book.name, seats=seats_for(book, people + 1))


def seats_for(book: Any, people: int) -> str:
    """So many people, and bots for the seats that the game needs beyond them."""
    bots = max(0, book.ledger.players[0] - people)
    return ",".join(["me"] * people + [next(iter(book.bots), "random")] * bots)


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


def _told(saved: Saved) -> str:
    days = (datetime.now().date() - saved.when.date()).days
    when = {0: f"today {saved.when:%H:%M}", 1: "yesterday"}.get(days, f"{days} days ago")
    return f"{', '.join(saved.seats)}; {when}"


def _players(span: tuple[int, int]) -> str:
    return str(span[0]) if span[0] == span[1] else f"{span[0]}-{span[1]}"
