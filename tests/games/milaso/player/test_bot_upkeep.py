"""The sensible player's purse, pack, potions and company."""

from typing import Any

import pytest
from tests.games.milaso.dark import two_sections
from tests.games.milaso.scenes import CORNER, options_of
from tests.games.milaso.table import Table

from clew.games.milaso.fight.combat import begin
from clew.games.milaso.magic.spells import WHICH_AREA, mend
from clew.games.milaso.player.bot import Sensible, explore, handled
from clew.games.milaso.player.dangers import remedy
from clew.games.milaso.player.goals import best_goal, leave_alone
from clew.games.milaso.player.judgement import Judgement
from clew.games.milaso.player.memory import AGAIN, Answers, Memory, prospects
from clew.games.milaso.player.stances import danger, too_strong
from clew.games.milaso.player.tactics import fight
from clew.games.milaso.player.upkeep import (
    CLUTTER,
    better_suit,
    from_pack,
    held_up,
    junk,
    needs_pack,
    shopping_list,
    wanted_thing,
)
from clew.games.milaso.quest.quest import ORB
from clew.games.milaso.state.answers import MORE
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.state.traces import OPEN
from clew.games.milaso.things.carrying import places
from clew.games.milaso.turn.pack import handling_options, pack_options
from clew.games.milaso.walk.movement import STEPS
from clew.games.milaso.walk.party import END
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Option, key_of

ROOM = "#####\n#K..#\n#####"


def bags(table: Table, pieces: int) -> None:
    table.arm(table.game.party[0], "Gold bag"), table.arm(table.game.party[0], "Gold bag")
    table.game.gold = pieces


def test_potions_come_before_food_and_odds_and_ends() -> None:
    table = Table(ROOM)
    hero = table.hero("K", S=95)
    hero.suit = "Chain mail"
    bags(table, 100)
    assert shopping_list(table.game, hero)[0] == "potion of energy"
    assert {"jam jar", "candle", "dry ration"} < set(shopping_list(table.game, hero))
    while places(table.game, hero) < CLUTTER:
        table.arm(hero, "H01")
    assert shopping_list(table.game, hero) == ["potion of energy"]


@pytest.mark.rule("5.2")
def test_it_buys_a_bag_before_loose_gold_fills_its_pack() -> None:
    table = Table(ROOM)
    hero = table.hero("K", S=95)
    bags(table, 270)
    assert "Gold bag" not in shopping_list(table.game, hero)
    table.game.gold = 280
    assert shopping_list(table.game, hero)[0] == "Gold bag"


def test_spare_things_make_room_for_potions_the_least_useful_first() -> None:
    table = Table(ROOM)
    hero = table.hero("K", S=95)
    bags(table, 100)
    table.arm(hero, "candle"), table.arm(hero, "scrap 2")
    while places(table.game, hero) < 13:
        table.arm(hero, "potion of constitution")
    assert "potion of energy" in shopping_list(table.game, hero)
    table.arm(hero, "potion of energy")
    waste = junk(table.game, hero)
    assert waste is not None
    assert waste.what == "scrap 2"


def test_once_milaso_is_gone_only_what_opens_or_heals_and_the_orb_are_picked_up() -> None:
    table = Table("#######\n#K.D..#\n#######", features={"D": {"kind": "door", "what": "metal", "lock": 3}})
    hero = table.hero()
    assert wanted_thing(table.game, hero, "potion of energy")
    table.game.method = 3
    assert wanted_thing(table.game, hero, "potion of energy")
    assert not wanted_thing(table.game, hero, "potion of speed")
    assert wanted_thing(table.game, hero, "key 3")
    while places(table.game, hero) < 12:
        table.arm(hero, "H01")
    assert not wanted_thing(table.game, hero, "potion of energy"), "the Orb must find room"
    assert wanted_thing(table.game, hero, ORB)


def test_it_knows_which_potion_helps() -> None:
    table = Table(ROOM)
    hero = table.hero()
    table.arm(hero, "potion of energy"), table.arm(hero, "potion of constitution")
    assert remedy(table.game, hero) == ""
    table.hurt(hero, 1, 8)
    assert remedy(table.game, hero) == "potion of energy"
    hero.energy[0] = hero.full
    table.weaken(hero, 40)
    assert remedy(table.game, hero) == "potion of constitution"
    hero.items = [item for item in hero.items if item.what == "potion of energy"]
    assert remedy(table.game, hero) == ""


