"""What the sensible player does about enemies whom nobody sees: the same, wherever they stand."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

import pytest
from tests.games.milaso.scenes import CAVE
from tests.games.milaso.table import Table

from clew.games.milaso.beings.spaces import free, map_of
from clew.games.milaso.maps.model import Section
from clew.games.milaso.player.judgement import Judgement
from clew.games.milaso.player.memory import AGAIN, Answers, Memory
from clew.games.milaso.player.reach import flood, known_ground
from clew.games.milaso.player.stances import keep_in_mind
from clew.games.milaso.player.tactics import fight
from clew.games.milaso.shown.view import view
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.fighting import PASS, fight_options
from clew.games.milaso.walk.movement import step_options
from clew.kernel.words.questions import key_of
from clew.kernel.words.scene import to_json

CELLAR = """
###########
#...#.....#
#.K....T..#
#...#..U..#
###########
"""
WAYS = "#########\n#K.....E#\n#.#####.#\n#.......#\n#########"
LIT = Section(roofed=True)


def cellar(kinds: tuple[str, ...], section: Section = CAVE) -> tuple[Table, Being, list[Being]]:
    """In a fight; every space is known, and in the dark nobody sees who is not beside him."""
    table = Table(CELLAR, section=section)
    hero = table.hero("K")
    table.arm(hero, "H17")
    foes = [table.foe(sign, kind) for sign, kind in zip("TU", kinds, strict=False)]
    know(table, section)
    table.battle(foes, hero, *foes)
    return table, hero, foes


def know(table: Table, section: Section) -> None:
    """What was felt is known in the dark, in the light everything."""
    map_ = table.game.maze.maps[table.key]
    table.game.known = {} if section.dark else {table.key: [0]}
    table.game.felt = {table.key: [at for at, ground in enumerate(map_.ground) if ground]}


def wherever(table: Table, foe: Being, *found: Callable[[], object]) -> list[set[object]]:
    """What each of them finds with a foe on all spaces where he would be shown as he is now, and no other answers be
    offered."""
    game, map_, at = table.game, map_of(table.game, foe), foe.at
    alike, places, results = shown(table), 0, [set[object]() for _ in found]
    for space in range(len(map_.ground)):
        if not free(game, map_, space) and space != at:
            continue
        foe.at = space
        if shown(table) == alike:
            places += 1
            for result, each in zip(results, found, strict=True):
                result.add(each())
    foe.at = at
    assert places > 10, "in the dark he could be nearly anywhere"
    return results


def shown(table: Table) -> tuple[str, list[str]]:
    hero = table.game.party[0]
    answers = (step_options if table.game.fight is None else fight_options)(table.game, hero)
    return json.dumps(to_json(view(table.game, 0))), [key_of(option) for option in answers]


def answers_of(table: Table, hero: Being) -> Answers:
    return {option.key: option for option in [*fight_options(table.game, hero), PASS]}


@pytest.mark.rule("17.5", "17.6")
@pytest.mark.parametrize(("kinds", "hurt"), [(("B01",), 0), (("B28",), 50), (("B01", "B01"), 0), (("B05", "B28"), 50)])
def test_in_a_fight_it_does_the_same_wherever_in_the_dark_they_stand(kinds: tuple[str, ...], hurt: int) -> None:
    table, hero, foes = cellar(kinds)
    table.weaken(hero, hurt)

    def chosen(number: int, bold: bool) -> str:
        table.fight().round = number
        answer = fight(table.game, hero, answers_of(table, hero), spent=False, bold=bold, judge=Judgement())
        table.fight().round = 1
        return key_of(answer)

    ways = [partial(chosen, number, bold) for number in (1, 10, 40) for bold in (False, True)]
    for result in wherever(table, foes[0], *ways):
        assert len(result) == 1


@pytest.mark.rule("17.6")
def test_it_fears_whom_it_does_not_see_where_it_stands_itself() -> None:
    table, hero, foes = cellar(("B28",))

    def feared() -> object:
        memory = Memory()
        keep_in_mind(table.game, hero, memory)
        return memory.feared[foes[0].key]

    assert wherever(table, foes[0], feared) == [{("B28", "G1", hero.at, 0)}]


@pytest.mark.rule("17.6")
def test_outside_a_fight_nobody_unseen_bars_the_ways_that_it_knows() -> None:
    table, hero, (foe,) = cellar(("B01",))
    table.game.fight = None
    (known,) = wherever(
        table, foe, lambda: bytes(known_ground(table.game, hero, map_of(table.game, hero), Memory()).free)
    )
    assert len(known) == 1


@pytest.mark.rule("17.6")
@pytest.mark.parametrize(("section", "far"), [(CAVE, 6), (LIT, 10)])
def test_in_the_light_they_do(section: Section, far: int) -> None:
    """A ring of ways, and somebody stands in the shorter one."""
    table = Table(WAYS, section=section)
    hero, foe = table.hero("K"), table.foe("E")
    foe.at = hero.at + 3
    know(table, section)
    ground = known_ground(table.game, hero, map_of(table.game, hero), Memory())
    assert flood(ground, hero.at, set())[0][table.at("E")] == far


@pytest.mark.rule("17.3", "17.6")
def test_whoever_does_not_let_it_pass_in_the_dark_is_walked_round_for_long() -> None:
    table = Table(WAYS, section=CAVE)
    hero, foe, memory = table.hero("K"), table.foe("E"), Memory()
    know(table, CAVE)
    map_ = map_of(table.game, hero)

    def way_round() -> int:
        return flood(known_ground(table.game, hero, map_, memory), table.at("K"), set())[0][table.at("E")]

    foe.at, hero.at = hero.at + 3, hero.at + 2
    assert way_round() == 10, "there is no step to where he stands"
    hero.at = table.at("K")
    assert way_round() == 10, "and it keeps that in mind"
    table.game.turn += AGAIN + 1
    assert way_round() == 6
