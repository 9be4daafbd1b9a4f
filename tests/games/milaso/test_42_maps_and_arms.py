"""Chapters 1, 2, 6 to 8, 11, 12, 15 to 19 and 21: what the maps hold, and what arms can and can't do."""

from collections import Counter

import pytest
from tests.games.milaso.table import Table
from tests.games.milaso.test_29_labyrinth import _fresh, book, walk

from clew.games.milaso import RULEBOOK
from clew.games.milaso.attack import note_fruitless, role, strike
from clew.games.milaso.blows import hand_blow, range_blow
from clew.games.milaso.book import make_book
from clew.games.milaso.combat import begin
from clew.games.milaso.fighting import attack_options
from clew.games.milaso.figures import constitution, has_mind
from clew.games.milaso.joins import go_through
from clew.games.milaso.labyrinth.checks import check_tools, check_world
from clew.games.milaso.labyrinth.model import Labyrinth
from clew.games.milaso.labyrinth.plan import Unsolvable
from clew.games.milaso.minds import choose_target
from clew.games.milaso.people import stock, talk
from clew.games.milaso.readymade import usual_outfit
from clew.games.milaso.saucer import fly
from clew.games.milaso.sweeping import holds_on
from clew.games.milaso.traps import armed, spring
from clew.games.milaso.view import view
from clew.games.milaso.wares import read_wares
from clew.kernel.rulebook import Seat

# -- the labyrinth ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def maps() -> Labyrinth:
    return _fresh("full", 21)


def ways(made: Labyrinth, key: str) -> set[tuple[str, str]]:
    return {(join.to_map, join.what) for join in made.joins[key]}


@pytest.mark.rule("2.4", "2.5", "2.15", "11.7", "11.10", "11.11", "11.16a", "17.2a")
def test_the_maps_and_their_ways() -> None:
    made = _fresh("full", 21)
    tower = {(a, to, what) for a in made.joins for to, what in ways(made, a) if to[0] == "T" != a[0]}
    assert tower == {("U5", "T0", "tower"), ("MG", "T0", "tower"), ("G5", "T1", "tower"), ("U2", "T2", "risky"),
                     ("X1", "T2", "risky")}  # fmt: skip
    for low, high in (("T0", "T1"), ("T1", "T2"), ("T2", "T3"), ("T3", "T4"), ("T4", "T5"), ("T5", "T6")):
        assert (high, "stair") in ways(made, low)
    assert all(join.to_map in made.maps for joins in made.joins.values() for join in joins)
    below = [made.maps[f"U{number}"] for number in range(1, 11)]
    assert all(section.roofed for map_ in below for section in map_.sections)
    assert all(not section.dark for key in ("U3", "U6") for section in made.maps[key].sections)
    homes = {f.what: f.map for f in made.features.values() if f.kind == "person"}
    assert homes["King Retchinal III"] == homes["the Queen"] == "C3"
    assert homes["Rabin"] == "C4"
    assert homes["Vorgu"] == "MP"
    assert next(f.map for f in made.features.values() if f.what == "Vorgu's old house") == "ST"
    assert {("MG", "open"), ("MP", "open")} <= ways(made, "ST")
    keys = [f for f in made.features.values() if "saucer key" in (f.what, *f.holds)]
    named = {f.what for f in made.features.values() if f.kind == "post"}
    assert "B37" in named
    assert not [f for f in keys if f.kind == "thing"], "Alien Ken has it"


@pytest.mark.rule("2.5")
def test_the_halves_of_the_fourth_floor_hang_together_by_the_top_only(maps: Labyrinth) -> None:
    made = _fresh("full", 21)
    floor = made.maps["T5"]
    hall = floor.section[made.hall["entrance"]]
    seen, todo = {made.hall["entrance"]}, [made.hall["entrance"]]
    for here in todo:
        for _, to, _ in floor.steps[here]:
            if to not in seen:
                seen.add(to)
                todo.append(to)
    assert {floor.section[at] for at in seen} == {hall}
    assert dict(maps.features) == dict(made.features)


