"""What a group may do in peace at any time: heal, exchange, dress, line up, split and join."""

from __future__ import annotations

from typing import Literal

from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.rolls import decide, free_action, members, regroup
from clew.games.darkness.basics.state import Game, Hero
from clew.games.darkness.basics.things import Item
from clew.games.darkness.fight.actions import fallen_here, tradeable
from clew.games.darkness.fight.aftermath import apart, make_room, tidy
from clew.games.darkness.fight.bodies import (
    bearers,
    drag,
    free_handed,
    lay_outside,
    let_go,
    loot,
    put_down,
    statues,
    take_up,
    who,
    worth_taking,
)
from clew.games.darkness.fight.party_turn import hand_over, take_lantern
from clew.games.darkness.fight.spells import (
    can_cast,
    can_escape,
    give_blessing,
    hampered,
    healing,
    scrolls,
    to_bless,
    use_up,
    use_up_escape,
)
from clew.games.darkness.party.gear import (
    fits,
    free_hand,
    hold,
    holdings,
    lying_lantern,
    once_each,
    put_away,
)
from clew.games.darkness.party.heroes import full_life
from clew.games.darkness.party.wounds import angel, carriers_last, drink, heal, may_drink
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Menu, NeverMind, Option

CAMP: Menu[tuple[Literal["camp"]]] = Menu("camp", "Healing, things, marching order ...", ("camp",))
BACK = NeverMind("back", "Back")
BARE = Option("none", "Take it off")
SINGLE = {
    "heal": "Use Healing",
    "bless": "Cast Blessing",
    "bandage": "Use a bandage",
    "potion": "Drink a potion",
    "angel": "Call the angel",
    "hands": "Change what is in hand",
    "wear": "Change armour",
    "give": "Give a thing",
    "coins": "Give coins",
    "drop": "Drop a thing",
    "escape": "Cast Escape",
    "take up": "Take up a body",
    "lay down": "Lay down a body",
    "loot": "Take the things of the dead",
    "lantern": "Take up the lantern",
    "order": "Change the marching order",
    "spare": "Let go whoever flees from you",
    "chase": "Strike once more at whoever flees",
    "split": "Send somebody apart",
    "join": "Join another group",
    "drag": "Drag a petrified comrade",
    "let go": "Let go of the statue",
    "outside": "Lay a body outside",
    "try": "Try something else: the game master decides",
    "trade": "Trade with the other party",
}
CHOICES = {key: Option(key, text) for key, text in SINGLE.items()}


def camp(game: Game, referee: Referee, group: Group) -> None:
    """[3.13, 4.22, 4.33, 7.12, 14.2, 26.2, 26.6] One thing done in peace."""
    options = [CHOICES[key] for key in possible(game, group)]
    chosen = decide(game, referee, group, "What is to be done?", [*options, BACK], "7.12")
    if chosen is not BACK:
        DEEDS[chosen.key](game, referee, group)


def possible(game: Game, group: Group) -> list[str]:
    """[4.27, 4.28, 4.36, 7.12, 17.2, 26.13, 26.20] What could be done here and now."""
    able = members(game, group)
    dead, stone = fallen_here(game, group.tile, group.party), statues(game, group)
    found = {
        "heal": healers(game, able),
        "bless": blessers(game, group),
        "bandage": bandagers(game, able),
        "potion": drinkers(game, able),
        "angel": [hero for hero in able if "true name of an angel" in hero.secrets],
        "escape": group.tile and [hero for hero in able if can_escape(game, hero)],
        "hands": free_handed(able),
        "wear": dressers(game, able),
        "give": len(able) > 1,
        "coins": len(able) > 1,
        "drop": [hero for hero in able if droppable(hero)],
        "take up": dead and free_handed(able),
        "lay down": bearers(able),
        "loot": [hero for hero in dead if worth_taking(game, hero, able)],
        "lantern": lying_lantern(game, group.tile),
        "order": len(free_handed(able)) > 1,
        "spare": [hero for hero in able if hero.seat not in game.lenient],
        "chase": [hero for hero in able if hero.seat in game.lenient],
        "split": len(able) > 1,
        "join": neighbours(game, group),
        "drag": stone and not group.drags and len(able) > 1,
        "let go": group.drags,
        "outside": group.tile == 0 and bearers(able),
        "try": game.options["game-master"],
        "trade": game.options["two-parties"] and strangers(game, group),
    }
    return [key for key, can in found.items() if can]


