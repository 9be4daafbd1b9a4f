"""Chapter 12: spells, and the spell step of a battle round."""

from __future__ import annotations

from collections.abc import Mapping

from clew.games.mertwig.book import Card, Spell, cast_options
from clew.games.mertwig.fight import laid
from clew.games.mertwig.fight.equipment import FIRST, reequip, shift_first
from clew.games.mertwig.fight.sides import (
    awake,
    battle_of,
    cards_of,
    evil_stands,
    get_away,
    is_hero,
    owner_of,
    scare,
    seat_of,
    standing,
)
from clew.games.mertwig.fight.solo import single_target
from clew.games.mertwig.party.cards import discard, fighters_named, find
from clew.games.mertwig.party.die import NOUGHT, more_than, roll
from clew.games.mertwig.party.duty import asked, automatic
from clew.games.mertwig.party.members import keep_unicorn, opposed_members, part_with
from clew.games.mertwig.party.strength import basic, full, spell_bonus
from clew.games.mertwig.party.wounds import HEAL, wound
from clew.games.mertwig.state import Fighter, Game
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check
from clew.kernel.words.text import Fact, Text

DONE = Option("done", "No more spells")
ALL = "all"
"""The key of the answer by which everybody casts what is laid out."""
EFFECTS = {
    "Charm": "charm",
    "Fear": "flee",
    "Scare the Dead": "flee",
    "Sleep": "sleep",
    "Evil Protection": "sleep",
    "Fireball": "wound",
    "Lightning": "wound",
    "Magic Bolt": "wound",
    "Invisibility": "away",
}
KINDS = ("flee", "charm", "away")
SCROLLS = {"charm-scroll": "Charm", "fear-scroll": "Fear"}
BOTTLE = "bottle-of-courage"
SPELL = Check("to work", "works", "fails", always=NOUGHT, never=1)


def enemy_spells(game: Game, referee: Referee, _step: Step) -> None:
    """[11.6, 31.4] The enemies cast first."""
    runner = seat_of(game, 1)
    if battle_of(game).rival:
        cast_for(game, referee, 1)
        return
    while castable := spells_of(game, 1):
        chosen = asked(game, referee, runner, "Which spell do your cards cast?", [*castable, DONE], "11.6")
        if chosen is None:
            automatic_spells(game, referee)
            return
        if chosen.value is None:
            return
        cast_by(game, referee, 1, chosen.about[0], chosen.value)


def automatic_spells(game: Game, referee: Referee) -> None:
    """[31.4] Every enemy able to cast casts the first spell of its list that has a target."""
    for fighter in standing(game, 1):
        if fighter.did == "" and awake(fighter):
            spells = game.card(fighter.key).spells
            for name in game.book.spell_order:
                if name in spells and name not in fighter.used and targets(game, 1, fighter, name):
                    fighter.used.append(name)
                    cast(game, referee, 1, fighter, name)
                    break


def own_spells(game: Game, referee: Referee, _step: Step) -> None:
    """[11.5, 11.6, 11.7, 12.25, 27.5, 27.7] Then the player, knowing the dice, casts, reads and drinks."""
    cast_for(game, referee, 0)


def cast_for(game: Game, referee: Referee, side: int) -> None:
    """[11.5, 29.6] A party's spells, one after the other."""
    seat = seat_of(game, side)
    while True:
        castable: list[Card | Option[str | None]] = [*spells_of(game, side), *readable(game, side)]
        if not castable:
            return
        plan = laid_out(game, side)
        more: list[Option[str | None]] = [DONE, *shift_first(game, side)]
        options: list[Card | Option[str | None]] = [*in_one(game, plan), *castable, *more]
        chosen = referee.choose(seat, "Which spell do you cast?", options, "11.5")
        if isinstance(chosen, Card):
            use_card(game, referee, side, chosen)
        elif chosen is DONE:
            return
        elif chosen is FIRST:
            owner = owner_of(game, side)
            assert owner is not None
            reequip(game, referee, owner, side)
        elif chosen.value is not None:
            cast_by(game, referee, side, chosen.about[0], chosen.value)
        else:
            for caster, name, target in plan:
                caster.used.append(name)
                cast(game, referee, side, caster, name, target)


