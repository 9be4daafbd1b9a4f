"""What is shown beside a question: how far it is to each place, and over which; what cards and spells are good for."""

from __future__ import annotations

from clew.games.mertwig.book import CHARACTER, ENCOUNTER, PLAYER, Card
from clew.games.mertwig.kingdom.maze import known_cards
from clew.games.mertwig.kingdom.ways import HIRE, MAKE_FOR
from clew.games.mertwig.pictures import card_picture
from clew.games.mertwig.state import Game
from clew.games.mertwig.view import fights, printed_facts, symbols
from clew.kernel.words.questions import Question
from clew.kernel.words.scene import Ask, Reach, text
from clew.kernel.words.text import Text

PLANNED = {HIRE: "hero", MAKE_FOR: "footsteps"}
"""Pictures of ways that say what follows."""


def dress(game: Game, question: Question, ask: Ask) -> None:
    """[4.2, 5.2, 22.8] The ways to all places that one may go to, and pictures and worth of cards."""
    for choice in ask.choices:
        card = game.book.cards.get(choice.key)
        if not choice.icon and card is not None:
            choice.icon = card_picture(card)
        choice.follows = worth(game, card, question.rule) if card is not None else spell(game, choice.key)
    if question.rule in ("4.2", "5.2"):
        ask.reach = kingdom_reach(game, ask)
        group(game, ask)
    elif question.rule == "22.8":
        ask.reach = maze_reach(game, ask)


def worth(game: Game, card: Card, rule: str) -> Text | None:
    """[1.12, 7.2, 9.10, 14.3] What is printed on a card, as far as the fight does not show it as it is now."""
    if fights(card) and card.deck in (PLAYER, CHARACTER, ENCOUNTER):
        return None if game.fight is not None else of_fighter(game, card, rule)
    facts = [] if card.deck == ENCOUNTER else printed_facts(game, card)
    return text("{facts}", facts=", ".join(facts)) if facts else None


def of_fighter(game: Game, card: Card, rule: str) -> Text:
    """[1.12, 2.5, 7.2, 9.10] Attack and defence, spells, and what else is printed; what a hireling wants, and what a
    player's character begins with, where that is the question."""
    facts = [f"attack {card.attack}", f"defence {card.defence}"]
    if rule == "7.2":
        facts.append(f"{game.prices.get(card.key, card.price)} gp")
    elif rule in ("2.5", "8.13"):
        facts.append(f"{card.price} gp to begin with")
    facts += [*card.spells, *(mark for mark in card.marks if mark.isalpha())]
    return text("{facts}", facts=", ".join(facts))


def spell(game: Game, key: str) -> Text | None:
    """[12.1] Whom a spell does what; the key of an answer names the caster and the spell."""
    for found in game.book.spells.values():
        if key.partition(":")[2] == found.name.lower().replace(" ", "-"):
            return text("{targets}: {effect}", targets=found.targets, effect=found.effect)
    return None


def group(game: Game, ask: Ask) -> None:
    """[4.9, 5.1] Places by what is there for those who stop: hirelings and the like, adventures, else the land."""
    spaces = game.book.atlas.spaces
    for choice in ask.choices:
        key, _, plan = choice.key.partition(":")
        choice.icon = choice.icon or PLANNED.get(plan, "")
        if plan == MAKE_FOR:
            choice.group = text("farther than this roll leads")
            choice.follows = text("asked again there, or when something happens")
        elif key in game.book.areas:
            choice.group = text("adventures")
        elif key in spaces:
            space = spaces[key]
            there = symbols(space, game.book.arms, game.book.magic)
            choice.group = there[0].name if there else text("{land}", land=space.terrain)


def kingdom_reach(game: Game, ask: Ask) -> list[Reach]:
    """[5.4, 5.5, 5.11] Each place with the one before it on the cheapest way there."""
    if not game.player.place:
        return []
    trails = game.book.atlas.trails(game.player.place)
    found: dict[str, Reach] = {}
    for choice in ask.choices:
        key = choice.key
        while key in trails and key not in found:
            before, cost = trails[key]
            found[key] = Reach(key, before, cost)
            key = before
    return list(found.values())


def maze_reach(game: Game, ask: Ask) -> list[Reach]:
    """[22.8, 22.9] The same in Mertwig's Maze, where every step costs one."""
    farthest = len(game.book.labyrinth.spaces)
    before = game.book.labyrinth.reach(game.maze.at, farthest, known_cards(game))
    costs = {game.maze.at: 0}
    for key, came in before.items():
        costs[key] = costs[came] + 1
    return [Reach(choice.key, before[choice.key], costs[choice.key]) for choice in ask.choices if choice.key in before]
