"""Life lost and won: wounds, death [26.1], stone [26.10], healing [17.20], and what restores life at any moment without
an action: a potion, the angel called by name."""

from __future__ import annotations

from clew.games.darkness.basics.company import Group
from clew.games.darkness.basics.reckoning import Trial
from clew.games.darkness.basics.rolls import decide, save
from clew.games.darkness.basics.state import Game, Hero
from clew.games.darkness.party.clues import forget, gain_clue
from clew.games.darkness.party.gear import put_away
from clew.games.darkness.party.heroes import full_life
from clew.kernel.referees.referee import Referee
from clew.kernel.words.fates import Grave
from clew.kernel.words.questions import Option


def group_with(game: Game, hero: Hero) -> Group | None:
    for group in game.groups:
        if hero.key in group.order:
            return group
    return None


def hurt(game: Game, referee: Referee, hero: Hero, loss: int, rule: str, by: str) -> None:
    """[15.15, 26.1] A character loses life, and falls dead at 0; `by` is what did it."""
    hero.life = max(0, hero.life - loss)
    referee.tell(rule, "{hero} loses {loss} life; {left} left.", hero=hero.name, loss=loss, left=hero.life)
    if hero.life == 0:
        die(game, referee, hero, by)


def die(game: Game, referee: Referee, hero: Hero, by: str) -> None:
    """[26.1, 24.4, 17.4] A character falls dead; what he carries lies with him, his spells and secrets are gone."""
    hero.life = 0
    mourn(game, hero, by)
    referee.tell("26.1", "{hero} is dead.", hero=hero.name)
    drop_out(game, hero)
    hero.spells.clear()
    if hero.secrets:
        referee.tell("24.5", "The secrets of {hero} die with him.", hero=hero.name)
        forget(hero)
    pass_on_clues(game, referee, hero)


def mourn(game: Game, hero: Hero, by: str) -> None:
    """Remember what a character died of, and how much of the dungeon he had seen."""
    game.graves.append(Grave(hero.key, hero.seat, by, len(game.tiles)))


def drop_out(game: Game, hero: Hero) -> None:
    """[12.8, 26.6] He leaves the marching order; a body that he carried falls to the ground."""
    group = group_with(game, hero)
    if group is not None:
        hero.tile = group.tile
        group.order.remove(hero.key)
    hero.body = ""
    hero.evil_eye = hero.protected = False


def carriers_last(game: Game, group: Group) -> None:
    """[26.5] Whoever carries a body takes the rearmost place."""
    group.order.sort(key=lambda key: game.heroes[key].body != "")


def pass_on_clues(game: Game, referee: Referee, hero: Hero) -> None:
    """[24.4, 24.2, 1.4a] A dead character's clues may be moved to others at once."""
    while hero.clues:
        living = [
            other
            for other in game.heroes.values()
            if other.alive and not other.stone and not other.lost and other.party == hero.party
        ]
        if not living:
            hero.clues = 0
            return
        heirs = Group("heirs", hero.party, [other.key for other in living])
        taker = decide(game, referee, heirs, "Who takes over a clue of {hero}?", living, "24.4", hero=hero.name)
        hero.clues -= 1
        gain_clue(game, referee, taker)


def petrify(game: Game, referee: Referee, hero: Hero, rule: str) -> None:
    """[26.10, 26.19] A character turns to stone with all he has."""
    referee.tell(rule, "{hero} turns to stone.", hero=hero.name)
    drop_out(game, hero)
    hero.stone = True
    mourn(game, hero, "turned to stone")


def unstone(referee: Referee, hero: Hero, group: Group) -> None:
    """[26.12] Back from stone, with the life he had."""
    hero.stone = False
    group.order.append(hero.key)
    if group.drags == hero.key:
        group.drags = ""
    referee.tell("26.12", "{hero} is flesh and blood again.", hero=hero.name)


def heal(game: Game, referee: Referee, hero: Hero, life: int, rule: str) -> int:
    """[17.20, 17.21, 11.8, 3.23a] Life restored, never above full life; none for the dead or the stone."""
    if not hero.alive or hero.stone:
        return 0
    won = min(max(life, 0), full_life(game, hero) - hero.life)
    hero.life += won
    if won and hero.limping:
        hero.limping = False
        referee.tell("11.8", "{hero} no longer limps.", hero=hero.name)
    referee.tell(rule, "{hero} recovers {life} life.", hero=hero.name, life=won)
    return won


AS_HE_IS = Option("stand", "Face it as he is")
POTION = Option("potion", "Drink a potion of healing first")
ANGEL = Option("angel", "Call the angel first")


def may_drink(game: Game, hero: Hero) -> bool:
    """[4.28, 4.29] Wounded, with a potion, and none drunk yet."""
    return not hero.potion and hero.life < full_life(game, hero) and hero.has("potion of healing") is not None


def restoratives(game: Game, hero: Hero) -> list[Option[None]]:
    """[4.28, 14.2, 24.10] What could bring a wounded character to full life at once."""
    found = [POTION] if may_drink(game, hero) else []
    if hero.life < full_life(game, hero) and "true name of an angel" in hero.secrets:
        found.append(ANGEL)
    return found


def restore(game: Game, referee: Referee, hero: Hero, chosen: Option[None]) -> None:
    """[4.28, 24.10] He drinks, or calls the angel for himself."""
    if chosen is POTION:
        drink(game, referee, hero)
    else:
        angel(game, referee, hero, hero)


def drink(game: Game, referee: Referee, hero: Hero) -> None:
    """[4.28, 4.29] A potion restores its drinker to full life, once an adventure."""
    potion = hero.has("potion of healing")
    assert potion is not None
    put_away(hero, potion)
    referee.tell("4.28", "{hero} drinks a potion of healing.", hero=hero.name)
    hero.potion = True
    heal(game, referee, hero, full_life(game, hero), "4.28")


def angel(game: Game, referee: Referee, owner: Hero, hero: Hero) -> None:
    """[24.10] The angel brings one character to full life."""
    call_spirit(owner, "true name of an angel")
    heal(game, referee, hero, full_life(game, hero), "24.10")


def call_spirit(owner: Hero, name: str) -> None:
    """[24.10] A spirit comes once."""
    owner.secrets.remove(name)
    owner.secrets.append("spirit called")


def forewarned(game: Game, referee: Referee, hero: Hero) -> None:
    """[4.28, 14.2] Before harm against which there is no Defence roll a wounded character may still drink."""
    if not hero.items and not hero.secrets:
        return
    options = restoratives(game, hero)
    if not options:
        return
    chosen = referee.choose(hero.seat, "{hero} is in danger.", [AS_HE_IS, *options], "14.2", hero=hero.name)
    if chosen is not AS_HE_IS:
        restore(game, referee, hero, chosen)


def save_or_lose(
    game: Game,
    referee: Referee,
    hero: Hero,
    target: int,
    loss: int,
    rule: str,
    by: str,
    trial: Trial,
    bonus: int = 0,
) -> None:
    """[11.12, 4.28] A save against harm, for which one may drink first."""
    forewarned(game, referee, hero)
    if not save(referee, hero, target, rule, trial, bonus)[0]:
        hurt(game, referee, hero, loss, rule, by)
