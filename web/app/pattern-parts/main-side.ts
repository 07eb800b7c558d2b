import type { Pattern } from '@bluegem/core/patterns/pattern';
import type { WeaponSide } from '@bluegem/core/weapons/region';

/** The side that carries a pattern: the one shown when there is room for one. */
export const mainSideOf = ({ side }: Pick<Pattern, 'side'>): WeaponSide =>
  side === 'backside' ? 'backside' : 'playside';
