"""The party's turn, action by action."""

from __future__ import annotations

from clew.games.darkness.basics.reckoning import Trial
from clew.games.darkness.basics.rolls import explosive, free_action, group_of, members
from clew.games.darkness.basics.state import Encounter, Fight, Foe, Game, Hero
from clew.games.darkness.basics.things import Item
from clew.games.darkness.dungeon.monsters import foe_options, monster, over, standing
from clew.games.darkness.fight.actions import (
    LATER,
    NOTHING,
    Action,
    Verb,
    all_actions,
    blows,
    fallen_here,
    hiding_places,
    idle,
    lootable,
    tradeable,
    waiting,
)
from clew.games.darkness.fight.spells import (
    ATTACKS,
    attack_spell,
    casting_level,
    give_blessing,
    healing,
    protect,
    spell_of,
    use_up,
)
from clew.games.darkness.fight.strike import attack, poisonable, slay
from clew.games.darkness.party.gear import hold, holdings, lantern_in, lying_lantern, once_each, put_away, receive
from clew.games.darkness.party.wounds import angel, call_spirit, carriers_last, drink, group_with
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

CHAINS = Trial("to break the chains", "the prisoner is free", "the chains hold", fumbles=True, sure=True)
ACT = "What does {hero} do?"
AT_ONCE = ("potion", "angel", "demon", "lay down")


def party_turn(game: Game, referee: Referee, fight: Fight, encounter: Encounter, together: bool = False) -> None:
    """[14.1, 12.6, 1.2] Each able character takes one action, or none, in the order the players like. If they fight
    `together`, who can attack with what he has in hand does, in the marching order; of the others those are asked who
    could do more than change hands."""
    fight.acted = []
    queue = [hero.key for hero in members(game, group_of(game, fight.group))]
    while queue and not over(encounter):
        hero = game.heroes[queue.pop(0)]
        if not hero.able or hero.key in fight.acted:
            continue
        armed = filter(is_armed, blows(game, fight, encounter, hero) if together and not hero.body else [])
        blow = next(armed, None)
        if blow is not None:
            do(game, referee, fight, encounter, hero, blow.value)
            fight.acted.append(hero.key)
        elif together and not hero.body and idle(all_actions(game, fight, encounter, hero)):
            if standing(encounter):
                referee.tell("14.1", "{hero} reaches nobody from there.", hero=hero.name)
            fight.acted.append(hero.key)
        elif act(game, referee, fight, encounter, hero):
            fight.acted.append(hero.key)
        else:
            queue.append(hero.key)


def is_armed(blow: Option[Action]) -> bool:
    """[14.3, 4.10] An ordinary attack, and not with bare hands."""
    return blow.value[0] == "attack" and blow.value[2] is not None


def act(game: Game, referee: Referee, fight: Fight, encounter: Encounter, hero: Hero) -> bool:
    """[14.1, 14.2] One character's action; False if he waits for the others."""
    while True:
        options = all_actions(game, fight, encounter, hero)
        chosen = referee.choose(hero.seat, ACT, options, "14.1", hero=hero.name)
        if chosen is LATER:
            return False
        if chosen is NOTHING:
            return True
        do(game, referee, fight, encounter, hero, chosen.value)
        if chosen.value[0] not in AT_ONCE or not hero.able or over(encounter):
            return True


def do(game: Game, referee: Referee, fight: Fight, encounter: Encounter, hero: Hero, what: Action) -> None:
    """[14.1, 14.11, 14.12] Carry out an action; what kills without an attack roll is no way to subdue."""
    match what:
        case ("attack" | "rage" as manner, foe, weapon):
            attack(game, referee, fight, encounter, hero, weapon, foe, rage=manner == "rage")
        case ("poison", foe, bow):
            poison_shot(game, referee, fight, encounter, hero, bow, foe)
        case ("slaying", foe, arrow):
            put_away(hero, arrow)
            encounter.violence = fight.struck = encounter.harmed = True
            slay(game, referee, fight, encounter, hero, foe, game.book.n("25.17", "life"), "25.17")
        case ("cast", spell):
            hero.spells.remove(spell)
            cast(game, referee, fight, encounter, hero, spell, hero.level)
        case ("read" | "use" as manner, item):
            spell = spell_of(item)
            use_up(referee, hero, item)
            cast(game, referee, fight, encounter, hero, spell, casting_level(hero, spell, manner == "read"))
        case ("water", foe, vial):
            put_away(hero, vial)
            encounter.violence = fight.struck = encounter.harmed = True
            slay(game, referee, fight, encounter, hero, foe, 1, "4.30")
        case (verb,):
            handle(game, referee, fight, encounter, hero, verb)


