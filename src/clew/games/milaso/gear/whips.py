"""Chapters 6 and 22: whips and bolas."""

from __future__ import annotations

from clew.games.milaso.beings.actions import strangle
from clew.games.milaso.beings.figures import breathes, in_hand, inertia, lost_arms, plan_of, strength
from clew.games.milaso.beings.reckoning import chance, seat_of, under
from clew.games.milaso.body.body import drain
from clew.games.milaso.gear.arms import good_arm, hands_needed, wrong_hand
from clew.games.milaso.gear.blows import Blow
from clew.games.milaso.state.effects import TORCH
from clew.games.milaso.state.fights import Role
from clew.games.milaso.state.game import Being, Game, Item
from clew.games.milaso.things.carrying import lay_down, tell_spilled
from clew.kernel.referees.referee import Referee
from clew.kernel.words.rolls import Check

FEET = Check("to keep his feet", "he stands", "tripped")
GRASP = Check("to keep hold of what he has in his hand", "he holds on to it", "he drops it")
NECK = Check("whether the whip winds round the neck", "it does", "it does not")
FREE = Check("to get the whip off his neck", "it comes off", "he is strangled")

WHIP = "H26"
BOLAS = "T08"
LAMP = "electric torch"
HANDS, HEAD, LEGS = (2, 7), 1, (9, 10)


def lash(
    game: Game, referee: Referee, whipper: Being, target: Being, blow: Blow, area: int, attacker: Role, victim: Role
) -> None:
    """[6.24, 22.27, 22.28, 22.30, 24.5] What a whip does to hand, head or leg, and bolas to a leg."""
    if blow.weapon is None or blow.weapon.key not in (WHIP, BOLAS) or plan_of(game, target) != "humanoid":
        return
    if area in LEGS:
        if not under(referee, inertia(game, target), "22.30", FEET, seat_of(target), target, whipper, of="inertia"):
            trip(referee, target, attacker, victim)
    elif blow.weapon.key == WHIP and area in HANDS:
        _disarm(game, referee, target, area)
    elif blow.weapon.key == WHIP and area == HEAD and breathes(game, target):
        _throttle(game, referee, whipper, target)


def trip(referee: Referee, target: Being, attacker: Role, victim: Role) -> None:
    """[22.31] An automatic hit if the whipper has an action left, otherwise a lost action."""
    if attacker.actions > 0:
        target.plight.fallen = 1
        referee.tell("22.31", "Until {target} stands up no blow at him can miss.", target=target.name)
    else:
        victim.dazed = True
        referee.tell("22.31", "{target} loses his next action.", target=target.name)


def _disarm(game: Game, referee: Referee, target: Being, hand: int) -> None:
    """[22.27] Under strength, or what the hand holds is dropped on his own space."""
    weapon = bestial_weapon(game, target, hand) if not target.wielded else ""
    item = held_in(game, target, hand)
    if item is None and not weapon:
        return
    if under(referee, strength(game, target), "22.27", GRASP, seat_of(target), target, of="strength"):
        return
    if item is not None:
        tell_spilled(referee, lay_down(game, target, item))
    else:
        target.kit.lost.append(weapon)
        game.floor.setdefault(target.spot, []).append(game.new_item(weapon))


def held_in(game: Game, being: Being, hand: int) -> Item | None:
    """[6.5, 6.6, 17.9, 22.27] The weapon in this hand, if it is the one that holds it or both do; else a lit torch."""
    item, arm = in_hand(being), HANDS.index(hand)
    weapon = game.book.weapons.get(item.what) if item else None
    if weapon is not None:
        own = 1 - good_arm(being) if wrong_hand(game, being) else good_arm(being)
        if arm == own or hands_needed(game, being, weapon) > 1:
            return item
    return being.has(LAMP) if TORCH in being.effects else None


def bestial_weapon(game: Game, being: Being, hand: int) -> str:
    """[13.8, 22.27] The weapon of the tables that an enemy holds in this hand: the right one while it works."""
    row = game.book.creatures.get(being.kind)
    for attack in row.attacks[being.attack] if row else ():
        if attack.weapon and attack.weapon not in being.kit.lost:
            both, own = game.book.weapons[attack.weapon].hands > 1, HANDS[int(lost_arms(game, being)[0])]
            return attack.weapon if both or hand == own else ""
    return ""


def _throttle(game: Game, referee: Referee, whipper: Being, target: Being) -> None:
    """[22.28] On some hits: under half strength at once, or four constitution now and at each failure."""
    if not chance(referee, game.book.value("22.28", "chance"), "22.28", NECK, subject=whipper, target=target):
        return
    part, seat = strength(game, target) // game.book.value("22.28", "part"), seat_of(target)
    if under(referee, part, "22.28", FREE, seat, target, whipper, of="share of strength"):
        return
    strangle(target, whipper, game.book.value("22.28", "loss"))
    drain(game, referee, target, game.book.value("22.28", "loss"), "strangling", "22.28")
