"""No journal or summary can make the program run code or write files outside its own directories.

The interpreter itself tells of every file opened, program started and code compiled (audit hooks), in a process
that opens, lists, replays, exports, branches and resumes hostile and damaged journals.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

WATCHED = """
import json, os, sys
from pathlib import Path
work = Path(sys.argv[1])
os.environ["XDG_DATA_HOME"] = str(work / "data")
from imperium.journal import places
places.data_directory = lambda: work / "data" / "imperium"
from imperium.catalogue import load_catalogue
from imperium.core.errors import ImperiumError
from imperium.journal import branch, read_journal
from imperium.games import open_game
from tests.journal.damage import Bench
from tests.journal.players import recorded, EXAMPLE_PACK
from imperium.commands.games import walk_through, all_games
from imperium.journal.export import as_json, report
load_catalogue((EXAMPLE_PACK,))
bench = Bench(work / "bench")
bench.make(4); bench.examine()  # whatever is imported late is imported now
bench.make(0); bench.examine()
open_game(recorded(work / "bench" / "p", 2, 5, packs=(EXAMPLE_PACK,))).close()
seen = []
CODE = ("compile", "exec", "import", "subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.fork",
        "pty.spawn", "ctypes.dlopen", "socket.connect", "marshal.loads", "pickle.find_class", "code.__new__")
CHANGES = ("os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.chmod",
           "shutil.rmtree")

WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC

def hook(event, args):
    if event in CODE:
        seen.append([event, str(args[0])[:200]])
    elif event in CHANGES:
        seen.append([event, *(str(part) for part in args[:2] if not isinstance(part, int))])
    elif event == "open" and isinstance(args[2], int) and args[2] & WRITES:
        seen.append(["open", os.fspath(args[0]) if not isinstance(args[0], int) else ""])

sys.addaudithook(hook)
good = bench.contents[2].decode()
HOSTILE = {
    "bot": ("seat 1 person", "seat 1 bot:os.system"),
    "bot path": ("seat 1 person", "seat 1 bot:../../evil.py:Bot"),
    "pack": ("cards ", "pack 0123456789abcdef ../../evil\\ncards "),
    "pack path": ("cards ", "pack ../../../../etc evil\\ncards "),
    "branch": ("\\n\\n", "\\nbranch ../../../../tmp/evil 1\\n\\n"),
    "leader": ("mode table", "mode table\\nleaders __import__('os')"),
    "name": ("seat 1 person", "seat 1 person ${HOME} $(touch evil)"),
    "engine": ("engine 0", "engine ../../evil/0"),
    "code": ("\\nend\\n", "\\n__import__('os').system('touch evil')\\n"),
    "format": ("\\nend\\n", "\\n{0.__class__.__mro__}\\n"),
    "percent": ("\\nend\\n", "\\nagent %s%s%n>{state}\\n"),
}
sentences = {}
def tried(act):
    try:
        act()
    except ImperiumError as error:
        return str(error)
    return ""

for name, (old, new) in HOSTILE.items():
    assert old in good, name
    bench.path.write_text(good.replace(old, new, 1))
    sentences[name] = bench.examine()
    def go_on():
        journal, _ = read_journal(bench.path)
        walk, _ = walk_through(str(bench.path))
        as_json(journal, walk)
        branch(walk.rules, walk.header, bench.path, walk.codes[:3]).close()
    tried(go_on)
for number in range(30):
    bench.make(number)
    bench.examine(finish=number % 10 == 0)
all_games()
print(json.dumps([seen, sentences]))
"""


def test_nothing_runs_and_nothing_is_written_elsewhere(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WATCHED, str(tmp_path)], capture_output=True, text=True, cwd=tmp_path.parent
    )
    assert done.returncode == 0, done.stderr
    seen, sentences = json.loads(done.stdout)
    changes = [
        event for event in seen if event[0] in ("open", "os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link")
    ]
    assert len(changes) > 100, "the hook is deaf"
    assert [event for event in seen if event not in changes and event[0] != "os.truncate"] == []
    outside = [path for event in changes for path in event[1:] if not _inside(path, tmp_path)]
    assert outside == []
    assert {path.name for path in tmp_path.iterdir()} == {"bench", "data"}
    assert not [path for path in tmp_path.rglob("*") if "evil" in path.name]
    refused = {name for name, sentence in sentences.items() if sentence}
    assert {"bot path", "pack", "pack path", "leader", "engine", "code", "format", "percent"} <= refused


def _inside(path: str, directory: Path) -> bool:
    return path in ("", "-1", "None", "/dev/null") or Path(path).resolve().is_relative_to(directory.resolve())
