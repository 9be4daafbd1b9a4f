"""What a seat sees of the dungeon."""

from __future__ import annotations

from tests.games.darkness.table import Table

from clew.games.darkness.view import view


def test_what_is_pencilled_into_a_tile_stands_there_once_and_beside_the_creatures() -> None:
    table = Table("warrior")
    table.foes("orcs", 3)
    table.tile.marks = ["Wd", "Wd", "S"]
    spaces = {space.key: space for space in view(table.game, 0).boards[0].spaces}
    marked = [space for space in spaces.values() if any(feature.sign == "Wd" for feature in space.features)]
    assert [[feature.sign for feature in space.features][-2:] for space in marked] == [["Wd", "S"]]
    assert not any(token.kind == "monster" for space in marked for token in space.tokens)
