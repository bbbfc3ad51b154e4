#!/usr/bin/env bash
# Builds the image with buildah, checks the demo in it (check.mjs), and prints its size: bash apps/api/image/build.sh [NAME]
# With --measure, assembles the image's files in a folder instead, checks the demo in it, and prints their sizes. This doesn't need buildah.
# In a sandbox without user namespaces, set BUILDAH_ISOLATION=chroot and STORAGE_DRIVER=vfs.
set -euo pipefail
cd "$(dirname "$0")/../../.."

work=$(mktemp -d)
server=
finish() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  [ -z "${container:-}" ] || buildah rm "$container" >/dev/null
  rm -rf "$work"
}
trap finish EXIT

# Waits until the server answers on this port; prints its log and fails if it exits or takes five minutes: it seeds the demo first.
wait_until_healthy() {
  for _ in $(seq 600); do
    if curl --silent --fail "http://127.0.0.1:$1/healthz" >"$work/health"; then
      echo "started; health check: $(cat "$work/health")"
      return
    fi
    kill -0 "$server" 2>/dev/null || break
    sleep 0.5
  done
  echo 'the server did not answer:' >&2
  cat "$work/log" >&2
  exit 1
}

# As an image counts them, without the rest of each file's last block.
megabytes() { du -sm --apparent-size "$1" | cut -f 1; }

node=$(pwd)/node_modules/.bin/node
photo=apps/api/test-photos/stump.heic
port=${PORT:-3999}

if [ "${1:-}" = --measure ]; then
  npx -y pnpm@12.21.0 exec turbo run build --filter=@stumpquote/api --filter=@stumpquote/web
  sh apps/api/image/assemble.sh "$work/app" >/dev/null
  mkdir "$work/data"
  (cd "$work/app" && exec env -i PATH="$PATH" NODE_ENV=production PORT="$port" DATA_DIR="$work/data" \
    WEB_DIR="$work/app/apps/web/dist" "$node" dist/commands/demo.js) >"$work/log" 2>&1 &
  server=$!
  wait_until_healthy "$port"
  "$node" apps/api/image/check.mjs "http://127.0.0.1:$port" "$photo"
  echo "$(megabytes "$work/app") MB in /app: node_modules $(megabytes "$work/app/node_modules"), web $(megabytes "$work/app/apps/web")," \
    "dist $(megabytes "$work/app/dist"), assets $(megabytes "$work/app/assets")"
  (cd "$work/app/node_modules/.pnpm" && du -sm -- * | sort -rn | head -15)
  exit
fi

command -v buildah >/dev/null || { echo 'buildah is not installed (Debian: apt-get install buildah); --measure works without it' >&2; exit 1; }
name=${1:-stumpquote}
# OCI images have no health check.
buildah build --format docker --layers=false --tag "$name" --file apps/api/Dockerfile .
container=$(buildah from --pull=never "$name")
buildah run --env PORT="$port" "$container" -- node --max-semi-space-size=8 dist/commands/demo.js >"$work/log" 2>&1 &
server=$!
wait_until_healthy "$port"
"$node" apps/api/image/check.mjs "http://127.0.0.1:$port" "$photo"
buildah images "$name"
