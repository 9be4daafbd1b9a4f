"""Who decides, who is hurt, who dies (1, 2, 8.4, 12.1)."""

from __future__ import annotations

from clew.games.deathmaze.party.marching import find_place, take_out
from clew.games.deathmaze.state import CHARMED, DEAD, FREE, GONE, STONE, Adventurer, Game, Monster
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6, Dice
from clew.kernel.words.fates import Grave
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Added, Amount, Check, Whom

LEAVE = Option("leave-it", "Leave it")
RESISTS = Check("magic", "resisted", "not resisted")
RESISTS_POWER = {
    rule: Check(power, "resisted", "not resisted")
    for rule, power in (("12.33a", "the Hellhound's flames"), ("12.36a", "the Vampire's charm"))
}
"""The same of what a monster does by itself, by its rule."""


def owner(game: Game, key: str) -> int:
    """[1.0c, 9.45f] The seat that decides for a party member; the caller for a monster whose master can't."""
    if key in game.people:
        return game.people[key].seat
    master = game.people[game.monsters[key].controller]
    return master.seat if master.free else game.caller


def alive_seats(game: Game) -> list[int]:
    """[1.0g, 1.0h] The seats that still own a living adventurer, beginning with the caller's."""
    if game.seats == 1:
        return [0]
    living = {person.seat for person in game.living()}
    return [seat for seat in ((game.caller + n) % game.seats for n in range(game.seats)) if seat in living]


def in_turn(game: Game) -> list[Adventurer]:
    """[1.0g] The free adventurers in the order in which their owners are asked."""
    free = game.free()
    return free if game.seats == 1 else [person for seat in alive_seats(game) for person in free if person.seat == seat]


def pass_call(game: Game, referee: Referee) -> None:
    """[1.0e] The call passes to the next seat that owns a living adventurer; a walk that another planned ends here."""
    order = alive_seats(game)
    others = [seat for seat in order if seat != game.caller]
    if others:
        game.caller, game.walk = others[0], []
        referee.tell("1.0e", "{player} has the call.", player=game.players[game.caller])


def delegate(game: Game, referee: Referee, candidates: list[Adventurer], prompt: str, rule: str) -> Adventurer:
    """[1.0f] The caller sends somebody to what must be done; another may refuse unless his is the last one left."""
    left = candidates[:]
    while True:
        chosen = referee.choose(game.caller, prompt, left, rule)
        if len(left) == 1 or _consents(game, referee, chosen):
            return chosen
        left.remove(chosen)


def volunteer(
    game: Game, referee: Referee, candidates: list[Adventurer], prompt: str, rule: str
) -> Adventurer | Option[None] | None:
    """[1.0f, 6.0d, 9.17d] Somebody who will do what nobody must; LEAVE if the caller gives up, None if all refuse.

    A caller who asks nobody else has nothing to wait for: his own adventurers do as they are told.
    """
    left = candidates[:]
    others = any(person.seat != game.caller for person in left)
    while left:
        options: list[Adventurer | Option[None]] = [*left, LEAVE] if others else [*left]
        chosen = referee.choose(game.caller, prompt, options, rule)
        if not isinstance(chosen, Adventurer) or _consents(game, referee, chosen):
            return chosen
        left.remove(chosen)
    referee.tell("1.0f", "Nobody will do it.")
    return None


def _consents(game: Game, referee: Referee, person: Adventurer) -> bool:
    if person.seat == game.caller:
        return True
    return referee.agrees(person.seat, "Shall {name} do it?", "1.0f", name=person.name)


def lends(game: Game, referee: Referee, person: Adventurer, thing: str) -> bool:
    """[1.0i] The caller asks for the means of another player's adventurer; nobody can be forced."""
    if person.seat == game.caller:
        return True
    return referee.agrees(person.seat, "Will {name} use {thing}?", "1.0i", name=person.name, thing=thing)


def amount(
    referee: Referee,
    dice: Dice,
    rule: str,
    gives: Amount,
    target: Whom = None,
    using: Whom = None,
    times: Added | None = None,
    subject: Whom = None,
) -> int:
    """[2.3a, 2.3b, 2.3c] The roll of a dice code, or the number it stands for."""
    if dice.count:
        return referee.roll(dice, rule, gives=gives, target=target, using=using, times=times, subject=subject)
    return dice.plus if times is None else dice.plus * times[1]


def at_depth(game: Game, modifier: str) -> int:
    """[M6.11] A modifier of the depth table for the party's level; level 1 changes nothing."""
    return game.book.depth[modifier][game.level if game.book.has("m51-depth") else 0]


