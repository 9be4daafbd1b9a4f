"""Town, map, areas and the turn looked at closely: what is offered, what it costs, what ends with it."""

import pytest
from tests.games.mertwig.table import CASTLE, PYRAMID, VALE, WOODS, Table, on

from clew.games.mertwig import steps
from clew.games.mertwig.kingdom.areas import enter_area
from clew.games.mertwig.kingdom.outdoors import throw
from clew.games.mertwig.kingdom.ways import may_go
from clew.games.mertwig.party.wounds import perish
from clew.kernel.referees.agenda import Step

rule = pytest.mark.rule
HERE = "What do you do here?"


# -- town -------------------------------------------------------------------------------------------------------------


@rule("4.10", "4.12", "4.13")
@pytest.mark.parametrize(
    ("square", "options", "offered"),
    [
        ("T23", {}, []),
        ("T23", {"arms": True}, ["arms-1"]),
        ("T23", {"magic": True}, ["magic-1"]),
        ("T08", {}, []),
        ("T08", {"hurt": True}, ["cross"]),
        ("T12", {"hurt": True}, []),
    ],
)
def test_a_square_offers_what_its_signs_say(square: str, options: dict[str, bool], offered: list[str]) -> None:
    hurt = options.pop("hurt", False)
    table = Table(**options).at(0, square)
    table.member("Ralph the Red").wounds = int(hurt)
    table.run("business", seat=0)
    assert (table.keys(HERE) if table.was_asked(HERE) else []) == ([*offered, "done"] if offered else [])


@rule("7.2", "7.3")
def test_the_last_coin_hires_and_nobody_is_hired_twice() -> None:
    table = Table().at(0, "T05").gold(0, 8).choose("hire-2").draw("Leo Littlefoot", "Skalan").choose("Leo Littlefoot")
    table.run("business", seat=0)
    assert (table.names(), table.player().gold) == (["Ralph the Red", "Leo Littlefoot"], 0)
    assert table.offered("Which do you pay for?") == ["Leo Littlefoot", "Nothing more"]
    assert (table.game.offer, table.game.prices, table.discarded("Skalan")) == ([], {}, True)


@rule("7.4", "7.3")
def test_on_a_pay_day_only_those_who_can_be_paid_are_offered() -> None:
    table = Table().party(0, "Ralph the Red", "Leo Littlefoot", "Ywdmyr").give(0, "Half of a Gold Locket")
    table.choose("Half of a Gold Locket", "Leo Littlefoot").run("business", seat=0)
    assert table.offered("Whom do you pay?") == ["Leo Littlefoot", "Nothing more"]
    assert (table.names(), table.player().gold) == (["Ralph the Red", "Leo Littlefoot"], 7)
    assert (table.game.unpaid, table.game.prices) == ([], {})


@rule("7.15", "7.28")
def test_cromyns_arms_stay_with_the_arms() -> None:
    table = (
        Table(arms=True).at(0, "T01").party(0, "Ralph the Red", "Cromyn").wear(0, "Cromyn", "Mace-1", "The War Club")
    )
    table.give(0, "Half of a Gold Locket").choose("Half of a Gold Locket").run("business", until=("round",), seat=0)
    assert (table.player().arms, table.player().treasures) == (["mace-1"], ["the-war-club"])


@rule("14.1", "13.2")
def test_a_magical_treasure_is_handed_out_when_it_is_found() -> None:
    table = on(PYRAMID, 8).party(0, "Ralph the Red", "Skalan")
    table.game.push(steps.CLOSE)
    table.battle("Red Wolf").enemy("Red Wolf").wounds = 1
    table.game.push(steps.FRUITS)
    table.draw("The War Club").choose("Skalan").run("check")
    assert table.member("Skalan").gear == ["the-war-club"]
    plain = Table().battle("Red Wolf")
    plain.enemy("Red Wolf").wounds = 1
    plain.game.push(steps.FRUITS)
    assert not plain.draw("Gold Crown").run("check").was_asked("Who carries")


# -- map --------------------------------------------------------------------------------------------------------------


