"""Chapters 21, 22 and 23: what one strike leaves behind, for whoever makes it and whoever suffers it."""

from typing import Any

import pytest
from tests.games.milaso.scenes import CAVE, duel
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import SLIPPED, role
from clew.games.milaso.beings.reckoning import UNIT, rounded_damage
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.gear.blows import Blow, creature_blow, hand_blow, range_blow
from clew.games.milaso.maps.model import AROUND, Section
from clew.games.milaso.state.game import Being
from clew.games.milaso.state.particulars import Begun, Kit, Plight
from clew.games.milaso.strike.attack import consequences, cut_of, lick_of_poison, note_hurt, stopped, strike, stun

LARGE = "########\n#TT.K..#\n#TT....#\n########"


def fist(table: Table, attacker: Being, target: Being) -> Blow:
    return hand_blow(table.game, attacker, target, None)


@pytest.mark.rule("21.1")
def test_a_strike_is_an_attack_with_this_weapon_though_it_misses() -> None:
    table, hero, foe = duel()
    part = role(table.game, hero)
    table.dice(100, 100)
    strike(table.game, table.script, hero, foe, hand_blow(table.game, hero, foe, hero.items[0]))
    assert (part.attacked, part.weapon) == (True, hero.items[0].key)
    strike(table.game, table.script, hero, foe, fist(table, hero, foe))
    assert part.weapon == "fist"


@pytest.mark.rule("21.1")
def test_a_spell_changes_no_weapon_and_nobody_slips_over_it() -> None:
    table, hero, foe = duel()
    part = role(table.game, hero)
    part.weapon, hero.effects["Slippery Shoes"] = "i7", 3
    table.dice(100)
    strike(table.game, table.script, hero, foe, Blow("Scorchers", 50 * UNIT, 1, (1, 2), ranged="spell", spell=True))
    assert part.weapon == "i7"
    assert table.heard(": miss")


@pytest.mark.rule("22.29")
def test_whom_he_has_stunned_he_hits_by_himself_once() -> None:
    table, hero, foe = duel("B01", "")
    part = role(table.game, hero)
    part.struck = foe.key
    table.choose("right leg").dice(1)
    strike(table.game, table.script, hero, foe, fist(table, hero, foe))
    table.dice(100)
    strike(table.game, table.script, hero, foe, fist(table, hero, foe))
    assert table.heard(": miss")


@pytest.mark.rule("21.1", "25.5")
def test_a_missile_at_somebody_who_slipped_can_miss_and_leaves_him_lying() -> None:
    table, hero, foe = duel("B01", "")
    foe.plight.fallen = SLIPPED
    table.dice(100)
    strike(table.game, table.script, hero, foe, range_blow(table.game, hero, foe, table.arm(hero, "T01")))
    assert table.heard(": miss")
    assert foe.plight.fallen == SLIPPED
    table.choose("right leg").dice(1)
    strike(table.game, table.script, hero, foe, fist(table, hero, foe))
    assert foe.plight.fallen == 0


@pytest.mark.rule("21.1")
@pytest.mark.parametrize(("number", "lights"), [(0, True), (1, False)])
def test_a_flame_lights_up_the_dark_and_a_bite_does_not(number: int, lights: bool) -> None:
    table = Table(LARGE, section=CAVE)
    hero, dragon = table.hero("K"), table.foe("T", "B24")
    begin(table.game, table.script, [dragon])
    attack = table.game.book.creatures["B24"].attacks[0][number]
    table.dice(100)
    strike(table.game, table.script, dragon, hero, creature_blow(table.game, dragon, hero, attack))
    assert table.heard("The flame lights up") is lights
    assert bool(table.game.flash) is lights


@pytest.mark.rule("21.8")
def test_the_grave_names_what_kind_of_enemy_it_was() -> None:
    table = Table("#####\n#TKT#\n#####")
    hero = table.hero("K", constitution=3)
    first = table.foe("T")
    first.name = "Thug by the door"
    begin(table.game, table.script, [first])
    table.dice(1, 100, 2, 1, 6)
    strike(table.game, table.script, first, hero, Blow("club", 50 * UNIT, 3, (1, 6)))
    assert not hero.alive
    assert [grave.by for grave in table.game.graves] == ["Thug"]
    assert hero.foe == ""


