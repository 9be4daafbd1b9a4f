"""8.42, 8.24: the orders of a round, one key for all of them, and whatever could be decided can be decided still."""

from __future__ import annotations

import pytest

from clew.games.deathmaze.fight.combat import party_phase
from clew.kernel.words.questions import Question, label_of
from clew.kernel.words.text import put

from ..table import Table, heroes
from ..test_rules_together import charmed


def wholes(question: Question) -> list[str]:
    return [key for key in question.keys() if not key.startswith("order-")]


def laid_out(table: Table) -> list[str]:
    """The orders in the last question for them, line by line."""
    question = [question for question in table.script.asked if question.rule == "8.42a"][-1]
    return [put(label_of(option)) for option in question.options if option.key.startswith("order-")]


@pytest.mark.rule("8.42a", "8.22f")
def test_one_key_for_the_whole_party() -> None:
    table = heroes(3).fight("Ogre", 9, 9)
    table.choose("go").roll(6, 6, 6).run(party_phase)
    assert laid_out(table) == ["Ada: Attack Ogre A", "Bram: Attack Ogre A", "Cleo: Attack Ogre B"]
    assert [monster.wounds for monster in table.game.monsters.values()] == [2, 1]
    assert [question.rule for question in table.script.asked] == ["8.42a"]


@pytest.mark.rule("8.42a", "8.22f")
def test_orders_are_changed_one_by_one_and_the_last_ones_come_again() -> None:
    table = heroes(3).fight("Ogre", 9, 9)
    table.choose("order-hero-b", "attack-ogre-2", "order-hero-a", "nothing", "go").roll(1, 1).run(party_phase)
    assert laid_out(table) == ["Ada: Do nothing", "Bram: Attack Ogre B", "Cleo: Attack Ogre B"]
    offered = [wholes(q) for q in table.script.asked if q.rule == "8.42a"]
    assert offered == [["go"], ["go", "all-attack"], ["go", "all-attack"]]
    table.choose("go").roll(1, 1).run(party_phase)
    assert laid_out(table) == ["Ada: Do nothing", "Bram: Attack Ogre B", "Cleo: Attack Ogre B"]
    table.choose("order-hero-a", "attack-ogre-1", "as-before").roll(1, 1).run(party_phase)
    table.choose("all-attack").roll(6, 6, 6).run(party_phase)
    assert [monster.wounds for monster in table.game.monsters.values()] == [2, 1]


@pytest.mark.rule("8.42a", "11.21a")
def test_a_spell_is_cast_again_on_the_same_target_while_it_can_be() -> None:
    table = Table("Hero", "Wizard", rows=(2,)).fight("Ogre", 9, 9)
    table.person("Bram").spells = ["Blast"]
    table.choose("order-wizard-b", "cast-blast", "ogre-2", "go").roll(1, 6).run(party_phase)
    assert laid_out(table) == ["Ada: Attack Ogre A", "Bram: Cast Blast on Ogre B"]
    table.choose("go").roll(1, 6).run(party_phase)
    assert table.monster(2).wounds == 4
    assert table.person("Bram").cast == 2
    table.person("Bram").cast = 3
    table.choose("go").roll(1, 1).run(party_phase)
    assert laid_out(table) == ["Ada: Attack Ogre A", "Bram: Attack Ogre B"]


@pytest.mark.rule("8.42a", "8.41b")
def test_what_is_done_once_is_not_done_again() -> None:
    table = heroes(2).fight("Ogre", 9).give("Ada", "Healing", "Healing")
    table.choose("order-hero-a", "use-potion-healing-0", "order-hero-b", "change-bow", "go").roll(3).run(party_phase)
    table.choose("go").roll(1).run(party_phase)
    assert laid_out(table) == ["Ada: Attack Ogre A", "Bram: Do nothing"]


