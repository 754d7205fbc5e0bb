"""The file of positions for learning without playing: `simulate --positions FILE.parquet`.

Every so many decisions of a game there is a row: what the seat that was asked knew, as learning agents observe it,
what it was offered, what it chose, and how the game ended for it. What the numbers are stands in the file itself.
"""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any, Self

from imperium.core.errors import BadSetup
from imperium.core.text import shown
from imperium.journal.files import NotSaved
from imperium.simulate.files import is_parquet, whole
from imperium.simulate.parquet import pyarrow
from imperium.simulate.plan import Plan
from imperium.simulate.samples import Sample, numbered


class PositionFile:
    """The file of samples. It is there when the run is over, with what was played until then."""

    def __init__(self, path: Path, plan: Plan) -> None:
        if not is_parquet(path):
            raise BadSetup(f"{shown(path)}: positions go to a file that ends in .parquet.")
        self.path = path
        self._pyarrow = pyarrow("lib")
        self._schema = self._schema_of(plan)
        self._plan = plan
        self._begun = False
        try:
            with contextlib.ExitStack() as at_last:
                temporary = at_last.enter_context(whole(path))
                self._writer = pyarrow().ParquetWriter(temporary, self._schema, compression="zstd")
                self._at_last = at_last.pop_all()
        except OSError as error:
            raise self._not_saved(error) from None

    def _not_saved(self, error: OSError) -> NotSaved:
        return NotSaved(f"{shown(self.path)}: cannot be written ({error.strerror or error}).")

    def _schema_of(self, plan: Plan) -> Any:
        arrow, rules = self._pyarrow, plan.rules()
        actions, observations = numbered(rules)
        about = {
            "game": rules.name,
            "cards": rules.fingerprint,
            "observation_version": observations.version,
            "observation_names": observations.names,
            "action_names": actions.names,
        }
        columns = {
            "game": arrow.int64(), "seed": arrow.uint64(), "decision": arrow.int32(), "seat": arrow.int8(),
            "observation": arrow.list_(arrow.float32(), len(observations)), "offered": arrow.list_(arrow.int32()),
            "action": arrow.int32(), "won": arrow.float32(), "score": arrow.int32(), "rank": arrow.int8(),
            "margin": arrow.int32(),
        }  # fmt: skip
        return arrow.schema(columns, metadata={"imperium": json.dumps(about)})

    def add(self, game: int, samples: list[Sample]) -> None:
        """The samples of one game. Raises NotSaved."""
        if not samples:
            return
        self._begun = True
        arrow, schema = self._pyarrow, self._schema
        columns: dict[str, Any] = dict(zip(Sample._fields, zip(*samples, strict=True), strict=True))
        columns |= {"game": [game] * len(samples), "seed": [self._plan.seed_of(game)] * len(samples)}
        numbers = arrow.py_buffer(b"".join(sample.observation for sample in samples))
        kind = schema.field("observation").type
        row = arrow.Array.from_buffers(kind.value_type, len(samples) * kind.list_size, [None, numbers])
        made = [
            arrow.FixedSizeListArray.from_arrays(row, kind.list_size)
            if name == "observation"
            else arrow.array(columns[name], schema.field(name).type)
            for name in schema.names
        ]
        try:
            self._writer.write_batch(arrow.RecordBatch.from_arrays(made, schema=schema))
        except OSError as error:
            raise self._not_saved(error) from None

    def close(self) -> None:
        """Finish the file. Raises NotSaved."""
        try:
            with self._at_last:
                self._writer.close()
        except OSError as error:
            raise self._not_saved(error) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        """Finish the file, unless the run was refused before a game was played: then an older one stays."""
        if error is None or self._begun:
            self.close()
        else:
            self._writer.close()
            self._at_last.__exit__(kind, error, trace)


def new_file(path: Path | None, out: Path | None, plan: Plan) -> PositionFile | None:
    """The file for the samples of a run, which cannot go on from rows that are there already. Raises BadSetup."""
    if path is None:
        return None
    if out is not None and out.absolute() == path.absolute():
        raise BadSetup(f"{shown(out)}: rows and positions are two files; name another one for the positions.")
    if out is not None and out.is_file() and out.stat().st_size:
        raise BadSetup(f"{shown(out)}: there are rows already; a run with --positions begins anew, with a new file.")
    return PositionFile(path, plan)
