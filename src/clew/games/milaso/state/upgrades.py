"""How the JSON of a state that an older version wrote becomes that of the present one, version by version."""

from __future__ import annotations

import re
from typing import Any

from clew.kernel.words.codec import Upgrade, each

_NUMBERS = {
    "rerolls": ("Making", "rerolls"),
    "level": ("Magic", "level"),
    "nenergy": ("Magic", "nenergy"),
    "gap level": ("Magic", "gap_level"),
    "dissolves from": ("Magic", "dissolves_from"),
    "food": ("Meals", "quarters"),
    "alcohol": ("Meals", "alcohol"),
    "first drink": ("Meals", "first_drink"),
    "appetite": ("Meals", "appetite"),
    "tolerance": ("Meals", "tolerance"),
    "dragon cooked": ("Meals", "dragon_cooked"),
    "fallen": ("Plight", "fallen"),
    "strangler": ("Plight", "grip"),
    "venom": ("Plight", "venom"),
    "missile hits": ("Plight", "missile_hits"),
    "contract": ("Plight", "contract_read"),
    "name": ("Plight", "name_spoken"),
    "goes to": ("Errand", "goal"),
    "waits until": ("Errand", "until"),
    "trips": ("Errand", "trips"),
    "last seen": ("Errand", "last_seen"),
    "bread": ("Terms", "bread"),
    "charges": ("Kit", "charges"),
    "shots": ("Kit", "shots"),
    "star thrown": ("Kit", "star_thrown"),
    "swum": ("Way", "swum"),
    "on stair": ("Way", "on_stair"),
    "newcomer": ("Way", "newcomer"),
    "end and walk on": ("Way", "walks_on"),
    "content since": ("Way", "content_since"),
    "rides": ("Way", "rides"),
    "strength": ("", "might"),
    "grown": ("", "grown"),
    "steps": ("", "growth"),
    "died": ("", "died"),
    "belched": ("", "belched"),
    "licked": ("", "licked"),
    "licks": ("", "licks"),
    "regenerations": ("", "regenerations"),
}
"""A mark of version 1, the class that has it now (or the being itself) and its field."""
_FLAGS = {
    "left-handed": ("", "left_handed"),
    "quick": ("Making", "quick"),
    "quick start": ("Making", "ready_made"),
    "ducked": ("Plight", "ducked"),
    "wolf": ("Plight", "wolf"),
    "splashed": ("Plight", "splashed"),
    "cell": ("Plight", "in_cell"),
    "hermit": ("Plight", "hermit"),
    "comes after": ("Errand", "comes_after"),
    "baited": ("Errand", "baited"),
    "lured": ("Errand", "lured"),
    "feeding": ("Errand", "feeding"),
    "marches west": ("Errand", "westward"),
    "hunting": ("Errand", "hunting"),
    "seated": ("Errand", "seated"),
    "met": ("Terms", "met"),
    "beaten": ("Terms", "beaten"),
    "charmed": ("Terms", "charmed"),
    "disguised": ("Terms", "disguised"),
    "armour known": ("Terms", "armour_known"),
    "fall noted": ("Terms", "fall_noted"),
    "risen": ("Terms", "risen"),
    "innocent": ("Terms", "innocent"),
    "suit off": ("Kit", "suit_off"),
    "shield on good arm": ("Kit", "on_good_arm"),
    "unloaded": ("Kit", "unloaded"),
    "on bridge": ("Way", "on_bridge"),
    "set down": ("Way", "set_down"),
    "stands in": ("Way", "stands_in"),
    "drags": ("Way", "drags"),
    "ridden": ("Way", "ridden"),
}
"""The same for those that were 1 for yes."""


def particulars_as_fields(data: dict[str, Any]) -> None:
    """1 to 2: marks of a being that name nothing else become fields of their own."""
    for being in each(data, "Being"):
        for mark in [mark for mark in being["marks"] if mark in _NUMBERS or mark in _FLAGS]:
            value = being["marks"].pop(mark)
            kind, name = _NUMBERS[mark] if mark in _NUMBERS else _FLAGS[mark]
            part(being, kind)[name] = value if mark in _NUMBERS else bool(value)


