/** Cluster efficiency (percent) from which a pattern counts as solid, and below which as scattered. */
export const HIGH_EFFICIENCY_PERCENT = 90;
export const LOW_EFFICIENCY_PERCENT = 70;

/**
 * Cluster efficiency in percent: biggest cluster / total blue * 100, both given as percent of the same area. Null
 * without blue. Throws RangeError for negative values or a cluster bigger than the blue.
 */
export function clusterEfficiencyPercent(biggestClusterPercent: number, totalBluePercent: number): number | null {
  if (biggestClusterPercent < 0 || totalBluePercent < 0 || biggestClusterPercent > totalBluePercent) {
    throw new RangeError(`A cluster of ${biggestClusterPercent} % exceeds the ${totalBluePercent} % blue`);
  }
  return totalBluePercent === 0 ? null : (biggestClusterPercent / totalBluePercent) * 100;
}

/** The grade of a cluster efficiency (percent): high from 90, low below 70. Source: specification, section 9. */
export function clusterGrade(efficiencyPercent: number): 'high' | 'medium' | 'low' {
  if (efficiencyPercent >= HIGH_EFFICIENCY_PERCENT) return 'high';
  return efficiencyPercent < LOW_EFFICIENCY_PERCENT ? 'low' : 'medium';
}
