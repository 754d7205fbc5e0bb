"""What the tests owe to whoever runs them: the colours a person has switched off are no part of what is tested."""

import os

os.environ.pop("NO_COLOR", None)
