"""Chapters 13, 15 and 16: potions poured and fed, and a drunken Langkrinch."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import conscious
from clew.games.milaso.body.potions import drink, take_effect
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.state.particulars import NEVER
from clew.games.milaso.strike.abilities import hiccup
from clew.games.milaso.strike.animals import acquire
from clew.games.milaso.turn.fighting import potion_options
from clew.games.milaso.turn.pack import handling_options, item_options
from clew.kernel.words.text import Text


@pytest.mark.rule("13.17", "15.4")
def test_a_potion_is_poured_over_a_fallen_friend() -> None:
    table = Table("#####\n#KO.#\n#####", seats=2)
    hero, friend = table.hero("K"), table.hero("O", "Orc")
    potion = table.arm(hero, "potion of energy")
    assert not any(o.key.startswith("pour") for o in item_options(table.game, hero, potion))
    table.hurt(friend, 4, friend.full)
    assert not conscious(table.game, friend)
    option = next(o for o in item_options(table.game, hero, potion) if o.key.startswith("pour"))
    option.value(table.game, table.script, hero)
    assert conscious(table.game, friend)
    assert friend.energy[3] == 1, "half of three, rounded down"
    assert hero.has("potion of energy") is None


@pytest.mark.rule("13.17", "20.9")
def test_pouring_in_a_fight_takes_two_actions() -> None:
    table = Table("######\n#KO.T#\n######", seats=2)
    hero, friend = table.hero("K"), table.hero("O", "Orc")
    table.arm(hero, "potion of energy")
    begin(table.game, table.script, [table.foe("T")])
    table.hurt(friend, 4, friend.full)
    role(table.game, hero).actions = 1
    for actions, awake in ((1, False), (2, True)):
        ready(table.game, hero)
        role(table.game, hero).actions = actions
        (option,) = [o for o in potion_options(table.game, hero) if o.key.startswith("pour")]
        option.value(table.game, table.script, hero)
        assert conscious(table.game, friend) == awake
    assert role(table.game, hero).actions == 1


@pytest.mark.rule("15.13")
@pytest.mark.parametrize(("rolled", "helps"), [(70, True), (71, False)])
def test_feeding_a_potion_to_an_animal(rolled: int, helps: bool) -> None:
    table = Table("####\n#ZW#\n####")
    master = table.hero("Z", "Zemak")
    wolf = table.hero("W", "Zemak")
    wolf.kind, wolf.name, wolf.key = "Wolf", "Wolf", "wolf"
    potion = table.arm(master, "potion of energy")
    assert not any(o.key.startswith("feed") for o in item_options(table.game, master, potion))
    wolf.owner, wolf.regenerations = master.key, 0
    table.hurt(wolf, 2, 5)
    before = wolf.energy[1]
    table.dice(rolled)
    option = next(o for o in item_options(table.game, master, potion) if o.key.startswith("feed"))
    option.value(table.game, table.script, master)
    assert (wolf.energy[1] > before) == helps
    assert master.has("potion of energy") is None


@pytest.mark.rule("16.13")
def test_a_drunken_langkrinch_belches() -> None:
    table = Table("######\n#L.K.#\n######", seats=2)
    hero, friend = table.hero("L", "Langkrinch"), table.hero("K")
    hero.advantages, table.game.turn = ["Fire belch"], 500
    hiccup(table.game, table.script, hero)
    assert table.told == [], "sober"
    stage = table.game.book.value("16.10", "stage")
    hero.meals.alcohol = hero.meals.tolerance + stage
    table.dice(11)
    hiccup(table.game, table.script, hero)
    assert hero.belched == NEVER
    table.dice(10, 100)
    hiccup(table.game, table.script, hero)
    assert hero.belched == 500
    assert table.heard(f"at {friend.name}, to hit: 100, needs ")
    assert table.script.rolls[-1].outcome == Text("miss")
    hiccup(table.game, table.script, hero)
    assert sum("it bursts out" in line for line in table.rolled) == 1, "it counts as a belch"


@pytest.mark.rule("15.2", "15.4")
@pytest.mark.parametrize("kind", ["speed", "strength", "constitution", "poison"])
def test_what_is_poured_over_somebody_and_not_drunk_does_nothing(kind: str) -> None:
    table = Table("#####\n#KO.#\n#####", seats=2)
    hero, friend = table.hero("K"), table.hero("O", "Orc")
    potion = table.arm(hero, "potion of energy", truth=kind)
    table.weaken(friend, 5)
    table.hurt(friend, 4, friend.full)
    before = friend.copy()
    drink(table.game, table.script, hero, friend, potion)
    assert friend == before
    assert hero.items == []
    assert table.heard("has to be drunk")


@pytest.mark.rule("15.4", "15.15")
def test_of_two_effects_poured_over_somebody_only_energy_helps() -> None:
    table = Table("#####\n#KO.#\n#####", seats=2)
    hero, friend = table.hero("K"), table.hero("O", "Orc")
    potion = table.arm(hero, "potion of energy", mixed=("energy", "strength"))
    table.hurt(friend, 4, friend.full)
    drink(table.game, table.script, hero, friend, potion)
    assert friend.might == 0
    assert friend.meals.quarters == 3, "a quarter of three points"


@pytest.mark.rule("15.9", "15.15")
def test_a_weaker_potion_does_not_shorten_a_stronger_one() -> None:
    table = Table("#####\n#K..#\n#####")
    hero = table.hero("K")
    take_effect(table.game, table.script, hero, "invisibility")
    take_effect(table.game, table.script, hero, "invisibility", part=2)
    assert hero.effects["invisibility"] == 15


@pytest.mark.rule("15.13", "16.9")
def test_only_its_master_feeds_an_animal_and_in_a_fight_with_two_actions() -> None:
    table = Table("######\n#ZO.T#\n######", seats=2)
    master, other = table.hero("Z", "Zemak"), table.hero("O", "Orc")
    table.game.gold = 0
    wolf = acquire(table.game, table.script, master, "Wolf")
    wolf.at = other.at
    for being in (master, other):
        table.arm(being, "potion of energy")
        table.arm(being, "cooked meat")
    fed = [
        [option.key.split(" ")[0] for item in being.items for option in item_options(table.game, being, item)]
        for being in (master, other)
    ]
    assert [words.count("feed") for words in fed] == [2, 0]
    table.hurt(wolf, 2, 3)
    before = wolf.energy[1]
    table.battle([table.foe("T")], master)
    key = f"feed {master.items[0].key} {wolf.key}"
    (option,) = [option for option in handling_options(table.game, master) if option.key == key]
    table.dice(70)
    option.value(table.game, table.script, master)
    assert role(table.game, master).actions == 0
    assert wolf.energy[1] > before


@pytest.mark.rule("6.30", "20.7")
def test_a_rotor_is_switched_on_in_a_fight_with_one_action() -> None:
    table = Table("######\n#K..T#\n######")
    hero = table.hero("K")
    rotor = table.arm(hero, "H29", charge=10)
    table.battle([table.foe("T")], hero)
    (option,) = [option for option in handling_options(table.game, hero) if option.key == f"on {rotor.key}"]
    option.value(table.game, table.script, hero)
    assert role(table.game, hero).actions == 1
    assert hero.effects["rotor"] == 10
