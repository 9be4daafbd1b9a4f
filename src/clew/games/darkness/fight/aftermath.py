"""What follows a fight: comrades come back, lanterns are taken up, treasure and experience are won."""

from __future__ import annotations

from clew.games.darkness.basics.company import FREE, Group
from clew.games.darkness.basics.rolls import decide, members, regroup
from clew.games.darkness.basics.state import Encounter, Foe, Game, Hero
from clew.games.darkness.dungeon.monsters import monster
from clew.games.darkness.dungeon.quests import count_peace, trophies
from clew.games.darkness.dungeon.treasure import monsters_treasure, win
from clew.games.darkness.fight.party_turn import take_lantern
from clew.games.darkness.party.clues import gain_clue
from clew.games.darkness.party.gear import free_hand, lantern_in, lying_lantern
from clew.games.darkness.party.levels import experience, mark_minions
from clew.kernel.referees.referee import Referee
from clew.kernel.words.dice import D6
from clew.kernel.words.rolls import Check

CLUE = Check("whether the chaos lord leaves a clue", "a clue", "none")


def victory(game: Game, referee: Referee, group: Group, encounter: Encounter) -> None:
    """[12.12, 12.1, 16.8, 21.1, 21.2, 22.9, 27.1] Every monster is dead, asleep, subdued or has fled."""
    tile = game.tiles[group.tile]
    slain = [foe for foe in encounter.foes if monster(game, foe).boss and not foe.fled]
    if not members(game, group) and not any(game.heroes[key].away for key in group.order):
        aftermath(game, referee, group)
        return
    for foe in slain:
        fallen_boss(game, referee, group, foe)
    tied = trophies(game, referee, group, encounter)
    tile.creatures = tile.aside.pop() if tile.aside else None
    unchain(referee, group, encounter)
    aftermath(game, referee, group)
    if any(foe.final for foe in encounter.foes):
        game.final_slain, game.slayer = True, group.party
        referee.tell("19.18", "The final boss is defeated. The party may leave, or go on.")
    if tied:
        count_peace(game, referee, group, encounter)
    if not encounter.wandering and members(game, group):
        monsters_treasure(game, referee, group, encounter)
        things, encounter.loot = encounter.loot, []
        win(game, referee, group, encounter.gold, things, tile.secret)
        give_back(game, referee, group, encounter)
    rewards(game, referee, group, encounter)


def unchain(referee: Referee, group: Group, encounter: Encounter) -> None:
    """[24.21, 24.22] When nobody guards him any more a prisoner is freed without a roll."""
    if encounter.prisoner == "chained":
        group.prisoner, encounter.prisoner = "freed", ""
        referee.tell("24.21", "Nobody guards the prisoner any more: he is free and follows the party.")


def give_back(game: Game, referee: Referee, group: Group, encounter: Encounter) -> None:
    """[7.8] What was paid to them comes back as it was."""
    gifts, encounter.gifts = encounter.gifts, []
    if gifts or encounter.paid:
        referee.tell("7.8", "The party takes back what it paid.")
        win(game, referee, group, encounter.paid, gifts)
    encounter.paid = 0


def fallen_boss(game: Game, referee: Referee, group: Group, foe: Foe) -> None:
    """[9.6, 19.1, 19.11, 24.14] A boss is slain: curses, clues, the body of one who had risen."""
    party = game.parties[group.party]
    if foe.hero:
        if foe.hero in game.heroes:
            game.heroes[foe.hero].raised = False
        return
    party.killed += 1
    game.slain += 1
    referee.tell("27.1", "Defeated: {foe}.", foe=monster(game, foe).name)
    hero = game.heroes.get(foe.sole)
    if hero is not None and hero.cursed and foe.life == 0:
        hero.cursed = False
        referee.tell("9.6", "{hero} has slain it alone; the curse is lifted.", hero=hero.name)
    if foe.kind == "chaos-lord" and referee.at_least(game.book.n("19.11", "clue"), D6, "19.11", check=CLUE):
        able = members(game, group)
        if able:
            gain_clue(game, referee, decide(game, referee, group, "Who gets the clue?", able, "19.11"))


def rewards(game: Game, referee: Referee, group: Group, encounter: Encounter) -> None:
    """[27.1, 27.3, 27.5, 27.7, 20.1, 18.1, 18.18, 19.2, 22.9, 29.10] Experience for what was defeated."""
    bosses = [foe for foe in encounter.foes if monster(game, foe).boss and not foe.hero]
    for foe in bosses:
        experience(game, referee, group, "27.2", gained=encounter.gained)
        if foe.final and foe.kind == "dragon" and not foe.fled:
            experience(game, referee, group, "27.5", gained=encounter.gained)
    if encounter.table == "minions" and not encounter.marked:
        encounter.marked = True
        mark_minions(game, referee, group, encounter.gained)


