"""Chapter 30: the alternative readings that can be switched on."""

from __future__ import annotations

import pytest
from tests.games.maze.table import CORRIDOR, OPEN, Table, read_anew

from clew.games.maze import RULEBOOK
from clew.games.maze.gear.equipment import armour_class, legal_pair, most_life, settle
from clew.games.maze.state import Weapon
from clew.kernel.referees.script import Script
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.scene import to_json
from clew.render.language import words_for

rule = pytest.mark.rule


def with_keys(table: Table) -> Table:
    return table.enter(0, start="start-4").give(0, "st-laser-key", keys=1, exit_maps=1).choose("map")


@rule("30.1")
def test_strict_life_points() -> None:
    people = read_anew(strict_life_points=True).characters
    assert {key: person.life[1] for key, person in people.items()} == {
        "wartech": 8,
        "monster": 12,
        "mihuman": 9,
        "humanoid": 10,
    }
    assert people["humanoid"].thac0 == read_anew().characters["humanoid"].thac0


@rule("30.2")
def test_exactly_equal_class() -> None:
    table = Table("wartech", exact_class=True)
    assert legal_pair(table.game, table[0], Weapon("tr-shotgun"), Weapon("tr-shotgun"))
    assert not legal_pair(table.game, table[0], Weapon("tr-laser-gun"), Weapon("tr-shotgun"))
    monster = Table("monster", exact_class=True)
    assert legal_pair(monster.game, monster[0], Weapon("tr-laser-gun-2h"), Weapon("tr-machine-gun-2h"))


@rule("30.3")
def test_everything_doubled() -> None:
    table = Table("wartech", double_bonus=True).arm(0, "tr-missile-launcher").wear(0, system="st-energy-amplifier")
    table.meets("m2-13").roll(20, 6).beats(1)
    assert table.foe_life() == 10


@rule("30.4")
def test_no_automatic_miss() -> None:
    table = Table("humanoid", no_auto_miss=True).arm(0, "tr-grenade-launcher")
    table[0].level = 20
    assert "hits" in table.meets("m1-01").roll(1, 1).beats(1).told[-1]


@rule("30.5")
def test_levels_heal() -> None:
    table = Table("wartech", level_heals=True)
    table[0].life = 9
    table.finds("tr-special").draw("st-level-2").turn()
    assert (table[0].life, most_life(table.game, table[0])) == (11, 19)


@rule("30.6")
def test_quick_healing_in_a_corridor() -> None:
    table = Table("humanoid", corridor_two=True).enter(0, CORRIDOR)
    table[0].life = 10
    assert table.choose("rest", "stay").turn()[0].life == 12


@rule("30.7")
def test_healing_without_resting() -> None:
    table = Table("humanoid", corridor_free=True).enter(0, CORRIDOR)
    table[0].life = 10
    table.choose("roll").roll(1).draw("en-noise").choose("turn-back").draw("c-nothing").turn()
    assert table[0].life == 11
    assert "rest" not in table.script.asked[0].keys()
    both = Table("humanoid", corridor_free=True, corridor_two=True).enter(0, CORRIDOR)
    both[0].life = 10
    assert both.choose("stay").turn()[0].life == 12


@rule("30.8")
def test_slow_handling() -> None:
    table = Table("humanoid", "wartech", slow_handling=True).finds("tr-machine-gun").choose("take").turn()
    assert table[0].primary is not None
    assert table[0].primary.card == "start-shotgun"
    table.choose("stay", "tr-machine-gun", "start-shotgun").turn(1)
    assert [weapon.card for weapon in table[0].hands()] == ["tr-machine-gun", "start-shotgun"]
    alone = Table("humanoid", slow_handling=True).finds("tr-laser-gun").choose("take", "tr-laser-gun", "none", "none")
    assert [weapon.card for weapon in alone.turn()[0].hands()] == ["tr-laser-gun"]


