"""Names that people give, to themselves and to their adventurers: the one rule for all of them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

LONGEST = 32
"""How many letters an adventurer's name may have."""

MOST_MARKS = 2
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_JOINER = "\u200d"
_LOOKALIKES = str.maketrans("аеорсухіјѕԁɡһԛԝαορνκτιɑ01|!", "aeopcyxijsdghqwaopvktiaolli")


def tidy(name: str) -> str:
    """The name in one normal form, without spare spaces."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def fault_of(name: str, what: str = "A name", longest: int = LONGEST) -> str:
    """Why a name can't be shown safely, in one sentence; nothing where it can.

    A joiner is allowed: some people's names, and many signs, are written with it.
    """
    if not name.strip().strip(_JOINER):
        return f"{what} needs at least one letter."
    if _hides(name):
        return f"{what} may hold letters, digits and signs, but no invisible characters."
    if _heaped(name):
        return f"{what} has too many marks on one letter."
    if _length(name) > longest or len(name) > 2 * longest:
        return f"{what} may have at most {longest} letters."
    return ""


def unseen(name: str, longest: int) -> bool:
    """Whether a name is empty, far too long or holds what nobody sees: no version of Clew has taken such a one."""
    return not name.strip() or len(name) > 2 * longest or _hides(name)


def twin_of(name: str, others: Iterable[str]) -> str:
    """The one of these names that looks the same at a glance; nothing where none does."""
    wanted = looks(name)
    return next((other for other in others if looks(other) == wanted), "")


def twins(names: Sequence[str]) -> str:
    """A name that another one before it looks like; nothing where all are told apart."""
    return next((name for place, name in enumerate(names) if twin_of(name, names[:place])), "")


def looks(name: str) -> str:
    """How a name looks at a glance: two names with the same looks are one too many."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(sign for sign in plain if not _is_mark(sign) and not sign.isspace() and sign != _JOINER)
    return bare.translate(_LOOKALIKES)


def wished(names: Sequence[Sequence[str]], seat: int, taken: Iterable[str]) -> str:
    """The next name that was asked for at the start for somebody of this seat; nothing where none is left."""
    used = list(taken)
    wanted = names[seat] if seat < len(names) else ()
    return next((name for name in wanted if not twin_of(name, used)), "")


def _hides(name: str) -> bool:
    return any(unicodedata.category(sign) in _UNSEEN and sign != _JOINER for sign in name)


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign) in ("Mn", "Me")


def _heaped(name: str) -> bool:
    run = 0
    for sign in name:
        run = run + 1 if _is_mark(sign) else 0
        if run > MOST_MARKS:
            return True
    return False


def _length(name: str) -> int:
    return sum(not _is_mark(sign) and sign != _JOINER for sign in name)
