import fs from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */
/** @typedef {{ status: 'passed' | 'failed', assertionResults: readonly { status: string }[] }} FileReport */
/** @typedef {{ testResults: readonly FileReport[] }} Report Vitest's JSON report, as far as it matters here */

/** @type {Totals} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0 };
/** @type {Totals} */
export const ONE_FAILED = { passed: 0, failed: 1, skipped: 0 };

/** @type {Record<string, keyof Totals>} any other status, such as that of a test whose worker crashed, is a failure */
const COLUMN_OF = { passed: 'passed', skipped: 'skipped', todo: 'skipped' };

/** @param {readonly Totals[]} all */
export function sum(all) {
  const add = (/** @type {keyof Totals} */ column) => all.reduce((total, one) => total + one[column], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}

/** @param {Totals} totals */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * The totals of a Vitest run. A file that failed without a failing test (it did not load, a hook threw) counts as one
 * failed test; so does a run that failed though every test passed, found no test, or left no report.
 * @param {Report | undefined} report
 * @param {{ exitCode: number, mayBeEmpty: boolean }} run
 * @returns {Totals}
 */
export function totalsOf(report, { exitCode, mayBeEmpty }) {
  if (report === undefined) return exitCode === 0 && mayBeEmpty ? NOTHING : ONE_FAILED;
  const totals = sum(report.testResults.map(totalsOfFile));
  const isEmpty = totals.passed + totals.failed + totals.skipped === 0;
  if (isEmpty && !mayBeEmpty) return ONE_FAILED;
  return exitCode !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

/**
 * @param {FileReport} file
 * @returns {Totals}
 */
function totalsOfFile({ status, assertionResults }) {
  const totals = { ...NOTHING };
  for (const test of assertionResults) totals[COLUMN_OF[test.status] ?? 'failed'] += 1;
  return status === 'failed' && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

/**
 * @template T
 * @param {string} file
 * @returns {T | undefined} what the file holds as JSON
 */
export function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