@rule("30.8")
def test_slowly_handled_finds_of_two_turns_become_usable_one_after_the_other() -> None:
    table = Table("humanoid", "wartech", slow_handling=True).finds("tr-machine-gun").choose("take").turn()
    settle(table.give(0, "tr-laser-gun").game, table.script, 0)  # won in the next player's turn
    table.choose("stay", "tr-machine-gun", "start-shotgun").turn(1)
    assert [weapon.card for weapon in table[0].hands()] == ["tr-machine-gun", "start-shotgun"]
    assert [weapon.card for weapon in table[0].goods.weapons] == ["tr-laser-gun"]
    table.choose("stay", "tr-laser-gun", "tr-machine-gun", "none").turn(0)
    assert [weapon.card for weapon in table[0].hands()] == ["tr-laser-gun", "tr-machine-gun"]


@rule("30.9")
def test_a_second_system_kills() -> None:
    table = Table("humanoid", "wartech", deadly_systems=True).wear(0, system="st-energy-saver").finds("tr-special")
    table.draw("st-automatic-aim").choose("take", "both").turn()
    assert not table[0].alive
    assert sorted(table[0].goods.gear) == ["st-automatic-aim", "st-energy-saver"]


@rule("30.9")
def test_of_two_systems_found_together_both_can_be_connected() -> None:
    table = Table("humanoid", "wartech", deadly_systems=True).finds("tr-special").draw("st-automatic-aim")
    table.give(0, "st-energy-saver").choose("take", "both").turn()
    assert not table[0].alive


@rule("30.10")
def test_third_armour_alone() -> None:
    table = Table("humanoid", third_armour_alone=True).wear(0, system="st-energy-saver")
    assert armour_class(table.game, table[0]) == 7


@rule("30.11")
@rule("30.12")
@rule("30.13")
@rule("30.19")
def test_other_numbers_of_cards() -> None:
    book = read_anew(
        chest_four_specials=True, events_two_bombs=True, secret_two_amplifiers=True, guardians_apart=True
    ).decks
    assert (book["chests"].count("ch-special?"), book["chests"].count("ch-bomb?"), len(book["chests"])) == (4, 0, 12)
    assert (book["events"].count("ev-bomb"), len(book["events"])) == (2, 44)
    assert book["secret-door"].count("sd-energy-amplifier") == 2
    assert (book["secret-door"].count("sd-automatic-aim"), len(book["secret-door"])) == (0, 39)
    assert len(book["monsters-2"]) == 14


@rule("30.14")
@rule("30.15")
@rule("30.16")
def test_other_effects_of_cards() -> None:
    book = read_anew(events_plain_treasure=True, hidden_monster_two=True, keep_exit_keys=True).cards
    prize = book["ev-guard-m1-special"].effect.prize
    assert prize is not None
    assert prize.name == "treasures"
    assert book["a-m1-hidden"].effect.name == "monsters-2"
    table = with_keys(Table("humanoid", keep_exit_keys=True)).draw("gu-nobody", "ex-detect-keys-lost").roll(1).turn()
    assert table[0].goods.specials == ["st-laser-key"]


@rule("30.14")
def test_a_plain_treasure_for_the_guarded_prize() -> None:
    read_anew(events_plain_treasure=True)
    table = Table("humanoid", events_plain_treasure=True).arm(0, "st-ht-laser-1").finds("ev-guard-m1-special")
    table.choose("attack").draw("m1-01").roll(20, 6, 6, 6).draw("tr-bomb").choose("leave").draw("tr-level").turn()
    assert table[0].level == 2


@rule("30.17")
def test_guardians_strike_first() -> None:
    table = with_keys(Table("humanoid", guardians_first=True)).draw("gu-2").roll(1).choose("run").roll(1).turn()
    assert table.script.rolled[0] == ("22.21", "1d20")


@rule("30.18")
def test_the_map_is_lost_on_flight() -> None:
    table = with_keys(Table("humanoid", map_lost_on_flight=True)).draw("gu-2").roll(1).roll(1).choose("run").roll(1)
    assert table.turn()[0].goods.number("exit-maps") == 0


@rule("30.19")
@rule("24.3")
def test_each_guardian_of_the_pair_apart() -> None:
    table = Table("humanoid", guardians_apart=True).meets("m2-10b")
    assert len(table.fight.foes) == 1
    table.fight.foes[0].life = 1
    table.roll(20, 1).draw("st-level-1").run()
    assert table[0].level == 2


