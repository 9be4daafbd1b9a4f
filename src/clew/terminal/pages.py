"""What the standing commands show, as lines for any width: why something is asked, odds, a hint, sheets, the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from shlex import quote
from typing import TYPE_CHECKING, Any

from rich.text import Text

from clew.kernel.words.dice import Dice, ways
from clew.kernel.words.errors import ClewError
from clew.kernel.words.questions import Question, key_of, label_of
from clew.kernel.words.scene import Said, Scene
from clew.kernel.words.text import Name, Words, put, same
from clew.render.asks import tags
from clew.render.chances import what_it_does
from clew.render.figures import expected, looked_ahead
from clew.render.language import colon, languages, phrase
from clew.render.lines import wrapped
from clew.render.log import log_lines
from clew.render.rules import rule_lines
from clew.render.sheets import sheet_in_full
from clew.render.words import listed
from clew.shelf import put_away
from clew.terminal.sitting import Sitting

if TYPE_CHECKING:
    from clew.bots import Advice
    from clew.lab.ahead.odds import Row

RECENT = 6
"""How many of the last lines of the log have their rules explained."""

READ = 30
"""So far back in the log a roll still marks the row that it read."""

ROWS = 6
"""How many rows of a table an explanation shows until more is asked for."""

CODES = frozenset({"id", "effect", "keep"})
"""Columns of card tables that are for the program; whoever writes house rules finds them with `clew rules`."""

NOT_CLEAR = "No other answer was found to be clearly better."
TOO_LITTLE = "Too little is known to put the answers in an order."

KEYS = [
    ("1-9", "choose an answer; with ten or more, a second digit or Enter follows"),
    ("↑ ↓ Enter", "go through the answers and take one; / finds one by its words"),
    ("Esc", "go back, where an answer is a way back"),
    ("PgUp PgDn", "scroll the log; Tab shows the next board where there are several"),
    ("?", "the rule behind the question, and how doubtful passages are read; ? again for all of its tables"),
    ("o", "odds of the answers"),
    ("h", "a hint: what the game's own bot would do, with the odds of the answers"),
    ("u", "take the last answer back; the same dice come again"),
    ("m", "the whole map"),
    ("c", "all sheets in full"),
    ("l", "the whole log"),
    ("e", "explain rules when they first come up, or stop that"),
    ("b", "let a bot play this seat from here; b while it plays, or B, gives the seat back"),
    ("s", "save under another name"),
    ("q", "leave; the game is saved after every answer"),
]


def why(sitting: Sitting, question: Question, scene: Scene, width: int, whole: bool = False) -> list[Text]:
    """The rule that asks, with its rulings, and the rules behind what happened last; their tables in short or whole."""
    ledger = sitting.match.ledger
    lines = [*wrapped(Text(put(question.text, sitting.manner.words), "bold"), width)]
    lines += [*_what_they_do(scene, width, sitting.manner.words), Text()]
    if question.rule in ledger.rules:
        lines += wrapped(Text(sitting.manner.words("This is asked because of rule"), "dim"), width)
        lines += _rule(sitting, question.rule, width, whole, question.facts.values(), scene.log)
    if question.dice is not None:
        lines += [Text(), *dice_lines(question.dice, width)]
    recent = dict.fromkeys(said.rule for said in scene.log[-RECENT:] if said.rule in ledger.rules)
    recent.pop(question.rule, None)
    if recent:
        title = sitting.manner.words("The rules behind the last lines of the log")
        lines += [Text(), Text(title, "bold underline")]
    for rule in recent:
        lines += [Text(), *_rule(sitting, rule, width, whole, (), scene.log)]
    return lines


def _what_they_do(scene: Scene, width: int, words: Words) -> list[Text]:
    """What each answer does, as far as it is known beforehand."""
    lines: list[Text] = []
    for ask in scene.asks:
        for tag, choice in zip(tags(ask, words), ask.choices, strict=True):
            if does := what_it_does(choice, words):
                named = Text.assemble((f"{tag} {put(choice.name, words)}{colon(words)}", "bold"), does)
                lines += wrapped(named, width, 2)
    return lines


def _rule(
    sitting: Sitting, rule: str, width: int, whole: bool, asked_for: Iterable[object] = (), log: Sequence[Said] = ()
) -> list[Text]:
    """A rule as far as possible in the player's language."""
    book, words, ledger = sitting.rulebook, sitting.manner.words, sitting.match.ledger
    unread = (set(languages(book.name, book.folder)) | CODES) - {sitting.manner.lang}
    shown: dict[str, Any] = {"words": words, "unread": unread, "most": None if whole else ROWS}
    return rule_lines(ledger, rule, width, asked_for=asked_for, printed=book.ledger, log=log[-READ:], **shown)


def dice_lines(dice: Dice, width: int) -> list[Text]:
    """What dice can come to, and how often."""
    found = ways(dice)
    if len(found) > 40:
        return wrapped(Text(f"{dice.code} comes to {dice.lowest} to {dice.highest}."), width)
    total = sum(found.values())
    parts = [f"{value}: {number}/{total}" for value, number in sorted(found.items())]
    return wrapped(Text(f"{dice.code} comes to  " + "   ".join(parts)), width, 2)


