import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdDatabase } from '@bluegem/data/testing/other-process';
import { expect, test } from 'vitest';

test('a repair while a process has the database is refused in one line that names it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bluegem-repair-'));
  const holder = holdDatabase(dataDir);
  try {
    expect(await holder.firstLine).toBe('open');
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), 'repair'], {
      cwd: dataDir,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(`is in use by process ${holder.pid}.`)]);
  } finally {
    await holder.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
