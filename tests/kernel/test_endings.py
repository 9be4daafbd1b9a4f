"""Which answers end the game of one's own will, and what they come to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.kernel.small import Pad, shuffle_hands, small, start

from clew.kernel.book.secret import Secret
from clew.kernel.referees.referee import Referee
from clew.kernel.table.endings import endings, put_endings
from clew.kernel.table.match import Match
from clew.kernel.table.sight import ask
from clew.kernel.words.dice import D6
from clew.kernel.words.text import put

Deed = Callable[[Pad, Referee], object]


def asked(deed: Deed) -> Match[Pad]:
    """A game that ends with `stop`, and goes on otherwise."""

    def beat(pad: Pad, referee: Referee) -> bool:
        if pad.words:
            deed(pad, referee)
            return pad.words[0] != "stop"
        pad.words.append(referee.choose(0, "What now?", ["stop", "go"], "1.1"))
        return True

    return start(small(beat))


def ends(match: Match[Pad]) -> list[str]:
    return list(endings(match.position, match.position.question.keys()))


def test_an_answer_after_which_the_game_is_over_says_so() -> None:
    match = asked(lambda _pad, _referee: None)
    assert ends(match) == ["stop"]
    shown = ask(match.position.question)
    put_endings(shown, endings(match.position, ["stop", "go"]), match.rulebook, ["Ada"])
    told = {choice.key: put(choice.follows) if choice.follows else "" for choice in shown.choices}
    assert told["stop"].startswith("ends the game: ")
    assert told["go"] == ""
    match.answer("stop")
    assert match.over
    assert match.result is not None
    assert ("nobody wins" in told["stop"]) == (not match.result.winners)


@pytest.mark.parametrize(
    "deed",
    [
        lambda _, referee: referee.roll(D6, "1.2"),
        lambda _, referee: referee.choose(0, "Really?", ["yes", "no"], "1.2"),
    ],
)
def test_where_anything_is_thrown_or_asked_first_nothing_is_said(deed: Deed) -> None:
    assert ends(asked(deed)) == []


def test_where_it_ends_whatever_one_answers_nobody_ends_it() -> None:
    def beat(pad: Pad, referee: Referee) -> bool:
        pad.words.append(referee.choose(0, "What now?", ["this", "that"], "1.1"))
        return False

    assert ends(start(small(beat))) == []


def by_a_hidden_card(pad: Pad, referee: Referee) -> bool:
    """The seat before draws a card in secret; on it hangs whether it ends, if the seat that is asked stops."""
    if not pad.hands[1]:
        pad.hands[1].append(referee.draw(pad.pile, "1.1", to=(1,)))
        return True
    if not pad.words:
        pad.words.append(referee.choose(0, "What now?", ["stop", "leave", "go"], "1.1"))
        return True
    return pad.words[0] == "go" or (pad.words[0] == "stop" and int(pad.hands[1][0]) > 3)


def test_an_ending_that_hangs_on_what_is_hidden_is_not_told() -> None:
    book = replace(
        small(by_a_hidden_card, ["2", "3", "4", "5"], shuffle_hands),
        secrets=lambda pad: [Secret("hand", pad.hands[1], (1,), drawn=("1.1",))],
    )
    assert ends(start(book, ["me", "me"])) == ["leave"]
