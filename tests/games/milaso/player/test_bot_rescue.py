"""What the sensible player does at once: help, water, warmth; and that it neither waits for turns on end nor strikes at
Milaso in vain."""

import pytest
from tests.games.milaso.scenes import options_of
from tests.games.milaso.table import Table

from clew.games.milaso.fight.combat import begin
from clew.games.milaso.maps.model import Section, distance
from clew.games.milaso.player.bot import explore
from clew.games.milaso.player.memory import AGAIN, BOLD, PAUSE, Answers, Memory, idle, nothing_to_do, second_wind
from clew.games.milaso.player.rescue import (
    at_once,
    beside_the_fallen,
    eaten,
    out_of_the_cold,
    to_the_fallen,
    to_the_feared,
    water_known,
)
from clew.games.milaso.player.routes import next_stage, shop_wanted
from clew.games.milaso.player.tactics import fight
from clew.games.milaso.player.upkeep import does_some_good, from_pack, in_need, sells, shopping_list, suit_for_sale
from clew.games.milaso.state.effects import DISSOLUTION
from clew.games.milaso.state.game import PARTY, Being
from clew.games.milaso.turn.pack import pack_options
from clew.games.milaso.walk.movement import STEPS
from clew.games.milaso.walk.party import END
from clew.kernel.words.questions import Option, key_of

ROOM = "########\n#K...T.#\n########"
STEPPING: Answers = {step.key: step for step in STEPS}


def with_companion(picture: str = ROOM) -> tuple[Table, Being, Being]:
    """A Knight, and a Thug who has joined him."""
    table = Table(picture)
    hero = table.hero()
    friend = table.foe("T", "B01")
    del table.game.foes[friend.key]
    friend.side, friend.seat = PARTY, 0
    table.game.party.append(friend)
    return table, hero, friend


@pytest.mark.rule("13.17")
def test_a_companion_beside_him_gets_a_potion_once_he_has_three() -> None:
    table, hero, friend = with_companion()
    friend.at = hero.at + 1
    for _ in range(2):
        table.arm(hero, "potion of energy")
    assert in_need(table.game, hero) is None
    vial = table.arm(hero, "potion of energy")
    assert in_need(table.game, hero) is friend
    options: Answers = {key_of(option): option for option in pack_options(table.game, hero)}
    assert from_pack(table.game, hero, options).key.startswith("give ")
    friend.items.append(vial)
    assert in_need(table.game, hero) is None


@pytest.mark.rule("13.5", "13.17")
def test_a_companion_with_a_potion_goes_to_a_character_who_has_fallen() -> None:
    table, hero, friend = with_companion()
    table.arm(friend, "potion of energy")
    assert not beside_the_fallen(table.game, friend)
    table.hurt(hero, 1, hero.full)
    step = at_once(table.game, friend, STEPPING, Memory())
    assert step is not None
    assert step.key == "west"
    begin(table.game, table.script, [table.foe("T", "B18")])
    there = to_the_fallen(table.game, friend, STEPPING)
    assert there is not None
    assert there.key == "west"
    friend.at = hero.at + 1
    assert to_the_fallen(table.game, friend, STEPPING) is None, "there he pours"


@pytest.mark.rule("25.5")
def test_whom_blue_dissolution_eats_at_goes_to_water_he_has_seen() -> None:
    table = Table("########\n#K....~#\n########")
    hero = table.hero()
    assert at_once(table.game, hero, STEPPING, Memory()) is None
    hero.effects[DISSOLUTION] = 99
    assert eaten(hero)
    assert all(distance(table.game.maze.maps["G1"], at, table.at("K")) > 2 for at in water_known(table.game, hero))
    step = at_once(table.game, hero, STEPPING, Memory())
    assert step is not None
    assert step.key == "east"
    wash = Option("wash knight", "Wash")
    assert at_once(table.game, hero, {**STEPPING, wash.key: wash}, Memory()) is wash
    table.arm(hero, "fire extinguisher")
    assert not eaten(hero)


