"""Reading the words of a description of Imperium: what any position has, and cards that wait for a Reveal turn."""

from __future__ import annotations

from typing import Any

from imperium.core.position import reading
from imperium.core.sources import source_of
from imperium.core.steps import Step
from imperium.given.descriptions import waiting_paths
from imperium.rules.intrigue import CARD, PART


class Reader(reading.Reader):
    """Reads the values of a position of Imperium."""

    def steps(self, where: str, seat: int, data: Any) -> list[Step]:
        """Cards that wait for the Reveal turn (R-INTR-07), by the id of an Intrigue card or the path of an effect."""
        found: list[Step] = []
        for number, word in enumerate(self.listed(where, data)):
            paths = waiting_paths(self.catalogue, str(word))
            if len(paths) != 1:
                which = f"; say which: {', '.join(paths)}" if paths else ""
                self.fail(
                    f"{where}[{number}]", f"{word!r:.60} is no one effect that can wait for a Reveal turn{which}"
                )
            source = source_of(paths[0].partition("/")[0])
            last = waiting_paths(self.catalogue, source.id)[-1:] == paths
            kind = None if source.kind != "intrigue" else CARD if last else PART
            found.append(Step("effect", seat, self.catalogue.nodes[paths[0]], source, kind))
        return sorted(found, key=lambda step: str(step.source))