@rule("6.4", "6.8", "30.4")
def test_which_areas_turn_a_party_away() -> None:
    table = Table(3)
    space = table.game.book.atlas.spaces[WOODS]
    player = table.at(0, WOODS).player()
    player.visited = [WOODS]
    assert may_go(table.game, player, space)
    table.at(1, WOODS)
    assert not may_go(table.game, player, space)
    again = Table(no_repeat=True)
    again.player().visited = [WOODS]
    assert not may_go(again.game, again.player(), space)
    assert may_go(again.game, again.player(1), space)


@rule("5.2", "4.2")
def test_the_die_of_a_move_names_the_rule_of_its_place() -> None:
    assert Table().roll(1).turn().script.rolled[0][0] == "4.2"
    table = Table().at(0, "C5").roll(1).choose("stay").turn()
    assert (table.script.rolled[0][0], table.question("Where do you go?").rule) == ("5.2", "5.2")
    assert Table().roll(3).choose("T02").turn().question("Where do you go?").rule == "4.2"


@rule("29.1")
def test_without_the_option_nobody_is_looked_for() -> None:
    for option in (False, True):
        table = Table(attack=option).at(0, "C6").at(1, "C5").roll(1).choose("Farmland C5").turn()
        assert table.was_asked("Do you look for another party") is option


@rule("10.17", "5.12")
def test_only_the_right_item_is_left_at_a_special_place() -> None:
    table = Table().give(0, "The Glowing Rock").at(0, "B4").run("land")
    assert (table.player().items, table.was_asked("Do you leave")) == (["the-glowing-rock"], False)
    kept = Table().give(0, "The Glowing Rock").at(0, "J6").choose("no").run("land")
    assert kept.player().items == ["the-glowing-rock"]


@rule("5.13", "5.14", "6.4")
def test_a_thrown_marker_lands_outside_and_never_on_a_taken_area() -> None:
    table = Table(3).at(0, VALE, 3)
    atlas = table.game.book.atlas
    far = next(
        n for n in range(2, 21) if len({space.terrain == "adventure" for space in atlas.at_distance(n, "palace")}) == 2
    )
    area, free = sorted(atlas.at_distance(far, "palace"), key=lambda space: space.terrain != "adventure")[:2]
    table.at(2, area.key).choose(free.key)
    throw(table.game, table.script, table.player(), "palace", far, "22.14")
    assert area.key not in table.keys("Where is the marker of {who} thrown?")
    assert (table.player().area, table.player().step) == ("", 0)
    assert table.game.agenda[-1].what == steps.LAND


@rule("27.12", "22.17")
def test_a_scroll_leads_out_of_the_maze_from_the_palace() -> None:
    table = Table(magic=True).give(0, "Scroll-of-Teleportation-1", "Key-1").at(0, "maze")
    table.game.maze.seat, table.game.maze.ox = 0, "MS"
    table.choose("teleport").roll(2).turn()
    assert (table.player().place, table.game.maze.seat, table.game.maze.ox) == ("T03", -1, "")
    assert table.player().magic == ["key-1"]
    other = Table(magic=True).give(0, "Scroll-of-Teleportation-1").at(0, "C5")
    other.game.maze.seat, other.game.maze.ox = 1, "MS"
    other.choose("teleport").roll(1).choose("C4").turn()
    assert (other.game.maze.seat, other.game.maze.ox) == (1, "MS")


@rule("27.12", "17.10a")
def test_a_scroll_out_of_a_temple_that_waits_clears_it() -> None:
    six = ("Mad Dog", "The Lion", "Red Wolf", "Cave Bear", "Giant Snake", "The Mystic")
    table = Table(3, magic=True).give(0, "Scroll-of-Teleportation-1").at(0, "H10", 0).hand(1, *six)
    table.draw("Gold Crown", "Gold Ingot", "Large Ruby").choose(*six[:-1], "Gold Crown", "Gold Ingot")
    table.run("set-temple", seat=0)
    table.choose("teleport").roll(1).choose("Woods G10", "Mad Dog", "The Lion").turn()
    assert (table.game.temple, table.player().place, len(table.game.hands[1])) == (None, "G10", 4)


# -- areas ------------------------------------------------------------------------------------------------------------


