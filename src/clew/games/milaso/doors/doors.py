"""Chapters 12 and 14: doors, chests, trap doors, levers and lamps, and the ways through a lock."""

from __future__ import annotations

from clew.games.milaso.beings.figures import able, in_hand, skill, strength
from clew.games.milaso.beings.mounts import is_animal
from clew.games.milaso.beings.reckoning import chance, seat_of, under
from clew.games.milaso.beings.spaces import free, is_dark, map_of
from clew.games.milaso.body.potions import POTIONS
from clew.games.milaso.book.wares import key_number
from clew.games.milaso.doors.sliding_doors import (
    SLIDING_DOOR,
    SLIDING_WALL,
    closes,
    slit_offers,
    wedge_offers,
    work_door,
)
from clew.games.milaso.ground.traps import EFFECTS, needle_waits
from clew.games.milaso.maps.lots import lot
from clew.games.milaso.maps.model import BESIDE, ICE_CHEST, ICE_KEY, Feature, Map, distance
from clew.games.milaso.sight.encounters import meet
from clew.games.milaso.sight.senses import NEEDLE
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.state.traces import BROKEN, OPEN, Ajar, Stint
from clew.games.milaso.things.carrying import fits, receive
from clew.games.milaso.things.devices import runs
from clew.games.milaso.walk.movement import can_pay, left
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check

HAND = Check("to draw back the hand in time", "in time", "too late")
PICK = Check("to pick the lock", "it gives way", "it holds, and he can do no more with it")
LAMP = "lamp"
"""What such a lever is called."""
WORKED = ("door", "hidden way")
"""What a lever opens and shuts."""
WOODEN = "unenchanted wooden"


def lamp_offers(game: Game, lever: Feature) -> list[Option[Deed]]:
    """[12.5] It needs no strength, and may be worked again and again."""
    return [Option(f"work {lever.key}", "Work the lamp", deed(work_lamp, lever), (lever.key,))]


def work_lamp(game: Game, referee: Referee, being: Being, lever: Feature) -> None:
    """[12.5, 17.2] Where it was dark it is light, and where it was light it is dark."""
    map_ = game.maze.maps[lever.map]
    game.worked.pulled[lever.key] = game.turn
    number = part_of(game, map_, lever)
    if number < 0:
        referee.tell("12.5", "{being} works the lamp. Nothing happens that anybody could see.", being=being.name)
        return
    burns = is_dark(game, map_, number)
    changed = game.lamps.setdefault(map_.key, [])
    if number in changed:
        changed.remove(number)
    else:
        changed.append(number)
    words = (
        "{being} works the lamp. Light falls on a dark part of {map}."
        if burns
        else "{being} works the lamp. It grows dark in a part of {map}."
    )
    referee.tell("12.5", words, being=being.name, map=map_.name)
    known = game.known.setdefault(map_.key, [])
    if burns and number not in known and any(_in_there(map_, other, number) for other in game.party):
        known.append(number)


def _in_there(map_: Map, being: Being, number: int) -> bool:
    return being.alive and being.map == map_.key and map_.section[being.at] == number


def part_of(game: Game, map_: Map, lever: Feature) -> int:
    """The section whose lamp it works: the nearest darkness zone, else the nearest roofed part that is known; -1 where
    there is none yet, for the open sky needs no lamps."""
    known = [number for number in game.known.get(map_.key, ()) if map_.sections[number].roofed]
    parts = map_.dark() or known
    return min(parts, key=lambda number: (_far(map_, number, lever.at), number), default=-1)


def _far(map_: Map, number: int, at: int) -> int:
    return min(distance(map_, at, space) for space in map_.of_section(number))


def locked(game: Game, feature: Feature) -> bool:
    """[14.1, 24.34] Whether it takes a key, or what does for one."""
    return (feature.lock > 0 or feature.what == ICE_CHEST) and feature.key not in game.open


def key_to(feature: Feature) -> str:
    """[14.1, 24.34] The key of the same number; the ice chest has one of its own."""
    return ICE_KEY if feature.what == ICE_CHEST else key_number(feature.lock)


def holds_key(game: Game, being: Being, feature: Feature) -> bool:
    """[14.1] The key that fits, on himself or on a neighbour."""
    name = key_to(feature)
    map_ = map_of(game, being)
    return any(
        other.has(name)
        for other in game.party
        if other is being or (other.alive and other.map == being.map and distance(map_, other.at, being.at) <= BESIDE)
    )


