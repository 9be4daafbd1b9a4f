"""Moves 51, M4: the spells of priests."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import priest

from clew.games.deathmaze import steps
from clew.games.deathmaze.fight.abilities import spell_wounds, take_over
from clew.games.deathmaze.fight.combat import fix_targets, monster_phase, party_phase
from clew.games.deathmaze.fight.spells import dispel_cost
from clew.games.deathmaze.maze.meeting import negotiate
from clew.games.deathmaze.party.magic import cast_quietly, poison, revive
from clew.games.deathmaze.party.people import die, suffer
from clew.kernel.referees.agenda import Step


@pytest.mark.rule("M4.11")
def test_protection_from_undead() -> None:
    table, _ = priest("Witch Hunter", "Protection From Undead")
    table.fight("Skeleton", 4, 4)
    table.choose("cast-protection-from-undead").roll(6, 1).run(party_phase)
    table.run(fix_targets)
    assert table.game.targets == {"skeleton-1": "hero-b", "skeleton-2": "witch-hunter-a"}


@pytest.mark.rule("M4.12")
def test_light_ray() -> None:
    table, _ = priest("Witch Hunter", "Light Ray")
    table.fight("Mummy", 9)
    table.choose("cast-light-ray").roll(4, 4).run(party_phase)
    assert table.monster().wounds == 6
    living, _ = priest("Witch Hunter", "Light Ray")
    living.fight("Ogre", 9).run(party_phase)
    assert "cast-light-ray" not in living.asked("8.22f")[0]


@pytest.mark.rule("M4.13", "8.43")
def test_righteous_fury() -> None:
    for kind, added in (("Ogre", 1), ("Skeleton", 3)):
        table, ada = priest("Witch Hunter", "Righteous Fury", others=0)
        table.fight(kind, 9)
        table.choose("cast-righteous-fury").run(party_phase)
        table.choose(f"attack-{kind.lower()}-1").roll(3).run(party_phase)
        assert f"(Sword +{added})" in table.blows
        assert ada.cast == 2


@pytest.mark.rule("M4.14")
def test_redeem_traitor() -> None:
    table, _ = priest("Witch Hunter", "Redeem Traitor", others=2)
    table.fight("Vampire", 9)
    take_over(table.game, table.script, table.monster(), "hero-b")
    table.choose("cast-redeem-traitor", "row-0-box-1").run(party_phase)
    assert table.person("Bram").free


@pytest.mark.rule("M4.15")
def test_dispel_undead() -> None:
    table, ada = priest("Witch Hunter", "Dispel Undead")
    table.fight("Vampire", 20)
    assert dispel_cost(table.game, "vampire-1") == 4
    table.choose("cast-dispel-undead", "2").roll(3).run(party_phase)
    assert table.monster().fate == "dead"
    assert ada.cast == 6
    for kind, cost in (("Mummy", 3), ("Skeleton", 1), ("Vampire Bat", 1)):
        other, _ = priest("Witch Hunter", "Dispel Undead")
        other.fight(kind, 5)
        assert dispel_cost(other.game, other.monster().key) == cost


@pytest.mark.rule("M4.16")
def test_wrath_of_god() -> None:
    table, ada = priest("Witch Hunter", "Wrath of God")
    table.fight("Ogre", 20, 20)
    table.choose("cast-wrath-of-god").roll(6, 3, 4, 1).run(party_phase)
    assert [monster.wounds for monster in table.game.monsters.values()] == [9, 0]
    assert ada.cast == 6


@pytest.mark.rule("M4.17", "M4.20")
def test_healers_heal() -> None:
    table, ada = priest("Healer", "Healer's Heal", "Heavy Heal")
    table.person("Bram").wounds = 7
    table.choose("Bram").roll(2).run(cast_quietly, ada, ("Healer's Heal", None))
    assert table.person("Bram").wounds == 5
    table.choose("Bram").roll(1, 2).run(cast_quietly, ada, ("Heavy Heal", None))
    assert table.person("Bram").wounds == 1
    assert ada.cast == 3


@pytest.mark.rule("M4.18")
def test_dispel_poison() -> None:
    table, ada = priest("Healer", "Dispel Poison")
    table.choose("yes").run(poison, table.person("Bram"), "9.43", "test")
    assert table.person("Bram").wounds == 0
    assert ada.cast == 1


@pytest.mark.rule("M4.19", played=True)
def test_premonition() -> None:
    table, ada = priest("Healer", "Premonition")
    table.in_room()
    table.choose("premonition-healer-a").step("trap", victim="")
    assert ada.cast == 1
    assert ada.experience == 0
    assert table.script.rolled == []


@pytest.mark.rule("M4.21")
def test_magic_shield() -> None:
    table, _ = priest("Healer", "Magic Shield")
    table.fight("Evil Wizard", 9)
    table.choose("cast-magic-shield", "hero-b").run(party_phase)
    table.run(spell_wounds, "hero-b", 5, "12.2c", "Evil Wizard")
    assert table.person("Bram").wounds == 0
    suffer(table.game, table.script, "evil-wizard-1", 99, "8.45", "test")
    table.step("end")
    assert not table.person("Bram").magic_shield


@pytest.mark.rule("M4.22")
@pytest.mark.parametrize(("die_roll", "lives"), [(1, False), (2, True)])
def test_resurrection(die_roll: int, lives: bool) -> None:
    table, ada = priest("Healer", "Resurrection", others=2)
    ada.wound_points = 8
    table.person("Bram").cast = 2
    die(table.game, table.script, table.person("Bram"), "test")
    table.choose("yes").roll(die_roll)
    if lives:
        table.choose("row-0-box-1")
    table.run(revive)
    assert table.person("Bram").free is lives
    assert ada.cast == 5
    if lives:
        assert table.person("Bram").hurts == 0


@pytest.mark.rule("M4.22")
def test_resurrection_is_offered_right_after_the_event() -> None:
    table, ada = priest("Healer", "Resurrection", others=2)
    ada.wound_points = 8
    table.in_room()
    table.person("Bram").wounds = 7
    table.game.agenda.append(Step(steps.TRAP, {"victim": ""}))
    table.choose("Bram").roll(5).choose("yes").roll(4).choose("row-0-box-1").beats()
    assert table.person("Bram").free


@pytest.mark.rule("M4.23")
def test_a_peace_makers_sleep_is_easier_to_resist() -> None:
    table, ada = priest("Peace Maker", "Peace Maker's Sleep")
    table.fight("Orc", 4)
    table.choose("cast-peace-makers-sleep").roll(2).run(party_phase)
    assert not table.monster().asleep
    table.choose("cast-peace-makers-sleep").roll(3).run(party_phase)
    assert table.monster().asleep
    assert ada.cast == 2


@pytest.mark.rule("M4.24", "7.24a")
def test_cow_spell() -> None:
    table, ada = priest("Peace Maker", "Cow")
    group = table.monsters("Orc", 0, origin="wandering")
    table.choose("yes").roll(4).run(negotiate, group)
    assert table.game.hoard == 1
    assert not group.hostile
    assert ada.cast == 2


@pytest.mark.rule("M4.25", "12.31")
def test_fair_fight() -> None:
    table, _ = priest("Peace Maker", "Fair Fight")
    table.fight("Hellhound", 5, 9, 3, 7, behind=1)
    table.choose("cast-fair-fight").roll(3).run(party_phase)
    assert table.game.no_abilities
    left = [key for row in table.game.foes for key in row if key]
    assert sorted(left) == ["hellhound-1", "hellhound-2"]
    table.roll(1, 1, 1).run(monster_phase)
    assert [rule for rule, _ in table.script.rolled][-3:] == ["8.33a", "8.44a", "8.44a"]
    assert table.game.killed == []


@pytest.mark.rule("M4.26")
def test_hesitate() -> None:
    table, ada = priest("Peace Maker", "Hesitate")
    table.give("Bram", "Healing")
    table.person("Bram").wounds = 4
    table.monsters("Ogre", 5)
    table.choose("yes", "use-potion-healing-0").roll(3).choose("ready").step("battle")
    assert table.person("Bram").wounds == 1
    assert ada.cast == 2


@pytest.mark.rule("M4.27")
def test_cease_fire() -> None:
    table, ada = priest("Peace Maker", "Cease Fire", others=2)
    table.game.rows = [["hero-b", "peace-maker-a", "hero-c"]]
    table.fight("Ogre", 2, 9)
    table.choose("attack-ogre-1", "cast-cease-fire").roll(6, 3).step("round")
    assert not table.game.fighting
    assert table.game.group is not None
    assert not table.game.group.hostile
    assert table.person("Bram").experience == 0
    assert ada.cast == 3
    table.monster(1).fate = "dead"
    table.monster(1).wounds = 2
    table.choose("attack").beats()
    table.choose("ready").beats()
    assert table.game.killed == ["ogre-1"]


@pytest.mark.rule("M4.28")
def test_friends() -> None:
    table, ada = priest("Peace Maker", "Friends")
    group = table.monsters("Orc", 0, 0, origin="room")
    table.choose("yes").roll(2, 3, 3, 3).run(negotiate, group)
    assert table.game.hoard == 5
    table.roll(1, 6).roll(4, 1).choose("Bram").beats(2)
    assert [item.name for item in table.person("Bram").items] == ["Mustard"]
    assert ada.cast == 3
    hard, _ = priest("Peace Maker", "Friends")
    hard.choose("yes").roll(4, 3, 3).run(negotiate, hard.monsters("Gargoyle", 0))
    assert hard.came("7.21a") == ["6: they let you be"]


@pytest.mark.rule("M4.29")
def test_skin_saver() -> None:
    table, ada = priest("Peace Maker", "Skin Saver")
    ada.wound_points = 9
    table.choose("means", "cast-cast-skin-saver-peace-maker-a").beats()
    group = table.monsters("Ogre", 0)
    table.step("meet")
    assert not group.hostile
    table.choose("attack").beats()
    assert not table.game.skin_saver
