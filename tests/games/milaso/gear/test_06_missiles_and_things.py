"""Chapters 5 to 7: what becomes of missiles, and what can be done with things in the middle of a fight."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.fight.combat import begin, ready
from clew.games.milaso.ground.finds import floor_options, pick_up
from clew.games.milaso.minds.minds import use_attack
from clew.games.milaso.shown.view import view
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.fighting import fight_options
from clew.games.milaso.turn.pack import item_options, pack_options, use_pack
from clew.kernel.words.text import put

ALLEY = "########\n#K..T..#\n########"


def shooting(kind: str, weapon: str, *shots: str) -> tuple[Table, Being, Being]:
    """Somebody with a weapon and its ammunition, three spaces from a Thug."""
    table = Table(ALLEY)
    hero, foe = table.hero("K", kind), table.foe("T")
    for shot in shots:
        table.arm(hero, shot)
    table.arm(hero, weapon)
    table.battle([foe], hero)
    return table, hero, foe


def keys(table: Table, being: Being) -> list[str]:
    return [option.key for option in fight_options(table.game, being)]


@pytest.mark.rule("6.14")
@pytest.mark.parametrize(("dice", "lying"), [((99,), ["Arrow"]), ((1, 1), ["Arrow"]), ((1, 99, 2, 3, 3), [])])
def test_an_arrow_that_misses_or_is_avoided_can_be_picked_up_again(dice: tuple[int, ...], lying: list[str]) -> None:
    table, hero, foe = shooting("Elf Archer", "F02", "Arrow")
    table.choose(f"shoot {foe.key} with Arrow").dice(*dice)
    table.do("act", who=hero.key)
    assert [item.what for item in table.game.floor.get(("G1", foe.at), [])] == lying
    assert hero.has("Arrow") is None


@pytest.mark.rule("6.14", "6.16")
def test_a_door_buster_breaks_even_if_it_misses() -> None:
    table, hero, foe = shooting("Elf Archer", "F02", "Door buster arrow")
    table.choose(f"shoot {foe.key} with Door buster arrow").dice(99)
    table.do("act", who=hero.key)
    assert table.game.floor == {}


@pytest.mark.rule("6.14")
@pytest.mark.parametrize("dice", [(99,), (1, 99, 2, 3, 5)])
def test_the_spear_of_a_spear_gun_is_never_spent(dice: tuple[int, ...]) -> None:
    table, hero, foe = shooting("Knight", "F07")
    gun = hero.items[0]
    gun.loaded, gun.charge = "Spear for spear gun", 1
    table.choose(f"shoot {foe.key}").dice(*dice)
    table.do("act", who=hero.key)
    assert [item.what for item in table.game.floor["G1", foe.at]] == ["Spear for spear gun"]


@pytest.mark.rule("5.4", "6.3")
def test_ten_sling_shot_are_ten_shots() -> None:
    table, hero, foe = shooting("Goblin", "F05", "Sling shot (10)")
    for _ in range(10):
        assert hero.has("Sling shot (10)") is not None
        role(table.game, hero).actions = 1
        table.choose(f"shoot {foe.key} with Sling shot (10)").dice(99)
        table.do("act", who=hero.key)
    assert hero.has("Sling shot (10)") is None


@pytest.mark.rule("5.4", "6.13", "6.14")
def test_a_dart_is_loaded_from_a_packet_of_ten_and_put_back_into_it() -> None:
    table, hero, foe = shooting("Ninja", "F06", "Darts (10)")
    pipe, darts = hero.has("F06"), hero.has("Darts (10)")
    assert pipe is not None
    assert darts is not None
    table.choose(f"load {pipe.key} Darts (10)", f"shoot {foe.key}").dice(99)
    table.do("act", who=hero.key)
    assert (darts.count, darts.charge) == (1, 9)
    table.do("act", who=hero.key)
    (dart,) = table.game.floor["G1", foe.at]
    hero.at = foe.at - 1
    pick_up(table.game, table.script, hero, (foe.at, dart))
    assert [(item.what, item.count, item.charge) for item in hero.items if item is not pipe] == [("Darts (10)", 1, 0)]


@pytest.mark.rule("6.13")
def test_what_was_loaded_before_the_fight_fires_at_once() -> None:
    table = Table(ALLEY)
    hero = table.hero("K")
    table.arm(hero, "Crossbow bolt")
    bow = table.arm(hero, "F03")
    table.choose(f"load {bow.key} Crossbow bolt")
    use_pack(table.game, table.script, hero)
    assert (bow.loaded, bow.charge, hero.has("Crossbow bolt")) == ("Crossbow bolt", 1, None)
    foe = table.foe("T")
    table.battle([foe], hero)
    assert f"shoot {foe.key}" in keys(table, hero)


@pytest.mark.rule("6.18", played=True)
def test_the_shots_of_a_machine_gun_may_go_to_enemies_next_to_each_other() -> None:
    table = Table("#########\n#...T...#\n#K..U...#\n#...V..W#\n#########")
    hero = table.hero("K")
    one, two, three, far = (table.foe(sign) for sign in "TUVW")
    table.arm(hero, "F09", loaded="Belt (30)", charge=10)
    table.battle([one, two, three, far], hero)
    table.choose(f"shoot {one.key}").dice(99)
    table.choose(two.key).dice(99)
    table.choose(three.key).dice(99)
    table.do("act", who=hero.key)
    offered = [[option.key for option in asked.options] for asked in table.script.asked if asked.rule == "6.18"]
    assert offered == [[one.key, two.key], [one.key, two.key, three.key]]
    assert hero.items[0].charge == 9


@pytest.mark.rule("5.5")
def test_picking_up_and_putting_down_is_an_action_in_combat() -> None:
    table = Table("######\n#K.T.#\n######")
    hero, foe = table.hero("K"), table.foe("T")
    sword = table.game.new_item("H10")
    table.game.floor["G1", hero.at + 1] = [sword]
    ring = table.arm(hero, "Key-ring")
    table.battle([foe], hero)
    table.choose("things", f"pick up {sword.key}", "things", f"drop {ring.key}")
    table.do("act", who=hero.key)
    assert (role(table.game, hero).actions, hero.items) == (1, [ring, sword])
    table.do("act", who=hero.key)
    assert (role(table.game, hero).actions, hero.items) == (0, [sword])
    assert floor_options(table.game, hero)[0].key == f"pick up {ring.key}"


@pytest.mark.rule("7.4", "7.3")
def test_strapping_a_shield_on_or_off_costs_two_actions() -> None:
    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K"), table.foe("T")
    blue, orange = table.arm(hero, "blue"), table.arm(hero, "orange")
    table.battle([foe], hero)
    assert not any(key.startswith("strike") for key in keys(table, hero))
    table.choose("things", f"unstrap {blue.key}")
    table.do("act", who=hero.key)
    assert (hero.shields, role(table.game, hero).actions) == ([orange.key], 0)
    role(table.game, hero).actions = 1
    table.choose("things", f"strap {blue.key}")
    table.do("act", who=hero.key)
    assert hero.shields == [orange.key]
    ready(table.game, hero)
    table.choose("things", f"strap {blue.key}")
    table.do("act", who=hero.key)
    assert (hero.shields, role(table.game, hero).actions) == ([orange.key, blue.key], 1)


@pytest.mark.rule("7.4")
def test_a_shield_comes_off_outside_combat_too() -> None:
    table = Table("####\n#K.#\n####")
    hero = table.hero("K")
    blue = table.arm(hero, "blue")
    table.choose(f"unstrap {blue.key}")
    use_pack(table.game, table.script, hero)
    assert (hero.shields, hero.items) == ([], [blue])


@pytest.mark.rule("16.2")
def test_eating_takes_two_actions() -> None:
    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K"), table.foe("T")
    apple = table.arm(hero, "apple")
    table.battle([foe], hero)
    table.choose("things", f"eat {apple.key}")
    table.do("act", who=hero.key)
    assert (hero.items, role(table.game, hero).actions) == ([], 0)


@pytest.mark.rule("3.19", "6.32")
def test_a_weapon_can_be_put_away_for_bare_fists() -> None:
    table = Table("####\n#KT#\n####")
    hero, foe = table.hero("K"), table.foe("T")
    sword = table.arm(hero, "H14")
    assert f"sheathe {sword.key}" in [option.key for option in item_options(table.game, hero, sword)]
    table.battle([foe], hero)
    table.choose(f"sheathe {sword.key}", f"strike {foe.key}").dice(23, 99, 2, 8, 3)
    table.do("act", who=hero.key)
    assert (hero.wielded, role(table.game, hero).actions) == ("", 2)
    table.do("act", who=hero.key)
    assert min(foe.energy) < foe.full


@pytest.mark.rule("6.14")
@pytest.mark.parametrize(("dice", "lying"), [((99,), ["Arrow"]), ((1, 99, 2, 3, 3), [])])
def test_the_arrows_of_an_archer_can_be_collected(dice: tuple[int, ...], lying: list[str]) -> None:
    table = Table(ALLEY)
    hero, archer = table.hero("K"), table.foe("T", "B02")
    begin(table.game, table.script, [archer])
    attack = next(each for each in table.game.book.creatures["B02"].attacks[0] if each.use == "weapon")
    table.dice(*dice)
    use_attack(table.game, table.script, archer, hero, attack)
    assert [item.what for item in table.game.floor.get(("G1", hero.at), [])] == lying


@pytest.mark.rule("8.8")
def test_pencil_and_paper_keep_notes_about_places() -> None:
    table = Table(ALLEY)
    hero = table.hero("K")
    assert "note" not in [option.key for option in pack_options(table.game, hero)]
    table.arm(hero, "Pencil and paper")
    table.choose("note", "danger")
    use_pack(table.game, table.script, hero)
    scene = view(table.game, 0)
    here = next(space for space in scene.boards[0].spaces if space.key == f"G1/{hero.at}")
    assert "note: danger" in [put(sign.name) for sign in here.features]
    assert any(
        "danger" in put(line.name) for sheet in scene.sheets if sheet.key == "notes" for line in sheet.cards[0].items
    )
    table.choose("note", "nothing")
    use_pack(table.game, table.script, hero)
    assert table.game.notes == {}
