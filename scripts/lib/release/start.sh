#!/bin/sh
# Starts Blue Gem Atlas. Settings: the environment, or lines in a file .env beside this one (.env.example explains them).
cd "$(dirname "$(readlink -f "$0")")" || exit 1

# One arena for all threads, and large blocks outside of it: the allocator otherwise keeps memory that nothing uses.
export NODE_ENV=production
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-65536}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"

# With 1 GB of memory or less, a small heap: pages take a third more processor time, but it fits. The limit of a container is
# that of the root of its control groups, the limit of a service that of its own group; versions 2 and 1.
memory=$(awk '/^MemTotal:/ { printf "%.0f", $2 * 1024 }' /proc/meminfo)
group=$(sed -n 's/^0:://p' /proc/self/cgroup 2>/dev/null)
group1=$(sed -n 's/^[0-9]*:memory://p' /proc/self/cgroup 2>/dev/null)
for file in /sys/fs/cgroup/memory.max "/sys/fs/cgroup$group/memory.max" \
  /sys/fs/cgroup/memory/memory.limit_in_bytes "/sys/fs/cgroup/memory$group1/memory.limit_in_bytes"; do
  limit=$(cat "$file" 2>/dev/null)
  case "$limit" in
    '' | *[!0-9]*) ;;
    *) [ "${#limit}" -lt 19 ] && [ "$limit" -lt "$memory" ] && memory=$limit ;;
  esac
done
if [ "$memory" -le 1100000000 ]; then
  set -- --min-semi-space-size=8 --max-semi-space-size=8 --max-old-space-size=160 "$@"
else
  set -- --min-semi-space-size=16 --max-semi-space-size=16 "$@"
fi

# V8's middle compiler makes wrong code on busy machines (scripts/lib/compiler-flags.mjs of the sources).
exec node_modules/.bin/node --no-maglev --env-file-if-exists=.env "$@" web/build/server/index.js
