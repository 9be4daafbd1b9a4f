"""Chapter 20: how combat begins and ends, battle rounds, their order and their actions."""

import pytest
from tests.games.milaso.scenes import duel
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.fight.combat import begin, may_swap, order_of_attack, ready
from clew.games.milaso.turn.fighting import fight_options
from clew.kernel.words.text import put


@pytest.mark.rule("20.1")
def test_combat_begins_and_a_battle_is_next() -> None:
    table, _, foe = duel()
    assert table.game.fight is not None
    assert table.game.fight.enemies == [foe.key]
    assert [step.what for step in table.game.agenda] == ["battle", "first meeting"]


@pytest.mark.rule("20.1", "23.2")
def test_who_sees_the_fight_joins_it() -> None:
    post = {"kind": "post", "what": "B01", "facing": 3}
    table = Table("#########\n#.KT....#\n#......e#\n#########", features={"e": post})
    table.hero("K")
    begin(table.game, table.script, [table.foe("T")])
    table.do("battle")
    assert len(table.fight().enemies) == 1, "the first battle round is for those who were there"
    table.do("battle")
    assert len(table.fight().enemies) == 2
    assert table.heard("More enemies: Thug")


@pytest.mark.rule("20.2")
def test_two_battle_rounds_a_turn() -> None:
    table, _, _ = duel()
    fight = table.game.fight
    assert fight is not None
    for number in (1, 2):
        table.do("battle")
        assert fight.round == number
    table.do("battle")
    assert fight.round == 2


@pytest.mark.rule("20.3", "20.4")
def test_never_three_of_one_side_running() -> None:
    table = Table("##############\n#abcdefghi...#\n##############", seats=4)
    party = [("a", "Galcin", 80), ("b", "Elf Molend", 65), ("c", "Knight", 60), ("d", "Ogre", 43)]
    for sign, kind, wits in party:
        table.hero(sign, kind, wits=wits)
    foes = [("e", "B20", 58), ("f", "B01", 50), ("g", "B30", 40), ("h", "B07", 15), ("i", "B05", 8)]
    beings = []
    for sign, kind, wits in foes:
        foe = table.foe(sign, kind)
        foe.figures = {"wits": wits}
        beings.append(foe)
    begin(table.game, table.script, beings)
    names = [table.game.being(key).name for key in order_of_attack(table.game)]
    assert names == ["Galcin", "Elf Molend", "Demon", "Knight", "Thug", "Ogre", "Tiger", "Skeleton", "Zombie"]


@pytest.mark.rule("20.5")
def test_the_ogre_may_not_pass_quicker_enemies() -> None:
    table = Table("########\n#abcd..#\n########", seats=3)
    galcin, knight = table.hero("a", "Galcin", wits=80), table.hero("b", wits=60)
    ogre, thug = table.hero("c", "Ogre", wits=43), table.foe("d")
    order = [galcin, knight, thug, ogre]
    assert may_swap(table.game, order, galcin, knight)
    assert not may_swap(table.game, order, knight, ogre)


@pytest.mark.rule("20.5")
def test_an_order_that_is_to_be_kept_is_asked_for_again_only_when_it_changes() -> None:
    table = Table("########\n#abcd..#\n########", seats=2)
    galcin, knight, thug = table.hero("a", "Galcin", wits=80), table.hero("b", wits=60), table.foe("d")
    begin(table.game, table.script, [thug])
    table.fight().order = order_of_attack(table.game)
    table.choose("Knight before Galcin", "keep")
    table.do("swap")
    table.do("swap", **table.game.agenda.pop().facts)
    wanted = table.fight().order
    assert wanted.index(knight.key) < wanted.index(galcin.key)
    table.fight().order = order_of_attack(table.game)
    table.do("swap")
    assert table.fight().order == wanted
    galcin.figures["wits"] = 50
    table.fight().order = order_of_attack(table.game)
    table.choose("go")
    table.do("swap")
    assert not table.script.steps


@pytest.mark.rule("20.6")
def test_the_archer_goes_before_the_swordsman() -> None:
    table = Table("########\n#a.bc..#\n########")
    table.hero("a", wits=10)
    thug, archer = table.foe("b", "B01"), table.foe("c", "B02")
    thug.figures, archer.figures = {"wits": 40}, {"wits": 30}
    begin(table.game, table.script, [thug, archer])
    assert order_of_attack(table.game)[:2] == [archer.key, thug.key]


@pytest.mark.rule("20.7", "20.8")
def test_slow_wits_lose_an_action_now_and_then() -> None:
    table, hero, _ = duel()
    fight = table.game.fight
    assert fight is not None
    actions = []
    for number in range(1, 13):
        fight.round = number
        ready(table.game, hero)
        actions.append(role(table.game, hero).actions)
    assert [n for n, left in enumerate(actions, 1) if left == 1] == [6, 12]


@pytest.mark.rule("20.10")
def test_movement_in_a_battle_round() -> None:
    table, hero, _ = duel()
    ready(table.game, hero)
    assert role(table.game, hero).spaces == 8
    hero.moved = 14
    ready(table.game, hero)
    assert role(table.game, hero).spaces == 4


@pytest.mark.rule("20.11", "20.7")
def test_no_strike_after_moving_away() -> None:
    table, hero, _ = duel()
    ready(table.game, hero)
    keys = [option.key for option in fight_options(table.game, hero)]
    assert any(key.startswith("strike") for key in keys)
    role(table.game, hero).attacked = True
    table.choose("west")
    table.do("act", who=hero.key)
    keys = [option.key for option in fight_options(table.game, hero)]
    assert not any(key.startswith("strike") for key in keys)


@pytest.mark.rule("20.7", "20.11")
def test_without_an_action_left_the_first_answer_does_nothing_more() -> None:
    table, hero, _ = duel()
    ready(table.game, hero)
    role(table.game, hero).actions = 0
    table.choose("pass")
    table.do("act", who=hero.key)
    assert put(table.script.asked[-1].text) == "Knight: no action left, but a step. What now?"
    assert table.script.asked[-1].keys()[0] == "pass"


@pytest.mark.rule("20.12")
def test_the_fight_ends_with_the_last_enemy() -> None:
    table, _, foe = duel()
    foe.alive = False
    table.do("battle")
    assert table.game.fight is None
    assert table.heard("The fight is over")


@pytest.mark.rule("20.12")
def test_a_fight_that_ends_because_nobody_is_seen_says_so() -> None:
    table = Table("#######\n#K.#.F#\n#######")
    table.hero("K")
    table.battle([table.foe("F")])
    table.do("battle")
    assert table.told[-1] == "The fight is over: no enemy sees anybody any more."


@pytest.mark.rule("20.14")
def test_a_fight_resumed_soon_goes_on_with_its_count() -> None:
    table, _, foe = duel()
    table.fight().round = 4
    table.game.last_round, table.game.last_fight = 4, 1
    table.game.last_enemies, table.game.fight = [foe.key], None
    begin(table.game, table.script, [foe])
    assert table.fight().round == 4
