"""Chapters 15 and 16: who can drink, mixed potions, magic food, meat of the slain, what animals eat, what lures."""

import pytest
from tests.games.milaso.scenes import do
from tests.games.milaso.table import Table

from clew.games.milaso import RULEBOOK
from clew.games.milaso.beings.figures import agility, movement, strength
from clew.games.milaso.beings.reckoning import UNIT
from clew.games.milaso.body.body import die
from clew.games.milaso.body.food import eat
from clew.games.milaso.body.potions import can_drink, drink
from clew.games.milaso.book.book import make_book
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.fight.lures import jam_offers, jars_run_low, lure
from clew.games.milaso.gear.arms import openness
from clew.games.milaso.labyrinth.generate import generate
from clew.games.milaso.magic.cooking import meat_offers, units_of
from clew.games.milaso.sight.encounters import look_out, ready_to_fight
from clew.games.milaso.state.game import Being
from clew.games.milaso.strike.animals import acquire
from clew.games.milaso.turn.exploring import look_round
from clew.games.milaso.turn.pack import item_options, use_pack
from clew.games.milaso.walk.allowance import actions_of
from clew.games.milaso.walk.posts import walk_on
from clew.kernel.table.rulebook import Seat

PLAIN = "######\n#K.F.#\n######"


def knight() -> tuple[Table, Being]:
    table = Table(PLAIN)
    return table, table.hero("K")


@pytest.mark.rule("15.1")
@pytest.mark.parametrize(
    ("kind", "may"),
    [
        ("B01", True),
        ("B31", True),
        ("B15", True),
        ("B16", True),
        ("B05", False),
        ("B06", False),
        ("B07", False),
        ("B20", False),
        ("B08", False),
        ("B28", False),
    ],
)
def test_hands_and_a_stomach_are_needed_to_drink(kind: str, may: bool) -> None:
    table, hero = knight()
    friend = table.foe("F", kind)
    assert can_drink(table.game, hero)
    assert can_drink(table.game, friend) is may
    table.hurt(friend, 1, 2)
    potion = table.arm(hero, "potion of energy")
    before = friend.energy[:]
    drink(table.game, table.script, hero, friend, potion)
    assert (friend.energy != before) is may
    assert hero.items == []


@pytest.mark.rule("15.1")
def test_a_zombie_among_the_companions_is_offered_no_potion() -> None:
    table, _ = knight()
    zombie = table.foe("F", "B05")
    potion = table.arm(zombie, "potion of energy")
    assert not any(option.key.startswith("drink") for option in item_options(table.game, zombie, potion))


def zemak(what: str) -> tuple[Table, Being, Being]:
    table = Table("######\n#Z...#\n######")
    master = table.hero("Z", "Zemak")
    table.game.gold = 0
    return table, master, acquire(table.game, table.script, master, what)


@pytest.mark.rule("15.13")
@pytest.mark.parametrize(("what", "may"), [("Wolf", True), ("Baby green dragon", False)])
def test_dragons_refuse_potions(what: str, may: bool) -> None:
    table, master, animal = zemak(what)
    potion = table.arm(master, "potion of energy")
    fed = f"feed {potion.key} {animal.key}"
    assert (fed in [option.key for option in item_options(table.game, master, potion)]) is may


@pytest.mark.rule("15.15")
def test_a_potion_of_two_effects_has_half_of_each() -> None:
    table, hero = knight()
    for area in (1, 2):
        table.hurt(hero, area, 4)
    drink(table.game, table.script, hero, hero, table.arm(hero, "potion of energy", mixed=("energy", "strength")))
    assert hero.energy[:2] == [7, 7]
    assert hero.meals.quarters == 2
    assert strength(table.game, hero) == 56 + 10
    drink(table.game, table.script, hero, hero, table.arm(hero, "potion of energy", mixed=("energy", "strength")))
    assert hero.energy[:2] == [9, 9]
    assert hero.meals.quarters == 0


@pytest.mark.rule("15.15")
def test_half_speed_and_half_impregnability() -> None:
    table, hero = knight()
    plain = agility(table.game, hero)
    drink(table.game, table.script, hero, hero, table.arm(hero, "potion of speed", mixed=("speed", "impregnability")))
    assert hero.effects == {"half speed": 7, "half impregnability": 7}
    assert movement(table.game, hero) == 18
    assert agility(table.game, hero) == plain + 10 * UNIT
    assert actions_of(table.game, hero) == 2
    assert openness(table.game, hero) == 63
    hero.effects = {"speed": 3, "impregnability": 3}
    assert (movement(table.game, hero), actions_of(table.game, hero), openness(table.game, hero)) == (27, 3, 25)


