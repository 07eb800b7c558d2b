import './lib/require-node.mjs';
import path from 'node:path';
import { stopChildrenOnSignals } from './lib/children.mjs';
import { COMPILER_FLAGS } from './lib/compiler-flags.mjs';
import { runMain } from './lib/failure.mjs';
import { getNode } from './lib/find-node.mjs';
import { runForeground } from './lib/foreground.mjs';
import { ALLOCATOR, memoryFlags } from './lib/memory.mjs';
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
  return runForeground(getNode(ROOT), [...COMPILER_FLAGS, ...memoryFlags(), path.join(ROOT, SERVER_ENTRY)], {
    cwd: ROOT,
    env: { NODE_ENV: 'production', ...ALLOCATOR, ...process.env },
    ownGroup: true,
  });
});
