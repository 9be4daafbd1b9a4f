"""Campaigns and rosters: a plain JSON file a game and name, with what lives on and the matches played.

What a campaign keeps is handed to a match as its guests and replaced by what the match's result keeps. A match is
entered when it begins and gets its ending when it is over, so a game that was left and taken up again finds its
campaign, by its save file and the promise of its seed: names of files are used again once a game is thrown away.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from clew.kernel.saves.holding import hold, open_folder
from clew.kernel.saves.savefile import drafted
from clew.kernel.table.match import Match
from clew.kernel.words.errors import ClewError, SaveError
from clew.shelf.home import home, tidy_name
from clew.shelf.story import story

FORMAT = 2
ROSTER = "roster"
"""The campaign that a game uses if none is named."""


@dataclass
class Played:
    """A match of a campaign and what happened in it; without an ending it is still going on."""

    date: str
    save: str
    ending: str = ""
    story: list[str] = field(default_factory=list)
    promise: str = ""

    def is_of(self, match: Match[Any], save: Path) -> bool:
        """Whether this tells of a match in its very file. Before format 2 no promise was written down."""
        return self.save == save.name and (self.promise == match.promise or not (self.promise or self.ending))


@dataclass
class Campaign:
    """What lives on from match to match of one game, and which matches there were."""

    game: str
    name: str = ROSTER
    keeps: dict[str, Any] = field(default_factory=dict)
    history: list[Played] = field(default_factory=list)

    @property
    def path(self) -> Path:
        return folder(self.game) / f"{self.name}.json"

    @property
    def unfinished(self) -> list[Played]:
        return [played for played in self.history if not played.ending]

    def of(self, match: Match[Any], save: Path) -> Played | None:
        """What is told here of a match in its very file."""
        mine = [played for played in self.history if played.is_of(match, save)]
        return max(mine, key=lambda played: bool(played.promise), default=None)

    def enter(self, match: Match[Any], save: Path) -> None:
        """Note that a match has begun, beside whatever another program has noted meanwhile."""
        with alone(self.game):
            current = open_campaign(self.game, self.name)
            self.keeps, self.history = current.keeps, current.history
            self.history.append(Played(_now(), save.name, promise=match.promise))
            self.write()

    def write(self) -> None:
        """Write the file so that at every moment either the old or the new one is there, whole."""
        data = {"clew-campaign": FORMAT, **asdict(self)}
        text = json.dumps(data, indent=2, ensure_ascii=False) + "\n"
        try:
            with drafted(self.path.parent, text.encode()) as draft:
                draft.replace(self.path)
        except OSError as error:
            raise SaveError(f"{self.path} can't be written: {error.strerror}.") from error


def _now() -> str:
    return datetime.now().isoformat(timespec="seconds")


def folder(game: str) -> Path:
    return home() / "campaigns" / game


def open_campaign(game: str, name: str = ROSTER) -> Campaign:
    """The campaign of this name, or a new one if there is none. A damaged file is left as it is."""
    campaign = Campaign(game, tidy_name(name))
    path = campaign.path
    if not path.exists():
        return campaign
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["clew-campaign"] > FORMAT:
            raise SaveError(f"{path} was written by a newer Clew; update Clew to play on with it.")
        keeps, history = dict(data["keeps"]), [Played(**played) for played in data["history"]]
    except OSError as error:
        raise SaveError(f"{path} can't be read: {error.strerror}.") from error
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise SaveError(
            f"{path} is damaged and has been left as it is; mend it, or move it away to start afresh."
        ) from error
    if data.get("game") != game:
        raise SaveError(f"{path} belongs to {data.get('game')}, not to {game}.")
    return Campaign(game, campaign.name, keeps, history)


@contextmanager
def alone(game: str) -> Iterator[None]:
    """Keep other programs from changing the campaigns of a game, where the system can do that."""
    try:
        folder(game).mkdir(parents=True, exist_ok=True)
        place = open_folder(folder(game))
    except OSError as error:
        raise SaveError(f"{folder(game)} can't be written: {error.strerror}.") from error
    try:
        hold(place)
        yield
    finally:
        os.close(place)


def campaign_of(match: Match[Any], save: Path) -> Campaign | None:
    """The campaign that a match was entered in, best where it is still open; that of the original for a copy."""
    found: list[tuple[int, Campaign]] = []
    for path in _files(match.rulebook.name):
        text = path.read_text(encoding="utf-8", errors="replace")
        if save.name not in text and match.promise not in text:
            continue  # whether it is damaged or not, this match can do without it
        campaign = open_campaign(match.rulebook.name, path.stem)
        mine = campaign.of(match, save)
        if mine is not None:
            found.append((1 if mine.ending else 0, campaign))
        elif any(played.promise == match.promise for played in campaign.history):
            found.append((2, campaign))
    return min(found, key=lambda each: each[0], default=(0, None))[1]


def settle(campaign: Campaign, match: Match[Any], save: Path) -> Campaign:
    """Enter how a match ended and what lives on after it; returns where that stands now.

    Where another match was settled meanwhile nothing of it is overwritten: the survivors of this one get a file of
    their own. A match is settled once; who takes its end back has to `reopen` it.
    """
    assert match.result is not None
    with alone(campaign.game):
        current = open_campaign(campaign.game, campaign.name)
        played = current.of(match, save)
        if played is None:
            played = Played(_now(), save.name, promise=match.promise)
            current.history.append(played)
        elif played.ending:
            return current
        played.ending, played.story = match.result.ending, list(map(str, story(match)))
        if current.keeps != dict(match.setup.guests):
            current.write()
            current = _beside(campaign)
            current.history.append(played)
        current.keeps = dict(match.keeps)
        current.write()
        return current


def reopen(campaign: Campaign, match: Match[Any], save: Path, kept: Mapping[str, Any]) -> Campaign:
    """A match goes on whose end was taken back: those who set out in it are on their way again.

    If something else than what it `kept` lives on by now, another match was settled since, and that stays.
    """
    with alone(campaign.game):
        current = open_campaign(campaign.game, campaign.name)
        played = current.of(match, save)
        if played is None or not played.ending:
            return current
        played.ending, played.story = "", []
        if current.keeps == dict(kept):
            current.keeps = dict(match.setup.guests)
        current.write()
        return current


def campaigns(game: str) -> tuple[list[Campaign], list[str]]:
    """All campaigns of a game by their names, and of those that can't be read what is the matter with each."""
    found, faults = [], []
    for path in _files(game):
        try:
            found.append(open_campaign(game, path.stem))
        except ClewError as error:
            faults.append(str(error))
    return found, faults


def _files(game: str) -> list[Path]:
    return sorted(folder(game).glob("*.json"))


def _beside(campaign: Campaign) -> Campaign:
    number = 2
    while (other := Campaign(campaign.game, f"{campaign.name}-{number}")).path.exists():
        number += 1
    return other
