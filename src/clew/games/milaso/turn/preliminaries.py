"""Chapter 22: what comes before the first battle round when missiles are at hand."""

from __future__ import annotations

from clew.games.milaso.beings.actions import role
from clew.games.milaso.beings.figures import able, agility, movement, nearest, wits
from clew.games.milaso.beings.reckoning import sees
from clew.games.milaso.beings.spaces import map_of, shunned, standing, step_cost, way_to
from clew.games.milaso.fight.combat import enemies, finish, nobody_sees
from clew.games.milaso.fight.manoeuvres import advance, approach
from clew.games.milaso.fight.underfoot import set_foot
from clew.games.milaso.gear.readying import wield
from clew.games.milaso.magic.casting import spell_options
from clew.games.milaso.minds.approach import is_ranged
from clew.games.milaso.minds.minds import in_sight, possible, use_attack
from clew.games.milaso.quest.downfall import KEY as MILASO
from clew.games.milaso.sight.darkness import made_out
from clew.games.milaso.state import steps
from clew.games.milaso.state.deeds import Deed, carries_out
from clew.games.milaso.state.game import PARTY, Being, Game
from clew.games.milaso.things.carrying import overloaded
from clew.games.milaso.turn.fighting import PASS, missile_options, missile_weapon_options
from clew.games.milaso.walk.movement import enterable, left, reveal
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


def first_meeting(game: Game, referee: Referee, step: Step) -> None:
    """[22.1, 22.7, 28.3a] Who has a preliminary or a free action against the enemies met for the first time."""
    foes = [game.foes[key] for key in step.listed("foes") if key in game.foes]
    foes = [foe for foe in foes if foe in enemies(game)]
    if any(foe.kind == MILASO for foe in foes):
        return
    shooters = [foe for foe in foes if has_missiles(game, foe)]
    duels: list[tuple[Being, Being]] = []
    for foe in shooters:
        hero = nearest_character(game, foe)
        if hero is not None:
            duels.append((foe, hero))
            if all(who is not hero for who, _ in duels):
                duels.append((hero, foe))
    duels.sort(key=lambda pair: (-early_wits(game, pair[0]), -agility(game, pair[0]), pair[0].side != PARTY))
    for who, against in reversed(duels):
        game.agenda.append(Step(steps.PRELIMINARY, {"who": who.key, "against": against.key}))
    others = [foe for foe in foes if foe not in shooters and not casts(game, foe)]
    _first_strikes(game, others, [who for who, _ in duels])


def _first_strikes(game: Game, foes: list[Being], busy: list[Being]) -> None:
    """[22.7] Everybody who can reach such an enemy from a distance has one free action against it."""
    for hero in game.party:
        if hero in busy or hero.seat < 0 or not able(game, hero):
            continue
        for foe in foes:
            if foe.map == hero.map and _could_shoot(game, hero, foe):
                foe.errand.baited = True
                game.agenda.append(Step(steps.PRELIMINARY, {"who": hero.key, "against": foe.key, "free": 1}))
                break


def has_missiles(game: Game, foe: Being) -> bool:
    """[22.1] A throwing or firing weapon that is ready."""
    for attack in game.book.creatures[foe.kind].attacks[foe.attack]:
        if is_ranged(attack) and attack.use != "spells" and not foe.kit.unloaded:
            return not attack.shots or foe.kit.shots > 0
    return False


def casts(game: Game, foe: Being) -> bool:
    return any(attack.use == "spells" for attack in game.book.creatures[foe.kind].attacks[foe.attack])


def nearest_character(game: Game, foe: Being) -> Being | None:
    """[1.13, 22.1] The nearest one it sees."""
    return nearest(game, foe, [being for being in in_sight(game, foe) if being.seat >= 0 and able(game, being)])


def early_wits(game: Game, being: Being) -> int:
    """[22.1, 22.2] Wits for the preliminaries, more for whoever was aware."""
    return wits(game, being) + (game.book.value("22.2", "wits") if role(game, being).aware else 0)


