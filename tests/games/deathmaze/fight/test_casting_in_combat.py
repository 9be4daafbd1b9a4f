"""Spells in combat where something has changed between declaring and casting, and rings beside spells."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, item, priest, wizard

from clew.games.deathmaze.fight.abilities import take_over, werewolves_change
from clew.games.deathmaze.fight.combat import monster_phase, party_phase
from clew.games.deathmaze.party.people import join_foes
from clew.games.deathmaze.state import Monster


@pytest.mark.rule("11.22b", "11.3c")
def test_a_spell_that_can_no_longer_be_paid_is_not_cast() -> None:
    table = Table("Wizard", "Wizard", rows=(2,)).fight("Ogre", 9)
    ada, bram = table.person("Ada"), table.person("Bram")
    ada.spells, bram.spells, bram.wounds = ["Explosion"], ["Lightning"], 1
    table.choose("cast-explosion", "cast-lightning").roll(1, 1, 6).run(party_phase)
    assert (bram.wounds, bram.cast, table.monster().wounds) == (2, 0, 0)
    assert "Bram can't pay for the spell any more." in table.told


@pytest.mark.rule("12.13a")
def test_a_ring_casts_for_nothing_when_its_wearer_could_not_pay() -> None:
    table, ada = wizard()
    table.give("Ada", "ring Blast").fight("Ogre", 9)
    ada.wounds = 3
    table.choose("ring-blast").roll(6).run(party_phase)
    assert (table.monster().wounds, ada.cast) == (2, 0)


@pytest.mark.rule("12.13a", "12.13b")
def test_who_casts_his_own_spell_spares_his_ring() -> None:
    table, ada = wizard("Blast")
    table.give("Ada", "ring Sleep", "ring Blast").fight("Ogre", 9)
    table.choose("cast-blast").roll(6).run(party_phase)
    assert (ada.cast, [ring.used for ring in ada.items]) == (1, [False, False])
    table.choose("ring-blast").roll(6).run(party_phase)
    assert (ada.cast, [ring.used for ring in ada.items]) == (1, [False, True])
    assert table.monster().wounds == 4


@pytest.mark.rule("12.13b")
def test_a_second_ring_of_the_kind_has_a_use_of_its_own() -> None:
    table, ada = wizard()
    table.give("Ada", "ring Blast", "ring Blast").fight("Ogre", 9)
    for _ in range(2):
        table.choose("ring-blast").roll(6).run(party_phase)
    assert table.monster().wounds == 4
    table.run(party_phase)
    assert "ring-blast" not in table.asked("8.22f")[-2]
    assert ada.cast == 0


@pytest.mark.rule("M4.10", "11.22b")
def test_nobody_dies_for_the_wrath_of_god_once_the_undead_are_gone() -> None:
    table, ada = priest("Witch Hunter", "Wrath of God", others=1)
    table.game.rows = [["hero-b", "", "witch-hunter-a"]]
    table.fight("Skeleton", 1)
    table.game.monsters["ogre-1"] = Monster("ogre-1", "Ogre", "C", 9)
    join_foes(table.game, "ogre-1")
    table.game.foes[0][2], ada.wounds = "ogre-1", 3
    table.choose("attack-skeleton-1", "cast-wrath-of-god").roll(6).run(party_phase)
    assert table.monster(1).fate == "dead"
    assert ada.free
    assert "Ada can't pay for the spell any more." in table.told


@pytest.mark.rule("M4.10", "M4.16")
def test_with_undead_there_he_may_die_for_it() -> None:
    table, ada = priest("Witch Hunter", "Wrath of God", others=1)
    table.fight("Skeleton", 5, 5)
    ada.wounds = 1
    table.choose("cast-wrath-of-god").roll(6, 3, 1).roll(1).run(party_phase)
    assert ada.fate == "dead"
    assert [monster.fate for monster in table.game.monsters.values()] == ["dead", "free"]


@pytest.mark.rule("M4.14", "8.42b")
def test_a_traitor_who_is_free_already_is_not_redeemed_for_wounds() -> None:
    table, ada = priest("Witch Hunter", "Redeem Traitor", others=2)
    table.game.rows = [["hero-c", "hero-b", "witch-hunter-a"]]
    table.fight("Vampire", 1)
    take_over(table.game, table.script, table.monster(), "hero-b")
    table.game.monsters["ogre-1"] = Monster("ogre-1", "Ogre", "C", 9)
    join_foes(table.game, "ogre-1")
    table.game.foes[1][0] = "ogre-1"
    table.choose("attack-vampire-1", "cast-redeem-traitor").roll(6).choose("row-0-box-1").run(party_phase)
    assert table.person("Bram").free
    assert ada.cast == 0


@pytest.mark.rule("M4.14", "M5.8")
def test_a_werewolf_is_no_traitor_to_redeem() -> None:
    table = Table("Witch Hunter", "Werewolf", rows=(2,), m51_priests=True, m51_monster_characters=True)
    table.person("Ada").spells = ["Redeem Traitor"]
    table.fight("Vampire", 9).roll(1).run(werewolves_change)
    table.choose("nothing").run(party_phase)
    assert "cast-redeem-traitor" not in table.asked("8.22f")[0]
    take_over(table.game, table.script, table.monster(), "witch-hunter-a")


@pytest.mark.rule("M4.6", "8.41b")
def test_a_healer_may_use_a_dose_before_he_is_hurt() -> None:
    table, ada = priest("Healer", others=0)
    ada.items, ada.wounds = [item("Healing")], 2
    table.fight("Ogre", 9)
    table.choose("use-potion-healing-0").roll(6).run(party_phase)
    assert ada.wounds == 0
    assert [key for key in table.asked("8.22f")[0] if key.startswith("attack")] == []
    table.roll(2).run(monster_phase)
    assert ada.wounds == 1
