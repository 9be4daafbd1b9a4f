"""A saved game is data: one that came from elsewhere runs nobody's code."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.toy_table import clew

BOT = """
from pathlib import Path

class First:
    def __init__(self):
        Path(__file__).with_name("has run").touch()

    def choose(self, position):
        return position.question.options[0]
"""


def test_a_game_from_elsewhere_that_names_code_is_refused_until_it_is_taken_in(tmp_path: Path) -> None:
    bot, ran, sent = tmp_path / "bot.py", tmp_path / "has run", tmp_path / "sent.clew"
    bot.write_text(BOT)
    assert clew(tmp_path, "play", "toy", "--seats", f"me,{bot}:First", typed="1\n").returncode == 0
    assert clew(tmp_path, "play", "toy", "--resume", typed="1\n").returncode == 0, "one's own game goes on"
    sent.write_bytes((tmp_path / "home/saves/toy-1.clew").read_bytes())
    ran.unlink()
    refused = clew(tmp_path, "play", "--resume", str(sent), typed="1\n")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert f"take it in with: clew replay {sent} --recover NAME" in refused.stderr
    assert clew(tmp_path, "replay", str(sent)).returncode == 0, "to look at it is safe"
    assert not ran.exists()
    assert clew(tmp_path, "replay", str(sent), "--recover", "trusted").returncode == 0
    assert clew(tmp_path, "play", "toy", "--resume", "trusted", typed="1\n").returncode == 0
    assert ran.exists()
