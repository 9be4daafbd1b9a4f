"""Chapter 28: the end of an adventure, and the campaign."""

from __future__ import annotations

import pytest
from tests.games.darkness.scenes import kept, next_game
from tests.games.darkness.table import Table

from clew.games.darkness.basics import steps
from clew.games.darkness.fight.aftermath import victory
from clew.games.darkness.march.ending import finish, leave_dungeon
from clew.games.darkness.march.explore import open_up
from clew.games.darkness.party.wounds import die
from clew.games.darkness.play import result
from clew.games.darkness.town import campaign
from clew.games.darkness.town.town import SET_OUT, town_options
from clew.kernel.referees.agenda import Step


def ended(slain: bool, out: bool, stone: bool = False) -> str:
    table = Table("warrior", "cleric")
    table.game.final_slain, table.game.slayer, table.game.groups = slain, 0, []
    for hero in table.heroes:
        hero.outside = out
        hero.stone = stone
        if not out and not stone:
            hero.life = 0
    finish(table.game, table.script)
    return table.game.ended


@pytest.mark.rule("28.1", "28.2", "28.3", "28.8", "26.11")
def test_how_an_adventure_ends() -> None:
    assert ended(slain=True, out=True) == "success"
    assert ended(slain=False, out=True) == "left"
    assert ended(slain=True, out=False) == "dead"
    assert ended(slain=False, out=False, stone=True) == "stone"


@pytest.mark.rule("28.4", "28.5", "28.6")
def test_what_is_kept_renewed_and_ended() -> None:
    table = Table("cleric", "warrior", "rogue", "wizard")
    cleric = table.heroes[0]
    cleric.level, cleric.life, cleric.gold, cleric.clues, cleric.healings = 3, 1, 44, 2, 0
    cleric.secrets, cleric.cursed, cleric.limping, cleric.blessed = ["secret diet"], True, True, True
    table.game.met = ["fountain", "lady"]
    table.game.bosses = 4
    leave_dungeon(table.game, table.script, table.group)
    again = next_game(kept(table))
    again.run()
    hero = again.game.heroes["h1"]
    assert (hero.level, hero.gold, hero.clues, hero.secrets, hero.cursed) == (3, 44, 2, ["secret diet"], True)
    assert (hero.life, hero.healings, hero.limping, hero.blessed) == (7, 3, False, False)
    assert (again.game.met, again.game.bosses, again.game.adventure) == ([], 0, 2)


@pytest.mark.rule("28.4", "28.5")
def test_who_goes_on_alone_leads_the_heroes_of_both() -> None:
    """Two played the first adventure, one of them plays the next."""
    table = Table("warrior", "cleric", "rogue", "wizard")
    table.heroes[1].seat = table.heroes[3].seat = 1
    leave_dungeon(table.game, table.script, table.group)
    again = next_game(kept(table))
    again.run()
    assert {hero.seat for hero in again.game.heroes.values()} == {0}


@pytest.mark.rule("28.7", "5.2")
def test_in_town_between_adventures() -> None:
    table = Table("warrior", "cleric", "rogue", "wizard")
    table.heroes[0].gold = 50
    leave_dungeon(table.game, table.script, table.group)
    again = next_game(kept(table)).choose("buy", "buy bandage", "h1", "set out")
    again.run_all("set out")
    assert again.game.heroes["h1"].has("bandage")
    assert again.game.heroes["h1"].gold == 45


@pytest.mark.rule("28.8")
def test_a_lost_party_leaves_nothing() -> None:
    table = Table("warrior", "cleric")
    for hero in table.heroes:
        die(table.game, table.script, hero, "orcs")
    assert campaign.keeps(table.game) == {}


@pytest.mark.rule("28.8")
@pytest.mark.parametrize("two_parties", [False, True])
def test_when_the_last_one_dies_outside_a_fight_it_is_over(two_parties: bool) -> None:
    table = Table("warrior", two_parties=two_parties)
    die(table.game, table.script, table.heroes[0], "orcs")
    table.game.agenda = [Step(steps.TURNS if two_parties else steps.EXPLORE)]
    table.run()
    assert table.game.ended == "dead"
    assert table.script.asked == []


@pytest.mark.rule("28.9", "19.14")
def test_the_time_limit() -> None:
    table = Table("warrior", "cleric", time_limit=True).choose("yes").dice(1, 4, 3).choose("attack")
    table.game.minutes = 45
    open_up(table.game, table.script, table.group, "N24.8")
    creatures = table.tile.creatures
    assert creatures is not None
    assert creatures.foes[0].final


def test_the_history_of_a_campaign_is_kept() -> None:
    table = Table("warrior", "cleric")
    leave_dungeon(table.game, table.script, table.group)
    again = next_game(kept(table))
    assert again.game.parties[0].history == [
        "Adventure 1: the party got out, and the final boss lives; 2 came out, 3 places seen, 0 bosses slain, "
        "0 levels gained."
    ]


def test_setting_out_needs_a_full_party() -> None:
    table = Table("warrior", "cleric")
    assert SET_OUT not in town_options(table.game, table.game.parties[0])


def test_the_result_counts_the_bosses_slain() -> None:
    table = Table("warrior", "cleric").dice(1, 1, 1)
    _, encounter, foe = table.fight("ogre")
    foe.count = foe.life = 0
    victory(table.game, table.script, table.group, encounter)
    assert result(table.game).facts["bosses"] == 1
