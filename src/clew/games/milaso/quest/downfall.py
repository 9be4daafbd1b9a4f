"""Chapter 28: Milaso's end."""

from __future__ import annotations

from clew.games.milaso.book import beasts
from clew.games.milaso.quest.quest import tell_task
from clew.games.milaso.state.game import Being, Game, Item
from clew.kernel.referees.referee import Referee

KEY = beasts.MILASO
CONTRACT = "method 3"
VIAL = "Zaabris' Magic Vial"


def full_vial(being: Being) -> Item | None:
    """[8.3, 28.14] A Magic Vial that a spell has filled, of whatever."""
    return next((item for item in being.items if item.loaded == VIAL), None)


def is_attacked(game: Game, target: Being) -> None:
    """[28.3a] A strike, throw, shot or hostile spell at him, whoever makes it, ends his speech."""
    if target.kind == KEY:
        end_speech(game)


def end_speech(game: Game) -> None:
    """[28.3, 28.3a] He speaks no more."""
    if game.fight is not None:
        game.fight.speech = 0


def lose_thread(being: Being) -> None:
    """[28.10, 28.17] Stunned, unconscious or silenced: what he was reading or naming has to be begun again."""
    being.plight.contract_read = 0
    being.plight.name_spoken = 0


def destroy(game: Game, referee: Referee, method: int) -> None:
    """[28.7] He is gone at once, also if nobody has seen him yet; the Orb can be taken."""
    for place in game.maze.features.values():
        if place.kind == "post" and place.what == KEY:
            game.touched.setdefault(place.key, game.turn)
    for foe in game.foes.values():
        if foe.kind == KEY:
            foe.alive = False
            game.dead.append(foe.key)
            game.dealings.bodies[foe.key] = game.turn  # nothing of him is left to be searched
    game.method = method
    referee.tell("28.7", "Milaso is destroyed: {method}!", method=game.book.methods[method].name)
    tell_task(game, referee)


def missile_hit(game: Game, referee: Referee, being: Being, target: Being) -> None:
    """[28.16] Three missiles by the same character that all hit, with no other attack between them."""
    if target.kind != KEY or 9 not in game.clues:
        return
    being.plight.missile_hits += 1
    referee.tell("28.16", "The {number}. missile hits Milaso.", number=being.plight.missile_hits)
    if being.plight.missile_hits >= game.book.value("28.16", "hits"):
        destroy(game, referee, 9)


def other_attack(being: Being) -> None:
    """[28.16] Any other attack begins the count anew."""
    being.plight.missile_hits = 0
