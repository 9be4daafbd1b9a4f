"""Chapters 2, 6, 10 to 14 and 17: what is wanting where nothing is offered, and what the party has to do next."""

import pytest
from tests.games.milaso.scenes import duel, feature, missed
from tests.games.milaso.table import Table

from clew.games.milaso.beings.knowledge import stock
from clew.games.milaso.doors.doors import bash, chest_offers
from clew.games.milaso.ground.finds import search_body
from clew.games.milaso.magic.magic import cost_of
from clew.games.milaso.places.people import stock as stock_of
from clew.games.milaso.places.places import look_behind_cistern, site_offers, take
from clew.games.milaso.places.trade import buy, ware_offers
from clew.games.milaso.quest.downfall import destroy
from clew.games.milaso.shown.view import view
from clew.games.milaso.state.traces import OPEN
from clew.games.milaso.things.carrying import take_gold
from clew.games.milaso.things.thieves import back_to_sources
from clew.games.milaso.walk.joins import talk_to_gate
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put

WOOD = {"kind": "door", "what": "unenchanted wooden", "lock": 3}


def missing(table: Table) -> str:
    return missed(view(table.game, 0))


def notes(table: Table) -> list[str]:
    return [put(item.name) for item in view(table.game, 0).sheets[-1].cards[0].items]


def clocks(table: Table) -> dict[str, tuple[object, int | None]]:
    return {put(stat.name): (stat.value, stat.of) for stat in view(table.game, 0).sheets[-1].cards[0].stats}


@pytest.mark.rule("14.1")
def test_a_locked_door_says_that_no_key_fits_until_there_is_one() -> None:
    table = Table("#####\n#Kd.#\n#####", features={"d": {**WOOD, "what": "stone"}})
    hero = table.hero()
    assert missing(table) == "open the stone door (locked, and no key here fits)"
    table.arm(hero, "key 3")
    assert missing(table) == ""


@pytest.mark.rule("10.13", "14.11")
def test_whoever_has_moved_is_told_that_bashing_takes_a_whole_turn() -> None:
    table = Table("#####\n#Kd.#\n#####", features={"d": WOOD})
    hero = table.hero(S=90)
    table.arm(hero, "H17")
    assert missing(table) == ""
    hero.moved = 2
    assert missing(table) == "bash the unenchanted wooden door (a whole turn)"


def gate(flag: str) -> Table:
    join = {"kind": "join", "what": "guard", "to": "G1.join.g", "to_map": "G1", "flags": frozenset([flag])}
    return Table("####\n#gl#\n####", features={"g": join, "l": {"kind": "lever", "what": "gate", "to": "G1.join.g"}})


@pytest.mark.rule("11.5a")
def test_a_talking_gate_says_what_it_still_wants_and_when_it_asks_again() -> None:
    table = gate("guard talking")
    hero = table.hero("g")
    assert missing(table) == ""
    table.dice(1).choose(stock()[0][1])
    talk_to_gate(table.game, table.script, hero, feature(table, "join"))
    assert table.heard("The gate wants one more right answer; it asks Knight again in turn 11.")
    assert missing(table) == "answer the talking gate (from turn 11 on)"
    table.game.turn = 11
    assert missing(table) == ""


@pytest.mark.rule("11.5a")
def test_a_gate_with_levers_says_that_levers_open_it() -> None:
    table = gate("guard levers")
    table.hero("g")
    assert missing(table) == "take the way to A small map (levers on its guarded side open the gate)"
    table.game.worked.pulled["G1.lever.l"] = 1
    assert "levers" not in missing(table)


@pytest.mark.rule("17.9", "6.5")
def test_whoever_can_not_strike_for_the_torch_in_his_hand_is_told_so() -> None:
    table, hero, _ = duel(weapon="H17")
    hero.figures["S"] = 90
    assert missing(table) == ""
    hero.effects["torch"] = 100
    assert missing(table) == "Knight strikes with the Battleaxe (the lit torch takes a hand)"
    hero.effects.clear()
    hero.figures["S"] = 10
    assert missing(table) == "Knight strikes with the Battleaxe (needs strength 45)"


