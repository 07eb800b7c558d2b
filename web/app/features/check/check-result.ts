import type { CheckedPattern } from '@bluegem/core/inspect/check-query';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

/** The result of a check: a verdict with its regions, or that the weapon is not measured. */
export type CheckResult =
  | {
      kind: 'verdict';
      verdict: Verdict & { marketPrice: number | null };
      regions: readonly RegionMeasure[];
      /** What the text says besides the pattern. */
      said?: Pick<CheckedPattern, 'float' | 'wear' | 'others'>;
    }
  | { kind: 'unmeasured'; weapon: WeaponId };
