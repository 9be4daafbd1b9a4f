"""A sensible player: fights what it can beat, talks to what it can't, and goes home in time."""

from __future__ import annotations

from typing import Any

from clew.games.deathmaze.player import fighting, finds, meeting, outset, quiet
from clew.games.deathmaze.player.answers import Pick, always
from clew.games.deathmaze.player.judgement import Judgement
from clew.kernel.book.judgement import tuned
from clew.kernel.words.position import Position


class Sensible:
    """Looks up its view by the rule that asks; what it has no opinion on gets the first answer."""

    def __init__(self, judgement: Judgement | None = None) -> None:
        self.judgement = judgement or tuned(Judgement)

    def choose(self, position: Position) -> Any:
        question = position.question
        pick = VIEWS.get(question.rule)
        chosen = pick(position.state, question, self.judgement) if pick is not None else None
        return question.options[0] if chosen is None else chosen


FIGHT: dict[str, Pick] = {
    "8.42a": fighting.orders,
    "8.22f": fighting.action,
    "8.41a": fighting.hand,
    "11.21a": fighting.target,
    "8.24a": fighting.reorganise,
    "8.52a": fighting.box,
}

VIEWS: dict[str, Pick] = {
    "3.1a": outset.begin,
    "3.2a": outset.how_many,
    "3.0a": outset.calling,
    "3.1e": outset.weapon,
    "11.12": outset.spell,
    "11.13a": outset.spell,
    "3.1f": outset.advantage,
    "13.11b": outset.improve,
    "5.12c": quiet.order,
    "5.28a": quiet.what_now,
    "5.28g": quiet.deed,
    "8.6f": quiet.after_the_fight,
    "11.3e": quiet.patient,
    "M4.17": quiet.patient,
    "M4.20": quiet.patient,
    "6.0c": finds.delegate,
    "9.41a": finds.taster,
    "9.61": finds.healthiest,
    "10.13b": finds.healthiest,
    "10.12a": finds.best_thief,
    "10.13c": always("sesame*", "premonition*", "detrap", "open"),
    "9.17d": finds.trial,
    "9.17a": finds.carrier,
    "9.17c": finds.carrier,
    "9.23a": finds.weapons,
    "7.13b": meeting.meet,
    "11.3i": always("yes"),
    "4.0i": always("yes"),
    "1.0f": always("yes"),
    "1.0i": always("yes"),
    "M4.22": always("yes"),
    **FIGHT,
}