_LISTS = {
    "knows armour ": ("Kit", "armours_known"),
    "knows ": ("Magic", "taught"),
    "strangled by ": ("Plight", "held_by"),
    "passed ": ("Terms", "let_pass"),
    "lost ": ("Kit", "lost"),
    "assayed ": ("Kit", "assayed"),
    "armour tried ": ("Kit", "armours_tried"),
    "dragged by ": ("Way", "dragged_by"),
    "holds ": ("Way", "holds_open"),
}
"""The words before the key of something in a mark of version 2, and the list that holds such keys now."""
_TABLES = {"possessed by ": ("Plight", "possessed_by"), "ran ": ("Kit", "ran"), "cooking ": ("Meals", "warmed")}
"""The same where the number counts."""
_WORDS = {"animal of ": ("", "owner"), "summoned by ": ("Plight", "summoned_by"), "in bag ": ("Plight", "bag")}
"""The same where there is only one."""


def keys_as_lists(data: dict[str, Any]) -> None:
    """2 to 3: marks of a being that name something else become lists and tables of it; then there are no marks."""
    for being in each(data, "Being"):
        marks = being["marks"]
        _poisons(being, marks)
        _by_turns(being, marks, data["turn"])
        for mark in list(marks):
            _keyed(being, mark, marks)
        if not marks:
            del being["marks"]


def _keyed(being: dict[str, Any], mark: str, marks: dict[str, int]) -> None:
    start = next((start for start in (*_LISTS, *_TABLES, *_WORDS) if mark.startswith(start)), "")
    key = mark.removeprefix(start)
    if start in _LISTS:
        kind, name = _LISTS[start]
        part(being, kind).setdefault(name, []).append(key)
    elif start in _TABLES:
        kind, name = _TABLES[start]
        part(being, kind).setdefault(name, {})[key] = marks[mark]
    elif start in _WORDS:
        kind, name = _WORDS[start]
        part(being, kind)[name] = key
        if start == "in bag ":
            part(being, kind)["button"] = marks[mark]
    elif mark == "dragon cooking":
        part(being, "Meals").setdefault("warmed", {})["dragon"] = marks[mark]
    elif mark == "enchanted":
        part(being, "Magic")["enchanted"] = f"i{marks[mark]}"
    elif mark == "list":
        part(being, "Magic")["letter"] = "ABC"[marks[mark]]
    else:
        return
    del marks[mark]


def _poisons(being: dict[str, Any], marks: dict[str, int]) -> None:
    """Poisons were told apart by a number behind their words; those that had run out were kept."""
    found = []
    for mark in sorted(mark for mark in marks if mark.startswith("poison turns")):
        turns, loss = marks.pop(mark), marks.pop(mark.replace("poison turns", "poison"), 0)
        if turns > 0:
            found.append({"$": "Poison", "loss": loss, "turns": turns})
    for mark in [mark for mark in marks if mark.partition(" ")[0] == "poison"]:
        del marks[mark]
    being["poisons"] = found


def _by_turns(being: dict[str, Any], marks: dict[str, int], turn: int) -> None:
    """What was counted turn by turn; of spells and swallowed units only the present turn was ever looked at."""
    ate, hurt = [], []
    for mark in [mark for mark in marks if mark.partition(" ")[0] in ("ate", "cast", "fiery", "hurt", "units")]:
        what, _, number = mark.partition(" ")
        count = marks.pop(mark)
        if what == "ate":
            ate.append([int(number), count])
        elif what == "hurt":
            hurt.append([int(number), count])
        elif int(number) == turn:
            found = part(being, "Meals" if what == "units" else "Magic")
            found["turn"], found[what] = turn, count
    being["hurt"] = {"$": "dict", "items": hurt}
    part(being, "Meals")["ate"] = {"$": "dict", "items": ate}


def packed_words_as_fields(data: dict[str, Any]) -> None:
    """3 to 4: what was packed into words and parsed again: walks, deeds begun, what was done in a fight, flames."""
    for being in each(data, "Being"):
        if "bound" in being:
            turn, _, rest = being["bound"].partition(" ")
            stood, _, place = rest.partition(" ")
            being["bound"] = {"$": "Bound", "turn": int(turn), **_spot(stood), "place": place} if turn else None
    for role in each(data, "Role"):
        if "begun" in role:
            deed, _, stood = role["begun"].rpartition(" on ")
            role["begun"] = {"$": "Begun", "deed": deed, **_spot(stood)} if deed else None
        for word in role.pop("spells", ()):
            _seen_in_a_fight(role, word)
    if "flash" in data:
        words, data["flash"] = data["flash"], {}
        for word in words:
            name, _, section = word.partition("/")
            data["flash"].setdefault(name, []).append(int(section))


