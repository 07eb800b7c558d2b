import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const SCRIPT = join(import.meta.dirname, 'support/screenshots.ts');
const FOLDER = join(import.meta.dirname, '../../build/screenshots');

test('npm run atlas -- screenshots takes a whole page, small and large', async () => {
  test.setTimeout(180_000);
  const start = Date.now();
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, '/offline', 'he']);
  expect(stdout).toContain('2 pictures in build/screenshots');
  for (const [size, width, height] of [
    ['small', 360, 800],
    ['large', 1440, 900],
  ] as const) {
    const file = join(FOLDER, `offline.he.${size}.dark.png`);
    expect((await stat(file)).mtimeMs).toBeGreaterThanOrEqual(start);
    // The header of a PNG file: its signature, a length and a type, then width and height.
    const picture = await readFile(file);
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBe(width);
    expect(picture.readUInt32BE(20)).toBeGreaterThanOrEqual(height);
    // A page of one colour takes a few kilobytes.
    expect(picture.length).toBeGreaterThan(15_000);
  }
});
