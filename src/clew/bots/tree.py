"""The tree under a search: what else the searching seat could choose later on, opened where playouts often pass.

A branch is a first answer and what is to be answered to some later questions; everything else is left to the sensible
player. So a new branch plays exactly as the one that it grew from, but for one answer, and no branch ever pays for what
another tries out: the best branch of an option is what the option is worth.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator
from itertools import islice
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from clew.bots.belief import Lead
from clew.kernel.words.position import Policy, Position
from clew.kernel.words.questions import key_of

__all__ = ["Branch", "Guide", "Step", "grow"]

DEPTH = 3
"""How many of its own later questions a branch remembers, beyond those that it answers."""


class Step(NamedTuple):
    """What to answer when the seat is asked for the so-manieth time and it is this question."""

    place: int
    rule: str
    prompt: str
    key: str


class Node:
    """A later question as playouts of one branch met it: how often, what it offered and what was answered."""

    def __init__(self) -> None:
        self.visits = 0
        self.offered: Counter[str] = Counter()
        self.usual: Counter[str] = Counter()

    def meet(self, options: Iterable[Any], answer: Any) -> None:
        self.visits += 1
        self.offered.update(map(key_of, options))
        self.usual[key_of(answer)] += 1

    def others(self) -> Iterator[str]:
        """What could be answered instead, and mostly can."""
        for key, times in self.offered.items():
            if 2 * times > self.visits > self.usual[key]:
                yield key


class Branch:
    """A first answer and some later ones: what its playouts came to, world by world, and what they were asked.

    Of answers that come to the same only the first is looked at, and the others know with whom they are `alike`.
    """

    def __init__(self, key: str, label: str, steps: tuple[Step, ...] = ()) -> None:
        self.key = key
        self.label = label
        self.steps = steps
        self.playouts = 0
        self.values: dict[int, float] = {}
        self.prospects: defaultdict[str, float] = defaultdict(float)
        self.nodes: defaultdict[tuple[int, str, str], Node] = defaultdict(Node)
        self.opened: set[Step] = set()
        self.twin: Branch | None = None
        self.alike: Branch | None = None

    @property
    def like(self) -> Branch:
        """What was played for it: itself, or the one with which it comes to the same."""
        return self.alike or self

    @property
    def mean(self) -> float:
        return fmean(self.values.values()) if self.values else 0.0

    def lead(self, other: Branch) -> Lead:
        """By how much it is better, where both met the same world and dice."""
        pairs = [value - other.values[world] for world, value in self.values.items() if world in other.values]
        if len(pairs) < 2:
            return Lead(sum(pairs), inf, len(pairs))
        return Lead(fmean(pairs), stdev(pairs) / sqrt(len(pairs)), len(pairs))

    def forget(self) -> None:
        """Count from here on; what it was asked stays known."""
        self.values.clear()
        self.prospects.clear()

    def widen(self) -> Iterator[Branch]:
        """One more branch after the other, the next question first; only where most of its playouts pass."""
        for (place, rule, prompt), node in sorted(self.nodes.items(), key=lambda found: found[0][0]):
            for key in node.others() if 2 * node.visits > self.playouts else ():
                step = Step(place, rule, prompt, key)
                if step not in self.opened:
                    self.opened.add(step)
                    yield Branch(self.key, self.label, (*self.steps, step))


class Guide:
    """The searching seat in one playout of a branch: answers as the branch says, and sensibly where it says nothing."""

    def __init__(self, sensible: Policy, branch: Branch) -> None:
        self.sensible = sensible
        self.branch = branch
        self.steps = {step.place: step for step in branch.steps}
        self.known = branch.steps[-1].place + 1 if branch.steps else 0
        self.place = 0

    def choose(self, position: Position) -> Any:
        place, asked = self.place, position.question
        self.place += 1
        step = self.steps.get(place)
        if step is not None and (step.rule, step.prompt) == (asked.rule, asked.prompt):
            for option in asked.options:
                if key_of(option) == step.key:
                    return option
        answer = self.sensible.choose(position)
        if self.known <= place < self.known + DEPTH:
            self.branch.nodes[place, asked.rule, asked.prompt].meet(asked.options, answer)
        return answer


def grow(branches: Iterable[Branch], most: int) -> list[Branch]:
    """So many new branches: one from each of these in turn, as long as they have any."""
    found = list[Branch]()
    ways = deque(branch.widen() for branch in branches)
    while ways and len(found) < most:
        way = ways.popleft()
        for branch in islice(way, 1):
            found.append(branch)
            ways.append(way)
    return found
