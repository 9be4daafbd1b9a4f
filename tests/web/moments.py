"""Moments of real games, for whoever wants to look at them: exploring, a full hand or a shop, a fight, the end."""

from __future__ import annotations

from pathlib import Path

import clew
from clew.kernel.table import registry
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.scene import Scene
from clew.session import Session, default_players

EXPLORING, HAND, FIGHT, END = "exploring", "hand", "fight", "end"
SEED = "pictures"
LOOKED_AT, AT_MOST = 160, 1500
"""So many decisions are looked at for something worth a picture, and more until there was a fight; then the game is
played to its end."""


def moments(game: str, folder: Path) -> dict[str, Path]:
    """Saved games that stand at such moments, as far as this one comes to them."""
    session = begin(game)
    bot = session.rulebook.bots["sensible"]()
    found: dict[str, Path] = {}
    fullest = -1
    for decision in range(AT_MOST):
        if session.over or (decision >= LOOKED_AT and FIGHT in found):
            break
        scene = session.view(0)
        if decision > 3 and scene.stage is not None:
            keep(session, found, FIGHT, folder, anew=len(scene.stage.us) > 0 and decision < LOOKED_AT // 2)
        elif scene.stage is None and scene.boards and decision < LOOKED_AT:
            keep(session, found, EXPLORING, folder, anew=decision < LOOKED_AT // 2)
            if carried(scene) > fullest:
                fullest = carried(scene)
                keep(session, found, HAND, folder, anew=True)
        session.answer(bot.choose(session.position))
    session.hand(0, "sensible")
    session.play_bots()
    keep(session, found, END, folder)
    return found


def begin(game: str, seed: str = SEED) -> Session:
    """A game with one person, whose name is Ada."""
    book = registry.rulebook(game)
    players = default_players(book)
    seats = [Seat(name, player) for name, player in zip(("Ada", "Bea", "Cleo"), players, strict=False)]
    return clew.new(game, seed=seed, seats=seats)


def after(game: str, seed: str, answers: int, file: Path) -> Path:
    """A saved game with these dice after so many answers of sensible players."""
    session = begin(game, seed)
    bot = session.rulebook.bots["sensible"]()
    for _ in range(answers):
        session.answer(bot.choose(session.position))
    session.save(file)
    return file


def carried(scene: Scene) -> int:
    """How many things, and people, a scene has cards for."""
    return sum(1 + len(card.items) for sheet in scene.sheets for card in sheet.cards)


def keep(session: Session, found: dict[str, Path], name: str, folder: Path, anew: bool = False) -> None:
    if anew or name not in found:
        found[name] = folder / f"{session.rulebook.name}-{name}.clew"
        found[name].unlink(missing_ok=True)
        session.save(found[name])
