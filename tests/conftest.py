"""What the tests owe to whoever runs them: settings of the own shell are no part of what is tested."""

import os
import sys

for name in ("NO_COLOR", "PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE"):
    os.environ.pop(name, None)
sys.dont_write_bytecode = False  # tests start many processes, and none should compile everything again
