"""What stands beside an answer before it is given: what a thing does, who somebody is, what is given up for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from clew.games.maze.state import Weapon
from clew.kernel.table import registry
from clew.kernel.table.rulebook import OptionValue
from clew.kernel.words.scene import Ask
from clew.kernel.words.text import put
from clew.session import Session, default_players, new

NOT_ONE = {"name", "done", "back", "dealt", "quick", "automaton", "no", "cancel", "leave"}
"""Answers that name no thing."""


def beside(ask: Ask) -> dict[str, str]:
    """What follows from each answer, in words; nothing where nothing is told."""
    return {choice.key: put(choice.follows) if choice.follows is not None else "" for choice in ask.choices}


def asked(session: Session, rule: str, answer: Callable[[Session], Any] | None = None, limit: int = 400) -> Ask:
    """The first question of a rule, as its seat sees it, when all play sensibly or as they are told."""
    bots = [session.rulebook.bots["sensible"]() for _ in session.match.setup.seats]
    for _ in range(limit):
        question = session.question
        assert question is not None, f"no question of {rule}"
        if question.rule == rule:
            return session.match.view(question.seat).asks[0]
        told = answer(session) if answer is not None else None
        session.answer(told if told in question.keys() else bots[question.seat].choose(session.position))
    raise AssertionError(f"no question of {rule}")


def begun(game: str, seed: int = 1, **options: OptionValue) -> Session:
    book = registry.rulebook(game)
    return new(game, seed=seed, seats=default_players(book), options=options)


WANTED = {"3.21": "wizard"}
"""What has to be answered before a rule asks, where nobody sensible does."""
CREATE = {"deathmaze": "create", "darkness": "create", "milaso": "full", "mertwig": "full"}


@pytest.mark.parametrize(
    ("game", "rule", "like"),
    [
        ("darkness", "3.1", r"life \d\+L"),
        ("darkness", "3.21", r"minion|boss|entrance|curse|Defence"),
        ("darkness", "5.3", r"\w{4}"),
        ("deathmaze", "3.0a", r"\d Wound Points, Magic Resistance \d"),
        ("mertwig", "2.5", r"attack \d+, defence \d+, \d+ gp"),
        ("mertwig", "7.2", r"attack \d+, defence \d+, \d+ gp"),
        ("maze", "3.3", r"\d+ Life Points, THAC0 \d+"),
        ("milaso", "4.1", r"\w{4}"),
    ],
)
def test_classes_spells_wares_hirelings_and_advantages_say_what_they_are_good_for(
    game: str, rule: str, like: str
) -> None:
    session = begun(game)
    if game in CREATE and session.question is not None and CREATE[game] in session.question.keys():
        session.answer(CREATE[game])
    found = beside(asked(session, rule, lambda _: WANTED.get(rule, "")))
    told = {key: word for key, word in found.items() if key not in NOT_ONE}
    assert told
    assert [key for key, word in told.items() if not re.search(like, word)] == []


def test_every_advantage_of_milaso_and_every_ware_and_spell_of_darkness_has_its_words() -> None:
    from clew.games.darkness.shown.uses import RULES
    from clew.games.milaso.book.book import read_kinds

    milaso = begun("milaso").match.state.book
    for kind in read_kinds(registry.rulebook("milaso").ledger).values():
        assert set(kind.prices) <= set(milaso.advantages)
    ledger = registry.rulebook("darkness").ledger
    wares = {row["thing"].partition(" (")[0] for row in ledger.table("prices").dicts()}
    assert wares - {"Blessing spell"} <= set(RULES)
    assert all(ledger.brief(rule) for rule in RULES.values())


def test_a_step_says_where_it_ends() -> None:
    found = beside(asked(begun("deathmaze"), "5.28a"))
    steps = {key: word for key, word in found.items() if key in ("north", "east", "south", "west")}
    assert steps
    assert all(steps.values())


def test_who_is_given_a_magic_thing_is_chosen_knowing_what_it_does() -> None:
    session = begun("deathmaze")
    session.answer("quick")
    from clew.games.deathmaze.state import Item
    from clew.kernel.table.sight import ask
    from clew.kernel.words.questions import Question

    game = session.match.state
    game.found = [Item("ring", "Sleep")]
    people = list(game.people.values())
    laid = Question(0, "Who carries the {item}?", people, "9.17a")
    shown = ask(laid)
    session.rulebook.dress(game, laid, shown)
    assert set(beside(shown).values()) == {"Wizard: Sleep once a game, free"}
    people[0].items = [Item("spice", "Spinach"), Item("spice", "Cloves", used=True)]
    things = [put(item.name) for sheet in session.match.view(0).sheets for card in sheet.cards for item in card.items]
    assert {"Spinach spice (+1D6 in one combat)", "Cloves spice (spent)"} <= set(things)


def test_leaving_the_dungeon_says_what_it_comes_to() -> None:
    session = begun("darkness")
    session.answer("quick")
    assert beside(asked(session, "7.1"))["leave"] == "no way back; the final boss lives: no success"
    session.match.state.final_slain = True
    assert "a success" in beside(session.match.view(0).asks[0])["leave"]


def test_a_spell_says_what_it_does_and_costs_before_it_is_cast() -> None:
    def learns(_session: Session) -> str:
        return "wizard"

    session = begun("deathmaze")
    session.answer("create")
    told = beside(asked(session, "11.12", learns))
    assert told["Lightning"] == "front-row monster: 1D6+2 Wounds; costs 2 wounds"
    assert all(told[name] for name in told)


def test_a_weapon_that_is_kept_says_which_one_is_given_up() -> None:
    session = begun("maze")
    asked(session, "5.2")
    game = session.match.state
    spare = [key for key, kind in game.book.weapons.items() if kind.two_handed and key.startswith("tr-")][:3]
    question = session.question
    assert question is not None
    game.players[question.seat].goods.weapons = [Weapon(key, game.book.weapons[key].charges) for key in spare]
    options = [game.book.weapon_options[key, game.book.weapons[key].charges] for key in spare]
    from clew.kernel.table.sight import ask
    from clew.kernel.words.questions import Option, Question

    laid = Question(question.seat, "Which weapon goes into the backpack?", [*options, Option("none", "None")], "8.10")
    shown = ask(laid)
    session.rulebook.dress(game, laid, shown)
    told = beside(shown)
    names = [game.book.weapons[key].name for key in spare]
    assert told[options[0].key].startswith("given up: ")
    assert [name in told[options[0].key] for name in names] == [False, True, True]
    assert all(name in told["none"] for name in names)


def test_an_attack_says_with_what_and_who_can_not_move_reads_why() -> None:
    session = begun("maze")
    asked(session, "23.2")
    game, question = session.match.state, session.question
    assert question is not None
    held = [game.book.names[weapon.card] for weapon in game.players[question.seat].hands()] or ["bare hands"]
    assert beside(session.match.view(question.seat).asks[0])["attack"] == f"with {' and '.join(held)}"
    player = game.players[question.seat]
    player.primary = player.secondary = None
    assert beside(session.match.view(question.seat).asks[0])["attack"] == "with bare hands"


def test_who_has_no_life_left_reads_why_he_can_not_move_again() -> None:
    from clew.games.maze.board.turn import STAY, turn_options
    from clew.kernel.table.sight import ask
    from clew.kernel.words.questions import Question

    session = begun("maze")
    asked(session, "5.2")
    game = session.match.state
    player = game.players[game.active]
    player.space, player.life, player.moved = 4, 0, True
    for life, told in ((0, "with 0 Life Points you can't move twice running"), (1, "")):
        player.life = life
        laid = Question(player.seat, "Your turn. What do you do?", turn_options(game, player), "5.2")
        shown = ask(laid)
        session.rulebook.dress(game, laid, shown)
        assert beside(shown)[STAY.key] == told
