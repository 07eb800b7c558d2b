import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { LiveClusters, WearCurve } from './live/live-messages.ts';

/** The clusters that were just drawn, as parts of the published blue, which is what is told of blue everywhere else. */
export function clustersAsPublished(drawn: LiveClusters, { clusters }: Pick<RegionMeasure, 'clusters'>): LiveClusters {
  const [biggest] = drawn.biggest;
  if (!biggest || !clusters || biggest.share === 0) return drawn;
  const factor = clusters.biggestPercent / (biggest.share * 100);
  return { ...drawn, biggest: drawn.biggest.map((each) => ({ ...each, share: each.share * factor })) };
}

/** A curve of wear that begins at the published blue: the model tells what part of it is left. */
export function curveAsPublished(curve: WearCurve, { published }: Pick<RegionMeasure, 'published'>): WearCurve {
  const unworn = curve.points[0]?.bluePercent ?? 0;
  if (unworn === 0) return curve;
  const points = curve.points.map(({ float, bluePercent }) => ({
    float,
    bluePercent: (bluePercent / unworn) * published.blue,
  }));
  return { ...curve, points };
}
