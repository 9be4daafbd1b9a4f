"""Chapters 12 and 13: meeting creatures, and how they react; invisible gremlins [20.11] to [20.13]."""

from __future__ import annotations

from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.rolls import chance, decide, members
from clew.games.darkness.basics.state import Encounter, Fight, Game
from clew.games.darkness.basics.things import Item
from clew.games.darkness.dungeon.monsters import monster, so_many, standing
from clew.games.darkness.dungeon.quests import count_peace, end
from clew.games.darkness.dungeon.treasure import monsters_treasure, pay, purse
from clew.games.darkness.fight.retreat import ways_to_leave
from clew.games.darkness.fight.rounds import begin
from clew.games.darkness.party.clues import declare, gain_clue
from clew.games.darkness.party.gear import is_weapon, once_each, put_away
from clew.games.darkness.party.heroes import smell
from clew.games.darkness.rooms.reactions import react
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Amount, Check

SURPRISE = Check("whether goblins surprise the party", "surprised", "they are seen in time")
STOLEN = Amount("how much the gremlins take", "{n} objects")
ATTACK = Option("attack", "Attack at once")
WAIT = Option("wait", "Wait and see what they do")
DECLARED = ("weakness of a monster", "deal with a monster", "your enemy", "someone imprisoned")


def meet(game: Game, referee: Referee, group: Group) -> None:
    """[12.1, 12.1a, 12.2, 12.5] New creatures in a tile, from first sight to the first blow."""
    encounter = game.tiles[group.tile].creatures
    assert encounter is not None
    if encounter.foes[0].kind == "gremlins":
        game.tiles[group.tile].creatures = None
        steal(game, referee, group)
        return
    if secrets(game, referee, group, encounter):
        return
    if surprised(game, referee, encounter):
        react(game, referee, group, encounter)
        return
    nose(game, referee, group, encounter)
    choose(game, referee, group, encounter)


def secrets(game: Game, referee: Referee, group: Group, encounter: Encounter) -> bool:
    """[12.1a, 24.6, 24.7, 24.17, 24.18, 25.8] Secrets declared on meeting monsters; True if that settles it."""
    boss = monster(game, encounter.foes[0]).boss
    final = any(foe.final for foe in encounter.foes)
    at_home = not encounter.wandering and encounter.table not in ("vermin", "feature")
    for hero in members(game, group):
        for secret in [known for known in DECLARED if known in hero.secrets]:
            fitting = {
                "weakness of a monster": boss,
                "your enemy": at_home and boss and encounter.foes[0].kind != "chaos-lord",
                "deal with a monster": at_home and not final,
                "someone imprisoned": at_home,
            }[secret]
            if fitting and declare(game, referee, hero, secret) and use(game, encounter, hero.key, secret):
                count_peace(game, referee, group, encounter)
                return True
    return False


def use(game: Game, encounter: Encounter, owner: str, secret: str) -> bool:
    """[24.6, 24.7, 24.17, 24.18] What a declared secret does."""
    match secret:
        case "weakness of a monster":
            encounter.weakness = True
        case "deal with a monster":
            encounter.stance = "deal"
            return True
        case "your enemy":
            encounter.enemy = owner
            lord = game.book.monsters["chaos-lord"]
            for foe in encounter.foes:
                more = game.book.n("19.15", "life") if foe.final else 0
                foe.kind, foe.life, foe.full = lord.id, lord.life + more, lord.life + more
            encounter.table = "boss"
        case _:
            encounter.prisoner = "chained"
    return False


def surprised(game: Game, referee: Referee, encounter: Encounter) -> bool:
    """[12.5, 18.9, 12.14] Goblins may surprise the party, unless it comes upon them through a secret door."""
    if encounter.foes[0].kind != "goblins" or encounter.secret:
        return False
    return chance(referee, "18.9", game.book.n("18.9", "chances"), SURPRISE)


SMELLS = "Which dwarf smells whether they have treasure?"


def nose(game: Game, referee: Referee, group: Group, encounter: Encounter) -> None:
    """[3.35, 21.13] One dwarf smells what treasure they have."""
    found = monster(game, encounter.foes[0])
    dwarves = [hero for hero in members(game, group) if hero.kind == "dwarf"]
    if not dwarves or encounter.smelled or not (found.treasures or found.id == "statue"):
        return
    best = [hero for hero in dwarves if hero.level == max(dwarf.level for dwarf in dwarves)]
    dwarf = best[0] if len(best) == len(dwarves) else decide(game, referee, group, SMELLS, dwarves, "3.35")
    if not smell(game, referee, dwarf):
        referee.tell("3.35", "{hero} smells no treasure.", hero=dwarf.name)
        return
    monsters_treasure(game, referee, group, encounter)
    hoard = ([f"{encounter.gold} gp"] if encounter.gold else []) + [item.name for item in encounter.loot]
    referee.tell("21.13", "The dwarf smells: {hoard}.", hoard=", ".join(hoard) or "nothing of worth")


