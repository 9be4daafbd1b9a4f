"""Chapter 10: special events."""

from __future__ import annotations

from clew.games.darkness.basics import steps
from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.reckoning import Trial
from clew.games.darkness.basics.rolls import decide, members
from clew.games.darkness.basics.state import Encounter, Game
from clew.games.darkness.basics.things import Item
from clew.games.darkness.dungeon.quests import LADY, accept
from clew.games.darkness.dungeon.treasure import pay, purse
from clew.games.darkness.party.gear import new_item, once_each, receive
from clew.games.darkness.party.heroes import full_life
from clew.games.darkness.party.wounds import heal, save_or_lose
from clew.games.darkness.rooms.traps import trap
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.questions import Option

FRIGHT = Trial("a save against the ghost", "safe", "the ghost drains him", "its level")
DONE = Option("done", "Nothing more")
ACCEPT = Option("accept", "Accept her quest")
REFUSE = Option("refuse", "Refuse")
POTION = Option("potions", "Buy potions of healing")
POISON = Option("poison", "Buy blade poison")


def special_event(game: Game, referee: Referee, group: Group) -> None:
    """[8.4, 10.1, 10.2, 10.3, 10.5, 10.6, 10.7] Roll a special event."""
    event = referee.read(game.book.charts["special-events"], D6, "8.4")
    while event == "wandering healer" and "healer" in game.met:
        event = referee.read(game.book.charts["special-events"], D6, "10.6")
    referee.tell("8.4", "Event: {event}.", event=event.partition(" (")[0])
    match event:
        case "ghost":
            ghost(game, referee, group)
        case "lady in white":
            lady(game, referee, group)
        case "trap":
            trap(game, referee, group)
        case "wandering healer":
            healer(game, referee, group)
        case "wandering alchemist":
            alchemist(game, referee, group)
        case _:
            game.agenda.append(Step(steps.WANDER, {"group": group.key, "split": 1, "rule": "10.2"}))


def ghost(game: Game, referee: Referee, group: Group) -> None:
    """[10.1, 29.9] Everybody saves or loses 1 life; clerics add their level."""
    target = game.book.n("10.1", "level") + bool(game.options["large-party"])
    for hero in members(game, group):
        bonus = hero.level if hero.kind == "cleric" else 0
        save_or_lose(game, referee, hero, target, 1, "10.1", "ghost", FRIGHT, bonus)


def lady(game: Game, referee: Referee, group: Group) -> None:
    """[10.3, 10.4, 29.3] The lady in white offers a quest, once an adventure."""
    if "lady" in game.met:
        referee.tell("10.3", "Nothing happens.")
        return
    game.met.append("lady")
    if decide(game, referee, group, "A lady in white asks for help.", (ACCEPT, REFUSE), "10.3") is ACCEPT:
        accept(game, referee, group, "lady in white")
        game.tiles[group.tile].creatures = Encounter([], LADY, stance="quest")
        referee.tell("10.4", "She waits here.")


def healer(game: Game, referee: Referee, group: Group) -> None:
    """[10.6] Life at 10 gp a point, once an adventure."""
    game.met.append("healer")
    price = game.book.n("10.6", "price")
    if purse(game, group) < price:
        referee.tell("10.6", "Nobody can pay him the {price} gp he takes for 1 life.", price=price)
    elif all(hero.life >= full_life(game, hero) for hero in members(game, group)):
        referee.tell("10.6", "Nobody needs him.")
    while purse(game, group) >= price:
        hurt_ones = [
            Option(hero.key, "{hero}", hero, (hero.key,), hero=hero.name)
            for hero in members(game, group)
            if hero.life < full_life(game, hero)
        ]
        chosen = decide(
            game, referee, group, "Who is healed of 1 life for {price} gp?", [*hurt_ones, DONE], "10.6", price=price
        )
        if chosen.value is None:
            return
        pay(game, group, price)
        heal(game, referee, chosen.value, 1, "10.6")


def alchemist(game: Game, referee: Referee, group: Group) -> None:
    """[10.7] Potions or blade poison, once an adventure; rolled again it is a trap."""
    if "alchemist" in game.met:
        trap(game, referee, group)
        return
    game.met.append("alchemist")
    book = game.book
    gold = purse(game, group)
    options = [POTION] if gold >= book.n("10.7", "potion") else []
    if gold >= book.n("10.7", "poison") and poisonable_weapons(game, group):
        options.append(POISON)
    if not options:
        referee.tell("10.7", "Nobody can pay for what he sells.")
    chosen = decide(game, referee, group, "What does the party buy?", [*options, DONE], "10.7")
    if chosen is POTION:
        buy_potions(game, referee, group)
    elif chosen is POISON:
        pay(game, group, book.n("10.7", "poison"))
        referee.tell("10.7", "The party pays {price} gp for poison.", price=book.n("10.7", "poison"))
        poison_weapon(game, referee, group)


def buy_potions(game: Game, referee: Referee, group: Group) -> None:
    """[10.7] Up to one potion for each able member."""
    price = game.book.n("10.7", "potion")
    for _ in members(game, group):
        takers = [
            Option(hero.key, "{hero}", hero, (hero.key,), hero=hero.name)
            for hero in members(game, group)
            if hero.kind != "barbarian"
        ]
        if purse(game, group) < price or not takers:
            return
        chosen = decide(game, referee, group, "Who takes a potion?", [*takers, DONE], "10.7")
        if chosen.value is None:
            return
        pay(game, group, price)
        receive(game, chosen.value, new_item(game, "potion of healing", uses=1))
        told = "{hero} gets a potion of healing for {price} gp."
        referee.tell("10.7", told, hero=chosen.value.name, price=price)


def poisonable_weapons(game: Game, group: Group) -> list[Option[Item]]:
    """[10.8] One slashing weapon, or an arrow of a bow."""
    return [
        Option(item.key, "{thing} of {hero}", item, thing=item.name, hero=hero.name)
        for hero in members(game, group)
        for item in once_each(hero.items)
        if item.damage == "slashing" and item.kind in game.book.weapons
    ]


def poison_weapon(game: Game, referee: Referee, group: Group) -> None:
    """[10.8] The poison is put on when it is bought."""
    chosen = decide(game, referee, group, "What is poisoned?", poisonable_weapons(game, group), "10.8")
    chosen.value.poison = True
    referee.tell("10.8", "The {thing} is poisoned.", thing=chosen.value.kind)
