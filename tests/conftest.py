"""What the tests owe to whoever runs them: settings of the own shell are no part of what is tested."""

import os
import sys
import tempfile

for name in ("NO_COLOR", "PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE"):
    os.environ.pop(name, None)
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="imperium-tests-")  # nobody's own games are looked at
sys.dont_write_bytecode = False  # tests start many processes, and none should compile everything again
