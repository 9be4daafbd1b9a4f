"""Chapters 10, 12, 14, 21, 26 and 28: answers that stand under another one, and what answers say of themselves."""

import pytest
from tests.games.milaso.scenes import feature
from tests.games.milaso.table import Table

from clew.games.milaso.beings.spaces import shunned
from clew.games.milaso.doors.doors import bash, chest_offers
from clew.games.milaso.fight.first_strike import opening_options
from clew.games.milaso.fight.passing import pass_options
from clew.games.milaso.places.places import take
from clew.games.milaso.places.trade import shop_round
from clew.games.milaso.shown.cards import card
from clew.games.milaso.sight.encounters import ready_to_fight
from clew.games.milaso.turn.exploring import walk
from clew.games.milaso.walk.movement import left, take_step
from clew.kernel.table.sight import ask
from clew.kernel.words.questions import Menu, label_of
from clew.kernel.words.text import put


@pytest.mark.rule("10.12")
def test_several_ways_past_a_friend_stand_under_one_answer() -> None:
    table = Table("######\n##...#\n#KG..#\n##...#\n######", seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    goblin.follows = False
    (past,) = pass_options(table.game, hero, left(table.game, hero))
    assert isinstance(past, Menu)
    assert put(label_of(past)) == "Go past Goblin ..."
    start = hero.at
    table.choose("past goblin", "back")
    table.do("explore")
    assert hero.at == start
    table.choose("past goblin", "past goblin east")
    table.do("explore")
    assert hero.at == goblin.at + 1


@pytest.mark.rule("10.4")
def test_whose_movement_is_wanting_is_named() -> None:
    table = Table("########\n#WK...b#\n########", features={"b": {"kind": "site", "what": "a bed"}}, seats=2)
    knight, wizard = table.hero("K"), table.hero("W", "Wizard")
    wizard.moved += left(table.game, wizard)
    table.choose("G1.site.b")
    walk(table.game, table.script, knight)
    assert table.told[-1] == "Wizard has too little movement left for the next step there."


@pytest.mark.rule("10.4")
def test_round_a_corner_nobody_stays_behind_because_another_is_in_his_way() -> None:
    table = Table("####\n#NW#\n#K##\n#.##\n#.##\n####")
    knight, wizard, ninja = table.hero("K"), table.hero("W", "Wizard"), table.hero("N", "Ninja")
    south = table.game.maze.maps["G1"].width
    start = knight.at
    take_step(table.game, knight, 2)
    assert ninja.at == start, "he stands between the wizard and the gap"
    take_step(table.game, knight, 2)
    assert (knight.at, ninja.at, wizard.at) == (start + 2 * south, start + south, start - south)


@pytest.mark.rule("14.11")
def test_bashing_says_which_turn_of_how_many_it_would_be() -> None:
    table = Table("####\n#Kc#\n####", features={"c": {"kind": "chest", "what": "chest", "lock": 3}})
    hero, chest = table.hero(S=90), feature(table, "chest")
    table.arm(hero, "H17")

    def offered() -> list[str]:
        return [put(label_of(option)) for option in chest_offers(table.game, hero, chest) if "bash" in option.key]

    wanted = table.game.book.value("14.11", "turns")
    assert offered() == [f"Bash the chest, turn 1 of {wanted}"]
    bash(table.game, table.script, hero, chest)
    table.game.turn, hero.moved = table.game.turn + 1, 0
    assert offered() == [f"Bash the chest, turn 2 of {wanted}"]
    table.game.turn += 1
    assert offered() == [f"Bash the chest, turn 1 of {wanted}"], "whoever pauses begins anew"


@pytest.mark.rule("28.17")
def test_each_scrap_says_how_many_the_party_has() -> None:
    things = {"a": {"kind": "thing", "what": "scrap 1"}, "b": {"kind": "thing", "what": "scrap 4"}}
    table = Table("####\n#Ka#\n#b.#\n####", features=things)
    hero = table.hero()
    for key in ("a", "b"):
        take(table.game, table.script, hero, table.game.maze.features[f"G1.thing.{key}"])
    told = [line for line in table.told if "takes" not in line]
    assert told == [
        "Now the party knows a way to destroy Milaso: the true name.",
        "The party has 1 of 6 scraps with parts of his name.",
        "The party has 2 of 6 scraps with parts of his name.",
    ]
    assert table.game.book.methods[10].needs == "six scraps", "where they lie is for the players to find out"


@pytest.mark.rule("26.6")
def test_a_shop_is_left_by_the_way_back() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero()
    table.game.gold = 50
    table.choose("done")
    assert not shop_round(table.game, table.script, hero, ["rope"], "26.6")
    assert ask(table.script.asked[-1]).back == "done"


def test_the_sheet_of_a_companion_without_figures_ends_in_none() -> None:
    table = Table("####\n#KF#\n####")
    table.hero()
    thug = table.foe("F")
    found = card(table.game, thug)
    assert found.note is None
    assert put(found.stats[-1].name) == "energy in each area"


@pytest.mark.rule("10.4")
def test_nobody_who_would_make_room_is_said_to_be_in_the_way() -> None:
    table = Table("#########\n#KW.T.b.#\n#########", features={"b": {"kind": "site", "what": "a bed"}}, seats=2)
    knight, _, thug = table.hero("K"), table.hero("W", "Wizard"), table.foe("T")
    thug.effects["unconscious"] = 9
    thug.follows = False
    table.choose("G1.site.b")
    walk(table.game, table.script, knight)
    assert table.told[-1] == "Thug is in the way."


@pytest.mark.rule("19.4")
@pytest.mark.parametrize(("what", "shy"), [("TR06", False), ("TR01", True)])
def test_a_mine_that_went_off_is_walked_over_without_asking_but_not_a_pit(what: str, shy: bool) -> None:
    table = Table("#####\n#Kt.#\n#####", features={"t": {"kind": "trap", "what": what}})
    table.hero()
    map_ = table.game.maze.maps["G1"]
    table.game.noted.found["G1.trap.t"] = False
    assert shunned(table.game, map_) == {table.at("t")}
    table.game.touched["G1.trap.t"] = 1
    assert bool(shunned(table.game, map_)) is shy


@pytest.mark.rule("24.21a", "23.3")
def test_a_wasp_that_feeds_can_be_fallen_upon() -> None:
    table = Table("######\n#KF..#\n######")
    hero, wasp = table.hero(S=90), table.foe("F", "B26")
    table.arm(hero, "H17")
    wasp.terms.met = True
    wasp.errand.feeding = True
    assert not ready_to_fight(table.game, wasp), "it attacks nobody by itself"
    (fall_upon,) = opening_options(table.game, hero)
    table.dice(99)
    fall_upon.value(table.game, table.script, hero)
    assert wasp.key in table.fight().enemies
    assert ready_to_fight(table.game, wasp)


def test_a_name_has_no_comma_that_would_part_it_in_a_list() -> None:
    creatures = Table("###\n#K#\n###").game.book.creatures
    assert creatures["B18"].name == "Werewolf (permanent)"
    assert not any(", " in creature.name for creature in creatures.values())
