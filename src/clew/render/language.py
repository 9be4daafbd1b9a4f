"""Languages: a game's own catalogues (gettext, in its folder `locale`), behind them those of Clew itself."""

from __future__ import annotations

from gettext import NullTranslations, translation
from pathlib import Path

from clew.kernel.words.errors import ClewError
from clew.kernel.words.text import Fact, Text, Words, put, same

SOURCE = "en"
OUR_OWN = Path(__file__).parent / "locale"


def words_for(game: str, folder: Path, lang: str) -> Words:
    """What puts a game's texts into a language."""
    if lang in ("", SOURCE):
        return same
    known = languages(game, folder)
    if lang not in known:
        raise ClewError(f"{game} does not speak {lang!r}; it speaks {', '.join(known)}.")
    catalogue: NullTranslations = translation(game, folder / "locale", [lang])
    catalogue.add_fallback(translation("clew", OUR_OWN, [lang], fallback=True))
    return lambda text: catalogue.gettext(text) if text else text


def own_words(lang: str) -> Words:
    """What puts Clew's own texts into a language, where no game has been chosen yet."""
    if lang not in own_languages():
        return same
    catalogue = translation("clew", OUR_OWN, [lang])
    return lambda text: catalogue.gettext(text) if text else text


def own_languages() -> list[str]:
    """The languages that Clew itself speaks besides the one it is written in."""
    return sorted(path.parent.parent.name for path in OUR_OWN.glob("*/LC_MESSAGES/clew.mo"))


def phrase(words: Words, template: str, **facts: Fact) -> str:
    """What Clew itself says, in the language of these words."""
    return put(Text(template, facts), words)


def colon(words: Words) -> str:
    """What stands between a thing and what is said of it: languages put their spaces differently."""
    return words(": ")


def languages(game: str, folder: Path) -> list[str]:
    """The languages that a game has texts in."""
    found = sorted(path.parent.parent.name for path in (folder / "locale").glob(f"*/LC_MESSAGES/{game}.mo"))
    return [SOURCE, *found]
