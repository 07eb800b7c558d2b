/** The game's wear brackets by float: from `from` (included) to the next one's. */
export const WEARS = [
  { id: 'factory-new', from: 0 },
  { id: 'minimal-wear', from: 0.07 },
  { id: 'field-tested', from: 0.15 },
  { id: 'well-worn', from: 0.38 },
  { id: 'battle-scarred', from: 0.45 },
] as const;

export type Wear = (typeof WEARS)[number]['id'];

/** The range of floats that an item can have. */
export type WearRange = readonly [min: number, max: number];

/** The wear bracket of a float (0..1). */
export function wearOf(float: number): Wear {
  return (WEARS.findLast(({ from }) => float >= from) ?? WEARS[0]).id;
}

/** A float held within a range; what is not a number becomes the lower end. */
export function clampFloat(float: number, [min, max]: WearRange): number {
  return Number.isNaN(float) ? min : Math.max(min, Math.min(max, float));
}

/** The brackets that a range reaches, each cut to it. */
export function wearBrackets([min, max]: WearRange): { id: Wear; from: number; to: number }[] {
  return WEARS.map(({ id, from }, index) => ({
    id,
    from: Math.max(min, from),
    to: Math.min(max, WEARS[index + 1]?.from ?? 1),
  })).filter(({ from, to }) => from < to);
}
