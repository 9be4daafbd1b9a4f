"""Chapter 22: slipping past an enemy in a narrow passage, running by in a wide one, and getting away."""

from __future__ import annotations

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import (
    able,
    conscious,
    constitution,
    drunk,
    initial,
    lost_arms,
    lost_legs,
    movement,
    plan_of,
)
from clew.games.milaso.beings.mounts import carry_mount
from clew.games.milaso.beings.spaces import free, map_of, step_cost
from clew.games.milaso.fight.underfoot import set_foot
from clew.games.milaso.gear.blows import reach, unseen
from clew.games.milaso.maps.model import BESIDE, Map, distance
from clew.games.milaso.minds.approach import is_ranged
from clew.games.milaso.minds.minds import possible, use_attack
from clew.games.milaso.sight.encounters import completely_invisible, ready_to_fight
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.effects import BAGGED, BLANCMANGE, DWARF, JAM, SLIPPERY_SHOES, SLOW_MOTION, SUPERGLUE
from clew.games.milaso.state.game import PARTY, Being, Game
from clew.games.milaso.things.carrying import overloaded
from clew.games.milaso.walk.movement import left
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

HINDERED = (
    DWARF,
    SLOW_MOTION,
    JAM,
    SLIPPERY_SHOES,
    BLANCMANGE,
    SUPERGLUE,
)
MANY_LEGS = ("insect", "spider")


def may_be_slipped_past(game: Game, being: Being, foe: Being) -> bool:
    """[22.18, 24.20] Crippled, nearly dead, asleep, drunk or bewitched; for the invisible always."""
    legs = lost_legs(game, foe)
    value = game.book.value
    if all(lost_arms(game, foe)) or legs >= value("22.18", "many_legs" if plan_of(game, foe) in MANY_LEGS else "legs"):
        return True
    nearly_dead = value("22.18", "part") * constitution(game, foe) < initial(game, foe)
    if nearly_dead or not conscious(game, foe) or drunk(game, foe) >= value("22.18", "stage"):
        return True
    return any(name in foe.effects for name in HINDERED) or completely_invisible(game, being)


def width_at(map_: Map, here: int, foe: int) -> int:
    """[22.18] How wide the passage is where the enemy stands, across the way that leads there."""
    return _span(map_, foe, map_.width if lengthwise(map_, here, foe) else 1)


