"""What a seat sees of the kingdom and its parties."""

from tests.games.mertwig.table import Table

from clew.games.mertwig import pictures
from clew.games.mertwig.view import view
from clew.render.drawn.icons import icons


def defences(table: Table) -> dict[str, object]:
    cards = [card for sheet in view(table.game, 0).sheets for card in sheet.cards if card.key == "ralph-the-red"]
    return {stat.name.template: stat.value for stat in cards[0].stats if "defence" in stat.name.template}


def test_basic_defence_is_told_only_where_it_differs() -> None:
    table = Table().party(0, "Ralph the Red")
    bare = defences(table)
    assert list(bare) == ["defence"]
    dressed = defences(table.wear(0, "Ralph the Red", "The Mithril Breastplate"))
    assert list(dressed) == ["defence", "basic defence"]
    assert dressed["basic defence"] == bare["defence"]


def test_every_stage_of_an_adventure_has_its_picture() -> None:
    areas = Table().game.book.areas.values()
    assert {stage.name for area in areas for stage in area.stages} == pictures.STAGES.keys()
    assert set(pictures.STAGES.values()) <= icons().keys()