@pytest.mark.rule("15.15", "4.6")
def test_whoever_examines_a_mixed_potion_learns_both_effects() -> None:
    table, hero = knight()
    hero.advantages.append("Potion effects")
    potion = table.arm(hero, "potion of speed", mixed=("speed", "nenergy"))
    table.choose(f"examine {potion.key}")
    use_pack(table.game, table.script, hero)
    assert table.heard("speed and nenergy")
    assert table.heard("It makes quick for 7 turns.")
    assert table.heard("It gives a spellcaster 12 nenergy points.")


@pytest.mark.rule("15.15")
@pytest.mark.parametrize(("kind", "effect"), [("constitution", 10), ("strength", 10), ("invisibility", 7)])
def test_a_unit_of_magic_food_is_half_a_potion(kind: str, effect: int) -> None:
    table, hero = knight()
    hero.loss.toxic = 20
    eat(table.game, table.script, hero, table.arm(hero, "apple", truth=kind))
    assert {
        "constitution": 20 - hero.loss.toxic,
        "strength": hero.might,
        "invisibility": hero.effects.get("invisibility", 0),
    }[kind] == effect
    assert hero.meals.ate == {1: 1}
    assert table.heard("magic food")


@pytest.mark.rule("15.15", "29.21a", "29.21b")
def test_the_generator_lays_out_mixed_potions_and_magic_food() -> None:
    book = make_book(RULEBOOK.setup([Seat("P")], {"size": "demo"}), RULEBOOK.ledger)
    features = generate(book, 3, ("Knight",)).features.values()
    things = [thing for f in features for thing in (f.what if f.kind == "thing" else "", *f.holds)]
    mixed = [thing for thing in things if thing.startswith("potion") and "+" in thing]
    assert 1 <= len(mixed) <= book.counts["potions"] // book.value("29.21a", "mixed")
    for thing in mixed:
        label, _, truth = thing.removeprefix("potion of ").partition("|")
        assert truth.split("+")[0] == label
        assert truth.split("+")[1] != label
    magic = [
        thing
        for thing in things
        if thing.partition("|")[0] in ("apple", "bread", "carrot", "cooked meat") and "|" in thing
    ]
    assert len(magic) == 3


@pytest.mark.rule("16.4")
@pytest.mark.parametrize(
    ("kind", "units"), [("B40", 330), ("B24", 480), ("B01", 258), ("B05", 0), ("B20", 0), ("B33", 0), ("B36", 0)]
)
def test_how_much_meat_there_is_on_the_slain(kind: str, units: int) -> None:
    table, _ = knight()
    assert units_of(table.game, table.foe("F", kind)) == units


def slain(kind: str) -> tuple[Table, Being, Being]:
    table = Table("######\n#.KF.#\n######")
    hero, foe = table.hero("K"), table.foe("F", kind)
    die(table.game, table.script, foe, "13.4")
    return table, hero, foe


@pytest.mark.rule("16.4", "16.6")
@pytest.mark.parametrize(
    ("kind", "what", "constitution", "strong"),
    [("B24", "raw meat", 7, 4), ("B30", "raw meat", 5, 3), ("B49", "cooked meat", 7, 4), ("B26", "raw meat", 7, 4)],
)
def test_meat_is_cut_cooked_and_eaten(kind: str, what: str, constitution: int, strong: int) -> None:
    table, hero, foe = slain(kind)
    object.__setattr__(foe, "figures", {"S": 70})
    (option,) = meat_offers(table.game, hero)
    do(table, hero, option)
    (meat,) = hero.items
    assert meat.what == what
    eatable = [option.key for option in item_options(table.game, hero, meat) if option.key.startswith("eat")]
    assert bool(eatable) == (what == "cooked meat")
    meat.what = "cooked meat"
    hero.loss.toxic = 20
    eat(table.game, table.script, hero, meat)
    assert hero.loss.toxic == 20 - constitution
    assert hero.might == strong


@pytest.mark.rule("16.4")
def test_nobody_cuts_more_than_there_is() -> None:
    table, hero, foe = slain("B01")
    foe.figures = {"S": 16}
    for _ in range(6):
        (option,) = meat_offers(table.game, hero)
        do(table, hero, option)
    assert meat_offers(table.game, hero) == []


@pytest.mark.rule("16.9")
@pytest.mark.parametrize(
    ("what", "food", "likes"),
    [
        ("Wolf", "raw meat", True),
        ("Wolf", "cooked meat", True),
        ("Wolf", "apple", False),
        ("Ostrich", "apple", True),
        ("Ostrich", "bread", True),
        ("Ostrich", "raw meat", False),
        ("Baby green dragon", "raw meat", True),
    ],
)
def test_what_animals_eat(what: str, food: str, likes: bool) -> None:
    table, master, animal = zemak(what)
    item = table.arm(master, food)
    fed = f"feed {item.key} {animal.key}"
    assert (fed in [option.key for option in item_options(table.game, master, item)]) is likes
    if likes:
        animal.loss.toxic = 20
        table.choose(fed)
        use_pack(table.game, table.script, master)
        assert animal.loss.toxic == (18 if food in ("apple", "bread") else 15)
        assert master.items == []


