"""Chapter 9: treasure and magic items."""

from __future__ import annotations

import pytest
from tests.games.deathmaze.table import Table, item

from clew.games.deathmaze import RULEBOOK
from clew.games.deathmaze.charm import charm_by_potion
from clew.games.deathmaze.combat import party_phase
from clew.games.deathmaze.items import give, receivers, use_up
from clew.games.deathmaze.line import close_up
from clew.games.deathmaze.party import die, owner, release_all, resists, suffer
from clew.games.deathmaze.play import menu
from clew.games.deathmaze.poison import poison
from clew.games.deathmaze.state import Weapon
from clew.games.deathmaze.strike import attack, monster_attack
from clew.games.deathmaze.traps import poison_arrow
from clew.games.deathmaze.treasure import find_gems, hand_out, magic_weapon, seek

LETTERS = RULEBOOK.ledger.table("treasure-types")


def found(table: Table, *dice: int) -> Table:
    """One magic item is found: the dice for kind and sort."""
    return table.roll(*dice).step("item")


# -- what is found ---------------------------------------------------------------------------------------------------


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
    assert [step.facts for step in table.game.agenda if step.what == "treasure"] == [{"monster": "orc-1"}]


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
    waiting = [step.facts["monster"] for step in reversed(table.game.agenda) if step.what == "treasure"]
    assert waiting == ["orc-1", "orc-2"]
    table.beats(2)
    assert table.game.agenda[-1].what == "contents"


@pytest.mark.rule("9.14", "9.82")
def test_gem_values() -> None:
    table = Table("Hero")
    table.roll(1, 1, 6, 6).run(find_gems, 2)
    assert table.game.gems == [1, 150]
    values = [row[1] for row in RULEBOOK.ledger.table("gems").rows]
    assert values == [1, 5, 10, 15, 20, 25, 35, 50, 75, 100, 150]
    assert [int(table.game.book.on["gems"][total]) for total in range(2, 13)] == values


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
        table.game.agenda.append(table.game.agenda[0].__class__("treasure", {"monster": key}))
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


# -- who carries it --------------------------------------------------------------------------------------------------


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


# -- weapons and armor -----------------------------------------------------------------------------------------------


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


# -- potions ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.41a", "9.41b", "9.47")
def test_testing_a_potion() -> None:
    table = Table("Hero", "Hero")
    table.person("Bram").wounds = 5
    table.roll(3).choose("yes", "Bram").roll(2, 3).choose("Ada").step("item")
    assert table.person("Bram").wounds == 2
    assert [thing.name for thing in table.person("Ada").items] == ["Healing"]
    asked = [question.rule for question in table.script.asked]
    assert asked == ["9.17d", "9.41a", "9.17a"]


@pytest.mark.rule("9.41c", "8.22f")
def test_potions_in_combat_are_the_action() -> None:
    table = Table("Hero").give("Ada", "Healing", "Spinach").fight("Ogre", 9)
    table.person("Ada").wounds = 3
    table.choose("use-spice-spinach-0").roll(4).run(party_phase)
    assert table.person("Ada").strength == 4
    assert table.monster().wounds == 0


@pytest.mark.rule("9.41d")
def test_a_dose_is_gone_even_without_effect() -> None:
    table = Table("Hero").give("Ada", "Charm Person")
    table.run(use_up, table.person("Ada"), table.person("Ada").items[0])
    assert table.person("Ada").items == []
    assert "nobody whom it could charm" in table.told


@pytest.mark.rule("9.42", "11.22c")
def test_healing_leaves_casting_wounds() -> None:
    table = Table("Hero").give("Ada", "Healing")
    ada = table.person("Ada")
    ada.wounds, ada.cast = 3, 2
    table.roll(5).run(use_up, ada, ada.items[0])
    assert (ada.wounds, ada.cast, ada.hurts) == (0, 2, 2)


@pytest.mark.rule("9.43")
def test_poison_potion() -> None:
    table = Table("Hero").give("Ada", "Poison")
    table.roll(5).run(use_up, table.person("Ada"), table.person("Ada").items[0])
    assert table.person("Ada").wounds == 3


