"""Chapter 20: combat by battle rounds, the order of attack, and fights in which nobody gets at anybody."""

from __future__ import annotations

from clew.games.milaso.beings.actions import role, set_free
from clew.games.milaso.beings.figures import (
    able,
    agility,
    movement,
    out_of_mind,
    strength,
    wits,
)
from clew.games.milaso.beings.reckoning import apart, seat_of, sees, under
from clew.games.milaso.beings.spaces import free, map_of, standing, way_to
from clew.games.milaso.body.body import die
from clew.games.milaso.body.daylight import burn_in_daylight
from clew.games.milaso.book import beasts
from clew.games.milaso.fight.amok import run_amok, wander_off
from clew.games.milaso.fight.ducking import make_way
from clew.games.milaso.fight.lures import DEVIL, jars_empty
from clew.games.milaso.fight.milaso import act as milaso_acts
from clew.games.milaso.fight.milaso import chlorine, take_the_throne
from clew.games.milaso.fight.slipping import mark_start
from clew.games.milaso.gear.blows import reach
from clew.games.milaso.magic.magic import POLTERGEIST
from clew.games.milaso.maps.model import distance
from clew.games.milaso.minds.minds import act as enemy_acts
from clew.games.milaso.minds.minds import in_sight, prefer
from clew.games.milaso.quest.downfall import KEY as MILASO
from clew.games.milaso.sight.disguise import is_disguised, unmask
from clew.games.milaso.sight.encounters import is_aware, look_out, ready_to_fight
from clew.games.milaso.state import steps
from clew.games.milaso.state.effects import HELD
from clew.games.milaso.state.fights import Fight, Role
from clew.games.milaso.state.game import PARTY, Being, Game
from clew.games.milaso.state.particulars import NEVER
from clew.games.milaso.strike.creatures import note_the_fallen
from clew.games.milaso.strike.powers import struggle
from clew.games.milaso.things.suits import look_at_armour
from clew.games.milaso.things.thieves import play_a_trick
from clew.games.milaso.walk.allowance import allowance, reckon
from clew.games.milaso.walk.posts import back_to_post, stop_walking
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check

FAR = 500
"""How many spaces an enemy thinks of on its way to somebody."""
RAG_AND_BONE = beasts.RAG_N_BONE_MAN
SHADOW_DEMON = beasts.SHADOW_DEMON
GO = Option("go", "Begin the battle round")
KEEP = Option("keep", "Begin it, and ask again only when the order changes")
TENDRILS = Check("to tear himself loose from the tendrils", "loose", "they hold him")
TIMES, PAIRS = 5, 20
"""So many swaps before one battle round are enough, and so many pairs are too many to go on."""


def break_off(game: Game, referee: Referee, foes: list[Being], people: list[Being]) -> None:
    """[20.12a] After two idle battle rounds enemies that can't come lose their interest in those they see."""
    fight = game.fight
    if fight is None or not fight.round or any(foe.kind == MILASO for foe in foes):
        return
    busy = any(fight.roles[being.key].attacked for being in (*foes, *people) if being.key in fight.roles)
    if busy or any(can_come(game, foe, people) for foe in foes):
        game.idle_since = NEVER
        return
    if game.idle_since == NEVER:
        game.idle_since = fight.round
    if fight.round - game.idle_since + 1 < game.book.value("20.12a", "rounds"):
        return
    game.idle_since = NEVER
    for foe in foes:
        referee.tell("20.12a", "{foe} finds no way and lets you be.", foe=foe.name)
        for being in game.allies:
            foe.terms.pass_by(being.key)


def can_come(game: Game, foe: Being, people: list[Being]) -> bool:
    """[20.12a, 23.5] Whether it has an attack that needs no nearness, or a way to one that it sees."""
    attacks = game.book.creatures[foe.kind].attacks[foe.attack]
    if any(attack.use != "hand" or attack.farthest for attack in attacks):
        return True
    map_, wanted = map_of(game, foe), reach(game, foe)
    goals = [being.at for being in people if being.map == foe.map and sees(game, foe.map, foe.at, being.at)]
    if any(distance(map_, foe.at, goal) <= wanted for goal in goals):
        return True
    taken = standing(game, map_.key)
    return (
        movement(game, foe) > 0
        and bool(goals)
        and bool(
            way_to(
                map_,
                foe.at,
                lambda at: any(distance(map_, at, goal) <= wanted for goal in goals),
                lambda at: at not in map_.bridges and free(game, map_, at, taken),
                FAR,
            )
        )
    )


