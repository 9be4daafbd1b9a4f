"""How the sensible player looks after his party: wounds, food, the shop, and what is not worth carrying."""

from __future__ import annotations

from collections.abc import Sequence

from clew.games.milaso.beings.figures import able, constitution, greatest_load, initial, load, movement
from clew.games.milaso.beings.reckoning import apart
from clew.games.milaso.beings.spaces import known_space, map_of
from clew.games.milaso.body.food import edible
from clew.games.milaso.body.potions import POTIONS, fallen_beside, looked_at
from clew.games.milaso.book.wares import BAG, RATION
from clew.games.milaso.doors.doors import key_to
from clew.games.milaso.gear.arms import armour_strength, suits_for
from clew.games.milaso.magic.fires import EXTINGUISHER
from clew.games.milaso.magic.magic import can_cast, known_spells
from clew.games.milaso.maps.model import BESIDE, ICE_KEY
from clew.games.milaso.player.dangers import CONSTITUTION, POTION, badly_hurt
from clew.games.milaso.player.memory import AGAIN, Answers, Memory, is_key
from clew.games.milaso.player.tactics import best_near, light_at_hand, mending, wounded
from clew.games.milaso.quest.quest import ORB
from clew.games.milaso.sight.encounters import lit
from clew.games.milaso.state.effects import POSSESSED, SUMMONED
from clew.games.milaso.state.game import Being, Game, Item
from clew.games.milaso.things.carrying import fits, in_bags, loose_keys, one_of_each, places
from clew.games.milaso.turn.pack import may_change
from clew.games.milaso.turn.turn import insulated
from clew.games.milaso.walk.movement import followers
from clew.kernel.words.questions import Option

FOOD = ("apple", "bread", "carrot", "cooked meat", "fruit", "coconut", RATION)
SHIELDING = "potion of impregnability"
COAT = "fur coat"
FULL_PACK = 14
CLUTTER, FEW = 10, 7
"""With so many places taken junk goes, and nothing is taken that nobody asked for."""
DEAR = ("magic fruit", "cell key", ICE_KEY, "black rose", "rune")
SPARE = (
    "scrap",
    "potion of strength",
    "potion of nenergy",
    "potion of invisibility",
    "bone",
    "coconut",
    "magic fruit",
    "matches",
    "candle",
    "jam",
)
"""What goes when the pack is full, in this order."""
SPENT = (
    "signed contract",
    "black rose thorn",
    "rune stone",
    "flask of chlorine",
    "frozen heart",
    "frost gloves",
    "cell key",
    ICE_KEY,
    "potion of speed",
    SHIELDING,
)
"""What nobody needs any more once Milaso is gone; the Orb must find room."""
JUNK = ("weapon", "shield", "armour", "tool", "ammunition", "magic")
LIGHTS = ("candle", "electric torch", "Battery", "matches (10)")
KEPT = ("Gold bag", "Key-ring", COAT, EXTINGUISHER, "magic fruit", "jam jar", *LIGHTS)
SOLD = {
    "magic goods": (POTION, CONSTITUTION, SHIELDING),
    "furrier": (COAT,),
    "food hall": (RATION, "jam jar"),
    "lamp shop": ("candle",),
    "general store": (BAG, EXTINGUISHER),
}
"""What the shops have that it may want; armourers have suits besides."""
STRONGER = 30
"""So many hundredths more than his own a suit has to keep off to be worth its gold."""
SHARED = 2
"""So many potions of energy he keeps for himself before a companion gets one."""
TOUCHING = 3
"""Half spaces from which a healing spell works."""
STORE = 5
"""Energy potions for each character."""
KEYS = 2
"""Places that are kept for keys."""
LARDER = 3
"""So many units of food are worth carrying."""
CHANGE = 25
"""Room for so much more gold should be left in the bags: what is in none takes up the whole pack."""


def relief(game: Game, being: Being, options: Answers) -> Option[object] | None:
    """The best thing in the pack for somebody who needs it."""
    for key, option in options.items():
        if key.startswith("pour") and option.facts["what"] == POTION:
            return option
    for item in being.items:
        if item.what == POTION and wants_energy(game, being) and f"drink {item.key}" in options:
            return options[f"drink {item.key}"]
        if item.what == CONSTITUTION and wants_constitution(game, being) and f"drink {item.key}" in options:
            return options[f"drink {item.key}"]
        if wants_food(game, being, item) and f"eat {item.key}" in options:
            return options[f"eat {item.key}"]
    return None