@pytest.mark.rule("9.44", "8.43")
def test_strength_lasts_one_combat_and_adds_up() -> None:
    table = Table("Hero").give("Ada", "Strength", "Strength")
    ada = table.person("Ada")
    table.roll(2).run(use_up, ada, ada.items[0])
    table.roll(3).run(use_up, ada, ada.items[0])
    table.fight("Ogre", 9)
    table.roll(5).run(attack, ada, "ogre-1", 0)
    assert table.monster().wounds == 2
    suffer(table.game, table.script, "ogre-1", 9, "8.45", "test")
    table.step("end")
    assert ada.strength == 0


@pytest.mark.rule("9.45a", "9.45b", "11.25")
def test_charm_person() -> None:
    table = Table("Hero", "Hero").fight("Orc", 4, 4, 4, 4, behind=1)
    table.choose("Orc 4").roll(2).choose("row-1-box-0").run(charm_by_potion, table.person("Ada"), True)
    assert table.game.rows[1] == ["orc-4", "", ""]
    assert table.monster(4).controller == "hero-a"
    resisted = Table("Hero").fight("Orc", 4)
    resisted.roll(1).run(charm_by_potion, resisted.person("Ada"), True)
    assert resisted.monster().controller == ""
    basic = Table("Hero", advanced=False).fight("Orc", 4)
    basic.choose("row-0-box-0").run(charm_by_potion, basic.person("Ada"), True)
    assert basic.monster().controller == "hero-a"


@pytest.mark.rule("9.45c")
def test_a_charmed_monster_fights_as_before() -> None:
    table = Table("Hero", rows=(1,)).fight("Evil Hero", 9)
    table.game.monsters["evil-hero-2"] = table.monster().copy()
    ally = table.game.monsters["evil-hero-2"]
    ally.key, ally.skill, ally.controller = "evil-hero-2", 3, "hero-a"
    table.person("Ada").controls = ["evil-hero-2"]
    table.game.rows[0] = ["hero-a", "", "evil-hero-2"]
    close_up(table.game)
    table.choose("nothing", "attack-evil-hero-1").roll(4).run(party_phase)
    assert "Evil Hero 2 attacks Evil Hero 1 (Sword +3)." in table.told


@pytest.mark.rule("9.45d")
def test_what_a_charmed_monster_cannot_do() -> None:
    table = Table("Hero", rows=(1,)).fight("Evil Wizard", 9)
    table.game.monsters["evil-wizard-2"] = table.monster().copy()
    ally = table.game.monsters["evil-wizard-2"]
    ally.key, ally.controller = "evil-wizard-2", "hero-a"
    table.person("Ada").controls = ["evil-wizard-2"]
    table.game.rows[0] = ["hero-a", "", "evil-wizard-2"]
    table.roll(5).run(monster_attack, ally, "evil-wizard-1", 0)
    assert "(Dagger)" in table.told
    assert ally.wounds == 0
    assert ally not in receivers(table.game, item("Sesame"))  # type: ignore[comparison-overlap]


@pytest.mark.rule("9.45e")
def test_released_in_combat_and_outside() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Orc", 4, 4)
    table.monster(2).controller = "hero-a"
    table.person("Ada").controls = ["orc-2"]
    table.game.foes = [["orc-1", "", ""]]
    table.game.rows.append(["orc-2", "", ""])
    die(table.game, table.script, table.person("Ada"), "test")
    assert table.game.foes == [["orc-1", "orc-2", ""]]
    quiet = Table("Hero", "Hero", rows=(2,))
    quiet.monsters("Orc", 4)
    quiet.game.group = None
    quiet.monster().controller = "hero-a"
    quiet.person("Ada").controls = ["orc-1"]
    quiet.game.rows.append(["orc-1", "", ""])
    die(quiet.game, quiet.script, quiet.person("Ada"), "test")
    quiet.beats()
    assert quiet.game.fighting
    assert quiet.game.foes == [["", "orc-1", ""]]
    assert quiet.asked("7.13b") == []


@pytest.mark.rule("9.45f")
def test_the_caller_directs_the_monster_of_a_petrified_master() -> None:
    table = Table("Hero", "Hero", seats=2)
    table.monsters("Orc", 4)
    table.monster().controller = "hero-b"
    assert owner(table.game, "orc-1") == 1
    table.person("Bram").fate = "stone"
    assert owner(table.game, "orc-1") == 0
    assert table.monster().controller == "hero-b"