def begin(game: Game, referee: Referee, foes: list[Being], surprised: bool = False) -> None:
    """[20.1, 20.14, 23.21, 24.40, 28.3] Combat mode: all movement stops; a fight resumed soon keeps its old count.

    Its noise brings nobody: only those who notice the party take part.
    """
    if game.fight is not None:
        join(game, referee, game.fight, foes)
        return
    beggar = next((foe for foe in foes if is_disguised(foe)), None)
    if beggar is not None:
        game.agenda.append(Step(steps.BEG, {"who": beggar.key, "foes": [foe.key for foe in foes]}))
        return
    game.fight = _fight_with(game, foes)
    if any(foe.kind == MILASO and not foe.terms.met for foe in foes):
        game.fight.speech = game.book.value("28.3", "rounds")
    new = [foe.key for foe in foes if not foe.terms.met]
    for foe in foes:
        _face(game, referee, foe)
    for being in game.party:
        heard = any(foe.group in game.noted.heard for foe in foes)
        if heard and "Acute hearing" in being.advantages:
            role(game, being).aware = True
    referee.tell("20.1", "Combat! {foes}", foes=", ".join(foe.name for foe in foes))
    look_at_armour(game, referee, foes)
    game.agenda.append(Step(steps.BATTLE))
    if new and not surprised:
        game.agenda.append(Step(steps.FIRST_MEETING, {"foes": new}))
    for foe in foes:
        if foe.key in new and foe.kind == RAG_AND_BONE:
            game.agenda.append(Step(steps.BONE, {"who": foe.key}))
        if foe.kind == DEVIL and not game.dealings.wager:
            game.agenda.append(Step(steps.WAGER, {"who": foe.key}))


def _fight_with(game: Game, foes: list[Being]) -> Fight:
    """[20.14] A new fight, or the last one with these enemies, taken up again soon enough."""
    fight = Fight([foe.key for foe in foes])
    resumed = game.turn - game.last_fight <= game.book.value("20.14", "turns")
    if resumed and set(game.last_enemies) & set(fight.enemies):
        fight.round = game.last_round
        fight.roles = {key: Role(joined=joined) for key, joined in game.last_joined.items()}
    return fight


def join(game: Game, referee: Referee, fight: Fight, foes: list[Being]) -> None:
    """[20.1, 23.2] Enemies that notice the party while it fights others."""
    fresh = [foe for foe in foes if foe.key not in fight.enemies]
    fight.enemies += [foe.key for foe in fresh]
    for foe in fresh:
        unmask(game, foe)
        if foe.kind == MILASO and not foe.terms.met:
            fight.speech = game.book.value("28.3", "rounds")
        _face(game, referee, foe)
    if fresh:
        referee.tell("20.1", "More enemies: {foes}", foes=", ".join(foe.name for foe in fresh))
        look_at_armour(game, referee, fresh)


def _face(game: Game, referee: Referee, foe: Being) -> None:
    """[22.2, 22.8, 24.4] An enemy comes to face the party: whatever it was about, and whether it knew of it."""
    if foe.kind == POLTERGEIST and not foe.terms.met:
        play_a_trick(game, referee, foe)
    foe.terms.met = True
    stop_walking(foe)
    role(game, foe).aware = is_aware(game, foe)


def enemies(game: Game) -> list[Being]:
    """The enemies of the fight that can still fight."""
    fight = game.fight
    if fight is None:
        return []
    found = [game.foes[key] for key in fight.enemies if key in game.foes]
    return [foe for foe in found if foe.side != PARTY and ready_to_fight(game, foe)]


def fighters(game: Game) -> list[Being]:
    """[20.15, 22.22] Those of the party's side on the scene: in view of an enemy or within ten spaces, not past it."""
    return [being for being in on_scene(game) if able(game, being)]


def on_scene(game: Game) -> list[Being]:
    """[20.15] The same with those who can't act."""
    foes = enemies(game)
    near = 2 * game.book.value("20.15", "spaces")
    return [
        being
        for being in game.allies
        if being.alive
        and foes
        and being.map == foes[0].map
        and any(
            (apart(game, being, foe) <= near or sees(game, being.map, being.at, foe.at))
            and being.key not in foe.terms.let_pass
            for foe in foes
        )
    ]


