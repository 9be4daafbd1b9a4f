"""Chapters 2 to 4: choosing a type, rolling attributes, taking advantages."""

from __future__ import annotations

from typing import Any

from clew.games.milaso.beings.reckoning import D6, D10
from clew.games.milaso.book.book import NAMES, ROLLED
from clew.games.milaso.book.cells import Formula
from clew.games.milaso.book.kinds import Kind
from clew.games.milaso.state import steps
from clew.games.milaso.state.answers import DONE
from clew.games.milaso.state.game import PARTY, Being, Game
from clew.games.milaso.state.particulars import Making
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee, sum_of
from clew.kernel.words.questions import Menu, Option
from clew.kernel.words.rolls import Added, Amount, Chart

_TITLES = {name: title.lower() for title, name in NAMES.items()}
FULL = Option("full", "Make a character of your own")
NAME = Menu("name", "Name your character")
QUICK_TYPES = ("Troll", "Hobgoblin", "Elf Molend", "Ogre")
"""The usual party: no two of a type, strong in a fight, one who hears and sees in the dark, one who heals."""
QUICK_ADVANTAGES = ("Good musician", "Tough cranium", "Potion effects")
"""A prize on the ground level, fewer lost actions, and no poison by mistake."""
FIRST_SPELLS = 6
QUICK_LIST = {"Elf Molend": "B", "Leprechaun": "B"}
"""The list of spells on which healing stands."""
_ASKS = {
    "Additional language": "Int",
    "Two additional languages": "Int",
    "Good all-round linguist": "Int",
    "Can identify metals": "Int",
    "Good general knowledge": "Int",
    "Can identify armour": "Int",
    "Weapon specialist": "GWS",
    "Pick locks": "dex",
    "Stealth walk": "Ag",
}


def choose_character(game: Game, referee: Referee, step: Step) -> None:
    """[2.2, 2.2a, 3.1] Each player in turn names his character if he likes, picks a type and rolls it up."""
    seat = int(str(step.facts["seat"]))
    free = [kind for kind in game.book.kinds.values() if may_join(game, kind)]
    kind = next(game.book.kinds[name] for name in QUICK_TYPES if game.book.kinds[name] in free)
    quick = Option("quick", "Quick start: {kind}, ready with the usual outfit", kind=kind.name)
    name = step.word("name") if "name" in step.facts else ""
    while (how := referee.choose(seat, "How do you want to begin?", [quick, FULL, NAME], "2.2")) is NAME:
        name = ask_name(game, referee, seat, name or kind.name)
        name = "" if name == kind.name else name
    if how is FULL:
        kind = referee.choose(seat, "Which type of character?", [_type_option(each) for each in free], "3.1").value
    being = Being(kind.key, name or kind.name, kind.name, PARTY, seat, making=Making(quick=how is quick))
    game.party.append(being)
    game.types.append(kind.name)
    game.agenda.append(Step(steps.ROLL_UP, {"who": being.key}))


def ask_name(game: Game, referee: Referee, seat: int, usual: str) -> str:
    """[2.2a] What a player calls his character; nobody is called like another type than his own."""
    taken = [being.name for being in game.party] + [name for name in game.book.kinds if name != usual]
    return referee.name(seat, "What is your character called?", [usual], taken, "2.2a")


def _type_option(kind: Kind) -> Option[Kind]:
    """[3.1, 3.3] A type, the least that its dice give it, and what it can do without an advantage."""
    words = "{kind} (constitution {constitution}+, agility {Ag}+, movement {movement})"
    if kind.abilities:
        words = "{kind} (constitution {constitution}+, agility {Ag}+, movement {movement}; {abilities})"
    formulas = [(name, kind.formulas[name]) for name in ("constitution", "Ag", "movement")]
    figures: dict[str, Any] = {name: formula.least for name, formula in formulas if formula is not None}
    return Option(kind.key, words, kind, kind=kind.name, abilities=", ".join(kind.abilities).lower(), **figures)


def may_join(game: Game, kind: Kind) -> bool:
    """[3.1, 3.2] No type twice, and only one of the three that cast spells."""
    if kind.name in game.types:
        return False
    if "Casts spells" not in kind.abilities:
        return True
    return not any("Casts spells" in game.book.kinds[name].abilities for name in game.types)


