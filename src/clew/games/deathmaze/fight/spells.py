"""Combat spells of Wizards and priests (11.3, M4)."""

from __future__ import annotations

from collections.abc import Callable

from clew.games.deathmaze.book import UNDEAD, WOUNDS
from clew.games.deathmaze.fight.abilities import spell_wounds
from clew.games.deathmaze.fight.aftermath import stop
from clew.games.deathmaze.fight.line import fighters
from clew.games.deathmaze.fight.strike import row_of
from clew.games.deathmaze.party.magic import Casting, affords, castings, pay, spell_rings
from clew.games.deathmaze.party.monsters import join
from clew.games.deathmaze.party.people import (
    amount,
    called,
    die,
    leave_line,
    pay_wounds,
    resists,
    return_to_party,
    slay,
    somebody,
)
from clew.games.deathmaze.state import CHARMED, GONE, Action, Adventurer, Game, Monster
from clew.kernel.referees.referee import Referee

_TO_THE_DEATH = ("Light Ray", "Dispel Undead", "Wrath of God")


def combat_castings(game: Game, person: Adventurer) -> list[Casting]:
    """[8.22c, 11.21a] The spells that can be cast in this phase and find a target."""
    known = castings(game, person, "combat")
    if person.calling == "Witch Hunter":
        known += _last_words(game, person, [name for name, _ in known])
    return [casting for casting in known if _possible(game, casting[0])]


def _last_words(game: Game, person: Adventurer, known: list[str]) -> list[Casting]:
    """[M4.10] A Witch Hunter may cast an attack spell at undead monsters although the cost kills him."""
    return [(name, None) for name in person.spells if _worth_dying(game, name) and name not in known]


def _worth_dying(game: Game, spell: str) -> bool:
    return spell in _TO_THE_DEATH and any(monster.kind in UNDEAD for monster in _active(game))


def _possible(game: Game, spell: str) -> bool:
    return spell in _UNTARGETED or bool(spell_targets(game, spell))


def _active(game: Game) -> list[Monster]:
    return [game.monsters[key] for row in game.foes for key in row if key in game.monsters]


def spell_targets(game: Game, spell: str) -> list[str]:
    """[11.3a, 11.3b, 11.3f, 11.3k, 12.36c, M4.14] Whoever stands in the monsters' front row; Charm reaches the second;
    some spells want undead."""
    if spell in _UNTARGETED:
        return []
    if spell == "Redeem Traitor":
        return [friend.key for friend in game.people.values() if friend.fate == CHARMED and not friend.changed]
    if spell == "Magic Shield":
        return [friend.key for friend in game.free()]
    if spell == "Charm":
        return [key for row in game.foes[:2] for key in row if key in game.monsters or _under_a_spell(game, key)]
    front = fighters(game, game.foes)
    if spell in ("Light Ray", "Dispel Undead"):
        front = [key for key in front if key in game.monsters and game.monsters[key].kind in UNDEAD]
    return front


def _under_a_spell(game: Game, key: str) -> bool:
    """[12.36c] An adventurer whom a Vampire has charmed counts as a monster; nobody has charmed a changed Werewolf."""
    return key in game.people and not game.people[key].changed


def dispel_cost(game: Game, key: str) -> int:
    """[M4.15] Four for a Vampire, three for a Mummy, one for a Skeleton or Vampire Bat."""
    vampire, mummy, other = game.book.dispel
    return {"Vampire": vampire, "Mummy": mummy}.get(game.monsters[key].kind, other)


def extra_wounds(game: Game, referee: Referee, person: Adventurer, spell: str, target: str) -> int:
    """[M4.15, M4.10] Each extra Wound paid adds one to the monster's resistance die; they may not be his death."""
    if spell != "Dispel Undead":
        return 0
    most = most_extra(game, person, target)
    return referee.choose(person.seat, "How many extra Wounds are paid?", list(range(most + 1)), "M4.15")


def most_extra(game: Game, person: Adventurer, target: str) -> int:
    """[M4.10] What can be paid on top without dying of it."""
    return max(0, person.left - dispel_cost(game, target) - 1)


