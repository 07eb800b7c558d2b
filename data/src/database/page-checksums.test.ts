import { closeSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDamagedPage } from './page-checksums.ts';
import { makeDataDir } from '../testing/test-database.ts';

let folder: string;
let remove: () => void;

beforeAll(async () => {
  const made = await makeDataDir();
  remove = made.remove;
  const base = join(made.dataDir, 'database', 'base');
  folder = join(base, readdirSync(base).toSorted().at(-1) ?? '');
});
afterAll(() => remove());

function flip(path: string, position: number): void {
  const value = readFileSync(path)[position] as number;
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.from([value ^ 1]), 0, 1, position);
  closeSync(file);
}

test('the files of a healthy database all match', () => {
  expect(findDamagedPage(folder)).toBeUndefined();
});

test('one changed bit is found, wherever it is', () => {
  const name =
    readdirSync(folder).find((each) => /^\d+$/.test(each) && statSync(join(folder, each)).size >= 3 * 8192) ?? '';
  const path = join(folder, name);
  for (const [page, offset] of [
    [0, 0],
    [0, 8],
    [1, 12],
    [2, 8191],
  ] as const) {
    flip(path, page * 8192 + offset);
    expect(findDamagedPage(folder)).toBe(`page ${page} of file ${name}`);
    flip(path, page * 8192 + offset);
  }
  expect(findDamagedPage(folder)).toBeUndefined();
});
