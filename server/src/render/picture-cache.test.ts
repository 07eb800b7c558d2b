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

test('pictures drawn ahead never take room of others, and are the first to go', async () => {
  for (const name of ['a', 'b', 'c']) leave(name, 500);
  const cache = createPictureCache(folder, 500);
  expect(await cache.writeAhead('ahead', bytes(100))).toBe(true);
  // 400 of 500 bytes are used: the rest is for pictures that visitors request.
  expect(await cache.writeAhead('more', bytes(1))).toBe(false);
  expect(await cache.names()).toEqual(new Set(['a', 'ahead', 'b', 'c']));
  await cache.write('d', bytes(100));
  await cache.write('e', bytes(100));
  expect(readdirSync(folder)).toEqual(['b', 'c', 'd', 'e']);
});

test('a picture drawn ahead stays like any other once it was requested', async () => {
  const cache = createPictureCache(folder, 500);
  await cache.writeAhead('ahead', bytes(100));
  await cache.read('ahead');
  await vi.waitFor(() => expect(statSync(join(folder, 'ahead')).mtimeMs).toBeGreaterThan(Date.now() - 60_000));
  for (const name of ['a', 'b', 'c', 'd']) leave(name, 500);
  await cache.write('e', bytes(101));
  expect(readdirSync(folder)).toContain('ahead');
});

test('an empty cache has no names', async () => {
  expect(await createPictureCache(folder, 500).names()).toEqual(new Set());
});
