"""What is told of a roll before it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.kernel.small import Pad, shuffle_hands, small, start

from clew.kernel.book.secret import Secret
from clew.kernel.referees.referee import Referee
from clew.kernel.table.chances import chances, put_chances
from clew.kernel.table.match import Match
from clew.kernel.table.sight import ask
from clew.kernel.words.dice import D6, TWO_D6, parse
from clew.kernel.words.questions import Menu, Question
from clew.kernel.words.rolls import Against, Amount, Chart, Check, Contest, Needs
from clew.session import Session

HIT = Check("to hit", "hit", "miss", always=6, never=1)
BURST = Check("to burst it", "open", "shut", again=6)
GOLD = Amount("the find", "{n} gold", "a coin")
RACE = Contest("the race", "ahead", "level", "behind")
D20 = parse("1d20")
GATE = Check("the gate", "open", "shut")

Deed = Callable[[Pad, Referee], object]


def asked(deed: Deed, players: tuple[str, ...] = ("me",)) -> Match[Pad]:
    """A game that asks whether to do something, with a quiet moment between answer and deed."""

    def beat(pad: Pad, referee: Referee) -> bool:
        if pad.words:
            deed(pad, referee)
            return False
        pad.words.append(referee.choose(0, "What now?", ["dare", "wait"], "1.1"))
        return pad.words[0] == "dare"

    return start(small(beat), players)


def told(match: Match[Pad]) -> dict[str, tuple[str, list[tuple[str, int, int]]]]:
    found = chances(match.position)
    return {
        key: (str(outlook.roll), [(str(each.name), each.ways, each.of) for each in outlook.chances])
        for key, outlook in found.items()
    }


def hits(_pad: Pad, referee: Referee) -> None:
    referee.at_least(5, D6, "1.2", check=HIT)


@pytest.mark.parametrize(
    ("deed", "roll", "expected"),
    [
        (hits, "to hit", [("hit", 2, 6), ("miss", 4, 6)]),
        (
            lambda _, r: r.at_least(
                20, D20, "1.2", check=Check("to hit", "hit", "miss", 20, 1), added=[("+", 15, "1")]
            ),
            "to hit",
            [("hit", 16, 20), ("miss", 4, 20)],
        ),
        (lambda _, r: r.at_most(1, D6, "1.2", check=HIT), "to hit", [("hit", 1, 6), ("miss", 5, 6)]),
        (lambda _, r: r.at_least(1, D6, "1.2", check=GATE), "the gate", [("open", 6, 6)]),
        (lambda _, r: r.roll(TWO_D6, "1.2", gives=GOLD, per=2), "the find", [("1 to 6 gold", 36, 36)]),
        (lambda _, r: r.roll(D6, "1.2", gives=GOLD, times=("depth", 0, "1")), "the find", [("0 gold", 6, 6)]),
        (
            lambda _, r: r.read(Chart("its mood", ["flees", "bribe", "bribe", "fights"]), D6, "1.2"),
            "its mood",
            [("flees", 1, 6), ("bribe", 2, 6), ("fights", 3, 6)],
        ),
        (
            lambda _, r: r.roll(D6, "1.2", against=Against(RACE, 4)),
            "the race",
            [("behind", 3, 6), ("level", 1, 6), ("ahead", 2, 6)],
        ),
        (
            lambda _, r: r.roll(D6, "1.2", against=Against(RACE, r.roll(D6, "1.2", against=Against(RACE)))),
            "the race",
            [("level", 2, 12), ("ahead", 5, 12), ("behind", 5, 12)],
        ),
        (
            lambda _, r: r.each(TWO_D6, "1.2", needs=Needs(5, True, GATE)),
            "the gate, each die",
            [("open", 2, 6), ("shut", 4, 6)],
        ),
    ],
)
def test_the_chances_are_those_of_the_declaration(deed: Deed, roll: str, expected: list[tuple[str, int, int]]) -> None:
    assert told(asked(deed)) == {"dare": (roll, expected)}


def test_a_die_that_is_thrown_again_counts_all_its_throws() -> None:
    def burst(_pad: Pad, referee: Referee) -> None:
        total = face = referee.roll(D6, "1.2", needs=Needs(8, True, BURST))
        while face == 6 and total < 8:
            face = referee.roll(D6, "1.2", needs=Needs(8, True, BURST), added=[("so far", total, "1.2")]) - total
            total += face

    assert told(asked(burst)) == {"dare": ("to burst it", [("open", 5, 36), ("shut", 31, 36)])}


def test_of_a_contest_it_is_told_whose_it_is_and_nothing_if_it_goes_on() -> None:
    def contest(throwers: int) -> Deed:
        def race(_pad: Pad, referee: Referee) -> None:
            best: int | None = None
            for name in ["Ada", "Bea", "Cleo"][:throwers]:
                best = max(best or 0, referee.roll(D6, "1.2", against=Against(RACE, best), subject=name))

        return race

    expected = [("level", 2, 12), ("ahead", 5, 12), ("behind", 5, 12)]
    two = asked(contest(2))
    assert told(two) == {"dare": ("the race", expected)}
    assert str(chances(two.position)["dare"].who) == "Bea"
    assert told(asked(contest(3))) == {}


def test_it_is_told_who_throws_where_it_is_not_who_is_asked() -> None:
    def by(seat: int | None) -> str:
        match = asked(lambda _, referee: referee.at_least(5, D6, "1.2", seat, check=HIT, subject="the orc"))
        return str(chances(match.position)["dare"].who)

    assert [by(0), by(1), by(None)] == ["None", "the orc", "the orc"]


def quiet(_pad: Pad, referee: Referee) -> None:
    referee.at_least(5, D6, "1.2", check=HIT, to=())


def hidden_figure(_pad: Pad, referee: Referee) -> None:
    referee.at_least(5, D6, "1.2", check=HIT, shown=(1,))


def hidden_help(_pad: Pad, referee: Referee) -> None:
    referee.at_least(5, D6, "1.2", check=HIT, added=[("curse", -1, "1.2", (1,))])


def hidden_factor(_pad: Pad, referee: Referee) -> None:
    referee.roll(D6, "1.2", gives=GOLD, times=("luck", 2, "1.2", ()))


def undeclared(_pad: Pad, referee: Referee) -> None:
    referee.roll(D6, "1.2")


def asks_first(pad: Pad, referee: Referee) -> None:
    referee.choose(1, "And you?", ["yes", "no"], "1.3")
    hits(pad, referee)


def asks_together(pad: Pad, referee: Referee) -> None:
    referee.choose_together([Question(seat, "And you?", ["yes", "no"], "1.3") for seat in (0, 1)])
    hits(pad, referee)


def draws(pad: Pad, referee: Referee) -> None:
    referee.pick(["a", "b"], "1.3")
    hits(pad, referee)


def nothing(_pad: Pad, _referee: Referee) -> None:
    pass


@pytest.mark.parametrize(
    "deed",
    [quiet, hidden_figure, hidden_help, hidden_factor, undeclared, asks_first, asks_together, draws, nothing],
)
def test_nothing_is_told_of_what_is_hidden_unclear_or_decided_on_the_way(deed: Deed) -> None:
    assert told(asked(deed, ("me", "me"))) == {}


def test_what_only_the_asked_seat_may_know_is_told_to_it() -> None:
    def deed(_pad: Pad, referee: Referee) -> None:
        referee.at_least(5, D6, "1.2", check=HIT, to=(0,), shown=(0,), added=[("curse", -1, "1.2", (0,))])

    assert told(asked(deed)) == {"dare": ("to hit", [("hit", 1, 6), ("miss", 5, 6)])}


def by_a_hidden_card(pad: Pad, referee: Referee) -> bool:
    """The seat before draws a card in secret; on it hangs how hard it is, if the seat that is asked dares."""
    if not pad.hands[1]:
        pad.hands[1].append(referee.draw(pad.pile, "1.1", to=(1,)))
        return True
    if not pad.words:
        pad.words.append(referee.choose(0, "What now?", ["dare", "roll"], "1.1"))
        return True
    figure = int(pad.hands[1][0]) if pad.words[0] == "dare" else 4
    referee.at_least(figure, D6, "1.2", check=GATE)
    return False


def test_what_is_not_the_same_in_all_worlds_is_not_told() -> None:
    book = replace(
        small(by_a_hidden_card, ["2", "3", "4", "5"], shuffle_hands),
        secrets=lambda pad: [Secret("hand", pad.hands[1], (1,), drawn=("1.1",))],
    )
    assert told(start(book, ["me", "me"])) == {"roll": ("the gate", [("open", 3, 6), ("shut", 3, 6)])}


def test_in_fog_only_what_the_game_foresees_is_told() -> None:
    match = asked(hits)
    match.rulebook = replace(match.rulebook, fog=lambda _before, _after: False)
    assert told(match) == {}
    match.rulebook = replace(match.rulebook, foreseen=frozenset({"1.2"}))
    assert list(told(match)) == ["dare"]
    match.rulebook = replace(match.rulebook, fog=lambda before, after: len(after.words) > len(before.words))
    assert told(match) == {}


def test_a_menu_leads_to_no_roll_and_names_are_no_answers() -> None:
    def beat(pad: Pad, referee: Referee) -> bool:
        referee.choose(0, "What now?", [Menu("more", "More ..."), Menu("less", "Less ...")], "1.1")
        hits(pad, referee)
        return False

    assert told(start(small(beat))) == {}

    def naming(pad: Pad, referee: Referee) -> bool:
        referee.name(0, "Who?", ["Ada", "Bea"], [], "1.1")
        hits(pad, referee)
        return False

    assert told(start(small(naming))) == {}


def test_a_session_works_them_out_once_a_question() -> None:
    session = Session(asked(hits))
    found = session.chances()
    assert session.chances() is found
    asked_now = ask(session.questions[0])
    put_chances(asked_now, found)
    assert [(str(choice.roll), len(choice.chances)) for choice in asked_now.choices] == [("to hit", 2), ("None", 0)]
    session.answer("dare")
    session.undo()
    assert session.chances() == found


def test_how_others_have_answered_the_same_question_shows_in_no_chances() -> None:
    """What is asked of all at once is answered without knowing of each other, also where a game hides nothing."""

    def beat(_pad: Pad, referee: Referee) -> bool:
        questions = [Question(seat, "Dare you?", ["dare", "wait"], "1.1") for seat in range(2)]
        if "dare" in referee.choose_together(questions):
            hits(_pad, referee)
        return False

    def chances_after(answer: str) -> object:
        match = start(small(beat), ("me", "you"))
        match.answer(answer)
        assert match.question is not None
        assert match.question.seat == 1
        return chances(match.position)

    assert chances_after("dare") == chances_after("wait")


def test_what_hangs_on_a_vote_has_no_chances() -> None:
    """Of thirty places two others rarely name the same one by chance; where they did, they outvote the third."""
    places = [f"place {n}" for n in range(30)]

    def game(heeded: bool) -> object:
        def beat(_pad: Pad, referee: Referee) -> bool:
            votes = referee.choose_together([Question(seat, "Where to?", places, "1.1") for seat in range(3)])
            if (max(reversed(votes), key=votes.count) if heeded else votes[2]) == places[0]:
                hits(_pad, referee)
            return False

        match = start(small(beat), ("me", "me", "me"))
        match.answer(places[7])
        match.answer(places[0])
        return told(match)

    assert game(heeded=True) == {}
    assert game(heeded=False) == {"place 0": ("to hit", [("hit", 2, 6), ("miss", 4, 6)])}


def test_what_the_next_player_throws_whatever_one_answers_is_not_told() -> None:
    """It is, where the answers lead to different throws, or where he throws at somebody."""

    def game(deed: Deed) -> dict[str, tuple[str, list[tuple[str, int, int]]]]:
        def beat(pad: Pad, referee: Referee) -> bool:
            if not pad.words:
                pad.words.append(referee.choose(0, "What now?", ["dare", "wait"], "1.1"))
                return True
            deed(pad, referee)
            return False

        return told(start(small(beat), ("me", "me")))

    assert game(lambda _, r: r.roll(D6, "1.2", 1, gives=GOLD)) == {}
    assert set(game(lambda _, r: r.roll(D6, "1.2", 0, gives=GOLD))) == {"dare", "wait"}
    assert set(game(lambda _, r: r.at_least(4, D6, "1.2", 1, check=HIT, target="Ada"))) == {"dare", "wait"}
    different = game(lambda pad, r: r.roll(D6, "1.2", 1, gives=GOLD, per=1 if pad.words[0] == "dare" else 2))
    assert set(different) == {"dare", "wait"}
    alone = game(lambda pad, r: r.roll(D6, "1.2", 1, gives=GOLD) if pad.words[0] == "wait" else 0)
    assert alone == {}


@pytest.mark.parametrize(("answers", "shown"), [(9, 9), (10, 0)])
def test_what_one_throws_in_the_turn_that_comes_is_not_told_beside_many_answers(answers: int, shown: int) -> None:
    def beat(pad: Pad, referee: Referee) -> bool:
        if not pad.words:
            pad.words.append(referee.choose(0, "Where to?", [f"place {n}" for n in range(answers)], "1.1"))
            return True
        referee.roll(D6, "1.2", 0, gives=GOLD, added=[("what lies there", int(pad.words[0][-1]) + 1, "1.2")])
        return False

    def theirs(pad: Pad, referee: Referee) -> bool:
        if not pad.words:
            return beat(pad, referee)
        referee.at_least(4, D6, "1.2", 1, check=HIT, added=[("what lies there", int(pad.words[0][-1]) - 4, "1.2")])
        return False

    assert len(told(start(small(beat), ("me",)))) == shown
    assert len(told(start(small(theirs), ("me", "me")))) == shown, "nor what the next player throws at nobody"


def test_a_contest_of_others_is_told_only_where_an_answer_leads_round_it() -> None:
    def game(deed: Deed) -> dict[str, tuple[str, list[tuple[str, int, int]]]]:
        def beat(pad: Pad, referee: Referee) -> bool:
            if not pad.words:
                pad.words.append(referee.choose(0, "What now?", ["dare", "wait"], "1.1"))
                return True
            deed(pad, referee)
            return False

        return told(start(small(beat), ("me", "me")))

    def race(_pad: Pad, referee: Referee) -> None:
        first = referee.roll(D6, "1.2", 1, against=Against(RACE), subject="Bea")
        referee.roll(D6, "1.2", 1, against=Against(RACE, first, "Bea"), subject="Cleo")

    assert game(race) == {}
    assert set(game(lambda pad, referee: race(pad, referee) if pad.words[0] == "dare" else None)) == {"dare"}


def test_what_may_come_to_more_than_anybody_reads_is_not_told() -> None:
    few, many = (Chart("the page", [f"page {n}" for n in range(sides)]) for sides in (36, 37))
    assert set(told(asked(lambda _, referee: referee.read(few, parse("1d36"), "1.2")))) == {"dare"}
    assert told(asked(lambda _, referee: referee.read(many, parse("1d37"), "1.2"))) == {}


class Hero:
    def __init__(self, name: str) -> None:
        self.key, self.name = f"hero-{name.lower()}", name


@pytest.mark.parametrize(
    ("prompt", "option", "subject", "by", "who"),
    [
        ("What does Ada do?", "dare", Hero("Ada"), 0, None),
        ("What does Ada do?", "dare", Hero("Bram"), 0, "Bram"),
        ("What now?", "dare", Hero("Ada"), 0, "Ada"),
        ("Who dares?", "Ada", Hero("Ada"), 0, None),
        ("Who dares?", "Ada", Hero("Ada"), None, None),
        ("What does Ada do?", "dare", Hero("Ada"), None, "Ada"),
        ("What now?", "dare", "nobody in particular", 0, None),
        ("What now?", "dare", Hero("Ada"), 1, "Ada"),
    ],
)
def test_who_throws_is_named_where_neither_question_nor_answer_says_so(
    prompt: str, option: str, subject: Hero | str, by: int | None, who: str | None
) -> None:
    def beat(pad: Pad, referee: Referee) -> bool:
        if not pad.words:
            pad.words.append(referee.choose(0, prompt, [option, "wait"], "1.1"))
            return True
        if pad.words[0] == option:
            referee.at_least(5, D6, "1.2", by, check=HIT, subject=subject, target="the orc")
        return False

    outlook = chances(start(small(beat), ("me", "me")).position)[option]
    assert (None if outlook.who is None else str(outlook.who)) == who


@pytest.mark.parametrize(("beats", "shown"), [(1, 2), (2, 2), (3, 0)])
def test_what_one_throws_when_the_turn_has_passed_is_not_told(beats: int, shown: int) -> None:
    def beat(pad: Pad, referee: Referee) -> bool:
        if not pad.words:
            pad.words.append(referee.choose(0, "What now?", ["dare", "wait"], "1.1"))
        elif len(pad.words) < beats:
            pad.words.append("and on")
        else:
            referee.roll(D6, "1.2", 0, gives=GOLD)
            return False
        return True

    assert len(told(start(small(beat)))) == shown
