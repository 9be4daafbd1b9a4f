"""A combat from its first moment to its last (8.1, 8.2)."""

from __future__ import annotations

from clew.games.deathmaze import steps
from clew.games.deathmaze.fight.abilities import monster_stench, own_stench
from clew.games.deathmaze.fight.line import close_up, line_up, standing
from clew.games.deathmaze.fight.strike import BARE
from clew.games.deathmaze.party.items import item_name, use_up
from clew.games.deathmaze.party.magic import Casting, can_cast, cast_quietly, casting_option, castings, pay
from clew.games.deathmaze.party.marching import fill_front
from clew.games.deathmaze.party.monsters import back_to_others, roll_wound_points
from clew.games.deathmaze.party.people import alive_seats, in_turn
from clew.games.deathmaze.state import DEAD, Adventurer, Game, Item
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

READY = Option("ready", "Ready")


def begin(game: Game, referee: Referee, _step: Step) -> None:
    """[8.12, 8.41a, 7.14a, 7.25] Weapons in hand, Wound Points, the line-up; then round after round."""
    group = game.group
    assert group is not None
    if not standing(game, group):
        back_to_others(game)
        return
    group.hostile, group.fought = True, True
    fill_front(game, referee)
    hesitate(game, referee)
    for seat in alive_seats(game):
        take_up_weapons(game, referee, seat)
    roll_wound_points(game, referee, group)
    line_up(game, referee, group)
    _take_stock(game)
    monster_stench(game, referee, group)
    own_stench(game, referee, group)
    close_up(game)
    game.agenda.append(Step(steps.ROUND))


def _take_stock(game: Game) -> None:
    """[12.35b] A fresh count for this combat; who comes in wounded counts from its first phase."""
    game.fighting, game.round, game.no_abilities = True, 1, False
    game.fights += 1
    assert game.group is not None
    game.killed = [key for key in game.group.members if game.monsters[key].fate == DEAD]
    for monster in game.monsters.values():
        monster.charms, monster.stench, monster.barred = 0, False, []
        monster.first_wounded = 1 if monster.wounds else 0
    for person in game.people.values():
        person.first_wounded = 1 if person.wounds else 0


def take_up_weapons(game: Game, referee: Referee, seat: int) -> None:
    """[8.41a] Before combat each owner says which of the two weapons each adventurer holds."""
    open_hands = [person for person in game.free() if person.seat == seat and alternatives(game, person)]
    while open_hands:
        options = [
            _taking(person, name, place) for person in open_hands for name, place in alternatives(game, person).items()
        ]
        chosen = referee.choose(seat, "Which weapons are taken in hand?", [READY, *options], "8.41a")
        if chosen.value is None:
            return
        person, place = chosen.value
        person.hand = place
        open_hands.remove(person)


def alternatives(game: Game, person: Adventurer) -> dict[str, int]:
    """Other weapons than the one in hand, and their places; bare hands where the calling fights with them."""
    held = {weapon.name: place for place, weapon in enumerate(person.weapons) if place not in person.thrown}
    if 0 <= person.hand < len(person.weapons):
        held.pop(person.weapons[person.hand].name, None)
    if game.calling(person).bare_hands and person.weapons and person.hand != BARE:
        held["bare hands"] = BARE
    return held


def _taking(person: Adventurer, name: str, place: int) -> Option[tuple[Adventurer, int]]:
    key = f"hold-{person.key}-{name}".lower().replace(" ", "-")
    return Option(key, "{name} takes the {weapon}", (person, place), (person.key,), name=person.name, weapon=name)


def hesitate(game: Game, referee: Referee) -> None:
    """[M4.26] When combat is about to begin: time for heal spells, Healing potions and Mustard."""
    for person in in_turn(game):
        if can_cast(game, person, "Hesitate") and _stalls(referee, person):
            pay(game, referee, person, ("Hesitate", None), "M4.26")
            for friend in in_turn(game):
                _tend(game, referee, friend)
            return


def _stalls(referee: Referee, person: Adventurer) -> bool:
    return referee.agrees(person.seat, "Does {name} cast Hesitate?", "M4.26", name=person.name)


def _tend(game: Game, referee: Referee, person: Adventurer) -> None:
    """[M4.26] Healing before the first round, as often as he can and likes."""
    done = Option("done", "Nothing more")
    while person.free and any(friend.wounds for friend in game.free()):
        doses = {item.key: item for item in person.items if item.name in ("Healing", "Mustard")}
        spells = [casting for casting in castings(game, person, "quiet") if "Heal" in casting[0]]
        options: list[Option[Item | Casting]] = [
            Option(f"use-{key}", "Use {item}", item, item=item_name(item)) for key, item in doses.items()
        ]
        options += [casting_option(casting) for casting in spells]
        prompt = "{name} has a moment. What now?"
        chosen = referee.choose(person.seat, prompt, [*options, done], "M4.26", name=person.name)
        if chosen.value is None or not options:
            return
        if isinstance(chosen.value, tuple):
            cast_quietly(game, referee, person, chosen.value)
        else:
            use_up(game, referee, person, chosen.value)
