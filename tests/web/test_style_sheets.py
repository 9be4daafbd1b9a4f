"""The style sheets of the page: a colour that is set nowhere is no colour at all, and nobody is told."""

from __future__ import annotations

import re
from importlib.resources import files

USED = re.compile(r"var\((--[\w-]+)\)")
SET = re.compile(r"(--[\w-]+)\s*:")
BY_SCRIPT = re.compile(r'setProperty\("(--[\w-]+)"')


def unset(sheets: dict[str, str], scripts: str = "") -> set[str]:
    """What sheets use, without saying what else to take, and nobody sets."""
    given = {name for sheet in sheets.values() for name in SET.findall(sheet)} | set(BY_SCRIPT.findall(scripts))
    return {f"{where}: {name}" for where, sheet in sheets.items() for name in USED.findall(sheet) if name not in given}


def test_what_the_page_s_sheets_use_is_set() -> None:
    there = {file.name: file.read_text("utf-8") for file in (files("clew.web") / "static").iterdir() if file.is_file()}
    scripts = "".join(text for name, text in there.items() if name.endswith(".js"))
    assert unset({name: text for name, text in there.items() if name.endswith(".css")}, scripts) == set()


def test_a_colour_that_nobody_sets_is_found() -> None:
    assert unset({"a.css": "a{color:var(--rde)}b{--red:#f00;color:var(--red);top:var(--far, 2px)}"}) == {"a.css: --rde"}