def table(
    game: Game, referee: Referee, name: str, rule: str, subject: Adventurer | None = None, dice: Dice = D6
) -> str:
    """Roll on a table of the ledger."""
    return referee.read(game.book.charts[name], dice, rule, subject=subject)


def resistance(game: Game, key: str) -> int:
    """[12.12a, 12.12b] Magic Resistance, rings included up to the limit."""
    if key in game.monsters:
        return game.book.kinds[game.monsters[key].kind].resistance
    person = game.people[key]
    rings = sum(item.bonus for item in person.items if item.kind == "ring" and item.name.startswith("Resistance"))
    return max(person.resistance, min(person.resistance + rings, game.book.number("12.12b", "highest")))


def resists(game: Game, referee: Referee, key: str, rule: str = "11.24a", more: int = 0, die_bonus: int = 0) -> bool:
    """[11.24a, 11.24b] One die: the Magic Resistance or less means no effect."""
    own = resistance(game, key)
    of: list[Added] = [("Magic Resistance", own, "11.24a")]
    if more:
        of.append(("help", more, rule))
    against: list[Added] = [("power", die_bonus, rule)] if die_bonus else []
    who = somebody(game, key)
    return referee.at_most(own + more, D6, rule, None, None, RESISTS_POWER.get(rule, RESISTS), of, against, who)


def somebody(game: Game, key: str) -> Adventurer | Monster:
    """An adventurer or a monster by key."""
    return game.people[key] if key in game.people else game.monsters[key]


def called(game: Game, key: str) -> str:
    return game.people[key].name if key in game.people else game.monsters[key].name


_SUFFERS = ("{name} is not hurt.", "{name} suffers a wound.", "{name} suffers {wounds} wounds.")


def suffer(game: Game, referee: Referee, key: str, wounds: int, rule: str, cause: str) -> None:
    """[8.45, 8.46a, 8.46b] Wounds take effect at once; with none left the fighter is dead."""
    if key in game.monsters:
        _wound_monster(game, referee, game.monsters[key], wounds, rule)
    else:
        _wound_person(game, referee, game.people[key], wounds, rule, cause)


def _wound_monster(game: Game, referee: Referee, monster: Monster, wounds: int, rule: str) -> None:
    if wounds and not monster.first_wounded:
        monster.first_wounded = game.round
    monster.wounds += wounds
    referee.tell(rule, _SUFFERS[min(wounds, 2)], name=monster.name, wounds=wounds)
    if monster.left <= 0 and monster.fate == FREE:
        slay(game, referee, monster)


def _wound_person(game: Game, referee: Referee, person: Adventurer, wounds: int, rule: str, cause: str) -> None:
    """[11.3h, 10.28] Mage Armor takes Wounds first, whatever their source."""
    taken = min(person.shield, wounds)
    if taken:
        person.shield -= taken
        wounds -= taken
        referee.tell("11.3h", "Mage Armor takes {taken} for {name}.", taken=taken, name=person.name)
    if wounds and not person.first_wounded:
        person.first_wounded = max(1, game.round)
    person.wounds += wounds
    referee.tell(rule, _SUFFERS[min(wounds, 2)], name=person.name, wounds=wounds)
    if person.left <= 0 and person.fate not in (DEAD, GONE):
        die(game, referee, person, cause)


def pay_wounds(referee: Referee, person: Adventurer, cost: int, rule: str) -> None:
    """[11.22a, 11.22c] Casting costs Wounds that are kept apart and do not heal; who casts to the death dies later."""
    person.cast += cost
    if cost:
        referee.tell(rule, "{name} pays {cost} for casting.", name=person.name, cost=cost)


def heal(referee: Referee, person: Adventurer, healed: int, rule: str) -> None:
    """[9.42, 11.22c] Wounds are removed, never below zero and never those from casting."""
    healed = min(healed, person.wounds)
    person.wounds -= healed
    text = "{name} is healed of {healed}." if healed else "{name} has no wounds that heal."
    referee.tell(rule, text, name=person.name, healed=healed)


def die(game: Game, referee: Referee, person: Adventurer, cause: str) -> None:
    """[8.46a, 12.36f] An adventurer dies: a gap in the line, his things on the floor, his charmed monsters let loose.
    Of a Vampire's he is no longer."""
    person.fate, person.charmer = DEAD, ""
    mourn(game, person, cause)
    leave_line(game, person.key)
    game.fallen.append(person.key)
    game.new_dead.append(person.key)
    referee.tell("8.46a", "{name} is dead.", name=person.name)
    release_all(game, referee, person)
    _mind_the_call(game, referee)