def healers(game: Game, able: list[Hero]) -> list[Hero]:
    """[3.12, 3.14, 4.21] Outside combat a hand is freed without cost."""
    if all(hero.life >= full_life(game, hero) for hero in able):
        return []
    return [hero for hero in able if hero.healings and not hero.body]


def blessers(game: Game, group: Group) -> list[Hero]:
    """[17.1, 17.2, 17.16, 3.11] Who could cast a Blessing that somebody needs."""
    return [
        hero
        for hero in members(game, group)
        if not hero.body and knows_blessing(game, hero) and to_bless(game, group, hero)
    ]


def knows_blessing(game: Game, hero: Hero) -> bool:
    """[17.1, 17.16, 3.30] As a power, in mind, or on a scroll."""
    prepared = "Blessing" in hero.spells and hero.level > 0 and not hampered(hero)
    return bool(hero.blessings) or prepared or any(item.spell == "Blessing" for item in scrolls(game, hero))


def bandagers(game: Game, able: list[Hero]) -> list[Hero]:
    """[4.27] Each may use one bandage an adventure."""
    hurt = any(hero.life < full_life(game, hero) for hero in able)
    return [hero for hero in able if hurt and not hero.bandaged and hero.has("bandage")]


def drinkers(game: Game, able: list[Hero]) -> list[Hero]:
    """[4.28, 4.29] Who may drink."""
    return [hero for hero in able if may_drink(game, hero)]


def suits(game: Game, hero: Hero) -> list[str]:
    """[4.15, 4.19, 4.19a] Armour he could put on instead; of suits that are alike one."""
    found = [item for item in hero.items if item.kind.endswith(" armour") and fits(game, hero, item)]
    return [item.key for item in once_each([item for item in found if item.key != hero.armour])]


def dressers(game: Game, able: list[Hero]) -> list[Hero]:
    """[4.19a] Who could put armour on or take it off."""
    return [hero for hero in able if hero.armour or suits(game, hero)]


def neighbours(game: Game, group: Group) -> list[Group]:
    """[26.20] Other groups of the party in the same tile."""
    return [
        other for other in game.groups if other is not group and other.tile == group.tile and other.party == group.party
    ]


def strangers(game: Game, group: Group) -> list[Group]:
    """[29.4] The other party, if it is here."""
    return [other for other in game.groups if other.party != group.party and other.tile == group.tile]


def use_healing(game: Game, referee: Referee, group: Group) -> None:
    """[3.12, 3.13] Healing outside combat."""
    able = members(game, group)
    cleric = who(game, referee, group, healers(game, able), "3.12")
    hurt = [hero for hero in able if hero.life < full_life(game, hero)]
    whom = referee.choose(cleric.seat, "Whom does {hero} heal?", hurt, "3.12", hero=cleric.name)
    healing(game, referee, cleric, whom, None)


def use_blessing(game: Game, referee: Referee, group: Group) -> None:
    """[17.2, 17.6, 26.12, 26.16] Blessing outside combat, from memory, as a cleric's power or from a scroll."""
    hero = who(game, referee, group, blessers(game, group), "17.2")
    if hero.blessings:
        hero.blessings -= 1
    elif "Blessing" in hero.spells and can_cast(game, hero):
        hero.spells.remove("Blessing")
    elif "Blessing" in hero.spells and not hampered(hero):
        make_room(game, hero)
        hero.spells.remove("Blessing")
    else:
        use_up(referee, hero, next(item for item in scrolls(game, hero) if item.spell == "Blessing"))
    give_blessing(game, referee, hero, group)


def use_bandage(game: Game, referee: Referee, group: Group) -> None:
    """[4.27] A bandage restores 1 life."""
    able = members(game, group)
    hero = who(game, referee, group, bandagers(game, able), "4.27")
    bandage = hero.has("bandage")
    assert bandage is not None
    put_away(hero, bandage)
    hero.bandaged = True
    hurt = [other for other in able if other.life < full_life(game, other)]
    whom = referee.choose(hero.seat, "Whom does {hero} bandage?", hurt, "4.27", hero=hero.name)
    referee.tell("4.27", "{hero} uses a bandage.", hero=hero.name)
    heal(game, referee, whom, 1, "4.27")


