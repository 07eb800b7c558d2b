import './lib/require-node.mjs';
import { stopChildrenOnSignals } from './lib/children.mjs';
import { runMain } from './lib/failure.mjs';
import { readSwitches } from './lib/options.mjs';
import { BUILD_NAMES, PACKAGE_NAMES, prepare } from './lib/prepare.mjs';

const USAGE = `Usage: npm run build [-- --force]

Builds the dataset, the web and the packages for others if their inputs changed since the last build; with --force always.`;

await runMain(async () => {
  const switches = readSwitches(process.argv.slice(2), ['--force'], USAGE);
  if (switches === undefined) return 0;
  stopChildrenOnSignals();
  await prepare({ builds: [...BUILD_NAMES, ...PACKAGE_NAMES], force: switches.has('--force') });
  console.log('Dataset, web and packages are up to date.');
  return 0;
});
