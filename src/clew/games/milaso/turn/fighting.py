"""Chapters 20 to 22, 25 and 26: what a player's fighter may do when his place comes round, or one he commands."""

from __future__ import annotations

from clew.games.milaso.beings.actions import both_actions, half_done, price_of_two, role, spend, spending
from clew.games.milaso.beings.figures import able, in_hand
from clew.games.milaso.beings.reckoning import apart, between, seat_of, sees
from clew.games.milaso.beings.spaces import can_touch, map_of
from clew.games.milaso.body.potions import POTIONS, drink, fallen_beside, looked_at
from clew.games.milaso.book.kinds import FROM_AFAR, Attack, Weapon
from clew.games.milaso.book.wares import AMMUNITION
from clew.games.milaso.fight.bags import bag_offers
from clew.games.milaso.fight.combat import enemies
from clew.games.milaso.fight.ducking import duck_options
from clew.games.milaso.fight.lures import jam_options
from clew.games.milaso.fight.manoeuvres import move_options, one_step
from clew.games.milaso.fight.milaso import method_offers, other_action
from clew.games.milaso.fight.passing import battle_pass_options
from clew.games.milaso.gear.arms import can_strike, can_wield
from clew.games.milaso.gear.blows import hand_blow, hits, in_range, range_blow, reach
from clew.games.milaso.gear.missiles import obstructers, stray, struck_on_the_way
from clew.games.milaso.gear.readying import leave_missile, load_options, take_one, weapon_offers
from clew.games.milaso.gear.shocks import switch_options
from clew.games.milaso.ground.traps import explode
from clew.games.milaso.ground.water import useless_in_water
from clew.games.milaso.magic.casting import spell_options, treason_spells
from clew.games.milaso.magic.fires import wash_offers
from clew.games.milaso.magic.shapes import own_shape_options
from clew.games.milaso.maps.model import BESIDE
from clew.games.milaso.minds.minds import possible, use_attack
from clew.games.milaso.quest.downfall import is_attacked, missile_hit, other_attack
from clew.games.milaso.state.answers import BACK, MORE
from clew.games.milaso.state.deeds import Deed
from clew.games.milaso.state.effects import BAT
from clew.games.milaso.state.game import Being, Game, Item
from clew.games.milaso.strike.abilities import ability_options
from clew.games.milaso.strike.animals import flame_options, riding_options
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.strike.boomerangs import catch_options, comes_back, treason_options
from clew.games.milaso.strike.powers import POWERS
from clew.games.milaso.things.carrying import one_of_each, use_up
from clew.games.milaso.things.devices import runs
from clew.games.milaso.things.names import true_shot
from clew.games.milaso.turn.leaving import door_options, leave_options
from clew.games.milaso.turn.pack import things_options
from clew.games.milaso.walk.allowance import reckon
from clew.games.milaso.walk.movement import reveal
from clew.games.milaso.walk.party import YIELD, give_up
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Amount

OF_NO_USE = ("none", "milaso", "possess", "shriek", "shadow")
"""Attacks that make sense only against the party."""
MISSILE_LAUNCHER, MACHINE_GUN = "F12", "F09"
BEYOND = Amount("how far beyond it flies", "{n} spaces", "{n} space")
PASS = Option("pass", "Do nothing more")
_HALF_DONE = "{who} has half done what takes two actions, and begins again if he steps or does anything else. What now?"
_SOME_LEFT = "{who}: {actions} actions left. What now?"
_LEFT = {0: "{who}: no action left, but a step. What now?", 1: "{who}: 1 action left. What now?"}


def own_attacks(game: Game, being: Being, foe: Being) -> list[Option[Deed]]:
    """[25.15, 26.1] Each attack of its entry that it could make now: strikes, shots, spells and powers."""
    found: list[Option[Deed]] = []
    for number, attack in enumerate(game.book.creatures[being.kind].attacks[being.attack]):
        if attack.use in OF_NO_USE or not possible(game, being, foe, attack):
            continue
        if attack.use == "hand" or (not attack.farthest and attack.use not in POWERS and _near(game, being, foe)):
            key, words = f"strike {foe.key}", "Strike at {foe}"
        else:
            key, words = f"attack {number} {foe.key}", "Attack {foe}: {attack}"
        if all(option.key != key for option in found):
            found.append(Option(key, words, _deed(foe, attack), (foe.key,), foe=foe.name, attack=attack.name))
    return found


def _near(game: Game, being: Being, foe: Being) -> bool:
    return can_touch(game, being, foe, reach(game, being))


def _deed(foe: Being, attack: Attack) -> Deed:
    def deed(game: Game, referee: Referee, being: Being) -> None:
        """[26.1] With its own attack."""
        spend(game, being)
        use_attack(game, referee, being, foe, attack)

    return deed


