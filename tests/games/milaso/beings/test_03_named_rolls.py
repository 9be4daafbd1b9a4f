"""Chapters 2, 3, 8, 24 and 26: what a roll is for, what a staff needs, and what rulings say of doubtful rules."""

import pytest
from tests.games.milaso.scenes import feature
from tests.games.milaso.table import Table

from clew.games.milaso import RULEBOOK
from clew.games.milaso.beginning.setup import new
from clew.games.milaso.beings.figures import able
from clew.games.milaso.book.book import ROLLED
from clew.games.milaso.book.wares import read_wares
from clew.games.milaso.ground.traps import spring
from clew.games.milaso.places.trade import buy
from clew.games.milaso.play import beat
from clew.games.milaso.turn.exploring import more
from clew.games.milaso.walk.movement import followers
from clew.games.milaso.walk.party import choose_leader
from clew.kernel.referees.clerk import Clerk
from clew.kernel.referees.script import Script
from clew.kernel.table.rulebook import Seat
from clew.kernel.words.rolls import known_of
from clew.kernel.words.stream import Stream


@pytest.mark.rule("3.3", "3.4")
def test_every_roll_of_creation_says_which_attribute_it_was_for() -> None:
    setup = RULEBOOK.setup([Seat("P")], {"size": "demo"})
    game, script = new(setup, RULEBOOK.ledger), Script("no", "done").choices("full", "knight").dice(5)
    script.choices("yes").dice(*[5] * 40)
    beat(game, script)
    beat(game, script)
    rolled = [said for said in script.rolls if said.gives is not None]
    assert [(str(said.what), said.rule) for said in rolled[:2]] == [("constitution", "3.3"), ("constitution", "3.4")]
    named = [str(said.what) for said in rolled[1:]]
    assert named == [title.lower() for title in ROLLED if title.lower() in named]
    given = {str(said.what): said.gives.amount for said in rolled if said.gives is not None}
    figures = game.party[0].figures
    assert (given["strength"], given["agility"]) == (figures["S"], figures["Ag"])


@pytest.mark.rule("19.2")
@pytest.mark.parametrize(("trap", "of"), [("TR02", "agility"), ("TR03", "dexterity")])
def test_evading_a_trap_says_which_attribute_is_rolled_for(trap: str, of: str) -> None:
    table = Table("###\n#K#\n###", features={"K": {"kind": "trap", "what": trap}})
    hero, clerk = table.hero("K"), Clerk([], Stream(bytes(32)))
    spring(table.game, clerk, hero, feature(table, "trap"))
    stories = [line.story for line in clerk.lines if line.rule == "19.2" and line.story is not None]
    assert [name for story in stories for name, _, _ in known_of(story.parts(), None)] == [of]


@pytest.mark.rule("8.1")
def test_a_staff_says_which_level_its_spells_need() -> None:
    wares = read_wares(RULEBOOK.ledger, 19)
    assert wares["Lightning Staff"].use == "for casting Lightning (level 4)"
    assert wares["Trap Detector Staff"].use == "for casting Detect Traps (level 1), Detect Traps and Identify (level 3)"
    assert wares["Hoover"].use == "for casting Vacuum (level 5), Empty Bag (level 6); 4 beings"


@pytest.mark.rule("26.9")
def test_no_false_rumour_comes_twice_before_all_have_been_told() -> None:
    table = Table("###\n#K#\n###")
    hero, names = table.hero("K"), [str(row[0]) for row in table.game.book.tables["false-rumours"]]
    for _ in names:
        table.dice(20, *([1] if len(names) - len(_false(table)) > 1 else []))
        buy(table.game, table.script, hero, "rumour", "26.9")
    assert sorted(_false(table)) == sorted(names)
    assert not table.heard("that was known already")


def _false(table: Table) -> list[str]:
    return [*table.game.noted.lies]


@pytest.mark.rule("26.9")
def test_when_every_clue_is_known_a_rumour_is_false() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    table.game.clues = [number for number, method in table.game.book.methods.items() if "demo" in method.sizes]
    known = list(table.game.clues)
    table.dice(100, 2)
    buy(table.game, table.script, hero, "rumour", "26.9")
    assert table.game.clues == known
    assert len(_false(table)) == 1


@pytest.mark.rule("24.17")
def test_outside_combat_the_possessed_stands_where_he_is_until_it_wears_off() -> None:
    table = Table("######\n#KG..#\n######", seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    goblin.effects["possessed"] = 2
    goblin.plight.possessed_by = {"demon#1": 1}
    there, energy = goblin.at, list(hero.energy)
    assert followers(table.game, hero) == []
    for _ in range(2):
        table.do("turn end")
    assert (goblin.at, hero.energy) == (there, energy)
    assert "possessed" not in goblin.effects
    assert table.heard("himself again")
    assert followers(table.game, hero) == [goblin]


@pytest.mark.rule("2.21")
def test_a_leader_who_cannot_act_is_replaced_at_once_and_one_who_can_stays() -> None:
    table = Table("####\n#KG#\n####", seats=2)
    hero, goblin = table.hero("K"), table.hero("G", "Goblin")
    assert choose_leader(table.game, table.script) is hero
    hero.effects["Paralyse"] = 2
    assert not able(table.game, hero)
    assert choose_leader(table.game, table.script) is goblin
    assert table.heard("Goblin leads the party now.")


@pytest.mark.rule("2.21", "10.8")
def test_nobody_changes_the_leader_in_a_fight() -> None:
    table = Table("######\n#KG.F#\n######", seats=2)
    hero = table.hero("K")
    table.hero("G", "Goblin")
    table.choose("back")
    more(table.game, table.script, hero)
    assert "lead goblin" in table.script.asked[-1].keys()
    table.battle([table.foe("F")])
    table.choose("back")
    more(table.game, table.script, hero)
    assert not any(key.startswith("lead ") for key in table.script.asked[-1].keys())
