"""Chapters 22 and 27: who can be attacked, how a Creature chooses, and one attack from the d20 to the damage."""

from __future__ import annotations

from clew.games.maze.gear.decks import home
from clew.games.maze.gear.dying import count_living, dies
from clew.games.maze.gear.equipment import armour_class, life_points, thac0
from clew.games.maze.gear.goods import promote
from clew.games.maze.gear.party import leave_party
from clew.games.maze.state import FOE, Death, Fight, Game, Player, Somebody, Weapon
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Added, Amount


def targets_of_creature(game: Game, fight: Fight, who: int) -> list[int]:
    """[27.6, 27.7, 27.8, 22.24, 2.10] Other Creatures in the order drawn, then the players clockwise; no Guardian for a
    Guardian."""
    creatures = game.book.creatures
    guardian = creatures[fight.foes[who - FOE].kind].guardian
    found = [
        FOE + place
        for place, foe in enumerate(fight.foes)
        if foe.life > 0 and FOE + place != who and not (guardian and creatures[foe.kind].guardian)
    ]
    return found + [seat for seat in game.clockwise(game.active) if seat in fight.players]


def next_success(game: Game, referee: Referee, fight: Fight, who: int, targets: list[int]) -> int:
    """[27.6, 2.5] A die for each in turn, round after round, until one is chosen."""
    while True:
        for target in targets:
            if percentage(game, referee, fight, who, target, "27.6"):
                return target


def percentage(game: Game, referee: Referee, fight: Fight, who: int, target: int, rule: str) -> bool:
    """[2.5] Whether a Creature goes for somebody: a ten-sided die read as tens, whose 10 is a 0."""
    attacker, aimed = Somebody(game, who, fight), Somebody(game, target, fight)
    die, chosen = game.book.dice["percentage"], game.book.chosen
    return referee.at_least(game.book.percentage, die, rule, check=chosen, subject=attacker, target=aimed)


def targets_of_player(game: Game, fight: Fight, seat: int) -> list[Option[int]]:
    """[23.1a, 27.4, 27.8, 22.9] The opponent in the first attack, anybody afterwards."""
    options = []
    for place, foe in enumerate(fight.foes):
        if foe.life > 0:
            name, life = game.book.creatures[foe.kind].name, life_points(foe.life)
            about = (f"foe-{place}",)
            options.append(Option(f"foe-{place}", "{target} ({life})", FOE + place, about, target=name, life=life))
    if fight.first and fight.kind == "creatures":
        return options
    for other in game.clockwise(game.active):
        if other == seat or other not in fight.players:
            continue
        if not fight.first or fight.kind == "duel" or other == fight.opponent:
            options.append(Option(f"seat-{other}", "{target}", other, (f"seat-{other}",), target=game.names[other]))
    return options


Shot = tuple[Weapon | None, int]
"""A weapon, or bare hands, and whom it is aimed at."""

DAMAGE = Amount("damage", "{n} Life Points lost", "{n} Life Point lost")
BOTH_WEAPONS = Option("both", "Both weapons")
VOLLEYS = Option("volleys", "Both weapons, until you rearrange them")
SPARE = Option("spare", "Let him go")


def name_of(game: Game, fight: Fight, who: int) -> str:
    return game.names[who] if who < FOE else game.book.creatures[fight.foes[who - FOE].kind].name


def kind_of(game: Game, fight: Fight, who: int) -> str:
    """What somebody is counted as: a Creature, or the character that a player has."""
    if who < FOE:
        return game.book.characters[game.players[who].character].name
    return name_of(game, fight, who)


def ac_of(game: Game, fight: Fight, who: int) -> int:
    """[22.5, 22.6] The target's Armour Class, which nothing changes in a fight."""
    if who < FOE:
        return armour_class(game, game.players[who])
    return game.book.creatures[fight.foes[who - FOE].kind].armour_class