def choose(game: Game, referee: Referee, group: Group, encounter: Encounter) -> None:
    """[12.2, 12.3, 12.4, 7.9] Attack, wait, or leave at once."""
    ways = ways_to_leave(game, Fight(group.key, group.tile), encounter)
    foes = so_many(sum([foe.count for foe in encounter.foes]), monster(game, encounter.foes[0]))
    chosen = decide(game, referee, group, "{foes}. What does the party do?", [ATTACK, WAIT, *ways], "12.2", foes=foes)
    if chosen is ATTACK:
        begin(game, referee, group, "party")
    elif chosen is WAIT and encounter.stance == "hostile":
        referee.tell("7.9", "They fight as they did before.")
        begin(game, referee, group, "monsters")
    elif chosen is WAIT:
        react(game, referee, group, encounter)
    else:
        begin(game, referee, group, "party", leaving=chosen.key)


def meet_again(game: Game, referee: Referee, group: Group) -> None:
    """[7.6, 7.7, 7.9, 7.10, 7.11, 22.10] Back in a tile that holds creatures."""
    encounter = game.tiles[group.tile].creatures
    assert encounter is not None
    match encounter.stance:
        case "new":
            meet(game, referee, group)
        case "hostile":
            choose(game, referee, group, encounter)
        case "bribed":
            react(game, referee, group, encounter, again=True)
        case "sleeping":
            referee.tell("7.10", "The dragon stirs.")
            react(game, referee, group, encounter)
        case _:
            referee.tell("7.11" if encounter.stance == "quest" else "13.2", "They let the party pass.")


def turn_on(game: Game, referee: Referee, group: Group) -> None:
    """[7.8, 7.11, 13.15] The party attacks those who left it alone; a quest of theirs ends."""
    encounter = game.tiles[group.tile].creatures
    assert encounter is not None
    if encounter.stance == "quest":
        end(game, [quest for party in game.parties for quest in party.quests if quest.tile == group.tile])
        referee.tell("7.11", "The quest is over.")
    else:
        referee.tell("7.8", "The party attacks.")
    begin(game, referee, group, "party", asleep=encounter.stance == "sleeping")


def attackable(game: Game, group: Group) -> bool:
    """[7.8, 7.11] Whether there is somebody peaceful here who can be attacked."""
    encounter = game.tiles[group.tile].creatures
    return encounter is not None and bool(standing(encounter)) and encounter.stance != "hostile"


def rank(game: Game, item: Item) -> int:
    """[20.11, 4.32] In which order they take things; 9 for what they leave."""
    if item.kind == "scroll":
        return 1
    if item.kind == "potion of healing":
        return 2
    if item.magic or item.twice or item.warning:
        return 0
    if is_weapon(game, item):
        return 3
    return 4 if item.kind in ("gem", "jewellery", "gold ring") else 9


def steal(game: Game, referee: Referee, group: Group) -> None:
    """[20.11, 20.12, 20.13, 22.11] They take objects and vanish; with nothing left they leave a note."""
    more = [("nimble fingers", game.book.n("20.11", "plus"), "20.11")]
    number = referee.roll(D6, "20.11", gives=STOLEN, added=more)
    for _ in range(number):
        things = [item for hero in members(game, group) for item in hero.items if rank(game, item) < 9]
        if things:
            first = min([rank(game, item) for item in things])
            choice = [
                Option(item.key, "{thing} of {hero}", (hero, item), thing=item.name, hero=hero.name)
                for hero in members(game, group)
                for item in once_each(hero.items)
                if rank(game, item) == first
            ]
            hero, item = decide(game, referee, group, "What do the gremlins take?", choice, "20.11").value
            put_away(hero, item)
            referee.tell("20.11", "They take the {thing} of {hero}.", thing=item.name, hero=hero.name)
        elif purse(game, group):
            bundle = min(purse(game, group), game.book.n("20.12", "bundle"))
            pay(game, group, bundle)
            referee.tell("20.12", "They take a bundle of {coins} gp.", coins=bundle)
    left = any(rank(game, item) < 9 for hero in members(game, group) for item in hero.items)
    if not left and not purse(game, group) and members(game, group):
        hero = decide(game, referee, group, "Who reads the thank-you note?", members(game, group), "20.13")
        gain_clue(game, referee, hero)
