"""Chapter 13: constitution, energy by body area, bleeding, lasting poisons, unconsciousness, healing and death."""

from __future__ import annotations

from clew.games.milaso.beings.actions import let_go, set_free
from clew.games.milaso.beings.figures import (
    area_name,
    conscious,
    constitution,
    creature,
    initial,
    plan_of,
    vital,
    wound_loss,
)
from clew.games.milaso.beings.mounts import parted
from clew.games.milaso.beings.reckoning import between
from clew.games.milaso.book import beasts
from clew.games.milaso.book.wares import BAG
from clew.games.milaso.quest.downfall import lose_thread
from clew.games.milaso.state.effects import BAGGED, SUMMONED, WAKING
from clew.games.milaso.state.game import PARTY, Being, Game, Loss
from clew.games.milaso.state.particulars import NEVER, Poison
from clew.games.milaso.things.carrying import spill_gold, tell_spilled
from clew.games.milaso.things.suits import take_off_suit
from clew.games.milaso.things.thieves import back_to_sources
from clew.kernel.referees.referee import Referee
from clew.kernel.words.fates import Grave
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Amount

SKELETON = beasts.SKELETON
SHOCK = Amount("the shock", "{n} damage")
BLOODLESS = (
    beasts.ZOMBIE,
    beasts.MUMMY,
    beasts.SKELETON,
    beasts.LIVING_STATUE,
    beasts.ROCK_CREATURE,
    beasts.SLIME_CREATURE,
    beasts.KILLER_SCRAMBLED_EGG,
)
_CAUSES = {
    "bleeding": "bleeding",
    "blood": "blood",
    "vampire": "a vampire has drunk his blood",
    "strangling": "he is being strangled",
    "toxic": "poison",
}
"""What takes constitution away, by the account that it goes to."""
_AREA = {
    False: ("{part}", "{part} ({lost} lost)", "{part} (out of action)"),
    True: ("{part}, vital", "{part}, vital ({lost} lost)", "{part}, vital (out of action)"),
}


def take_poison(being: Being, loss: int, turns: int) -> None:
    """[13.15, R102] A poison is stated with its own turns, so a second one neither ends nor lengthens the first."""
    if turns > 0:
        being.poisons.append(Poison(loss, turns))


def pass_turn(being: Being) -> int:
    """[10.3, 13.15] One turn less for every poison; returns what they take together."""
    total = sum(poison.loss for poison in being.poisons)
    for poison in being.poisons:
        poison.turns -= 1
    being.poisons = [poison for poison in being.poisons if poison.turns > 0]
    return total


def end_poison(being: Being) -> None:
    """[13.15, 15.5] Whatever ends lasting poison ends all of it."""
    being.poisons = []


def area_option(game: Game, target: Being, area: int) -> Option[int]:
    """[21.8] An area by its name, whether it is vital in a beast, and what it has lost."""
    part, left = area_name(game, target, area), target.energy[area - 1]
    whole_part, hurt, gone = _AREA[plan_of(game, target) != "humanoid" and area in vital(game, target)]
    if 0 < left < target.full:
        return Option(f"area {area}", hurt, area, part=part, lost=target.full - left)
    return Option(f"area {area}", whole_part if left else gone, area, part=part)


def cannot_be_wounded(game: Game, being: Being) -> bool:
    """[24.24] Plants, and bodies without areas."""
    row = creature(game, being)
    return row is not None and row.plan in ("none", "plant")


def is_blob(game: Game, being: Being) -> bool:
    row = creature(game, being)
    return row is not None and row.plan == "blob" and not row.vital


