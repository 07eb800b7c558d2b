import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');

test.each(['--slow', '--quick=no', 'quick'])('%s is refused in one line', async (argument) => {
  const { code, out, err } = await new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [MAIN, argument], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), out: stdout, err: stderr }),
    );
  });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).toContain(argument.replace('=no', ''));
});
