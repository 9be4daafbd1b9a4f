"""Who can't attack from where he stands, and with what others do."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, priest

from clew.games.deathmaze.fight.abilities import take_over
from clew.games.deathmaze.fight.combat import party_phase
from clew.games.deathmaze.fight.line import close_up
from clew.games.deathmaze.state import Weapon


def offered(table: Table, name: str) -> list[str]:
    """What somebody was last offered to do."""
    asked = [q for q in table.script.asked if q.rule == "8.22f" and q.facts["name"] == name]
    return asked[-1].keys() if asked else []


@pytest.mark.rule("8.47a", "8.48")
def test_who_has_thrown_both_daggers_makes_no_more_attacks_in_any_row() -> None:
    table = Table("Hero", "Hero", "Hero", rows=(2, 1)).fight("Ogre", 9)
    cleo = table.person("Cleo")
    cleo.weapons = [Weapon("Throwing Dagger"), Weapon("Throwing Dagger")]
    for _ in range(2):
        table.choose("nothing", "nothing", "attack-ogre-1").roll(1).run(party_phase)
    table.choose("nothing", "nothing").run(party_phase)
    assert cleo.thrown == [0, 1]
    table.game.rows = [["hero-a", "hero-c", "hero-b"]]
    close_up(table.game)
    asked = len(table.script.asked)
    table.choose("nothing", "nothing").run(party_phase)
    assert [q.facts["name"] for q in table.script.asked[asked:] if q.rule == "8.22f"] == ["Ada", "Bram"]


@pytest.mark.rule("M5.2", "8.48")
def test_a_cronk_attacks_from_the_front_row_alone() -> None:
    table = Table("Hero", "Hero", "Cronk", rows=(2, 1), m51_monster_characters=True).fight("Ogre", 9)
    table.choose("nothing", "nothing").run(party_phase)
    assert offered(table, "Cleo") == []


@pytest.mark.rule("M5.5", "8.47e")
def test_a_troll_with_a_bow_in_hand_must_lower_it_before_it_strikes() -> None:
    table = Table("Troll", "Hero", rows=(2,), m51_monster_characters=True).fight("Ogre", 9)
    table.person("Ada").hand = 1
    table.choose("nothing", "nothing").run(party_phase)
    assert offered(table, "Ada") == ["change-sword", "change-bare-hands", "nothing"]


@pytest.mark.rule("8.47e", "8.48")
def test_nobody_shoots_from_the_third_row() -> None:
    table = Table("Hero", "Hero", "Hero", "Hero", rows=(2, 1, 1)).fight("Ogre", 9)
    for person in table.game.people.values():
        person.hand = 1
    table.choose(*["nothing"] * 4).run(party_phase)
    assert "attack-ogre-1" in offered(table, "Cleo")
    assert offered(table, "Dorn") == ["change-sword", "nothing"]


@pytest.mark.rule("8.43")
def test_righteous_fury_strikes_a_charmed_friend_as_any_other() -> None:
    table, ada = priest("Witch Hunter", others=1)
    table.fight("Vampire", 9)
    ada.fury = True
    take_over(table.game, table.script, table.monster(), "hero-b")
    table.game.foes = [["", "hero-b", ""], ["", "vampire-1", ""]]
    close_up(table.game)
    table.choose("attack-hero-b").roll(3).run(party_phase)
    assert "Ada attacks Bram (Sword +1)." in table.blows