def preliminary(game: Game, referee: Referee, step: Step) -> None:
    """[22.1, 22.3] One single action before the first battle round."""
    if game.fight is None:
        return
    being, against = game.being(step.word("who")), game.being(step.word("against"))
    if not able(game, being) or not against.alive or being.map != against.map:
        return
    if being.side != PARTY:
        enemy_preliminary(game, referee, being, against)
        return
    role(game, being).actions = 1
    rule = "22.7" if step.facts.get("free") else "22.3"
    options = (shots_from_here if rule == "22.7" else character_options)(game, being, against)
    if options:
        chosen = referee.choose(
            being.seat,
            "{who} sees {foe} first. What now?"
            if rule == "22.7"
            else "{who} against {foe}, before the first battle round:",
            [*options, PASS],
            rule,
            who=being.name,
            foe=against.name,
        )
        if chosen.value is not None:
            chosen.value(game, referee, being)
            if carries_out(chosen.value, (wield,)):
                game.agenda.append(step)
    role(game, being).actions = 0


def enemy_preliminary(game: Game, referee: Referee, foe: Being, hero: Being) -> None:
    """[22.3] It always attacks if the character is in range."""
    if hero not in in_sight(game, foe):
        return
    for attack in game.book.creatures[foe.kind].attacks[foe.attack]:
        if is_ranged(attack) and possible(game, foe, hero, attack):
            referee.tell("22.1", "{foe} is quick.", foe=foe.name)
            use_attack(game, referee, foe, hero, attack)
            return


def character_options(game: Game, being: Being, foe: Being) -> list[Option[Deed]]:
    """[22.3] Shoot, throw or cast from where he stands, withdraw out of sight, or charge."""
    found = shots_from_here(game, being, foe)
    if way_out(game, being):
        found.append(Option("withdraw", "Withdraw out of sight", withdraw))
    if movement(game, being):
        found.append(Option(f"charge {foe.key}", "Charge at {foe}", charge(foe), (foe.key,), foe=foe.name))
    return found


def shots_from_here(game: Game, being: Being, foe: Being) -> list[Option[Deed]]:
    """[22.3, 22.7] Distance attacks with what he has in hand or can take in hand, and spells."""
    found = missile_options(game, being, [foe])
    found += [option for option in spell_options(game, being, hostile=True) if foe.key in option.about]
    return found + missile_weapon_options(game, being)


def _could_shoot(game: Game, hero: Being, foe: Being) -> bool:
    role(game, hero).actions = 1
    found = sees(game, hero.map, hero.at, foe.at) and any(
        not carries_out(option.value, (wield,)) for option in shots_from_here(game, hero, foe)
    )
    role(game, hero).actions = 0
    return found


def early_spaces(game: Game, being: Being) -> int:
    """[3.28, 20.10] Half spaces of one battle round; none for the overloaded."""
    if overloaded(game, being):
        return 0
    return max(0, min(2 * game.book.battle_movement[min(movement(game, being), 80)], left(game, being)))


def way_out(game: Game, being: Being) -> list[int]:
    """[17.3, 22.4] The shortest known way to where no enemy sees him, if one battle round's movement is enough."""
    map_, foes = map_of(game, being), [foe for foe in enemies(game) if foe.map == being.map]
    taken, spare = {*standing(game, map_.key), *shunned(game, map_)}, early_spaces(game, being)
    way = way_to(
        map_,
        being.at,
        lambda at: not any(sees(game, map_.key, foe.at, at) for foe in foes),
        lambda at: at not in taken and enterable(game, map_, at) and made_out(game, map_, being, at),
        200,
    )
    here, cost = being.at, 0
    for to in way:
        cost += step_cost(map_, here, to)
        here = to
    return way if cost <= spare else []


def withdraw(game: Game, referee: Referee, being: Being) -> None:
    """[22.4] Out of sight, and not pursued."""
    role(game, being).spaces = early_spaces(game, being)
    for to in way_out(game, being):
        advance(game, being, to)
        reveal(game, referee, being)
        if set_foot(game, referee, being):
            break
    referee.tell("22.4", "{being} withdraws.", being=being.name)
    for foe in enemies(game):
        foe.errand.baited = False
    if nobody_sees(game):
        finish(game, referee)


def charge(foe: Being) -> Deed:
    def deed(game: Game, referee: Referee, being: Being) -> None:
        """[22.5] Whoever has not had his shot at him yet has it now; then he runs."""
        referee.tell("22.5", "{being} charges at {foe}.", being=being.name, foe=foe.name)
        for step in [
            step for step in game.agenda if step.what == steps.PRELIMINARY and step.facts["against"] == being.key
        ]:
            game.agenda.remove(step)
            enemy_preliminary(game, referee, game.being(step.word("who")), being)
        if able(game, being):
            role(game, being).spaces = early_spaces(game, being)
            approach(foe)(game, referee, being)
            reveal(game, referee, being)

    return deed
