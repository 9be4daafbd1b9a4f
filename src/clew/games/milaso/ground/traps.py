"""Chapter 19: traps, falls, drowning and explosions."""

from __future__ import annotations

from clew.games.milaso.beings.figures import able, agility, area_name, breathes, constitution, legs_of, plan_of, skill
from clew.games.milaso.beings.reckoning import between, evenly, seat_of, sees, under, whole
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.body.body import die, electrocute, take_poison
from clew.games.milaso.book import beasts
from clew.games.milaso.gear.arms import armour_strength, glances_off, pierce
from clew.games.milaso.gear.helping_hand import crush_hands
from clew.games.milaso.ground.captivity import cage, lock_up
from clew.games.milaso.maps.model import Feature, Map, distance
from clew.games.milaso.sight.darkness import flash
from clew.games.milaso.sight.encounters import lit, meet
from clew.games.milaso.sight.senses import LAVATORY, NEEDLE, SEEN_IN_LIGHT, feels_tripwire, trap_kind, went_off
from clew.games.milaso.state.effects import PARALYSE
from clew.games.milaso.state.game import ENEMY, Being, Game
from clew.games.milaso.walk.movement import left, put_on
from clew.games.milaso.walk.posts import come_after
from clew.kernel.referees.referee import Referee
from clew.kernel.words.rolls import Amount, Check

EVADE = Check("to leap aside", "out of its way", "caught")
MINE = Check("to leap aside", "one space away from it", "too late")
GAS = Check("to stay awake in the gas", "awake", "he sinks down asleep")
LAND = Check("to land on his feet", "only the legs suffer", "he falls badly")
SWIM = Check("to keep his head above water", "he does", "he goes under")
JUMP = Check("to jump across", "across", "too short")
HURT = Amount("damage", "{n} damage")
BLAST = Amount("the explosion", "{n} damage")


def armed(game: Game, trap: Feature) -> bool:
    """[19.4, 19.6] Not used up, not sprung in this turn, not disarmed by a spell."""
    sprung = game.touched.get(trap.key)
    if game.afoot.disarmed.get(trap.key, 0) >= game.turn > 0:
        return False
    return sprung is None or (sprung < game.turn and not game.book.traps[trap.what].once)


def needle_waits(game: Game, lock: Feature) -> bool:
    """[19.4] Whether a poison needle is still in a lock or chest, and no spell keeps it back."""
    waits = trap_kind(lock) == NEEDLE and not went_off(game, lock)
    return waits and not game.afoot.disarmed.get(lock.key, 0) >= game.turn


def cistern_waits(game: Game, lavatory: Feature) -> bool:
    """[12.10, 19.4] Whether a lavatory would still blow up."""
    waits = trap_kind(lavatory) == LAVATORY and not went_off(game, lavatory)
    return waits and not game.afoot.disarmed.get(lavatory.key, 0) >= game.turn


def spring(game: Game, referee: Referee, being: Being, trap: Feature) -> None:
    """[19.1, 19.2, 19.6, 19.7] A trap acts on whoever steps on it."""
    kind = game.book.traps[trap.what]
    if not armed(game, trap) or (trap.what in SEEN_IN_LIGHT and lit(game, map_of(game, being), being.at)):
        return
    if feels_tripwire(game, trap):
        game.noted.found[trap.key] = True
        referee.tell("10.9", "{being} feels a tripwire and crawls under it.", being=being.name)
        return
    game.touched[trap.key] = game.turn
    referee.tell("19.1", "{being} sets off a trap: {trap}!", being=being.name, trap=kind.name)
    evaded = False
    if kind.evade in ("agility", "dexterity"):
        figure_ = whole(agility(game, being)) if kind.evade == "agility" else skill(game, being, "dex")
        check = MINE if trap.what == "TR06" else EVADE
        evaded = under(referee, figure_, "19.2", check, seat_of(being), being, kind.name, of=kind.evade)
    if evaded and trap.what != "TR06":
        return
    EFFECTS[trap.what](game, referee, being, trap, evaded)


def _pit(game: Game, referee: Referee, being: Being, trap: Feature, evaded: bool) -> None:
    """[3.13] A fall; without a rope climbing out takes the rest of the turn."""
    fall(game, referee, being)
    if not rope_at_hand(game, being):
        being.moved += max(0, left(game, being))


def rope_at_hand(game: Game, being: Being) -> bool:
    """[19.1, 19.8a] His own, or that of somebody on the same map who can throw it to him."""
    return any(
        other.has("rope") for other in game.party if other is being or (able(game, other) and other.map == being.map)
    )


def _darts(game: Game, referee: Referee, being: Being, trap: Feature, evaded: bool) -> None:
    for _ in range(game.book.traps["TR02"].numbers[0]):
        hurt(game, referee, being, any_area(game, referee, being), *game.book.traps["TR02"].damage, "19.1")


