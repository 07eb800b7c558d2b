import type { ColourPercent } from '@bluegem/core/patterns/pattern';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

/** The size of an outline, in its own units. */
export const SILHOUETTE = { width: 232, height: 112 } as const;
/** The colours are slanted, unlike on any weapon, so that they are not mistaken for a picture of the finish. */
export const SILHOUETTE_SLANT = 'translate(20 0) skewX(-20)';
/** The slant ends the first colour this far above the lower end of the outline. */
const OVERHANG = 40;

/** Drawn by hand, from the left, as pistols are in the inventory. */
const FIVE_SEVEN =
  'M12 25q0-5 5-5h148l5-4h10l3 4h8q11 2 13 12l3 13q1 6-5 8l11 44q2 9-7 9h-31q-6 0-8-6l-9-31h-7q-3 12-14 12h-23q-10 0-12-10l-3-13h-18l-6-6H25q-7 0-7-7v-5h-2q-4 0-4-4zM112 60l2 9q1 4 6 4h18q6 0 8-6l1-7h-9q1 6-3 9-5-3-5-9z';
const OUTLINES: Partial<Record<WeaponId, string>> = {
  'five-seven-heat-treated': FIVE_SEVEN,
  'desert-eagle-heat-treated':
    'M8 20q0-6 6-6h150q4 0 7 3l20 1q14 1 17 14l3 13q1 7-5 9l12 42q3 11-8 11h-34q-7 0-9-7l-9-30h-8q-3 14-16 14h-24q-11 0-13-11l-4-16H73l-9-8H22q-8 0-9-8l-1-5q-4 0-4-5zM108 58l3 10q1 5 6 5h18q8 0 9-8l1-7h-9q1 7-4 11-6-4-6-11z',
};

/** The path of a weapon's outline. */
export const outlineOf = (weapon: WeaponId): string => OUTLINES[weapon] ?? FIVE_SEVEN;

type Part = { colour: 'blue' | 'purple' | 'gold'; x: number; width: number };

/** The start and length of each colour when all are side by side along an outline; a missing one has none. */
export function sharesAlong(colours: ColourPercent): Part[] {
  let start = 0;
  const parts = (['blue', 'purple', 'gold'] as const).map((colour) => {
    const part = { colour, x: start, width: (colours[colour] / 100) * SILHOUETTE.width };
    start += part.width;
    return part;
  });
  return parts
    .filter(({ width }) => width > 0)
    .map((part, index) => (index === 0 ? { ...part, x: -OVERHANG, width: part.width + OVERHANG } : part));
}
