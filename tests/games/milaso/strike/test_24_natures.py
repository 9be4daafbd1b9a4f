"""Chapter 24: poison, fire, shapes, daylight and greed: what sets single creatures apart."""

import pytest
from tests.games.milaso.table import FIELD, Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import breathes
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.body.daylight import burn_in_daylight, multiply
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.gear.blows import Blow, creature_blow, hand_blow
from clew.games.milaso.ground.finds import search_body
from clew.games.milaso.magic.magic import cast, casting_chance
from clew.games.milaso.magic.spells import HOSTILE
from clew.games.milaso.maps.model import Section
from clew.games.milaso.minds.approach import walk_up
from clew.games.milaso.minds.minds import act, choose_target
from clew.games.milaso.state.game import ENDLESS, Being
from clew.games.milaso.state.particulars import Sky
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.strike.creatures import strangle_hit

CLOSE = "######\n#FK..#\n######"


def face(kind: str, picture: str = CLOSE, hero: str = "Knight") -> tuple[Table, Being, Being]:
    table = Table(picture)
    foe, being = table.foe("F", kind), table.hero("K", hero)
    table.battle([foe], foe, being)
    return table, foe, being


def attacks(table: Table, foe: Being, target: Being, which: int = 0) -> int:
    attack = table.game.book.creatures[foe.kind].attacks[foe.attack][which]
    return strike(table.game, table.script, foe, target, creature_blow(table.game, foe, target, attack))


@pytest.mark.rule("24.3")
@pytest.mark.parametrize(("hero", "before", "after"), [("Wizard", 30, 25), ("Wizard", 3, 0), ("Knight", 0, 0)])
def test_an_incubus_drains_nenergy_from_spellcasters(hero: str, before: int, after: int) -> None:
    table, incubus, victim = face("B11", hero=hero)
    victim.magic.nenergy = before
    table.dice(1, 99)
    attacks(table, incubus, victim)
    assert victim.loss.toxic == 5
    assert victim.magic.nenergy == after
    assert table.heard("nenergy") is (hero == "Wizard")


@pytest.mark.rule("24.3")
@pytest.mark.parametrize(("kind", "hurt"), [("B10", True), ("B12", False)])
def test_magic_weapons_do_not_harm_a_spirit(kind: str, hurt: bool) -> None:
    table, ghost, hero = face(kind)
    sword = table.arm(hero, "H14", magic=True)
    table.dice(1, 99, 2, 9, 3)
    strike(table.game, table.script, hero, ghost, hand_blow(table.game, hero, ghost, sword))
    assert (ghost.energy[8] < ghost.full) is hurt


@pytest.mark.rule("24.4")
def test_a_poltergeist_throws_a_carried_thing_about_when_first_met() -> None:
    table = Table("#######\n#F..K.#\n#######")
    hero, ghost = table.hero("K"), table.foe("F", "B14")
    table.arm(hero, "rune stone")
    sword = table.arm(hero, "H14")
    table.dice(1)
    begin(table.game, table.script, [ghost])
    assert sword not in hero.items
    assert hero.wielded == ""
    assert table.game.floor == {("G1", table.at("F") + 1): [sword]}
    table.game.fight = None
    begin(table.game, table.script, [ghost])
    assert [item.what for item in hero.items] == ["rune stone"]


@pytest.mark.rule("24.4")
@pytest.mark.parametrize(("rolled", "gone"), [(25, True), (26, False)])
def test_only_banish_spirit_destroys_a_poltergeist_and_a_quarter_of_the_time(rolled: int, gone: bool) -> None:
    table, ghost, wizard = face("B14", hero="Wizard")
    book = table.game.book
    table.dice(rolled, *([99] if gone else []))
    cast(table.game, table.script, wizard, ghost, book.spells["Banish Spirit"], HOSTILE["Banish Spirit"])
    assert ghost.alive is not gone


