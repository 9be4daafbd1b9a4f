"""Chapter 23: attacking first: from a distance, one that has been met before, one that has not noticed anybody."""

from __future__ import annotations

from clew.games.milaso.beings.figures import in_hand
from clew.games.milaso.beings.reckoning import sees
from clew.games.milaso.beings.spaces import can_touch, map_of
from clew.games.milaso.book import beasts
from clew.games.milaso.book.wares import AMMUNITION
from clew.games.milaso.fight.combat import begin
from clew.games.milaso.gear.arms import can_strike, can_wield, striking_item
from clew.games.milaso.gear.blows import hand_blow, in_range, reach
from clew.games.milaso.ground.water import useless_in_water
from clew.games.milaso.magic.magic import can_cast, known_spells
from clew.games.milaso.magic.spells import HOSTILE
from clew.games.milaso.maps.model import BESIDE, Feature, distance
from clew.games.milaso.quest.downfall import KEY as MILASO
from clew.games.milaso.sight.darkness import visible
from clew.games.milaso.sight.disguise import is_disguised, shown_key, shown_name, unmask
from clew.games.milaso.sight.encounters import may_be_attacked, meet
from clew.games.milaso.state import steps
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.game import ENEMY, Being, Game
from clew.games.milaso.strike.attack import strike
from clew.games.milaso.things.carrying import use_up
from clew.kernel.referees.agenda import Step
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

CAVE_MAN, CARROT = beasts.CARROT_EATING_CAVE_MAN, "carrot"
UNSEEN = frozenset(["hidden", "ambush"])
"""The marks of enemies that nobody sees at their posts."""


def unaware_posts(game: Game, being: Being) -> list[Feature]:
    """[23.3, 28.3a] Enemies at their posts that he sees; nobody attacks Milaso before he has spoken."""
    map_ = map_of(game, being)
    return [
        post
        for post in map_.posts
        if post.key not in game.touched
        and not post.flags & {"hidden", "ambush"}
        and post.what != MILASO
        and shown_key(game, post) == post.key
        and visible(game, map_, post.at, post.what)
        and sees(game, map_.key, being.at, post.at)
    ]


def unaware_foes(game: Game, being: Being) -> list[Being]:
    """[23.3, 24.21a] Those met before that have lost the party from their eyes, or have eyes for jam only."""
    map_ = map_of(game, being)
    return [
        foe
        for foe in game.foes.values()
        if foe.map == map_.key
        and foe.side == ENEMY
        and foe.at >= 0
        and foe.kind != MILASO
        and may_be_attacked(game, foe)
        and not is_disguised(foe)
        and visible(game, map_, foe.at, foe.kind)
        and sees(game, map_.key, being.at, foe.at)
    ]


def opening_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[23.3] Shots, throws and spells at enemies that have noticed nobody; and falling upon those met before."""
    shoots = may_shoot(game, being)
    if not shoots and not game.foes:
        return []
    foes = unaware_foes(game, being)
    found: list[Option[Deed]] = [
        Option(f"attack {foe.key}", "Fall upon {who}", deed(fall_upon_again, foe), (foe.key,), who=foe.name)
        for foe in foes
        if len(being.shields) < 2 and can_touch(game, being, foe, reach(game, being)) and can_strike(game, being, foe)
    ]
    if not shoots:
        return found
    map_ = map_of(game, being)
    there: list[tuple[str, int, Feature | Being]] = [
        (game.book.creatures[post.what].name, post.at, post) for post in unaware_posts(game, being)
    ]
    there += [(foe.name, foe.at, foe) for foe in foes]
    for name, at, who in there:
        if in_shot(game, being, distance(map_, being.at, at)):
            found.append(Option(f"fire {who.key}", "Open fire on {who}", deed(open_fire, who), (who.key,), who=name))
    return found


def may_shoot(game: Game, being: Being) -> bool:
    """Whether he casts spells, or holds something to throw or fire: most do not."""
    item = in_hand(being)
    weapon = game.book.weapons.get(item.what) if item else None
    return "Casts spells" in being.advantages or (weapon is not None and weapon.use != "hand")


def in_shot(game: Game, being: Being, halves: int) -> bool:
    """[6.9, 25.9] Whether what he holds is ready and reaches so far, or a hostile spell does."""
    spells = known_spells(game, being) if "Casts spells" in being.advantages else []
    if any(
        spell.name in HOSTILE and (spell.range < 0 or halves <= spell.range) and can_cast(game, being, spell)
        for spell in spells
    ):
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
    game.agenda.append(Step(steps.OPEN_FIRE, {"who": being.key, "foe": foes[0].key}))


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
        foe.errand.feeding = False
        for member in game.party:
            foe.terms.notice_again(member.key)


def ambush_options(game: Game, being: Being) -> list[Option[Deed]]:
    """[7.3, 7.28, 23.3, 28.3a] Falling upon an enemy that has not noticed anybody; never upon Milaso."""
    map_ = map_of(game, being)
    found: list[Option[Deed]] = []
    if len(being.shields) > 1:
        return found
    found += _carrot_offers(game, being)
    for post in map_.within("post", being.at, reach(game, being)) if map_.posts else ():
        if post.key in game.touched or post.flags & UNSEEN or post.what == MILASO:
            continue
        if "rock creature" in game.book.creatures[post.what].traits and striking_item(game, being) is None:
            continue
        if visible(game, map_, post.at, post.what) and sees(game, map_.key, post.at, being.at):
            name, key = shown_name(game, post), shown_key(game, post)
            verb, words = ("attack", "Fall upon {who}") if key == post.key else ("assault", "Attack {who}")
            found.append(Option(f"{verb} {key}", words, deed(fall_upon, post), (key,), who=name))
    return found


def _carrot_offers(game: Game, being: Being) -> list[Option[Deed]]:
    """[24.31] A carrot for the Cave Man who has not noticed anybody."""
    map_ = map_of(game, being)
    if being.has(CARROT) is None:
        return []
    return [
        Option(
            f"feed {post.key}",
            "Give {who} a carrot",
            deed(give_carrot, post),
            (post.key,),
            who=game.book.creatures[CAVE_MAN].name,
        )
        for post in map_.within("post", being.at, BESIDE)
        if post.what == CAVE_MAN
        and post.key not in game.touched
        and not post.flags & UNSEEN
        and visible(game, map_, post.at, post.what)
        and sees(game, map_.key, post.at, being.at)
    ]


def give_carrot(game: Game, referee: Referee, being: Being, post: Feature) -> None:
    """[24.31] He stops fighting for good before he has begun."""
    carrot = being.has(CARROT)
    assert carrot is not None
    use_up(being, carrot)
    for foe in meet(game, post):
        foe.terms.met = foe.terms.beaten = True
        referee.tell("24.31", "{foe} munches happily.", foe=foe.name)


def fall_upon(game: Game, referee: Referee, being: Being, post: Feature) -> None:
    """[4.13, 23.3] A free action before the first battle round; after a stealth approach it hits by itself."""
    foes = meet(game, post)
    unmask(game, foes[0])
    begin(game, referee, foes, surprised=True)
    blow = hand_blow(game, being, foes[0], striking_item(game, being))
    blow.automatic = game.manner == "stealth walk" and "Stealth walk" in being.advantages
    referee.tell("23.3", "{being} falls upon {foe}.", being=being.name, foe=foes[0].name)
    strike(game, referee, being, foes[0], blow)
