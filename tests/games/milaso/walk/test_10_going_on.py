"""Chapter 10: a walk longer than a turn, and what is said of what can't be done now."""

import pytest
from tests.games.milaso.scenes import CAVE, missed
from tests.games.milaso.table import Table

from clew.games.milaso.shown.view import view
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.traces import OPEN
from clew.games.milaso.turn.exploring import walk
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put

BED = {"kind": "site", "what": "a bed"}
LONG = "####################\n#K................b#\n####################"


def under_way() -> tuple[Table, Being]:
    """A Knight who walks to a bed further off than he gets in a turn; and the next turn has begun."""
    table = Table(LONG, features={"b": BED})
    hero = table.hero()
    table.choose("a bed")
    walk(table.game, table.script, hero)
    table.game.turn += 1
    hero.moved = 0
    return table, hero


def labels(table: Table) -> list[str]:
    return [put(label_of(option)) for option in table.script.asked[-1].options]


@pytest.mark.rule("10.4")
def test_a_walk_that_was_too_long_for_a_turn_goes_on_with_one_answer() -> None:
    table, hero = under_way()
    table.choose("walk on")
    table.do("explore")
    assert labels(table)[0] == "Walk on to a bed"
    assert hero.at == table.at("b") - 1


@pytest.mark.rule("10.4")
def test_going_on_is_not_offered_in_the_turn_in_which_the_movement_ran_out() -> None:
    table, _ = under_way()
    table.game.turn -= 1
    table.choose("end")
    table.do("explore")
    assert not any(label.startswith("Walk on") for label in labels(table))


@pytest.mark.rule("10.1")
def test_with_hardly_any_movement_left_the_first_answer_ends_the_turn() -> None:
    table, hero = under_way()
    hero.moved = 16
    table.choose("end")
    table.do("explore")
    assert labels(table)[0] == "End the turn"
    hero.moved = 15
    table.choose("end")
    table.do("explore")
    assert labels(table)[-1] == "End the turn"


@pytest.mark.rule("10.4")
def test_whoever_has_gone_on_is_not_offered_it_where_he_stood_before() -> None:
    table, hero = under_way()
    stood = hero.at
    table.choose("walk on", "end")
    table.do("explore")
    hero.at = stood
    table.game.turn += 1
    table.do("explore")
    assert not any(label.startswith("Walk on") for label in labels(table))


@pytest.mark.rule("10.4")
def test_whoever_has_gone_elsewhere_is_not_asked_to_walk_on() -> None:
    table, _ = under_way()
    table.choose("west", "end")
    table.do("explore")
    table.do("explore")
    assert not any(label.startswith("Walk on") for label in labels(table))


@pytest.mark.rule("10.4")
def test_a_walk_that_got_there_is_not_gone_on_with() -> None:
    table = Table("#######\n#K...b#\n#######", features={"b": BED})
    hero = table.hero()
    table.choose("a bed", "end")
    walk(table.game, table.script, hero)
    table.game.turn += 1
    table.do("explore")
    assert not any(label.startswith("Walk on") for label in labels(table))


WARDROBE = {"kind": "site", "what": "a wardrobe", "flags": frozenset(["furniture"]), "holds": ("candle", "apple")}


def missing(table: Table) -> str:
    """What the notes say can't be done now, while somebody is asked what to do."""
    table.choose("end")
    table.do("explore")
    return missed(view(table.game, 0))


@pytest.mark.rule("10.14")
def test_a_search_that_nobody_can_pay_for_says_what_it_takes() -> None:
    table = Table("#####\n#Kb.#\n#####", features={"b": WARDROBE})
    hero = table.hero()
    hero.moved = 15
    assert missing(table) == "search a wardrobe (2 movement)"
    hero.moved = 14
    assert missing(table) == ""
    assert put(view(table.game, 0).status) == "Turn 1, A small map"
    assert "Search a wardrobe" in labels(table)


@pytest.mark.rule("14.16")
def test_a_ladder_that_nobody_can_pay_for_says_what_it_takes() -> None:
    table = Table("#####\n#L..#\n#####", features={"L": {"kind": "trap door", "what": "trap door", "to_map": "G1"}})
    hero = table.hero("L")
    table.game.open["G1.trap door.L"] = OPEN
    hero.moved = 9
    assert missing(table) == "climb the ladder (5 movement)"


