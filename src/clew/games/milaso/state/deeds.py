"""What somebody does once he has chosen it: the one way in which Milaso's options carry what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Generic, TypeVar, final

from clew.games.milaso.state.game import Being, Game
from clew.kernel.referees.referee import Referee

Deed = Callable[[Game, Referee, Being], None]
"""A rule that needs nothing but the one who does it. An `Option[Deed]` is carried out by `chosen.value(game, referee,
being)`; a menu of deeds and other things names their union."""

T = TypeVar("T")


@final
class _About(Generic[T]):
    """A rule together with what it is done to."""

    __slots__ = ("about", "rule")

    def __init__(self, rule: Callable[[Game, Referee, Being, T], None], about: T) -> None:
        self.rule = rule
        self.about = about

    def __call__(self, game: Game, referee: Referee, being: Being) -> None:
        self.rule(game, referee, being, self.about)


def deed(rule: Callable[[Game, Referee, Being, T], None], about: T) -> Deed:
    """The deed of carrying out a rule on this: `deed(open_door, door)`."""
    return _About(rule, about)


def carries_out(what: Deed, rules: Collection[Callable[..., Any]]) -> bool:
    """Whether a deed is one of these rules, whatever it is done to."""
    return isinstance(what, _About) and what.rule in rules
