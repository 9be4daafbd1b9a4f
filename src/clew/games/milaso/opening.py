"""Chapter 23: attacking first, from a distance or one that has been met before."""

from __future__ import annotations

from clew.games.milaso.arms import can_strike, can_wield, striking_item
from clew.games.milaso.attack import strike
from clew.games.milaso.blows import hand_blow, in_range, reach
from clew.games.milaso.combat import begin
from clew.games.milaso.darkness import visible
from clew.games.milaso.disguise import is_disguised, shown_key
from clew.games.milaso.downfall import KEY as MILASO
from clew.games.milaso.figures import in_hand
from clew.games.milaso.labyrinth.model import Feature, distance
from clew.games.milaso.magic import can_cast, known_spells
from clew.games.milaso.meeting import FEEDING, may_be_attacked, meet
from clew.games.milaso.reckoning import sees
from clew.games.milaso.spaces import can_touch, map_of
from clew.games.milaso.spells import HOSTILE
from clew.games.milaso.state import ENEMY, Being, Game
from clew.games.milaso.swimming import useless_in_water
from clew.games.milaso.wares import AMMUNITION
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

OPEN_FIRE = "open fire"


def unaware_posts(game: Game, being: Being) -> list[Feature]:
    """[23.3, 28.3a] Enemies at their posts that he sees; nobody attacks Milaso before he has spoken."""
    map_ = map_of(game, being)
    return [post for post in map_.posts if post.key not in game.taken and not post.flags & {"hidden", "ambush"}
            and post.what != MILASO and shown_key(game, post) == post.key
            and visible(game, map_, post.at, post.what) and sees(game, map_.key, being.at, post.at)]  # fmt: skip


def unaware_foes(game: Game, being: Being) -> list[Being]:
    """[23.3, 24.21a] Those met before that have lost the party from their eyes, or have eyes for jam only."""
    map_ = map_of(game, being)
    return [foe for foe in game.foes.values() if foe.map == map_.key and foe.side == ENEMY and foe.at >= 0
            and foe.kind != MILASO and may_be_attacked(game, foe) and not is_disguised(foe)
            and visible(game, map_, foe.at, foe.kind) and sees(game, map_.key, being.at, foe.at)]  # fmt: skip


def opening_options(game: Game, being: Being) -> list[Option]:
    """[23.3] Shots, throws and spells at enemies that have noticed nobody; and falling upon those met before."""
    shoots = may_shoot(game, being)
    if not shoots and not game.foes:
        return []
    foes = unaware_foes(game, being)
    found = [Option(f"attack {foe.key}", "Fall upon {who}", (fall_upon_again, foe), (foe.key,), who=foe.name)
             for foe in foes if len(being.shields) < 2 and can_touch(game, being, foe, reach(game, being))
             and can_strike(game, being, foe)]  # fmt: skip
    if not shoots:
        return found
    map_ = map_of(game, being)
    posts = [(post.key, game.book.creatures[post.what].name, post.at, post) for post in unaware_posts(game, being)]
    for key, name, at, who in (*posts, *((foe.key, foe.name, foe.at, foe) for foe in foes)):
        if in_shot(game, being, distance(map_, being.at, at)):
            found.append(Option(f"fire {key}", "Open fire on {who}", (open_fire, who), (key,), who=name))
    return found


def may_shoot(game: Game, being: Being) -> bool:
    """Whether he casts spells, or holds something to throw or fire: most do not."""
    item = in_hand(being)
    weapon = game.book.weapons.get(item.what) if item else None
    return "Casts spells" in being.advantages or (weapon is not None and weapon.use != "hand")


def in_shot(game: Game, being: Being, halves: int) -> bool:
    """[6.9, 25.9] Whether what he holds is ready and reaches so far, or a hostile spell does."""
    spells = known_spells(game, being) if "Casts spells" in being.advantages else []
    if any(spell.name in HOSTILE and (spell.range < 0 or halves <= spell.range) and can_cast(game, being, spell)
           for spell in spells):  # fmt: skip
        return True
    item = in_hand(being) if len(being.shields) < 2 else None
    weapon = game.book.weapons.get(item.what) if item else None
    if item is None or weapon is None or weapon.use == "hand" or not in_range(game, weapon, halves):
        return False
    if not can_wield(game, being, weapon) or useless_in_water(game, being, weapon):
        return False
    if weapon.use == "throw":
        return True
    if weapon.loading:
        return bool(item.loaded) and item.charge > 0
    return any(being.has(shot) for shot in AMMUNITION[weapon.ammunition])


def open_fire(game: Game, referee: Referee, being: Being, who: Feature | Being) -> None:
    """[23.2, 23.3] One free action before the first battle round, and then they all know."""
    foes = meet(game, who) if isinstance(who, Feature) else [who]
    _rouse(game, foes)
    begin(game, referee, foes, surprised=True)
    referee.tell("23.3", "{being} opens fire on {foe}.", being=being.name, foe=foes[0].name)
    game.agenda.append(Step(OPEN_FIRE, {"who": being.key, "foe": foes[0].key}))


def fall_upon_again(game: Game, referee: Referee, being: Being, foe: Being) -> None:
    """[4.13, 23.3] A free blow at one that has been met before; after a stealth approach it hits by itself."""
    _rouse(game, [foe])
    begin(game, referee, [foe], surprised=True)
    blow = hand_blow(game, being, foe, striking_item(game, being))
    blow.automatic = game.manner == "stealth walk" and "Stealth walk" in being.advantages
    referee.tell("23.3", "{being} falls upon {foe}.", being=being.name, foe=foe.name)
    strike(game, referee, being, foe, blow)


def _rouse(game: Game, foes: list[Being]) -> None:
    """[22.22, 23.2] Whom it had let go, it goes for again: it is attacked."""
    for foe in foes:
        foe.marks.pop(FEEDING, None)
        for member in game.party:
            foe.marks.pop(f"passed {member.key}", None)
