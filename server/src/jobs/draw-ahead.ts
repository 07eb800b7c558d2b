import { setTimeout as sleep } from 'node:timers/promises';
import type { MediaContext } from '../contexts/media-context.ts';
import type { PatternContext } from '../contexts/pattern-context.ts';
import { picturesAhead } from '../render/pictures-ahead.ts';
import type { Pictures } from '../render/pictures.ts';

/** `startDelayMs`: after the start of the process. `quietMs`: since the last picture drawn for a visitor. */
export type AheadTimes = { startDelayMs: number; quietMs: number; runMs: number; pausePerMs: number };

/**
 * The start and its first visitors come first. A run ends after ten minutes; the next continues. Three parts of pause
 * on one part of work leave three quarters of a core.
 */
const TIMES: AheadTimes = { startDelayMs: 600_000, quietMs: 2_000, runMs: 600_000, pausePerMs: 3 };

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