@rule("6.2", "30.4")
def test_an_area_is_entered_at_its_start_and_counted_once() -> None:
    table = Table().at(0, VALE)
    table.player().step, table.player().visited = 3, [VALE]
    enter_area(table.game, table.script, table.player())
    assert (table.player().step, table.player().visited) == (0, [VALE])


@rule("10.4", "10.6")
def test_without_lady_philippa_the_pyramid_pays_nothing() -> None:
    table = Table().at(0, PYRAMID)
    table.player().lady = True
    enter_area(table.game, table.script, table.player())
    assert table.player().treasures == []


@rule("10.3", "10.5")
def test_met_in_the_woods_lady_philippa_does_not_pay_yet() -> None:
    table = on(WOODS, 2).meet("Lady Philippa")
    assert (table.player().lady, table.player().treasures) == (True, [])


@rule("15.2", "15.6")
def test_an_even_die_leads_through_the_woods_but_not_from_the_riddle_tree() -> None:
    table = on(WOODS, 1).roll(2).turn()
    assert (table.player().step, table.script.rolled[0][0]) == (3, "15.2")
    tree = on(WOODS, 6).roll(2).turn()
    assert (tree.player().step, tree.script.rolled[0][0]) == (6, "15.6")
    nought = on(WOODS, 6).roll(0).choose("Pigment of Someone's Imagination").turn()
    assert not nought.told("odd number")


@rule("20.4", "6.13")
def test_the_way_to_lady_purps_room_is_a_choice_of_those_with_a_key() -> None:
    table = on(CASTLE, 4).run("act", until=("arrive", "end"))
    assert (table.player().step, table.was_asked("Which way?")) == (6, False)
    keeper = on(CASTLE, 4).give(0, "Key").choose("tower").run("act", until=("arrive", "end"))
    assert (keeper.player().step, keeper.player().treasures) == (6, ["key"])
    second = on(CASTLE, 4).give(0, "Key", "Gold Crown").choose("lady", "Key").run("act", until=("arrive", "end"))
    assert (second.player().step, second.player().treasures) == (5, ["gold-crown"])
    thought = on(CASTLE, 4).give(0, "Key").choose("lady", "Leave it locked").run("act", until=("arrive", "end"))
    assert (thought.player().step, thought.player().treasures) == (6, ["key"])


@rule("27.15", "6.13")
def test_only_keys_open_locks() -> None:
    table = on(CASTLE, 4, magic=True).give(0, "Key-1", "Smoke-Bomb-1").choose("lady", "Key")
    table.run("act", until=("arrive", "end"))
    assert (table.player().step, table.player().magic) == (5, ["smoke-bomb-1"])
    bomber = on(CASTLE, 4, magic=True).give(0, "Smoke-Bomb-1").run("act", until=("arrive", "end"))
    assert not bomber.was_asked("Which way?")


@rule("21.8")
def test_the_vault_is_shut_to_whoever_is_on_the_map_again() -> None:
    table = Table().give(0, "Key").at(0, PYRAMID).run("vault")
    assert not table.was_asked("Open the vault?")


# -- turn, death ------------------------------------------------------------------------------------------------------


@rule("3.1", "3.9", "6.8")
def test_what_a_new_turn_forgets_and_keeps() -> None:
    table = Table(3).at(0, VALE, 2).party(0, "Ralph the Red", "Socnoc")
    table.game.turns, table.game.hunted, table.game.handed = 4, True, [1]
    table.member("Socnoc").used = ["Fear"]
    table.game.agenda = [Step(steps.TURN)]
    table.one_step()
    assert (table.game.turns, table.game.hunted, table.game.handed) == (5, False, [])
    assert (table.player().left, table.member("Socnoc").used) == (VALE, [])
    outside = Table(3).at(0, "C5")
    outside.game.agenda = [Step(steps.TURN)]
    outside.one_step()
    assert outside.player().left == ""


@rule("3.4")
def test_a_healing_turn_needs_a_wound_and_a_healer() -> None:
    for party, wounds, offered in (
        (["Ralph the Red"], 1, False),
        (["Gertrud Green"], 0, False),
        (["Gertrud Green"], 1, True),
    ):
        table = Table().party(0, *party).at(0, "C5")
        table.member(party[0]).wounds = wounds
        table.roll(1).choose("stay").turn()
        assert table.was_asked("What do you do?") is offered


