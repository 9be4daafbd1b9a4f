"""What restores life at any moment and costs no action: a potion of healing, the angel called by name."""

from __future__ import annotations

from clew.games.darkness.gear import put_away
from clew.games.darkness.heroes import full_life
from clew.games.darkness.rolls import save
from clew.games.darkness.state import Game, Hero
from clew.games.darkness.wounds import heal, hurt
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

AS_HE_IS = Option("stand", "Face it as he is")
POTION = Option("potion", "Drink a potion of healing first")
ANGEL = Option("angel", "Call the angel first")


def may_drink(game: Game, hero: Hero) -> bool:
    """[4.28, 4.29] Wounded, with a potion, and none drunk yet."""
    return not hero.potion and hero.life < full_life(game, hero) and hero.has("potion of healing") is not None


def restoratives(game: Game, hero: Hero) -> list[Option]:
    """[4.28, 14.2, 24.10] What could bring a wounded character to full life at once."""
    found = [POTION] if may_drink(game, hero) else []
    if hero.life < full_life(game, hero) and "true name of an angel" in hero.secrets:
        found.append(ANGEL)
    return found


def restore(game: Game, referee: Referee, hero: Hero, chosen: Option) -> None:
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
    game: Game, referee: Referee, hero: Hero, target: int, loss: int, rule: str, by: str, bonus: int = 0
) -> None:
    """[11.12, 4.28] A save against harm, for which one may drink first."""
    forewarned(game, referee, hero)
    if not save(referee, hero, target, rule, bonus)[0]:
        hurt(game, referee, hero, loss, rule, by)
