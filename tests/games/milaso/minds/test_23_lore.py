"""Chapter 23: what enemies know of armour, how they make way, and the suits they wear."""

import pytest
from tests.games.milaso.table import FIELD, Table

from clew.games.milaso import RULEBOOK
from clew.games.milaso.beings.actions import role
from clew.games.milaso.book.book import make_book
from clew.games.milaso.fight.combat import begin, enemies, ready
from clew.games.milaso.fight.ducking import make_way
from clew.games.milaso.gear.arms import suit_fits
from clew.games.milaso.ground.finds import search_body
from clew.games.milaso.labyrinth.generate import _generate, generate
from clew.games.milaso.minds.enemy_magic import cast_profile, next_spell
from clew.games.milaso.minds.lore import knows_armour, recognise
from clew.games.milaso.minds.minds import act, possible
from clew.games.milaso.sight.encounters import look_out
from clew.games.milaso.state.game import Being
from clew.kernel.table.rulebook import Seat

RANGE = "##########\n#F......K#\n##########"


def face(kind: str, suit: str, picture: str = RANGE) -> tuple[Table, Being, Being]:
    table = Table(picture)
    foe, hero = table.foe("F", kind), table.hero("K")
    hero.suit = suit
    table.battle([foe], foe)
    return table, foe, hero


@pytest.mark.rule("23.13")
@pytest.mark.parametrize(("rolled", "knows"), [(45, True), (46, False)])
def test_an_archer_recognises_arrow_protective_armour_under_its_intelligence(rolled: int, knows: bool) -> None:
    table, archer, hero = face("B02", "Arrow protective")
    bow = table.game.book.creatures["B02"].attacks[0][0]
    table.dice(rolled)
    recognise(table.game, table.script, archer, hero)
    recognise(table.game, table.script, archer, hero)
    assert knows_armour(table.game, archer, hero) is knows
    assert possible(table.game, archer, hero, bow) is not knows


@pytest.mark.rule("23.13")
@pytest.mark.parametrize(("kind", "suit"), [("B02", "Fire and frost"), ("B05", "Ricochet")])
def test_nothing_is_rolled_for_armour_that_stops_nothing_or_by_the_mindless(kind: str, suit: str) -> None:
    table, foe, hero = face(kind, suit)
    recognise(table.game, table.script, foe, hero)
    assert table.script.rolled == []


@pytest.mark.rule("23.16")
def test_after_three_useless_darts_the_acolyte_takes_its_sickle() -> None:
    table, acolyte, hero = face("B03", "Ricochet", "#####\n#FK.#\n#####")
    role(table.game, acolyte).opened[hero.key] = ["Slippery Shoes"]
    for _ in range(3):
        spell = next_spell(table.game, acolyte, hero)
        assert spell is not None
        assert spell.name == "Spark Dart"
        table.dice(1, 99)
        cast_profile(table.game, table.script, acolyte, hero)
    assert next_spell(table.game, acolyte, hero) is None
    role(table.game, acolyte).actions = 1
    role(table.game, acolyte).judged.append(hero.key)
    role(table.game, acolyte).given_up.clear()
    table.dice(1, 99, 2, 9, 1)
    act(table.game, table.script, acolyte)
    assert hero.energy[8] < 10


@pytest.mark.rule("23.14")
def test_a_comrade_steps_out_of_the_line_of_fire() -> None:
    table = Table(FIELD.replace("#........#", "#F..T...K#", 1))
    archer, thug, hero = table.foe("F", "B02"), table.foe("T"), table.hero("K")
    begin(table.game, table.script, [archer, thug])
    for being in (archer, thug, hero):
        ready(table.game, being)
    make_way(table.game, table.script, archer)
    assert table.heard("steps aside")
    assert thug.at // 10 == table.at("T") // 10 + 1


