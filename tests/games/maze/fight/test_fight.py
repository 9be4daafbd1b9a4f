"""Chapters 22 and 29: the basic fight sequence and the Creatures."""

from __future__ import annotations

import pytest
from tests.games.maze.table import Table, foe, read_anew

from clew.games.maze import RULEBOOK

rule = pytest.mark.rule


@rule("22.1")
@rule("22.2")
@rule("22.4")
def test_the_sides_alternate_and_a_round_is_one_turn_for_each() -> None:
    table = Table("humanoid").meets("m1-09").roll(1).beats(1).roll(1).beats(1)
    assert table.fight.at == 0
    table.choose("pass").beats(1).roll(1).beats(1)
    assert [name for name, _ in table.script.rolled] == ["22.7", "22.21", "22.21"]


@rule("22.3")
def test_the_data_of_the_creature_are_shown_to_all() -> None:
    table = Table("humanoid", "wartech").meets("m1-14")
    assert table.told[-1] == "Alien: 15 Life Points, THAC0 14, AC 4."
    scene = RULEBOOK.view(table.game, 1)
    card = next(sheet for sheet in scene.sheets if sheet.key == "fight").cards[0]
    assert [stat.value for stat in card.stats] == [15, 4, 14]
    assert str(card.note) == "Damage: 1d8"


@rule("22.3")
def test_every_creature_drawn_starts_with_its_full_life_points() -> None:
    table = Table("humanoid").meets("m1-09").roll(20, 4).beats(1).roll(1).choose("run").roll(1).run()
    table.game.piles["monsters-1"].shuffle()
    assert table.meets("m1-09").foe_life() == 12


@pytest.mark.parametrize(("creature", "needed"), [("m1-14", 12), ("m2-01", 18)])
@rule("22.5")
def test_the_number_needed_is_thac0_minus_ac(creature: str, needed: int) -> None:
    """Level 5 Humanoid, THAC0 16: AC 4 needs 12, AC -2 needs 18."""
    for face, hit in ((needed, True), (needed - 1, False)):
        table = Table("humanoid")
        table[0].level = 5
        table.meets(creature).roll(face)
        if hit:
            table.roll(1)
        table.beats(1)
        assert ("hits" in table.told[-1]) == hit


@rule("22.6")
@rule("27.12")
def test_a_level_won_in_the_middle_of_a_fight_counts_from_its_end() -> None:
    table = Table("humanoid").meets("m1-01", "m1-02")
    table.fight.foes[0].life = table.fight.foes[1].life = 1
    table.choose("foe-0").roll(20, 4).beats(2).roll(1).beats(1)
    table.choose("loot:0").draw("tr-level").choose("pass").beats(1)
    assert table[0].level == 1
    assert table.told[-1] == "Ada gains a level when the fight is over."
    table.beats(1).roll(1).beats(1).choose("attack").roll(20, 1).draw("tr-bomb").choose("leave").run()
    assert table[0].level == 2


@rule("22.7")
@rule("22.8")
def test_one_die_for_each_weapon_used() -> None:
    table = Table("humanoid").arm(0, "tr-grenade-launcher", "tr-shotgun").meets("m1-14")
    table.choose("both").roll(2, 2).beats(1)
    assert [dice for _, dice in table.script.rolled] == ["1d20", "1d20"]
    table.roll(1).choose("attack", "secondary").roll(2).beats(2)
    assert table[0].primary is not None
    assert table[0].primary.charges == 3


@rule("22.8")
def test_two_weapons_of_a_kind_are_told_apart_by_their_charges() -> None:
    table = Table("wartech").arm(0, "tr-grenade-launcher", "tr-grenade-launcher").meets("m1-14")
    assert table[0].primary is not None
    table[0].primary.charges = 1
    full = table.game.book.weapons["tr-grenade-launcher"].charges
    table.choose("secondary").roll(2).beats(1)
    asked = next(each for each in table.script.asked if each.prompt == "Which weapons do you use?")
    charges = [f"Grenade Launcher, charges: {left}" for left in (1, full)]
    assert asked.labels() == ["Both weapons", *charges, "Both weapons, until you rearrange them"]


