"""The laws of what is told, and of copies: each finds what it is there for."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from clew.kernel.referees.script import Script
from clew.kernel.words.errors import RuleFault
from clew.kernel.words.questions import Option, Question
from clew.testing.laws.copies import faults_of_copying
from clew.testing.laws.reading.facts import facts_astray


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("referee.tell('1.1', '{nobody} falls', hero=hero)", "'{nobody} falls' wants nobody"),
        ("referee.tell('1.1', 'Rain', hero=hero)", "'Rain' has no place for hero"),
        ("referee.tell('99.99', 'Rain')", "there is no rule 99.99"),
        ("referee.roll(D6, '99.99')", "there is no rule 99.99"),
        ("referee.at_most(4, D6, '99.99')", "there is no rule 99.99"),
        ("referee.pick(heroes, '99.99')", "there is no rule 99.99"),
        ("referee.choose(0, 'Who, {hero}?', options, '1.1')", "wants hero"),
        ("referee.agrees(0, 'Go?', rule='99.99')", "there is no rule 99.99"),
        ("Option('a', 'Take {thing}', 3, thin=1)", "wants thing"),
        ("Option('a', text='Take {thing}')", "wants thing"),
        ("Menu('a', 'Take {thing}')", "wants thing"),
        ("Back('a', 'Leave {it}')", "wants it"),
        ("words = 'a {b}' if c else 'd'\nreferee.tell('1.1', words)", "'a {b}' wants b"),
        ("referee.tell('1.1', {1: 'a {b}'}[c], b=1, d=2)", "has no place for d"),
    ],
)
def test_what_is_told_amiss_is_found(source: str, fault: str, tmp_path: Path) -> None:
    module = tmp_path / "rules.py"
    module.write_text(source)
    assert [found for found in facts_astray(module, {"1.1"}) if fault in found]


@pytest.mark.parametrize(
    "source",
    [
        "referee.tell('1.1', '{hero} falls', hero=hero, to=(0,))",
        "referee.tell('1.1', '{{}} {hero}', hero=hero)",
        "referee.tell(rule, words, **facts)",
        "Option('a', 'Take {thing}', 3, ('x',), thing=1)",
        "words = 'a {b}' if c else 'd'\nreferee.tell('1.1', words, b=1)",
    ],
)
def test_what_is_told_aright_is_left_alone(source: str, tmp_path: Path) -> None:
    module = tmp_path / "rules.py"
    module.write_text(source)
    assert facts_astray(module, {"1.1"}) == []


def test_a_template_with_a_hole_in_it_is_a_fault_of_the_rules() -> None:
    with pytest.raises(RuleFault, match=r"\[7.2\] '{nobody} falls' wants nobody"):
        Script().tell("7.2", "{nobody} falls", hero="Bram")
    with pytest.raises(RuleFault, match=r"\[7.2\] 'Who, {hero}\?' wants hero"):
        Question(0, "Who, {hero}?", ["a", "b"], "7.2").check(1)
    with pytest.raises(RuleFault, match=r"\[7.2\] 'Take {thing}' wants thing"):
        Question(0, "What?", [Option("a", "Take {thing}"), "b"], "7.2").check(1)


@dataclass
class Whole:
    name: str
    wounds: int = 0
    things: list[str] = field(default_factory=list)

    def copy(self) -> Whole:
        return Whole(self.name, self.wounds, self.things[:])


@dataclass
class Forgets:
    name: str
    wounds: int = 0

    def copy(self) -> Forgets:
        return Forgets(self.name)


@dataclass
class Shares:
    names: list[str]
    people: dict[str, Whole]

    def copy(self) -> Shares:
        return Shares(self.names, dict(self.people))


def test_a_copy_that_forgets_or_shares_is_found_out() -> None:
    assert list(faults_of_copying(Whole)) == []
    assert list(faults_of_copying(Forgets)) == ["Forgets.copy() forgets wounds"]
    assert list(faults_of_copying(Shares)) == [
        "Shares.copy() shares names with the original",
        "Shares.copy() shares people with the original",
    ]
