"""How a sensible player weighs things: odds of a fight, the worth of a weapon, of a piece, of where he stands."""

from __future__ import annotations

from dataclasses import dataclass

from clew.games.maze.board.exit import has_set
from clew.games.maze.book import Gear
from clew.games.maze.gear.equipment import armour_class, legal_pair, most_life, thac0
from clew.games.maze.gear.goods import owned_pieces
from clew.games.maze.reading import SEALED
from clew.games.maze.state import NOBODY, Fight, Foe, Game, Player, Weapon
from clew.kernel.book.judgement import choice, figure
from clew.kernel.words.dice import Dice, ways

CHARACTERS = ("dealt", "humanoid", "mihuman", "wartech", "monster")
HEALING = 3.5
"""What a Vitamin or Power Support is worth in Life Points."""


@dataclass(frozen=True)
class Judgement:
    """What it goes by: parts of its Life Points, and odds, all in percent. Odds of 100 are even."""

    who: str = choice("dealt", CHARACTERS, "Whom it plays if nobody else does; by default what comes.", taste=True)
    hurt: int = figure(80, 40, 100, "Below this part of its Life Points it heals before it walks on.", step=5)
    risky: int = figure(4, 0, 30, "No blow that kills more often than this is waited for while a draught may help.")
    easy: int = figure(600, 100, 1200, "From these odds on a fight costs less than its spoils are worth.", step=100)
    bold: int = figure(400, 100, 1000, "From these odds on it attacks a Creature that would let it pass.", step=50)
    winning: int = figure(130, 50, 300, "At better odds it neither asks for a cease-fire nor grants one.", step=10)
    ready: int = figure(100, 30, 300, "From these odds against the Guardians on it goes to the EXIT.", step=10)
    healthy: int = figure(90, 50, 100, "So much of its Life Points it wants to have at the EXIT.", step=5)


def average(dice: Dice) -> float:
    return (dice.lowest + dice.highest) / 2


def chance(needed: int) -> float:
    """The chance of a d20 to reach a number, with automatic hits and misses."""
    return max(1, min(19, 21 - needed)) / 20


def damage_by(game: Game, player: Player, target_ac: int, weapons: list[Weapon] | None = None) -> float:
    """What a player's attack does on average to a target of this Armour Class."""
    character = game.book.characters[player.character]
    hands = player.hands() if weapons is None else weapons
    needed = thac0(game, player) - target_ac
    if not hands:
        return chance(needed) * character.hands
    gear = game.book.gear.get(player.system)
    aim, factor = (gear.aim, gear.factor) if gear else (0, 1)
    total = 0.0
    for weapon in hands:
        kind = game.book.weapons[weapon.card]
        total += chance(needed - kind.modifier - aim) * (average(kind.damage) * factor + character.bonus)
    return total


def damage_of_creature(game: Game, kind: str, target_ac: int) -> float:
    creature = game.book.creatures[kind]
    return chance(creature.thac0 - target_ac) * sum(map(average, creature.damage))


def healing_left(game: Game, player: Player) -> float:
    kinds = game.book.characters[player.character].heals_with
    return HEALING * sum(player.goods.number(kind) for kind in kinds)


def odds_against(game: Game, player: Player, foes: list[Foe], helpers: int = 0) -> float:
    """Life left over for a fight against these Creatures: above 1 it should be won."""
    taken, rounds = 0.0, 0.0
    mine = armour_class(game, player)
    for foe in foes:
        creature = game.book.creatures[foe.kind]
        rounds += max(1.0, foe.life / max(0.1, damage_by(game, player, creature.armour_class)))
        taken += rounds * damage_of_creature(game, foe.kind, mine)
    life = player.life + 0.7 * healing_left(game, player)
    return (life + 0.5) * (1 + helpers) / max(0.1, taken)


