import './lib/require-node.mjs';
import { stopChildrenOnSignals } from './lib/children.mjs';
import { reportError, runMain } from './lib/failure.mjs';
import { findOrInstallChromium } from './lib/find-chromium.mjs';
import { recordFullRun, sinceFullRun } from './lib/testing/full-run.mjs';
import { isInstalled } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { BUILD_NAMES, PACKAGE_NAMES, prepare } from './lib/prepare.mjs';
import { lastLine, NOTHING, ONE_FAILED, sum } from './lib/testing/results.mjs';
import { runBrowserTests, runVitest } from './lib/testing/run-tests.mjs';
import { TEST_AREAS, browserTestFiles, longTestsAfter } from './lib/testing/test-areas.mjs';

/** @typedef {import('./lib/testing/results.mjs').Totals} Totals */

const USAGE = `Usage: npm test [-- <filter and options>]
       npm run test:long [-- --all | <filter and options>]

Installs and builds what is missing or out of date, then runs the tests, browser tests last: one journey for each feature.
test:long runs the remaining tests, which take longer. Each belongs to an area of the product
(scripts/lib/testing/test-areas.mjs), and runs only if it changed, or a file of its area, since the commit in
.ci/full-run.json; with --all they always run, and if all pass, the commit is recorded there.

A filter selects files by a part of their path. With "e2e" in it, the filter and all options go to Playwright Test;
otherwise they go to Vitest, which runs unit and component tests.

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

const UNIT_TESTS_OF_AREAS = TEST_AREAS.flatMap((area) => area.unitTests);

/**
 * The long tests: all, those that match the arguments, or without arguments those that a change could make fail.
 * @param {readonly string[]} args
 */
function longRuns(args) {
  if (args.length > 0 && args[0] !== '--all') {
    return {
      units: undefined,
      components: undefined,
      browserTests: { name: 'browser-long', projects: ['longest', 'long'], args },
    };
  }
  const known = args[0] === '--all' ? undefined : sinceFullRun();
  const areas = longTestsAfter(known?.changedFiles);
  if (known) printLeftOut(known.run, areas);
  const unitTests = areas.flatMap((each) => each.unitTests);
  const files = areas.flatMap((each) => each.browserTests);
  const ignored = TEST_AREAS.flatMap(browserTestFiles).filter((file) => !files.includes(file));
  const units = { name: 'tests-slow', project: `!${COMPONENTS}`, args: unitTests, mayBeEmpty: false };
  const browserTests = { name: 'browser-long', projects: ['longest', 'variants', 'long'], args: [], ignored };
  return {
    units: unitTests.length > 0 ? units : undefined,
    components: undefined,
    browserTests: files.length > 0 ? browserTests : undefined,
  };
}

/**
 * @param {import('./lib/testing/full-run.mjs').FullRun} run
 * @param {ReturnType<typeof longTestsAfter>} areas
 */
function printLeftOut(run, areas) {
  const lines = areas.flatMap(({ area, unitTests, browserTests }) => {
    const all = area.unitTests.length + area.browserTests.length;
    const left = all - unitTests.length - browserTests.length;
    return left > 0 ? [`  ${area.name}: ${left} of ${all} test files`] : [];
  });
  if (lines.length === 0) return;
  const since = `${run.date}, commit ${run.commit.slice(0, 8)}`;
  console.log(`Unchanged since all tests passed (${since}), not run again:\n${lines.join('\n')}`);
}

/**
 * The runs of `npm test`. A filter with "e2e" is for browser tests, any other for unit and component tests.
 * @param {readonly string[]} args
 */
function runsOf(args) {
  const mayBeEmpty = args.length > 0;
  if (args.some((each) => each.includes('e2e'))) {
    const browserTests = { name: 'browser', projects: ['visitor', 'longest', 'variants', 'long'], args };
    return { units: undefined, components: undefined, browserTests };
  }
  const withoutSlow = UNIT_TESTS_OF_AREAS.map((file) => `--exclude=**/${file.split('/').slice(1).join('/')}`);
  return {
    units: { name: 'tests', project: `!${COMPONENTS}`, args: mayBeEmpty ? args : withoutSlow, mayBeEmpty },
    components: { name: COMPONENTS, project: COMPONENTS, args, mayBeEmpty },
    browserTests: mayBeEmpty ? undefined : { name: 'browser', projects: ['visitor'], args },
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
 * @param {{ isLong: boolean, args: readonly string[] }} options
 * @returns {Promise<Totals | undefined>} undefined: no test had to run
 */
async function runAll(options) {
  const preparation = await counted(async () => {
    await prepare({ builds: [...BUILD_NAMES, ...PACKAGE_NAMES] });
    return NOTHING;
  });
  const isBuilt = preparation.failed === 0;
  if (!isBuilt && !isInstalled(ROOT)) return preparation;
  const { units, ...inBrowser } = options.isLong ? longRuns(options.args) : runsOf(options.args);
  const totals = sum([
    preparation,
    units ? await counted(() => runVitest(units)) : NOTHING,
    await runInBrowser(inBrowser, { isBuilt }),
  ]);
  if (totals.passed + totals.failed + totals.skipped > 0) return totals;
  const { args, isLong } = options;
  if (isLong && args.length === 0 && !units && !inBrowser.browserTests) {
    console.log('No long test depends on what has changed since then.');
    return undefined;
  }
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
  if (!totals) return 0;
  const isFullRun = isLong && args[0] === '--all';
  if (isFullRun && totals.failed === 0 && totals.passed > 0) console.log(`\n${recordFullRun({ now: new Date() })}`);
  console.log(`\n${lastLine(totals)}`);
  return totals.failed === 0 ? 0 : 1;
});
