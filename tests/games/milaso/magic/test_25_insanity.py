"""Chapters 24 and 25: Insanity, Extended Insanity, and the possessed."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import able
from clew.games.milaso.body.possession import banish, shake_off
from clew.games.milaso.fight.combat import begin, finish
from clew.games.milaso.magic.magic import cast
from clew.games.milaso.magic.spells import HOSTILE
from clew.games.milaso.minds.enemy_magic import cast_profile, next_spell
from clew.games.milaso.minds.minds import choose_target, opponents, use_attack
from clew.games.milaso.sight.encounters import look_out, ready_to_fight
from clew.games.milaso.state.game import Being

LONG = "Extended Insanity"
STREET = "###############\n#W.F..........#\n###############"


def bewitched(spell: str, level: int = 8) -> tuple[Table, Being, Being]:
    """A thug that has not resisted the spell of a wizard."""
    table = Table(STREET)
    thug, wizard = table.foe("F"), table.hero("W", "Wizard")
    wizard.magic.level = level
    wizard.magic.nenergy = 100
    table.battle([thug])
    table.dice(46)
    cast(table.game, table.script, wizard, thug, table.game.book.spells[spell], HOSTILE[spell])
    return table, thug, wizard


@pytest.mark.rule("25.5", "25.10")
def test_in_a_fight_extended_insanity_is_insanity_for_long() -> None:
    table, thug, wizard = bewitched(LONG)
    assert thug.effects[LONG] == 2 * table.game.book.spells[LONG].duration
    other = table.foe("F", "B05")
    other.at = thug.at + 1
    assert [being.key for being in opponents(table.game, thug)] == [wizard.key, other.key]
    assert choose_target(table.game, thug) is other
    assert able(table.game, thug)


@pytest.mark.rule("25.5")
def test_outside_combat_the_target_wanders_off_and_lives_as_a_hermit() -> None:
    table, thug, _ = bewitched(LONG)
    finish(table.game, table.script)
    assert LONG not in thug.effects
    assert thug.effects["hermit"] == 500
    assert thug.at == table.at("F") + 10
    assert not ready_to_fight(table.game, thug)
    assert look_out(table.game, table.script) == []


@pytest.mark.rule("25.10")
def test_when_the_time_is_over_the_hermit_goes_back_to_its_post_as_an_enemy() -> None:
    table, thug, wizard = bewitched(LONG)
    finish(table.game, table.script)
    wizard.at = table.at("W")
    thug.effects["hermit"] = 2
    table.do("turn end")
    assert thug.at == table.at("F") + 10
    table.do("turn end")
    assert ready_to_fight(table.game, thug)
    assert thug.at < table.at("F") + 10
    assert look_out(table.game, table.script) == [thug]


@pytest.mark.rule("2.17", "25.5")
def test_a_party_of_hermits_has_lost() -> None:
    table = Table(STREET)
    thug, wizard = table.foe("F"), table.hero("W", "Wizard")
    begin(table.game, table.script, [thug])
    wizard.effects[LONG] = 500
    finish(table.game, table.script)
    table.do("turn end")
    assert table.ending() == "lost"


@pytest.mark.rule("23.15", "2.17")
def test_ulux_azuken_casts_it_once_at_each_and_a_lone_hero_who_outlives_him_is_lost() -> None:
    table = Table("########\n#F..K..#\n########")
    ulux, hero = table.foe("F", "B54"), table.hero("K")
    table.battle([ulux], ulux)
    spell = next_spell(table.game, ulux, hero)
    assert spell is not None
    assert spell.name == LONG
    table.dice(99)
    cast_profile(table.game, table.script, ulux, hero)
    assert hero.effects[LONG] == 2 * spell.duration
    assert next_spell(table.game, ulux, hero) is None, "after that he draws his scimitar"
    ulux.alive = False
    finish(table.game, table.script)
    assert table.heard("Knight wanders off to live as a hermit.")
    table.do("turn end")
    assert table.ending() == "lost"


def goes_mad(table: Table, hero: Being, thug: Being) -> None:
    """In the first battle round an insane character with a sword has one action, and nobody else's place comes."""
    table.arm(hero, "H14")
    hero.effects["Insanity"] = 4
    table.battle([thug], hero)
    table.fight().order = [hero.key]
    role(table.game, hero).actions = 1


@pytest.mark.rule("25.5")
def test_an_insane_character_strikes_whoever_is_nearest_and_asks_nobody() -> None:
    table = Table("######\n#F.KG#\n######", seats=2)
    thug, hero, friend = table.foe("F"), table.hero("K"), table.hero("G", "Goblin")
    goes_mad(table, hero, thug)
    table.dice(1, 99, 1, 1)
    table.do("round")
    assert table.script.asked == []
    assert sum(friend.energy) < 100
    assert sum(thug.energy) == 100


@pytest.mark.rule("25.5")
def test_an_insane_character_goes_up_to_the_nearest() -> None:
    table = Table("#########\n#F...K.##\n#########")
    thug, hero = table.foe("F"), table.hero("K")
    goes_mad(table, hero, thug)
    table.dice(100)
    table.do("round")
    assert hero.at == thug.at + 1


@pytest.mark.rule("24.17")
def test_the_possessed_attacks_only_his_friends() -> None:
    table = Table("########\n#FK..G.#\n########", seats=2)
    thug, hero, friend = table.foe("F"), table.hero("K"), table.hero("G", "Goblin")
    hero.effects["possessed"] = 10
    begin(table.game, table.script, [thug])
    assert opponents(table.game, hero) == [friend]


def possessed() -> tuple[Table, Being, Being]:
    table = Table("########\n#FK..G.#\n########", seats=2)
    demon, hero = table.foe("F", "B23"), table.hero("K")
    table.hero("G", "Goblin")
    begin(table.game, table.script, [demon])
    attack = table.game.book.creatures["B23"].attacks[0][0]
    table.dice(100)
    use_attack(table.game, table.script, demon, hero, attack)
    table.game.fight = None
    return table, demon, hero


@pytest.mark.rule("24.17")
def test_the_possessed_rolls_again_every_third_turn() -> None:
    table, _, hero = possessed()
    for turn in (2, 3):
        table.game.turn = turn
        shake_off(table.game, table.script)
        assert "possessed" in hero.effects
    table.game.turn = 4
    table.dice(100)
    shake_off(table.game, table.script)
    assert "possessed" in hero.effects
    table.game.turn = 7
    table.dice(1)
    shake_off(table.game, table.script)
    assert "possessed" not in hero.effects
    assert table.heard("himself again")


@pytest.mark.rule("24.17")
def test_banish_spirit_frees_him_and_destroys_the_demon() -> None:
    table, demon, hero = possessed()
    banish(table.game, table.script, hero, hero, table.game.book.spells["Banish Spirit"])
    assert "possessed" not in hero.effects
    assert not demon.alive