@pytest.mark.rule("14.15", "10.14")
def test_an_empty_chest_is_looked_into_like_any_other() -> None:
    table = Table("####\n#Kc#\n####", features={"c": {"kind": "chest", "what": "chest", "lock": 4}})
    hero, chest = table.hero(), feature(table, "chest")
    table.game.open[chest.key] = OPEN
    (option,) = chest_offers(table.game, hero, chest)
    option.value(table.game, table.script, hero)
    assert table.heard("Nothing is there.")
    assert chest_offers(table.game, hero, chest) == []


@pytest.mark.rule("12.3")
def test_a_search_tells_what_a_body_had_and_when_it_had_nothing() -> None:
    table = Table("#####\n#KT.#\n#####")
    hero, mouth = table.hero(S=200), table.foe("T", "B48")
    mouth.alive = False
    search_body(table.game, table.script, hero, mouth)
    assert table.told[-1].endswith("Nothing is there.")
    mouth.items = [table.game.new_item("apple")]
    search_body(table.game, table.script, hero, mouth)
    assert table.told[-1].endswith("Knight takes apple.")


@pytest.mark.rule("28.19")
def test_all_that_goes_back_to_its_place_is_told_in_one_line() -> None:
    things = {"a": {"kind": "thing", "what": "key 2"}, "b": {"kind": "thing", "what": "scrap 1"}}
    table = Table("#####\n#Kab#\n#####", features=things)
    hero = table.hero()
    for thing in ("a", "b"):
        take(table.game, table.script, hero, table.game.maze.features[f"G1.thing.{thing}"])
    hero.alive = False
    back_to_sources(table.game, table.script, hero)
    assert table.told[-1].endswith("Back where it was found: key 2, scrap 1.")


@pytest.mark.rule("2.3", "2.6", "2.19")
def test_the_notes_say_what_has_to_be_done_next() -> None:
    table = Table("####\n#Ko#\n####", features={"o": {"kind": "thing", "what": "the Orb of Zig-zig"}})
    hero = table.hero()
    assert notes(table)[0].startswith("the task: learn a way to destroy Milaso")
    destroy(table.game, table.script, 3)
    assert table.heard("The task: take the Orb of Zig-zig from the pedestal in Milaso's hall.")
    take(table.game, table.script, hero, feature(table, "thing"))
    assert table.heard("The task: carry the Orb of Zig-zig into Vorgu's old house; look for it on the map Stekis.")
    assert notes(table)[0].startswith("the task: carry the Orb")


@pytest.mark.rule("2.7", "2.8", "2.9")
def test_the_notes_say_how_many_turns_there_are() -> None:
    table = Table("###\n#K#\n###")
    table.hero()
    assert clocks(table)["turn"] == (1, 120), "a fifth of 600 in the demo"
    table.game.tower_turn, table.game.tower_row = 4, "Tower turns, ground floor entrance (6 floors)"
    assert clocks(table)["turn"] == (1, None)
    assert clocks(table)["Tower turn"] == (4, 140)


@pytest.mark.rule("1.11")
def test_an_enemy_has_a_letter_of_its_own_on_the_map_and_a_place_on_its_sheet() -> None:
    table = Table("#######\n#K...A#\n#.....#\n#.B...#\n#######")
    table.hero("K", "Troll")
    table.foe("A")
    table.foe("B", "B48")
    scene = view(table.game, 0)
    glyphs = {put(token.name): token.sign for space in scene.boards[0].spaces for token in space.tokens}
    assert glyphs == {"Troll": "T", "Thug": "H", "The Munching Mouth": "M"}
    tags = {put(card.name): [put(tag) for tag in card.tags] for card in scene.sheets[1].cards}
    assert tags == {
        "Thug": ["unhurt", "4 spaces to the east"],
        "The Munching Mouth": ["unhurt", "2 spaces to the south"],
    }


@pytest.mark.rule("18.6")
def test_a_pipe_says_whom_it_does_not_take() -> None:
    for kind, told in (("Troll", True), ("Goblin", False)):
        table = Table("####\n#Kp#\n####", features={"p": {"kind": "fixture", "what": "pipe"}})
        table.hero("K", kind)
        assert missing(table).endswith("(only for small types and the slim)") == told


