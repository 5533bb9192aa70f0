# Everything a contributor runs. `make` alone lists the targets.

PYTHON ?= python3
ARGS ?=
GAME ?= gheos
GAMES ?= 1000
PLAYERS ?= 2 3 4
MUTANTS ?= 300
JOBS ?= 0
TESTS ?=

VENV := .venv
CLIENT := src/theomachy/server/static
DOCUMENTATION := src/theomachy/server/docs
CLIENT_SOURCES := $(shell find web/src web/public -type f) web/index.html web/package-lock.json \
  $(wildcard web/*.ts web/*.js)
BIN := $(VENV)/bin
SCRATCH := .mutation
SOURCES := src tests tools examples bench
# Two q's silence warnings, not errors.
PIP := -m pip --disable-pip-version-check install -qq

export PYTHONUTF8 := 1
export NO_MKDOCS_2_WARNING := 1

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play terminal client browser setup test check format types docs release coverage bench peers soak fuzz abuse chaos worlds mutation clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' Makefile
	@echo
	@echo '  Arguments go in ARGS (make terminal ARGS="--players 3"), another Python in PYTHON.'

play: $(VENV)/.installed $(CLIENT)/index.html ## play in the browser
	@$(BIN)/theomachy serve $(ARGS)

terminal: $(VENV)/.installed ## play Gheos in the terminal
	@$(BIN)/theomachy play $(GAME) $(ARGS)

client: $(CLIENT)/index.html ## build the browser client

setup: $(VENV)/.developing ## make .venv with everything a contributor needs

test: check $(CLIENT)/index.html ## run every check and every test
	@echo 'Running the tests.'
	@# Once, and not in each of the processes that tests start, where Python may not write bytecode.
	@$(BIN)/python -m compileall -q src tests bench
	@$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)
	@$(MAKE) --no-print-directory browser

browser: $(VENV)/.developing $(CLIENT)/index.html ## test the client, in a real browser too
	@echo 'Testing the client.'
	@cd web && npm run --silent test
	@echo 'Testing the client in a browser.'
	@chromium=$$(tools/browser.sh) && cd web && CHROMIUM=$$chromium npm run --silent browser

check: $(VENV)/.developing web/node_modules/.installed ## run the checks: format, lint, types, layers, sizes, documents
	@echo 'Checking the format.'
	@$(BIN)/ruff format --quiet --diff $(SOURCES)
	@echo 'Checking the style.'
	@$(BIN)/ruff check --quiet $(SOURCES)
	@echo 'Checking the types.'
	@$(BIN)/python -m mypy --no-error-summary $(SOURCES)
	@echo 'Checking the layers.'
	@said=$$($(BIN)/lint-imports 2>&1) || { echo "$$said"; exit 1; }
	@echo 'Checking the format, the style and the types of the client.'
	@cd web && npm run --silent lint && npm run --silent check
	@echo 'Checking that the generated types are up to date.'
	@cd web && PYTHON=../$(BIN)/python npm run --silent types -- --check
	@echo 'Checking the sizes of files.'
	@$(BIN)/python tools/sizes.py
	@echo 'Checking that the rulings in the documents, and the badges, are up to date.'
	@$(BIN)/python tools/rulings.py --check
	@$(BIN)/python -m tools.badges --check

format: $(VENV)/.developing web/node_modules/.installed ## format the code and order its imports
	@$(BIN)/ruff check --quiet --select I --fix $(SOURCES)
	@$(BIN)/ruff format $(SOURCES)
	@cd web && npm run --silent format

types: $(VENV)/.developing web/node_modules/.installed ## write the types of the client, from those of the server and the games
	@cd web && PYTHON=../$(BIN)/python npm run --silent types

docs: $(VENV)/.documenting ## build the documentation as a site, which the server shows at /docs
	@$(BIN)/mkdocs build --strict --quiet $(ARGS)
	@echo 'The documentation is in $(DOCUMENTATION); theomachy serve shows it at /docs.'

release: $(VENV)/.developing $(CLIENT)/index.html ## build a release, and try it on every Python that is there
	@$(BIN)/python -m tools.release $(ARGS)

coverage: $(VENV)/.developing ## run the tests; fail when they cover less than 95%, branches counted
	@echo 'Running the tests and measuring what they cover.'
	@$(BIN)/python -m pytest -n auto --cov --cov-branch --cov-report=term --cov-fail-under=95 $(ARGS)

bench: $(VENV)/.installed ## measure the speed of the engine and the games
	@$(BIN)/theomachy bench $(ARGS)

peers: ## compare the speed of the games with other engines', in an environment of its own
	@$(PYTHON) -m bench.peers $(ARGS)

soak: $(VENV)/.installed ## play a night's worth of random games, every law checked
	@set -e; for players in $(PLAYERS); do \
	  echo "Checking $(GAMES) games of $(GAME) with $$players players."; \
	  $(BIN)/theomachy check $(GAME) --players $$players --games $(GAMES) $(ARGS); \
	done

fuzz: $(VENV)/.developing ## send the server a hundred thousand hostile messages and requests
	@$(BIN)/python -m bench.server.fuzz $(ARGS)

abuse: $(VENV)/.developing ## attack a server in every way we know, with an honest player beside it
	@$(BIN)/python -m bench.abuse $(ARGS)

chaos: $(VENV)/.developing ## take the server's database, disk, workers and clock away, and kill it 200 times
	@$(BIN)/python -m bench.chaos $(ARGS)

worlds: $(VENV)/.developing ## compare two worlds that differ in hidden cards only, 100,000 times a game
	@$(BIN)/python -m bench.worlds $(ARGS)

mutation: $(SCRATCH)/venv/.installed ## break the rules on purpose; list what no test noticed
	@$(SCRATCH)/venv/bin/python tools/mutation.py $(GAME) $(TESTS) \
	  --at-most $(MUTANTS) --jobs $(JOBS) --scratch $(SCRATCH)

clean: ## remove all that make has made, .venv included
	@rm -rf $(VENV) $(SCRATCH) $(CLIENT) $(DOCUMENTATION) web/node_modules .bench build dist htmlcov .coverage .coverage.* .hypothesis
	@rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	@find src tests tools $(wildcard bench) -name __pycache__ -type d -prune -exec rm -rf {} +


# A stamp is written when its stage has succeeded, so an interrupted stage is done again.

define environment
@$(PYTHON) -c pass >/dev/null 2>&1 || { \
  echo "There is no $(PYTHON) here: install Python 3.11 or newer, or name yours: make PYTHON=..." >&2; exit 1; }
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
  echo "$(PYTHON) is older than 3.11: install a newer one, or name it: make PYTHON=python3.12" >&2; exit 1; }
@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
  echo "$(PYTHON) lacks its venv module: install it (on Debian and Ubuntu the package python3-venv)." >&2; exit 1; }
@echo 'Making $(@D) with $(PYTHON).'
@mkdir -p $(dir $(@D))
@$(PYTHON) -m venv --clear $(@D)
@touch $@
endef

$(VENV)/.made:
	$(environment)

$(VENV)/.installed: $(VENV)/.made pyproject.toml
	@echo 'Installing Theomachy.'
	@$(BIN)/python $(PIP) --editable '.[server]'
	@touch $@

$(VENV)/.developing: $(VENV)/.made pyproject.toml
	@echo 'Installing Theomachy and the tools that check it.'
	@$(BIN)/python $(PIP) --editable '.[dev]'
	@touch $(VENV)/.installed $(VENV)/.documenting $@

$(VENV)/.documenting: $(VENV)/.made pyproject.toml
	@echo 'Installing Theomachy and what builds its documentation.'
	@$(BIN)/python $(PIP) --editable '.[docs]'
	@touch $@

web/node_modules/.installed: web/package-lock.json
	@node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' 2>/dev/null || { \
	  echo 'The browser client needs Node 20 or newer, with npm: install it, or play with "make terminal".' >&2; exit 1; }
	@echo 'Installing what the browser client is built with.'
	@# Not "npm ci": a lock file made on one system lacks the optional binaries of the others.
	@cd web && npm install --no-save --silent
	@touch $@

$(CLIENT)/index.html: web/node_modules/.installed $(CLIENT_SOURCES)
	@echo 'Building the browser client.'
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

$(SCRATCH)/venv/.made:
	$(environment)

$(SCRATCH)/venv/.installed: $(SCRATCH)/venv/.made pyproject.toml
	@echo 'Installing Theomachy and the mutation tool.'
	@$(SCRATCH)/venv/bin/python $(PIP) --editable '.[dev,mutation]'
	@touch $@
