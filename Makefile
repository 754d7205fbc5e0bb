# Two commands do all the set-up on a machine with python3 (and its venv module) and make: `make play`, `make test`.
PYTHON ?= python3
BIN := .venv/bin
PLAYABLE := .venv/.playable
READY := .venv/.ready
TORCH ?= torch==2.13.0

# What was compiled may be older than its source: the tests are of the sources, `make native-test` is of both.
test unit soak docs-check package-check: export IMPERIUM_PURE = 1

.PHONY: help play web web-test web-pictures native native-test test lint types unit mutants soak bench bots-table ppo cluster-test pictures docs-check package-check clean

help: ## what each target does
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/:[^#]*## /\t/' | expand -t 14

$(PLAYABLE): pyproject.toml
	@echo "Setting up, once; this takes half a minute ..."
	@test -d .venv || $(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $(PLAYABLE)

$(READY): $(PLAYABLE)
	@echo "Setting up the tools, once; this takes a minute or two ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(READY)

play: $(PLAYABLE) ## play: a short guided start, then a solo game
	@# Ctrl-C is a way to leave, not an error: with job control the terminal sends it to the game alone, not to make
	@if test -t 0; then set -m; fi; $(BIN)/python cli.py solo || test $$? -eq 130

web: $(PLAYABLE) ## the table in a browser: a solo game (WEB='duo --lan' for two people on two devices)
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[web]'
	@$(BIN)/python cli.py serve $(or $(WEB),solo --open) || test $$? -eq 130

web-test: $(READY) ## whole games in a browser (needs Debian's chromium)
	@$(BIN)/pip install --quiet --disable-pip-version-check playwright
	@$(BIN)/pytest tests/web/browser.py -s

web-pictures: $(READY) ## the pictures of docs/web.md (needs Debian's chromium)
	@$(BIN)/pip install --quiet --disable-pip-version-check playwright
	@$(BIN)/python docs/pictures/web.py

test: lint types unit ## lint, types and the default test suite

lint: $(READY) ## style and common mistakes
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(READY) ## the strict type checker
	@$(BIN)/mypy

unit: $(READY) ## the tests alone
	@$(BIN)/pytest -n 2

mutants: $(READY) ## break the engine's own rules one step at a time and say what nothing notices (MODULE=combat for one)
	@$(BIN)/python -m tests.mutants $(MODULE)

native: $(READY) ## compile the rooms where the time goes, in place: three times as fast (needs a C compiler)
	@$(BIN)/python -m imperium.native

native-test: $(READY) ## build the compiled form in a copy and see that it plays the same games
	@$(BIN)/python -m tests.native_check

soak: $(READY) ## games, packs, kills, damage, command lines in masses, with a summary (SOAK="--share 0.05" for a look)
	@$(BIN)/python -m tests.soak $(SOAK)
	@$(BIN)/python -m tests.journal.interpreters
	@$(BIN)/pytest -m slow

bots-table: $(READY) ## how strong the bots are and how right their chances, in full (hours on two cores; make native first)
	@$(BIN)/python cli.py bots versus greedy random --games 400 --seed 1 --jobs 2
	@$(BIN)/python cli.py bots versus planner greedy --games 120 --seed 1 --jobs 2
	@$(BIN)/python cli.py bots versus planner:96 examples/bots/one_round.py:OneRoundLonger --games 120 --seed 600000 --jobs 2
	@$(BIN)/python cli.py bots solo greedy=200 planner=20 --seed 1 --jobs 2
	@$(BIN)/python cli.py bots margin greedy --games 200 --seed 1 --jobs 2
	@$(BIN)/python cli.py bots solo greedy=200 planner:600=200 --difficulty kwisatz_haderach --seed 500000 --jobs 2
	@$(BIN)/python cli.py bots solo planner:3000=100 planner:12000=30 --difficulty kwisatz_haderach --seed 500000 --jobs 2
	@$(BIN)/python cli.py bots calibration --mode solo --games 500 --seed 800000 --jobs 2
	@$(BIN)/python -m imperium.bots.steady

ppo: $(READY) ## train MaskablePPO on the solo game and show it beside the bots (ten minutes; PPO="--minutes 2" for a look)
	@$(BIN)/pip install --quiet --disable-pip-version-check $(TORCH) --editable '.[dev,ppo]'
	@$(BIN)/python examples/learning/ppo.py $(PPO)

pictures: $(READY) ## the pictures and the transcript of docs/playing.md
	@$(BIN)/python docs/pictures/make.py

bench: $(READY) ## speed beside the peers, costs and memory (BENCH=--quick for a look, BENCH=--keep to keep the figures)
	@$(BIN)/python -m bench $(BENCH)

cluster-test: $(READY) ## simulate on a real Dask cluster of two worker processes
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev,cluster]'
	@$(BIN)/pytest tests/simulate/cluster.py

docs-check: $(READY) ## every command of the documents in a fresh copy, the tests after a new verb, the package (ten minutes)
	@$(BIN)/python -m tests.docs_check

package-check: $(READY) ## build the package, install it in an empty place and try it
	@$(BIN)/python -m tests.package_check

clean: ## remove the virtual environment and caches
	find imperium automa arrakis -name '*.so' -delete; rm -f *.so
	rm -rf build .venv bench/.venv .mypy_cache .pytest_cache .ruff_cache .hypothesis
