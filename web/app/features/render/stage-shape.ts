import type { WeaponId } from '@bluegem/core/weapons/weapons';

// Computed from the outlines; a different picture is fitted in, so nothing moves while it loads.
const SLIM = 'aspect-[3.7/1]';
const WIDE = 'aspect-[2.5/1]';
const TALL = 'aspect-[1.75/1]';

const SHAPES: Partial<Record<WeaponId, string>> = {
  'ak-47': SLIM,
  'five-seven': SLIM,
  'mac-10': TALL,
  bayonet: SLIM,
  'bowie-knife': SLIM,
  'classic-knife': SLIM,
  'flip-knife': SLIM,
  'gut-knife': TALL,
  'kukri-knife': SLIM,
  'm9-bayonet': SLIM,
  'navaja-knife': TALL,
  'paracord-knife': SLIM,
  'shadow-daggers': 'aspect-[1.3/1]',
  'stiletto-knife': SLIM,
  'ursus-knife': SLIM,
};

/** The shape of the container of a weapon's sides. */
export const stageShape = (weapon: WeaponId): string => SHAPES[weapon] ?? WIDE;