def needs_pack(game: Game, being: Being) -> bool:
    """Whether the pack holds something that should be used now."""
    if fallen_beside(game, being) and being.has(POTION):
        return True
    if light_wanted(game, being) is not None or doubtful(game, being) or better_suit(game, being) is not None:
        return True
    for item in being.items:
        if item.what == POTION and wants_energy(game, being):
            return True
        if item.what == CONSTITUTION and wants_constitution(game, being):
            return True
        if wants_food(game, being, item):
            return True
    return in_need(game, being) is not None or junk(game, being) is not None


def in_need(game: Game, being: Being) -> Being | None:
    """[13.17] A companion beside him who has no potion to pour over him if he falls, while he has enough."""
    if being.kind not in game.book.kinds or sum(item.count for item in being.items if item.what == POTION) <= SHARED:
        return None
    for other in game.party:
        lacks = other.kind not in game.book.kinds and other.has(POTION) is None and SUMMONED not in other.effects
        near = other.map == being.map and apart(game, being, other) <= BESIDE
        if lacks and near and other.alive and able(game, other) and fits(game, other, POTION):
            return other
    return None


def does_some_good(game: Game, being: Being, item: Item) -> bool:
    """Whether it would give back anything; better drunk than put down."""
    if item.what == POTION:
        return any(left < being.full for left in being.energy)
    loss = being.loss
    return item.what == CONSTITUTION and loss.toxic + loss.blood + loss.vampire + loss.bleeding > 0


def doubtful(game: Game, being: Being) -> bool:
    """[4.6] Whether there is a potion that he could look at more closely; it takes no time."""
    if "Potion effects" not in being.advantages:
        return False
    return any(game.book.wares[item.what].sort == "potion" and not looked_at(game, item) for item in being.items)


def better_suit(game: Game, being: Being) -> Item | None:
    """[7.5, 7.8] A suit in the pack that keeps off more than the one he wears, if this is the time to put it on."""
    if game.fight is not None or being.kind not in game.book.kinds:
        return None
    offered = [item for item in one_of_each(game, being) if item.what in game.book.suits]
    suits = [item for item in offered if is_better(game, being, item) and may_change(game, being, item)]
    return max(suits, key=lambda item: game.book.suits[item.what].strength, default=None)


def is_better(game: Game, being: Being, item: Item) -> bool:
    """Whether a suit made for his type keeps off more than his own; whether it fits shows when he may put it on."""
    own = armour_strength(game, being)
    return any(suit.name == item.what and suit.strength > own for suit in suits_for(game, being))


def wants_energy(game: Game, being: Being) -> bool:
    """An emptied area bleeds; otherwise when most of the draught would do some good."""
    gain = sum(min(game.book.value("15.4", "energy"), being.full - left) for left in being.energy)
    return bool(being.emptied) or gain >= 18 or (badly_hurt(game, being) and gain >= 8)


def wants_constitution(game: Game, being: Being) -> bool:
    loss = being.loss.toxic + being.loss.blood + being.loss.vampire + being.loss.bleeding
    return loss >= game.book.value("15.5", "constitution") or (badly_hurt(game, being) and loss >= 8)


def wants_food(game: Game, being: Being, item: Item) -> bool:
    if item.what not in FOOD:
        return False
    return constitution(game, being) < initial(game, being) - 3 and edible(game, being, item)


def light_wanted(game: Game, being: Being) -> Item | None:
    """[17.8, 17.9] Something to light where it is dark."""
    if lit(game, map_of(game, being), being.at):
        return None
    return light_at_hand(game, being)


def junk(game: Game, being: Being) -> Item | None:
    """Something to put down when the pack is nearly full."""
    room = places(game, being)
    if room < CLUTTER and 10 * load(game, being) < 9 * greatest_load(game, being):
        return None
    best = best_near(game, being)
    for item in being.items:
        in_use = item.key == being.wielded or item.key in being.shields or (best is not None and item.key == best.key)
        in_use = in_use or (is_better(game, being, item) and (being.moved > 0 or may_change(game, being, item)))
        if not in_use and not item.magic and game.book.wares[item.what].sort in JUNK and item.what not in KEPT:
            return item
    if room >= most_places(game):
        found = next(iter(spares(game, being)), None)
        if found is None and loose_keys(game, being) >= 0:
            found = next((item for item in being.items if used_key(game, item.what)), None)
        if found is not None:
            return found
    crammed = room > FULL_PACK and loose_keys(game, being) >= 0
    if crammed or (game.method and not being.has(ORB) and not fits(game, being, ORB)):
        return next(
            (item for item in reversed(being.items) if item.what.startswith(FOOD) or item.what in POTIONS), None
        )
    return None


