"""What somebody has made of something, as a small file beside the games: read strictly, written as a whole."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, ClassVar, Final, Self

from attrs import asdict
from cattrs import Converter

from imperium.core.errors import BadSave
from imperium.core.json_files import read_json
from imperium.core.text import shown
from imperium.journal import files, places

FORMAT: Final = 1
CONVERTER: Final = Converter(forbid_extra_keys=True)


def _exactly(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise TypeError(f"{value!r} is no {kind.__name__}")
    return value


for plain in (str, int, bool, list, dict):  # a number is no text, whatever could be made of it
    CONVERTER.register_structure_hook(plain, _exactly)


class Kept:
    """A record with a file of its own; an attrs class."""

    name: ClassVar[str]  # of the file
    holds: ClassVar[str]  # what, for people

    @classmethod
    def file(cls) -> Path:
        """Where it is kept."""
        return places.data_directory() / cls.name

    def write(self) -> None:
        """Keep it. Raises NotSaved."""
        places.make_directory(self.file().parent)
        data = {"format": FORMAT, **asdict(self)}  # type: ignore[arg-type]
        files.replace(self.file(), (json.dumps(data, indent=1) + "\n").encode())

    @classmethod
    def read(cls) -> Self:
        """What was kept; nothing at first. Raises BadSave where something else lies there."""
        if not cls.file().exists():
            return cls()
        data, problem = read_json(cls.file())
        try:
            if problem or data.pop("format") != FORMAT:
                raise ValueError(problem)
            return CONVERTER.structure(data, cls)
        except Exception:
            raise BadSave(f"{shown(cls.file())}: holds no {cls.holds}; move it away to begin anew.") from None
