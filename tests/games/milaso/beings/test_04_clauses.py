"""Chapters 3, 4 and 7: the lesser clauses of types, abilities and armour."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.figures import figure
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.doors.doors import may_pick
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.gear.arms import hand_skill, hands_needed
from clew.games.milaso.gear.blows import Blow, defence, hand_blow, range_blow
from clew.games.milaso.gear.shocks import shock
from clew.games.milaso.magic.casting import spell_options
from clew.games.milaso.magic.magic import in_reach
from clew.games.milaso.maps.model import Section
from clew.games.milaso.minds.minds import use_attack
from clew.games.milaso.quest.clues import buy_rumour
from clew.games.milaso.state.game import PARTY, Being
from clew.games.milaso.strike.abilities import lick, may_belch, may_lick
from clew.games.milaso.strike.attack import consequences, stopped
from clew.games.milaso.things.suits import look_at_armour
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put

DUEL = "####\n#KT#\n####"


@pytest.mark.rule("3.31")
def test_a_gnomes_other_skills_follow_from_the_raised_figures() -> None:
    names, found = ("bow", "grabbing", "fighting", "wits"), []
    for roofed in (True, False):
        table = Table(DUEL, section=Section(roofed=roofed))
        gnome = table.hero("K", "Gnome")
        found.append([figure(table.game, gnome, name) for name in names])
    assert found == [[65, 61, 28, 55], [55, 53, 23, 45]]


@pytest.mark.rule("3.32")
def test_firing_weapons_are_not_too_heavy_for_small_types() -> None:
    table = Table(DUEL)
    goblin = table.hero("K", "Goblin")
    weapons = table.game.book.weapons
    assert hand_skill(table.game, goblin, weapons["F03"]) == 54 - 10
    assert hands_needed(table.game, goblin, weapons["F10"]) == 1
    assert hands_needed(table.game, goblin, weapons["H13"]) == 2


@pytest.mark.rule("4.15", "25.9")
@pytest.mark.parametrize(("who", "reached"), [("nobody", False), ("friend", True), ("caster", True)])
def test_telepathy_needs_no_line_of_sight(who: str, reached: bool) -> None:
    table = Table("#######\n#W.#.K#\n#######", seats=2)
    wizard, knight = table.hero("W", "Wizard"), table.hero("K")
    spell = next(each for each in table.game.book.spells.values() if each.range > 3)
    {"friend": knight, "caster": wizard, "nobody": table.foe("K")}[who].advantages.append("Telepathy")
    assert in_reach(table.game, wizard, knight, spell) is reached


@pytest.mark.rule("4.22")
def test_what_a_lock_picker_needs() -> None:
    door = {"kind": "door", "what": "stone", "lock": 3}
    table = Table("#####\n#Kd.#\n#####", features={"d": door})
    hero = table.hero("K")
    (lock,) = table.game.maze.maps["G1"].features[table.at("d")]
    table.arm(hero, "Screwdriver")
    table.arm(hero, "Paperclip")
    assert not may_pick(table.game, hero, lock)
    hero.advantages.append("Pick locks")
    assert may_pick(table.game, hero, lock)
    clip = hero.items.pop()
    assert not may_pick(table.game, hero, lock)
    hero.items = [clip]
    assert not may_pick(table.game, hero, lock)
    table.arm(hero, "Screwdriver")
    table.game.worked.locks_picked = 2
    assert may_pick(table.game, hero, lock)
    table.game.worked.locks_picked = 3
    assert not may_pick(table.game, hero, lock)


@pytest.mark.rule("4.23")
def test_how_far_and_how_often_a_langkrinch_belches() -> None:
    table = Table("########\n#L...TU#\n########")
    langkrinch, near, far = table.hero("L", "Langkrinch"), table.foe("T"), table.foe("U")
    table.game.turn = 20
    assert may_belch(table.game, langkrinch, near)
    assert not may_belch(table.game, langkrinch, far)
    langkrinch.belched = 20
    table.game.turn = 169
    assert not may_belch(table.game, langkrinch, near)
    table.game.turn = 170
    assert may_belch(table.game, langkrinch, near)


@pytest.mark.rule("4.24")
def test_a_malich_licks_three_times_in_a_game() -> None:
    table = Table(DUEL)
    malich = table.hero("K", "Malich")
    table.arm(malich, "H10")
    for turn in (1, 151, 301):
        table.game.turn = turn
        assert may_lick(table.game, malich)
        lick(table.game, table.script, malich)
        table.game.turn = turn + 149
        assert not may_lick(table.game, malich)
    table.game.turn = 900
    assert not may_lick(table.game, malich)
    malich.licks = 2
    table.arm(malich, "H08")
    assert not may_lick(table.game, malich), "a club has no blade"


@pytest.mark.rule("6.19", "7.14", "7.24")
def test_ricochet_armour_stops_neither_lasers_nor_fire() -> None:
    table = Table("######\n#K..T#\n######")
    hero, elf = table.hero("K"), table.hero("T", "Elf Archer")
    elf.suit = "Ricochet"
    laser = range_blow(table.game, hero, elf, table.arm(hero, "F10"), "Laser cell (10)")
    assert not stopped(table.game, table.script, hero, elf, laser)
    flame = Blow("flame", 0, 1, (4, 8), ranged="throw", fire=True)
    assert not stopped(table.game, table.script, hero, elf, flame)
    elf.suit = "Arrow protective"
    assert not stopped(table.game, table.script, hero, elf, laser)


@pytest.mark.rule("7.17", "6.27")
@pytest.mark.parametrize(("suit", "loss"), [("", 4), ("Venom-proof", 0)])
def test_no_venom_passes_venom_proof_armour_however_great_the_wound(suit: str, loss: int) -> None:
    table = Table(DUEL)
    hero, ninja = table.hero("K", "Elf Archer"), table.hero("T", "Ninja")
    hero.suit = suit
    blow = range_blow(table.game, ninja, hero, table.arm(ninja, "F06"), "Darts (10)")
    consequences(table.game, table.script, ninja, hero, blow, 9, 5, 10)
    assert hero.loss.toxic == loss


@pytest.mark.rule("7.19")
@pytest.mark.parametrize(
    ("weapon", "dice", "charges"),
    [("H22", (40,), 4), ("H22", (41,), 5), ("H08", (), 5), ("H24", (), 5), ("H14", (), 4)],
)
def test_the_metal_of_a_weapon_decides_over_the_shock(weapon: str, dice: tuple[int, ...], charges: int) -> None:
    table = Table(DUEL)
    elf, foe = table.hero("K", "Elf Archer"), table.foe("T")
    elf.suit, elf.kit.charges = "Electrifying", 5
    table.dice(*dice, *[1] * (10 if charges == 4 else 0))
    shock(table.game, table.script, foe, elf, Blow("blow", 0, 3, (1, 3), weapon=table.game.book.weapons[weapon]))
    assert elf.kit.charges == charges
    table.script.done()


@pytest.mark.rule("7.13")
@pytest.mark.parametrize(("suit", "hurt"), [("", True), ("Fire and frost", False)])
def test_fire_and_frost_keeps_off_the_heat_of_the_scrambled_egg(suit: str, hurt: bool) -> None:
    table = Table(DUEL)
    elf, egg = table.hero("K", "Elf Archer"), table.foe("T", "B49")
    elf.suit = suit
    begin(table.game, table.script, [egg])
    table.dice(1, 99, *[5, 3] * (3 if hurt else 0))
    use_attack(table.game, table.script, egg, elf, table.game.book.creatures["B49"].attacks[0][0])
    assert (sum(elf.energy) < 100) is hurt
    table.script.done()


@pytest.mark.rule("8.2")
def test_the_price_of_a_fiery_spell_is_the_one_with_the_staff() -> None:
    table = Table("######\n#W..T#\n######")
    wizard, foe = table.hero("W", "Wizard"), table.foe("T")
    wizard.magic.level = 9
    begin(table.game, table.script, [foe])
    key = f"cast Flame-thrower {foe.key}"
    for price in (9, 5):
        option = next(each for each in spell_options(table.game, wizard, hostile=True) if each.key == key)
        assert put(label_of(option)) == f"Cast Flame-thrower at Thug ({price} nenergy)"
        table.arm(wizard, "Dragon Head Staff")


@pytest.mark.rule("3.4")
def test_rerolls_run_out() -> None:
    table = Table(DUEL, seats=4)
    being = Being("ogre", "Ogre", "Ogre", PARTY, 0)
    table.game.party.append(being)
    table.dice(1).choose("yes").dice(
        9, *[1] * 2, *[1] * 2, *[1] * 2, *[1] * 3, *[1] * 3, 1, *[1] * 2, *[1] * 2, *[1] * 3, 1, *[1] * 2, *[1] * 4, 5
    )
    table.do("roll up", who="ogre")
    assert being.figures["constitution"] == 65 + 9
    assert [asked.rule for asked in table.script.asked] == ["3.4"], "one reroll in a party of four"


@pytest.mark.rule("4.15", "26.9")
@pytest.mark.parametrize(("telepath", "rolled", "told"), [(True, 50, True), (True, 51, False), (False, 0, False)])
def test_only_a_telepath_may_notice_a_lie(telepath: bool, rolled: int, told: bool) -> None:
    table = Table(DUEL)
    hero = table.hero("K")
    hero.advantages += ["Telepathy"] if telepath else []
    table.dice(1, *[rolled] * telepath, *[2] * (not told))
    buy_rumour(table.game, table.script, hero)
    assert table.heard("That was a lie.") is told
    table.script.done()


@pytest.mark.rule("6.21")
def test_a_flail_goes_round_the_defenders_weapon_but_not_his_shield() -> None:
    table = Table(DUEL)
    hero, ogre = table.hero("K"), table.hero("T", "Ogre", Ag=0)
    table.arm(ogre, "H14")
    table.arm(ogre, "blue")
    found = [
        defence(table.game, ogre, 3, hand_blow(table.game, hero, ogre, table.arm(hero, what))).units // UNIT
        for what in ("H19", "H21")
    ]
    assert found == [16 + 3 + 6, 16 + 3]


@pytest.mark.rule("7.10")
def test_a_kind_of_armour_once_identified_is_known_again() -> None:
    table = Table("#####\n#KTU#\n#####")
    table.hero("K")
    one, two = table.foe("T", "B03"), table.foe("U", "B03")
    one.suit = two.suit = "Ricochet"
    table.dice(51)
    look_at_armour(table.game, table.script, [one])
    look_at_armour(table.game, table.script, [two])
    assert (one.terms.armour_known, two.terms.armour_known) == (True, True)
    table.script.done()
