import { hasPlacedParts } from '@bluegem/core/weapons/place-grades';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';

// Those of the sample models' sides; a different picture is fitted in, so nothing moves while it loads.
const SLIM = 'aspect-[2.7/1]';
const WIDE = 'aspect-[2.25/1]';
const TALL = 'aspect-[1.45/1]';

/** Of pictures from the game's files. */
export const IMPORTED_SHAPE = 'aspect-[2.5/1]';

const SHAPES: Partial<Record<WeaponId, string>> = {
  'ak-47': SLIM,
  'five-seven': TALL,
  'five-seven-heat-treated': TALL,
  'desert-eagle-heat-treated': TALL,
  'hydra-gloves': TALL,
  'mac-10': TALL,
  'm9-bayonet': SLIM,
};

/** The grid of the sides and their controls: the first side large, the second one beside the controls below it. */
export const STAGE_GRID = 'grid gap-3 @2xl:grid-cols-[minmax(24rem,5fr)_minmax(0,6fr)] @2xl:gap-x-8';

/** The place of the strip of seeds in it. */
export const STRIP_PLACE = 'min-w-0 @2xl:col-span-2 @2xl:row-start-2';

/** Where both sides are below each other, the strip is between them; a phone shows one of them, above it. */
export const AFTER_STRIP = 'sm:order-1';

/** The place of a side in it; a phone shows one. */
export const sidePlace = (index: number, isShown: boolean): string =>
  `min-w-0 ${index === 0 ? '@2xl:col-span-2' : `${AFTER_STRIP} @2xl:col-start-2 @2xl:row-start-3`} ${isShown ? '' : 'max-sm:hidden noscript:block!'}`;

/** The shape of the container of a weapon's sides. */
export const stageShape = (weapon: WeaponId): string => SHAPES[weapon] ?? WIDE;

/** Whether a line among the controls says what of a weapon's pictures is not measured. */
const hasLimits = (weapon: WeaponId): boolean => hasPlacedParts(weapon) || WEAPONS[weapon].finish === 'heat-treated';

/** The height of the controls below the pictures: buttons and the float. */
export const CONTROLS = 'h-12.5 sm:h-64 @2xl:h-63.5';

/** The same where a legend says what is measured; that of Heat Treated names its three colours. */
export function controlsRoom(weapon: WeaponId): string {
  if (!hasLimits(weapon)) return CONTROLS;
  return WEAPONS[weapon].finish === 'heat-treated' ? 'h-29.5 sm:h-94' : 'h-29.5 sm:h-67';
}
