"""What players need to decide lies on the table: what cards are worth and do, how places are called, the story."""

import pytest
from tests.games.mertwig.table import Table, on

from clew.games.mertwig import RULEBOOK
from clew.games.mertwig.atlas import make_labyrinth
from clew.games.mertwig.party.wounds import wound
from clew.games.mertwig.view import drawn_spaces, view
from clew.kernel.words.scene import Card
from clew.kernel.words.text import put

rule = pytest.mark.rule


def cards(table: Table, sheet: str, seat: int = 0) -> list[Card]:
    return next(found.cards for found in view(table.game, seat).sheets if found.key == sheet)


def figures(card: Card) -> dict[str, int]:
    return {put(stat.name): stat.value for stat in card.stats if isinstance(stat.value, int)}


@rule("14.3", "13.12", "14.6", "14.13")
def test_belongings_say_what_they_are_worth_and_do() -> None:
    table = Table(arms=True, magic=True).give(0, "Gold Crown", "Solid Gold Piggy Bank", "Mace-1", "Key-1")
    table.give(0, "The Sword of Snyd", "The Wand of Polyplox", "The Glowing Rock")
    assert [put(item.name) for item in cards(table, "party-0")[-1].items] == [
        "Gold Crown (75 gp, royal)",
        "Solid Gold Piggy Bank (10 gp times a die)",
        "The Sword of Snyd (220 gp, attack 3, defence 2)",
        "The Wand of Polyplox (250 gp, attack 3, spell die 3)",
        "The Glowing Rock",
        "Mace (8 gp, attack 3)",
        "Key (8 gp)",
    ]


@rule("13.1", "25.3")
def test_what_a_member_carries_says_what_it_does() -> None:
    table = Table(arms=True).wear(0, "Ralph the Red", "The War Club", "Round-Shield-1")
    assert [put(item.name) for item in cards(table, "party-0")[0].items] == [
        "The War Club (100 gp, attack 4)",
        "Round Shield (7 gp, defence 1)",
    ]


@rule("7.4", "7.14")
def test_members_show_what_they_want_on_a_pay_day() -> None:
    table = Table().party(0, "Ralph the Red", "Theowulf", "Thykskul", "The Lion")
    assert [figures(card).get("price") for card in cards(table, "party-0")[:4]] == [None, 20, 18, None]
    table.game.prices = {"thykskul": 9}
    assert figures(cards(table, "party-0")[2])["price"] == 9


@rule("25.2")
def test_arms_on_offer_show_their_attack_even_without_defence() -> None:
    table = Table(arms=True)
    table.game.offer = [table.take("Mace-1"), table.take("Kite-Shield-1")]
    assert [figures(card) for card in cards(table, "offer")] == [
        {"attack": 3, "defence": 0, "price": 8},
        {"attack": 0, "defence": 2, "price": 15},
    ]


@rule("1.12", "9.10")
def test_a_hand_shows_the_stars_and_treasures_of_its_cards() -> None:
    table = Table().hand(0, "Asmodeus", "The Lion", "The Glowing Rock")
    assert [figures(card) for card in cards(table, "hand")] == [
        {"attack": 14, "defence": 19, "stars": 2, "treasures": 3},
        {"attack": 10, "defence": 11},
        {"treasures": 1},
    ]
    table.battle("The Young Dragon")
    assert figures(cards(table, "enemies")[0])["treasures"] == 2


@rule("22.7")
def test_spaces_of_the_maze_have_names_that_can_be_said() -> None:
    spaces = make_labyrinth(RULEBOOK.ledger).spaces
    assert [spaces[key].name for key in ("MS", "MJ1", "MJ2", "MP3", "MB2", "MX1", "MK")] == [
        "Start",
        "First Junction",
        "Upper Junction",
        "Lower Fork",
        "Middle Gate",
        "Upper Dead End",
        "King's Chamber",
    ]
    assert spaces["MJ2-MP1.2"].name == "Upper Junction to Upper Fork, 2 of 3"
    assert spaces["MP1-MB1.1"].name == "Between Upper Fork and Upper Gate"
    assert len({space.name for space in spaces.values()}) == 68


@rule("1.23a")
def test_the_story_of_the_kingdom_is_told_before_the_game() -> None:
    table = Table()
    table.script.choices("quick", "quick").dice(1, 2)
    table.run("begin", until=("end", "muster"))
    assert table.script.told[0].startswith("The kingdom. A small realm by the River Vesper")
    assert sum(line.rule == "1.23a" for line in table.script.lines) == 6


@rule("1.23a", "22.2")
def test_entering_the_maze_tells_its_story() -> None:
    table = Table(3).give(0, "Royal-Birthmark-1", "Gold Crown").choose("Enter Mertwig's Maze", "Upper Gate").turn()
    assert table.told("Mertwig's Maze. Dug by the king's great-grandfather")


@rule("18.8")
def test_an_offering_of_gold_says_how_much() -> None:
    table = on("L7", 9).gold(0, 10).roll(1, 5).turn()
    assert "Offer 10 gp" in table.offered("Do you make an offering?")


@rule("4.11", "4.12")
def test_squares_say_what_is_on_offer() -> None:
    drawn_spaces.cache_clear()  # they are drawn once, and another test may have been first

    def offers(**options: bool) -> set[str]:
        board = view(Table(**options).game, 0).boards[0]
        return {put(feature.name) for space in board.spaces for feature in space.features if feature.sign in "abc"}

    assert offers() == {"a hireling", "2 hirelings", "3 hirelings"}
    assert {"an arms card", "2 arms cards"} < offers(arms=True)
    assert {"a magic card", "2 magic cards"} < offers(magic=True)
    assert not offers(arms=True) & {"a magic card", "2 magic cards"}


def test_what_one_can_pay_is_said_with_whose_turn_it_is() -> None:
    table = Table(2).gold(1, 27)
    table.game.turns = 3
    assert put(view(table.game, 1).status) == "Turn 3, P0 plays. You have 27 gp."
    assert put(view(table.game, None).status) == "Turn 3, P0 plays."


def test_who_is_down_is_marked_until_he_is_healed() -> None:
    table = Table().party(0, "Ralph the Red", "Niwagian")
    member = table.member("Niwagian")

    def marks() -> list[str]:
        cards = [card for sheet in view(table.game, 0).sheets for card in sheet.cards if card.key == member.key]
        return [put(mark.name) for card in cards for mark in card.conditions]

    assert marks() == []
    wound(table.game, table.script, member, "11.26", "Mad Dog")
    assert marks() == ["down"]
    assert table.told("Niwagian is down, and lost unless healed now.")
    member.wounds = 0
    assert marks() == []


def test_before_the_first_turn_nobody_plays_and_nobody_has_the_encounter_card() -> None:
    table = Table(3)
    assert put(view(table.game, 0).status) == "Before the first turn."
    tags = [put(tag) for sheet in view(table.game, 0).sheets for card in sheet.cards for tag in card.tags]
    assert "encounter player" not in tags
    table.game.turns = 1
    tags = [put(tag) for sheet in view(table.game, 0).sheets for card in sheet.cards for tag in card.tags]
    assert tags.count("encounter player") == 1