def battle(game: Game, referee: Referee, step: Step) -> None:
    """[20.2, 20.12, 24.38] The next battle round, at most two a turn, until the fight is over or the Devil comes up."""
    fight = game.fight
    if fight is None:
        return
    chlorine(game, referee)
    note_the_fallen(game, referee)
    if abandoned(game, referee):
        return
    break_off(game, referee, enemies(game), fighters(game))
    if over(game):
        finish(game, referee)
        return
    if fight.round and nobody_sees(game):
        finish(game, referee, "The fight is over: no enemy sees anybody any more.")
        return
    if fight.rounds_this_turn >= game.book.value("10.1", "rounds"):
        return
    if fight.round:
        join(game, referee, fight, look_out(game, referee))
    devil = next((foe for foe in enemies(game) if foe.kind == DEVIL and not game.dealings.wager), None)
    if devil is not None:
        game.agenda += [Step(steps.BATTLE), Step(steps.WAGER, {"who": devil.key})]
        return
    jars_empty(game)
    fight.round += 1
    fight.rounds_this_turn += 1
    referee.tell("20.2", "Battle round {number}.", number=fight.round)
    start_of_round(game, referee)
    fight.order = order_of_attack(game)
    for key in fight.order:
        ready(game, game.being(key))
    game.agenda.append(Step(steps.BATTLE))
    game.agenda.append(Step(steps.ROUND))
    if len(own_side(game)) > 1:
        game.agenda.append(Step(steps.SWAP))


def abandoned(game: Game, referee: Referee) -> bool:
    """[10.5] The leader has left the map on which he fought: whoever he left in the fight is killed."""
    foes, leader, fight = enemies(game), game.being(game.leader), game.fight
    if fight is None or not foes or leader.key not in fight.roles or leader.map == foes[0].map:
        return False
    for being in on_scene(game):
        die(game, referee, being, "10.5")
    finish(game, referee)
    return True


def over(game: Game) -> bool:
    """[20.12] Nobody is left to fight on one of the sides."""
    return not enemies(game) or not any(being.alive for being in game.party if being.kind in game.book.kinds)


def nobody_sees(game: Game) -> bool:
    """[15.10, 20.12] At the end of a battle round no enemy sees anyone, or hears one that can't be seen."""
    if game.fight is not None and game.fight.speech:
        return False
    return not any(being in game.party for foe in enemies(game) for being in in_sight(game, foe))


def finish(game: Game, referee: Referee, told: str = "The fight is over.") -> None:
    """[20.13, 22.8, 22.9, 23.19, 24.24] Survivors go on; enemies that lost sight go back to their posts, or wait."""
    fight = game.fight
    assert fight is not None
    game.last_fight, game.last_enemies = game.turn, fight.enemies
    game.last_round = fight.round
    game.last_joined = {key: part.joined for key, part in fight.roles.items() if part.joined}
    for key in fight.enemies:
        foe = game.foes.get(key)
        if foe is not None and ready_to_fight(game, foe) and foe.home >= 0 and foe.kind != MILASO:
            back_to_post(foe)
    for being in (*game.party, *(game.foes[key] for key in fight.enemies if key in game.foes)):
        set_free(being)
        being.plight.fallen = 0
        being.effects.pop(HELD, None)
    for key in fight.enemies:
        if key in game.foes:
            game.foes[key].plight.wolf = False
    game.fight = None
    referee.tell("20.12", told)
    wander_off(game, referee)


def start_of_round(game: Game, referee: Referee) -> None:
    """[13.13, 13.14, 24.24, 28.3] Holds and strangling, rolled before anybody acts; Milaso takes his throne."""
    burn_in_daylight(game, referee)
    take_the_throne(game, referee)
    for being in [*fighters(game), *enemies(game)]:
        if being.plight.grip > 0:
            struggle(game, referee, being)
        elif being.loss.strangling:
            being.loss.strangling = max(0, being.loss.strangling - game.book.value("13.14", "combat"))
        if HELD in being.effects and under(
            referee, strength(game, being), "24.24", TENDRILS, seat_of(being), being, of="strength"
        ):
            del being.effects[HELD]


def fight_wits(game: Game, being: Being) -> int:
    """[22.2] Present wits; awareness counts in the first battle round."""
    fight = game.fight
    found = wits(game, being)
    if fight is not None and fight.round == 1 and role(game, being).aware:
        found += game.book.value("22.2", "wits")
    return found