def strikes(
    game: Game, referee: Referee, fight: Fight, who: int, target: int, base: int, weapon: Weapon | None = None
) -> bool:
    """[22.7, 22.11, 22.12, 22.13, 22.21, 30.4, 8.5, 9.13, 9.14] One d20 against what is needed; a 20 always hits, a 1
    never does. Only a player's weapon and system help."""
    armour = ac_of(game, fight, target)
    added = aim(game, game.players[who], weapon) if weapon is not None else ()
    return referee.at_least(
        base - armour,
        game.book.dice["attack"],
        "22.7" if who < FOE else "22.21",
        who if who < FOE else None,
        check=game.book.attack,
        of=(("THAC0", base, "22.5"), ("AC", -armour, "22.5")),
        added=added,
        subject=Somebody(game, who, fight),
        target=Somebody(game, target, fight),
        using=None if who >= FOE else weapon_name(game, weapon),
    )


def aim(game: Game, player: Player, weapon: Weapon) -> list[Added]:
    """[8.5, 9.13, 9.14] What a weapon and a system add to the d20."""
    modifier, gear = game.book.weapons[weapon.card].modifier, game.book.gear.get(player.system)
    found: list[Added] = [(game.book.names[weapon.card], modifier, "8.5")] if modifier else []
    if gear is not None and gear.aim:
        found.append((gear.name, gear.aim, "9.13"))
    return found


def weapon_name(game: Game, weapon: Weapon | None) -> str:
    return "bare hands" if weapon is None else game.book.names[weapon.card]


def shoot(game: Game, referee: Referee, fight: Fight, seat: int, shots: list[Shot]) -> None:
    """[22.5, 22.7, 22.9, 22.10, 22.16, 22.17, 22.20, 2.9, 8.5, 9.13, 9.14, 9.16, 27.5]
    A player's attack: first every d20, then the damage, deducted together at the end."""
    player = game.players[seat]
    for _, target in shots:
        if target < FOE and player.party and game.players[target].party == player.party:
            leave_party(game, seat)
            referee.tell("27.5", "{who} turns on {target}.", who=game.names[seat], target=game.names[target])
    base = thac0(game, player)
    struck = []
    for weapon, target in shots:
        if weapon is not None:
            use_charge(game, weapon)
        struck.append(strikes(game, referee, fight, seat, target, base, weapon))
    damage: dict[int, int] = {}
    for (weapon, target), hit in zip(shots, struck, strict=True):
        damage[target] = damage.get(target, 0) + wound(game, referee, fight, player, weapon, target, hit)
    for weapon, _ in shots:
        drop_empty(game, referee, player, weapon)
    deduct(game, referee, fight, seat, damage)


def wound(
    game: Game, referee: Referee, fight: Fight, player: Player, weapon: Weapon | None, target: int, hit: bool
) -> int:
    """[22.11, 22.14, 22.15] Tell how a shot went; the damage it does."""
    who, aimed = game.names[player.seat], name_of(game, fight, target)
    what = weapon_name(game, weapon)
    if not hit:
        referee.tell("22.11", "{who} misses {target} ({weapon}).", who=who, target=aimed, weapon=what)
        return 0
    points = damage_of(game, referee, fight, player, weapon, target)
    referee.tell(
        "22.14", "{who} hits {target} for {points} ({weapon}).", who=who, target=aimed, points=points, weapon=what
    )
    return points


def damage_of(game: Game, referee: Referee, fight: Fight, player: Player, weapon: Weapon | None, target: int) -> int:
    """[22.15, 7.8, 7.9, 7.14, 7.17, 7.19, 7.22, 8.2, 8.6, 9.15, 9.16, 30.3]
    Dice and plus, doubled by a system, then the character's bonus. Nothing changes what bare hands do."""
    character = game.book.characters[player.character]
    if weapon is None:
        return character.hands
    system = game.book.gear[player.system] if player.system else None
    factor = system.factor if system is not None else 1
    bonus = character.bonus * factor if game.book.options["double-bonus"] else character.bonus
    return referee.roll(
        game.book.weapons[weapon.card].damage,
        "22.14",
        player.seat,
        gives=DAMAGE,
        added=[(character.name, bonus, "22.15")] if bonus else (),
        subject=Somebody(game, player.seat, fight),
        target=Somebody(game, target, fight),
        using=game.book.names[weapon.card],
        times=(system.name, factor, "9.15") if system is not None and factor != 1 else None,
    )


def use_charge(game: Game, weapon: Weapon) -> None:
    """[8.7, 8.9] Every attack roll costs a charge, hit or miss."""
    if game.book.weapons[weapon.card].charges:
        weapon.charges -= 1


