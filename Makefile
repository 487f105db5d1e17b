# Each target sets up what it needs. Only Python 3.11 or newer (with pip), git and make must be there.
# Arguments for the program behind a target: make play ARGS="--seed 7", make test ARGS="-k combat"

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-print-directory
# Processes start in half the time where compiled code is kept, and the tests start hundreds.
unexport PYTHONDONTWRITEBYTECODE
.DEFAULT_GOAL := help

PYTHON := python3
OWN_UV := .tools/bin/uv
# uv looks for wheels where pip is told to look.
export UV_FIND_LINKS ?= $(PIP_FIND_LINKS)
# A uv that works on PATH is used; otherwise one is fetched into .tools, also where Python is externally managed.
UV := $(shell uv --version >/dev/null 2>&1 && echo uv || echo $(OWN_UV))
RUN := $(UV) run --quiet --no-sync
# Sets up nothing but what the lock file says, and that holds nothing but files that pins.txt lists.
RUN_FROZEN := $(UV) run --quiet --frozen
# uv remembers what it has built, but not that the page, which is part of it, has been removed since.
BUILD := $(if $(wildcard src/mazefolio/server/static/index.html),,--reinstall-package mazefolio)
ARGS :=
# One more than there are cores: tests in the browser mostly wait.
WORKERS = $(shell $(PYTHON) -c "import os; print((os.cpu_count() or 1) + 1)")

.PHONY: help play terminal chromium test lint audit bench torture golden format fresh setup clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

play: uv.lock ## open the games in the browser
	@$(RUN_FROZEN) --no-dev $(BUILD) mazefolio serve --open $(ARGS)

terminal: uv.lock ## play Maze of the Red Mage in the terminal
	@$(RUN_FROZEN) --no-dev mazefolio play redmage $(ARGS)

test: setup chromium ## run all tests on all cores
	@$(RUN) pytest -n $(WORKERS) --dist worksteal $(ARGS)

lint: setup ## check style, types, layers and sizes
	@$(RUN) ruff check .
	@$(RUN) ruff format --check .
	@$(RUN) mypy
	@report=$$($(RUN) lint-imports --no-logo) && tail -n 1 <<< "$$report" || { echo "$$report"; exit 1; }
	@$(RUN) python tools/size.py
	@$(RUN) python tools/typescript.py --check
	@$(RUN) python tools/credits.py --check
	@$(RUN) npm --prefix web run check --silent

audit: setup ## check pins, licences and, with ARGS=DUMP.zip, known weaknesses
	@$(RUN) python tools/pins.py --check
	@$(RUN) python tools/licences.py
	@$(if $(ARGS),$(RUN) python -m tools.advisories $(ARGS),echo "known weaknesses were not looked up: see tools/advisories.py")

bench: uv.lock ## measure speed, beside other engines
	@$(RUN_FROZEN) --extra bench mazefolio bench $(ARGS)

torture: setup ## hours of trouble for server and games; goes on where it was interrupted
	@$(RUN) python -m tests.torture $(ARGS)

golden: setup ## write the golden playthroughs anew (then read the diff)
	@$(RUN) pytest tests/playthroughs --refresh-golden $(ARGS)

format: setup ## put all code into the common form
	@$(RUN) ruff check --fix-only --quiet .
	@$(RUN) ruff format .

fresh: ## clone HEAD into a temporary folder and check it there
	@folder=$$(mktemp -d); trap 'rm -rf "$$folder"' EXIT; \
	echo "checking $$(git log -1 --format='%h %s') in a fresh clone"; \
	git clone --quiet . "$$folder/mazefolio"; \
	cd "$$folder/mazefolio"; \
	.ci/run

setup: uv.lock ## make the environment in .venv
	@$(UV) sync --quiet --frozen $(BUILD)

# Made anew when a pin changes; files whose hashes are not in pins.txt are struck out of it.
uv.lock: pyproject.toml pins.txt tools/pins.py | $(filter $(OWN_UV),$(UV))
	@rm -f uv.lock
	@$(UV) lock --quiet
	@$(PYTHON) tools/pins.py

# Browser tests need a Chromium; where there is none, the system's own is installed.
chromium:
	@for name in chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit 0; done; \
	command -v apt-get >/dev/null || { echo "the tests need a Chromium: install one, then run this again" >&2; exit 1; }; \
	echo "installing chromium"; \
	root=$$([ $$(id -u) = 0 ] || echo sudo); \
	$$root apt-get update -qq && $$root apt-get install -y -qq chromium >/dev/null

clean: ## remove everything that was made here
	@rm -rf .venv .tools .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis dist uv.lock \
		web/node_modules src/mazefolio/server/static artefacts
	@find src tests tools -name __pycache__ -prune -exec rm -rf {} +

$(OWN_UV):
	@$(PYTHON) -m pip --version >/dev/null 2>&1 \
	  || { echo "pip is missing for $(PYTHON): install it first (Debian: apt install python3-pip)" >&2; exit 1; }
	@echo "fetching uv into .tools"
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
	  --target .tools --upgrade --require-hashes --requirement tools/uv.txt