def crumble(game: Game, referee: Referee, person: Adventurer) -> None:
    """[12.34d, 9.45e, 9.45f] Who stays stone is dead: his charmed monsters are let loose, a caller's call passes."""
    person.fate = DEAD
    mourn(game, person, "turned to stone")
    release_all(game, referee, person)
    _mind_the_call(game, referee)


def mourn(game: Game, person: Adventurer, cause: str) -> None:
    """Remember what somebody died of, and how much of the maze he had seen."""
    game.graves.append(Grave(person.key, person.seat, cause, len(game.maze)))


def vanish(game: Game, referee: Referee, person: Adventurer, cause: str) -> None:
    """Somebody is gone for ever, with all he carried."""
    person.fate = GONE
    mourn(game, person, cause)
    leave_line(game, person.key)
    release_all(game, referee, person)
    _mind_the_call(game, referee)


def _mind_the_call(game: Game, referee: Referee) -> None:
    """[1.0h] A caller without adventurers passes the call at once."""
    order = alive_seats(game)
    if order and game.caller not in order:
        pass_call(game, referee)


def leave_line(game: Game, key: str) -> None:
    take_out(game.rows, key)
    take_out(game.foes, key)
    game.places.pop(key, None)


def release_all(game: Game, referee: Referee, person: Adventurer) -> None:
    """[9.45e] When its master dies a charmed monster attacks the party at once."""
    for key in person.controls:
        monster = game.monsters[key]
        monster.controller = ""
        leave_line(game, key)
        referee.tell("9.45e", "{monster} is free again and attacks.", monster=monster.name)
        if game.fighting:
            into_gap(game.foes, key)
            join_foes(game, key)
        else:
            game.loose.append(key)
    person.controls = []


def join_foes(game: Game, key: str) -> None:
    """[8.6d, 9.11a, 12.36h, 12.35b] A monster that turns against the party is one of the group it fights with."""
    game.monsters[key].first_wounded = game.round if game.monsters[key].wounds else 0
    if game.group is not None and key not in game.group.members:
        game.group.members.append(key)


def into_gap(rows: list[list[str]], key: str) -> None:
    """[9.45e, 8.25a] Into the gap nearest to the party, front row first, lowest box; else a row behind."""
    for row in rows:
        if "" in row:
            row[row.index("")] = key
            return
    rows.append([key, "", ""])


def slay(game: Game, referee: Referee, monster: Monster) -> None:
    """[8.46a, 8.6d, 9.11a] A monster falls; one on the party's side brings nothing; a Vampire's victims are free."""
    monster.fate = DEAD
    leave_line(game, monster.key)
    referee.tell("8.46a", "{name} is slain.", name=monster.name)
    if monster.controller:
        game.people[monster.controller].controls.remove(monster.key)
        monster.controller = ""
        game.take_away(monster.key)
        members: list[Adventurer | Monster] = [*game.people.values(), *game.monsters.values()]
        for member in members:
            if member.order is not None and member.order.target == monster.key:
                member.order = None
    else:
        game.killed.append(monster.key)
    free_victims(game, referee, monster)


def free_victims(game: Game, referee: Referee, vampire: Monster) -> None:
    """[12.36d] When the Vampire dies, or is charmed itself, those it charmed are adventurers again."""
    for person in game.people.values():
        if person.fate == CHARMED and person.charmer == vampire.key:
            return_to_party(game, referee, person, "12.36d")


def return_to_party(game: Game, referee: Referee, person: Adventurer, rule: str) -> None:
    """He comes back with all his Wounds, into an empty box that the caller names."""
    person.fate, person.charmer, person.changed = FREE, "", False
    leave_line(game, person.key)
    referee.tell(rule, "{name} is free.", name=person.name)
    find_place(game, referee, game.caller, person.key, rule)


def petrify(game: Game, referee: Referee, key: str, rule: str) -> None:
    """[12.34b, 12.34c] An adventurer turns to stone and leaves the line; a charmed monster is destroyed."""
    leave_line(game, key)
    referee.tell(rule, "{name} is turned to stone.", name=called(game, key))
    if key in game.monsters:
        slay(game, referee, game.monsters[key])
    else:
        game.people[key].fate = STONE


def lost(game: Game) -> bool:
    """[4.0j, 12.36i, 2.4] No free adventurer is left; a changed Werewolf is not charmed and may change back (M5.9)."""
    for person in game.people.values():
        if person.fate == FREE or (person.changed and person.fate == CHARMED):
            return False
    return True
