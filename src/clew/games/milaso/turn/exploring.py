"""Chapter 10: the middle part of a turn outside combat, one decision after the other."""

from __future__ import annotations

from functools import cache

from clew.games.milaso.beings.figures import able
from clew.games.milaso.beings.mounts import is_animal
from clew.games.milaso.beings.spaces import footprint, map_of, masked, shunned
from clew.games.milaso.doors.sliding_doors import let_doors_close
from clew.games.milaso.fight.combat import begin, fighters
from clew.games.milaso.fight.underfoot import bring_home, carries_home, step_on_plate
from clew.games.milaso.ground.falls import look_down, stumbles
from clew.games.milaso.ground.finds import come_upon
from clew.games.milaso.ground.traps import spring
from clew.games.milaso.ground.water import step_on_bridge
from clew.games.milaso.magic.fires import walk_through_fire
from clew.games.milaso.maps.model import AROUND, Feature, Map
from clew.games.milaso.places.innocents import shots_at_people
from clew.games.milaso.sight.encounters import look_out, meet
from clew.games.milaso.sight.senses import HANDS_OUT, sense, smell_poison
from clew.games.milaso.state.answers import BACK, MORE
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.turn.menu import PACK, WALK, Choice, all_options
from clew.games.milaso.turn.pack import use_pack
from clew.games.milaso.walk.in_the_dark import way_in_the_dark
from clew.games.milaso.walk.joins import read_warning
from clew.games.milaso.walk.long_walks import END_AND_WALK_ON, Walk, break_off, resumed, set_out
from clew.games.milaso.walk.movement import can_step, followers, left, mark_trodden, reveal, step_options, tread
from clew.games.milaso.walk.openings import go_back, off_the_stairs, teleport
from clew.games.milaso.walk.party import (
    CONTENT,
    END,
    YIELD,
    choose_leader,
    done,
    floor_offers,
    friend_places,
    give_floor,
    may_act,
    other_characters,
    stand_in,
)
from clew.games.milaso.walk.walks import dares, directions_of, place_options, way_along, way_to_shut_door, why_no_way
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


def acting(game: Game, leader: Being) -> Being | None:
    """[2.21, 10.5] Who has the floor: able, and on the leader's map."""
    active = leader
    if game.active != leader.key:
        active = next((being for being in game.allies if being.key == game.active), leader)
        if active.way.stands_in and may_act(game, leader, leader):
            active.way.stands_in = False
            active = leader
    if may_act(game, active, leader):
        return active
    game.active = leader.key
    return leader if may_act(game, leader, leader) else stand_in(game, leader)


def explore(game: Game, referee: Referee, step: Step) -> None:
    """[10.1, 10.13] One decision; the turn goes on until the players end it or combat takes it over."""
    if game.fight is not None or game.ended:
        return
    leader = choose_leader(game, referee)
    being = acting(game, leader)
    if being is None:
        return
    for member in game.party:
        if "Acute smell" in member.advantages:
            smell_poison(game, referee, member)
    let_doors_close(game, referee)
    look_about(game, referee, map_of(game, leader))
    if is_animal(being) or being.key in game.foes:
        roam(game, referee, being, step)
        return
    spare = left(game, being)
    options = all_options(game, being, step, spare)
    chosen = resumed(game, being) or referee.choose(
        being.seat,
        "{who}, turn {turn}, movement {left}: what now?",
        options,
        "10.13",
        who=being.name,
        turn=game.turn,
        left=spaces(spare),
    )
    game.flash.clear()
    if chosen is END or chosen is CONTENT or chosen.key == END_AND_WALK_ON:
        done(game, referee, being, step, chosen)
        return
    game.agenda.append(step)
    carry_out(game, referee, being, chosen)


def carry_out(game: Game, referee: Referee, being: Being, chosen: Option[Choice]) -> None:
    """What was chosen, and what comes of it."""
    what = chosen.value
    if isinstance(what, int):
        take_or_try(game, referee, being, what)
    elif chosen is WALK:
        walk(game, referee, being)
    elif chosen is PACK:
        use_pack(game, referee, being)
    elif chosen is MORE:
        more(game, referee, being)
    elif isinstance(what, Walk):
        walk_to(game, referee, being, what.goal)
    elif isinstance(what, Being):
        give_floor(game, what)
    elif what is not None:
        before = being.map, being.at
        what(game, referee, being)
        if (being.map, being.at) == before or not being.alive:
            look_round(game, referee)
        else:
            arrive(game, referee, being)


