"""[25.11] to [25.18] Epic rewards."""

from __future__ import annotations

from clew.games.darkness.company import Group
from clew.games.darkness.gear import is_weapon, new_item, receive
from clew.games.darkness.monsters import roll_monster
from clew.games.darkness.rolls import decide, members
from clew.games.darkness.state import Game, Hero
from clew.games.darkness.treasure import win
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.questions import Option

SHARE = Option("share", "Share out the scrolls")
KEEP = Option("keep", "Keep it as a book")


def epic_reward(game: Game, referee: Referee, group: Group) -> None:
    """[25.3, 25.11] One roll; each reward comes once in a campaign."""
    party = game.parties[group.party]
    if set(game.book.rewards) <= set(party.rewards):
        referee.tell("25.11", "Every epic reward has been had; there is none left.")
        return
    reward = game.book.rewards[referee.roll(D6, "25.11") - 1]
    while reward in party.rewards:
        reward = game.book.rewards[referee.roll(D6, "25.11") - 1]
    party.rewards.append(reward)
    referee.tell("25.3", "Epic reward: {reward}.", reward=reward)
    match reward:
        case "Book of Skalitos":
            book_of_skalitos(game, referee, group)
        case "Gold of Kerrak Dar":
            party.kerrak = True
            referee.tell("25.14", "A clue found by searching may now be traded for the gold of Kerrak Dar.")
        case "enchanted weapon":
            enchanted_weapon(game, referee, group)
        case "Shield of Warning":
            shield_of_warning(game, referee, group)
        case "arrow of slaying":
            foe = roll_monster(game, referee, "boss", "25.17")
            win(game, referee, group, 0, [new_item(game, "arrow of slaying", foe=foe)])
        case _:
            referee.tell("25.18", "A holy symbol of healing.")
            win(game, referee, group, 0, [new_item(game, "holy symbol of healing")])


def book_of_skalitos(game: Game, referee: Referee, group: Group) -> None:
    """[25.12] Six scrolls, one with every basic spell, shared out or kept as a book."""
    pages = [new_item(game, "scroll", spell=spell, uses=1) for spell in game.book.spells]
    readers = [hero for hero in members(game, group) if hero.kind != "barbarian"]
    if not readers:
        return
    if decide(game, referee, group, "What about the book?", (SHARE, KEEP), "25.12") is SHARE:
        win(game, referee, group, 0, pages)
        return
    reader = decide(game, referee, group, "Who keeps the book?", readers, "25.12")
    for page in pages:
        page.build = "book"
        receive(game, reader, page)


def enchanted_weapon(game: Game, referee: Referee, group: Group) -> None:
    """[25.15] One weapon rolls two dice for each attack until the adventure ends."""
    weapons = [item for hero in members(game, group) if hero.kind != "barbarian" for item in hero.items
               if is_weapon(game, item)]  # fmt: skip
    if weapons:
        weapon = decide(game, referee, group, "Which weapon is enchanted?", weapons, "25.15")
        weapon.twice = True


def shield_of_warning(game: Game, referee: Referee, group: Group) -> None:
    """[25.16] One shield is enchanted for good, or a new one is given."""
    fit = [hero for hero in members(game, group) if hero.kind != "barbarian"]
    shields = [item for hero in fit for item in hero.items if item.kind == "shield"]
    if shields:
        decide(game, referee, group, "Which shield is enchanted?", shields, "25.16").warning = True
        return
    bearers = [hero for hero in fit if game.book.kinds[hero.kind].shield] or fit
    if bearers:
        bearer: Hero = decide(game, referee, group, "Who gets the shield?", bearers, "25.16")
        build = game.book.kinds[bearer.kind].build
        receive(game, bearer, new_item(game, "shield", build=build, warning=True))