def use_potion(game: Game, referee: Referee, group: Group) -> None:
    """[4.28] Outside combat as in it."""
    drink(game, referee, who(game, referee, group, drinkers(game, members(game, group)), "4.28"))


def call_angel(game: Game, referee: Referee, group: Group) -> None:
    """[24.10] The angel heals one character."""
    able = members(game, group)
    owner = who(game, referee, group, [hero for hero in able if "true name of an angel" in hero.secrets], "24.10")
    angel(game, referee, owner, referee.choose(owner.seat, "Whom does the angel heal?", able, "24.10"))


def cast_escape(game: Game, referee: Referee, group: Group) -> None:
    """[17.2, 17.11, 17.11a, 26.24] Escape outside combat: a group of his own in the entrance."""
    hero = who(game, referee, group, [hero for hero in members(game, group) if can_escape(game, hero)], "17.11")
    use_up_escape(game, referee, hero)
    if hero.body:
        game.heroes[hero.body].tile = group.tile
        hero.body = ""
    apart(game, group, hero, 0)
    tidy(game)


def hands(game: Game, referee: Referee, group: Group) -> None:
    """[3.6, 4.22, 4.26] Outside combat what is in hand changes freely, and with it the default."""
    hero = who(game, referee, group, free_handed(members(game, group)), "4.22")
    hold(hero, referee.choose(hero.seat, "What does {hero} hold?", holdings(game, hero), "3.6", hero=hero.name))
    hero.default = hero.hands[:]


def wear(game: Game, referee: Referee, group: Group) -> None:
    """[4.15, 4.19, 4.19a] Armour is changed only outside combat."""
    hero = who(game, referee, group, dressers(game, members(game, group)), "4.19a")
    options = [Option(key, "{armour}", None, armour=hero.item(key).name) for key in suits(game, hero)]
    chosen = referee.choose(hero.seat, "Which armour?", [*options, BARE] if hero.armour else options, "4.19a")
    hero.armour = "" if chosen is BARE else chosen.key


def give(game: Game, referee: Referee, group: Group) -> None:
    """[4.33] Outside combat things are exchanged freely."""
    able = members(game, group)
    giver = who(game, referee, group, able, "4.33")
    taker = referee.choose(giver.seat, "To whom?", [hero for hero in able if hero is not giver], "4.33")
    things = tradeable(game, giver, taker)
    if things:
        item = referee.choose(giver.seat, "What?", things, "4.33")
        hand_over(game, referee, giver, taker, item, "4.33")


def coins(game: Game, referee: Referee, group: Group) -> None:
    """[5.1] Gold moves freely."""
    able = members(game, group)
    giver = who(game, referee, group, able, "5.1")
    taker = referee.choose(giver.seat, "To whom?", [hero for hero in able if hero is not giver], "5.1")
    if giver.gold:
        amount = referee.choose(giver.seat, "How much?", sums(giver), "5.1")
        pass_coins(referee, giver, taker, amount, "5.1")


def pass_coins(referee: Referee, giver: Hero, taker: Hero, amount: int, rule: str) -> None:
    """[5.1, 29.4] Coins go from purse to purse."""
    giver.gold -= amount
    taker.gold += amount
    referee.tell(rule, "{giver} gives {taker} {coins} gp.", giver=giver.name, taker=taker.name, coins=amount)


def sums(giver: Hero) -> list[int]:
    """[5.1] How many coins may change hands at once."""
    return [amount for amount in (1, 10, 50, 100) if amount < giver.gold] + ([giver.gold] if giver.gold else [])


def drop(game: Game, referee: Referee, group: Group) -> None:
    """[4.36] What is dropped is gone for good; of things that are alike rather one that is not in hand."""
    hero = who(game, referee, group, [hero for hero in members(game, group) if droppable(hero)], "4.36")
    held = [*hero.hands, *hero.default]
    things = once_each(sorted(droppable(hero), key=lambda item: item.key in held))
    item = referee.choose(hero.seat, "What is dropped?", things, "4.36")
    put_away(hero, item)
    referee.tell("4.36", "{hero} drops the {thing}.", hero=hero.name, thing=item.name)


def droppable(hero: Hero) -> list[Item]:
    """[3.18, 4.36] Anything but lock picks, which are never lost."""
    return [item for item in hero.items if item.kind != "lock picks"]


