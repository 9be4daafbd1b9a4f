"""What a player alone is told: figures to choose by, warnings, and how it ended."""

from typing import Any

import pytest
from tests.games.milaso.scenes import feature
from tests.games.milaso.table import Table

from clew.games.milaso.doors.doors import look_into
from clew.games.milaso.fight.underfoot import bring_home
from clew.games.milaso.places.places import thing_offers
from clew.games.milaso.places.trade import ware_offers
from clew.games.milaso.shown.view import view
from clew.games.milaso.strike.attack import choose_area
from clew.games.milaso.things.carrying import receive
from clew.games.milaso.turn.exploring import arrive, spaces
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put


@pytest.mark.rule("11.9")
def test_an_inscription_warns_once_before_a_way_into_a_closing_map() -> None:
    way: dict[str, Any] = {"kind": "join", "what": "zone", "to_map": "MG", "to_at": 6, "to": "MG.join.j"}
    warden = {"kind": "post", "what": "B51", "flags": frozenset(["master", "hidden"])}
    table = Table("######\n#Kj.W#\n######", key="MG", features={"j": way, "W": warden})
    hero = table.hero("K")
    hero.at = table.at("j")
    arrive(table.game, table.script, hero)
    assert table.heard("An inscription: whoever enters A small map leaves it only when its master is beaten.")
    assert "MG.join.j" in table.game.noted.warned


@pytest.mark.rule("2.16")
def test_the_log_of_a_win_states_method_and_dead() -> None:
    table = Table("####\n#KE#\n####")
    hero, other = table.hero("K"), table.hero("E", "Elf Archer")
    other.alive = False
    table.game.method = 5
    bring_home(table.game, table.script, hero)
    assert table.heard("Milaso was destroyed by the thorn.")
    assert table.heard("The dead: Elf Archer.")


@pytest.mark.rule("10.14")
def test_an_empty_niche_holds_nothing_at_all() -> None:
    table = Table("####\n#KN#\n####", features={"N": {"kind": "site", "what": "a niche"}})
    look_into(table.game, table.script, table.hero("K"), feature(table, "site"))
    assert table.heard("Nothing is there.")


@pytest.mark.rule("2.19")
def test_the_orb_is_taken_with_one_article() -> None:
    table = Table("####\n#KO#\n####", features={"O": {"kind": "thing", "what": "the Orb of Zig-zig"}})
    table.game.method = 5
    (option,) = thing_offers(table.game, table.hero("K"), feature(table, "thing"))
    assert put(label_of(option)) == "Take the Orb of Zig-zig"


@pytest.mark.rule("6.1", "7.5")
def test_a_shop_tells_the_figures_of_its_wares() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    table.game.gold = 500
    offers = ware_offers(table.game, hero, ["H14", "H17", "green", "Plated", "rope"])
    assert [put(label_of(option)) for option in offers] == [
        "rope, 5 gold, 1500 g: down from an edge without a fall, 5 movement a person; quickly out of pits",
        "Broadsword (3-8), 32 gold, 1700 g",
        "Battleaxe (4-10, two hands), 45 gold, 2800 g",
        "green shield (+13), 65 gold, 2000 g",
        "Plated armour (damage / 2.4, agility x 0.8), 155 gold, 5000 g",
    ]


@pytest.mark.rule("3.26", "3.32", "6.4")
def test_a_shop_tells_what_a_buyer_could_not_use_as_it_is() -> None:
    table = Table("###\n#K#\n###")
    goblin = table.hero("K", "Goblin", S=40)
    goblin.advantages.append("Weapon specialist")
    table.game.gold = 500
    offers = ware_offers(table.game, goblin, ["H13", "H17", "T04", "nenergy"])
    assert [put(label_of(option)) for option in offers] == [
        "10 nenergy points, 5 gold",
        "Throwing axe (3-7), 17 gold, 1100 g",
        "Scimitar (3-7, two hands), 26 gold, 1300 g",
        "Battleaxe (4-10, two hands, needs strength 45), 45 gold, 2800 g",
    ]


@pytest.mark.rule("3.3")
def test_sheets_tell_the_figures_and_the_notes_what_a_method_needs() -> None:
    table = Table("###\n#K#\n###")
    table.hero("K")
    table.game.clues.append(11)
    cards = [card for sheet in view(table.game, 0).sheets for card in sheet.cards]
    words = [put(item.name) for card in cards for item in card.items]
    assert cards[0].note is not None
    assert "general weapon skill 50, dexterity" in put(cards[0].note)
    assert "a way to destroy Milaso: Cray's last meal (three magic fruits, Aldo Cray's cell key)" in words


@pytest.mark.rule("10.13")
@pytest.mark.parametrize(("halves", "words"), [(0, "0"), (1, "½"), (2, "1"), (9, "4½")])
def test_half_a_space_is_written_without_a_nought(halves: int, words: str) -> None:
    assert spaces(halves) == words


@pytest.mark.rule("21.8")
def test_whoever_chooses_the_area_is_told_which_are_vital() -> None:
    table = Table("#####\n#KW.#\n#####")
    hero, wasp = table.hero("K"), table.foe("W", "B26")
    table.choose("thorax, vital")
    assert choose_area(table.game, table.script, hero, wasp, automatic=True) == 4


@pytest.mark.rule("5.3")
def test_a_full_pack_says_how_many_it_has_no_room_for() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    table.arm(hero, "rope", 1)
    for _ in range(table.game.book.value("5.3", "items") - 3):
        table.arm(hero, "rope")
    assert not receive(table.game, table.script, hero, "Arrow*6", "10.14")
    assert table.heard("Knight can't carry 6 x Arrow too.")