def _needle(game: Game, referee: Referee, being: Being, trap: Feature, evaded: bool) -> None:
    """[7.16] One point to the hand, and poison where it gets through."""
    damage, poison, turns = game.book.traps["TR03"].numbers
    lost = hurt(game, referee, being, 7 if being.left_handed else 2, damage, damage, "19.1")
    if lost and armour_strength(game, being) <= 100 and being.suit != "Venom-proof":
        take_poison(being, poison, turns)


def _flame(game: Game, referee: Referee, being: Being, trap: Feature, evaded: bool) -> None:
    flash(game, referee, map_of(game, being), being.at, being.at)
    if being.suit == "Fire and frost":
        referee.tell("7.13", "The flames do {being} no harm.", being=being.name)
        return
    for _ in range(game.book.traps["TR04"].numbers[-1]):
        hurt(game, referee, being, any_area(game, referee, being), *game.book.traps["TR04"].damage, "19.1")


def _plate(game: Game, referee: Referee, being: Being, trap: Feature, evaded: bool) -> None:
    electrocute(game, referee, being, *game.book.traps["TR05"].damage, list(range(1, len(being.energy) + 1)), "13.22")


def _mine(game: Game, referee: Referee, being: Being, trap: Feature, evaded: bool) -> None:
    size = game.book.traps["TR06"].numbers[1 if being.map == "X1" else 0]
    explode(game, referee, being.map, being.at, size, farther=being if evaded else None)


def _block(game: Game, referee: Referee, being: Being, trap: Feature, evaded: bool) -> None:
    hurt(game, referee, being, 1, *game.book.traps["TR07"].damage, "19.1")


def _alarm(game: Game, referee: Referee, being: Being, trap: Feature, evaded: bool) -> None:
    """[19.1] Every enemy of the map within 15 spaces notices the party and comes; who lies hidden stays there."""
    map_, spaces = map_of(game, being), 2 * game.book.traps["TR08"].numbers[0]
    for post in map_.posts:
        hears = post.what != beasts.MILASO and "hidden" not in post.flags
        if hears and post.key not in game.touched and distance(map_, post.at, being.at) <= spaces:
            meet(game, post)
    fighting = game.fight.enemies if game.fight is not None else []
    for foe in game.foes.values():
        near = foe.alive and foe.map == map_.key and distance(map_, foe.at, being.at) <= spaces
        if near and foe.side == ENEMY and foe.kind != beasts.MILASO and foe.key not in fighting:
            game.afoot.alarmed[foe.group] = game.turn
            come_after(foe, being.at)


def _gas(game: Game, referee: Referee, being: Being, trap: Feature, evaded: bool) -> None:
    """[19.1, 28.2] Everyone in the section who breathes rolls under constitution or can do nothing for four turns."""
    section = map_of(game, being).section[being.at]
    for other in (*game.party, *game.foes.values()):
        there = other.alive and other.map == being.map and map_of(game, other).section[other.at] == section
        there = there and breathes(game, other) and other.kind != beasts.MILASO
        if there and not under(
            referee, constitution(game, other), "19.1", GAS, seat_of(other), other, of="constitution"
        ):
            other.effects[PARALYSE] = game.book.traps["TR09"].numbers[0]


def _tripwire(game: Game, referee: Referee, being: Being, trap: Feature, evaded: bool) -> None:
    hurt_everywhere(game, referee, being, *game.book.traps["TR10"].damage, "19.1")
    being.moved += max(0, left(game, being))


def _cage(game: Game, referee: Referee, being: Being, trap: Feature, evaded: bool) -> None:
    cage(game, being)
    referee.tell("19.1", "A cage falls over {being}.", being=being.name)


def _prison(game: Game, referee: Referee, being: Being, trap: Feature, evaded: bool) -> None:
    """[29.12] Off to a cell of the prison; the leader's companions see him vanish."""
    prison = next(f for f in game.maze.features.values() if f.kind == "person" and "a prisoner" in f.what)
    put_on(game, being, prison.map, prison.at)
    game.known.setdefault(being.map, [])
    lock_up(game, being)
    referee.tell("29.12", "{being} finds himself in a locked cell of the prison.", being=being.name)


def _lavatory(game: Game, referee: Referee, being: Being, trap: Feature, evaded: bool) -> None:
    explode(game, referee, being.map, trap.at, game.book.traps["TR13"].numbers[0])


EFFECTS = {
    "TR01": _pit,
    "TR02": _darts,
    "TR03": _needle,
    "TR04": _flame,
    "TR05": _plate,
    "TR06": _mine,
    "TR07": _block,
    "TR08": _alarm,
    "TR09": _gas,
    "TR10": _tripwire,
    "TR11": _cage,
    "TR12": _prison,
    "TR13": _lavatory,
}


