"""A real terminal: the toy game by keys, with everything that a terminal does to a program."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.window import Window

from clew.kernel.words.errors import ClewError
from clew.terminal.keys import Keyboard
from clew.terminal.screen import ENTER, LEAVE, Screen

Open = Callable[..., Window]


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Callable[..., Window]]:
    opened: list[Window] = []

    def open_window(*args: str, **more: Any) -> Window:
        opened.append(Window(tmp_path, *args, **more))
        return opened[-1]

    yield open_window
    for each in opened:
        each.child.close(force=True)


def test_a_whole_game_by_keys(window: Open, tmp_path: Path) -> None:
    game = window("play", "toy", "--seed", "3")
    game.shows("Which card do you bid?  1.3", "1 b2", "2 b6", "The Toy Dungeon: Room 1")
    game.press("1")
    game.shows("Whom do you attack?")
    for _ in range(40):
        if "game is over" in game.text:
            break
        before = game.raw
        game.press("1")
        game.until(lambda seen=before: len(game.raw) > len(seen), "a change")  # type: ignore[misc]
    game.shows("The game is over: out of the dungeon", "q leaves, u takes the last answer back")
    game.press("u")
    game.shows("Whom do you attack?")
    game.press("1")
    game.shows("The game is over: out of the dungeon")
    game.press("q")
    assert game.ends() == 0
    assert game.restored
    assert "The game is over: out of the dungeon. Player 1 wins." in game.text
    assert "clew replay toy-1" in game.text


def test_standing_commands_leaving_and_going_on(window: Open) -> None:
    game = window("play", "toy", "--seed", "3", "--seats", "me=Ada")
    game.shows("Which card do you bid?")
    game.press("1")
    game.shows("Whom do you attack?")
    game.press("?")
    game.shows("Why?", "1.5  The fight", "Ruling R1 on 1.5")
    game.press("\x1b[6~", "\x1b")
    game.shows("Whom do you attack?")
    game.press("m")
    game.shows("Esc goes back", "[   ] · (   )")
    game.press("\x1b")
    game.press("c")
    game.shows("Sheets", "Your hand")
    game.press("q")
    game.press("l")
    game.shows("Log", "Which card do you bid? b2  1.3")
    game.press("q")
    game.press("k")
    game.shows("take the last answer back; the same dice come again")
    game.press("q")
    game.press("h")
    game.shows("The sensible bot would choose: Orc 1", "  life: ")
    game.press("q")
    game.press("o")
    game.shows("Odds: Whom do you attack?", "life:")
    game.press("\x1b")
    game.press("x")
    game.shows("'x' does nothing here")
    game.press("u")
    game.shows("Taken back.", "Which card do you bid?")
    game.press("s", *"Before the orc", "\r")
    game.shows("A copy is in")
    game.press("q")
    assert game.ends() == 0
    assert "clew play toy --resume toy-1" in game.text
    again = window("play", "toy", "--resume", "Before the orc")
    again.shows("Which card do you bid?", "An answer was taken back.")
    again.press("\x1b[B", "\r")
    again.shows("Which card do you bid? b6  1.3")


def test_a_curtain_falls_between_people_with_secrets(window: Open) -> None:
    game = window("play", "toy", "--seed", "3", "--seats", "me=Ada,me=Bea")
    game.shows("Pass to Ada.")
    game.press("\r")
    game.shows("── Ada", "b2", "b6")
    game.press("2")
    game.shows("Pass to Bea.")
    assert "b2" not in game.text
    game.press("2", "1", "\r")
    bea = game.shows("── Bea", "a3", "a4")
    assert "b2" not in bea
    game.press("2")
    game.shows("Pass to Ada.")
    game.press("\r")
    game.shows("Whom do you attack?")


def test_without_a_curtain_the_screen_passes_on_at_once(window: Open) -> None:
    game = window("play", "toy", "--seed", "3", "--seats", "me=Ada,me=Bea", "--no-curtain")
    game.shows("── Ada")
    game.press("1")
    game.shows("── Bea")


def test_bots_can_be_watched_and_left(window: Open) -> None:
    game = window("play", "toy", "--bot", "sensible", "--seats", "3", "--speed", "slow")
    game.shows("decides …")
    game.press("q")
    assert game.ends() == 0
    quick = window("play", "toy", "--bot", "sensible", "--speed", "instant", "--seed", "3")
    quick.shows("The game is over")


def test_own_dice(window: Open) -> None:
    game = window("play", "toy", "--seed", "3", "--dice", "mine")
    game.shows("Which card")
    game.press("1")
    game.shows("Roll a die and tell how it fell.", "Type a number from 1 to 6.")
    game.press("9")
    game.shows("Type a number from 1 to 6")
    game.press("6")
    game.shows("What comes in: ⚅ 6: 3 orcs (own dice)", "Orc 3")


def test_resizing_redraws_and_too_small_is_told(window: Open) -> None:
    game = window("play", "toy", "--seed", "3")
    game.shows("Which card do you bid?")
    game.child.setwinsize(20, 60)
    game.shows("60x20 is too small: Clew needs 80x24.")
    game.child.setwinsize(40, 120)
    game.until(lambda: "Which card do you bid?" in game.rows.get(37, ""), "the question at the bottom")
    assert max(map(len, game.text.splitlines())) == 120


def test_on_a_screen_that_is_too_small_keys_count_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    (source, end), (wake, bell) = os.pipe(), os.pipe()
    screen = Screen()
    screen.keyboard = Keyboard(source, wake)
    for size, first in (((60, 20), "q"), ((80, 24), "1")):
        monkeypatch.setattr(Screen, "size", size)
        os.write(end, b"1q")
        assert screen.wait(0) == first
        screen.keyboard.forget()
    for descriptor in (source, end, wake, bell):
        os.close(descriptor)


def test_no_colour_where_none_is_wanted(window: Open) -> None:
    plain = window("play", "toy", "--seed", "3", NO_COLOR="1")
    plain.shows("Which card do you bid?")
    assert not re.search(r"\x1b\[[\d;]*3\d", plain.raw)
    coloured = window("play", "toy", "--seed", "3")
    coloured.shows("Which card do you bid?")
    assert re.search(r"\x1b\[[\d;]*3\d", coloured.raw)


def test_ctrl_c_leaves_and_everything_is_saved(window: Open) -> None:
    game = window("play", "toy", "--seed", "3")
    game.shows("Which card do you bid?")
    game.press("1")
    game.shows("Whom do you attack?")
    game.press("\x03")
    assert game.ends() == 0
    assert game.restored
    assert "Saved in" in game.text
    again = window("play", "toy", "--resume")
    again.shows("Whom do you attack?")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_killed_game_gives_the_terminal_back(window: Open, number: signal.Signals) -> None:
    game = window("play", "toy", "--seed", "3")
    game.shows("Which card do you bid?")
    os.kill(game.child.pid, number)
    assert game.ends() == 128 + number
    assert game.restored


def test_ctrl_z_gives_the_terminal_back_and_takes_it_again(window: Open) -> None:
    """Here nobody is there to stop for: a process without a shell goes on at once."""
    game = window("play", "toy", "--seed", "3")
    game.shows("Which card do you bid?")
    game.press("\x1a")
    game.until(lambda: game.raw.count(ENTER) == 2, "the screen taken again")
    assert game.raw.count(LEAVE) == 1
    game.press("1")
    game.shows("Whom do you attack?")


def test_plain_lines_on_a_terminal(window: Open) -> None:
    game = window("play", "toy", "--seed", "3", "--plain")
    game.shows("Which card do you bid? [1.3]", "1. b2", "\n>")
    game.press("1\n")
    game.shows("Whom do you attack? [1.5]")
    game.press("\x04")
    assert game.ends() == 0
    assert "Saved in" in game.text
    assert "\x1b" not in game.raw


def test_a_terminal_that_can_only_print_gets_lines(window: Open) -> None:
    game = window("play", "toy", "--seed", "3", TERM="dumb")
    game.shows("Which card do you bid? [1.3]", "1. b2")
    assert "\x1b" not in game.raw


def test_a_system_without_such_terminals_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "termios", None)
    with open(os.devnull) as nothing:
        monkeypatch.setattr(sys, "stdin", nothing)
        with pytest.raises(ClewError, match="play with --plain"):
            Screen().__enter__()


def test_a_terminal_without_unicode_gets_plain_signs(window: Open) -> None:
    game = window("play", "toy", "--seed", "3", PYTHONIOENCODING="ascii")
    game.shows("Which card do you bid?")
    assert game.raw.isascii()


def test_the_menu_starts_a_game_and_offers_to_go_on(window: Open) -> None:
    menu = window("play")
    menu.shows("New game of The Toy Dungeon")
    menu.press("/", *"Toy D", "\r")
    menu.shows("How many people play?")
    menu.press("1")
    menu.shows("How many bots play with you?")
    menu.press("1")
    menu.shows("Which card do you bid?")
    menu.press("q")
    assert menu.ends() == 0
    again = window("play")
    shown = again.shows("1 Go on with toy-1: The Toy Dungeon, Player 1; ")
    assert re.search("Player 1; (today|yesterday)", shown)  # at midnight
    again.press("1")
    again.shows("Which card do you bid?")


def test_leafing_through_the_rules(window: Open) -> None:
    rules = window("rules", "toy")
    rules.shows("1 1 All there is", "2 Tables", "3 Options", "4 Rulings")
    rules.press("1", "\x1b[6~")
    rules.shows("1.5  The fight")
    rules.press("q")
    rules.press("3")
    rules.shows("pace  How fast orcs come")
    rules.press("\x1b")
    rules.shows("2 Tables")
    rules.press("q")
    assert rules.ends() == 0


def test_stepping_through_a_game(window: Open) -> None:
    game = window("play", "toy", "--seed", "3", "--bot", "sensible", "--speed", "instant")
    game.shows("The game is over")
    game.press("q")
    game.ends()
    steps = window("replay", "toy-1", "--step")
    steps.shows("step 1 of", "Room 1")
    steps.press("\x1b[C")
    steps.shows("step 2 of")
    steps.press("\x1b[F")
    steps.shows("It ended: out of the dungeon")
    steps.press("\x1b[H")
    steps.shows("step 1 of")
    steps.press("q")
    assert steps.ends() == 0
