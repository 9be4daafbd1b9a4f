"""Chapters 20 to 24: who is on the scene, awareness, two-action draughts, the way home, distance attacks."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import wits
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.fight.combat import begin, fighters, finish, ready
from clew.games.milaso.turn.fighting import potion_options
from clew.games.milaso.turn.pack import handling_options
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put


@pytest.mark.rule("20.9", "15.2")
def test_a_draught_begun_in_one_round_ends_in_the_next() -> None:
    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K"), table.foe("T")
    vial = table.arm(hero, "potion of speed")
    table.battle([foe], hero)
    role(table.game, hero).actions = 1
    table.choose(f"drink {vial.key}")
    table.do("act", who=hero.key)
    assert "speed" not in hero.effects
    table.fight().round = 2
    ready(table.game, hero)
    table.choose(f"drink {vial.key}")
    table.do("act", who=hero.key)
    assert hero.effects["speed"] == 15
    assert role(table.game, hero).actions == 2, "one more as soon as it is drunk"


@pytest.mark.rule("20.13", "22.9", "23.19")
def test_after_the_fight_enemies_go_home() -> None:
    table = Table("#########\n#T..K.#X#\n#########")
    thug, hero = table.foe("T"), table.hero("K")
    begin(table.game, table.script, [thug])
    thug.at = hero.at - 1
    hero.at = table.at("X")
    finish(table.game, table.script)
    assert table.game.fight is None
    assert thug.at == table.at("K") - 1
    table.do("turn end")
    assert thug.at == table.at("T")


@pytest.mark.rule("20.15")
def test_only_those_on_the_scene_take_part() -> None:
    table = Table("###################\n#T.K#............G#\n###################", seats=2)
    thug, hero, goblin = table.foe("T"), table.hero("K"), table.hero("G", "Goblin")
    begin(table.game, table.script, [thug])
    assert fighters(table.game) == [hero]
    goblin.at = hero.at + 2
    assert fighters(table.game) == [hero, goblin]


@pytest.mark.rule("22.2")
def test_awareness_counts_twenty_in_the_first_round() -> None:
    from clew.games.milaso.fight.combat import fight_wits

    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K"), table.foe("T")
    table.battle([foe])
    role(table.game, foe).aware = True
    assert fight_wits(table.game, foe) == 70
    table.fight().round = 2
    assert fight_wits(table.game, foe) == 50
    assert wits(table.game, hero) == 45


@pytest.mark.rule("24.1")
def test_distance_attacks_of_the_bestiary_have_scale_three() -> None:
    from clew.games.milaso.gear.blows import creature_blow

    table = Table("##########\n#S....K..#\n##########")
    snowman, hero = table.foe("S", "B43"), table.hero("K")
    attack = table.game.book.creatures["B43"].attacks[0][0]
    assert creature_blow(table.game, snowman, hero, attack).chance == (62 - 9) * UNIT


@pytest.mark.rule("20.9")
def test_a_deed_of_two_actions_says_so_and_what_is_left_of_it() -> None:
    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K"), table.foe("T")
    vial, apple = table.arm(hero, "potion of speed"), table.arm(hero, "apple")
    table.battle([foe], hero)

    def labels() -> dict[str, str]:
        found = [*potion_options(table.game, hero), *handling_options(table.game, hero)]
        return {option.key: put(label_of(option)) for option in found}

    assert labels()[f"drink {vial.key}"] == "Drink the potion of speed (2 actions)"
    assert labels()[f"eat {apple.key}"] == "Eat: apple (2 actions)"
    assert labels()[f"drop {apple.key}"] == "Put down: apple (1 action)"
    role(table.game, hero).actions = 1
    assert labels()[f"drink {vial.key}"].endswith("(ends next round)")
    table.choose(f"drink {vial.key}")
    table.do("act", who=hero.key)
    ready(table.game, hero)
    assert labels()[f"drink {vial.key}"].endswith("(the second action)")
