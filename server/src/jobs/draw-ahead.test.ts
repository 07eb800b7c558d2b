import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { makeScratchFolder } from '@bluegem/data/testing/scratch-folder';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPictureCache, type PictureCache } from '../render/picture-cache.ts';
import { createPictures, type Pictures } from '../render/pictures.ts';
import { WORKER_FILE, writeEngineFiles } from '../testing/checkout.ts';
import { realSnapshot, snapshotOf } from '../testing/services.ts';
import { createWeaponSheet } from '../render/weapon-sheet.ts';
import { createDrawingAhead, createSheetAhead, type AheadTimes } from './draw-ahead.ts';

const NOW: AheadTimes = { startDelayMs: 0, quietMs: 0, runMs: 60_000, pausePerMs: 0 };
/** Two gems and a pattern without a tier, of a weapon that tests can draw. */
const patterns = realSnapshot().all.filter(
  ({ weapon, patternId }) => weapon === 'karambit' && [387, 442, 1].includes(patternId),
);
const NAMES = [387, 442].flatMap((seed) =>
  ['backside_640', 'playside_640', 'playside_card_160', 'playside_card_320'].map(
    (picture) => `${RENDER_VERSION}_karambit_${seed}_fancy_${picture}.webp`,
  ),
);

let folder: string;
let cache: PictureCache;
let pictures: Pictures;

function open(maxBytes = 10_000_000): void {
  const files = writeEngineFiles(folder, { weapons: ['karambit'] });
  cache = createPictureCache(join(folder, 'pictures'), maxBytes);
  pictures = createPictures({ workerFile: WORKER_FILE, files, cache });
}
const drawAhead = (times: Partial<AheadTimes> = {}, stopping = new AbortController().signal) =>
  createDrawingAhead(
    { snapshot: () => snapshotOf(patterns), pictures, importedPictures: null },
    { ...NOW, ...times },
  )(stopping);
const cached = () => readdirSync(join(folder, 'pictures')).toSorted();

beforeEach(() => void (folder = makeScratchFolder()));
afterEach(async () => {
  await pictures.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the pictures of gems are in the cache after a run, those of other patterns are not; the next run has nothing to do', async () => {
  open();
  expect(await drawAhead()).toEqual({ end: 'complete', drawn: NAMES.length });
  expect(cached()).toEqual(NAMES);
  expect(await drawAhead()).toEqual({ end: 'complete', drawn: 0 });
});

test('a run that is stopped ends after the picture under way, and the next continues it', async () => {
  open();
  const stopping = new AbortController();
  const running = drawAhead({ pausePerMs: 1000 }, stopping.signal);
  await expect.poll(() => pictures.cachedNames().then(({ size }) => size), { timeout: 20_000 }).toBe(1);
  stopping.abort();
  expect(await running).toEqual({ end: 'stopped', drawn: 1 });
  expect(await drawAhead()).toEqual({ end: 'complete', drawn: NAMES.length - 1 });
});

test('a visitor’s pictures come first: nothing is drawn ahead until it was quiet for a while', async () => {
  open();
  const visitor = ['160', '320', '640', '1280'].map((width) =>
    pictures.picture(
      { version: RENDER_VERSION, weapon: 'karambit', seed: '5', file: `flat-playside-${width}.webp` },
      'visitor',
    ),
  );
  let isDrawn = false;
  void Promise.all(visitor).then(() => (isDrawn = true));
  const stopping = new AbortController();
  const running = drawAhead({ quietMs: 2000 }, stopping.signal);
  await Promise.all(visitor);
  expect(isDrawn).toBe(true);
  expect(cached().filter((name) => name.includes('fancy'))).toEqual([]);
  await expect
    .poll(() => cached().filter((name) => name.includes('fancy')).length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  stopping.abort();
  await running;
});

test('it stops where the cache has no room that others do not need', async () => {
  open(20_000);
  const { end, drawn } = await drawAhead();
  expect(end).toBe('full');
  expect(cached()).toHaveLength(drawn);
  expect(drawn).toBeLessThan(NAMES.length);
});

test('it does not begin right after the start of the process, and ends when its time is up', async () => {
  open();
  expect(await drawAhead({ startDelayMs: Infinity })).toEqual({ end: 'too-early', drawn: 0 });
  expect(await drawAhead({ runMs: -1 })).toEqual({ end: 'time-up', drawn: 0 });
});

test('the picture of all weapons is drawn ahead, not right after the start of the process, and then is cached', async () => {
  open();
  const weaponSheet = createWeaponSheet({ pictures, cache, imported: null });
  const places = [{ weapon: 'karambit', patternId: 387, side: 'playside' }] as const;
  const draw = (startDelayMs: number, stopping = new AbortController().signal) =>
    createSheetAhead(
      { pictures, importedPictures: null, weaponSheet, firstPlaces: () => places },
      { startDelayMs, quietMs: 0 },
    )(stopping);
  await draw(Infinity);
  await draw(0, AbortSignal.abort());
  expect(await pictures.cachedNames()).toEqual(new Set());
  await draw(0);
  expect(cached()).toContain(`${RENDER_VERSION}_weapons_387_fancy-card-160.webp`);
  const drawing = vi.spyOn(pictures, 'picture');
  await draw(0);
  expect(drawing).not.toHaveBeenCalled();
});
