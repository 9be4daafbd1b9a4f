"""Chapters 1 to 3: formats and endings, dice, the beginning."""

from __future__ import annotations

import pytest
from tests.games.maze.table import NAMES, OPEN, Table, read_anew

from clew.games.maze import RULEBOOK
from clew.games.maze.play import result
from clew.games.maze.state import Game
from clew.kernel.errors import SetupError
from clew.kernel.rulebook import Seat
from clew.kernel.scene import to_json
from clew.kernel.script import Script

rule = pytest.mark.rule


def fresh(seats: int, **options: bool) -> Game:
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    setup = RULEBOOK.setup([Seat(name) for name in NAMES[:seats]], chosen)
    return RULEBOOK.new(setup, RULEBOOK.ledger)


def set_up(game: Game, script: Script) -> Script:
    """Play until the first board turn."""
    while game.agenda[-1].what != "turn":
        RULEBOOK.beat(game, script)
    return script


def at_the_exit(table: Table, seat: int = 0) -> Table:
    """This player has the Map and the keys of START card 4, and finds nobody on guard at the exit."""
    table.enter(seat, start="start-4").give(seat, "st-laser-key", keys=1, exit_maps=1)
    return table.choose("map").draw("gu-nobody")


# -- 1 ----------------------------------------------------------------------------------------------------------------


@rule("1.1")
@rule("1.3")
@rule("28.13")
def test_the_first_one_out_wins_at_once() -> None:
    table = at_the_exit(Table("humanoid", "wartech", "monster")).draw("ex-free").turn()
    assert table.game.ending == "exit"
    assert result(table.game).winners == (0,)
    assert {question.seat for question in table.script.asked} == {0}


@rule("1.4")
def test_the_last_one_alive_wins_in_the_second_format() -> None:
    table = Table("humanoid", "wartech", last_survivor=True).give(0, bombs=1)
    table[1].life = 0
    table.choose("call-bomb").roll(1, 1).turn()
    assert (table.game.ending, table.game.winner) == ("survivor", 0)


@rule("1.3")
def test_leaving_wins_in_the_second_format_too() -> None:
    table = at_the_exit(Table("humanoid", "wartech", last_survivor=True)).draw("ex-free").turn()
    assert (table.game.ending, table.game.winner) == ("exit", 0)


@rule("1.5")
def test_in_the_first_format_the_last_one_plays_on() -> None:
    table = Table("humanoid", "wartech").give(0, bombs=1)
    table[1].life = 0
    table.choose("call-bomb").roll(1, 1).choose("stay").turn()
    assert table.game.ending == ""
    assert (table.game.active, table.game.agenda[-1].what) == (0, "turn")


@rule("1.6")
def test_when_nobody_is_left_the_maze_wins() -> None:
    table = Table("humanoid").enter(0, 18)
    table[0].life = 0
    table.choose("roll").roll(1).draw("tb-explode").roll(1, 1).turn()
    assert result(table.game).ending == "dead"
    assert result(table.game).winners == ()


@rule("1.7")
def test_a_called_bomb_that_kills_all_others_ends_the_game_without_a_move() -> None:
    table = Table("humanoid", "wartech", "monster", last_survivor=True).give(0, bombs=1)
    table[1].life = table[2].life = 0
    table.choose("call-bomb").roll(1, 1, 2, 2).turn()
    assert (table.game.ending, table.game.winner) == ("survivor", 0)
    assert table[0].space == OPEN


@rule("1.7")
def test_if_the_last_two_die_of_one_bomb_nobody_wins() -> None:
    table = Table("humanoid", "wartech", last_survivor=True).enter(0, 18).party(0, 1)
    table[0].life = table[1].life = 0
    table.choose("roll").roll(1).draw("tb-explode").roll(1, 1, 1, 1).turn()
    assert (table.game.ending, table.game.winner) == ("dead", -1)


@rule("1.8")
@rule("2.10")
@rule("3.9")
def test_the_dead_keep_their_seats_and_are_passed_over() -> None:
    table = Table("humanoid", "wartech", "monster", "mihuman").give(0, bombs=1)
    table[1].life = 0
    table.choose("call-bomb").roll(1, 20, 20, 1).choose("stay").turn()
    assert table.game.active == 2
    assert [weapon.card for weapon in table[1].goods.weapons] == ["start-shotgun"]
    assert table.game.clockwise(3) == [3, 0, 1, 2]


@rule("1.9")
def test_alone_a_card_that_names_another_does_nothing_and_a_bomb_hurts_nobody() -> None:
    table = Table("humanoid").give(0, bombs=1)
    table.choose("call-bomb").finds("en-noise").choose("charge").draw("a-right").turn()
    assert table[0].life == 25
    assert table.game.piles["deck-a"].layers[-1] == ["a-right"]
    assert "There is nobody on that side." in table.told


