"""Rules of many chapters that show in play: risky ways, sports, shops, goods, the hall, the fight's edges."""

from collections import Counter

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso import RULEBOOK
from clew.games.milaso.arms import hand_skill
from clew.games.milaso.attack import choose_area, role
from clew.games.milaso.blows import range_blow
from clew.games.milaso.book import make_book
from clew.games.milaso.combat import begin, fighters, finish, ready
from clew.games.milaso.exploring import explore, teleport
from clew.games.milaso.figures import agility, wits
from clew.games.milaso.joins import enter_map, go_through, join_offers, zone_closed
from clew.games.milaso.labyrinth import generate as generating
from clew.games.milaso.labyrinth.model import Feature, Labyrinth
from clew.games.milaso.meeting import meet
from clew.games.milaso.milaso import act as milaso_acts
from clew.games.milaso.milaso import method_offers
from clew.games.milaso.moving import left, reveal
from clew.games.milaso.people import classchanger, person_offers, stock, talk
from clew.games.milaso.places import fits_pipe, fixture_offers, ladder_offers, near_offers, site_offers
from clew.games.milaso.reckoning import UNIT
from clew.games.milaso.setup import outfits
from clew.games.milaso.state import Being
from clew.games.milaso.traps import spring
from clew.games.milaso.turn import turn
from clew.kernel.agenda import Step
from clew.kernel.rulebook import Seat


def one(table: Table, kind: str) -> Feature:
    return next(f for f in table.game.maze.features.values() if f.kind == kind)


def use(table: Table, being: Being, feature: Feature) -> None:
    option = fixture_offers(table.game, being, feature)[0]
    option.value[0](table.game, table.script, being, option.value[1])


def fresh(size: str, seed: int = 1) -> Labyrinth:
    generating._generate.cache_clear()
    book = make_book(RULEBOOK.setup([Seat("P")], {"size": size}), RULEBOOK.ledger)
    return generating.generate(book, seed, ("Knight",))


@pytest.mark.rule("2.8")
def test_the_towers_clock_starts_with_the_first_step_inside() -> None:
    table = Table("###\n#K#\n###", key="T1")
    hero = table.hero("K")
    enter_map(table.game, table.script, hero, "G5")
    assert table.game.tower_turn == 1
    assert table.game.tower_row == "Tower turns, ground floor entrance (6 floors)"


@pytest.mark.rule("3.8")
def test_a_quarter_of_agility_is_the_base_of_defence() -> None:
    table = Table("###\n#K#\n###")
    assert agility(table.game, table.hero("K")) // 4 == 115 * UNIT // 10


@pytest.mark.rule("3.9")
def test_hand_weapon_skill_serves_hand_to_hand() -> None:
    table = Table("###\n#K#\n###")
    assert hand_skill(table.game, table.hero("K"), table.game.book.weapons["H01"]) == 56


@pytest.mark.rule("3.18")
def test_movement_cannot_be_saved() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    assert left(table.game, hero) == 18
    hero.moved = 4
    turn(table.game, table.script, Step("turn"))
    assert left(table.game, hero) == 18


@pytest.mark.rule("3.25")
def test_two_actions_in_each_battle_round() -> None:
    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K"), table.foe("T")
    begin(table.game, table.script, [foe])
    table.fight().round = 1
    ready(table.game, hero)
    assert role(table.game, hero).actions == 2


@pytest.mark.rule("4.17", "18.6")
def test_only_the_slim_and_the_small_fit_a_pipe() -> None:
    pipe = {"kind": "fixture", "what": "pipe", "to_map": "G1", "to_at": 6}
    table = Table("#####\n#Kp.#\n#####", features={"p": pipe})
    hero = table.hero("K")
    assert fixture_offers(table.game, hero, one(table, "fixture")) == []
    hero.advantages.append("Slim")
    assert fits_pipe(table.game, hero)
    use(table, hero, one(table, "fixture"))
    assert table.heard("crawls out")


@pytest.mark.rule("4.27", "29.9b")
def test_only_a_musician_is_heard() -> None:
    table = Table("####\n#Km#\n####", features={"m": {"kind": "site", "what": "music"}})
    hero = table.hero("K")
    table.arm(hero, "Gold bag")
    assert site_offers(table.game, hero, one(table, "site")) == []
    hero.advantages.append("Good musician")
    table.game.gold = 0
    option = site_offers(table.game, hero, one(table, "site"))[0]
    option.value[0](table.game, table.script, hero, option.value[1])
    assert table.game.gold == 30


