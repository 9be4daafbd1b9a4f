"""Chapters 25 to 27, 29 and 30: arms, missiles, magic cards, rivals, house rules."""

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig import RULEBOOK
from clew.games.mertwig.die import opposed, roll
from clew.games.mertwig.state import Fight
from clew.games.mertwig.strength import attack, basic, full
from clew.kernel.agenda import Step
from clew.kernel.errors import SetupError
from clew.kernel.rulebook import Seat

rule = pytest.mark.rule
PIGMENT = "Pigment of Someone's Imagination"


# -- arms ------------------------------------------------------------------------------------------------------------


@rule("25.2", "4.13")
def test_arms_are_bought_where_swords_hang() -> None:
    table = Table(arms=True).at(0, "T17").gold(0, 20).roll(1).choose("Look at arms", "3")
    table.draw("Mace-1", "Broadsword-1", "Helmet-1").choose("Mace", "Ralph the Red").turn()
    assert (table.member("Ralph the Red").gear, table.player().gold) == (["mace-1"], 12)
    assert table.discarded("Helmet-1")
    assert table.offered("How many cards") == ["0", "1", "2", "3"]


@rule("25.3", "25.4", "25.5", "25.6")
def test_one_of_each_place_magical_treasures_included() -> None:
    table = Table(arms=True).party(0, "Ralph the Red", "Skalan").wear(0, "Skalan", "Mace-1")
    table.give(0, "Broadsword-1", "The War Club", "Helmet-1", "Bow-Arrows-1")
    for name in ("Broadsword", "The War Club", "Bow & Arrows"):
        table.choose("Shift equipment", name, "Ralph the Red", name, "nobody", "done")
    table.choose("Shift equipment", "Helmet", "Skalan", "done").roll(1).turn()
    carriers = {q.facts["card"]: q.keys() for q in table.script.asked if q.prompt.startswith("Who carries")}
    assert ["skalan" in carriers[name] for name in ("Broadsword", "The War Club", "Bow & Arrows", "Helmet")] == [
        False, False, False, True]  # fmt: skip
    skalan = table.member("Skalan")
    assert (attack(table.game, skalan, [], skalan), full(table.game, skalan, [])) == (8, 6)
    ralph = table.member("Ralph the Red")
    assert attack(table.game, ralph, [], ralph) == 5


@rule("25.7", "12.5")
def test_armour_counts_against_fireball_and_not_against_sleep() -> None:
    table = Table(arms=True).party(0, "Ralph the Red", "Leo Littlefoot").wear(0, "Leo Littlefoot", "Round-Shield-1")
    leo = table.member("Leo Littlefoot")
    assert (full(table.game, leo, []), basic(table.game, leo, [])) == (6, 5)
    table.battle("Great Caesar's Ghost").choose("Great Caesar's Ghost casts Fireball").roll(1, 3)
    table.step("enemy-spells").step("book-spells")
    assert leo.wounds == 0


@rule("25.11", "26.8")
def test_bows_add_in_melee_only_without_the_missile_step() -> None:
    for missile, value in ((False, 8), (True, 5)):
        table = Table(arms=True, missile=missile).party(0, "Ralph the Red", "Skalan").wear(0, "Skalan", "Bow-Arrows-1")
        skalan = table.member("Skalan")
        assert attack(table.game, skalan, [], skalan) == value


# -- missiles --------------------------------------------------------------------------------------------------------


def test_missiles_need_arms() -> None:
    with pytest.raises(SetupError, match="needs option arms"):
        RULEBOOK.setup([Seat("A"), Seat("B")], {"missile": True})


@rule("26.1", "26.2", "26.3", "26.6")
@pytest.mark.parametrize(("face", "wounds"), [(4, 1), (3, 0)])
def test_a_bow_is_fired_before_the_melee(face: int, wounds: int) -> None:
    table = Table(arms=True, missile=True).party(0, "Ralph the Red", "Skalan").wear(0, "Skalan", "Bow-Arrows-1")
    table.battle("The Lion").choose("Skalan").roll(face).step("missiles")
    assert (table.enemy("The Lion").wounds, table.member("Skalan").did) == (wounds, "shot")
    if not wounds:
        table.choose("Skalan", "hold").step("pair").roll(1).step("melee")  # the Lion alone


