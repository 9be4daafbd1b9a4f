"""Chapter 13: reactions."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.darkness.sums import general_modifier
from tests.games.darkness.table import Table, patched

from clew.games.darkness.fight.morale import check_morale
from clew.games.darkness.rooms import reactions


def react(table: Table, foe: str, number: int, result: str) -> Any:
    encounter = table.foes(foe, number)
    reactions.carry_out(table.game, table.script, table.group, encounter, result)
    return encounter


@pytest.mark.rule("13.1", "13.2")
def test_food_and_rest() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].life = 3
    encounter = react(table, "orcs", 3, "food and rest")
    assert table.heroes[0].life == 4
    assert encounter.stance == "peaceful"
    assert table.game.fight is None


@pytest.mark.rule("13.3", "21.2", "27.1")
def test_those_who_flee_leave_no_treasure_but_experience() -> None:
    table = Table("warrior", "cleric").choose("h1").dice(5)
    react(table, "catoblepas", 1, "flee")
    assert table.tile.creatures is None
    assert table.heroes[0].level == 2
    assert sum(hero.gold for hero in table.heroes) == 0


@pytest.mark.parametrize(("number", "fights"), [(4, True), (3, False)])
@pytest.mark.rule("13.4")
def test_flee_if_outnumbered(number: int, fights: bool) -> None:
    table = Table("warrior", "cleric", "rogue", "wizard")
    react(table, "goblins", number, "flee if outnumbered")
    assert (table.game.fight is not None) is fights


@pytest.mark.rule("13.5")
def test_who_will_not_or_cannot_pay_must_fight() -> None:
    table = Table("warrior", "cleric", idle=())
    react(table, "goblins", 4, "bribe")
    assert table.game.fight is not None


@pytest.mark.rule("13.6")
def test_one_die_times_their_number() -> None:
    table = Table("warrior", "cleric").dice(4)
    assert reactions.bribe_price(table.game, table.script, table.group, table.foes("fungi", 5)) == 20
    assert reactions.bribe_price(table.game, table.script, table.group, table.foes("minotaur")) == 60


@pytest.mark.rule("13.7")
def test_the_dragons_bribe() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].gold = 80
    encounter = table.foes("dragon")
    assert reactions.bribe_price(table.game, table.script, table.group, encounter) == 100
    wand = table.give(table.heroes[1], "wand of sleep", uses=2)
    reactions.bribe(table.game, table.choose(wand.key).script, table.group, encounter)
    assert table.asked() == [wand.key, "refuse"]
    assert encounter.gifts == [wand]
    table.heroes[0].gold = 150
    assert reactions.bribe_price(table.game, table.script, table.group, encounter) == 150


@pytest.mark.rule("13.8", "20.6")
def test_fools_gold_meets_any_bribe_but_the_iron_eaters() -> None:
    table = Table("warrior", "cleric").choose("fools")
    table.give(table.heroes[0], "fools' gold")
    encounter = react(table, "ogre", 1, "bribe")
    assert encounter.stance == "bribed"
    assert table.heroes[0].has("fools' gold") is None
    other = Table("warrior", "cleric").dice(6)
    other.give(other.heroes[0], "fools' gold")
    react(other, "iron-eater", 1, "bribe")
    assert other.game.fight is not None


@pytest.mark.rule("13.10", "16.4")
def test_to_the_death() -> None:
    table = Table("warrior", "cleric")
    encounter = react(table, "hobgoblins", 6, "to the death")
    foe = encounter.foes[0]
    foe.count = 1
    assert not check_morale(table.game, table.script, encounter, foe, spell=False)


@pytest.mark.rule("13.11", "3.19")
def test_a_puzzle() -> None:
    table = Table("wizard", "cleric").choose("h1").dice(4)
    assert react(table, "orcs", 3, "puzzle 5").stance == "peaceful"
    table = Table("wizard", "cleric").choose("h2").dice(4)
    react(table, "orcs", 3, "puzzle 5")
    assert table.game.fight is not None


@pytest.mark.rule("13.12", "25.1")
def test_a_quest_is_accepted_or_refused() -> None:
    table = Table("warrior", "cleric").choose("accept").dice(5)
    encounter = react(table, "medusa", 1, "quest")
    assert encounter.stance == "quest"
    assert table.game.parties[0].quests[0].kind == "let peace be your way"
    table = Table("warrior", "cleric").choose("refuse")
    react(table, "medusa", 1, "quest")
    assert table.tile.creatures is None
    assert table.game.parties[0].levels == 0


@pytest.mark.rule("13.13", "27.1")
def test_a_magic_challenge_won() -> None:
    table = Table("wizard", "cleric").choose("h1").dice(3, 1, 2, 1, 1)
    react(table, "medusa", 1, "magic challenge")
    assert table.tile.creatures is None
    assert table.game.fight is None


@pytest.mark.rule("13.14", "27.16")
def test_a_magic_challenge_lost_costs_a_level() -> None:
    table = Table("wizard", "cleric").choose("h1").dice(2, 4, 4)
    react(table, "medusa", 1, "magic challenge")
    assert table.heroes[0].level == 0
    assert table.game.fight is not None


@pytest.mark.rule("13.15")
def test_a_sleeping_dragon_is_attacked_at_plus_two() -> None:
    table = Table("warrior", "cleric").choose("attack")
    encounter = react(table, "dragon", 1, "sleeping")
    fight = table.game.fight
    assert fight is not None
    foe = encounter.foes[0]
    first = general_modifier(table.game, fight, table.heroes[0], foe, encounter, spell=False)
    second = general_modifier(table.game, fight, table.heroes[0], foe, encounter, spell=False)
    assert (first, second) == (2, 0)


@pytest.mark.rule("13.16")
def test_some_always_fight() -> None:
    table = Table("warrior", "cleric")
    encounter = table.foes("skeletons", 4)
    reactions.react(table.game, table.script, table.group, encounter)
    assert encounter.to_death
    table.script.done()


@pytest.mark.rule("13.17", "29.12a")
def test_a_loaded_adventure_may_bring_reactions_and_monsters_of_its_own() -> None:
    rows = [list(row) for row in Table().game.book.ledger.table("reactions").rows]
    rows[0] = ["rats", *["peaceful"] * 6, "-"]
    table = Table("warrior", "cleric")
    table.game.book = patched(table=[{"id": "reactions", "rows": rows}])
    encounter = table.foes("rats", 9)
    reactions.react(table.game, table.script, table.group, encounter)
    assert encounter.stance == "peaceful"
