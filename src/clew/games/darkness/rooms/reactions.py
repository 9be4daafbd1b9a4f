"""Chapter 13: reactions."""

from __future__ import annotations

from clew.games.darkness.basics.book import dice_in
from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.reckoning import Trial
from clew.games.darkness.basics.rolls import decide, members, save
from clew.games.darkness.basics.state import Encounter, Game, Hero
from clew.games.darkness.basics.things import Item
from clew.games.darkness.dungeon.monsters import level, monster, standing
from clew.games.darkness.dungeon.quests import accept, count_peace
from clew.games.darkness.dungeon.treasure import monsters_treasure, pay, purse, win
from clew.games.darkness.fight.aftermath import rewards, unchain
from clew.games.darkness.fight.rounds import begin
from clew.games.darkness.fight.spells import casting_items, scrolls
from clew.games.darkness.party.gear import put_away
from clew.games.darkness.party.levels import lose_level
from clew.games.darkness.party.wounds import heal
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Amount

PUZZLE = Trial("to solve the puzzle", "solved", "not solved")
DUEL = Trial("the duel of magic", "he wins the duel", "he loses the duel", "its level")
PRICE = Amount("what they ask for", "{n} gp")
PAY = Option("pay", "Pay")
REFUSE = Option("refuse", "Refuse")
ACCEPT = Option("accept", "Accept the quest")
FOOLS_GOLD = Option("fools", "Pay with fools' gold")
ATTACK = Option("attack", "Attack it")
LEAVE = Option("leave", "Leave it alone")


def react(game: Game, referee: Referee, group: Group, encounter: Encounter, again: bool = False) -> None:
    """[12.4, 13.16, 13.17, 18.16, 19.15, 7.7] How they react: one roll for all, unless it is certain."""
    found = monster(game, encounter.foes[0])
    if any(foe.final for foe in encounter.foes):
        result = "to the death"
    elif "troll" in found.traits and any(hero.kind == "dwarf" for hero in members(game, group)):
        referee.tell("18.16", "Trolls give no quarter where there is a dwarf.")
        result = "to the death"
    elif len(set(found.reactions)) == 1:
        referee.tell("13.16", "The {foe} always fights." if found.boss else "The {foe} always fight.", foe=found.name)
        result = found.reactions[0]
    else:
        result = referee.read(game.book.reactions[found.id], D6, "12.4")
    referee.tell("12.4", "Reaction: {result}.", result=result)
    if again and result != "bribe":
        referee.tell("7.7", "They let the party pass.")
        return
    carry_out(game, referee, group, encounter, result)


def carry_out(game: Game, referee: Referee, group: Group, encounter: Encounter, result: str) -> None:
    """[13.1] to [13.15]: what a reaction leads to."""
    word, _, number = result.rpartition(" ") if result[-1].isdigit() else (result, "", "0")
    match word:
        case "flee":
            flee(game, referee, group, encounter)
        case "flee if outnumbered":
            if sum(foe.count for foe in encounter.foes) < len(members(game, group)):
                referee.tell("13.4", "They are outnumbered.")
                flee(game, referee, group, encounter)
            else:
                fight(game, referee, group, "13.4")
        case "bribe":
            bribe(game, referee, group, encounter)
        case "quest":
            offer_quest(game, referee, group, encounter)
        case "sleeping":
            sleeping(game, referee, group, encounter)
        case "food and rest" | "peaceful":
            peaceful(game, referee, group, encounter, word == "food and rest")
        case "puzzle":
            puzzle(game, referee, group, encounter, int(number))
        case "magic challenge":
            challenge(game, referee, group, encounter)
        case "to the death":
            encounter.to_death = True
            fight(game, referee, group, "13.10")
        case _:
            fight(game, referee, group, "13.9")


def fight(game: Game, referee: Referee, group: Group, rule: str) -> None:
    """[13.9, 13.10] They fight and act first."""
    referee.tell(rule, "They attack!")
    begin(game, referee, group, "monsters")


def flee(game: Game, referee: Referee, group: Group, encounter: Encounter) -> None:
    """[13.3, 21.2, 25.8] They vanish for good: no treasure, but experience."""
    referee.tell("13.3", "They flee.")
    tile = game.tiles[group.tile]
    tile.creatures = None
    tile.marks.append("F")
    for foe in encounter.foes:
        foe.fled = True
    unchain(referee, group, encounter)
    count_peace(game, referee, group, encounter)
    rewards(game, referee, group, encounter)


def bribe_price(game: Game, referee: Referee, group: Group, encounter: Encounter) -> int:
    """[13.6, 13.7, 20.6] What they ask for, in coins."""
    text = monster(game, encounter.foes[0]).bribe
    if text.startswith("all gold"):
        return max(purse(game, group), game.book.n("13.7", "least"))
    dice = dice_in(text)
    price = referee.roll(dice, "13.6", gives=PRICE) if dice.count else dice.plus
    return price * sum(foe.count for foe in encounter.foes) if "each" in text else price


