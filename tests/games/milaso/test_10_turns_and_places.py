"""Chapters 2, 10 to 12, 14, 18, 19, 26 and 27: turns, places, doors, traps, people, questions."""

from typing import Any

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.combat import begin, ready
from clew.games.milaso.doors import bash, chest_offers, door_offers, lever_offers, pick_lock, strong_enough, unlock
from clew.games.milaso.downfall import destroy
from clew.games.milaso.exploring import arrive
from clew.games.milaso.joins import go_through, talk_to_gate, unsettled_guard
from clew.games.milaso.knowledge import ask, seconds, stock
from clew.games.milaso.labyrinth.model import Feature, Section
from clew.games.milaso.leading import name_leader
from clew.games.milaso.meeting import look_out, posts_waiting
from clew.games.milaso.moving import left, step_options, take_step
from clew.games.milaso.people import can_cook, classchanger, let_join, person_offers
from clew.games.milaso.places import near_offers, play_curling, rub_lamp, search, site_offers, take, thing_offers
from clew.games.milaso.spaces import nearest_free
from clew.games.milaso.state import PARTY, Being
from clew.games.milaso.teleports import teleport
from clew.games.milaso.traps import explode, spring, swim_for_life
from clew.games.milaso.turn import after_the_limits, check_lost, cold, limit, start_of_turn
from clew.games.milaso.yielding import give_up
from clew.kernel.agenda import Step

DOOR = {"kind": "door", "what": "unenchanted wooden", "lock": 17, "number": 1}


def feature(table: Table, kind: str) -> Feature:
    return next(f for f in table.game.maze.features.values() if f.kind == kind)


@pytest.mark.rule("2.7", "2.9", "2.1")
def test_limits_by_party_and_size() -> None:
    assert limit(Table().game, "turns before entering the Tower") == 120
    assert limit(Table(seats=3, size="full").game, "turns before entering the Tower") == 500
    assert limit(Table(seats=2, size="full").game, "Tower turns, ground floor entrance (6 floors)") == 650


@pytest.mark.rule("2.10")
def test_enemies_grow_after_the_limit() -> None:
    table = Table("####\n#KT#\n####", size="full")
    table.hero("K")
    thug = table.foe("T")
    from clew.games.milaso.figures import constitution, wits

    grown = []
    for turn in range(595, 900):
        table.game.turn = turn
        before = thug.marks.get("steps", 0)
        after_the_limits(table.game, table.script)
        if thug.marks.get("steps", 0) > before:
            grown.append(turn)
    assert grown == [601, 651, 701, 751, 801]
    assert constitution(table.game, thug) == 58 + 25
    assert wits(table.game, thug) == 50 + 25


@pytest.mark.rule("2.11")
def test_things_vanish_after_the_limit() -> None:
    loose = {"kind": "thing", "what": "rope", "flags": frozenset(["loose"])}
    table = Table("####\n#Kr#\n####", features={"r": loose}, size="full")
    table.hero("K")
    table.game.turn = 601
    after_the_limits(table.game, table.script)
    assert "G1.thing.r" in table.game.taken


@pytest.mark.rule("2.12", "2.13")
def test_the_tower_limit() -> None:
    for strict, ended in ((False, ""), (True, "out of time")):
        table = Table("###\n#K#\n###", strict_limits=strict)
        table.hero("K")
        table.game.tower_turn, table.game.tower_row = 151, "Tower turns, basement entrance (7 floors)"
        after_the_limits(table.game, table.script)
        assert table.ending() == ended
        assert ("hunt" in table.game.work) is not strict


@pytest.mark.rule("2.6", "2.16")
def test_the_orb_brought_home_wins() -> None:
    house = {"kind": "site", "what": "Vorgu's old house"}
    table = Table("####\n#Kv#\n####", features={"v": house})
    hero = table.hero("K")
    take_step(table.game, hero, 1)
    arrive(table.game, table.script, hero)
    assert table.ending() == ""
    table.game.method = 5
    friend = Being("friend-1", "Companion 1", "B01", PARTY, 0, "G1", hero.at)
    table.game.party.append(friend)
    table.arm(friend, "the Orb of Zig-zig")
    arrive(table.game, table.script, hero)
    assert table.ending() == "", "a companion does not bring it home"
    hero.items, friend.items = friend.items, []
    arrive(table.game, table.script, hero)
    assert table.ending() == "won"


