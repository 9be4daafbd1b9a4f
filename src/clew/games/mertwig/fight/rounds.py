"""Chapter 11: a round of battle: equipment, spells, missiles, melee, escape, healing, and whether it is over."""

from __future__ import annotations

from clew.games.mertwig import steps
from clew.games.mertwig.book import ELEPHANT, TALKER, Card
from clew.games.mertwig.fight.equipment import NEXT, equip
from clew.games.mertwig.fight.sides import awake, battle_of, cards_of, get_away, owner_of, seat_of, standing
from clew.games.mertwig.fight.solo import patient
from clew.games.mertwig.fight.spells import readable, spells_of
from clew.games.mertwig.kingdom.outdoors import teleport_from
from clew.games.mertwig.party.cards import discard, discard_fighter, fighters_named
from clew.games.mertwig.party.die import Side, opposed
from clew.games.mertwig.party.duty import asked, automatic
from clew.games.mertwig.party.gear import gear_of
from clew.games.mertwig.party.wounds import NO_HEALING, bury, cast_heal, heal_party, healers, wounded
from clew.games.mertwig.state import Fighter, Game, Player
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Contest

ESCAPE = Contest("whether they get away", more="held", same="held", less="outrun")

TRY = Option("try", "Try to escape")
FIGHT_ON = Option("stay", "Fight on")
HOLD_OUT = Option("hold-out", "Fight on, and ask me only once one of mine is hurt or gone")
BOMB = Option("bomb", "Throw a smoke bomb and decide again")
WOLF = Option("wolf", "Leave the elephant to cover the escape")
SCROLL = Option("teleport", "Read a scroll of teleportation")


def begin_round(game: Game, referee: Referee, _step: Step) -> None:
    """[11.2, 11.3, 11.45, 13.3, 25.8] Equipment first; then the steps of the round in their order."""
    fight = battle_of(game)
    fight.round += 1
    for side in (0, 1):
        for fighter in cards_of(game, side):
            fighter.did, fighter.wands = "", []
    for side in (0, 1):
        equip(game, referee, side, said_later(game, side))
    for what in (steps.CHECK, steps.HEALING, steps.ESCAPE, steps.MELEE, steps.PAIR):
        game.push(what)
    if game.book.missile:
        game.push(steps.MISSILES)
    for what in (steps.BOOK_SPELLS, steps.OWN_SPELLS, steps.ENEMY_SPELLS):
        game.push(what)


def said_later(game: Game, side: int) -> bool:
    """[11.3, 11.6, 11.30] Whether a player can say that he shifts equipment, without being asked for it.

    He can as he decides whether to flee, or at his first question of this round if nothing comes before it.
    """
    if battle_of(game).round > 1:
        return True
    if side == 0 and spells_of(game, 1):
        return False
    ours, theirs = len(standing(game, side)), len(standing(game, 1 - side))
    pairs = ours > 1 and (ours > theirs or (ours == theirs and side == 0)) and not spells_of(game, 1 - side)
    return pairs or bool(spells_of(game, side) or readable(game, side))


# -- escape ----------------------------------------------------------------------------------------------------------


def escape(game: Game, referee: Referee, _step: Step) -> None:
    """[11.28, 11.30, 11.37, 29.8] After the melee the player may try to get away; between parties both may."""
    fight = battle_of(game)
    for side in (1, 0) if fight.rival else (0,):
        if game.fight is not None and fight.away < 0 and standing(game, 0) and standing(game, 1):
            try_escape(game, referee, side)


def try_escape(game: Game, referee: Referee, side: int) -> None:
    """[11.30, 11.35, 27.10] Once per round, with any number of smoke bombs thrown first."""
    owner = owner_of(game, side)
    assert owner is not None
    if 0 <= owner.holding <= strength_left(game, side):
        return
    owner.holding = -1
    bombs = 0
    while True:
        chosen = referee.choose(owner.seat, "Do you try to escape?", ways_out(game, side, owner), "11.30")
        if chosen is NEXT:
            owner.shifting = True
            continue
        if chosen is not BOMB:
            break
        spend(game, owner, "smoke-bomb")
        bombs += 1
        referee.tell("27.10", "Smoke!")
    if chosen is HOLD_OUT:
        owner.holding = strength_left(game, side)
    elif chosen is TRY:
        escape_roll(game, referee, side, bombs)
    elif chosen is WOLF:
        leave_wolf(game, referee, side, owner)
    elif chosen is SCROLL:
        teleport_out(game, referee, side, owner)


def strength_left(game: Game, side: int) -> int:
    """Falls as soon as somebody of a party is wounded, or gone."""
    return sum(game.deadly(fighter) - fighter.wounds for fighter in standing(game, side))


def ways_out(game: Game, side: int, owner: Player) -> list[Option[None]]:
    """[7.17, 27.10, 27.11, 11.3] Dice, the elephant, a scroll; and whether equipment is shifted after this round."""
    options = [FIGHT_ON, TRY, HOLD_OUT]
    if owner.magic:
        kinds = [game.card(key).kind for key in owner.magic]
        options += [BOMB] if "smoke-bomb" in kinds else []
        options += [SCROLL] if "scroll-of-teleportation" in kinds else []
    if any(ELEPHANT in game.card(f.key).marks and awake(f) for f in standing(game, side)):
        options.append(WOLF)
    if not owner.careful and not owner.shifting and gear_of(game, owner):
        options.append(NEXT)
    return options


