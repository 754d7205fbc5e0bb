"""Words of people, files and foreign code in messages: cut short, on one line, with the nearest word there is."""

from __future__ import annotations

from collections.abc import Iterable, Set
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

MOST_WORDS: Final = 300  # characters of what foreign code has to say
MOST_LISTED: Final = 30


def nearest(word: str, known: Iterable[str]) -> str:
    """`, did you mean 'recruit'?`, or all that is known if nothing comes near and it is not too much."""
    words = sorted(known) if isinstance(known, Set) else list(known)  # the same words with every hash seed
    close = get_close_matches(word, sorted(words), 1)
    if close:
        return f", did you mean {close[0]!r}?"
    return f", expected one of {', '.join(words)}" if len(words) <= MOST_LISTED else ""


def ended(sentence: str) -> str:
    """With a full stop, unless it ends with the question what was meant."""
    return sentence if sentence.endswith(("?", ".")) else f"{sentence}."


def show(value: Any) -> str:
    """A value as found in a file, cut short."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def shown(path: Path) -> str:
    """A path as a person would type it: relative where it lies below the working directory."""
    try:
        text = path.absolute().relative_to(Path.cwd()).as_posix()
    except (ValueError, OSError):  # it lies elsewhere, or the working directory is gone
        text = str(path)
    return visible(text)


def visible(text: str) -> str:
    """A text from elsewhere, such as a file's name, in letters that any terminal and any file can take."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def is_text(value: Any) -> bool:
    """Whether this is something to read that any terminal and any file can take."""
    return isinstance(value, str) and bool(value.strip()) and value.isprintable()


def writable(text: str, longest: int = MOST_WORDS) -> str:
    """A text of foreign code on one line that any file and terminal can take, and not without end."""
    line = " ".join(text[: 10 * longest].split())  # nobody has to look through a megabyte
    shown = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in line)
    return shown if len(shown) <= longest else shown[: longest - 3] + "..."


def in_words(error: BaseException, longest: int = MOST_WORDS) -> str:
    """An exception of foreign code in a few words, whatever it is."""
    try:
        text = writable(str(error), longest)
    except Exception:  # even printing it may fail
        text = ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