@pytest.mark.rule("24.4")
def test_spells_find_a_poltergeist_with_a_quarter_of_their_chance() -> None:
    table, ghost, wizard = face("B14", hero="Wizard")
    assert casting_chance(table.game, wizard, ghost).units == 59 * UNIT // 4


@pytest.mark.rule("24.5", "24.6")
def test_a_mummy_burns_well_cannot_be_poisoned_and_strikes_any_armour() -> None:
    table, mummy, hero = face("B06")
    table.dice(1, 99, 2, 9)
    lost = strike(table.game, table.script, hero, mummy, Blow("torch", 50 * UNIT, 1, (4, 4), fire=True))
    assert lost == 5  # (4 + 2) / 1.2
    assert mummy.alive
    assert not breathes(table.game, mummy)
    sword = table.arm(hero, "H14", poison=3)
    table.dice(1, 99, 2, 9, 1)
    strike(table.game, table.script, hero, mummy, hand_blow(table.game, hero, mummy, sword))
    assert mummy.loss.toxic == 0
    hero.suit = "Plated"
    table.dice(50, 2)
    assert strangle_hit(table.game, table.script, mummy, hero, Blow("strangling hands", 0, 3, (2, 5))) == 3
    assert hero.loss.strangling == 3


@pytest.mark.rule("24.12")
def test_a_vampire_spellcaster_flies_up_as_a_bat() -> None:
    table, vampire, hero = face("B16", "####################\n#F................K#\n####################")
    act(table.game, table.script, vampire)
    assert "Bat" in vampire.effects
    assert vampire.at == table.at("F") + 5  # movement 14 gives 5 spaces in a battle round
    vampire.at = hero.at - 3
    ready(table.game, vampire)
    table.dice(99, 99)
    act(table.game, table.script, vampire)
    assert "Bat" not in vampire.effects
    assert vampire.at == hero.at - 1
    assert table.heard("own shape")


@pytest.mark.rule("24.13")
def test_wet_gremlins_double_up_to_twelve() -> None:
    table = Table(FIELD.replace("#........#", "#A.B.C..K#", 1))
    table.hero("K")
    gremlins = [table.foe(sign, "B17") for sign in "ABC"]
    for gremlin in gremlins:
        gremlin.plight.splashed = True
    multiply(table.game, table.script)
    assert sum(foe.kind == "B17" for foe in table.game.foes.values()) == 6
    multiply(table.game, table.script)
    assert len(table.game.foes) == 6
    for _ in range(5):
        for foe in table.game.foes.values():
            foe.plight.splashed = True
        multiply(table.game, table.script)
    assert len(table.game.foes) == 12
    assert all(foe.energy == gremlins[0].energy for foe in table.game.foes.values())


@pytest.mark.rule("24.13")
def test_rain_wets_gremlins_and_daylight_kills_them() -> None:
    table = Table("######\n#F..K#\n######", section=Section(roofed=False))
    gremlin = table.foe("F", "B17")
    table.hero("K")
    table.game.skies["G1"] = Sky("rain", ENDLESS)
    burn_in_daylight(table.game, table.script)
    multiply(table.game, table.script)
    assert gremlin.alive
    assert len(table.game.foes) == 2
    del table.game.skies["G1"]
    burn_in_daylight(table.game, table.script)
    assert not any(foe.alive for foe in table.game.foes.values())


@pytest.mark.rule("24.11")
def test_a_vampire_dies_in_daylight_and_does_not_walk_into_it() -> None:
    table = Table("######\n#F..K#\n######", section=Section(roofed=False))
    vampire, hero = table.foe("F", "B15"), table.hero("K")
    begin(table.game, table.script, [vampire])
    ready(table.game, vampire)
    assert not walk_up(table.game, vampire, hero)
    burn_in_daylight(table.game, table.script)
    assert not vampire.alive


@pytest.mark.rule("24.13")
def test_gremlins_go_for_sweets() -> None:
    table = Table("########\n#K.F..L#\n########", seats=2)
    near, far, gremlin = table.hero("K"), table.hero("L", "Ninja"), table.foe("F", "B17")
    begin(table.game, table.script, [gremlin])
    assert choose_target(table.game, gremlin) is near
    table.arm(far, "jam jar")
    assert choose_target(table.game, gremlin) is far


