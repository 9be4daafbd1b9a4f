"""Chapter 10: the middle part of a turn outside combat, one decision after the other."""

from __future__ import annotations

from clew.games.milaso.attack import strike
from clew.games.milaso.bags import bag_offers
from clew.games.milaso.blows import hand_blow, reach
from clew.games.milaso.bodies import body_offers
from clew.games.milaso.carrying import fits
from clew.games.milaso.casting import latch_options, spell_options
from clew.games.milaso.combat import begin
from clew.games.milaso.cooking import dragon_offers
from clew.games.milaso.door_shots import shot_options
from clew.games.milaso.dragging import drag_options
from clew.games.milaso.figures import able, in_hand
from clew.games.milaso.fires import fire_options, walk_through_fire
from clew.games.milaso.labyrinth.model import COMPASS, Feature, Map, distance
from clew.games.milaso.meeting import look_out, meet
from clew.games.milaso.mounts import is_animal
from clew.games.milaso.moving import STEPS, enterable, followers, left, put_on, reveal, step_options, take_step
from clew.games.milaso.pack import BACK, use_pack
from clew.games.milaso.places import near_offers
from clew.games.milaso.reckoning import sees
from clew.games.milaso.riding import riding_options
from clew.games.milaso.senses import bearing, sense
from clew.games.milaso.shocks import touch
from clew.games.milaso.slipping import step_over_options
from clew.games.milaso.spaces import known_space, map_of, shunned, standing, way_to
from clew.games.milaso.state import Being, Game, Item
from clew.games.milaso.traps import spring
from clew.games.milaso.yielding import MORE, YIELD, give_up
from clew.kernel.agenda import Step
from clew.kernel.questions import Option
from clew.kernel.referee import Referee

END = Option("end", "End the turn")
WALK = Option("walk", "Walk to ...")
PACK = Option("pack", "Use the pack ...")
SECRET = ("X1", "X2")
PLACES = ("post", "person", "shop", "site", "start", "join", "door", "chest", "car", "lever", "thing", "fixture",
          "trap door", "ladder")  # fmt: skip


def acting(game: Game) -> Being | None:
    """[2.21, 10.5] Who has the floor: able, and on the leader's map."""
    leader = game.being(game.leader)
    if not able(game, leader):
        leader = name_leader(game)
    active = next((being for being in game.party if being.key == game.active), leader)
    if able(game, active) and active.map == leader.map and "possessed" not in active.effects:
        return active
    game.active = leader.key
    return leader if able(game, leader) else None


def name_leader(game: Game) -> Being:
    """[2.21] If the leader can't lead, the first able one in party order does."""
    for being in game.party:
        if being.kind in game.book.kinds and able(game, being):
            game.leader = being.key
            return being
    return game.being(game.leader)


def explore(game: Game, referee: Referee, step: Step) -> None:
    """[10.1, 10.13] One decision; the turn goes on until the players end it or combat takes it over."""
    if game.fight is not None or game.ended:
        return
    being = acting(game)
    if being is None:
        return
    if is_animal(being):
        roam(game, referee, being, step)
        return
    options = step_options(game, being)
    options += near_offers(game, being) + riding_options(game, being)
    options += bag_offers(game, being) + dragon_offers(game, being)
    options += ambush_options(game, being)
    options += floor_options(game, being) + body_offers(game, being) + step_over_options(game, being)
    options += drag_options(game, being)
    options += fire_options(game, being) + shot_options(game, being)
    options += [WALK, PACK, MORE, END]
    if "Casts spells" in being.advantages:
        options += spell_options(game, being, hostile=False) + latch_options(game, being)
    chosen = referee.choose(being.seat, "{who}, turn {turn}, movement {left}: what now?", options, "10.13",
                            who=being.name, turn=game.turn, left=spaces(left(game, being)))  # fmt: skip
    if chosen is END:
        return
    game.agenda.append(step)
    if isinstance(chosen.value, int):
        take_step(game, being, chosen.value)
        arrive(game, referee, being)
    elif chosen is WALK:
        walk(game, referee, being)
    elif chosen is PACK:
        use_pack(game, referee, being)
    elif chosen is MORE:
        more(game, referee, being)
    else:
        deed, about = chosen.value
        before = being.map, being.at
        deed(game, referee, being, about)
        if (being.map, being.at) == before or not being.alive:
            look_round(game, referee)
        else:
            arrive(game, referee, being)


def spaces(halves: int) -> str:
    """Half spaces as people write them: `4`, `4½`."""
    return f"{max(0, halves) // 2}{'½' if halves % 2 else ''}"


def roam(game: Game, referee: Referee, animal: Being, step: Step) -> None:
    """[9.3, 9.7] An animal goes where its Zemak sends it, and opens nothing."""
    options = [] if "ridden" in animal.marks else step_options(game, animal)
    chosen = referee.choose(animal.seat, "{who}, turn {turn}: what now?", [*options, MORE, END], "9.7",
                            who=animal.name, turn=game.turn)  # fmt: skip
    if chosen is END:
        return
    game.agenda.append(step)
    if chosen is MORE:
        more(game, referee, animal)
    else:
        take_step(game, animal, chosen.value)
        arrive(game, referee, animal)


