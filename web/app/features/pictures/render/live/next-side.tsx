import { useRef, type CSSProperties } from 'react';
import { WIPE_MS, type Lean } from '../../../../pattern-parts/hooks/use-swipe.ts';
import type { LiveOrder } from '../live-messages.ts';
import { useLivePicture } from './use-live-picture.ts';

type NextSideProps = { lean: Lean; order: LiveOrder; engineVersion: string | undefined };

/** The neighbour that a finger brings in over the picture: drawn in full, and visible from one edge on. */
export function NextSide({ lean, order, engineVersion }: NextSideProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const state = useLivePicture(canvas, engineVersion, { ...order, patternId: lean.seed });
  const isDrawn = state.kind === 'done' && state.answer.order.patternId === lean.seed;
  const hidden = `${(1 - lean.part) * 100}%`;
  const isFromLeft = (lean.by === 1) === (document.documentElement.dir === 'rtl');
  const style: CSSProperties = {
    clipPath: isFromLeft ? `inset(0 ${hidden} 0 0)` : `inset(0 0 0 ${hidden})`,
    transition: lean.isReleased ? `clip-path ${WIPE_MS}ms ease-out` : 'none',
  };
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      style={style}
      className={`pointer-events-none absolute inset-0 size-full object-contain ${isDrawn ? '' : 'invisible'}`}
    />
  );
}
