"""The sensible player face to face with monsters: fight, talk, or shut the door (7)."""

from __future__ import annotations

from typing import Any

from clew.games.deathmaze.player.answers import by_key
from clew.games.deathmaze.player.judgement import Judgement
from clew.games.deathmaze.player.quiet import better_order, hardened, own_means, won
from clew.games.deathmaze.player.reckoning import danger
from clew.games.deathmaze.state import Game
from clew.kernel.words.questions import Question


def meet(game: Game, question: Question, judge: Judgement) -> Any:
    """Heal and fall in; attack what is weaker, talk where talk may help, shut the door on the worst."""
    ready = own_means(game, question, judge) or better_order(game, question, judge)
    if ready is not None:
        return ready
    if spares(game, judge) and (talk := by_key(question, "negotiate")) is not None:
        return talk
    cost = danger(game)
    if cost <= judge.easy:
        return by_key(question, "attack")
    if cost > judge.shut and (bolt := by_key(question, "cloves*", "lock*")) is not None:
        return bolt
    group = game.group
    assert group is not None
    if cost > judge.grim or game.book.kinds[group.kind].negotiation <= judge.stubborn:
        return by_key(question, "negotiate", "attack")
    return by_key(question, "attack")


POOR = ("A", "B", "C", "D")
"""Treasures that are hardly worth a fight."""


def spares(game: Game, judge: Judgement) -> bool:
    """Those who have nothing the party still needs are let go if they let it pass."""
    group = game.group
    assert group is not None
    kind = game.book.kinds[group.kind]
    poor = won(game) or (hardened(game) and game.monsters[group.members[0]].letter in POOR)
    return poor and kind.negotiation < judge.shy
