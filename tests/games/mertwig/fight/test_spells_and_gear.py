"""Chapters 12 and 13: spells and magical treasures."""

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig.party.strength import attack, basic, full
from clew.games.mertwig.party.wounds import brace, cast_heal

rule = pytest.mark.rule


def ours(table: Table, spell: str, *targets: str, roll: tuple[int, ...]) -> Table:
    """The player's spell step with one spell, booked."""
    return table.choose(spell, *targets).roll(*roll).step("own-spells").step("book-spells")


def theirs(table: Table, spell: str, *targets: str, roll: tuple[int, ...]) -> Table:
    return table.choose(spell, *targets).roll(*roll).step("enemy-spells").step("book-spells")


def fled(table: Table) -> list[str]:
    assert table.game.fight is not None
    return [enemy.key for enemy in table.game.fight.fallen]


@rule("12.1", "12.20")
@pytest.mark.parametrize(("face", "wounds"), [(5, 1), (4, 0)])
def test_magic_bolt_is_four_times_the_die(face: int, wounds: int) -> None:
    table = Table().party(0, "Arnie Schwartz").battle("Asmodeus")
    ours(table, "Arnie Schwartz casts Magic Bolt", roll=(face,))
    assert table.enemy("Asmodeus").wounds == wounds


@rule("12.2")
def test_each_spell_once_a_turn() -> None:
    table = Table().party(0, "Ralph the Red", "Robilar").battle("The Lion")
    ours(table, "Robilar casts Fear", roll=(1,))
    table.step("round").step("own-spells")
    assert table.offered("Which spell") == [
        "All of it: Robilar: Magic Bolt at The Lion",
        "Robilar casts Sleep",
        "Robilar casts Magic Bolt",
        "Robilar casts Invisibility",
        "No more spells",
    ]


@rule("12.3", "13.16")
def test_the_face_decides_before_bonuses() -> None:
    table = Table().party(0, "Arnie Schwartz").wear(0, "Arnie Schwartz", "The Wand of Polyplox").battle("Vampire Bat")
    ours(table, "Arnie Schwartz casts Magic Bolt", roll=(1,))
    assert table.enemy("Vampire Bat").wounds == 0
    assert table.told("fails (a 1 always fails)")
    table = Table().party(0, "Gertrud Green").battle("Mad Dog")
    table.member("Gertrud Green").wounds = 1
    table.choose("Gertrud Green").roll(0).step("healing")
    assert table.member("Gertrud Green").wounds == 0


@rule("12.4", "12.18")
def test_an_area_spell_rolls_for_every_enemy() -> None:
    table = Table().party(0, "Ralph the Red", "Darshad").battle("The Dreaded Slob", "Mad Dog", "The Lion")
    ours(table, "Darshad casts Fireball", roll=(5, 1, 5))
    assert [enemy.wounds for enemy in table.game.fight.enemies] == [1, 0, 0]  # type: ignore[union-attr]


@rule("12.5", "1.9", "25.7", "13.11")
def test_armour_helps_against_fireball_but_not_against_sleep() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot").wear(0, "Leo Littlefoot", "The Mithril Breastplate")
    table.battle("Great Caesar's Ghost")
    theirs(table, "Great Caesar's Ghost casts Fireball", roll=(1, 4))
    assert table.member("Leo Littlefoot").wounds == 0
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot").wear(0, "Leo Littlefoot", "The Mithril Breastplate")
    theirs(table.battle("The Grey Ghost"), "The Grey Ghost casts Sleep", roll=(1, 3))
    assert table.member("Leo Littlefoot").asleep
    leo = table.member("Leo Littlefoot")
    assert (full(table.game, leo, []), basic(table.game, leo, [])) == (9, 5)


@rule("12.6")
def test_outside_battle_only_heal_can_be_cast() -> None:
    table = Table().party(0, "Ralph the Red", "Owlswill")
    table.member("Ralph the Red").wounds = 1
    table.choose("Spend the turn healing", "done").turn()
    assert table.offered("Who heals?") == ["Owlswill", "No more healing"]


@rule("12.7", "12.11", "12.12")
def test_a_charmed_card_fights_for_its_new_side_at_once() -> None:
    table = Table().party(0, "Gennie Gron").battle("The Lion", "Mad Dog")
    ours(table, "Gennie Gron casts Charm", "The Lion", roll=(6,))
    assert table.names() == ["Gennie Gron", "The Lion"]
    table.choose("The Lion", "hold").step("pair").roll(1, 9).step("melee")
    assert table.enemy("Mad Dog").wounds == 1


