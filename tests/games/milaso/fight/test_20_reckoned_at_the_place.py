"""Chapters 13, 20, 24 and 25: actions and spaces are those of somebody as he is when it is his place."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role, set_free, strangle
from clew.games.milaso.fight.combat import battle_round, ready
from clew.games.milaso.fight.manoeuvres import advance
from clew.games.milaso.minds.minds import act
from clew.games.milaso.state import steps
from clew.games.milaso.state.effects import SLOW_MOTION
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.fighting import fight_options
from clew.games.milaso.walk.allowance import reckon
from clew.kernel.referees.agenda import Step

YARD = "##############\n#K.........T.#\n##############"
STEPS = {"north", "east", "south", "west", "north-east", "south-east", "south-west", "north-west"}


def yard() -> tuple[Table, Being, Being]:
    table = Table(YARD)
    hero, foe = table.hero("K"), table.foe("T")
    table.battle([foe], hero, foe)
    return table, hero, foe


def place_comes(table: Table, being: Being) -> None:
    table.fight().order = [being.key]
    battle_round(table.game, table.script, Step(steps.ROUND))


@pytest.mark.rule("20.7", "20.10", "24.23", "24.24")
@pytest.mark.parametrize("effect", ["Superglue", "held"])
def test_who_is_glued_or_held_before_his_place_is_offered_no_step(effect: str) -> None:
    table, hero, _ = yard()
    assert not STEPS.isdisjoint(option.key for option in fight_options(table.game, hero))
    hero.effects[effect] = 6
    place_comes(table, hero)
    assert role(table.game, hero).spaces == 0
    assert STEPS.isdisjoint(option.key for option in fight_options(table.game, hero))
    del hero.effects[effect]
    reckon(table.game, hero)
    assert not STEPS.isdisjoint(option.key for option in fight_options(table.game, hero)), "freed, he may walk"


@pytest.mark.rule("20.10")
def test_what_has_been_walked_stays_walked_when_he_is_freed() -> None:
    table, hero, _ = yard()
    part = role(table.game, hero)
    before = part.spaces
    advance(table.game, hero, hero.at + 1)
    hero.effects["Superglue"] = 6
    reckon(table.game, hero)
    assert part.spaces == 0
    del hero.effects["Superglue"]
    reckon(table.game, hero)
    assert part.spaces == before - 2


@pytest.mark.rule("13.13", "20.7")
def test_who_is_strangled_has_one_action_less_and_who_is_freed_has_it_back() -> None:
    table, hero, foe = yard()
    strangle(hero, foe, 4)
    place_comes(table, hero)
    assert role(table.game, hero).actions == 1
    set_free(hero)
    reckon(table.game, hero)
    assert role(table.game, hero).actions == 2


@pytest.mark.rule("13.8", "20.10")
def test_a_leg_lost_before_his_place_costs_movement() -> None:
    table, hero, _ = yard()
    hero.energy[9] = 0
    hero.emptied[9] = 0
    place_comes(table, hero)
    assert role(table.game, hero).spaces == 2 * table.game.book.battle_movement[2]


@pytest.mark.rule("3.28", "20.10")
def test_who_is_overloaded_before_his_place_does_not_move() -> None:
    table, hero, _ = yard()
    table.arm(hero, "bread", 2000)
    place_comes(table, hero)
    assert role(table.game, hero).spaces == 0


@pytest.mark.rule("20.7")
def test_an_enemy_slowed_down_before_its_place_has_one_action() -> None:
    table, _, foe = yard()
    foe.at = table.at("K") + 1
    foe.effects[SLOW_MOTION] = 5
    table.dice(100)
    place_comes(table, foe)
    table.script.done()


@pytest.mark.rule("20.7")
def test_an_action_that_was_used_is_not_given_back_by_a_change() -> None:
    table, hero, _ = yard()
    part = role(table.game, hero)
    part.actions -= 1
    hero.effects["speed"] = 15
    reckon(table.game, hero)
    assert part.actions == 2, "three in all, one of them used"


@pytest.mark.rule("20.10")
def test_enemies_too_have_only_the_movement_of_a_turn_in_all_its_battle_rounds() -> None:
    table = Table("#" * 60 + "\n#K" + "." * 56 + "T#\n" + "#" * 60)
    hero, foe = table.hero("K"), table.foe("T")
    table.battle([foe], hero, foe)
    whole = 2 * table.game.book.creatures[foe.kind].figures["movement"]
    for _ in range(8):
        ready(table.game, foe)
        act(table.game, table.script, foe)
    assert foe.moved <= whole
    assert 2 * (table.at("T") - foe.at) == foe.moved
    ready(table.game, foe)
    assert role(table.game, foe).spaces <= max(0, whole - foe.moved)


@pytest.mark.rule("15.8", "20.7")
def test_the_action_that_a_potion_of_speed_adds_is_his_in_this_battle_round() -> None:
    """Glued to the ground he has no step left either, and would be passed over without it."""
    table, hero, _ = yard()
    hero.effects["Superglue"] = 6
    vial = table.arm(hero, "potion of speed", truth="speed")
    table.choose(f"drink {vial.key}", "pass")
    place_comes(table, hero)
    table.beat(2)
    assert [asked.facts["actions"] for asked in table.script.asked] == [2, 1]


def strangled(picture: str, victim: str, strangler: str) -> tuple[Table, Being]:
    """The place of a strangled Thug or Knight has come; one more blow is enough for who strangles."""
    table = Table(picture, seats=2)
    foe, hero, friend = table.foe("T"), table.hero("K"), table.hero("G", "Goblin")
    who = {"T": foe, "K": hero, "G": friend}
    table.battle([foe], foe, hero, friend)
    strangle(who[victim], who[strangler], 4)
    table.weaken(who[strangler], who[strangler].figures.get("constitution", 58) - 1)
    return table, who[victim]


@pytest.mark.rule("13.13", "20.7")
def test_an_enemy_that_kills_its_strangler_has_the_action_back_that_the_grip_cost() -> None:
    table, foe = strangled("########\n#.KTG..#\n########", "T", "K")
    table.dice(1, 99, 4, 5, 1).dice(1, 99, 4, 5, 1)
    place_comes(table, foe)
    table.script.done()
    assert table.heard("Knight is dead.")
    assert table.heard("Goblin loses 3 energy: left chest.")


@pytest.mark.rule("13.13", "20.7", "25.5")
def test_so_has_a_character_out_of_his_mind() -> None:
    table, hero = strangled("########\n#.TKG..#\n########", "K", "T")
    hero.effects["Insanity"] = 5
    table.dice(1, 99, 4, 5, 1).dice(1, 99, 4, 5, 1)
    place_comes(table, hero)
    table.script.done()
    assert table.heard("Goblin loses")
