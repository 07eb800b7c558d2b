import './lib/require-node.mjs';
import { stopChildrenOnSignals } from './lib/children.mjs';
import { Failure, runMain } from './lib/failure.mjs';
import { findOrInstallChromium } from './lib/find-chromium.mjs';
import { getNode } from './lib/find-node.mjs';
import { runForeground } from './lib/foreground.mjs';
import { ROOT } from './lib/paths.mjs';
import { BUILD_NAMES, prepare } from './lib/prepare.mjs';

const USAGE = `Usage: npm run atlas -- screenshots [<part of an address> [<language> …]]

Takes screenshots of every page, small and large, dark and light, into build/screenshots. With a part of an address, only
pages whose address contains it ("" for every page); with languages, only in the dark theme.`;

await runMain(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  stopChildrenOnSignals();
  await prepare({ builds: BUILD_NAMES });
  const chromium = await findOrInstallChromium();
  if (chromium === undefined) throw new Failure('No Chromium was found. Name one with CHROMIUM_PATH.');
  return runForeground(getNode(ROOT), ['web/e2e/support/screenshots.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, CHROMIUM_PATH: chromium },
    ownGroup: true,
  });
});