def _seen_in_a_fight(role: dict[str, Any], word: str) -> None:
    verb, _, of = word.partition(" ")
    if word == "web":
        role["spun"] = True
    elif verb in ("mucus", "charm") and "/" not in word:
        role.setdefault("slimed" if verb == "mucus" else "charmed", []).append(of)
    else:
        target, _, what = word.partition("/")
        if what == "judged":
            role.setdefault("judged", []).append(target)
        elif what == "known":
            role.setdefault("recognised", []).append(target)
        else:
            role.setdefault("opened", {}).setdefault(target, []).append(what)


def _spot(words: str) -> dict[str, Any]:
    """A space that was written as `map/at`."""
    map_, _, at = words.partition("/")
    return {"map": map_, "at": int(at)}


def places_as_fields(data: dict[str, Any]) -> None:
    """4 to 5: weather, lamps, notes, the saucer and a borrowed face were words in one table; the weather's end in
    another."""
    places, work = data.pop("places", {}), data.get("work", {})
    data["skies"], data["lamps"], data["landed"], notes = {}, {}, {}, []
    for name in [*places, *(name for name in work if name.startswith("weather ") and name not in places)]:
        kind, _, of = name.partition(" ")
        if kind == "weather":
            sky, until = places.get(name, "sun"), work.pop(name, 10**6)
            data["skies"][of] = {"$": "Sky", "weather": sky, "until": until}
        elif kind == "lamps":
            spot = _spot(of)
            data["lamps"].setdefault(spot["map"], []).append(spot["at"])
        elif kind == "note":
            notes.append([_pair(*_spot(of).values()), places[name]])
        elif kind == "face":
            data["face"] = places[name]
        else:
            data["landed"][name] = places[name]
    data["notes"] = {"$": "dict", "items": notes}


def floor_by_spot(data: dict[str, Any]) -> None:
    """5 to 6: things put down were listed under words for their space."""
    items = [[_pair(*_spot(words).values()), things] for words, things in data.get("floor", {}).items()]
    data["floor"] = {"$": "dict", "items": items}


_AJAR = {
    "open": "OPEN",
    "found": "FOUND",
    "broken": "BROKEN",
    "held": "WEDGED",
    "slit": "SLIT",
}


def ways_as_they_stand(data: dict[str, Any]) -> None:
    """6 to 7: doors and ways that are no longer as they were made were told of in words."""
    for key, words in data.get("open", {}).items():
        what, _, since = words.partition(" ")
        if what == "burning":
            how, facts = "BURNING", {"since": int(since)}
        elif words.startswith("held open from "):
            how, facts = "TRODDEN", {"plate": words.removeprefix("held open from ")}
        else:
            how, facts = _AJAR[words], {}
        data["open"][key] = {"$": "Opened", "how": {"$": "Ajar", "name": how}, **facts}