def most_places(game: Game) -> int:
    """With so many places taken something has to go; once Milaso is gone, one is kept for the Orb."""
    return FULL_PACK - bool(game.method)


def is_spare(game: Game, name: str) -> bool:
    """What goes first when the pack is full."""
    return name.startswith((*SPARE, *SPENT) if game.method else SPARE)


def spares(game: Game, being: Being) -> list[Item]:
    """What he carries of that, least useful first."""
    return [
        item
        for name in ((*SPARE, *SPENT) if game.method else SPARE)
        for item in being.items
        if item.what.startswith(name)
    ]


def used_key(game: Game, name: str) -> bool:
    """A key has done its work when all locks of its number that anybody has seen are open."""
    if not is_key(game, name):
        return False
    seen = [
        feature.key in game.open
        for feature in game.maze.features.values()
        if key_to(feature) == name and known_space(game, game.maze.maps[feature.map], feature.at)
    ]
    return bool(seen) and all(seen)


def wanted_thing(game: Game, being: Being, name: str) -> bool:
    """Keys, the things of methods and good potions always; food and scraps while there is room. Once Milaso is gone
    only what opens and what heals.

    Nothing that would be put down again as soon as it is in the pack.
    """
    if "Orb" in name:
        return True
    room = places(game, being)
    if is_spare(game, name) and room + 1 >= most_places(game):
        return False
    if game.method and not being.has(ORB):
        heals = name in (POTION, CONSTITUTION) and room + 1 < most_places(game)
        return heals or (is_key(game, name) and not used_key(game, name))
    if name in FOOD:
        return larder(being) < LARDER and room < CLUTTER
    if name in game.book.scraps:
        return room < CLUTTER
    if name == "jam jar":
        return being.has("jam jar") is None
    if name in POTIONS:
        return room < FULL_PACK and name in (POTION, CONSTITUTION, SHIELDING, "potion of speed")
    return ((name in game.book.keys or name.startswith(DEAR)) and not used_key(game, name)) or room < FEW


def from_pack(game: Game, being: Being, options: Answers) -> Option[object]:
    """One thing out of the pack, or nothing."""
    looked = next((option for key, option in options.items() if key.startswith("examine")), None)
    choice = looked or relief(game, being, options)
    if choice is not None:
        return choice
    suit = better_suit(game, being)
    if suit is not None and f"wear {suit.key}" in options:
        return options[f"wear {suit.key}"]
    lamp = light_wanted(game, being)
    if lamp is not None:
        return options.get(f"on {lamp.key}") or options.get(f"light {lamp.key}") or options["back"]
    friend = in_need(game, being)
    if friend is not None:
        potion = being.has(POTION)
        assert potion is not None
        return options.get(f"give {potion.key} {friend.key}") or options.get(f"give {friend.key}") or options["back"]
    waste = junk(game, being)
    if waste is None:
        return options["back"]
    if does_some_good(game, being, waste) and f"drink {waste.key}" in options:
        return options[f"drink {waste.key}"]
    alike = [f"drop {item.key}" for item in being.items if item.what == waste.what]
    return next((options[key] for key in (f"drop {waste.key}", *alike, "drop") if key in options), options["back"])


def can_mend(game: Game, being: Being) -> bool:
    """Whether this one can heal somebody by a spell now, or in the next turn."""
    here = [
        other
        for other in game.party
        if other.alive and other.map == being.map and wounded(game, other) and apart(game, being, other) <= TOUCHING
    ]
    spells = [spell for spell in known_spells(game, being) if spell.name in ("Mend", "Close Wounds")]
    return bool(here) and any(being.magic.nenergy >= spell.cost for spell in spells)


def mends_now(game: Game, being: Being, options: Answers) -> Option[object] | None:
    return mending(game, being, options, urgent=False)


def whose_turn(game: Game) -> str:
    """Who should have the floor: somebody with a wound to look after, else the strongest."""
    leader = game.being(game.leader)
    here = [
        being
        for being in game.party
        if being.alive
        and being.map == leader.map
        and being.seat >= 0
        and being.kind in game.book.kinds
        and able(game, being)
        and POSSESSED not in being.effects
    ]
    if len(here) < 2:
        return here[0].key if here else game.active
    for being in here:
        if needs_pack(game, being):
            return being.key
    for being in here:
        castable = any(can_cast(game, being, spell) for spell in known_spells(game, being) if spell.name == "Mend")
        if castable and can_mend(game, being):
            return being.key
    strongest = max(here, key=lambda being: (constitution(game, being), being.key))
    return leader.key if leader in here and not badly_hurt(game, leader) else strongest.key


