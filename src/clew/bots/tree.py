"""The tree of a seat's own later choices, and the player that walks and grows it."""

from __future__ import annotations

from math import inf, isqrt, log, sqrt
from typing import Any

from clew.kernel.position import Policy, Position
from clew.kernel.questions import key_of
from clew.kernel.stream import Stream

__all__ = ["Node", "Walker"]

CURIOSITY = 0.7
"""How much a rarely tried choice is favoured over a good one."""

SLOWLY = 8
"""A second choice is tried after 8 x 8 visits, a third after 16 x 16: what the sensible player does is seldom bad, and
every look at something else blurs what a choice is worth."""

Branch = tuple[str, str]
"""A choice after the choices so far: the question's wording and the option's key. The dice may lead elsewhere."""


class Node:
    """What came of the playouts through one choice."""

    __slots__ = ("branches", "high", "low", "total", "visits")

    def __init__(self) -> None:
        self.branches: dict[Branch, Node] = {}
        self.visits = 0
        self.total = 0.0
        self.low = inf
        self.high = -inf

    def learn(self, value: float) -> None:
        self.visits += 1
        self.total += value
        self.low = min(self.low, value)
        self.high = max(self.high, value)


class Walker:
    """Plays a seat through the tree, adds one choice to it, and goes on as the sensible player does."""

    def __init__(self, root: Node, beyond: Policy, stream: Stream) -> None:
        self.root = root
        self.path = [root]
        self.inside = True
        self.beyond = beyond
        self.stream = stream

    def choose(self, position: Position) -> Any:
        if not self.inside:
            return self.beyond.choose(position)
        here = self.path[-1]
        prompt = position.question.prompt
        options = position.question.options
        tried = [
            (branch, option)
            for option in options
            if (branch := here.branches.get((prompt, key_of(option)))) is not None
        ]
        if len(tried) < min(len(options), 1 + isqrt(here.visits) // SLOWLY):
            return self._grow(here, position)
        node, option = max(tried, key=lambda pair: self._promise(here, pair[0]))
        self.path.append(node)
        return option

    def _grow(self, here: Node, position: Position) -> Any:
        """Try something new: first what the sensible player would do, later anything."""
        question = position.question
        option = self.beyond.choose(position)
        if (question.prompt, key_of(option)) in here.branches:
            fresh = [each for each in question.options if (question.prompt, key_of(each)) not in here.branches]
            option = fresh[self.stream.below(len(fresh))]
        node = here.branches[question.prompt, key_of(option)] = Node()
        self.path.append(node)
        self.inside = False
        return option

    def _promise(self, here: Node, node: Node) -> float:
        """The upper confidence bound of a choice, its values brought to between 0 and 1."""
        wide = self.root.high - self.root.low
        mean = (node.total / node.visits - self.root.low) / wide if wide > 0 and node.visits else 0.5
        return mean + CURIOSITY * sqrt(log(here.visits + 1) / (node.visits + 1))

    def learn(self, value: float) -> None:
        """Tell every choice on the way what came of it."""
        for node in self.path:
            node.learn(value)
