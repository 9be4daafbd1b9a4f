"""What players are told: what an answer means, and what came of it."""

import pytest
from tests.games.milaso.scenes import offers, two_players, wizard
from tests.games.milaso.table import Table

from clew.games.milaso.beings.actions import role
from clew.games.milaso.fight.combat import begin, order_of_attack
from clew.games.milaso.ground.water import swim_options
from clew.games.milaso.places.places import rub_lamp
from clew.games.milaso.turn.fighting import fight_options, more
from clew.games.milaso.turn.pack import use_pack
from clew.kernel.words.questions import label_of
from clew.kernel.words.text import put


@pytest.mark.rule("5.5")
def test_everybody_hears_what_is_handed_over() -> None:
    table, knight, wizard_ = two_players()
    apple = table.arm(knight, "apple")
    table.choose(f"give {apple.key} {wizard_.key}")
    use_pack(table.game, table.script, knight)
    assert table.heard("Knight hands Wizard the apple.")


@pytest.mark.rule("5.3")
def test_everybody_hears_that_a_full_pack_takes_nothing_more() -> None:
    table, knight, wizard_ = two_players()
    apple = table.arm(knight, "apple")
    for _ in range(table.game.book.value("5.3", "items")):
        table.arm(wizard_, "rope")
    table.choose(f"give {apple.key} {wizard_.key}")
    use_pack(table.game, table.script, knight)
    assert table.heard("Wizard can't carry the apple too.")
    assert apple in knight.items


@pytest.mark.rule("12.7")
@pytest.mark.parametrize(
    ("face", "told"),
    [
        (1, "Knight takes potion of energy."),
        (3, "50 gold pieces go into the purse."),
        (5, "The genie gives Knight a magic Dagger."),
        (6, "The genie muddles Knight's wits for 50 turns."),
    ],
)
def test_the_genie_says_what_he_does(face: int, told: str) -> None:
    table = Table("####\n#KL#\n####", features={"L": {"kind": "fixture", "what": "golden lamp"}})
    hero = table.hero()
    table.arm(hero, "Gold bag", 2)
    table.choose("wait").dice(face, *[1] * (face == 5))
    rub_lamp(table.game, table.script, hero, next(iter(table.game.maze.features.values())))
    assert table.heard(told)


@pytest.mark.rule("12.7")
def test_the_genie_says_how_much_gold_he_takes() -> None:
    table = Table("####\n#KL#\n####", features={"L": {"kind": "fixture", "what": "golden lamp"}})
    table.game.gold = 12
    table.choose("wait").dice(4, 10)
    rub_lamp(table.game, table.script, table.hero(), next(iter(table.game.maze.features.values())))
    assert table.heard("The genie takes 12 gold pieces.")


@pytest.mark.rule("25.5")
def test_mending_is_offered_at_the_wounded_only_and_says_what_it_mends() -> None:
    table, mage = wizard()
    assert not offers(table, mage, "Mend")
    table.hurt(mage, 6, 3)
    (mend,) = offers(table, mage, "Mend")
    mend.value(table.game, table.script, mage)
    assert table.heard("Wizard regains 2 energy: left arm.")


@pytest.mark.rule("10.11a")
def test_swimming_names_the_kind_of_water() -> None:
    table = Table("#####\n#K~.#\n#####", water="deadly")
    (east,) = swim_options(table.game, table.hero())
    assert put(label_of(east)) == "Swim east, deadly water"


@pytest.mark.rule("21.11")
def test_striking_at_a_friend_stands_under_another_answer() -> None:
    table, knight, _ = two_players("######\n#WKF.#\n#....#\n######")
    begin(table.game, table.script, [table.foe("F")])
    part = role(table.game, knight)
    part.actions, part.spaces = 2, 6
    keys = [option.key for option in fight_options(table.game, knight)]
    assert keys[0].startswith("strike")
    assert not any(key.startswith("turn on") for key in keys)
    table.choose("more", "back")
    table.do("act", who=knight.key)
    assert table.script.asked[-1].keys() == ["back", "turn on wizard", "yield"]
    assert part.actions == 2
    part.actions = 0
    table.choose("back")
    more(table.game, table.script, knight)
    assert table.script.asked[-1].keys() == ["back", "yield"], "without an action nobody strikes"


@pytest.mark.rule("20.5")
def test_the_order_of_attack_is_told_before_it_can_be_changed() -> None:
    table, _, _ = two_players("######\n#WKF.#\n#....#\n######")
    begin(table.game, table.script, [table.foe("F")])
    table.fight().order = order_of_attack(table.game)
    table.choose("go")
    table.do("swap")
    names = [table.game.being(key).name for key in order_of_attack(table.game)]
    assert put(table.script.asked[-1].text) == f"The order of attack: {', '.join(names)}. Swap?"


@pytest.mark.rule("5.5")
def test_what_can_be_done_with_nearly_everything_is_one_answer_that_opens_a_list() -> None:
    table, knight, mage = two_players()
    apple, rope, _ = table.arm(knight, "apple"), table.arm(knight, "rope"), table.arm(knight, "candle")
    table.choose("Give Wizard something ...", "Give Wizard the apple", f"give {rope.key} wizard", "Never mind")
    use_pack(table.game, table.script, knight)
    assert mage.items == [apple, rope]
    first = table.script.asked[0].labels()
    assert first == ["Never mind", "Eat: apple", "Light: candle", "Put something down ...", "Give Wizard something ..."]


@pytest.mark.rule("5.5")
def test_a_list_of_things_closes_when_nothing_is_left() -> None:
    table, knight, _ = two_players()
    things = [table.arm(knight, what) for what in ("rope", "candle")]
    table.choose("drop", *(f"drop {thing.key}" for thing in things))
    use_pack(table.game, table.script, knight)
    assert knight.items == []
    assert not table.script.steps


@pytest.mark.rule("10.3")
def test_it_is_told_when_a_light_goes_out() -> None:
    table, knight, mage = two_players()
    knight.effects |= {"match": 1, "candle": 2}
    mage.effects["speed"] = 3
    table.do("turn end")
    assert table.heard("Knight: match is over.")
    assert knight.effects == {"candle": 1}
    assert not table.heard("Wizard:")