def odds(sitting: Sitting, question: Question, width: int) -> list[Text]:
    """The odds of the answers at hand, and whether they are exact."""
    if question.dice is not None:
        return dice_lines(question.dice, width)
    from clew.lab.ahead.odds import as_it_is, told_once
    from clew.lab.ahead.odds import odds as work_out

    words = sitting.manner.words
    found = work_out(sitting.position(question))
    names = {put(label_of(option)): put(label_of(option), words) for option in question.options}
    once, apart = told_once(found.rows)
    told = [(words("Now"), row) for row in as_it_is([*once, *apart])]
    told += [(words("Whatever you choose"), row) for row in once]
    told += [(names.get(row.option, row.option), row) for row in apart]
    lines = [] if told else [Text(words("Nothing that counts changes so soon, whatever you choose."))]
    last = None
    for name, row in told:
        if name != last:
            lines += wrapped(Text(name, "bold"), width, 2)
            last = name
        lines += wrapped(Text(f"  {words(row.prospect)}{colon(words)}{_expected(row, found.exact, words)}"), width, 4)
    return [*lines, Text(), *wrapped(Text(put(found.note, words), "dim"), width)]


def _expected(row: Row, exact: bool, words: Words) -> str:
    bounds = (row.low, row.high) if row.bounded and not exact else (row.value, row.value)
    return expected(row.value, *bounds, row.chance, words)


def hint(sitting: Sitting, question: Question, advice: Advice | None, width: int) -> list[Text]:
    """What seems best, and what to expect of each answer when the game's own bot plays on."""
    words = sitting.manner.words
    if advice is None:
        return wrapped(Text(words("No bot of this game has advice on this.")), width)
    names = {key_of(option): put(label_of(option), words) for option in question.options}
    bot, usual = words(next(iter(sitting.rulebook.bots))), advice.usual or advice.chosen
    said = [phrase(words, "The {bot} bot would choose: {answer}", bot=bot, answer=names[usual])]
    if usual != advice.chosen:
        said.append(phrase(words, "Looking ahead, this is better: {answer}", answer=names[advice.chosen]))
    elif not advice.is_clear:
        said.append(words(NOT_CLEAR) if advice.usual else words(TOO_LITTLE))
    lines = [line for each in said for line in wrapped(Text(each, "bold"), width, 2)] + [Text()]
    ahead = wrapped(Text(looked_ahead(advice.games, advice.beats, words), "dim"), width, 2)
    return [*lines, *odds(sitting, question, width), *ahead]


def explain(sitting: Sitting) -> str:
    """Begin or stop explaining; what there is to say of it."""
    words = sitting.manner.words
    if not sitting.rulebook.lesson:
        return words("Nobody has written a lesson for this game yet.")
    sitting.manner.lesson = not sitting.manner.lesson
    started = sitting.manner.lesson
    return words("Rules are explained when they first come up." if started else "Nothing is explained any more.")


def sheets(sitting: Sitting, scene: Scene, width: int) -> list[Text]:
    """All sheets, card by card."""
    found = [sheet_in_full(sheet, width, sitting.manner.words, scene.seats) for sheet in scene.sheets]
    return [line for lines in found for line in lines] or [Text(sitting.manner.words("There are no sheets."))]


def log(sitting: Sitting, scene: Scene, width: int) -> list[Text]:
    """The whole log as the looking seat knows it."""
    lines = log_lines(scene.log, width, scene.seats, sitting.manner.words, titles=sitting.titles)
    return lines or [Text(sitting.manner.words("Nothing has happened yet."))]


def keys(width: int, words: Words = same) -> list[Text]:
    """What the keys do."""
    told = [Text.assemble((f"{key:<11}", "bold"), words(what)) for key, what in KEYS]
    return [line for text in told for line in wrapped(text, width, 11)]


def ending(sitting: Sitting) -> list[str]:
    """How the game ended, who won, and who lives on."""
    result = sitting.match.result
    assert result is not None
    words = sitting.manner.words
    names = Name(listed([sitting.match.setup.seats[seat].name for seat in result.winners], words))
    won = phrase(words, ("Nobody wins.", "{names} wins.", "{names} win.")[min(2, len(result.winners))], names=names)
    lines = [phrase(words, "The game is over: {ending}.", ending=sitting.rulebook.in_words(result.ending)) + f" {won}"]
    if sitting.campaign is not None:
        campaign, living = sitting.campaign, sitting.rulebook.lives_on(sitting.match.keeps)
        who = "Those who live on are" if living else "Nobody lives on; the story is"
        lines.append(f"{who} in {campaign.path}; see: clew campaigns {campaign.game} {quote(campaign.name)}")
    return lines


def where_saved(sitting: Sitting) -> str:
    """Where the game is, and how to go on with it."""
    path, words = sitting.save.path, sitting.manner.words
    if sitting.trouble:
        return f"{words('Not all of the game is saved')}{colon(words)}{sitting.trouble}"
    if sitting.match.over:
        kept = "The game is kept in {path}; look at it again with: clew replay {name}"
        return phrase(words, kept, path=Name(path), name=Name(path.stem))
    saved = "Saved in {path}; go on with: clew play {game} --resume {name}"
    return phrase(words, saved, path=Name(path), game=Name(sitting.rulebook.name), name=Name(path.stem))


def save_as(sitting: Sitting, name: str) -> str:
    """Put a copy of the match away under a name; play goes on in the old file."""
    if not name.strip():
        raise ClewError("Save under which name? Type it behind the s.")
    copy, name = put_away(sitting.match, name.strip()).path, sitting.save.path.name
    told = "A copy is in {path}; play goes on in {name}."
    return phrase(sitting.manner.words, told, path=Name(copy), name=Name(name))
