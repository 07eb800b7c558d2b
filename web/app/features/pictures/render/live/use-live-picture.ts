import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { livePainter } from './live-painter.ts';
import type { LiveOrder, LivePicture } from '../live-messages.ts';
import { showPicture } from '../show-picture.ts';

/** The content of a canvas, and how it was made. */
export type Drawn = { order: LiveOrder } & Omit<LivePicture, 'image'>;

export type LiveState = { kind: 'waiting' } | { kind: 'drawn'; drawn: Drawn } | { kind: 'failed' };

type Job = { wanted: LiveOrder | undefined; shown?: LiveOrder; isBusy: boolean; isGone: boolean };

/** Called before a picture replaces another one. */
type ReplaceListener = (before: LiveOrder, next: LiveOrder) => void;

async function work(
  job: Job,
  engineVersion: string,
  canvas: RefObject<HTMLCanvasElement | null>,
  report: (state: LiveState) => void,
  replace: ReplaceListener,
): Promise<void> {
  if (job.isBusy) return;
  job.isBusy = true;
  try {
    while (job.wanted && !job.isGone) {
      const order = job.wanted;
      job.wanted = undefined;
      const picture = await livePainter(engineVersion).draw(order);
      if (job.isGone || !canvas.current) return;
      if (job.shown) replace(job.shown, order);
      showPicture(canvas.current, picture);
      job.shown = order;
      const { image: _, ...about } = picture;
      report({ kind: 'drawn', drawn: { order, ...about } });
    }
  } catch {
    // The server's picture stays.
    report({ kind: 'failed' });
  } finally {
    job.isBusy = false;
  }
}

/**
 * Keeps a canvas up to date with its request. While one picture is drawn, only the newest request waits, so that
 * dragging never lags behind.
 */
export function useLivePicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  engineVersion: string | undefined,
  order: LiveOrder | undefined,
  onReplace?: ReplaceListener,
): LiveState {
  const [state, setState] = useState<LiveState>({ kind: 'waiting' });
  const job = useRef<Job>({ wanted: undefined, isBusy: false, isGone: false });
  const key = JSON.stringify(order);
  const replace = useEffectEvent((before: LiveOrder, next: LiveOrder) => onReplace?.(before, next));

  useEffect(() => {
    const current = job.current;
    current.isGone = false;
    return () => void (current.isGone = true);
  }, []);

  useEffect(() => {
    if (!engineVersion || key === undefined) return;
    job.current.wanted = JSON.parse(key) as LiveOrder;
    void work(job.current, engineVersion, canvas, setState, (before, next) => replace(before, next));
  }, [engineVersion, key, canvas]);

  return state;
}