Casting = tuple[Fighter, str, Fighter | None]
"""Who casts, what, and at whom, where the spell does not strike all."""


def laid_out(game: Game, side: int) -> list[Casting]:
    """[11.5, 11.9] What everybody who can would cast, each at another; nothing takes effect before all have."""
    known: dict[str, list[Fighter]] = {}
    for option in spells_of(game, side):
        assert option.value is not None
        known.setdefault(option.value, []).append(find(cards_of(game, side), option.about[0]))
    found: list[Casting] = []
    for caster, name in laid.laid_spells(known):
        if not aimed(game, name):
            found.append((caster, name, None))
            continue
        aims = targets(game, side, caster, name)
        fresh = [aim for aim in aims if all(aim is not other for _, _, other in found)]
        found.append((caster, name, laid.best_aim(game, side, name, fresh or aims)))
    return found


def in_one(game: Game, plan: list[Casting]) -> list[Option[str | None]]:
    """One answer for several castings, or for one with its target."""
    if len(plan) < 2 and not (plan and plan[0][2]):
        return []
    words = [_one_casting(game, each) for each in plan]
    told = words[0]
    for each in words[1:]:
        told = Text("{spells}; {spell}", {"spells": told, "spell": each})
    about = tuple(caster.key for caster, _, _ in plan)
    return [Option[str | None](ALL, "All of it: {spells}", None, about, spells=told)]


def _one_casting(game: Game, casting: Casting) -> Text:
    caster, name, target = casting
    facts: dict[str, Fact] = {"caster": game.card(caster.key).name, "spell": name}
    if target is None:
        return Text("{caster}: {spell}", facts)
    return Text("{caster}: {spell} at {target}", facts | {"target": game.card(target.key).name})


def aimed(game: Game, name: str) -> bool:
    """[11.7, 12.4, 30.1] Whether the caster picks one target."""
    return not (game.book.spells[name].area or name == "Invisibility" or (name == "Fear" and game.book.printed_fear))


def spells_of(game: Game, side: int) -> list[Option[str]]:
    """[1.10, 8.5, 11.5, 12.2, 12.6, 12.25, 12.27] What the standing, waking cards of a side can cast now."""
    found = []
    for fighter in standing(game, side):
        card = game.card(fighter.key)
        if card.spells and fighter.did == "" and not fighter.asleep:
            options = options_for(game, card)
            for name in card.spells:
                if name != HEAL and name not in fighter.used and targets(game, side, fighter, name):
                    found.append(options[name])
    return found


def options_for(game: Game, card: Card) -> Mapping[str, Option[str]]:
    return game.book.casts.get(card.key) or cast_options(card)


def cast_by(game: Game, referee: Referee, side: int, who: str, spell: str) -> None:
    """A card casts one of its spells, which is used up."""
    caster = find(cards_of(game, side), who)
    caster.used.append(spell)
    cast(game, referee, side, caster, spell)


def targets(game: Game, side: int, caster: Fighter, name: str) -> list[Fighter]:
    """[7.24a, 12.4, 12.7, 12.9, 12.14, 12.23, 12.24, 12.26, 12.27, 11.37] Whom a spell can meet."""
    foes = standing(game, 1 - side)
    if caster.key == game.book.loner and owner_of(game, side) is not None:
        foes = [foe for foe in foes if game.card(foe.key).evil]
    if name == "Charm":
        return [foe for foe in foes if not is_hero(game, foe)]
    if name == "Scare the Dead":
        return [foe for foe in foes if "dead" in game.card(foe.key).marks]
    if name == "Evil Protection":
        friends = [friend for friend in standing(game, side) if game.card(friend.key).evil]
        return [foe for foe in foes if game.card(foe.key).evil] + friends if evil_stands(game, 1 - side) else []
    if name == "Invisibility":
        if owner_of(game, side) is None or not foes:
            return []
        return [max(foes, key=lambda foe: basic(game, foe, cards_of(game, 1 - side)))]
    return foes


