"""How the sensible player fights: from a distance while it can, hand to hand when it must, away when it is lost."""

from __future__ import annotations

from collections.abc import Callable

from clew.games.milaso.beings.figures import in_hand
from clew.games.milaso.beings.reckoning import apart, sees
from clew.games.milaso.beings.spaces import map_of
from clew.games.milaso.body.potions import POTIONS
from clew.games.milaso.book.kinds import Weapon
from clew.games.milaso.book.wares import AMMUNITION
from clew.games.milaso.fight.combat import enemies
from clew.games.milaso.gear.arms import can_wield, hand_skill, hands_for, range_skill
from clew.games.milaso.player.dangers import HOPELESS, POTION, badly_hurt, remedy
from clew.games.milaso.player.judgement import USUAL, Judgement
from clew.games.milaso.player.memory import Answers
from clew.games.milaso.player.rescue import to_the_fallen
from clew.games.milaso.player.stances import (
    danger,
    from_milaso,
    in_the_dark,
    into_light,
    keep_away,
    looks,
    narrow_place,
    too_strong,
)
from clew.games.milaso.quest.downfall import KEY as MILASO
from clew.games.milaso.sight.darkness import in_view
from clew.games.milaso.state.effects import CANDLE, IMPREGNABILITY, SPEED, TORCH
from clew.games.milaso.state.game import PARTY, Being, Game, Item
from clew.games.milaso.turn.pack import THINGS
from clew.games.milaso.walk.movement import STEPS
from clew.kernel.words.questions import Option

LONG_FIGHT = 30
"""After so many battle rounds it tries to get away from enemies that it can't reach."""
WAITING = 3
"""So many battle rounds it waits for enemies that may come."""
FARTHEST = 99
"""Half spaces that he has to reckon with to somebody whom he does not see."""
FAR = 2 * 2
"""Half spaces from which on bows and thrown weapons can be used."""


def fight(
    game: Game, being: Being, options: Answers, spent: bool, bold: bool, judge: Judgement = USUAL
) -> Option[object]:
    """A method first, then healing, then the enemy that is worst off; nobody moves after his last action."""
    foes = seen_foes(game, being)
    choice = _first(options, "method") or from_milaso(game, being, foes, options) or _first(options, "wash")
    choice = choice or _strong_drink(game, being, options, judge) or _rescue(game, being, options)
    choice = choice or to_the_fallen(game, being, options)
    choice = choice or keep_away(game, being, foes, options, bold, judge)
    choice = choice or _strike_a_light(game, being, options)
    if not any(_shoots(game, foe) for foe in foes):
        choice = choice or into_light(game, being, options, judge)
    choice = choice or narrow_place(game, being, foes, options) or _weapon_change(game, being, foes, options)
    if choice is not None:
        return choice
    if THINGS in options and hampered(game, being):
        return options[THINGS]
    if foes and all(foe.kind == MILASO for foe in foes):
        return options["pass"]
    tired = game.fight is not None and game.fight.round > LONG_FIGHT
    for prefix in ("shoot", "throw", "strike", "load", "belch", "cast"):
        fitting = [option for key, option in options.items() if key.startswith(prefix)]
        if prefix == "cast":
            fitting = [option for option in fitting if option.about and option.about[0] in game.foes]
        if fitting:
            return min(fitting, key=lambda option: _strength_left(game, option))
    if tired and (away := _out_of_sight_step(game, being, options)) is not None:
        return away
    if not spent and not too_strong(game, being, bold, judge) and not _better_wait(game, being, foes):
        fitting = [option for key, option in options.items() if key.startswith(("approach", "charge"))]
        if fitting:
            return min(fitting, key=lambda option: (_far(game, being, option), _strength_left(game, option)))
    return options["pass"]


def _first(options: Answers, prefix: str) -> Option[object] | None:
    return next((option for key, option in options.items() if key.startswith(prefix)), None)


def hampered(game: Game, being: Being) -> bool:
    """[7.2] Whether only his shield keeps him from using the weapon in his hand."""
    item = in_hand(being)
    return item is not None and bool(being.shields) and not hands_for(game, being, 1)


def seen_foes(game: Game, being: Being) -> list[Being]:
    """Enemies whom the party sees, and nothing stands between him and them."""
    return [
        foe
        for foe in game.foes.values()
        if foe.alive
        and foe.side != PARTY
        and foe.map == being.map
        and game.fight is not None
        and foe.key in game.fight.enemies
        and in_view(game, foe)
        and sees(game, being.map, being.at, foe.at)
    ]


def _strong_drink(game: Game, being: Being, options: Answers, judge: Judgement) -> Option[object] | None:
    """Before a hard fight what makes impregnable or quick."""
    cost = danger(game, being, judge)
    if not judge.hard <= cost < HOPELESS:
        return None
    for key, option in options.items():
        kind = POTIONS.get(str(option.facts.get("what", "")), "")
        if key.startswith("drink") and kind in (IMPREGNABILITY, SPEED) and kind not in being.effects:
            return option
    return None


def _strike_a_light(game: Game, being: Being, options: Answers) -> Option[object] | None:
    """[17.5, 17.8] What lights the dark, against somebody in it."""
    if THINGS not in options or light_at_hand(game, being) is None:
        return None
    dark = any(in_the_dark(game, being, foe) for foe in enemies(game) if foe.map == being.map)
    return options[THINGS] if dark else None


def light_at_hand(game: Game, being: Being) -> Item | None:
    """[17.8, 17.9] Something to light that does not burn yet."""
    torch = being.has("electric torch")
    if torch is not None and (torch.charge > 0 or being.has("Battery")) and TORCH not in being.effects:
        return torch
    return being.has("candle") if CANDLE not in being.effects else None