def cast(game: Game, referee: Referee, person: Adventurer, action: Action) -> None:
    """[8.42b, 11.22a, 11.24c, M4.10] A declared spell; one whose target is gone is lost and costs nothing."""
    ringed = action.thing.startswith("ring:")
    spell = action.thing.removeprefix("ring:")
    if action.target and not _still_there(game, spell, action.target):
        referee.tell("8.42b", "{name}'s spell is lost.", name=person.name)
        return
    ring = next((item for item in spell_rings(game, person) if item.name == spell and not item.used), None)
    if ringed and ring is None:
        referee.tell("12.13b", "{name} has no ring of {spell} left to use.", name=person.name, spell=spell)
        return
    rule = RULES[spell]
    if spell == "Dispel Undead":
        referee.tell(rule, "{name} casts {spell}.", name=person.name, spell=spell)
        pay_wounds(referee, person, dispel_cost(game, action.target) + action.extra, "11.22a")
    elif ringed or affords(person, game.book.spells[spell].cost) or _worth_dying(game, spell):
        pay(game, referee, person, (spell, ring if ringed else None), rule)
    else:
        referee.tell("11.22b", "{name} can't pay for the spell any more.", name=person.name)
        return
    _EFFECTS[spell](game, referee, person, action)
    if person.left <= 0 and person.free:
        referee.tell("M4.10", "It was the last spell of {name}.", name=person.name)
        die(game, referee, person, "casting")


def _still_there(game: Game, spell: str, key: str) -> bool:
    if spell == "Redeem Traitor":
        return game.people[key].fate == CHARMED
    return row_of(game.rows if spell == "Magic Shield" else game.foes, key) >= 0


def _blast(game: Game, referee: Referee, _person: Adventurer, action: Action) -> None:
    """[11.3a] Two Wounds."""
    if not resists(game, referee, action.target, "11.3a"):
        spell_wounds(game, referee, action.target, game.book.number("11.3a", "wounds"), "11.3a", "Blast")


def _charm(game: Game, referee: Referee, person: Adventurer, action: Action) -> None:
    """[11.3b, 12.36c] The monster comes under the Wizard's control; an adventurer is his own master again."""
    if resists(game, referee, action.target, "11.3b"):
        return
    if action.target in game.people:
        return_to_party(game, referee, game.people[action.target], "12.36c")
    else:
        join(game, referee, person, game.monsters[action.target], "11.3b")


def _explosion(game: Game, referee: Referee, _person: Adventurer, _action: Action) -> None:
    """[11.3c, 11.3d, 8.11c] Everybody is struck, monsters first; it is finished even if the last monster has fallen."""
    for key in [key for row in game.foes for key in row if key] + game.marching():
        if not resists(game, referee, key, "11.3c"):
            spell_wounds(game, referee, key, game.book.number("11.3c", "wounds"), "11.3c", "Explosion")


def _bolt(game: Game, referee: Referee, person: Adventurer, action: Action) -> None:
    """[11.3f, M4.12] Lightning, or a Light Ray."""
    rule, spell = RULES[action.thing], action.thing
    if not resists(game, referee, action.target, rule):
        foe = somebody(game, action.target)
        wounds = amount(referee, game.book.dice(rule), rule, WOUNDS, foe, spell, subject=person)
        spell_wounds(game, referee, action.target, wounds, rule, spell)


def _sleep(game: Game, referee: Referee, _person: Adventurer, action: Action) -> None:
    """[11.3k, 12.36c, M4.23] Out of the line, asleep; a Peace Maker's Sleep is easier to resist.

    An adventurer sleeps until he is free (12.36d).
    """
    priestly = action.thing == "Peace Maker's Sleep"
    rule, more = ("M4.23", game.book.number("M4.23", "resistance")) if priestly else ("11.3k", 0)
    if not resists(game, referee, action.target, rule, more):
        if action.target in game.monsters:
            game.monsters[action.target].asleep = True
        leave_line(game, action.target)
        referee.tell(rule, "{name} falls asleep.", name=called(game, action.target))


def _protection(game: Game, referee: Referee, person: Adventurer, _action: Action) -> None:
    """[M4.11] Undead that fail to resist may not attack the Witch Hunter in this combat."""
    undead = [monster for monster in _active(game) if monster.kind in UNDEAD]
    for monster in undead:
        if not resists(game, referee, monster.key, "M4.11"):
            monster.barred.append(person.key)
            referee.tell("M4.11", "{name} shrinks back.", name=monster.name)
    if not undead:
        referee.tell("M4.11", "There are no undead here to shrink back.")


