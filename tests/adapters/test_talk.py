"""A table for one who plays in words."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from tests.adapters.worlds import WHOLE, rules

import clew
from clew.adapters.replies import standing
from clew.adapters.talk import Talk
from clew.kernel.words.errors import AnswerError, ClewError, SaveError, SetupError, UndoError
from clew.kernel.words.journal import CHOICE
from clew.shelf import put_away, saved_games


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path))
    return tmp_path


def begun(game: str = "deathmaze", lists: bool = True, **settings: object) -> Talk:
    talk = Talk(lists)
    talk.new_game(game, options=rules(game), **{"seed": 1, **settings})  # type: ignore[arg-type]
    return talk


def keys_in(told: str) -> list[str]:
    """The keys that a reply offers: what stands before the words of each answer."""
    listed = told[told.rindex("Answer with one of these keys:") :].splitlines()[1:]
    return [line.removeprefix("- ").partition(": ")[0] for line in listed]


@pytest.mark.parametrize("game", WHOLE)
def test_a_game_can_be_played_to_its_end_from_what_is_told(game: str) -> None:
    talk, dice = begun(game), random.Random(2)
    told = talk.look()
    for _ in range(5000):
        if "The game is over" in told:
            break
        assert talk.question is not None
        assert keys_in(told) == talk.question.keys()
        told = talk.answer(dice.choice(keys_in(told)))
    assert talk.playing.over
    assert re.search(r"You gave \d+ answers\.\nThe game is kept as \S+\.$", told)
    with pytest.raises(AnswerError, match="nothing is asked any more"):
        talk.answer("quick")


def test_before_the_first_colon_stands_the_key_whatever_an_answer_leads_to() -> None:
    """A hero's purse is thrown for when his class is chosen, whose words are its key."""
    talk = begun("darkness")
    told = talk.answer("create")
    assert "\n- warrior: L being the level: life 6+L, attack +L; Brand, gold to begin with: 2 to 12 gp\n" in told
    assert talk.question is not None
    assert keys_in(told) == talk.question.keys()


def test_the_welcome_says_who_one_is_and_under_which_rules() -> None:
    talk = Talk()
    told = talk.new_game("maze", ["random", "me"], seed=1)
    assert "You are Player 2, in seat 2 of 2. The others are Random 1 (random)." in told
    told = talk.new_game("milaso", options={"size": "demo"}, seed=1)
    assert "size demo" in told


def test_only_what_the_seat_may_see_is_told() -> None:
    """In two worlds that differ in the hands of the others, every reply is the same to the letter."""
    talk = begun("mertwig", seats="me,sensible,sensible")
    other = begun("mertwig", seats="me,sensible,sensible")
    dice = random.Random(1)
    told = talk.look()
    for _ in range(40):
        told = talk.answer(key := dice.choice(keys_in(told)))
        assert other.answer(key) == told
    hands = [talk.playing.view(seat).sheets for seat in (1, 2)]
    other.playing.state = redealt(talk)
    assert other.look(whole=True) == talk.look(whole=True)
    assert standing(other, "") == standing(talk, "")
    assert [other.playing.view(seat).sheets for seat in (1, 2)] != hands


def redealt(talk: Talk) -> object:
    from clew.kernel.referees.redeal import redeal
    from clew.kernel.words.stream import Stream, seed_from

    world = redeal(talk.playing.position, talk.seat, Stream(seed_from("another")))
    assert world is not None
    return world.state


def test_an_answer_is_taken_by_key_or_by_its_words_in_any_case() -> None:
    for words in ("quick", "QUICK", " Quick start with a ready-made party "):
        talk = begun()
        talk.answer(words)
        assert talk.answers == {"given": 1}


def test_nothing_is_guessed() -> None:
    """Not the beginning of an answer, not its number, not a word of it."""
    talk = begun()
    before = talk.look()
    for words in ("qui", "1", "Quick start", "I choose quick", "party", ""):
        with pytest.raises(AnswerError, match=r"is not understood\. Nothing has happened\. .*: quick, named, create\."):
            talk.answer(words)
    assert talk.look() == before


def test_what_is_not_allowed_now_is_told_apart_from_what_is_not_understood() -> None:
    talk = begun()
    talk.answer("quick")
    with pytest.raises(AnswerError, match="'create' is not allowed now"):
        talk.answer("create")
    with pytest.raises(AnswerError, match="'dance' is not understood"):
        talk.answer("dance")
    assert talk.answers == {"given": 1, "not allowed then": 1, "not understood": 1}


def test_without_the_list_one_must_know_the_answers() -> None:
    talk = begun(lists=False)
    told = talk.look()
    assert "not listed" in told
    assert "create" not in told.lower()
    with pytest.raises(AnswerError, match="in the words of the game") as refused:
        talk.answer("fight the dragon")
    assert "quick" not in str(refused.value)
    with pytest.raises(AnswerError, match="Close to that in words: create your own adventurers"):
        talk.answer("create our own adventurer")
    with pytest.raises(ClewError, match="not listed"):
        talk.odds()
    assert "create" not in talk.answer("quick start with a ready-made party").lower()


def test_rules_can_be_looked_up() -> None:
    talk = begun()
    assert talk.rule().startswith("3.1a  ")
    assert talk.rule("[7.21a]").startswith("7.21a  ")
    assert "7.21a  " in talk.rule("contents")
    with pytest.raises(ClewError, match=r"has no rule, chapter, table, option or ruling '99'"):
        talk.rule("99")


def test_odds_are_told_for_every_key() -> None:
    talk = begun()
    told = talk.odds().splitlines()
    assert [line.partition(":")[0] for line in told[:-1]] == ["now", "quick", "named", "create"]
    assert "sensible player" in told[-1]


