"""Chapter 25: what the spells do."""

from __future__ import annotations

from dataclasses import replace

from clew.games.milaso.beings.actions import is_helpless
from clew.games.milaso.beings.figures import area_name, in_hand, plan_of
from clew.games.milaso.beings.reckoning import between, chance, evenly, seat_of, sees, tried
from clew.games.milaso.beings.spaces import map_of, nearest_free
from clew.games.milaso.body.body import cannot_be_wounded, die, electrocute, end_poison, heal, heal_all, vanish, wound
from clew.games.milaso.body.possession import banish
from clew.games.milaso.book import beasts
from clew.games.milaso.book.kinds import Spell
from clew.games.milaso.gear.arms import armour_strength, glances_off, pierce
from clew.games.milaso.gear.blows import DAMAGE, HIT, Blow, avoids
from clew.games.milaso.gear.helping_hand import crush_hands
from clew.games.milaso.gear.missiles import behind, struck_on_the_way
from clew.games.milaso.ground.finds import rescued
from clew.games.milaso.ground.traps import explode
from clew.games.milaso.magic.gusts import gust, holds_on, keeps_feet, way_between
from clew.games.milaso.magic.magic import Effect, affects, bolt, casting_chance, duration, is_willing, level_of, resists
from clew.games.milaso.maps.model import BESIDE, distance
from clew.games.milaso.quest.downfall import KEY, VIAL, destroy, lose_thread
from clew.games.milaso.sight.senses import find_traps
from clew.games.milaso.state.effects import COMMAND, DISSOLUTION, GAP, SOUND_BLOCK, SUMMONED
from clew.games.milaso.state.game import ENEMY, PARTY, Being, Game
from clew.games.milaso.strike.attack import consequences, hit, note_fruitless
from clew.games.milaso.things.carrying import give, use_up
from clew.games.milaso.things.cleaners import cleaner_for, cleaners, inside, put_in
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Chart, Check

WHICH_AREAS = Chart("which areas it strikes", [True, False], says=["every odd one", "every even one"])
FAREWELL = Check("where it bursts", "where it was aimed", "on the caster himself")
BEASTS = ("Wolf", "Lynx", "Baby green dragon", beasts.GIANT_BEETLE)
WHICH_AREA = "What shall be mended?"


