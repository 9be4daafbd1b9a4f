"""Chapter 15: which potions of the generated labyrinths are not what their labels say."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso import RULEBOOK
from clew.games.milaso.body.potions import true_kinds
from clew.games.milaso.book.book import make_book
from clew.games.milaso.labyrinth.generate import generate
from clew.games.milaso.places.people import stock
from clew.games.milaso.places.trade import buy
from clew.kernel.table.rulebook import Seat


def potions(size: str, seeds: range) -> list[tuple[str, str]]:
    """Every potion laid out: its label, and what is in it if that is something else."""
    book = make_book(RULEBOOK.setup([Seat("P")], {"size": size}), RULEBOOK.ledger)
    things: list[str] = []
    for seed in seeds:
        for feature in generate(book, seed, ("Knight", "Wizard")).features.values():
            things += [feature.what, *feature.holds] if feature.kind == "thing" else feature.holds
    found = [thing.removeprefix("potion of ").partition("|") for thing in things if thing.startswith("potion of")]
    return [(label, truth) for label, _, truth in found]


@pytest.mark.rule("15.3")
def test_one_in_twelve_has_a_wrong_label_and_one_in_twenty_is_poison() -> None:
    found = potions("half", range(8)) + potions("demo", range(16))
    false = [truth for _, truth in found if truth and "+" not in truth]
    assert len(found) == 8 * 30 + 16 * 18
    assert 3 < 100 * false.count("poison") / len(found) < 7
    assert 5 < 100 * (len(false) - false.count("poison")) / len(found) < 11
    assert all(label != truth for label, truth in found), "a wrong label is wrong"
    assert len({label for label, truth in found if truth == "poison"}) > 3, "under the label of a random kind"


@pytest.mark.rule("15.3")
def test_what_is_bought_is_what_it_says() -> None:
    table = Table("###\n#K#\n###")
    hero, table.game.gold = table.hero("K"), 999
    vials = [what for what in stock(table.game, hero, "magic goods") if what.startswith("potion of")]
    for what in vials:
        buy(table.game, table.script, hero, what, "26.6")
    assert sorted(item.what for item in hero.items) == sorted(vials)
    assert [f"potion of {kind}" for item in hero.items for kind in true_kinds(item)] == vials
    assert "potion of poison" not in vials
