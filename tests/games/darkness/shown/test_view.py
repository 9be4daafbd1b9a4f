"""What a seat sees of the dungeon."""

from __future__ import annotations

from tests.games.darkness.table import Table

from clew.games.darkness.dungeon.monsters import so_many
from clew.games.darkness.shown.view import view
from clew.kernel.words.text import put


def test_what_is_pencilled_into_a_tile_stands_there_once_and_beside_the_creatures() -> None:
    table = Table("warrior")
    table.foes("orcs", 3)
    table.tile.marks = ["Wd", "Wd", "S"]
    spaces = {space.key: space for space in view(table.game, 0).boards[0].spaces}
    marked = [space for space in spaces.values() if any(feature.sign == "Wd" for feature in space.features)]
    assert [[feature.sign for feature in space.features][-2:] for space in marked] == [["Wd", "S"]]
    assert not any(token.kind == "monster" for space in marked for token in space.tokens)


def test_of_monsters_that_are_gone_a_tile_says_so() -> None:
    table = Table("warrior")
    table.foes("orcs", 3)
    table.tile.contents = "minions"

    def called() -> set[str]:
        spaces = view(table.game, 0).boards[0].spaces
        return {put(space.name) for space in spaces if space.name is not None}

    assert f"{table.tile.name} ({table.tile.number}): minions" in called()
    table.tile.creatures = None
    assert f"{table.tile.name} ({table.tile.number}): minions, gone" in called()


def test_one_of_a_group_is_named_as_one_and_several_by_their_number() -> None:
    table = Table("warrior")
    monsters = table.game.book.monsters
    told = {kind: so_many(number, monsters[kind]) for kind, number in [("orcs", 3), ("trolls", 1), ("ogre", 1)]}
    assert told == {"orcs": "3 orcs", "trolls": "1 troll", "ogre": "1 ogre"}
    assert so_many(2, monsters["ogre"]) == "2 x ogre"
