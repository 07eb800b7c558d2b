import './lib/require-node.mjs';
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

await runMain(async () => {
  if (readSwitches(process.argv.slice(2), [], `${USAGE}\n\n${settingsHelp()}`) === undefined) return 0;
  stopChildrenOnSignals();
  await prepare({ builds: BUILD_NAMES });
  loadEnvFile();
  return runForeground(getNode(ROOT), [path.join(ROOT, SERVER_ENTRY)], {
    cwd: ROOT,
    // Two arenas for all threads instead of eight per core: otherwise glibc holds 300 MB of unused memory.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...process.env },
    ownGroup: true,
  });
});
