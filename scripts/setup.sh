#!/bin/sh
# Brings a machine to the point where `make demo` and `make test` run. Safe to repeat; quick when nothing is missing.
set -eu
cd "$(dirname "$0")/.."

say() { printf '%s\n' "setup: $*"; }
missing=''
lack() { missing="$missing
  - $1
      get it: $2"; }
have() { command -v "$1" >/dev/null 2>&1; }

# --- Node
if ! have node || ! have npm; then
  echo "setup: Node 20.19 or newer with npm is needed (nodejs.org, nvm, or your system's packages)." >&2
  exit 3
fi
if ! node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'; then
  echo "setup: Node 20.19 or newer is needed; this is $(node --version)." >&2
  exit 3
fi

# --- npm packages: by the hash of the lock file. No package's own install script is needed; those of several at once ran into
# each other on a busy machine (a binary that is still being written cannot be started), and the whole of it began anew.
lock=$(node -e 'const { createHash } = require("node:crypto"); const { readFileSync } = require("node:fs"); console.log(createHash("sha256").update(readFileSync("package-lock.json")).digest("hex"))')
if [ "$(cat node_modules/.screengraph-lock 2>/dev/null || true)" != "$lock" ]; then
  try=1
  until say "npm packages (try $try of 3; about two minutes)" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error; do
    try=$((try + 1))
    [ "$try" -le 3 ] || { echo 'setup: npm ci failed three times. Is the package registry reachable? Try: npm ping' >&2; exit 3; }
    sleep $((try * 3))
  done
  printf '%s' "$lock" >node_modules/.screengraph-lock
fi

# --- Java, Maven, Chromium, adb
java_ok() { have java && java -version 2>&1 | grep -Eq 'version "(1[7-9]|2[0-9])'; }
chromium_ok() {
  [ -n "${CHROME_PATH:-}" ] && [ -x "${CHROME_PATH:-}" ] && return 0
  for name in chromium chromium-browser google-chrome; do have "$name" && return 0; done
  return 1
}
driver_ok() { [ -n "${CHROMEDRIVER_PATH:-}" ] && [ -x "${CHROMEDRIVER_PATH:-}" ] || have chromedriver; }
adb_ok() { [ -x "${ANDROID_HOME:-/nowhere}/platform-tools/adb" ] || have adb; }
fonts_ok() { ! have fc-list || [ -n "$(fc-list 2>/dev/null | head -n 1)" ]; }

packages=''
java_ok || packages="$packages openjdk-17-jre-headless"
have mvn || packages="$packages maven"
chromium_ok || packages="$packages chromium"
driver_ok || packages="$packages chromium-driver"
adb_ok || packages="$packages adb"
if ! fonts_ok || ! chromium_ok; then packages="$packages fonts-liberation fontconfig"; fi

if [ -n "$packages" ] && have apt-get && [ "$(id -u)" = 0 ]; then
  say "system packages:$packages"
  export DEBIAN_FRONTEND=noninteractive
  # One package a call would be slow; all in one call, and what is still missing afterwards is named below.
  try=1
  until apt-get update -qq && apt-get install -y -qq --no-install-recommends $packages >/dev/null; do
    try=$((try + 1))
    [ "$try" -le 3 ] || break
    sleep $((try * 3))
  done
fi

install='apt-get install'
[ "$(id -u)" = 0 ] || install='sudo apt-get install'
if [ "$(uname)" = Darwin ]; then
  java_ok || lack 'Java 17 or newer (for the managed Neo4j)' 'brew install openjdk@17'
  have mvn || lack 'Maven (fetches the Neo4j jars)' 'brew install maven'
  chromium_ok || lack 'Chromium (for web targets)' 'brew install --cask chromium, or set CHROME_PATH'
  driver_ok || lack 'chromedriver (for web targets)' 'brew install --cask chromedriver, or set CHROMEDRIVER_PATH'
  adb_ok || lack 'adb (for Android apps)' 'brew install --cask android-platform-tools, or set ANDROID_HOME'
else
  java_ok || lack 'Java 17 or newer (for the managed Neo4j)' "$install openjdk-17-jre-headless"
  have mvn || lack 'Maven (fetches the Neo4j jars)' "$install maven"
  chromium_ok || lack 'Chromium (for web targets)' "$install chromium, or set CHROME_PATH"
  driver_ok || lack 'chromedriver (for web targets)' "$install chromium-driver, or set CHROMEDRIVER_PATH"
  adb_ok || lack 'adb (for Android apps)' "$install adb, or set ANDROID_HOME"
fi

# --- build, and the command inside the clone
node scripts/build.mjs
mkdir -p node_modules/.bin
[ -e node_modules/.bin/screengraph ] || ln -s ../../bin/screengraph.js node_modules/.bin/screengraph

# --- Neo4j: not needed when a server of your own is named
if [ -z "${NEO4J_URI:-}" ] && java_ok && have mvn; then
  node bin/screengraph.js neo4j install --quiet || lack 'the Neo4j server files' 'npx screengraph neo4j install'
fi

if [ -n "$missing" ]; then
  printf '%s\n' "setup: still missing:$missing" "Then run this again. \`npx screengraph doctor\` shows the same list at any time." >&2
  exit 3
fi
