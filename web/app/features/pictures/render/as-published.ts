import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { LiveClusters, WearCurve } from './live-messages.ts';

/**
 * The drawn clusters with the number and the shares of the blue that all other pages show. Undefined if no one knows
 * how the pieces of the side meet: then the picture has no figures.
 */
export function clustersAsPublished(
  drawn: LiveClusters,
  { clusters, measured }: Pick<RegionMeasure, 'clusters' | 'measured'>,
): LiveClusters | undefined {
  if (!clusters) return measured ? undefined : drawn;
  const [biggest] = drawn.biggest;
  if (!biggest || biggest.share === 0) return drawn;
  const factor = clusters.biggestPercent / (biggest.share * 100);
  return { count: clusters.count, biggest: drawn.biggest.map((each) => ({ ...each, share: each.share * factor })) };
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