@rule("1.9")
def test_alone_there_is_no_last_survivor() -> None:
    with pytest.raises(SetupError, match="two or more"):
        fresh(1, last_survivor=True)


# -- 2 ----------------------------------------------------------------------------------------------------------------


@rule("2.1")
@rule("2.2")
def test_the_program_is_the_master_of_ceremony() -> None:
    """It plays the Creature and keeps the Life Points; nobody is asked who does."""
    game = fresh(2)
    script = set_up(game, Script("quick").choices("quick").cards("humanoid", "wartech").dice(6, 1))
    assert [question.prompt for question in script.asked] == ["Who are you?"]
    table = Table("humanoid").meets("m1-01", initiative=False).roll(15, 3).beats(1)
    assert table[0].life == 22
    assert table.script.asked == []


@rule("2.3")
@rule("23.16")
def test_a_creature_always_attacks() -> None:
    table = Table("humanoid").meets("m1-01").roll(15).roll(4)
    table.beats(1)
    assert table.foe_life() == 1
    table.roll(2).beats(1)
    assert table.told[-1] == "Animal Tech misses Ada."


@rule("2.4")
@rule("29.4")
def test_dice_of_all_sizes_add_up() -> None:
    damage = {die.code for kind in read_anew().creatures.values() for die in kind.damage}
    assert damage == {"1d4", "1d6", "1d8", "1d10", "1d12", "2d8"}
    table = Table("humanoid").meets("m2-09", initiative=False).roll(19, 8, 7).beats(1)
    assert table[0].life == 25 - 15


@pytest.mark.parametrize(("face", "target"), [(4, "creature"), (5, "player"), (10, "creature")])
@rule("2.5")
def test_the_percentage_die_counts_a_ten_as_nought(face: int, target: str) -> None:
    table = Table("humanoid").meets("m1-01", "m1-02", initiative=False).roll(1, face)
    if target == "creature":
        table.roll(5)
    table.roll(2).beats(1)
    assert (table.told[-1] == "Animal Tech misses Ada.") == (target == "player")


@pytest.mark.parametrize(("face", "loss"), [(5, 3), (1, 1), (6, 3)])
@rule("2.6")
def test_half_of_a_die_is_rounded_up(face: int, loss: int) -> None:
    table = Table("humanoid").enter(0, 18)
    table.choose("roll").roll(1).draw("tb-explode").roll(20, face).turn()
    assert table[0].life == 25 - loss


@pytest.mark.parametrize(("face", "safe"), [(11, True), (10, False), (1, False), (20, True)])
@rule("2.7")
@rule("2.8")
def test_detection_needs_the_rate_or_more(face: int, safe: bool) -> None:
    table = Table("humanoid", "wartech").give(0, bombs=1).choose("call-bomb").roll(face)
    if not safe:
        table.roll(3)
    table.choose("stay").turn()
    assert table[1].life == (17 if safe else 14)


@rule("2.8")
def test_no_face_and_no_item_is_special_in_detection() -> None:
    """On level 19 a Wartech needs a 2, whatever he is connected to: a 1 is just one too few."""
    table = Table("humanoid", "wartech").give(0, bombs=2).wear(1, "start-metal-jacket", system="st-automatic-aim")
    table[1].level = 19
    table.choose("call-bomb").roll(2).choose("call-bomb").roll(1, 6).choose("stay").turn()
    assert table[1].life == 17 - 6


@rule("2.9")
@rule("22.14")
def test_first_all_attack_dice_then_all_damage_dice() -> None:
    table = Table("wartech").arm(0, "tr-machine-gun", "tr-shotgun").meets("m1-13")
    table.choose("both").roll(19, 18, 6, 4).beats(1)
    assert [dice for _, dice in table.script.rolled] == ["1d20", "1d20", "1d6", "1d4"]
    assert table.foe_life() == 15 - (6 + 3) - (4 + 3)


@rule("2.11")
@rule("11.3")
def test_only_chests_and_the_order_of_decks_are_hidden() -> None:
    table = Table("humanoid", "wartech").give(0, "ch-ultimate-weapon", keys=2)
    mine, theirs = (str(to_json(RULEBOOK.view(table.game, seat))) for seat in (0, 1))
    assert mine.replace("space-11", "") == theirs.replace("space-11", "")
    assert "Ultimate" not in mine
    assert "Chest: 1" in theirs
    assert "Key: 2" in theirs
    assert "Bring " in theirs


# -- 3 ----------------------------------------------------------------------------------------------------------------


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
    assert script.asked[2].keys() == ["monster", "mihuman", "humanoid"]
    assert all(player.space == 0 for player in game.players)


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
    card = RULEBOOK.view(game, 0).sheets[0].cards[0]
    assert [stat.name.template for stat in card.stats] == ["Level", "Life Points", "AC", "THAC0", "Detection"]


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
    from clew.games.maze.equipment import armour_class

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