@pytest.mark.rule("2.17")
def test_losing_and_yielding() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    table.choose("yes", "no")
    give_up(table.game, table.script, hero)
    assert table.ending() == ""
    table.choose("yes", "yes")
    give_up(table.game, table.script, hero)
    assert table.ending() == "yielded"
    table.game.ended = ""
    hero.alive = False
    check_lost(table.game, table.script)
    assert table.ending() == "dead"


@pytest.mark.rule("2.17")
def test_yielding_in_a_fight() -> None:
    table = Table("######\n#KT..#\n#....#\n######", seats=2)
    hero, _ = table.hero("K"), table.hero("T", "Goblin")
    begin(table.game, table.script, [table.foe("T")])
    ready(table.game, hero)
    table.choose("More ...", "Never mind")
    table.do("act", who=hero.key)
    assert table.game.agenda[-1].what == "act", "his place is still his"
    table.choose("More ...", "Give the quest up", "yes", "yes", "yes")
    table.do("act", who=hero.key)
    assert table.ending() == "yielded"


@pytest.mark.rule("2.19")
def test_the_orb_stays_while_milaso_lives() -> None:
    orb = {"kind": "thing", "what": "the Orb of Zig-zig"}
    table = Table("####\n#Ko#\n####", features={"o": orb})
    hero = table.hero("K")
    assert thing_offers(table.game, hero, feature(table, "thing")) == []
    table.game.method = 5
    assert len(thing_offers(table.game, hero, feature(table, "thing"))) == 1