def wound(game: Game, referee: Referee, being: Being, area: int, points: int, rule: str) -> int:
    """[8.5, 13.2, 13.3, 13.4, 28.2] Take energy from an area, and constitution with it; returns the energy lost."""
    if points <= 0 or not being.alive or BAGGED in being.effects or cannot_be_wounded(game, being):
        return 0
    if is_blob(game, being):
        return _eat_away(game, referee, being, points, rule)
    lost = min(points, being.energy[area - 1])
    if not lost:
        part = area_name(game, being, area)
        referee.tell("13.2", "{being}: {area} has nothing left to lose.", being=being.name, area=part)
    if being.kind == beasts.MILASO:
        lost = min(lost, being.energy[area - 1] - 1, (constitution(game, being) - 1) // 2)
    if lost <= 0:
        return 0
    was_awake = conscious(game, being)
    being.energy[area - 1] -= lost
    note_wound(being, area, game.turn)
    referee.tell(
        rule, "{being} loses {points} energy: {area}.", being=being.name, points=lost, area=area_name(game, being, area)
    )
    if being.energy[area - 1] == 0:
        being.emptied[area] = game.turn
    if constitution(game, being) <= 0:
        die(game, referee, being, "13.4", game.book.titles[rule])
    elif was_awake and not conscious(game, being):
        fall_unconscious(game, referee, being, "13.5")
    elif being.energy[area - 1] == 0:
        referee.tell("13.6", "{being}: {area} is out of action.", being=being.name, area=area_name(game, being, area))
    return lost


def note_wound(being: Being, area: int, turn: int) -> None:
    """[7.26] When an area was first hurt: auto-revitalising armour heals the oldest wound."""
    being.hurt.setdefault(area, turn)


def _eat_away(game: Game, referee: Referee, being: Being, points: int, rule: str) -> int:
    """[13.2a] A body without vital parts or limits: every point costs one constitution."""
    lost = min(points, constitution(game, being))
    being.loss.toxic += lost
    referee.tell("13.2a", "{being} loses {points} constitution.", being=being.name, points=lost)
    if constitution(game, being) <= 0:
        die(game, referee, being, "13.4", game.book.titles[rule])
    return lost


def drain(game: Game, referee: Referee, being: Being, points: int, account: str, rule: str, cause: str = "") -> int:
    """[13.11] Lose constitution without a wound: bleeding, blood, vampire, strangling or toxic."""
    if not being.alive or points <= 0 or BAGGED in being.effects:
        return 0
    lost = min(points, constitution(game, being) - (1 if being.kind == beasts.MILASO else 0))
    setattr(being.loss, account, getattr(being.loss, account) + lost)
    why = cause or _CAUSES[account]
    referee.tell(rule, "{being} loses {points} constitution: {why}.", being=being.name, points=lost, why=why)
    if constitution(game, being) <= 0:
        die(game, referee, being, "13.4", account if account != "toxic" else game.book.titles[rule])
    return lost


def fall_unconscious(game: Game, referee: Referee, being: Being, rule: str) -> None:
    """[13.5, 26.2] A vital area is empty."""
    if SUMMONED in being.effects:
        vanish(game, referee, being)
        return
    referee.tell(rule, "{being} falls unconscious.", being=being.name)
    if being.way.ridden:
        parted(game, being)
    set_free(being)
    let_go(game, being)
    lose_thread(being)


def die(game: Game, referee: Referee, being: Being, rule: str, by: str = "") -> None:
    """[13.4, 26.2, 26.11] Dead at once; what a character carried lies on his space, of the summoned nothing is left.

    `by` is what did it, if not the rule.
    """
    if SUMMONED in being.effects:
        vanish(game, referee, being)
        return
    being.alive = False
    parted(game, being)
    let_go(game, being)
    referee.tell(rule, "{being} is dead.", being=being.name)
    game.dead.append(being.key)
    if being.side == PARTY:
        back_to_sources(game, referee, being)
        put_down_everything(game, referee, being)
        being.died = game.turn
        _dismiss(game, referee, being)
        game.graves.append(Grave(being.key, being.seat, being.foe or by or game.book.titles[rule], game.turn))


def _dismiss(game: Game, referee: Referee, caster: Being) -> None:
    """[26.2] With the caster what he has summoned vanishes."""
    for being in game.party:
        if being.alive and being.plight.summoned_by == caster.key:
            vanish(game, referee, being)


def vanish(game: Game, referee: Referee, summoned: Being) -> None:
    """[26.2] Its time is over, it is beaten, or its caster is dead."""
    summoned.alive = False
    let_go(game, summoned)
    referee.tell("26.2", "{being} vanishes.", being=summoned.name)


def call_back(game: Game, being: Being) -> None:
    """[26.11] Alive again with half of its energy and constitution, rounded up."""
    being.alive = True
    part = game.book.value("26.11", "part")
    being.energy = [-(-being.full // part)] * len(being.energy)
    being.emptied, being.loss = {}, Loss()
    wanted, now = -(-initial(game, being) // part), initial(game, being) - wound_loss(game, being)
    being.loss.toxic, being.loss.surplus = max(0, now - wanted), max(0, wanted - now)
    being.died = NEVER
    set_free(being)
    game.dead.remove(being.key)


def put_down_everything(game: Game, referee: Referee, being: Being) -> None:
    if being.suit and being.kind in game.book.kinds:
        being.items.append(take_off_suit(game, being))
    if being.items:
        game.floor.setdefault(being.spot, []).extend(being.items)
        if any(item.what == BAG for item in being.items):
            tell_spilled(referee, spill_gold(game, being.spot))
    being.items = []
    being.wielded = ""
    being.shields = []


def heal(game: Game, referee: Referee, being: Being, area: int, points: int, rule: str) -> int:
    """[13.16, 13.17] Restore energy to an area, and with it the constitution that went; none rises above full."""
    if not being.alive or not being.energy:
        return 0
    gained = min(points, being.full - being.energy[area - 1])
    if gained <= 0:
        return 0
    slept = not conscious(game, being)
    being.energy[area - 1] += gained
    being.loss.surplus = min(being.loss.surplus, wound_loss(game, being) + being.loss.total + being.loss.surplus)
    being.emptied.pop(area, None)
    if being.energy[area - 1] == being.full:
        being.hurt.pop(area, None)
    if slept and conscious(game, being):
        referee.tell("13.17", "{being} wakes.", being=being.name)
        if game.fight is None:
            being.effects[WAKING] = 1
    return gained


def heal_all(game: Game, referee: Referee, being: Being, points: int, rule: str) -> int:
    """Energy to every area."""
    gained = sum(heal(game, referee, being, area, points, rule) for area in range(1, len(being.energy) + 1))
    if gained:
        referee.tell(rule, "{being} regains {points} energy in all.", being=being.name, points=gained)
    return gained


def gain_quarters(game: Game, referee: Referee, being: Being, quarters: int, rule: str) -> None:
    """[16.5] Energy for every area in quarter points: fractions collect in the food account until they make a whole."""
    total = being.meals.quarters + quarters
    being.meals.quarters = total % 4
    if total >= 4:
        heal_all(game, referee, being, total // 4, rule)


def restore(game: Game, referee: Referee, being: Being, points: int, rule: str) -> None:
    """[15.5] Constitution given back: first toxic loss, then blood, then bleeding; the rest is a surplus."""
    loss, left = being.loss, points
    for account in ("toxic", "blood", "vampire", "bleeding"):
        part = min(left, getattr(loss, account))
        setattr(loss, account, getattr(loss, account) - part)
        left -= part
    loss.surplus = max(loss.surplus, min(loss.surplus + left, wound_loss(game, being)))
    referee.tell(rule, "{being} regains constitution, now {now}.", being=being.name, now=constitution(game, being))


def bleed(game: Game, referee: Referee, being: Being) -> None:
    """[13.5, 13.6, 13.7, 13.20, 24.7] At the end of a turn: constitution lost for areas emptied in an earlier turn."""
    if not being.emptied or not being.alive or being.kind == SKELETON:
        return
    important = vital(game, being)
    points = 0
    for area, turn in being.emptied.items():
        if turn < game.turn:
            points += game.book.value("13.5", "loss") if area in important else game.book.value("13.6", "loss")
    if points:
        drain(game, referee, being, points, "bleeding", "13.7")


def recover(game: Game, referee: Referee, being: Being) -> None:
    """[10.2, 13.9, 13.10, 13.12, 13.14] At the start of a turn: what comes back by itself."""
    loss, value = being.loss, game.book.value
    if not being.alive:
        return
    if loss.strangling and being.plight.grip == 0 and game.fight is None:
        loss.strangling = max(0, loss.strangling - value("13.14", "outside"))
        referee.tell("13.14", "{being} breathes again.", being=being.name)
    if being.might > 0:
        being.might -= 1
    if game.turn % value("10.2", "bleeding") == 0:
        if loss.bleeding and not being.emptied:
            loss.bleeding -= 1
            referee.tell("13.9", "{being} recovers from bleeding.", being=being.name)
        if loss.blood:
            loss.blood -= 1
            referee.tell("13.12", "{being} makes new blood.", being=being.name)
    if loss.vampire and game.turn % value("10.2", "vampire") == 0:
        loss.vampire -= 1
        referee.tell("13.12", "{being} makes new blood.", being=being.name)


def poison_each_turn(game: Game, referee: Referee, being: Being) -> None:
    """[13.15, 15.14, R102] Lasting poisons take their amounts at the end of each turn."""
    loss = pass_turn(being) if being.alive and being.poisons else 0
    if loss:
        drain(game, referee, being, loss, "toxic", "13.15")


def electrocute(
    game: Game, referee: Referee, being: Being, low: int, high: int, areas: list[int], rule: str
) -> dict[int, int]:
    """[13.22, 24.7] Electric damage area by area: metal doubles it, magical suits halve it, insulation cancels it.

    Returns the energy lost by area.
    """
    lost: dict[int, int] = {}
    suit = game.book.suits.get(being.suit)
    if being.kind == SKELETON:
        referee.tell("24.7", "It does nothing to {being}.", being=being.name)
        return lost
    if suit is not None and suit.name.startswith("Insulating"):
        referee.tell("7.23", "{being} feels nothing.", being=being.name)
        return lost
    metal, value = suit.metal if suit else 1, game.book.value
    for area in areas:
        points = between(
            referee,
            low,
            high,
            rule,
            gives=SHOCK,
            subject=being,
            using=area_name(game, being, area),
            times=("metal armour", value("13.22", "metal"), "13.22") if metal == 2 else None,
            per=value("13.22", "magical") if metal == 0 else 1,
        )
        lost[area] = wound(game, referee, being, area, points, "13.22")
        if not being.alive:
            break
    return lost


def below_half(game: Game, being: Being) -> bool:
    return 2 * constitution(game, being) < initial(game, being)