@pytest.mark.rule("7.7")
def test_suits_in_chests_are_magical_and_half_fit_the_party() -> None:
    from clew.games.milaso.labyrinth.generate import generate

    own = total = 0
    rules = book("full")
    for seed in range(3):
        _fresh("demo", seed)
        made = generate(rules, 700 + seed, ("Goblin",))
        for chest in (f for f in made.features.values() if f.kind == "chest"):
            for name, _, wearer in (thing.partition("|") for thing in chest.holds if "|" in thing):
                if name in rules.suits:
                    total += 1
                    own += wearer == "Goblin"
                    assert rules.suits[name].magical
    assert total == 3 * rules.counts["magical suits in chests"]
    assert 20 <= 100 * own // total <= 85


@pytest.mark.rule("12.11")
def test_prisoners_tell_clues() -> None:
    made = _fresh("full", 22)
    cells = [f for f in made.features.values() if "a prisoner" in f.what]
    assert {f.map for f in cells} == {"U7"}
    assert sum(thing.startswith("clue") for f in cells for thing in f.holds) == 3
    assert not any("joins" in f.flags for f in cells)
    person = {"kind": "person", "what": "a prisoner", "holds": ("clue 3",)}
    table = Table("####\n#Kp#\n####", features={"p": person})
    talk(table.game, table.script, table.hero("K"), table.game.maze.features["G1.person.p"])
    assert table.game.clues == [3]


@pytest.mark.rule("29.19")
def test_light_warmth_and_magic_before_the_tower(monkeypatch: pytest.MonkeyPatch) -> None:
    from clew.games.milaso.labyrinth import generate as module
    from clew.games.milaso.labyrinth.world import World

    kept: list[World] = []

    def check(world: World) -> None:
        check_world(world)
        kept.append(world)

    monkeypatch.setattr(module, "check_world", check)
    _fresh("demo", 31)
    world = kept[-1]
    check_tools(world)
    shop = next(f for f in world.features.values() if "lamp shop" in f.holds)
    world.change(shop, holds=tuple(name for name in shop.holds if name != "lamp shop"))
    for thing in [f for f in world.features.values() if f.what in ("candle", "matches (10)")]:
        world.change(thing, what="bone")
    with pytest.raises(Unsolvable, match="light"):
        check_tools(world)


@pytest.mark.rule("11.16")
@pytest.mark.parametrize("rolled", [57, 58])
def test_the_saucer_flies_to_the_tower(rolled: int) -> None:
    landing = {"kind": "join", "what": "risky"}
    table = Table(
        "#####\n#KsR#\n#...#\n#####", key="T2", features={"s": {"kind": "fixture", "what": "saucer"}, "R": landing}
    )
    hero = table.hero("K")
    table.dice(rolled)
    if rolled > 57:
        table.dice(*[1] * 10)
    fly(table.game, table.script, hero, table.game.maze.features["T2.fixture.s"])
    assert table.heard("lands in the Tower")
    assert table.heard("An explosion!") == (rolled > 57)


@pytest.mark.rule("18.4", "10.6")
def test_a_tunnel_costs_one_movement() -> None:
    mouth = {"kind": "join", "what": "tunnel", "to_map": "G1", "to": "G1.join.x"}
    table = Table("#####\n#K.x#\n#####", features={"K": mouth, "x": {**mouth, "to": "G1.join.K"}})
    hero = table.hero("K")
    join = table.game.maze.features["G1.join.K"]
    from dataclasses import replace

    go_through(table.game, table.script, hero, replace(join, to_at=table.at("x")))
    assert hero.at == table.at("x")
    assert hero.moved == 2


@pytest.mark.rule("1.11")
def test_the_players_see_only_what_their_characters_have_seen() -> None:
    table = Table("######\n#K.#e#\n######", features={"e": {"kind": "post", "what": "B01"}})
    table.hero("K")
    table.game.known["G1"] = []
    (board,) = view(table.game, 0).boards
    assert board.spaces == []