@pytest.mark.rule("21.8")
def test_a_demon_that_strikes_and_lives_does_not_burst() -> None:
    table, hero, demon = duel("B20", "")
    attack = table.game.book.creatures["B20"].attacks[0][0]
    table.dice(1, 100, 2, 9, 3)
    strike(table.game, table.script, demon, hero, creature_blow(table.game, demon, hero, attack))
    assert hero.energy[8] < 10
    assert not table.heard("bursts")


@pytest.mark.rule("21.8")
def test_a_demon_killed_by_the_armour_it_strikes_bursts() -> None:
    table, hero, demon = duel("B20", "")
    hero.suit, hero.kit.charges = "Electrifying", 5
    demon.figures = {"constitution": 2}
    attack = table.game.book.creatures["B20"].attacks[0][0]
    table.dice(1, 100, 2, 9, 3, *[4] * 40)
    strike(table.game, table.script, demon, hero, creature_blow(table.game, demon, hero, attack))
    assert not demon.alive
    assert table.heard("bursts")


@pytest.mark.rule("21.9")
def test_nothing_is_rolled_where_nothing_can_be_wounded() -> None:
    table, hero, plant = duel("B34", "")
    table.dice(1, 100)
    assert strike(table.game, table.script, hero, plant, fist(table, hero, plant)) == 0
    assert table.heard("can do nothing to")
    assert role(table.game, hero).fruitless == {plant.key: 1}


@pytest.mark.rule("21.8", "22.25")
@pytest.mark.parametrize(("kind", "most"), [("throw", 11), ("spell", 11), ("", 5)])
def test_from_afar_every_part_of_a_dragon_can_be_hit(kind: str, most: int) -> None:
    table = Table(LARGE)
    hero, dragon = table.hero("K"), table.foe("T", "B24")
    begin(table.game, table.script, [dragon])
    dragon.facing = AROUND.index((1, 0))
    blow = Blow("", 50 * UNIT, 1, (8, 9), ranged="throw" if kind == "throw" else "", spell=kind == "spell")
    table.dice(1, 100, 2, most, 2)
    strike(table.game, table.script, hero, dragon, blow)
    assert dragon.energy[most - 1] < dragon.full


@pytest.mark.rule("23.11")
def test_hits_that_cost_the_attacker_energy_are_counted_apart() -> None:
    table, hero, foe = duel("B01", "")
    part = role(table.game, hero)
    table.dice(1, 100, 2, 9, 3)
    strike(table.game, table.script, hero, foe, fist(table, hero, foe))
    assert part.fruitless == {}
    note_hurt(table.game, hero, foe)
    note_hurt(table.game, hero, foe)
    assert part.given_up == []
    note_hurt(table.game, hero, foe)
    assert part.given_up == [foe.key]
    note_hurt(table.game, hero, foe)
    assert part.given_up == [foe.key], "once is enough"


@pytest.mark.rule("6.15", "7.5")
def test_damage_is_divided_by_armour_and_by_half_of_it_if_it_pierces() -> None:
    table, _, foe = duel()
    plain, piercing = Blow("", 0, 3, (1, 9)), Blow("", 0, 3, (1, 9), piercing=True)
    through = Blow("", 0, 3, (1, 9), armour_counts=False)
    for suit, wanted in (("Plated", [4, 8, 9]), ("Kobbar skin", [7, 9, 9])):
        foe.suit = suit
        cuts = [cut_of(table.game, foe, blow) for blow in (plain, piercing, through)]
        assert [rounded_damage(9, 1, cut) for cut in cuts] == wanted


@pytest.mark.rule("24.16")
def test_a_demon_that_is_struck_dead_bursts() -> None:
    table, hero, demon = duel("B20")
    demon.figures = {"constitution": 2}
    table.dice(1, 100, 2, 9, 4, *[1] * 40)
    strike(table.game, table.script, hero, demon, hand_blow(table.game, hero, demon, hero.items[0]))
    assert not demon.alive
    assert table.heard("bursts")


