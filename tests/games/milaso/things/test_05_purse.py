"""Chapter 5: gold in bags and loose, the share of each player, and what shops buy."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beginning.setup import outfits
from clew.games.milaso.body.body import die
from clew.games.milaso.book.wares import GOLD
from clew.games.milaso.ground.falls import into_the_abyss
from clew.games.milaso.ground.finds import floor_options
from clew.games.milaso.places.people import shop
from clew.games.milaso.places.trade import outfit, resale
from clew.games.milaso.state import steps
from clew.games.milaso.state.game import Being
from clew.games.milaso.things.carrying import find_gold, fits, give, lay_down, places, receive, room_for_gold
from clew.kernel.referees.agenda import Step

ROOM = "#####\n#K.N#\n#####"


def rich(gold: int = 140) -> tuple[Table, Being]:
    """Somebody with one bag and fourteen places left."""
    table = Table(ROOM)
    hero = table.hero("K")
    table.arm(hero, "Gold bag")
    table.game.gold = gold
    return table, hero


def lying(table: Table, being: Being) -> int:
    return sum(item.count for item in table.game.floor.get(("G1", being.at), []) if item.what == "gold")


@pytest.mark.rule("5.2")
def test_gold_that_does_not_fit_stays_there_and_can_be_fetched_later() -> None:
    table, hero = rich()
    assert receive(table.game, table.script, hero, "gold*40", "10.14")
    assert (table.game.gold, lying(table, hero)) == (164, 16)
    assert floor_options(table.game, hero) == []
    table.game.gold = 154
    (option,) = floor_options(table.game, hero)
    option.value(table.game, table.script, hero)
    assert (table.game.gold, lying(table, hero)) == (164, 6)
    table.game.gold = 0
    floor_options(table.game, hero)[0].value(table.game, table.script, hero)
    assert (table.game.gold, table.game.floor) == (6, {})
    assert not any(item.what == "gold" for item in hero.items)


@pytest.mark.rule("5.2", "5.3")
def test_each_loose_piece_takes_a_place() -> None:
    table, hero = rich(160)
    for number in range(1, 5):
        assert fits(table.game, hero, f"key {number}")
        give(table.game, hero, f"key {number}")
    assert places(table.game, hero) == 5
    assert not fits(table.game, hero, "key 5")
    assert fits(table.game, hero, "Gold bag")
    table.game.gold = 159
    assert fits(table.game, hero, "key 5")


@pytest.mark.rule("5.2", "5.5")
def test_gold_goes_with_its_bag() -> None:
    table, hero = rich()
    lay_down(table.game, hero, hero.items[0])
    assert (table.game.gold, lying(table, hero)) == (15, 125)


@pytest.mark.rule("5.2", "26.11")
def test_the_dead_leave_what_only_their_bags_could_hold() -> None:
    table, hero = rich()
    table.hero("N", "Ninja")
    die(table.game, table.script, hero, "13.4")
    assert (table.game.gold, lying(table, hero)) == (15, 125)


@pytest.mark.rule("5.6")
def test_a_shop_buys_what_is_listed_and_whole() -> None:
    table, hero = rich(0)
    sword, key = table.arm(hero, "H14"), table.arm(hero, "key 3")
    ration = table.arm(hero, "dry ration", charge=2)
    assert [resale(table.game, item) for item in (sword, key, ration)] == [16, 0, 0]
    ration.charge = 0
    assert resale(table.game, ration) == 2
    table.choose("sell", f"sell {sword.key}", "done", "candle", "done")
    step = Step(steps.SHOP, {"who": hero.key, "shop": "", "kind": "lamp shop"})
    shop(table.game, table.script, step)
    assert (table.game.gold, hero.wielded) == (16, "")
    shop(table.game, table.script, step)
    shop(table.game, table.script, step)
    assert table.game.gold == 15
    assert hero.has("candle") is not None


@pytest.mark.rule("5.1")
@pytest.mark.parametrize(("answers", "may_spend"), [(("yes", "yes"), 250), (("yes", "no"), 125)])
def test_players_who_disagree_have_equal_shares(answers: tuple[str, str], may_spend: int) -> None:
    table = Table(ROOM, seats=2)
    knight = table.hero("K")
    table.hero("N", "Ninja")
    table.choose(*answers)
    outfits(table.game, table.script, Step(steps.OUTFITS))
    step = table.game.agenda.pop()
    assert step.facts["who"] == knight.key
    table.choose("H14", "done")
    outfit(table.game, table.script, step)
    outfit(table.game, table.script, table.game.agenda.pop())
    purses = [asked.text.facts["gold"] for asked in table.script.asked[2:]]
    assert purses == [may_spend, may_spend - 32]
    dear = {"Plated"} & set(table.script.asked[2].keys())
    assert dear == ({"Plated"} if may_spend == 250 else set())


@pytest.mark.rule("5.2", "19.8a")
def test_gold_goes_down_with_whoever_falls_into_an_abyss() -> None:
    table = Table("#######\n#KO:..#\n#######", seats=2, below="abyss")
    hero, orc = table.hero("K"), table.hero("O", "Orc")
    table.arm(hero, "Gold bag")
    table.arm(orc, "Gold bag")
    table.game.gold = 300
    room = table.game.book.value("5.3", "items") - 1
    into_the_abyss(table.game, table.script, orc)
    assert table.game.gold == 150 + room
    assert not any(item.what == GOLD for items in table.game.floor.values() for item in items)
    assert table.heard(f"{150 - room} gold pieces are lost with Orc")


@pytest.mark.rule("5.2")
def test_nobody_is_told_of_no_gold_pieces_that_go_into_full_bags() -> None:
    table, hero = rich(0)
    table.game.gold = room_for_gold(table.game)
    find_gold(table.game, table.script, hero, 7, "10.14")
    assert table.told == ["7 gold pieces stay where they are: the bags are full."]
