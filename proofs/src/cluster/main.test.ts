import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each([
  [['quick'], "Unexpected argument 'quick'"],
  [['--memory', '1g'], '--memory takes a number of megabytes'],
])('%j is refused in one line, with exit code 2, before anything runs', (args, message) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr.trim()).toBe(message);
});