@pytest.mark.rule("23.11", "24.6")
def test_strangling_hands_that_are_shocked_or_do_nothing_are_remembered() -> None:
    table, hero, zombie = duel("B05", "")
    hands = table.game.book.creatures["B05"].attacks[0][0]
    part = role(table.game, zombie)
    table.dice(1, 100, 50, 1)
    assert strike(table.game, table.script, zombie, hero, creature_blow(table.game, zombie, hero, hands)) == 2
    assert part.fruitless == {}
    hero.plight, hero.kit = Plight(), Kit()
    hero.suit, hero.kit.charges = "Electrifying", 5
    table.dice(1, 100, 50, 1, *[3] * 10)
    strike(table.game, table.script, zombie, hero, creature_blow(table.game, zombie, hero, hands))
    assert (part.fruitless, part.dear) == ({}, {hero.key: 1})
    hero.plight, hero.kit = Plight(), Kit()
    hero.suit, hero.energy[8] = "", 0
    table.dice(1, 100, 51, 9, 1)
    assert strike(table.game, table.script, zombie, hero, creature_blow(table.game, zombie, hero, hands)) == 0
    assert part.fruitless[hero.key] == 1


@pytest.mark.rule("17.10", "24.6")
def test_whoever_is_strangled_in_the_devils_halls_may_stagger_into_a_flame() -> None:
    table = Table("####\n#KT#\n####", section=Section(roofed=True, devil=True))
    hero, zombie = table.hero("K"), table.foe("T", "B05")
    begin(table.game, table.script, [zombie])
    hands = table.game.book.creatures["B05"].attacks[0][0]
    table.dice(1, 100, 50, 1, 1, 1)
    strike(table.game, table.script, zombie, hero, creature_blow(table.game, zombie, hero, hands))
    assert hero.energy[0] < 10


@pytest.mark.rule("7.13", "7.14", "7.24")
@pytest.mark.parametrize(
    ("suit", "weapon", "facts", "stops"),
    [
        ("Fire and frost", "T01", {}, False),
        ("Fire and frost", "F02", {"shot": "Arrow"}, False),
        ("Arrow protective", "F02", {}, True),
        ("Arrow protective", "F02", {"ranged": ""}, False),
        ("Arrow protective", "T01", {}, False),
        ("Ricochet", "T01", {}, True),
        ("Ricochet", "T11", {}, False),
        ("Ricochet", "F11", {}, False),
        ("Ricochet", "H14", {"ranged": ""}, False),
        ("Plated", "T01", {"stopped": "lead"}, False),
        ("Lead", "T01", {"stopped": "lead"}, True),
        ("Lead", "T01", {}, False),
        ("", "T01", {"stopped": "lead"}, False),
    ],
)
def test_which_armour_stops_what(suit: str, weapon: str, facts: dict[str, str], stops: bool) -> None:
    table = Table("######\n#K.T.#\n######")
    hero, foe = table.hero("K"), table.foe("T")
    foe.suit, row = suit, table.game.book.weapons[weapon]
    table.dice(1)
    blow = Blow(row.name, 0, 3, (1, 2), weapon=row, **{"ranged": row.use, **facts})  # type: ignore[arg-type]
    assert stopped(table.game, table.script, hero, foe, blow) is stops


@pytest.mark.rule("21.10", "22.15")
def test_only_a_blow_on_the_head_of_somebody_awake_stuns() -> None:
    for area, lost, state, stunned in ((1, 8, "", True), (9, 8, "", False), (1, 8, "out", False), (1, 0, "", False)):
        table, hero, foe = duel()
        blow = hand_blow(table.game, hero, foe, hero.items[0])
        if state:
            foe.effects["unconscious"] = 5
        consequences(table.game, table.script, hero, foe, blow, area, lost, lost)
        assert table.heard("is stunned") is stunned


