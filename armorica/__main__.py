"""Start the command line, `python -m armorica COMMAND`: Ctrl-C while it loads is no error."""

import sys

from armorica.core.late import late

with late():
    from armorica.cli import commands

INTERRUPTED = 130  # 128 and the number of SIGINT


def main(arguments: list[str] | None = None) -> int:
    """Run one command; return 0, 1 after saying in a sentence what is wrong, or 130 on Ctrl-C."""
    try:
        return commands.run(arguments)
    except KeyboardInterrupt as interrupted:
        if sys.stderr.isatty():  # after a progress bar
            print(file=sys.stderr)
        print(f"Interrupted{interrupted}.", file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