def door_offers(game: Game, being: Being, door: Feature) -> list[Option[Deed]]:
    """[14.2, 14.3, 14.4] What can be tried on a door that bars the way."""
    if door.what in (SLIDING_DOOR, SLIDING_WALL):
        if door.key not in game.open:
            return _bash_offer(game, being, door)
        return wedge_offers(game, being, door) + slit_offers(game, being, door)
    if door.key in game.open:
        if (
            game.open[door.key].how is Ajar.OPEN
            and not door.lock
            and free(game, map_of(game, being), door.at)
            and door.at != being.at
        ):
            return [Option(f"shut {door.key}", "Shut the door", deed(shut, door))]
        return []
    if not door.lock:
        return [Option(f"open {door.key}", "Open the {what} door", deed(open_door, door), (door.key,), what=door.what)]
    return lock_offers(game, being, door)


def lock_offers(game: Game, being: Being, feature: Feature) -> list[Option[Deed]]:
    """[4.22, 14.1, 14.4, 14.5, 14.11] Key, lock pick, or a weapon on wood."""
    found = []
    if holds_key(game, being, feature):
        found.append(
            Option(
                f"unlock {feature.key}",
                "Unlock the {what}",
                deed(unlock, feature),
                (feature.key,),
                what=name_of(feature),
            )
        )
        return found
    if may_pick(game, being, feature):
        found.append(
            Option(
                f"pick {feature.key}",
                "Pick the lock of the {what}, turn {done} of {wanted}",
                deed(pick_lock, feature),
                what=name_of(feature),
                wanted=game.book.value("4.22", "turns"),
                done=game.tasks.picking.get((being.key, feature.key), 0) + 1,
            )
        )
    return found + _bash_offer(game, being, feature)


def name_of(feature: Feature) -> str:
    return f"{feature.what} door" if feature.kind == "door" else feature.what


def _bash_offer(game: Game, being: Being, feature: Feature) -> list[Option[Deed]]:
    """[10.13, 14.7, 14.11, 14.12, 14.15] With a whole turn before him, if nobody else bashes at it in this turn."""
    if not fit_to_bash(game, being, feature) or being.moved or not can_pay(game, being, 2):
        return []
    if (begun := game.tasks.bashing.get(feature.key)) is not None and begun.turn == game.turn:
        return []
    done, wanted = _bashing(game, being, feature)
    return [
        Option(
            f"bash {feature.key}",
            "Bash the {what}, turn {done} of {wanted}",
            deed(bash, feature),
            what=name_of(feature),
            done=done,
            wanted=wanted,
        )
    ]


def _bashing(game: Game, being: Being, feature: Feature) -> tuple[int, int]:
    """[14.11] Which turn of bashing this would be, and how many it takes; a pause undoes the work."""
    item = in_hand(being)
    weapon = game.book.weapons[item.what] if item else None
    quick = weapon is not None and weapon.name in ("Rotor mace sawer", "Chopper", "Skull cracker")
    begun = game.tasks.bashing.get(feature.key)
    wanted = game.book.value("14.11", "quick" if quick and feature.what == WOODEN else "turns")
    return begun.done + 1 if begun is not None and begun.turn >= game.turn - 1 else 1, wanted


def fit_to_bash(game: Game, being: Being, feature: Feature) -> bool:
    """[14.7, 14.11, 14.15] A weapon in hand that is marked W for wood, S for sliding doors."""
    item = in_hand(being)
    weapon = game.book.weapons.get(item.what) if item else None
    mark = {SLIDING_DOOR: "S", WOODEN: "W", "chest": "W", ICE_CHEST: "W", "trap door": "W"}.get(feature.what)
    if weapon is None or weapon.use != "hand" or mark is None or mark not in weapon.doors.split():
        return False
    return runs(being, weapon.key)


def open_door(game: Game, referee: Referee, being: Being, door: Feature) -> None:
    """[14.2] A shut door opens."""
    game.open[door.key] = OPEN
    referee.tell("14.2", "{being} opens the door.", being=being.name)


def shut(game: Game, referee: Referee, being: Being, door: Feature) -> None:
    """[14.2] An open door without a lock is shut again."""
    del game.open[door.key]
    referee.tell("14.2", "{being} shuts the door.", being=being.name)


def unlock(game: Game, referee: Referee, being: Being, feature: Feature) -> None:
    """[14.1, 24.34] The right key opens; it is not used up."""
    touch_lock(game, referee, being, feature)
    game.open[feature.key] = OPEN
    if feature.lock:
        referee.tell(
            "14.1",
            "{being} unlocks the {what} with key {number}.",
            being=being.name,
            what=name_of(feature),
            number=feature.lock,
        )
    else:
        referee.tell("24.34", "{being} unlocks the {what} with its own key.", being=being.name, what=name_of(feature))
    if feature.kind == "car":
        game.cars[feature.key] = feature.at
    wake_hidden(game, referee, being, feature)


