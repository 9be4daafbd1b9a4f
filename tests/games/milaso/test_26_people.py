"""Chapters 23 and 26: innocents attacked or commanded, bodies dragged, the dead."""

from typing import Any

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.attack import role
from clew.games.milaso.body import heal
from clew.games.milaso.combat import begin, enemies, fighters, finish, ready
from clew.games.milaso.dragging import drag_options, strong_enough
from clew.games.milaso.fighting import fight_options
from clew.games.milaso.figures import figure, movement
from clew.games.milaso.innocents import innocent_offers, innocents_go_home, may_be_attacked
from clew.games.milaso.joins import go_through
from clew.games.milaso.labyrinth.model import Feature, Section
from clew.games.milaso.magic import cast, level_of
from clew.games.milaso.manoeuvres import advance
from clew.games.milaso.meeting import look_out
from clew.games.milaso.minds import act
from clew.games.milaso.moving import followers, step_options, take_step
from clew.games.milaso.people import person_offers
from clew.games.milaso.senses import hear
from clew.games.milaso.spells import HOSTILE
from clew.games.milaso.state import Being
from clew.kernel.questions import Option

PERSON = {"kind": "person", "what": "a villager", "flags": frozenset(["innocent"])}


def street(key: str = "G3", roofed: bool = False, hero: str = "Knight") -> tuple[Table, Being, Feature]:
    table = Table("######\n#PK..#\n######", key=key, section=Section(roofed=roofed), features={"P": PERSON})
    being = table.hero("K", hero)
    return table, being, table.game.maze.features[f"{key}.person.P"]


def do(table: Table, being: Being, option: Option) -> None:
    deed, about = option.value
    deed(table.game, table.script, being, about)


def keys(options: list[Option]) -> list[str]:
    return [option.key.split(" ")[0] for option in options]


@pytest.mark.rule("26.4", "23.3")
@pytest.mark.parametrize(("place", "kind"), [("G3", "B01"), ("ST", "innocent"), ("C2", "innocent")])
def test_an_innocent_outdoors_may_be_attacked_and_fights(place: str, kind: str) -> None:
    table, hero, person = street(place)
    (option,) = innocent_offers(table.game, hero, person)
    table.dice(1, 99, 2, 9, 1)
    do(table, hero, option)
    (foe,) = enemies(table.game)
    assert (foe.kind, foe.name) == (kind, "a villager")
    assert foe.energy[8] < 10
    assert person_offers(table.game, hero, person) == []


@pytest.mark.rule("26.3")
def test_people_in_houses_cannot_be_attacked_but_commanded() -> None:
    table, wizard, person = street(hero="Wizard")
    map_ = table.game.maze.maps["G3"]
    object.__setattr__(map_, "sections", (Section(roofed=True), Section(roofed=False)))
    assert not may_be_attacked(table.game, person)
    assert keys(person_offers(table.game, wizard, person)) == ["talk"]
    wizard.marks |= {"level": 6, "nenergy": 40}
    assert keys(person_offers(table.game, wizard, person)) == ["talk", "command"]


@pytest.mark.rule("26.3", "25.15")
@pytest.mark.parametrize(("rolled", "obeys"), [(45, False), (46, True)])
def test_a_commanded_innocent_comes_along_and_goes_home_at_the_end(rolled: int, obeys: bool) -> None:
    table, wizard, person = street(hero="Wizard")
    wizard.marks |= {"level": 6, "nenergy": 40}
    option = next(option for option in innocent_offers(table.game, wizard, person) if option.key.startswith("command"))
    table.dice(rolled)
    do(table, wizard, option)
    assert wizard.marks["nenergy"] == 22
    assert bool(followers(table.game, wizard)) is obeys
    assert (person_offers(table.game, wizard, person) == []) is obeys
    for friend in table.game.foes.values():
        del friend.effects["Command"]
    innocents_go_home(table.game, table.script)
    assert table.game.foes == {}
    assert "talk" in keys(person_offers(table.game, wizard, person))


