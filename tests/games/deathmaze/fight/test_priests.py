"""Moves 51, M4: priests, what they may and may not do."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, priest

from clew.games.deathmaze import steps
from clew.games.deathmaze.fight.combat import fix_targets, monster_phase, party_phase
from clew.games.deathmaze.home.record import learn
from clew.games.deathmaze.home.setup import callings
from clew.games.deathmaze.maze.meeting import bribe, negotiate
from clew.kernel.referees.agenda import Step


@pytest.mark.rule("M4.1", "M4.3", "M4.6", "M4.7")
def test_three_types_of_priests() -> None:
    table = Table("Witch Hunter", "Healer", "Peace Maker", m51_priests=True)
    assert callings(table.game)[-3:] == ["Witch Hunter", "Healer", "Peace Maker"]
    records = [(p.wound_points, p.resistance, table.game.calling(p).weapons) for p in table.game.people.values()]
    assert [record[:2] for record in records] == [(7, 2), (4, 1), (6, 1)]
    assert (len(records[0][2]), records[1][2], records[2][2]) == (6, ("Dagger",), ())
    assert "Healer" not in callings(Table().game)


@pytest.mark.rule("M4.2", "11.22a", "12.13a")
def test_priests_learn_and_pay_like_wizards() -> None:
    table = Table("Healer", m51_priests=True)
    table.choose("Heavy Heal").run(learn, table.person("Ada"), "M4.2")
    assert table.asked("M4.2")[0] == [
        "Healer's Heal",
        "Dispel Poison",
        "Premonition",
        "Heavy Heal",
        "Magic Shield",
        "Resurrection",
    ]
    hunter, ada = priest("Witch Hunter", "Light Ray")
    hunter.give("Ada", "ring Blast").fight("Skeleton", 9)
    hunter.choose("cast-light-ray").roll(2, 3).run(party_phase)
    assert ada.cast == 2
    assert "ring-blast" not in hunter.asked("8.22f")[0]


@pytest.mark.rule("M4.3", "12.36a")
def test_a_witch_hunter_is_not_charmed() -> None:
    table, ada = priest("Witch Hunter", others=0)
    table.fight("Vampire", 9)
    table.roll(1).run(monster_phase)
    assert ada.free
    assert ada.wounds == 2


@pytest.mark.rule("M4.4")
def test_undead_do_not_talk_to_a_witch_hunter() -> None:
    table, _ = priest("Witch Hunter")
    table.run(negotiate, table.monsters("Mummy", 0))
    assert table.game.agenda[-1].what == steps.BATTLE
    assert table.script.rolled == []


@pytest.mark.rule("M4.5", "8.33a")
def test_undead_hate_him() -> None:
    table, _ = priest("Witch Hunter", others=2)
    table.fight("Skeleton", 4, 4, 4)
    table.run(fix_targets)
    assert set(table.game.targets.values()) == {"witch-hunter-a"}
    ogres, _ = priest("Witch Hunter", others=2)
    ogres.fight("Ogre", 4, 4, 4)
    ogres.run(fix_targets)
    assert len(set(ogres.game.targets.values())) == 3


@pytest.mark.rule("M4.6")
def test_a_healer_strikes_back_only() -> None:
    table, ada = priest("Healer")
    table.fight("Ogre", 9)
    table.run(party_phase)
    assert "Ada" not in [question.facts["name"] for question in table.script.asked]
    table.roll(1, 6).run(monster_phase)
    assert ada.hurt
    table.choose("attack-ogre-1").roll(6).run(party_phase)
    assert table.monster().wounds == 1


@pytest.mark.rule("M4.7", "M4.8")
def test_a_peace_maker_talks_and_never_attacks() -> None:
    table, _ = priest("Peace Maker", "Peace Maker's Sleep")
    table.roll(3, 3).run(negotiate, table.monsters("Ogre", 0))
    assert table.came("7.21a") == ["8: they let you be"]
    table.fight("Ogre", 9)
    table.run(party_phase)
    assert table.asked("8.22f")[0] == ["cast-peace-makers-sleep", "nothing"]
    two = Table("Peace Maker", "Peace Maker", m51_priests=True)
    two.roll(3, 3).run(negotiate, two.monsters("Ogre", 0))
    assert two.came("7.21a") == ["8: they let you be"]


@pytest.mark.rule("M4.9", "M6.31")
def test_a_peace_maker_may_speak_for_a_bribe() -> None:
    table, _ = priest("Peace Maker", m51_bribery=True)
    table.game.hoard = 100
    group = table.monsters("Gargoyle", 16)
    table.choose("offer-100", "yes").roll(5).run(bribe, group, Step(steps.BATTLE))
    assert not group.hostile
    assert group.no_tongue
    weak, _ = priest("Peace Maker", m51_bribery=True)
    weak.game.hoard = 100
    weak.choose("offer-100").roll(5).run(bribe, weak.monsters("Gargoyle", 15), Step(steps.BATTLE))
    assert weak.asked("M4.9") == []


@pytest.mark.rule("M4.10")
def test_casting_to_the_death() -> None:
    table, ada = priest("Witch Hunter", "Wrath of God", "Righteous Fury")
    ada.wounds = 6
    table.fight("Skeleton", 4)
    table.choose("cast-wrath-of-god").roll(6, 3, 3).run(party_phase)
    assert table.monster().fate == "dead"
    assert ada.fate == "dead"
    assert "cast-righteous-fury" not in table.asked("8.22f")[0]
    living, hunter = priest("Witch Hunter", "Wrath of God")
    hunter.wounds = 6
    living.fight("Ogre", 4).run(party_phase)
    assert "cast-wrath-of-god" not in living.asked("8.22f")[0]
    assert table.told.index("Skeleton A is slain.") < table.told.index("Ada is dead.")


@pytest.mark.rule("M4.10", "M4.15")
@pytest.mark.parametrize(("wounds", "extra"), [(4, ["0", "1"]), (5, ["0"]), (6, ["0"])])
def test_extra_wounds_may_not_kill_him_though_the_cost_may(wounds: int, extra: list[str]) -> None:
    table, ada = priest("Witch Hunter", "Dispel Undead")
    ada.wounds = wounds
    table.fight("Skeleton", 4)
    table.choose("cast-dispel-undead", *extra[-1:] * (len(extra) > 1)).roll(6).run(party_phase)
    assert table.asked("M4.15") == ([extra] if len(extra) > 1 else [])
    assert table.monster().fate == "dead"
    assert ada.free == (wounds < 6)