def aftermath(game: Game, referee: Referee, group: Group) -> None:
    """[21.10, 21.10a, 3.45a, 17.11a, 26.24, 28.6, 3.6] The fight is over: those who left it come back or stand alone,
    and a light that was lit stays in hand."""
    fight = game.fight
    leaving = fight is not None and bool(fight.leaving)
    game.fight = None
    for hero in game.heroes.values():
        hero.protected = False
        for item in hero.items:
            if fight is not None and item.key in fight.poison:
                item.poison = False
    free_of_the_eye(game)
    settle_down(game, group)
    for key in list(group.order):
        hero = game.heroes[key]
        if hero.away == "escape":
            apart(game, group, hero, 0)
    comrades = members(game, group)
    for key in list(group.order):
        hero = game.heroes[key]
        if hero.away and not comrades:
            ran_to = hero.tile if hero.away == "luck" else group.came
            apart(game, group, hero, ran_to if ran_to != FREE else 0)
        elif hero.away:
            hero.away, hero.tile = "", group.tile
    if not leaving or tile_is_won(game, group):
        take_up_light(game, referee, group)
    for hero in members(game, group):
        if not hero.body:
            hero.default = [key for key in hero.default if any(item.key == key for item in hero.items)]
            lantern = lantern_in(hero)
            if lantern is not None and lantern.key not in hero.default:
                hero.default = hero.hands[:]
    tidy(game)


def tile_is_won(game: Game, group: Group) -> bool:
    return game.tiles[group.tile].creatures is None


def settle_down(game: Game, group: Group) -> None:
    """[7.9, 12.14, 14.11, 20.3, 20.10, 22.10, 24.6, 24.17] Those left in the tile: what held for one fight is
    over; wanderers stay as ordinary monsters without treasure."""
    creatures = game.tiles[group.tile].creatures
    if creatures is None:
        return
    creatures.secret = creatures.burned = creatures.subdue = creatures.harmed = creatures.weakness = False
    creatures.enemy = ""
    for foe in creatures.foes:
        foe.charged = False
    if creatures.wandering:
        creatures.wandering, creatures.smelled = False, True


def free_of_the_eye(game: Game) -> None:
    """[19.8] The evil eye lasts until the chaos lord is dead or gone, wherever the party is by then."""
    met = [encounter for tile in game.tiles for encounter in (tile.creatures, *tile.aside) if encounter is not None]
    if not any(foe.kind == "chaos-lord" and foe.count for encounter in met for foe in encounter.foes):
        for hero in game.heroes.values():
            hero.evil_eye = False


def apart(game: Game, group: Group, hero: Hero, tile: int) -> None:
    """[26.20, 26.24, 3.45a, 21.10a, 25.10, 24.22] A character becomes a group of his own; who stays in the tile came as
    the group. Heads, captives and a prisoner go with the last one."""
    group.order.remove(hero.key)
    hero.away, hero.tile = "", tile
    game.made += 1
    came = group.came if tile == group.tile else FREE
    alone = Group(f"g{game.made}", group.party, [hero.key], tile, came)
    game.groups.append(alone)
    if not group.order:
        alone.heads, alone.captives, alone.prisoner = group.heads, group.captives, group.prisoner


def take_up_light(game: Game, referee: Referee, group: Group) -> None:
    """[4.24, 4.24a] Outside combat somebody must take up a dead bearer's lantern, for free."""
    able = [hero for hero in members(game, group) if not hero.body]
    bearer = lying_lantern(game, group.tile)
    if bearer is None or not able or any(lit_by(hero) for hero in able):
        return
    hero = decide(game, referee, group, "Who takes up the lantern?", able, "4.24")
    make_room(game, hero)
    take_lantern(game, referee, hero, group.tile)


def lit_by(hero: Hero) -> bool:
    return any(item.kind == "lantern" for item in hero.held())


def make_room(game: Game, hero: Hero) -> None:
    """[4.22] Outside combat a hand is freed without cost."""
    while hero.hands and not free_hand(game, hero):
        hero.hands.pop()


def tidy(game: Game) -> None:
    """Groups without anybody left are no groups; what they carried for a quest is lost [25.10]."""
    regroup(game, [group for group in game.groups if group.order])
