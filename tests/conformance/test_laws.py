"""Every game, and the toy, is held to the laws that games inherit."""

from tests.kernel import toy

from clew.kernel.table.registry import shelf
from clew.testing import laws_of

BOOKS, BROKEN = shelf()

test_the_laws = laws_of(*BOOKS.values(), toy.RULEBOOK)


def test_no_game_is_broken() -> None:
    assert BROKEN == {}