@rule("12.8", "12.11")
def test_a_member_charmed_away_is_an_enemy_and_lost_with_the_battle() -> None:
    table = Table().party(0, "Ralph the Red", "Ywdmyr").battle("The Grey Ghost")
    theirs(table, "The Grey Ghost casts Charm", roll=(7,))
    assert [enemy.key for enemy in table.game.fight.enemies] == ["the-grey-ghost", "ywdmyr"]  # type: ignore[union-attr]
    table.choose("try").roll(9, 1).step("escape")
    assert (table.names(), table.discarded("Ywdmyr")) == (["Ralph the Red"], True)


@rule("12.9")
def test_a_player_character_cannot_be_charmed() -> None:
    table = Table().battle("The Grey Ghost").step("enemy-spells")
    assert table.offered("Which spell")[0] == "The Grey Ghost casts Sleep"
    assert "The Grey Ghost casts Charm" not in table.offered("Which spell")


@rule("12.10")
def test_good_and_evil_part_when_charm_brings_them_together() -> None:
    table = Table().party(0, "Gennie Gron", "Evylsmot").battle("Nudnick", "Mad Dog")
    ours(table, "Gennie Gron casts Charm", "Nudnick", roll=(0,))
    assert table.names() == ["Gennie Gron", "Nudnick"]
    table = Table().party(0, "Ralph the Red", "Nudnick").battle("Evil Wizard Wardoz")
    theirs(table, "Evil Wizard Wardoz casts Charm", roll=(0,))
    assert len(table.game.fight.enemies) == 2  # type: ignore[union-attr]


@rule("12.13")
def test_fear_has_one_target() -> None:
    table = Table().party(0, "Ralph the Red", "Socnoc").battle("The Lion", "Mad Dog")
    ours(table, "Socnoc casts Fear", "The Lion", roll=(6,))
    assert fled(table) == ["the-lion"]


@rule("12.14")
def test_scare_the_dead_touches_no_living() -> None:
    table = Table().party(0, "Ralph the Red", "Owlswill").battle("Mad Dog", "Nefaris the Mummy")
    ours(table, "Owlswill casts Scare the Dead", roll=(8,))
    assert fled(table) == ["nefaris-the-mummy"]


@rule("12.15", "12.16", "12.17")
def test_sleep_lasts_this_round_and_the_next() -> None:
    table = Table().party(0, "Ralph the Red", "Socnoc").battle("The Grey Ghost")
    theirs(table, "The Grey Ghost casts Sleep", roll=(1, 4))
    assert table.member("Socnoc").asleep
    table.step("check").step("round").step("own-spells")
    assert not table.was_asked("Which spell do you cast?")
    table.choose("Socnoc", "hold").step("pair").roll(1).step("melee")  # the ghost alone rolls
    table.step("check").step("round").step("own-spells")
    assert table.was_asked("Which spell do you cast?")


@rule("12.17a", "27.5", "27.7", "26.2")
def test_sleepers_read_drink_and_fire_nothing() -> None:
    table = Table(arms=True, magic=True, missile=True).party(0, "Ralph the Red", "Skalan")
    table.give(0, "Fear-Scroll-1", "Bottle-of-Courage-1").wear(0, "Skalan", "Bow-Arrows-1").battle("The Lion")
    table.member("Skalan").asleep = 2
    table.choose("Fear Scroll").roll(1).step("own-spells").step("missiles")
    assert not table.was_asked("Who uses")
    assert not table.was_asked("Who fires?")
    assert table.member("Ralph the Red").did == "cast"


@rule("12.19")
def test_lightning_is_three_times_the_die() -> None:
    table = Table().party(0, "Ralph the Red", "Amyslyp").battle("The Lion", "Cave Bear")
    ours(table, "Amyslyp casts Lightning", roll=(4, 3))
    assert [enemy.wounds for enemy in table.game.fight.enemies] == [1, 0]  # type: ignore[union-attr]


@rule("12.21", "12.22")
@pytest.mark.parametrize(
    ("name", "face", "wounds"),
    [("Leo Littlefoot", 3, 0), ("Leo Littlefoot", 2, 1), ("Barefoot Holtman", 9, 1), ("Barefoot Holtman", 0, 0)],
)
def test_heal_meets_the_basic_defence(name: str, face: int, wounds: int) -> None:
    table = Table().party(0, "Ralph the Red", "Marldyk", name).wear(0, name, "The Mithril Breastplate")
    table.member(name).wounds = 1
    party = table.player().party
    table.roll(face)
    cast_heal(table.game, table.script, 0, table.member("Marldyk"), table.member(name), party)
    assert table.member(name).wounds == wounds


