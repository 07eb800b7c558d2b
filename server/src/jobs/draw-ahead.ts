import { setTimeout as sleep } from 'node:timers/promises';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import type { FirstPlace } from '@bluegem/core/query/pattern-page';
import { SHEET_FILE, SHEET_PATH, sheetKey } from '@bluegem/core/query/weapon-sheet';
import type { MediaContext } from '../stores/media-context.ts';
import type { PatternContext } from '../stores/pattern-context.ts';
import { picturesAhead } from '../render/pictures-ahead.ts';
import type { Pictures } from '../render/pictures.ts';
import type { WeaponSheet } from '../render/weapon-sheet.ts';

/** `startDelayMs`: after the start of the process. `quietMs`: since the last picture drawn for a visitor. */
export type AheadTimes = { startDelayMs: number; quietMs: number; runMs: number; pausePerMs: number };

/**
 * The start and its first visitors come first. A run ends after ten minutes; the next continues. Three parts of pause
 * on one part of work leave three quarters of a core.
 */
const TIMES: AheadTimes = { startDelayMs: 600_000, quietMs: 2_000, runMs: 600_000, pausePerMs: 3 };

/** The caller of these pictures in the fair queue of the drawing thread. */
const CALLER = 'draw-ahead';
/** 25 pictures are drawn in a few seconds, so they need not wait as long. */
const SHEET_TIMES = { startDelayMs: 60_000, quietMs: TIMES.quietMs };

/** How a run ended: nothing was left to draw, the cache has no room that is free, time was up, or the service stops. */
export type AheadEnd = 'complete' | 'full' | 'time-up' | 'stopped' | 'too-early';

/** Sleeps; a stop ends it early. */
const pause = (ms: number, stopping: AbortSignal) =>
  sleep(ms, undefined, { signal: stopping, ref: false }).catch(() => undefined);

/** Waits until no picture was drawn for a visitor for a while. */
async function waitForQuiet(pictures: Pictures, quietMs: number, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const left = quietMs - pictures.quietMs();
    if (left <= 0) return;
    await pause(left, stopping);
  }
}

type AheadContext = Pick<PatternContext, 'snapshot'> & {
  pictures: Pictures;
  importedPictures: MediaContext['importedPictures'];
};

/**
 * Draws the first pictures of patterns of tier 1 to 3 while no visitor waits for one, so that they are cached at the
 * first visit. What is cached already is skipped, so a run continues the one before.
 */
export function createDrawingAhead(
  { snapshot, pictures, importedPictures }: AheadContext,
  { startDelayMs, quietMs, runMs, pausePerMs }: AheadTimes = TIMES,
) {
  return async (stopping: AbortSignal): Promise<{ end: AheadEnd; drawn: number }> => {
    let drawn = 0;
    if (process.uptime() * 1000 < startDelayMs) return { end: 'too-early', drawn };
    const startedAt = performance.now();
    const cached = await pictures.cachedNames();
    for (const address of picturesAhead(snapshot().all, importedPictures)) {
      if (cached.has(pictures.nameOf(address))) continue;
      await waitForQuiet(pictures, quietMs, stopping);
      if (stopping.aborted) return { end: 'stopped', drawn };
      if (performance.now() - startedAt > runMs) return { end: 'time-up', drawn };
      const beganAt = performance.now();
      const outcome = await pictures.drawAhead(address);
      if (outcome === 'full') return { end: 'full', drawn };
      if (outcome === 'drawn') drawn++;
      await pause((performance.now() - beganAt) * pausePerMs, stopping);
    }
    return { end: 'complete', drawn };
  };
}

type SheetContext = Pick<AheadContext, 'pictures' | 'importedPictures'> & {
  weaponSheet: WeaponSheet;
  firstPlaces: () => readonly FirstPlace[];
};

/**
 * Draws the picture of all weapons while no visitor waits for one. The first visitor with a wide screen would wait some
 * seconds for it after each change of the list.
 */
export function createSheetAhead(
  { pictures, importedPictures, weaponSheet, firstPlaces }: SheetContext,
  { startDelayMs, quietMs }: Pick<AheadTimes, 'startDelayMs' | 'quietMs'> = SHEET_TIMES,
) {
  return async (stopping: AbortSignal): Promise<void> => {
    if (process.uptime() * 1000 < startDelayMs) return;
    await waitForQuiet(pictures, quietMs, stopping);
    if (stopping.aborted) return;
    const places = firstPlaces();
    const version = importedPictures?.version ?? RENDER_VERSION;
    await weaponSheet({ version, weapon: SHEET_PATH, seed: sheetKey(places), file: SHEET_FILE }, places, CALLER);
  };
}
