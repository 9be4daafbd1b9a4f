"""Chapter 15 and the monsters' own rules, clause by clause: whom an attack falls on, and what does not follow."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import wounded
from tests.games.darkness.sums import defence_modifier
from tests.games.darkness.table import Table

from clew.games.darkness.basics.state import Foe
from clew.games.darkness.fight.defend import breath_or_bite, defend, monsters_turn, parries, wound
from clew.games.darkness.fight.targets import assign, attackers


def dealt(table: Table) -> list[str]:
    fight, encounter = table.game.fight, table.tile.creatures
    assert fight is not None
    assert encounter is not None
    return [hero.key for hero, _ in assign(table.game, table.script, fight, encounter, [])]


@pytest.mark.rule("15.3")
def test_the_blows_left_for_a_dead_character_are_lost() -> None:
    table = Table("wizard").dice(1)
    table.heroes[0].life = 1
    fight, encounter, _ = table.fight("orcs", 3)
    monsters_turn(table.game, table.script, fight, encounter, [])
    assert not table.heroes[0].alive
    table.script.done()


@pytest.mark.rule("15.14")
def test_a_natural_six_wards_off_whatever_the_total() -> None:
    table = Table("wizard", "warrior")
    wizard = table.heroes[0]
    wizard.cursed = wizard.limping = True
    fight, encounter, foe = table.fight("dragon")
    assert defence_modifier(table.game, fight, wizard, foe) == -2
    assert parries(table.game, table.dice(6, 1).script, fight, encounter, wizard, foe)
    assert "needs 7+ (more than its level): unharmed" in table.rolled
    assert table.script.rolls[-1].total == 5


@pytest.mark.rule("4.15", "20.4")
def test_heavy_armour_helps_against_anything_but_an_iron_eater() -> None:
    table = Table("dwarf", "warrior")
    dwarf = table.heroes[0]
    dwarf.armour, dwarf.hands = table.give(dwarf, "heavy armour", owner="h1").key, []
    for foe, bonus in (("orcs", 2), ("iron-eater", 0)):
        fight, _, target = table.fight(foe)
        assert defence_modifier(table.game, fight, dwarf, target) == bonus


@pytest.mark.rule("3.34", "3.40")
def test_the_tall_have_no_bonus_against_trolls() -> None:
    table = Table("warrior", "cleric")
    fight, _, troll = table.fight("trolls")
    assert defence_modifier(table.game, fight, table.heroes[0], troll) == 2


@pytest.mark.parametrize(("foe", "life"), [("dragon", 2), ("chimera", 1)])
@pytest.mark.rule("25.13")
def test_the_book_burns_only_with_whoever_dies_of_dragon_breath(foe: str, life: int) -> None:
    table = Table("wizard", "warrior").dice(1, 1, 6, 1)
    wizard = table.heroes[0]
    wizard.life = life
    table.give(wizard, "scroll", spell="Sleep", uses=1, build="book")
    fight, _, breather = table.fight(foe)
    breath_or_bite(table.game, table.script, fight, breather, [], [])
    assert wizard.has("scroll") is not None


@pytest.mark.rule("17.12", "17.11")
def test_escape_in_the_monsters_turn_uses_up_the_spell() -> None:
    table = Table("wizard", "warrior").choose("escape")
    table.heroes[0].spells = ["Escape", "Sleep"]
    fight, encounter, foe = table.fight("orcs", 3)
    defend(table.game, table.script, fight, encounter, table.heroes[0], foe)
    assert table.heroes[0].spells == ["Sleep"]


@pytest.mark.parametrize(("foe", "life"), [("mummy", 2), ("orcs", 1)])
@pytest.mark.rule("15.15")
def test_nobody_rises_whom_no_mummy_killed(foe: str, life: int) -> None:
    table = Table("wizard", "warrior")
    table.heroes[0].life = life
    _, encounter, killer = table.fight(foe)
    wound(table.game, table.script, encounter, table.heroes[0], killer)
    assert len(encounter.foes) == 1
    assert not table.heroes[0].raised


@pytest.mark.rule("18.17", "18.5")
def test_halflings_stand_only_the_poison_of_fungi() -> None:
    assert wounded(Table("halfling"), "fungi", 2) == 3
    assert wounded(Table("halfling"), "spider", 2) == 2
    assert wounded(Table("halfling"), "centipedes", 1) == 2


@pytest.mark.rule("18.2")
def test_rats_do_not_infect_the_dead() -> None:
    table = Table("warrior", "cleric")
    table.heroes[0].life = 1
    _, encounter, rats = table.fight("rats", 3)
    wound(table.game, table.script, encounter, table.heroes[0], rats)
    assert [rule for rule, _ in table.script.rolled] == []


@pytest.mark.rule("20.5")
def test_the_iron_eater_eats_the_default_weapon_of_empty_hands_and_then_gold() -> None:
    table = Table("wizard", "warrior").dice(1, 1, 2)
    wizard = table.heroes[0]
    club = table.give(wizard, "hand weapon", "crushing")
    dagger = next(item for item in wizard.items if item.kind == "light hand weapon")
    wizard.hands, wizard.default, wizard.gold = [], [club.key], 3
    _, encounter, foe = table.fight("iron-eater")
    wound(table.game, table.script, encounter, wizard, foe)
    assert club not in wizard.items
    assert dagger in wizard.items, "neither in hand nor his default"
    wound(table.game, table.script, encounter, wizard, foe)
    assert (wizard.gold, wizard.life) == (0, 3)


@pytest.mark.rule("15.8", "15.9")
def test_of_three_bosses_two_attack_in_a_corridor() -> None:
    table = Table("warrior", "cleric", "rogue", room="corridor")
    fight, encounter, _ = table.fight("mummy")
    encounter.foes += [Foe("foe2", "mummy", 1, 1, 4, 4), Foe("foe3", "mummy", 1, 1, 4, 4)]
    assert [foe.key for foe in attackers(table.game, fight, encounter)] == ["foe1", "foe1", "foe2", "foe2"]
    table.tile.kind = "room"
    assert len(attackers(table.game, fight, encounter)) == 6


@pytest.mark.rule("22.5", "22.7", "15.4")
def test_only_in_their_first_turn_in_a_room_do_wanderers_choose_the_rear() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard").choose("h2")
    fight, encounter, _ = table.fight("hobgoblins", 1, first="monsters", wandering=True)
    assert dealt(table) == ["h4"]
    fight.turns = 1
    assert dealt(table) == ["h2"], "in later turns the party says who is attacked"
    fight.turns, encounter.wandering = 0, False
    assert dealt(table.choose("h1")) == ["h1"]
    encounter.wandering, table.tile.kind = True, "corridor"
    assert dealt(table.choose("h3")) == ["h3"], "in a corridor the party says which of the rear pair"


@pytest.mark.rule("15.6", "15.12")
def test_left_over_attacks_are_spread_evenly_over_the_hated() -> None:
    table = Table("dwarf", "dwarf", "warrior")
    table.fight("goblins", 5)
    assert sorted(dealt(table)) == ["h1", "h1", "h2", "h2", "h3"]
    table.fight("goblins", 4)
    assert sorted(dealt(table.choose("h1"))) == ["h1", "h1", "h2", "h3"]
    assert table.asked() == ["h1", "h2"]


@pytest.mark.rule("15.6")
def test_left_over_attacks_fall_where_the_party_decides() -> None:
    table = Table("warrior", "cleric", "rogue")
    table.fight("hobgoblins", 5)
    assert sorted(dealt(table.choose("h1", "h1"))) == ["h1", "h1", "h1", "h2", "h3"]


@pytest.mark.rule("15.4")
def test_two_of_four_are_attacked_each_once() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard")
    table.fight("hobgoblins", 2)
    assert dealt(table.choose("h3", "h1")) == ["h1", "h3"]
    assert len(table.script.asked) == 2


@pytest.mark.rule("16.12")
def test_with_more_hated_than_attacks_the_party_says_who_of_them_is_spared() -> None:
    table = Table("dwarf", "dwarf", "warrior").choose("h2")
    fight, _, _ = table.fight("goblins", 1)
    fight.leaving = "withdraw"
    assert dealt(table) == ["h1"]
    assert len(table.script.asked) == 1, "the warrior is spared without a question"