@rule("12.23", "12.4")
def test_evil_protection_strikes_evil_on_both_sides() -> None:
    table = Table().party(0, "Ralph the Red", "Niwagian", "Robilar").battle("Evil Giant Uknak", "Mad Dog")
    table.choose("Niwagian casts Evil Protection").roll(9, 9).choose("done").step("own-spells").step("book-spells")
    assert (table.member("Robilar").asleep, table.enemy("Evil Giant Uknak").asleep) == (2, 2)
    assert table.enemy("Mad Dog").asleep == 0


@rule("12.24", "12.25")
def test_a_spell_without_target_is_not_offered() -> None:
    table = Table().party(0, "Ralph the Red", "Niwagian", "Robilar").battle("Mad Dog").step("own-spells")
    assert "Niwagian casts Evil Protection" not in table.offered("Which spell")
    assert table.member("Niwagian").used == []


@rule("12.26", "11.33")
def test_invisibility_meets_the_largest_defence_and_the_party_is_away() -> None:
    for face, away in ((5, True), (4, False)):
        table = Table().party(0, "Ralph the Red", "Walten").battle("Nefaris the Mummy", "Evil Orc Glakk")
        table.choose("Walten casts Invisibility").roll(face).step("own-spells").step("book-spells")
        assert (table.game.fight is None) is away


# -- magical treasures -----------------------------------------------------------------------------------------------


@rule("13.1", "13.15")
def test_nine_treasures_can_be_carried_and_the_onyx_ox_is_none() -> None:
    table = Table().give(0, "The Onyx Ox").roll(1).turn()
    assert not table.was_asked("What do you do?")
    cards = [card for card in table.game.book.cards.values() if card.magical]
    assert len(cards) == 9
    assert all(card.price > 0 for card in cards)
    table.give(0, "The War Club").choose("move").roll(1).turn()
    assert "shift" in table.keys("What do you do?")


@rule("13.2", "13.7", "13.8", "13.10", "13.11", "13.12", "13.14")
@pytest.mark.parametrize(
    ("name", "plus_attack", "plus_defence"),
    [
        ("Garath's Shield", 0, 3),
        ("The Helm of Power", 2, 2),
        ("The Invisible Ring", 0, 3),
        ("The Mithril Breastplate", 0, 4),
        ("The Sword of Snyd", 3, 2),
        ("The War Club", 4, 0),
    ],
)
def test_what_a_magical_treasure_adds(name: str, plus_attack: int, plus_defence: int) -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot").give(0, name)
    table.choose("Shift equipment", name, "Leo Littlefoot", "done").roll(1).turn()
    leo = table.member("Leo Littlefoot")
    assert (attack(table.game, leo, [], leo), full(table.game, leo, [])) == (3 + plus_attack, 5 + plus_defence)


@rule("13.2")
def test_several_treasures_add_up() -> None:
    table = Table().give(0, "The Invisible Ring", "The Sword of Snyd")
    table.choose("Shift equipment", "The Invisible Ring", "Ralph the Red", "The Sword of Snyd", "Ralph the Red").roll(1)
    table.turn()
    ralph = table.member("Ralph the Red")
    assert (attack(table.game, ralph, [], ralph), full(table.game, ralph, [])) == (8, 20)


@rule("13.4")
def test_wands_are_for_those_who_know_magic() -> None:
    table = Table().party(0, "Ralph the Red", "Socnoc").give(0, "Fredgear's Magic Wand")
    table.choose("Shift equipment", "Fredgear's Magic Wand", "Socnoc").roll(1).turn()
    assert table.offered("Who carries") == ["Socnoc", "Nobody"]


@rule("13.6", "13.13", "13.17")
@pytest.mark.parametrize(("wand", "face"), [("Fredgear's Magic Wand", 8), ("The Wand of Polyplox", 6)])
def test_a_wand_helps_an_attack_or_a_spell(wand: str, face: int) -> None:
    table = Table().party(0, "Ralph the Red", "Socnoc").wear(0, "Socnoc", wand).battle("The Lion")
    table.choose("Socnoc", "hold").step("pair").roll(1, face).step("melee")
    assert table.enemy("The Lion").wounds == 1
    table = Table().party(0, "Ralph the Red", "Socnoc").wear(0, "Socnoc", wand).battle("The Lion")
    table.choose("Socnoc", "hold").step("pair").roll(1, face - 1).step("melee")
    assert table.enemy("The Lion").wounds == 0


