"""Chapter 3: the beginning."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table, fresh, read_anew, set_up

from clew.games.maze import RULEBOOK
from clew.games.maze.player.bot import Sensible
from clew.kernel.referees.dealer import Dealer
from clew.kernel.referees.script import Script
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.codec import decode, encode
from clew.kernel.words.stream import Stream, seed_from
from clew.kernel.words.text import Name

rule = pytest.mark.rule


@rule("3.1")
@rule("3.3")
def test_everybody_chooses_a_character_and_a_piece_of_his_own() -> None:
    game = fresh(3)
    script = Script().choices("Wartech model 1", "Blue", "monster", "Red", "humanoid", "Green").dice(1, 2, 3)
    set_up(game, script)
    assert [(player.character, player.colour) for player in game.players] == [
        ("wartech", "Blue"),
        ("monster", "Red"),
        ("humanoid", "Green"),
    ]
    assert script.asked[2].keys() == ["monster", "mihuman", "humanoid", "name", "dealt"]
    assert script.asked[3].keys() == ["Red", "Green", "Yellow"]
    assert (game.turn, game.active) == (1, 2)
    assert all(player.space == 0 for player in game.players)


@rule("3.3a")
def test_a_player_may_name_his_character() -> None:
    game = fresh(2)
    script = Script().choices("name", "Kira", "wartech", "Blue", "monster", "Red").dice(1, 2)
    set_up(game, script)
    assert game.names == ["Kira", "Bob"]
    assert "Kira plays Wartech model 1." in script.told
    again = decode(encode(game), RULEBOOK.classes)
    RULEBOOK.restore(again, RULEBOOK.setup([Seat("Ada"), Seat("Bob")]), RULEBOOK.ledger)
    assert again.names == ["Kira", "Bob"]
    assert all(isinstance(name, Name) for name in again.names)


@rule("3.3a")
def test_names_that_were_wished_for_are_those_of_the_characters() -> None:
    setup = RULEBOOK.setup([Seat("Ada"), Seat("Bea")], names=[[], ["Vex"]])
    assert RULEBOOK.new(setup, RULEBOOK.ledger).names == ["Ada", "Vex"]


@rule("3.2")
@rule("12.7")
def test_a_player_on_start_is_not_in_the_maze() -> None:
    table = Table("humanoid", "wartech").give(0, bombs=1)
    table[1].space = 0
    table.choose("call-bomb").finds("en-left").turn()
    assert table[1].life == 17
    assert not table.game.fights


@pytest.mark.parametrize(("character", "life"), [("wartech", 17), ("monster", 14), ("mihuman", 19), ("humanoid", 25)])
@rule("3.4")
@rule("7.1")
def test_level_one_with_full_life_points(character: str, life: int) -> None:
    game = fresh(1)
    set_up(game, Script().choices(character, "Red"))
    assert (game.players[0].level, game.players[0].life) == (1, life)
    sheets = RULEBOOK.view(game, 0).sheets
    card = sheets[0].cards[0]
    assert [stat.name.template for stat in card.stats] == ["Life Points", "AC", "THAC0", "Level", "Detection"]
    printed = sheets[-1].cards[0]
    assert [stat.name.template for stat in printed.stats] == [
        "Natural AC",
        "Damage bonus",
        "Bare hands",
    ]


@rule("3.5")
def test_a_shotgun_and_a_metal_jacket_from_outside_the_decks() -> None:
    game = fresh(4)
    for player in game.players:
        assert player.primary is not None
        assert (player.primary.card, player.armour) == ("start-shotgun", "start-metal-jacket")
    assert game.piles["treasures"].cards().count("tr-shotgun") == 4
    assert game.piles["treasures"].cards().count("tr-metal-jacket") == 4


@pytest.mark.parametrize(("character", "ac"), [("wartech", 5), ("monster", 3), ("mihuman", 8), ("humanoid", 8)])
@rule("3.6")
def test_armour_class_at_the_start(character: str, ac: int) -> None:
    from clew.games.maze.gear.equipment import armour_class

    table = Table(character)
    assert armour_class(table.game, table[0]) == ac


@rule("3.7")
@rule("3.8")
@rule("3.9")
def test_the_highest_begins_and_only_the_tied_roll_again() -> None:
    game = fresh(4)
    script = Script().choices("quick").cards("wartech", "monster", "mihuman", "humanoid").dice(5, 5, 2, 4, 3, 6)
    set_up(game, script)
    assert game.active == 1
    script.done()
    alone = fresh(1)
    assert set_up(alone, Script().choices("quick").cards("wartech")).rolled == []


@rule("3.3")
def test_who_likes_is_dealt_one_of_the_characters_that_are_left() -> None:
    game = fresh(2)
    set_up(game, Script().choices("wartech", "Blue", "dealt").cards("mihuman").choices("Red").dice(6, 1))
    assert [player.character for player in game.players] == ["wartech", "mihuman"]
    assert "wartech" not in game.piles["characters"].top()
    assert "mihuman" not in game.piles["characters"].top()


@rule("3.3")
def test_sensible_players_among_themselves_are_dealt_characters() -> None:
    """So that over many games a seat can be told from a character."""
    first = set()
    for seed in range(40):
        game = fresh(2)
        RULEBOOK.beat(game, Dealer(Stream(seed_from(seed)), [Sensible(), Sensible()], game))
        first.add(game.players[0].character)
    assert first == set(game.book.characters)


@rule("3.10")
@rule("3.11")
@rule("4.2")
def test_the_first_turn_takes_a_start_card_and_enters_the_loop() -> None:
    for face, space in ((1, 1), (6, 6)):
        game = fresh(1)
        script = set_up(game, Script("walk-on").choices("quick").cards("humanoid"))
        script.cards("start-3").choices("roll").dice(face)
        if face == 6:
            script.cards("se-body-robot", "tr-level", "tr-level")
        RULEBOOK.beat(game, script)
        RULEBOOK.beat(game, script)
        assert game.players[0].space == space
        assert game.players[0].start == "start-3"
        assert "Ada: Bring a Digital Passcard and a Key to the exit." in script.told


@rule("3.12")
def test_on_start_one_must_enter_but_may_prepare() -> None:
    table = Table("humanoid").give(0, "ch-bomb", keys=1, bombs=1, vitamins=1, exit_maps=1)
    table[0].space = 0
    table.choose("vitamins").roll(3).choose("open-chest", "take", "discard", "bombs", "roll").roll(1).turn()
    offered = table.script.asked[0].keys()
    assert {"vitamins", "open-chest", "arrange", "discard", "roll"} <= set(offered)
    assert not {"stay", "call-bomb", "map", "rest"} & set(offered)


@rule("3.13")
@rule("24.8")
def test_the_start_card_is_personal_and_goes_home_with_death() -> None:
    table = Table("humanoid", "wartech").give(0, bombs=1)
    table[1].life = 0
    start = table[1].start
    table.choose("call-bomb").roll(1, 1).choose("discard", "back", "stay").turn()
    assert table[1].start == ""
    assert table.game.piles["start"].layers[-1] == [start]
    assert start not in table.offered("What do you give up?")


@rule("3.14")
@rule("13.9")
def test_every_deck_and_pile_has_its_number_of_cards() -> None:
    game = fresh(2)
    assert read_anew().decks == game.book.decks
    for deck, size, _ in RULEBOOK.ledger.table("decks").rows:
        assert len(game.piles[deck].layers) == 1
        assert len(game.piles[deck]) == size
    assert game.stock == {"keys": 14, "magnetic-cards": 12, "exit-maps": 7, "vitamins": 29, "power-supports": 29}


@rule("3.15")
@rule("11.2")
@rule("11.18")
@rule("11.19")
def test_where_exit_keys_are_found() -> None:
    """The finder cards of each deck are as many as the ledger's list says."""
    book = read_anew()
    names = {row["en"]: row["id"] for name in ("special-keys", "piles") for row in RULEBOOK.ledger.table(name).dicts()}
    for row in RULEBOOK.ledger.table("exit-key-finders").dicts():
        for column, number in list(row.items())[1:]:
            deck = {"chest": "chests"}.get(column, column.replace("_", "-"))
            found = 0
            for card in book.decks[deck]:
                effect = book.cards[card.removesuffix("?")].effect
                found += names[row["item"]] in (effect.name, effect.prize.name if effect.prize else "")
            assert found == number, (row["item"], deck)
