"""Clauses of rules of several chapters that their first tests left out."""

from typing import Any

import pytest
from tests.games.milaso.scenes import feature, pair
from tests.games.milaso.table import Table

from clew.games.milaso.beginning.creation import take_advantages
from clew.games.milaso.beings.figures import constitution, strength, vital, wound_loss
from clew.games.milaso.body.body import heal, recover, restore
from clew.games.milaso.body.potions import take_effect
from clew.games.milaso.book.bestiary import stunnable
from clew.games.milaso.fight.combat import begin, order_of_attack
from clew.games.milaso.gear.arms import armour_strength, fists
from clew.games.milaso.gear.blows import Blow
from clew.games.milaso.minds.minds import possible
from clew.games.milaso.places.places import climb_into_well
from clew.games.milaso.state import steps
from clew.games.milaso.state.game import Being
from clew.games.milaso.strike.attack import stopped, worst_area
from clew.games.milaso.strike.creatures import damage_times
from clew.games.milaso.turn.turn import after_the_limits, limit
from clew.kernel.referees.agenda import Step


def knight() -> tuple[Table, Being]:
    table = Table("###\n#K#\n###")
    return table, table.hero("K")


@pytest.mark.rule("2.1")
def test_limits_stay_those_of_the_party_that_began() -> None:
    table = Table("#####\n#KGN#\n#####", seats=3, size="full")
    heroes = [table.hero("K"), table.hero("G", "Goblin"), table.hero("N", "Ninja")]
    for hero in heroes[1:]:
        hero.alive = False
    assert limit(table.game, "turns before entering the Tower") == 500
    assert limit(table.game, "Tower turns, first floor entrance (5 floors)") == 550


@pytest.mark.rule("2.11")
@pytest.mark.parametrize(("turn", "vanishes"), [(600, False), (601, True), (602, False), (625, False), (626, True)])
def test_things_vanish_every_25_turns_after_the_limit(turn: int, vanishes: bool) -> None:
    loose = {"kind": "thing", "what": "rope", "flags": frozenset(["loose"])}
    table = Table("####\n#Kr#\n####", features={"r": loose}, size="full")
    table.hero("K")
    table.game.turn = turn
    after_the_limits(table.game, table.script)
    assert ("G1.thing.r" in table.game.touched) is vanishes


@pytest.mark.rule("2.11")
@pytest.mark.parametrize(
    ("flags", "what"), [({"needed"}, "key 7"), ({"needed"}, "black rose thorn"), ({"orb"}, "rope")]
)
def test_keys_and_things_of_methods_never_vanish(flags: set[str], what: str) -> None:
    kept = {"kind": "thing", "what": what, "flags": frozenset(flags)}
    table = Table("####\n#Kr#\n####", features={"r": kept}, size="full")
    table.hero("K")
    table.game.turn = 601
    after_the_limits(table.game, table.script)
    assert table.game.touched == {}


@pytest.mark.rule("2.11")
def test_nothing_vanishes_on_maps_that_nobody_has_visited_nor_once_the_tower_is_entered() -> None:
    loose = {"kind": "thing", "what": "rope", "flags": frozenset(["loose"])}
    for unknown in (True, False):
        table = Table("####\n#Kr#\n####", features={"r": loose}, size="full")
        table.hero("K")
        table.game.turn = 601
        if unknown:
            table.game.known.clear()
        else:
            table.game.tower_turn, table.game.tower_row = 1, "Tower turns, basement entrance (7 floors)"
        after_the_limits(table.game, table.script)
        assert table.game.touched == {}


@pytest.mark.rule("2.12")
@pytest.mark.parametrize("dead", [False, True])
def test_milaso_hunts_only_while_he_lives_and_enemies_of_the_tower_grow_anyway(dead: bool) -> None:
    table = Table("####\n#KT#\n####", key="T1")
    table.hero("K")
    thug = table.foe("T")
    table.game.method = 5 if dead else 0
    table.game.tower_turn, table.game.tower_row = 151, "Tower turns, basement entrance (7 floors)"
    after_the_limits(table.game, table.script)
    assert table.game.afoot.hunt is not dead
    assert thug.growth == 1
    assert table.heard("The enemies grow stronger.")