@pytest.mark.rule("9.45g")
def test_charming_before_combat_starts_it() -> None:
    table = Table("Hero").give("Ada", "Charm Person").in_room()
    table.monsters("Orc", 0, 0)
    table.choose("means", "use-potion-charm-person-0-hero-a", "yes").roll(3, 3).choose("Orc 1").roll(6).choose(
        "row-0-box-0"
    ).step("meet")
    assert [step.what for step in table.game.agenda][-1] == "battle"
    assert "meet" not in [step.what for step in table.game.agenda]


@pytest.mark.rule("9.46")
def test_charm_monster_takes_the_others() -> None:
    table = Table("Hero").fight("Ogre", 4)
    table.roll(6).choose("row-0-box-0").run(charm_by_potion, table.person("Ada"), False)
    assert table.monster().controller == "hero-a"
    orc = Table("Hero").fight("Orc", 4)
    orc.run(charm_by_potion, orc.person("Ada"), False)
    assert orc.monster().controller == ""


# -- spices ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.51", "9.58")
@pytest.mark.parametrize(
    ("die", "name"), list(enumerate(("Mustard", "Sesame", "Spinach", "Red Pepper", "Cloves", "Cannabis"), 1))
)
def test_spices_are_known_at_sight(die: int, name: str) -> None:
    table = Table("Hero")
    table.roll(4, die).choose("Ada").step("item")
    assert [thing.name for thing in table.person("Ada").items] == [name]


@pytest.mark.rule("9.52", "9.54")
def test_mustard_and_spinach() -> None:
    table = Table("Hero").give("Ada", "Mustard", "Spinach")
    ada = table.person("Ada")
    ada.wounds = 4
    table.roll(3).run(use_up, ada, ada.items[0])
    table.roll(5).run(use_up, ada, ada.items[0])
    assert (ada.wounds, ada.strength) == (1, 5)


@pytest.mark.rule("9.55a", "9.55b")
def test_red_pepper() -> None:
    table = Table("Hero").give("Ada", "Red Pepper", "Red Pepper").fight("Ogre", 9)
    table.choose("pepper-ogre-1").roll(3, 4).run(party_phase)
    assert table.monster().wounds == 4
    table.choose("pepper-ogre-1").roll(2).run(party_phase)
    assert table.monster().wounds == 4
    basic = Table("Hero", advanced=False).give("Ada", "Red Pepper").fight("Ogre", 9)
    basic.choose("pepper-ogre-1").roll(6).run(party_phase)
    assert basic.monster().wounds == 6


@pytest.mark.rule("9.56a", "9.56b")
def test_cannabis() -> None:
    table = Table("Hero").give("Ada", "Cannabis")
    table.run(use_up, table.person("Ada"), table.person("Ada").items[0])
    table.fight("Ogre", 9)
    table.choose("attack-ogre-1").roll(6, 6).run(party_phase)
    assert table.monster().wounds == 2
    wasted = Table("Hero").fight("Ogre", 1, 5)
    wasted.person("Ada").cannabis = True
    wasted.choose("attack-ogre-1").roll(6).run(party_phase)
    assert "The second attack of Ada is wasted." in wasted.told
    wasted.give("Ada", "Cannabis").run(party_phase)
    assert "use-spice-cannabis-0" not in wasted.asked("8.22f")[-1]


@pytest.mark.rule("9.57a", "9.57b", "9.57c", "1.0e")
def test_cloves() -> None:
    table = Table("Hero", "Hero", seats=2).in_room().give("Ada", "Cloves")
    group = table.monsters("Ogre", 0, door=3)
    table.game.agenda.append(table.game.agenda[0].__class__("call"))
    table.choose("cloves-hero-a").step("meet")
    assert table.game.here == (0, 0, 0)
    assert table.game.stored == {(0, 1, 0): group}
    assert [step.what for step in table.game.agenda] == ["quiet"]
    assert table.game.caller == 0
    assert table.script.rolled == []
    assert "east" not in [option.key for option in menu(table.game)]


@pytest.mark.rule("9.57d", "9.57e")
def test_only_doors_and_only_before_talking() -> None:
    for door, negotiated, offered in ((3, False, True), (-1, False, False), (3, True, False)):
        table = Table("Hero").in_room().give("Ada", "Cloves", "Healing")
        group = table.monsters("Ogre", 0, door=door)
        group.negotiated = negotiated
        table.choose("attack").step("meet")
        assert ("cloves-hero-a" in table.asked("7.13b")[0]) is offered


