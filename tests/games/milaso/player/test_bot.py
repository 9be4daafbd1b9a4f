"""The sensible player: what it makes of a fight, a wound, a shop and a known enemy."""

import pytest
from tests.games.milaso.scenes import CORNER, options_of
from tests.games.milaso.table import Table

from clew.games.milaso.beings.figures import initial
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.maps.model import HOUSE, Feature, Section
from clew.games.milaso.player.bot import Sensible, endless, explore, go
from clew.games.milaso.player.dangers import HOPELESS, toll
from clew.games.milaso.player.goals import NEVER, best_goal, sights
from clew.games.milaso.player.memory import (
    AGAIN,
    FRESH,
    WEARY,
    Answers,
    Memory,
    been_there,
    forget_ways,
    give_up,
    idle,
    in_circles,
    met,
    pass_through,
    second_wind,
)
from clew.games.milaso.player.routes import shop_map
from clew.games.milaso.player.stances import danger, keep_in_mind
from clew.games.milaso.player.tactics import LONG_FIGHT, fight, healing
from clew.games.milaso.player.upkeep import (
    FULL_PACK,
    from_pack,
    junk,
    needs_pack,
    shopping_list,
    used_key,
    wanted_thing,
)
from clew.games.milaso.quest.quest import ORB
from clew.games.milaso.sight.watchers import watched, watchers
from clew.games.milaso.state.traces import OPEN
from clew.games.milaso.things.carrying import loose_keys, places
from clew.games.milaso.turn.menu import WALK
from clew.games.milaso.walk.movement import step_options
from clew.games.milaso.walk.party import END
from clew.games.milaso.walk.walks import way_along
from clew.kernel.words.questions import Option

ALCOVE = """
#########
####T####
#K.....G#
#.#####.#
#.......#
#########
"""


def armed(picture: str, foe: str) -> Table:
    table = Table(picture, key="T1")
    hero = table.hero("K", S=90)
    table.arm(hero, "H15")
    begin(table.game, table.script, [table.foe("T", foe)])
    return table


def test_it_runs_out_of_sight_of_what_no_blade_hurts() -> None:
    table = armed(CORNER, "B10")
    assert fight(table.game, table.game.party[0], options_of(table), spent=False, bold=False).key == "west"


def test_it_stands_and_fights_what_it_can_beat() -> None:
    table = armed(CORNER.replace("K...T", "...KT"), "B17")
    assert fight(table.game, table.game.party[0], options_of(table), spent=False, bold=False).key.startswith("strike")


def test_who_dares_more_after_long_goes_up_to_the_enemy_instead_of_walking_off() -> None:
    """Else he came out of his corner every so many turns, met the same enemy, and went back for ever."""
    table = armed(CORNER, "B17")
    hero = table.game.party[0]
    options = options_of(table)
    up = fight(table.game, hero, options, spent=False, bold=True)
    assert up.key.startswith("approach")
    assert not endless(table.game, hero, up, bold=True)
    assert endless(table.game, hero, options["pass"], bold=True)
    table.fight().round = LONG_FIGHT + 1
    assert endless(table.game, hero, up, bold=True), "whom he can't get at he leaves"