@rule("30.20")
def test_returned_cards_are_shuffled_in() -> None:
    table = Table("humanoid", shuffle_returned=True).finds("tr-level").turn()
    assert len(table.game.piles["treasures"].layers) == 1
    table.give(0, "ch-magnetic", keys=1).choose("open-chest", "take", "stay").turn()
    assert table.game.piles["chests"].layers == [sorted(table.game.piles["chests"].cards())]
    assert all(card.endswith("?") for card in table.game.piles["chests"].cards())


@rule("30.21")
def test_the_same_character_twice() -> None:
    setup = RULEBOOK.setup([Seat("Ada"), Seat("Bob")], {"same-character": True})
    game = RULEBOOK.new(setup, RULEBOOK.ledger)
    script = Script().choices("wartech", "Red", "wartech", "Blue")
    for _ in range(2):
        RULEBOOK.beat(game, script)
    assert [player.character for player in game.players] == ["wartech", "wartech"]


@rule("30.22")
def test_companions_may_stay_behind() -> None:
    table = Table("humanoid", "wartech", "monster", companions_choose=True).party(0, 1, 2)
    with_keys(table).choose("stay", "come").draw("gu-nobody").choose("peace", "peace").draw("ex-hole", "ex-hole").turn()
    assert (table[1].space, table[1].party) == (OPEN, 0)
    assert table[2].space == 21


@rule("30.23")
def test_start_cards_are_seen_only_by_their_owners() -> None:
    setup = RULEBOOK.setup([Seat("Ada"), Seat("Bob")], {"secret-start-cards": True})
    game = RULEBOOK.new(setup, RULEBOOK.ledger)
    script = Script().choices("quick").cards("wartech", "monster").dice(6, 1).cards("start-4?").choices("roll").dice(1)
    for _ in range(4):
        RULEBOOK.beat(game, script)
    assert "Laser Key" in str(to_json(RULEBOOK.view(game, 0).sheets[0]))
    assert "Laser Key" not in str(to_json(RULEBOOK.view(game, 1).sheets[0]))
    assert [line.to for line in script.lines if "card" in line.facts] == [(0,)]


@rule("30.14", "30.15", "30.16")
def test_changed_cards_say_what_they_do() -> None:
    words = words_for("maze", RULEBOOK.folder, "fr")
    for option, card in (
        ("events_plain_treasure", "ev-guard-m1-special"),
        ("hidden_monster_two", "a-m1-hidden"),
        ("keep_exit_keys", "ex-detect-keys-lost"),
    ):
        says = read_anew(4, **{option: True}).cards[card].text
        assert says != read_anew(4).cards[card].text
        assert words(says) != says
    assert "Special" not in read_anew(4, events_plain_treasure=True).cards["ev-guard-m1-special"].text


@rule("30.24", "7.11")
def test_a_wartech_who_heals_by_current_only() -> None:
    """He may not rest, and neither a CORRIDOR nor a level heals him; a Power Support does, and others rest as ever."""
    table = Table("wartech", "humanoid", wartech_never_rests=True).enter(0, CORRIDOR).enter(1, CORRIDOR)
    table.give(0, power_supports=1)
    table[0].life = table[1].life = 10
    table.choose("power-supports").roll(3).choose("stay").turn()
    assert table[0].life == 13
    assert "rest" not in table.script.asked[0].keys()
    table.choose("rest", "stay").turn(1)
    assert table[1].life == 11
    free = Table("wartech", wartech_never_rests=True, corridor_free=True, level_heals=True).enter(0, CORRIDOR)
    free[0].life = 10
    free.choose("stay").turn()
    assert free[0].life == 10
    free.enter(0, OPEN).finds("tr-special").draw("st-level-2").turn()
    assert (free[0].life, free[0].level) == (10, 3)


@rule("7.11", "16.1")
def test_a_wartech_rests_like_everybody_unless_the_table_decides_otherwise() -> None:
    table = Table("wartech").enter(0, CORRIDOR)
    table[0].life = 10
    assert table.choose("rest", "stay").turn()[0].life == 11
