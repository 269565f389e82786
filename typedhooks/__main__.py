"""`python -m typedhooks` is the `typedhooks` command."""

import sys

from typedhooks.cli import main

sys.exit(main())