def test_it_goes_once_up_to_somebody_whom_it_loses_sight_of_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the way round to whom it saw across a chasm led it back and forth for ever."""
    table = armed(CORNER, "B17")
    game, hero, bot = table.game, table.game.party[0], Sensible()
    foe, fight_on = next(iter(game.foes.values())), game.fight
    options = options_of(table)
    up = options[f"approach {foe.key}"]
    monkeypatch.setattr(bot, "onward", lambda *_: END)
    assert bot.up_to(game, hero, options, up) is up
    assert bot.up_to(game, hero, options, options["pass"]) is options["pass"]
    met(game, bot.memory)
    assert bot.up_to(game, hero, options, up) is up, "the fight goes on"
    game.fight = None
    met(game, bot.memory)
    game.fight = fight_on
    assert bot.up_to(game, hero, options, up) is END
    forget_ways(bot.memory)
    assert bot.up_to(game, hero, options, up) is up


def test_who_did_something_else_after_going_up_to_somebody_may_do_it_again() -> None:
    table = armed(CORNER, "B17")
    game, hero, bot = table.game, table.game.party[0], Sensible()
    options = options_of(table)
    up = options[f"approach {next(iter(game.foes))}"]
    bot.up_to(game, hero, options, up)
    bot.up_to(game, hero, options, next(option for key, option in options.items() if key not in (up.key, "pass")))
    game.fight = None
    met(game, bot.memory)
    assert not bot.memory.been


def test_what_a_fight_costs_grows_with_enemies_and_wounds() -> None:
    table = armed(CORNER, "B01")
    game, hero = table.game, table.game.party[0]
    one, two = toll(game, ["B01"]), toll(game, ["B01", "B01"])
    assert 0 < one < two < HOPELESS
    table.hurt(hero, 4, 5)
    assert toll(game, ["B01"]) > one
    assert toll(game, ["B08"]) == HOPELESS


def test_a_magic_blade_gives_hope_against_ghosts() -> None:
    table = armed(CORNER, "B01")
    table.game.party[0].items[0].magic = True
    assert toll(table.game, ["B08"]) < HOPELESS


def test_it_drinks_when_a_limb_bleeds() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    potion = table.arm(hero, "potion of energy")
    assert not needs_pack(table.game, hero)
    table.hurt(hero, 2, 10)
    assert needs_pack(table.game, hero)
    drink, back = Option(f"drink {potion.key}", "Drink"), Option("back", "Never mind")
    assert from_pack(table.game, hero, {drink.key: drink, back.key: back}) is drink


def test_it_buys_no_more_than_it_can_pay() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    table.game.gold = 24
    assert "potion of energy" not in shopping_list(table.game, hero)
    table.game.gold = 25
    assert "potion of energy" in shopping_list(table.game, hero)


@pytest.mark.rule("23.2")
def test_a_walk_keeps_out_of_sight_of_a_known_enemy() -> None:
    post = {"kind": "post", "what": "B30", "facing": 2}
    goal = {"kind": "site", "what": "a bed", "flags": frozenset(["furniture"])}
    table = Table(ALCOVE, key="T1", features={"T": post, "G": goal})
    hero, map_ = table.hero("K"), table.game.maze.maps["T1"]
    assert [kind for _, kind, _, _, _ in watchers(table.game, map_)] == ["B30"]
    seen = watched(table.game, map_)
    there: Feature = table.game.maze.features["T1.site.G"]
    here, trodden = hero.at, []
    for direction in way_along(table.game, hero, there):
        here = next(to for way, to, _ in map_.steps[here] if way == direction)
        trodden.append(here)
    assert seen
    assert trodden
    assert not seen & set(trodden)


def test_what_lies_in_ambush_is_no_part_of_its_reckoning() -> None:
    post = {"kind": "post", "what": "B30", "facing": 0, "flags": frozenset(["ambush"])}
    table = Table(ALCOVE, key="T1", features={"T": post})
    table.hero("K")
    assert watchers(table.game, table.game.maze.maps["T1"]) == []


LOCKS = {"D": {"kind": "door", "what": "metal", "lock": 3}, "E": {"kind": "door", "what": "metal", "lock": 3}}


def test_a_key_is_kept_while_a_lock_that_was_seen_waits_for_it() -> None:
    table = Table("#######\n#K.D.E#\n#######", features=LOCKS)
    table.hero("K")
    assert not used_key(table.game, "key 3")
    table.game.open["G1.door.D"] = OPEN
    assert not used_key(table.game, "key 3")
    table.game.open["G1.door.E"] = OPEN
    assert used_key(table.game, "key 3")
    assert not used_key(table.game, "key 4")


def test_keys_on_the_ring_take_no_place_and_are_not_put_down() -> None:
    table = Table("#######\n#K.D.E#\n#######", features=LOCKS)
    hero = table.hero("K", S=95)
    table.game.open = {"G1.door.D": OPEN, "G1.door.E": OPEN}
    table.arm(hero, "Key-ring")
    key = table.arm(hero, "key 3")
    while places(table.game, hero) < table.game.book.value("5.3", "items"):
        table.arm(hero, "potion of energy")
    assert loose_keys(table.game, hero) < 0
    assert junk(table.game, hero) is None
    hero.items.remove(next(item for item in hero.items if item.what == "Key-ring"))
    assert loose_keys(table.game, hero) == 1
    assert junk(table.game, hero) is key


def test_it_takes_and_buys_nothing_that_it_would_put_down_at_once() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K", S=95)
    table.game.gold = 1000
    assert wanted_thing(table.game, hero, "jam jar")
    assert "jam jar" in shopping_list(table.game, hero)
    while places(table.game, hero) < FULL_PACK - 1:
        table.arm(hero, "potion of energy")
    assert junk(table.game, hero) is None
    assert not wanted_thing(table.game, hero, "jam jar")
    assert "jam jar" not in shopping_list(table.game, hero)
    jar = table.arm(hero, "jam jar")
    assert junk(table.game, hero) is jar


TRAP_BEFORE_THE_HOUSE = """
##########
#K....P.H#
#J########
##########
"""


def test_it_carries_the_orb_home_over_a_known_trap_to_a_house_that_it_has_passed() -> None:
    pit, house = {"kind": "trap", "what": "pit"}, {"kind": "site", "what": HOUSE}
    way = {"kind": "join", "what": "open", "to_map": "ST", "to": "ST.join.J"}
    table = Table(TRAP_BEFORE_THE_HOUSE, key="ST", features={"P": pit, "H": house, "J": way})
    hero, memory = table.hero("K"), Memory()
    hero.at = table.at("H") - 1
    explore(table.game, {}, memory)
    hero.at = table.at("K")
    table.arm(hero, ORB)
    table.game.method = 3
    table.game.noted.found["ST.trap.P"] = False
    goal = best_goal(table.game, hero, memory)
    assert goal is not None
    assert isinstance(goal.what, Feature)
    assert goal.what.what == HOUSE


def test_where_a_walk_leads_nowhere_it_goes_step_by_step() -> None:
    table = Table("#######\n#K...H#\n#######", key="ST", features={"H": {"kind": "site", "what": HOUSE}})
    hero = table.hero("K")
    table.arm(hero, ORB)
    options: Answers = {option.key: option for option in [*step_options(table.game, hero), WALK, END]}
    memory, goal = Memory(), best_goal(table.game, hero, Memory())
    assert goal is not None
    assert go(table.game, hero, goal, options, memory) is WALK
    assert go(table.game, hero, goal, options, memory).key == "east"


def test_every_seat_has_a_memory_of_its_own() -> None:
    assert Sensible().memory is not Sensible().memory


@pytest.mark.rule("11.8")
def test_it_buys_what_helps_against_cold_and_poison() -> None:
    table = Table("#####\n#K..#\n#####", section=Section(roofed=True, cold=True))
    hero = table.hero()
    table.game.gold = 60
    table.arm(hero, "potion of energy"), table.arm(hero, "potion of energy")
    assert shopping_list(table.game, hero)[1:4] == ["potion of energy", "fur coat", "potion of impregnability"]
    table.weaken(hero, 40)
    assert "potion of constitution" in shopping_list(table.game, hero)
    table.arm(hero, "fur coat"), table.arm(hero, "potion of constitution")
    assert not {"fur coat", "potion of constitution"} & set(shopping_list(table.game, hero))


@pytest.mark.rule("11.8")
def test_whoever_freezes_leaves_what_lies_in_the_cold() -> None:
    things = {"c": {"kind": "thing", "what": "key 1"}}
    table = Table("######\n#K..c#\n######", section=Section(roofed=True, cold=True), features=things)
    hero, memory = table.hero(), Memory()
    idle(table.game, memory)
    assert best_goal(table.game, hero, memory) is None
    table.arm(hero, "fur coat")
    goal = best_goal(table.game, hero, memory)
    assert goal is not None
    assert goal.what == table.game.maze.features["G1.thing.c"]


def test_it_drinks_what_its_loss_asks_for() -> None:
    table = Table("#####\n#K..#\n#####")
    hero = table.hero()
    drinks: Answers = {
        f"drink {what}": Option(f"drink {what}", "Drink the {what}", what=f"potion of {what}")
        for what in ("energy", "constitution")
    }
    table.arm(hero, "potion of energy"), table.arm(hero, "potion of constitution")
    table.weaken(hero, 40)
    chosen = healing(table.game, hero, drinks)
    assert chosen is not None
    assert chosen.key == "drink constitution"
    hero.loss.toxic = 0
    hero.energy[0] = 1
    chosen = healing(table.game, hero, drinks)
    assert chosen is not None
    assert chosen.key == "drink energy"


def test_a_badly_hurt_one_goes_to_the_shop_with_gold_for_a_single_potion() -> None:
    things = {"s": {"kind": "shop", "what": "mall", "holds": ("magic goods",)}}
    table = Table("######\n#K..s#\n######", features=things)
    hero = table.hero()
    table.game.gold = table.game.book.wares["potion of energy"].price
    assert shop_map(table.game, hero) == ""
    table.weaken(hero, 40)
    assert shop_map(table.game, hero) == "G1"


def test_it_keeps_in_mind_whom_it_ran_away_from() -> None:
    table = armed(CORNER, "B10")
    game, hero, memory = table.game, table.game.party[0], Memory()
    table.fight().round = 1
    keep_in_mind(game, hero, memory)
    assert list(memory.feared) == [foe.key for foe in game.foes.values()]
    game.fight = None
    hero.at = table.at("K") - 3 + table.game.maze.maps["T1"].width
    costs = [cost for cost, seen in sights(game, game.maze.maps["T1"], memory) if table.at("K") in seen]
    assert costs == [NEVER]


def test_an_enemy_that_looks_hurt_is_less_to_be_feared() -> None:
    table = armed(CORNER.replace("K...T", "...KT"), "B17")
    game, hero, foe = table.game, table.game.party[0], next(iter(table.game.foes.values()))
    before = danger(game, hero)
    foe.loss.toxic = initial(game, foe) * 3 // 4
    assert danger(game, hero) < before


@pytest.mark.rule("28.3")
def test_without_a_method_it_runs_out_of_milasos_sight() -> None:
    table = armed(CORNER, "B56")
    assert fight(table.game, table.game.party[0], options_of(table), spent=False, bold=False).key == "west"


def test_after_many_idle_turns_it_looks_again_at_what_it_gave_up() -> None:
    memory = Memory(exhausted={("G1", 0): 7}, put_off={"G1.shop.1": 7}, sought={"G1.door.1": 20})
    second_wind(AGAIN - 2, AGAIN, memory)
    second_wind(2 * AGAIN, 1, memory)
    assert memory.exhausted
    second_wind(2 * AGAIN, AGAIN, memory)
    assert memory == Memory(looked=2 * AGAIN, winds=1)
    memory.exhausted["G1", 0] = 7
    second_wind(4 * AGAIN - 1, AGAIN, memory)
    assert memory.exhausted, "each time later, for what else there is may be far away"
    second_wind(4 * AGAIN, AGAIN, memory)
    assert not memory.exhausted


def test_it_turns_back_nowhere_that_it_has_only_just_come_from_in_vain() -> None:
    memory = Memory()
    give_up(memory, ("G1", 0), 7, AGAIN - FRESH)
    give_up(memory, ("U1", 0), 7, AGAIN - FRESH + 1)
    give_up(memory, ("G1", 0), 7, AGAIN)
    second_wind(AGAIN, AGAIN, memory)
    assert list(memory.exhausted) == [("U1", 0)]


def test_once_something_has_changed_it_looks_again_as_soon_as_at_first() -> None:
    table = Table(CORNER)
    table.hero()
    memory = Memory(winds=5)
    table.game.touched["G1.site.1"] = table.game.turn
    idle(table.game, memory)
    assert memory.winds == 0


def test_it_does_not_go_through_the_same_way_again_and_again() -> None:
    memory = Memory()
    there, back = (
        Feature("a", "join", "G1", 5, to_map="U1", to_at=9),
        Feature("b", "join", "U1", 9, to_map="G1", to_at=5),
    )
    pass_through(memory, there)
    assert not been_there(memory, back)
    pass_through(memory, back)
    assert been_there(memory, there)
    forget_ways(memory)
    assert not been_there(memory, there)


def test_who_comes_back_to_where_he_stood_on_his_way_to_a_place_leaves_it_alone() -> None:
    table = Table("#####\n#K..#\n#####")
    hero, memory = table.hero("K"), Memory(goal="G1.chest.1")
    start = hero.at
    assert [in_circles(hero, memory), in_circles(hero, memory)] == [False, False], "he has not moved"
    hero.at = start + 1
    assert not in_circles(hero, memory)
    hero.at = start
    assert in_circles(hero, memory)
    assert memory.sought == {"G1.chest.1": WEARY}


def test_a_place_before_which_enemies_wait_is_not_sought_for_ever() -> None:
    table = Table("#####\n#K.G#\n#####")
    memory = Memory(goal="G1.chest.1")
    foe = table.foe("G")
    for _ in range(2):
        table.battle([foe], table.hero("K"))
        met(table.game, memory)
        met(table.game, memory)
        table.game.fight = None
        met(table.game, memory)
    assert memory.sought["G1.chest.1"] >= WEARY


def test_what_found_no_room_is_put_off_and_not_given_up() -> None:
    table = Table("#####\n#Kc.#\n#####", features={"c": {"kind": "thing", "what": "key 1"}})
    memory = Memory()
    table.hero("K")
    explore(table.game, {}, memory)
    assert "G1.thing.c" not in memory.done
    assert "G1.thing.c" in memory.put_off
