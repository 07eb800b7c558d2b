import type { Pattern } from './pattern.ts';
import type { WeaponSide } from '../weapons/region.ts';
import { isBlueGem } from './tier.ts';
import { sidePlaceOf, type SidePlace } from '../weapons/side-place.ts';

/** The side that decides, the name of the part that is measured for it, and its published blue in percent. */
export type DecidingBlue = { side: WeaponSide; place: SidePlace; bluePercent: number | null };

/**
 * The side that gives a pattern its gem score, tier and rank: the backside if the pattern is blue there alone, else the
 * playside, also where both are blue (docs/decisions/0002-gem-score.md).
 */
export const decidingSide = ({ side }: Pick<Pattern, 'side'>): WeaponSide =>
  side === 'backside' ? 'backside' : 'playside';

/** True for a blue gem that shines on its backside alone. By measurement it is tier 3 at most. */
export const isBacksideGem = (pattern: Pick<Pattern, 'side' | 'tier'>): boolean =>
  isBlueGem(pattern) && decidingSide(pattern) === 'backside';

/**
 * The blue of a verdict wherever one number stands for it: that of the side that decides, in percent. Null without a
 * measurement.
 */
export function decidingBlue(pattern: Pick<Pattern, 'weapon' | 'side' | 'bluePercent'>): DecidingBlue {
  const side = decidingSide(pattern);
  return { side, place: sidePlaceOf(pattern.weapon, side), bluePercent: pattern.bluePercent[side] };
}
