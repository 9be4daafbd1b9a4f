"""Chapter 25: quests, and the epic rewards of [25.11] to [25.18]."""

from __future__ import annotations

from typing import Literal

from clew.games.darkness.basics.company import Group, Quest
from clew.games.darkness.basics.rolls import decide, members
from clew.games.darkness.basics.state import Encounter, Foe, Game, Hero, Tile
from clew.games.darkness.basics.things import Item
from clew.games.darkness.dungeon.monsters import monster, roll_monster
from clew.games.darkness.dungeon.treasure import make_magic, pay, purse, win
from clew.games.darkness.party.gear import is_weapon, new_item, once_each, put_away, receive
from clew.games.darkness.party.levels import experience
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.questions import NO, YES, Option
from clew.kernel.words.rolls import Amount, Check

LADY = "lady"
"""What stands for a table where the lady in white waits."""


WANTED = Amount("how much gold is asked for", "{n} gp")
HAS_IT = Check("whether it has the wanted thing", "it has", "it has not")


def accept(game: Game, referee: Referee, group: Group, giver: str) -> Quest:
    """[25.1, 25.4, 25.5, 25.6, 25.7, 13.12, 10.3] Roll a quest that was accepted."""
    kind = referee.read(game.book.charts["quests"], D6, "25.1")
    game.made += 1
    quest = Quest(f"q{game.made}", kind, giver, group.tile)
    match kind:
        case "bring me his head" | "I want him alive":
            quest.foe = roll_monster(game, referee, "boss", "25.4")
        case "bring me gold":
            quest.gold = referee.roll(D6, "25.5", gives=WANTED, times=("gp", game.book.n("25.5", "times"), "25.5"))
            if worth(game, group) >= quest.gold:
                quest.gold *= 2
        case "bring me that":
            quest.thing = referee.read(game.book.charts["magic-treasure"], D6, "25.7")
    game.parties[group.party].quests.append(quest)
    wanted_foe = game.book.monsters[quest.foe].name if quest.foe else ""
    referee.tell("25.1", "Quest: {kind}. {what}", kind=kind, what=wanted_foe or quest.thing or quest.gold or "")
    return quest


def valuables(game: Game, group: Group) -> list[Item]:
    return [item for hero in members(game, group) for item in hero.items if item.kind in ("gem", "jewellery")]


def worth(game: Game, group: Group) -> int:
    """[25.5] Coins, gems and jewellery of a group at their stated values."""
    return purse(game, group) + sum(item.value for item in valuables(game, group))


def fulfilled(game: Game, group: Group, quest: Quest) -> bool:
    """[25.2, 25.5, 25.7, 25.8, 25.9, 25.10] Whether the terms are met in the giver's tile."""
    if quest.tile != group.tile:
        return False
    match quest.kind:
        case "bring me his head":
            return quest.foe in group.heads
        case "I want him alive":
            return quest.foe in group.captives
        case "bring me gold":
            return worth(game, group) >= quest.gold
        case "bring me that":
            return bool(wanted(game, group, quest))
        case "let peace be your way":
            return quest.peace >= game.book.n("25.8", "encounters")
    return all_slain(game, quest)


def wanted(game: Game, group: Group, quest: Quest) -> list[Option[Item]]:
    """[25.7] Things that answer to the quest, with a use left."""
    return [
        Option(item.key, "{thing} of {hero}", item, (hero.key,), thing=item.name, hero=hero.name)
        for hero in members(game, group)
        for item in once_each(hero.items)
        if _answers(game, quest, item)
    ]


def _answers(game: Game, quest: Quest, item: Item) -> bool:
    if quest.thing == "magic weapon":
        return item.magic and item.kind in game.book.weapons
    return item.kind == quest.thing


def all_slain(game: Game, quest: Quest) -> bool:
    """[25.9, 7.11] The layout is complete and no creature is left but the one who gave the quest. The lady in white
    is none that could be slain."""
    if any(edge.unopened for edge in game.edges.values()) or not all(tile.entered for tile in game.tiles):
        return False
    return not any(occupied(tile) for tile in game.tiles if tile.number != quest.tile)


def occupied(tile: Tile) -> bool:
    """Whether there are creatures in a tile; where a lady waits there are none."""
    return any(encounter is not None and encounter.table != LADY for encounter in (tile.creatures, *tile.aside))


def complete_quest(game: Game, referee: Referee, group: Group, quest: Quest) -> None:
    """[25.2, 25.3, 10.4] The quest is done: an epic reward, an experience roll, and the giver leaves."""
    hand_over(game, referee, group, quest)
    party = game.parties[group.party]
    end(game, [quest])
    referee.tell("25.2", "The quest is completed: {kind}.", kind=quest.kind)
    tile = game.tiles[quest.tile]
    tile.creatures = None
    epic_reward(game, referee, group)
    experience(game, referee, group, "25.3")
    for other in party.quests:
        if other.kind == "let peace be your way":
            other.peace += 1
            referee.tell("25.8", "Another quest done in peace.")


def end(game: Game, over: list[Quest]) -> None:
    """[25.2, 7.11] Nobody is on these quests any more, and no monsters need to remember that they have counted."""
    for party in game.parties:
        party.quests = [quest for quest in party.quests if quest not in over]
    keys = {quest.key for quest in over}
    for encounter in [each for tile in game.tiles for each in (tile.creatures, *tile.aside) if each is not None]:
        encounter.counted = [key for key in encounter.counted if key not in keys]