@rule("3.6", "13.17a", "22.12")
def test_a_healing_turn_sets_the_symbol_and_only_the_visitors_ox_follows() -> None:
    table = Table().party(0, "Ralph the Red", "Owlswill").wear(0, "Owlswill", "The Holy Symbol").at(0, "C5")
    table.member("Ralph the Red").wounds = 1
    table.game.maze.seat, table.game.maze.ox = 1, "MS"
    table.choose("heal", "spell", "Owlswill").roll(9).turn()
    assert (table.member("Owlswill").symbol, table.script.rolled) == ("spell", [("12.21", "1d10")])


@rule("8.10")
def test_the_dead_are_neither_in_the_maze_nor_owed_anything() -> None:
    table = Table(3).at(0, "maze").give(0, "Royal-Birthmark-1")
    table.player().lady = True
    table.game.maze.seat, table.game.maze.ox, table.game.maze.hero = 0, "MS", "ralph-the-red"
    perish(table.game, table.script, table.player())
    assert (table.game.maze.seat, table.game.maze.ox, table.game.maze.hero) == (-1, "", "")
    assert (table.player().lady, table.player().birthmark) == (False, "")
    table.count()
    other = Table(3)
    other.game.maze.seat, other.game.maze.ox, other.game.maze.hero = 1, "MS", "bob-bonker"
    perish(other.game, other.script, other.player())
    assert (other.game.maze.seat, other.game.maze.ox, other.game.maze.hero) == (1, "MS", "bob-bonker")


@rule("8.6", "27.9")
def test_after_an_event_a_potion_is_offered_only_to_the_wounded() -> None:
    hurt = on(WOODS, 3, "Ralph the Red", magic=True).give(0, "Healing-Potion-1").roll(1).choose("potion").turn()
    assert (hurt.member("Ralph the Red").wounds, hurt.player().magic) == (0, [])
    whole = on(WOODS, 7, "Ralph the Red", magic=True).give(0, "Healing-Potion-1").roll(1, 5).turn()
    assert not whole.was_asked("Who heals?")


# -- setting up -------------------------------------------------------------------------------------------------------


@rule("30.8", "30.9")
def test_the_points_of_an_own_hero_are_spent_once() -> None:
    table = Table(own_hero=True).party(0)
    values = table.game.book.values["30.8"]
    points, price = values["points"], values["spell"]
    table.choose("2", str(points - 2 - 2 * price), "Heal", "Fear", "No", "Hero 1").draw("Leo Littlefoot", "Osbald")
    table.run("muster", seat=0)
    hero = table.game.card("hero-0")
    assert (hero.spells, hero.marks, table.player().gold) == (
        ("Heal", "Fear"),
        (),
        table.game.book.number("30.9", "gold"),
    )
    assert table.keys("How many points for defence?") == [str(n) for n in range(1, points - 1)]
    spells = [question.labels() for question in table.script.asked if question.prompt == "Which spell?"]
    assert ["Heal" in labels for labels in spells] == [True, False]
    few = (
        Table(own_hero=True).party(0).choose("2", "3", "Heal", "done", "No", "Hero 1").draw("Leo Littlefoot", "Osbald")
    )
    few.run("muster", seat=0)
    left = points - 2 - 3 - price
    assert few.player().gold == table.game.book.number("30.9", "gold") + left * table.game.book.number("30.9", "each")


@rule("2.5", "8.13")
def test_a_quick_start_is_quick_only_once() -> None:
    table = Table(own_hero=True).party(0)
    table.game.quick = True
    points = table.game.book.values["30.8"]["points"]
    table.draw("Leo Littlefoot", "Osbald").run("muster", seat=0)
    hero = table.game.card("hero-0")
    assert (hero.attack + hero.defence, abs(hero.attack - hero.defence) <= 1) == (points, True)
    again = Table()
    again.game.quick = True
    perish(again.game, again.script, again.player())
    again.choose("Gennie Gron").draw("Leo Littlefoot", "Osbald").run("muster", seat=0)
    assert (again.question("Which character").rule, again.player().fallen) == ("8.13", "")
    assert "gennie-gron" not in again.game.pool
