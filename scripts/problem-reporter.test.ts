import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startVitest } from 'vitest/node';

/** Three kinds of trouble and a test without any, where Vitest finds itself without an installation of its own. */
const TESTS = `
let tries = 0;
test('is sound', () => expect(1).toBe(1));
describe('a group', () => {
  test('fails', () => expect('first line').toBe('another'));
  test('passes later', { retry: 2 }, () => expect((tries += 1)).toBe(2));
});
describe('a broken group', () => {
  beforeAll(() => { throw new Error('no data'); });
  test('does not run', () => expect(1).toBe(1));
});
`;

test('writes what failed, and what passed only on a later try, a line each', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reporter '));
  const file = join(folder, 'problems.txt');
  const earlier = process.env['TEST_PROBLEMS_FILE'];
  const exitCode = process.exitCode;
  try {
    writeFileSync(join(folder, 'some.test.js'), TESTS);
    process.env['TEST_PROBLEMS_FILE'] = file;
    const reporter = join(import.meta.dirname, 'lib', 'testing', 'problem-reporter.mjs');
    const vitest = await startVitest('test', [], {
      root: folder,
      config: false,
      watch: false,
      globals: true,
      reporters: [reporter],
    });
    await vitest.close();
    expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual([
      'FAILED some.test.js > a broken group: no data',
      expect.stringMatching(/^FAILED some\.test\.js > a group > fails: expected 'first line' to be 'another'/),
      expect.stringMatching(/^PASSED ON TRY 2 some\.test\.js > a group > passes later: expected 1 to be 2/),
    ]);
  } finally {
    if (earlier === undefined) delete process.env['TEST_PROBLEMS_FILE'];
    else process.env['TEST_PROBLEMS_FILE'] = earlier;
    process.exitCode = exitCode;
    rmSync(folder, { recursive: true, force: true });
  }
});
