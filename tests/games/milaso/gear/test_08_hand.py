"""Chapter 8: the Helping Hand."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso import RULEBOOK
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.gear.helping_hand import HAND, hand_options
from clew.games.milaso.ground.traps import explode
from clew.games.milaso.minds.minds import opponents
from clew.games.milaso.places.trade import buy, start_stock
from clew.games.milaso.shown.view import view
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.pack import use_pack
from clew.kernel.words.codec import encode


def hired(picture: str = "##########\n#K..L....#\n##########") -> tuple[Table, Being, Being]:
    """A party of two that has hired a hand; it floats after the second."""
    table = Table(picture, seats=2)
    hero, last = table.hero("K"), table.hero("L", "Ninja")
    table.game.gold = 60
    buy(table.game, table.script, hero, HAND, "6.1")
    return table, hero, last


def keys(table: Table, being: Being, word: str) -> list[str]:
    return [option.key for option in hand_options(table.game, being) if option.key.startswith(word)]


def load(table: Table, being: Being, what: str, count: int = 1) -> None:
    item = table.arm(being, what, count)
    table.choose(f"load hand-1 {item.key}")
    use_pack(table.game, table.script, being)


@pytest.mark.rule("8.9")
def test_it_costs_fifty_gold_pieces_and_no_place() -> None:
    table, hero, _ = hired()
    assert HAND in start_stock(table.game, hero)
    assert table.game.gold == 10
    assert hero.items == []
    assert len(table.game.hands) == 1


@pytest.mark.rule("8.9")
def test_the_eleventh_item_is_refused() -> None:
    table, _, last = hired()
    for _ in range(10):
        load(table, last, "apple")
    assert len(table.game.hands[0].items) == 10
    table.arm(last, "apple")
    assert keys(table, last, "load") == []


@pytest.mark.rule("8.9")
def test_more_than_fifteen_kilograms_are_refused() -> None:
    table, _, last = hired()
    load(table, last, "F11")
    load(table, last, "rune stone")
    spear, dagger = table.arm(last, "H24"), table.arm(last, "H01")
    assert table.game.book.wares["F11"].mass + table.game.book.wares["rune stone"].mass == 13500
    assert keys(table, last, "load") == [f"load hand-1 {spear.key}", f"load hand-1 {dagger.key}"]
    load(table, last, "apple")
    assert keys(table, last, "load") == [f"load hand-1 {dagger.key}"]


@pytest.mark.rule("8.9")
def test_taking_something_from_it_needs_a_neighbouring_space() -> None:
    table, hero, last = hired()
    load(table, last, "apple")
    apple = table.game.hands[0].items[0]
    assert keys(table, hero, "unload") == []
    hero.at = last.at - 1
    table.choose(f"unload {apple.key}")
    use_pack(table.game, table.script, hero)
    assert hero.items == [apple]
    assert table.game.hands[0].items == []


@pytest.mark.rule("8.9")
def test_it_follows_whoever_is_last_then() -> None:
    table, hero, last = hired()
    load(table, last, "apple")
    last.alive = False
    assert keys(table, hero, "unload")


@pytest.mark.rule("8.9", "19.11")
def test_an_explosion_destroys_it_and_its_load_falls() -> None:
    table, _, last = hired()
    load(table, last, "key 3")
    table.dice(*[1] * 20)
    explode(table.game, table.script, "G1", last.at, 1)
    assert table.game.hands == []
    assert [item.what for item in table.game.floor["G1", last.at]] == ["key 3"]
    assert table.heard("Hand is destroyed")


@pytest.mark.rule("8.9", "19.12")
def test_an_explosion_far_away_leaves_it_alone() -> None:
    table, hero, last = hired("##########\n#KL.....X#\n##########")
    hero.alive = False
    explode(table.game, table.script, "G1", table.at("X"), 1)
    assert last.energy == [10] * 10
    assert len(table.game.hands) == 1


@pytest.mark.rule("8.9")
def test_no_enemy_attacks_it_and_everything_in_it_is_kept() -> None:
    table, hero, last = hired("##########\n#K..L...F#\n##########")
    foe = table.foe("F")
    load(table, last, "key 3")
    before = RULEBOOK.conserved(table.game)["keys"]
    assert before == 1
    begin(table.game, table.script, [foe])
    assert opponents(table.game, foe) == [hero, last]
    copy = table.game.copy()
    assert encode(copy) == encode(table.game)
    copy.hands[0].items.clear()
    assert len(table.game.hands[0].items) == 1
    assert "Helping Hand" in str(view(table.game, 0).sheets[0].cards[-1])