def spend(game: Game, owner: Player, kind: str) -> None:
    """[27.4] A magic card serves once."""
    key = next(key for key in owner.magic if game.card(key).kind == kind)
    owner.magic.remove(key)
    discard(game, key)


def talkers(game: Game, fighters: list[Fighter]) -> int:
    """[7.19] One more for each fast talker who stands."""
    return sum(game.book.number("7.19", "bonus") for f in fighters if TALKER in game.card(f.key).marks)


def slow(game: Game, fighters: list[Fighter]) -> int:
    return sum(game.book.number("11.32", "slow") for fighter in fighters if "slow" in game.card(fighter.key).marks)


def escape_roll(game: Game, referee: Referee, side: int, bombs: int) -> None:
    """[11.31, 11.32, 11.36, 7.19, 27.10] The player's modified die must be higher."""
    ours, others = standing(game, side), standing(game, 1 - side)
    mine = Side(
        seat_of(game, side),
        "those who flee",
        ("fast talkers", talkers(game, ours), "7.19"),
        ("smoke bombs", bombs * game.book.number("27.10", "bonus"), "27.10"),
    )
    theirs = Side(seat_of(game, 1 - side), "those who pursue", ("slow ones", -slow(game, others), "11.32"))
    fled, followed = opposed(game, referee, "11.31", ESCAPE, mine, theirs)
    if fled > followed:
        get_away(game, referee, side, "11.33")
    else:
        referee.tell("11.36", "{mine} against {theirs}: no way out.", mine=fled, theirs=followed)


def leave_wolf(game: Game, referee: Referee, side: int, owner: Player) -> None:
    """[7.17] Wolf is discarded and the rest escapes."""
    wolf = next(fighter for fighter in owner.party if ELEPHANT in game.card(fighter.key).marks)
    owner.party.remove(wolf)
    discard_fighter(game, wolf, owner)
    get_away(game, referee, side, "7.17")


def teleport_out(game: Game, referee: Referee, side: int, owner: Player) -> None:
    """[27.11, 17.10a] An escape without dice, and then a teleport."""
    spend(game, owner, "scroll-of-teleportation")
    get_away(game, referee, side, "27.11")
    if owner.alive:
        end = max(n for n, step in enumerate(game.agenda) if step.what == steps.END)
        game.agenda.insert(end + 1, Step(steps.TELEPORT, {"seat": owner.seat}))


def teleport_step(game: Game, referee: Referee, step: Step) -> None:
    """[27.11, 27.12] The scroll takes effect after the escape, and after a temple was cleared."""
    seat = step.facts["seat"]
    assert isinstance(seat, int)
    if game.players[seat].alive:
        teleport_from(game, referee, game.players[seat], escaped=True)


# -- healing and the end of the round --------------------------------------------------------------------------------


def healing(game: Game, referee: Referee, _step: Step) -> None:
    """[11.38, 11.29, 8.5] The enemies heal first, then the player's side, killed cards included."""
    fight = battle_of(game)
    if fight.rival:
        sides = [side for side in (1, 0) if side != fight.away]
        for side in sides:
            heal_party(game, referee, seat_of(game, side), cards_of(game, side), "11.38")
        return
    enemies_heal(game, referee)
    heal_party(game, referee, fight.player, cards_of(game, 0), "11.38")


def enemies_heal(game: Game, referee: Referee) -> None:
    """[11.38, 31.8] The encounter player's healers."""
    enemies, runner = cards_of(game, 1), seat_of(game, 1)
    while wounded(enemies) and (able := healers(game, enemies)):
        options: list[Card | Option[None]] = [*fighters_named(game, able), NO_HEALING]
        chosen = asked(game, referee, runner, "Which of your cards heals?", options, "11.38")
        if chosen is NO_HEALING:
            return
        healer = able[0] if chosen is None else next(f for f in able if f.key == chosen.key)
        hurt = wounded(enemies)
        if automatic(game, runner):
            target = patient(game, hurt)
        else:
            whom = referee.choose(runner, "Who is to be healed?", fighters_named(game, hurt), "11.38")
            target = next(f for f in hurt if f.key == whom.key)
        cast_heal(game, referee, runner, healer, target, enemies)


def check(game: Game, referee: Referee, _step: Step) -> None:
    """[11.39, 11.40, 11.43, 11.44, 11.45, 12.16, 13.18] Who is still killed is dead; then another round, or not."""
    fight = battle_of(game)
    if fight.rival:
        game.push(steps.RIVAL_CHECK)
        return
    for fighter in [enemy for enemy in fight.enemies if game.killed(enemy)]:
        fight.enemies.remove(fighter)
        fight.fallen.append(fighter)
        referee.tell("11.39", "{card} is defeated.", card=game.card(fighter.key).name)
    bury(game, referee, game.players[fight.player])
    if game.fight is None:
        return
    wake(game)
    if fight.enemies:
        game.push(steps.ROUND)
    else:
        referee.tell("11.40", "The battle is won.")


def wake(game: Game) -> None:
    """[12.16] A round of sleep is over."""
    for side in (0, 1):
        for fighter in cards_of(game, side):
            fighter.asleep = max(0, fighter.asleep - 1)
