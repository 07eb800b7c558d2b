import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { Verdict } from '@bluegem/core/patterns/verdict';

/** A pattern in a comparison. */
export type Compared = Verdict & { regions: readonly RegionMeasure[]; marketPrice: number | null };
