import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { weaponTitle } from '@bluegem/core/weapons/weapons';

/** A pattern in a comparison. */
export type Compared = Verdict & { regions: readonly RegionMeasure[]; marketPrice: number | null };

/** `Karambit #387` */
export const nameOf = ({ weapon, patternId }: Pick<Verdict, 'weapon' | 'patternId'>): string =>
  `${weaponTitle(weapon)} #${patternId}`;