def bribe(game: Game, referee: Referee, group: Group, encounter: Encounter) -> None:
    """[13.5, 13.6, 13.7, 13.8, 3.36, 18.18] They want gold, or else they fight."""
    price = bribe_price(game, referee, group, encounter)
    dragon = encounter.foes[0].kind == "dragon"
    options: list[Option[Item | None]] = []
    if sum(hero.kind == "dwarf" for hero in members(game, group)) >= game.book.n("3.36", "dwarves"):
        referee.tell("3.36", "Two dwarves will never pay a bribe.")
    else:
        if purse(game, group) >= price:
            options.append(PAY)
        if fools_gold(game, group) and encounter.foes[0].kind != "iron-eater":
            options.append(FOOLS_GOLD)
        if dragon:
            options += [
                Option(item.key, "Give the {thing}", item, thing=item.name) for item in magic_things(game, group)
            ]
    chosen = decide(game, referee, group, "They want {price} gp.", [*options, REFUSE], "13.5", price=price)
    if chosen is REFUSE:
        fight(game, referee, group, "13.5")
        return
    if chosen is PAY:
        pay(game, group, price)
        encounter.paid += price
    else:
        given = chosen.value or fools_gold(game, group)[0]
        give(game, group, encounter, given, chosen is FOOLS_GOLD)
        referee.tell("13.8" if chosen is FOOLS_GOLD else "13.7", "They take it.")
    encounter.stance = "bribed"
    referee.tell("13.5", "They leave the party alone.")
    settle_peace(game, referee, group, encounter)


def settle_peace(game: Game, referee: Referee, group: Group, encounter: Encounter) -> None:
    """[18.18, 25.8, 12.15] An encounter ended without a fight."""
    game.tiles[group.tile].marks.append("B")
    count_peace(game, referee, group, encounter)
    if encounter.table == "minions":
        rewards(game, referee, group, encounter)


def fools_gold(game: Game, group: Group) -> list[Item]:
    """[13.8] Fools' gold in the group."""
    return [item for hero in members(game, group) for item in hero.items if item.kind == "fools' gold"]


def magic_things(game: Game, group: Group) -> list[Item]:
    """[13.7] Magic items that a dragon would take."""
    return [item for hero in members(game, group) for item in hero.items if item.magic or item.twice or item.warning]


def give(game: Game, group: Group, encounter: Encounter, item: Item, used_up: bool) -> None:
    owner = next(hero for hero in members(game, group) if item in hero.items)
    put_away(owner, item)
    if not used_up:
        encounter.gifts.append(item)


def offer_quest(game: Game, referee: Referee, group: Group, encounter: Encounter) -> None:
    """[13.12] They offer a quest; refused, they leave for good."""
    tile = game.tiles[group.tile]
    if decide(game, referee, group, "They offer a quest.", (ACCEPT, REFUSE), "13.12") is ACCEPT:
        accept(game, referee, group, encounter.foes[0].kind)
        encounter.stance = "quest"
        tile.marks.append("Q")
    else:
        tile.creatures = None
        referee.tell("13.12", "They leave.")
        unchain(referee, group, encounter)


def sleeping(game: Game, referee: Referee, group: Group, encounter: Encounter) -> None:
    """[13.15, 7.10] The dragon sleeps: attack first with +2, or leave it alone."""
    encounter.stance = "sleeping"
    if decide(game, referee, group, "The dragon sleeps.", (ATTACK, LEAVE), "13.15") is ATTACK:
        begin(game, referee, group, "party", asleep=True)


def peaceful(game: Game, referee: Referee, group: Group, encounter: Encounter, feast: bool) -> None:
    """[13.1, 13.2] Peaceful creatures, who may offer food and rest first."""
    encounter.stance = "peaceful"
    if feast:
        for hero in members(game, group):
            heal(game, referee, hero, 1, "13.1")
    referee.tell("13.2", "They are peaceful.")
    settle_peace(game, referee, group, encounter)


def puzzle(game: Game, referee: Referee, group: Group, encounter: Encounter, target: int) -> None:
    """[13.11, 3.19] One character tries to solve their puzzle, once."""
    hero = decide(game, referee, group, "Who solves the puzzle?", members(game, group), "13.11")
    if save(referee, hero, target, "13.11", PUZZLE, hero.level if hero.kind == "wizard" else 0)[0]:
        peaceful(game, referee, group, encounter, feast=False)
    else:
        fight(game, referee, group, "13.11")


def challenge(game: Game, referee: Referee, group: Group, encounter: Encounter) -> None:
    """[13.13, 13.14, 27.16] A duel of magic by one caster alone."""
    duellers = [Option(hero.key, "{hero}", hero, hero=hero.name) for hero in members(game, group) if caster(game, hero)]
    chosen = decide(game, referee, group, "Who takes up the duel?", [*duellers, REFUSE], "13.13")
    hero = chosen.value
    if hero is None:
        fight(game, referee, group, "13.14")
        return
    foe = standing(encounter)[0]
    if not save(referee, hero, level(game, encounter, foe), "13.13", DUEL, hero.level)[0]:
        lose_level(referee, hero)
        fight(game, referee, group, "13.14")
        return
    tile = game.tiles[group.tile]
    tile.creatures = None
    unchain(referee, group, encounter)
    monsters_treasure(game, referee, group, encounter)
    win(game, referee, group, encounter.gold, encounter.loot, tile.secret)
    rewards(game, referee, group, encounter)


def caster(game: Game, hero: Hero) -> bool:
    """[13.13] A wizard, or somebody with a magic item that casts a spell."""
    return hero.kind == "wizard" or bool(scrolls(game, hero) or casting_items(game, hero))