def odds_in_deck(game: Game, player: Player, deck: str) -> float:
    """How a fight against the usual Creature of a deck would go: the worse half counts."""
    kinds = [creature for creature in game.book.creatures.values() if creature.deck == deck]
    odds = sorted(odds_against(game, player, [Foe(kind.key, kind.life)]) for kind in kinds)
    return odds[len(odds) // 3]


def odds_against_player(game: Game, player: Player, other: Player) -> float:
    """Who would last longer in a duel: above 1 it is `player`."""
    mine = other.life / max(0.1, damage_by(game, player, armour_class(game, other)))
    theirs = (player.life + 0.5) / max(0.1, damage_by(game, other, armour_class(game, player)))
    return (theirs + 0.1) / (mine + 0.1)


def odds_in_fight(game: Game, fight: Fight, seat: int) -> float:
    """How the fight stands for a player."""
    player = game.players[seat]
    foes = [foe for foe in fight.foes if foe.life > 0]
    friends = [other for other in game.companions(seat) if other in fight.players]
    if foes:
        return odds_against(game, player, foes, len(friends))
    rivals = [game.players[other] for other in fight.players if other != seat and other not in friends]
    return min((odds_against_player(game, player, rival) for rival in rivals), default=9.0)


def threat(game: Game, fight: Fight, seat: int) -> tuple[float, float]:
    """What the opponents do to a player in one round: on average, and at worst."""
    mine = armour_class(game, game.players[seat])
    share = 1 / max(1, len(fight.players))
    mean = worst = 0.0
    for foe in fight.foes:
        if foe.life > 0:
            mean += damage_of_creature(game, foe.kind, mine) * share
            worst += sum(dice.highest for dice in game.book.creatures[foe.kind].damage)
    for other in fight.players:
        if other != seat and other not in game.companions(seat):
            damage = damage_by(game, game.players[other], mine)
            mean, worst = mean + damage, worst + 2 * damage
    return mean, worst


def risk(game: Game, fight: Fight, seat: int, life: int) -> float:
    """The chance that the opponents' next blows, one turn of each, take more than this much life."""
    mine = armour_class(game, game.players[seat])
    share = 1 / max(1, len(fight.players))
    total, safe = [1.0], 1.0
    for foe in fight.foes:
        if foe.life > 0:
            total = fallen(game, foe.kind, mine, total)
    if len(total) > max(0, life) + 1:
        safe = 1 - share * sum(total[max(0, life + 1) :])
    for other in fight.players:
        if other != seat and other not in game.companions(seat):
            safe *= 1 - min(1.0, damage_by(game, game.players[other], mine) / (2 * max(1, life + 1))) ** 2
    return 1 - safe


def fallen(game: Game, kind: str, armour: int, before: list[float]) -> list[float]:
    """How likely each amount of damage is, by index, after a Creature has struck as well."""
    creature = game.book.creatures[kind]
    hit = chance(creature.thac0 - armour)
    for dice in creature.damage:
        faces = ways(dice)
        each = hit / sum(faces.values())
        found = [(1 - hit) * share for share in before] + [0.0] * dice.highest
        for amount, number in faces.items():
            for index, share in enumerate(before):
                found[index + amount] += share * each * number
        before = found
    return before


def haste(game: Game, fight: Fight, player: Player) -> float:
    """Which part of what is left of the Creatures one attack takes."""
    foes = [foe for foe in fight.foes if foe.life > 0]
    done = sum(damage_by(game, player, game.book.creatures[foe.kind].armour_class) for foe in foes)
    return done / max(1, len(foes) * sum(foe.life for foe in foes))


def best_arms(game: Game, player: Player, weapons: list[Weapon]) -> tuple[Weapon | None, Weapon | None]:
    """The pair, or the single weapon, or the bare hands that do most damage. Charged weapons are not for every day."""
    best: tuple[float, Weapon | None, Weapon | None] = (damage_by(game, player, 4, []), None, None)
    for first in weapons:
        worth = damage_by(game, player, 4, [first])
        if worth > best[0]:
            best = (worth, first, None)
        for second in weapons:
            if second is not first and legal_pair(game, player, first, second):
                worth = damage_by(game, player, 4, [first, second])
                if worth > best[0]:
                    best = (worth, first, second)
    return best[1], best[2]


def needed_for_exit(game: Game, player: Player) -> tuple[str, str]:
    """The two Exit Keys of a START card; nothing if the player has none."""
    if not player.start:
        return ("", "")
    return game.book.starts[player.start.removesuffix(SEALED)]


def open_needs(game: Game, player: Player, viewer: int) -> tuple[str, str]:
    """What another may know about the keys a player looks for."""
    if player.start.endswith(SEALED) and player.seat != viewer:
        return ("", "")
    return needed_for_exit(game, player)


def worth_of_gear(gear: Gear) -> float:
    if gear.is_weapon:
        return 12
    return 9 - gear.armour_class if gear.slot == "armour" else 2 - 2 * gear.armour_class


def worth(game: Game, player: Player, key: str, viewer: int) -> float:
    """What a piece is worth to a player, as far as the viewer can tell."""
    book = game.book
    special, common = open_needs(game, player, viewer)
    loaded = book.loaded.get(key)
    if loaded is not None:
        kind = book.weapons[loaded[0]]
        return average(kind.damage) + kind.modifier - (2 if kind.charges else 0)
    if key in book.gear:
        return worth_of_gear(book.gear[key])
    item = book.cards[key].item if key in book.cards else key
    if item == "unlock-device":
        return 30
    if item == special:
        owned = any(book.cards[card].item == special for card in player.goods.specials)
        return 6 if owned else 24
    if key == "exit-maps":
        return 12
    if key == common:
        return 5 if player.goods.number(key) else 10
    if key in ("vitamins", "power-supports"):
        return 4 if key in book.characters[player.character].heals_with else 1
    return {"chest": 4, "keys": 4, "magnetic-cards": 4, "bombs": 3}.get(key, 2)


def ready_for_exit(game: Game, player: Player, judge: Judgement) -> bool:
    """Strong and healthy enough for the Guardians."""
    strong = 100 * odds_in_deck(game, player, "guardians") > judge.ready
    return strong and 100 * player.life >= judge.healthy * most_life(game, player)


def has_known_set(game: Game, player: Player, viewer: int) -> bool:
    """Whether a rival could leave, as far as the viewer can tell."""
    if player.start.endswith(SEALED) and player.seat != viewer:
        return False
    return has_set(game, player)


OUT, ALIVE, LEVEL, LIFE, PIECE, RIVAL = 10_000, 2_800, 490, 70, 10, 770
"""What the way out, being alive, a level, a life point, the worth of a piece and a rival weigh: chances of winning in
ten-thousandths, as games among sensible players have shown them."""
ENOUGH = 6
"""Levels beyond this one hardly matter."""


def standing(game: Game, seat: int) -> int:
    """Out by the EXIT above all; else the chance of it: alive, strong, healthy and well equipped, rivals weak."""
    player = game.players[seat]
    if game.winner == seat:
        return OUT
    if not player.alive or game.winner != NOBODY:
        return 0
    if not player.character:
        return ALIVE
    pieces = sum(worth(game, player, option.key, seat) for option in owned_pieces(game, player))
    rivals = [RIVAL + _grown(other) for other in game.players if other.alive and other is not player]
    found = ALIVE + _grown(player) + LIFE * player.life + int(PIECE * pieces) - max(rivals, default=0)
    return min(max(1, found), OUT - 1)


def _grown(player: Player) -> int:
    return LEVEL * min(player.level, ENOUGH)
