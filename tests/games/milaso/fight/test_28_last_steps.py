"""Chapter 28: what breaks off the last step of a method, and what nothing changes about Milaso."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.fight.combat import begin, finish, ready, start_of_round
from clew.games.milaso.fight.milaso import dish_arrives, dumb_waiter_offers, hunt, method_offers
from clew.games.milaso.gear.blows import hand_blow
from clew.games.milaso.ground.falls import over_the_edge
from clew.games.milaso.magic.spells import lasting
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.state.game import Being
from clew.games.milaso.strike.attack import stun

HALL = "##############\n#K..C..T...M.#\n#............#\n#............#\n##############"


def hall(seats: int = 1) -> tuple[Table, Being, Being]:
    table = Table(HALL, key="T5", seats=seats)
    hero, milaso = table.hero("K"), table.foe("M", "B56")
    table.battle([milaso], hero)
    return table, hero, milaso


def act(table: Table, hero: Being, answer: str, *dice: int) -> None:
    table.choose(answer).dice(*dice)
    table.do("act", who=hero.key)


@pytest.mark.rule("28.10")
def test_another_action_between_the_two_breaks_off_the_reading() -> None:
    table, hero, milaso = hall()
    table.arm(hero, "signed contract")
    table.game.clues.append(3)
    hero.at = milaso.at - 1
    act(table, hero, "method 3")
    act(table, hero, f"strike {milaso.key}", 99)
    ready(table.game, hero)
    act(table, hero, "method 3")
    assert milaso.alive
    act(table, hero, "method 3")
    assert table.game.method == 3


@pytest.mark.rule("28.10")
def test_reading_goes_on_from_one_battle_round_to_the_next_if_nothing_comes_between() -> None:
    table, hero, _ = hall()
    table.arm(hero, "signed contract")
    table.game.clues.append(3)
    role(table.game, hero).actions = 1
    act(table, hero, "method 3")
    ready(table.game, hero)
    act(table, hero, "go east")
    act(table, hero, "method 3")
    assert table.game.method == 3


@pytest.mark.rule("28.10", "28.17")
def test_the_silenced_neither_read_nor_name() -> None:
    table, hero, _ = hall()
    table.game.clues += [3, 10]
    for thing in ("signed contract", *(f"scrap {number}" for number in range(1, 7))):
        table.arm(hero, thing)
    assert [option.key for option in method_offers(table.game, hero)] == ["method 3", "method 10"]
    hero.effects["Sound Block"] = 2
    assert method_offers(table.game, hero) == []


def naming() -> tuple[Table, Being, Being]:
    table, hero, milaso = hall()
    table.game.clues.append(10)
    for number in range(1, 7):
        table.arm(hero, f"scrap {number}")
    for _ in range(2):
        act(table, hero, "method 10")
    assert hero.plight.name_spoken == 2
    return table, hero, milaso


@pytest.mark.rule("28.17")
def test_other_actions_do_not_disturb_the_count_of_the_name() -> None:
    table, hero, milaso = naming()
    hero.at = milaso.at - 1
    ready(table.game, hero)
    act(table, hero, f"strike {milaso.key}", 99)
    assert hero.plight.name_spoken == 2


@pytest.mark.rule("28.17")
def test_a_stunned_speaker_begins_again() -> None:
    table, hero, milaso = naming()
    stun(table.game, table.script, milaso, hero, hand_blow(table.game, hero, milaso, None), 6)
    assert hero.plight.name_spoken == 0


@pytest.mark.rule("28.17", "13.5")
def test_an_unconscious_speaker_begins_again() -> None:
    table, hero, _ = naming()
    table.hurt(hero, 1, 10)
    assert hero.plight.name_spoken == 0


@pytest.mark.rule("28.17")
def test_a_silenced_speaker_begins_again() -> None:
    table, hero, milaso = naming()
    lasting(table.game, table.script, milaso, hero, table.game.book.spells["Sound Block"])
    assert hero.plight.name_spoken == 0


@pytest.mark.rule("28.3")
def test_he_speaks_only_when_the_party_first_sees_him() -> None:
    table, _, milaso = hall()
    assert table.fight().speech == 2
    finish(table.game, table.script)
    begin(table.game, table.script, [milaso])
    assert table.fight().speech == 0


@pytest.mark.rule("28.3")
def test_he_is_on_his_throne_before_anybody_acts_and_pushes_aside_whoever_is_there() -> None:
    table, hero, milaso = hall()
    wolf = table.foe("T", "B28")
    wolf.side = "party"
    start_of_round(table.game, table.script)
    assert milaso.at == table.at("M"), "he still speaks"
    table.fight().speech = 0
    start_of_round(table.game, table.script)
    assert milaso.at == table.at("T")
    assert wolf.at != milaso.at
    assert hero.at == table.at("K")


@pytest.mark.rule("28.5")
def test_he_hunts_on_while_the_party_fights_others() -> None:
    picture = (
        "##########################\n#KT.....................M#\n#........................#\n##########################"
    )
    table = Table(picture, key="T5")
    table.hero("K")
    thug, milaso = table.foe("T"), table.foe("M", "B56")
    begin(table.game, table.script, [thug])
    table.game.afoot.hunt = True
    hunt(table.game, table.script)
    there = milaso.at
    assert there % 26 == table.at("M") % 26 - 14
    milaso.effects["bagged"] = 99
    hunt(table.game, table.script)
    assert milaso.at == there, "in the bag he does nothing"


@pytest.mark.rule("28.2", "22.23")
def test_no_blow_throws_him_into_an_abyss() -> None:
    table = Table("#####\n#KM:#\n#####", key="T5", below="abyss")
    table.hero("K")
    milaso = table.foe("M", "B56")
    over_the_edge(table.game, table.script, milaso, 1, 30)
    assert milaso.alive


@pytest.mark.rule("28.12")
def test_a_thorn_that_missed_lies_behind_him() -> None:
    table, hero, milaso = hall()
    milaso.at = table.at("T")
    hero.at = milaso.at + 4
    table.arm(hero, "black rose thorn")
    table.game.clues.append(5)
    act(table, hero, "method 5", 99)
    assert [item.what for item in table.game.floor["T5", milaso.at - 1]] == ["black rose thorn"]


@pytest.mark.rule("28.15", "28.1a")
def test_a_stone_that_missed_lies_next_to_the_circle() -> None:
    table, hero, _ = hall()
    table.game.clues.append(8)
    table.fight().speech = 0
    start_of_round(table.game, table.script)
    table.arm(hero, "rune stone")
    hero.at = table.at("C") + 5
    act(table, hero, "method 8", 99)
    (((map_, at), _),) = table.game.floor.items()
    circle = table.at("C")
    assert map_ == "T5"
    assert at not in (circle, circle - 1, circle + 14, circle + 13)
    assert at in (circle + 1, circle + 1 + 14)


@pytest.mark.rule("28.6", "28.18")
def test_the_dish_is_sent_up_only_by_those_who_know_what_for_and_while_he_lives() -> None:
    table = Table("####\n#KD#\n####", key="T2")
    hero = table.hero("K")
    waiter = Feature("T2.fixture.D", "fixture", "T2", table.at("D"), what="dumb waiter")
    table.arm(hero, "Cray's dish")
    assert dumb_waiter_offers(table.game, hero, waiter) == []
    table.game.clues.append(11)
    assert len(dumb_waiter_offers(table.game, hero, waiter)) == 1
    table.game.method = 5
    assert dumb_waiter_offers(table.game, hero, waiter) == []
    table.game.afoot.dish_sent = True
    dish_arrives(table.game, table.script)
    assert table.game.method == 5
