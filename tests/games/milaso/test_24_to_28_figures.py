"""Chapters 24 to 28: figures of the rules, tried on both sides of the line that they draw."""

import pytest
from tests.games.milaso.scenes import face, wizard
from tests.games.milaso.table import Table

from clew.games.milaso import RULEBOOK
from clew.games.milaso.book.book import make_book
from clew.games.milaso.book.wares import read_wares
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.fight.milaso import act, method_offers, scorch, sit_down
from clew.games.milaso.gear.arms import may_strap
from clew.games.milaso.labyrinth.generate import generate
from clew.games.milaso.magic.magic import duration
from clew.games.milaso.maps.model import Section, distance
from clew.games.milaso.sight.encounters import look_out
from clew.games.milaso.state import steps
from clew.games.milaso.state.game import Being, Item
from clew.games.milaso.strike.powers import can_use
from clew.games.milaso.things.thieves import play_a_trick, swallow
from clew.kernel.referees.script import ScriptError
from clew.kernel.table.rulebook import Seat

FAR = "############\n#F.......K.#\n############"


@pytest.mark.rule("24.4")
@pytest.mark.parametrize(("what", "moved"), [("F12", False), ("apple", True)])
def test_a_poltergeist_moves_what_it_can_lift_no_farther_than_five_spaces(what: str, moved: bool) -> None:
    table, ghost, hero = face("B14", "###############\n#F.....K......#\n###############")
    table.game.floor.clear()
    table.arm(hero, what)
    if moved:
        table.dice(10)
    play_a_trick(table.game, table.script, ghost)
    assert (hero.items == []) is moved
    if moved:
        ((_, at),) = table.game.floor
        assert 8 < distance(table.game.maze.maps["G1"], hero.at, at) <= 10


@pytest.mark.rule("24.4")
@pytest.mark.parametrize(("count", "moved"), [(100, True), (101, False)])
def test_twenty_kilograms_are_the_most(count: int, moved: bool) -> None:
    table, ghost, hero = face("B14", "####\n#FK#\n#..#\n####")
    hero.items = [Item("i99", "apple", count)]
    if moved:
        table.dice(1)
    play_a_trick(table.game, table.script, ghost)
    assert (hero.items == []) is moved


@pytest.mark.rule("24.37")
@pytest.mark.parametrize(("count", "gone"), [(10, True), (11, False)])
def test_the_mouth_swallows_no_more_than_two_kilograms(count: int, gone: bool) -> None:
    table, mouth, hero = face("B48")
    hero.items = [Item("i99", "apple", count)]
    assert (swallow(table.game, table.script, mouth, hero) is not None) is gone


@pytest.mark.rule("24.18", "24.23", "24.33")
@pytest.mark.parametrize(("kind", "spaces"), [("B22", 6), ("B27", 4), ("B42", 6)])
@pytest.mark.parametrize("beyond", [0, 1])
def test_how_far_shadows_webs_and_shrieks_go(kind: str, spaces: int, beyond: int) -> None:
    table = Table(FAR, section=Section(roofed=False))
    foe, hero = table.foe("F", kind), table.hero("K")
    begin(table.game, table.script, [foe])
    hero.at = foe.at + spaces + beyond
    attack = table.game.book.creatures[kind].attacks[0][0]
    assert can_use(table.game, foe, hero, attack) is not bool(beyond)


@pytest.mark.rule("24.25")
@pytest.mark.parametrize(("spaces", "wakes"), [(2, 1), (3, 0)])
def test_a_statue_wakes_within_two_spaces(spaces: int, wakes: int) -> None:
    table = Table(FAR, features={"F": {"kind": "post", "what": "B32", "facing": 1}})
    hero = table.hero("K")
    hero.at = table.at("F") + spaces
    assert len(look_out(table.game, table.script)) == wakes


@pytest.mark.rule("25.3")
@pytest.mark.parametrize(("level", "rises"), [(8, True), (9, False)])
def test_nobody_rises_above_level_nine(level: int, rises: bool) -> None:
    table, mage = wizard("###\n#W#\n###", level, features={"W": {"kind": "shop", "what": "classchanger"}})
    table.game.gold = 999
    table.choose("promote")
    if rises:
        table.do("classchanger", who=mage.key, shop="G1.shop.W")
        assert (mage.magic.level, table.game.gold) == (9, 999 - 135)
        return
    with pytest.raises(ScriptError):
        table.do("classchanger", who=mage.key, shop="G1.shop.W")


