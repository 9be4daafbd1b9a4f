"""`clew play`: play in the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from clew.commands.start import begin
from clew.commands.wanted import Wanted, check_nobody_asked, has_screen
from clew.kernel.words.errors import ClewError

if TYPE_CHECKING:
    from clew.terminal.sitting import Sitting

PAUSES = {"instant": 0.0, "normal": 0.7, "slow": 1.8}

Game = Annotated[str | None, typer.Argument(metavar="GAME", help="The name of a game; without one you choose.")]
Saved = Annotated[str | None, typer.Argument(metavar="NAME", help="With --resume: which saved game.")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="WORD", help="The same seed gives the same dice.")]
Seats = Annotated[
    str | None,
    typer.Option(
        "--seats", metavar="WHO", help="Who sits where: me,sensible,random; names too: me=Ada,me=Bea. Or how many."
    ),
]
Names = Annotated[
    list[str] | None,
    typer.Option("--names", metavar="A,B", help="Names for your adventurers: Ada,Bram. Once for each person."),
]
Bot = Annotated[str | None, typer.Option("--bot", metavar="WHO", help="Let this bot play every seat, and watch.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="Switch a rule: name=value. May be repeated.")
]
Dice = Annotated[
    str, typer.Option("--dice", metavar="auto|mine", help="auto, or mine to roll your own and type how they fell.")
]
Lang = Annotated[
    str, typer.Option("--lang", metavar="CODE", help="The language, such as en or fr, where a game has it.")
]
Patch = Annotated[Path | None, typer.Option("--patch", metavar="FILE", help="A file with house rules (TOML).")]
CampaignName = Annotated[
    str | None, typer.Option("--campaign", metavar="NAME", help="Play within this campaign or roster.")
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with a saved game: the last one, or NAME.")]
Plain = Annotated[bool, typer.Option("--plain", help="Line by line, for screen readers and pipes.")]
NoInput = Annotated[bool, typer.Option("--no-input", help="Ask nothing; every seat must be a bot's.")]
NoCurtain = Annotated[bool, typer.Option("--no-curtain", help="Don't cover the screen when it passes to another seat.")]
Lesson = Annotated[bool, typer.Option("--lesson", help="A game to learn by: rules are explained as they come up.")]
Speed = Annotated[str, typer.Option("--speed", metavar="PACE", help="How long bots pause: instant, normal or slow.")]


def play(
    game: Game = None,
    saved: Saved = None,
    seed: Seed = None,
    seats: Seats = None,
    names: Names = None,
    bot: Bot = None,
    option: Options = None,
    dice: Dice = "auto",
    lang: Lang = "",
    patch: Patch = None,
    campaign: CampaignName = None,
    resume: Resume = False,
    plain: Plain = False,
    no_input: NoInput = False,
    no_curtain: NoCurtain = False,
    lesson: Lesson = False,
    speed: Speed = "normal",
) -> None:
    """Play in the terminal, or watch bots play.

    Alone, with others at one screen, or with bots; without a game you choose, and saved games come first.
    """
    check_word("--speed", speed, PAUSES)
    check_word("--dice", dice, ("auto", "mine"))
    wanted = Wanted(game, saved, seed, seats, bot, option or [], dice == "mine", lang, patch, campaign, names or [])
    wanted.learning = lesson
    sitting = wanted.resumed() if resume else begin(wanted, plain=plain, no_input=no_input)
    if sitting is not None:
        sitting.manner.pause = PAUSES[speed]
        sitting.manner.curtain = not no_curtain
        sitting.manner.lesson |= lesson
        sit_down(sitting, plain=plain, no_input=no_input)


def check_word(option: str, given: str, known: Iterable[str]) -> None:
    if given not in known:
        raise ClewError(f"{option} is one of {', '.join(known)}, not {given!r}.")


def sit_down(sitting: Sitting, *, plain: bool, no_input: bool) -> None:
    """Play a sitting on the full screen if there is one, else line by line."""
    if no_input:
        check_nobody_asked(sitting.match.setup.seats)
    if plain or no_input or not has_screen():
        from clew.terminal.plain import PlainTable

        PlainTable(sitting).run()
    else:
        from clew.terminal.table import FullTable

        FullTable(sitting).run()