def test_a_badly_hurt_one_drinks_before_he_runs_or_hides() -> None:
    table = Table(CORNER, key="T1")
    hero = table.hero("K", S=90)
    table.arm(hero, "H15")
    potion = table.arm(hero, "potion of energy")
    begin(table.game, table.script, [table.foe("T", "B10")])
    table.hurt(hero, 1, 8)
    assert too_strong(table.game, hero, bold=False)
    chosen = fight(table.game, hero, options_of(table), spent=False, bold=False)
    assert chosen.key == f"drink {potion.key}"


def test_companions_stand_by_the_characters() -> None:
    table = Table("#######\n#K.F.T#\n#######", key="T1")
    hero = table.hero()
    friend = table.foe("F", "B01")
    friend.side = hero.side
    begin(table.game, table.script, [table.foe("T", "B10")])
    assert danger(table.game, friend) >= 60
    assert too_strong(table.game, hero, bold=False)
    assert not too_strong(table.game, friend, bold=False)


def company(table: Table) -> None:
    """A second one, who can hardly walk."""
    table.hero("F", kind="Troll")
    cripple = table.game.party[1]
    cripple.seat = -1
    for leg in (9, 10):
        table.hurt(cripple, leg, 20)


def test_whoever_can_hardly_walk_is_left_behind() -> None:
    table = Table("#######\n#FK...#\n#######", features={})
    hero, bot = table.hero(), Sensible()
    options: Answers = {"more": MORE, "end": END}
    company(table)
    assert held_up(table.game, hero)
    assert explore(table.game, options, bot.memory) is MORE
    alone = Option("together", "Go alone from here")
    assert bot.floor(table.game, {"together": alone}) is alone
    hero.follows = False
    assert not held_up(table.game, hero)
    bot.memory.rejoins = table.game.turn
    assert explore(table.game, options, bot.memory) is not MORE, "once a turn is enough"


def test_whoever_was_left_behind_and_stands_in_the_way_is_called_along_again() -> None:
    """In a passage only those make room who go along, and so there was nowhere to go for ever."""
    table = Table("#######\n#KFk..#\n#######", features={"k": {"kind": "thing", "what": "key 1"}})
    hero, bot = table.hero(), Sensible()
    memory = bot.memory
    company(table)
    hero.follows = False
    options: Answers = {"more": MORE, "end": END, **{step.key: step for step in STEPS}}
    assert explore(table.game, options, memory) is MORE
    along = Option("together", "Go together")
    assert bot.floor(table.game, {"together": along}) is along
    hero.follows = True
    goal = best_goal(table.game, hero, memory)
    assert goal is not None, "those who follow make room"
    assert explore(table.game, options, memory) is not MORE, "though he is slow"
    table.game.turn += AGAIN + 1
    assert explore(table.game, options, memory) is MORE, "not for ever"


LOCKED: dict[str, dict[str, Any]] = {
    "D": {"kind": "door", "what": "metal", "lock": 3},
    "c": {"kind": "chest", "what": "chest", "holds": ("H01",)},
}


def stamp(game: Game) -> int:
    return prospects(game, Memory())["G1"]


def test_a_map_is_worth_another_look_only_for_what_may_open_a_way_there() -> None:
    table = Table("#######\n#K.D.c#\n#######", features=LOCKED)
    hero = table.hero()
    before = stamp(table.game)
    table.arm(hero, "key 4")
    assert stamp(table.game) == before
    table.arm(hero, "key 3")
    assert stamp(table.game) != before
    before = stamp(table.game)
    table.game.open["G1.door.D"] = OPEN
    assert stamp(table.game) != before


def test_a_chest_with_nothing_that_it_wants_is_looked_into_once() -> None:
    table = Table("#######\n#K...c#\n#######", features={"c": LOCKED["c"]})
    hero, memory = table.hero("K", S=95), Memory()
    while places(table.game, hero) < CLUTTER:
        table.arm(hero, "H01")
    chest = table.game.maze.features["G1.chest.c"]
    assert not leave_alone(table.game, hero, chest, memory)
    memory.tried["empty G1.chest.c"] = 1
    assert leave_alone(table.game, hero, chest, memory)


def test_on_the_way_home_with_the_orb_it_still_picks_up_keys() -> None:
    things: dict[str, dict[str, Any]] = {
        "c": {"kind": "thing", "what": "key 3"},
        "D": {"kind": "door", "what": "metal", "lock": 3},
    }
    table = Table("########\n#K..c.D#\n########", key="ST", features=things)
    hero = table.hero()
    table.game.method = 3
    table.arm(hero, ORB)
    goal = best_goal(table.game, hero, Memory())
    assert goal is not None
    assert goal.what == table.game.maze.features["ST.thing.c"]


