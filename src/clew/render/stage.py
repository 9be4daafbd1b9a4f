"""A fight and the goals as words: both sides of a stage as one sheet, and how far one is."""

from __future__ import annotations

from dataclasses import replace

from clew.kernel.words.scene import Card, Fighter, Scene, Sheet, Stat, text
from clew.kernel.words.text import Words, put, same


def goals_line(scene: Scene, words: Words = same) -> str:
    """`Experience of each 12/75, Bezants for each 0/100`, or nothing."""
    return ", ".join(f"{put(goal.words, words)} {goal.now}/{goal.needed}" for goal in scene.goals)


def beside_stage(scene: Scene) -> list[Sheet]:
    """The sheets with cards on them; in a fight those that say more than the stage does."""
    on_stage = scene.stage
    if on_stage is None:
        return [sheet for sheet in scene.sheets if sheet.cards]
    shown = {each.card for row in (*on_stage.us, *on_stage.them) for each in row}
    left = [replace(sheet, cards=[card for card in sheet.cards if _adds(card, shown)]) for sheet in scene.sheets]
    return [sheet for sheet in left if sheet.cards and not {card.key for card in sheet.cards} <= shown]


def _adds(card: Card, shown: set[str]) -> bool:
    """Whether a card says more than the stage: foes on it are told there, and who has but a name says nothing."""
    return not (card.key in shown and card.side == "them") and bool(card.stats or card.items or card.note or card.tags)


def stage_sheet(scene: Scene) -> Sheet | None:
    """Both sides of the fight as one sheet: life, the figures that count, and at whom each aims."""
    stage = scene.stage
    if stage is None:
        return None
    cards = {card.key: card for sheet in scene.sheets for card in sheet.cards}
    aims = {aim.start: cards[aim.end] for aim in stage.aims if aim.end in cards}
    found = []
    for side in (stage.us, stage.them):
        for number, row in enumerate(side, 1):
            place = number if len(side) > 1 else 0
            found += [_card(cards[each.card], each, place, aims.get(each.card)) for each in row if each.card in cards]
    return Sheet("stage", stage.name, found, "stage")


def _card(card: Card, fighter: Fighter, row: int, aim: Card | None) -> Card:
    stats = [Stat(text("life"), *card.life)] if card.life is not None else []
    stats += [stat for stat in fighter.figures if stat.value != ""]
    tags = [stat.name for stat in fighter.figures if stat.value == ""]
    tags += [text("at {foe}", foe=aim.name)] if aim is not None else []
    place = text("row {row}", row=row) if row else None
    return Card(card.key, card.name, "", card.seat, place, stats, tags, conditions=card.conditions)