def roll_up(game: Game, referee: Referee, step: Step) -> None:
    """[3.3, 3.4] Attributes in the order of the table, with rerolls straight after each roll."""
    being = game.being(str(step.facts["who"]))
    kind, players = game.book.kinds[being.kind], game.seats - 1
    being.making.rerolls = game.book.limits["rerolls for each character"][players]
    figures: dict[str, int] = {}
    being.figures = figures
    for title in ROLLED:
        _roll_attribute(game, referee, being, kind, title)
    for title in ("Movement", "Energy of each area", "Hand weapon skill", "Fighting skill", "Grabbing skill"):
        row = kind.formulas[NAMES[title]]
        assert row is not None
        figures[NAMES[title]] = row.figure(figures)
    if kind.bow is not None:
        figures["bow"] = kind.bow.figure(figures)
    _settle(game, referee, being, kind)
    game.agenda.append(Step(steps.ADVANTAGES, {"who": being.key}))


def _roll_attribute(game: Game, referee: Referee, being: Being, kind: Kind, title: str) -> None:
    """[3.3, 3.4] One attribute; the best of all its rolls is kept."""
    name, figures = NAMES[title], being.figures
    row = kind.formulas[name]
    if row is None:
        figures[name] = 0
        return
    assert row.dice is not None
    gives, added = amount(game, title, name, row), made_of(game, name, row, figures)
    times = ("taken off", row.sign, "3.3") if row.sign < 0 else None
    figures[name] = referee.roll(row.dice, "3.3", being.seat, gives=gives, added=added, subject=being, times=times)
    ends = [gives.given(row.sign * rolled + sum_of(added)) for rolled in (row.dice.lowest, row.dice.highest)]
    while being.making.rerolls and not being.making.quick:
        if not referee.agrees(
            being.seat,
            "{title} is {figure}, of {least} to {most}. Reroll? {left} left.",
            "3.4",
            title=title,
            figure=figures[name],
            least=min(ends),
            most=max(ends),
            left=being.making.rerolls,
        ):
            return
        being.making.rerolls -= 1
        again = referee.roll(row.dice, "3.4", being.seat, gives=gives, added=added, subject=being, times=times)
        if again < figures[name]:
            referee.tell("3.4", "{title} stays at {figure}.", title=title, figure=figures[name])
        figures[name] = max(figures[name], again)


def amount(game: Game, title: str, name: str, row: Formula) -> Amount:
    """[3.5, 3.6] An attribute, and the least that intelligence and wits can be."""
    least = row.least if name == "Int" else game.book.value("3.6", "least") if name == "wits" else None
    return Amount(title.lower(), f"{title.lower()} {{n}}", least=least)


def made_of(game: Game, name: str, row: Formula, figures: dict[str, int]) -> list[Added]:
    """[3.3, 3.5] What a type adds to the dice, and what a group takes off its members' intelligence."""
    found: list[Added] = []
    if row.names:
        words = " and ".join([_TITLES[each] for each in row.names])
        found.append((words if row.part == 1 else f"share of {words}", row.base(figures), "3.3"))
    if row.plus:
        found.append(("the type", row.plus, "3.3"))
    less = game.book.limits["group intelligence penalty"][game.seats - 1] if name == "Int" else 0
    return [*found, ("a group", -less, "3.5")] if less else found


def _settle(game: Game, referee: Referee, being: Being, kind: Kind) -> None:
    """[3.17, 3.23, 3.24, 3.26] Energy, appetite, nenergy, the good hand, and what the type can do by itself."""
    being.full = being.figures["energy"]
    being.energy = [being.full] * len(game.book.parts["humanoid"])
    being.advantages = list(kind.abilities)
    appetite = next(units for bound, units in kind.appetite if being.figures["Iner"] <= bound)
    being.meals.appetite = being.meals.tolerance = appetite
    being.magic.nenergy = kind.nenergy
    if kind.nenergy:
        being.magic.level = 1
    if "Ambidextrous" not in being.advantages:
        left = game.book.value("3.17", "left")
        faces = [face == left for face in range(D10.lowest, D10.highest + 1)]
        hands = Chart("the hand he fights with", faces, says=["left" if face else "right" for face in faces])
        being.left_handed = referee.read(hands, D10, "3.17", being.seat, subject=being)