@pytest.mark.rule("14.11", "14.12")
def test_bashing_says_how_far_it_has_come() -> None:
    table = Table("#####\n#Kd.#\n#####", features={"d": WOOD})
    hero = table.hero(S=90)
    table.arm(hero, "H17")
    for turn in (1, 2):
        table.game.turn = turn
        bash(table.game, table.script, hero, feature(table, "door"))
    assert table.told == [
        "Knight bashes at the unenchanted wooden door, turn 1 of 4.",
        "Knight bashes at the unenchanted wooden door, turn 2 of 4.",
    ]


@pytest.mark.rule("12.10", "19.2")
def test_whoever_evades_the_trap_behind_a_cistern_is_told_so() -> None:
    lavatory = {"kind": "fixture", "what": "lavatory", "flags": frozenset(["trapped"])}
    table = Table("####\n#Kl#\n####", features={"l": lavatory})
    hero = table.hero()
    table.dice(1)
    look_behind_cistern(table.game, table.script, hero, feature(table, "fixture"))
    assert table.heard("to draw back the hand in time: ")
    assert hero.has("candle") is not None


@pytest.mark.rule("5.2")
def test_a_single_gold_piece_is_one() -> None:
    table = Table("###\n#K#\n###")
    table.arm(table.hero(), "Gold bag")
    table.game.gold = 0
    for pieces in (1, 2):
        take_gold(table.game, table.script, pieces, "5.2")
    assert table.told == ["One gold piece goes into the purse.", "2 gold pieces go into the purse."]


@pytest.mark.rule("11.2")
def test_a_fruit_for_which_there_is_no_room_is_named() -> None:
    table = Table("####\n#Kp#\n####", features={"p": {"kind": "plant", "what": "a blue vine", "holds": ("fruit",)}})
    hero = table.hero()
    assert missing(table) == ""
    for _ in range(15):
        table.arm(hero, "apple")
    assert missing(table) == "pick a fruit from a blue vine (no room, or too heavy)"


@pytest.mark.rule("7.8")
def test_a_bought_suit_says_when_it_can_be_put_on() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero(S=200)
    table.game.gold = 200
    buy(table.game, table.script, hero, "Chain mail", "26.6")
    assert table.told[-1] == "Knight can change into it from the beginning of a turn; it takes 2 whole turns."
    assert missing(table) == "", "nobody has moved, and the pack offers it"
    hero.moved = 2
    assert missing(table) == "put on the Chain mail armour (2 whole turns, from the beginning of a turn)"
    hero.suit = "Kobbar skin"
    assert missing(table) == ""


@pytest.mark.rule("12.9")
def test_the_coconut_shy_names_its_price() -> None:
    table = Table("####\n#Kc#\n####", features={"c": {"kind": "site", "what": "coconut shy"}})
    hero = table.hero()
    table.game.gold = 1
    (option,) = site_offers(table.game, hero, feature(table, "site"))
    assert put(label_of(option)) == "Try the coconut shy (1 gold)"
    assert missing(table) == ""
    table.game.gold = 0
    assert site_offers(table.game, hero, feature(table, "site")) == []
    assert missing(table) == "try the coconut shy (1 gold)"


@pytest.mark.rule("8.2")
def test_the_dragon_head_staff_names_its_spells_with_the_level_each_needs() -> None:
    table = Table("###\n#W#\n###")
    wizard = table.hero("W", "Wizard", S=200)
    table.game.gold = 30
    offers = ware_offers(table.game, wizard, stock_of(table.game, wizard, "magic goods"))
    staff = next(put(label_of(offer)) for offer in offers if offer.key == "Dragon Head Staff")
    assert staff.endswith(
        "halves the cost of Fireballs (level 2), Flame-thrower (level 3), Dragon Breath (level 5), Scorchers (level 7)"
    )
    fireballs = table.game.book.spells["Fireballs"]
    table.arm(wizard, "Dragon Head Staff")
    assert 2 * cost_of(table.game, wizard, fireballs) == fireballs.cost