def act(game: Game, referee: Referee, step: Step) -> None:
    """[20.7, 20.11] One action or movement; the place stays his while actions are left."""
    being = game.being(str(step.facts["who"]))
    part = role(game, being)
    if game.fight is None or not able(game, being) or not enemies(game):
        return
    reckon(game, being)
    options = fight_options(game, being)
    if not options and part.actions <= 0:
        return
    asked = _HALF_DONE if half_done(being, part) else _LEFT.get(part.actions, _SOME_LEFT)
    chosen = referee.choose(
        being.seat,
        asked,
        [*options, MORE, PASS] if part.actions > 0 else [PASS, *options, MORE],
        "20.7",
        who=being.name,
        actions=part.actions,
    )
    game.flash.clear()
    if chosen is PASS:
        return
    if chosen is MORE:
        chosen = more(game, referee, being)
    if chosen.value is None:
        game.agenda.append(step)
        return
    used = part.used
    if isinstance(chosen.value, int):
        one_step(game, referee, being, chosen.value)
    else:
        chosen.value(game, referee, being)
    if part.used > used:
        other_action(being, chosen.key)
    reveal(game, referee, being)
    reckon(game, being)
    if (part.actions > 0 or part.spaces >= 2) and being.alive:
        game.agenda.append(step)


def more(game: Game, referee: Referee, being: Being) -> Option[Deed | None]:
    """[2.17, 21.11] What is seldom wanted: a blow at a friend, or giving up in the middle of a fight."""
    part = role(game, being)
    blows = treason(game, being) if part.actions > 0 and part.moved != "after" else []
    chosen = referee.choose(being.seat, "What else?", [BACK, *blows, YIELD], "2.17")
    if chosen is YIELD:
        give_up(game, referee, being)
        return BACK
    return chosen


def treason(game: Game, being: Being) -> list[Option[Deed]]:
    """[20.11, 21.11] Blows, throws, shots and hostile spells at his own side."""
    friends = [other for other in game.allies if other is not being and other.alive and other.map == being.map]
    missiles = missile_options(game, being, friends)
    spells = [] if BAT in being.effects else treason_spells(game, being)
    return treason_options(game, being) + missiles + spells


def fight_options(game: Game, being: Being) -> list[Option[Deed | int]]:
    """[20.7] All that he can do now; what is seldom wanted stands under another answer."""
    part = role(game, being)
    foes = [foe for foe in enemies(game) if foe.map == being.map]
    found: list[Option[Deed | int]] = []
    if part.actions > 0 and part.moved != "after" and BAT not in being.effects:
        found += attack_options(game, being, foes)
        found += ability_options(game, being, foes) + jam_options(game, being)
        found += flame_options(game, being, foes) + catch_options(game, being)
        found += spell_options(game, being, hostile=True)
    if part.actions > 0:
        found += [Option(each.key, each.text, spending(each.value)) for each in method_offers(game, being)]
        found += spell_options(game, being, hostile=False)
        found += potion_options(game, being)
        found += load_options(game, being) + things_options(game, being)
        found += duck_options(game, being, foes) + riding_options(game, being)
        found += bag_offers(game, being) + wash_offers(game, being)
        found += door_options(game, being)
    found += weapon_options(game, being) + switch_options(game, being) + own_shape_options(game, being)
    if part.spaces >= 2 and not (part.moved == "before" and part.attacked):
        found += move_options(game, being, foes)
        found += battle_pass_options(game, being) + leave_options(game, being)
    return found


def open_fire(game: Game, referee: Referee, step: Step) -> None:
    """[23.3] The free action of whoever attacks first from a distance."""
    being, foe = game.being(str(step.facts["who"])), game.foes[str(step.facts["foe"])]
    if game.fight is None or foe not in enemies(game):
        return
    options = missile_options(game, being, [foe])
    options += [each for each in spell_options(game, being, hostile=True) if foe.key in each.about]
    if options:
        chosen = referee.choose(being.seat, "{who}: with what?", options, "23.3", who=being.name)
        chosen.value(game, referee, being)


def attack_options(game: Game, being: Being, foes: list[Being]) -> list[Option[Deed]]:
    """[6.7, 6.9, 6.11, 6.31, 7.3, 7.28, 21.1] Whom he can strike, throw at or shoot at from where he stands."""
    return [
        option
        for foe in _in_view(game, being, foes)
        for option in (*_blows(game, being, foe), *_missiles(game, being, foe))
    ]


def missile_options(game: Game, being: Being, foes: list[Being]) -> list[Option[Deed]]:
    """[6.9, 6.11] Whom he can throw or shoot at from where he stands."""
    return [option for foe in _in_view(game, being, foes) for option in _missiles(game, being, foe)]