@pytest.mark.rule("5.1")
def test_the_purse_comes_in_two_bags() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    assert table.game.gold == 250
    outfits(table.game, table.script, Step("outfits"))
    assert [item.what for item in hero.items] == ["Gold bag", "Gold bag"]


@pytest.mark.rule("6.14")
def test_a_thrown_weapon_lies_on_the_targets_space() -> None:
    table = Table("######\n#K..T#\n######")
    hero, foe = table.hero("K"), table.foe("T")
    table.arm(hero, "T05")
    begin(table.game, table.script, [foe])
    table.fight().round = 1
    ready(table.game, hero)
    table.choose(f"throw {foe.key}").dice(99)
    table.do("act", who=hero.key)
    assert [item.what for item in table.game.floor[f"G1/{foe.at}"]] == ["T05"]
    assert hero.items == []


@pytest.mark.rule("6.18")
def test_a_machine_gun_fires_three_shots() -> None:
    table = Table("######\n#K..T#\n######")
    hero, foe = table.hero("K"), table.foe("T")
    table.arm(hero, "F09", loaded="Belt (30)", charge=10)
    begin(table.game, table.script, [foe])
    table.fight().round = 1
    ready(table.game, hero)
    table.choose(f"shoot {foe.key}").dice(99, 99, 99)
    table.do("act", who=hero.key)
    assert table.told.count("Knight misses Thug.") == 3


@pytest.mark.rule("6.19")
def test_a_laser_meets_only_the_first_skill() -> None:
    table = Table("######\n#K..T#\n######")
    hero, foe = table.hero("K"), table.foe("T")
    assert range_blow(table.game, hero, foe, table.arm(hero, "F10")).defence == 1


@pytest.mark.rule("6.20")
def test_a_grenade_explodes_on_the_target() -> None:
    table = Table("##########\n#K....T..#\n##########")
    hero, foe = table.hero("K", GWS=51), table.foe("T")
    table.arm(hero, "T11")
    begin(table.game, table.script, [foe])
    table.fight().round = 1
    ready(table.game, hero)
    table.choose(f"throw {foe.key}").dice(38, *[4] * 10)
    table.do("act", who=hero.key)
    assert foe.energy == [8] * 10


@pytest.mark.rule("6.32")
def test_changing_weapons_costs_no_action() -> None:
    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K"), table.foe("T")
    dagger = table.arm(hero, "H01")
    table.arm(hero, "H14")
    begin(table.game, table.script, [foe])
    table.fight().round = 1
    ready(table.game, hero)
    table.choose(f"wield {dagger.key}")
    table.do("act", who=hero.key)
    assert hero.wielded == dagger.key
    assert role(table.game, hero).actions == 2


@pytest.mark.rule("20.9", "15.2")
def test_a_draught_begun_in_one_round_ends_in_the_next() -> None:
    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K"), table.foe("T")
    vial = table.arm(hero, "potion of speed")
    begin(table.game, table.script, [foe])
    table.fight().round = 1
    ready(table.game, hero)
    role(table.game, hero).actions = 1
    table.choose(f"drink {vial.key}")
    table.do("act", who=hero.key)
    assert "speed" not in hero.effects
    table.fight().round = 2
    ready(table.game, hero)
    table.choose(f"drink {vial.key}")
    table.do("act", who=hero.key)
    assert hero.effects["speed"] == 15
    assert role(table.game, hero).actions == 1


@pytest.mark.rule("7.4", "7.8")
def test_changing_a_suit_takes_two_turns() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    suit = table.game.new_item("Plated")
    hero.items.append(suit)
    shield = table.game.new_item("blue")
    hero.items.append(shield)
    from clew.games.milaso.pack import use_pack

    table.choose(f"strap {shield.key}", f"wear {suit.key}", f"wear {suit.key}")
    use_pack(table.game, table.script, hero)
    assert hero.shields == [shield.key]
    use_pack(table.game, table.script, hero)
    assert hero.suit == ""
    use_pack(table.game, table.script, hero)
    assert hero.suit == "Plated"