@pytest.mark.rule("26.3", "26.4")
def test_nobody_who_knows_something_is_attacked_and_shopkeepers_are_left_alone() -> None:
    table, wizard, person = street(hero="Wizard")
    wise = Feature(person.key, "person", person.map, person.at, what="Vorgu", flags=person.flags, holds=("clue 1",))
    assert not may_be_attacked(table.game, wise)
    shop = Feature("G3.shop.1", "shop", "G3", person.at, what="classchanger")
    wizard.marks |= {"level": 6, "nenergy": 40}
    assert innocent_offers(table.game, wizard, shop) == []


@pytest.mark.rule("25.15", "26.3")
def test_rabin_the_classchanger_is_no_target_but_those_beside_him_are() -> None:
    crowd = {**PERSON, "what": "the Queen and Rabin and Noorkie", "holds": ("clue 7",)}
    table = Table("######\n#PK..#\n######", key="G5", section=Section(roofed=False), features={"P": crowd})
    wizard, person = table.hero("K", "Wizard"), table.game.maze.features["G5.person.P"]
    wizard.marks |= {"level": 6, "nenergy": 40}
    offers = [option for option in innocent_offers(table.game, wizard, person) if option.key.startswith("command")]
    assert [option.facts["who"] for option in offers] == ["the Queen", "Noorkie"]
    table.dice(46)
    do(table, wizard, offers[1])
    (friend,) = table.game.foes.values()
    assert (friend.name, friend.kind) == ("Noorkie", "innocent")
    assert keys(person_offers(table.game, wizard, person)) == ["talk", "enter"]


@pytest.mark.rule("26.4")
def test_the_people_of_the_castle_cast_spells_wherever_the_demo_puts_them() -> None:
    crowd = {**PERSON, "what": "the Queen and Noorkie"}
    table = Table("######\n#PK..#\n#....#\n######", key="G5", section=Section(roofed=False), features={"P": crowd})
    hero, person = table.hero("K"), table.game.maze.features["G5.person.P"]
    table.dice(100)
    do(table, hero, innocent_offers(table.game, hero, person)[0])
    assert [(foe.name, foe.kind) for foe in enemies(table.game)] == [("the Queen", "innocent"), ("Noorkie", "innocent")]
    queen = enemies(table.game)[0]
    table.fight().round = 1
    ready(table.game, queen)
    role(table.game, queen).actions = 1
    table.dice(79, 99, 1, *[1] * 5)
    act(table.game, table.script, queen)
    assert table.heard("casts Lightning")
    assert level_of(table.game, queen) == 6
    assert sum(hero.energy) == 95


@pytest.mark.rule("26.4")
def test_common_folk_have_the_figures_of_a_thug() -> None:
    table, hero, person = street()
    table.dice(100)
    do(table, hero, innocent_offers(table.game, hero, person)[0])
    (foe,) = enemies(table.game)
    thug = table.game.book.creatures["B01"]
    assert [figure(table.game, foe, name) for name in ("constitution", "Ag", "skill", "wits")] == [58, 45, 52, 50]
    assert (foe.full, len(foe.energy)) == (thug.energy, thug.areas)
    table.fight().round = 1
    ready(table.game, foe)
    role(table.game, foe).actions = 1
    table.dice(52, 99, 2, 9, 4)
    act(table.game, table.script, foe)
    assert hero.energy[8] == 4


def commanded(kind: str, picture: str = "########\n#WC..T.#\n########") -> tuple[Table, Being, Being, Being]:
    """An enemy under the Command of a wizard, and another one that is not."""
    table = Table(picture)
    wizard, slave, thug = table.hero("W", "Wizard"), table.foe("C", kind), table.foe("T")
    wizard.marks |= {"level": 6, "nenergy": 40}
    begin(table.game, table.script, [slave, thug])
    table.fight().round = 1
    table.dice(100)
    spell = table.game.book.spells["Command"]
    cast(table.game, table.script, wizard, slave, spell, HOSTILE["Command"])
    ready(table.game, slave)
    return table, wizard, slave, thug


@pytest.mark.rule("25.15")
def test_a_commanded_archer_shoots_at_its_old_friends_on_its_masters_orders() -> None:
    table, wizard, archer, thug = commanded("B02")
    assert archer in fighters(table.game)
    assert enemies(table.game) == [thug]
    assert archer.seat == wizard.seat
    role(table.game, archer).actions = 1
    shots = archer.marks["shots"]
    table.choose(f"attack 0 {thug.key}").dice(1, 99, 2, 9, 1)
    table.do("act", who=archer.key)
    assert archer.marks["shots"] == shots - 1
    assert sum(thug.energy) < 100