def handle(game: Game, referee: Referee, fight: Fight, encounter: Encounter, hero: Hero, verb: Verb) -> None:
    """[14.1, 14.2] The actions without a target of their own."""
    match verb:
        case "healing":
            heal_in_fight(game, referee, fight, encounter, hero)
        case "blessing":
            hero.blessings -= 1
            cast(game, referee, fight, encounter, hero, "Blessing", hero.level)
        case "hands":
            change_hands(game, referee, hero)
        case "lantern":
            take_lantern(game, referee, hero, fight.tile)
        case "chop":
            chop(referee, encounter, hero)
        case "free":
            free_prisoner(game, referee, fight, encounter, hero)
        case "slip":
            slip(game, referee, hero, fight.tile)
        case "body":
            take_body(game, referee, hero, fight.tile)
        case "loot":
            loot(game, referee, hero, fight.tile)
        case "exchange":
            exchange(game, referee, fight, hero)
        case "potion":
            drink(game, referee, hero)
        case "angel":
            hurt = members(game, group_of(game, fight.group))
            angel(game, referee, hero, referee.choose(hero.seat, "Whom does the angel heal?", hurt, "24.10"))
        case "demon":
            demon(game, referee, fight, encounter, hero)
        case "lay down":
            lay_down(game, referee, hero, fight.tile)
        case "try":
            free_action(game, referee, hero)


def target(game: Game, referee: Referee, hero: Hero, encounter: Encounter, rule: str) -> Foe:
    """[14.9] The foe he means."""
    return referee.choose(hero.seat, "At whom?", foe_options(game, standing(encounter)), rule).value


def poison_shot(
    game: Game, referee: Referee, fight: Fight, encounter: Encounter, hero: Hero, bow: Item, foe: Foe
) -> None:
    """[10.8, 10.8a, 10.9] The poisoned arrow is gone, hit or miss."""
    bow.poison = False
    referee.tell("10.8a", "{hero} shoots the poisoned arrow.", hero=hero.name)
    attack(game, referee, fight, encounter, hero, bow, foe, poison=poisonable(game, foe))


def cast(game: Game, referee: Referee, fight: Fight, encounter: Encounter, hero: Hero, spell: str, power: int) -> None:
    """[17.2, 17.5, 17.6, 17.11, 17.13] A spell takes effect."""
    referee.tell("17.2", "{hero} casts {spell}.", hero=hero.name, spell=spell)
    group = group_of(game, fight.group)
    if spell in ATTACKS:
        foe = target(game, referee, hero, encounter, "14.9")
        attack_spell(game, referee, fight, encounter, hero, spell, foe, power)
    elif spell == "Escape":
        hero.away = "escape"
        referee.tell("17.11", "{hero} vanishes to the entrance.", hero=hero.name)
    elif spell == "Protect":
        whom = referee.choose(hero.seat, "Whom does {hero} protect?", members(game, group), "17.13", hero=hero.name)
        protect(referee, whom)
    else:
        give_blessing(game, referee, hero, group)


def heal_in_fight(game: Game, referee: Referee, fight: Fight, encounter: Encounter, hero: Hero) -> None:
    """[3.12, 3.13] Healing as the cleric's action."""
    able = members(game, group_of(game, fight.group))
    whom = referee.choose(hero.seat, "Whom does {hero} heal?", able, "3.13", hero=hero.name)
    healing(game, referee, hero, whom, encounter)


def change_hands(game: Game, referee: Referee, hero: Hero) -> None:
    """[4.9, 4.18, 4.22, 4.26] Rearrange everything in his hands."""
    hold(hero, referee.choose(hero.seat, "What does {hero} hold?", holdings(game, hero), "4.22", hero=hero.name))


def take_lantern(game: Game, referee: Referee, hero: Hero, tile: int) -> None:
    """[4.24] Take up the lantern that burns beside a dead bearer."""
    bearer = lying_lantern(game, tile)
    assert bearer is not None
    lantern = lantern_in(bearer)
    assert lantern is not None
    put_away(bearer, lantern)
    hero.items.append(lantern)
    hero.hands.append(lantern.key)
    hero.default = hero.hands[:]
    referee.tell("4.24", "{hero} takes up the lantern.", hero=hero.name)


