"""A sitting: a match at this screen with all that belongs to it, the bots, the save file, the campaign."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from clew.bots import Advice, hint
from clew.kernel.book.lesson import remarks
from clew.kernel.saves.savefile import SaveFile
from clew.kernel.table.chances import put_chances
from clew.kernel.table.endings import put_endings, told
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import PERSON, Rulebook
from clew.kernel.table.sight import ask
from clew.kernel.words.errors import AnswerError, SaveError
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Question
from clew.kernel.words.scene import Ask, Scene
from clew.kernel.words.text import Name, Words, put, same
from clew.render.asks import faces_typed
from clew.render.language import SOURCE, phrase
from clew.session import Session, usual_bot
from clew.shelf import ROSTER, Campaign, campaign_of, open_campaign, reopen, settle


class Leave(Exception):
    """The player goes; the game is saved already."""


@dataclass
class Manner:
    """How a person wants to play: language, pauses, curtains, and whether rules are explained when they come up."""

    words: Words = same
    pause: float = 0.7
    curtain: bool = True
    lesson: bool = False
    lang: str = SOURCE


@dataclass
class Sitting:
    """What a surface needs of a match, whoever plays in it."""

    match: Match[Any]
    save: SaveFile
    campaign: Campaign | None = None
    manner: Manner = field(default_factory=Manner)
    session: Session = field(init=False)
    seen: dict[int | None, int] = field(default_factory=dict)
    taken_back: dict[str, Any] | None = None
    trouble: str = ""
    notice: str = ""
    last: int | None = None
    sure: Question | None = None
    """The question to which an answer that ends the game was given once."""

    def __post_init__(self) -> None:
        self.session = Session(self.match, bots_wait=True)

    @property
    def rulebook(self) -> Rulebook[Any]:
        return self.match.rulebook

    @property
    def titles(self) -> dict[str, str]:
        """What the rules are called: a roll is told with the title of the rule that wanted it."""
        return {rule.id: rule.title for rule in self.match.ledger.rules.values()}

    @property
    def people(self) -> list[int]:
        return self.session.people

    @property
    def question(self) -> Question | None:
        """What a person is asked now; nothing while a bot thinks or when the game is over."""
        return self.session.question

    def looker(self, question: Question | None = None) -> int | None:
        """The seat whose eyes the screen is for: the one that is asked, or the one who answered last.

        A single person is always meant; where nobody has answered yet, nobody's secrets are for anybody's eyes.
        """
        if question is not None and question.seat in self.people:
            return question.seat
        return self.people[0] if len(self.people) == 1 else self.last

    def scene(self, question: Question | None = None, seat: int | None = None) -> Scene:
        """What the looking seat sees, with the question it is to answer now as the only one."""
        seat = self.looker(question) if seat is None else seat
        scene = self.match.view(seat)
        return replace(scene, asks=[self.asked(question)] if question is not None else [])

    def asked(self, question: Question) -> Ask:
        """A question as it is put, with what follows from its answers, and their chances."""
        asked = ask(question)
        self.rulebook.dress(self.match.state, question, asked)
        put_chances(asked, self.session.chances(question.seat))
        put_endings(asked, self.session.endings(question.seat), self.rulebook, self.names)
        return asked

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.match.setup.seats]

    def lesson(self, scene: Scene) -> list[str]:
        """What is to be explained at the question of a scene, to whoever wants it."""
        if not self.manner.lesson or not scene.asks:
            return []
        due = remarks(self.rulebook.lesson, scene.log, scene.asks[0], self.match.ledger)
        return [put(remark, self.manner.words) for remark in due]

    def fresh(self, seat: int | None) -> int:
        """How many lines of the log are new to a seat since it last answered."""
        return len(self.session.news(seat, self.seen.get(seat, 0)))

    def curtain_between(self, before: int | None, after: int | None) -> bool:
        """Whether the screen must be covered when it passes from seat to seat: where they don't see the same.

        At first nobody knows who sits there, so it must where any other person sees something else.
        """
        if not self.manner.curtain or self.rulebook.together or after is None or before == after:
            return False
        others = [seat for seat in self.people if seat != after] if before is None else [before]
        return any(self.seen_by(seat) != self.seen_by(after) for seat in others)

    def seen_by(self, seat: int) -> tuple[object, ...]:
        """All that a seat sees; where it looks first is no secret."""
        scene = self.match.view(seat)
        return scene.status, [replace(board, focus="") for board in scene.boards], scene.sheets, scene.log

    def position(self, question: Question) -> Position:
        return self.session.position_of(question.seat)

    # -- acting ------------------------------------------------------------------------------------------------------

    def answer(self, choice: object, question: Question) -> None:
        """A person's answer, and safely on disk at once; one that ends the game is asked for twice."""
        end = self.session.endings(question.seat).get(str(choice)) if question.dice is None else None
        if end is not None and self.sure is not question:
            self.sure = question
            words = self.manner.words
            how = Name(put(told(end, self.rulebook, self.names), words))
            raise AnswerError(phrase(words, "This {how}. Answer so once more if you mean it.", how=how))
        self.last = self.looker(question)
        self.seen[self.last] = self.session.mark
        if question.dice is not None:
            choice = faces_typed(str(choice), question.dice)
        self.session.answer(choice, question.seat)
        self.keep()

    def bot_moves(self) -> bool:
        """One answer of a bot, if one is asked."""
        moved = self.session.bot_moves()
        if moved:
            self.keep()
        return moved

    def undo(self, question: Question | None) -> None:
        """Take back the last answer; with several people only one's own."""
        several = len(self.people) > 1 and question is not None
        kept = dict(self.match.keeps) if self.match.over else self.taken_back
        self.session.undo(self.looker(question) if several else None)
        self.taken_back = kept
        self.keep()

    def hand_over(self, seat: int) -> None:
        """Let the game's usual bot play a seat from here on; whoever goes on with the saved game has it again."""
        self.last = seat
        self.session.hand(seat, usual_bot(self.rulebook))

    def take_back(self) -> list[int]:
        """Give the seats that were handed over back to their people; which they are."""
        handed = [seat for seat in self.match.people if seat not in self.people]
        for seat in handed:
            self.session.hand(seat, PERSON)
        return handed

    def keep(self) -> None:
        """Write down what is new; settle with the campaign once the game is over.

        An end that was taken back is taken out of the campaign first: what the save file says counts when the game is
        taken up again. Where that can't be done play goes on, `trouble` says why, and the next answer tries again.
        """
        try:
            if self.taken_back is not None and self.campaign is not None:
                self.campaign = reopen(self.campaign, self.match, self.save.path, self.taken_back)
            self.taken_back = None
            self.save.update(self.match)
            if self.match.over:
                self.settle()
        except SaveError as error:
            self.trouble = str(error)
        else:
            self.trouble = ""

    def settle(self) -> None:
        if self.campaign is None and self.match.keeps and self.match.people:
            self.campaign = open_campaign(self.rulebook.name, ROSTER)
        if self.campaign is not None:
            self.campaign = settle(self.campaign, self.match, self.save.path)

    def hint(self, question: Question) -> Advice | None:
        """What seems best, and what to expect of each option; nothing where no bot of the game could tell."""
        if not self.rulebook.bots or question.dice is not None:
            return None
        return hint(self.position(question))


def resume(path: Path, rulebook: Rulebook[Any], manner: Manner) -> Sitting:
    """Go on with a saved game in its own file.

    A crash may have come between the file and its campaign: what the file says of the end is told there now.
    """
    match, save = SaveFile.reopen(path, rulebook)
    sitting = Sitting(match, save, campaign_of(match, path), manner)
    mine = None if sitting.campaign is None else sitting.campaign.of(match, path)
    if mine is not None and bool(mine.ending) != match.over:
        sitting.taken_back = None if match.over else {}
        sitting.keep()
    sitting.seen = dict.fromkeys(sitting.people, sitting.session.mark)
    return sitting