def drop_empty(game: Game, referee: Referee, player: Player, weapon: Weapon | None) -> None:
    """[8.8, 8.15] An empty weapon goes back home; the secondary one moves up."""
    if weapon is None or weapon.charges or not game.book.weapons[weapon.card].charges:
        return
    if player.primary is weapon:
        player.primary = None
    else:
        player.secondary = None
    promote(player)
    home(game, weapon.card)
    name = game.book.names[weapon.card]
    referee.tell("8.8", "{who} has emptied: {item}.", who=game.names[player.seat], item=name)
    if not player.hands():
        referee.tell("8.2", "{who} has nothing but bare hands in use.", who=game.names[player.seat])


def creature_strikes(game: Game, referee: Referee, fight: Fight, who: int, target: int) -> None:
    """[22.21, 22.12, 22.13, 29.4, 2.9] A d20 for each of its attacks, without modifiers, all at one target."""
    creature = game.book.creatures[fight.foes[who - FOE].kind]
    struck = [strikes(game, referee, fight, who, target, creature.thac0) for _ in creature.damage]
    attacker, aimed_at = Somebody(game, who, fight), Somebody(game, target, fight)
    points = 0
    for dice, hit in zip(creature.damage, struck, strict=True):
        if hit:
            points += referee.roll(dice, "22.21", gives=DAMAGE, subject=attacker, target=aimed_at)
    aimed = name_of(game, fight, target)
    if any(struck):
        referee.tell("22.21", "{who} hits {target} for {points}.", who=creature.name, target=aimed, points=points)
    else:
        referee.tell("22.21", "{who} misses {target}.", who=creature.name, target=aimed)
    deduct(game, referee, fight, who, {target: points})


def deduct(game: Game, referee: Referee, fight: Fight, attacker: int, damage: dict[int, int]) -> None:
    """[22.16, 22.18, 22.19, 24.7, 1.7] Creatures die at 0, players below; the last blow counts."""
    fallen = []
    for target, points in damage.items():
        if target >= FOE:
            fight.foes[target - FOE].life -= points
            if fight.foes[target - FOE].life <= 0:
                fight.deaths.append(Death(target, attacker))
                referee.tell("22.18", "{target} is dead.", target=name_of(game, fight, target))
        else:
            game.players[target].life -= points
            if game.players[target].life < 0:
                fallen.append(target)
    for target in fallen:
        dies(game, referee, target, attacker, kind_of(game, fight, attacker))
    if fallen:
        count_living(game, referee)


def choose_weapons(
    game: Game, referee: Referee, seat: int, rule: str, *more: Option[None]
) -> list[Weapon | None] | None:
    """[22.8, 8.2, 8.3, 23.9] Both weapons or one; bare hands only without a weapon. Nothing if he holds back."""
    player = game.players[seat]
    weapons: list[Weapon | None] = [*player.hands()] or [None]
    if len(weapons) == 2 and player.volleys and not more:
        return weapons
    options = [BOTH_WEAPONS] if len(weapons) == 2 else []
    labels = [game.book.names[weapon.card] if weapon else "bare hands" for weapon in weapons]
    unlike = {(label, weapon and weapon.charges) for label, weapon in zip(labels, weapons, strict=True)}
    for place, label, weapon in zip(("primary", "secondary")[: len(unlike)], labels, weapons, strict=False):
        if len(weapons) == 1:
            options.append(ATTACK_WITH[place])
        elif len(unlike) > len(set(labels)):
            left = weapon.charges if weapon else 0
            options.append(Option(place, "{weapon}, charges: {charges}", weapon=label, charges=left))
        else:
            options.append(Option(place, "{weapon} only", weapon=label))
    always = [VOLLEYS] if len(weapons) == 2 and not more else []
    chosen = referee.choose(seat, "Which weapons do you use?", [*options, *more, *always], rule)
    if chosen in more:
        return None
    player.volleys = chosen is VOLLEYS
    if chosen in (BOTH_WEAPONS, VOLLEYS):
        return weapons
    return [weapons[1 if chosen.key == "secondary" else 0]]


ATTACK_WITH = {"primary": Option("primary", "Attack")}
