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
  const loadLayout = useCallback(
    (input: { weapon: WeaponId }) => measuringWorker(engineVersion).run('layout', input),
    [engineVersion],
  );
  return useLatestResult({ weapon }, loadLayout);
}

/** The colours of every region and the nearest seeds for the current values; the last ones until the next arrive. */
export function useMeasured(
  engineVersion: string,
  { weapon, transform }: StudioState,
  custom: CustomTexture | undefined,
): Measured | undefined {
  const sentId = useRef<number>(undefined);
  const measure = useCallback(
    async (input: { weapon: WeaponId; matrix: Matrix; finishId: number }) => {
      const client = measuringWorker(engineVersion);
      if (custom && sentId.current !== custom.id) {
        await client.run('bring', { finishId: custom.id, picture: custom.picture });
        sentId.current = custom.id;
      }
      return client.run('measure', input);
    },
    [engineVersion, custom],
  );
  const latest = useLatestResult({ weapon, matrix: matrixOf(transform), finishId: custom?.id ?? 0 }, measure);
  return latest.kind === 'done' ? latest.answer : undefined;
}
