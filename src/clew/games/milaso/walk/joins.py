"""Chapters 10, 11 and 18: from map to map, by passages, stairs, tunnels and stranger ways."""

from __future__ import annotations

from clew.games.milaso.beings.figures import able, conscious
from clew.games.milaso.beings.knowledge import ask
from clew.games.milaso.beings.spaces import post_at, standing
from clew.games.milaso.labyrinth.digging.plan import TOWER_ROWS, ZONES
from clew.games.milaso.maps.model import Feature
from clew.games.milaso.maps.regions import TOWER
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.effects import AWAY, BAGGED, HERMIT
from clew.games.milaso.state.game import PARTY, Being, Game
from clew.games.milaso.things.carrying import overloaded
from clew.games.milaso.walk.dragging import dragged_with, partner_of, take_hold
from clew.games.milaso.walk.garden import GARDEN
from clew.games.milaso.walk.movement import can_pay, followers, left, put_on
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

STEP = 2
"""Half spaces that going through costs."""
SKI_JUMP = "ski jump"
RISKY_ROW = "Tower turns, first floor entrance (5 floors)"


def join_offers(game: Game, being: Being, join: Feature) -> list[Option[Deed]]:
    """[3.28, 10.6, 11.5, 11.9] Going through, or what has to be settled first."""
    if join.at != being.at or (join.what == "risky" and not has_chute(game, join)):
        return []
    if zone_closed(game, join):
        return []
    guard = unsettled_guard(game, join)
    if guard is not None:
        return _guard_offers(game, being, guard)
    if not can_pay(game, being, STEP) or overloaded(game, being) or blocked(game, join):
        return []
    name = game.maze.maps[join.to_map].name
    text = {
        "stair": "Take the stairs to {map}",
        "tunnel": "Step into the magic tunnel",
        "risky": "Slide down the chute to {map}",
    }.get(join.what, "Go to {map}")
    return [Option(f"go {join.key}", text, deed(go_through, join), (join.key,), map=name)]


def has_chute(game: Game, join: Feature) -> bool:
    """[11.15, 29.15] Whether a risky way ends here that leads back to the foot of a ski jump."""
    there = game.maze.maps.get(join.to_map)
    return there is not None and join.map in TOWER and any(f.what == SKI_JUMP for f in there.of_kind("fixture"))


def blocked(game: Game, join: Feature) -> bool:
    """[18.4] Whether something blocks the far end of a magic tunnel."""
    if join.what != "tunnel":
        return False
    return join.to_at in standing(game, join.to_map) or post_at(game, game.maze.maps[join.to_map], join.to_at)


def zone_closed(game: Game, join: Feature) -> bool:
    """[11.9] While its master is undefeated a zone lets nobody out once the leader is in."""
    if join.map not in ZONES or game.being(game.leader).map != join.map:
        return False
    master = master_of(game, join.map)
    return master is not None and not mastered(game, master)


def master_of(game: Game, map_: str) -> Feature | None:
    """[11.9] The post of the master of a closing map."""
    return next((post for post in game.maze.maps[map_].posts if "master" in post.flags), None)


def mastered(game: Game, master: Feature) -> bool:
    """[11.9] Dead, unconscious, commanded, in a bag or beaten by his own rule, now or at the end of an earlier turn."""
    if master.key in game.worked.mastered:
        return True
    foes = [foe for foe in game.foes.values() if foe.origin == master.key]
    return master.key in game.touched and all(
        not conscious(game, foe)
        or BAGGED in foe.effects
        or HERMIT in foe.effects
        or foe.terms.beaten
        or foe.side == PARTY
        for foe in foes
    )


def open_zone(game: Game, referee: Referee) -> None:
    """[11.9] At the end of a turn: with a master who is beaten the ways of his map are open for good, also if the
    leader has left it since."""
    for key in [key for key in ZONES if key in game.maze.maps]:
        master = master_of(game, key)
        if master is not None and master.key not in game.worked.mastered and mastered(game, master):
            game.worked.mastered[master.key] = game.turn
            referee.tell("11.9", "The ways out of {map} are open for good.", map=game.maze.maps[key].name)


def read_warning(game: Game, referee: Referee, join: Feature) -> None:
    """[11.9, 18.4] The inscription before the way into a closing map, read once; a tunnel that is blocked."""
    if blocked(game, join):
        referee.tell("18.4", "Something blocks the far end of the magic tunnel.")
    if join.to_map not in ZONES or join.key in game.noted.warned:
        return
    master = master_of(game, join.to_map)
    if master is not None and not mastered(game, master):
        game.noted.warned[join.key] = game.turn
        referee.tell(
            "11.9",
            "An inscription: whoever enters {map} leaves it only when its master is beaten.",
            map=game.maze.maps[join.to_map].name,
        )
        if join.to_map == GARDEN:
            referee.tell("29.9a", "Below it is scratched that the wasps in there can't let strawberry jam alone.")


