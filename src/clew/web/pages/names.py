"""Names that people give: cleaned, bounded, and told apart even when they look alike."""

from __future__ import annotations

import unicodedata

from clew.web.hall.protocol import Refused

LONGEST = 32
MOST_MARKS = 2
_JOINER = "\u200d"
_LOOKALIKES = str.maketrans("аеорсухіјѕԁɡһԛԝαορνκτιɑ01|!", "aeopcyxijsdghqwaopvktiaolli")


def clean(name: str, what: str = "A name", longest: int = LONGEST) -> str:
    """The name in one normal form, without spare spaces; `Refused` when it can't be shown safely."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not name:
        raise Refused(f"{what} needs at least one letter.")
    if any(
        unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") and sign != _JOINER for sign in name
    ):
        raise Refused(f"{what} may hold letters, digits and signs, but no invisible characters.")
    if _heaped(name):
        raise Refused(f"{what} has too many marks on one letter.")
    if _length(name) > longest or len(name) > 2 * longest:
        raise Refused(f"{what} may have at most {longest} letters.")
    return name


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


def looks(name: str) -> str:
    """How a name looks at a glance: two names with the same looks are one too many."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(sign for sign in plain if not _is_mark(sign) and not sign.isspace() and sign != _JOINER)
    return bare.translate(_LOOKALIKES)