def chop(referee: Referee, encounter: Encounter, hero: Hero) -> None:
    """[14.10, 18.14, 18.15] A killed troll is cut up for good."""
    foe = next(foe for foe in encounter.foes if foe.down)
    foe.down -= 1
    referee.tell("14.10", "{hero} chops up a troll.", hero=hero.name)


def free_prisoner(game: Game, referee: Referee, fight: Fight, encounter: Encounter, hero: Hero) -> None:
    """[24.21] Break the prisoner's chains in the fight."""
    figure = game.book.n("24.21", "target")
    parts = [(hero.kind, hero.level, "24.21")] if hero.kind in ("rogue", "barbarian") and hero.level else ()
    natural, total = explosive(referee, "24.21", hero, figure, CHAINS, parts)
    if natural != 1 and (natural == 6 or total >= figure):
        encounter.prisoner = ""
        group_of(game, fight.group).prisoner = "freed"
        referee.tell("24.22", "The prisoner follows the party.")


def slip(game: Game, referee: Referee, hero: Hero, tile: int) -> None:
    """[3.45, 3.45a] A halfling slips out of the fight alone, to a tile nearby."""
    where = referee.choose(hero.seat, "Where does {hero} slip to?", hiding_places(game, tile), "3.45", hero=hero.name)
    hero.luck -= 1
    hero.away = "luck"
    hero.tile = int(where.value)
    hero.body = ""
    referee.tell("3.45", "{hero} slips away.", hero=hero.name)


def take_body(game: Game, referee: Referee, hero: Hero, tile: int) -> None:
    """[26.4, 26.5, 26.6] Take up a fallen comrade; the carrier goes last."""
    dead = fallen_here(game, tile, hero.party)
    comrade = referee.choose(hero.seat, "Whom does {hero} take up?", dead, "26.6", hero=hero.name)
    hero.body = comrade.key
    hero.hands = []
    for group in game.groups:
        if hero.key in group.order:
            group.order.remove(hero.key)
            group.order.append(hero.key)
    referee.tell("26.4", "{hero} carries {comrade}.", hero=hero.name, comrade=comrade.name)


def lay_down(game: Game, referee: Referee, hero: Hero, tile: int) -> None:
    """[26.6, 26.5] Laying a body down is free; those who still carry one go last."""
    game.heroes[hero.body].tile = tile
    hero.body = ""
    hero.hands = hero.default[:]
    group = group_with(game, hero)
    if group is not None:
        carriers_last(game, group)
    referee.tell("26.6", "{hero} lays the body down.", hero=hero.name)


def loot(game: Game, referee: Referee, hero: Hero, tile: int) -> None:
    """[14.13] One thing from a fallen comrade."""
    found = [
        (comrade, item)
        for comrade in fallen_here(game, tile, hero.party)
        for item in comrade.items
        if lootable(game, hero, item)
    ]
    things = once_each([item for _, item in found])
    chosen = referee.choose(hero.seat, "What does {hero} take?", things, "14.13", hero=hero.name)
    comrade = next(comrade for comrade, item in found if item is chosen)
    put_away(comrade, chosen)
    receive(game, hero, chosen)


def exchange(game: Game, referee: Referee, fight: Fight, hero: Hero) -> None:
    """[4.33] A thing goes from hand to hand, which costs both their action."""
    takers = [other for other in waiting(game, fight, hero) if tradeable(game, hero, other)]
    taker = referee.choose(hero.seat, "To whom?", takers, "4.33")
    item = referee.choose(hero.seat, "What?", tradeable(game, hero, taker), "4.33")
    hand_over(game, referee, hero, taker, item, "4.33")
    fight.acted.append(taker.key)


def hand_over(game: Game, referee: Referee, giver: Hero, taker: Hero, item: Item, rule: str) -> None:
    """[4.33, 29.4] A thing goes from one to the other."""
    put_away(giver, item)
    receive(game, taker, item)
    referee.tell(rule, "{giver} gives {taker} the {thing}.", giver=giver.name, taker=taker.name, thing=item.name)


def demon(game: Game, referee: Referee, fight: Fight, encounter: Encounter, hero: Hero) -> None:
    """[24.10, 14.12, 18.11, 18.14] The demon strikes one creature or a group of minions. That is no spell and nobody's
    blow: orcs don't fear it, and trolls may rise from it."""
    call_spirit(hero, "true name of a demon")
    foe = target(game, referee, hero, encounter, "24.10")
    boss = monster(game, foe).boss
    encounter.violence = fight.struck = encounter.harmed = True
    slay(game, referee, fight, encounter, None, foe, game.book.n("24.10", "life" if boss else "minions"), "24.10")
