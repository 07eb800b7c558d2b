import type { ReactNode } from 'react';
import { LeanContext, useSwipe } from '../hooks/use-swipe.ts';
import { useMovingSeed } from './chosen-seed.tsx';

type SwipeAreaProps = { isOff?: boolean; className: string; children: ReactNode };

/** A stage on which a swipe steps through the seeds. */
export function SwipeArea({ isOff = false, className, children }: SwipeAreaProps) {
  const { seed, step } = useMovingSeed();
  const { lean, listeners } = useSwipe(seed, step);
  return (
    // Sideways, the finger is the page's: a browser that begins to scroll takes the rest of a movement away.
    <div {...(!isOff && listeners)} className={`${isOff ? '' : '[touch-action:pan-y_pinch-zoom]'} ${className}`}>
      <LeanContext value={lean}>{children}</LeanContext>
    </div>
  );
}
