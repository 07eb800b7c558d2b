import './lib/require-node.mjs';
import os from 'node:os';
import path from 'node:path';
import { stopChildrenOnSignals } from './lib/children.mjs';
import { runMain } from './lib/failure.mjs';
import { getNode } from './lib/find-node.mjs';
import { runForeground } from './lib/foreground.mjs';
import { loadEnvFile, readSwitches, settingsHelp } from './lib/options.mjs';
import { ROOT, SERVER_ENTRY } from './lib/paths.mjs';
import { BUILD_NAMES, prepare } from './lib/prepare.mjs';

const USAGE = `Usage: npm start

Installs and builds what is missing or out of date, then serves the site until it is stopped (Ctrl-C).`;

/**
 * glibc holds hundreds of megabytes of unused memory otherwise: two arenas for all threads instead of eight per core, and
 * larger blocks outside of them, where they are given back.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const SMALL_MEMORY_BYTES = 1.1e9;

/**
 * V8's own limit of the young generation holds 50 MB more, and pages are no faster for it. On a machine or in a container
 * with 1 GB or less, a small heap: pages take a third more processor time, but it fits.
 */
function memoryFlags() {
  const available = Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
  return available <= SMALL_MEMORY_BYTES
    ? ['--max-semi-space-size=8', '--max-old-space-size=160']
    : ['--max-semi-space-size=16'];
}

await runMain(async () => {
  if (readSwitches(process.argv.slice(2), [], `${USAGE}\n\n${settingsHelp()}`) === undefined) return 0;
  stopChildrenOnSignals();
  await prepare({ builds: BUILD_NAMES });
  loadEnvFile();
  return runForeground(getNode(ROOT), [...memoryFlags(), path.join(ROOT, SERVER_ENTRY)], {
    cwd: ROOT,
    env: { NODE_ENV: 'production', ...ALLOCATOR, ...process.env },
    ownGroup: true,
  });
});
