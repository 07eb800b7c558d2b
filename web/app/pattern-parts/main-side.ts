import type { Pattern } from '@bluegem/core/patterns/pattern';
import type { WeaponSide } from '@bluegem/core/weapons/region';

/** The side with a pattern: shown if there is room for only one. */
export const mainSideOf = ({ side }: Pick<Pattern, 'side'>): WeaponSide =>
  side === 'backside' ? 'backside' : 'playside';
