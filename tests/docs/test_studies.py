"""The commands of the three studies do what the page says; here of fewer games, so no figure is looked at."""

from __future__ import annotations

import json
import sys

import pytest
from tests.docs.blocks import ROOT, blocks

from clew.cli import main

COMMANDS = [command for block in blocks(ROOT / "docs" / "studies.md") for command in block.commands()]


def test_there_are_three() -> None:
    assert [command[:3] for command in COMMANDS] == [
        ["clew", "compare", "darkness"],
        ["clew", "compare", "deathmaze"],
        ["clew", "simulate", "maze"],
    ]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: str(command[2]))
def test_each_can_be_played(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = [*command, "--workers", "1", "--json"]
    few[few.index("-n") + 1] = "2"
    monkeypatch.setattr(sys, "argv", few)
    with pytest.raises(SystemExit) as ended:
        main()
    assert not ended.value.code
    found = json.loads(capsys.readouterr().out)
    for each in found.get("variants", [found]):
        assert each["finished"] == 2
        assert not each["faults"]