@pytest.mark.rule("25.4")
def test_every_second_house_of_the_labyrinth_teaches_three_spells() -> None:
    book = make_book(RULEBOOK.setup([Seat("P")], {"size": "demo"}), RULEBOOK.ledger)
    houses = [f for f in generate(book, 1, ("Wizard",)).features.values() if f.what == steps.CLASSCHANGER]
    lessons = [len([name for name in house.holds if name in book.spells]) for house in houses]
    assert lessons == [3 if number % 2 == 0 else 0 for number in range(len(houses))]


@pytest.mark.rule("25.10")
def test_durations_by_the_level_of_the_caster() -> None:
    table, _ = wizard()
    assert [duration(table.game, level, 100) for level in range(1, 10)] == [100] * 3 + [150] * 3 + [200] * 3


def hall(width: int = 26) -> tuple[Table, Being, Being]:
    """Milaso on his throne at one end of a long hall, a Knight at the other."""
    row = "#T" + "." * (width - 2) + "K#"
    wall = "#" * len(row)
    table = Table(f"{wall}\n{row}\n{wall}", key="T5")
    hero, milaso = table.hero("K", constitution=900), table.foe("T", "B56")
    hero.energy, hero.full = [90] * 10, 90
    begin(table.game, table.script, [milaso])
    table.fight().speech = 0
    return table, hero, milaso


@pytest.mark.rule("28.4")
@pytest.mark.parametrize(("spaces", "rolled", "hurt"), [(20, 85, 40), (20, 86, 0), (21, 0, 0)])
def test_his_rays_reach_twenty_spaces_with_85_per_cent_for_ten_to_twenty(spaces: int, rolled: int, hurt: int) -> None:
    table, hero, milaso = hall()
    hero.at = milaso.at + spaces
    for _ in range(2 if rolled else 0):
        table.dice(rolled)
        if hurt:
            table.dice(99, 2, 9, 11)
    act(table.game, table.script, milaso)
    assert hero.energy[8] == 90 - hurt


@pytest.mark.rule("28.4")
@pytest.mark.parametrize(("rolled", "hits"), [(85, True), (86, False)])
def test_his_scorchers_are_of_caster_level_nine(rolled: int, hits: bool) -> None:
    table, hero, milaso = hall()
    hero.at = milaso.at + 5
    table.dice(rolled)
    if hits:
        table.dice(99, 2, 9, 1)
    scorch(table.game, table.script, milaso, hero)
    assert (hero.energy[8] < 90) is hits


@pytest.mark.rule("28.9")
@pytest.mark.parametrize(
    ("kind", "strength", "may"), [("Knight", 40, True), ("Knight", 39, False), ("Ninja", 90, False)]
)
def test_who_can_carry_the_kings_mirror(kind: str, strength: int, may: bool) -> None:
    table = Table("###\n#K#\n###")
    assert may_strap(table.game, table.hero("K", kind, S=strength), "mirror") is may


@pytest.mark.rule("28.12")
@pytest.mark.parametrize(("spaces", "may"), [(1, False), (2, True), (6, True), (7, False)])
def test_the_thorn_is_thrown_from_two_to_six_spaces(spaces: int, may: bool) -> None:
    table, hero, milaso = hall()
    hero.at = milaso.at + spaces
    table.arm(hero, "black rose thorn")
    table.game.clues.append(5)
    assert bool(method_offers(table.game, hero)) is may


@pytest.mark.rule("28.15")
@pytest.mark.parametrize(("rolled", "dead"), [(54, True), (55, False)])
def test_from_six_spaces_the_stone_has_six_less(rolled: int, dead: bool) -> None:
    table = Table("############\n#T..C.....K#\n############", key="T5")
    hero, milaso = table.hero("K"), table.foe("T", "B56")
    begin(table.game, table.script, [milaso])
    sit_down(table.game, table.script, milaso)
    stone = table.arm(hero, "rune stone")
    assert table.game.book.wares[stone.what].mass == 6000
    table.game.clues.append(8)
    table.dice(rolled)
    method_offers(table.game, hero)[0].value(table.game, table.script, hero)
    assert milaso.alive is not dead


@pytest.mark.rule("16.8")
def test_other_units_of_food_weigh_200_g() -> None:
    wares = read_wares(RULEBOOK.ledger, 1)
    assert {wares[name].mass for name in ("fruit", "magic fruit", "coconut", "apple", "bread", "carrot")} == {200}