def spaces(halves: int) -> str:
    """[10.13] Half spaces as people write them: `4`, `4½`."""
    whole, half = divmod(max(0, halves), 2)
    return f"{whole or ''}½" if half else str(whole)


def look_about(game: Game, referee: Referee, map_: Map) -> None:
    """[17.2, 17.8] Whoever has a light in the dark, or has come by one, sees by it."""
    if not map_.dark():
        return
    for being in game.party:
        if being.alive and being.map == map_.key and masked(game, map_, being.at):
            reveal(game, referee, being)


def roam(game: Game, referee: Referee, animal: Being, step: Step) -> None:
    """[9.3, 9.7, 25.15] An animal or a commanded enemy goes where it is sent, and opens nothing; a large one stays."""
    stays = animal.way.ridden or len(footprint(game, animal)) > 1
    options: list[Option[int | Being]] = [] if stays else [*step_options(game, animal)]
    options += floor_offers(game, animal, other_characters(game, animal))
    chosen = referee.choose(
        animal.seat, "{who}, turn {turn}: what now?", [*options, MORE, END], "9.7", who=animal.name, turn=game.turn
    )
    if chosen is END:
        done(game, referee, animal, step, chosen)
        return
    game.agenda.append(step)
    if chosen is MORE:
        more(game, referee, animal)
    elif isinstance(chosen.value, Being):
        give_floor(game, chosen.value)
    elif chosen.value is not None:
        take_or_try(game, referee, animal, chosen.value)


def take_or_try(game: Game, referee: Referee, being: Being, direction: int) -> None:
    """[17.3] One step and what it brings, be it a bump."""
    if stumbles(game, referee, being, direction) or tread(game, referee, being, direction):
        arrive(game, referee, being)
    elif not bumped_into(game, referee, being):
        look_round(game, referee)


def arrive(game: Game, referee: Referee, being: Being) -> bool:
    """[11.3, 18.1, 18.7, 19.1, 20.1] What a step brings: new sections, traps, teleports, openings, enemies.

    True if anything stopped the mover.
    """
    stopped = False
    for member in [*followers(game, being), being] if being.follows else [being]:
        if member.at in map_of(game, member).barriers:
            walk_through_fire(game, referee, member)
        stopped = step_on_bridge(game, referee, member) or stopped
        if reveal(game, referee, member):
            come_upon(game, referee, member)
            stopped = True
        sense(game, referee, member)
        look_down(game, referee, member)
        if go_back(game, referee, member):
            stopped = True
            continue
        mark_trodden(game, member)
        for feature in map_of(game, member).features.get(member.at, ()):
            if feature.kind == "trap":
                spring(game, referee, member, feature)
                stopped = True
            elif feature.kind == "teleport":
                stopped = teleport(game, referee, member, feature) or stopped
            elif feature.kind == "plate" and feature.key not in game.touched:
                step_on_plate(game, referee, member, feature)
            elif feature.kind == "join":
                read_warning(game, referee, feature)
            elif carries_home(game, member, feature):
                bring_home(game, referee, member)
                return True
    return look_round(game, referee) or stopped


def look_round(game: Game, referee: Referee) -> bool:
    """[10.10, 20.1] Combat begins when an enemy notices somebody, unless a stair takes the leader away from it."""
    if game.ended or game.fight is not None:
        return False
    foes = look_out(game, referee)
    if not foes:
        return False
    leader = game.being(game.leader)
    here = leader.map
    off_the_stairs(game, referee)
    if leader.map == here:
        begin(game, referee, foes)
    else:
        arrive(game, referee, leader)
    return True


def walk(game: Game, referee: Referee, being: Being) -> None:
    """[10.4] To a known place of this map, step by step, until something happens or the movement is used up."""
    places = [*place_options(game, being), *friend_places(game, being)]
    chosen = referee.choose(being.seat, "Where to?", [*places, BACK], "10.4")
    if chosen.value is not None:
        walk_to(game, referee, being, chosen.value)