@rule("22.8")
def test_of_two_weapons_alike_one_is_offered_alone_once() -> None:
    table = Table("wartech").arm(0, "tr-shotgun", "start-shotgun").meets("m1-14")
    table.choose("both").roll(2, 2).beats(1)
    assert table.offered("Which weapons do you use?") == ["both", "primary", "volleys"]


@rule("22.9")
@rule("22.17")
def test_a_target_for_each_weapon_named_before_the_dice() -> None:
    table = Table("wartech").arm(0, "tr-machine-gun", "tr-shotgun").meets("m1-01", "m1-02")
    table.choose("both", "foe-0", "foe-1").roll(20, 20, 6, 4).beats(1)
    assert [foe.life for foe in table.fight.foes] == [5 - 9, 5 - 7]
    table = Table("wartech").arm(0, "tr-machine-gun", "tr-shotgun").meets("m1-01", "m1-02")
    table.choose("both", "foe-0", "foe-0").roll(20, 20, 6, 4).beats(1)
    assert [foe.life for foe in table.fight.foes] == [5 - 16, 5]


@rule("22.10")
def test_weapon_and_system_add_to_the_die() -> None:
    table = Table("humanoid").arm(0, "tr-grenade-launcher").wear(0, system="st-automatic-aim").meets("m1-14")
    table.roll(10, 1).beats(1)
    assert "hits" in table.told[-1]


@rule("22.11")
@rule("22.16")
def test_each_weapon_is_judged_for_itself_and_damage_is_deducted_together() -> None:
    table = Table("mihuman").arm(0, "tr-machine-gun", "tr-shotgun").meets("m1-14")
    table.choose("both").roll(15, 16, 4).beats(1)
    assert table.foe_life() == 15 - 6


@rule("22.12")
@rule("22.13")
def test_one_misses_and_twenty_hits() -> None:
    table = Table("humanoid")
    table[0].level = 20
    table.arm(0, "st-ht-laser-2").meets("m1-02").roll(1).beats(1)
    assert "misses" in table.told[-1]
    weak = Table("monster").meets("gu-6").roll(20, 1).beats(1)
    assert weak.foe_life() == 44


@rule("22.12")
@rule("22.13")
def test_for_creatures_too() -> None:
    strong = Table("monster").wear(0, "st-ht-armour-1", "st-ht-armour-2", "st-energy-saver")
    strong.meets("m1-03", initiative=False).roll(20, 4).beats(1)
    assert strong[0].life == 10
    bare = Table("humanoid").wear(0).meets("gu-6", initiative=False).roll(1, 1).beats(1)
    assert bare[0].life == 25


@rule("22.14")
@rule("22.15")
def test_the_bonus_counts_for_each_hit() -> None:
    table = Table("mihuman").arm(0, "tr-machine-gun", "tr-shotgun").meets("m1-14")
    table.choose("both").roll(20, 20, 4, 2).beats(1)
    assert table.foe_life() == 15 - 10


@rule("22.18")
@rule("22.19")
def test_creatures_die_at_nought_players_below() -> None:
    table = Table("humanoid").meets("m1-01").roll(20, 4).beats(1)
    table[0].life = 3
    table.roll(20, 3).beats(1)
    assert table[0].alive
    assert table[0].life == 0
    table.fight.foes[0].life = 2
    table.choose("attack").roll(20, 2).draw("tr-bomb").choose("leave").run()
    assert not table.game.fights
    dying = Table("humanoid", "wartech").meets("m1-01", initiative=False)
    dying[0].life = 3
    dying.roll(20, 4).run()
    assert not dying[0].alive


@rule("22.20")
def test_the_worked_example_of_the_book() -> None:
    """A level 5 Humanoid with a Shotgun against AC 4 and 7 Life Points: he needs 12, rolls 15, does 2."""
    table = Table("humanoid")
    table[0].level = 5
    table.meets("m1-14")
    table.fight.foes[0].life = 7
    table.roll(15, 2).beats(1)
    assert table.foe_life() == 5
    assert table.told[-1] == "Ada hits Alien for 2 (Shotgun)."
    table.roll(1).beats(1)
    assert table.told[-1] == "Alien misses Ada."
    table.choose("attack").roll(11).beats(1)
    assert table.foe_life() == 5


