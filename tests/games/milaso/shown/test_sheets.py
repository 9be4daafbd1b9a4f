"""The sheets: what matters at a glance, the rest in full."""

import pytest
from tests.games.milaso.scenes import feature, two_players
from tests.games.milaso.table import Table

from clew.games.milaso.body.body import wound
from clew.games.milaso.places.places import rub_lamp
from clew.games.milaso.shown.cards import card
from clew.games.milaso.shown.view import view
from clew.games.milaso.state.game import PARTY, Being
from clew.games.milaso.state.traces import BROKEN, OPEN, SLIT, Opened
from clew.games.milaso.walk.walks import place_options
from clew.kernel.words.questions import label_of
from clew.kernel.words.scene import Card
from clew.kernel.words.text import put


def cards(table: Table, seat: int = 0) -> list[Card]:
    return view(table.game, seat).sheets[0].cards


def figures(card: Card) -> dict[str, tuple[str | int, int | None]]:
    return {put(stat.name): (stat.value, stat.of) for stat in card.stats}


def note(card: Card) -> str:
    assert card.note is not None
    return put(card.note)


@pytest.mark.rule("13.2")
def test_a_sheet_names_the_areas_that_are_hurt_and_no_others() -> None:
    table = Table("#####\n#K..#\n#####")
    hero = table.hero()
    assert list(figures(cards(table)[0])) == [
        "constitution",
        "strength",
        "places",
        "grams",
        "nenergy",
        "energy in each area",
    ]
    wound(table.game, table.script, hero, 3, 4, "13.2")
    assert figures(cards(table)[0])["right arm"] == (6, 10)
    assert figures(cards(table)[0])["energy in each other area"] == (10, None)


@pytest.mark.rule("3.27")
def test_a_sheet_in_full_says_how_much_is_carried_of_how_much() -> None:
    table = Table("#####\n#K..#\n#####")
    table.arm(table.hero(), "apple")
    assert figures(cards(table)[0])["strength"] == (56, None)
    assert figures(cards(table)[0])["grams"] == (200, 16800)


@pytest.mark.rule("10.4")
def test_a_sheet_says_where_somebody_is_who_has_parted() -> None:
    table, _, mage = two_players("############\n#K........W#\n############")
    knight_seen, mage_seen = cards(table)
    assert [put(tag) for tag in knight_seen.tags] == []
    assert [put(tag) for tag in mage_seen.tags] == ["9 spaces to the east"]
    assert [put(tag) for tag in cards(table, 1)[0].tags] == ["9 spaces to the west"]
    mage.at -= 5
    assert [put(tag) for tag in cards(table)[1].tags] == []


@pytest.mark.rule("3.3")
def test_a_sheet_shows_the_attributes_as_they_are_rolled() -> None:
    table = Table()
    table.game.turn = 0
    table.game.party.append(Being("knight", "Knight", "Knight", PARTY, 0))
    table.game.party[0].figures = {"constitution": 60, "Ag": 46}
    assert note(cards(table)[0]) == "constitution 60, agility 46"


@pytest.mark.rule("10.14")
def test_furniture_that_has_been_searched_is_marked_on_the_map() -> None:
    bed = {"kind": "site", "what": "a bed", "flags": frozenset(["furniture"]), "holds": ("apple",)}
    table = Table("#####\n#Kb.#\n#####", features={"b": bed})
    table.hero()

    def sign() -> list[tuple[str, str]]:
        spaces = view(table.game, 0).boards[0].spaces
        return [(sign.sign, put(sign.name)) for space in spaces for sign in space.features]

    assert sign() == [("f", "a bed")]
    table.game.taken_out["G1.site.b"] = 0
    assert sign() == [("f", "a bed")], "something was left there"
    table.game.taken_out["G1.site.b"] = 1
    assert sign() == [(".", "a bed, searched")]