@pytest.mark.rule("21.10")
@pytest.mark.parametrize(("facts", "charges"), [({}, 4), ({"ranged": "throw"}, 5), ({"spell": True}, 5)])
def test_only_what_touches_the_armour_is_shocked(facts: dict[str, Any], charges: int) -> None:
    table, hero, tiger = duel("B30", "")
    hero.suit, hero.kit.charges = "Electrifying", 5
    table.dice(*[1] * 8)
    consequences(table.game, table.script, tiger, hero, Blow("claws", 0, 3, (2, 6), **facts), 9, 3, 3)
    assert hero.kit.charges == charges


@pytest.mark.rule("21.10")
@pytest.mark.parametrize(("spell", "alive", "burnt"), [(False, True, True), (True, True, False), (False, False, False)])
def test_no_spell_throws_anybody_into_a_flame_and_the_dead_do_not_stagger(
    spell: bool, alive: bool, burnt: bool
) -> None:
    table = Table("####\n#KT#\n####", section=Section(roofed=True, devil=True))
    hero, foe = table.hero("K"), table.foe("T")
    hero.alive = alive
    if burnt:
        table.dice(1, 1)
    consequences(table.game, table.script, foe, hero, Blow("club", 0, 3, (2, 6), spell=spell), 9, 3, 3)
    assert (hero.energy[0] < 10) is burnt


@pytest.mark.rule("21.10")
@pytest.mark.parametrize(("alive", "lost", "toxic"), [(True, 2, 5), (True, 0, 0), (False, 2, 0)])
def test_venom_needs_a_wound_and_a_living_victim(alive: bool, lost: int, toxic: int) -> None:
    table, hero, wasp = duel("B26", "")
    hero.alive = alive
    consequences(table.game, table.script, wasp, hero, Blow("sting", 0, 3, (1, 3), venom=5), 9, lost, 2)
    assert hero.loss.toxic == toxic


@pytest.mark.rule("22.15", "22.16")
@pytest.mark.parametrize(
    ("kind", "weapon", "ranged", "lost", "stunned"),
    [
        ("B01", "H14", "", 5, False),
        ("B01", "H14", "", 6, True),
        ("B01", "H23", "", 5, True),
        ("B01", "H23", "", 4, False),
        ("B01", "H23", "throw", 5, False),
        ("B07", "H14", "", 9, False),
    ],
)
def test_how_hard_a_blow_stuns(kind: str, weapon: str, ranged: str, lost: int, stunned: bool) -> None:
    table, hero, foe = duel(kind, "")
    row = table.game.book.weapons[weapon]
    drinking = role(table.game, foe).begun = Begun("drink", foe.map, foe.at)
    foe.full = 10
    stun(table.game, table.script, hero, foe, Blow(row.name, 0, 3, (1, 9), ranged=ranged, weapon=row), lost)
    assert role(table.game, foe).dazed is stunned
    assert role(table.game, foe).begun == (None if stunned else drinking), "what he was about he has to begin again"


@pytest.mark.rule("4.24")
@pytest.mark.parametrize(
    ("suit", "rolled", "alive", "poisoned"),
    [("", 2, True, True), ("Plain magical", 2, True, False), ("Plain magical", 3, True, True), ("", 1, False, False)],
)
def test_a_licked_blade_poisons_where_it_gets_through(suit: str, rolled: int, alive: bool, poisoned: bool) -> None:
    table, hero, foe = duel()
    blade, foe.suit, foe.alive = hero.items[0], suit, alive
    blade.poison = 2
    loss = table.game.book.value("4.24", "loss") if poisoned else 0
    lick_of_poison(table.game, table.script, foe, blade, rolled)
    assert (foe.loss.toxic, blade.poison) == (loss, 1)


@pytest.mark.rule("21.10")
def test_a_licked_blade_keeps_its_poison_if_it_does_not_wound() -> None:
    table, hero, foe = duel()
    hero.items[0].poison = 2
    consequences(table.game, table.script, hero, foe, hand_blow(table.game, hero, foe, hero.items[0]), 9, 0, 3)
    assert hero.items[0].poison == 2
