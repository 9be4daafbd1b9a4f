"""What was asked for on the command line, and the sitting that comes of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any

from clew.kernel.words.errors import ClewError

if TYPE_CHECKING:
    from clew.kernel.book.lesson import FirstGame
    from clew.kernel.table.rulebook import Rulebook, Seat
    from clew.shelf import Campaign
    from clew.terminal.sitting import Manner, Sitting


def check_nobody_asked(seats: Sequence[Seat]) -> None:
    """Refuse `--no-input` where somebody would have to answer."""
    if people := [seat.name for seat in seats if seat.is_person]:
        names, are = ", ".join(people), "is no bot" if len(people) == 1 else "are no bots"
        raise ClewError(f"With --no-input nobody can be asked, but {names} {are}; use --bot or --seats.")


def has_screen() -> bool:
    """Whether there is a terminal that can do more than print lines."""
    able = os.environ.get("TERM") != "dumb" and find_spec("termios") is not None
    return able and sys.stdin.isatty() and sys.stdout.isatty()


@dataclass
class Wanted:
    """What was asked for on the command line."""

    game: str | None
    saved: str | None = None
    seed: str | None = None
    seats: str | None = None
    bot: str | None = None
    options: list[str] = field(default_factory=list)
    own_dice: bool = False
    lang: str = ""
    patch: Path | None = None
    campaign: str | None = None
    names: list[str] = field(default_factory=list)
    notice: str = ""
    learning: bool = False

    @property
    def terms(self) -> str:
        """The options that were given and say how a new game is set up."""
        given = {
            "--seed": self.seed,
            "--seats": self.seats,
            "--names": self.names,
            "--bot": self.bot,
            "--option": self.options,
            "--dice": self.own_dice,
            "--patch": self.patch,
        }
        return ", ".join(name for name, value in given.items() if value)

    def going_on(self, game: str, save: str) -> Wanted:
        """The same for a game that was begun before; what counts for a new one only is left out, and that is said."""
        notice = f"This game goes on as it was set up; {self.terms} would count for a new one." if self.terms else ""
        return Wanted(game, save, lang=self.lang, notice=notice)

    @property
    def first_game(self) -> FirstGame | None:
        """The game to learn by: for who wants to be taught and has no wishes of his own."""
        book = _rulebook(self.game) if self.game else None
        return book.first_game if book and self.learning and not self.terms and not self.campaign else None

    def started(self, no_input: bool = False) -> Sitting:
        """A new match, put away at once."""
        from clew.kernel.table.match import Match
        from clew.kernel.words.stream import new_seed, seed_from
        from clew.lab.commands import read_options, read_patch
        from clew.session import check_players, take_names
        from clew.session.seats import PLAYER
        from clew.shelf import ROSTER, open_campaign, put_away
        from clew.terminal.sitting import Sitting

        if self.game is None or self.saved is not None:
            raise ClewError("Say which game, as in `clew play deathmaze`; a saved game needs --resume.")
        book = _rulebook(self.game)
        manner = self.manner(book)
        taken = read_seats(book, self.seats, self.bot, manner.words(PLAYER))
        campaign = open_campaign(book.name, self.campaign or ROSTER)
        first = self.first_game
        # bots have no roster of their own, and whoever learns begins with nobody
        own = self.campaign is not None or (first is None and any(seat.is_person for seat in taken))
        keeps = campaign.keeps if own else {}
        names = take_names(taken, [each.split(",") for each in self.names])
        setup = book.setup(taken, read_options(self.options), keeps, read_patch(self.patch), names)
        if self.own_dice and not any(seat.is_person for seat in taken):
            raise ClewError("With --dice mine somebody has to roll; every seat is a bot's.")
        if no_input:
            check_nobody_asked(taken)
        check_players(book, taken)
        word = first.seed if first else self.seed
        match = Match.start(book, setup, new_seed() if word is None else seed_from(word), own_dice=self.own_dice)
        save = put_away(match)
        notice = _warning(campaign) if own else ""
        entered = own and (self.campaign is not None or campaign.path.exists())
        if entered:
            campaign.enter(match, save.path)
        return Sitting(match, save, campaign if entered else None, manner, notice=notice)

    def resumed(self) -> Sitting:
        """A saved match at the question where it was left."""
        from clew.kernel.saves.savefile import read_records
        from clew.kernel.table import registry
        from clew.shelf import find_save, last_save
        from clew.terminal.sitting import resume

        if self.terms or self.campaign:
            left_out = self.terms or "--campaign"
            raise ClewError(f"A game that is resumed goes on as it was set up; leave out {left_out}.")
        name, game = self.saved, self.game or ""
        if name is None and game and game not in registry.names():
            name, game = game, ""
        path = find_save(name) if name else last_save(game)
        head = read_records(path)[0]
        book = _rulebook(head["game"])
        if game and book.name != game:
            raise ClewError(f"{path.name} is a game of {book.name}, not of {game}.")
        check_trust(path, book, [player for _, player in head["seats"]])
        sitting = resume(path, book, self.manner(book))
        sitting.notice = self.notice
        return sitting

    def manner(self, book: Rulebook[Any]) -> Manner:
        from clew.render.language import SOURCE, words_for
        from clew.terminal.sitting import Manner

        return Manner(words_for(book.name, book.folder, self.lang), lang=self.lang or SOURCE)


def _rulebook(name: str) -> Rulebook[Any]:
    from clew.kernel.table import registry

    return registry.rulebook(name)


def read_seats(
    book: Rulebook[Any], text: str | None, bot: str | None = None, called: str = "Player {number}"
) -> list[Seat]:
    """Who sits where, from `me,sensible,random`, `me=Ada,me=Bea` or a number; with a `bot` it plays every seat."""
    from clew.session import take_seats

    taken = take_seats(book, text, called)
    return taken if bot is None else take_seats(book, [bot] * len(taken))


def unfinished(campaign: Campaign) -> list[str]:
    """The saved games of a campaign that one can go on with, the last begun last."""
    from clew.shelf import on_shelf

    return [played.save.removesuffix(".clew") for played in campaign.unfinished if on_shelf(played.save)]


def _warning(campaign: Campaign) -> str:
    """A word of warning where those who live on are on their way in another game already."""
    saves = unfinished(campaign)
    if not saves:
        return ""
    return f"Another game with {campaign.name} is not finished: go on with it by --resume {saves[-1]}."


def check_trust(path: Path, book: Rulebook[Any], players: list[str]) -> None:
    """Refuse to run code that is named by a file which this Clew did not write."""
    from clew.bots import is_ours
    from clew.kernel.table.rulebook import PERSON
    from clew.shelf import is_own_save

    strangers = [name for name in players if name != PERSON and not is_ours(name, book)]
    if strangers and not is_own_save(path):
        raise ClewError(
            f"{path.name} would run {strangers[0]}, and this Clew did not write it. If you trust it, take it in with: "
            f"clew replay {quote(str(path))} --recover NAME"
        )
