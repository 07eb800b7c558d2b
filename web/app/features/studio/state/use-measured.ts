import { matrixOf, type Matrix } from '@bluegem/core/paint/paint-transform';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useCallback, useRef } from 'react';
import type { CustomTexture } from './custom-texture.ts';
import { measuringWorker } from './studio-workers.ts';
import type { StudioState } from './studio-state.ts';
import type { Measured, UvLayout } from './studio-tasks.ts';
import { useLatestResult, type LatestResult } from './use-latest-result.ts';

/** The regions of a weapon in its UV square; those of the previous weapon stay until they are loaded. */
export function useLayout(engineVersion: string, weapon: WeaponId): LatestResult<UvLayout> {
  const ask = useCallback(
    (question: { weapon: WeaponId }) => measuringWorker(engineVersion).run('layout', question),
    [engineVersion],
  );
  return useLatestResult({ weapon }, ask);
}

/** The colours of every region and the nearest seeds for the current values; the last ones until the next arrive. */
export function useMeasured(
  engineVersion: string,
  { weapon, transform }: StudioState,
  own: CustomTexture | undefined,
): Measured | undefined {
  const brought = useRef<number>(undefined);
  const ask = useCallback(
    async (question: { weapon: WeaponId; matrix: Matrix; finishId: number }) => {
      const line = measuringWorker(engineVersion);
      if (own && brought.current !== own.id) {
        await line.run('bring', { finishId: own.id, picture: own.picture });
        brought.current = own.id;
      }
      return line.run('measure', question);
    },
    [engineVersion, own],
  );
  const answered = useLatestResult({ weapon, matrix: matrixOf(transform), finishId: own?.id ?? 0 }, ask);
  return answered.kind === 'done' ? answered.answer : undefined;
}
