"""The long form of the laws: trials by number, findings that come again, and an end by Ctrl-C."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.kernel import toy
from typer.testing import CliRunner

from clew.cli import app
from clew.commands import check
from clew.kernel.words.errors import ClewError
from clew.testing.laws import lawbook
from clew.testing.laws.cases import Book, any_case
from clew.testing.laws.lawbook import LAWS, Law, law_called
from clew.testing.long import FIRST_SEED, Finding, Search


def odd_numbers_only(_book: Book, seed: int) -> None:
    if seed % 2 == 0:
        raise AssertionError(f"number {seed} is even")


ODD = Law("numbers are odd", lambda _book: None, trial=odd_numbers_only)
CALM = Law("nothing happens", lambda _book: None, trial=lambda _book, _seed: None)
SHORT = Law("a law without a long form", lambda _book: None)


def some(search: Search, trials: int) -> list[Finding]:
    lasting = search.on_and_on()
    return [finding for _ in range(trials) for finding in next(lasting)]


def test_a_finding_is_told_once_with_the_command_by_which_it_comes_again() -> None:
    search = Search(toy.RULEBOOK, [ODD])
    (found,) = some(search, 10)
    assert found.times == 5
    assert str(found) == (
        f"numbers are odd (5 times): number {FIRST_SEED} is even\n"
        f"    clew check toy --law 'numbers are odd' --seed {FIRST_SEED}"
    )


def test_every_law_has_its_share_of_the_time() -> None:
    search = Search(toy.RULEBOOK, [ODD, CALM, SHORT])
    some(search, 2)
    assert search.tried == {"numbers are odd": 1, "nothing happens": 1}


def test_a_law_without_a_long_form_is_tried_once() -> None:
    def breaks(_book: Book) -> None:
        raise AssertionError("it is broken")

    (found,) = Search(toy.RULEBOOK, [ODD, Law("a short one", breaks)]).once()
    assert (str(found.complaint), found.command) == ("it is broken", "clew check toy --law 'a short one'")


def test_what_comes_up_in_one_game_of_fifty_is_found_by_the_slow_tests() -> None:
    seen: list[int] = []

    def seldom(_book: Book, seed: int) -> None:
        seen.append(seed)
        assert seed != lawbook.FIRST_OF_MANY + 50, f"number {seed} is odd"

    with pytest.raises(AssertionError, match="number 150 is odd"):
        lawbook.many_trials(seldom, toy.RULEBOOK)
    seen.clear()
    lawbook.many_trials(seldom, replace(toy.RULEBOOK, minutes=lawbook.MINUTES // 3))
    assert len(seen) == 3, "a long game is tried as often as a short one"
    many = {law.name for law in LAWS if law.slow}
    assert {f"{law.name}, in many games" for law in lawbook.WATCHED} <= many


def test_a_case_is_the_same_whenever_its_number_comes_again() -> None:
    assert [any_case(toy.RULEBOOK, seed) for seed in range(20)] == [any_case(toy.RULEBOOK, seed) for seed in range(20)]
    drawn = [any_case(toy.RULEBOOK, seed) for seed in range(60)]
    assert {case.bot for case in drawn} == {"random", "sensible", "mixed"}
    assert len({case.seats for case in drawn}) > 1
    assert any(case.patch for case in drawn), "no case has house rules"
    assert any(case.options for case in drawn), "no case has other options"


def test_a_law_is_called_by_the_beginning_of_its_name() -> None:
    assert law_called("games come") is next(law for law in LAWS if law.name == "games come to their end")
    with pytest.raises(ClewError, match="did you mean 'games come to their end'"):
        law_called("game come to their ends")


@pytest.fixture
def laws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lawbook, "LAWS", (ODD, SHORT))


@pytest.mark.usefixtures("laws")
def test_hours_print_each_finding_and_an_end() -> None:
    told = CliRunner().invoke(app, ["check", "maze", "--hours", "0.00001"])
    assert told.exit_code == 1
    assert f"clew check maze --law 'numbers are odd' --seed {FIRST_SEED}" in told.output
    assert "1 thing found." in told.output


@pytest.mark.usefixtures("laws")
def test_ctrl_c_prints_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def look_on(search: Search, _hours: float) -> None:
        some(search, 1)
        raise KeyboardInterrupt

    monkeypatch.setattr(check, "look_on", look_on)
    told = CliRunner().invoke(app, ["check", "maze", "--hours", "5"])
    assert told.exit_code == 1
    assert "Stopped." in told.output
    assert f"number {FIRST_SEED} is even" in told.output


@pytest.mark.usefixtures("laws")
def test_a_finding_comes_again_by_its_command() -> None:
    law = ["check", "maze", "--law", "numbers are odd"]
    again = CliRunner().invoke(app, [*law, "--seed", "4"])
    assert (again.exit_code, "number 4 is even" in again.output) == (1, True)
    assert CliRunner().invoke(app, [*law, "--seed", "5"]).exit_code == 0
    assert CliRunner().invoke(app, law).exit_code == 0


@pytest.mark.usefixtures("laws")
def test_a_trial_without_its_law_is_refused() -> None:
    alone = CliRunner().invoke(app, ["check", "maze", "--seed", "4"])
    assert "--law" in str(alone.exception)
    no_long_form = CliRunner().invoke(app, ["check", "maze", "--law", "a law", "--seed", "4"])
    assert "leave --seed out" in str(no_long_form.exception)