def test_the_log_can_be_read_again() -> None:
    talk = begun()
    assert talk.log()
    talk.answer("quick")
    assert len(talk.log(last=2).splitlines()) == 2
    assert "Quick start" in talk.log(last=1000)


def test_a_game_is_kept_and_can_be_gone_on_with() -> None:
    talk = begun()
    told = talk.answer("quick")
    asked = told.splitlines()[-1]
    again = Talk()
    assert "deathmaze-1 (deathmaze)" in again.games()
    assert again.resume().endswith(asked)
    assert again.playing.seed == talk.playing.seed
    assert Talk().resume("deathmaze-1").endswith(asked)
    with pytest.raises(SaveError, match=r"no saved game '\.\./x'; there are: deathmaze-1"):
        Talk().resume("../x")


def test_games_of_several_people_are_for_other_tables() -> None:
    put_away(clew.new("maze", seed=1, seats=2).match)
    with pytest.raises(SetupError, match="2 seats for people"):
        Talk().resume("maze-1")


@pytest.mark.parametrize(
    ("game", "seats", "told"),
    [
        ("chess", None, "There is no game 'chess'"),
        ("maze", "me,me", "One seat must be 'me'"),
        ("maze", "sensible", "One seat must be 'me'"),
        ("maze", ["me", "somebody.py:Player"], "There is no bot"),
        ("maze", "me,search=never", "Write search"),
        ("darkness", "me,sensible,sensible,sensible,sensible,sensible,sensible,sensible", "is for"),
    ],
)
def test_what_can_not_be_set_up_is_told_and_leaves_nothing_behind(game: str, seats: str | None, told: str) -> None:
    talk = Talk()
    with pytest.raises(ClewError, match=told):
        talk.new_game(game, seats)
    assert saved_games() == []
    with pytest.raises(ClewError, match="No game is being played"):
        talk.look()


def test_where_a_game_can_not_be_written_down_play_goes_on(home: Path) -> None:
    talk = begun()
    assert talk.save is not None
    talk.save.path.unlink()
    assert "can't be written" in talk.answer("quick")
    assert talk.answers == {"given": 1}


def test_bots_answer_in_between() -> None:
    talk = begun("maze", seats="sensible,me,random")
    assert {asked.seat for asked in talk.playing.questions} == {1}
    assert set(talk.table.bots) == {0, 2}


def test_an_answer_can_be_taken_back_with_all_that_came_of_it() -> None:
    talk = begun("maze", seats="me,sensible")
    before = talk.look()
    key, other = keys_in(before)[:2]
    first = talk.answer(key)
    told = talk.undo()
    assert told.startswith("Your last answer is taken back.")
    assert keys_in(told) == keys_in(before)
    assert talk.log(1) == "An answer was taken back."
    assert talk.answer(key) == first, "the same dice come again"
    talk.undo()
    assert talk.answer(other) != first
    assert talk.save is not None
    assert Talk().resume(talk.save.path.stem).splitlines()[-3:] == talk.look().splitlines()[-3:]


def test_bots_answer_the_same_after_an_undo() -> None:
    talk = begun("maze", seats="me,random")
    for _ in range(12):
        told = talk.answer(keys_in(talk.look())[-1])
        talk.undo()
        assert talk.answer(keys_in(talk.look())[-1]) == told


def test_a_bot_plays_for_so_many_answers_and_then_the_seat_is_ones_own_again() -> None:
    talk = begun("maze", seats="me,sensible")
    told = talk.hand_over(7)
    assert "The seat is yours again." in told
    assert keys_in(told)
    own = [line for line in talk.playing.lines(0) if line.entry and line.entry.kind == CHOICE and line.entry.seat == 0]
    assert len(own) == 7
    assert talk.table.people == [0]
    assert talk.answer(keys_in(told)[0]) != told
    with pytest.raises(AnswerError, match="1 or more"):
        talk.hand_over(0)


def test_what_a_bot_answered_is_counted_apart() -> None:
    talk = begun("maze", seats="me,sensible")
    talk.answer(keys_in(talk.look())[0])
    told = talk.hand_over(100_000)
    assert talk.playing.over
    assert re.search(r"You gave 1 answers\. A bot gave \d+ in your place\.\n", told)
    assert "yours again" not in told
    with pytest.raises(AnswerError, match="The game is over"):
        talk.hand_over()


def test_what_was_taken_back_is_counted_apart_from_what_was_refused() -> None:
    talk, dice = begun("deathmaze"), random.Random(2)
    told = talk.answer(keys_in(talk.look())[0])
    told = talk.undo()
    while not talk.playing.over:
        told = talk.answer(dice.choice(keys_in(told)))
    assert re.search(r"You gave \d+ answers\. Taken back were 1\.\n", told)


def test_nothing_can_be_taken_back_before_the_first_answer() -> None:
    with pytest.raises(UndoError, match="nothing to take back"):
        begun().undo()


def test_a_game_is_told_in_another_language_where_it_has_it() -> None:
    talk = Talk(lang="fr")
    told = talk.new_game("maze", "me,sensible", seed=1)
    assert "Enfermés sous terre" in told
    keys = dict(line.removeprefix("- ").split(": ", 1) for line in told.splitlines() if line.startswith("- "))
    label = next(iter(keys.values()))
    assert label not in talk.question.labels()  # type: ignore[union-attr]
    assert talk.answer(label.upper())
    assert "Deathmaze. A maze that grows" in talk.new_game("deathmaze", seed=1), "which has no other language"