def touch_lock(game: Game, referee: Referee, being: Being, feature: Feature) -> None:
    """[19.1, 19.2, 19.4] A poison needle waits in some locks, once."""
    if not needle_waits(game, feature):
        return
    game.worked.needles[feature.key] = game.turn
    referee.tell("19.1", "{being} sets off a trap: {trap}!", being=being.name, trap=game.book.traps[NEEDLE].name)
    if not under(referee, skill(game, being, "dex"), "19.2", HAND, seat_of(being), being, of="dexterity"):
        EFFECTS[NEEDLE](game, referee, being, feature, False)


def may_pick(game: Game, being: Being, feature: Feature) -> bool:
    """[4.22, 10.13, 14.4] Not cars, not the same lock twice, three locks in a game, the tools, and once a turn."""
    if "Pick locks" not in being.advantages or feature.kind == "car":
        return False
    if game.tasks.picked_on.get(being.key) == game.turn:
        return False
    if game.worked.picked.get((being.key, feature.key)) or game.worked.locks_picked >= game.book.value("4.22", "locks"):
        return False
    return being.has("Screwdriver") is not None and being.has("Paperclip") is not None and being.moved == 0


def pick_lock(game: Game, referee: Referee, being: Being, feature: Feature) -> None:
    """[4.22, 19.1] Ten turns at the spot, then one chance in five; who picks a lock touches it."""
    touch_lock(game, referee, being, feature)
    done = game.tasks.picking.get((being.key, feature.key), 0) + 1
    game.tasks.picking[being.key, feature.key] = done
    game.tasks.picked_on[being.key] = game.turn
    being.moved += max(0, left(game, being))
    referee.tell("4.22", "{being} works at the lock.", being=being.name)
    if done < game.book.value("4.22", "turns"):
        return
    game.worked.picked[being.key, feature.key] = game.turn
    if chance(referee, game.book.value("4.22", "chance"), "4.22", PICK, seat_of(being), being):
        game.worked.locks_picked += 1
        game.open[feature.key] = OPEN


def bash(game: Game, referee: Referee, being: Being, feature: Feature) -> None:
    """[14.7, 14.11, 14.12, 14.15] Whole turns of bashing, one after the other; everybody near hears it."""
    done, wanted = _bashing(game, being, feature)
    game.tasks.bashing[feature.key] = Stint(done, game.turn)
    being.moved += max(0, left(game, being))
    referee.tell(
        "14.12",
        "{being} bashes at the {what}, turn {done} of {wanted}.",
        being=being.name,
        what=name_of(feature),
        done=done,
        wanted=wanted,
    )
    alert(game, being, game.book.value("14.12", "spaces"))
    if done >= wanted:
        game.open[feature.key] = BROKEN
        referee.tell("14.11", "The {what} breaks.", what=name_of(feature))


def alert(game: Game, being: Being, spaces: int) -> None:
    """[14.12, 22.2] Enemies within hearing become aware of the party, also those it has met before."""
    map_ = map_of(game, being)
    near = [(post.key, post.at) for post in map_.posts if post.key not in game.touched]
    near += [(foe.group, foe.at) for foe in game.foes.values() if foe.alive and foe.map == being.map]
    for key, at in near:
        if distance(map_, at, being.at) <= 2 * spaces:
            game.afoot.alarmed[key] = game.turn


def lever_offers(game: Game, being: Being, lever: Feature) -> list[Option[Deed]]:
    """[3.11, 12.5] A lever states the strength it needs; two may add theirs. Worked again it shuts what it opened."""
    if lever.what == LAMP:
        return lamp_offers(game, lever)
    if not strong_enough(game, being, lever):
        return []
    target = game.maze.features.get(lever.to)
    if target is not None and target.kind in WORKED and target.key in game.open:
        if not (closes(game, target) if target.kind == "door" else draws_back(game, target)):
            return []
        return [Option(f"work {lever.key}", "Work the {what} again", deed(pull, lever), (lever.key,), what=lever.what)]
    if lever.key in game.worked.pulled and (target is None or target.kind not in WORKED):
        return []
    verb = {"button": "Press the button", "rock": "Move the rock"}.get(lever.what, "Pull the lever")
    return [Option(f"pull {lever.key}", verb, deed(pull, lever), (lever.key,))]


