"""A table for one who plays in words: what is seen, asked and answered is plain text, and no answer is guessed at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from clew.bots import choices, is_ours
from clew.kernel.book.ledger import Ledger
from clew.kernel.book.lesson import remarks
from clew.kernel.saves.savefile import SaveFile
from clew.kernel.table import registry
from clew.kernel.table.chances import put_chances
from clew.kernel.table.endings import put_endings
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import PERSON, OptionValue, Rulebook, Seat, closest
from clew.kernel.table.sight import ask
from clew.kernel.words.errors import AnswerError, ClewError, SaveError, SetupError
from clew.kernel.words.questions import Question, label_of
from clew.kernel.words.scene import Ask, Choice, Said
from clew.kernel.words.text import Words, put, same
from clew.render import lines, plain
from clew.render.chances import what_comes
from clew.render.figures import expected
from clew.render.language import languages, words_for
from clew.render.log import worth_telling
from clew.render.lookup import contents, entry
from clew.render.rules import value_in_words
from clew.render.words import listed
from clew.session import Session, new, take_seats, usual_bot
from clew.shelf import put_away, saved_games

if TYPE_CHECKING:
    from clew.lab.ahead.odds import Odds

__all__ = ["Talk"]

UNBROKEN = 10_000
"""A width at which nothing is wrapped."""

GIVEN, TAKEN_BACK, ILLEGAL, UNCLEAR = "given", "taken back", "not allowed then", "not understood"
BY_BOT = "given by a bot"
CONTENTS = "contents"
NOW, WHATEVER = "now", "whatever you choose"


class Talk:
    """One player's table. Every method answers in words, or raises a ClewError that says what to do.

    With `lists` the answers of a question are told with it; without, the player must know what the rules allow. The
    texts of a game come in the language `lang` where the game has it.
    """

    def __init__(self, lists: bool = True, lang: str = "") -> None:
        self.lists = lists
        self.lang = lang
        self.words: Words = same
        self.session: Session | None = None
        self.save: SaveFile | None = None
        self.trouble = ""
        self.heard: list[Said] = []
        self.lines = 0
        self.known: set[str] = set()
        self.answers: Counter[str] = Counter()

    # -- sitting down ------------------------------------------------------------------------------------------------

    def games(self) -> str:
        """Tell which games there are, for how many players, with which options, and which unfinished ones are saved."""
        books, broken = registry.shelf()
        told = [*(line for book in books.values() for line in _about(book)), *broken.values()]
        going = [f"{saved.name} ({saved.game})" for saved in saved_games() if not saved.over]
        return _text([*told, *([f"Unfinished games to resume: {', '.join(going)}."] if going else [])])

    def new_game(
        self,
        game: str,
        seats: Sequence[str] | str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        seed: int | str | None = None,
        names: Sequence[str] | str = (),
    ) -> str:
        """Begin a game: its name, and if you like who sits where (one "me", which is you, and bots: "beginner",
        "sensible", "strong", "strongest", "random"), options of the game by name, a seed for the dice, and names for
        your adventurers. A game played before stays saved.
        """
        wanted = names.split(",") if isinstance(names, str) and names else names
        return self._sit_down(new(game, seed, _seats(registry.rulebook(game), seats), options, names=wanted))

    def resume(self, name: str = "") -> str:
        """Go on with a saved game by its name; without one, with the unfinished game that was played last."""
        kept = {saved.name: saved for saved in saved_games()}
        name = name or next((saved.name for saved in kept.values() if not saved.over), "")
        if name not in kept:
            raise SaveError(f"There is no saved game {name!r}; {closest(name, kept)}")
        match, save = SaveFile.reopen(kept[name].path, registry.rulebook(kept[name].game))
        if len(match.people) != 1:
            raise SetupError(f"{name} has {len(match.people)} seats for people; here one of them is played.")
        session = Session(match)
        session.play_bots()
        return self._sit_down(session, save)

    def _sit_down(self, session: Session, save: SaveFile | None = None) -> str:
        book, match = session.rulebook, session.match
        self.words = self._spoken(book)
        self.session, self.save, self.trouble = session, save or put_away(match), ""
        self.heard, self.lines, self.known, self.answers = [], 0, set(), Counter()
        self._keep()
        self._hear()
        return _text([*self._welcome(match), "", *self._scene(), "", *self._asked()])

    def _spoken(self, book: Rulebook[Any]) -> Words:
        """The words of a game in the language of this table, where it has it."""
        return words_for(book.name, book.folder, self.lang if self.lang in languages(book.name, book.folder) else "")

    def _welcome(self, match: Match[Any]) -> list[str]:
        """Which game this is, who one is in it, and under which rules it is played: all of them, not the usual ones."""
        book, setup = match.rulebook, match.setup
        others = [f"{seat.name} ({seat.player})" for seat in setup.seats if seat.player != PERSON]
        against = f" The others are {listed(others)}." if others else ""
        rules = [f"{name} {value_in_words(value)}" for name, value in setup.options.items()]
        return [
            f"{book.title}. {self.words(book.about)}",
            f"You are {setup.seats[self.seat].name}, in seat {self.seat + 1} of {len(setup.seats)}.{against}",
            *([f"Options: {', '.join(rules)}."] if rules else []),
        ]

    # -- looking -----------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Session:
        if self.session is None:
            raise ClewError("No game is being played; begin one with new_game, or go on with one by resume.")
        return self.session

    @property
    def playing(self) -> Match[Any]:
        return self.table.match

    @property
    def seat(self) -> int:
        return self.playing.people[0]

    @property
    def question(self) -> Question | None:
        """What this player is asked now."""
        return next((asked for asked in self.playing.questions if asked.seat == self.seat), None)

    def look(self, whole: bool = False) -> str:
        """Look at all that you may see: boards around where you are (or the `whole` of them), sheets, what is asked."""
        return _text([*self._scene(whole), "", *self._asked()])

    def log(self, last: int = 30) -> str:
        """Read again what has happened: so many lines, the newest last."""
        return _text(self._in_words(self.told_so_far()[-max(last, 1) :])) or "Nothing has happened yet."

    def told_so_far(self) -> list[Said]:
        """All that was told to this player, the newest last."""
        return [said for said in self.heard if worth_telling(said)]

    def rule(self, name: str = "") -> str:
        """Read a rule, chapter, table, option or ruling by its number or name; "contents" tells which there are.
        Without a name it is the rule that asks the open question.
        """
        match, question = self.playing, self.question
        name = name.strip().strip("[]") or (question.rule if question is not None else CONTENTS)
        return self._rule(name, match.ledger, self.words)

    def rule_of(self, game: str, name: str) -> str:
        """The same of any game; of the one that is played it tells the rules as they are at this table."""
        if self.session is not None and self.playing.rulebook.name == game:
            return self._rule(name, self.playing.ledger, self.words)
        book = registry.rulebook(game)
        return self._rule(name, book.ledger, self._spoken(book))

    def _rule(self, name: str, ledger: Ledger, words: Words) -> str:
        found = contents(ledger, words) if name == CONTENTS else entry(ledger, name, UNBROKEN, words)
        return _text([line.plain for line in found])

    def odds(self) -> str:
        """Work out what to expect of each answer, from what you may know; takes a second or two."""
        from clew.lab.ahead.odds import as_it_is, told_once

        found = self.estimated()
        told: dict[str, list[str]] = {}
        once, apart = told_once(found.rows)
        now = [replace(row, key=NOW) for row in as_it_is([*once, *apart])]
        for row in [*now, *(replace(row, key=WHATEVER) for row in once), *apart]:
            bounds = (row.value, row.value) if found.exact else (row.low, row.high)
            figure = expected(row.value, *bounds, row.chance, self.words)
            told.setdefault(row.key, []).append(f"{self.words(row.prospect)} {figure}")
        return _text([*(f"{key}: {', '.join(rows)}" for key, rows in told.items()), put(found.note, self.words)])

    def estimated(self) -> Odds:
        """The figures of the odds, worked out once for each question."""
        from clew.lab.ahead.odds import odds

        question = self.question
        if question is None:
            raise AnswerError("Nothing is asked, so there are no odds.")
        if not self.lists:
            raise ClewError("At this table the answers are not listed, and neither are their odds.")
        return odds(self.table.position_of(question.seat))

    def _scene(self, whole: bool = False) -> list[str]:
        scene = self.playing.view(self.seat, self.lines)
        scene.asks = []
        return plain.scene_text(scene, self.words, whole)

    def _hear(self) -> list[Said]:
        """What has happened since this was last asked, as far as this player knows."""
        news = self.table.news(self.seat, self.lines)
        self.lines = self.table.mark
        self.heard += news
        return news

    def _in_words(self, news: list[Said]) -> list[str]:
        names = tuple(seat.name for seat in self.playing.setup.seats)
        titles = {rule.id: rule.title for rule in self.playing.ledger.rules.values()}
        return [plain.said_text(said, names, self.words, titles) for said in news if worth_telling(said)]

    def _asked(self) -> list[str]:
        """What is asked, what there is to know about it, and the answers if they are listed; or how the game ended."""
        match, question = self.playing, self.question
        if question is None:
            return self._ending(match)
        due = remarks(match.rulebook.lesson, self.heard, ask(question), match.ledger)
        explained = [put(each, self.words) for each in due]
        self.known |= {word.casefold() for word in (*question.keys(), *self._labels(question))}
        return [*explained, f"{put(question.text, self.words)} [{question.rule}]", *self._offered(question)]

    def _labels(self, question: Question) -> list[str]:
        """The answers in words."""
        return [put(label_of(option), self.words) for option in question.options]

    def _offered(self, question: Question) -> list[str]:
        own = ["Any other name will do as well."] if question.taken is not None else []
        if not self.lists:
            return [*own, "The answers are not listed here: say in the words of the game which one you choose."]
        keys = [self._answer(choice) for choice in self.dressed(question).choices]
        return [*own, "Answer with one of these keys:", *keys]

    def dressed(self, question: Question) -> Ask:
        """The question with what follows from its answers, and the chances of their rolls."""
        asked = ask(question)
        self.table.rulebook.dress(self.playing.state, question, asked)
        put_chances(asked, self.table.chances(question.seat))
        names = [seat.name for seat in self.playing.setup.seats]
        put_endings(asked, self.table.endings(question.seat), self.table.rulebook, names)
        return asked

    def _answer(self, choice: Choice) -> str:
        """An answer by its key, its words where they say more, what follows from it, and the chances of its roll.

        Whatever these are, what stands before the first colon is the key.
        """
        label, comes = put(choice.name, self.words), what_comes(choice, self.words)
        if label == choice.key:
            return f"- {choice.key}: {comes}" if comes else f"- {choice.key}"
        return f"- {choice.key}: {label} ({comes})" if comes else f"- {choice.key}: {label}"

    def _ending(self, match: Match[Any]) -> list[str]:
        result = match.result
        assert result is not None
        names = ["You" if seat == self.seat else match.setup.seats[seat].name for seat in result.winners]
        won = f"{listed(names)} {'win' if len(names) > 1 or 'You' in names else 'wins'}" if names else "Nobody wins"
        wrong = [f"{number} {kind}" for kind, number in self.answers.items() if kind in (ILLEGAL, UNCLEAR)]
        given = f"You gave {self.answers[GIVEN]} answers{'; refused were ' + listed(wrong) if wrong else ''}."
        given += f" A bot gave {self.answers[BY_BOT]} in your place." if self.answers[BY_BOT] else ""
        given += f" Taken back were {self.answers[TAKEN_BACK]}." if self.answers[TAKEN_BACK] else ""
        kept = f"The game is kept as {self.save.path.stem}." if self.save is not None else ""
        return [f"The game is over: {self.words(match.rulebook.in_words(result.ending))}. {won}.", given, kept]

    # -- answering ---------------------------------------------------------------------------------------------------

    def answer(self, choice: str | int) -> str:
        """Answer the open question by the key of an answer, or by its own words in full. Anything else is refused."""
        table, question = self.table, self.question
        if question is None:
            raise AnswerError("The game is over; nothing is asked any more.")
        table.answer(self._meant(str(choice).strip(), question), self.seat)
        self.answers[GIVEN] += 1
        self._keep()
        return self._goes_on(self._in_words(self._hear()))

    def hand_over(self, answers: int = 10) -> str:
        """Let the game's bot play your seat for so many answers; then it is yours again, and you hear what happened."""
        if self.question is None:
            raise AnswerError("The game is over; nothing is asked any more.")
        if answers < 1:
            raise AnswerError("Say for how many answers the bot is to play: 1 or more.")
        self._hand_over(answers)
        self._keep()
        again = [] if self.playing.over else ["The seat is yours again."]
        return self._goes_on([*self._in_words(self._hear()), *again])

    def _hand_over(self, answers: int) -> None:
        """The bot plays until it has given so many answers, and the others until this player is asked again."""
        table, seat = self.table, self.seat
        table.hand(seat, usual_bot(table.rulebook))
        try:
            while answers and (asked := table.bots_question) is not None:
                own = asked.seat == seat
                table.bot_moves()
                self.answers[BY_BOT] += own
                answers -= own
        finally:
            table.hand(seat, PERSON)

    def undo(self) -> str:
        """Take your last answer back, with all that came of it; the same dice come again."""
        self.table.undo(self.seat)
        self.answers[TAKEN_BACK] += 1
        self._keep()
        self.heard, self.lines = [], 0
        self._hear()
        return self._goes_on(["Your last answer is taken back."])

    def _goes_on(self, news: list[str]) -> str:
        """What happened, where the game stands and what is asked now."""
        trouble = [self.trouble] if self.trouble else []
        status = put(self.playing.rulebook.view(self.playing.state, self.seat).status, self.words)
        return _text([*news, *trouble, "", status, "", *self._asked()])

    def _meant(self, choice: str, question: Question) -> str:
        """The key of the option that has this key or these words; what was wrong is counted by its kind."""
        keys = question.keys()
        if choice in keys:
            return choice
        fitting = [
            key
            for key, label in zip(keys, self._labels(question), strict=True)
            if choice.casefold() in (key.casefold(), label.casefold())
            or choice.casefold().startswith(f"{label} (".casefold())  # with all that was told of it
        ]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise AnswerError(f"{choice!r} could mean several answers; say which by its key: {', '.join(fitting)}.")
        if question.taken is not None:
            return question.name(choice)
        kind = ILLEGAL if choice.casefold() in self.known else UNCLEAR
        self.answers[kind] += 1
        told = f"{choice!r} is not allowed now." if kind == ILLEGAL else f"{choice!r} is not understood."
        raise AnswerError(f"{told} Nothing has happened. {self._instead(choice, question)}")

    def _instead(self, choice: str, question: Question) -> str:
        if self.lists:
            return f"The keys of the answers are: {', '.join(question.keys())}."
        close = get_close_matches(choice.casefold(), [label.casefold() for label in self._labels(question)], 3)
        return f"Close to that in words: {'; '.join(close)}." if close else "Say it in the words of the game."

    def _keep(self) -> None:
        """Write down what is new. Where that can't be done play goes on, and the player hears why."""
        try:
            if self.save is not None:
                self.save.update(self.playing)
        except SaveError as error:
            self.trouble = str(error)
        else:
            self.trouble = ""


def _about(book: Rulebook[Any]) -> list[str]:
    low, high = book.ledger.players
    players = f"{low}" if low == high else f"{low} to {high}"
    told = [f"{book.name}: {book.title}, for {players} players. {book.about}"]
    for option in book.ledger.options.values():
        values = " or ".join(map(value_in_words, option.choices))
        told.append(f"  option {option.id} ({values}; usually {value_in_words(option.default)}): {option.title}")
    return told


def _seats(book: Rulebook[Any], wanted: Sequence[str] | str | None) -> list[Seat]:
    """Who sits where: one seat is the player's, and only players that come with Clew have the others."""
    seats = take_seats(book, [word.strip() for word in wanted.split(",")] if isinstance(wanted, str) else wanted)
    players = [seat.player for seat in seats]
    if players.count(PERSON) != 1:
        raise SetupError(f"One seat must be {PERSON!r}, yours; the others are bots, such as {', '.join(book.bots)}.")
    if strangers := [player for player in players if player != PERSON and not is_ours(player, book)]:
        raise SetupError(f"There is no bot {strangers[0]!r}; {closest(strangers[0], choices(book))}")
    return seats


def _text(told: list[str]) -> str:
    return "\n".join(lines.safe(line) for line in told).strip()