def arrive(game: Game, referee: Referee, being: Being) -> bool:
    """[11.3, 18.1, 18.7, 19.1, 20.1] What a step brings: new sections, traps, teleports, openings, enemies.

    True if anything stopped the mover.
    """
    stopped = False
    for member in [*followers(game, being), being] if being.follows else [being]:
        walk_through_fire(game, referee, member)
        stopped = reveal(game, referee, member) or stopped
        sense(game, referee, member)
        for feature in map_of(game, member).features.get(member.at, ()):
            if feature.kind == "trap":
                spring(game, referee, member, feature)
                stopped = True
            elif feature.kind == "teleport":
                teleport(game, referee, member, feature)
                stopped = True
            elif feature.kind == "plate" and feature.key not in game.taken:
                step_on_plate(game, referee, member, feature)
            elif feature.what == "Vorgu's old house" and member.has("the Orb of Zig-zig"):
                bring_home(game, referee, member)
                return True
    return look_round(game, referee) or stopped


def look_round(game: Game, referee: Referee) -> bool:
    """[20.1] Combat begins when an enemy notices somebody."""
    if game.ended or game.fight is not None:
        return False
    foes = look_out(game, referee)
    if foes:
        begin(game, referee, foes)
    return bool(foes)


def teleport(game: Game, referee: Referee, being: Being, feature: Feature) -> None:
    """[18.1, 18.2, 18.3] At once to another space of the same map; both are marked from now on."""
    game.taken[feature.key] = game.turn
    put_on(game, being, feature.to_map, feature.to_at)
    reveal(game, referee, being)
    referee.tell("18.1", "{being} is somewhere else.", being=being.name)


def step_on_plate(game: Game, referee: Referee, being: Being, plate: Feature) -> None:
    """[18.7] A secret opening; the change stays."""
    game.taken[plate.key] = game.turn
    game.open[plate.to] = "open"
    referee.tell("18.7", "Something in the walls moves.")


def bring_home(game: Game, referee: Referee, being: Being) -> None:
    """[2.6, 2.16] The Orb of Zig-zig is in Vorgu's old house: the party wins."""
    game.orb_home = True
    game.ended = "won"
    referee.tell("2.16", "{being} carries the Orb home in turn {turn}.", being=being.name, turn=game.turn)


def ambush_options(game: Game, being: Being) -> list[Option]:
    """[23.3] Falling upon an enemy that has not noticed anybody."""
    map_ = map_of(game, being)
    found = []
    for post in map_.posts:
        if post.key in game.taken or "hidden" in post.flags or "ambush" in post.flags:
            continue
        if distance(map_, post.at, being.at) <= reach(game, being) and sees(game, map_.key, post.at, being.at):
            name = game.book.creatures[post.what].name
            found.append(Option(f"attack {post.key}", "Fall upon {enemy}", (fall_upon, post), (post.key,), enemy=name))
    return found


def fall_upon(game: Game, referee: Referee, being: Being, post: Feature) -> None:
    """[4.13, 23.3] A free action before the first battle round; after a stealth approach it hits by itself."""
    foes = meet(game, post)
    begin(game, referee, foes, surprised=True)
    blow = hand_blow(game, being, foes[0], in_hand(being))
    blow.automatic = game.manner == "stealth walk" and "Stealth walk" in being.advantages
    referee.tell("23.3", "{being} falls upon {foe}.", being=being.name, foe=foes[0].name)
    strike(game, referee, being, foes[0], blow)


def floor_options(game: Game, being: Being) -> list[Option]:
    """[5.5] Things put down on his space or next to it."""
    if not game.floor:
        return []
    map_ = map_of(game, being)
    found = []
    for at in (being.at, *(to for _, to, _ in map_.steps[being.at])):
        for item in game.floor.get(f"{map_.key}/{at}", ()):
            if fits(game, being, item.what, item.count):
                found.append(Option(f"pick up {item.key}", "Pick up the {what}", (pick_up, (at, item)),
                                    what=game.book.wares[item.what].name))  # fmt: skip
    return found


def pick_up(game: Game, referee: Referee, being: Being, what: tuple[int, Item]) -> None:
    """[5.5] Free outside combat."""
    place = f"{being.map}/{what[0]}"
    game.floor[place].remove(what[1])
    if not game.floor[place]:
        del game.floor[place]
    being.items.append(what[1])
    referee.tell("5.5", "{being} picks up the {what}.", being=being.name,
                 what=game.book.wares[what[1].what].name)  # fmt: skip
    touch(game, referee, being, what[1])


