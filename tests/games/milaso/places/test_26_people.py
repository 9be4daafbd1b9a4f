"""Chapters 23 and 26: people who join, are attacked or commanded."""

import pytest
from tests.games.milaso.scenes import do, feature, first_words
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import figure
from clew.games.milaso.fight.combat import enemies, fighters, finish, ready
from clew.games.milaso.magic.magic import cast, level_of
from clew.games.milaso.magic.spells import HOSTILE
from clew.games.milaso.maps.model import Feature, Section
from clew.games.milaso.minds.minds import act
from clew.games.milaso.places.innocents import innocent_offers, innocents_go_home, may_be_attacked
from clew.games.milaso.places.people import let_join, person_offers
from clew.games.milaso.sight.encounters import look_out
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.fighting import fight_options
from clew.games.milaso.walk.movement import followers

PERSON = {"kind": "person", "what": "a villager", "flags": frozenset(["innocent"])}


def street(key: str = "G3", roofed: bool = False, hero: str = "Knight") -> tuple[Table, Being, Feature]:
    table = Table("######\n#PK..#\n######", key=key, section=Section(roofed=roofed), features={"P": PERSON})
    being = table.hero("K", hero)
    return table, being, table.game.maze.features[f"{key}.person.P"]


@pytest.mark.rule("26.4", "23.3")
@pytest.mark.parametrize(("place", "kind"), [("G3", "B01"), ("ST", "innocent"), ("C2", "innocent")])
def test_an_innocent_outdoors_may_be_attacked_and_fights(place: str, kind: str) -> None:
    table, hero, person = street(place)
    (option,) = innocent_offers(table.game, hero, person)
    table.dice(1, 99, 2, 9, 1)
    do(table, hero, option)
    (foe,) = enemies(table.game)
    assert (foe.kind, foe.name) == (kind, "a villager")
    assert foe.energy[8] < 10
    assert person_offers(table.game, hero, person) == []


@pytest.mark.rule("26.3")
def test_people_in_houses_cannot_be_attacked_but_commanded() -> None:
    table, wizard, person = street(hero="Wizard")
    map_ = table.game.maze.maps["G3"]
    object.__setattr__(map_, "sections", (Section(roofed=True, house=True),))
    assert not may_be_attacked(table.game, person)
    assert first_words(person_offers(table.game, wizard, person)) == ["talk"]
    wizard.magic.level = 6
    wizard.magic.nenergy = 40
    assert first_words(person_offers(table.game, wizard, person)) == ["talk", "command"]


@pytest.mark.rule("26.3", "25.15")
@pytest.mark.parametrize(("rolled", "obeys"), [(45, False), (46, True)])
def test_a_commanded_innocent_comes_along_and_goes_home_at_the_end(rolled: int, obeys: bool) -> None:
    table, wizard, person = street(hero="Wizard")
    wizard.magic.level = 6
    wizard.magic.nenergy = 40
    option = next(option for option in innocent_offers(table.game, wizard, person) if option.key.startswith("command"))
    table.dice(rolled)
    do(table, wizard, option)
    assert wizard.magic.nenergy == 22
    assert bool(followers(table.game, wizard)) is obeys
    assert (person_offers(table.game, wizard, person) == []) is obeys
    for friend in table.game.foes.values():
        del friend.effects["Command"]
    innocents_go_home(table.game, table.script)
    assert table.game.foes == {}
    assert "talk" in first_words(person_offers(table.game, wizard, person))


@pytest.mark.rule("26.3", "26.4")
def test_nobody_who_knows_something_is_attacked_and_shopkeepers_are_left_alone() -> None:
    table, wizard, person = street(hero="Wizard")
    wise = Feature(person.key, "person", person.map, person.at, what="Vorgu", flags=person.flags, holds=("clue 1",))
    assert not may_be_attacked(table.game, wise)
    shop = Feature("G3.shop.1", "shop", "G3", person.at, what="classchanger")
    wizard.magic.level = 6
    wizard.magic.nenergy = 40
    assert innocent_offers(table.game, wizard, shop) == []


