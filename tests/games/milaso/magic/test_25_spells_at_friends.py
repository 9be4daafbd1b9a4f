"""Chapters 24 and 25: spells at friends who are possessed or insane."""

import pytest
from tests.games.milaso.scenes import cast_it
from tests.games.milaso.table import Table

from clew.games.milaso.beings.figures import able
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.magic.casting import spell_options
from clew.games.milaso.state.game import Being


def scene() -> tuple[Table, Being, Being, Being]:
    """A wizard, a Knight who is possessed, and the demon that has him."""
    table = Table("########\n#W.K..T#\n########", seats=2)
    wizard, knight, demon = table.hero("W", "Wizard"), table.hero("K"), table.foe("T", "B23")
    wizard.magic.level = 9
    wizard.magic.nenergy = 500
    begin(table.game, table.script, [demon])
    knight.effects["possessed"], knight.plight.possessed_by = 10, {demon.key: 1}
    ready(table.game, wizard)
    return table, wizard, knight, demon


def spells_at(table: Table, caster: Being, target: Being) -> list[str]:
    offers = [*spell_options(table.game, caster, hostile=True), *spell_options(table.game, caster, hostile=False)]
    keys = [option.key for option in offers]
    assert len(keys) == len(set(keys))
    return [str(option.facts["spell"]) for option in offers if option.about == (target.key,)]


@pytest.mark.rule("24.17", "25.5")
def test_a_possessed_friend_can_be_paralysed_and_one_in_his_right_mind_can_not() -> None:
    table, wizard, knight, _ = scene()
    assert "Paralyse" in spells_at(table, wizard, knight)
    assert "Banish Spirit" in spells_at(table, wizard, knight)
    del knight.effects["possessed"]
    assert "Paralyse" not in spells_at(table, wizard, knight)


@pytest.mark.rule("24.17", "25.8")
@pytest.mark.parametrize(("rolled", "held"), [(52, False), (53, True)])
def test_he_resists_like_any_other(rolled: int, held: bool) -> None:
    table, wizard, knight, _ = scene()
    table.dice(rolled)
    cast_it(table, wizard, knight, "Paralyse")
    assert able(table.game, knight) is not held


@pytest.mark.rule("24.17", "25.8")
def test_nobody_resists_that_the_demon_is_driven_out_of_him() -> None:
    table, wizard, knight, demon = scene()
    cast_it(table, wizard, knight, "Banish Spirit")
    assert ("possessed" in knight.effects, demon.alive) == (False, False)