@pytest.mark.rule("10.6", "10.13")
def test_those_who_follow_come_along() -> None:
    way = {"kind": "join", "what": "open", "to_map": "G1", "to_at": 9, "to": "G1.join.K"}
    table = Table("######\n#GK..#\n######", features={"K": way}, seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    table.choose("go G1.join.K")
    explore(table.game, table.script, Step("explore"))
    assert goblin.at == 9
    assert hero.at in (8, 10)
    assert table.heard("comes to")


@pytest.mark.rule("11.3")
def test_a_section_becomes_known_when_entered() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    table.game.known = {}
    assert reveal(table.game, table.script, hero)
    assert table.game.known == {"G1": [0]}
    assert not reveal(table.game, table.script, hero)


@pytest.mark.rule("11.9", "11.5")
def test_a_zone_closes_behind_the_leader() -> None:
    way = {"kind": "join", "what": "zone", "to_map": "MG", "to_at": 6, "to": "MG.join.K"}
    warden = {"kind": "post", "what": "B51", "flags": frozenset(["master"])}
    table = Table("######\n#K.W.#\n######", key="MG", features={"K": way, "W": warden})
    hero = table.hero("K")
    assert zone_closed(table.game, one(table, "join"))
    assert join_offers(table.game, hero, one(table, "join")) == []
    foe = meet(table.game, one(table, "post"))[0]
    foe.alive = False
    assert len(join_offers(table.game, hero, one(table, "join"))) == 1


@pytest.mark.rule("29.3b")
def test_the_warden_of_the_demo_is_milder() -> None:
    table = Table("###\n#W#\n###", key="MG")
    warden = table.foe("W", "B51")
    assert (warden.figures["constitution"], warden.figures["skill"], warden.full) == (50, 50, 10)
    full = Table("###\n#W#\n###", key="MG", size="full").foe("W", "B51")
    assert full.full == 12


@pytest.mark.rule("11.15")
def test_the_ski_jump_may_end_in_a_fall() -> None:
    table = Table("####\n#Ks#\n####", features={"s": {"kind": "fixture", "what": "ski jump"}})
    hero = table.hero("K")
    table.dice(63, 61, 6, 6)
    use(table, hero, one(table, "fixture"))
    assert hero.energy[8:] == [8, 8]


@pytest.mark.rule("12.9")
def test_three_hits_at_the_coconut_shy() -> None:
    table = Table("####\n#Kc#\n####", features={"c": {"kind": "site", "what": "coconut shy"}})
    hero = table.hero("K")
    option = site_offers(table.game, hero, one(table, "site"))[0]
    table.dice(27, 1, 2)
    option.value[0](table.game, table.script, hero, option.value[1])
    assert sum(item.what == "coconut" for item in hero.items) == 3
    assert hero.has("potion of energy")
    assert table.game.gold == 249


@pytest.mark.rule("12.10")
def test_a_trapped_lavatory_explodes() -> None:
    lavatory = {"kind": "fixture", "what": "lavatory", "flags": frozenset(["trapped"])}
    table = Table("####\n#Kl#\n####", features={"l": lavatory})
    hero = table.hero("K")
    table.dice(58, *[6] * 10)
    use(table, hero, one(table, "fixture"))
    assert hero.energy == [8] * 10


@pytest.mark.rule("12.12", "2.3")
def test_people_tell_what_they_know() -> None:
    king = {"kind": "person", "what": "King Retchinal III", "holds": ("clue 3",)}
    table = Table("####\n#Kp#\n####", features={"p": king})
    hero = table.hero("K")
    assert [option.key for option in person_offers(table.game, hero, one(table, "person"))] == ["talk G1.person.p"]
    talk(table.game, table.script, hero, one(table, "person"))
    assert table.game.clues == [3]
    assert person_offers(table.game, hero, one(table, "person")) == []


@pytest.mark.rule("13.1")
def test_other_bodies_have_other_areas() -> None:
    table = Table("####\n#KT#\n####")
    hero, tiger = table.hero("K"), table.foe("T", "B30")
    table.dice(2, 8)
    assert choose_area(table.game, table.script, hero, tiger, automatic=False) == 8
    assert len(tiger.energy) == 8


@pytest.mark.rule("14.16")
def test_a_ladder_costs_five_movement() -> None:
    ladder = {"kind": "trap door", "what": "trap door", "lock": 3, "to_map": "G1", "to_at": 7}
    table = Table("#####\n#Kt.#\n#####", features={"t": ladder})
    hero = table.hero("K")
    assert [option.key for option in near_offers(table.game, hero)] == []
    table.game.open["G1.trap door.t"] = "open"
    option = ladder_offers(table.game, hero, one(table, "trap door"))[0]
    option.value[0](table.game, table.script, hero, option.value[1])
    assert hero.moved == 10


@pytest.mark.rule("18.2")
def test_a_used_teleport_is_marked() -> None:
    spot = {"kind": "teleport", "what": "teleport", "to_map": "G1", "to_at": 7}
    table = Table("#####\n#Kt.#\n#####", features={"t": spot})
    teleport(table.game, table.script, table.hero("K"), one(table, "teleport"))
    assert "G1.teleport.t" in table.game.taken


@pytest.mark.rule("18.5")
def test_out_of_the_other_well() -> None:
    well = {"kind": "fixture", "what": "well", "to_map": "G1", "to_at": 8}
    table = Table("#####\n#Kw.#\n#####", features={"w": well})
    hero = table.hero("K")
    table.dice(59, 59, 58)
    use(table, hero, one(table, "fixture"))
    assert hero.at == 8


@pytest.mark.rule("29.12")
def test_the_prison_trap_moves_its_victim() -> None:
    cell = {"kind": "person", "what": "a prisoner"}
    table = Table("#####\n#K.p#\n#####", features={"K": {"kind": "trap", "what": "TR12"}, "p": cell})
    hero = table.hero("K")
    spring(table.game, table.script, hero, one(table, "trap"))
    assert hero.at == table.at("p")


@pytest.mark.rule("20.13", "22.9", "23.19")
def test_after_the_fight_enemies_go_home() -> None:
    table = Table("#######\n#T..K.#\n#######")
    thug, hero = table.foe("T"), table.hero("K")
    begin(table.game, table.script, [thug])
    thug.at = hero.at - 1
    finish(table.game, table.script)
    assert thug.at == table.at("T")
    assert table.game.fight is None


@pytest.mark.rule("20.15")
def test_only_those_on_the_scene_take_part() -> None:
    table = Table("###################\n#T.K#............G#\n###################", seats=2)
    thug, hero, goblin = table.foe("T"), table.hero("K"), table.hero("G", "Goblin")
    begin(table.game, table.script, [thug])
    assert fighters(table.game) == [hero]
    goblin.at = hero.at + 2
    assert fighters(table.game) == [hero, goblin]


@pytest.mark.rule("22.2")
def test_awareness_counts_twenty_in_the_first_round() -> None:
    from clew.games.milaso.combat import fight_wits

    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K"), table.foe("T")
    begin(table.game, table.script, [foe])
    table.fight().round = 1
    role(table.game, foe).aware = True
    assert fight_wits(table.game, foe) == 70
    table.fight().round = 2
    assert fight_wits(table.game, foe) == 50
    assert wits(table.game, hero) == 45


@pytest.mark.rule("25.4")
def test_some_classchangers_teach_single_spells() -> None:
    house = {"kind": "shop", "what": "classchanger", "holds": ("Mend", "Scorchers")}
    table = Table("####\n#Kc#\n####", features={"c": house})
    molend = table.hero("K", "Elf Molend")
    step = Step("classchanger", {"who": molend.key, "shop": "G1.shop.c"})
    table.choose("learn Mend")
    classchanger(table.game, table.script, step)
    assert "knows Mend" in molend.marks
    assert table.game.gold == 240
    assert "learn Scorchers" not in table.script.asked[0].keys()


@pytest.mark.rule("26.6", "26.7", "11.13")
def test_what_shops_sell() -> None:
    table = Table("###\n#K#\n###", key="T1")
    hero = table.hero("K")
    arms = stock(table.game, hero, "weapon shop")
    assert {"F08", "F09", "F10", "F11", "H29", "T11", "H14"} <= set(arms)
    assert "Missile" not in arms
    assert "Illumination Staff" not in stock(table.game, hero, "magic goods")
    assert "potion of energy" in stock(table.game, hero, "magic goods")


@pytest.mark.rule("28.4")
def test_milaso_kills_with_two_rays_and_two_scorchers() -> None:
    table = Table("##############\n#K....T....M.#\n##############", key="T5")
    hero, foe = table.hero("K", constitution=500), table.foe("M", "B56")
    hero.energy, hero.full = [90] * 10, 90
    begin(table.game, table.script, [foe])
    table.fight().speech = 0
    ready(table.game, foe)
    table.dice(85, 99, 2, 9, 1, 85, 99, 2, 9, 1, 85, 99, 2, 9, 1, 85, 99, 2, 9, 1)
    milaso_acts(table.game, table.script, foe)
    assert hero.energy[8] == 90 - 10 - 10 - 7 - 7


@pytest.mark.rule("28.11")
def test_the_frozen_heart_is_pressed_on_him() -> None:
    table = Table("#####\n#KM.#\n#####", key="T5")
    hero, foe = table.hero("K"), table.foe("M", "B56")
    begin(table.game, table.script, [foe])
    table.arm(hero, "frozen heart")
    table.game.clues.append(4)
    table.dice(54, 18)
    method_offers(table.game, hero)[0].value(table.game, table.script, hero)
    assert not foe.alive


@pytest.mark.rule("28.1", "28.1a")
@pytest.mark.parametrize("size", ["demo", "half"])
def test_where_things_stand_in_the_hall(size: str) -> None:
    maze = fresh(size)
    hall, map_ = maze.hall, maze.maps["T5"]
    step = hall["step"]
    assert hall["throne"] == hall["entrance"] + 7 * step
    assert hall["milaso"] == hall["throne"] + 8 * step
    assert hall["pedestal"] == hall["throne"] + step
    room = [at for at in range(len(map_.ground)) if map_.section[at] == len(map_.sections) - 1]
    columns, rows = {at % map_.width for at in room}, {at // map_.width for at in room}
    assert len(columns) >= 16
    assert len(rows) >= 8


@pytest.mark.rule("29.21a", "29.21")
def test_potions_in_their_shares() -> None:
    found: Counter[str] = Counter()
    for feature in fresh("full").features.values():
        for thing in (feature.what, *feature.holds):
            if thing.startswith("potion of"):
                found[thing.partition("|")[2] or thing.removeprefix("potion of ")] += 1
    assert sum(found.values()) == 60
    assert found["energy"] >= 15
    assert found["nenergy"] == 0


@pytest.mark.rule("29.21c")
def test_a_magic_dagger_and_weapons_for_the_party() -> None:
    magic = [f.what for f in fresh("demo").features.values() if "magic" in f.flags]
    assert len(magic) == 3
    assert "H01" in magic


@pytest.mark.rule("29.16")
def test_every_type_has_three_methods() -> None:
    maze = fresh("demo")
    things = {f.what for f in maze.features.values() if f.kind == "thing"}
    assert {"black rose thorn", "magic fruit", "cell key", "scrap 1", "scrap 6"} <= things


@pytest.mark.rule("29.2", "29.3a")
def test_the_demo_holds_what_belongs_to_missing_maps() -> None:
    maze = fresh("demo")
    mall = next(f for f in maze.features.values() if f.what == "mall")
    assert mall.map == "G5"
    assert {"food hall", "weapon shop", "pub", "beast market"} <= set(mall.holds)
    tower = [f for f in maze.joins["T1"] if f.what == "tower"]
    regions = {f.to_map: maze.maps["T1"].region[f.at] for f in tower}
    assert regions["G5"] != regions["U5"]


@pytest.mark.rule("10.6")
def test_going_through_costs_a_step() -> None:
    way = {"kind": "join", "what": "open", "to_map": "G1", "to_at": 8, "to": "G1.join.K"}
    table = Table("#####\n#K..#\n#####", features={"K": way})
    hero = table.hero("K")
    go_through(table.game, table.script, hero, one(table, "join"))
    assert hero.moved == 2
    assert hero.at == 8


@pytest.mark.rule("28.5")
def test_milaso_hunts_when_the_time_is_over() -> None:
    from clew.games.milaso.hunt import hunt

    table = Table("##########################\n#K......................M#\n##########################", key="T5")
    hero, foe = table.hero("K"), table.foe("M", "B56")
    hunt(table.game, table.script)
    assert foe.at == table.at("M")
    table.game.work["hunt"] = 1
    hunt(table.game, table.script)
    assert foe.at == table.at("M") - 14
    hunt(table.game, table.script)
    assert foe.at == hero.at + 1


@pytest.mark.rule("28.5")
def test_he_follows_from_map_to_map() -> None:
    from clew.games.milaso.hunt import hunt

    maze = fresh("demo")
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    table.game.labyrinth = maze
    start = maze.starts[0]
    hero.map, hero.at = start.map, start.at
    table.game.work["hunt"] = 1
    for expected in ("T1", "G5"):
        hunt(table.game, table.script)
        assert next(iter(table.game.foes.values())).map == expected


@pytest.mark.rule("12.3", "24.29")
def test_a_body_has_weapons_and_pockets() -> None:
    from clew.games.milaso.bodies import body_offers, search_body

    post = {"kind": "post", "what": "B37", "holds": ("gold*9",)}
    table = Table("####\n#Kp#\n####", features={"p": post})
    hero = table.hero("K")
    table.arm(hero, "Gold bag")
    ken = meet(table.game, one(table, "post"))[0]
    assert body_offers(table.game, hero) == []
    ken.alive = False
    table.game.dead.append(ken.key)
    table.game.gold = 0
    assert len(body_offers(table.game, hero)) == 1
    search_body(table.game, table.script, hero, ken)
    assert hero.has("F10")
    assert hero.has("saucer key")
    assert table.game.gold == 9
    assert body_offers(table.game, hero) == []


@pytest.mark.rule("26.9", "4.15")
def test_a_rumour_may_be_a_lie_that_a_telepath_hears() -> None:
    from clew.games.milaso.trade import buy

    table = Table("###\n#K#\n###")
    galcin = table.hero("K", "Galcin")
    table.dice(20, 50)
    buy(table.game, table.script, galcin, "rumour", "26.9")
    assert table.heard("That was a lie.")
    table.dice(21, 1)
    buy(table.game, table.script, galcin, "rumour", "26.9")
    assert table.game.clues == [3]
    table.dice(21, 1)
    buy(table.game, table.script, galcin, "rumour", "26.9")
    assert stock(table.game, galcin, "pub") == ["beer"]


@pytest.mark.rule("10.5")
def test_nothing_happens_to_those_left_behind() -> None:
    from clew.games.milaso.turn import everyone

    table = Table("####\n#KG#\n####", seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    goblin.map = "U5"
    assert everyone(table.game) == [hero]


@pytest.mark.rule("11.14", "29.2b", "17.2")
def test_roofs_cold_and_the_devils_lamps_in_the_demo() -> None:
    maps = fresh("demo").maps
    assert sum(section.cold for section in maps["U5"].sections) == 1
    assert sum(section.devil for section in maps["U5"].sections) == 1
    assert all(section.roofed for section in maps["U5"].sections)
    assert any(not section.roofed for section in maps["G5"].sections)
    assert not any(section.dark and section.devil for map_ in maps.values() for section in map_.sections)


@pytest.mark.rule("24.1")
def test_distance_attacks_of_the_bestiary_have_scale_three() -> None:
    from clew.games.milaso.blows import creature_blow

    table = Table("##########\n#S....K..#\n##########")
    snowman, hero = table.foe("S", "B43"), table.hero("K")
    attack = table.game.book.creatures["B43"].attacks[0][0]
    assert creature_blow(table.game, snowman, hero, attack).chance == (62 - 9) * UNIT


@pytest.mark.rule("28.8")
def test_chlorine_is_mixed_and_broken_at_his_feet() -> None:
    from clew.games.milaso.pack import use_pack

    table = Table("#####\n#KM.#\n#####", key="T5")
    hero = table.hero("K")
    for what in ("recipe", "salt", "T09"):
        hero.items.append(table.game.new_item(what))
    table.choose("mix")
    use_pack(table.game, table.script, hero)
    assert [item.what for item in hero.items] == ["recipe", "flask of chlorine"]
    foe = table.foe("M", "B56")
    begin(table.game, table.script, [foe])
    table.game.clues.append(1)
    option = next(option for option in method_offers(table.game, hero) if option.key == "method 1")
    option.value(table.game, table.script, hero)
    assert foe.key not in table.game.dead
    table.do("battle")
    assert foe.key in table.game.dead
    assert hero.loss.toxic == 10
