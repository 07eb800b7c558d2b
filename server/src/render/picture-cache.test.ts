import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratchFolder } from '@bluegem/data/testing/scratch-folder';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPictureCache } from './picture-cache.ts';

let folder: string;
beforeEach(() => {
  folder = join(makeScratchFolder(), 'pictures');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const bytes = (size: number) => new Uint8Array(size).fill(7);

/** A file of 100 bytes, last used so many seconds ago. */
function leave(name: string, ageSeconds: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), bytes(100));
  const time = Date.now() / 1000 - ageSeconds;
  utimesSync(join(folder, name), time, time);
}

test('what was written is read, and what was not is missing', async () => {
  const cache = createPictureCache(folder, 1000);
  expect(await cache.read('a.webp')).toBeUndefined();
  await cache.write('a.webp', bytes(10));
  expect(await cache.read('a.webp')).toEqual(Buffer.from(bytes(10)));
  expect(readdirSync(folder)).toEqual(['a.webp']);
});

test('beyond the limit those longest unused go, down to four fifths of it', async () => {
  for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) leave(name, 500 - index);
  await createPictureCache(folder, 500).write('f', bytes(100));
  expect(readdirSync(folder)).toEqual(['c', 'd', 'e', 'f']);
});

test('reading makes a picture the most recently used', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) leave(name, 500);
  const cache = createPictureCache(folder, 500);
  await cache.read('a');
  await vi.waitFor(() => expect(statSync(join(folder, 'a')).mtimeMs).toBeGreaterThan(Date.now() - 60_000));
  await cache.write('f', bytes(100));
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['a', 'f']));
});

test('many written at once end within the limit', async () => {
  const cache = createPictureCache(folder, 1000);
  await Promise.all(Array.from({ length: 40 }, (_, index) => cache.write(`${index}.webp`, bytes(100))));
  const names = readdirSync(folder);
  expect(names.length).toBeLessThanOrEqual(10);
  expect(names.length).toBeGreaterThan(0);
  expect(names.every((name) => name.endsWith('.webp') && !name.startsWith('.'))).toBe(true);
});

test('a folder that was deleted meanwhile is made again', async () => {
  const cache = createPictureCache(folder, 1000);
  await cache.write('a', bytes(10));
  rmSync(folder, { recursive: true });
  expect(await cache.read('a')).toBeUndefined();
  await cache.write('a', bytes(10));
  expect(existsSync(join(folder, 'a'))).toBe(true);
});