def held_up(game: Game, being: Being) -> bool:
    """Whether somebody who follows is so slow that he had better stay behind."""
    own = movement(game, being)
    return being.follows and any(2 * movement(game, other) < own for other in followers(game, being))


def parts(game: Game, being: Being, memory: Memory) -> bool:
    """Whether he goes alone from here; not from those whom he has only just called along again."""
    return held_up(game, being) and game.turn - memory.rejoins > AGAIN


def left_alone(game: Game, being: Being) -> bool:
    """Whether he has parted from others of this map, who make no room for him."""
    return not being.follows and any(
        other is not being and other.alive and other.map == being.map and other.follows for other in game.allies
    )


def larder(being: Being) -> int:
    """Units of food that he carries."""
    return sum(item.count * (3 if item.what == RATION else 1) for item in being.items if item.what in FOOD)


def carried(game: Game, what: str) -> int:
    """How many of a ware the living have."""
    return sum(item.count for being in game.party if being.alive for item in being.items if item.what == what)


def shopping_list(game: Game, being: Being) -> list[str]:
    """What is wanted from the shops, most wanted first: potions, then jam for the wasps, light and some food."""
    room = places(game, being)
    if room > FULL_PACK:
        return []
    wanted = [BAG] if game.gold + CHANGE > in_bags(game) else []
    potions, shielding = carried(game, POTION), carried(game, SHIELDING)
    taken = room - len(spares(game, being))
    suit = suit_for_sale(game, being)
    wanted += [suit] if suit and potions > 1 else []
    wanted += [POTION] if potions < STORE * game.seats and taken < FULL_PACK - KEYS else []
    wanted += [suit] if suit and potions <= 1 else []
    wanted += [COAT] if potions > 1 and freezing(game, being) else []
    if taken + 1 < most_places(game):
        wanted += [SHIELDING] if potions > 1 and not shielding else []
        wanted += [CONSTITUTION] if (poisoned(game) or potions > 2) and not carried(game, CONSTITUTION) else []
    if room < CLUTTER:
        wanted += [what for what in ("jam jar", "candle") if not carried(game, what)]
        wanted += [EXTINGUISHER] if potions and not carried(game, EXTINGUISHER) else []
        wanted += [RATION] if larder(being) < LARDER else []
    full = room + 1 >= most_places(game)
    return [what for what in wanted if game.book.wares[what].price <= game.gold and not (full and is_spare(game, what))]


def poisoned(game: Game) -> bool:
    """Whether somebody has lost so much to cold, poison or drain that nothing else gives it back."""
    return any(being.loss.toxic >= game.book.value("15.5", "constitution") for being in game.party if being.alive)


def freezing(game: Game, being: Being) -> bool:
    """[11.8] Whether the party has met with the cold, and he has nothing against it."""
    return not insulated(being) and any(
        game.maze.maps[key].sections[number].cold for key, known in game.known.items() for number in known
    )


def purchase(game: Game, being: Being, options: Answers) -> Option[object]:
    """In a shop."""
    return next((options[what] for what in shopping_list(game, being) if what in options), options["done"])


def wants_from(game: Game, being: Being, kind: str) -> bool:
    """Whether a shop of this kind is worth a visit."""
    return sells(game, kind, shopping_list(game, being))


def sells(game: Game, kind: str, wanted: Sequence[str]) -> bool:
    """Whether a shop of this kind has something of what is wanted."""
    if kind == "armourer":
        return any(what in game.book.suits for what in wanted)
    return any(what in wanted for what in SOLD.get(kind, ()))


def suit_for_sale(game: Game, being: Being) -> str:
    """[7.5, 26.6] The strongest suit that armourers make for his type, if he can pay and carry it and it keeps off much
    more than what he has."""
    if being.kind not in game.book.kinds:
        return ""
    carried_suits = [suit.strength for suit in suits_for(game, being) if being.has(suit.name)]
    least = max([armour_strength(game, being), *carried_suits]) + STRONGER
    suits = [
        (suit.strength, suit.hindrance, suit.name)
        for suit in suits_for(game, being)
        if suit.strength >= least and game.book.wares[suit.name].price <= game.gold
    ]
    return next((name for _, _, name in sorted(suits, reverse=True) if fits(game, being, name)), "")
