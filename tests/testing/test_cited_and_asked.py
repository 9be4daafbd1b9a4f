"""The laws of citations and of who is asked hold something: a game that breaks one of them is found out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from tests.kernel import toy

from clew.games.mertwig import RULEBOOK as MERTWIG
from clew.games.mertwig.fight import spells
from clew.games.milaso import RULEBOOK as MILASO
from clew.kernel.book.ledger import Ledger, load_ledger
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.errors import LedgerError
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check
from clew.testing.laws import cited
from clew.testing.laws.cases import Case
from clew.testing.laws.players import asked


@contextmanager
def declared(monkeypatch: pytest.MonkeyPatch, **rules: dict[str, Any]) -> Iterator[None]:
    """The toy with more said about some of its rules."""
    ledger = toy.RULEBOOK.ledger
    known = {rule.id: replace(rule, **rules.get(rule.id.replace(".", "_"), {})) for rule in ledger.rules.values()}
    changed: Ledger = replace(ledger, rules=known)
    with monkeypatch.context() as patch:
        patch.setattr(type(toy.RULEBOOK), "ledger", property(lambda _book: changed))
        yield


def doing(deed: Callable[[toy.Game, Referee], None]) -> Case:
    def beat(game: toy.Game, referee: Referee) -> bool:
        deed(game, referee)
        return toy.beat(game, referee)

    return Case(replace(toy.RULEBOOK, beat=beat), "random", 3, 1)


def test_wounds_that_cite_another_spell_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spells, "rule_of", lambda _game, _effect: "12.18")
    with pytest.raises(AssertionError, match=r"cites rule 12\.18, Fireball"):
        cited.truly(MERTWIG)


def test_a_roll_about_what_nobody_has_named_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    things = {"about": ("orcs:hobgoblin",)}
    with (
        declared(monkeypatch, **{"1_4": things}),
        pytest.raises(AssertionError, match=r"a roll of 1d6 cites rule 1\.4"),
    ):
        cited.listen(Case(toy.RULEBOOK, "random", 2, 1))


def test_what_is_named_before_or_with_the_line_is_the_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    with declared(monkeypatch, **{"1_4": {"about": ("orcs:hobgoblin",)}}):
        cited.listen(doing(lambda _game, referee: referee.tell("1.5", "There is a hobgoblin.")))


def test_at_whom_a_roll_is_aimed_is_the_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    hit = Check("to hit", "hit", "miss")

    def strike_at(name: str) -> Case:
        def strike(_game: toy.Game, referee: Referee) -> None:
            referee.at_least(4, D6, "1.4", check=hit, target=name)

        return doing(strike)

    with declared(monkeypatch, **{"1_4": {"about": ("orcs:hobgoblin",)}}):
        cited.listen(strike_at("Hobgoblin 2"))
        with pytest.raises(AssertionError, match=r"a roll of 1d6 cites rule 1\.4"):
            cited.listen(strike_at("Goblin 2"))


def test_a_row_is_called_by_its_name_and_by_nothing_else_that_is_in_it() -> None:
    things = cited.Things(MILASO.ledger)
    assert not things.named("Which insect makes silk?")
    assert things.named("The giant beetle has a humanoid shape.") == {("bestiary", "Giant beetle")}


def test_a_line_about_another_row_of_the_table_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {"1_4": {"about": ("orcs:hobgoblin",)}, "1_5": {"about": ("orcs:goblin",)}}

    def speak(_game: toy.Game, referee: Referee) -> None:
        referee.tell("1.4", "A hobgoblin comes.")
        referee.tell("1.5", "The goblin comes.")
        referee.tell("1.5", "A hobgoblin follows.")

    with declared(monkeypatch, **said), pytest.raises(AssertionError, match="is about orcs:hobgoblin, but cites"):
        cited.listen(doing(speak))


def test_a_rule_about_a_row_that_no_table_has_is_refused(tmp_path: Any) -> None:
    text = (toy.RULEBOOK.folder / "ledger.toml").read_text("utf-8")
    (tmp_path / "ledger.toml").write_text(text.replace('title = "Orcs"', 'title = "Orcs"\nabout = ["orcs:elf"]', 1))
    with pytest.raises(LedgerError, match="no row of that table is 'elf'"):
        load_ledger(tmp_path / "ledger.toml")


def test_a_question_of_each_that_leaves_somebody_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(_game: toy.Game, referee: Referee) -> None:
        referee.choose(0, "Who leads?", ["a", "b"], "1.5")

    with declared(monkeypatch, **{"1_5": {"asks": "each"}}), pytest.raises(AssertionError, match=r"not asked of seats"):
        asked.Asked(toy.RULEBOOK).play(doing(ask))


def test_what_only_the_first_seat_is_ever_asked_is_found() -> None:
    def ask(_game: toy.Game, referee: Referee) -> None:
        referee.agrees(0, "Shall we?", "1.5")

    found = asked.Asked(toy.RULEBOOK)
    for seed in range(asked.ENOUGH):
        found.play(replace(doing(ask), seed=seed))
    with pytest.raises(AssertionError, match=r"first seat only, whoever else plays: \[1\.5\] 'Shall we\?'"):
        found.judge()


def test_one_answer_in_two_dresses_is_found() -> None:
    def ask(_game: toy.Game, referee: Referee) -> None:
        referee.choose(0, "Whom?", [Option("a", "The orc"), Option("b", "The orc")], "1.5")

    with pytest.raises(AssertionError, match="has one answer in 2 dresses"):
        asked.Asked(toy.RULEBOOK).play(doing(ask))


def test_a_decision_taken_for_another_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(_game: toy.Game, referee: Referee) -> None:
        referee.choose(0, "What does {who} do?", ["a", "b"], "1.5", who="Bram")

    case = doing(ask)
    people: dict[int, dict[str, dict[str, int]]] = {0: {"Ada": {}}, 1: {"Bram": {}}, 2: {}}
    owned = replace(case, rulebook=replace(case.rulebook, owns=lambda _game, seat: people[seat]))
    with pytest.raises(AssertionError, match="decides for seat 1, whose Bram is"):
        asked.Asked(toy.RULEBOOK).play(owned)
    with declared(monkeypatch, **{"1_5": {"asks": "others"}}):
        asked.Asked(toy.RULEBOOK).play(owned)
