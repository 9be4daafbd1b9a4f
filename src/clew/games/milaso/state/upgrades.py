"""How the JSON of a state that an older version wrote becomes that of the present one, version by version."""

from __future__ import annotations

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


def _pair(*items: Any) -> dict[str, Any]:
    return {"$": "tuple", "items": list(items)}


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
)
