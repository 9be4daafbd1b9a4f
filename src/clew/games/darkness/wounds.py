"""Life lost and won: wounds, death [26.1], stone [26.10], healing [17.20]."""

from __future__ import annotations

from clew.games.darkness.clues import forget, gain_clue
from clew.games.darkness.company import Group
from clew.games.darkness.heroes import full_life
from clew.games.darkness.state import Game, Hero
from clew.kernel.referees.referee import Referee
from clew.kernel.words.fates import Grave


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
    """[24.4, 24.2] A dead character's clues may be moved to others at once."""
    while hero.clues:
        living = [other for other in game.heroes.values()
                  if other.alive and not other.stone and not other.lost and other.party == hero.party]  # fmt: skip
        if not living:
            hero.clues = 0
            return
        taker = referee.choose(living[0].seat, "Who takes over a clue of {hero}?", living, "24.4", hero=hero.name)
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
