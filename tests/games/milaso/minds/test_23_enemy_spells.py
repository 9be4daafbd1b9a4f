"""Chapter 23: which spell an enemy casts next, when it casts none, and who heals itself."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.minds.enemy_magic import cast_profile, heal_itself, next_spell, prefers_melee
from clew.games.milaso.state.game import Being

ROOM = "##########\n#K..F...X#\n##########"


def facing(kind: str, picture: str = ROOM) -> tuple[Table, Being, Being]:
    table = Table(picture)
    hero, foe = table.hero("K"), table.foe("F", kind)
    table.battle([foe], foe)
    return table, hero, foe


def named(table: Table, foe: Being, hero: Being) -> str:
    spell = next_spell(table.game, foe, hero)
    return spell.name if spell else ""


@pytest.mark.rule("23.15", "23.16")
def test_zaabris_opens_with_two_spells_at_each_opponent_and_then_scorches() -> None:
    table, hero, zaabris = facing("B52")
    opened = role(table.game, zaabris).opened.setdefault(hero.key, [])
    for wanted in ("Superglue", "Paralyse", "Scorchers"):
        assert named(table, zaabris, hero) == wanted
        opened.append(wanted)
    assert named(table, zaabris, hero) == "Scorchers", "what is repeated is cast again"


@pytest.mark.rule("23.15")
def test_without_a_profile_or_a_voice_nothing_is_cast() -> None:
    table, hero, thug = facing("B01")
    assert named(table, thug, hero) == ""
    table, hero, zaabris = facing("B52")
    zaabris.effects["Sound Block"] = 3
    assert named(table, zaabris, hero) == ""


@pytest.mark.rule("23.17")
@pytest.mark.parametrize(
    ("picture", "wanted"),
    [("#####\n#FK.#\n#####", ""), ("######\n#F.K.#\n######", ""), ("#######\n#F..K.#\n#######", "Scorchers")],
)
def test_the_devil_strikes_whom_his_trident_reaches(picture: str, wanted: str) -> None:
    table, hero, devil = facing("B50", picture)
    assert named(table, devil, hero) == wanted


@pytest.mark.rule("23.17")
def test_who_prefers_to_strike() -> None:
    table = Table("######\n#ABCD#\n######")
    kinds = {"A": "B01", "B": "B03", "C": "B50", "D": "B55"}
    assert [prefers_melee(table.game, table.foe(sign, kind)) for sign, kind in kinds.items()] == [
        False,
        False,
        True,
        True,
    ]


@pytest.mark.rule("23.15", "23.16")
def test_no_spell_is_cast_where_it_can_not_come_or_does_nothing() -> None:
    table, hero, acolyte = facing("B03", "##########\n#F..#...K#\n#...#....#\n##########")
    assert named(table, acolyte, hero) == "", "a wall is between them"
    table, hero, acolyte = facing("B03")
    ghost = table.foe("X", "B08")
    assert named(table, acolyte, hero) == "Slippery Shoes"
    assert not table.game.book.spells["Slippery Shoes"].ghosts
    assert named(table, acolyte, ghost) != "Slippery Shoes"


@pytest.mark.rule("23.15")
def test_an_opening_spell_is_noted_for_its_target_and_a_repeated_one_is_not() -> None:
    table, hero, zaabris = facing("B52")
    part = role(table.game, zaabris)
    part.opened[hero.key] = ["Superglue"]
    table.dice(1, 100)
    cast_profile(table.game, table.script, zaabris, hero)
    assert part.opened == {hero.key: ["Superglue", "Paralyse"]}
    assert part.fruitless == {}
    table.dice(100)
    cast_profile(table.game, table.script, zaabris, hero)
    assert part.opened == {hero.key: ["Superglue", "Paralyse"]}


@pytest.mark.rule("23.18")
def test_an_innocent_below_half_heals_itself_if_it_can_speak() -> None:
    table, _, caster = facing("innocent")
    assert not heal_itself(table.game, table.script, caster)
    table.weaken(caster, 30)
    table.hurt(caster, 9, 3)
    caster.effects["Sound Block"] = 2
    assert not heal_itself(table.game, table.script, caster)
    del caster.effects["Sound Block"]
    table.dice(*[1] * 20)
    assert heal_itself(table.game, table.script, caster)
    assert table.heard("casts Close Wounds"), "the best of level 6 or less"
    table, _, acolyte = facing("B03")
    table.weaken(acolyte, 30)
    assert not heal_itself(table.game, table.script, acolyte)
