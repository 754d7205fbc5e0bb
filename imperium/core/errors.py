"""The named exceptions of the engine: each carries one clear sentence for the person who caused it."""


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


class Endless(ImperiumError):
    """Cards that go round in circles: a bound has stopped them, and the answer was not made."""


class BadSetup(ImperiumError):
    """What was said at set-up does not make a game."""


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
