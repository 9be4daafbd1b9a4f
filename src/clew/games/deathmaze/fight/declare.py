"""What party members may do in a combat round (8.42, 11.2)."""

from __future__ import annotations

from clew.games.deathmaze.fight.abilities import CHARM, can_charm
from clew.games.deathmaze.fight.battle import alternatives
from clew.games.deathmaze.fight.line import fighters, party_targets
from clew.games.deathmaze.fight.spells import combat_castings, extra_wounds, spell_targets
from clew.games.deathmaze.fight.strike import FRONT, REAR, attack_column, may_attack, monster_column, row_of
from clew.games.deathmaze.party.items import CHARMS, item_name, usable
from clew.games.deathmaze.party.magic import Casting, casting_option
from clew.games.deathmaze.party.monsters import charmable
from clew.games.deathmaze.party.people import called
from clew.games.deathmaze.state import Action, Adventurer, Game, Item
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

NOTHING = Option("nothing", "Do nothing")
Deed = Action | Casting


def actions(game: Game, key: str) -> list[Option[Deed]]:
    """[5.12a, 9.45c, 9.45d, 8.22a, 8.22b, 8.22c, 8.34, 8.41b, 8.48] What a member can do from the row he stands in."""
    row = row_of(game.rows, key)
    if key in game.monsters:
        armed = bool(monster_column(game, game.monsters[key], row)[0])
        return [*_attacks(game, key, row)] if armed else []
    person = game.people[key]
    options: list[Option[Deed]] = []
    if may_attack(person) and attack_column(game, person, row):
        options += _attacks(game, key, row)
    if row == FRONT and options and can_charm(game, person):
        options += _charms(game, key)
    if row <= REAR:
        options += [casting_option(casting) for casting in combat_castings(game, person)]
    options += [_change(weapon, place) for weapon, place in alternatives(game, person).items()]
    options += [use for item in usable(game, person, fighting=True) for use in _uses(game, item)]
    if row == FRONT:
        options += _peppers(game, person)
    return options


def _attacks(game: Game, key: str, row: int) -> list[Option[Action]]:
    targets = party_targets(game, key) if row == FRONT else fighters(game, game.foes) if row == REAR else []
    return [
        Option(f"attack-{target}", "Attack {target}", Action("attack", target), (target,), target=called(game, target))
        for target in targets
    ]


def _charms(game: Game, key: str) -> list[Option[Action]]:
    """[M5.7] A Vampire of the party may charm the monster it attacks."""
    text = "Charm {target}" if game.book.has("vampire-charm") else "Charm {target}, attack if it resists"
    return [
        Option(f"charm-{target}", text, Action("attack", target, CHARM), (target,), target=called(game, target))
        for target in party_targets(game, key)
        if target in game.monsters
    ]


def _change(weapon: str, place: int) -> Option[Action]:
    """[8.41b] Changing the weapon costs the attack."""
    key = f"change-{weapon}".lower().replace(" ", "-")
    return Option(key, "Change to {weapon}", Action("change", extra=place), weapon=weapon)


def _uses(game: Game, item: Item) -> list[Option[Action]]:
    """[9.41c, 8.42a] Drinking or eating; whom a charm is meant for is declared with it."""
    key, name = item.key, item_name(item)
    if item.name not in CHARMS:
        return [Option(f"use-{key}", "Use {item}", Action("use", thing=key), item=name)]
    text = "Use {item} on {target}"
    return [
        Option(f"use-{key}-{foe.key}", text, Action("use", foe.key, key), (foe.key,), item=name, target=foe.name)
        for foe in charmable(game, item.name == "Charm Person")
    ]


def _peppers(game: Game, person: Adventurer) -> list[Option[Action]]:
    """[9.55a] Red Pepper instead of an attack, on his opponent."""
    pepper = next((item for item in person.items if item.name == "Red Pepper"), None)
    if pepper is None:
        return []
    return [
        Option(
            f"pepper-{target}",
            "Throw Red Pepper at {target}",
            Action("use", target, pepper.key),
            (target,),
            target=called(game, target),
        )
        for target in party_targets(game, person.key)
    ]


def declare_spell(game: Game, referee: Referee, person: Adventurer, casting: Casting) -> Action:
    """[11.21a, 11.23b] The spell and its target are declared like an attack."""
    spell, ring = casting
    targets = spell_targets(game, spell)
    target = ""
    if targets:
        options = [Option(key, "{name}", key, (key,), name=called(game, key)) for key in targets]
        target = referee.choose(
            person.seat, "On whom does {name} cast {spell}?", options, "11.21a", name=person.name, spell=spell
        ).key
    extra = extra_wounds(game, referee, person, spell, target)
    return Action("cast", target, f"ring:{spell}" if ring else spell, extra)
