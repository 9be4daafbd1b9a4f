"""Chapter 27: questions of general knowledge."""

import pytest
from tests.games.milaso.table import Table

from clew.games.milaso.beings.knowledge import ask, seconds, stock
from clew.games.milaso.places.places import rub_lamp


@pytest.mark.rule("27.2", "27.3")
def test_a_fifth_of_intelligence_in_seconds() -> None:
    table = Table("###\n#K#\n###")
    assert seconds(table.game, table.hero("K")) == 11
    assert len(stock()) >= 60
    quiet = Table("###\n#K#\n###", timer=False)
    assert seconds(quiet.game, quiet.hero("K")) == 0


@pytest.mark.rule("27.1", "4.11")
def test_general_knowledge_saves_a_wrong_answer() -> None:
    table = Table("###\n#K#\n###")
    hero = table.hero("K")
    hero.advantages.append("Good general knowledge")
    table.dice(1).choose("I don't know").dice(51)
    assert ask(table.game, table.script, hero, "27.2")
    assert table.game.asked == [0]


@pytest.mark.rule("27.1", "12.7", "27.3")
@pytest.mark.parametrize(("timer", "wanted"), [(True, 11), (False, 0)])
def test_a_genie_calls_for_a_quick_decision_and_whoever_is_late_stands_still(timer: bool, wanted: int) -> None:
    table = Table("####\n#Kl#\n####", features={"l": {"kind": "fixture", "what": "golden lamp"}}, timer=timer)
    hero = table.hero("K")
    table.choose("wait").dice(6)
    rub_lamp(table.game, table.script, hero, table.game.maze.features["G1.fixture.l"])
    (question,) = table.script.asked
    assert (question.seconds, question.late) == (wanted, question.options[0])
    assert question.options[0].key == "wait"
    assert table.told[0] == "A quick decision for Knight!"