@pytest.mark.rule("25.15", "23.15")
def test_a_commanded_caster_casts_and_pays_nothing() -> None:
    table, _, acolyte, thug = commanded("B03")
    casts = [option.key for option in fight_options(table.game, acolyte) if option.key.startswith("attack")]
    assert casts == [f"attack 0 {thug.key}"]
    role(table.game, acolyte).actions = 1
    table.choose(casts[0]).dice(100)
    table.do("act", who=acolyte.key)
    assert table.heard("casts")
    assert "nenergy" not in acolyte.marks


@pytest.mark.rule("25.15")
def test_outside_combat_it_goes_where_the_player_sends_it_and_in_the_end_is_hostile() -> None:
    table, wizard, slave, thug = commanded("B01")
    thug.alive = False
    finish(table.game, table.script)
    table.choose("more", f"floor {slave.key}", "east", "end")
    for _ in range(3):
        table.do("explore")
    assert slave.at == table.at("C") + 1
    slave.effects["Command"] = 1
    wizard.effects.clear()
    table.do("turn end")
    assert slave.side == "enemy"
    assert look_out(table.game, table.script) == [slave]


@pytest.mark.rule("23.18")
@pytest.mark.parametrize(("lost", "heals"), [(29, False), (30, True)])
def test_an_innocent_caster_heals_himself_below_half_constitution(lost: int, heals: bool) -> None:
    table, hero, person = street("ST")
    table.dice(99)
    do(table, hero, innocent_offers(table.game, hero, person)[0])
    (foe,) = enemies(table.game)
    table.fight().round = 1
    ready(table.game, foe)
    foe.energy[8] = 6
    table.weaken(foe, lost - 4)
    role(table.game, foe).actions = 1
    if not heals:
        table.dice(99)
    act(table.game, table.script, foe)
    assert (foe.energy[8] == 8) is heals
    assert table.heard("Close Wounds") is heals


@pytest.mark.rule("26.10")
@pytest.mark.parametrize(("strength", "may"), [(60, True), (59, False)])
def test_three_quarters_of_the_inertia_are_needed_to_drag_a_body(strength: int, may: bool) -> None:
    table = Table("######\n#.KF.#\n######")
    hero, body = table.hero("K", S=strength), table.foe("F")
    body.figures = {"Iner": 80}
    assert strong_enough(table.game, [hero], body) is may
    body.alive = False
    assert keys(drag_options(table.game, hero)) == (["drag"] if may else [])


@pytest.mark.rule("26.10")
def test_a_dragger_goes_at_a_third_and_the_body_comes_after() -> None:
    table = Table("#######\n#..KL.#\n#######", seats=2)
    hero, friend = table.hero("K"), table.hero("L", "Ninja")
    table.hurt(friend, 1, 10)
    assert movement(table.game, hero) == 9
    do(table, hero, drag_options(table.game, hero)[0])
    assert movement(table.game, hero) == 3
    take_step(table.game, hero, 3)
    assert (hero.at, friend.at) == (table.at("K") - 1, table.at("K"))
    do(table, hero, drag_options(table.game, hero)[0])
    assert movement(table.game, hero) == 9
    take_step(table.game, hero, 3)
    assert friend.at == table.at("K")


@pytest.mark.rule("26.10")
def test_two_drag_together_what_is_too_heavy_for_one() -> None:
    table = Table("#######\n#.KFL.#\n#######", seats=2)
    hero, friend, body = table.hero("K", S=40), table.hero("L", "Ninja", S=40), table.foe("F")
    body.figures = {"Iner": 100}
    body.alive = False
    do(table, hero, drag_options(table.game, hero)[0])
    assert (movement(table.game, hero), movement(table.game, friend)) == (3, 3)
    do(table, friend, drag_options(table.game, friend)[0])
    assert movement(table.game, hero) == 9


