import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { Suspense } from 'react';
import { lazyOptional } from '../ui/lazy-with-retry.tsx';
import type { ExpectedSharesProps } from './expected-shares.tsx';

const load = async () => (await import('./expected-shares.tsx')).ExpectedShares;
/** Few items have them. The server renders them at once. */
const ExpectedShares = import.meta.env.SSR ? await load() : lazyOptional(load);

/** The shares that the seed of a Heat Treated item is expected to show; nothing for other items. */
export function LateShares({ weapon, expected }: ExpectedSharesProps) {
  if (WEAPONS[weapon].finish !== 'heat-treated') return null;
  return (
    <Suspense>
      <ExpectedShares weapon={weapon} expected={expected} />
    </Suspense>
  );
}
