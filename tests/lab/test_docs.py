"""The guides do what they say: every file is written, every command and every piece of code is run."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```(?P<kind>python|toml|sh)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
GUIDES = ["build-your-own-player.md", "test-a-house-rule.md"]


def clew(line: str, place: Path) -> subprocess.CompletedProcess[str]:
    command, *args = shlex.split(line)
    assert command == "clew"
    return run([str(Path(sys.executable).with_name("clew")), *args], place)


def run(command: list[str], place: Path) -> subprocess.CompletedProcess[str]:
    world = {**os.environ, "CLEW_HOME": str(place / "home")}
    return subprocess.run(command, cwd=place, env=world, capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.parametrize("guide", GUIDES)
def test_a_guide_works_from_top_to_bottom(guide: str, tmp_path: Path) -> None:
    done = 0
    for block in BLOCK.finditer((ROOT / "docs" / guide).read_text()):
        text, named = block["text"], re.match(r"# file: (\S+)\n", block["text"])
        if named:
            (tmp_path / named[1]).write_text(text)
        elif block["kind"] == "python":
            result = run([sys.executable, "-c", text], tmp_path)
            assert result.returncode == 0, f"{text}\n{result.stderr}"
        else:
            for line in text.splitlines():
                result = clew(line, tmp_path)
                assert result.returncode == 0, f"{line}\n{result.stderr}"
                assert result.stdout
        done += 1
    assert done > 4


def test_the_pieces_for_a_page_are_there(tmp_path: Path) -> None:
    for guide in GUIDES:
        text = (ROOT / "docs" / guide).read_text()
        for name in re.findall(r"(?:--patch|--bot) (\w+\.(?:toml|py))", text):
            assert f"# file: {name}\n" in text, f"{guide} uses {name} but does not show it"
