"""What tuning came to, as plain JSON."""

from __future__ import annotations

from typing import Any

from clew.kernel.book.judgement import Figure, figures_of, tuned
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.errors import ClewError
from clew.lab.intervals import plain
from clew.lab.tuning.tune import Step, Tuning

__all__ = ["declared", "step_told", "told"]


def declared(book: Rulebook[Any]) -> list[dict[str, Any]]:
    """All that the game's players go by: what it is now, what is usual, what it may be and what it means."""
    if book.judgement is None:
        raise ClewError(f"The players of {book.title} declare no figures.")
    now = tuned(book.judgement)
    return [_figure(each, getattr(now, each.name)) for each in figures_of(book.judgement).values()]


def _figure(figure: Figure, now: object) -> dict[str, Any]:
    found = {"figure": figure.name, "now": now, "usual": figure.usual, "means": figure.means}
    return {**found, **({"least": figure.least, "most": figure.most} if figure.is_number else {"among": figure.among})}


def step_told(step: Step) -> dict[str, Any]:
    """A change that was tried."""
    change = {"figure": step.figure, "before": step.before, "after": step.after}
    return {**change, **plain(step.gained, "gained"), "games": step.games, "kept": step.kept}


def told(tuning: Tuning) -> dict[str, Any]:
    """All of it; everything but the seconds is the same for the same seed."""
    study, whole = tuning.table.study, tuning.whole
    return {
        "game": study.game,
        "bot": tuning.bot,
        "goal": tuning.table.goal,
        "players": list(study.players),
        "options": dict(study.options),
        "seed": study.seed,
        "games": tuning.budget,
        "played": tuning.played,
        "seconds": round(tuning.seconds, 3),
        "finished": tuning.finished,
        "steps": [step_told(step) for step in tuning.steps],
        "changed": tuning.changed,
        "player": tuning.player(),
        "together": None
        if whole is None
        else {
            "before": round(whole.before, 6),
            "after": round(whole.after, 6),
            **plain(whole.gained, "gained"),
            "games": whole.games,
        },
    }