@pytest.mark.rule("20.1")
def test_an_enemy_in_sight_that_nobody_has_met_is_on_a_sheet_with_where_it_is_and_looks() -> None:
    thug = {"kind": "post", "what": "B01", "facing": 1}
    table = Table("########\n#K....T#\n########", features={"T": thug})
    table.hero()
    (enemies,) = [sheet for sheet in view(table.game, 0).sheets if sheet.key == "enemies"]
    (card,) = enemies.cards
    assert put(card.name) == "Thug"
    assert [put(tag) for tag in card.tags] == ["looking east", "5 spaces to the east"]
    table.game.touched["G1.post.T"] = 1
    assert [sheet.key for sheet in view(table.game, 0).sheets] == ["party", "notes"]


@pytest.mark.rule("22.10")
def test_an_enemys_sheet_says_who_of_us_is_in_the_way_of_a_missile() -> None:
    table = Table("########\n#W.K.T.#\n########", seats=2)
    table.hero("K"), table.hero("W", "Wizard")
    table.battle([table.foe("T")])

    def told(seat: int) -> list[str]:
        (enemies,) = [sheet for sheet in view(table.game, seat).sheets if sheet.key == "enemies"]
        return [put(tag) for tag in enemies.cards[0].tags]

    assert told(0) == ["unhurt", "2 spaces to the east"]
    assert told(1) == ["unhurt", "4 spaces to the east", "Knight in the way"]


@pytest.mark.rule("12.7")
def test_what_the_genie_did_has_a_name_on_the_sheet() -> None:
    table = Table("####\n#Kl#\n####", features={"l": {"kind": "fixture", "what": "golden lamp"}})
    hero = table.hero()
    table.choose("wait").dice(6)
    rub_lamp(table.game, table.script, hero, feature(table, "fixture"))
    assert table.told[-1] == "The genie muddles Knight's wits for 50 turns."
    assert "muddled wits (50)" in [put(tag) for tag in card(table.game, hero).tags]


@pytest.mark.rule("14.2")
@pytest.mark.parametrize(
    ("lock", "state", "name"),
    [
        (3, None, "locked"),
        (0, None, "shut"),
        (3, OPEN, "open"),
        (0, SLIT, "nearly shut"),
    ],
)
def test_a_door_to_walk_to_is_named_with_its_state_as_on_the_map(lock: int, state: Opened | None, name: str) -> None:
    table = Table("######\n#K..d#\n######", features={"d": {"kind": "door", "what": "stone", "lock": lock}})
    hero = table.hero()
    if state:
        table.game.open["G1.door.d"] = state
    (door,) = place_options(table.game, hero)
    assert put(label_of(door)) == f"{name} stone door"
    drawn = [put(sign.name) for space in view(table.game, 0).boards[0].spaces for sign in space.features]
    assert drawn == [f"{name} stone door"]


@pytest.mark.rule("14.2")
def test_a_broken_door_is_drawn_as_one_and_is_no_place_to_walk_to() -> None:
    table = Table("######\n#K..d#\n######", features={"d": {"kind": "door", "what": "unenchanted wooden", "lock": 3}})
    hero = table.hero()
    table.game.open["G1.door.d"] = BROKEN
    assert place_options(table.game, hero) == []
    drawn = [put(sign.name) for space in view(table.game, 0).boards[0].spaces for sign in space.features]
    assert drawn == ["broken unenchanted wooden door"]


@pytest.mark.rule("26.8")
def test_a_classchanger_who_has_told_all_is_a_place_to_walk_to_for_spellcasters_only() -> None:
    rabin = {"kind": "person", "what": "Rabin", "flags": frozenset(["innocent"])}
    for kind, places in (("Knight", 0), ("Wizard", 1)):
        table = Table("######\n#K..r#\n######", features={"r": rabin})
        hero = table.hero("K", kind)
        table.game.touched["G1.person.r"] = 1
        assert len(place_options(table.game, hero)) == places