@pytest.mark.rule("10.14", "12.3")
def test_a_body_that_nobody_can_search_now_says_so() -> None:
    table = Table("#####\n#KT.#\n#####")
    hero, thug = table.hero(), table.foe("T")
    thug.alive = False
    table.game.dead.append(thug.key)
    hero.moved = 16
    assert missing(table) == "search the body of Thug (2 movement)"


@pytest.mark.rule("3.11", "12.5")
def test_a_lever_that_is_too_heavy_says_which_strength_it_needs() -> None:
    table = Table("#####\n#KL.#\n#####", features={"L": {"kind": "lever", "what": "lever", "strength": 80}})
    table.hero()
    assert missing(table) == "move the lever (strength 80)"


@pytest.mark.rule("17.4")
def test_a_search_in_the_dark_that_nobody_can_pay_for_says_what_it_takes() -> None:
    table = Table("#####\n#K..#\n#####", section=CAVE)
    table.game.known.clear()
    hero = table.hero()
    table.game.felt["G1"] = [hero.at]
    hero.moved = 4
    assert missing(table) == "search all round you (8 movement)"


@pytest.mark.rule("5.3", "10.14")
def test_what_a_full_pack_left_in_a_wardrobe_is_named_and_not_searched_for_again() -> None:
    table = Table("#####\n#Kb.#\n#####", features={"b": WARDROBE})
    hero = table.hero(S=200)
    things = [table.arm(hero, "matches (10)") for _ in range(14)]
    table.choose("Search a wardrobe")
    table.do("explore")
    assert hero.has("candle") is not None
    assert missing(table) == "take the apple out of a wardrobe (no room)"
    assert "Search a wardrobe" not in labels(table)
    hero.items.remove(things[0])
    table.choose("Search a wardrobe")
    table.do("explore")
    assert hero.has("apple") is not None
    assert missing(table) == ""


@pytest.mark.rule("5.3")
def test_a_thing_for_which_there_is_no_room_is_named() -> None:
    table = Table("#####\n#Kd.#\n#####", features={"d": {"kind": "thing", "what": "apple"}})
    hero = table.hero(S=200)
    for _ in range(15):
        table.arm(hero, "matches (10)")
    assert missing(table) == "take the apple (no room, or too heavy)"


@pytest.mark.rule("10.6")
def test_a_way_out_that_nobody_can_pay_for_says_what_it_takes() -> None:
    table = Table(
        "#####\n#J..#\n#####", features={"J": {"kind": "join", "what": "stair", "to_map": "G1", "to": "G1.join.J"}}
    )
    hero = table.hero("J")
    hero.moved = 17
    assert missing(table) == "take the way to A small map (1 movement)"


@pytest.mark.rule("10.4")
def test_a_turn_is_ended_and_the_walk_gone_on_with_by_one_answer() -> None:
    table = Table(LONG, features={"b": BED})
    hero = table.hero()
    table.choose("walk", "a bed", "end and walk on")
    for _ in range(2):
        table.do("explore")
    there = hero.at
    table.game.turn += 1
    hero.moved = 0
    table.do("explore")
    assert hero.at > there
    assert len(table.script.asked) == 3, "nobody is asked at the beginning of the next turn"


@pytest.mark.rule("10.4")
def test_a_walk_that_was_put_off_is_not_gone_on_with_from_elsewhere() -> None:
    table = Table(LONG, features={"b": BED})
    hero = table.hero()
    table.choose("walk", "a bed", "end and walk on", "end")
    for _ in range(2):
        table.do("explore")
    hero.at -= 1
    table.game.turn += 1
    hero.moved = 0
    there = hero.at
    table.do("explore")
    assert hero.at == there
    assert len(table.script.asked) == 4


@pytest.mark.rule("10.4")
def test_in_company_each_turn_is_ended_by_itself() -> None:
    table = Table(LONG.replace("#K", "KG"), features={"b": BED}, seats=2)
    hero = table.hero()
    table.hero("G", "Goblin")
    table.choose("walk", "a bed", "end")
    for _ in range(2):
        table.do("explore")
    assert "end and walk on" not in table.script.asked[-1].keys()
    assert hero.bound
    table.choose("content", "end and walk on")
    table.do("explore", done=["knight"])
    table.do("explore")
    assert table.script.asked[-1].keys()[0] == "end and walk on", "nobody else has to be asked any more"