@pytest.mark.rule("11.8")
def test_nobody_waits_where_he_freezes() -> None:
    table = Table(ROOM)
    hero, memory = table.hero(), Memory()
    assert out_of_the_cold(table.game, hero, STEPPING, memory) is None
    cold = Table(ROOM, section=Section(roofed=True, cold=True))
    hero = cold.hero()
    assert out_of_the_cold(cold.game, hero, STEPPING, memory) is None, "it is warm nowhere"


@pytest.mark.rule("7.5", "26.6")
def test_gold_that_is_left_buys_a_suit_that_keeps_off_much_more() -> None:
    table = Table(ROOM)
    hero = table.hero("K", S=95)
    hero.suit, table.game.gold = "Chain mail", 100
    assert suit_for_sale(table.game, hero) == ""
    table.game.gold = 160
    assert suit_for_sale(table.game, hero) == "Plated"
    assert shop_wanted(table.game, hero) == "magic goods", "potions first"
    for _ in range(2):
        table.arm(hero, "potion of energy")
    assert shop_wanted(table.game, hero) == "armourer"
    wanted = shopping_list(table.game, hero)
    assert "Plated" in wanted
    assert sells(table.game, "armourer", wanted)
    hero.suit = "Plated"
    assert suit_for_sale(table.game, hero) == ""


def test_what_helps_at_all_is_drunk_before_it_is_put_down() -> None:
    table = Table(ROOM)
    hero = table.hero()
    vial = table.arm(hero, "potion of energy")
    assert not does_some_good(table.game, hero, vial)
    hero.energy[3] -= 1
    assert does_some_good(table.game, hero, vial)


def test_a_turn_with_nothing_to_do_makes_bold() -> None:
    table = Table(ROOM)
    hero, memory = table.hero(), Memory()
    idle(table.game, memory)
    assert explore(table.game, {END.key: END}, memory) is END
    assert idle(table.game, memory) > BOLD
    nothing_to_do(table.game, memory)
    assert memory.bored == idle(table.game, memory), "once a turn"
    table.game.turn += 1
    nothing_to_do(table.game, memory)
    memory.exhausted["G1", 0] = 7
    second_wind(PAUSE, idle(table.game, memory), memory)
    assert not memory.exhausted
    foe = table.foe("T", "B01")
    memory.feared[foe.key] = (foe.kind, foe.map, foe.at, 0)
    assert to_the_feared(table.game, hero, STEPPING, memory) is None
    memory.bored += 2 * AGAIN
    step = to_the_feared(table.game, hero, STEPPING, memory)
    assert step is not None
    assert step.key == "east"


@pytest.mark.rule("28.12")
def test_with_the_thorn_it_steps_to_where_it_can_be_thrown_and_never_strikes_at_milaso() -> None:
    table = Table("########\n#...KT.#\n########", key="T1")
    hero = table.hero(S=90)
    table.arm(hero, "H15")
    table.game.clues.append(5)
    table.arm(hero, "black rose thorn")
    begin(table.game, table.script, [table.foe("T", "B56")])
    assert fight(table.game, hero, options_of(table), spent=False, bold=False).key == "west"
    hero.at -= 1
    assert fight(table.game, hero, options_of(table), spent=False, bold=False).key == "method 5"
    hero.at += 1
    table.game.clues = [3]
    table.arm(hero, "signed contract")
    without = {key: option for key, option in options_of(table).items() if not key.startswith("method")}
    assert fight(table.game, hero, without, spent=False, bold=False).key == "pass"


def test_who_can_do_nothing_for_a_sure_method_tries_the_one_at_hand_once_the_clock_runs() -> None:
    table = Table(ROOM, key="U5")
    hero, memory, game = table.hero(), Memory(), table.game
    game.clues = [3, 5]
    table.arm(hero, "black rose thorn")
    game.tower_turn = 1
    assert next_stage(game, {"U5": 7}, memory) == "U5", "the Devil's contract asks for no luck"
    memory.fruitless["U5"] = 7
    assert next_stage(game, {"U5": 7}, memory) == game.maze.hall_map
    memory.fruitless.clear()
    assert next_stage(game, {"U5": 7}, memory) == game.maze.hall_map, "nor does it come back for nothing"
    assert next_stage(game, {"U5": 8}, memory) == "U5"