def order_of_attack(game: Game) -> list[str]:
    """[20.3, 20.4, 20.6] By falling wits, never three of one side running while an opponent is left."""
    everyone = [*fighters(game), *enemies(game)]
    everyone.sort(key=lambda being: (-fight_wits(game, being), -agility(game, being), being.side != PARTY))
    order: list[Being] = []
    while everyone:
        pick = everyone[0]
        if len(order) > 1 and order[-1].side == order[-2].side == pick.side:
            pick = next((being for being in everyone if being.side != pick.side), pick)
        everyone.remove(pick)
        order.append(pick)
    return [being.key for being in prefer(game, order, lambda a, b: may_swap(game, order, a, b))]


def may_swap(game: Game, order: list[Being], upper: Being, lower: Being) -> bool:
    """[20.5] The lower one may not pass an opponent of higher wits, unless he is quicker than the one he replaces."""
    own = fight_wits(game, lower)
    if fight_wits(game, upper) < own:
        return True
    between = order[order.index(upper) + 1 : order.index(lower)]
    return not any(other.side != lower.side and fight_wits(game, other) > own for other in between)


def own_side(game: Game) -> list[str]:
    fight = game.fight
    return [] if fight is None else [key for key in fight.order if game.being(key).side == PARTY]


def ready(game: Game, being: Being) -> None:
    """[20.7, 20.10] Actions and spaces for this battle round, until something changes them."""
    fight = game.fight
    assert fight is not None
    part = role(game, being)
    part.joined = part.joined or fight.round
    part.lost = part.gone = 0
    part.actions, part.spaces = part.had, part.left = allowance(game, being)
    part.attacked, part.moved, part.used, part.struck = False, "", 0, ""
    part.cut_off.clear()
    if being.side == PARTY:
        mark_start(game, being)


def battle_round(game: Game, referee: Referee, step: Step) -> None:
    """[2.20, 20.7] The next in the order of attack has his turn; no enemy thinks of flight."""
    fight = game.fight
    if fight is None or abandoned(game, referee) or not fight.order:
        return
    key = fight.order.pop(0)
    game.agenda.append(step)
    note_the_fallen(game, referee)
    if key not in game.foes and not any(being.key == key for being in game.party):
        return
    being = game.being(key)
    part = role(game, being)
    if not able(game, being) or (being.side != PARTY and not ready_to_fight(game, being)):
        return
    reckon(game, being)
    if part.dazed:
        part.dazed = False
        part.actions = max(0, part.actions - 1)
        referee.tell("22.16", "{being} loses an action.", being=being.name)
    being.plight.fallen = 0
    if being.kind in game.book.kinds and out_of_mind(being):
        run_amok(game, referee, being)
    elif being.side == PARTY and being.seat >= 0 and not out_of_mind(being):
        game.agenda.append(Step(steps.ACT, {"who": key}))
    elif being.kind == MILASO:
        milaso_acts(game, referee, being)
    else:
        make_way(game, referee, being)
        enemy_acts(game, referee, being)


def swap_places(game: Game, referee: Referee, step: Step) -> None:
    """[20.5] Before a battle round the players may swap two of their own side, as often as they like."""
    fight = game.fight
    if fight is None:
        return
    usual = step.listed("usual") or fight.order[:]
    if usual == fight.usual:
        fight.order = fight.wanted[:]
        return
    pairs = swaps(game, fight)
    names = ", ".join(game.being(key).name for key in fight.order)
    options = [GO, KEEP, *pairs] if pairs else [GO]
    chosen = referee.choose(
        game.being(game.leader).seat, "The order of attack: {order}. Swap?", options, "20.5", order=names
    )
    if chosen is KEEP:
        fight.usual, fight.wanted = usual, fight.order[:]
    if chosen.value is None:
        return
    one, other = (fight.order.index(key) for key in chosen.value)
    fight.order[one], fight.order[other] = fight.order[other], fight.order[one]
    if len(pairs) < PAIRS and step.number("times") < TIMES:
        game.agenda.append(Step(steps.SWAP, {"times": step.number("times") + 1, "usual": usual}))


def swaps(game: Game, fight: Fight) -> list[Option[tuple[str, str]]]:
    """[20.5] The pairs of which the lower one may come first."""
    order = [game.being(key) for key in fight.order]
    own = [being for being in order if being.side == PARTY]
    return [
        Option(
            f"{upper.key}/{lower.key}",
            "{lower} before {upper}",
            (upper.key, lower.key),
            lower=lower.name,
            upper=upper.name,
        )
        for place, upper in enumerate(own)
        for lower in own[place + 1 :]
        if may_swap(game, order, upper, lower)
    ]
