"""Chapters 1 to 3, 6, 7, 19 and 21: what arms can and can't do, ties, and the order of the dice."""

from collections import Counter

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import constitution, has_mind
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.gear.blows import hand_blow, range_blow
from clew.games.milaso.ground.traps import armed, spring
from clew.games.milaso.magic.gusts import holds_on
from clew.games.milaso.minds.minds import choose_target
from clew.games.milaso.strike.attack import note_fruitless, strike
from clew.games.milaso.turn.fighting import attack_options


def facing(weapon: str, kind: str = "B01", gap: str = "") -> tuple[Table, list[str]]:
    table = Table(f"#########\n#K{gap}T{'.' * (5 - len(gap))}#\n#########")
    hero, foe = table.hero("K", S=90), table.foe("T", kind)
    if weapon:
        table.arm(hero, weapon)
    begin(table.game, table.script, [foe])
    return table, [option.key.split()[0] for option in attack_options(table.game, hero, [foe])]


@pytest.mark.rule("6.11")
def test_a_throwing_dagger_is_used_hand_to_hand_too() -> None:
    table, options = facing("T01")
    assert options == ["strike"]
    hero, item = table.game.party[0], table.game.party[0].items[0]
    assert hand_blow(table.game, hero, hero, item).damage == (2, 4)


@pytest.mark.rule("6.31")
def test_what_has_no_throwing_figures_is_not_thrown() -> None:
    assert facing("H01", gap="...")[1] == []
    assert facing("T01", gap="...")[1] == ["throw"]


@pytest.mark.rule("6.24", "22.30")
@pytest.mark.parametrize(("rolled", "fallen"), [(56, False), (57, True)])
def test_bolas_trip(rolled: int, fallen: bool) -> None:
    table, _ = facing("T08", gap="...")
    hero, foe = table.game.party[0], next(iter(table.game.foes.values()))
    foe.figures = {"Iner": 56}
    role(table.game, hero).actions = 1
    blow = range_blow(table.game, hero, foe, hero.items[0])
    blow.automatic = True
    table.choose("right leg").dice(2, rolled)
    strike(table.game, table.script, hero, foe, blow)
    assert (foe.plight.fallen > 0) == fallen


@pytest.mark.rule("6.27", "7.16", "7.17")
@pytest.mark.parametrize(
    ("suit", "rolled", "lost", "venom"),
    [("", 2, 1, 4), ("", 1, 0, 0), ("Plain magical", 2, 1, 0), ("Venom-proof", 2, 1, 0)],
)
def test_a_dart_of_the_blowpipe_poisons_whom_it_wounds_through_no_armour(
    suit: str, rolled: int, lost: int, venom: int
) -> None:
    table, _ = facing("F06", kind="B42", gap="...")
    hero, foe = table.game.party[0], next(iter(table.game.foes.values()))
    foe.suit = suit
    blow = range_blow(table.game, hero, foe, hero.items[0], "Darts (10)")
    assert (blow.damage, blow.venom) == ((0, 1), table.game.book.value("6.27", "loss"))
    blow.automatic = True
    table.choose("area 9").dice(rolled)
    strike(table.game, table.script, hero, foe, blow)
    assert foe.full - foe.energy[8] == lost
    assert foe.loss.toxic == venom


@pytest.mark.rule("7.28")
def test_no_fist_against_metal_and_rock() -> None:
    assert facing("")[1] == ["strike"]
    assert facing("", "B33")[1] == []
    table, _ = facing("")
    foe = next(iter(table.game.foes.values()))
    for suit, useless in (("Chain mail", True), ("Spiked", True), ("Kobbar skin", False)):
        foe.suit = suit
        assert (attack_options(table.game, table.game.party[0], [foe]) == []) == useless


@pytest.mark.rule("7.11", "23.11")
def test_after_three_useless_hits_it_turns_to_another() -> None:
    table = Table("######\n#KTO.#\n######", seats=2)
    near, far = table.hero("K"), table.hero("O", "Orc")
    foe = table.foe("T")
    begin(table.game, table.script, [foe])
    first = choose_target(table.game, foe)
    assert first is not None
    for _ in range(3):
        assert choose_target(table.game, foe) is first
        note_fruitless(table.game, foe, first)
    assert choose_target(table.game, foe) is (far if first is near else near)


@pytest.mark.rule("1.13")
def test_ties_go_to_the_weaker_then_to_the_first() -> None:
    table = Table("######\n#KTO.#\n######", seats=2)
    first, second = table.hero("K"), table.hero("O", "Orc")
    foe = table.foe("T")
    begin(table.game, table.script, [foe])
    assert choose_target(table.game, foe) is first
    table.weaken(second, 5)
    assert choose_target(table.game, foe) is second


@pytest.mark.rule("1.14")
def test_who_has_intelligence() -> None:
    table = Table("#####\n#TZ.#\n#####")
    assert has_mind(table.game, table.foe("T", "B01"))
    assert not has_mind(table.game, table.foe("Z", "B05"))


@pytest.mark.rule("2.20")
def test_a_dying_enemy_still_strikes() -> None:
    table = Table("#####\n#KT.#\n#####")
    hero, foe = table.hero("K"), table.foe("T")
    begin(table.game, table.script, [foe])
    table.do("battle")
    table.weaken(foe, constitution(table.game, foe) - 2)
    table.fight().order = [foe.key]
    table.dice(100, 100)
    table.do("round")
    assert table.heard(f"at {hero.name}, to hit: ")
    assert table.heard(": miss")
    assert foe.at == table.at("T")


@pytest.mark.rule("3.20")
@pytest.mark.parametrize(("grab", "holds"), [(53, True), (54, False)])
def test_holding_on_to_something_fixed(grab: int, holds: bool) -> None:
    table = Table("####\n#Ks#\n####", features={"s": {"kind": "site", "what": "a table"}})
    hero = table.hero("K")
    table.dice(grab)
    assert holds_on(table.game, table.script, hero, [hero.at]) == holds


@pytest.mark.rule("19.4")
def test_a_disarmed_trap_is_armed_again() -> None:
    table = Table("####\n#Kt#\n####", features={"t": {"kind": "trap", "what": "TR07"}})
    hero, trap = table.hero("K"), table.game.maze.features["G1.trap.t"]
    table.game.afoot.disarmed[trap.key] = 5
    for turn, ready in ((5, False), (6, True)):
        table.game.turn = turn
        assert armed(table.game, trap) == ready
    table.game.turn = 5
    spring(table.game, table.script, hero, trap)
    assert table.told == []


@pytest.mark.rule("21.10")
def test_the_order_of_the_dice_of_one_strike() -> None:
    table = Table("#####\n#KT.#\n#####")
    hero, foe = table.hero("K"), table.foe("T")
    table.arm(hero, "H14")
    foe.effects["impregnability"] = 9
    begin(table.game, table.script, [foe])
    low, high = table.game.book.weapons["H14"].hand_damage
    faces = {"attack": 1, "defence": 100, "impregnability": 1, "1d4": 3, "area": 9, "damage": high - low + 1}
    table.dice(*faces.values())
    strike(table.game, table.script, hero, foe, hand_blow(table.game, hero, foe, hero.items[0]))
    lost = Counter({area: foe.full - left for area, left in enumerate(foe.energy, 1) if left < foe.full})
    assert list(lost) == [9]
