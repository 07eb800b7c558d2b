import './lib/require-node.mjs';
import { stopChildrenOnSignals } from './lib/children.mjs';
import { reportError, runMain } from './lib/failure.mjs';
import { findOrInstallChromium } from './lib/find-chromium.mjs';
import { isInstalled } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { BUILD_NAMES, prepare } from './lib/prepare.mjs';
import { lastLine, NOTHING, ONE_FAILED, sum } from './lib/results.mjs';
import { countTestFiles, runTests } from './lib/run-tests.mjs';

/** @typedef {import('./lib/results.mjs').Totals} Totals */

const USAGE = `Usage: npm test [-- <filter and options of vitest>]
       npm run test:long [-- <filter and options of vitest>]

Installs and builds what is missing or out of date, then runs the tests, those in a browser last: every journey of a
visitor. With a filter: whatever it selects. test:long runs all the others in a browser, which take three times as long.

  CHROMIUM_PATH          the browser to use, when the one that is found is not the right one
  SKIP_BROWSER_TESTS=1   leave out the tests in a browser`;

/**
 * What goes wrong around the tests counts as one failed test, and the rest still runs.
 * @param {() => Promise<Totals>} part
 */
async function counted(part) {
  try {
    return await part();
  } catch (error) {
    reportError(error);
    return ONE_FAILED;
  }
}

/** The projects of vitest that need a browser: the journeys of a visitor, and all others. */
const BROWSER = { usual: 'e2e', long: 'e2e-long', all: 'e2e*' };

/**
 * @param {string} project
 * @param {readonly string[]} args
 */
async function runBrowserTests(project, args) {
  const files = await countTestFiles(project, args);
  if (files === 0 && args.length > 0) return NOTHING;
  if (process.env['SKIP_BROWSER_TESTS'] === '1') {
    console.log(`Browser tests: skipped, ${files} files (SKIP_BROWSER_TESTS=1).`);
    return { ...NOTHING, skipped: files };
  }
  const chromium = await findOrInstallChromium();
  if (chromium === undefined) {
    console.log(`Browser tests: skipped, ${files} files. No Chromium was found and none could be installed.`);
    console.log(
      'Install Chromium or Chrome, or name one with CHROMIUM_PATH, or leave them out with SKIP_BROWSER_TESTS=1.',
    );
    return { ...ONE_FAILED, skipped: files };
  }
  console.log(`\nBrowser tests, in ${chromium}`);
  const name = project === BROWSER.long ? 'e2e-long' : 'e2e';
  return runTests({ name, project, args, env: { CHROMIUM_PATH: chromium } });
}

/**
 * @param {{ isLong: boolean, args: readonly string[] }} asked
 */
async function runAll({ isLong, args }) {
  const preparation = await counted(async () => {
    await prepare({ builds: BUILD_NAMES });
    return NOTHING;
  });
  const isBuilt = preparation.failed === 0;
  if (!isBuilt && !isInstalled(ROOT)) return preparation;
  const units = isLong ? NOTHING : await counted(() => runTests({ name: 'tests', project: `!${BROWSER.all}`, args }));
  if (!isBuilt) console.log('Browser tests: not run, because there is no build to run them on.');
  const project = isLong ? BROWSER.long : args.length > 0 ? BROWSER.all : BROWSER.usual;
  const browser = isBuilt ? await counted(() => runBrowserTests(project, args)) : NOTHING;
  const totals = sum([preparation, units, browser]);
  if (totals.passed + totals.failed + totals.skipped > 0) return totals;
  console.log(args.length > 0 ? `No test was found: does any match ${args.join(' ')}?` : 'No test was found.');
  return { ...totals, failed: 1 };
}

await runMain(async () => {
  const given = process.argv.slice(2);
  const isLong = given[0] === '--long';
  const args = isLong ? given.slice(1) : given;
  if (args.includes('--help') || args.includes('-h')) {
    console.log(USAGE);
    return 0;
  }
  stopChildrenOnSignals();
  const totals = await runAll({ isLong, args });
  console.log(`\n${lastLine(totals)}`);
  return totals.failed === 0 ? 0 : 1;
});
