"""The plugin behind `@pytest.mark.rule`: it fails what does not show its rule, and only that."""

import os
import sys
from pathlib import Path

import pytest
from tests.kernel.small import TOY

from clew.testing import plugin

HEAD = """
import pytest
from clew.kernel.referees.dealer import Dealer
from clew.kernel.table.rulebook import Seat
from clew.kernel.referees.script import Script
from clew.kernel.words.stream import Stream
from tests.kernel import toy

SETUP = toy.RULEBOOK.setup([Seat("Ada")])

def game():
    return toy.new(SETUP, toy.RULEBOOK.ledger)

"""

GAMES = f"clew_games = toy = {TOY}"


@pytest.fixture
def outcome(pytester: pytest.Pytester) -> "Run":
    pytester.makeini(f"[pytest]\n{GAMES}\naddopts = -p no:cacheprovider -p no:xdist --strict-markers")
    return Run(pytester)


class Run:
    """Runs one test file as if it lay in tests/games/toy, and tells how it went."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.pytester = pytester

    def __call__(self, source: str, folder: str = "tests/games/toy") -> tuple[dict[str, int], str]:
        path = Path(self.pytester.mkdir(folder.partition("/")[0])).parent / folder
        path.mkdir(parents=True, exist_ok=True)
        (path / "test_it.py").write_text(HEAD + source)
        result = self.pytester.runpytest_inprocess("--import-mode=importlib", folder, plugins=[plugin])
        return result.parseoutcomes(), result.stdout.str()


def test_a_rule_cited_in_a_roll_is_shown(outcome: Run) -> None:
    counts, _ = outcome("""
@pytest.mark.rule("1.4")
def test_orcs():
    toy.bid(game(), Script().dice(3))
""")
    assert counts == {"passed": 1}


def test_a_rule_that_was_not_at_work_fails_the_test_and_is_named(outcome: Run) -> None:
    counts, text = outcome("""
@pytest.mark.rule("1.4")
@pytest.mark.rule("1.5")
def test_orcs():
    toy.bid(game(), Script().dice(3))
""")
    assert counts == {"failed": 1}
    assert "neither cited nor run while the test ran: 1.5 of toy" in text


def test_a_function_that_names_the_rule_counts_though_nothing_cites_it(outcome: Run) -> None:
    counts, _ = outcome("""
@pytest.mark.rule("1.5")
def test_nobody_fights_when_the_leader_is_dead():
    table = game()
    table.orcs, table.life = [toy.Orc("orc-1")], [0]
    toy.fight(table, Script())
""")
    assert counts == {"passed": 1}


def test_only_the_brackets_at_the_start_of_a_docstring_count(outcome: Run) -> None:
    """`bid` says in its docstring that orcs come later by [1.4]; a bid that breaks off before does not show it."""
    counts, text = outcome("""
from clew.kernel.referees.script import ScriptError

@pytest.mark.rule("1.4")
def test_it():
    table = game()
    table.hands = [["a1", "a2"]]
    with pytest.raises(ScriptError):
        toy.bid(table, Script())
""")
    assert counts == {"failed": 1}
    assert "1.4 of toy" in text


@pytest.mark.parametrize(
    "body",
    [
        pytest.param("toy.deal(game(), Script().cards('a1', 'a2'))", id="draw"),
        pytest.param("toy.deal(game(), Dealer(Stream(b'k'), [], None))", id="dealer"),
        pytest.param("from clew.kernel.table.match import Match; Match.start(toy.RULEBOOK, SETUP, b'')", id="clerk"),
    ],
)
def test_every_referee_is_heard(outcome: Run, body: str) -> None:
    counts, _ = outcome(f"""
@pytest.mark.rule("1.2")
def test_hands():
    {body}
""")
    assert counts == {"passed": 1}


def test_questions_asked_together_are_heard(outcome: Run) -> None:
    counts, _ = outcome("""
@pytest.mark.rule("1.3")
def test_bids():
    table = game()
    table.hands = [["a1", "b2"]]
    toy.bid(table, Script().choices("b2").dice(3))
""")
    assert counts == {"passed": 1}


def test_what_the_test_itself_says_to_a_referee_does_not_count(outcome: Run) -> None:
    counts, text = outcome("""
