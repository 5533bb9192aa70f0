#!/usr/bin/env bash
# Prints the path of a Chromium for the browser tests; as root on Debian it installs one first.
# The headless shell, where there is one, is a third of the work for the machine.
set -eu
names='chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable'
look() {
  for name in "$@"; do
    if [ -n "$name" ] && found=$(command -v "$name"); then
      echo "$found"
      exit 0
    fi
  done
}
look "${CHROMIUM:-}" chromium-headless-shell
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo 'Installing Chromium for the browser tests.' >&2
  apt-get update -qq >&2 || true
  for name in chromium-headless-shell chromium; do
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$name" >/dev/null 2>&1 || continue
    look "$name"
  done
fi
# shellcheck disable=SC2086
look $names
echo 'The browser tests need Chromium: install it, or name it with CHROMIUM=/path/to/chromium.' >&2
exit 1
