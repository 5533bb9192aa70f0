#!/usr/bin/env bash
# Prints the path of a Chromium for the browser tests; as root on Debian it installs one first.
set -eu
for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
  if [ -n "$name" ] && found=$(command -v "$name"); then
    echo "$found"
    exit 0
  fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo 'Installing Chromium for the browser tests.' >&2
  apt-get update -qq >&2
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null 2>&1 || true
  if found=$(command -v chromium); then
    echo "$found"
    exit 0
  fi
fi
echo 'The browser tests need Chromium: install it, or name it with CHROMIUM=/path/to/chromium.' >&2
exit 1