@pytest.mark.rule("2.21")
def test_another_leads_when_the_leader_falls() -> None:
    table = Table("####\n#KG#\n####", seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    hero.alive = False
    assert name_leader(table.game) is goblin
    assert table.game.leader == goblin.key


@pytest.mark.rule("2.21")
def test_the_players_name_another_leader() -> None:
    table = Table("#####\n#KGN#\n#####", seats=3)
    leader, ninja = table.hero("K"), table.hero("N", "Ninja")
    table.hero("G", "Goblin")
    table.hurt(leader, 1, 10)
    table.choose("ninja", "end", "end")
    table.do("explore")
    assert table.game.leader == ninja.key
    assert table.script.asked[0].rule == "2.21"


@pytest.mark.rule("2.21")
def test_for_a_dead_leader_time_goes_on_where_somebody_lives() -> None:
    table = Table("####\n#KG#\n####", seats=2)
    leader, goblin = table.hero("K"), table.hero("G", "Goblin")
    leader.alive = False
    goblin.effects["Paralyse"] = 2
    assert name_leader(table.game) is goblin


@pytest.mark.rule("3.26", "10.2")
def test_nenergy_comes_every_thirty_turns() -> None:
    table = Table("###\n#K#\n###")
    leprechaun = table.hero("K", "Leprechaun")
    leprechaun.marks["nenergy"] = 120
    table.game.turn = 60
    start_of_turn(table.game, table.script)
    assert leprechaun.marks["nenergy"] == 138


@pytest.mark.rule("10.1", "10.3")
def test_a_turn_has_its_parts_and_durations_run_down() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    hero.effects["speed"] = 1
    table.do("turn")
    assert [step.what for step in table.game.agenda] == ["turn end", "explore"]
    table.do("turn end")
    assert hero.effects == {}
    assert table.game.agenda[-1].what == "turn"


@pytest.mark.rule("10.4")
def test_a_group_goes_at_the_pace_of_its_slowest() -> None:
    table = Table("######\n#GK..#\n######", seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    take_step(table.game, hero, 1)
    assert goblin.at == hero.at - 1
    goblin.moved = 18
    assert step_options(table.game, hero) == []
    hero.follows = False
    assert step_options(table.game, hero) != []


@pytest.mark.rule("10.7", "10.8")
def test_diagonals_and_stealth_cost_more() -> None:
    table = Table("#####\n#K..#\n#...#\n#####")
    hero = table.hero("K", "Ninja")
    take_step(table.game, hero, 5)
    assert hero.moved == 3
    table.game.manner = "stealth walk"
    take_step(table.game, hero, 7)
    assert hero.moved == 3 + 5


@pytest.mark.rule("10.12")
def test_nobody_enters_an_enemys_space() -> None:
    table = Table("####\n#KT#\n####")
    hero = table.hero("K")
    table.foe("T")
    assert step_options(table.game, hero) == []


@pytest.mark.rule("10.10")
def test_stairs_take_ten_movement_over_two_turns() -> None:
    stair = {"kind": "join", "what": "stair", "to_map": "G1", "to_at": 7, "to": "G1.join.s"}
    table = Table("####\n#s.#\n####", features={"s": stair})
    wizard = table.hero("s", "Wizard", movement=8)
    go_through(table.game, table.script, wizard, feature(table, "join"))
    assert table.heard("still on the stairs")
    wizard.moved = 0
    go_through(table.game, table.script, wizard, feature(table, "join"))
    assert left(table.game, wizard) == 12


@pytest.mark.rule("10.14")
def test_searching_costs_two_movement() -> None:
    bed = {"kind": "site", "what": "a bed", "flags": frozenset(["furniture"]), "holds": ("gold*12", "apple")}
    table = Table("####\n#Kb#\n####", features={"b": bed})
    hero = table.hero("K")
    table.game.gold = 0
    search(table.game, table.script, hero, feature(table, "site"))
    assert hero.moved == 4
    assert table.game.gold == 12
    assert hero.has("apple")


@pytest.mark.rule("11.8", "4.19")
@pytest.mark.parametrize(("kind", "coat", "lost"), [("Knight", False, 5), ("Knight", True, 0), ("Boarzak", False, 0)])
def test_cold_bites_the_uninsulated(kind: str, coat: bool, lost: int) -> None:
    table = Table("###\n#K#\n###", section=Section(roofed=True, cold=True))
    hero = table.hero("K", kind)
    if coat:
        table.arm(hero, "fur coat")
    cold(table.game, table.script, hero)
    assert hero.loss.toxic == lost


@pytest.mark.rule("11.5a")
def test_a_talking_gate_opens_at_the_second_right_answer() -> None:
    gate = {"kind": "join", "what": "guard", "to": "G1.join.g", "flags": frozenset(["guard talking"])}
    table = Table("###\n#g#\n###", features={"g": gate})
    hero = table.hero("g")
    join = feature(table, "join")
    for turn in (10, 20):
        table.game.turn = turn
        assert unsettled_guard(table.game, join) is not None
        table.dice(1).choose(stock()[len(table.game.asked)][1])
        talk_to_gate(table.game, table.script, hero, join)
    assert unsettled_guard(table.game, join) is None


@pytest.mark.rule("12.5", "3.11")
def test_a_lever_asks_for_strength_and_two_may_add_theirs() -> None:
    lever = {"kind": "lever", "what": "lever", "strength": 60}
    table = Table("#####\n#KlG#\n#####", features={"l": lever}, seats=2)
    hero = table.hero("K", S=40)
    assert lever_offers(table.game, hero, feature(table, "lever")) == []
    goblin = table.hero("G", "Goblin", S=25)
    assert strong_enough(table.game, hero, feature(table, "lever"))
    goblin.effects["Paralyse"] = 1
    assert not strong_enough(table.game, hero, feature(table, "lever"))


@pytest.mark.rule("12.7")
def test_the_genie_gives_gold_on_a_three() -> None:
    lamp = {"kind": "fixture", "what": "golden lamp"}
    table = Table("####\n#Kl#\n####", features={"l": lamp})
    hero = table.hero("K")
    table.arm(hero, "Gold bag")
    table.game.gold = 0
    table.choose("wait").dice(3)
    rub_lamp(table.game, table.script, hero, feature(table, "fixture"))
    assert table.game.gold == 50


@pytest.mark.rule("12.8")
def test_three_stones_win_the_rune() -> None:
    curling = {"kind": "site", "what": "curling range"}
    table = Table("####\n#Kc#\n####", features={"c": curling})
    hero = table.hero("K")
    table.dice(60, 1, 2)
    play_curling(table.game, table.script, hero, feature(table, "site"))
    assert hero.has("rune stone")


@pytest.mark.rule("12.8")
def test_the_stone_stands_free_when_all_have_lost() -> None:
    curling = {"kind": "site", "what": "curling range"}
    table = Table("####\n#Kc#\n####", features={"c": curling})
    hero = table.hero("K")
    table.dice(99, 99, 99)
    play_curling(table.game, table.script, hero, feature(table, "site"))
    assert not hero.has("rune stone"), "it stands behind the range"
    (option,) = site_offers(table.game, hero, feature(table, "site"))
    assert option.key == "take G1.site.c"
    option.value[0](table.game, table.script, hero, option.value[1])
    assert hero.has("rune stone")
    assert site_offers(table.game, hero, feature(table, "site")) == []


@pytest.mark.rule("14.1")
def test_a_key_opens_its_own_lock_only() -> None:
    table = Table("####\n#Kd#\n####", features={"d": DOOR})
    hero = table.hero("K")
    table.arm(hero, "key 16")
    assert door_offers(table.game, hero, feature(table, "door")) == []
    table.arm(hero, "key 17")
    offers = door_offers(table.game, hero, feature(table, "door"))
    assert [option.key for option in offers] == ["unlock G1.door.d"]
    unlock(table.game, table.script, hero, feature(table, "door"))
    assert step_options(table.game, hero) != []
    assert hero.has("key 17")


@pytest.mark.rule("14.2")
def test_a_shut_door_bars_the_way_and_opens() -> None:
    table = Table("####\n#Kd#\n####", features={"d": {"kind": "door", "what": "unenchanted wooden"}})
    hero = table.hero("K")
    assert step_options(table.game, hero) == []
    option = door_offers(table.game, hero, feature(table, "door"))[0]
    option.value[0](table.game, table.script, hero, option.value[1])
    assert len(step_options(table.game, hero)) == 1


@pytest.mark.rule("14.11", "14.12")
def test_four_turns_of_bashing() -> None:
    table = Table("####\n#Kd#\n####", features={"d": DOOR})
    hero = table.hero("K")
    table.arm(hero, "H17")
    for turn in (10, 11, 12, 13):
        table.game.turn, hero.moved = turn, 0
        assert "G1.door.d" not in table.game.open
        bash(table.game, table.script, hero, feature(table, "door"))
    assert table.game.open["G1.door.d"] == "broken"


@pytest.mark.rule("14.3", "14.5")
@pytest.mark.parametrize("what", ["enchanted wooden", "stone", "metal"])
def test_an_axe_does_nothing_to_other_doors(what: str) -> None:
    table = Table("####\n#Kd#\n####", features={"d": {**DOOR, "what": what}})
    hero = table.hero("K")
    table.arm(hero, "H17")
    assert door_offers(table.game, hero, feature(table, "door")) == []


@pytest.mark.rule("4.22")
def test_ten_turns_and_one_chance_in_five_pick_a_lock() -> None:
    table = Table("####\n#Kd#\n####", features={"d": DOOR})
    hero = table.hero("K")
    hero.advantages.append("Pick locks")
    table.arm(hero, "Screwdriver")
    table.arm(hero, "Paperclip")
    assert [option.key for option in door_offers(table.game, hero, feature(table, "door"))] == ["pick G1.door.d"]
    table.dice(20)
    for _ in range(10):
        pick_lock(table.game, table.script, hero, feature(table, "door"))
    assert "G1.door.d" in table.game.open
    table.game.taken["locks picked"] = 3
    del table.game.open["G1.door.d"]
    table.game.taken.pop(f"picked {hero.key} G1.door.d")
    hero.moved = 0
    assert door_offers(table.game, hero, feature(table, "door")) == []


@pytest.mark.rule("14.15")
def test_a_chest_is_opened_and_emptied() -> None:
    chest = {"kind": "chest", "what": "chest", "lock": 4, "holds": ("potion of speed", "gold*10")}
    table = Table("####\n#Kc#\n####", features={"c": chest})
    hero = table.hero("K")
    table.game.open["G1.chest.c"] = "broken"
    option = chest_offers(table.game, hero, feature(table, "chest"))[0]
    option.value[0](table.game, table.script, hero, option.value[1])
    assert not hero.has("potion of speed")
    assert table.heard("broken")


@pytest.mark.rule("18.1", "18.3")
def test_a_teleport_moves_at_once_to_the_nearest_free_space() -> None:
    spot = {"kind": "teleport", "what": "teleport", "to_map": "G1", "to_at": 8}
    table = Table("######\n#.tKG#\n######", features={"t": spot}, seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    goblin.at = 8
    teleport(table.game, table.script, hero, feature(table, "teleport"))
    assert hero.at in (7, 9)
    assert nearest_free(table.game, table.game.maze.maps["G1"], 8) != 8


@pytest.mark.rule("18.7")
def test_a_plate_opens_a_hidden_way() -> None:
    plate = {"kind": "plate", "what": "secret opening", "to": "G1.hidden way.h"}
    table = Table("#####\n#Kph#\n#####", features={"p": plate, "h": {"kind": "hidden way", "what": "hidden"}})
    hero = table.hero("K")
    take_step(table.game, hero, 1)
    assert len(step_options(table.game, hero)) == 1
    arrive(table.game, table.script, hero)
    assert len(step_options(table.game, hero)) == 2


@pytest.mark.rule("19.1", "19.2", "19.6")
def test_a_dart_trap_springs_once_a_turn_and_may_be_evaded() -> None:
    trap = {"kind": "trap", "what": "TR02"}
    table = Table("###\n#K#\n###", features={"K": trap})
    hero = table.hero("K")
    table.dice(46)
    spring(table.game, table.script, hero, feature(table, "trap"))
    assert hero.energy == [10] * 10
    spring(table.game, table.script, hero, feature(table, "trap"))
    table.game.turn = 2
    table.dice(47, 9, 6, 9, 6, 9, 6)
    spring(table.game, table.script, hero, feature(table, "trap"))
    assert hero.energy[8] == 1


@pytest.mark.rule("19.7")
def test_a_pit_is_seen_in_the_light() -> None:
    trap = {"kind": "trap", "what": "TR01"}
    table = Table("###\n#K#\n###", features={"K": trap})
    spring(table.game, table.script, table.hero("K"), feature(table, "trap"))
    dark = Table("###\n#K#\n###", features={"K": trap}, section=Section(roofed=True, dark=True))
    hero = dark.hero("K")
    dark.dice(99, 61, 1, 1)
    spring(dark.game, dark.script, hero, feature(dark, "trap"))
    assert hero.moved == 18


@pytest.mark.rule("19.9", "4.18")
def test_lungs_give_one_more_attempt() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    hero.advantages.append("Well-developed lungs")
    table.dice(59, 59, 58)
    assert swim_for_life(table.game, table.script, hero, 2)
    table.dice(59, 59)
    assert not swim_for_life(table.game, table.script, hero, 1)
    assert not hero.alive


@pytest.mark.rule("19.10")
def test_armour_drags_a_swimmer_down() -> None:
    from clew.games.milaso.figures import skill

    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    hero.suit = "Plated"
    assert skill(table.game, hero, "swimming") == 38


@pytest.mark.rule("19.11", "19.12", "19.13")
def test_explosions_by_ring_and_fire_and_frost() -> None:
    table = Table("#######\n#x...K#\n#.T...#\n#######")
    hero, foe = table.hero("K"), table.foe("T")
    table.dice(*[3] * 10)
    explode(table.game, table.script, "G1", table.at("x"), 1)
    assert hero.energy == [10] * 10
    assert foe.energy == [9] * 10
    hero.at, hero.suit = table.at("x"), "Fire and frost"
    foe.alive = False
    table.dice(*[6] * 10)
    explode(table.game, table.script, "G1", table.at("x"), 2)
    assert hero.energy == [9] * 10


@pytest.mark.rule("6.34")
def test_a_magic_weapon_sparkles_when_taken() -> None:
    sword = {"kind": "thing", "what": "H14", "flags": frozenset(["magic", "loose"])}
    table = Table("####\n#Ks#\n####", features={"s": sword})
    hero = table.hero("K")
    take(table.game, table.script, hero, feature(table, "thing"))
    assert hero.items[0].magic


@pytest.mark.rule("26.5", "26.1")
def test_a_stranger_joins_with_the_figures_of_a_thug() -> None:
    person = {"kind": "person", "what": "a villager", "flags": frozenset(["innocent", "joins"])}
    table = Table("#####\n#Kp.#\n#####", features={"p": person})
    let_join(table.game, table.script, table.hero("K"), feature(table, "person"))
    friend = table.game.party[1]
    assert (friend.kind, friend.side, friend.seat) == ("B01", "party", 0)


@pytest.mark.rule("25.3", "26.8")
def test_promotion_costs_fifteen_a_level() -> None:
    house = {"kind": "shop", "what": "classchanger"}
    table = Table("####\n#Kc#\n####", features={"c": house})
    wizard = table.hero("K", "Wizard")
    table.game.gold = 75
    for _ in range(2):
        table.choose("promote")
        classchanger(table.game, table.script, Step("classchanger", {"who": wizard.key, "shop": "G1.shop.c"}))
    assert wizard.marks["level"] == 3
    assert table.game.gold == 0


@pytest.mark.rule("27.2", "27.3")
def test_a_fifth_of_intelligence_in_seconds() -> None:
    table = Table("###\n#K#\n###")
    assert seconds(table.game, table.hero("K")) == 11
    assert len(stock()) >= 60
    quiet = Table("###\n#K#\n###", timer=False)
    assert seconds(quiet.game, quiet.hero("K")) == 0


@pytest.mark.rule("27.1", "4.11")
def test_general_knowledge_saves_a_wrong_answer() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    hero.advantages.append("Good general knowledge")
    table.dice(1).choose("I don't know").dice(51)
    assert ask(table.game, table.script, hero, "27.2")
    assert table.game.asked == [0]


@pytest.mark.rule("28.18")
def test_cray_needs_key_and_three_fruits() -> None:
    table = Table("###\n#K#\n###")
    hero: Being = table.hero("K")
    for _ in range(3):
        table.arm(hero, "magic fruit")
    assert not can_cook(table.game)
    table.arm(hero, "cell key")
    assert can_cook(table.game)


@pytest.mark.rule("28.7")
def test_milaso_dies_of_the_dish_before_anybody_has_seen_him() -> None:
    milaso: dict[str, Any] = {"kind": "post", "what": "B56", "facing": 3}
    table = Table("######\n#K..M#\n######", key="T5", features={"M": milaso})
    table.hero("K")
    assert posts_waiting(table.game, table.game.maze.maps["T5"])
    destroy(table.game, table.script, 11)
    assert posts_waiting(table.game, table.game.maze.maps["T5"]) == []
    assert look_out(table.game, table.script) == []


@pytest.mark.rule("28.18")
def test_cray_stirs_the_pot_once_a_turn_for_three_turns() -> None:
    cray: dict[str, Any] = {
        "kind": "person",
        "what": "Aldo Cray",
        "flags": frozenset(["innocent"]),
        "holds": ("clue 11",),
    }
    table = Table("####\n#KC#\n####", key="T2", features={"C": cray})
    hero, person = table.hero("K"), table.game.maze.features["T2.person.C"]
    for what in ("magic fruit", "magic fruit", "magic fruit", "cell key"):
        table.arm(hero, what)
    for turn in (1, 2, 3):
        assert hero.has("Cray's dish") is None
        table.game.turn, hero.moved = turn, 0
        option = next(option for option in person_offers(table.game, hero, person) if option.key.startswith("cook"))
        option.value[0](table.game, table.script, hero, option.value[1])
        assert not any(option.key.startswith("cook") for option in person_offers(table.game, hero, person))
    assert hero.has("Cray's dish") is not None
    assert hero.has("magic fruit") is None


@pytest.mark.rule("18.7", "29.10")
@pytest.mark.parametrize(("before", "after"), [("", "open"), ("open", ""), ("broken", "broken")])
def test_a_plate_closes_a_door_that_stands_open(before: str, after: str) -> None:
    plate = {"kind": "plate", "what": "secret opening", "to": "G1.door.d"}
    door = {"kind": "door", "what": "unenchanted wooden"}
    table = Table("######\n#Kpd.#\n######", features={"p": plate, "d": door})
    hero = table.hero("K")
    if before:
        table.game.open["G1.door.d"] = before
    take_step(table.game, hero, 1)
    arrive(table.game, table.script, hero)
    assert table.game.open.get("G1.door.d", "") == after
    assert table.heard("Something in the walls moves") is (before != after)
    if not after:
        assert any(option.key == "open G1.door.d" for option in near_offers(table.game, hero)), "it bars nobody's way"
