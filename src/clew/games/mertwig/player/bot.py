"""A sensible player: hires, visits the nearer areas, fights what it can beat, and heads for the maze with royal blood.

As encounter player it leaves everything to the automaton, as chapter 31 has it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from clew.games.mertwig.atlas import Labyrinth, Space
from clew.games.mertwig.book import KEY_CARD, Card
from clew.games.mertwig.kingdom.maze import known_cards
from clew.games.mertwig.party.gear import loose_gear
from clew.games.mertwig.party.members import holdings, opposed_members
from clew.games.mertwig.party.treasure import royal_blood
from clew.games.mertwig.party.wounds import healers
from clew.games.mertwig.player import tactics
from clew.games.mertwig.player.judgement import Judgement
from clew.games.mertwig.state import PALACE, Game, Player
from clew.kernel.book.judgement import tuned
from clew.kernel.words.position import Position
from clew.kernel.words.questions import Question, key_of

Options = Sequence[Any]


class Sensible:
    """Decides by the kind of question; knows only what its seat may know."""

    def __init__(self, judgement: Judgement | None = None) -> None:
        self.judgement = judgement or tuned(Judgement)

    def choose(self, position: Position) -> Any:
        """[31.12, 31.12a] Only among legal actions."""
        question = position.question
        decide = DECISIONS.get(question.prompt)
        if decide is not None:
            chosen = decide(position.state, position.state.players[question.seat], question, self.judgement)
            if chosen is not None:
                return chosen
        return by_key(question.options, *PREFERRED) or question.options[0]


PREFERRED = ("automaton", "done", "quick", "no", "keep", "peace", "none", "nobody", "defence", "attack", "maze", "1")
"""What to answer where nothing better is known."""


def by_key(options: Options, *keys: str) -> Any:
    """The first of these keys that is offered."""
    for key in keys:
        for option in options:
            if key_of(option) == key:
                return option
    return None


def begun_by(options: Options, *words: str) -> Any:
    """The first option whose key begins with the first of these words that any does."""
    for word in words:
        for option in options:
            if key_of(option).partition("-")[0] == word:
                return option
    return None


def cards(options: Options) -> list[Card]:
    return [option for option in options if isinstance(option, Card)]


def strength(card: Card) -> int:
    """What a fighting card is worth to a party."""
    return card.attack + card.defence + 3 * len(card.spells) + (6 if "Heal" in card.spells else 0)


# -- the turn --------------------------------------------------------------------------------------------------------


def act(game: Game, player: Player, question: Question, _judge: Judgement) -> Any:
    """Enter the maze, heal a wounded hero, put on what lies about, or move."""
    options = question.options
    if found := by_key(options, "maze"):
        return found
    if player.hero.wounds and healers(game, player.party) and (found := by_key(options, "heal")):
        return found
    if loose_gear(game, player) and (found := by_key(options, "shift")):
        return found
    return by_key(options, "move")


def hero(_game: Game, _player: Player, question: Question, _judge: Judgement) -> Any:
    return max(cards(question.options), key=lambda card: strength(card) + card.defence)


def goal(game: Game, player: Player, judge: Judgement) -> list[str]:
    """Where to go: the Palace with royal blood, a red cross when hurt, an item's place, the nearer areas else."""
    if game.maze.seat < 0 and not game.book.options["treasure-hunt"] and royal_blood(game, player):
        return [PALACE]
    atlas = game.book.atlas
    if player.hero.wounds and not healers(game, player.party):
        crosses = [key for key, space in atlas.spaces.items() if space.cross]
        if min(atlas.steps_to(key).get(player.place, 99) for key in crosses) <= judge.cross_steps:
            return crosses
    places = [space for space, item in game.book.deliveries.items() if item in player.items]
    if any(atlas.steps_to(place).get(player.place, 99) <= judge.delivery_steps for place in places):
        return places
    if to_cash(game, player, judge):
        return [PALACE]
    return [best_area(game, player, judge)]


def best_area(game: Game, player: Player, judge: Judgement) -> str:
    """The adventure area that is worth most for the way there; a small party leaves the harder ones alone.

    It may be the one just left: who ends a turn beside it may go in again.
    """
    taken = [other.place for other in game.players if other is not player]
    areas = [key for key in game.book.areas if key not in taken]
    if game.book.options["no-repeat"]:
        areas = [key for key in areas if key not in player.visited] or areas
    if len(player.party) < judge.small:
        areas = [key for key in list(game.book.areas)[: judge.near] if key in areas] or areas
    worth = dict(zip(game.book.areas, judge.areas, strict=True))
    atlas = game.book.atlas
    return max(areas, key=lambda key: worth[key] - atlas.steps_to(key).get(player.place, 99), default=PALACE)


