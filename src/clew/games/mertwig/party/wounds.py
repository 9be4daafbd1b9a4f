"""Chapter 8: wounds, healing and death."""

from __future__ import annotations

from clew.games.mertwig import steps
from clew.games.mertwig.book import ARMS, SYMBOL, Card
from clew.games.mertwig.party.cards import discard, discard_fighter, fighters_named, find, stow
from clew.games.mertwig.party.die import NOUGHT, more_than, roll
from clew.games.mertwig.party.members import hirelings, keep_unicorn, strip
from clew.games.mertwig.party.strength import basic, full, spell_bonus
from clew.games.mertwig.party.treasure import discard_birthmark
from clew.games.mertwig.state import Fighter, Game, Player
from clew.kernel.referees.referee import Referee
from clew.kernel.words.fates import Grave
from clew.kernel.words.piles import pile_of
from clew.kernel.words.questions import Option
from clew.kernel.words.rolls import Check

HARM = Check("harm", "hurt", "unhurt", always=NOUGHT)
FALL = Check("the fall", "hurt", "unhurt")
HEALED = Check("to heal", "healed", "no help", always=NOUGHT, never=1)

HEAL = "Heal"
NO_HEALING = Option("done", "No more healing")
POTION = Option("potion", "Use a healing potion")
DEFENCE = Option("defence", "The Holy Symbol strengthens the defence")
SPELLS = Option("spell", "The Holy Symbol strengthens spells")


def wound(game: Game, referee: Referee, fighter: Fighter, rule: str, by: str) -> None:
    """[8.1, 1.6] One wound marker; `by` is what gave it."""
    fighter.wounds += 1
    fighter.hurt_by = by
    referee.tell(rule, "{member} is wounded.", member=game.card(fighter.key).name)
    if fighter.wounds == game.deadly(fighter):
        referee.tell("8.3", "{member} is down, and lost unless healed now.", member=game.card(fighter.key).name)


def struck(game: Game, referee: Referee, fighter: Fighter, hurt: bool, rule: str, by: str) -> None:
    """What the die of an event does to a member; told either way, so that everybody knows for whom it fell."""
    if hurt:
        wound(game, referee, fighter, rule, by)
    else:
        referee.tell(rule, "{member} is not hurt.", member=game.card(fighter.key).name)


def all_struck(game: Game, referee: Referee, player: Player, hurt: list[bool], rule: str) -> None:
    """[8.6, 10.1, 18.11] What the dice of an event do to the whole party, once all of them have fallen."""
    for member, is_hurt in zip(player.party, hurt, strict=True):
        struck(game, referee, member, is_hurt, rule, game.book.titles[rule])
    after_event(game, referee, player, any(hurt))


def wounded(fighters: list[Fighter]) -> list[Fighter]:
    return [fighter for fighter in fighters if fighter.wounds]


def pick_victim(game: Game, referee: Referee, player: Player, rule: str, prompt: str) -> Fighter:
    """[1.23] The player in trouble chooses, player character included."""
    victim = referee.choose(player.seat, prompt, fighters_named(game, player.party), rule)
    return find(player.party, victim.key)


def pick_random(referee: Referee, fighters: list[Fighter], rule: str) -> Fighter:
    """[1.22] Everyone is equally likely."""
    if len(fighters) == 1:
        return fighters[0]
    return find(fighters, referee.draw(pile_of("members", [fighter.key for fighter in fighters]), rule))


def brace(game: Game, referee: Referee, player: Player) -> None:
    """[13.17a] An event counts as one round: the Holy Symbol's mode is set before its dice."""
    for member in player.party:
        member.wands = []
        if any(SYMBOL in game.book.cards[key].marks for key in member.gear):
            set_symbol(referee, player.seat, member)


def set_symbol(referee: Referee, seat: int, member: Fighter) -> None:
    """[13.9] Defence or spell die."""
    member.symbol = referee.choose(seat, "What shall the Holy Symbol do?", (DEFENCE, SPELLS), "13.9").key


