import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { LiveClusters, WearCurve } from './live/live-messages.ts';

/** The drawn clusters as parts of the published blue, which all other numbers use. */
export function clustersAsPublished(drawn: LiveClusters, { clusters }: Pick<RegionMeasure, 'clusters'>): LiveClusters {
  const [biggest] = drawn.biggest;
  if (!biggest || !clusters || biggest.share === 0) return drawn;
  const factor = clusters.biggestPercent / (biggest.share * 100);
  return { ...drawn, biggest: drawn.biggest.map((each) => ({ ...each, share: each.share * factor })) };
}

/** A wear curve that begins at the published blue; the model gives the remaining share. */
export function curveAsPublished(curve: WearCurve, { published }: Pick<RegionMeasure, 'published'>): WearCurve {
  const unworn = curve.points[0]?.bluePercent ?? 0;
  if (unworn === 0) return curve;
  const points = curve.points.map(({ float, bluePercent }) => ({
    float,
    bluePercent: (bluePercent / unworn) * published.blue,
  }));
  return { ...curve, points };
}