@rule("13.9")
def test_the_holy_symbol_has_two_modes() -> None:
    table = (
        Table().party(0, "Ralph the Red", "Owlswill").wear(0, "Owlswill", "The Holy Symbol").battle("Nefaris the Mummy")
    )
    table.choose("done", "defence").step("round")
    assert full(table.game, table.member("Owlswill"), []) == 17
    ours(table, "Owlswill casts Scare the Dead", roll=(7,))
    assert fled(table) == []
    table = (
        Table().party(0, "Ralph the Red", "Owlswill").wear(0, "Owlswill", "The Holy Symbol").battle("Nefaris the Mummy")
    )
    table.choose("done", "spell").step("round")
    assert full(table.game, table.member("Owlswill"), []) == 15
    ours(table, "Owlswill casts Scare the Dead", roll=(6,))
    assert fled(table) == ["nefaris-the-mummy"]


@rule("13.16")
def test_the_bonus_comes_before_the_multiplication() -> None:
    for face, gone in ((4, True), (3, False)):  # (4 + 3) x 2 = 14 against 13
        table = Table().party(0, "Ralph the Red", "Socnoc").wear(0, "Socnoc", "The Wand of Polyplox")
        ours(table.battle("The Gryphon"), "Socnoc casts Fear", roll=(face,))
        assert bool(fled(table)) is gone


@rule("13.17")
def test_a_wand_saved_for_heal_does_not_strengthen_the_blow() -> None:
    table = Table().party(0, "Gertrud Green").wear(0, "Gertrud Green", "The Wand of Polyplox").battle("The Lion")
    table.member("Gertrud Green").wounds = 1
    table.step("pair").roll(1).choose("Save the wand for a spell").roll(7).step("melee")
    assert table.enemy("The Lion").wounds == 0
    table.choose("Gertrud Green").roll(4).step("healing")
    assert table.member("Gertrud Green").wounds == 0
    table = Table().party(0, "Gertrud Green").wear(0, "Gertrud Green", "The Wand of Polyplox").battle("The Lion")
    table.member("Gertrud Green").wounds = 1
    table.step("pair").roll(1).choose("Use the wand for the attack").roll(5).step("melee")
    assert table.enemy("The Lion").wounds == 1
    table.choose("Gertrud Green").roll(6).step("healing")
    assert table.member("Gertrud Green").wounds == 1


@rule("13.17a")
def test_the_mode_is_set_before_an_event() -> None:
    table = Table().party(0, "Ralph the Red", "Owlswill").wear(0, "Owlswill", "The Holy Symbol").choose("spell")
    table.member("Owlswill").wands = ["the-wand-of-polyplox"]
    brace(table.game, table.script, table.player())
    assert (table.member("Owlswill").symbol, table.member("Owlswill").wands) == ("spell", [])
    enemy = Table(1).party(0, "Ralph the Red").battle("Owlswill")
    enemy.enemy("Owlswill").gear = [enemy.take("The Holy Symbol")]
    enemy.enemy("Owlswill").symbol = "spell"
    enemy.step("round")
    assert enemy.enemy("Owlswill").symbol == "defence"


@rule("13.18")
def test_gear_of_the_killed_helps_nobody_until_the_next_round() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot").wear(0, "Leo Littlefoot", "The Helm of Power")
    table.battle("The Lion")
    table.member("Leo Littlefoot").wounds = 1
    table.step("check")
    assert table.player().treasures == ["the-helm-of-power"]
    table.choose("The Helm of Power", "Ralph the Red").step("round")
    assert table.member("Ralph the Red").gear == ["the-helm-of-power"]


@rule("13.20", "25.10", "11.42")
def test_a_charmed_bearer_takes_his_equipment_along() -> None:
    table = Table(arms=True).party(0, "Ralph the Red", "Leo Littlefoot")
    table.wear(0, "Leo Littlefoot", "The Helm of Power", "Mace-1").battle("The Grey Ghost")
    theirs(table, "The Grey Ghost casts Charm", roll=(3,))
    leo = table.enemy("Leo Littlefoot")
    assert (attack(table.game, leo, [], leo), full(table.game, leo, [])) == (8, 7)
    for enemy in table.game.fight.enemies:  # type: ignore[union-attr]
        enemy.wounds = 1
    table.step("check").draw("Gold Crown").run("fruits")
    assert table.player().treasures == ["gold-crown"]
    table.run("close")
    assert (table.player().treasures, table.discarded("Mace-1")) == (["gold-crown", "the-helm-of-power"], True)
    lost = Table().party(0, "Ralph the Red", "Leo Littlefoot").wear(0, "Leo Littlefoot", "The Helm of Power")
    theirs(lost.battle("The Grey Ghost"), "The Grey Ghost casts Charm", roll=(3,))
    lost.choose("try").roll(9, 1).step("escape")
    assert lost.discarded("The Helm of Power")
