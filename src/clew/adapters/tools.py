"""The tools of `clew mcp`: what each takes, what it does at the table, and what it replies as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from clew.adapters.replies import Estimates, Games, Heard, Reply, Standing, estimates, games, heard, standing
from clew.adapters.talk import Talk
from clew.kernel.table.rulebook import OptionValue, closest
from clew.kernel.words.errors import ClewError

__all__ = ["Tool", "tools_of"]

AT_LENGTH = 60
"""So much of an argument that makes no sense is said again."""


class Nothing(BaseModel):
    """The arguments of a tool that takes none; the others add theirs."""

    model_config = ConfigDict(extra="forbid")


class NewGame(Nothing):
    game: str = Field(description="the name of a game, as the tool games tells it")
    seats: list[str] | str | None = Field(
        None,
        description='who sits where, in order: one "me", which is you, and bots ("beginner", "sensible", "strong", '
        '"strongest", "random"); without it a sensible one takes every other seat',
    )
    options: dict[str, OptionValue] | None = Field(
        None, description="rules of the game to switch, by name, as the tool games tells them"
    )
    seed: int | str | None = Field(None, description="a number or word for the dice: the same gives the same dice")
    names: list[str] | str = Field("", description="names for your adventurers, in the order in which they are made")


class Resume(Nothing):
    name: str = Field("", description="the name of a saved game; without it the unfinished one played last")


class Look(Nothing):
    whole: bool = Field(False, description="true for the whole of every board, else what lies around you")


class Log(Nothing):
    last: int = Field(30, ge=1, description="how many lines, 1 or more")


class Rule(Nothing):
    name: str = Field(
        "",
        description='number or name of a rule, chapter, table, option or ruling, or "contents"; without it the rule '
        "that asks the open question",
    )


class Answer(Nothing):
    choice: str | int = Field(description="the key of an answer that the question offers, or its words in full")


class HandOver(Nothing):
    answers: int = Field(10, ge=1, description="for how many answers the bot plays, 1 or more")


@dataclass(frozen=True)
class Tool:
    """One tool. `does` gives the reply in words, `shows` the same as data; `acts` says whether it changes the game."""

    does: Callable[..., str]
    takes: type[Nothing]
    replies: type[Reply]
    shows: Callable[..., Reply]
    acts: bool = False

    @property
    def name(self) -> str:
        return self.does.__name__

    @property
    def about(self) -> str:
        return " ".join((self.does.__doc__ or "").split())

    def reply(self, given: Mapping[str, Any]) -> Reply:
        """Use it. What is wrong with the arguments is one sentence, and then nothing has happened."""
        try:
            read = self.takes.model_validate(given)
        except ValidationError as error:
            raise ClewError(self._wrong(error, given)) from error
        arguments = {name: getattr(read, name) for name in self.takes.model_fields}
        return self.shows(self.does(**arguments), **({"last": arguments["last"]} if self.replies is Heard else {}))

    def _wrong(self, error: ValidationError, given: Mapping[str, Any]) -> str:
        known = self.takes.model_fields
        if strange := [name for name in given if name not in known]:
            return f"The tool {self.name} takes no argument {strange[0]!r}; {closest(strange[0], known)}"
        name = str(error.errors()[0]["loc"][0])
        meant = known[name].description
        if name not in given:
            return f"The tool {self.name} needs the argument {name!r}: {meant}."
        value = repr(given[name])
        value = value if len(value) <= AT_LENGTH else f"{value[:AT_LENGTH]}…"
        return f"The argument {name!r} of the tool {self.name} can't be {value}; it is {meant}."


def tools_of(talk: Talk, undo: bool, bot: bool) -> dict[str, Tool]:
    """The tools of a table by name. Where a game is laid out already it is the only one that can be played."""
    seated = talk.session is not None

    def stands(told: str) -> Standing:
        return standing(talk, told)

    def tells(told: str) -> Reply:
        return Reply(told=told)

    shelf = [Tool(talk.games, Nothing, Games, games)]
    begins = [Tool(talk.new_game, NewGame, Standing, stands, True), Tool(talk.resume, Resume, Standing, stands, True)]
    found = [
        *([] if seated else [*shelf, *begins]),
        Tool(talk.look, Look, Standing, stands),
        Tool(talk.log, Log, Heard, lambda told, last: heard(talk, told, last)),
        Tool(talk.rule, Rule, Reply, tells),
        *([Tool(talk.odds, Nothing, Estimates, lambda told: estimates(talk, told))] if talk.lists else []),
        Tool(talk.answer, Answer, Standing, stands, True),
        *([Tool(talk.hand_over, HandOver, Standing, stands, True)] if bot or not seated else []),
        *([Tool(talk.undo, Nothing, Standing, stands, True)] if undo else []),
    ]
    return {tool.name: tool for tool in found}
