"""Chapters 4 to 8, 13 and 16: what a player has to know of his things and of himself, and where he reads it."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.body.body import end_poison, take_poison
from clew.games.milaso.shown.cards import card
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.pack import drop_offers, pack_options
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put


def armed() -> tuple[Table, Being]:
    table = Table("####\n#K.#\n####")
    return table, table.hero("K", S=200)


def things(table: Table, hero: Being) -> list[str]:
    return [put(item.name) for item in card(table.game, hero).items]


def tags(table: Table, hero: Being) -> list[str]:
    found = card(table.game, hero)
    return [put(tag) for tag in (*found.tags, *(each.name for each in found.conditions))]


def labels(table: Table, hero: Being) -> list[str]:
    return [put(label_of(option)) for option in pack_options(table.game, hero)]


@pytest.mark.rule("6.34")
def test_a_magic_weapon_is_told_from_its_ordinary_like() -> None:
    table, hero = armed()
    table.arm(hero, "H14", magic=True)
    table.arm(hero, "H14")
    assert things(table, hero) == ["1 x magic Broadsword", "1 x Broadsword"]
    assert tags(table, hero) == ["Broadsword in hand"]
    assert "Take the magic Broadsword in hand" in labels(table, hero)
    assert [put(label_of(o)) for item in hero.items for o in drop_offers(table.game, hero, item)] == [
        "Put down: magic Broadsword",
        "Put down: Broadsword",
    ]
    hero.wielded = hero.items[0].key
    assert tags(table, hero) == ["magic Broadsword in hand"]


@pytest.mark.rule("4.24")
def test_a_licked_blade_says_how_many_wounds_it_still_poisons() -> None:
    table, hero = armed()
    table.arm(hero, "H01", poison=4)
    assert things(table, hero) == ["1 x Dagger (poison for 4 wounds)"]


@pytest.mark.rule("6.13")
def test_a_gun_says_how_many_shots_are_in_it_and_never_of_what() -> None:
    table, hero = armed()
    pistol = table.arm(hero, "F08", charge=4, loaded="Silver bullets (6)")
    assert things(table, hero) == ["1 x Pistol (4 shots)"]
    pistol.charge = 0
    assert things(table, hero) == ["1 x Pistol (not loaded)"]
    table.arm(hero, "F01")
    assert "1 x Short bow" in things(table, hero), "a bow loads by itself"


@pytest.mark.rule("8.7", "5.4", "16.2")
def test_what_is_used_bit_by_bit_says_what_is_left() -> None:
    table, hero = armed()
    torch = table.arm(hero, "electric torch", charge=87)
    table.arm(hero, "Darts (10)", 2, charge=3)
    table.arm(hero, "dry ration", charge=2)
    table.arm(hero, "Hoover", charge=3)
    assert things(table, hero) == [
        "1 x electric torch (battery for 87 turns)",
        "2 x Darts (10) (3 left of one)",
        "1 x dry ration (2 left)",
        "1 x Hoover (3 in its bag)",
    ]
    torch.charge = 0
    assert things(table, hero)[0] == "1 x electric torch"


@pytest.mark.rule("7.19", "7.21")
def test_electrifying_armour_says_how_many_charges_it_has_and_whether_it_is_on() -> None:
    table, hero = armed()
    hero.suit, hero.kit.charges = "Electrifying", 3
    assert things(table, hero) == ["Electrifying armour, worn (3 charges, on)"]
    hero.kit.suit_off = True
    assert things(table, hero) == ["Electrifying armour, worn (3 charges, off)"]


@pytest.mark.rule("13.15")
def test_whoever_is_poisoned_sees_for_how_long() -> None:
    table, hero = armed()
    take_poison(hero, 2, 5)
    assert tags(table, hero) == ["poisoned: 2 constitution a turn, 5 turns more"]
    take_poison(hero, 3, 8)
    assert tags(table, hero) == [
        "poisoned: 2 constitution a turn, 5 turns more",
        "poisoned: 3 constitution a turn, 8 turns more",
    ]
    end_poison(hero)
    assert tags(table, hero) == []


@pytest.mark.rule("16.10", "13.13")
def test_a_sheet_says_who_is_drunk_and_who_is_held() -> None:
    table, hero = armed()
    hero.meals.alcohol = 3
    assert tags(table, hero) == ["3 units of alcohol, 4 make drunk"]
    hero.meals.alcohol = 6
    assert tags(table, hero) == ["drunk, stage 2"]
    hero.plight.grip = 3
    assert tags(table, hero)[-1] == "being strangled"


@pytest.mark.rule("25.3")
def test_a_spellcaster_reads_his_level() -> None:
    table = Table("####\n#W.#\n####")
    wizard = table.hero("W", "Wizard")
    wizard.magic.level = 4
    note = card(table.game, wizard).note
    assert note is not None
    assert "spell level 4" in put(note)
    knight = card(table.game, table.hero("W")).note
    assert knight is not None
    assert "level" not in put(knight)