def walk_to(game: Game, referee: Referee, being: Being, goal: Feature | int) -> None:
    """[10.4] As far as the movement lasts; where it ends on the way, the next turn offers to go on."""
    set_out(being)
    if isinstance(goal, int) and goal not in game.known.get(being.map, []):
        grope(game, referee, being, goal)
        return
    way = way_along(game, being, goal) or way_to_shut_door(game, being, goal)
    if not way:
        words, other = why_no_way(game, being, goal)
        referee.tell("10.4", words, who=being.name, other=other)
    start, shy = being.at, shunned(game, map_of(game, being))
    for direction in way:
        if (shy and not dares(game, referee, being, direction, shy)) or not go(game, referee, being, direction, goal):
            break
    if being.bound and being.at == start:
        group = [being, *followers(game, being)] if being.follows else [being]
        slowest = min(group, key=lambda member: left(game, member))
        referee.tell("10.4", "{who} has too little movement left for the next step there.", who=slowest.name)


def go(game: Game, referee: Referee, being: Being, direction: int, goal: Feature | int) -> bool:
    """[20.15] One step of a walk; tells whether it may go on: until something happens, or the others' fight is near."""
    if not can_step(game, being, direction):
        break_off(game, being, goal)
        return False
    if stumbles(game, referee, being, direction):
        arrive(game, referee, being)
        return False
    if not tread(game, referee, being, direction):
        return not bumped_into(game, referee, being)
    apart = game.fight is not None
    if arrive(game, referee, being) or not able(game, being):
        return False
    return being not in fighters(game) if apart else game.fight is None


def grope(game: Game, referee: Referee, being: Being, number: int) -> None:
    """[17.3] Through a dark section, trying one step after the other, until something happens."""
    while True:
        way, direction = way_in_the_dark(game, being, number)
        for to in directions_of(map_of(game, being), being.at, way):
            if not go(game, referee, being, to, number):
                return
        if direction < 0 or not go(game, referee, being, direction, number):
            return


def bumped_into(game: Game, referee: Referee, being: Being) -> bool:
    """[17.3, 20.1] An enemy that somebody runs into in the dark has noticed him."""
    map_ = map_of(game, being)
    dx, dy = AROUND[being.facing]
    for post in map_.posts:
        if post.at == being.at + dx + dy * map_.width and post.key not in game.touched and game.manner != HANDS_OUT:
            begin(game, referee, meet(game, post))
            return True
    return False


@cache
def like_this(manner: str, halves: int) -> Option[Deed]:
    """[10.8] A way of going, and what it costs for a straight step."""
    words = "Go like this: {name} ({movement} movement a space)"
    return Option(f"manner {manner}", words, deed(go_like_this, manner), name=manner, movement=spaces(halves))


def go_like_this(game: Game, referee: Referee, being: Being, manner: str) -> None:
    """[10.8] From now on, and everybody."""
    game.manner = manner


def more(game: Game, referee: Referee, being: Being) -> None:
    """[2.17, 2.21, 10.4, 10.8, 21.11] Ways of going, who leads and which companion acts where nobody fights, shots at
    innocents, and giving up."""
    chosen = referee.choose(being.seat, "What else?", _more_options(game, being), "10.8")
    if isinstance(chosen.value, Being):
        give_floor(game, chosen.value)
    elif chosen.value is not None:
        chosen.value(game, referee, being)


def lead(game: Game, referee: Referee, being: Being, other: Being) -> None:
    """[2.21] Whom the players name."""
    game.leader = other.key
    referee.tell("2.21", "{being} leads the party now.", being=other.name)


def part_or_join(game: Game, referee: Referee, being: Being) -> None:
    """[10.4] He goes alone from here, or along with the others again."""
    being.follows = not being.follows


def _more_options(game: Game, being: Being) -> list[Option[Deed | Being | None]]:
    options: list[Option[Deed | Being | None]] = [BACK]
    options += [
        like_this(name, halves)
        for name, halves in game.book.manners.items()
        if name != game.manner and (name != "stealth walk" or "Stealth walk" in being.advantages)
    ]
    others = [
        other
        for other in game.allies
        if other is not being and other.map == being.map and able(game, other) and game.fight is None
    ]
    at_hand = other_characters(game, being)
    options += floor_offers(game, being, [other for other in others if other not in at_hand])
    if others:
        options.append(Option("together", "Go alone from here" if being.follows else "Go together", part_or_join))
        options += [
            Option(f"lead {other.key}", "{other} leads from now on", deed(lead, other), other=other.name)
            for other in (being, *others)
            if other.kind in game.book.kinds and other.key != game.leader
        ]
    if game.fight is None and being.kind in game.book.kinds:
        options += shots_at_people(game, being)
    return [*options, YIELD]