@pytest.mark.rule("24.14")
def test_a_polymorphic_werewolf_changes_with_its_first_action() -> None:
    table, wolf, hero = face("B19")
    attack = table.game.book.creatures["B19"].attacks[0][0]
    assert creature_blow(table.game, wolf, hero, attack).damage == (1, 3)
    role(table.game, wolf).actions = 1
    act(table.game, table.script, wolf)
    assert table.heard("turns into a wolf")
    assert hero.energy == [10] * 10
    assert creature_blow(table.game, wolf, hero, attack).damage == (3, 6)
    permanent = table.foe("F", "B18")
    assert creature_blow(table.game, permanent, hero, table.game.book.creatures["B18"].attacks[0][0]).damage == (3, 6)


@pytest.mark.rule("24.15")
@pytest.mark.parametrize(("suit", "left"), [("", 9), ("Fire and frost", 10)])
def test_a_fist_on_a_demon_is_burnt(suit: str, left: int) -> None:
    table, demon, hero = face("B21")
    hero.suit = suit
    table.dice(1, 99, 2, 9, 1)
    strike(table.game, table.script, hero, demon, hand_blow(table.game, hero, demon, None))
    assert hero.energy[1] == left
    assert not breathes(table.game, demon)


@pytest.mark.rule("24.36", "23.4")
def test_cannon_head_fires_and_loads_by_turns() -> None:
    table, cannon, hero = face("B47", "##########\n#F......K#\n##########")
    attack = table.game.book.creatures["B47"].attacks[0][0]
    blow = creature_blow(table.game, cannon, hero, attack)
    assert (blow.defence, blow.ranged) == (2, "fire")
    table.dice(1, 1)
    act(table.game, table.script, cannon)
    assert cannon.kit.unloaded == 1
    ready(table.game, cannon)
    role(table.game, cannon).spaces = 0
    act(table.game, table.script, cannon)
    assert not cannon.kit.unloaded
    assert table.heard("loads")


@pytest.mark.rule("24.37", "28.19")
def test_the_munching_mouth_swallows_small_things_but_nothing_that_is_needed() -> None:
    table, mouth, hero = face("B48")
    table.arm(hero, "scrap 1")
    table.arm(hero, "key 1")
    table.arm(hero, "F11")
    apple = table.arm(hero, "apple")
    assert table.game.book.wares["F11"].mass > 2000
    table.dice(1, 99, 2, 9, 1)
    attacks(table, mouth, hero)
    assert mouth.items == [apple]
    table.dice(1, 99, 2, 8, 1)
    attacks(table, mouth, hero)
    assert mouth.items == [apple]
    mouth.alive = False
    search_body(table.game, table.script, hero, mouth)
    assert apple in hero.items


@pytest.mark.rule("24.37")
def test_three_units_of_bread_choke_the_mouth() -> None:
    table, mouth, hero = face("B48")
    table.arm(hero, "bread", 3)
    for n in range(3):
        assert mouth.alive
        role(table.game, hero).actions = 1
        table.choose(f"choke {mouth.key}")
        table.do("act", who=hero.key)
        assert mouth.terms.bread == n + 1
    assert not mouth.alive
    assert hero.items == []


@pytest.mark.rule("24.6")
@pytest.mark.parametrize(("kind", "lost"), [("B14", 0), ("B30", 3)])
def test_strangling_hands_need_a_neck(kind: str, lost: int) -> None:
    table = Table("######\n#FT..#\n######")
    zombie, target = table.foe("F", "B05"), table.foe("T", kind)
    if lost:
        table.dice(2, 3)
    assert strangle_hit(table.game, table.script, zombie, target, Blow("strangling hands", 0, 3, (2, 4))) == lost
    assert target.plight.grip == 0
