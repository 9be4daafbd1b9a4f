"""What the dead leave behind, and who takes it up."""

from __future__ import annotations

from clew.games.deathmaze.items import item_name, receivers, takes_weapon
from clew.games.deathmaze.state import Adventurer, Game, Item, Weapon
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

LEAVE = Option("leave-it", "Leave it")
FALLEN = Option("fallen", "Take up things of the fallen")


def estates(game: Game) -> list[Option]:
    """[9.17c, 5.28g] In quiet time the caller may give the things of the dead to others."""
    return [FALLEN] if game.fallen and belongings(game) else []


def belongings(game: Game) -> list[tuple[Adventurer, Item | Weapon]]:
    """What the fallen in this segment have left and somebody could carry; of weapons only the magic ones."""
    found: list[tuple[Adventurer, Item | Weapon]] = []
    for key in game.fallen:
        dead = game.people[key]
        found += [(dead, item) for item in dead.items]
        found += [(dead, weapon) for weapon in dead.weapons if weapon.bonus]
    return [(dead, thing) for dead, thing in found if receivers(game, thing)]


def share_fallen(game: Game, referee: Referee, _step: Step | None = None) -> None:
    """[9.17c, 12.36f] The caller may give the things of the dead to others, as long as the party is here."""
    done = Option("done", "Leave the rest")
    while things := belongings(game):
        options: dict[str, Option] = {}
        for dead, thing in things:
            name = thing.name if isinstance(thing, Weapon) else item_name(thing)
            key = f"{dead.key}-{name}".lower().replace(" ", "-")
            options[key] = Option(key, "{thing} of {dead}", (dead, thing), (dead.key,), thing=name, dead=dead.name)
        prompt = "Which belonging of the fallen is taken up?"
        chosen = referee.choose(game.caller, prompt, [*options.values(), done], "9.17c")
        if chosen is done or not _take_up(game, referee, *chosen.value):
            return


def _take_up(game: Game, referee: Referee, dead: Adventurer, thing: Item | Weapon) -> bool:
    person = referee.choose(game.caller, "Who takes it?", [*receivers(game, thing), LEAVE], "9.17c")
    if not isinstance(person, Adventurer):
        return False
    if isinstance(thing, Weapon):
        if not takes_weapon(game, referee, person, thing):
            return False
        dead.weapons = [weapon for weapon in dead.weapons if weapon is not thing]
    else:
        dead.items = [item for item in dead.items if item is not thing]
        person.items.append(thing)
    referee.tell("9.17c", "{name} takes it up.", name=person.name)
    return True
