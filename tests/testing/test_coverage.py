"""Counting the rules that have a test, from the marks as they stand in the source."""

from pathlib import Path

import pytest
from tests.kernel import toy

from clew.kernel.words.errors import ClewError
from clew.testing import coverage as module
from clew.testing.coverage import Coverage, coverage, marks_in, where_tests_lie

HEAD = "import pytest\n"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        pytest.param('@pytest.mark.rule("1.2")\ndef test_it(): ...', {"1.2"}, id="decorator"),
        pytest.param('@pytest.mark.rule("1.2", "1.3")\ndef test_it(): ...', {"1.2", "1.3"}, id="several in one"),
        pytest.param(
            '@pytest.mark.rule("1.2")\n@pytest.mark.rule("1.3")\ndef test_it(): ...', {"1.2", "1.3"}, id="several marks"
        ),
        pytest.param('@pytest.mark.rule("1.2")\nasync def test_it(): ...', {"1.2"}, id="async"),
        pytest.param('@pytest.mark.rule("1.2")\n@pytest.mark.slow\ndef test_it(): ...', {"1.2"}, id="slow"),
        pytest.param('@pytest.mark.rule("1.2")\nclass TestIt:\n    def test_it(self): ...', {"1.2"}, id="class"),
        pytest.param('class TestIt:\n    @pytest.mark.rule("1.2")\n    def test_it(self): ...', {"1.2"}, id="method"),
        pytest.param('pytestmark = [pytest.mark.slow, pytest.mark.rule("1.2")]', {"1.2"}, id="pytestmark"),
        pytest.param(
            '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("1.2")), '
            'pytest.param(2, marks=[pytest.mark.rule("1.3")])])\ndef test_it(n): ...',
            {"1.2", "1.3"},
            id="parameters",
        ),
        pytest.param(
            'CASES = [pytest.param(1, marks=pytest.mark.rule("1.2"))]', {"1.2"}, id="parameters in a variable"
        ),
        pytest.param('rule = pytest.mark.rule\n@rule("1.2")\ndef test_it(): ...', {"1.2"}, id="nickname"),
        pytest.param('@pytest.mark.rule("1.2", game="toy")\ndef test_it(): ...', {"1.2"}, id="this game"),
        pytest.param('@pytest.mark.rule("1.2", game="maze")\ndef test_it(): ...', set(), id="another game"),
        pytest.param('@pytest.mark.rule("1.2")\ndef helper(): ...', set(), id="no test"),
        pytest.param('@pytest.mark.skip\n@pytest.mark.rule("1.2")\ndef test_it(): ...', set(), id="skipped"),
        pytest.param(
            '@pytest.mark.rule("1.2")\n@pytest.mark.xfail(strict=True)\ndef test_it(): ...', set(), id="xfail"
        ),
        pytest.param('# @pytest.mark.rule("1.2")\ndef test_it(): "pytest.mark.rule(\'1.3\')"', set(), id="only words"),
        pytest.param(
            "@pytest.mark.parametrize('n', [pytest.param(r, marks=pytest.mark.rule(r)) for r in ('1.2', '1.3')])\n"
            "def test_it(n): ...",
            set(),
            id="worked out",
        ),
        pytest.param("def test_it(): mark('1.2'); other.mark.ruler('1.2')", set(), id="something else"),
    ],
)
def test_marks_are_read_where_pytest_would_see_them(source: str, found: set[str]) -> None:
    assert marks_in(HEAD + source, "toy") == found


@pytest.fixture
def _the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "rulebook", lambda _name: toy.RULEBOOK)


@pytest.mark.usefixtures("_the_toy")
def test_rules_are_counted(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "test_a.py").write_text(HEAD + '@pytest.mark.rule("1.2")\ndef test_it(): ...')
    (tmp_path / "deep" / "test_b.py").write_text(HEAD + '@pytest.mark.rule("1.4", "9.9")\ndef test_it(): ...')
    (tmp_path / "deep" / "helper.py").write_text(HEAD + '@pytest.mark.rule("1.5")\ndef test_it(): ...')
    assert coverage("toy", tmp_path) == Coverage(5, 2, ["1.1", "1.3", "1.5"], [])


@pytest.mark.usefixtures("_the_toy")
def test_untestable_rules_are_counted_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("1.1", "1.2"):
        monkeypatch.setitem(toy.RULEBOOK.ledger.rules[name].__dict__, "untestable", "advice")
    (tmp_path / "test_a.py").write_text(HEAD + '@pytest.mark.rule("1.2")\ndef test_it(): ...')
    assert coverage("toy", tmp_path) == Coverage(5, 1, ["1.3", "1.4", "1.5"], ["1.1"])


@pytest.mark.usefixtures("_the_toy")
def test_a_game_without_tests_has_no_coverage(tmp_path: Path) -> None:
    assert coverage("toy", tmp_path / "nowhere").tested == 0


def test_an_installed_clew_has_no_tests_to_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HOUSE", tmp_path / "lib" / "clew" / "games")
    with pytest.raises(ClewError, match="checkout"):
        where_tests_lie(tmp_path / "lib" / "clew" / "games" / "toy")
    with pytest.raises(ClewError, match="source of its package"):
        where_tests_lie(tmp_path / "lib" / "wumpus")


def test_the_tests_of_a_package_lie_beside_its_source(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "tests").mkdir()
    assert where_tests_lie(tmp_path / "src" / "wumpus") == tmp_path / "tests"
    (tmp_path / "tests" / "games").mkdir()
    assert where_tests_lie(tmp_path / "src" / "wumpus") == tmp_path / "tests" / "games" / "wumpus"


@pytest.mark.usefixtures("_the_toy")
def test_a_test_that_failed_when_it_last_ran_shows_nothing(tmp_path: Path) -> None:
    source = """
@pytest.mark.rule("1.2")
def test_good(): ...

@pytest.mark.rule("1.3")
def test_bad(n): ...

@pytest.mark.rule("1.4")
class TestBoth:
    @pytest.mark.rule("1.5")
    def test_good(self): ...

    @pytest.mark.rule("1.1")
    def test_bad(self): ...
"""
    (tmp_path / "test_a.py").write_text(HEAD + source)
    assert coverage("toy", tmp_path).tested == 5
    (tmp_path / module.LAST_FAILED).parent.mkdir(parents=True)
    (tmp_path / module.LAST_FAILED).write_text(
        '{"test_a.py::test_bad[2]": true, "test_a.py::TestBoth::test_bad": true}'
    )
    assert coverage("toy", tmp_path).untested == ["1.1", "1.3", "1.4"]
