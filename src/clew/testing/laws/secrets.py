"""The law of declared secrets: what a game says that only some may know is looked for in all that leaves for others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from clew.kernel.book.secret import Secret
from clew.kernel.table.chronicle import Chronicle
from clew.kernel.words.journal import CHOICE, DRAW, ROLL, Line
from clew.kernel.words.questions import Seats
from clew.kernel.words.scene import to_json
from clew.testing.laws.cases import BOTS, Book, Case, Glance, accepts, any_case, flips, seat_counts

LINE = "line"
KINDS = {ROLL: "rolled", DRAW: "drawn", CHOICE: "chosen", LINE: "told"}
"""How an entry or a line is called in the declaration of a secret."""


class Keeper:
    """A match in which secrets are looked for. `allowed` are, for each kind and rule, the seats that may know of it."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.match = case.match()
        self.chronicles = {seat: Chronicle(seat) for seat in [None, *range(len(self.match.setup.seats))]}
        self.allowed: dict[tuple[str, str], set[tuple[int, ...]]] = defaultdict(set)
        self.sometimes: set[str] = set()
        self.read = 0

    def play(self, patience: int, most: int) -> None:
        players, glance = self.case.players(), Glance(patience)
        with self.case.told() as steps:
            self.learn()
            self.look()
            while self.match.question is not None and len(steps) < most:
                steps.append(f"at decision {len(steps) + 1}: {self.match.question}")
                self.match.answer(players[self.match.question.seat].choose(self.match.position))
                secrets = self.learn()
                self.listen()
                if glance.due() and not self.match.over:
                    self.look(secrets)

    def learn(self) -> list[Secret]:
        """What is secret now, and under which rules."""
        secrets = list(self.case.rulebook.secrets(self.match.state))
        for secret in secrets:
            self.sometimes.update(secret.sometimes)
            for kind, name in KINDS.items():
                for rule in getattr(secret, name):
                    self.allowed[kind, rule].add(secret.to)
        return secrets

    def listen(self) -> None:
        """Whatever has happened since: it went to those who may know, and what is hidden was declared."""
        lines = self.match.lines(self.read)
        self.read += len(lines)
        for line in lines:
            kind = LINE if line.entry is None else line.entry.kind
            if kind in KINDS:
                self.check(kind, line, line.to if line.entry is None else line.entry.to)

    def check(self, kind: str, line: Line, to: Seats) -> None:
        allowed = self.allowed.get((kind, line.rule))
        what = f"[{line.rule}] {KINDS[kind]} is {line}"
        if line.rule in self.sometimes:
            return
        if allowed is None:
            assert to is None, (
                f"{what}, for {names(to)} only, but no secret of the Rulebook names rule {line.rule}: "
                f"declare it in `secrets`, with {KINDS[kind]}=({line.rule!r},)"
            )
            return
        fine = to is not None and any(set(to) <= set(each) for each in allowed)
        assert fine, (
            f"{what}, for {names(to)}; but it is a secret of which only {audiences(allowed)} may know (`to=`); "
            f"where rule {line.rule} is at work in public too, the secret names it in `sometimes`"
        )

    def look(self, secrets: list[Secret] | None = None) -> None:
        """Whatever anybody sees or reads: no word in it gives away what he may not know."""
        for seat, chronicle in self.chronicles.items():
            unknown = [each for each in secrets or () if seat is None or seat not in each.to]
            hidden = {word: each for each in unknown for word in each.words}
            if not hidden:
                continue
            scene = to_json(self.match.view(seat, since=self.read))
            news = to_json(chronicle.read(self.match)[-8:])
            given_away = sorted(hidden.keys() & {*words(scene), *words(news)})
            reader = "a spectator" if seat is None else f"seat {seat}"
            assert not given_away, f"{reader} reads {given_away[0]!r}, and so knows {hidden[given_away[0]].name}"


def names(to: Seats) -> str:
    return "everybody" if to is None else f"seat {', '.join(map(str, to))}" if to else "nobody"


def audiences(allowed: set[tuple[int, ...]]) -> str:
    return " or ".join(names(to) for to in sorted(allowed))


def words(scene: Any) -> Iterator[str]:
    """Every word or text in a piece of JSON, names of fields left out."""
    if isinstance(scene, str):
        yield scene
    elif isinstance(scene, dict):
        for value in scene.values():
            yield from words(value)
    elif isinstance(scene, list):
        for value in scene:
            yield from words(value)


def are_kept(book: Book) -> None:
    """Secrets are declared and kept."""
    for bot in BOTS:
        keep(Case(book, bot, seat_counts(book)[-1], 5), patience=2, most=150)
    for options in flips(book):
        keep(Case(book, "random", seat_counts(book)[-1], 6, options), patience=1, most=40)


def is_kept(book: Book, seed: int) -> None:
    """Secrets are declared and kept in any game."""
    keep(any_case(book, seed), patience=10, most=1000)


def keep(case: Case, patience: int, most: int) -> None:
    if accepts(case):
        Keeper(case).play(patience, most)
