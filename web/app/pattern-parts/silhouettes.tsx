import type { ColourPercent } from '@bluegem/core/patterns/pattern';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { memo, Suspense, type ComponentType } from 'react';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';

export type SharesSilhouetteProps = {
  weapon: WeaponId;
  colours: ColourPercent;
  /** The text for screen readers; without it, a text nearby has the same. */
  label?: string;
  className?: string;
};
export type SeedSilhouetteProps = { weapon: WeaponId; patternId: number; className: string };

type Drawn = {
  SharesSilhouette: ComponentType<SharesSilhouetteProps>;
  SeedSilhouette: ComponentType<SeedSilhouetteProps>;
};

const Room = ({ className = '' }: { className?: string }) => <span className={`mx-auto block ${className}`} />;
const load = (): Promise<Drawn> => import('./drawn-silhouettes.tsx');
/** Few pages show an outline, so it is loaded on demand. If it cannot be loaded, the numbers beside it remain. */
const loadLater = async (): Promise<Drawn> =>
  await load().catch(() => ({ SharesSilhouette: Room, SeedSilhouette: Room }));
const loadShares = async () => (await loadLater()).SharesSilhouette;
const loadSeed = async () => (await loadLater()).SeedSilhouette;

const Shares = import.meta.env.SSR ? (await load()).SharesSilhouette : lazyWithRetry(loadShares);
const Seed = import.meta.env.SSR ? (await load()).SeedSilhouette : lazyWithRetry(loadSeed);

/**
 * The weapon filled with the shares of its colours, for a finish whose colours cannot be located. Both are memoized: a
 * render before the drawing is loaded would discard the outline of the server's HTML.
 */
export const SharesSilhouette = memo((props: SharesSilhouetteProps) => (
  <Suspense fallback={<Room {...props} />}>
    <Shares {...props} />
  </Suspense>
));

/** The same for a Heat Treated item of which only the seed is known; nothing for other finishes. */
export const SeedSilhouette = memo((props: SeedSilhouetteProps) => {
  if (WEAPONS[props.weapon].finish === 'case-hardened') return null;
  return (
    <Suspense fallback={<Room {...props} />}>
      <Seed {...props} />
    </Suspense>
  );
});
