import type { RegionMeasure } from '@bluegem/core/pattern';
import type { Verdict } from '@bluegem/core/verdict';
import type { WeaponId } from '@bluegem/core/weapons';

/** What a check answers: a verdict with its regions, or that the weapon is not measured. */
export type Answer =
  | { kind: 'verdict'; verdict: Verdict & { marketPrice: number | null }; regions: readonly RegionMeasure[] }
  | { kind: 'unmeasured'; weapon: WeaponId };