@pytest.mark.rule("1.1")
def test_rooms():
    Script().tell("1.1", "I cite what I was to show.")
""")
    assert counts == {"failed": 1}
    assert "1.1 of toy" in text


def test_fixtures_do_not_count(outcome: Run) -> None:
    counts, _ = outcome("""
@pytest.fixture
def dealt():
    toy.deal(game(), Script().cards('a1', 'a2'))

@pytest.mark.rule("1.2")
def test_hands(dealt):
    pass
""")
    assert counts == {"failed": 1}


def test_a_rule_that_is_not_in_the_ledger_is_an_error(outcome: Run) -> None:
    counts, text = outcome("""
@pytest.mark.rule("9.9")
def test_it():
    toy.deal(game(), Script().cards('a1', 'a2'))
""")
    assert counts == {"failed": 1}
    assert "the ledger of toy does not have: 9.9" in text


def test_a_test_that_fails_by_itself_keeps_its_own_message(outcome: Run) -> None:
    counts, text = outcome("""
@pytest.mark.rule("1.5")
def test_it():
    assert 1 + 1 == 3
""")
    assert counts == {"failed": 1}
    assert "1 + 1" in text
    assert "neither cited" not in text


def test_marks_of_parameters_classes_and_modules_count(outcome: Run) -> None:
    counts, text = outcome("""
pytestmark = [pytest.mark.rule("1.2")]

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("1.4")), pytest.param(2)])
def test_it(n):
    toy.deal(game(), Script().cards('a1', 'a2'))

@pytest.mark.rule("1.3", "1.4")
class TestBid:
    def test_it(self):
        toy.deal(game(), Script().cards('a1', 'a2'))
        toy.bid(game(), Script().dice(2))
""")
    assert counts == {"passed": 2, "failed": 1}
    assert "test_it[1]" in text


def test_the_game_is_named_by_the_folder_or_the_mark(outcome: Run) -> None:
    source = """
@pytest.mark.rule("1.2"{})
def test_it():
    toy.deal(game(), Script().cards('a1', 'a2'))
"""
    assert outcome(source.format(", game='toy'"), "elsewhere")[0] == {"passed": 1}
    assert outcome(source.format(""), "tests/games/toy")[0] == {"passed": 1}


def test_a_package_of_one_game_names_it_in_its_settings(outcome: Run) -> None:
    source = """
@pytest.mark.rule("1.2")
def test_it():
    toy.deal(game(), Script().cards('a1', 'a2'))
"""
    assert outcome(source, "anywhere")[0] == {"passed": 1}
    outcome.pytester.makeini("[pytest]\naddopts = -p no:cacheprovider -p no:xdist --strict-markers")
    counts, text = outcome(source, "elsewhere")
    assert counts == {"failed": 1}
    assert "name the game" in text


@pytest.mark.parametrize("arguments", ["", "1.2"])
def test_a_mark_without_words_is_an_error(outcome: Run, arguments: str) -> None:
    counts, text = outcome(f"@pytest.mark.rule({arguments})\ndef test_it(): pass")
    assert counts == {"failed": 1}
    assert "names the ids of rules" in text


def test_nothing_is_left_behind(outcome: Run) -> None:
    before = sys.getprofile()
    counts, _ = outcome("""
import os
import sys

@pytest.mark.rule("1.4")
def test_raises():
    assert sys.getprofile() is not None
    raise KeyError

def test_unmarked():
    assert sys.getprofile() is None
""")
    assert counts == {"failed": 1, "passed": 1}
    assert sys.getprofile() is before


def test_it_works_under_xdist(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(__file__).resolve().parents[2]
    monkeypatch.setenv("PYTHONPATH", f"{root}{os.pathsep}{root / 'src'}")
    folder = pytester.mkdir("elsewhere")
    (folder / "test_it.py").write_text(
        HEAD
        + """
@pytest.mark.rule("1.4")
def test_shown():
    toy.bid(game(), Script().dice(3))

@pytest.mark.rule("1.5")
def test_not_shown():
    toy.bid(game(), Script().dice(3))
"""
    )
    pytester.makeini(f"[pytest]\n{GAMES}")
    result = pytester.runpytest_subprocess(
        "-n", "2", "-p", "clew.testing.plugin", "--import-mode=importlib", str(folder)
    )
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*1.5 of toy*"])
