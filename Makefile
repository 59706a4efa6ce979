# The targets of the project. Each installs what it needs, once; `make` alone lists them.

PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation
# Files that stand for a finished step.
VENV := .venv/installed
NPM := node_modules/.package-lock.json
BROWSER := .venv/chromium
# The tests whose coverage of the rules is measured. That makes the opponents' search four times slower: its tests are left out.
RULES := tests/core tests/test_refusals.py tests/ai/test_messages.py tests/contract/test_limits.py tests/ui/test_notes.py \
	$(wildcard tests/games/*/rules tests/games/*/codec tests/games/*/test_preview*.py)
# On a quiet machine no test takes a sixth of the timeout, in seconds. Playwright's greenlets do not survive a signal, with
# which it would end a test, so a thread does.
GUARD := --timeout=900 --timeout-method=thread
PYTEST := pytest -q -p no:playwright $(GUARD) -n auto --dist worksteal

.PHONY: help setup play serve build test lint messages docs reports golden lock unit pyodide e2e lighthouse bench fuzz mutants ladder clean want-java need-python need-node
.DEFAULT_GOAL := help

help: ## List the targets
	@sed -n 's/^\([a-z0-9]*\):.* ## /\1\t/p' $(MAKEFILE_LIST) | awk -F '\t' '{printf "make %-10s %s\n", $$1, $$2}'

setup: $(VENV) $(NPM) $(BROWSER) ## Install everything that the other targets need

play: $(NPM) | need-python ## Build the game and open it in your browser
	@$(PYTHON) -m armorica play

serve: $(NPM) | need-python ## Build the game and serve it, without opening a browser
	@$(PYTHON) -m armorica serve

build: $(NPM) | need-python ## Write the site into build/site: a static folder for any host
	@$(PYTHON) -m armorica build

test: setup ## Run the checks of CI, and say how long each part takes
	@echo "Four parts, two at a time; each part's output comes when the part ends."
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target timed-lint timed-pyodide timed-unit timed-e2e

timed-%: setup
	@begin=$$(date +%s) && $(MAKE) --no-print-directory $* && echo "$*: $$(($$(date +%s) - begin)) s"

lint: $(VENV) | need-node ## Check style and types
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet
	$(BIN)/mypy
	$(BIN)/zizmor --offline --quiet --no-progress --min-severity medium .github/workflows
	@for module in assets/*.js assets/*.mjs armorica/games/*/assets/*.mjs armorica/site/*.js armorica/site/*.mjs e2e/*.mjs tests/*.mjs tests/pyodide/*.mjs; do node --check $$module || exit 1; done

messages: $(VENV) ## Update the catalogues of all languages from the texts in the code
	$(BIN)/python -m tests.i18n.catalogues

docs: $(VENV) ## Build the documents into build/docs; a broken link is an error
	@$(BIN)/python docs/build.py

reports: $(VENV) ## Play some games and write the reports of both games into build/lab, where `make docs` finds them
	@$(BIN)/python -m armorica lab --games 400 --studies even --cards armorica/games/armorica/lab/armorica-1.toml --folder build/lab/before
	@$(BIN)/python -m armorica lab --games 400 --before build/lab/before/armorica.json
	@$(BIN)/python -m armorica lab --game imperious --players 4,6 --games 100

golden: $(VENV) ## Record the games that tests repeat, and the counts in docs/python.md, after an intended change
	$(BIN)/python -m tests.golden

lock: $(VENV) ## Write requirements-dev.txt again, for every Python and system
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --extra dev \
		--no-header --no-annotate --no-emit-index-url --no-emit-find-links --output-file requirements-dev.txt pyproject.toml

unit: $(VENV) $(NPM) ## Run the unit tests; the rules must have full branch coverage
	$(BIN)/coverage erase
	$(BIN)/coverage run -m $(PYTEST) $(RULES)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report
	$(BIN)/$(PYTEST) $(RULES:%=--ignore=%)

pyodide: $(VENV) $(NPM) ## Run the contract tests in the browser's Python
	node tests/pyodide/run.mjs "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')" -q tests/contract

e2e: $(VENV) $(NPM) $(BROWSER) | want-java ## Run the tests in real browsers
	$(BIN)/pytest -q -rs $(GUARD) -n auto --maxschedchunk 1 e2e --output e2e/results

lighthouse: $(VENV) $(NPM) $(BROWSER) ## Let Lighthouse rate the built page
	@$(BIN)/python -m e2e.lighthouse

bench: $(VENV) $(NPM) $(BROWSER) ## Measure how fast the engine and the search are, and how fast the page starts and answers
	@$(BIN)/python -m armorica bench
	@$(BIN)/python -m e2e.bench_start
	@$(BIN)/python -m e2e.bench_hand
	@$(BIN)/python -m e2e.bench_turn

fuzz: $(VENV) ## Feed broken inputs to everything that reads from outside, for FUZZ_MINUTES (10)
	@$(BIN)/python -m tests.fuzz

mutants: $(VENV) ## Change the rules in many small ways, one at a time, and list the changes that no test notices; takes minutes
	@rm -rf build/mutants && mkdir -p build/mutants && cp -R armorica tests pyproject.toml build/mutants
	@cd build/mutants && ../../$(BIN)/mutmut run >run.txt && ../../$(BIN)/mutmut export-cicd-stats >/dev/null
	@cd build/mutants && cat mutants/mutmut-cicd-stats.json && echo && ../../$(BIN)/mutmut results

ladder: $(VENV) ## Play each level of opponents against the one below it, and the best against its yardsticks; takes hours
	@$(BIN)/python -m armorica ladder
	@$(BIN)/python -m armorica strength

clean: ## Remove everything that the other targets made
	rm -rf .venv node_modules build e2e/results .hypothesis .coverage* .mypy_cache .pytest_cache .ruff_cache *.egg-info

$(VENV): pyproject.toml requirements-dev.txt | need-python
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { \
		package=$$($(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$package </dev/null; \
		else echo "This Python cannot make a virtual environment: install $$package, then run make again." >&2; exit 1; fi; }
	$(PYTHON) -m venv .venv
	@# What builds comes first, and from the lock too: pip would fetch it for itself, by no hash.
	awk '/^[^ ]/ { wanted = /^setuptools==/ } wanted' requirements-dev.txt >.venv/setuptools.txt
	$(PIP) --require-hashes --requirement .venv/setuptools.txt
	$(PIP) --require-hashes --requirement requirements-dev.txt
	$(PIP) --no-deps --editable .
	@touch $@

$(NPM): package.json package-lock.json | need-node
	npm ci --loglevel=error
	@touch $@

$(BROWSER): | $(VENV)
	$(BIN)/python e2e/browser.py

# For the checker of HTML; without it that test is left out, and says so.
want-java:
	@command -v java >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get update -qq && \
		DEBIAN_FRONTEND=noninteractive apt-get install -y -qq default-jre-headless </dev/null >/dev/null; } || true

need-python:
	@test -n "$(PYTHON)" || { echo "You need Python 3.11 or newer: install it, then run make again." >&2; exit 1; }

need-node:
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null || \
		{ echo "You need Node.js 20 or newer: install it from nodejs.org, then run make again." >&2; exit 1; }