@pytest.mark.rule("23.14")
@pytest.mark.parametrize(("actions", "ducked"), [(2, True), (0, False)])
def test_without_room_he_ducks_if_he_still_can(actions: int, ducked: bool) -> None:
    table = Table("##########\n#F..T...K#\n##########")
    archer, thug, hero = table.foe("F", "B02"), table.foe("T"), table.hero("K")
    begin(table.game, table.script, [archer, thug])
    for being in (archer, thug, hero):
        ready(table.game, being)
    role(table.game, thug).actions = actions
    make_way(table.game, table.script, archer)
    assert (thug.plight.ducked) is ducked
    assert role(table.game, thug).actions == max(0, actions - 1)
    assert thug.at == table.at("T")


@pytest.mark.rule("23.14")
def test_whoever_has_an_opponent_in_reach_stays() -> None:
    table = Table("##########\n#F..TK..L#\n##########", seats=2)
    archer, thug = table.foe("F", "B02"), table.foe("T")
    table.hero("K")
    table.hero("L", "Wizard")
    begin(table.game, table.script, [archer, thug])
    for foe in (archer, thug):
        ready(table.game, foe)
    make_way(table.game, table.script, archer)
    assert not thug.plight.ducked
    assert thug.at == table.at("T")


@pytest.mark.rule("23.20")
def test_the_generator_dresses_humanoid_enemies_of_strength_two_and_three() -> None:
    book = make_book(RULEBOOK.setup([Seat("P")], {"size": "half"}), RULEBOOK.ledger)
    _generate.cache_clear()
    maze = generate(book, 3, ("Knight",))
    posts = [f for f in maze.features.values() if f.kind == "post"]
    for post in posts:
        row = book.creatures[post.what]
        suits = [thing[5:] for thing in post.holds if thing.startswith("suit ")]
        assert len(suits) == (row.plan == "humanoid" and row.armour in (200, 300)), row.name
        assert all(book.suits[suit].strength == row.armour and book.suits[suit].magical for suit in suits)
    assert any(book.creatures[post.what].armour == 300 for post in posts)


@pytest.mark.rule("23.20a", "7.6")
@pytest.mark.parametrize(("strength", "inertia", "fits"), [(60, 58, True), (64, 58, False), (60, 61, False)])
def test_the_kobbar_skin_of_a_thug_fits_an_orc_of_his_size(strength: int, inertia: int, fits: bool) -> None:
    table = Table("#####\n#FK.#\n#####")
    thug, orc = table.foe("F"), table.hero("K", "Orc", S=strength, Iner=inertia)
    thug.alive = False
    search_body(table.game, table.script, orc, thug)
    suit = orc.has("Kobbar skin")
    assert suit is not None
    assert suit_fits(table.game, orc, suit) is fits


@pytest.mark.rule("23.20a")
@pytest.mark.parametrize(
    ("kind", "type_"), [("B03", "Elf Molend"), ("B53", "Leprechaun"), ("B54", "Goblin"), ("B55", "Galcin"), ("B45", "")]
)
def test_whom_the_magical_suits_fit(kind: str, type_: str) -> None:
    table = Table("#####\n#FK.#\n#####")
    foe, hero = table.foe("F", kind), table.hero("K", type_ or "Wizard")
    foe.suit, foe.alive = "Plain magical", False
    search_body(table.game, table.script, hero, foe)
    suit = hero.has("Plain magical")
    assert suit is not None
    assert suit_fits(table.game, hero, suit) is bool(type_)


@pytest.mark.rule("23.21")
def test_the_noise_of_a_fight_brings_nobody() -> None:
    post = {"kind": "post", "what": "B01", "facing": 1}
    table = Table("########\n#F.K...#\n#.######\n#.....G#\n########", features={"F": post, "G": post})
    table.hero("K")
    begin(table.game, table.script, look_out(table.game, table.script))
    assert [foe.key for foe in enemies(table.game)] == ["G1.post.F#1"]
    assert look_out(table.game, table.script) == enemies(table.game)
