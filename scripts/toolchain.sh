#!/usr/bin/env bash
# Puts this project's Node and pnpm first on PATH. Source it: `source scripts/toolchain.sh`.
# Both come from the npm registry, so any machine with an older Node and npm can build Aliquot.
aliquot_root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
aliquot_node="$(cat "$aliquot_root/.node-version")"
aliquot_pnpm="12.18.0"
aliquot_cache="${ALIQUOT_TOOLCHAIN:-${XDG_CACHE_HOME:-$HOME/.cache}/aliquot-toolchain}/node-$aliquot_node-pnpm-$aliquot_pnpm"

if [ "$(node --version 2>/dev/null)" != "v$aliquot_node" ] || [ "$(pnpm --version 2>/dev/null)" != "$aliquot_pnpm" ]; then
  if [ ! -x "$aliquot_cache/node_modules/.bin/pnpm" ] || [ ! -x "$aliquot_cache/node_modules/.bin/node" ]; then
    echo "toolchain: installing Node $aliquot_node and pnpm $aliquot_pnpm"
    mkdir -p "$aliquot_cache"
    npm install --prefix "$aliquot_cache" --no-save --no-package-lock --no-audit --no-fund --loglevel=error \
      "node@$aliquot_node" "pnpm@$aliquot_pnpm" || return 1 2>/dev/null || exit 1
  fi
  export PATH="$aliquot_cache/node_modules/.bin:$PATH"
fi
unset aliquot_root aliquot_node aliquot_pnpm aliquot_cache