@rule("26.4")
def test_any_number_may_fire_at_one_target() -> None:
    table = Table(arms=True, missile=True).party(0, "Ralph the Red", "Skalan", "Bolok")
    table.wear(0, "Skalan", "Bow-Arrows-1").wear(0, "Bolok", "Sling-Shot-1").battle("The Lion", "Red Wolf")
    table.choose("Skalan", "The Lion").roll(1).choose("Bolok", "The Lion").roll(9).step("missiles")
    assert (table.enemy("The Lion").wounds, table.enemy("Red Wolf").wounds) == (1, 0)


@rule("26.5")
def test_an_enemy_killed_by_a_missile_does_not_strike() -> None:
    table = Table(arms=True, missile=True).party(0, "Ralph the Red", "Skalan").wear(0, "Skalan", "Bow-Arrows-1")
    table.battle("The Lion").choose("Skalan").roll(9).step("missiles").step("pair").step("melee")
    assert table.script.rolled == [("26.3", "1d10")]


@rule("26.7")
def test_a_thrown_dagger_is_gone() -> None:
    table = (
        Table(arms=True, missile=True)
        .party(0, "Ralph the Red", "Simon Smallfoot")
        .wear(0, "Simon Smallfoot", "Dagger-1")
    )
    table.battle("Vampire Bat").choose("Simon Smallfoot").roll(2).step("missiles")
    assert (table.enemy("Vampire Bat").wounds, table.discarded("Dagger-1")) == (1, True)


@rule("26.8")
def test_encounters_never_fire() -> None:
    table = Table(arms=True, missile=True).battle("Skalan")
    table.enemy("Skalan").gear = [table.take("Bow-Arrows-1")]
    table.step("missiles")
    assert not table.was_asked("Who fires?")
    skalan = table.enemy("Skalan")
    assert attack(table.game, skalan, [], skalan) == 5


# -- magic cards -----------------------------------------------------------------------------------------------------


def magic(*cards: str, seats: int = 2) -> Table:
    return Table(seats, magic=True).give(0, *cards)


@rule("27.2")
def test_magic_is_bought_where_scrolls_hang() -> None:
    table = Table(magic=True).at(0, "T10").gold(0, 9).roll(1).choose("Look at magic cards", "2")
    table.draw("Key-1", "Lucky-Charm-1").choose("Key").turn()
    assert (table.player().magic, table.player().gold) == (["key-1"], 1)
    assert table.discarded("Lucky-Charm-1")


@rule("27.3", "27.5", "27.4", "27.6")
def test_anybody_reads_a_scroll_as_his_spell() -> None:
    table = magic("Fear-Scroll-1").party(0, "Ralph the Red", "Leo Littlefoot").battle("Red Wolf", "Mad Dog")
    table.choose("Fear Scroll", "Leo Littlefoot", "Red Wolf").roll(6).step("own-spells").step("book-spells")
    assert [enemy.key for enemy in table.game.fight.fallen] == ["red-wolf"]  # type: ignore[union-attr]
    assert (table.discarded("Fear-Scroll-1"), table.member("Leo Littlefoot").did) == (True, "cast")


@rule("27.6", "13.16")
def test_a_scroll_leaves_the_readers_own_spell_and_takes_his_wand() -> None:
    table = magic("Fear-Scroll-1").party(0, "Ralph the Red", "Socnoc").wear(0, "Socnoc", "The Wand of Polyplox")
    table.battle("The Gryphon").choose("Fear Scroll", "Socnoc").roll(4).step("own-spells").step("book-spells")
    assert (table.member("Socnoc").used, len(table.game.fight.fallen)) == ([], 1)  # type: ignore[union-attr]


@rule("27.7", "27.8")
def test_courage_adds_where_armour_counts() -> None:
    table = magic("Bottle-of-Courage-1", "Bottle-of-Courage-2").battle("The Lion")
    table.choose("bottle-of-courage-1").step("own-spells")
    ralph = table.member("Ralph the Red")
    assert (attack(table.game, ralph, [], ralph), full(table.game, ralph, []), basic(table.game, ralph, [])) == (
        6,
        16,
        15,
    )
    table.step("round").choose("bottle-of-courage-2").step("own-spells").step("pair").roll(1, 5).step("melee")
    assert table.enemy("The Lion").wounds == 1  # 5 + 5 + 2 against 11