_FEATURE = r"\w+\.[a-z ]+\.\d+"
_HAPPENED = {
    "found": ("Noted", "found"),
    "heard": ("Noted", "heard"),
    "smelt": ("Noted", "smelt"),
    "below": ("Noted", "below"),
    "warned": ("Noted", "warned"),
    "examined": ("Noted", "examined"),
    "read": ("Noted", "read"),
    "rumours": ("Noted", "rumours"),
    "false rumour": ("Noted", "lies"),
    "gone": ("Dealings", "gone"),
    "joined": ("Dealings", "joined"),
    "away": ("Dealings", "away"),
    "asked": ("Dealings", "asked"),
    "answers": ("Dealings", "answers"),
    "deceived": ("Dealings", "deceived"),
    "body": ("Dealings", "bodies"),
    "meat": ("Dealings", "meat"),
    "wager": ("Dealings", "wager"),
    "pulled": ("Worked", "pulled"),
    "needle": ("Worked", "needles"),
    "open for good": ("Worked", "mastered"),
    "dust": ("Worked", "dusted"),
    "entered": ("Worked", "entered"),
    "arrival": ("Worked", "arrivals"),
    "lifted": ("Worked", "lifted"),
    "picked": ("Worked", "picked"),
    "locks picked": ("Worked", "locks_picked"),
    "rune stone": ("Worked", "stone_won"),
    "coconut potion": ("Worked", "coconut_potion"),
    "tear poured": ("Worked", "tear_poured"),
    "dish": ("Worked", "dish_cooked"),
}
"""The words before a key in what was `taken`, or all of them, and the class and field that hold it now."""
_UNDER_WAY = {
    "alarmed": ("Afoot", "alarmed"),
    "turned": ("Afoot", "turned"),
    "disarmed": ("Afoot", "disarmed"),
    "jam": ("Afoot", "jars"),
    "chlorine": ("Afoot", "chlorine"),
    "dish": ("Afoot", "dish_sent"),
    "hunt": ("Afoot", "hunt"),
    "steps": ("Afoot", "steps"),
    "tower steps": ("Afoot", "tower_steps"),
    "pick": ("Tasks", "picking"),
    "picks": ("Tasks", "picked_on"),
    "cooking": ("Tasks", "cooking"),
    "stirred": ("Tasks", "stirred"),
    "rounds fought": ("", "last_round"),
    "fights since": ("", "last_joined"),
    "idle since": ("", "idle_since"),
}
"""The same of what was `work`."""
_BY_SPOT = ("below", "arrivals", "jars")
_BY_PAIR = {"asked": "asked_by", "read": "read", "lifted": "lifted", "picked": "picked", "picking": "picking"}
_SINGLE = ("wager", "stone_won", "coconut_potion", "tear_poured", "dish_cooked", "dish_sent", "hunt")
_FORGOTTEN = ("milaso fed", "stair")
"""Written by older versions, and read by none of these rules."""


def traces_as_fields(data: dict[str, Any]) -> None:
    """7 to 8: what had been done to the labyrinth and was under way in it were words in two tables."""
    for words in [words for words in data["taken"] if not re.fullmatch(_FEATURE, words)]:
        _trace(data, words, data["taken"].pop(words), _HAPPENED)
    work = data.pop("work", {})
    _stints(data, work)
    for words, number in work.items():
        _trace(data, words, number, _UNDER_WAY)


def _trace(data: dict[str, Any], words: str, number: int, places: dict[str, tuple[str, str]]) -> None:
    played = re.fullmatch(rf"({_FEATURE}) (.+)", words)
    start = next((start for start in sorted(places, key=len, reverse=True) if f"{words} ".startswith(f"{start} ")), "")
    if played is not None:
        _keyed_by(part(data, "Worked"), "played", _pair(played[2], played[1]), number)
    elif start:
        kind, name = places[start]
        _laid_down(part(data, kind), name, words[len(start) + 1 :], number)
    elif words.startswith("away "):
        part(data["foes"][words.removeprefix("away ")], "Errand")["back"] = number
    elif not words.startswith(_FORGOTTEN):
        raise ValueError(f"nothing is known of {words!r}")


def _laid_down(holder: dict[str, Any], name: str, key: str, number: int) -> None:
    pair = re.fullmatch(rf"(.+) ({_FEATURE})", key)
    if name in _BY_PAIR and pair is not None:
        _keyed_by(holder, _BY_PAIR[name], _pair(*pair.groups()), number)
    elif name in _BY_SPOT:
        _keyed_by(holder, name, _pair(*_spot(key).values()), number)
    elif not key:
        holder[name] = True if name in _SINGLE else number
    else:
        kept: int | bool = number == 2 if name == "found" else number == 1 if name == "deceived" else number
        holder.setdefault(name, {})[key] = kept


def _stints(data: dict[str, Any], work: dict[str, int]) -> None:
    """Turns of bashing and changing were counted under one word, and the last of them kept under another."""
    for door in _after(("bash ", "bashed on "), work):
        stint = {"$": "Stint", "done": work.pop(f"bash {door}", 0), "turn": work.pop(f"bashed on {door}", -9)}
        part(data, "Tasks").setdefault("bashing", {})[door] = stint
    for suit in _after(("wear ", "changed "), work):
        stint = {"$": "Stint", "done": work.pop(f"wear {suit}", 0), "turn": work.pop(f"changed {suit}", -9)}
        who, _, what = suit.rpartition(" ")
        _keyed_by(part(data, "Tasks"), "changing", _pair(who, what), stint)