def lasting(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[14.9, 25.10] An effect for so many turns; casting again sets the time anew."""
    if spell.name == GAP:
        target.magic.gap_level = level_of(game, caster)
    if spell.name == SOUND_BLOCK:
        lose_thread(target)
    target.effects[spell.name] = duration(game, level_of(game, caster), spell.duration)
    referee.tell("25.10", "{target}: {spell}.", target=target.name, spell=spell.name)


def mend(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[25.5] Some energy on one area of the caster's choice."""
    hurt = [number for number, left in enumerate(target.energy, 1) if left < target.full]
    if not hurt:
        return
    area = min(hurt, key=lambda number: target.energy[number - 1])
    if caster.seat >= 0:
        options = [
            Option(
                f"area {n}",
                "{part} ({left} of {full})",
                n,
                part=area_name(game, target, n),
                left=target.energy[n - 1],
                full=target.full,
            )
            for n in hurt
        ]
        area = referee.choose(caster.seat, WHICH_AREA, options, "25.5").value
    gained = heal(game, referee, target, area, game.book.spell_numbers["Mend"][0], "25.5")
    referee.tell(
        "25.5",
        "{target} regains {points} energy: {part}.",
        target=target.name,
        points=gained,
        part=area_name(game, target, area),
    )


def knit(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[13.16, 25.5] Energy on every area."""
    heal_all(game, referee, target, game.book.spell_numbers[spell.name][0], "25.5")


def casts_well(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> bool:
    """[25.6] The casting roll."""
    chance = casting_chance(game, caster, target)
    return tried(referee, chance, "25.6", HIT, seat_of(caster), caster, target, spell.name)


def whom_it_finds(
    game: Game, referee: Referee, caster: Being, target: Being, spell: Spell, blow: Blow
) -> tuple[Being | None, bool]:
    """[22.11, 22.14, 25.6] After the casting roll: the target, who may still defend; somebody in the way or behind him,
    who could not; or nobody."""
    if casts_well(game, referee, caster, target, spell):
        struck = struck_on_the_way(game, referee, caster, target, blow)
    else:
        struck = behind(game, referee, caster, target, blow)
    if struck is target:
        return target, True
    if struck is None or not affects(game, struck, spell) or resists(game, referee, caster, struck, spell):
        return None, False
    return struck, False


def stone_volley(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[25.7] One casting roll; three stones, each with its own defence roll, on rolled areas."""
    blow = _area_blow(game, spell)
    struck, defends = whom_it_finds(game, referee, caster, target, spell, blow)
    if struck is None or _bounces(game, referee, caster, struck):
        return
    for number in range(game.book.spell_numbers[spell.name][0]):
        if struck.alive and not ((defends or number) and keeps_clear(game, referee, struck, blow.defence, blow)):
            areas = game.book.areas[plan_of(game, struck)]
            area = referee.read(areas, evenly(1, len(struck.energy)), "13.1", target=struck, using=blow.name)
            _hit_area(game, referee, caster, struck, area, blow, armour_strength(game, struck))


def _area_blow(game: Game, spell: Spell) -> Blow:
    """What hits some or all areas of somebody at once."""
    return Blow(
        spell.name,
        0,
        spell.defence,
        game.book.spell_damage.get(spell.name, (0, 0)),
        ranged="spell",
        spell=True,
        farthest=spell.range,
    )


def _bounces(game: Game, referee: Referee, caster: Being, target: Being) -> bool:
    """[7.24, 23.16] Ricochet armour stops it, and the caster takes note."""
    if target.suit == "Ricochet":
        referee.tell("7.24", "It bounces off {target}.", target=target.name)
        note_fruitless(game, caster, target)
    return target.suit == "Ricochet"


def keeps_clear(game: Game, referee: Referee, target: Being, kind: int, blow: Blow) -> bool:
    """[22.29, 25.7] The defence that the table names; the helpless have none."""
    return not is_helpless(game, target) and avoids(
        game, referee, target, kind, blow, "25.7", seat_of(target), blow.name
    )


def _hit_area(game: Game, referee: Referee, caster: Being, target: Being, area: int, blow: Blow, strength: int) -> None:
    """[15.12, 22.15, 22.23, 25.7] One of several areas: damage, armour, and what comes of a wound."""
    if not target.alive or glances_off(game, referee, target):
        return
    name = area_name(game, target, area)
    rolled = between(referee, *blow.damage, "25.7", gives=DAMAGE, subject=target, using=name)
    if not cannot_be_wounded(game, target):
        lost = pierce(game, referee, target, area, rolled, "25.7", strength)
        consequences(game, referee, caster, target, blow, area, lost, rolled)


def lightning(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[13.22, 22.15, 23.16, 25.7] Odd or even areas, each by the rule of electrocution."""
    blow = _area_blow(game, spell)
    struck, defends = whom_it_finds(game, referee, caster, target, spell, blow)
    if struck is None or (defends and keeps_clear(game, referee, struck, blow.defence, blow)):
        return
    odd = referee.read(WHICH_AREAS, evenly(1, 2), "25.7", target=struck, using=spell.name)
    areas = [area for area in range(1, len(struck.energy) + 1) if area % 2 == odd]
    lost = electrocute(game, referee, struck, *blow.damage, areas, "13.22")
    if not any(lost.values()):
        note_fruitless(game, caster, struck)
    for area, points in lost.items():
        consequences(game, referee, caster, struck, blow, area, points, points)


def dragon_breath(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[25.7] Everyone in a strip two spaces wide and six long: one casting roll, separate defences."""
    if not casts_well(game, referee, caster, target, spell):
        return
    blow = replace(_area_blow(game, spell), fire=True)
    for other in [*game.foes.values(), *game.party]:
        burnt = other is not caster and other.alive and other.map == caster.map and affects(game, other, spell)
        if burnt and in_strip(game, caster, target, other.at) and not keeps_clear(game, referee, other, 1, blow):
            hit(game, referee, caster, other, blow, automatic=False)
    crush_hands(game, referee, caster.map, lambda at: in_strip(game, caster, target, at))


def in_strip(game: Game, caster: Being, target: Being, other: int) -> bool:
    """[25.7] On the line from the caster towards his target or one space to the right of it, six spaces long."""
    map_ = map_of(game, caster)
    (x, y), (tx, ty), (ox, oy) = map_.xy(caster.at), map_.xy(target.at), map_.xy(other)
    dx, dy, px, py = tx - x, ty - y, ox - x, oy - y
    length, along, aside = dx * dx + dy * dy, dx * px + dy * py, dx * py - dy * px
    long = game.book.spells["Dragon Breath"].range // 2
    inside = along > 0 and along * along <= long * long * length and aside >= 0 and aside * aside <= length
    return inside and sees(game, map_.key, caster.at, other)


def hailstones(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[25.7] Everyone within one and a half spaces of the target, area by area; fire and frost halves it."""
    if not casts_well(game, referee, caster, target, spell):
        return
    map_, centre, blow = map_of(game, target), target.at, _area_blow(game, spell)
    for other in [*game.foes.values(), *game.party]:
        near = other.alive and other.map == map_.key and distance(map_, other.at, centre) <= BESIDE
        if not near or not affects(game, other, spell) or _bounces(game, referee, caster, other):
            continue
        if keeps_clear(game, referee, other, blow.defence, blow):
            continue
        cut = armour_strength(game, other) * (2 if other.suit == "Fire and frost" else 1)
        for area in range(1, len(other.energy) + 1):
            _hit_area(game, referee, caster, other, area, blow, cut)
    crush_hands(game, referee, map_.key, lambda at: distance(map_, at, centre) <= BESIDE)


def dissolution(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[25.7] A blow that goes on eating at the end of each turn."""
    blow = _area_blow(game, spell)
    struck, defends = whom_it_finds(game, referee, caster, target, spell, blow)
    if struck is None or (defends and keeps_clear(game, referee, struck, blow.defence, blow)):
        return
    lasting(game, referee, caster, struck, spell)
    if struck.suit == "Venom-proof":
        *_, put_off = game.book.spell_numbers[spell.name]
        struck.magic.dissolves_from = game.turn + put_off


def vacuum(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[8.4, 8.5, 25.14] Into the bag, if there is room; a companion goes there willingly."""
    cleaner = cleaner_for(game, caster)
    assert cleaner is not None
    if cleaner.charge >= game.book.value("8.4", cleaner.what):
        referee.tell("8.4", "The bag is full.")
        return
    unwilling = target.side != caster.side or not is_willing(target)
    if unwilling and (
        keeps_feet(game, referee, target) or holds_on(game, referee, target, way_between(game, target, caster))
    ):
        return
    if target.side != caster.side:
        target.terms.beaten = True
    put_in(game, cleaner, target)
    referee.tell("8.5", "{target} vanishes in the bag.", target=target.name)


def empty_bag(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[8.5, 28.13, 28.19] Everything in the bag is destroyed, Milaso too; what a method needs falls out of it."""
    for cleaner in cleaners(game, caster):
        for _, caught in inside(game, cleaner):
            if caught.kind == KEY:
                destroy(game, referee, 6)
                continue
            for item in rescued(game, caught) if caught.key in game.foes else []:
                game.floor.setdefault(caster.spot, []).append(item)
            caught.map, caught.at = caster.map, caster.at
            die(game, referee, caught, "8.5")
        cleaner.charge = 0


def draw_venom(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[13.15] Ends poison and disease and restores up to fifteen."""
    end_poison(target)
    target.loss.toxic = max(0, target.loss.toxic - game.book.spell_numbers["Draw Venom"][0])
    referee.tell("13.15", "{target} is rid of the venom.", target=target.name)


def command(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[25.15, 26.1] The commanded fights for the caster's side until the time is over."""
    target.side, target.seat = PARTY, caster.seat
    lasting(game, referee, caster, target, spell)
    referee.tell("25.15", "{target} obeys {caster}.", target=target.name, caster=caster.name)


def freed(game: Game, target: Being) -> None:
    """[25.15] At the end an enemy becomes hostile again."""
    target.side, target.seat = ENEMY, -1


def call_beast(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[26.2] A beast of the caster's choice next to him, under his orders."""
    options = [Option(kind, "{beast}", kind, beast=game.book.creatures[kind].name) for kind in BEASTS]
    kind = str(referee.choose(caster.seat, "Which beast shall come?", options, "26.2").value)
    summon(game, referee, caster, kind, duration(game, level_of(game, caster), spell.duration))


def summon(game: Game, referee: Referee, caster: Being, kind: str, turns: int, at: int = -1) -> None:
    """[26.2] It appears on a free space, beside the caster if none is named, and acts from the next round or turn."""
    row = game.book.creatures[kind]
    number = sum(being.kind == kind for being in game.party) + 1
    being = Being(f"summoned-{kind}-{number}", f"{row.name} {number}", kind, PARTY, caster.seat, caster.map)
    being.full, being.energy = row.energy, [row.energy] * row.areas
    being.at = nearest_free(game, map_of(game, caster), caster.at if at < 0 else at)
    being.effects[SUMMONED] = turns
    if game.fight is None:
        being.way.newcomer = game.turn
    being.plight.summoned_by = caster.key
    game.party.append(being)
    referee.tell("26.2", "{being} appears.", being=being.name)


def farewell(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[19.11, 25.12] A type 3 explosion on the target, on 96 or more on the caster himself; ghosts feel it too."""
    size, *_, bad = game.book.spell_numbers["Warcheza's Farewell"]
    lands = chance(referee, bad - 1, "25.6", FAREWELL, seat_of(caster), caster, target, spell.name)
    centre = target if lands else caster
    explode(game, referee, centre.map, centre.at, size, spirits=True)


def holy_water(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[8.3] The empty vial is filled with holy water."""
    vial = caster.has(VIAL)
    assert vial is not None
    use_up(caster, vial)
    give(game, caster, "T12", loaded=VIAL)
    referee.tell("8.3", "The vial fills with holy water.")


def dissolve_each_turn(game: Game, referee: Referee, being: Being) -> None:
    """[10.3] Blue Dissolution takes two energy from every area at the end of each turn."""
    if DISSOLUTION in being.effects and game.turn >= being.magic.dissolves_from:
        being.foe = DISSOLUTION
        referee.tell("10.3", "{spell} eats at {being}.", spell=DISSOLUTION, being=being.name)
        for area in range(1, len(being.energy) + 1):
            wound(game, referee, being, area, game.book.spell_numbers[DISSOLUTION][0], "10.3")
        being.foe = ""


def enchant_blade(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[6.34, 25.5] The weapon in the target's hand counts as magic."""
    item = in_hand(target)
    if item is not None:
        target.magic.enchanted = item.key
        lasting(game, referee, caster, target, spell)


def detect_traps(game: Game, referee: Referee, caster: Being, target: Being, spell: Spell) -> None:
    """[19.3] Traps near him, now and wherever he goes."""
    lasting(game, referee, caster, target, spell)
    find_traps(game, referee, target)


def vanishing(game: Game, referee: Referee) -> None:
    """[25.15, 26.2] Summoned creatures vanish and the commanded wake when their time is over."""
    for being in [being for being in game.party if being.kind not in game.book.kinds]:
        if being.plight.summoned_by and SUMMONED not in being.effects and being.alive:
            vanish(game, referee, being)
    for foe in game.foes.values():
        if foe.side == PARTY and COMMAND not in foe.effects:
            freed(game, foe)
            referee.tell("25.15", "{foe} comes to himself.", foe=foe.name)


HOSTILE: dict[str, Effect] = {
    "Spark Dart": bolt,
    "Fireballs": bolt,
    "Flame-thrower": bolt,
    "Scorchers": bolt,
    "Stone Volley": stone_volley,
    "Lightning": lightning,
    "Dragon Breath": dragon_breath,
    "Hailstone Barrage": hailstones,
    "Blue Dissolution": dissolution,
    "Slippery Shoes": lasting,
    "Cray's Strawberry Jam": lasting,
    "Sound Block": lasting,
    "Cray's Legs of Blancmange": lasting,
    "Superglue": lasting,
    "Rabin's Slow Motion": lasting,
    "Dwarf": lasting,
    "Paralyse": lasting,
    "Insanity": lasting,
    "Warcheza's Gust": gust,
    "Vacuum": vacuum,
    "Extended Insanity": lasting,
    "Command": command,
    "Banish Spirit": banish,
    "Warcheza's Farewell": farewell,
}
FRIENDLY: dict[str, Effect] = {
    "Light Staff": lasting,
    "Night Eyes": lasting,
    "Warm Skin": lasting,
    "Vanish": lasting,
    "Impregnable": lasting,
    "Bat": lasting,
    "Rabin's Mirror": lasting,
    "Mend": mend,
    "Close Wounds": knit,
    "Knit Flesh": knit,
    "Draw Venom": draw_venom,
    "Empty Bag": empty_bag,
    "Zaabris' Holy Water": holy_water,
    "Call Beast": call_beast,
    "Enchant Blade": enchant_blade,
    "Detect Traps": detect_traps,
    "Detect Traps and Identify": detect_traps,
    "Plain Tongue": lasting,
    "Narrow Gap Slide": lasting,
    "Sound Block": lasting,
    "Banish Spirit": banish,
    "Vacuum": vacuum,
}