def hand_over(game: Game, referee: Referee, group: Group, quest: Quest) -> None:
    """[25.4, 25.5, 25.6, 25.7] What the giver wanted changes hands."""
    match quest.kind:
        case "bring me his head":
            group.heads.remove(quest.foe)
        case "I want him alive":
            group.captives.remove(quest.foe)
        case "bring me gold":
            give_worth(game, referee, group, quest.gold)
        case "bring me that":
            given = decide(game, referee, group, "Which is handed over?", wanted(game, group, quest), "25.7")
            take_from_group(game, group, given.value)
            referee.tell("25.7", "The {thing} is handed over.", thing=given.value.name)


def take_from_group(game: Game, group: Group, item: Item) -> None:
    put_away(next(hero for hero in members(game, group) if item in hero.items), item)


def give_worth(game: Game, referee: Referee, group: Group, gold: int) -> None:
    """[25.5] Coins, gems and jewellery as the party likes; there is no change."""
    left = gold
    while left > 0:
        coins = min(left, purse(game, group))
        heap = [Option("coins", "{coins} gp in coins", None, coins=coins)] if coins else []
        pieces = [Option(item.key, "{thing}", item, thing=item.name) for item in valuables(game, group)]
        chosen = decide(
            game, referee, group, "What is handed over? {left} gp are wanting.", [*heap, *pieces], "25.5", left=left
        )
        if chosen.value is None:
            pay(game, group, coins)
            left -= coins
            referee.tell("25.5", "{coins} gp are handed over.", coins=coins)
        else:
            take_from_group(game, group, chosen.value)
            left -= chosen.value.value
            referee.tell("25.5", "The {thing} is handed over.", thing=chosen.value.name)


def count_peace(game: Game, referee: Referee, group: Group, encounter: Encounter) -> None:
    """[25.8] An encounter ended without violence; the same monsters count once."""
    for quest in game.parties[group.party].quests:
        if quest.kind == "let peace be your way" and quest.key not in encounter.counted:
            encounter.counted.append(quest.key)
            quest.peace += 1
            referee.tell("25.8", "Ended in peace: {peace}.", peace=quest.peace)


def trophies(game: Game, referee: Referee, group: Group, encounter: Encounter) -> bool:
    """[25.4a, 25.6, 25.6a, 25.7, 25.8, 4.31] Heads, captives and wanted things; True if all were tied up in peace."""
    asleep = all(foe.asleep >= foe.first for foe in encounter.foes) and not encounter.violence
    peaceful = False
    if asleep and any(quest.kind == "let peace be your way" for quest in game.parties[group.party].quests):
        peaceful = tie(game, referee, group, "25.8")
    for foe in encounter.foes:
        if not monster(game, foe).boss or foe.fled or foe.hero:
            continue
        gentle = foe.asleep > 0 or (encounter.subdue and not encounter.harmed)
        if gentle and wants(game, group, "I want him alive", foe) and (peaceful or tie(game, referee, group, "25.6")):
            group.captives.append(foe.kind)
            continue
        if wants(game, group, "bring me his head", foe):
            group.heads.append(foe.kind)
            referee.tell(
                "25.4a" if encounter.wandering else "25.4",
                "The party takes the head of the {foe}.",
                foe=monster(game, foe).name,
            )
        look_for_thing(game, referee, group)
    return peaceful


def wants(game: Game, group: Group, kind: str, foe: Foe) -> bool:
    """[25.4a] Whether a quest names this kind of boss."""
    return any(quest.kind == kind and quest.foe == foe.kind for quest in game.parties[group.party].quests)


def tie(game: Game, referee: Referee, group: Group, rule: str) -> bool:
    """[4.31, 25.6] A rope ties up the helpless and is used up."""
    ropes = [item for hero in members(game, group) for item in hero.items if item.kind == "rope"]
    if not ropes or decide(game, referee, group, "Are they tied up with a rope?", (YES, NO), rule) is NO:
        return False
    take_from_group(game, group, ropes[0])
    referee.tell("4.31", "They are tied up.")
    return True


def look_for_thing(game: Game, referee: Referee, group: Group) -> None:
    """[25.7] A killed boss may have the wanted thing besides its treasure."""
    for quest in game.parties[group.party].quests:
        if quest.kind == "bring me that" and referee.at_most(game.book.n("25.7", "chances"), D6, "25.7", check=HAS_IT):
            win(game, referee, group, 0, [make_magic(game, referee, quest.thing)])


def quest_options(game: Game, group: Group) -> list[Option[tuple[Literal["quest"], Quest]]]:
    """[25.2] Quests that can be completed here and now."""
    return [
        Option(f"quest {quest.key}", "Complete the quest: {kind}", ("quest", quest), kind=quest.kind)
        for quest in game.parties[group.party].quests
        if fulfilled(game, group, quest)
    ]


SHARE = Option("share", "Share out the scrolls")
KEEP = Option("keep", "Keep it as a book")


def epic_reward(game: Game, referee: Referee, group: Group) -> None:
    """[25.3, 25.11] One roll; each reward comes once in a campaign."""
    party = game.parties[group.party]
    if set(game.book.rewards) <= set(party.rewards):
        referee.tell("25.11", "Every epic reward has been had; there is none left.")
        return
    reward = referee.read(game.book.charts["epic-rewards"], D6, "25.11")
    while reward in party.rewards:
        reward = referee.read(game.book.charts["epic-rewards"], D6, "25.11")
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
    weapons = [
        item
        for hero in members(game, group)
        if hero.kind != "barbarian"
        for item in hero.items
        if is_weapon(game, item)
    ]
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
