"""Chapter 7: electrifying armour that is switched, taken off, left behind and passed on."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.body.body import die
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.gear.blows import Blow, hand_blow
from clew.games.milaso.gear.shocks import shock
from clew.games.milaso.ground.finds import search_body
from clew.games.milaso.state.game import Being, Item
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.turn.fighting import fight_options
from clew.games.milaso.turn.pack import item_options, use_pack
from clew.games.milaso.turn.turn import start_of_turn


def two_elves() -> tuple[Table, Being, Being]:
    """A wearer of live electrifying armour with a plain suit to change into, and a friend beside him."""
    table = Table("#####\n#WA.#\n#####", seats=2)
    wearer, friend = table.hero("W", "Elf Warrior"), table.hero("A", "Elf Archer")
    wearer.suit, wearer.kit.charges = "Electrifying", 5
    wearer.items.append(table.game.new_item("Plain magical"))
    return table, wearer, friend


def change(table: Table, wearer: Being) -> Item:
    """Two whole turns of changing; the suit that came off."""
    plain = next(item for item in wearer.items if item.what == "Plain magical")
    for _ in range(table.game.book.value("7.8", "turns")):
        table.choose(f"wear {plain.key}")
        use_pack(table.game, table.script, wearer)
        table.game.turn, wearer.moved = table.game.turn + 1, 0
    return next(item for item in wearer.items if item.what == "Electrifying")


@pytest.mark.rule("7.22")
def test_an_active_suit_that_was_taken_off_shocks_whoever_is_handed_it() -> None:
    table, wearer, friend = two_elves()
    suit = change(table, wearer)
    assert (suit.owner, suit.charge) == (wearer.key, 5)
    friend.suit = "Chain mail"
    table.choose(f"give {suit.key} {friend.key}").dice(*[4] * 10)
    use_pack(table.game, table.script, wearer)
    assert friend.energy == [8] * 10
    assert suit.charge == 4
    table.choose(f"give {suit.key} {wearer.key}")
    use_pack(table.game, table.script, friend)
    assert wearer.energy == [10] * 10
    assert suit.charge == 4


@pytest.mark.rule("7.22")
def test_it_shocks_whoever_picks_it_up_until_its_charges_are_gone() -> None:
    table, wearer, friend = two_elves()
    suit = change(table, wearer)
    suit.charge = 1
    for shocked in (True, False):
        table.choose(f"drop {suit.key}")
        use_pack(table.game, table.script, wearer)
        before = friend.energy[:]
        table.game.active = friend.key
        table.choose(f"pick up {suit.key}")
        if shocked:
            table.dice(*[6] * 10)
        table.do("explore")
        assert (friend.energy != before) == shocked
        table.choose(f"give {suit.key} {wearer.key}")
        use_pack(table.game, table.script, friend)
    assert suit.charge == 0


@pytest.mark.rule("7.21", "7.22")
def test_switched_off_with_the_word_it_shocks_nobody() -> None:
    table, wearer, friend = two_elves()
    table.choose("suit off")
    use_pack(table.game, table.script, wearer)
    suit = change(table, wearer)
    table.choose(f"give {suit.key} {friend.key}")
    use_pack(table.game, table.script, wearer)
    assert friend.energy == [10] * 10
    assert suit.charge == 5


@pytest.mark.rule("7.21")
def test_the_word_costs_no_action_in_a_fight() -> None:
    table = Table("####\n#WT#\n####")
    wearer, thug = table.hero("W", "Elf Warrior"), table.foe("T")
    wearer.suit, wearer.kit.charges = "Electrifying", 5
    begin(table.game, table.script, [thug])
    role(table.game, wearer).actions = 1
    off = next(option for option in fight_options(table.game, wearer) if option.key == "suit off")
    assert callable(off.value)
    off.value(table.game, table.script, wearer)
    assert role(table.game, wearer).actions == 1
    shock(table.game, table.script, thug, wearer, Blow("fist", 0, 3, (1, 3)))
    assert wearer.kit.charges == 5


@pytest.mark.rule("7.22")
def test_it_becomes_anothers_only_when_its_owner_is_dead() -> None:
    table, wearer, friend = two_elves()
    table.choose("suit off")
    use_pack(table.game, table.script, wearer)
    suit = change(table, wearer)
    table.choose(f"give {suit.key} {friend.key}")
    use_pack(table.game, table.script, wearer)
    wear = f"wear {suit.key}"
    assert wear not in [option.key for option in item_options(table.game, friend, suit)]
    die(table.game, table.script, wearer, "13.4")
    assert wear in [option.key for option in item_options(table.game, friend, suit)]
    for _ in range(table.game.book.value("7.8", "turns")):
        table.choose(wear)
        use_pack(table.game, table.script, friend)
        table.game.turn, friend.moved = table.game.turn + 1, 0
    assert friend.suit == "Electrifying"
    assert friend.kit.charges == 5


@pytest.mark.rule("7.22")
def test_the_suit_of_a_slain_enemy_still_shocks_whoever_strips_it() -> None:
    table = Table("####\n#WT#\n####")
    wearer, acolyte = table.hero("W", "Elf Warrior"), table.foe("T", "B03")
    acolyte.suit, acolyte.kit.charges = "Electrifying", 3
    die(table.game, table.script, acolyte, "13.4")
    table.dice(*[6] * 10)
    search_body(table.game, table.script, wearer, acolyte)
    suit = next(item for item in wearer.items if item.what == "Electrifying")
    assert suit.charge == 2
    assert wearer.energy == [8] * 10


@pytest.mark.rule("7.19")
def test_a_suit_in_a_pack_regains_a_charge_too() -> None:
    table, wearer, _ = two_elves()
    suit = change(table, wearer)
    suit.charge = 3
    table.game.turn = table.game.book.value("7.19", "every")
    start_of_turn(table.game, table.script)
    assert suit.charge == 4


@pytest.mark.rule("7.21")
def test_an_electrifying_fist_shocks() -> None:
    table = Table("####\n#KT#\n####")
    hero, thug = table.hero("K"), table.foe("T")
    hero.suit, hero.kit.charges = "Electrifying", 1
    begin(table.game, table.script, [thug])
    table.dice(1, 99, 2, 9, 1, *[1] * 10)
    strike(table.game, table.script, hero, thug, hand_blow(table.game, hero, thug, None))
    assert hero.kit.charges == 0