def walk(game: Game, referee: Referee, being: Being) -> None:
    """[10.4] To a known place of this map, step by step, until something happens or the movement is used up."""
    map_ = map_of(game, being)
    known = game.known.get(map_.key, [])
    places = [feature for things in map_.features.values() for feature in things
              if feature.kind in PLACES and known_space(game, map_, feature.at)
              and worth_walking(game, feature)]  # fmt: skip
    options = [Option(feature.key, "{place}", feature, (feature.key,), place=place_name(game, feature))
               for feature in places]  # fmt: skip
    options += [Option(f"edge {number}", "Unseen parts to the {wind}, beyond section {number}", number, number=number,
                       wind=_wind(map_, being.at, number))
                for number in known if has_unseen_beyond(game, map_.key, number)]  # fmt: skip
    chosen = referee.choose(being.seat, "Where to?", [*options, BACK], "10.4")
    if chosen is BACK:
        return
    for direction in _way(game, being, chosen.value):
        if STEPS[direction] not in step_options(game, being):
            return
        take_step(game, being, direction)
        if arrive(game, referee, being) or game.fight is not None or not able(game, being):
            return


def _wind(map_: Map, start: int, number: int) -> str:
    """In which direction the middle of a section lies."""
    there = [map_.xy(at) for at, section in enumerate(map_.section) if section == number]
    middle = map_.at(sum(x for x, _ in there) // len(there), sum(y for _, y in there) // len(there))
    return COMPASS[bearing(map_, start, middle)] if middle != start else "side"


def worth_walking(game: Game, feature: Feature) -> bool:
    """Places where nothing is left to do are not offered."""
    if feature.kind == "post":
        return feature.key not in game.taken and not feature.flags & {"hidden", "ambush"}
    return feature.kind in ("join", "shop", "door", "chest", "trap door") or feature.key not in game.taken


def place_name(game: Game, feature: Feature) -> str:
    """[11.12] What a place is called; secret maps have no name before somebody stands on them."""
    if feature.kind == "join" and feature.to_map in SECRET and feature.to_map not in game.known:
        return "a way that is on no plan"
    if feature.kind == "join":
        return f"the way to {game.maze.maps[feature.to_map].name}"
    if feature.kind == "post":
        return game.book.creatures[feature.what].name
    if feature.kind == "start":
        return "the starting place"
    return feature.what.partition("|")[0] + (" door" if feature.kind == "door" else "")


def has_unseen_beyond(game: Game, key: str, number: int) -> bool:
    """Whether a known section borders on one that nobody has seen."""
    return any(other not in game.known[key] for other in game.maze.borders[key].get(number, ()))


def _way(game: Game, being: Being, goal: Feature | int) -> list[int]:
    """Directions to a place, or to the nearest unseen section next to a known one; round known traps if possible."""
    map_ = map_of(game, being)
    taken = {at for at, other in standing(game, map_.key).items() if not other.follows or other.side != being.side}
    way = _path(game, map_, being.at, goal, taken | shunned(game, map_)) or _path(game, map_, being.at, goal, taken)
    directions, here = [], being.at
    for to in way:
        directions.append(next(way_ for way_, space, _ in map_.steps[here] if space == to))
        here = to
    return directions


def _path(game: Game, map_: Map, start: int, goal: Feature | int, taken: set[int]) -> list[int]:
    """The spaces of the shortest way; only an unseen section is entered from what is known."""
    known = game.known.get(map_.key, [])
    if isinstance(goal, int):
        beyond = [other for other in game.maze.borders[map_.key][goal] if other not in known]
        return way_to(game, map_, start, lambda at: map_.section[at] in beyond,
                      lambda at: at not in taken and enterable(game, map_, at))  # fmt: skip
    stand_on = goal.kind in ("join", "trap door", "ladder") or goal.what == "Vorgu's old house"
    spots = {goal.at} if stand_on else {goal.at, *(to for _, to, _ in map_.steps[goal.at])}
    return way_to(
        game, map_, start, lambda at: at in spots,
        lambda at: at not in taken and map_.section[at] in known and enterable(game, map_, at),
    )  # fmt: skip


def more(game: Game, referee: Referee, being: Being) -> None:
    """[2.17, 2.21, 10.4, 10.8] Ways of going, who moves, who leads, and giving up."""
    options = [BACK]
    options += [Option(f"manner {name}", "Go like this: {name}", name, name=name) for name in game.book.manners
                if name != game.manner and (name != "stealth walk" or "Stealth walk" in being.advantages)]  # fmt: skip
    others = [other for other in game.party if other is not being and other.map == being.map and able(game, other)]
    options += [Option(f"floor {other.key}", "Let {other} act", other.key, other=other.name) for other in others]
    if others:
        options.append(Option("together", "Go alone from here" if being.follows else "Go together", "together"))
        options += [Option(f"lead {other.key}", "{other} leads from now on", other.key, other=other.name)
                    for other in others if other.kind in game.book.kinds]  # fmt: skip
    options.append(YIELD)
    chosen = referee.choose(being.seat, "What else?", options, "10.8")
    if chosen is YIELD:
        give_up(game, referee, being)
    elif chosen.key.startswith("manner"):
        game.manner = str(chosen.value)
    elif chosen.key.startswith("floor"):
        game.active = str(chosen.value)
    elif chosen.key.startswith("lead"):
        game.leader = str(chosen.value)
        referee.tell("2.21", "A new leader.")
    elif chosen.value == "together":
        being.follows = not being.follows