def to_cash(game: Game, player: Player, judge: Judgement) -> bool:
    """Whether treasures should be turned in at the Palace, to pay for a larger party."""
    if len(player.party) >= judge.cash_party or player.gold >= judge.hire_gold:
        return False
    worth = sum(card.price for card in spare_treasures(game, player))
    return worth >= judge.cash_worth and game.book.atlas.steps_to(PALACE).get(player.place, 99) <= judge.cash_steps


def spare_treasures(game: Game, player: Player) -> list[Card]:
    """What proves no royal blood, opens no lock and helps nobody in a fight."""
    held = [game.card(key) for key in holdings(game, player)]
    return [card for card in held if card.price > 0 and not (card.royal or card.magical or KEY_CARD in card.marks)]


def cash(game: Game, player: Player, question: Question, judge: Judgement) -> Any:
    """What is to spare, while there are places in the party to fill."""
    spare = spare_treasures(game, player)
    offered = [card for card in cards(question.options) if card in spare]
    worth = player.gold + sum(card.price for card in spare)
    wanted = offered and len(player.party) < judge.cash_party and worth >= judge.cash_worth
    return max(offered, key=lambda card: card.price) if wanted else None


def travel(game: Game, player: Player, question: Question, judge: Judgement) -> Any:
    """Town squares with hirelings while there is gold, else the way to the goal."""
    spaces = [option for option in question.options if isinstance(option, Space)]
    if not spaces:
        return None
    if player.gold >= judge.hire_gold and len(player.party) < judge.party:
        inns = [space for space in spaces if space.characters]
        if inns:
            inn = max(inns, key=lambda space: (space.characters, -space.from_palace))
            return with_business(player, question, inn, judge)
    goals = goal(game, player, judge)
    atlas = game.book.atlas

    def far(key: str) -> int:
        return min(atlas.steps_to(wanted).get(key, 99) for wanted in goals)

    best = min(spaces, key=lambda space: far(space.key))
    stay = by_key(question.options, "stay")
    if stay is not None and 0 < far(player.place) < far(best.key):
        return stay
    nearest = min(goals, key=lambda wanted: atlas.steps_to(wanted).get(player.place, 99))
    hires = player.gold >= judge.hire_gold and len(player.party) < judge.party
    journey = None if best.key in goals or hires else by_key(question.options, f"{nearest}:make-for")
    return journey or with_business(player, question, best, judge)


def with_business(player: Player, question: Question, space: Space, judge: Judgement) -> Any:
    """The way there that says at once to look for hirelings, if there is gold for them."""
    plan = by_key(question.options, f"{space.key}:hire") if player.gold >= judge.shop_gold else None
    return plan or space


def square(_game: Game, player: Player, question: Question, judge: Judgement) -> Any:
    """Be healed, then look at as many cards as there are."""
    wanted = ("cross", "hire", "arms", "magic") if player.gold >= judge.shop_gold else ("cross",)
    return begun_by(question.options, *wanted) or by_key(question.options, "done")


def buy(game: Game, player: Player, question: Question, _judge: Judgement) -> Any:
    """The strongest hireling who fits, arms that fit, keys and potions."""
    wanted = [card for card in cards(question.options) if not opposed_members(game, player, card.key)]
    people = [card for card in wanted if card.deck == "character"]
    if people and (everybody := by_key(question.options, "all")):
        return everybody
    if people:
        return max(people, key=strength)
    goods = [card for card in wanted if card.kind in tactics.USEFUL or card.defence or card.attack > 1]
    return max(goods, key=lambda card: card.price) if goods else None


def pay(_game: Game, _player: Player, question: Question, _judge: Judgement) -> Any:
    return max(cards(question.options), key=strength)


def weakest(_game: Game, _player: Player, question: Question, _judge: Judgement) -> Any:
    return min(cards(question.options), key=strength)


def clash(game: Game, player: Player, question: Question, _judge: Judgement) -> Any:
    """Whoever is stronger stays."""
    name = question.facts["card"]
    newcomer = next(card for card in game.book.cards.values() if card.name == name)
    others = sum(strength(game.card(member.key)) for member in opposed_members(game, player, newcomer.key))
    return by_key(question.options, "part" if strength(newcomer) > others else "turn-away", "done")


# -- areas and maze --------------------------------------------------------------------------------------------------