def _fury(_game: Game, referee: Referee, person: Adventurer, _action: Action) -> None:
    """[M4.13] A Combat Bonus for the rest of the combat, greater against undead."""
    person.fury = True
    referee.tell("M4.13", "{name} is full of righteous fury.", name=person.name)


def _redeem(game: Game, referee: Referee, _person: Adventurer, action: Action) -> None:
    """[M4.14] A charmed adventurer returns at once; no resistance."""
    return_to_party(game, referee, game.people[action.target], "M4.14")


def _dispel(game: Game, referee: Referee, _person: Adventurer, action: Action) -> None:
    """[M4.15] The undead monster is killed unless it resists."""
    if not resists(game, referee, action.target, "M4.15", die_bonus=action.extra):
        slay(game, referee, game.monsters[action.target])


def _wrath(game: Game, referee: Referee, person: Adventurer, action: Action) -> None:
    """[M4.16] Every monster of the group that fails to resist, dice for each."""
    for monster in _active(game):
        if not resists(game, referee, monster.key, "M4.16"):
            dice, spell = game.book.dice("M4.16"), action.thing
            wounds = amount(referee, dice, "M4.16", WOUNDS, monster, spell, subject=person)
            spell_wounds(game, referee, monster.key, wounds, "M4.16", "Wrath of God")


def _shield(game: Game, referee: Referee, _person: Adventurer, action: Action) -> None:
    """[M4.21] Immune to spells that cause Wounds until the combat ends."""
    game.people[action.target].magic_shield = True
    referee.tell("M4.21", "A Magic Shield guards {name}.", name=called(game, action.target))


def _fair_fight(game: Game, referee: Referee, _person: Adventurer, _action: Action) -> None:
    """[M4.25] One roll for the group: no special abilities, and no more monsters than free adventurers."""
    there = _active(game)
    if resists(game, referee, there[0].key, "M4.25"):
        return
    game.no_abilities = True
    referee.tell("M4.25", "It will be a fair fight, without special abilities.")
    surplus = len(there) - len(game.free())
    weakest_last = sorted(there, key=lambda m: (-row_of(game.foes, m.key), m.wound_points))
    for monster in weakest_last[: max(0, surplus)]:
        leave_line(game, monster.key)
        monster.fate = GONE
        referee.tell("M4.25", "{name} leaves the fight.", name=monster.name)


def _cease_fire(game: Game, referee: Referee, _person: Adventurer, _action: Action) -> None:
    """[M4.27] One roll for the group; if it fails the combat ends as with Agreement."""
    if resists(game, referee, _active(game)[0].key, "M4.27"):
        return
    referee.tell("M4.27", "The fight is over; both sides keep the peace.")
    stop(game, referee)


RULES = {
    "Blast": "11.3a",
    "Charm": "11.3b",
    "Explosion": "11.3c",
    "Lightning": "11.3f",
    "Sleep": "11.3k",
    "Protection From Undead": "M4.11",
    "Light Ray": "M4.12",
    "Righteous Fury": "M4.13",
    "Redeem Traitor": "M4.14",
    "Dispel Undead": "M4.15",
    "Wrath of God": "M4.16",
    "Magic Shield": "M4.21",
    "Peace Maker's Sleep": "M4.23",
    "Fair Fight": "M4.25",
    "Cease Fire": "M4.27",
}
_EFFECTS: dict[str, Callable[[Game, Referee, Adventurer, Action], None]] = {
    "Blast": _blast,
    "Charm": _charm,
    "Explosion": _explosion,
    "Lightning": _bolt,
    "Sleep": _sleep,
    "Protection From Undead": _protection,
    "Light Ray": _bolt,
    "Righteous Fury": _fury,
    "Redeem Traitor": _redeem,
    "Dispel Undead": _dispel,
    "Wrath of God": _wrath,
    "Magic Shield": _shield,
    "Peace Maker's Sleep": _sleep,
    "Fair Fight": _fair_fight,
    "Cease Fire": _cease_fire,
}
_UNTARGETED = ("Explosion", "Protection From Undead", "Righteous Fury", "Wrath of God", "Fair Fight", "Cease Fire")
