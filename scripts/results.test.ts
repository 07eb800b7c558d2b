import { expect, test } from 'vitest';
import { lastLine, NOTHING, ONE_FAILED, sum, totalsOf } from './lib/testing/results.mjs';

const wellEnded = { exitCode: 0, mayBeEmpty: false };
const badlyEnded = { exitCode: 1, mayBeEmpty: false };

function aReport(...files: { status: 'passed' | 'failed'; tests: readonly string[] }[]) {
  const testResults = files.map(({ status, tests }) => ({
    status,
    assertionResults: tests.map((result) => ({ status: result })),
  }));
  return { testResults };
}

test('the last line names skipped tests only when there are any', () => {
  expect(lastLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(lastLine({ passed: 12, failed: 3, skipped: 4 })).toBe('12 passed, 3 failed, 4 skipped');
});

test('totals add up over all parts', () => {
  expect(
    sum([{ passed: 2, failed: 1, skipped: 0 }, ONE_FAILED, NOTHING, { passed: 3, failed: 0, skipped: 5 }]),
  ).toEqual({
    passed: 5,
    failed: 2,
    skipped: 5,
  });
});

test('tests are counted by how they ended', () => {
  const report = aReport(
    { status: 'passed', tests: ['passed', 'passed', 'skipped', 'todo'] },
    { status: 'failed', tests: ['passed', 'failed'] },
  );
  expect(totalsOf(report, badlyEnded)).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

test('a file that does not load, or whose hook fails, counts as one failed test', () => {
  const report = aReport({ status: 'failed', tests: [] }, { status: 'failed', tests: ['passed'] });
  expect(totalsOf(report, badlyEnded)).toEqual({ passed: 1, failed: 2, skipped: 0 });
});

test('a test that a crashed worker never finished has failed', () => {
  expect(totalsOf(aReport({ status: 'failed', tests: ['pending', 'passed'] }), badlyEnded)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  });
});

test('a run that fails though its tests pass counts as one failed test', () => {
  expect(totalsOf(aReport({ status: 'passed', tests: ['passed'] }), badlyEnded)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  });
});

test('a run without a report, or without a test, has failed', () => {
  expect(totalsOf(undefined, badlyEnded)).toEqual(ONE_FAILED);
  expect(totalsOf(undefined, wellEnded)).toEqual(ONE_FAILED);
  expect(totalsOf(aReport(), wellEnded)).toEqual(ONE_FAILED);
});

test('a filter may leave a run without tests, but a crash is a failure', () => {
  expect(totalsOf(aReport(), { exitCode: 0, mayBeEmpty: true })).toEqual(NOTHING);
  expect(totalsOf(undefined, { exitCode: 1, mayBeEmpty: true })).toEqual(ONE_FAILED);
});
