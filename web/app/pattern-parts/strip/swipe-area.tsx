import type { ReactNode } from 'react';
import { LeanContext, useSwipe } from '../hooks/use-swipe.ts';
import { useMovingSeed } from './chosen-seed.tsx';

type SwipeAreaProps = { isOff?: boolean; className: string; children: ReactNode };

/** A stage on which a swipe steps through the seeds. */
export function SwipeArea({ isOff = false, className, children }: SwipeAreaProps) {
  const { seed, step } = useMovingSeed();
  const { lean, listeners } = useSwipe(seed, step);
  return (
    <div {...(!isOff && listeners)} className={className}>
      <LeanContext value={lean}>{children}</LeanContext>
    </div>
  );
}
