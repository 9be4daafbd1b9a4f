"""What nobody has seen of the labyrinth is dealt anew, and nothing else."""

from __future__ import annotations

from collections import Counter
from functools import cache
from time import process_time
from typing import Any

import pytest

from clew.games.milaso import RULEBOOK
from clew.games.milaso.beings.spaces import known_space, trodden
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.state.game import Game, Item
from clew.games.milaso.unseen import enemies, furniture, redeal
from clew.games.milaso.unseen.dealing import Dealing
from clew.games.milaso.unseen.furnished import furnished
from clew.games.milaso.unseen.known import met, seen
from clew.games.milaso.unseen.traps import fixed_dangers
from clew.kernel.referees.redeal import redeal as imagine
from clew.kernel.table.match import Match
from clew.kernel.words.stream import IN_ORDER, Stream, seed_from
from clew.testing.laws import histories
from clew.testing.laws.cases import Case
from clew.testing.laws.worlds import Tour

WORLDS = 60


@cache
def match(decisions: int, seed: int = 1) -> Match[Any]:
    """A game of the demo after so many decisions."""
    case = Case(RULEBOOK, "sensible", 2, seed)
    found, players = case.match(), case.players()
    for _ in range(decisions):
        assert found.question is not None
        found.answer(players[found.question.seat].choose(found.position))
    return found


def state(decisions: int = 150, seed: int = 1) -> Game:
    found: Game = match(decisions, seed).state.copy()
    return found


def world(game: Game, number: int = 0) -> Game:
    other = game.copy()
    RULEBOOK.redeal(other, 0, Stream(seed_from(f"world {number}")))
    return other


def known(game: Game) -> list[Feature]:
    names = met(game)
    return [f for f in game.maze.features.values() if f.key in names or seen(game, f)]


def test_what_is_known_stays_where_it_is() -> None:
    game = state()
    there = [f for f in known(game) if f.kind not in ("door", "chest")]
    assert len(there) > 20
    for number in range(10):
        other = world(game, number)
        for feature in there:
            now = other.maze.features[feature.key]
            assert (now.map, now.at, now.kind) == (feature.map, feature.at, feature.kind)
            assert now.what.partition("|")[0] == feature.what.partition("|")[0]


def test_the_ground_stays() -> None:
    game = state()
    other = world(game)
    for key, map_ in game.maze.maps.items():
        now = other.maze.maps[key]
        assert (now.ground, now.section, now.region, now.drops) == (map_.ground, map_.section, map_.region, map_.drops)
        assert {at: f.key for at, f in now.barriers.items()} == {at: f.key for at, f in map_.barriers.items()}


def test_every_kind_of_hidden_thing_is_somewhere_else_in_some_world() -> None:
    game = state()
    worlds = [world(game, number) for number in range(WORLDS)]
    for kind in ("thing", "site", "trap", "teleport", "post"):
        hidden = [f for f in game.maze.of_kind(kind) if f not in known(game) and "orb" not in f.flags]
        hidden = [f for f in hidden if f.what not in enemies.ROOTED and f.what != "Vorgu's old house"]
        assert hidden
        for feature in hidden:
            places = {other.maze.features[feature.key].spot for other in worlds}
            assert len(places) > 3, feature


def test_maps_and_features_of_a_world_agree() -> None:
    other = world(state())
    for key, feature in other.maze.features.items():
        assert feature.key == key
        assert feature in other.maze.maps[feature.map].features[feature.at]
    lying = [f.key for map_ in other.maze.maps.values() for things in map_.features.values() for f in things]
    assert sorted(lying) == sorted(other.maze.features)
    posts = [post.key for map_ in other.maze.maps.values() for post in map_.posts]
    assert sorted(posts) == sorted(post.key for post in other.maze.of_kind("post"))


@pytest.mark.rule("29.21d")
def test_no_gold_key_or_thing_of_a_method_comes_or_goes() -> None:
    game = state()
    for number in range(20):
        other = world(game, number)
        assert RULEBOOK.conserved(other) == RULEBOOK.conserved(game)
        assert _gold(other) == _gold(game)
        assert _needed(other) == _needed(game)


def _gold(game: Game) -> Counter[bool]:
    found: Counter[bool] = Counter()
    for feature in game.maze.features.values():
        for thing in feature.holds:
            if thing.startswith("gold*"):
                found[feature.map[0] == "T"] += int(thing.removeprefix("gold*"))
    return found


def _needed(game: Game) -> list[tuple[str, str]]:
    return sorted((f.what, f.map) for f in game.maze.features.values() if "needed" in f.flags or f.what[:4] == "key ")


@pytest.mark.rule("19.1")
def test_no_trap_waits_where_somebody_has_set_foot() -> None:
    game = state(400)
    assert sum(word.bit_count() for words in game.trodden.values() for word in words) > 100
    for number in range(WORLDS):
        for kind in ("trap", "teleport"):
            for feature in world(game, number).maze.of_kind(kind):
                if feature.key not in met(game):
                    assert not trodden(game, feature.map) >> feature.at & 1