def _after(starts: tuple[str, ...], work: dict[str, int]) -> list[str]:
    """What stands behind any of these words, each once."""
    found = [words.removeprefix(start) for words in work for start in starts if words.startswith(start)]
    return list(dict.fromkeys(found))


def _keyed_by(holder: dict[str, Any], name: str, key: Any, value: Any) -> None:
    """One more in a table whose keys are not words."""
    holder.setdefault(name, {"$": "dict", "items": []})["items"].append([key, value])


def hits_by_what_they_were(data: dict[str, Any]) -> None:
    """8 to 9: hits without damage, those at a price and those of one attack were counted in one table."""
    for role in each(data, "Role"):
        counts, role["fruitless"] = role.get("fruitless", {}), {}
        for words, count in counts.items():
            foe, slash, attack = words.partition("/")
            if slash:
                _keyed_by(role, "in_vain", _pair(foe, attack), count)
            elif words.endswith(" at a price"):
                role.setdefault("dear", {})[words.removesuffix(" at a price")] = count
            else:
                role["fruitless"][words] = count


def _pair(*items: Any) -> dict[str, Any]:
    return {"$": "tuple", "items": list(items)}


def steps_in_words(data: dict[str, Any]) -> None:
    """9 to 10: where somebody has set foot was one number for each map, larger than any that a stranger may bring."""
    for name, bits in data.get("trodden", {}).items():
        data["trodden"][name] = [bits >> low & (1 << 48) - 1 for low in range(0, bits.bit_length(), 48)]


def origins_and_sizes(data: dict[str, Any]) -> None:
    """10 to 11: where an enemy came from stood in its key, the size of a suit behind the type that it was made for."""
    for being in each(data, "Being"):
        if "#" in being["key"] and not being["key"].startswith("gaoler#"):
            being["origin"] = being["key"].partition("#")[0]
    for item in each(data, "Item"):
        truth, *size = item.get("truth", "").split("/")
        if size:
            item["truth"], item["size"] = truth, _pair(*map(int, size))
    gaolers = [key for key in data.get("foes", {}) if key.startswith("gaoler#")]
    for holder, table in (("afoot", "alarmed"), ("dealings", "deceived")):
        known = data.get(holder, {}).get(table, {})
        if "gaoler" in known:
            known.update(dict.fromkeys(gaolers, known.pop("gaoler")))


_HOLDERS = ("chest", "plant", "site")


def turns_and_counts(data: dict[str, Any]) -> None:
    """11 to 12: in one table stood when something was met or used, and how many things were out of what holds several.

    Of a site only the labyrinth tells whether it holds anything; `restore` sorts those out.
    """
    data["touched"], data["taken_out"] = {}, {}
    for key, number in data.pop("taken").items():
        kind = key.split(".")[1]
        data["taken_out" if kind in _HOLDERS else "touched"][key] = number


def walks_suits_and_mixtures(data: dict[str, Any]) -> None:
    """12 to 13: a part of the map that somebody was going to was a number in words, as were the two effects of a
    potion; so was the size of a suit that somebody had taken off."""
    for being in each(data, "Being"):
        bound = being.get("bound") or {"place": ""}
        if bound["place"].startswith("edge "):
            bound["edge"], bound["place"] = int(bound["place"].removeprefix("edge ")), ""
    for item in each(data, "Item"):
        truth, *size = item.get("truth", "").split("/")
        effects = truth.split("+")
        if size:
            item["truth"], item["size"] = truth, _pair(*map(int, size))
        elif len(effects) > 1:
            item["truth"], item["mixed"] = "", _pair(*effects)


def part(being: dict[str, Any], kind: str) -> dict[str, Any]:
    """The part of a being that is of a class, such as its `Kit`; the being itself for no class."""
    found: dict[str, Any] = being.setdefault(kind.lower(), {"$": kind}) if kind else being
    return found


VERSIONS: tuple[Upgrade, ...] = (
    particulars_as_fields,
    keys_as_lists,
    packed_words_as_fields,
    places_as_fields,
    floor_by_spot,
    ways_as_they_stand,
    traces_as_fields,
    hits_by_what_they_were,
    steps_in_words,
    origins_and_sizes,
    turns_and_counts,
    walks_suits_and_mixtures,
)
