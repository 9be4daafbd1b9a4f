"""Chapter 23: whom enemies choose, from how far, and with what."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.gear.blows import creature_blow
from clew.games.milaso.minds.approach import walk_up
from clew.games.milaso.minds.enemy_magic import next_spell
from clew.games.milaso.minds.lore import spells_left
from clew.games.milaso.minds.minds import act, choose_target, possible, preferred, threat
from clew.games.milaso.state.game import Being
from clew.games.milaso.strike.attack import strike


def meet(table: Table, *foes: Being) -> None:
    begin(table.game, table.script, list(foes))
    table.fight().round = 1
    for foe in foes:
        ready(table.game, foe)


@pytest.mark.rule("23.5")
def test_a_shooter_comes_no_nearer_than_its_missiles_need() -> None:
    table = Table("#" * 30 + "\n#F" + "." * 26 + "K#\n" + "#" * 30)
    ken, hero = table.foe("F", "B43"), table.hero("K")
    meet(table, ken)
    ken.at = hero.at - 8
    role(table.game, ken).spaces = 20
    table.dice(*[99] * 4)
    act(table.game, table.script, ken)
    assert ken.at == hero.at - 7, "a snowball flies seven spaces"


@pytest.mark.rule("23.4", "24.36")
def test_a_cannon_is_loaded_where_it_stands() -> None:
    table = Table("#" * 14 + "\n#F........K..#\n" + "#" * 14)
    head, _ = table.foe("F", "B47"), table.hero("K")
    meet(table, head)
    head.kit.unloaded = True
    table.dice(*[99] * 4)
    act(table.game, table.script, head)
    assert head.at == table.at("F")
    assert table.heard("loads")


@pytest.mark.rule("23.7")
def test_a_swordsman_takes_the_best_he_can_get_at_in_this_battle_round() -> None:
    table = Table("#" * 20 + "\n#T..K............W.#\n#..O..............##\n" + "#" * 20, seats=3)
    thug = table.foe("T")
    wizard, knight, orc = table.hero("W", "Wizard"), table.hero("K"), table.hero("O", "Orc")
    meet(table, thug)
    assert preferred(table.game, thug) is orc, "the Wizard is too far away, the Orc is nearer than the Knight"
    wizard.at = knight.at + 2
    role(table.game, thug).spaces = 20
    assert preferred(table.game, thug) is wizard


@pytest.mark.rule("23.7")
def test_the_mindless_go_for_the_nearest() -> None:
    table = Table("#######\n#Z.K.W#\n#######", seats=2)
    zombie, _, knight = table.foe("Z", "B05"), table.hero("W", "Wizard"), table.hero("K")
    meet(table, zombie)
    assert preferred(table.game, zombie) is knight


@pytest.mark.rule("23.8")
def test_the_second_arrow_goes_at_the_first_choice_if_the_other_is_out_of_range() -> None:
    table = Table("#" * 40 + "\n#A....W" + "." * 31 + "K#\n" + "#" * 40, seats=2)
    archer, wizard, knight = table.foe("A", "B02"), table.hero("W", "Wizard"), table.hero("K")
    meet(table, archer)
    role(table.game, archer).used = 1
    assert preferred(table.game, archer) is wizard
    knight.at = wizard.at + 2
    assert preferred(table.game, archer) is knight


@pytest.mark.rule("23.11")
def test_whom_it_has_given_up_it_leaves_alone_while_there_is_another() -> None:
    table = Table("##########\n#KT....O.#\n##########", seats=2)
    thug, knight, orc = table.foe("T"), table.hero("K"), table.hero("O", "Orc")
    meet(table, thug)
    role(table.game, thug).given_up.append(knight.key)
    table.dice(*[99] * 2)
    act(table.game, table.script, thug)
    assert thug.at > table.at("T"), "it goes for the Orc"
    assert not table.heard(f"at {knight.name}, to hit: miss")
    assert orc.energy == [10] * 10


@pytest.mark.rule("23.17")
def test_a_melee_caster_strikes_whoever_is_in_reach() -> None:
    table = Table("#########\n#KD...W.#\n#########", seats=2)
    devil, wizard, knight = table.foe("D", "B50"), table.hero("W", "Wizard"), table.hero("K")
    meet(table, devil)
    spells, trident = table.game.book.creatures["B50"].attacks[0]
    assert not possible(table.game, devil, wizard, spells), "the Knight is in reach"
    assert possible(table.game, devil, knight, trident)
    knight.at = wizard.at + 1
    assert possible(table.game, devil, wizard, spells)


@pytest.mark.rule("23.15", "23.16")
def test_zaabris_casts_lightning_when_scorchers_are_of_no_use() -> None:
    table = Table("########\n#Z...K.#\n########")
    zaabris, hero = table.foe("Z", "B52"), table.hero("K")
    meet(table, zaabris)
    part = role(table.game, zaabris)
    part.opened[hero.key] = ["Superglue", "Paralyse"]
    spell = next_spell(table.game, zaabris, hero)
    assert spell is not None
    assert spell.name == "Scorchers"
    part.in_vain[hero.key, "Scorchers"] = 3
    spell = next_spell(table.game, zaabris, hero)
    assert spell is not None
    assert spell.name == "Lightning"
    part.in_vain[hero.key, "Lightning"] = 3
    assert spells_left(table.game, zaabris, hero) == []


@pytest.mark.rule("23.6", "23.7")
def test_the_wizard_is_preferred_to_the_knight() -> None:
    table = Table("###########\n#A..K...W.#\n###########", seats=2)
    archer = table.foe("A", "B02")
    knight, wizard = table.hero("K"), table.hero("W", "Wizard")
    begin(table.game, table.script, [archer])
    assert (threat(table.game, wizard), threat(table.game, knight)) == (3, 1)
    assert choose_target(table.game, archer) is wizard
    zombie = table.foe("A", "B05")
    assert choose_target(table.game, zombie) is knight


@pytest.mark.rule("23.8")
def test_two_arrows_for_two_targets() -> None:
    table = Table("###########\n#A..K...W.#\n###########", seats=2)
    archer = table.foe("A", "B02")
    knight, wizard = table.hero("K"), table.hero("W", "Wizard")
    table.battle([archer], archer)
    table.dice(99, 99, 99)
    act(table.game, table.script, archer)
    shots = [said for said in table.script.rolls if str(said.what) == "to hit"]
    assert [str(said.target.name) for said in shots if said.target is not None] == ["Wizard", "Knight"]
    assert [str(said.outcome) for said in shots] == ["miss", "miss"]
    assert knight.alive
    assert wizard.alive


@pytest.mark.rule("23.10")
def test_the_fallen_are_left_alone_while_others_stand() -> None:
    table = Table("########\n#TKG...#\n########", seats=2)
    thug, knight, goblin = table.foe("T"), table.hero("K"), table.hero("G", "Goblin")
    begin(table.game, table.script, [thug])
    knight.energy[0], knight.emptied = 0, {1: 1}
    assert choose_target(table.game, thug) is goblin


@pytest.mark.rule("23.11")
def test_three_fruitless_hits_turn_it_to_another() -> None:
    table = Table("########\n#TKG...#\n########", seats=2)
    thug, knight, goblin = table.foe("T"), table.hero("K"), table.hero("G", "Goblin")
    begin(table.game, table.script, [thug])
    assert choose_target(table.game, thug) is knight
    from clew.games.milaso.strike.attack import note_fruitless

    for _ in range(3):
        note_fruitless(table.game, thug, knight)
    assert choose_target(table.game, thug) is goblin


@pytest.mark.rule("23.11", "7.19")
def test_three_hits_that_hurt_the_attacker_itself_turn_it_to_another_too() -> None:
    table = Table("########\n#TK....#\n#G.....#\n########", seats=2)
    tiger, knight, goblin = table.foe("T", "B30"), table.hero("K"), table.hero("G", "Goblin")
    knight.full, knight.energy, knight.suit = 90, [90] * 10, "Electrifying"
    knight.figures["constitution"] = 900
    knight.kit.charges = 5
    goblin.alive = True
    begin(table.game, table.script, [tiger])
    attack = table.game.book.creatures["B30"].attacks[0][0]
    for given_up in ([], [], [knight.key]):
        table.dice(1, 99, 2, 9, 3, *[3] * 8)
        strike(table.game, table.script, tiger, knight, creature_blow(table.game, tiger, knight, attack))
        assert role(table.game, tiger).given_up == given_up
    assert choose_target(table.game, tiger) is goblin


@pytest.mark.rule("23.4", "23.5")
def test_an_enemy_walks_up_and_strikes() -> None:
    table = Table("########\n#T...K.#\n########")
    thug, knight = table.foe("T"), table.hero("K")
    begin(table.game, table.script, [thug])
    ready(table.game, thug)
    assert walk_up(table.game, thug, knight)
    assert thug.at == knight.at - 1
    table.dice(99, 99)
    act(table.game, table.script, thug)
    assert role(table.game, thug).actions == 0


@pytest.mark.rule("23.15", "23.17")
def test_an_acolyte_opens_with_slippery_shoes() -> None:
    table = Table("########\n#A..K..#\n########")
    acolyte, knight = table.foe("A", "B03"), table.hero("K")
    begin(table.game, table.script, [acolyte])
    first = next_spell(table.game, acolyte, knight)
    assert first is not None
    assert first.name == "Slippery Shoes"
    role(table.game, acolyte).opened[knight.key] = ["Slippery Shoes"]
    second = next_spell(table.game, acolyte, knight)
    assert second is not None
    assert second.name == "Spark Dart"
    devil = table.foe("A", "B50")
    devil.at = knight.at - 1
    assert next_spell(table.game, devil, knight) is None
