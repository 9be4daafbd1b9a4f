"""Adventurers who live on: coming home, being improved, coming back (13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from clew.games.deathmaze.home.record import advantages, apply_advantage, choose_weapons, learn
from clew.games.deathmaze.state import Adventurer, Game, Item, Weapon
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

SAVE = Option("save", "Save the rest for later")
OFFER = (
    "{name} has {has} Experience Points and {owns} Bezants. A point of ability costs {experience} and {bezants}. Which?"
)


def in_force(game: Game) -> bool:
    """Chapter 13 belongs to the advanced game."""
    return game.book.has("continuity") and game.book.advanced


def at_home(person: Adventurer) -> dict[str, Any]:
    """[13.0b, 13.0c, 13.12a, 13.21a, M6.42] What is kept of a survivor: the record, magic items, savings, the moon."""
    return {
        "name": person.name,
        "player": person.player,
        "calling": person.calling,
        "wound_points": person.wound_points,
        "resistance": person.resistance,
        "skills": dict(person.skills),
        "detrap": person.detrap,
        "spells": list(person.spells),
        "weapons": [[weapon.kind, weapon.bonus] for weapon in person.weapons if weapon.bonus],
        "items": [[item.kind, item.name, item.bonus] for item in person.items],
        "points": person.points,
        "experience": person.home_experience,
        "bezants": person.home_bezants,
        "lycanthrope": person.lycanthrope,
    }


def keeps(game: Game) -> dict[str, Any]:
    """[13.0a, 13.11a] What is written down when a game is over: the roster, where chapter 13 is in force.

    Where it is not, those who waited at home still wait there.
    """
    return {"roster": roster(game)} if in_force(game) or game.guests else {}


def told(keeps: Mapping[str, Any]) -> list[str]:
    """Who waits at home, a line each."""
    line = "{name} the {calling}: Wound Points {wound_points}, experience {experience}, Bezants {bezants}"
    return [line.format_map(person) for person in keeps.get("roster", [])]


def home_from(data: dict[str, Any]) -> Adventurer:
    """[13.0b, 12.13b, M6.42] A record from the roster: healed, rings ready again."""
    return Adventurer(
        key="",
        name=data["name"],
        seat=0,
        calling=data["calling"],
        wound_points=data["wound_points"],
        resistance=data["resistance"],
        skills=dict(data["skills"]),
        detrap=data["detrap"],
        spells=list(data["spells"]),
        weapons=[Weapon(kind, bonus) for kind, bonus in data["weapons"]],
        items=[Item(kind, name, bonus) for kind, name, bonus in data["items"]],
        player=data["player"],
        points=data["points"],
        home_experience=data["experience"],
        home_bezants=data["bezants"],
        # Rosters of earlier versions don't tell who breathed the fog.
        lycanthrope=data.get("lycanthrope", data["calling"] == "Werewolf"),
    )


def come_back(game: Game, referee: Referee, person: Adventurer) -> None:
    """[13.0a, 13.0b, 13.22] An old adventurer enters again and may choose his ordinary weapons anew."""
    referee.tell("13.0a", "{name} enters the maze again.", name=person.name)
    choose_weapons(game, referee, person)


def improve(game: Game, referee: Referee, step: Step) -> None:
    """[13.11a, 13.11b, 13.12, 13.12a] A survivor buys ability points as long as he can and likes."""
    person = game.people[str(step.facts["person"])]
    experience, bezants = price(game, person)
    while person.home_experience >= experience and person.home_bezants >= bezants:
        options = advantages(game, person)
        if person.resistance < game.book.number("13.11b", "resistance"):
            options.append(Option("resistance", "+1 Magic Resistance"))
        chosen = referee.choose(
            person.seat,
            OFFER,
            [*options, SAVE],
            "13.11b",
            name=person.name,
            experience=experience,
            bezants=bezants,
            has=person.home_experience,
            owns=person.home_bezants,
        )
        if chosen is SAVE:
            return
        person.home_experience -= experience
        person.home_bezants -= bezants
        person.points += 1
        if chosen.key == "spell":
            learn(game, referee, person, "13.11b")
        else:
            apply_advantage(person, chosen.key)
        referee.tell("13.11a", "{name} gains an ability point.", name=person.name)


def price(game: Game, person: Adventurer) -> tuple[int, int]:
    """[13.11a, M5.6] What a point costs; Trolls are slow learners."""
    rule = "M5.6" if person.calling == "Troll" else "13.11a"
    return game.book.number(rule, "experience"), game.book.number(rule, "bezants")


def roster(game: Game) -> list[dict[str, Any]]:
    """[13.0a, 13.21b] Who is at home after this game: those who stayed there and who came back alive for people."""
    back = game.ending == "out" and in_force(game)
    survivors = [person for person in game.people.values() if person.free and back and person.seat not in game.bots]
    return [at_home(person) for person in [*game.guests, *survivors]]
