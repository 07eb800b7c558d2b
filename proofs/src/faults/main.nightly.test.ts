import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each([
  ['--bogus', "Unknown option '--bogus'"],
  ['earthquake', 'Unknown kind of fault: earthquake. Known: killed-writer, '],
])('%s is refused in one line, with exit code 2, before anything runs', (word, message) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), word], {
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(message)]);
});