@rule("22.21")
def test_two_attacks_use_two_entries_at_one_target() -> None:
    table = Table("humanoid").meets("m2-04", initiative=False).roll(10, 10, 9, 7).beats(1)
    assert table[0].life == 25 - 16
    assert [dice for _, dice in table.script.rolled] == ["1d20", "1d20", "1d10", "1d8"]
    once = Table("humanoid").meets("m2-04", initiative=False).roll(2, 19, 7).beats(1)
    assert once.script.rolled[-1] == ("22.21", "1d8")


@rule("22.22")
def test_several_creatures_have_a_turn_each() -> None:
    table = Table("humanoid").meets("m1-01", "m1-02", "m1-03", initiative=False)
    assert table.fight.order == [foe(0), foe(1), foe(2), 0]
    assert Table("humanoid").meets("m1-01", "m1-02").fight.order == [0, foe(0), foe(1)]


@rule("22.23")
def test_without_a_creature_there_is_no_fight() -> None:
    table = Table("humanoid")
    table.game.piles["monsters-1"].layers = []
    table.cards = {key: number for key, number in table.cards.items() if not key.startswith("m1-")}
    table.finds("ev-ambush-magnetic").turn()
    assert "There is nobody to fight." in table.told
    assert table[0].goods.number("magnetic-cards") == 0


@rule("22.24")
@rule("27.6")
def test_a_creature_with_several_targets_rolls_for_them() -> None:
    table = Table("humanoid").meets("m1-01", "m1-02", initiative=False).roll(3, 7, 2).beats(1)
    assert table.told[-1] == "Animal Tech misses Ada."
    assert [dice for _, dice in table.script.rolled] == ["1d10", "1d10", "1d20"]
    assert Table("humanoid").meets("m1-01", initiative=False).roll(2).beats(1).script.rolled == [("22.21", "1d20")]


@rule("22.25")
def test_how_a_fight_is_over() -> None:
    won = Table("humanoid").meets("m1-01")
    won.fight.foes[0].life = 1
    assert not won.roll(20, 1).draw("tr-bomb").choose("leave").run().game.fights
    ran = Table("humanoid").meets("m1-01", initiative=False).roll(1).choose("run").roll(1).run()
    assert not ran.game.fights
    among = Table("humanoid", "wartech").attacks(0, 1)
    among[1].life = 0
    assert not among.roll(20, 1).choose("enough").run().game.fights
    truce = Table("humanoid", "wartech").attacks(0, 1).roll(1).choose("truce", "yes", "pass", "pass", "no").run()
    assert not truce.game.fights


# -- 29 ---------------------------------------------------------------------------------------------------------------


@rule("29.1")
@rule("29.2")
@rule("29.3")
@rule("29.7")
def test_the_three_piles_of_creatures() -> None:
    book = read_anew()
    assert (len(book.decks["monsters-1"]), len(book.decks["monsters-2"]), len(book.decks["guardians"])) == (15, 13, 11)
    ones = [creature for creature in book.creatures.values() if creature.deck == "monsters-1"]
    assert all(creature.carries == () for creature in ones)
    for name in ("Human", "Humanoid", "Mi-Human Tech"):
        twins = [creature for creature in ones if creature.name == name]
        assert len({(twin.life, twin.thac0) for twin in twins}) == 2
    assert book.creatures["m2-12"].carries == ("treasures", "special-treasures")
    assert book.creatures["gu-1"].carries == ("treasures", "treasures", "special-treasures")
    assert [
        sum(book.cards[card].effect.what == what for card in book.decks["guardians"])
        for what in ("guardian", "none", "draw")
    ] == [6, 1, 4]


@rule("29.5")
def test_the_second_die_that_the_booklet_lost() -> None:
    assert [dice.code for dice in read_anew().creatures["m2-04"].damage] == ["1d10", "1d8"]


@rule("29.6")
def test_the_pair_of_guardians_is_one_card() -> None:
    table = Table("humanoid").meets("m2-10a", initiative=False)
    assert [foe.kind for foe in table.fight.foes] == ["m2-10a", "m2-10b"]
    assert table.fight.order == [foe(0), foe(1), 0]
    table.roll(1, 1).beats(1).roll(1, 1).beats(1).choose("run").roll(1, 1).roll(1, 1).run()
    assert table.game.piles["monsters-2"].layers[-1] == ["m2-10a"]
