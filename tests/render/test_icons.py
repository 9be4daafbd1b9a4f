"""Our pictures: each that a game names exists, and nothing of a game's is shown by a letter."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import clew
from clew.games.darkness.shown import pictures as darkness
from clew.games.deathmaze import pictures as deathmaze
from clew.games.maze import pictures as maze
from clew.games.maze.reading import read_creatures
from clew.games.mertwig import pictures as mertwig
from clew.games.milaso.shown import pictures as milaso
from clew.kernel.table import registry
from clew.kernel.table.rulebook import Seat
from clew.kernel.table.sight import sight
from clew.kernel.words.pictures import Pictures
from clew.kernel.words.questions import key_of
from clew.kernel.words.scene import Scene
from clew.render.drawn.board import svg
from clew.render.drawn.icons import groups, icon, icons, sheet_of_symbols, symbols

GAMES = ("darkness", "deathmaze", "maze", "mertwig", "milaso")
MOVES = 150
PLAIN = re.compile(r"[-+]?\d+|answer .*|G\d+|\d-\d-\d|row-.*|.*,.*")
"""Keys of answers that are only a number, a place in line or a word to be known."""


def scenes(game: str) -> Iterator[Scene]:
    """What the first seat sees in a game of sensible players, now and then."""
    book = registry.rulebook(game)
    names = ["Ada", "Bea"][: max(book.ledger.players[0], 1 + book.rivals)]
    session = clew.new(game, seed="pictures", seats=[Seat(name, "sensible") for name in names])
    for move in range(MOVES):
        match = session.match
        if match.over:
            return
        question = match.question
        assert question is not None
        if move % 3 == 0:
            yield sight(match, question.seat)
        if "quick" in map(key_of, question.options):
            match.answer("quick", question.seat)
        else:
            session.bot_moves()


def named(scene: Scene) -> Iterator[tuple[str, str]]:
    """Everything that has a picture: what it is, and its name."""
    for board in scene.boards:
        for space in board.spaces:
            yield from ((f"token {token.key}", token.icon) for token in space.tokens)
            yield from ((f"condition {each.name}", each.icon) for token in space.tokens for each in token.conditions)
            yield from ((f"feature {each.name}", each.icon) for each in space.features)
    for sheet in scene.sheets:
        for card in sheet.cards:
            yield f"card {card.key}", card.icon
            yield from ((f"thing {item.name}", item.icon) for item in card.items)
            yield from ((f"condition {each.name}", each.icon) for each in card.conditions)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_game_shows_has_a_picture_that_exists(game: str) -> None:
    lacking: set[tuple[str, str]] = set()
    unseen: set[str] = set()
    for scene in scenes(game):
        lacking |= {(what, name) for what, name in named(scene) if name not in icons()}
        for ask in scene.asks:
            lacking |= {
                (choice.key, choice.icon) for choice in ask.choices if choice.icon and choice.icon not in icons()
            }
            unseen |= {choice.key for choice in ask.choices if not choice.icon and not PLAIN.fullmatch(choice.key)}
    assert sorted(lacking) == []
    assert sorted(unseen) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_an_answer_exists(game: str) -> None:
    assert sorted(set(registry.rulebook(game).pictures.values()) - set(icons())) == []


def test_there_are_at_least_150_pictures_each_in_one_group() -> None:
    names = [name for group in groups().values() for name in group]
    assert len(names) == len(set(names)) >= 150


def test_a_picture_stays_within_its_field_and_is_small() -> None:
    for name, drawn in icons().items():
        assert len(drawn) < 4_000, name
        starts = re.findall(r"M(-?[\d.]+)[ ,]?(-?[\d.]+)", drawn)
        assert all(-1 <= float(x) <= 25 and -1 <= float(y) <= 25 for x, y in starts), name


def test_symbols_are_made_of_what_is_there() -> None:
    assert symbols(["sword", "nothing-like-it"]).count("<symbol") == 1
    assert sheet_of_symbols().count("<symbol") == len(icons())
    assert icon("nothing-like-it") == ""
    assert 'aria-label="a &lt;sword&gt;"' in icon("sword", label="a <sword>")


@pytest.mark.parametrize("game", GAMES)
def test_a_board_of_play_stays_within_its_weight(game: str) -> None:
    """What the page sends of each board, before it is compressed."""
    last = list(scenes(game))[-1]
    wanted = frozenset(key for ask in last.asks for choice in ask.choices for key in choice.about)
    for board in last.boards:
        assert len(svg(board, highlight=wanted, styled=False, sheet="/static/0123456789ab/icons.svg")) < 62_000


def in_column(game: str, *columns: tuple[str, str]) -> set[str]:
    """What stands in these columns of the ledger's tables; a cell may name several."""
    ledger = registry.rulebook(game).ledger
    cells = [str(row[column]) for table, column in columns for row in ledger.table(table).dicts()]
    return {name for cell in cells for name in cell.split(", ")}


def in_the_ledgers() -> Iterator[tuple[str, Pictures, set[str]]]:
    """Tables of pictures, with all that the ledger can put before them."""
    callings = (("classes", "class"), ("m51-priests", "type"), ("m51-monster-characters", "kind"))
    yield "deathmaze beings", deathmaze.BEINGS, in_column("deathmaze", ("monster-chart", "monster"), *callings)
    columns = registry.rulebook("deathmaze").ledger.table("combat-results").columns
    yield "deathmaze weapons", deathmaze.WEAPONS, set(columns[1:])
    spells = in_column("deathmaze", ("spells", "spell"), ("m51-priest-spells", "spell"))
    yield "deathmaze spells", deathmaze.SPELLS, spells
    yield "darkness monsters", darkness.MONSTERS, in_column("darkness", ("monsters", "id"))
    yield "darkness heroes", darkness.HEROES, in_column("darkness", ("classes", "class"))
    yield "maze creatures", maze.CREATURES, set(read_creatures(registry.rulebook("maze").ledger))


@pytest.mark.parametrize(
    ("what", "pictures", "names"), [*in_the_ledgers()], ids=lambda each: each if type(each) is str else ""
)
def test_all_that_a_ledger_names_has_a_picture_of_its_own(what: str, pictures: Pictures, names: set[str]) -> None:
    assert names, what
    assert sorted(names - set(pictures)) == []


@pytest.mark.parametrize("game", [deathmaze, darkness, maze, mertwig, milaso], ids=lambda game: game.__name__)
def test_what_house_rules_bring_has_a_picture_too(game: Any) -> None:
    tables = [table for table in vars(game).values() if isinstance(table, Pictures)]
    assert tables
    assert {table["brought by a house rule"] for table in tables} <= set(icons())