def cast(game: Game, referee: Referee, side: int, caster: Fighter, name: str, target: Fighter | None = None) -> None:
    """[11.7, 12.1, 12.4, 12.13, 30.1, 13.16] Roll for the target or for every target; nothing takes effect yet."""
    spell = game.book.spells[name]
    caster.did = "cast"
    aims = targets(game, side, caster, name) if target is None else [target]
    if target is None and aimed(game, name):
        aims = [pick_target(game, referee, side, aims, spell)]
    bonus = spell_bonus(game, caster)
    referee.tell(spell.rule, "{caster} casts {spell}.", caster=game.card(caster.key).name, spell=name)
    foes = cards_of(game, 1 - side)
    for aim in aims:
        their_side = 1 - side if any(foe is aim for foe in foes) else side
        if takes(game, referee, spell, bonus, seat_of(game, side), aim, cards_of(game, their_side)):
            where = side if name == "Invisibility" else their_side
            battle_of(game).effects.append([EFFECTS[name], aim.key, str(where), game.card(caster.key).name, name])


def pick_target(game: Game, referee: Referee, side: int, aims: list[Fighter], spell: Spell) -> Fighter:
    """[12.7, 12.13, 12.20, 31.5] One opposing card of the caster's choice."""
    seat = seat_of(game, side)
    if side == 1 and automatic(game, seat):
        return single_target(game, aims)
    chosen = referee.choose(seat, "{spell} at whom?", fighters_named(game, aims), spell.rule, spell=spell.name)
    return find(aims, chosen.key)


def takes(
    game: Game, referee: Referee, spell: Spell, bonus: int, seat: int, target: Fighter, allies: list[Fighter]
) -> bool:
    """[12.1, 12.3, 12.5, 1.8] The die with its bonus, multiplied, against the defence; 1 fails and 0 succeeds."""
    defence = full(game, target, allies) if spell.armour else basic(game, target, allies)
    check = more_than(defence, SPELL)
    foe, times = game.card(target.key), ("the spell's number", spell.times, spell.rule)
    added = [("spell bonus", bonus * spell.times, "13.16")] if bonus else []
    face = roll(game, referee, spell.rule, seat, check, added, spell.name, foe, times=times)
    return check.meets(face, (face + bonus) * spell.times)


# -- scrolls and bottles ---------------------------------------------------------------------------------------------


def readers(game: Game, side: int) -> list[Fighter]:
    return [fighter for fighter in standing(game, side) if fighter.did == "" and awake(fighter)]


def readable(game: Game, side: int) -> list[Card]:
    """[27.3, 27.5, 27.7] Scrolls and bottles that somebody could use now."""
    owner = owner_of(game, side)
    if owner is None or not owner.magic:
        return []
    able = readers(game, side)
    cards = [game.card(key) for key in owner.magic]
    return [card for card in cards if (card.kind == BOTTLE and able) or can_read(game, side, card, able)]


def can_read(game: Game, side: int, card: Card, able: list[Fighter]) -> bool:
    """[12.25, 27.5] Whether somebody could read this scroll at a target."""
    spell = SCROLLS.get(card.kind)
    return spell is not None and any(targets(game, side, reader, spell) for reader in able)


