"""Chapter 29: option rivals, fights between parties."""

import pytest
from tests.games.mertwig.table import Table

from clew.games.mertwig import steps
from clew.games.mertwig.state import Fight
from clew.games.mertwig.view import view
from clew.kernel.referees.agenda import Step
from clew.kernel.words.text import put

rule = pytest.mark.rule


def rivals(*theirs: str, **options: bool) -> Table:
    """Seat 0 meets seat 1 on open land."""
    table = Table(attack=True, **options).at(0, "C5").at(1, "C5")
    return table.party(1, *(theirs or ("Bob Bonker",)))


def fight(table: Table) -> Table:
    table.game.fight = Fight("rival", 0, 1)
    return table


@rule("29.1", "29.3")
def test_a_party_on_the_same_area_may_be_sought_once() -> None:
    table = rivals("Roscoe Rapid").choose("Roscoe Rapid").roll(6, 5).run("hunt")
    assert table.told("nowhere to be found")
    table.run("hunt")
    assert sum(question.prompt.startswith("Do you look") for question in table.script.asked) == 1
    alone = Table(attack=True).at(0, "C5").at(1, "C6").run("hunt")
    assert not alone.was_asked("Do you look")


@rule("29.2")
def test_nobody_is_sought_in_town_or_while_waiting() -> None:
    table = Table(attack=True).run("hunt")
    waiting = rivals().party(1).run("hunt")
    assert not table.was_asked("Do you look")
    assert not waiting.was_asked("Do you look")


@rule("29.1", "1.16")
def test_landing_beside_another_party_offers_the_hunt() -> None:
    table = Table(attack=True).at(0, "C6").at(1, "C5").roll(1).choose("Farmland C5", "Leave them in peace").turn()
    assert table.was_asked("Do you look for another party")


@rule("29.4", "26.1")
def test_both_parties_fire_and_missiles_take_effect_together() -> None:
    table = rivals("Bob Bonker", "Skalan", arms=True, missile=True).party(0, "Ralph the Red", "Bolok")
    fight(table.wear(1, "Skalan", "Bow-Arrows-1").wear(0, "Bolok", "Sling-Shot-1"))
    table.choose("Skalan", "Bolok").roll(9).choose("Bolok", "Skalan").roll(9).step("missiles")
    assert (table.member("Bolok").wounds, table.member("Skalan", 1).wounds) == (1, 1)


@rule("29.5", "11.20")
def test_the_larger_party_pairs_and_both_heroes_are_shielded() -> None:
    table = fight(rivals("Bob Bonker", "Skalan").party(0, "Ralph the Red"))
    table.choose("Bob Bonker", "Skalan").step("pair")
    assert table.question("Who faces").seat == 1
    table.roll(1, 1, 9).step("melee")
    assert (table.member("Skalan", 1).wounds, table.member("Bob Bonker", 1).wounds) == (1, 0)
    equal = (
        fight(rivals("Bob Bonker", "Skalan").party(0, "Ralph the Red", "Bolok")).choose("Ralph the Red").step("pair")
    )
    assert equal.question("Who faces").seat == 0


@rule("29.6")
def test_spells_work_both_ways() -> None:
    table = fight(rivals("Arnie Schwartz", "Walten"))
    table.choose("Walten casts Invisibility").roll(9).step("enemy-spells")
    assert table.game.fight is not None
    assert table.game.fight.effects == [["away", "ralph-the-red", "1", "Walten", "Invisibility"]]
    scared = fight(rivals("Arnie Schwartz")).choose("Arnie Schwartz casts Fear").roll(9)
    scared.step("enemy-spells").step("book-spells")
    assert scared.game.fight is not None
    assert scared.game.fight.away == 0


@rule("29.7", "12.10")
def test_a_charmed_hireling_stays_with_his_new_party() -> None:
    table = fight(rivals("Bob Bonker", "Skalan").party(0, "Gennie Gron").wear(1, "Skalan", "The War Club"))
    table.choose("Gennie Gron casts Charm").roll(9).step("own-spells").step("book-spells")
    assert (table.names(0), table.names(1)) == (["Gennie Gron", "Skalan"], ["Bob Bonker"])
    assert table.member("Skalan").gear == ["the-war-club"]


@rule("29.8", "29.9", "29.9a")
def test_the_attacked_may_run_first_and_only_runners_lose_anybody() -> None:
    table = fight(rivals("Bob Bonker", "Skalan").party(0, "Ralph the Red", "Bolok"))
    table.member("Skalan", 1).asleep = table.member("Bolok").asleep = 1
    table.choose("try").roll(9, 1).step("escape")
    assert (table.names(1), table.names(0)) == (["Bob Bonker"], ["Ralph the Red", "Bolok"])
    assert [question.seat for question in table.script.asked] == [1]
    table.step("healing").game.agenda.append(Step(steps.RIVAL_CHECK))
    table.run()
    assert (table.game.fight, [step.what for step in table.game.agenda]) == (None, ["end"])
    assert table.player().treasures == []