def walk(game: Game, _player: Player, question: Question, _judge: Judgement) -> Any:
    """The shortest way to the King's Chamber that is not known to be barred."""
    labyrinth = game.book.labyrinth
    known = known_cards(game)

    def far(key: str) -> int:
        if key == Labyrinth.CHAMBER:
            return 0
        reach = labyrinth.reach(key, 40, known.replace("?", "o"))
        steps, at = 1, Labyrinth.CHAMBER
        while at in reach and reach[at] != key:
            at = reach[at]
            steps += 1
        return steps if at in reach else 99

    spaces = [option for option in question.options if isinstance(option, Space)]
    return min(spaces, key=lambda space: far(space.key)) if spaces else None


def victim(game: Game, player: Player, question: Question, judge: Judgement) -> Any:
    """A weak hireling, or the hero while the wound does not kill him."""
    members = cards(question.options)
    others = [card for card in members if card.deck != "player"]
    spare = game.deadly(player.hero) - player.hero.wounds > 1
    if not others or (spare and min(map(strength, others)) > judge.dear):
        return by_key(members, player.hero.key)
    return min(others, key=strength)


def stepper(_game: Game, _player: Player, question: Question, _judge: Judgement) -> Any:
    return max(cards(question.options), key=lambda card: card.defence)


def gain(game: Game, player: Player, question: Question, _judge: Judgement) -> Any:
    if player.hero.wounds and (found := by_key(question.options, "heal")):
        return found
    return by_key(question.options, "treasure", "gold" if not game.book.magic else "magic", "arms", "gold", "heal")


def key(_game: Game, _player: Player, question: Question, _judge: Judgement) -> Any:
    return question.options[0]


def offering(_game: Game, player: Player, question: Question, judge: Judgement) -> Any:
    return by_key(question.options, "gold" if player.gold >= judge.offering_gold else "no", "no")


def loss(_game: Game, player: Player, question: Question, judge: Judgement) -> Any:
    """Gold if there is enough, else the cheapest card."""
    if player.gold >= judge.loss_gold or not cards(question.options):
        return by_key(question.options, "gold")
    return min(cards(question.options), key=lambda card: (card.royal, card.price))


def yes(_game: Game, _player: Player, question: Question, _judge: Judgement) -> Any:
    return by_key(question.options, "yes", "maze", "lady", "heal")


def go(_game: Game, _player: Player, question: Question, _judge: Judgement) -> Any:
    return by_key(question.options, "go")


def bribe(game: Game, player: Player, question: Question, judge: Judgement) -> Any:
    return by_key(question.options, "yes" if tactics.might(game, player.party) < judge.bribe_might else "no")


def on_duty(_game: Game, _player: Player, question: Question, _judge: Judgement) -> Any:
    """[31.3, 31.9, 31.12] The automaton's rules hold for a program: a random card unless it is stern, any number."""
    return by_key(question.options, "automaton", "7")


DECISIONS: dict[str, Callable[[Game, Player, Question, Judgement], Any]] = {
    "What do you do?": act,
    "Which character do you play?": hero,
    "Where do you go?": travel,
    "Where do you teleport?": travel,
    "What do you do here?": square,
    "Which do you pay for?": buy,
    "Whom do you pay?": pay,
    "A good and an evil one will not travel together. Who goes?": weakest,
    "{card} will not travel with the rest of your party.": clash,
    "{card} will not join those of the other side.": clash,
    "Which card changes hands?": tactics.pick_loose,
    "Who carries {card}?": tactics.bearer,
    "Where do you walk?": walk,
    "Do you enter the maze now?": yes,
    "Do you leave {item} here for a treasure?": yes,
    "What do you ask of the Mystic?": yes,
    "Which way?": yes,
    "Pay {card} {gold} gp to go away?": bribe,
    "Which treasure do you turn in?": cash,
    "Who takes the wound?": victim,
    "Whom does the curse take?": victim,
    "Who steps up to the little pit?": stepper,
    "Which do you take?": gain,
    "Open the Black Box?": key,
    "Open the big treasure room?": key,
    "Open the vault?": key,
    "Which key?": key,
    "Do you make an offering?": offering,
    "An accident. What do you lose?": loss,
    "Which encounter do you play?": on_duty,
    "Your number for the Baker?": on_duty,
    "Which spell do you cast?": tactics.spell,
    "{spell} at whom?": tactics.aim_spell,
    "Who uses {card}?": tactics.user,
    "Who faces whom?": go,
    "Who faces {foe}?": tactics.opponent,
    "Who joins in as a second opponent?": tactics.second,
    "Against whom?": tactics.easiest,
    "Whom does {card} attack?": tactics.easiest,
    "Who fires?": tactics.archer,
    "At whom?": tactics.easiest,
    "Do you try to escape?": tactics.escape,
    "Who heals?": tactics.healer,
    "Who is to be healed?": tactics.patient,
}
