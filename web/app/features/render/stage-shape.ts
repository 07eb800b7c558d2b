import type { WeaponId } from '@bluegem/core/weapons/weapons';

// Judged from the outlines; a picture that differs is fitted in, so nothing moves while it loads.
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

/** The shape of the place where a weapon's sides are shown. */
export const stageShape = (weapon: WeaponId): string => SHAPES[weapon] ?? WIDE;