def draws_back(game: Game, bridge: Feature) -> bool:
    """[12.5] Whether nobody is on a bridge that a lever has laid."""
    return free(game, game.maze.maps[bridge.map], bridge.at)


def strong_enough(game: Game, being: Being, lever: Feature) -> bool:
    """[3.11, 12.5] No die is rolled: present strength, with that of one other who stands next to the lever and can."""
    map_ = map_of(game, being)
    helpers = [
        strength(game, other)
        for other in game.party
        if other is not being
        and able(game, other)
        and other.map == being.map
        and not is_animal(other)
        and distance(map_, other.at, lever.at) <= BESIDE
    ]
    return strength(game, being) + max(helpers, default=0) >= lever.strength


def pull(game: Game, referee: Referee, being: Being, lever: Feature) -> None:
    """[12.5] It works one door, bridge or gate of the map."""
    game.worked.pulled[lever.key] = game.turn
    referee.tell("12.5", "{being} moves the {what}.", being=being.name, what=lever.what)
    target = game.maze.features.get(lever.to)
    if target is not None and target.kind == "door":
        work_door(game, referee, target)
    elif target is not None and target.kind == "hidden way":
        work_bridge(game, referee, target)


def work_bridge(game: Game, referee: Referee, bridge: Feature) -> None:
    """[12.5] Over the chasm it is there, or it is gone."""
    if bridge.key in game.open:
        del game.open[bridge.key]
        referee.tell("12.5", "Somewhere a bridge draws back from over a chasm.")
    else:
        game.open[bridge.key] = OPEN
        referee.tell("12.5", "Somewhere a bridge appears over a chasm.")


def chest_offers(game: Game, being: Being, chest: Feature) -> list[Option[Deed]]:
    """[10.14, 14.15] Locked, or open to be emptied."""
    if chest.key not in game.open:
        return lock_offers(game, being, chest)
    if game.taken_out.get(chest.key, 0) >= max(1, len(chest.holds)) or left_behind(game, being, chest):
        return []
    if game.fight is None and not can_pay(game, being, 2 * game.book.value("10.14", "movement")):
        return []
    return [Option(f"empty {chest.key}", "Look into the chest", deed(empty, chest), (chest.key,))]


def empty(game: Game, referee: Referee, being: Being, chest: Feature) -> None:
    """[10.14, 20.9] Like any container: two movement, or an action in a fight."""
    if game.fight is None:
        being.moved += 2 * game.book.value("10.14", "movement")
    look_into(game, referee, being, chest)


def look_into(game: Game, referee: Referee, being: Being, feature: Feature) -> None:
    """[10.14, 14.15] Take out what is there, one thing after the other; broken chests have broken potions."""
    start = game.taken_out.get(feature.key, 0)
    for number, thing in enumerate(feature.holds[start:], start + 1):
        if lot(thing).clue or lot(thing).worn:
            game.taken_out[feature.key] = number
            continue
        if lot(thing).what in POTIONS and game.open.get(feature.key) == BROKEN:
            referee.tell("14.15", "A potion has been broken.")
        elif not receive(game, referee, being, thing, "10.14", found=True):
            game.taken_out[feature.key] = number - 1
            break
        game.taken_out[feature.key] = number
    else:
        game.taken_out[feature.key] = max(len(feature.holds), 1)
        referee.tell("10.14", "Nothing more is there." if feature.holds[start:] else "Nothing is there.")
    wake_hidden(game, referee, being, feature)


def left_behind(game: Game, being: Being, feature: Feature) -> str:
    """[5.3, 10.14] The ware that somebody has seen in a container and that this one can't carry, if there is any."""
    if game.taken_out.get(feature.key, len(feature.holds)) >= len(feature.holds):
        return ""
    left = lot(feature.holds[game.taken_out[feature.key]])
    if left.what not in game.book.wares or fits(game, being, left.what, left.count):
        return ""
    return left.what


def wake_hidden(game: Game, referee: Referee, being: Being, feature: Feature) -> None:
    """[23.1, 29.8c] A hidden enemy of the same section appears when something is first opened or taken there."""
    map_ = map_of(game, being)
    for post in map_.posts:
        here = map_.section[post.at] == map_.section[feature.at]
        if here and "hidden" in post.flags and post.key not in game.touched:
            foes = meet(game, post)
            game.afoot.alarmed[post.key] = game.turn
            referee.tell("29.8c", "{enemy} springs out!", enemy=foes[0].name)