def beaten(game: Game, post: Feature) -> bool:
    """[19.8a] Everyone of a post is dead, unconscious, won over or in a bag; who has fallen will be back."""
    if post.key not in game.touched:
        return False
    foes = [foe for foe in game.foes.values() if foe.origin == post.key]
    return all(
        not foe.alive or (not able(game, foe) and AWAY not in foe.effects) or foe.terms.beaten or foe.side == "party"
        for foe in foes
    )


def unsettled_guard(game: Game, join: Feature) -> Feature | None:
    """[11.5a] The guarded end of a join, unless its guard has been dealt with."""
    for end in (join, game.maze.features[join.to]):
        if "guard enemy" in end.flags:
            post = next(p for p in game.maze.maps[end.map].posts if p.to == end.key)
            if not beaten(game, post):
                return end
        elif "guard talking" in end.flags:
            if game.dealings.answers.get(end.key, 0) < game.book.value("11.5a", "answers"):
                return end
        elif "guard levers" in end.flags:
            levers = [f for f in game.maze.features.values() if f.kind == "lever" and f.to == end.key]
            if any(lever.key not in game.worked.pulled for lever in levers):
                return end
    return None


def _guard_offers(game: Game, being: Being, end: Feature) -> list[Option[Deed]]:
    """[11.5a] A talking gate puts one question a turn, to the same one again only after ten turns."""
    if "guard talking" not in end.flags or game.turn < asked_again(game, being, end):
        return []
    return [Option(f"gate {end.key}", "Answer the talking gate", deed(talk_to_gate, end))]


def asked_again(game: Game, being: Being, end: Feature) -> int:
    """[11.5a] The turn from which on a talking gate has a question for somebody."""
    anybody = game.dealings.asked.get(end.key, -1) + 1
    last = game.dealings.asked_by.get((being.key, end.key))
    return anybody if last is None else max(anybody, last + game.book.value("11.5a", "again"))


def talk_to_gate(game: Game, referee: Referee, being: Being, end: Feature) -> None:
    """[11.5a] Two right answers open it for good."""
    game.dealings.asked[end.key] = game.turn
    game.dealings.asked_by[being.key, end.key] = game.turn
    if ask(game, referee, being, "11.5a"):
        game.dealings.answers[end.key] = game.dealings.answers.get(end.key, 0) + 1
    wanted = game.book.value("11.5a", "answers") - game.dealings.answers.get(end.key, 0)
    if wanted <= 0:
        referee.tell("11.5a", "The gate swings open for good.")
        return
    words = (
        "The gate wants one more right answer; it asks {being} again in turn {turn}."
        if wanted == 1
        else "The gate wants {wanted} right answers; it asks {being} again in turn {turn}."
    )
    referee.tell("11.5a", words, wanted=wanted, being=being.name, turn=asked_again(game, being, end))


def go_through(game: Game, referee: Referee, being: Being, join: Feature) -> None:
    """[10.6, 10.10, 18.4, 26.10] Those who follow go first, the leader last; stairs may take more than one turn."""
    partner = partner_of(game, being)
    train = followers(game, being) if being.follows else [partner] if partner is not None else []
    group = [other for other in train if can_pay(game, other, STEP)]
    if join.what == "stair" and not _climbed(game, referee, being, group, join):
        return
    if join.what != "stair":
        for member in (*group, being):
            member.moved += STEP
    bodies = dragged_with(game, [*group, being])
    for member in (*group, being):
        put_on(game, member, join.to_map, join.to_at)
    for body, hands in bodies:
        put_on(game, body, join.to_map, hands[-1].at)
        take_hold(hands, body)
    referee.tell("10.6", "{being} comes to {map}.", being=being.name, map=game.maze.maps[join.to_map].name)
    for other in train:
        if other not in group:
            referee.tell("10.5", "{other} has too little movement left, and stays behind.", other=other.name)
    enter_map(game, referee, being, join.map)


def _climbed(game: Game, referee: Referee, being: Being, group: list[Being], join: Feature) -> bool:
    """[10.10] Ground that each has covered on a stair is kept for the next turn."""
    whole, there, last = 2 * game.book.value("10.10", "movement"), True, 0
    for member in (*group, being):
        done = member.way.on_stair
        part = min(whole - done, left(game, member))
        member.moved += part
        member.way.on_stair = done + part
        last = max(last, whole - done - part)
        there = there and done + part == whole
    if not there:
        referee.tell(
            "10.10",
            "{being} is still on the stairs, {left} of {whole} movement from the end.",
            being=being.name,
            left=-(-last // 2),
            whole=whole // 2,
        )
    return there


def enter_map(game: Game, referee: Referee, being: Being, came_from: str) -> None:
    """[2.8, 10.5, 11.9] The Tower's clock, those left in combat, and the zone that closes."""
    if being.map in TOWER and not game.tower_turn:
        game.tower_turn = 1
        game.tower_row = TOWER_ROWS.get(came_from, RISKY_ROW)
        referee.tell("2.8", "The party is in the Tower. Its clock starts.")
    if being.key == game.leader and being.map in ZONES and not game.worked.entered.get(being.map):
        game.worked.entered[being.map] = game.turn
        if any("master" in post.flags for post in game.maze.maps[being.map].posts):
            referee.tell("11.9", "Behind the leader every way closes.")