def take_advantages(game: Game, referee: Referee, step: Step) -> None:
    """[4.1, 4.2, 4.3] The party's five points, spent one advantage at a time; [25.1] the spell list."""
    being = game.being(str(step.facts["who"]))
    kind = game.book.kinds[being.kind]
    while not being.making.quick:
        offers = [
            Option(name, "{name}, 1 point" if price == 1 else "{name}, {price} points", price, name=name, price=price)
            for name, (price, asked) in kind.prices.items()
            if price <= game.points and name not in being.advantages and meets(being, name, asked)
        ]
        asked = (
            "1 ability point is left. Which advantage for the {kind}?"
            if game.points == 1
            else "{points} ability points are left. Which advantage for the {kind}?"
        )
        chosen = referee.choose(being.seat, asked, [*offers, DONE], "4.1", points=game.points, kind=kind.name)
        if chosen.value is None:
            break
        game.points -= chosen.value
        gain(game, referee, being, chosen.key)
    if being.making.quick:
        take_usual_advantages(game, referee, being, kind)
    if kind.name in ("Elf Molend", "Leprechaun"):
        lists = ["A", "B", "C"] if kind.name == "Elf Molend" else ["A", "B"]
        options = [
            Option(name, "List {name}: {spells} ...", name=name, spells=_spells_of(game, kind, name)) for name in lists
        ]
        quick = QUICK_LIST[kind.name] if being.making.quick else ""
        being.magic.letter = quick or referee.choose(being.seat, "Which list of spells?", options, "25.1").key
    if being.making.quick:
        being.making.quick = False
        being.making.ready_made = True


def _spells_of(game: Game, kind: Kind, letter: str) -> str:
    """[25.1] The first spells of a list, which tell what it is for."""
    own = [
        spell
        for spell in game.book.spells.values()
        if letter == (spell.molend if kind.name == "Elf Molend" else spell.leprechaun)
    ]
    return ", ".join(spell.name for spell in sorted(own, key=lambda spell: spell.level)[:FIRST_SPELLS])


def take_usual_advantages(game: Game, referee: Referee, being: Being, kind: Kind) -> None:
    """[4.1] As far as his share of the party's points goes; one who plays and one who tastes are enough."""
    to_come = game.seats - being.seat
    kept = game.points - -(-game.points // to_come)
    there = {name for other in game.party for name in other.advantages}
    for name in QUICK_ADVANTAGES:
        price, asked = kind.prices.get(name, (99, 0))
        wanted = name not in being.advantages and (name == "Tough cranium" or name not in there)
        if wanted and price <= game.points - kept and meets(being, name, asked):
            game.points -= price
            gain(game, referee, being, name)


def meets(being: Being, advantage: str, asked: int) -> bool:
    """[4.2] The figure that an advantage asks for; Slim asks for little inertia."""
    if advantage == "Slim":
        return being.figures["Iner"] <= asked
    name = _ASKS.get(advantage)
    return name is None or being.figures[name] >= asked


def gain(game: Game, referee: Referee, being: Being, advantage: str) -> None:
    """[4.3, 4.8, 4.26] An advantage goes on the sheet; languages are rolled."""
    being.advantages.append(advantage)
    referee.tell("4.1", "{being} takes {advantage}.", being=being.name, advantage=advantage)
    if advantage == "Tolerance to alcohol":
        being.meals.tolerance += game.book.value("3.23", "tolerance")
    for _ in range({"Additional language": 1, "Two additional languages": 2}.get(advantage, 0)):
        learn_language(game, referee, being)


def learn_language(game: Game, referee: Referee, being: Being) -> None:
    """[4.3, 4.8] One of six languages by 1d6; one rolled twice is rolled again."""
    names = [str(row[1]) for row in game.book.tables["languages"]]
    while True:
        language = referee.read(Chart("a language", names, table="languages"), D6, "4.8", being.seat, subject=being)
        if language not in being.advantages:
            being.advantages.append(language)
            return
