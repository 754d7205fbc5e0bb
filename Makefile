# Two commands do all the set-up on a machine with python3 (and its venv module) and make: `make play`, `make test`.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.PHONY: help play test lint types unit soak bench clean

help: ## what each target does
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/:[^#]*## /\t/' | expand -t 14

$(READY): pyproject.toml
	@test -d .venv || $(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(READY)

play: $(READY) ## play (for now: a game among bots, told in words)
	@$(BIN)/python cli.py demo

test: lint types unit ## lint, types and the default test suite

lint: $(READY) ## style and common mistakes
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(READY) ## the strict type checker
	@$(BIN)/mypy

unit: $(READY) ## the tests alone
	@$(BIN)/pytest -n 2

soak: $(READY) ## thousands of random games under every invariant
	@$(BIN)/python -m tests.soak && $(BIN)/python -m tests.soak_catalogue

clean: ## remove the virtual environment and caches
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis
