import type { WeaponId } from '@bluegem/core/weapons/weapons';

// Those of the sample models' sides; a different picture is fitted in, so nothing moves while it loads.
const SLIM = 'aspect-[2.7/1]';
const WIDE = 'aspect-[2.25/1]';
const TALL = 'aspect-[1.45/1]';

const SHAPES: Partial<Record<WeaponId, string>> = {
  'ak-47': SLIM,
  'five-seven': TALL,
  'five-seven-heat-treated': TALL,
  'desert-eagle-heat-treated': TALL,
  'hydra-gloves': TALL,
  'mac-10': TALL,
  'm9-bayonet': SLIM,
};

/** The shape of the container of a weapon's sides. */
export const stageShape = (weapon: WeaponId): string => SHAPES[weapon] ?? WIDE;