def pair_and_body(picture: str = "########\n#..KFL.#\n########", **facts: Any) -> tuple[Table, Being, Being, Being]:
    """A body that only both of them together can drag."""
    table = Table(picture, seats=2, **facts)
    hero, friend, body = table.hero("K", S=40), table.hero("L", "Ninja", S=40), table.foe("F")
    body.figures = {"Iner": 100}
    body.alive = False
    do(table, hero, drag_options(table.game, hero)[0])
    return table, hero, friend, body


@pytest.mark.rule("26.10")
def test_the_second_dragger_goes_along_and_pays() -> None:
    table, hero, friend, body = pair_and_body()
    take_step(table.game, hero, 3)
    start = table.at("K")
    assert (hero.at, body.at, friend.at) == (start - 1, start, start + 1)
    assert (hero.moved, friend.moved) == (2, 2)
    friend.moved = 5
    assert step_options(table.game, hero) == []


@pytest.mark.rule("26.10")
def test_both_and_the_body_come_through_a_join() -> None:
    table, hero, friend, body = pair_and_body("#########\n#.JKFL.X#\n#########", features={
        "J": {"kind": "join", "what": "passage", "to_map": "G1", "to_at": 16, "to": "G1.join.X"},
        "X": {"kind": "join", "what": "passage"}})  # fmt: skip
    take_step(table.game, hero, 3)
    hero.follows = False
    go_through(table.game, table.script, hero, table.game.maze.features["G1.join.J"])
    assert all(being.at >= table.at("L") for being in (hero, friend, body))
    assert (hero.moved, friend.moved) == (4, 4)
    assert movement(table.game, hero) == movement(table.game, friend) == 3
    assert keys(drag_options(table.game, hero)) == ["let"]


@pytest.mark.rule("26.10")
def test_without_the_second_dragger_the_body_stays_behind() -> None:
    table, hero, friend, body = pair_and_body("#########\n#.JKFL.X#\n#########", features={
        "J": {"kind": "join", "what": "passage", "to_map": "G1", "to_at": 16, "to": "G1.join.X"},
        "X": {"kind": "join", "what": "passage"}})  # fmt: skip
    take_step(table.game, hero, 3)
    friend.moved = 6
    go_through(table.game, table.script, hero, table.game.maze.features["G1.join.J"])
    assert hero.at == table.at("X")
    assert body.at == table.at("K")
    assert movement(table.game, hero) == 9


@pytest.mark.rule("26.10")
def test_in_a_fight_whoever_moves_lets_go() -> None:
    table, hero, _, body = pair_and_body()
    foe = table.foe("L", "B01")
    foe.at = table.at("L") + 1
    begin(table.game, table.script, [foe])
    ready(table.game, hero)
    advance(table.game, hero, hero.at - 1)
    assert body.at == table.at("F")
    assert movement(table.game, hero) == 9


@pytest.mark.rule("26.10", "13.17")
def test_whoever_wakes_is_dragged_no_farther() -> None:
    table = Table("#######\n#..KL.#\n#######", seats=2)
    hero, friend = table.hero("K"), table.hero("L", "Ninja")
    table.hurt(friend, 1, 10)
    do(table, hero, drag_options(table.game, hero)[0])
    heal(table.game, table.script, friend, 1, 2, "13.17")
    friend.follows = False
    take_step(table.game, hero, 3)
    assert friend.at == table.at("L")
    assert movement(table.game, hero) == 9


@pytest.mark.rule("24.41", "4.4")
@pytest.mark.parametrize(("flags", "heard"), [((), True), (("ambush", "silent"), False)])
def test_scirabo_is_heard_by_nobody(flags: tuple[str, ...], heard: bool) -> None:
    post = {"kind": "post", "what": "B55", "flags": frozenset(flags)}
    table = Table("#######\n#K#F..#\n#######", features={"F": post})
    hero = table.hero("K")
    hero.advantages.append("Acute hearing")
    hear(table.game, table.script, hero)
    assert table.heard("hears") is heard


@pytest.mark.rule("4.4")
def test_nobody_hears_a_direction_for_an_enemy_hidden_on_his_own_space() -> None:
    post = {"kind": "post", "what": "B01", "flags": frozenset(["hidden"])}
    table = Table("#######\n#.K...#\n#######", features={"K": post})
    hear(table.game, table.script, table.hero("K"))
    assert not table.heard("hears")