@pytest.mark.rule("25.15", "26.3")
def test_rabin_the_classchanger_is_no_target_but_those_beside_him_are() -> None:
    crowd = {**PERSON, "what": "the Queen and Rabin and Noorkie", "holds": ("clue 7",)}
    table = Table("######\n#PK..#\n######", key="G5", section=Section(roofed=False), features={"P": crowd})
    wizard, person = table.hero("K", "Wizard"), table.game.maze.features["G5.person.P"]
    wizard.magic.level = 6
    wizard.magic.nenergy = 40
    offers = [option for option in innocent_offers(table.game, wizard, person) if option.key.startswith("command")]
    assert [option.facts["who"] for option in offers] == ["the Queen", "Noorkie"]
    table.dice(46)
    do(table, wizard, offers[1])
    (friend,) = table.game.foes.values()
    assert (friend.name, friend.kind) == ("Noorkie", "innocent")
    assert first_words(person_offers(table.game, wizard, person)) == ["talk", "enter"]


@pytest.mark.rule("26.4")
def test_the_people_of_the_castle_cast_spells_wherever_the_demo_puts_them() -> None:
    crowd = {**PERSON, "what": "the Queen and Noorkie"}
    table = Table("######\n#PK..#\n#....#\n######", key="G5", section=Section(roofed=False), features={"P": crowd})
    hero, person = table.hero("K"), table.game.maze.features["G5.person.P"]
    table.dice(100)
    do(table, hero, innocent_offers(table.game, hero, person)[0])
    assert [(foe.name, foe.kind) for foe in enemies(table.game)] == [("the Queen", "innocent"), ("Noorkie", "innocent")]
    queen = enemies(table.game)[0]
    table.fight().round = 1
    ready(table.game, queen)
    role(table.game, queen).actions = 1
    table.dice(79, 99, 1, *[1] * 5)
    act(table.game, table.script, queen)
    assert table.heard("casts Lightning")
    assert level_of(table.game, queen) == 6
    assert sum(hero.energy) == 95


@pytest.mark.rule("26.4")
def test_common_folk_have_the_figures_of_a_thug() -> None:
    table, hero, person = street()
    table.dice(100)
    do(table, hero, innocent_offers(table.game, hero, person)[0])
    (foe,) = enemies(table.game)
    thug = table.game.book.creatures["B01"]
    assert [figure(table.game, foe, name) for name in ("constitution", "Ag", "skill", "wits")] == [58, 45, 52, 50]
    assert (foe.full, len(foe.energy)) == (thug.energy, thug.areas)
    table.fight().round = 1
    ready(table.game, foe)
    role(table.game, foe).actions = 1
    table.dice(52, 99, 2, 9, 4)
    act(table.game, table.script, foe)
    assert hero.energy[8] == 4


def commanded(kind: str, picture: str = "########\n#WC..T.#\n########") -> tuple[Table, Being, Being, Being]:
    """An enemy under the Command of a wizard, and another one that is not."""
    table = Table(picture)
    wizard, slave, thug = table.hero("W", "Wizard"), table.foe("C", kind), table.foe("T")
    wizard.magic.level = 6
    wizard.magic.nenergy = 40
    table.battle([slave, thug])
    table.dice(100)
    spell = table.game.book.spells["Command"]
    cast(table.game, table.script, wizard, slave, spell, HOSTILE["Command"])
    ready(table.game, slave)
    return table, wizard, slave, thug


@pytest.mark.rule("25.15")
def test_a_commanded_archer_shoots_at_its_old_friends_on_its_masters_orders() -> None:
    table, wizard, archer, thug = commanded("B02")
    assert archer in fighters(table.game)
    assert enemies(table.game) == [thug]
    assert archer.seat == wizard.seat
    role(table.game, archer).actions = 1
    shots = archer.kit.shots
    table.choose(f"attack 0 {thug.key}").dice(1, 99, 2, 9, 1)
    table.do("act", who=archer.key)
    assert archer.kit.shots == shots - 1
    assert sum(thug.energy) < 100


