import type { Pattern } from '@bluegem/core/patterns/pattern';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useCallback, useEffect, useRef, useState } from 'react';

type Loaded = { weapon: WeaponId; patterns: readonly Pattern[] };

/** The 1,000 patterns of a weapon, once they are loaded. */
export function useWeaponPatterns(weapon: WeaponId): { patterns: readonly Pattern[] | undefined; load: () => void } {
  const [loaded, setLoaded] = useState<Loaded>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  const load = useCallback(() => {
    const start = async () => {
      // With what builds patterns from their facts, which no page needs at first.
      const loader = await import('../../browser/weapon-patterns.ts').catch(() => undefined);
      const patterns = await loader?.weaponPatterns(weapon);
      if (patterns && !isGone.current) setLoaded({ weapon, patterns });
    };
    void start();
  }, [weapon]);
  return { patterns: loaded?.weapon === weapon ? loaded.patterns : undefined, load };
}
