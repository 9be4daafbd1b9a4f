"""Whether every key in a state refers to something that is there.

A game names its references once, in `refers` of its rulebook: of each field what its keys are among.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from clew.kernel.referees.agenda import Step
from clew.kernel.table.rulebook import Among, Own, Rulebook

NOTHING = ("", -1, None)
Check = tuple[str, Among | Own]


class Pools:
    """What keys of a state may be among, each found out once."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.known: dict[Among, Container[Any]] = {}

    def of(self, among: Among | Own, owner: Any) -> Container[Any]:
        if isinstance(among, Own):
            return among.among(self.state, owner)
        if among not in self.known:
            self.known[among] = among(self.state)
        return self.known[among]


class References:
    """What a game has declared, made ready: of each class what is checked, and where further things may stand."""

    def __init__(self, book: Rulebook[Any]) -> None:
        self.refers = book.refers
        names = {kind.__name__ for kind in book.classes}
        self.plans = {kind: (self.checks(kind), _deeper(kind, names)) for kind in made_of_fields(book)}

    def checks(self, kind: type) -> list[Check]:
        found = []
        for declared, among in self.refers.items():
            name, _, part = declared.partition(".")
            if name == kind.__name__ and among is not None:
                found.append((part, among))
        return found

    def dangling(self, state: Any) -> Iterator[str]:
        """The references of a state that lead nowhere, and words on its agenda that nobody has declared."""
        pools, plans = Pools(state), self.plans
        waiting = [state]
        while waiting:
            thing = waiting.pop()
            kind = type(thing)
            if kind in plans:
                checks, deeper = plans[kind]
                for name, among in checks:
                    found = _read(thing, name)
                    if found not in NOTHING and found != []:
                        yield from _astray(f"{kind.__name__}.{name}", found, pools.of(among, thing))
                waiting.extend(getattr(thing, name) for name in deeper)
            elif kind is list or kind is tuple:
                waiting.extend(thing)
            elif kind is dict:
                waiting.extend(thing.values())
            elif kind is Step:
                yield from self.in_step(pools, thing)

    def in_step(self, pools: Pools, step: Step) -> Iterator[str]:
        for name, fact in step.facts.items():
            declared = f"Step.{name}"
            among = self.refers.get(declared)
            if among is not None:
                yield from _astray(f"{declared} of the step {step.what!r}", fact, pools.of(among, step))
            elif declared not in self.refers and any(isinstance(each, str) for each in _flat(fact)):
                yield f"`refers` does not say what {declared} is among, which is {fact!r} for the step {step.what!r}"


def made_of_fields(book: Rulebook[Any]) -> list[type]:
    """The classes of a state that have fields; what an enum holds is no reference."""
    return [kind for kind in book.classes if kind is not Step and is_dataclass(kind)]


def _deeper(kind: type, names: set[str]) -> list[str]:
    own = [each for each in fields(kind) if each.name not in getattr(kind, "SHARED", ())]
    return [each.name for each in own if names & set(words_in(str(each.type)))]


def _read(thing: Any, name: str) -> Any:
    """What stands in a field; of a table its keys, or with brackets behind the name what they lead to."""
    values = name.endswith("[]")
    found = getattr(thing, name.removesuffix("[]"))
    if isinstance(found, dict):
        return list(found.values() if values else found)
    return found


def _astray(name: str, found: Any, among: Any) -> Iterator[str]:
    for key in _flat(found):
        if key not in NOTHING and key not in among:
            yield f"{name} is {key!r}, and there is no such thing"


def _flat(found: Any) -> Iterator[Any]:
    if isinstance(found, list):
        for each in found:
            yield from _flat(each)
    else:
        yield found


def words_in(annotation: str) -> list[str]:
    return "".join(letter if letter.isidentifier() else " " for letter in annotation).split()