# -- shops and food ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.10")
def test_goods_sold_in_the_labyrinth() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    kinds = ("food hall", "lamp shop", "furrier", "general store", "magic goods", "weapon shop", "armourer", "pub")
    wares = table.game.book.wares
    sold = {wares[what].name.lower() for kind in kinds for what in stock(table.game, hero, kind) if what in wares}
    names = {"apple, bread or carrot": "apple", "holy water": wares["T12"].name}
    missing = {row[0] for row in table.game.book.tables["shop-goods"]
               if names.get(row[0], row[0]).lower() not in sold}  # fmt: skip
    assert missing <= {"lead armour"}, "lead is made for other types than the Knight"


@pytest.mark.rule("16.8")
def test_what_food_weighs() -> None:
    wares = read_wares(RULEBOOK.ledger, 1)
    assert (wares["raw meat"].mass, wares["fruit"].mass, wares["warm drink"].mass) == (330, 200, 300)


@pytest.mark.rule("2.22")
def test_the_usual_outfit_costs_about_four_fifths() -> None:
    setup = RULEBOOK.setup([Seat("P")], {"size": "demo"})
    table = Table("###\n#K#\n###")
    hero = table.hero("K", S=90)
    table.game.gold = 250
    usual_outfit(table.game, table.script, hero, 250)
    assert 40 <= table.game.gold <= 125
    assert hero.suit
    assert hero.wielded
    assert make_book(setup, RULEBOOK.ledger) is table.game.book


# -- arms -------------------------------------------------------------------------------------------------------------


def facing(weapon: str, kind: str = "B01", gap: str = "") -> tuple[Table, list[str]]:
    table = Table(f"#########\n#K{gap}T{'.' * (5 - len(gap))}#\n#########")
    hero, foe = table.hero("K", S=90), table.foe("T", kind)
    if weapon:
        table.arm(hero, weapon)
    begin(table.game, table.script, [foe])
    return table, [option.key.split()[0] for option in attack_options(table.game, hero, [foe])]


@pytest.mark.rule("6.11")
def test_a_throwing_dagger_is_used_hand_to_hand_too() -> None:
    table, options = facing("T01")
    assert options == ["strike"]
    hero, item = table.game.party[0], table.game.party[0].items[0]
    assert hand_blow(table.game, hero, hero, item).damage == (2, 4)


@pytest.mark.rule("6.31")
def test_what_has_no_throwing_figures_is_not_thrown() -> None:
    assert facing("H01", gap="...")[1] == []
    assert facing("T01", gap="...")[1] == ["throw"]


@pytest.mark.rule("6.24", "22.30")
@pytest.mark.parametrize(("rolled", "fallen"), [(56, False), (57, True)])
def test_bolas_trip(rolled: int, fallen: bool) -> None:
    table, _ = facing("T08", gap="...")
    hero, foe = table.game.party[0], next(iter(table.game.foes.values()))
    foe.figures = {"Iner": 56}
    role(table.game, hero).actions = 1
    blow = range_blow(table.game, hero, foe, hero.items[0])
    blow.automatic = True
    table.choose("right leg").dice(2, rolled)
    strike(table.game, table.script, hero, foe, blow)
    assert ("fallen" in foe.marks) == fallen


@pytest.mark.rule("6.27", "7.16", "7.17")
@pytest.mark.parametrize(("suit", "rolled", "lost", "venom"), [("", 2, 1, 4), ("", 1, 0, 0), ("Plain magical", 2, 1, 0),
                                                              ("Venom-proof", 2, 1, 0)])  # fmt: skip
def test_a_dart_of_the_blowpipe_poisons_whom_it_wounds_through_no_armour(
    suit: str, rolled: int, lost: int, venom: int
) -> None:
    table, _ = facing("F06", kind="B42", gap="...")
    hero, foe = table.game.party[0], next(iter(table.game.foes.values()))
    foe.suit = suit
    blow = range_blow(table.game, hero, foe, hero.items[0], "Darts (10)")
    assert (blow.damage, blow.venom) == ((0, 1), table.game.book.value("6.27", "loss"))
    blow.automatic = True
    table.choose("area 9").dice(rolled)
    strike(table.game, table.script, hero, foe, blow)
    assert foe.full - foe.energy[8] == lost
    assert foe.loss.toxic == venom