@rule("27.9", "27.4", "8.9")
def test_a_potion_saves_a_lone_killed_character() -> None:
    table = magic("Healing-Potion-1", "Healing-Potion-2").battle("The Lion")
    table.member("Ralph the Red").wounds = 2
    table.choose("potion").step("healing").step("check")
    assert (table.member("Ralph the Red").wounds, table.discarded("Healing-Potion-1")) == (1, True)


@rule("27.10", "11.32")
def test_smoke_bombs_add_two_each() -> None:
    table = magic("Smoke-Bomb-1", "Smoke-Bomb-2").battle("The Lion")
    table.choose("bomb", "bomb", "try").roll(2, 5).step("escape")
    assert table.game.fight is None
    assert table.discarded("Smoke-Bomb-2")


@rule("27.11", "27.13")
def test_a_scroll_of_teleportation_leads_out_of_a_battle() -> None:
    table = magic("Scroll-of-Teleportation-1").at(0, "C5").roll(1, 1).choose("teleport").roll(2).choose("Farmland C3")
    table.meet("The Lion")
    assert (table.player().place, table.discarded("The Lion")) == ("C3", True)


@rule("27.12", "27.13")
def test_a_scroll_replaces_the_movement_and_counts_exactly() -> None:
    table = magic("Scroll-of-Teleportation-1").at(0, "B7").choose("Read a scroll of teleportation").roll(1)
    table.choose("Farmland B6").turn()
    assert table.keys("Where do you teleport?") == ["T06", "B6", "A7", "C7"]
    assert (table.player().place, table.discarded("Scroll-of-Teleportation-1")) == ("B6", True)


@rule("27.14")
def test_teleporting_out_of_a_card_counts_from_its_map_space() -> None:
    table = magic("Scroll-of-Teleportation-1").at(0, "C1", 3).choose("teleport").roll(2).choose("Woods B2")
    table.player().left = "C1"
    table.turn()
    assert "C1" not in table.keys("Where do you teleport?")
    assert set(table.keys("Where do you teleport?")) == {"A1", "B2", "C3", "D2", "E1"}
    assert (table.player().place, table.player().area) == ("B2", "")


@rule("27.15", "6.13")
def test_the_magic_key_opens_doors() -> None:
    table = magic("Key-1").at(0, "C1", 3).roll(5).choose("key-1").draw("Gold Crown", "Gold Ingot").turn()
    assert (len(table.player().treasures), table.discarded("Key-1")) == (2, True)


@rule("27.16", "27.17")
def test_a_lucky_charm_bends_a_die_by_one() -> None:
    table = magic("Lucky-Charm-1").at(0, "C5").roll(0).choose("down").turn()
    assert table.was_asked("Where do you go?")
    assert table.discarded("Lucky-Charm-1")
    table = magic("Lucky-Charm-1").at(0, "C5").hand(1, PIGMENT, "Mad Dog").roll(9).choose("up", PIGMENT).turn()
    assert table.told("only imagined")
    table = magic("Lucky-Charm-1", "Lucky-Charm-2").roll(4).choose("up", "up")
    assert roll(table.game, table.script, "5.2", 0) == 6
    table = magic("Lucky-Charm-1").roll(1).choose("keep")
    assert roll(table.game, table.script, "5.2", 0) == 1
    assert table.offered("The die shows") == ["Leave the die as it is", "Spend a lucky charm: one higher"]


@rule("27.18")
def test_after_both_dice_the_other_side_bends_first() -> None:
    table = magic("Lucky-Charm-1").give(1, "Lucky-Charm-2").roll(5, 5).choose("up", "up")
    assert opposed(table.game, table.script, "11.31", 0, 1) == (6, 6)
    assert [question.seat for question in table.script.asked] == [1, 0]


@rule("27.19")
def test_the_encounter_player_bends_his_own_dice_and_nothing_else() -> None:
    table = Table(magic=True).give(1, "Lucky-Charm-1", "Fear-Scroll-1").battle("The Lion")
    table.step("enemy-spells")
    assert not table.was_asked("Which spell")
    table.step("pair").roll(5).choose("up").roll(1).step("melee")
    assert table.member("Ralph the Red").wounds == 1  # 6 + 10 against 15
    solo = Table(1, magic=True).give(0, "Lucky-Charm-1").roll(3)
    assert roll(solo.game, solo.script, "11.26", solo.game.automaton) == 3


