"""Chapter 10 with several players: keeping together, walking on, who leads."""

import pytest
from tests.games.milaso.scenes import missed, play, two_players
from tests.games.milaso.table import Table

from clew.games.milaso.shown.view import view
from clew.games.milaso.state import steps
from clew.games.milaso.state.game import Being
from clew.games.milaso.turn.exploring import more, walk
from clew.games.milaso.walk.movement import followers
from clew.kernel.referees.agenda import Step
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put

PIT = {"kind": "trap", "what": "TR01"}
BED = {"kind": "site", "what": "a bed", "flags": frozenset(["furniture"])}
LONG = "################################\n#K............................W#\n################################"


def labels(table: Table) -> list[str]:
    return [put(label_of(option)) for option in table.script.asked[-1].options]


def next_turn(table: Table, *beings: Being) -> None:
    table.game.turn += 1
    table.game.agenda = [Step(steps.EXPLORE)]
    for being in beings:
        being.moved = 0


@pytest.mark.rule("10.4")
def test_another_players_character_far_away_stays_unless_he_goes_along() -> None:
    table, knight, mage = two_players(LONG)
    assert followers(table.game, knight) == []
    mage.at = knight.at + 9
    assert followers(table.game, knight) == [mage]
    assert play(table, "end", "content") == [0, 1]
    mage.at = knight.at + 20
    assert followers(table.game, knight) == [mage]


@pytest.mark.rule("10.4")
def test_ones_own_characters_follow_from_any_distance() -> None:
    table = Table(LONG)
    knight, mage = table.hero("K"), table.hero("W", "Wizard")
    assert followers(table.game, knight) == [mage]


@pytest.mark.rule("10.4")
def test_each_of_two_who_have_parted_walks_on_with_one_answer_a_turn() -> None:
    table, knight, mage = two_players(LONG)
    assert play(table, "walk", f"to {mage.key}", "end and walk on", "walk", f"to {knight.key}", "end and walk on")
    assert mage.at - knight.at == 29 - 18
    next_turn(table, knight, mage)
    assert play(table, "end", "end") == [0, 1], "both have gone on unasked"
    assert mage.at - knight.at <= 2


@pytest.mark.rule("10.1")
def test_going_along_is_told_with_what_ends_it() -> None:
    table, _, _ = two_players()
    play(table, "end", "content")
    assert "Wizard goes along unasked until there is a fight or they part." in table.told


@pytest.mark.rule("10.4")
def test_a_place_where_somebody_stands_is_walked_up_to() -> None:
    join = {"kind": "join", "what": "passage", "to_map": "G1"}
    table = Table("#########\n#K.....W#\n#########", seats=2, features={"W": join})
    knight, mage = table.hero("K"), table.hero("W", "Wizard")
    mage.follows = False
    table.choose("G1.join.W", "G1.join.W")
    walk(table.game, table.script, knight)
    assert knight.at == mage.at - 1
    walk(table.game, table.script, knight)
    assert table.told[-1] == "Wizard stands there; Knight is beside it."


@pytest.mark.rule("10.4")
def test_whoever_is_held_back_by_a_tired_friend_is_told_so() -> None:
    table, knight, mage = two_players()
    mage.moved = 18
    play(table, "end")
    table.game.active = knight.key
    assert labels(table)[0] == "End the turn", "he has movement, and no step to take"
    assert missed(view(table.game, 0)).startswith("go on together (Wizard has too little movement left")
    knight.follows = False
    assert missed(view(table.game, 0)) == ""


@pytest.mark.rule("2.21")
def test_anybody_but_the_leader_can_be_made_leader_and_is_named() -> None:
    table, knight, mage = two_players()
    table.choose("back")
    more(table.game, table.script, mage)
    assert [label for label in labels(table) if "leads" in label] == ["Wizard leads from now on"]
    table.choose(f"lead {mage.key}")
    more(table.game, table.script, knight)
    assert table.told[-1] == "Wizard leads the party now."
    assert table.game.leader == mage.key


@pytest.mark.rule("10.8")
def test_ways_of_going_say_what_they_cost_and_the_chosen_one_is_shown() -> None:
    table, knight, _ = two_players()
    table.choose("manner crawling")
    more(table.game, table.script, knight)
    assert "Go like this: crawling (3 movement a space)" in labels(table)
    assert put(view(table.game, 0).status).startswith("Turn 1, A small map, crawling")


@pytest.mark.rule("10.4")
def test_a_walk_stops_before_a_known_danger_on_the_only_way_and_asks() -> None:
    table = Table("########\n#K.p..b#\n########", features={"p": PIT, "b": BED})
    hero = table.hero()
    start = hero.at
    table.game.noted.found["G1.trap.p"] = True
    table.choose("G1.site.b", "no")
    walk(table.game, table.script, hero)
    assert put(table.script.asked[-1].text) == f"{hero.name}'s way leads over the pit that is known. Go on?"
    assert hero.at == start + 1, "he stands before it"
    table.choose("G1.site.b", "yes")
    table.dice(1)
    walk(table.game, table.script, hero)
    assert hero.at == start + 2, "and steps on it if he wants to"


@pytest.mark.rule("10.4")
def test_a_walk_goes_round_a_known_danger_without_asking() -> None:
    table = Table("########\n#K.p..b#\n#......#\n########", features={"p": PIT, "b": BED})
    hero = table.hero()
    start = hero.at
    table.game.noted.found["G1.trap.p"] = True
    table.choose("G1.site.b")
    walk(table.game, table.script, hero)
    assert hero.at in (start + 4, start + 12), "next to the bed, in either row"


@pytest.mark.rule("10.4")
def test_whoever_lies_in_the_only_way_to_a_place_is_named() -> None:
    table = Table("########\n#K..T.b#\n########", features={"b": BED})
    hero, thug = table.hero(), table.foe("T")
    thug.effects["unconscious"] = 9
    thug.follows = False
    table.choose("G1.site.b")
    walk(table.game, table.script, hero)
    assert table.told[-1] == "Thug is in the way."