def pick_up_lantern(game: Game, referee: Referee, group: Group) -> None:
    """[4.24a] A lantern left beside a dead bearer is taken up."""
    hero = who(game, referee, group, members(game, group), "4.24a")
    if not hero.body:
        if not free_hand(game, hero):
            make_room(game, hero)
        take_lantern(game, referee, hero, group.tile)


def line_up(game: Game, referee: Referee, group: Group) -> None:
    """[7.12, 12.8, 26.5] Somebody takes another place; whoever carries a body stays last."""
    hero = who(game, referee, group, [hero for hero in members(game, group) if not hero.body], "7.12")
    places = list(range(1, len([key for key in group.order if not game.heroes[key].body]) + 1))
    place = decide(game, referee, group, "Which place?", places, "7.12")
    group.order.remove(hero.key)
    group.order.insert(place - 1, hero.key)


def split(game: Game, referee: Referee, group: Group) -> None:
    """[26.20, 26.23] Somebody becomes a group of his own."""
    apart(game, group, who(game, referee, group, members(game, group), "26.20"), group.tile)


def join(game: Game, referee: Referee, group: Group) -> None:
    """[26.20, 26.5, 26.13] Groups in the same tile become one."""
    other = neighbours(game, group)[0]
    group.order += other.order
    carriers_last(game, group)
    group.heads += other.heads
    group.captives += other.captives
    group.prisoner = group.prisoner or other.prisoner
    group.drags = group.drags or other.drags
    referee.tell("26.20", "The groups join.")
    regroup(game, [each for each in game.groups if each is not other])


def attempt(game: Game, referee: Referee, group: Group) -> None:
    """[29.12] Somebody tries something the rules do not name."""
    free_action(game, referee, who(game, referee, group, members(game, group), "29.12"))


def trade(game: Game, referee: Referee, group: Group) -> None:
    """[29.4] Parties in one tile may trade, things and coins."""
    giver = who(game, referee, group, members(game, group), "29.4")
    taker = referee.choose(giver.seat, "To whom?", members(game, strangers(game, group)[0]), "29.4")
    wares: list[Option[Item | int]] = [
        Option(item.key, "{thing}", item, thing=item.name) for item in tradeable(game, giver, taker)
    ]
    wares += [Option(f"coins {purse}", "{coins} gp", purse, coins=purse) for purse in sums(giver)]
    if not wares:
        return
    chosen = referee.choose(giver.seat, "What?", wares, "29.4").value
    if isinstance(chosen, Item):
        hand_over(game, referee, giver, taker, chosen, "29.4")
    else:
        pass_coins(referee, giver, taker, chosen, "29.4")


def spare(game: Game, referee: Referee, group: Group) -> None:
    """[16.9] Whoever flees is let go, by those whose players will have it so."""
    game.lenient += of_one_mind(game, referee, group, "Do yours let go whoever flees?", lenient=False)
    referee.tell("16.9", "From now on whoever flees is let go.")


def chase(game: Game, referee: Referee, group: Group) -> None:
    """[16.9] Whoever flees is struck at once more."""
    for seat in of_one_mind(game, referee, group, "Do yours strike at whoever flees?", lenient=True):
        game.lenient.remove(seat)
    referee.tell("16.9", "From now on whoever flees is struck at once more.")


def of_one_mind(game: Game, referee: Referee, group: Group, prompt: str, lenient: bool) -> list[int]:
    """The seats that change their minds; one alone has said so already."""
    seats = sorted({hero.seat for hero in members(game, group) if (hero.seat in game.lenient) is lenient})
    return [seat for seat in seats if len(seats) == 1 or referee.agrees(seat, prompt, "16.9")]


DEEDS = {
    "heal": use_healing,
    "bless": use_blessing,
    "bandage": use_bandage,
    "potion": use_potion,
    "angel": call_angel,
    "hands": hands,
    "wear": wear,
    "give": give,
    "coins": coins,
    "drop": drop,
    "escape": cast_escape,
    "take up": take_up,
    "lay down": put_down,
    "outside": lay_outside,
    "loot": loot,
    "lantern": pick_up_lantern,
    "order": line_up,
    "spare": spare,
    "chase": chase,
    "split": split,
    "join": join,
    "drag": drag,
    "let go": let_go,
    "try": attempt,
    "trade": trade,
}