@rule("29.10", "14.11", "8.10")
def test_the_survivor_takes_all_but_the_birthmark() -> None:
    table = fight(rivals(arms=True, magic=True).gold(1, 7))
    table.give(1, "Gold Crown", "Royal-Birthmark-1", "The Glowing Rock", "Key-1").wear(1, "Bob Bonker", "Mace-1")
    table.member("Bob Bonker", 1).wounds = 2
    table.run("rival-check")
    winner = table.player()
    assert (winner.gold, winner.treasures, winner.items, winner.arms, winner.magic) == (
        7,
        ["gold-crown"],
        ["the-glowing-rock"],
        ["mace-1"],
        ["key-1"],
    )
    assert (winner.birthmark, table.player(1).alive) == ("", False)


@rule("29.10")
def test_if_both_die_everything_is_discarded() -> None:
    table = fight(rivals().give(1, "Gold Crown"))
    table.member("Bob Bonker", 1).wounds = table.member("Ralph the Red").wounds = 2
    table.run("rival-check")
    assert table.discarded("Gold Crown")
    assert [player.alive for player in table.game.players] == [False, False]


@rule("29.11", "29.3", "29.11a")
def test_such_a_fight_is_no_encounter_and_has_no_fruits() -> None:
    table = fight(rivals("Bob Bonker", "The Young Dragon").party(0, "Ralph the Red", "Snarn").hand(0, "The Lion"))
    table.member("The Young Dragon", 1).wounds = 1
    table.run("rival-check", until=("parley",))
    assert (table.discarded("The Young Dragon"), table.player().treasures) == (True, [])
    found = rivals().hand(0, "The Lion").choose("Bob Bonker").roll(9, 1).run("hunt", until=("parley",))
    assert (found.game.meeting, found.game.hands[0]) == (None, ["the-lion"])


@rule("29.12", "29.9")
def test_a_settlement_ends_the_fight_and_a_refusal_does_not() -> None:
    table = fight(rivals().give(0, "Gold Crown").gold(0, 5))
    table.choose("Propose a settlement", "5", "Give: Gold Crown", "No").choose(
        "Propose a settlement", "-5", "done", "Yes"
    )
    table.run("parley", until=("end", "round"))
    assert (table.player().gold, table.player(1).gold, table.player().treasures) == (0, 5, ["gold-crown"])
    assert table.game.fight is None


@rule("27.11", "29.9a", "29.8")
def test_a_scroll_leads_the_attacked_out_of_a_fight_between_parties() -> None:
    table = fight(rivals(magic=True).give(1, "Scroll-of-Teleportation-1"))
    table.choose("teleport").run("escape", until=("end", "teleport"))
    table.game.agenda.append(Step(steps.RIVAL_CHECK))
    table.roll(1).choose("Farmland C4").run()
    assert (table.player(1).place, table.player(0).place, table.game.fight) == ("C4", "C5", None)


@rule("29.12")
def test_whoever_is_to_accept_hears_the_whole_proposal() -> None:
    """Both have a key: the proposer sees whose card he names, and everybody hears both sides."""
    table = fight(rivals(magic=True).give(0, "Key-1").give(1, "Key-2", "Gold Crown").gold(1, 9))
    table.choose("Propose a settlement", "-9", "Give: Key", "Ask for: Gold Crown", "done", "No")
    table.run("parley", until=("end", "round"))
    assert table.offered("Which card is part") == ["Ask for: Key", "That is the proposal"]
    assert [line for line in table.script.told if "Ralph" in line] == [
        "Ralph the Red asks for 9 gp.",
        "Ralph the Red gives: Key.",
        "Ralph the Red asks for: Gold Crown.",
    ]


@rule("29.12", "1.15")
def test_a_proposal_lies_open_while_it_is_made() -> None:
    table = fight(rivals().give(0, "Gold Crown"))
    assert table.game.fight is not None
    assert "proposal" not in [sheet.key for sheet in view(table.game, 1).sheets]
    table.game.fight.offered, table.game.fight.gold = ["gold-crown"], -5
    sheet = next(sheet for sheet in view(table.game, 1).sheets if sheet.key == "proposal")
    gives, wants = ([put(item.name) for item in card.items] for card in sheet.cards)
    assert (gives, wants) == (["Gold Crown"], ["5 gp"])