@pytest.mark.rule("4.3")
def test_an_advantage_is_not_offered_twice_but_both_kinds_of_languages_are() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K", Int=90)
    hero.making.quick = False
    table.game.points = 9
    table.choose("Additional language").dice(2)
    table.choose("done", "done", "done")
    take_advantages(table.game, table.script, Step(steps.ADVANTAGES, {"who": hero.key}))
    first, second = table.script.asked[:2]
    assert "Additional language" in first.keys()
    assert "Additional language" not in second.keys()
    assert "Two additional languages" in second.keys()


@pytest.mark.rule("20.3")
@pytest.mark.parametrize(("agility", "first"), [(60, "party"), (45, "party"), (40, "enemy")])
def test_among_equal_wits_higher_agility_goes_first_and_then_the_party(agility: int, first: str) -> None:
    table = Table("######\n#K.T.#\n######")
    hero, thug = table.hero("K", wits=50, Ag=agility), table.foe("T")
    assert table.game.book.creatures["B01"].figures["Ag"] == 45
    begin(table.game, table.script, [thug])
    assert order_of_attack(table.game)[0] == (hero.key if first == "party" else thug.key)


@pytest.mark.rule("20.6")
@pytest.mark.parametrize("quicker", ["near", "far"])
def test_of_two_alike_the_nearer_enemy_is_preferred(quicker: str) -> None:
    table = Table("#########\n#a.bc...#\n#########")
    table.hero("a", wits=10)
    near, far = table.foe("b", "B01"), table.foe("c", "B01")
    near.figures, far.figures = {"wits": 40 if quicker == "near" else 30}, {"wits": 40 if quicker == "far" else 30}
    begin(table.game, table.script, [near, far])
    assert order_of_attack(table.game)[:2] == [near.key, far.key]


@pytest.mark.rule("13.12")
def test_blood_returns_at_multiples_of_four_or_of_ten_only() -> None:
    table, hero = knight()
    hero.loss.blood, hero.loss.vampire = 3, 8
    back: dict[str, list[int]] = {"blood": [], "vampire": []}
    for turn in range(1, 81):
        table.game.turn = turn
        before = hero.loss.blood, hero.loss.vampire
        recover(table.game, table.script, hero)
        back["blood"] += [turn] * (before[0] - hero.loss.blood)
        back["vampire"] += [turn] * (before[1] - hero.loss.vampire)
    assert back == {"blood": [4, 8, 12], "vampire": [10, 20, 30, 40, 50, 60, 70, 80]}


@pytest.mark.rule("15.5")
@pytest.mark.parametrize(
    ("points", "left"), [(4, (2, 3, 4, 0)), (8, (0, 1, 4, 0)), (10, (0, 0, 3, 0)), (20, (0, 0, 0, 7))]
)
def test_constitution_pays_toxic_loss_then_blood_then_bleeding(points: int, left: tuple[int, int, int, int]) -> None:
    table, hero = knight()
    table.hurt(hero, 4, 5)
    hero.loss.toxic, hero.loss.blood, hero.loss.bleeding = 6, 3, 4
    restore(table.game, table.script, hero, points, "15.5")
    assert (hero.loss.toxic, hero.loss.blood, hero.loss.bleeding, hero.loss.surplus) == left


@pytest.mark.rule("15.5")
def test_the_surplus_is_no_larger_than_the_wounds() -> None:
    table, hero = knight()
    table.hurt(hero, 4, 2)
    take_effect(table.game, table.script, hero, "constitution")
    assert hero.loss.surplus == wound_loss(table.game, hero) == 4


@pytest.mark.rule("15.6")
def test_potions_of_strength_add_up_and_sink_together() -> None:
    table, hero = knight()
    table.game.turn = 10
    for _ in range(2):
        take_effect(table.game, table.script, hero, "strength")
    found = [strength(table.game, hero)]
    for turn in (11, 12):
        table.game.turn = turn
        recover(table.game, table.script, hero)
        found.append(strength(table.game, hero))
    assert found[0] == 56 + 40
    assert found[0] > found[1] > found[2]