# -- rivals ----------------------------------------------------------------------------------------------------------


def rivals(*theirs: str, **options: bool) -> Table:
    """Seat 0 meets seat 1 on open land."""
    table = Table(attack=True, **options).at(0, "C5").at(1, "C5")
    return table.party(1, *(theirs or ("Bob Bonker",)))


def fight(table: Table) -> Table:
    table.game.fight = Fight("rival", 0, 1)
    return table


@rule("29.1", "29.3")
def test_a_party_on_the_same_area_may_be_sought_once() -> None:
    table = rivals("Roscoe Rapid").choose("Roscoe Rapid").roll(6, 5).run("hunt")
    assert table.told("nowhere to be found")
    table.run("hunt")
    assert sum(question.prompt.startswith("Do you look") for question in table.script.asked) == 1
    alone = Table(attack=True).at(0, "C5").at(1, "C6").run("hunt")
    assert not alone.was_asked("Do you look")


@rule("29.2")
def test_nobody_is_sought_in_town_or_while_waiting() -> None:
    table = Table(attack=True).run("hunt")
    waiting = rivals()
    waiting.player(1).party = []
    waiting.run("hunt")
    assert not table.was_asked("Do you look")
    assert not waiting.was_asked("Do you look")


@rule("29.1", "1.16")
def test_landing_beside_another_party_offers_the_hunt() -> None:
    table = Table(attack=True).at(0, "C6").at(1, "C5").roll(1).choose("Farmland C5", "Leave them in peace").turn()
    assert table.was_asked("Do you look for another party")


@rule("29.4", "26.1")
def test_both_parties_fire_and_missiles_take_effect_together() -> None:
    table = rivals("Bob Bonker", "Skalan", arms=True, missile=True).party(0, "Ralph the Red", "Bolok")
    fight(table.wear(1, "Skalan", "Bow-Arrows-1").wear(0, "Bolok", "Sling-Shot-1"))
    table.choose("Skalan", "Bolok").roll(9).choose("Bolok", "Skalan").roll(9).step("missiles")
    assert (table.member("Bolok").wounds, table.member("Skalan", 1).wounds) == (1, 1)


@rule("29.5", "11.20")
def test_the_larger_party_pairs_and_both_heroes_are_shielded() -> None:
    table = fight(rivals("Bob Bonker", "Skalan").party(0, "Ralph the Red"))
    table.choose("Bob Bonker", "Skalan").step("pair")
    assert table.asked("Who faces").seat == 1
    table.roll(1, 1, 9).step("melee")
    assert (table.member("Skalan", 1).wounds, table.member("Bob Bonker", 1).wounds) == (1, 0)
    equal = (
        fight(rivals("Bob Bonker", "Skalan").party(0, "Ralph the Red", "Bolok")).choose("Ralph the Red").step("pair")
    )
    assert equal.asked("Who faces").seat == 0


@rule("29.6")
def test_spells_work_both_ways() -> None:
    table = fight(rivals("Arnie Schwartz", "Walten"))
    table.choose("Walten casts Invisibility").roll(9).step("enemy-spells")
    assert table.game.fight is not None
    assert table.game.fight.effects == [["away", "ralph-the-red", "1", "Walten"]]
    scared = fight(rivals("Arnie Schwartz")).choose("Arnie Schwartz casts Fear").roll(9)
    scared.step("enemy-spells").step("book-spells")
    assert scared.game.fight is not None
    assert scared.game.fight.away == 0


@rule("29.7", "12.10")
def test_a_charmed_hireling_stays_with_his_new_party() -> None:
    table = fight(rivals("Bob Bonker", "Skalan").party(0, "Gennie Gron").wear(1, "Skalan", "The War Club"))
    table.choose("Gennie Gron casts Charm").roll(9).step("own-spells").step("book-spells")
    assert (table.names(0), table.names(1)) == (["Gennie Gron", "Skalan"], ["Bob Bonker"])
    assert table.member("Skalan").gear == ["the-war-club"]


