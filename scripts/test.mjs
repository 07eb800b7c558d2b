import './lib/require-node.mjs';
import { stopChildrenOnSignals } from './lib/children.mjs';
import { reportError, runMain } from './lib/failure.mjs';
import { findOrInstallChromium } from './lib/find-chromium.mjs';
import { isInstalled } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { BUILD_NAMES, prepare } from './lib/prepare.mjs';
import { lastLine, NOTHING, ONE_FAILED, sum } from './lib/results.mjs';
import { runBrowserTests, runVitest } from './lib/run-tests.mjs';
import { SLOW_TESTS } from './lib/slow-tests.mjs';

/** @typedef {import('./lib/results.mjs').Totals} Totals */

const USAGE = `Usage: npm test [-- <filter and options>]
       npm run test:long [-- <filter and options>]

Installs and builds what is missing or out of date, then runs the tests, those in a browser last: every journey of a
visitor. test:long runs the others, which take longer.

With a filter: the files whose path contains it. If it contains "e2e" it selects browser tests, and goes to Playwright
Test with all options; otherwise filter and options go to Vitest, which runs the unit tests.

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

/**
 * @param {{ projects: readonly string[], name: string, args: readonly string[] }} what
 */
async function runInBrowser(what) {
  if (process.env['SKIP_BROWSER_TESTS'] === '1') {
    console.log('Browser tests: skipped (SKIP_BROWSER_TESTS=1).');
    return runBrowserTests(what);
  }
  const browser = await findOrInstallChromium();
  if (browser === undefined) {
    console.log('Browser tests: skipped. No Chromium was found and none could be installed.');
    console.log(
      'Install Chromium or Chrome, or name one with CHROMIUM_PATH, or leave them out with SKIP_BROWSER_TESTS=1.',
    );
    return sum([ONE_FAILED, await runBrowserTests(what)]);
  }
  console.log(`\nBrowser tests, in ${browser}`);
  return runBrowserTests({ ...what, browser });
}

/**
 * Which runs the arguments ask for. Options alone, or a filter without "e2e", are for the unit tests.
 * @param {{ isLong: boolean, args: readonly string[] }} options
 */
function runsOf({ isLong, args }) {
  const isBrowserOnly = args.some((each) => each.includes('e2e'));
  const isUnitsOnly = args.length > 0 && !isBrowserOnly;
  const units = isLong ? SLOW_TESTS : SLOW_TESTS.map((file) => `--exclude=**/${file.split('/').slice(1).join('/')}`);
  const projects = isLong ? ['long'] : isBrowserOnly ? ['visitor', 'long'] : ['visitor'];
  return {
    units: isBrowserOnly ? undefined : args.length > 0 ? args : units,
    browser: isUnitsOnly ? undefined : { name: isLong ? 'browser-long' : 'browser', projects, args },
  };
}

/** @param {{ isLong: boolean, args: readonly string[] }} options */
async function runAll(options) {
  const { args, isLong } = options;
  const preparation = await counted(async () => {
    await prepare({ builds: BUILD_NAMES });
    return NOTHING;
  });
  const isBuilt = preparation.failed === 0;
  if (!isBuilt && !isInstalled(ROOT)) return preparation;
  const runs = runsOf(options);
  const unitRun = { name: isLong ? 'tests-slow' : 'tests', args: runs.units ?? [], mayBeEmpty: args.length > 0 };
  const units = runs.units ? await counted(() => runVitest(unitRun)) : NOTHING;
  const { browser } = runs;
  if (browser && !isBuilt) console.log('Browser tests: not run, because there is no build to run them on.');
  const inBrowser = browser && isBuilt ? await counted(() => runInBrowser(browser)) : NOTHING;
  const totals = sum([preparation, units, inBrowser]);
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
