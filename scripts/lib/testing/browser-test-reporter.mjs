import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {import('@playwright/test/reporter').FullConfig} FullConfig */
/** @typedef {import('@playwright/test/reporter').Suite} Suite */
/** @typedef {import('@playwright/test/reporter').TestCase} TestCase */
/** @typedef {import('@playwright/test/reporter').TestError} TestError */
/** @typedef {import('./results.mjs').Totals} Totals */

/** @type {Record<ReturnType<TestCase['outcome']>, keyof Totals>} */
const COLUMN_OF = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' };

/**
 * A reporter for Playwright Test. It writes the totals as JSON to the file in TEST_TOTALS_FILE, and tests that failed
 * or passed only on a later try to the file in TEST_PROBLEMS_FILE, as problem-reporter.mjs does for Vitest. The seconds
 * that each test file took, all tries together, go to the file in TEST_TIMES_FILE, longest first.
 */
export default class BrowserTestReporter {
  /** @type {Suite | undefined} */
  suite;
  /** @type {string[]} */
  problems = [];

  /**
   * @param {FullConfig} _
   * @param {Suite} suite
   */
  onBegin(_, suite) {
    this.suite = suite;
  }

  /** @param {TestError} error an error outside of a test: a file that does not load, the global setup */
  onError(error) {
    this.problems.push(`FAILED outside of a test: ${firstLine(error)}`);
  }

  onEnd() {
    const tests = this.suite?.allTests() ?? [];
    /** @type {Totals} */
    const totals = { passed: 0, failed: this.problems.length, skipped: 0 };
    for (const test of tests) totals[COLUMN_OF[test.outcome()]] += 1;
    write(process.env['TEST_TOTALS_FILE'], JSON.stringify(totals));
    write(process.env['TEST_TIMES_FILE'], timesOf(tests));
    const lines = [...this.problems, ...tests.flatMap(problemOf)];
    if (lines.length > 0) write(process.env['TEST_PROBLEMS_FILE'], `${lines.join('\n')}\n`);
  }

  printsToStdio() {
    return false;
  }
}

/** @param {readonly TestCase[]} tests */
function timesOf(tests) {
  const byFile = Map.groupBy(tests, ({ location }) => path.basename(location.file));
  const times = [...byFile].map(([file, own]) => ({
    file,
    seconds: own.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  const lines = times
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ file, seconds }) => `${seconds.toFixed(1)} ${file}`);
  return `${lines.join('\n')}\n`;
}

/** @param {TestCase} test */
function problemOf(test) {
  const name = test.titlePath().slice(2).join(' > ');
  const why = test.results.flatMap(({ errors }) => errors.map(firstLine)).join(' | ');
  if (test.outcome() === 'unexpected') return [`FAILED ${name}: ${why}`];
  return test.outcome() === 'flaky' ? [`PASSED ON TRY ${test.results.length} ${name}: ${why}`] : [];
}

/** @param {TestError} error */
function firstLine({ message = '', value = '' }) {
  return stripVTControlCharacters(message || value).split('\n', 1)[0] ?? '';
}

/**
 * @param {string | undefined} file
 * @param {string} text
 */
function write(file, text) {
  if (file === undefined) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}
