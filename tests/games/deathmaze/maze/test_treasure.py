"""Chapter 9: what is found, who carries it, magic weapons and armor."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, item

from clew.games.deathmaze import RULEBOOK, steps
from clew.games.deathmaze.fight.combat import party_phase
from clew.games.deathmaze.maze.treasure import find_gems, hand_out, magic_weapon, seek
from clew.games.deathmaze.party.items import give, receivers
from clew.games.deathmaze.party.people import die, resists, suffer
from clew.games.deathmaze.state import Weapon
from clew.kernel.referees.agenda import Step

LETTERS = RULEBOOK.ledger.table("treasure-types")


def found(table: Table, *dice: int) -> Table:
    """One magic item is found: the dice for kind and sort."""
    return table.roll(*dice).step("item")


@pytest.mark.rule("9.11", "9.11b")
def test_the_letter_depends_on_the_table() -> None:
    for origin, letter in (("room", "I"), ("wandering", "C")):
        table = Table("Hero")
        table.monsters("Ogre", 5, origin=origin)
        if letter == "I":
            table.roll(4)
        table.step("treasure", monster="ogre-1")
        assert table.game.agenda[-1].facts["letter"] == letter


@pytest.mark.rule("9.11a")
def test_only_the_killed_leave_treasure() -> None:
    table = Table("Hero", "Hero").fight("Orc", 3, 3)
    table.monster(2).controller = "hero-a"
    table.game.group.members.remove("orc-2")  # type: ignore[union-attr]
    suffer(table.game, table.script, "orc-1", 9, "8.45", "test")
    table.step("end")
    assert [step.facts for step in table.game.agenda if step.what == steps.TREASURE] == [{"monster": "orc-1"}]


@pytest.mark.rule("9.12a", "9.12b", "2.3d", "9.81")
def test_three_columns() -> None:
    table = Table("Hero")
    table.roll(3, 2, 4, 3, 1, 1, 2, 2, 3, 3, 4, 4).step("contents", letter="E", monster="")
    assert table.game.hoard == 0
    assert len(table.game.gems) == 4
    assert [rule for rule, _ in table.script.rolled] == ["9.12a"] * 4 + ["9.14"] * 4
    rich = Table("Hero")
    rich.roll(3, 6, 6).step("contents", letter="J", monster="")
    assert rich.game.hoard == 60
    assert len(rich.game.book.treasures) == 13
    assert [row[0] for row in LETTERS.rows] == list("ABCDEFGHIJ")


@pytest.mark.rule("9.13")
def test_each_monster_separately_in_the_order_they_came() -> None:
    table = Table("Hero").fight("Orc", 3, 3)
    for key in ("orc-2", "orc-1"):
        suffer(table.game, table.script, key, 9, "8.45", "test")
    table.step("end")
    waiting = [step.facts["monster"] for step in reversed(table.game.agenda) if step.what == steps.TREASURE]
    assert waiting == ["orc-1", "orc-2"]
    table.beats(4)
    assert table.game.agenda[-1].what == steps.CONTENTS


@pytest.mark.rule("9.14", "9.82")
def test_gem_values() -> None:
    table = Table("Hero")
    table.roll(1, 1, 6, 6).run(find_gems, 2)
    assert table.game.gems == [1, 150]
    values = [row[1] for row in RULEBOOK.ledger.table("gems").rows]
    assert values == [1, 5, 10, 15, 20, 25, 35, 50, 75, 100, 150]
    assert [table.game.book.gems.on(total) for total in range(2, 13)] == values


@pytest.mark.rule("9.15", "9.83")
@pytest.mark.parametrize(
    ("die", "dice", "rule"), [(1, (1, 1), "9.21"), (2, (1,), "9.31"), (4, (1,), "9.51"), (6, (1,), "12.11")]
)
def test_kinds_of_items(die: int, dice: tuple[int, ...], rule: str) -> None:
    table = found(Table("Hero"), die, *dice)
    assert table.script.rolled[1][0] == rule


@pytest.mark.rule("9.15a", "9.7")
def test_the_basic_game_has_no_rings() -> None:
    table = found(Table("Hero", advanced=False), 6, 6, 4, 1)
    assert [rule for rule, _ in table.script.rolled] == ["9.15", "9.15", "9.15", "9.51"]
    ring = found(Table("Hero").choose(), 6, 3)
    assert ring.script.rolled[-1][0] == "12.11"


@pytest.mark.rule("9.16a", "9.16b")
def test_chests() -> None:
    table = Table("Hero")
    table.monsters("Troll", 9, 9)
    for key in ("troll-2", "troll-1"):
        table.game.agenda.append(Step(steps.TREASURE, {"monster": key}))
    table.roll(3, 5).roll(2, 6, 6).roll(4).roll(1, 6, 6).play()
    rules = [rule for rule, _ in table.script.rolled]
    assert rules == ["9.16a", "10.21", "9.12a", "9.12a", "9.12a", "9.16a", "9.12a", "9.12a", "9.12a"]
    assert table.person("Ada").wounds == 1
    assert table.game.hoard == 60


@pytest.mark.rule("9.16c")
def test_other_types_are_never_trapped() -> None:
    table = Table("Hero")
    for letter in "ABCDEFGH":
        table.run(seek, letter)
    assert table.script.rolled == []


@pytest.mark.rule("9.17a", "9.17d")
def test_the_caller_assigns_or_leaves() -> None:
    table = Table("Hero", "Hero")
    table.choose("Bram").run(hand_out, item("Sesame"), "9.51")
    assert [thing.name for thing in table.person("Bram").items] == ["Sesame"]
    table.choose("leave-it").run(hand_out, item("Sesame"), "9.51")
    assert len(table.game.found) == 1
    table.game.found = []


@pytest.mark.rule("9.17b")
def test_giving_needs_the_receivers_consent() -> None:
    table = Table("Hero", "Hero", seats=2).give("Ada", "Sesame")
    sesame = table.person("Ada").items[0]
    table.choose("no").run(give, table.person("Ada"), sesame, table.person("Bram"))
    assert table.person("Ada").items == [sesame]
    table.choose("means", "give-hero-a", "spice-sesame-0", "Bram", "yes").beats()
    assert table.person("Bram").items == [sesame]


@pytest.mark.rule("9.17b")
def test_of_two_things_alike_only_one_is_given_away() -> None:
    """Each is a thing of its own, in one place; so a use of the one leaves the other as it is."""
    table = Table("Hero", "Hero", "Hero").give("Ada", "ring Blast", "ring Blast")
    table.choose("means", "give-hero-a", "ring-blast-0", "Bram").beats()
    rings = [ring for name in ("Ada", "Bram") for ring in table.person(name).items]
    assert [ring.name for ring in rings] == ["Blast", "Blast"]
    rings[0].used = True
    assert not rings[1].used


@pytest.mark.rule("9.17c")
def test_items_of_the_dead() -> None:
    table = Table("Hero", "Hero").give("Ada", "Sesame", "weapon Sword +2")
    die(table.game, table.script, table.person("Ada"), "test")
    table.choose("hero-a-sesame-spice", "Bram", "hero-a-sword-+2", "Bram", "drop-0").step("fallen")
    assert [thing.name for thing in table.person("Bram").items] == ["Sesame"]
    assert [weapon.name for weapon in table.person("Bram").weapons] == ["Bow", "Sword +2"]


@pytest.mark.rule("9.17d")
def test_potions_and_medallions_may_be_left_untested_but_no_chest() -> None:
    table = Table("Hero")
    table.roll(3).choose("no").step("item")
    table.roll(5).choose("no").step("item")
    assert table.person("Ada").items == []
    table.roll(2).run(seek, "J")
    table.roll(5).beats(2)
    assert table.person("Ada").wounds == 1


@pytest.mark.rule("9.17e", "12.12a", "12.13a")
def test_carried_is_worn_and_only_wizards_use_spell_rings() -> None:
    table = (
        Table("Hero", "Wizard").give("Ada", "ring Resistance +1", "ring Blast", "Armor +2").give("Bram", "ring Blast")
    )
    assert table.person("Ada").total == 10
    assert table.roll(2).run(resists, "hero-a")
    table.fight("Ogre", 9)
    table.run(party_phase)
    assert "ring-blast" not in table.asked("8.22f")[0]
    assert "ring-blast" in table.asked("8.22f")[1]


@pytest.mark.rule("9.17f")
def test_one_suit_of_armor_each() -> None:
    table = Table("Hero", "Hero").give("Ada", "Armor +1", "Oratory", "Oratory")
    assert receivers(table.game, item("Armor +1")) == [table.person("Bram")]
    assert len(receivers(table.game, item("Oratory"))) == 2


@pytest.mark.rule("9.21", "9.24", "9.25")
@pytest.mark.parametrize(
    ("die", "kind"), list(enumerate(("Sword", "Hammer", "Axe", "Bow", "Dagger", "Throwing Dagger"), 1))
)
def test_magic_weapons(die: int, kind: str) -> None:
    table = Table("Hero")
    table.roll(die, 4).choose("Ada", "drop-1").run(magic_weapon)
    assert table.person("Ada").weapons[1] == Weapon(kind, 2)


@pytest.mark.rule("9.22", "9.25")
def test_roll_twice() -> None:
    table = Table("Hero")
    table.roll(1, 6, 3, 6, 5, 1).choose("Ada", "drop-0").run(magic_weapon)
    assert table.person("Ada").weapons[1].bonus == 4


@pytest.mark.rule("9.23a", "9.23b")
def test_taking_a_magic_weapon() -> None:
    table = Table("Hero", "Hero", seats=2)
    table.roll(1, 1).choose("Bram", "decline", "leave-it").run(magic_weapon)
    assert [question.seat for question in table.script.asked] == [0, 1, 0]
    assert [weapon.name for weapon in table.person("Bram").weapons] == ["Sword", "Bow"]
    given = Table("Hero", "Hero").give("Ada", "weapon Sword +1")
    sword = given.person("Ada").weapons[0]
    given.choose("drop-0").run(give, given.person("Ada"), sword, given.person("Bram"))
    assert [weapon.name for weapon in given.person("Ada").weapons] == ["Bow"]
    assert [weapon.name for weapon in given.person("Bram").weapons] == ["Bow", "Sword +1"]
    given.choose("means", "give-hero-b", "nobody").beats()
    assert given.asked("9.17b") == [["weapon-sword-+1", "nobody"]]


@pytest.mark.rule("9.23a")
def test_of_two_weapons_alike_one_is_offered_to_be_thrown_away() -> None:
    table = Table("Hero", "Hero").give("Ada", "weapon Sword +1")
    sword = table.person("Ada").weapons[0]
    twins = [Weapon("Dagger"), Weapon("Dagger")]
    table.person("Bram").weapons = twins[:]
    table.choose("drop-0").run(give, table.person("Ada"), sword, table.person("Bram"))
    assert table.asked("9.23a") == [["drop-0", "decline"]]
    assert table.person("Bram").weapons == [twins[1], sword]


@pytest.mark.rule("9.23c")
def test_wizards_take_magic_daggers_only() -> None:
    table = Table("Hero", "Wizard")
    assert receivers(table.game, Weapon("Sword", 1)) == [table.person("Ada")]
    assert len(receivers(table.game, Weapon("Dagger", 1))) == 2


@pytest.mark.rule("9.31", "9.32a", "9.33", "9.22")
@pytest.mark.parametrize(("dice", "bonus"), [((3,), 1), ((4,), 2), ((6, 1, 5), 3)])
def test_armor(dice: tuple[int, ...], bonus: int) -> None:
    table = Table("Hero")
    table.roll(2, *dice).choose("Ada").step("item")
    assert table.person("Ada").total == 8 + bonus


@pytest.mark.rule("9.32b", "9.32c")
def test_handing_armor_over_can_kill() -> None:
    table = Table("Hero", "Hero").give("Ada", "Armor +2")
    table.person("Ada").wounds = 8
    table.run(give, table.person("Ada"), table.person("Ada").items[0], table.person("Bram"))
    assert table.person("Ada").fate == "dead"
    assert table.person("Bram").total == 10


@pytest.mark.rule("9.23a")
def test_an_owner_may_decline_a_weapon_with_a_hand_free() -> None:
    table = Table("Hero", "Hero", seats=2)
    table.person("Bram").weapons.pop()
    table.roll(1, 1).choose("Bram", "no", "leave-it").run(magic_weapon)
    assert [weapon.name for weapon in table.person("Bram").weapons] == ["Sword"]
    table.roll(1, 1).choose("Bram", "yes").run(magic_weapon)
    assert [weapon.name for weapon in table.person("Bram").weapons] == ["Sword", "Sword +1"]