def chosen_wound(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[1.23, 15.5, 16.6, 18.14, 20.9] One wound to a member of the player's choice, then the healing window."""
    brace(game, referee, player)
    wound(game, referee, pick_victim(game, referee, player, rule, "Who takes the wound?"), rule, game.book.titles[rule])
    after_event(game, referee, player, hurt=True)


def after_event(game: Game, referee: Referee, player: Player, hurt: bool) -> None:
    """[8.6, 10.2] The healing window, if the event has hurt somebody; who is still killed then is dead."""
    if hurt:
        heal_party(game, referee, player.seat, player.party, "8.6")
    bury(game, referee, player)


def harmed(game: Game, referee: Referee, player: Player, rule: str, victim: Fighter, defence: int) -> bool:
    """[6.15] 0, or more than the defence, harms."""
    check = more_than(defence, HARM)
    face = roll(game, referee, rule, player.seat, check, subject=game.card(victim.key))
    return check.meets(face, face)


def snare(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[6.15, 6.16, 19.6, 21.5] A random hireling, or the character if alone, against the basic defence."""
    brace(game, referee, player)
    victim = pick_random(referee, hirelings(player) or player.party, "6.16")
    hurt = harmed(game, referee, player, rule, victim, basic(game, victim, player.party))
    struck(game, referee, victim, hurt, "6.16", game.book.titles[rule])
    after_event(game, referee, player, hurt)


def little_pit(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[15.7, 6.15] The player names a member; 0 or more than the basic defence wounds."""
    brace(game, referee, player)
    victim = pick_victim(game, referee, player, rule, "Who steps up to the little pit?")
    hurt = harmed(game, referee, player, rule, victim, basic(game, victim, player.party))
    struck(game, referee, victim, hurt, rule, game.book.titles[rule])
    after_event(game, referee, player, hurt)


def great_pit(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[10.1, 10.2, 21.11, 6.15] Twice the die against the basic defence of every member; no face is special."""
    brace(game, referee, player)
    times = game.book.number("10.1", "times")
    party = player.party
    hurt = []
    for member in party:
        check = more_than(basic(game, member, party), FALL)
        deep = ("a great pit", times, "10.1")
        face = roll(game, referee, rule, player.seat, check, subject=game.card(member.key), times=deep)
        hurt.append(face * times >= check.figure)
    all_struck(game, referee, player, hurt, rule)


def wrath(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[18.11, 21.12] Every member against his defence with equipment; then one healing window."""
    brace(game, referee, player)
    hurt = []
    for member in player.party:
        hurt.append(harmed(game, referee, player, rule, member, full(game, member, player.party)))
    all_struck(game, referee, player, hurt, rule)


def trapped(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[8.15, 16.11, 21.10, 6.15] A random hireling may be gone without healing; alone, nothing happens."""
    if not hirelings(player):
        return
    victim = pick_random(referee, hirelings(player), rule)
    if harmed(game, referee, player, rule, victim, basic(game, victim, player.party)):
        remove(game, referee, player, victim, rule)
    else:
        referee.tell(rule, "{member} gets away.", member=game.card(victim.key).name)


def remove(game: Game, referee: Referee, player: Player, victim: Fighter, rule: str) -> None:
    """[8.15, 7.28] A member is lost without healing."""
    if victim is player.hero:
        victim.hurt_by = game.book.titles[rule]
        perish(game, referee, player)
        return
    player.party.remove(victim)
    referee.tell(rule, "{member} is lost.", member=game.card(victim.key).name)
    discard_fighter(game, victim, player)
    keep_unicorn(game, referee, player)


# -- healing ---------------------------------------------------------------------------------------------------------


def healers(game: Game, fighters: list[Fighter]) -> list[Fighter]:
    """[8.7, 8.8, 12.17] Who can cast Heal: alive, awake, and not yet this turn."""
    return [
        fighter
        for fighter in fighters
        if HEAL in game.card(fighter.key).spells
        and HEAL not in fighter.used
        and not fighter.asleep
        and not game.killed(fighter)
    ]


def potions(game: Game, magic: list[str]) -> list[str]:
    return [key for key in magic if game.card(key).kind == "healing-potion"]


def can_heal(game: Game, fighters: list[Fighter], magic: list[str]) -> bool:
    return bool(potions(game, magic) or healers(game, fighters))


def heal_party(
    game: Game, referee: Referee, seat: int, fighters: list[Fighter], rule: str, willing: bool = False
) -> None:
    """[3.5, 8.5, 8.7, 8.9, 11.38, 12.6, 24.3, 27.9] Heal by Heal, potion by potion, as long as the player likes.

    Who has said that he heals is not asked how, where one alone can and one alone needs it.
    """
    magic = game.players[seat].magic
    able, hurt = healers(game, fighters), wounded(fighters)
    if willing and len(able) == len(hurt) == 1 and not potions(game, magic):
        cast_heal(game, referee, seat, able[0], hurt[0], fighters)
    while wounded(fighters) and can_heal(game, fighters, magic):
        casters = fighters_named(game, healers(game, fighters))
        flask = [POTION] if potions(game, magic) else []
        chosen = referee.choose(seat, "Who heals?", [*casters, *flask, NO_HEALING], rule)
        if chosen is NO_HEALING:
            return
        patient = pick_patient(game, referee, seat, fighters, rule)
        if isinstance(chosen, Card):
            cast_heal(game, referee, seat, find(fighters, chosen.key), patient, fighters)
        else:
            drink(game, referee, seat, patient)


def pick_patient(game: Game, referee: Referee, seat: int, fighters: list[Fighter], rule: str) -> Fighter:
    """[12.21, 24.3] Any wounded card of the own side."""
    chosen = referee.choose(seat, "Who is to be healed?", fighters_named(game, wounded(fighters)), rule)
    return find(fighters, chosen.key)


def cast_heal(
    game: Game, referee: Referee, seat: int, healer: Fighter, patient: Fighter, allies: list[Fighter]
) -> bool:
    """[12.3, 12.21, 12.22, 13.16] Heal against the patient's basic defence; 1 fails and 0 succeeds as always."""
    healer.used.append(HEAL)
    spell = game.book.spells[HEAL]
    bonus, times = spell_bonus(game, healer), ("the spell's number", spell.times, spell.rule)
    check = more_than(basic(game, patient, allies), HEALED)
    added = [("spell bonus", bonus * spell.times, "13.16")] if bonus else []
    card = game.card(healer.key)
    face = roll(game, referee, spell.rule, seat, check, added, card, game.card(patient.key), times=times)
    healed = check.meets(face, (face + bonus) * spell.times)
    if healed:
        patient.wounds -= 1
    referee.tell(
        "12.21",
        "{healer} heals {patient}." if healed else "{healer} cannot help {patient}.",
        healer=game.card(healer.key).name,
        patient=game.card(patient.key).name,
    )
    return healed


def drink(game: Game, referee: Referee, seat: int, patient: Fighter) -> None:
    """[27.4, 27.9, 8.9] A potion removes a wound without a die."""
    potion = potions(game, game.players[seat].magic)[0]
    game.players[seat].magic.remove(potion)
    discard(game, potion)
    patient.wounds -= 1
    referee.tell("27.9", "A potion heals {patient}.", patient=game.card(patient.key).name)


def free_healing(game: Game, referee: Referee, player: Player, rule: str) -> None:
    """[4.10, 6.17, 8.9, 24.3] One wound of the player's choice goes without a die."""
    if wounded(player.party):
        patient = pick_patient(game, referee, player.seat, player.party, rule)
        patient.wounds -= 1
        referee.tell(rule, "{patient} is healed.", patient=game.card(patient.key).name)


# -- death -----------------------------------------------------------------------------------------------------------


def bury(game: Game, referee: Referee, player: Player) -> None:
    """[8.3, 3.8] Members still killed are dead."""
    if not player.alive:
        return
    if game.killed(player.hero):
        perish(game, referee, player)
        return
    for member in [member for member in player.party if game.killed(member)]:
        player.party.remove(member)
        referee.tell("8.3", "{member} is dead.", member=game.card(member.key).name)
        discard_fighter(game, member, player)
    keep_unicorn(game, referee, player)


def perish(game: Game, referee: Referee, player: Player) -> None:
    """[8.10, 8.11, 8.12, 14.12, 30.5] The player character is dead: everything is lost but the encounter hand."""
    hero = player.hero
    referee.tell("8.10", "{hero} is dead; all is lost.", hero=game.card(hero.key).name)
    for member in player.party[1:]:
        referee.tell("8.10", "{member} leaves the party.", member=game.card(member.key).name)
    player.fallen = hero.key
    game.graves.append(Grave(hero.key, player.seat, hero.hurt_by, turns_lived(game, player.seat)))
    strip(game, player)
    if player.birthmark:
        discard_birthmark(game, referee, player)
    player.place = player.area = player.bound = ""
    player.visited = []
    player.lady = False
    if game.maze.seat == player.seat:
        game.maze.seat, game.maze.ox = -1, ""
    if game.maze.hero == hero.key:
        game.maze.hero = ""
    if game.temple and game.temple.visitor == player.seat and all(step.what != steps.CLEAR for step in game.agenda):
        game.push(steps.CLEAR)
    if player.seat == game.current or (game.fight is not None and not game.fight.rival):
        break_off(game)


def turns_lived(game: Game, seat: int) -> int:
    """How long a seat has had its character: since the last one fell."""
    return game.turns - sum(grave.depth for grave in game.graves if grave.seat == seat)


def break_off(game: Game) -> None:
    """[11.33, 11.13, 3.3, 17.10a] The turn is over: of what was to come only a temple is cleared, a scroll works."""
    clear_table(game)
    end = max(n for n, step in enumerate(game.agenda) if step.what == steps.END)
    game.agenda[end + 1 :] = [step for step in game.agenda[end + 1 :] if step.what in (steps.CLEAR, steps.TELEPORT)]


def clear_table(game: Game) -> None:
    """[8.12, 9.20, 11.33, 11.44, 13.20] All enemies, gifts and cards on offer are discarded, with what they carry."""
    fight, meeting = game.fight, game.meeting
    if fight is not None:
        for fighter in fight.enemies + fight.fallen:
            discard_fighter(game, fighter)
        game.fight = None
    if meeting is not None:
        for key in meeting.laid + meeting.hostile + meeting.gifts:
            discard(game, key)
        game.meeting = None
    for key in game.offer:
        discard(game, key)
    game.offer, game.unpaid, game.handed = [], [], []
    for player in game.players:
        player.shifting, player.holding = False, -1
        for member in player.party:
            rest(game, member)


def rest(game: Game, fighter: Fighter) -> None:
    """[11.46] Sleep and trance end, bottles are discarded; wounds stay."""
    fighter.asleep = 0
    fighter.did = ""
    for key in fighter.courage:
        discard(game, key)
    fighter.courage = []


def end_fight(game: Game) -> None:
    """[11.41, 11.42, 13.20, 25.10] A battle is won: magical treasures of those charmed away come back, arms do not."""
    fight = game.fight
    if fight is not None:
        for fighter in fight.enemies + fight.fallen:
            for key in fighter.gear:
                if game.card(key).deck == ARMS:
                    discard(game, key)
                else:
                    stow(game, game.players[fight.player], key)
            fighter.gear = []
    clear_table(game)
