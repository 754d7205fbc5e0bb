"""The named exceptions of the engine: each carries one clear sentence for the person who caused it."""

MOST_WORDS = 300  # characters of what foreign code has to say


class ImperiumError(Exception):
    """Anything the engine refuses; the message is a sentence fit to be shown as it is."""


class IllegalOption(ImperiumError):
    """The option is known, but not among the legal ones now."""


class UnknownOption(ImperiumError):
    """The text is no option code at all."""


class WrongSeat(ImperiumError):
    """An answer came from a seat that is not being asked, or a seat that does not exist."""


class GameOver(ImperiumError):
    """There is nothing left to decide."""


class BadSetup(ImperiumError):
    """Mode, number of seats, leaders, difficulty or seed do not make a game."""


class BadCatalogue(ImperiumError):
    """Card data that cannot be used; `problems` holds every finding, one sentence each."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        super().__init__("\n".join(problems))


class BadPosition(ImperiumError):
    """A described position that the rules cannot produce; one sentence for each thing wrong."""

    def __init__(self, *problems: str) -> None:
        self.problems = problems
        super().__init__(" ".join(problems))


class BadSave(ImperiumError):
    """Saved data that is damaged or belongs to other card data."""


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