@rule("29.8", "29.9", "29.9a")
def test_the_attacked_may_run_first_and_only_runners_lose_anybody() -> None:
    table = fight(rivals("Bob Bonker", "Skalan").party(0, "Ralph the Red", "Bolok"))
    table.member("Skalan", 1).asleep = table.member("Bolok").asleep = 1
    table.choose("try").roll(9, 1).step("escape")
    assert (table.names(1), table.names(0)) == (["Bob Bonker"], ["Ralph the Red", "Bolok"])
    assert [question.seat for question in table.script.asked] == [1]
    table.step("healing").game.agenda.append(Step("rival-check"))
    table.run()
    assert (table.game.fight, [step.what for step in table.game.agenda]) == (None, ["end"])
    assert table.player().treasures == []


@rule("29.10", "14.11", "8.10")
def test_the_survivor_takes_all_but_the_birthmark() -> None:
    table = fight(rivals(arms=True, magic=True).gold(1, 7))
    table.give(1, "Gold Crown", "Royal-Birthmark-1", "The Glowing Rock", "Key-1").wear(1, "Bob Bonker", "Mace-1")
    table.member("Bob Bonker", 1).wounds = 2
    table.run("rival-check")
    winner = table.player()
    assert (winner.gold, winner.treasures, winner.items, winner.arms, winner.magic) == (
        7, ["gold-crown"], ["the-glowing-rock"], ["mace-1"], ["key-1"])  # fmt: skip
    assert (winner.birthmark, table.player(1).alive) == ("", False)


@rule("29.10")
def test_if_both_die_everything_is_discarded() -> None:
    table = fight(rivals().give(1, "Gold Crown"))
    table.member("Bob Bonker", 1).wounds = table.member("Ralph the Red").wounds = 2
    table.run("rival-check")
    assert table.discarded("Gold Crown")
    assert [player.alive for player in table.game.players] == [False, False]


@rule("29.11", "29.3", "29.11a")
def test_such_a_fight_is_no_encounter_and_has_no_fruits() -> None:
    table = fight(rivals("Bob Bonker", "The Young Dragon").party(0, "Ralph the Red", "Snarn").hand(0, "The Lion"))
    table.member("The Young Dragon", 1).wounds = 1
    table.run("rival-check", until=("parley",))
    assert (table.discarded("The Young Dragon"), table.player().treasures) == (True, [])
    found = rivals().hand(0, "The Lion").choose("Bob Bonker").roll(9, 1).run("hunt", until=("parley",))
    assert (found.game.meeting, found.game.hands[0]) == (None, ["the-lion"])


@rule("29.12", "29.9")
def test_a_settlement_ends_the_fight_and_a_refusal_does_not() -> None:
    table = fight(rivals().give(0, "Gold Crown").gold(0, 5))
    table.choose("Propose a settlement", "5", "Gold Crown", "No").choose("Propose a settlement", "-5", "done", "Yes")
    table.run("parley", until=("end", "round"))
    assert (table.player().gold, table.player(1).gold, table.player().treasures) == (0, 5, ["gold-crown"])
    assert table.game.fight is None


# -- house rules -----------------------------------------------------------------------------------------------------


@rule("30.1", "30.2")
def test_printed_fear_is_an_area_spell() -> None:
    table = Table(printed_fear=True).party(0, "Arnie Schwartz", "Leo Littlefoot", "Skalan").battle("The Young Dragon")
    table.choose("The Young Dragon casts Fear").roll(9, 9, 1).step("enemy-spells").step("book-spells")
    assert table.names() == ["Arnie Schwartz", "Skalan"]
    assert table.game.fight is None


@rule("30.8", "30.9")
def test_an_own_hero_is_built_with_points() -> None:
    table = Table(own_hero=True)
    table.player().party = []
    table.choose("4", "11", "Heal", "Yes").draw("Leo Littlefoot", "Osbald").run("muster", seat=0)
    hero = table.game.card("hero-0")
    assert (hero.attack, hero.defence, hero.spells, table.player().gold) == (4, 11, ("Heal",), 50)
    assert "female" in hero.marks
    assert table.keys("How many points for defence?")[0] == "1"


@rule("27.11", "29.9a", "29.8")
def test_a_scroll_leads_the_attacked_out_of_a_fight_between_parties() -> None:
    table = fight(rivals(magic=True).give(1, "Scroll-of-Teleportation-1"))
    table.choose("teleport").run("escape", until=("end", "teleport"))
    table.game.agenda.append(Step("rival-check"))
    table.roll(1).choose("Farmland C4").run()
    assert (table.player(1).place, table.player(0).place, table.game.fight) == ("C4", "C5", None)
