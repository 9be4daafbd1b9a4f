"""Chapters 24 and 25: Ulux Azuken in a borrowed shape, of which nothing may reach a seat, and Borrowed Face."""

import pytest
from tests.games.milaso.scenes import do
from tests.games.milaso.table import Table

from clew.games.milaso.fight.combat import begin, enemies
from clew.games.milaso.fight.first_strike import ambush_options
from clew.games.milaso.magic.wonders import face_offers
from clew.games.milaso.places.innocents import shots_at_people
from clew.games.milaso.shown.view import view
from clew.games.milaso.sight.encounters import look_out
from clew.games.milaso.state import steps
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.exploring import look_round

QUEEN = {"kind": "person", "what": "the Queen and Noorkie", "flags": frozenset(["innocent"])}
MALL = {"kind": "shop", "what": "mall", "holds": ("pub",)}
AZUKEN = {"kind": "post", "what": "B54", "facing": 0}
SECRETS = ("Azuken", "B54", "post")


def meeting(met: bool = True, facing: int = 0) -> tuple[Table, Being]:
    """Azuken stands north of the party, with his back to it unless he faces south."""
    picture = "#######\n#..A..#\n#.....#\n#..K..#\n#M...Q#\n#######"
    table = Table(picture, features={"Q": QUEEN, "M": MALL, "A": {**AZUKEN, "facing": facing}})
    hero = table.hero("K")
    if met:
        table.game.touched["G1.person.Q"] = 1
    table.arm(hero, "F11")
    table.arm(hero, "rune stone")
    return table, hero


def shown(table: Table) -> str:
    """All that the seat sees or has been told, as text."""
    asked = [(question.text, question.facts, question.options) for question in table.script.asked]
    options = [(option.key, option.text, option.facts, option.about) for _, _, some in asked for option in some]
    return f"{view(table.game, 0)} {table.told} {options} {[(text, facts) for text, facts, _ in asked]}"


@pytest.mark.rule("24.40", "1.11")
def test_before_he_is_met_nothing_gives_him_away() -> None:
    table, hero = meeting()
    hero.at = table.at("A") + 7
    table.choose("walk", "back", "end")
    table.do("explore")
    table.do("explore")
    options = ambush_options(table.game, hero)
    assert [option.key for option in options] == ["assault G1.person.2"]
    said = f"{shown(table)} {[(option.key, option.text, option.facts, option.about) for option in options]}"
    assert "the Queen" in said
    assert not any(secret in said for secret in SECRETS)


@pytest.mark.rule("21.11", "24.40", "1.11")
def test_he_is_shot_at_like_the_person_for_whom_he_passes() -> None:
    table, hero = meeting()
    hero.items = []
    table.arm(hero, "T01")
    hero.at = table.at("A") + 14
    options = shots_at_people(table.game, hero)
    assert [(option.key, option.facts["who"]) for option in options] == [
        ("fire G1.person.Q", "the Queen and Noorkie"),
        ("fire G1.person.2", "the Queen"),
    ]
    do(table, hero, options[1])
    assert [(foe.kind, foe.name) for foe in enemies(table.game)] == [("B54", "Ulux Azuken")]


@pytest.mark.rule("24.40")
def test_a_party_that_has_met_nobody_sees_him_as_he_is() -> None:
    table, _ = meeting(met=False)
    assert "Ulux Azuken" in str(view(table.game, 0))


@pytest.mark.rule("24.40", "1.11")
def test_while_he_asks_he_is_somebody_they_know_and_afterwards_he_fights() -> None:
    table, hero = meeting(facing=2)
    assert look_round(table.game, table.script)
    assert table.game.fight is None
    (step,) = table.game.agenda
    assert not any(secret in shown(table) for secret in SECRETS)
    table.choose("yes")
    table.do("beg", **step.facts)
    assert table.script.asked[0].facts["face"] == "the Queen"
    assert hero.has("rune stone") is None
    (foe,) = enemies(table.game)
    assert foe.has("rune stone") is not None
    assert foe.name == "Ulux Azuken"
    assert "Ulux Azuken" in str(view(table.game, 0))
    assert table.told[-1] == "Combat! Ulux Azuken"


@pytest.mark.rule("24.40")
def test_whoever_attacks_him_unmasks_him() -> None:
    table, hero = meeting()
    hero.at = table.at("A") + 7
    hero.wielded = ""
    (option,) = ambush_options(table.game, hero)
    table.dice(100)
    do(table, hero, option)
    (foe,) = enemies(table.game)
    assert foe.name == "Ulux Azuken"
    assert all(step.what != steps.BEG for step in table.game.agenda)


@pytest.mark.rule("24.40")
def test_he_drops_the_mask_to_join_a_fight() -> None:
    table, _ = meeting(facing=2)
    thug = table.foe("Q")
    begin(table.game, table.script, [thug])
    foe = next(each for each in look_out(table.game, table.script) if each is not thug)
    assert foe.name == "the Queen"
    begin(table.game, table.script, [foe])
    assert foe.name == "Ulux Azuken"


def wizard() -> tuple[Table, Being]:
    table = Table(
        "#######\n#..A..#\n#.....#\n#..K..#\n#....Q#\n#######",
        features={"Q": QUEEN, "A": {"kind": "post", "what": "B53", "facing": 2}},
    )
    being = table.hero("K", "Wizard")
    being.magic.level = 7
    being.magic.nenergy = 100
    table.game.touched["G1.person.Q"] = 1
    return table, being


@pytest.mark.rule("25.5")
@pytest.mark.parametrize(
    ("face", "rolled", "notices"), [("Noorkie", 46, False), ("Noorkie", 45, True), ("the Queen", 0, True)]
)
def test_friends_of_the_borrowed_face_do_not_notice_the_party(face: str, rolled: int, notices: bool) -> None:
    table, being = wizard()
    spell = table.game.book.spells["Borrowed Face"]
    offers = {option.key: option for option in face_offers(table.game, being, spell)}
    assert list(offers) == ["cast Face the Queen", "cast Face Noorkie"]
    offers[f"cast Face {face}"].value(table.game, table.script, being)
    assert being.effects["Borrowed Face"] == 2 * spell.duration
    if rolled:
        table.dice(rolled)
    assert bool(look_out(table.game, table.script)) == notices


@pytest.mark.rule("25.5", "25.10")
def test_a_new_face_may_deceive_whoever_saw_through_the_last_and_ends_in_time() -> None:
    table, being = wizard()
    offers = face_offers(table.game, being, table.game.book.spells["Borrowed Face"])
    offers[1].value(table.game, table.script, being)
    table.game.dealings.deceived["G1.post.A"] = False
    offers[1].value(table.game, table.script, being)
    table.dice(46)
    assert look_out(table.game, table.script) == []
    del being.effects["Borrowed Face"]
    assert look_out(table.game, table.script)
