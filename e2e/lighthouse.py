"""Have Lighthouse judge the built page: python -m e2e.lighthouse

The desktop setting, with a line and a processor that are really slowed: on loopback its reckoning
takes all that is fetched in the background for a part of the first paint.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from armorica.site import build
from e2e.bench_start import served
from e2e.browser import chromium

LIGHTHOUSE = "lighthouse@12.8.2"  # fetched when asked for: it would double what npm installs
LEAST = {"accessibility": 100, "best-practices": 100, "seo": 100, "performance": 0}
"""The least scores in percent; performance has none, since it depends on the machine's load."""


def main() -> None:
    """Print the scores; fail where one is too low."""
    with tempfile.TemporaryDirectory() as folder:
        site, report = Path(folder, "site"), Path(folder, "report.json")
        build(site)
        with served(site) as url:
            command = ["npx", "--yes", LIGHTHOUSE, url, "--quiet", "--preset=desktop"]
            command += ["--throttling-method=devtools", "--output=json", f"--output-path={report}"]
            command += ["--chrome-flags=--headless --no-sandbox"]
            subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": chromium()})
        result = json.loads(report.read_text("utf-8"))
    low = []
    for category, least in LEAST.items():
        score = round(100 * result["categories"][category]["score"])
        print(f"{category} {score}")
        if score < least:
            low.append(category)
            for audit in result["categories"][category]["auditRefs"]:
                detail = result["audits"][audit["id"]]
                if audit["weight"] and detail["score"] not in (1, None):
                    print(f"  {detail['title']}: {detail.get('displayValue', '')}")
    if low:
        sys.exit(f"Too low: {', '.join(low)}.")


if __name__ == "__main__":
    main()