def use_card(game: Game, referee: Referee, side: int, card: Card) -> None:
    """[27.4, 27.5, 27.6, 27.7] Somebody reads the scroll as his spell of this round, or drinks the bottle."""
    owner = owner_of(game, side)
    assert owner is not None
    able = readers(game, side)
    if card.kind != BOTTLE:
        able = [reader for reader in able if targets(game, side, reader, SCROLLS[card.kind])]
    rule = "27.7" if card.kind == BOTTLE else "27.5"
    chosen = referee.choose(owner.seat, "Who uses {card}?", fighters_named(game, able), rule, card=card.name)
    user = find(able, chosen.key)
    owner.magic.remove(card.key)
    if card.kind == BOTTLE:
        user.courage.append(card.key)
        user.did = "drank"
        referee.tell("27.7", "{user} takes heart.", user=chosen.name)
    else:
        discard(game, card.key)
        cast(game, referee, side, user, SCROLLS[card.kind])


# -- booking the results ---------------------------------------------------------------------------------------------


def book_spells(game: Game, referee: Referee, _step: Step) -> None:
    """[11.8, 11.9, 11.10, 12.12, 24.5, 30.2] Wounds, sleep, flights, charms, then the party's own flight."""
    fight = battle_of(game)
    effects, fight.effects = fight.effects, []
    hits = {kind: [(effect[1], int(effect[2])) for effect in effects if effect[0] == kind] for kind in KINDS}
    for effect in [effect for effect in effects if effect[0] == "wound"]:
        _, target, where, by = effect[:4]
        wound(game, referee, find(cards_of(game, int(where)), target), rule_of(game, effect), by)
    for effect in [effect for effect in effects if effect[0] == "sleep"]:
        fall_asleep(game, referee, find(cards_of(game, int(effect[2])), effect[1]), rule_of(game, effect))
    scared_heroes = []
    for key, side in hits["flee"]:
        fighter = next((f for f in cards_of(game, side) if f.key == key), None)
        if fighter is not None and not game.killed(fighter):
            if is_hero(game, fighter):
                scared_heroes.append(side)
            else:
                scare(game, referee, side, fighter)
    for key, side in hits["charm"]:
        fighter = next((f for f in cards_of(game, side) if f.key == key), None)
        if fighter is not None and not game.killed(fighter):
            change_sides(game, referee, side, fighter)
    runs = [(side, "11.13") for side in scared_heroes] + [(side, "12.26") for _, side in hits["away"]]
    for side, rule in dict(runs).items():
        if game.fight is not None and battle_of(game).away < 0:
            get_away(game, referee, side, rule)


def rule_of(game: Game, effect: list[str]) -> str:
    """The rule of the spell that had an effect. A save of an earlier version does not name the spell: it is the last
    of the caster's that works like this."""
    kind, _, _, by, *named = effect
    casters = [fighter for side in (0, 1) for fighter in cards_of(game, side) if game.card(fighter.key).name == by]
    known = [name for fighter in casters for name in fighter.used if EFFECTS.get(name) == kind]
    found = [*known, *named]
    return game.book.spells[found[-1]].rule if found else "11.9"


def fall_asleep(game: Game, referee: Referee, fighter: Fighter, rule: str) -> None:
    """[12.15, 12.16, 12.23] Sleep and trance cover this round and the next."""
    fighter.asleep = game.book.number("12.16", "rounds")
    trance = rule == game.book.spells["Evil Protection"].rule
    line = "{card} stands entranced." if trance else "{card} sleeps."
    referee.tell(rule, line, card=game.card(fighter.key).name)


def change_sides(game: Game, referee: Referee, side: int, fighter: Fighter) -> None:
    """[12.7, 12.8, 12.10, 12.11, 7.13, 11.43, 13.20, 24.4, 29.7] A charmed card goes over with all it carries."""
    cards_of(game, side).remove(fighter)
    fighter.charmed = True
    referee.tell("12.7", "{card} changes sides.", card=game.card(fighter.key).name)
    old, fresh = owner_of(game, side), owner_of(game, 1 - side)
    if fresh is not None:
        for member in opposed_members(game, fresh, fighter.key):
            part_with(game, referee, fresh, member, "12.10")
    cards_of(game, 1 - side).append(fighter)
    if old is not None:
        keep_unicorn(game, referee, old)
