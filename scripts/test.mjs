import './lib/require-node.mjs';
import { stopChildrenOnSignals } from './lib/children.mjs';
import { reportError, runMain } from './lib/failure.mjs';
import { findOrInstallChromium } from './lib/find-chromium.mjs';
import { isInstalled } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { BUILD_NAMES, PACKAGE_NAMES, prepare } from './lib/prepare.mjs';
import { lastLine, NOTHING, ONE_FAILED, sum } from './lib/testing/results.mjs';
import { runBrowserTests, runVitest } from './lib/testing/run-tests.mjs';

/** @typedef {import('./lib/testing/results.mjs').Totals} Totals */

const USAGE = `Usage: npm test [-- <filter and options>]
       npm run test:nightly [-- <filter and options>]

Installs and builds what is missing or out of date, then runs the tests, browser tests last: one journey for each feature.
test:nightly runs the others, which take longer: unit tests in files *.nightly.test.ts, and browser tests of all other
files of web/e2e and with the tag @nightly.

A filter selects files by a part of their path. With "e2e" in it, the filter and all options go to Playwright Test;
otherwise they go to Vitest, which runs unit and component tests. With a filter npm test runs every test that matches.

  CHROMIUM_PATH          the browser to use instead of the one that is found
  SKIP_BROWSER_TESTS=1   skip the browser tests`;

/**
 * An error outside the tests counts as one failed test, and the remaining parts still run.
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

/** Vitest's project of component tests, which runs in a browser; all other projects are unit tests. */
const COMPONENTS = 'components';

const NIGHTLY_FILES = '**/*.nightly.test.ts';
const UNITS = { name: 'tests', project: `!${COMPONENTS}`, mayBeEmpty: false };

/** Every test of `npm test` without a filter. */
const JOURNEYS_AND_UNITS = {
  units: { ...UNITS, args: [`--exclude=${NIGHTLY_FILES}`] },
  components: { name: COMPONENTS, project: COMPONENTS, args: [], mayBeEmpty: false },
  browserTests: { name: 'browser', projects: ['journeys'], args: [] },
};

/** Every other test. */
const NIGHTLY = {
  units: { ...UNITS, name: 'nightly-tests', args: ['.nightly.test.ts'] },
  components: undefined,
  browserTests: { name: 'nightly-browser', projects: ['nightly'], args: [] },
};

/**
 * What to run. A filter with "e2e" is for browser tests, any other for unit and component tests.
 * @param {{ isNightly: boolean, args: readonly string[] }} options
 */
function runsOf({ isNightly, args }) {
  if (args.length === 0) return isNightly ? NIGHTLY : JOURNEYS_AND_UNITS;
  if (args.some((each) => each.includes('e2e'))) {
    const browserTests = { name: 'browser', projects: isNightly ? ['nightly'] : ['journeys', 'nightly'], args };
    return { units: undefined, components: undefined, browserTests };
  }
  return {
    units: { ...UNITS, args, mayBeEmpty: true },
    components: { ...JOURNEYS_AND_UNITS.components, args, mayBeEmpty: true },
    browserTests: undefined,
  };
}

/** The browser to use; undefined if browser tests are skipped or no browser was found. */
async function findBrowser() {
  if (process.env['SKIP_BROWSER_TESTS'] === '1') {
    console.log('Browser tests: skipped (SKIP_BROWSER_TESTS=1).');
    return { browser: undefined, problem: NOTHING };
  }
  const browser = await findOrInstallChromium();
  if (browser !== undefined) {
    console.log(`\nBrowser tests, in ${browser}`);
    return { browser, problem: NOTHING };
  }
  console.log('Browser tests: skipped. No Chromium was found and none could be installed.');
  console.log(
    'Install Chromium or Chrome, or name one with CHROMIUM_PATH, or skip these tests with SKIP_BROWSER_TESTS=1.',
  );
  return { browser, problem: ONE_FAILED };
}

/**
 * @param {Pick<ReturnType<typeof runsOf>, 'components' | 'browserTests'>} runs
 * @param {{ isBuilt: boolean }} state
 */
async function runInBrowser({ components, browserTests }, { isBuilt }) {
  if (!components && !browserTests) return NOTHING;
  const { browser, problem } = await findBrowser();
  const parts = [problem];
  if (components && browser) parts.push(await counted(() => runVitest({ ...components, browser })));
  if (!browserTests) return sum(parts);
  if (isBuilt) parts.push(await counted(() => runBrowserTests({ ...browserTests, browser })));
  else console.log('Tests of the built site: not run, because there is no build.');
  return sum(parts);
}

/**
 * @param {{ isNightly: boolean, args: readonly string[] }} options
 * @returns {Promise<Totals>}
 */
async function runAll(options) {
  const preparation = await counted(async () => {
    await prepare({ builds: [...BUILD_NAMES, ...PACKAGE_NAMES] });
    return NOTHING;
  });
  const isBuilt = preparation.failed === 0;
  if (!isBuilt && !isInstalled(ROOT)) return preparation;
  const { units, ...inBrowser } = runsOf(options);
  const totals = sum([
    preparation,
    units ? await counted(() => runVitest(units)) : NOTHING,
    await runInBrowser(inBrowser, { isBuilt }),
  ]);
  if (totals.passed + totals.failed + totals.skipped > 0) return totals;
  const { args } = options;
  console.log(args.length > 0 ? `No test was found: does any match ${args.join(' ')}?` : 'No test was found.');
  return { ...totals, failed: 1 };
}

await runMain(async () => {
  const given = process.argv.slice(2);
  const isNightly = given[0] === '--nightly';
  const args = isNightly ? given.slice(1) : given;
  if (args.includes('--help') || args.includes('-h')) {
    console.log(USAGE);
    return 0;
  }
  stopChildrenOnSignals();
  const totals = await runAll({ isNightly, args });
  console.log(`\n${lastLine(totals)}`);
  return totals.failed === 0 ? 0 : 1;
});
