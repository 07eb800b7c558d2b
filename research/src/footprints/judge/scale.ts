/** How a publisher's blue follows the modelled one on a side: times `factor`, plus `offset` (both in shares, 0..1). */
export type Scale = { factor: number; offset: number };

export const SAME_SCALE: Scale = { factor: 1, offset: 0 };

/** The scale that fits published to modelled shares best (least squares; equal lengths, at least two that differ). */
export function scaleOf(modelled: readonly number[], published: readonly number[]): Scale {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(modelled), mean(published)];
  const spread = modelled.reduce((sum, value) => sum + (value - x) ** 2, 0);
  const common = modelled.reduce((sum, value, i) => sum + (value - x) * (published[i]! - y), 0);
  const factor = common / spread;
  return { factor, offset: y - factor * x };
}

/**
 * The same scales with a mean factor of 1 and a mean offset of 0 over those counted: what all sides have in common is
 * a property of the map.
 */
export function centred(scales: readonly Scale[], isCounted: readonly boolean[]): Scale[] {
  const counted = scales.filter((_, index) => isCounted[index]);
  const mean = (key: keyof Scale) => counted.reduce((sum, scale) => sum + scale[key], 0) / counted.length;
  const [factor, offset] = [mean('factor'), mean('offset')];
  return scales.map((scale) => ({ factor: scale.factor / factor, offset: scale.offset - offset }));
}
