"""Pages and tables that the lab writes."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from statistics import variance
from typing import Any

import polars
import pytest

from clew.kernel.words.errors import ClewError
from clew.kernel.words.fates import Fate
from clew.lab import Run, simulate, study_of
from clew.lab.intervals import average, mean
from clew.lab.many.study import Record, Study
from clew.lab.many.summary import summarise
from clew.lab.reports import page as report
from clew.lab.reports.charts import bars, changes, heat, histogram, reached, survival, svg
from clew.lab.reports.export import rows, write_parquet
from clew.lab.reports.page import simulation_charts, simulation_page, write
from clew.lab.reports.words import results

TOY = "tests.kernel.toy:RULEBOOK"
PEOPLE = [
    (Fate("elf", 0, "orc", 3, {"level": 2}), Fate("dwarf", 1, "", 4, {"level": 4})),
    (Fate("elf", 0, "trap", 1, {"level": 1}), Fate("dwarf", 1, "orc", 2, {"level": 1})),
]


def record(index: int, **facts: Any) -> Record:
    people = PEOPLE[index % 2]
    return Record(index, "won", (1 - index % 2,), 10 + index, 20, 5, facts, {"life": (4, 2)}, people, "rooms")


RECORDS = [
    record(
        n,
        depth=n,
        doors={"locked": n} if n % 2 else {"stuck": 1},
        escaped=bool(n % 2),
    )
    for n in range(12)
]
STUDY = Study(TOY, ("sensible", "random"), "1")


class Tags(HTMLParser):
    """Checks that every tag that is opened is closed, and counts the pictures."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        if tag not in ("meta", "td", "th", "li"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_a_page_shows_what_the_facts_hold() -> None:
    page = simulation_page(Run(STUDY, 12, tuple(RECORDS), 1.0))
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    for title in (
        "How it ends",
        "Who wins",
        "Win share by character, itself alive",
        "How long a game takes",
        "What kills whom",
        "Deaths by cause, a game",
        "Deaths by character",
        "Survival by depth",
        "Level by character, mean",
        "doors, a game",
        "How far games get: depth",
    ):
        assert title in tags.texts, title
    assert "http" not in page.replace("http://www.w3.org", "")


def test_a_page_of_a_real_run(tmp_path: Path) -> None:
    page = simulation_page(simulate(study_of(TOY, seed="<b>"), 10, workers=1))
    assert "<b>" not in page
    write(tmp_path / "page.html", page)
    assert (tmp_path / "page.html").read_text() == page
    with pytest.raises(ClewError, match="can't be written"):
        write(tmp_path / "nowhere" / "page.html", page)


def test_charts_say_what_they_count() -> None:
    charts = {chart["title"]["text"]: chart for chart in simulation_charts(summarise(STUDY, 12, RECORDS, 1), RECORDS)}
    kills = {(each["down"], each["across"]): each["games"] for each in charts["What kills whom"]["data"]["values"]}
    assert kills == {("orc", "elf"): 0.5, ("trap", "elf"): 0.5, ("orc", "dwarf"): 0.5}
    assert charts["What kills whom"]["encoding"]["y"]["sort"] == ["orc", "trap"]
    deaths = {each["name"]: each["mean"] for each in charts["Deaths by cause, a game"]["data"]["values"]}
    assert deaths == {"orc": 1.0, "trap": 0.5}
    depth = charts["How far games get: depth"]["data"]["values"]
    assert (depth[0], depth[6]) == ({"x": 0, "share": 1.0}, {"x": 6, "share": 0.5})


@pytest.mark.parametrize(
    "chart",
    [
        bars("Bars", {"a & b": {"share": 0.5, "low": 0.4, "high": 0.6}}, "share", percent=True),
        histogram("Histogram", [1, 2, 2, 3], "gold"),
        reached("Reached", [1, 2, 2, 3], "rooms"),
        heat("Heat", {("a", "b"): 1.0}),
        survival("Survival", {"everybody": [[0, 1.0], [3, 0.5]], "elf": [[0, 1.0], [2, 0.25]]}, "rooms"),
    ],
    ids=lambda chart: str(chart["title"]["text"]),
)
def test_charts_can_be_drawn(chart: dict[str, Any]) -> None:
    assert svg(chart).startswith("<svg")


def test_words_for_the_terminal() -> None:
    lines = list(results(summarise(STUDY, 12, RECORDS, 2.0)))
    assert lines[0] == "12 of 12 games in 2.0 s (6.0 a second)"
    assert any(line.split() == ["depth", "5.50", "(3.21", "to", "7.79)", "between", "0", "and", "11"] for line in lines)
    assert "Who dies of what, a game:" in lines
    assert any(line.split()[:2] == ["orc", "1.00"] for line in lines)
    dwarf = next(line for line in lines if line.startswith("  dwarf"))
    assert "12 in all, died  50.0 %" in dwarf
    assert "won  50.0 %" in dwarf
    assert "level 2.50" in dwarf
    assert any("of such studies die as unevenly by chance: so it matters." in line for line in lines)
    assert lines[-2] == "Still alive after so many rooms:"


def test_nothing_finished_is_no_catastrophe() -> None:
    broken = Record(0, "", (), 3, 2, 0, {}, {}, fault="RuleFault: a wall")
    lines = list(results(summarise(STUDY, 1, [broken], 1.0)))
    assert lines[-1] == "Game 0 broke off: RuleFault: a wall"


def test_a_parquet_file_holds_every_game(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    runs = [("base", Run(STUDY, 12, tuple(RECORDS), 1.0))]
    write_parquet(path, runs)
    table = polars.read_parquet(path)
    assert table.height == 12
    assert table["depth"].to_list() == list(range(12))
    assert table["doors"].to_list()[3] == [{"name": "locked", "number": 3}]
    assert table["people"].to_list()[0][0] == {"who": "elf", "seat": 0, "killed by": "orc", "depth": 3, "level": 2}
    assert table["prospect: life"].to_list()[0] == [4, 2]
    assert [row["game"] for row in rows(runs)] == list(range(12))
    with pytest.raises(ClewError, match="can't be written"):
        write_parquet(tmp_path / "nowhere" / "games.parquet", runs)


def test_changes_are_drawn_in_standard_deviations_of_a_game() -> None:
    before, after = [0, 0, 0, 0, 8], [0, 0, 2, 0, 8]
    figures = [average(before), average(after), mean([two - one for one, two in zip(before, after, strict=True)])]
    row: dict[str, Any] = {"measure": "deaths", "games": 5, "settled": False}
    for side, found in zip(("before", "after", "change"), figures, strict=True):
        row[side] = {"mean": found.value, "low": found.low, "high": found.high}
    spread = ((variance(before) + variance(after)) / 2 + 0.4**2 / 4) ** 0.5
    scaled = report.scaled(row)
    assert scaled["change"] == pytest.approx(0.4 / spread)
    assert "in standard deviations of a single game" in svg(changes("What changes", [scaled]))