def _in_view(game: Game, being: Being, foes: list[Being]) -> list[Being]:
    """[7.3] Those whom he sees; nobody for who has a shield on each arm, and for a bat."""
    if len(being.shields) > 1 or BAT in being.effects:
        return []
    return [foe for foe in foes if sees(game, being.map, being.at, foe.at)]


def _blows(game: Game, being: Being, foe: Being) -> list[Option[Deed]]:
    """[6.7, 6.31, 21.1] With what is in hand, or as creatures fight."""
    item = in_hand(being)
    weapon = game.book.weapons.get(item.what) if item else None
    usable = weapon is None or _can_use(game, being, weapon)
    near = can_touch(game, being, foe, reach(game, being)) and (weapon is None or weapon.hand_damage != (0, 0))
    if near and usable and game.book.kinds.get(being.kind) and can_strike(game, being, foe):
        return [Option(f"strike {foe.key}", "Strike at {foe}", _strike_at(foe, item), (foe.key,), foe=foe.name)]
    return own_attacks(game, being, foe) if being.kind in game.book.creatures else []


def _missiles(game: Game, being: Being, foe: Being) -> list[Option[Deed]]:
    """[6.9, 6.11] With what is in hand, if that can be thrown or fired."""
    item = in_hand(being)
    weapon = game.book.weapons.get(item.what) if item else None
    if item is None or weapon is None or weapon.use not in FROM_AFAR or not _can_use(game, being, weapon):
        return []
    return _shots(game, being, foe, item, apart(game, being, foe))


def _can_use(game: Game, being: Being, weapon: Weapon) -> bool:
    return can_wield(game, being, weapon) and runs(being, weapon.key)


def _shots(game: Game, being: Being, foe: Being, item: Item, halves: int) -> list[Option[Deed]]:
    """[6.13, 6.14, 6.28] A throw, or a shot with each kind of ammunition at hand."""
    weapon = game.book.weapons[item.what]
    if not in_range(game, weapon, halves) or useless_in_water(game, being, weapon):
        return []
    if weapon.use == "throw":
        return [
            Option(
                f"throw {foe.key}",
                "Throw the {what} at {foe}",
                _throw_at(foe, item),
                (foe.key,),
                what=weapon.name,
                foe=foe.name,
            )
        ]
    if weapon.loading:
        loaded = item.loaded and item.charge > 0
        return (
            [Option(f"shoot {foe.key}", "Shoot at {foe}", _shoot_at(foe, item, item.loaded), (foe.key,), foe=foe.name)]
            if loaded
            else []
        )
    shots = [shot for shot in AMMUNITION[weapon.ammunition] if being.has(shot)]
    return [
        Option(
            f"shoot {foe.key} with {shot}",
            "Shoot a {shot} at {foe}",
            _shoot_at(foe, item, shot),
            (foe.key,),
            shot=shot,
            foe=foe.name,
        )
        for shot in shots
    ]


def _strike_at(foe: Being, item: Item | None) -> Deed:
    def deed(game: Game, referee: Referee, being: Being) -> None:
        """[21.1, 28.3a] Hand to hand."""
        is_attacked(game, foe)
        spend(game, being)
        strike(game, referee, being, foe, hand_blow(game, being, foe, item))

    return deed


def _throw_at(foe: Being, item: Item) -> Deed:
    def deed(game: Game, referee: Referee, being: Being) -> None:
        """[6.14, 6.20] The weapon leaves the hand; what is not used up lies on the target's space."""
        is_attacked(game, foe)
        spend(game, being)
        weapon = game.book.weapons[item.what]
        one = item.copy()
        one.count = 1
        use_up(being, item)
        blow = range_blow(game, being, foe, one)
        if weapon.explosion:
            _blast(game, referee, being, foe, one)
            return
        place, before = foe.spot, hits_without_harm(game, being)
        lost = strike(game, referee, being, foe, blow)
        hit = lost > 0 or hits_without_harm(game, being) > before
        if comes_back(game, being, weapon.key, hit):
            place = being.spot
        if "single use" not in weapon.note and weapon.key not in ("T12", "T10"):
            one.key = f"i{game.next_item}"
            game.next_item += 1
            game.floor.setdefault(place, []).append(one)

    return deed


