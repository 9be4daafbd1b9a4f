"""Chapter 28: Milaso in his hall and on the hunt, chlorine and the frozen heart."""

import pytest
from tests.games.milaso.labyrinth.walker import fresh
from tests.games.milaso.table import Table

from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.fight.milaso import act as milaso_acts
from clew.games.milaso.fight.milaso import method_offers, sit_down


@pytest.mark.rule("28.1", "28.1a")
@pytest.mark.parametrize("size", ["demo", "half"])
def test_where_things_stand_in_the_hall(size: str) -> None:
    maze = fresh(size)
    hall, map_ = maze.hall, maze.maps["T5"]
    step = hall["step"]
    assert hall["throne"] == hall["entrance"] + 7 * step
    assert hall["milaso"] == hall["throne"] + 8 * step
    assert hall["pedestal"] == hall["throne"] + step
    assert hall["circle"] == hall["throne"] - 2 * step
    assert hall["table"] == hall["throne"] + 3 * map_.width
    room = [at for at in range(len(map_.ground)) if map_.section[at] == len(map_.sections) - 1]
    columns, rows = {at % map_.width for at in room}, {at // map_.width for at in room}
    assert len(columns) >= 16
    assert len(rows) >= 8


@pytest.mark.rule("28.4")
def test_milaso_kills_with_two_rays_and_two_scorchers() -> None:
    table = Table("##############\n#K....T....M.#\n##############", key="T5")
    hero, foe = table.hero("K", constitution=500), table.foe("M", "B56")
    hero.energy, hero.full = [90] * 10, 90
    begin(table.game, table.script, [foe])
    table.fight().speech = 0
    sit_down(table.game, table.script, foe)
    ready(table.game, foe)
    table.dice(85, 99, 2, 9, 1, 85, 99, 2, 9, 1, 85, 99, 2, 9, 1, 85, 99, 2, 9, 1)
    milaso_acts(table.game, table.script, foe)
    assert hero.energy[8] == 90 - 10 - 10 - 7 - 7


@pytest.mark.rule("28.5")
def test_milaso_hunts_when_the_time_is_over() -> None:
    from clew.games.milaso.fight.milaso import hunt

    table = Table("##########################\n#K......................M#\n##########################", key="T5")
    hero, foe = table.hero("K"), table.foe("M", "B56")
    hunt(table.game, table.script)
    assert foe.at == table.at("M")
    table.game.afoot.hunt = True
    hunt(table.game, table.script)
    assert foe.at == table.at("M") - 14
    hunt(table.game, table.script)
    assert foe.at == hero.at + 1


@pytest.mark.rule("28.5")
def test_he_follows_from_map_to_map() -> None:
    from clew.games.milaso.fight.milaso import hunt

    maze = fresh("demo")
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    table.game.maze = maze
    start = maze.starts[0]
    hero.map, hero.at = start.map, start.at
    table.game.afoot.hunt = True
    for expected in ("T1", "G5"):
        hunt(table.game, table.script)
        assert next(iter(table.game.foes.values())).map == expected


@pytest.mark.rule("28.8")
def test_chlorine_is_mixed_and_broken_at_his_feet() -> None:
    from clew.games.milaso.turn.pack import use_pack

    table = Table("#####\n#KM.#\n#####", key="T5")
    hero = table.hero("K")
    for what in ("recipe", "salt", "T09"):
        hero.items.append(table.game.new_item(what))
    table.choose("mix")
    use_pack(table.game, table.script, hero)
    assert [item.what for item in hero.items] == ["recipe", "flask of chlorine"]
    foe = table.foe("M", "B56")
    begin(table.game, table.script, [foe])
    table.game.clues.append(1)
    option = next(option for option in method_offers(table.game, hero) if option.key == "method 1")
    option.value(table.game, table.script, hero)
    assert foe.key not in table.game.dead
    table.do("battle")
    assert foe.key in table.game.dead
    assert hero.loss.toxic == 10


@pytest.mark.rule("28.11")
@pytest.mark.parametrize(("guard", "lost"), [("", 1), ("frost gloves", 0), ("Fire and frost", 0)])
def test_the_frozen_heart_burns_bare_hands(guard: str, lost: int) -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    table.arm(hero, "frozen heart")
    if guard:
        table.arm(hero, guard)
    table.do("turn end")
    parts = table.game.book.parts["humanoid"]
    hands = [hero.full - left for left, part in zip(hero.energy, parts, strict=True) if "hand" in part]
    assert hands == [lost, lost]
    assert sum(hero.full - left for left in hero.energy) == 2 * lost


@pytest.mark.rule("28.11")
def test_the_frozen_heart_is_pressed_on_him() -> None:
    table = Table("#####\n#KM.#\n#####", key="T5")
    hero, foe = table.hero("K"), table.foe("M", "B56")
    begin(table.game, table.script, [foe])
    table.arm(hero, "frozen heart")
    table.game.clues.append(4)
    table.dice(54, 18)
    method_offers(table.game, hero)[0].value(table.game, table.script, hero)
    assert not foe.alive


@pytest.mark.rule("28.11")
@pytest.mark.parametrize("diagonal", [False, True])
def test_it_is_pressed_on_him_from_aslant_only_where_reach_1_covers_diagonals(diagonal: bool) -> None:
    table = Table("#####\n#K..#\n#.M.#\n#####", key="T5", diagonal_reach=diagonal)
    hero, foe = table.hero("K"), table.foe("M", "B56")
    begin(table.game, table.script, [foe])
    table.arm(hero, "frozen heart")
    table.game.clues.append(4)
    assert bool(method_offers(table.game, hero)) is diagonal
