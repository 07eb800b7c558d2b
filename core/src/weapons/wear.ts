/** The game's wear brackets by float: from `from` (inclusive) to the `from` of the next (exclusive). */
export const WEARS = [
  { id: 'factory-new', from: 0 },
  { id: 'minimal-wear', from: 0.07 },
  { id: 'field-tested', from: 0.15 },
  { id: 'well-worn', from: 0.38 },
  { id: 'battle-scarred', from: 0.45 },
] as const;

export type Wear = (typeof WEARS)[number]['id'];

/** The range of floats (0..1) of an item. */
export type WearRange = readonly [min: number, max: number];

/** The wear bracket of a float (0..1). */
export function wearOf(float: number): Wear {
  return (WEARS.findLast(({ from }) => float >= from) ?? WEARS[0]).id;
}

/** Clamps a float to a range; NaN becomes the lower end. */
export function clampFloat(float: number, [min, max]: WearRange): number {
  return Number.isNaN(float) ? min : Math.max(min, Math.min(max, float));
}

/** The wear brackets within a range, the first and the last clamped to it. */
export function wearBrackets([min, max]: WearRange): { id: Wear; from: number; to: number }[] {
  return WEARS.map(({ id, from }, index) => ({
    id,
    from: Math.max(min, from),
    to: Math.min(max, WEARS[index + 1]?.from ?? 1),
  })).filter(({ from, to }) => from < to);
}
