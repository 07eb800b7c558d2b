import { matrixOf } from '@bluegem/core/paint/paint-transform';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useRef } from 'react';
import type { CustomTexture } from './custom-texture.ts';
import { measuringWorker } from './studio-workers.ts';
import type { StudioState } from './studio-state.ts';
import type { Measured, UvLayout } from './studio-tasks.ts';
import { useLatestResult, type LatestResult } from '../../../pattern-parts/hooks/use-latest-result.ts';

/** The regions of a weapon in its UV square; those of the previous weapon stay until they are loaded. */
export function useLayout(engineVersion: string, weapon: WeaponId): LatestResult<UvLayout> {
  return useLatestResult({ weapon }, (input) => measuringWorker(engineVersion).run('layout', input));
}

/** The colours of every region and the nearest seeds for the current values; the last ones until the next arrive. */
export function useMeasured(
  engineVersion: string,
  { weapon, transform }: StudioState,
  custom: CustomTexture | undefined,
): Measured | undefined {
  const sentId = useRef<number>(undefined);
  const wanted = { weapon, matrix: matrixOf(transform), finishId: custom?.id ?? 0 };
  const latest = useLatestResult(wanted, async (input) => {
    const client = measuringWorker(engineVersion);
    if (custom && sentId.current !== custom.id) {
      await client.run('bring', { finishId: custom.id, picture: custom.picture });
      sentId.current = custom.id;
    }
    return client.run('measure', input);
  });
  return latest.kind === 'done' ? latest.answer : undefined;
}
