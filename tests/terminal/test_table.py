"""The table at a pretended screen: clocks, curtains, and what is taken back."""

from __future__ import annotations

import io
import struct
from pathlib import Path
from typing import Any

import pytest
from tests.kernel import toy
from tests.kernel.small import LEFT, RIGHT, Pad, small, start, walk, walk_in_turn
from tests.terminal.pretended import Pretended, played

from clew.kernel.referees.referee import Referee
from clew.kernel.table import registry
from clew.kernel.table import rulebook as rulebook_module
from clew.kernel.table.match import Match
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.stream import seed_from
from clew.render import language
from clew.shelf import put_away
from clew.terminal import table as table_module
from clew.terminal.plain import PlainTable
from clew.terminal.sitting import Manner, Sitting
from clew.terminal.table import FullTable


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path))


class Clock:
    """Time goes on by a second whenever somebody looks."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        self.now += 1.0
        return self.now


def hurry(pad: Pad, referee: Referee) -> bool:
    way = referee.choose(0, "Quick, which way?", [LEFT, RIGHT], "1.1", seconds=5, late=RIGHT)
    pad.words.append(way.key)
    pad.turn += 1
    return pad.turn < 2


def test_who_is_late_gets_the_answer_that_stands_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "time", Clock())
    match = start(small(hurry))
    frames = played(match, *[""] * 9)
    assert "5 s left" in frames[0] or "4 s left" in frames[0]
    assert match.state.words == ["right", "right"][: len(match.state.words)]
    assert match.state.words
    assert any("Too late" in frame for frame in frames)


def test_who_is_late_in_lines_too(monkeypatch: pytest.MonkeyPatch) -> None:
    match = start(small(hurry))
    ticks = iter(range(0, 1000, 100))
    monkeypatch.setattr("clew.terminal.plain.time.monotonic", lambda: next(ticks))
    sink = io.StringIO()
    PlainTable(Sitting(match, put_away(match)), io.StringIO("left\nleft\n"), sink).run()
    assert match.state.words == ["right", "right"]
    assert "Seconds to answer: 5." in sink.getvalue()
    assert "Too late." in sink.getvalue()


def test_where_all_see_the_same_no_curtain_falls() -> None:
    frames = played(start(small(walk_in_turn), ["me", "me"]), "1", "1", "2")
    assert not any("Pass to" in frame for frame in frames)
    assert "── Bea" in frames[1]


def test_an_enter_after_a_digit_that_was_enough_answers_nothing() -> None:
    match = start(small(walk_in_turn), ["me", "me"])
    frames = played(match, "2", "enter")
    assert match.state.turn == 1
    assert "The digit was enough." in frames[-1]
    played(match, "enter")
    assert match.state.turn == 2


def test_an_enter_after_the_last_digit_of_a_game_does_not_take_its_end_off_the_screen() -> None:
    def once(pad: Pad, referee: Referee) -> bool:
        pad.words.append(referee.choose(0, "Which way?", [LEFT, RIGHT], "1.1").key)
        return False

    frames = played(start(small(once)), "1", "enter", "k", "esc", "enter", "k")
    assert len(frames) == 5, "the first Enter is taken for habit, the second leaves"
    assert "The game is over" in frames[1]
    assert "The game is over" in frames[2]


def test_no_curtain_falls_where_people_only_look_at_different_spaces_first() -> None:
    rulebook = registry.rulebook("milaso")
    match = Match.start(rulebook, rulebook.setup([Seat("Ada", "me"), Seat("Bea", "me")]), seed_from("curtain"))
    while match.state.turn == 0:
        assert match.question is not None
        match.answer(match.question.keys()[0], match.question.seat)
    focus = [match.view(seat).boards[0].focus for seat in (0, 1)]
    assert focus[0] != focus[1]
    assert not Sitting(match, put_away(match)).curtain_between(0, 1)


def test_while_bots_move_the_screen_is_for_the_one_who_answered_last() -> None:
    seats = [Seat("Ada", "me"), Seat("Bea", "me"), Seat("Cid", "random")]
    match = Match.start(toy.RULEBOOK, toy.RULEBOOK.setup(seats), seed_from("curtain"))
    sitting = Sitting(match, put_away(match))
    assert sitting.looker() is None
    assert sitting.scene().sheets == match.view(None).sheets != match.view(0).sheets
    assert sitting.bot_moves()
    for seat in (0, 1):
        question = sitting.question
        assert question is not None
        assert sitting.curtain_between(sitting.last, seat)
        sitting.answer(question.keys()[0], question)
        assert sitting.looker() == seat
    assert sitting.scene().sheets == match.view(1).sheets != match.view(0).sheets


def test_with_several_people_only_ones_own_last_answer_is_taken_back() -> None:
    match = start(small(walk_in_turn), ["me", "me"])
    frames = played(match, "1", "u")
    assert match.state.turn == 1
    assert "Only your own last answer can be taken back" in " ".join(frames[-1].split())


def test_alone_everything_can_be_taken_back() -> None:
    match = start(small(walk))
    played(match, "1", "2", "u", "u", "2")
    assert [word.split()[0] for word in match.state.words] == ["right"]


def test_a_search_among_the_answers() -> None:
    match = start(small(walk))
    played(match, "/", "r", "i", "g", "enter")
    assert match.state.words[0].startswith("right")


def test_a_game_that_can_not_be_saved_goes_on_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    match = start(small(walk))
    sitting = Sitting(match, put_away(match), manner=Manner(pause=0))
    path = sitting.save.path
    whole = path.read_bytes()
    path.write_bytes(whole + b"scribbled\n")
    table = FullTable(sitting)
    table.screen = screen = Pretended(["1", "1"])  # type: ignore[assignment]
    table.run()
    assert match.state.turn == 2
    assert "was changed by another program" in screen.frames[-1]
    assert capsys.readouterr().out.startswith("Not all of the game is saved: ")
    path.write_bytes(whole)
    sitting.keep()
    assert sitting.trouble == ""
    sink = io.StringIO()
    path.unlink()
    PlainTable(sitting, io.StringIO("1\n1\n"), sink).run()
    assert sink.getvalue().count("can't be written") == 2
    assert sink.getvalue().splitlines()[-1].startswith("Not all of the game is saved: ")


def catalogue(path: Path, words: dict[str, str]) -> None:
    """A gettext catalogue, as its manual describes the format."""
    pairs = sorted({"": "Content-Type: text/plain; charset=UTF-8\n", **words}.items())
    sources, targets = [[word.encode() for word in column] for column in zip(*pairs, strict=True)]
    start_of_text = 28 + 16 * len(pairs)
    at, index = start_of_text, []
    for word in [*sources, *targets]:
        index.append(struct.pack("<II", len(word), at))
        at += len(word) + 1
    head = struct.pack("<IIIIIII", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, start_of_text)
    path.parent.mkdir(parents=True)
    path.write_bytes(head + b"".join(index) + b"".join(word + b"\0" for word in [*sources, *targets]))


def test_a_game_speaks_the_language_of_its_catalogue(tmp_path: Path) -> None:
    words = {"Which way, step {n}?": "Où aller, pas {n} ?", "Go left": "À gauche", "Go right": "À droite"}
    catalogue(tmp_path / "locale" / "fr" / "LC_MESSAGES" / "small.mo", words)
    french = language.words_for("small", tmp_path, "fr")
    match = start(small(walk))
    frames = played(match, "1", manner=Manner(words=french, pause=0))
    assert "Où aller, pas 0 ?" in frames[0]
    assert "1 À gauche" in frames[0]
    sink = io.StringIO()
    match = start(small(walk))
    sitting = Sitting(match, put_away(match), manner=Manner(words=french))
    PlainTable(sitting, io.StringIO("à dr\n"), sink).run()
    assert match.state.words[0].startswith("right")
    assert "2. À droite" in sink.getvalue()


# -- a lesson --------------------------------------------------------------------------------------------------------

BIDS, STRIKES = (remark.say for remark in toy.RULEBOOK.lesson.values())


def toy_match() -> Match[Any]:
    return Match.start(toy.RULEBOOK, toy.RULEBOOK.setup([Seat("Ada")]), seed_from(3))


def test_a_lesson_stands_above_the_question_until_it_is_known() -> None:
    frames = played(toy_match(), "1", "1", manner=Manner(pause=0, lesson=True))
    assert frames[0].index(BIDS) < frames[0].index("Which card do you bid?")
    assert BIDS not in frames[1]
    assert STRIKES in frames[1]
    assert STRIKES not in frames[2]


def test_a_key_begins_and_stops_explaining() -> None:
    frames = played(toy_match(), "e", "e", manner=Manner(pause=0))
    assert BIDS not in frames[0]
    assert BIDS in frames[1]
    assert "Rules are explained when they first come up." in frames[1]
    assert BIDS not in frames[2]
    assert "Nothing is explained any more." in frames[2]


def test_a_game_without_a_lesson_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook_module, "_lesson", lambda _folder: {})
    assert "Nobody has written a lesson" in played(start(small(walk)), "e")[1]


def test_a_lesson_line_by_line() -> None:
    match, sink = toy_match(), io.StringIO()
    sitting = Sitting(match, put_away(match), manner=Manner(lesson=True))
    PlainTable(sitting, io.StringIO("1\ne\n"), sink).run()
    told = sink.getvalue()
    assert told.index(BIDS) < told.index("Which card do you bid?")
    assert told.count(STRIKES) == 1
    assert "Nothing is explained any more." in told


def test_enter_after_a_die_that_can_not_be_tells_again_what_to_type() -> None:
    frames = played(start(small(walk), own_dice=True), "1", "9", "enter", "6", "q")
    wrong, told = (frame.splitlines()[-1] for frame in frames[2:4])
    assert "from 1 to 6" in wrong
    assert told == " Type a number from 1 to 6."


def test_a_name_that_can_be_no_file_s_does_not_end_the_game_while_bots_play() -> None:
    seats = [Seat("Ada", "random"), Seat("Bea", "random")]
    match = Match.start(toy.RULEBOOK, toy.RULEBOOK.setup(seats), seed_from(1))
    frames = played(match, "s", "a", "/", "b", "enter", "", manner=Manner(pause=0.1))
    assert any("'a/b' is no name for a file" in frame for frame in frames)


@pytest.mark.parametrize("page", ["?", "m", "c", "l", "k", "h"])
def test_a_q_too_many_after_a_page_does_not_leave_the_game(page: str) -> None:
    frames = played(toy_match(), page, "esc", "q", "1", "ctrl-d")
    assert "The page is closed already. q once more leaves the game" in "\n".join(frames)
    assert "Whom do you attack?" in frames[-1], "the game went on"


def test_the_second_q_leaves_and_so_does_one_after_another_key() -> None:
    assert (
        len(played(toy_match(), "m", "q", "q", "q", "1")) == len(played(toy_match(), "m", "q", "down", "q", "1")) == 4
    )


def test_what_is_typed_while_odds_are_worked_out_counts_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    forgotten: list[str] = []
    monkeypatch.setattr(
        Pretended, "forget", lambda screen: forgotten.append(screen.frames[-1].splitlines()[-1].strip())
    )
    played(toy_match(), "o", "esc", "h", "esc")
    assert forgotten == ["Working out the odds …", "Thinking …"]