def test_of_things_that_are_alike_it_puts_down_the_one_that_is_offered() -> None:
    table = Table(ROOM)
    hero = table.hero("K", S=95)
    first = table.arm(hero, "potion of energy")
    while places(table.game, hero) < 15:
        table.arm(hero, "potion of energy")
    waste = junk(table.game, hero)
    assert waste is not None
    assert waste is not first
    drop, back = Option(f"drop {first.key}", "Put down"), Option("back", "Never mind")
    assert from_pack(table.game, hero, {drop.key: drop, back.key: back}) is drop


def test_it_mends_the_area_that_is_worst_off() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    table.hurt(hero, 2, 1)
    table.hurt(hero, 5, 4)
    table.choose("area 5")
    mend(table.game, table.script, hero, hero, table.game.book.spells["Mend"])
    asked = [question for question in table.script.asked if question.prompt == WHICH_AREA]
    assert Sensible().choose(Position(table.game, asked[0])).key == "area 5"


@pytest.mark.rule("4.6")
def test_who_can_looks_at_a_potion_before_he_needs_it() -> None:
    table = Table(ROOM)
    hero = table.hero()
    vial = table.arm(hero, "potion of energy", truth="poison")
    assert not needs_pack(table.game, hero)
    hero.advantages.append("Potion effects")
    assert needs_pack(table.game, hero)
    options = pack_options(table.game, hero)
    chosen = from_pack(table.game, hero, {key_of(option): option for option in options})
    assert chosen.key == f"examine {vial.key}"
    next(option for option in options if option.key == chosen.key).value(table.game, table.script, hero)
    assert vial.what != "potion of energy"
    assert not needs_pack(table.game, hero)


@pytest.mark.rule("7.6", "7.8")
def test_it_puts_on_a_better_suit_and_keeps_it_until_then() -> None:
    table = Table(ROOM)
    hero = table.hero("K", "Elf Warrior")
    suit = table.game.new_item("Weightless")
    hero.items.append(suit)
    assert better_suit(table.game, hero) is suit
    hero.moved = 1
    assert better_suit(table.game, hero) is None
    while places(table.game, hero) < CLUTTER:
        table.game.party[0].items.append(table.game.new_item("potion of energy"))
    assert junk(table.game, hero) is None
    hero.moved = 0
    options: Answers = {key_of(option): option for option in pack_options(table.game, hero)}
    assert from_pack(table.game, hero, options).key == f"wear {suit.key}"
    hero.suit = "Extra strong"
    assert better_suit(table.game, hero) is None
    assert junk(table.game, hero) is suit


def test_it_buys_nothing_that_would_be_put_down_again() -> None:
    table = Table(ROOM)
    hero = table.hero("K", S=95)
    bags(table, 100)
    while places(table.game, hero) < 13:
        table.arm(hero, "potion of energy")
    assert "potion of constitution" not in shopping_list(table.game, hero)
    hero.items = hero.items[:-1]
    assert "potion of constitution" in shopping_list(table.game, hero)


WARREN = "############\n#......K.T.#\n############"


def in_the_dark() -> tuple[Table, Being]:
    """A Knight at the edge of a dark cave, and a zombie further in; the way behind him is lit."""
    table = Table(WARREN)
    two_sections(table)
    table.game.known["G1"] = [0]
    hero = table.hero()
    table.arm(hero, "H15")
    begin(table.game, table.script, [table.foe("T", "B18")])
    return table, hero


@pytest.mark.rule("17.5")
def test_from_who_is_in_the_dark_it_steps_back_into_the_light_and_waits_there() -> None:
    table, hero = in_the_dark()
    reckless = Judgement(into_light=0)
    assert fight(table.game, hero, options_of(table), spent=False, bold=False, judge=reckless).key != "west"
    assert fight(table.game, hero, options_of(table), spent=False, bold=False).key == "west"
    hero.at -= 3
    assert fight(table.game, hero, options_of(table), spent=False, bold=False).key == "pass"


@pytest.mark.rule("17.5", "17.8")
def test_with_a_candle_it_strikes_a_light_instead() -> None:
    table, hero = in_the_dark()
    candle = table.arm(hero, "candle")
    assert fight(table.game, hero, options_of(table), spent=False, bold=False).key == "things"
    options: Answers = {option.key: option for option in handling_options(table.game, hero)}
    assert handled(table.game, hero, options).key == f"light {candle.key}"