def test_nothing_comes_to_lie_in_full_view() -> None:
    game = state()
    names = {f.key for f in known(game)}
    for number in range(20):
        other = world(game, number)
        for kind in ("thing", "site", "person", "shop", "chest"):
            for feature in other.maze.of_kind(kind):
                visible = known_space(other, other.maze.maps[feature.map], feature.at)
                assert feature.key in names or not visible


@pytest.mark.rule("15.3")
def test_a_vial_that_was_found_may_hold_something_else_and_a_bought_one_not() -> None:
    game = state(seed=2)
    found, bought = Item("f", "potion of energy", found=True), Item("b", "potion of energy", truth="")
    game.party[0].items += [found, bought]
    game.party[0].advantages = [name for name in game.party[0].advantages if name != "Acute smell"]
    truths: Counter[str] = Counter()
    for number in range(400):
        items = {item.key: item for item in world(game, number).party[0].items}
        truths[items["f"].truth] += 1
        assert items["b"].truth == ""
    assert truths.most_common(1)[0][0] == ""
    assert truths["poison"]
    assert len(truths) > 4


@pytest.mark.rule("4.5")
def test_who_has_a_nose_for_poison_holds_none() -> None:
    game = state()
    game.party[0].advantages.append("Acute smell")
    game.party[0].items.append(Item("f", "potion of energy", found=True))
    assert all(world(game, number).party[0].items[-1].truth != "poison" for number in range(300))


@pytest.mark.rule("4.6")
def test_an_examined_vial_stays_what_it_is() -> None:
    game = state()
    game.party[0].items.append(Item("f", "potion of energy", truth="speed", found=True))
    game.noted.examined["f"] = 1
    assert {world(game, number).party[0].items[-1].truth for number in range(40)} == {"speed"}


def test_the_same_stream_deals_the_same_world_whatever_is_hidden() -> None:
    game = state()
    one = world(world(game, 5), 7)
    assert one.imagined == world(game, 7).imagined
    assert one.imagined != world(game, 8).imagined


@pytest.mark.rule("12.4")
def test_a_body_that_nobody_has_seen_is_dealt_alike_wherever_it_lies() -> None:
    """It stayed where it was if that was beside an abyss, and so gave that away."""
    compared = 0
    for game in [match(10, seed).state.copy() for seed in range(1, 9)]:
        body = [f for f in game.maze.of_kind("body") if f not in known(game)][-1]
        for key, at in fixed_dangers(Dealing(game, Stream(seed_from("any")), lambda _game, _feature: False)):
            moved = body.copy()
            moved.map, moved.at = key, game.maze.maps[key].beside[at][0]
            other = game.copy()
            other.maze = furnished(game.maze, {moved.key: moved})
            if moved in known(other):
                continue
            here, there = ([(f.key, f.spot) for f in world(each).maze.of_kind("body")] for each in (game, other))
            assert here == there
            compared += 1
    assert compared


def test_before_there_is_a_labyrinth_nothing_is_dealt() -> None:
    game = match(1).state.copy()
    assert not game.maze.maps or game.turn
    fresh = Case(RULEBOOK, "sensible", 2, 1).match().state.copy()
    RULEBOOK.redeal(fresh, 0, Stream(seed_from("nothing")))
    assert fresh.imagined == ""


def test_a_world_is_dealt_in_a_few_milliseconds() -> None:
    game = state()
    world(game)
    took = []
    for number in range(15):
        start = process_time()
        world(game, number)
        took.append(process_time() - start)
    assert sorted(took)[7] < 0.02


def test_a_world_is_found_wherever_somebody_is_asked() -> None:
    for decisions in (60, 100, 150, 250, 400):
        position = match(decisions).position
        assert imagine(position, position.seat, Stream(seed_from("here"))) is not None


def test_two_worlds_look_alike_and_are_played_alike() -> None:
    tour = Tour(Case(RULEBOOK, "sensible", 3, 2))
    tour.play(patience=12, most=150)
    assert tour.found == tour.dealt
    assert tour.different


def hold(seed: int = 2) -> histories.Found:
    """In games in which much waits that nobody has seen, whose dice come in order."""
    found = histories.Found()
    histories.hold(Case(RULEBOOK, "sensible", seed % 3 + 1, seed, scheme=IN_ORDER), histories.Sample(100, 3, 9), found)
    return found


def hold_many() -> None:
    for seed in (0, 2, 3, 4):
        hold(seed)


@pytest.mark.slow
def test_histories_in_which_something_else_waits_are_dealt_too() -> None:
    found = hold()
    assert found.different > 5
    assert found.varied


MISTAKES = {
    "traps": (redeal, "deal_traps"),
    "furniture": (furniture, "deal_sites"),
    "things": (furniture, "deal_furniture"),
    "contents": (redeal, "deal_contents"),
    "teleports": (redeal, "deal_teleports"),
    "arms": (enemies, "deal_arms"),
}


@pytest.mark.slow
@pytest.mark.parametrize("left", MISTAKES)
def test_the_law_finds_what_is_left_as_it_is(left: str, monkeypatch: pytest.MonkeyPatch) -> None:
    room, name = MISTAKES[left]
    monkeypatch.setattr(room, name, lambda *_: None)
    with pytest.raises(AssertionError, match="redeal"):
        hold_many()
