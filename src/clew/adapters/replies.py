"""What the tools of `clew mcp` reply beside words: where the game stands, and whatever was looked up, as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel, Field

from clew.kernel.table.registry import shelf
from clew.kernel.table.rulebook import OptionValue
from clew.kernel.words.questions import Question
from clew.kernel.words.text import Text, put
from clew.shelf import saved_games

if TYPE_CHECKING:
    from clew.adapters.talk import Talk

__all__ = ["Estimates", "Games", "Heard", "Reply", "Standing", "estimates", "games", "heard", "standing"]


class Reply(BaseModel):
    """What every tool replies."""

    told: str = Field(description="The whole reply in words, as the text beside this data has it.")


class Chance(BaseModel):
    """One thing that may come of a roll."""

    name: str
    ways: int = Field(description="In so many of `of` ways the dice can fall, this comes of it.")
    of: int


class Answer(BaseModel):
    """One answer to the question."""

    key: str = Field(description="Give this to the tool `answer`.")
    label: str
    follows: str = Field(description="What comes of it, where the rules say so; else empty.")
    roll: str = Field(description="What the first roll that it leads to is for; empty where there is none to tell.")
    chances: list[Chance] = Field(description="What may come of that roll.")


class Asked(BaseModel):
    """What you are asked now."""

    text: str
    rule: str = Field(description="The number of the rule that asks; the tool `rule` tells it.")
    any_name: bool = Field(description="Whether any other name will do as well as those among the answers.")
    answers: list[Answer] | None = Field(description="The answers, or null where this table does not list them.")


class Standing(Reply):
    """Where the game stands, as far as you may know."""

    seat: int = Field(description="Your seat, from 0 on.")
    status: str = Field(description="One line on how things stand.")
    question: Asked | None = Field(description="What you are asked; null when the game is over.")
    over: bool
    ending: str = Field(description="How the game ended; empty while it goes on.")
    winners: list[int] = Field(description="The seats that won, from 0 on.")


class Line(BaseModel):
    """Something that happened."""

    rule: str
    text: str
    dice: str = Field(description="Which dice were rolled, such as 2d6; empty where it was no roll.")
    faces: list[int]


class Heard(Reply):
    """What has happened so far, the newest last."""

    lines: list[Line]


class Option(BaseModel):
    """A rule that can be switched when a game begins."""

    name: str
    title: str
    values: list[OptionValue]
    usual: OptionValue


class Game(BaseModel):
    """A game that can be begun."""

    name: str = Field(description="Give this to `new_game`.")
    title: str
    about: str
    fewest: int = Field(description="It is played by no fewer than this.")
    most: int = Field(description="It is played by no more than this.")
    options: list[Option]


class Saved(BaseModel):
    """An unfinished game; `resume` goes on with it."""

    name: str
    game: str


class Games(Reply):
    """The games there are, and those that were begun."""

    games: list[Game]
    unfinished: list[Saved]


class Estimate(BaseModel):
    """What to expect of one answer: a probability where it is a `chance`, else a number."""

    key: str
    prospect: str = Field(description="What is counted, such as adventurers alive at the end.")
    value: float
    low: float = Field(description="With 95 % the true value lies no lower.")
    high: float
    chance: bool


class Estimates(Reply):
    """What to expect of each answer, from what you may know."""

    rows: list[Estimate]
    exact: bool = Field(description="Whether every way the dice can fall was counted; else games were played out.")
    games: int = Field(description="How many games were played out for each answer.")


def standing(talk: Talk, told: str) -> Standing:
    """Where the game stands for the player of this table."""
    match, question, words = talk.playing, talk.question, talk.words
    scene, result = match.rulebook.view(match.state, talk.seat), match.result
    return Standing(
        told=told,
        seat=talk.seat,
        status=put(scene.status, words),
        question=None if question is None else _asked(talk, question),
        over=result is not None,
        ending="" if result is None else words(match.rulebook.in_words(result.ending)),
        winners=[] if result is None else list(result.winners),
    )


def _asked(talk: Talk, question: Question) -> Asked:
    return Asked(
        text=put(question.text, talk.words),
        rule=question.rule,
        any_name=question.taken is not None,
        answers=_answers(talk, question) if talk.lists else None,
    )


def _answers(talk: Talk, question: Question) -> list[Answer]:
    def words(said: Text | None) -> str:
        return "" if said is None else put(said, talk.words)

    return [
        Answer(
            key=choice.key,
            label=words(choice.name),
            follows=words(choice.follows),
            roll=words(choice.roll) if choice.chances else "",
            chances=[Chance(name=words(each.name), ways=each.ways, of=each.of) for each in choice.chances],
        )
        for choice in talk.dressed(question).choices
    ]


def heard(talk: Talk, told: str, last: int) -> Heard:
    """The last lines that this player has heard."""
    lines = [
        Line(rule=said.rule, text=put(said.text, talk.words), dice=said.dice, faces=list(said.faces))
        for said in talk.told_so_far()[-last:]
    ]
    return Heard(told=told, lines=lines)


def games(told: str) -> Games:
    """The games on the shelf."""
    found = []
    for book in shelf()[0].values():
        fewest, most = book.ledger.players
        options = [
            Option(name=each.id, title=each.title, values=list(each.choices), usual=each.default)
            for each in book.ledger.options.values()
        ]
        found.append(
            Game(name=book.name, title=book.title, about=book.about, fewest=fewest, most=most, options=options)
        )
    going = [Saved(name=saved.name, game=saved.game) for saved in saved_games() if not saved.over]
    return Games(told=told, games=found, unfinished=going)


def estimates(talk: Talk, told: str) -> Estimates:
    """The figures behind the odds of the open question, which have just been told in words."""
    found = talk.estimated()
    rows = [
        Estimate(key=row.key, prospect=row.prospect, value=row.value, low=row.low, high=row.high, chance=row.chance)
        for row in found.rows
        if row.bounded
    ]
    return Estimates(told=told, rows=rows, exact=found.exact, games=found.games)