def _blast(game: Game, referee: Referee, being: Being, foe: Being, item: Item) -> None:
    """[6.20, 22.11] On the target's space, or that of somebody in the way, if the roll succeeds; else beyond it."""
    weapon = game.book.weapons[item.what]
    blow = range_blow(game, being, foe, item)
    role(game, being).attacked = True
    if hits(referee, being, foe, blow, "6.20", seat_of(being)):
        struck = struck_on_the_way(game, referee, being, foe, blow) or obstructers(game, being, foe)[0]
        explode(game, referee, struck.map, struck.at, weapon.explosion)
        if weapon.key == MISSILE_LAUNCHER and struck is foe:
            missile_hit(game, referee, being, foe)
            return
    else:
        most = game.book.value("6.20", "beyond")
        spaces = between(referee, 1, most, "6.20", gives=BEYOND, subject=being, target=foe, using=blow.name)
        explode(game, referee, foe.map, stray(game, map_of(game, foe), being.at, foe.at, spaces), weapon.explosion)
    other_attack(being)


def hits_without_harm(game: Game, being: Being) -> int:
    """How many hits of his have done nothing so far."""
    return role(game, being).without_harm


def burst(game: Game, referee: Referee, being: Being, foe: Being, item: Item) -> None:
    """[6.18] Three shots with separate rolls, all at one target or at others next to those already shot at."""
    targets = [foe]
    for number in range(game.book.value("6.18", "shots")):
        if number:
            near = [
                other
                for other in enemies(game)
                if other.map == being.map
                and in_line(game, being, other, item)
                and any(other is target or apart(game, other, target) <= BESIDE for target in targets)
            ]
            if not near:
                return
            options = [Option(other.key, "{foe}", other, (other.key,), foe=other.name) for other in near]
            targets.append(referee.choose(being.seat, "Whom does the next shot aim at?", options, "6.18").value)
        strike(game, referee, being, targets[-1], range_blow(game, being, targets[-1], item, item.loaded))


def in_line(game: Game, being: Being, foe: Being, item: Item) -> bool:
    """[6.9] In sight, and neither too near nor too far."""
    weapon = game.book.weapons[item.what]
    return in_range(game, weapon, apart(game, being, foe)) and sees(game, being.map, being.at, foe.at)


def _shoot_at(foe: Being, item: Item, shot: str) -> Deed:
    def deed(game: Game, referee: Referee, being: Being) -> None:
        """[6.13, 6.14, 6.18, 22.12, R112] What hits is spent, or stopped; what misses lies on the target's space."""
        is_attacked(game, foe)
        spend(game, being)
        weapon, missile = game.book.weapons[item.what], Item("", shot)
        if weapon.loading:
            item.charge -= 1
        else:
            heap = being.has(shot)
            assert heap is not None
            missile.truth = heap.truth
            take_one(game, being, heap)
        if weapon.explosion:
            _blast(game, referee, being, foe, item)
            return
        if weapon.key == MACHINE_GUN:
            burst(game, referee, being, foe, item)
            return
        place, before, part = foe.spot, hits_without_harm(game, being), role(game, being)
        part.spent = False
        lost = strike(game, referee, being, foe, range_blow(game, being, foe, item, true_shot(game, missile)))
        leave_missile(game, place, weapon, missile, part.spent or lost > 0 or hits_without_harm(game, being) > before)

    return deed


def weapon_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[6.32] Changing the weapon costs no action, but not after the last action of the battle round."""
    if role(game, being).actions <= 0:
        return []
    return [option for item in being.items for option in weapon_offers(game, being, item)]


def missile_weapon_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[22.3] Taking something in hand to throw or to fire."""
    weapons = game.book.weapons
    missiles = [item for item in being.items if item.what in weapons and weapons[item.what].use in FROM_AFAR]
    return [each for item in missiles if item.key != being.wielded for each in weapon_offers(game, being, item)]


def potion_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[13.17, 15.2, 20.9] Two actions, which may fall into two battle rounds."""
    vials = [item for item in one_of_each(game, being) if item.what in POTIONS]
    found = [
        Option(
            f"drink {item.key}",
            "Drink the {what}, examined ({price})" if looked_at(game, item) else "Drink the {what} ({price})",
            _drink(item),
            what=item.what,
            price=price_of_two(game, being, f"drink {item.key}"),
        )
        for item in vials
    ]
    found += [
        Option(
            f"pour {item.key} {other.key}",
            "Pour the {what} over {other} ({price})",
            _drink(item, other),
            what=item.what,
            other=other.name,
            price=price_of_two(game, being, f"pour {item.key} {other.key}"),
        )
        for other in (fallen_beside(game, being) if vials else [])
        for item in vials
    ]
    return found


def _drink(item: Item, fallen: Being | None = None) -> Deed:
    def deed(game: Game, referee: Referee, being: Being) -> None:
        """[15.2, 20.9] The first action begins it, the second ends it."""
        name = f"drink {item.key}" if fallen is None else f"pour {item.key} {fallen.key}"
        if not both_actions(game, being, name):
            referee.tell("20.9", "{being} opens a vial.", being=being.name)
            return
        drink(game, referee, being, fallen or being, item)

    return deed