def _rescue(game: Game, being: Being, options: Answers) -> Option[object] | None:
    """Pouring a potion over somebody who has fallen, drinking one oneself, mending a wound."""
    for key, option in options.items():
        if key.startswith("pour") and option.facts["what"] == POTION:
            return option
    return healing(game, being, options) or mending(game, being, options, urgent=True)


def _weapon_change(game: Game, being: Being, foes: list[Being], options: Answers) -> Option[object] | None:
    """The bow while everybody is two spaces away, the sword as soon as somebody is nearer; it costs no action."""
    wields = {key.removeprefix("wield "): option for key, option in options.items() if key.startswith("wield")}
    if not wields or not foes:
        return None
    near = min(apart(game, being, foe) for foe in foes)
    best = best_far(game, being) if near >= FAR else None
    best = best or best_near(game, being)
    if best is None or best.key == being.wielded:
        return None
    return wields.get(best.key)


def best_near(game: Game, being: Being) -> Item | None:
    """What he strikes best with."""
    return _best(game, being, lambda weapon: worth_in_hand(game, being, weapon))


def best_far(game: Game, being: Being) -> Item | None:
    """What he shoots or throws best with, if there is anything to shoot."""
    return _best(game, being, lambda weapon: worth_far(game, being, weapon))


def _best(game: Game, being: Being, worth: Callable[[Weapon], int]) -> Item | None:
    fit = [
        (worth(weapon), item.key, item)
        for item in being.items
        if (weapon := game.book.weapons.get(item.what)) is not None and can_wield(game, being, weapon)
    ]
    value, _, item = max(fit, key=lambda each: each[:2], default=(0, "", None))
    return item if value > 0 else None


def worth_in_hand(game: Game, being: Being, weapon: Weapon) -> int:
    """Chance times damage, and something for parrying with it."""
    if weapon.use != "hand" and not sum(weapon.hand_damage):
        return 0
    return (hand_skill(game, being, weapon) + 2 * weapon.guard) * sum(weapon.hand_damage)


def worth_far(game: Game, being: Being, weapon: Weapon) -> int:
    """Chance times damage at a few spaces; nothing without ammunition."""
    if weapon.use == "hand" or weapon.explosion or "single use" in weapon.note:
        return 0
    if weapon.use == "fire" and not has_shots(game, being, weapon):
        return 0
    each = (range_skill(game, being, weapon) - 2 * weapon.scale) * sum(weapon.damage)
    return each * 2 // (2 + weapon.loading) if weapon.shots == 1 else each


def has_shots(game: Game, being: Being, weapon: Weapon) -> bool:
    item = being.has(weapon.key)
    loaded = weapon.loading and item is not None and item.charge > 0
    return bool(loaded) or any(being.has(shot) for shot in AMMUNITION[weapon.ammunition])


def _better_wait(game: Game, being: Being, foes: list[Being]) -> bool:
    """Let them come who have to come anyway, unless they can be reached at once."""
    if not foes or any(_shoots(game, foe) for foe in foes) or (game.fight is not None and game.fight.round > WAITING):
        return False
    part = game.fight.roles.get(being.key) if game.fight else None
    nearest = min(apart(game, being, foe) for foe in foes)
    return part is not None and nearest - 3 > part.spaces


def _shoots(game: Game, foe: Being) -> bool:
    """Whether its kind is known to attack from a distance, or does not move."""
    row = game.book.creatures[foe.kind]
    return row.figures["movement"] == 0 or any(
        attack.farthest or attack.use in ("spells", "weapon") for attack in row.attacks[foe.attack]
    )


def _far(game: Game, being: Being, option: Option[object]) -> int:
    foe = game.foes.get(option.about[0]) if option.about else None
    return FARTHEST if foe is None or not in_view(game, foe) else apart(game, being, foe)


def _out_of_sight_step(game: Game, being: Being, options: Answers) -> Option[object] | None:
    for direction, option in enumerate(STEPS):
        if option.key in options and _out_of_sight(game, being, direction):
            return options[option.key]
    return None


def _out_of_sight(game: Game, being: Being, direction: int) -> bool:
    """Whether a step leads to where no enemy sees him, as far as he sees them."""
    map_ = map_of(game, being)
    to = next((space for way, space, _ in map_.steps[being.at] if way == direction), being.at)
    foes = [foe for foe in game.foes.values() if foe.alive and foe.side != PARTY and foe.map == being.map]
    return not any(sees(game, being.map, foe.at, to) for foe in foes if in_view(game, foe))


def _strength_left(game: Game, option: Option[object]) -> int:
    """Badly hurt ones first, then hurt ones."""
    foe = game.foes.get(option.about[0]) if option.about else None
    if foe is None:
        return 0
    return looks(game, foe)


def healing(game: Game, being: Being, options: Answers) -> Option[object] | None:
    """A potion to drink for somebody badly hurt, if it is one that helps him."""
    what = remedy(game, being)
    return next(
        (option for key, option in options.items() if key.startswith("drink") and option.facts["what"] == what), None
    )


def mending(game: Game, being: Being, options: Answers, urgent: bool) -> Option[object] | None:
    """Mend or Close Wounds on whoever needs it."""
    for key, option in options.items():
        if key.startswith(("cast Mend", "cast Close Wounds", "cast Knit Flesh")):
            target = next((other for other in game.party if other.key == option.about[0]), None)
            if target is not None and (badly_hurt(game, target) if urgent else wounded(game, target)):
                return option
    return None


def wounded(game: Game, being: Being) -> bool:
    return any(left < being.full - 1 for left in being.energy)