@pytest.mark.rule("16.9")
@pytest.mark.parametrize(("what", "appetite"), [("Wolf", 5), ("Ostrich", 8), ("Lynx", 5), ("Baby green dragon", 8)])
def test_an_animal_eats_no_more_than_its_table_says(what: str, appetite: int) -> None:
    table, master, animal = zemak(what)
    food = table.arm(master, "bread" if what == "Ostrich" else "raw meat")
    animal.meals.ate[1] = appetite - 1
    assert f"feed {food.key} {animal.key}" in [option.key for option in item_options(table.game, master, food)]
    animal.meals.ate[1] = appetite
    assert f"feed {food.key} {animal.key}" not in [option.key for option in item_options(table.game, master, food)]


@pytest.mark.rule("16.6", "16.9")
def test_a_wolf_eats_of_the_slain_if_its_master_lets_it() -> None:
    table, master, wolf = zemak("Wolf")
    foe = table.foe("Z")
    foe.at = wolf.at
    die(table.game, table.script, foe, "13.4")
    wolf.loss.toxic = 20
    option = next(option for option in meat_offers(table.game, master) if option.key.startswith("graze"))
    do(table, master, option)
    assert wolf.loss.toxic == 15
    assert table.game.dealings.meat[foe.key] == 1


def cellar(food: str, length: int = 10) -> tuple[Table, Being]:
    """A gremlin at its post with its back to the party, round a corner, so many spaces away."""
    post = {"kind": "post", "what": "B17", "facing": 3}
    wall, side = "#" * (length + 4), "#" * (length + 1)
    picture = f"{wall}\n#G{'.' * (length - 1)}C##\n{side}.##\n{side}K##\n{wall}"
    table = Table(picture, features={"G": post})
    hero = table.hero("K")
    table.arm(hero, food)
    return table, hero


@pytest.mark.rule("16.9")
@pytest.mark.parametrize(
    ("food", "length", "comes"), [("apple", 8, True), ("jam jar", 8, True), ("bread", 8, False), ("apple", 10, False)]
)
def test_sweet_food_draws_gremlins_within_ten_spaces(food: str, length: int, comes: bool) -> None:
    table, _ = cellar(food, length)
    assert look_out(table.game, table.script) == []
    lure(table.game, table.script)
    walk_on(table.game, table.script)
    gremlins = [foe.at - table.at("G") for foe in table.game.foes.values()]
    assert bool(gremlins) is comes
    assert all(space > 0 for space in gremlins)


@pytest.mark.rule("16.9")
def test_a_gremlin_goes_home_when_the_sweets_are_gone() -> None:
    table, hero = cellar("apple", 8)
    lure(table.game, table.script)
    walk_on(table.game, table.script)
    (gremlin,) = table.game.foes.values()
    hero.items, hero.map = [], "G1"
    hero.at = table.at("K")
    lure(table.game, table.script)
    for _ in range(3):
        walk_on(table.game, table.script)
    assert gremlin.at == gremlin.home


def garden(picture: str = "##########\n#W...J..K#\n##########") -> tuple[Table, Being]:
    post = {"kind": "post", "what": "B26", "facing": 3}
    table = Table(picture, features={"W": post})
    hero = table.hero("K")
    table.arm(hero, "jam jar")
    return table, hero


@pytest.mark.rule("16.9", "24.21", "24.21a")
def test_wasps_feed_on_a_jar_set_out_before_any_fight_and_let_the_party_pass() -> None:
    table, hero = garden()
    hero.at = table.at("J")
    option = jam_offers(table.game, hero)[0]
    do(table, hero, option)
    assert hero.items == []
    hero.at = table.at("K")
    lure(table.game, table.script)
    walk_on(table.game, table.script)
    jars_run_low(table.game)
    (wasp,) = table.game.foes.values()
    assert abs(wasp.at - table.at("J")) <= 1
    assert not ready_to_fight(table.game, wasp)
    assert not look_round(table.game, table.script)
    lure(table.game, table.script)
    jars_run_low(table.game)
    assert not table.game.afoot.jars
    lure(table.game, table.script)
    assert look_round(table.game, table.script)


@pytest.mark.rule("24.21")
def test_whoever_stands_at_the_jar_is_stung() -> None:
    table, hero = garden()
    hero.at = table.at("J")
    option = jam_offers(table.game, hero)[0]
    do(table, hero, option)
    lure(table.game, table.script)
    (wasp,) = table.game.foes.values()
    assert ready_to_fight(table.game, wasp)
    begin(table.game, table.script, [wasp])
    assert table.fight().enemies == [wasp.key]
