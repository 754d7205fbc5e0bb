"""Dune (2019) as the one object that the core plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from arrakis import setup
from arrakis.board import lines
from arrakis.box import Box
from arrakis.collection import strongholds
from arrakis.layout import LAYOUT
from arrakis.load import the_box
from arrakis.moves import NOTATION, every_move
from arrakis.orders import said_of
from arrakis.state import State
from arrakis.steps import ASKS, RUNS
from arrakis.turns import advance, begin_phase
from arrakis.words import sentence
from imperium.core.events import Event
from imperium.core.moves import Move
from imperium.core.position import saving
from imperium.core.results import Result, Standing
from imperium.core.ruleset import PERSON, Ruleset, Seated, SetupWord
from imperium.core.sources import Source

# Who is asked then may follow from what is hidden: a card in hand, spice behind a shield (K-INFO-06).
IN_SILENCE = frozenset(
    (
        "window", "stop", "charity", "call", "gift", "pledge", "share", "pay", "bid", "revival", "revive_leader",
        "extra_revival", "ship", "move", "group", "plan", "foretell", "ghola", "protect", "follow", "keep", "aside",
        "limit", "show", "deal",
    )
)  # fmt: skip


class Dune(Ruleset[State]):
    """Dune with what is in this box."""

    name, title, points, marked = "dune", "Dune (2019)", "strongholds", "faction"
    notation = NOTATION
    runs = {**RUNS, "begin": begin_phase}
    asks = ASKS
    layout = LAYOUT
    in_silence = IN_SILENCE
    aloud = True
    shows = frozenset(
        ("card", "bought", "bonus_card", "dials", "looks", "plan", "answers", "spice_card", "row", "traitors_kept",
         "truth", "traitor", "shuffle", "shows")
    )  # fmt: skip
    setup_words: ClassVar = {
        "seats": SetupWord(r"\d{1,2}", int),
        "factions": SetupWord(r"[a-z_]+( [a-z_]+){1,5}", str.split),
        "circles": SetupWord(r"\d{1,2}( \d{1,2}){1,5}", str.split),
        "pairs": SetupWord("yes"),
        "orders": SetupWord(r"[a-z_:+]+( [a-z_:+]+)*", str.split),
        "deals": SetupWord("yes"),
        "karama_scope": SetupWord("phase|use"),
        "allied": SetupWord("[0-9]", int),
    }

    def __init__(self, box: Box | None = None) -> None:
        self.catalogue = box or the_box()
        self.fingerprint = self.catalogue.fingerprint

    def set_up(self, **said: Any) -> State:
        return setup.set_up(self.catalogue, **said)

    def advance(self, position: State) -> bool:
        return advance(position)

    def result(self, position: State) -> Result:
        """The winners, whatever the way they won, then the others by their strongholds."""
        scores = self.scores(position)
        won = [seat.faction in position.winners for seat in position.seats]
        seats = sorted(range(len(scores)), key=lambda seat: (not won[seat], -(scores[seat] or 0), seat))
        return Result(
            tuple(
                Standing(1 if won[seat] else 2, seat, self.seated(position)[seat].name, scores[seat] or 0)
                for seat in seats
            )
        )

    def from_data(self, data: dict[str, Any]) -> State:
        state: State = saving.fill(LAYOUT, State(self.catalogue), data)
        return state

    def seated(self, position: State) -> list[Seated]:
        return [
            Seated(
                self.catalogue.factions[seat.faction].name,
                PERSON if seat.player == index else "partner",
                seat.faction,
            )
            for index, seat in enumerate(position.seats)
        ]

    def settled(self, position: State) -> dict[str, Any]:
        seats = position.seats
        found: dict[str, Any] = {
            "factions": [seat.faction for seat in seats],
            "orders": said_of([(seat.faction, seat.orders) for seat in seats]),
        }
        return {**found, "pairs": "yes"} if position.fixed_alliances else found

    def moment(self, position: State) -> tuple[int, int]:
        return max(1, position.turn), position.events.count("phase")

    def where(self, position: State) -> str:
        return f"turn {position.turn}, {position.phase.replace('_', ' ')}"

    def scores(self, position: State) -> list[int | None]:
        return [strongholds(position, seat) for seat in range(len(position.seats))]

    def figures(self, position: State) -> Mapping[str, Sequence[int]]:
        return {
            "strongholds": [strongholds(position, seat) for seat in range(len(position.seats))],
            "forces": [sum(seat.forces.values()) for seat in position.seats],
            "reserve": [seat.reserve for seat in position.seats],
            "tanks": [seat.tanks for seat in position.seats],
            "cards": [len(seat.hand) for seat in position.seats],
            "leaders": [len(seat.leaders) for seat in position.seats],
        }

    def status(self, position: State) -> list[str]:
        return lines(position)

    def sentence(self, event: Event, position: State) -> str:
        return sentence(event, position)

    def every_subject(self) -> Iterator[Source]:
        return (Source("power", power) for power in self.catalogue.powers)

    def every_move(self) -> Iterator[Move]:
        return every_move(self.catalogue)