@pytest.mark.rule("25.15", "23.15")
def test_a_commanded_caster_casts_and_pays_nothing() -> None:
    table, _, acolyte, thug = commanded("B03")
    casts = [option.key for option in fight_options(table.game, acolyte) if option.key.startswith("attack")]
    assert casts == [f"attack 0 {thug.key}"]
    role(table.game, acolyte).actions = 1
    table.choose(casts[0]).dice(100)
    table.do("act", who=acolyte.key)
    assert table.heard("casts")
    assert acolyte.magic.nenergy == 0


@pytest.mark.rule("25.15")
def test_outside_combat_it_goes_where_the_player_sends_it_and_in_the_end_is_hostile() -> None:
    table, wizard, slave, thug = commanded("B01")
    thug.alive = False
    finish(table.game, table.script)
    table.choose("more", f"floor {slave.key}", "east", "end")
    for _ in range(3):
        table.do("explore")
    assert slave.at == table.at("C") + 1
    slave.effects["Command"] = 1
    wizard.effects.clear()
    table.do("turn end")
    assert slave.side == "enemy"
    assert look_out(table.game, table.script) == [slave]


@pytest.mark.rule("23.18")
@pytest.mark.parametrize(("lost", "heals"), [(29, False), (30, True)])
def test_an_innocent_caster_heals_himself_below_half_constitution(lost: int, heals: bool) -> None:
    table, hero, person = street("ST")
    table.dice(99)
    do(table, hero, innocent_offers(table.game, hero, person)[0])
    (foe,) = enemies(table.game)
    table.fight().round = 1
    ready(table.game, foe)
    foe.energy[8] = 6
    table.weaken(foe, lost - 4)
    role(table.game, foe).actions = 1
    if not heals:
        table.dice(99)
    act(table.game, table.script, foe)
    assert (foe.energy[8] == 8) is heals
    assert table.heard("Close Wounds") is heals


@pytest.mark.rule("26.5", "26.1")
def test_a_stranger_joins_with_the_figures_of_a_thug() -> None:
    person = {"kind": "person", "what": "a villager", "flags": frozenset(["innocent", "joins"])}
    table = Table("#####\n#Kp.#\n#####", features={"p": person})
    let_join(table.game, table.script, table.hero("K"), feature(table, "person"))
    friend = table.game.party[1]
    assert (friend.kind, friend.side, friend.seat) == ("B01", "party", 0)


@pytest.mark.rule("21.11", "25.15", "26.4")
def test_who_is_away_under_command_does_not_fight_for_those_at_home() -> None:
    crowd = {**PERSON, "what": "the Queen and Noorkie"}
    table = Table("######\n#PK..#\n#....#\n######", key="G5", section=Section(roofed=False), features={"P": crowd})
    wizard, person = table.hero("K", "Wizard"), table.game.maze.features["G5.person.P"]
    wizard.magic.level = 6
    wizard.magic.nenergy = 40
    table.dice(46)
    do(table, wizard, next(o for o in innocent_offers(table.game, wizard, person) if o.facts["who"] == "Noorkie"))
    table.dice(100)
    do(table, wizard, innocent_offers(table.game, wizard, person)[0])
    assert [foe.name for foe in enemies(table.game)] == ["the Queen"]
    (noorkie,) = [foe for foe in table.game.allies if foe.name == "Noorkie"]
    finish(table.game, table.script)
    del noorkie.effects["Command"]
    innocents_go_home(table.game, table.script)
    assert noorkie.key not in table.game.foes
    assert person_offers(table.game, wizard, person) == [], "nobody stands there as if nothing had been"


@pytest.mark.rule("26.4", "26.5")
def test_who_offers_to_join_may_be_attacked_until_he_has_joined() -> None:
    table, hero, person = street()
    object.__setattr__(person, "flags", person.flags | {"joins"})
    assert first_words(person_offers(table.game, hero, person)) == ["talk", "assault"]
    let_join(table.game, table.script, hero, person)
    assert not may_be_attacked(table.game, person)