def lengthwise(map_: Map, here: int, foe: int) -> bool:
    """Whether the way to the enemy leads east or west; from a diagonal, whether the passage does."""
    dx, dy = abs(foe % map_.width - here % map_.width), abs(foe // map_.width - here // map_.width)
    return _span(map_, foe, 1) >= _span(map_, foe, map_.width) if dx == dy else dx > dy


def _span(map_: Map, at: int, step: int) -> int:
    found = 1
    for sign in (-step, step):
        here = at + sign
        while map_.ground[here]:
            found, here = found + 1, here + sign
    return found


def beyond(map_: Map, start: int, foe: int, to: int) -> bool:
    """Whether `to` lies on the other side of the enemy, seen from `start`, in the direction of the passage."""
    width = map_.width
    if lengthwise(map_, start, foe):
        return (start % width - foe % width) * (to % width - foe % width) < 0
    return (start // width - foe // width) * (to // width - foe // width) < 0


def origin(game: Game, being: Being) -> int:
    """The side he comes from."""
    start = role(game, being).start
    return start if start >= 0 else being.at


def passes(game: Game, being: Being, to: int) -> list[Being]:
    """[22.18, 22.21] The enemies that a step would bring him past."""
    fight = game.fight
    if fight is None or being.side != PARTY:
        return []
    part, map_ = role(game, being), map_of(game, being)
    start = origin(game, being)
    found = []
    for key in fight.enemies:
        foe = game.foes[key]
        if key in part.passed or foe.map != being.map or not ready_to_fight(game, foe):
            continue
        near = min(distance(map_, foe.at, being.at), distance(map_, foe.at, to)) <= max(3, reach(game, foe))
        if near and beyond(map_, start, foe.at, to) and not beyond(map_, start, foe.at, being.at):
            found.append(foe)
    return found


def barred_by_enemy(game: Game, being: Being, to: int) -> bool:
    """[22.18] Nobody simply walks past an enemy in a passage fewer than three spaces wide."""
    return any(is_narrow(game, being, foe) for foe in passes(game, being, to))


def is_narrow(game: Game, being: Being, foe: Being) -> bool:
    """[22.18] Whether the passage is fewer than three spaces wide where the enemy stands."""
    return width_at(map_of(game, being), origin(game, being), foe.at) < game.book.value("22.18", "width")


def run_by(game: Game, referee: Referee, being: Being, to: int) -> bool:
    """[22.21] Past an enemy in a wide passage: one whose reach covers the way strikes once. True if he gets through."""
    map_ = map_of(game, being)
    for foe in passes(game, being, to):
        close = min(distance(map_, foe.at, being.at), distance(map_, foe.at, to))
        if close <= reach(game, foe) and free_strike(game, referee, foe, being, "22.21"):
            thrown_back(game, referee, being)
            return False
    return True


def mark_start(game: Game, being: Being) -> None:
    """[22.21] While he is next to nobody, the side he comes from is where he stands."""
    part, map_ = role(game, being), map_of(game, being)
    keys = game.fight.enemies if game.fight else []
    touching = any(
        game.foes[key].alive
        and game.foes[key].map == being.map
        and distance(map_, game.foes[key].at, being.at) <= BESIDE
        for key in keys
    )
    if part.start < 0 or not touching:
        part.start, part.passed = being.at, []


def slip_options(game: Game, being: Being, foes: list[Being]) -> list[Option[Deed]]:
    """[22.18] The enemies next to him that he may try to slip past, those who lie unconscious among them."""
    map_, part = map_of(game, being), role(game, being)
    found = []
    for foe in (*foes, *_lying(game, being)):
        if distance(map_, being.at, foe.at) > BESIDE or not is_narrow(game, being, foe):
            continue
        to = space_beyond(game, being, foe)
        if to >= 0 and may_be_slipped_past(game, being, foe) and slip_cost(map_, being, foe, to) <= part.spaces:
            found.append(Option(f"slip {foe.key}", "Slip past {foe}", slip_past(foe), (foe.key,), foe=foe.name))
    return found


def _lying(game: Game, being: Being) -> list[Being]:
    """[22.18] The unconscious enemies of this fight."""
    fallen = [game.foes[key] for key in (game.fight.enemies if game.fight else ()) if key in game.foes]
    return [foe for foe in fallen if foe.alive and foe.map == being.map and not conscious(game, foe)]


def slip_cost(map_: Map, being: Being, foe: Being, to: int) -> int:
    return step_cost(map_, being.at, foe.at) + step_cost(map_, foe.at, to)


def space_beyond(game: Game, being: Being, foe: Being) -> int:
    """[22.19] The free space on the other side of the enemy that costs him least, or -1."""
    map_ = map_of(game, being)
    spots = [to for to in map_.beside[foe.at] if beyond(map_, origin(game, being), foe.at, to) and free(game, map_, to)]
    return min(spots, key=lambda to: (slip_cost(map_, being, foe, to), -distance(map_, being.at, to), to), default=-1)


def slip_past(foe: Being) -> Deed:
    def deed(game: Game, referee: Referee, being: Being) -> None:
        """[22.19] One free strike; a hit throws him back, a miss lets him through at normal cost."""
        to = space_beyond(game, being, foe)
        if free_strike(game, referee, foe, being, "22.19"):
            thrown_back(game, referee, being)
            return
        part, cost = role(game, being), slip_cost(map_of(game, being), being, foe, to)
        part.spaces -= cost
        being.moved += cost
        being.at = to
        carry_mount(game, being)
        part.moved = "after" if part.attacked else part.moved or "before"
        referee.tell("22.19", "{being} slips past {foe}.", being=being.name, foe=foe.name)
        if conscious(game, foe):
            get_away(game, referee, being, foe)
        set_foot(game, referee, being)

    return deed


def free_strike(game: Game, referee: Referee, foe: Being, being: Being, rule: str) -> bool:
    """[22.19] Its spell if it casts, otherwise hand to hand; True if it hit."""
    if not able(game, foe):
        return False
    for attack in game.book.creatures[foe.kind].attacks[foe.attack]:
        if not is_ranged(attack) and possible(game, foe, being, attack):
            before = _state(game, being, foe)
            referee.tell(rule, "{foe} strikes at {being}.", foe=foe.name, being=being.name)
            use_attack(game, referee, foe, being, attack)
            return _state(game, being, foe) != before
    return False


def _state(game: Game, being: Being, foe: Being) -> tuple[object, ...]:
    """What a hit changes, were it only that it is seen to do nothing."""
    held = being.plight.grip > 0
    return (being.energy[:], being.loss.total, being.effects.copy(), held, role(game, foe).fruitless.get(being.key, 0))


def thrown_back(game: Game, referee: Referee, being: Being) -> None:
    """[22.19] It costs him two movement."""
    lost = 2 * game.book.value("22.19", "movement")
    part = role(game, being)
    part.spaces = max(0, part.spaces - lost)
    being.moved += min(lost, max(0, left(game, being)))
    part.moved = "after" if part.attacked else part.moved or "before"
    referee.tell("22.19", "{being} is thrown back.", being=being.name)


def follows(game: Game, foe: Being, being: Being) -> bool:
    """[22.20] Only if it is fast enough, and sees him."""
    if completely_invisible(game, being) or unseen(game, foe, being) or not able(game, foe):
        return False
    return _pace(game, foe) >= _pace(game, being)


def _pace(game: Game, being: Being) -> int:
    pace = movement(game, being)
    return game.book.battle_movement[min(pace, 80)] if pace else 0


def get_away(game: Game, referee: Referee, being: Being, foe: Being) -> None:
    """[22.20, 22.22] Past an enemy that does not follow he is out of the fight with it."""
    role(game, being).passed.append(foe.key)
    if follows(game, foe, being):
        return
    foe.terms.pass_by(being.key)
    referee.tell("22.22", "{foe} does not follow {being}.", foe=foe.name, being=being.name)
    part = role(game, being)
    part.actions = part.spaces = 0


def step_over(game: Game, referee: Referee, being: Being, foe: Being) -> None:
    """[22.18, 22.19] Outside combat: past somebody who does nothing about it."""
    to = space_beyond(game, being, foe)
    being.moved += slip_cost(map_of(game, being), being, foe, to)
    being.at = to
    carry_mount(game, being)
    referee.tell("22.18", "{being} gets past {foe}.", being=being.name, foe=foe.name)


def step_over_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[22.18] The unconscious, charmed or beaten who stand in the way."""
    found: list[Option[Deed]] = []
    map_ = map_of(game, being)
    for foe in () if overloaded(game, being) else game.foes.values():
        if not foe.alive or foe.map != being.map or foe.side == PARTY or ready_to_fight(game, foe):
            continue
        if distance(map_, foe.at, being.at) > BESIDE or BAGGED in foe.effects:
            continue
        to = space_beyond(game, being, foe)
        if to >= 0 and slip_cost(map_, being, foe, to) <= left(game, being):
            found.append(Option(f"slip {foe.key}", "Get past {foe}", deed(step_over, foe), (foe.key,), foe=foe.name))
    return found