@pytest.mark.rule("8.24a", "8.52c")
def test_ranks_are_changed_with_a_key_among_the_orders_before_anything_else_comes() -> None:
    table = Table(*["Hero"] * 4, rows=(3, 1)).fight("Ogre", 20)
    table.choose("go").roll(1, 1, 1).roll(1).step("round")
    assert table.game.regroup
    table.choose("ranks", "hero-a", "go").roll(1, 1).roll(1, 1).step("round")
    assert table.game.rows == [["", "hero-b", "hero-c"], ["hero-a", "hero-d", ""]]
    assert [wholes(q) for q in table.script.asked if q.rule == "8.42a"] == [["go"], ["go", "ranks"], ["go"]]


@pytest.mark.rule("8.24a", "8.42a", "8.44b")
def test_an_attack_laid_out_before_the_ranks_are_changed_is_not_made_from_where_it_can_not_be() -> None:
    """The charmed Orc shot from the third row, where monsters have no weapon at all, and the game broke."""
    table = Table("Hero", "Hero", seats=2, rows=(2,)).fight("Ogre", 20)
    charmed(table.game, "hero-a")
    table.game.rows.append(["", "", ""])
    table.game.regroup = True
    table.choose("ranks", "orc-1", "row-2-box-0", "nothing", "nothing").run(party_phase)
    assert table.game.rows[2] == ["orc-1", "", ""]
    assert table.monster(1).wounds == 0
    assert [question.rule for question in table.script.asked] == ["8.42a", "8.24a", "8.52a", "8.22f", "8.22f"]


@pytest.mark.rule("8.24a")
def test_thinking_better_of_it_leaves_the_ranks_open() -> None:
    table = Table(*["Hero"] * 4, rows=(3, 1)).fight("Ogre", 20)
    table.choose("go").roll(1, 1, 1).roll(1).step("round")
    table.choose("ranks", "hold", "ranks", "hold", "go").roll(1, 1, 1).roll(1).step("round")
    assert table.asked("8.42a")[-1][-1] == "ranks"


@pytest.mark.rule("8.24a", "8.25")
def test_where_monsters_move_up_the_party_decides_before_them() -> None:
    table = Table(*["Hero"] * 4, rows=(3, 1)).fight("Ogre", 1, 9, 9, 9, behind=1)
    table.choose("go").roll(6, 1, 1).roll(1, 1).step("round")
    assert not table.game.regroup
    assert [question.rule for question in table.script.asked] == ["8.42a", "8.24a"]


@pytest.mark.rule("8.24a", "1.0c")
def test_a_caller_whose_people_can_do_nothing_is_asked_for_the_ranks_all_the_same() -> None:
    table = Table("Peace Maker", "Hero", "Hero", "Hero", seats=2, rows=(3, 1), m51_priests=True)
    for person in list(table.game.people.values())[1:]:
        person.seat = 1
    table.fight("Ogre", 20)
    table.game.regroup = True
    table.choose("hero-b", "row-1-box-0").run(party_phase)
    assert table.script.asked[0].seat == 0
    assert table.script.asked[0].rule == "8.24a"


@pytest.mark.rule("8.42a", "1.0g")
def test_each_owner_gives_orders_to_his_own_and_all_see_what_is_laid_out() -> None:
    table = Table(*["Hero"] * 4, seats=2, rows=(3, 1)).fight("Ogre", 20)
    table.choose("go", "go").roll(1, 1, 1).run(party_phase)
    assert [(q.seat, len(q.options)) for q in table.script.asked] == [(0, 3), (1, 3)]
    assert [len(order) for order in laid_out(table)]


@pytest.mark.rule("8.42a", "9.45c")
def test_an_order_aimed_at_who_is_gone_is_forgotten() -> None:
    table = heroes(2).fight("Ogre", 9, 1)
    table.choose("order-hero-b", "attack-ogre-2", "go").roll(1, 6).run(party_phase)
    assert table.person("Bram").order is not None
    table.choose("go").roll(1, 1).run(party_phase)
    assert laid_out(table) == ["Ada: Attack Ogre A", "Bram: Attack Ogre A"]
