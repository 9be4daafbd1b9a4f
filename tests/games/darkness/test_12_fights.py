"""Chapters 12 to 16: encounters, reactions, both turns, morale, leaving."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.darkness.table import Table, patched

from clew.games.darkness import reactions
from clew.games.darkness.actions import all_actions, blows
from clew.games.darkness.assign import ambush_shares, assign, attackers, engaged, flight_shares, shares
from clew.games.darkness.defend import defence_modifier, defend, monsters_turn, parries, shield_bonus
from clew.games.darkness.fight import begin, go_on, may_subdue
from clew.games.darkness.meet import meet, secrets, surprised
from clew.games.darkness.monsters import hates, level
from clew.games.darkness.morale import check_morale, fails
from clew.games.darkness.retreat import leave, ways_to_leave
from clew.games.darkness.rolls import members
from clew.games.darkness.state import Foe
from clew.games.darkness.strike import attack, general_modifier, slay, weapon_modifier
from clew.games.darkness.turn import act, party_turn
from clew.games.darkness.wounds import die
from clew.kernel.agenda import Step


def strike(table: Table, hero: int, *faces: int, foe: int = 0) -> Any:
    """A hero attacks with what he holds."""
    fight = table.game.fight
    encounter = table.tile.creatures
    assert fight is not None
    assert encounter is not None
    who = table.heroes[hero]
    weapons = [item for item in who.held() if item.kind in table.game.book.weapons]
    attack(table.game, table.dice(*faces).script, fight, encounter, who, weapons[0], encounter.foes[foe])
    return encounter.foes[foe]


# -- chapter 12 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.1", "12.2", "12.3")
def test_an_encounter_from_meeting_to_treasure() -> None:
    table = Table("warrior", "dwarf").dice(5, 1, 3, 3).choose("attack")
    table.foes("hobgoblins", 1)
    meet(table.game, table.script, table.group)
    assert table.game.agenda[-1].what == "round"
    assert table.asked()[:2] == ["attack", "wait"]
    table.choose("fight", "attack foe1").dice(4).run()
    assert table.tile.creatures is None
    assert table.game.parties[0].minions == 1


@pytest.mark.rule("12.1a", "24.6")
def test_secrets_are_declared_before_anything_else() -> None:
    table = Table("warrior", "cleric").choose("yes")
    table.heroes[0].secrets = ["weakness of a monster"]
    encounter = table.foes("ogre")
    assert not secrets(table.game, table.script, table.group, encounter)
    assert encounter.weakness


@pytest.mark.rule("12.4", "13.9")
def test_waiting_gives_up_the_first_turn() -> None:
    table = Table("warrior", "cleric").choose("wait").dice(4)
    table.foes("hobgoblins", 2)
    meet(table.game, table.script, table.group)
    assert table.game.fight is not None
    assert table.game.fight.first == "monsters"


@pytest.mark.rule("12.5", "18.9")
def test_goblins_may_surprise() -> None:
    table = Table("warrior", "cleric", idle=()).dice(1, 4)
    table.foes("goblins", 5)
    meet(table.game, table.script, table.group)
    assert table.script.asked == []
    assert table.game.fight is not None
    assert table.game.fight.first == "monsters"
    assert not surprised(table.game, table.script, table.foes("hobgoblins", 2))


@pytest.mark.rule("12.6")
def test_a_round_is_a_partys_turn_and_a_monsters_turn() -> None:
    table = Table("warrior", "cleric")
    fight, _, _ = table.fight("hobgoblins", 2)
    table.game.agenda.append(Step("round"))
    table.choose("fight", "nothing", "nothing").dice(5, 5).run()
    assert (fight.turns, fight.round) == (1, 2)
    table.game.agenda.clear()
    fight, _, _ = table.fight("hobgoblins", 2, first="monsters")
    table.game.agenda.append(Step("round"))
    table.dice(5, 5).run()
    assert (fight.turns, fight.round) == (1, 1)


@pytest.mark.rule("12.7", "19.6")
def test_powers_open_a_battle_before_any_blow() -> None:
    table = Table("warrior", "cleric").dice(4, 3)
    table.foes("medusa")
    begin(table.game, table.script, table.group, "party")
    assert [hero.stone for hero in table.heroes] == [False, True]


@pytest.mark.rule("12.7a", "16.12a")
def test_leaving_at_first_sight_is_a_fight_begun() -> None:
    table = Table("warrior", "cleric").choose("flee N26.8").dice(4, 3, 5)
    table.foes("catoblepas")
    meet(table.game, table.script, table.group)
    assert table.heroes[1].life == 4
    assert table.game.agenda[-1].what == "go"


@pytest.mark.rule("12.9", "12.10", "12.11")
def test_ranks() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard")
    fight, encounter, _ = table.fight("orcs", 4)
    assert len(engaged(table.game, fight)) == 4
    table.tile.kind = "corridor"
    assert [hero.kind for hero in engaged(table.game, fight)] == ["warrior", "cleric"]
    wizard = table.heroes[3]
    assert blows(table.game, fight, encounter, wizard) == []
    encounter.wandering = True
    assert [hero.kind for hero in engaged(table.game, fight)] == ["rogue", "wizard"]


@pytest.mark.rule("12.9", "12.10")
def test_in_a_corridor_it_is_told_who_is_within_reach() -> None:
    for wandering, told, places in ((False, "The corridor is narrow", (0, 1)), (True, "They come from behind", (2, 3))):
        table = Table("warrior", "cleric", "rogue", "wizard", room="corridor")
        table.foes("orcs", 1, wandering=wandering)
        table.begin()
        first, second = (table.heroes[place].name for place in places)
        assert f"{told}: only {first} and {second} can strike and be struck" in table.told


@pytest.mark.rule("12.11")
def test_in_a_room_and_for_a_pair_there_is_nothing_to_tell() -> None:
    for kinds, room in ((("warrior", "cleric", "rogue"), "room"), (("warrior", "cleric"), "corridor")):
        table = Table(*kinds, room=room)
        table.foes("orcs")
        table.begin()
        assert "can strike" not in table.told


@pytest.mark.rule("12.12")
def test_what_ends_a_fight() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("rats", 3)
    foe.count = 0
    go_on(table.game, table.script, fight, encounter)
    assert table.game.fight is None
    assert table.tile.creatures is None


@pytest.mark.rule("12.12", "12.12a")
def test_if_the_last_leave_the_monsters_stay() -> None:
    table = Table("wizard")
    fight, encounter, _ = table.fight("orcs", 3)
    table.heroes[0].away = "escape"
    go_on(table.game, table.script, fight, encounter)
    assert table.tile.creatures is encounter
    assert [(group.tile, group.order) for group in table.game.groups] == [(0, ["h1"])]


@pytest.mark.rule("12.13")
def test_only_combat_actions_in_a_fight() -> None:
    table = Table("warrior", "rogue")
    table.give(table.heroes[0], "bandage")
    table.heroes[0].life = 3
    fight, encounter, _ = table.fight("orcs", 3)
    keys = {option.key for option in all_actions(table.game, fight, encounter, table.heroes[0])}
    assert keys == {"attack foe1", "hands", "exchange", "nothing", "later"}


@pytest.mark.rule("12.14")
def test_monsters_behind_a_secret_door_are_surprised() -> None:
    table = Table("warrior")
    fight, encounter, foe = table.fight("orcs", 3, secret=True)
    assert level(table.game, encounter, foe) == 3
    fight.round = 2
    assert level(table.game, encounter, foe) == 4


@pytest.mark.rule("12.15", "13.5", "18.18")
def test_bribed_monsters_stay_in_the_tile() -> None:
    table = Table("warrior", "cleric").choose("pay")
    table.heroes[0].gold = 25
    encounter = table.foes("goblins", 4)
    reactions.bribe(table.game, table.script, table.group, encounter)
    assert table.tile.creatures is encounter
    assert table.heroes[0].gold == 5
    assert table.game.parties[0].minions == 1


# -- chapter 13 --------------------------------------------------------------------------------------------------


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


# -- chapter 14 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("14.1")
def test_one_action_each_in_any_order() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, _ = table.fight("orcs", 6)
    party_turn(table.game, table.choose("later", "attack foe1").dice(1).choose("attack foe1").dice(1).script, fight,
               encounter)  # fmt: skip
    assert fight.acted == ["h2", "h1"]


@pytest.mark.rule("14.2")
def test_free_acts_cost_no_action() -> None:
    table = Table("warrior", "cleric")
    table.give(table.heroes[0], "potion of healing")
    table.heroes[0].life = 1
    fight, encounter, foe = table.fight("orcs", 6)
    act(table.game, table.choose("potion", "attack foe1").dice(4).script, fight, encounter, table.heroes[0])
    assert table.heroes[0].life == 7
    assert foe.count == 5


@pytest.mark.rule("14.3", "14.4")
def test_an_attack_hits_at_the_level_or_better() -> None:
    table = Table("warrior", "cleric")
    table.fight("orcs", 6)
    assert strike(table, 0, 2).count == 6
    assert strike(table, 0, 3).count == 5
    assert strike(table, 1, 1).count == 5


@pytest.mark.rule("14.4")
def test_natural_one_misses_and_six_hits() -> None:
    table = Table("warrior", "wizard")
    table.heroes[0].level = 5
    table.fight("rats", 20)
    assert strike(table, 0, 1).count == 20
    table.fight("dragon")
    assert strike(table, 1, 6, 1).life == 4


@pytest.mark.rule("14.6")
def test_kills_are_the_total_divided_by_the_level() -> None:
    table = Table("warrior", "cleric")
    table.fight("goblins", 9)
    assert strike(table, 0, 6, 1).count == 7
    assert strike(table, 1, 6, 1).count == 5


@pytest.mark.rule("14.7")
def test_wounds_of_bosses() -> None:
    table = Table("warrior", "cleric")
    table.fight("catoblepas")
    assert strike(table, 0, 6, 2).life == 2


@pytest.mark.rule("14.8", "16.5")
def test_a_level_lost_matters_from_the_next_roll_on() -> None:
    table = Table("warrior", "cleric")
    _, encounter, foe = table.fight("ogre", to_death=True)
    foe.life = 3
    strike(table, 0, 4)
    assert foe.life == 2
    assert level(table.game, encounter, foe) == 4


@pytest.mark.rule("14.9")
def test_the_target_is_named_before_rolling() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, _ = table.fight("mummy")
    encounter.foes.append(Foe("foe2", "mummy", 1, 1, 4, 4))
    keys = [option.key for option in blows(table.game, fight, encounter, table.heroes[0])]
    assert keys == ["attack foe1", "attack foe2"]
    strike(table, 0, 6, 6, 2, foe=1)
    assert [foe.life for foe in encounter.foes] == [4, 1]


@pytest.mark.rule("14.10", "18.14")
def test_chopping_a_troll() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("trolls", 2)
    strike(table, 0, 4)
    assert foe.down == 1
    assert "chop" not in [option.key for option in all_actions(table.game, fight, encounter, table.heroes[1])]
    act(table.game, table.choose("chop").script, fight, encounter, table.heroes[0])
    assert foe.down == 0


@pytest.mark.rule("14.11")
def test_fighting_to_subdue() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("ogre", to_death=True)
    assert may_subdue(encounter)
    table.game.agenda.append(Step("round"))
    table.choose("subdue", "fight", "nothing", "nothing", "h1").dice(5).run()
    assert encounter.subdue
    weapon = table.heroes[0].held()[-1]
    assert weapon_modifier(table.game, fight, table.heroes[0], weapon, foe, encounter) == -1
    slay(table.game, table.script, fight, encounter, table.heroes[0], foe, 6, "14.7")
    assert not encounter.harmed


@pytest.mark.rule("14.12")
def test_going_back_to_killing() -> None:
    table = Table("warrior", "cleric")
    _, encounter, _ = table.fight("ogre", subdue=True)
    table.game.agenda.append(Step("round"))
    table.choose("kill", "fight", "nothing", "nothing", "h1").dice(5).run()
    assert not encounter.subdue
    assert encounter.harmed


@pytest.mark.rule("14.13")
def test_searching_a_fallen_comrade() -> None:
    table = Table("warrior", "wizard", "cleric")
    scroll = table.give(table.heroes[1], "scroll", spell="Sleep", uses=1)
    fight, encounter, _ = table.fight("orcs", 5)
    die(table.game, table.script, table.heroes[1], "orcs")
    act(table.game, table.choose("loot", scroll.key).script, fight, encounter, table.heroes[0])
    assert scroll in table.heroes[0].items


@pytest.mark.rule("14.14")
def test_modifiers_add_up() -> None:
    table = Table("elf", "warrior")
    elf = table.heroes[0]
    elf.limping = True
    fight, encounter, foe = table.fight("orcs", 3, weakness=True, enemy="h1")
    assert general_modifier(table.game, fight, elf, foe, encounter, spell=False) == 1 - 1 + 2 + 1


# -- chapter 15 --------------------------------------------------------------------------------------------------


def counted(table: Table, foe: str, number: int = 1, **details: Any) -> dict[str, int]:
    """How many attacks each character takes."""
    fight, encounter, _ = table.fight(foe, number, **details)
    found: dict[str, int] = {}
    for hero, _ in assign(table.game, table.script, fight, encounter, []):
        found[hero.kind] = found.get(hero.kind, 0) + 1
    return found


@pytest.mark.rule("15.1", "15.2", "15.3")
def test_every_monster_attacks_and_blows_are_dealt_before_they_are_rolled() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("orcs", 2)
    die(table.game, table.script, table.heroes[1], "orcs")
    table.dice(5, 5)
    monsters_turn(table.game, table.script, fight, encounter, [])
    table.script.done()
    final = Foe("foe2", "mummy", 1, 1, 4, 4, final=True)
    assert len(attackers(table.game, fight, encounter)) == foe.count == 2
    encounter.foes = [final]
    assert len(attackers(table.game, fight, encounter)) == 3


@pytest.mark.rule("15.1")
def test_the_player_says_which_attacker_comes_first() -> None:
    table = Table("warrior", "cleric").choose("foe2", "foe2")
    fight, encounter, _ = table.fight("mummy")
    encounter.foes.append(Foe("foe2", "mummy", 1, 1, 4, 4))
    die(table.game, table.script, table.heroes[1], "orcs")
    dealt = assign(table.game, table.script, fight, encounter, [])
    assert [foe.key for _, foe in dealt] == ["foe2", "foe2", "foe1", "foe1"]


@pytest.mark.rule("15.4")
def test_fewer_attacks_than_characters() -> None:
    table = Table("warrior", "cleric", "rogue").choose("h1")
    assert counted(table, "orcs", 1) == {"warrior": 1}
    assert table.script.asked[-1].prompt == "Who is attacked?"
    table = Table("warrior", "cleric", "rogue").choose("h2")
    assert counted(table, "orcs", 2) == {"warrior": 1, "rogue": 1}
    assert table.script.asked[-1].prompt == "Who is spared?"


@pytest.mark.rule("15.5")
def test_as_many_attacks_as_characters() -> None:
    assert counted(Table("warrior", "cleric", "rogue"), "orcs", 3) == {"warrior": 1, "cleric": 1, "rogue": 1}


@pytest.mark.rule("15.6", "15.11")
def test_left_over_attacks_fall_on_the_hated() -> None:
    table = Table("warrior", "cleric", "dwarf", "wizard")
    assert counted(table, "goblins", 6) == {"warrior": 1, "cleric": 1, "dwarf": 3, "wizard": 1}
    table = Table("warrior", "cleric").choose("h2")
    assert counted(table, "goblins", 3) == {"warrior": 1, "cleric": 2}


@pytest.mark.rule("15.7", "15.2")
def test_each_attack_of_a_boss_counts_as_a_monster() -> None:
    table = Table("warrior", "cleric", "rogue").choose("h1")
    assert counted(table, "orc-brute") == {"cleric": 1, "rogue": 1}


@pytest.mark.rule("15.8", "16.18")
def test_at_most_two_attack_in_a_corridor() -> None:
    table = Table("warrior", "cleric", "rogue", room="corridor")
    assert counted(table, "goblins", 6) == {"warrior": 1, "cleric": 1}
    assert counted(table.choose("h2"), "goblins", 1) == {"cleric": 1}


@pytest.mark.rule("15.9")
def test_a_boss_makes_all_its_attacks_in_a_corridor() -> None:
    table = Table("warrior", "cleric", "rogue", room="corridor").choose("h2")
    assert counted(table, "chaos-lord") == {"warrior": 1, "cleric": 2}


@pytest.mark.rule("15.10")
def test_alone_in_a_corridor() -> None:
    table = Table("warrior", room="corridor")
    assert counted(table, "goblins", 6) == {"warrior": 2}
    assert counted(table, "chaos-lord") == {"warrior": 3}


@pytest.mark.parametrize(("foe", "kind", "hated"), [
    ("trolls", "dwarf", True), ("swarmlings", "dwarf", True), ("hobgoblins", "dwarf", False), ("orcs", "elf", True),
    ("orc-brute", "elf", True), ("skeletons", "cleric", True), ("minotaur", "halfling", True), ("rats", "elf", False),
])  # fmt: skip
@pytest.mark.rule("15.11")
def test_hatred(foe: str, kind: str, hated: bool) -> None:
    table = Table(kind, "warrior")
    assert hates(table.game, table.foes(foe).foes[0], table.heroes[0]) is hated


@pytest.mark.rule("15.12")
def test_two_hated_characters_share() -> None:
    table = Table("dwarf", "dwarf", "warrior").choose("h2")
    fight, encounter, foe = table.fight("goblins", 4)
    found = shares(table.game, table.script, table.group, members(table.game, table.group), [foe] * 4, False)
    assert found == {"h1": 1, "h2": 2, "h3": 1}
    assert fight.turns == 0
    assert encounter.stance == "hostile"


@pytest.mark.parametrize(("face", "safe"), [(1, False), (2, True)])
@pytest.mark.rule("15.13")
def test_a_defence_roll_must_beat_the_level(face: int, safe: bool) -> None:
    table = Table("warrior", "cleric").dice(face)
    fight, encounter, foe = table.fight("goblins", 4)
    table.heroes[0].level = 1
    assert defence_modifier(table.game, fight, table.heroes[0], foe) == 2
    assert parries(table.game, table.script, fight, encounter, table.heroes[0], foe) is safe


@pytest.mark.rule("15.14")
def test_one_always_fails_and_six_always_succeeds() -> None:
    table = Table("rogue", "wizard")
    table.heroes[0].level = 5
    fight, encounter, foe = table.fight("rats", 4)
    assert not parries(table.game, table.dice(1).script, fight, encounter, table.heroes[0], foe)
    fight, encounter, foe = table.fight("dragon")
    assert parries(table.game, table.dice(6, 1).script, fight, encounter, table.heroes[1], foe)


@pytest.mark.rule("15.15")
def test_a_hit_costs_one_life() -> None:
    table = Table("warrior", "cleric").dice(1)
    fight, encounter, foe = table.fight("orcs", 3)
    defend(table.game, table.script, fight, encounter, table.heroes[0], foe)
    assert table.heroes[0].life == 6


@pytest.mark.rule("15.16", "18.5")
def test_poison_follows_a_wound_if_the_victim_lives() -> None:
    table = Table("warrior", "wizard").dice(1, 1)
    fight, encounter, foe = table.fight("centipedes", 3)
    defend(table.game, table.script, fight, encounter, table.heroes[0], foe)
    assert table.heroes[0].life == 5
    table.heroes[1].life = 1
    defend(table.game, table.dice(1).script, fight, encounter, table.heroes[1], foe)
    table.script.done()


@pytest.mark.rule("15.17", "17.12", "21.10")
def test_instead_of_a_defence_roll() -> None:
    table = Table("wizard", "warrior").choose("escape")
    table.heroes[0].spells = ["Escape"]
    fight, encounter, foe = table.fight("orcs", 3)
    defend(table.game, table.script, fight, encounter, table.heroes[0], foe)
    assert table.heroes[0].away == "escape"
    table.give(table.heroes[1], "ring of teleportation")
    defend(table.game, table.choose("ring").dice(3).script, fight, encounter, table.heroes[1], foe)
    assert table.heroes[1].away == "ring"


@pytest.mark.rule("15.18", "20.7")
def test_breath_strikes_everybody_even_behind() -> None:
    table = Table("warrior", "cleric", "rogue", room="corridor").dice(2, 1, 2, 3)
    fight, encounter, _ = table.fight("chimera")
    monsters_turn(table.game, table.script, fight, encounter, [])
    assert [hero.life for hero in table.heroes] == [6, 4, 3]


# -- chapter 16 --------------------------------------------------------------------------------------------------


def shaken(table: Table, foe: str, first: int, left: int, *dice: int, spell: bool = False) -> bool:
    _, encounter, target = table.fight(foe, first)
    target.count = left
    return check_morale(table.game, table.dice(*dice).script, encounter, target, spell)


@pytest.mark.rule("16.1")
def test_minions_test_below_half() -> None:
    assert not shaken(Table("warrior"), "goblins", 8, 4)
    assert shaken(Table("warrior"), "goblins", 8, 3, 3)
    assert not shaken(Table("warrior"), "goblins", 8, 3, 4)
    assert shaken(Table("warrior"), "orcs", 5, 2, 1)


@pytest.mark.rule("16.2")
def test_once_an_encounter() -> None:
    table = Table("warrior").dice(5)
    _, encounter, foe = table.fight("goblins", 8)
    foe.count = 3
    assert not check_morale(table.game, table.script, encounter, foe, spell=False)
    foe.count = 2
    assert not check_morale(table.game, table.script, encounter, foe, spell=False)
    assert foe.tested


@pytest.mark.rule("16.3", "18.4")
def test_a_morale_modifier() -> None:
    assert shaken(Table("warrior"), "swarmlings", 8, 3, 4)


@pytest.mark.rule("16.4", "19.3")
def test_who_never_tests() -> None:
    assert not shaken(Table("warrior"), "skeletons", 8, 1)
    table = Table("warrior")
    _, encounter, foe = table.fight("mummy")
    assert not fails(table.game, table.script, encounter, foe, "16.6")


@pytest.mark.parametrize(("full", "wounds", "weak"), [(5, 2, False), (5, 3, True), (4, 2, False), (4, 3, True),
                                                      (6, 3, False), (6, 4, True), (3, 2, True)])  # fmt: skip
@pytest.mark.rule("16.5")
def test_a_boss_weakens_below_half(full: int, wounds: int, weak: bool) -> None:
    table = Table("warrior")
    _, encounter, foe = table.fight("ogre", to_death=True)
    foe.full, foe.life = full, full - wounds
    check_morale(table.game, table.script, encounter, foe, spell=False)
    assert foe.weakened is weak


@pytest.mark.rule("16.6")
def test_a_boss_tests_once() -> None:
    table = Table("warrior").dice(4)
    _, encounter, foe = table.fight("ogre")
    foe.life = 2
    assert not check_morale(table.game, table.script, encounter, foe, spell=False)
    foe.life = 1
    assert not check_morale(table.game, table.script, encounter, foe, spell=False)


@pytest.mark.rule("16.7", "19.15")
def test_the_final_boss_never_tests() -> None:
    from clew.games.darkness.monsters import make_final

    table = Table("warrior")
    _, encounter, foe = table.fight("mummy")
    make_final(table.game, table.script, encounter)
    assert (foe.full, foe.life) == (5, 5)
    foe.life = 2
    assert not check_morale(table.game, table.script, encounter, foe, spell=False)
    assert foe.weakened


@pytest.mark.rule("16.8", "16.9")
def test_a_parting_attack_at_plus_one() -> None:
    table = Table("warrior", "cleric").dice(6, 5, 3).choose("yes").dice(1).choose("no")
    fight, encounter, foe = table.fight("orcs", 4)
    strike(table, 0)
    assert foe.fled
    assert foe.count == 0
    assert "gone for good" in table.told
    assert fight.turns == 0
    assert encounter.violence


@pytest.mark.rule("16.10", "16.20")
def test_the_whole_group_leaves_in_place_of_its_turn() -> None:
    table = Table("warrior", "cleric")
    table.fight("orcs", 2)
    table.game.agenda.append(Step("round"))
    table.choose("withdraw N26.8").dice(5, 5).run()
    assert table.game.fight is None
    table.dice(4).run()
    assert table.group.tile == 0
    assert table.game.tiles[1].creatures is not None


@pytest.mark.rule("16.11", "16.15")
def test_withdrawal_needs_a_door() -> None:
    table = Table("warrior")
    fight, encounter, _ = table.fight("orcs", 2)
    keys = [option.key for option in ways_to_leave(table.game, fight, encounter)]
    assert "withdraw N26.8" in keys
    assert "withdraw W24.10" not in keys
    assert "flee W24.10" in keys


def leaving(table: Table, way: str, foe: str, number: int, *dice: int) -> None:
    fight, encounter, _ = table.fight(foe, number)
    leave(table.game, table.dice(*dice).script, fight, encounter, way)


@pytest.mark.rule("16.12")
def test_the_hated_may_not_be_spared_in_a_withdrawal() -> None:
    table = Table("dwarf", "warrior", "cleric").choose("h2")
    leaving(table, "withdraw N26.8", "goblins", 2, 1, 4)
    assert table.heroes[0].life == 5
    assert table.script.asked[0].keys() == ["h2", "h3"]


@pytest.mark.rule("16.13")
def test_defence_in_a_withdrawal() -> None:
    table = Table("warrior", "cleric")
    fight, _, foe = table.fight("orcs", 2)
    fight.leaving = "withdraw"
    assert defence_modifier(table.game, fight, table.heroes[0], foe) == 3


@pytest.mark.rule("16.14", "26.5")
def test_taking_a_body_along() -> None:
    table = Table("warrior", "cleric", "wizard")
    fight, encounter, _ = table.fight("orcs", 1)
    die(table.game, table.script, table.heroes[2], "orcs")
    table.heroes[2].hands = []
    table.choose("h1", "h1")
    leave(table.game, table.script, fight, encounter, "withdraw N26.8")
    assert table.heroes[0].body == "h3"
    assert table.heroes[0].life == 6


@pytest.mark.rule("16.16")
def test_flight_without_shields() -> None:
    table = Table("warrior", "cleric")
    fight, _, _ = table.fight("orcs", 2)
    fight.leaving = "flee"
    assert shield_bonus(table.game, fight, table.heroes[0]) == 0
    leaving(table, "flee W24.10", "orcs", 2, 4, 4)
    assert table.game.agenda[-1].facts["edge"] == "W24.10"


@pytest.mark.rule("16.17")
def test_who_is_attacked_in_flight() -> None:
    table = Table("warrior", "cleric", "elf", "rogue").dice()
    table.heroes[0].life -= 2
    table.heroes[1].life -= 1
    _, _, foe = table.fight("orcs", 3)
    found = flight_shares(table.game, table.script, table.heroes, [foe] * 3)
    assert found == {"h1": 1, "h2": 1, "h3": 1, "h4": 0}


@pytest.mark.rule("16.12a", "18.13")
def test_trolls_rise_while_the_party_leaves() -> None:
    table = Table("warrior", "cleric")
    fight, encounter, foe = table.fight("trolls", 2)
    foe.count, foe.down = 0, 1
    leave(table.game, table.dice(5, 5, 5).script, fight, encounter, "flee N26.8")
    assert foe.count == 1


@pytest.mark.rule("16.19")
def test_killed_while_leaving() -> None:
    table = Table("warrior", "wizard")
    table.heroes[0].life = 1
    leaving(table, "flee N26.8", "orcs", 2, 1, 5)
    assert table.heroes[0].tile == 1
    assert table.group.order == ["h2"]


@pytest.mark.rule("16.21")
def test_fleeing_out_of_the_entrance() -> None:
    table = Table("warrior", "cleric")
    table.group.tile = 0
    leaving(table, "flee out", "orcs", 2, 5, 5)
    table.run()
    assert all(hero.outside for hero in table.heroes)


def test_ambush_shares_fall_on_the_rear_and_the_weak() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard")
    _, _, foe = table.fight("hobgoblins", 2)
    assert ambush_shares(table.game, table.script, table.heroes, [foe] * 2) == {"h1": 0, "h2": 0, "h3": 1, "h4": 1}
