"""The record of an adventurer: his weapons, what he learns, what experience buys (3.1, 11.1, 13.11)."""

from __future__ import annotations

from clew.games.deathmaze.book import MONSTER, WEAPONS
from clew.games.deathmaze.state import Adventurer, Game, Weapon
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option


def _slug(name: str) -> str:
    return name.lower().replace(" ", "-")


def choose_weapons(game: Game, referee: Referee, person: Adventurer) -> None:
    """[3.1e, 11.11b] Two weapons that the class may carry; the same type may be taken twice."""
    allowed = list(game.calling(person).weapons)
    while allowed and len(person.weapons) < game.book.number("3.1e", "weapons"):
        prompt = "Which weapon does {name} take?"
        kind = referee.choose(person.seat, prompt, allowed, "3.1e", name=person.name)
        person.weapons.append(Weapon(kind))


def learn(game: Game, referee: Referee, person: Adventurer, rule: str) -> None:
    """[11.12, 11.13a, M4.2] A spell that he does not know yet."""
    unknown = [spell for spell in game.calling(person).spells if spell not in person.spells]
    person.spells.append(referee.choose(person.seat, "Which spell does {name} learn?", unknown, rule, name=person.name))


def advantages(game: Game, person: Adventurer) -> list[Option[None]]:
    """[3.1f, 3.1h, 13.11b, 13.11c] What experience can buy: Wound Points, a weapon skill, Detrap, a spell."""
    calling = game.calling(person)
    options = [Option("wound-points", "+1 Wound Point")]
    columns = [kind for kind in WEAPONS if kind in calling.weapons] + ([MONSTER] if calling.bare_hands else [])
    options += [Option(f"skill-{_slug(kind)}", "+1 with the {weapon}", weapon=kind) for kind in columns]
    if person.detrap and person.detrap < game.book.number("13.11c", "detrap"):
        options.append(Option("detrap", "+1 Detrap"))
    if any(spell not in person.spells for spell in calling.spells):
        options.append(Option("spell", "A new spell"))
    return options


def begin_with(game: Game, person: Adventurer, key: str) -> None:
    """[3.1f] The advantage that initial experience gives."""
    name = "skill" if key.startswith("skill-") else key.replace("-", "_")
    apply_advantage(person, key, game.book.numbers.get(("3.1f", name), 1))


def apply_advantage(person: Adventurer, key: str, by: int = 1) -> None:
    """[3.1f, 13.11b] Note the advantage on the record; spells are learned by name."""
    if key == "wound-points":
        person.wound_points += by
    elif key == "resistance":
        person.resistance += by
    elif key == "detrap":
        person.detrap += by
    elif key.startswith("spell-"):
        person.spells.append(key.removeprefix("spell-").title())
    else:
        kind = key.removeprefix("skill-").replace("-", " ").title()
        person.skills[kind] = person.skills.get(kind, 0) + by