def any_area(game: Game, referee: Referee, being: Being) -> int:
    """[13.1] With a die of as many sides as somebody has areas: an animal has fewer than a character."""
    number = len(being.energy)
    if number < 2:
        return 1
    return referee.read(game.book.areas[plan_of(game, being)], evenly(1, number), "19.1", target=being)


def hurt(game: Game, referee: Referee, being: Being, area: int, low: int, high: int, rule: str) -> int:
    """[15.12] Damage to one area, divided by armour; an impregnable one may go unharmed."""
    if glances_off(game, referee, being):
        return 0
    name = area_name(game, being, area)
    rolled = between(referee, low, high, rule, gives=HURT, subject=being, using=name)
    return pierce(game, referee, being, area, rolled, rule)


def hurt_everywhere(game: Game, referee: Referee, being: Being, low: int, high: int, rule: str) -> None:
    """Every area, one after the other, while there is life in it."""
    for area in range(1, len(being.energy) + 1):
        if being.alive:
            hurt(game, referee, being, area, low, high, rule)


def fall(game: Game, referee: Referee, being: Being) -> None:
    """[3.13, 4.20, 7.15, 19.8] Landing skill decides whether only the legs are hurt."""
    if being.suit == "Fall protective":
        referee.tell("7.15", "{being} lands softly.", being=being.name)
        return
    low, high = game.book.value("3.13", "low"), game.book.value("3.13", "high")
    landed = under(referee, skill(game, being, "landing"), "3.13", LAND, seat_of(being), being, of="landing")
    if landed and "Parachuting" in being.advantages:
        low = high = game.book.value("4.20", "damage")
    for area in legs_of(game, being) if landed else range(1, len(being.energy) + 1):
        if being.alive:
            hurt(game, referee, being, area, low, high, "19.8")


def swim_for_life(game: Game, referee: Referee, being: Being, attempts: int) -> bool:
    """[19.9, 4.18] One success under swimming skill saves; otherwise the swimmer drowns."""
    extra = game.book.value("19.9", "lungs") if "Well-developed lungs" in being.advantages else 0
    for _ in range(attempts + extra):
        if under(referee, skill(game, being, "swimming"), "19.9", SWIM, seat_of(being), being, of="swimming"):
            return True
    referee.tell("19.9", "{being} drowns.", being=being.name)
    die(game, referee, being, "19.9")
    return False


def explode(
    game: Game,
    referee: Referee,
    map_key: str,
    at: int,
    size: int,
    farther: Being | None = None,
    spirits: bool = False,
) -> None:
    """[19.11, 19.12, 19.13] Damage to each area by ring, king's moves; walls shield, fire and frost halves.

    With `spirits` it harms ghosts as well.
    """
    map_ = game.maze.maps[map_key]
    rings = game.book.explosions[size]
    referee.tell("19.11", "An explosion!")
    crush_hands(
        game,
        referee,
        map_key,
        lambda space: (
            _ring(map_, at, space) < len(rings) and rings[_ring(map_, at, space)] > 0 and sees(game, map_key, at, space)
        ),
    )
    nobody = True
    for being in [*game.party, *game.foes.values()]:
        if not being.alive or being.map != map_key or not sees(game, map_key, at, being.at):
            continue
        ring = _ring(map_, at, being.at) + (being is farther)
        if ring < len(rings) and rings[ring] and (spirits or not harmless(game, being)):
            _blast(game, referee, being, rings[ring])
            nobody = False
    if nobody:
        referee.tell("19.11", "It harms nobody.")


def _ring(map_: Map, at: int, space: int) -> int:
    """[19.12] King's moves."""
    return max(abs(space % map_.width - at % map_.width), abs(space // map_.width - at // map_.width))


def harmless(game: Game, being: Being) -> bool:
    """[24.2] Ghosts are not hurt by explosions."""
    row = game.book.creatures.get(being.kind)
    return row is not None and bool(row.traits & {"ghost", "virtual demon"})


def _blast(game: Game, referee: Referee, being: Being, most: int) -> None:
    cut = armour_strength(game, being) * (2 if being.suit == "Fire and frost" else 1)
    for area in range(1, len(being.energy) + 1):
        if being.alive and not glances_off(game, referee, being):
            name = area_name(game, being, area)
            rolled = between(referee, 0, most, "19.11", gives=BLAST, subject=being, using=name)
            pierce(game, referee, being, area, rolled, "19.13", cut)


def jump(game: Game, referee: Referee, being: Being, spaces: int) -> bool:
    """[3.14] A gap of one space under jumping skill, of two under half of it, of three under a quarter."""
    if spaces > game.book.value("3.14", "widest"):
        return False
    of = "jumping" if spaces == 1 else "share of jumping"
    return under(referee, skill(game, being, "jumping") >> (spaces - 1), "3.14", JUMP, seat_of(being), being, of=of)