@pytest.mark.rule("13.16")
def test_no_area_rises_above_its_full_energy() -> None:
    table, hero = knight()
    whole = constitution(table.game, hero)
    table.hurt(hero, 4, 2)
    heal(table.game, table.script, hero, 4, 9, "15.4")
    assert hero.energy[3] == hero.full
    assert constitution(table.game, hero) == whole


@pytest.mark.rule("23.9")
@pytest.mark.parametrize(
    ("energy", "area"),
    [({1: 3, 4: 3, 5: 7, 8: 3}, 1), ({1: 0, 4: 0, 5: 0, 8: 0, 2: 5, 3: 9, 6: 9}, 3), ({1: 9, 4: 1, 5: 9, 8: 1}, 4)],
)
def test_ties_and_bodies_without_a_vital_area_left(energy: dict[int, int], area: int) -> None:
    table, hero = knight()
    hero.energy = [4] * 10
    for number, left in energy.items():
        hero.energy[number - 1] = left
    assert worst_area(table.game, hero) == area


@pytest.mark.rule("18.5")
@pytest.mark.parametrize(("dice", "drowns"), [((59, 59, 58), False), ((59, 59, 59), True), ((1,), False)])
def test_three_attempts_in_a_well(dice: tuple[int, ...], drowns: bool) -> None:
    well: dict[str, Any] = {"kind": "fixture", "what": "well", "to_map": "G1", "to_at": 8}
    table = Table("#####\n#Kw.#\n#####", features={"w": well})
    hero = table.hero("K")
    table.dice(*dice)
    climb_into_well(table.game, table.script, hero, feature(table, "fixture"))
    assert hero.alive is not drowns
    assert (hero.at == 8) is not drowns


@pytest.mark.rule("22.17")
@pytest.mark.parametrize("kind", ["B35", "B49"])
def test_food_creatures_have_no_vital_areas_and_cannot_be_stunned(kind: str) -> None:
    table = Table("###\n#E#\n###")
    creature = table.foe("E", kind)
    assert vital(table.game, creature) == ()
    assert not stunnable(table.game.book.creatures[kind])


@pytest.mark.rule("24.34")
@pytest.mark.parametrize(("gap", "attack"), [("", "fists"), (".....", "snowballs")])
def test_the_snowman_throws_snowballs_only_while_nobody_is_in_reach(gap: str, attack: str) -> None:
    picture = f"#K{gap}S#"
    table = Table("\n".join(["#" * len(picture), picture, "#" * len(picture)]))
    hero, snowman = table.hero("K"), table.foe("S", "B43")
    begin(table.game, table.script, [snowman])
    attacks = table.game.book.creatures["B43"].attacks[0]
    assert [each.name for each in attacks if possible(table.game, snowman, hero, each)][:1] == [attack]
    assert damage_times(table.game, snowman, Blow("fists", 0, 1, (1, 4))) == (1, 1)


@pytest.mark.rule("7.14", "7.24")
def test_arrow_protective_armour_stops_piercing_arrows_and_ricochet_armour_returns_none() -> None:
    table, hero, foe = pair()
    blow = Blow("bow", 0, 2, (3, 8), ranged="fire", piercing=True, shot="Armour piercing arrow")
    hero.suit = "Arrow protective"
    assert stopped(table.game, table.script, foe, hero, blow)
    hero.suit = "Ricochet"
    assert stopped(table.game, table.script, foe, hero, blow)
    assert foe.energy == [foe.full] * len(foe.energy)


@pytest.mark.rule("7.27")
def test_figures_of_lead_armour() -> None:
    table, hero, _ = pair()
    suit = table.game.book.suits["Lead"]
    assert (suit.strength, suit.metal, suit.hindrance) == (220, 2, 70)
    assert (table.game.book.wares["Lead"].price, table.game.book.wares["Lead"].mass) == (200, 6500)
    hero.suit = "Lead"
    assert armour_strength(table.game, hero) == 220
    assert fists(table.game, hero) == (2, 5)
    assert "Knight" in suit.types
    assert "Ninja" not in suit.types
