"""Rules that stand alone: coming again, the rotor, Iberry wood, secret maps, feeding animals, a drunken belch."""

from typing import Any

import pytest
from tests.games.milaso.table import Table

import clew
from clew.games.milaso import RULEBOOK
from clew.games.milaso.abilities import hiccup
from clew.games.milaso.attack import role
from clew.games.milaso.combat import begin
from clew.games.milaso.doors import door_offers
from clew.games.milaso.fighting import attack_options, potion_options
from clew.games.milaso.figures import conscious
from clew.games.milaso.fires import fire_options
from clew.games.milaso.messages import read
from clew.games.milaso.moving import step_options
from clew.games.milaso.pack import item_options
from clew.games.milaso.places import fixture_offers
from clew.games.milaso.setup import new
from clew.games.milaso.walking import place_name
from clew.kernel.errors import SetupError
from clew.kernel.rulebook import Seat


def started(seed: int, guests: dict[str, Any] | None = None) -> Any:
    match = clew.new("milaso", seed=seed, seats=1, options={"size": "demo"}, guests=guests)
    match.answer("quick")
    return match


@pytest.mark.rule("2.18")
def test_a_fresh_party_enters_the_same_labyrinth() -> None:
    first = started(1).state
    again = {"labyrinth": {"size": "demo", "seed": first.seed, "types": list(first.types)}}
    second = started(2, again).state
    other = started(2).state
    assert dict(second.maze.features) == dict(first.maze.features)
    assert dict(other.maze.features) != dict(first.maze.features)
    assert second.taken == {}
    assert RULEBOOK.result(first).facts["labyrinth"] == str(first.seed)


@pytest.mark.rule("2.18")
def test_what_a_labyrinth_to_enter_again_must_say() -> None:
    setup = RULEBOOK.setup([Seat("P")], {"size": "demo"}, {"labyrinth": {"size": "demo", "seed": "one"}})
    with pytest.raises(SetupError, match="seed"):
        new(setup, RULEBOOK.ledger)
    full = RULEBOOK.setup([Seat("P")], {"size": "half"}, {"labyrinth": {"size": "demo", "seed": 1, "types": []}})
    assert "seed" not in new(full, RULEBOOK.ledger).agenda[3].facts, "another size is another labyrinth"


@pytest.mark.rule("6.30")
def test_the_rotor_mace_sawer_needs_a_battery() -> None:
    door = {"kind": "door", "what": "unenchanted wooden", "lock": 9}
    table = Table("#####\n#KT.#\n#d..#\n#####", features={"d": door})
    hero, foe = table.hero("K", "Orc", S=95), table.foe("T")
    mace = table.arm(hero, "H29")
    feature = table.game.maze.features["G1.door.d"]
    begin(table.game, table.script, [foe])
    assert attack_options(table.game, hero, [foe]) == []
    assert door_offers(table.game, hero, feature) == []
    table.arm(hero, "Battery")
    deed, about = next(o for o in item_options(table.game, hero, mace) if o.key.startswith("on ")).value
    deed(table.game, table.script, hero, about)
    assert hero.effects["rotor"] == 120
    assert [o.key.split()[0] for o in attack_options(table.game, hero, [foe])] == ["strike"]
    assert [o.key.split()[0] for o in door_offers(table.game, hero, feature)] == ["bash"]


@pytest.mark.rule("6.33")
def test_iberry_wood_does_not_burn() -> None:
    things: dict[str, dict[str, Any]] = {
        "d": {"kind": "door", "what": "enchanted wooden", "lock": 9},
        "f": {"kind": "site", "what": "a cupboard", "flags": frozenset(["furniture"])},
        "w": {"kind": "door", "what": "unenchanted wooden", "lock": 8},
    }
    table = Table("#####\n#fLd#\n##w##\n#####", features=things)
    hero = table.hero("L", "Langkrinch")
    hero.advantages = ["Fire belch"]
    assert [option.about for option in fire_options(table.game, hero)] == [("G1.door.w",)]


@pytest.mark.rule("10.15")
def test_nobody_jumps_over_solid_floor() -> None:
    table = Table("######\n#K...#\n######")
    assert [option.key for option in step_options(table.game, table.hero("K"))] == ["east"]


@pytest.mark.rule("11.12")
def test_secret_maps_have_no_name_before_somebody_stands_there() -> None:
    match = clew.new("milaso", seed=1, seats=1, options={"size": "full"})
    match.answer("quick")
    game = match.state
    join = next(join for join in game.maze.joins["MP"] if join.to_map == "X1")
    assert place_name(game, join) == "a way that is on no plan"
    game.known["X1"] = [0]
    assert "flying saucer" in place_name(game, join)


@pytest.mark.rule("4.7", "3.12")
def test_a_foreign_message_is_tried_once_by_each_reader() -> None:
    words: dict[str, Any] = {"kind": "fixture", "what": "inscription", "holds": ("clue 5",), "amount": 5,
                             "flags": frozenset(["foreign"])}  # fmt: skip
    table = Table("#####\n#KiO#\n#####", features={"i": words}, seats=2)
    hero, friend = table.hero("K"), table.hero("O", "Orc", Int=51)
    inscription = table.game.maze.features["G1.fixture.i"]
    table.dice(26)
    (option,) = fixture_offers(table.game, hero, inscription)
    deed, about = option.value
    deed(table.game, table.script, hero, about)
    assert table.game.clues == []
    assert table.heard("can't make out the Sorizian words")
    assert fixture_offers(table.game, hero, inscription) == []
    table.dice(25)
    read(table.game, table.script, friend, inscription)
    assert table.game.clues == [5]
    assert fixture_offers(table.game, friend, inscription) == []


@pytest.mark.rule("13.17", "15.4")
def test_a_potion_is_poured_over_a_fallen_friend() -> None:
    table = Table("#####\n#KO.#\n#####", seats=2)
    hero, friend = table.hero("K"), table.hero("O", "Orc")
    potion = table.arm(hero, "potion of energy")
    assert not any(o.key.startswith("pour") for o in item_options(table.game, hero, potion))
    table.hurt(friend, 4, friend.full)
    assert not conscious(table.game, friend)
    deed, about = next(o for o in item_options(table.game, hero, potion) if o.key.startswith("pour")).value
    deed(table.game, table.script, hero, about)
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
    wolf.marks["regenerations"] = 0
    table.hurt(wolf, 2, 5)
    before = wolf.energy[1]
    table.dice(rolled)
    deed, about = next(o for o in item_options(table.game, master, potion) if o.key.startswith("feed")).value
    deed(table.game, table.script, master, about)
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
    hero.marks["alcohol"] = hero.marks["tolerance"] + stage
    table.dice(11)
    hiccup(table.game, table.script, hero)
    assert "belched" not in hero.marks
    table.dice(10, 100)
    hiccup(table.game, table.script, hero)
    assert hero.marks["belched"] == 500
    assert table.heard(f"misses {friend.name}")
    hiccup(table.game, table.script, hero)
    assert sum("hold it back" in line for line in table.told) == 1, "it counts as a belch"