# -- medallions ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.61", "9.61a", "9.67")
@pytest.mark.parametrize(
    ("die", "name"),
    [(1, "Neutralize Poison"), (2, "Neutralize Poison"), (3, "Potion Appraisal"), (4, "Oratory"), (5, "Dexterity")],
)
def test_medallions(die: int, name: str) -> None:
    table = Table("Hero", "Hero")
    table.roll(5).choose("yes", "Bram").roll(die).step("item")
    assert [thing.name for thing in table.person("Bram").items] == [name]


@pytest.mark.rule("9.62")
def test_neutralize_poison_leaves_the_arrow() -> None:
    table = Table("Hero").give("Ada", "Neutralize Poison")
    table.run(poison, table.person("Ada"), "6.12", "test")
    table.roll(6).run(poison_arrow, table.person("Ada"))
    assert table.person("Ada").wounds == 1


@pytest.mark.rule("9.63")
def test_potion_appraisal() -> None:
    table = Table("Hero", "Hero").give("Ada", "Potion Appraisal")
    table.person("Bram").wounds = 3
    table.roll(3, 1).choose("Bram", "Ada").step("item")
    assert table.person("Bram").wounds == 3
    assert [person.items[-1].name for person in table.game.people.values()] == ["Healing", "Healing"]


@pytest.mark.rule("9.65", "8.43")
def test_dexterity() -> None:
    table = Table("Hero", "Hero", rows=(1, 1)).give("Bram", "Dexterity", "Dexterity").fight("Ogre", 9)
    table.person("Bram").hand = 1
    table.roll(3).run(attack, table.person("Bram"), "ogre-1", 1)
    assert "(Bow +2)" in table.told
    table.person("Bram").hand = 0
    table.roll(3).run(attack, table.person("Bram"), "ogre-1", 0)
    assert "(Sword)" in table.told


@pytest.mark.rule("9.66")
def test_strangling() -> None:
    table = Table("Hero")
    table.roll(5).choose("yes").roll(6, 4, 4).step("item")
    assert table.person("Ada").fate == "dead"
    assert table.person("Ada").items == []


@pytest.mark.rule("9.71", "12.11")
@pytest.mark.parametrize(
    ("die", "name"),
    list(enumerate(("Resistance +1", "Resistance +2", "Sleep", "Neutralize Poison", "Heal", "Blast"), 1)),
)
def test_rings(die: int, name: str) -> None:
    table = Table("Hero")
    table.roll(6, die).choose("Ada").step("item")
    assert table.person("Ada").items[0].name == name


@pytest.mark.rule("9.45e")
def test_release_goes_into_the_lowest_gap() -> None:
    table = Table("Hero", "Hero", rows=(2,)).fight("Orc", 4, 4, 4)
    table.monster(3).controller = "hero-a"
    table.person("Ada").controls = ["orc-3"]
    table.game.foes = [["", "orc-1", "orc-2"]]
    table.run(release_all, table.person("Ada"))
    assert table.game.foes[0][0] == "orc-3"


@pytest.mark.rule("9.45e")
def test_others_wait_while_a_loose_monster_is_fought() -> None:
    table = Table("Hero", "Hero", rows=(2,)).in_room()
    peaceful = table.monsters("Ogre", 0)
    peaceful.hostile = False
    table.game.monsters["orc-1"] = table.monster().copy()
    orc = table.game.monsters["orc-1"]
    orc.key, orc.kind, orc.letter, orc.wound_points = "orc-1", "Orc", "B", 1
    table.game.loose = ["orc-1"]
    table.choose("ready").beats()
    table.choose("attack-orc-1", "attack-orc-1").roll(6).beats()
    table.roll(3).beats(5)
    assert table.game.group is peaceful
    assert list(table.game.monsters) == ["ogre-1"]
    assert table.game.hoard == 3


@pytest.mark.rule("9.23a")
def test_an_owner_may_decline_a_weapon_with_a_hand_free() -> None:
    table = Table("Hero", "Hero", seats=2)
    table.person("Bram").weapons.pop()
    table.roll(1, 1).choose("Bram", "no", "leave-it").run(magic_weapon)
    assert [weapon.name for weapon in table.person("Bram").weapons] == ["Sword"]
    table.roll(1, 1).choose("Bram", "yes").run(magic_weapon)
    assert [weapon.name for weapon in table.person("Bram").weapons] == ["Sword", "Sword +1"]
