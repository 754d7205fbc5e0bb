"""What the tests owe to whoever runs them: settings of the own shell are no part of what is tested."""

import os

os.environ.pop("NO_COLOR", None)
os.environ.pop("PYTHONUNBUFFERED", None)