@pytest.mark.rule("7.28")
def test_no_fist_against_metal_and_rock() -> None:
    assert facing("")[1] == ["strike"]
    assert facing("", "B33")[1] == []
    table, _ = facing("")
    foe = next(iter(table.game.foes.values()))
    for suit, useless in (("Chain mail", True), ("Spiked", True), ("Kobbar skin", False)):
        foe.suit = suit
        assert (attack_options(table.game, table.game.party[0], [foe]) == []) == useless


@pytest.mark.rule("7.11", "23.11")
def test_after_three_useless_hits_it_turns_to_another() -> None:
    table = Table("######\n#KTO.#\n######", seats=2)
    near, far = table.hero("K"), table.hero("O", "Orc")
    foe = table.foe("T")
    begin(table.game, table.script, [foe])
    first = choose_target(table.game, foe)
    assert first is not None
    for _ in range(3):
        assert choose_target(table.game, foe) is first
        note_fruitless(table.game, foe, first)
    assert choose_target(table.game, foe) is (far if first is near else near)


@pytest.mark.rule("1.13")
def test_ties_go_to_the_weaker_then_to_the_first() -> None:
    table = Table("######\n#KTO.#\n######", seats=2)
    first, second = table.hero("K"), table.hero("O", "Orc")
    foe = table.foe("T")
    begin(table.game, table.script, [foe])
    assert choose_target(table.game, foe) is first
    table.weaken(second, 5)
    assert choose_target(table.game, foe) is second


@pytest.mark.rule("1.14")
def test_who_has_intelligence() -> None:
    table = Table("#####\n#TZ.#\n#####")
    assert has_mind(table.game, table.foe("T", "B01"))
    assert not has_mind(table.game, table.foe("Z", "B05"))


@pytest.mark.rule("2.20")
def test_a_dying_enemy_still_strikes() -> None:
    table = Table("#####\n#KT.#\n#####")
    hero, foe = table.hero("K"), table.foe("T")
    begin(table.game, table.script, [foe])
    table.do("battle")
    table.weaken(foe, constitution(table.game, foe) - 2)
    table.fight().order = [foe.key]
    table.dice(100, 100)
    table.do("round")
    assert table.heard(f"misses {hero.name}")
    assert foe.at == table.at("T")


@pytest.mark.rule("3.20")
@pytest.mark.parametrize(("grab", "holds"), [(53, True), (54, False)])
def test_holding_on_to_something_fixed(grab: int, holds: bool) -> None:
    table = Table("####\n#Ks#\n####", features={"s": {"kind": "site", "what": "a table"}})
    hero = table.hero("K")
    table.dice(grab)
    assert holds_on(table.game, table.script, hero, [hero.at]) == holds


@pytest.mark.rule("19.4")
def test_a_disarmed_trap_is_armed_again() -> None:
    table = Table("####\n#Kt#\n####", features={"t": {"kind": "trap", "what": "TR07"}})
    hero, trap = table.hero("K"), table.game.maze.features["G1.trap.t"]
    table.game.work[f"disarmed {trap.key}"] = 5
    for turn, ready in ((5, False), (6, True)):
        table.game.turn = turn
        assert armed(table.game, trap) == ready
    table.game.turn = 5
    spring(table.game, table.script, hero, trap)
    assert table.told == []


@pytest.mark.rule("21.10")
def test_the_order_of_the_dice_of_one_strike() -> None:
    table = Table("#####\n#KT.#\n#####")
    hero, foe = table.hero("K"), table.foe("T")
    table.arm(hero, "H14")
    foe.effects["impregnability"] = 9
    begin(table.game, table.script, [foe])
    low, high = table.game.book.weapons["H14"].hand_damage
    faces = {"attack": 1, "defence": 100, "impregnability": 1, "1d4": 3, "area": 9, "damage": high - low + 1}
    table.dice(*faces.values())
    strike(table.game, table.script, hero, foe, hand_blow(table.game, hero, foe, hero.items[0]))
    lost = Counter({area: foe.full - left for area, left in enumerate(foe.energy, 1) if left < foe.full})
    assert list(lost) == [9]


def test_the_walker_reaches_the_tower(maps: Labyrinth) -> None:
    seen, _ = walk(maps, maps.starts[0], 30)
    assert any(key == "T0" for key, _ in seen)
