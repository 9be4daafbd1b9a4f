"""Chapter 4: metals that only some can name."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso import RULEBOOK
from clew.games.milaso.book.book import make_book
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.gear.readying import load
from clew.games.milaso.labyrinth.generate import generate
from clew.games.milaso.shown.view import view
from clew.games.milaso.state.game import Being, Item
from clew.games.milaso.things.carrying import receive
from clew.games.milaso.things.names import ABILITY, metal_of, metal_options
from clew.games.milaso.turn.fighting import attack_options
from clew.games.milaso.turn.pack import pack_options
from clew.kernel.table.rulebook import Seat


def look(table: Table, being: Being, item: Item) -> None:
    (option,) = metal_options(table.game, being, item)
    option.value(table.game, table.script, being)


@pytest.mark.rule("4.10")
@pytest.mark.parametrize(
    ("what", "metal"),
    [
        ("Silver arrow", "silver"),
        ("Lead", "lead"),
        ("golden lamp", "gold"),
        ("Titanium", "titanium"),
        ("H22", "iron"),
        ("key 5", "iron"),
    ],
)
def test_only_a_holder_names_the_metal(what: str, metal: str) -> None:
    table = Table("####\n#Ka#\n####")
    hero, smith = table.hero("K"), table.hero("a", "Goblin")
    smith.advantages.append(ABILITY)
    item = table.game.new_item(what)
    hero.items.append(item)
    look(table, hero, item)
    assert table.told[-1].endswith(": metal.")
    hero.items.remove(item)
    smith.items.append(item)
    look(table, smith, item)
    assert table.told[-1].endswith(f": {metal}.")


@pytest.mark.rule("4.10")
@pytest.mark.parametrize("what", ["rope", "apple", "H02", "Insulating"])
def test_what_is_not_of_metal_is_not_looked_at(what: str) -> None:
    table = Table("####\n#Ka#\n####")
    hero = table.hero("K")
    hero.items.append(table.game.new_item(what))
    assert metal_of(table.game, hero.items[0]) == ""
    assert not any(option.key.startswith("assay") for option in pack_options(table.game, hero))


@pytest.mark.rule("4.10")
def test_found_silver_looks_like_any_other_arrow_until_a_holder_looks() -> None:
    table = Table("####\n#Ka#\n####")
    hero = table.hero("K")
    receive(table.game, table.script, hero, "Arrow*6", "10.14")
    receive(table.game, table.script, hero, "Arrow*3|Silver arrow", "10.14")
    assert "ilver" not in " ".join(table.told)
    assert "ilver" not in repr(view(table.game, 0))
    assert [(item.what, item.count) for item in hero.items] == [("Arrow", 6), ("Arrow", 3)]
    look(table, hero, hero.items[1])
    assert hero.items[1].what == "Arrow"
    assert "ilver" not in repr(view(table.game, 0))
    hero.kit.assayed.remove(hero.items[1].key)
    hero.advantages.append(ABILITY)
    look(table, hero, hero.items[1])
    assert [(item.what, item.count) for item in hero.items] == [("Arrow", 6), ("Silver arrow", 3)]


def shot_with(what: str) -> tuple[Table, int]:
    """What one found arrow takes from a werewolf: a hit, no area of choice, area 8, little damage."""
    table = Table("########\n#K....e#\n########")
    archer, wolf = table.hero("K", "Elf Archer"), table.foe("e", "B18")
    wolf.effects["Paralyse"] = 9
    table.arm(archer, "F02")
    receive(table.game, table.script, archer, what, "10.14")
    begin(table.game, table.script, [wolf])
    (option,) = [option for option in attack_options(table.game, archer, [wolf]) if option.key.endswith("with Arrow")]
    before = sum(wolf.energy)
    table.dice(1, 2, 8, 2)
    option.value(table.game, table.script, archer)
    return table, before - sum(wolf.energy)


@pytest.mark.rule("4.10", "6.17")
def test_silver_that_nobody_knows_works_all_the_same() -> None:
    plain, silver = shot_with("Arrow*2"), shot_with("Arrow*2|Silver arrow")
    assert 0 < plain[1] < silver[1]
    assert "ilver" not in " ".join(silver[0].told)


@pytest.mark.rule("4.10")
def test_a_gun_loaded_with_found_silver_is_loaded_with_silver() -> None:
    table = Table("####\n#Ka#\n####")
    hero, pistol = table.hero("K"), table.game.new_item("F08")
    receive(table.game, table.script, hero, "Bullets (6)|Silver bullets (6)", "10.14")
    load(table.game, hero, pistol, "Bullets (6)")
    assert pistol.loaded == "Silver bullets (6)"


@pytest.mark.rule("4.10", "29.21d")
def test_ammunition_lies_in_furniture_and_every_second_heap_is_silver() -> None:
    book = make_book(RULEBOOK.setup([Seat("P")], {"size": "demo"}), RULEBOOK.ledger)
    maze = generate(book, 5, ("Knight",))
    heaps = [
        thing
        for feature in maze.features.values()
        for thing in feature.holds
        if thing.startswith(("Arrow*", "Bullets"))
    ]
    assert len(heaps) == book.counts["heaps of ammunition in furniture"]
    assert sum("|Silver" in heap for heap in heaps) == len(heaps) // 2
