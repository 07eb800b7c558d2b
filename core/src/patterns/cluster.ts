/** Cluster efficiency from which a pattern counts as solid, and below which as scattered. In percent. */
export const HIGH_EFFICIENCY_PERCENT = 90;
export const LOW_EFFICIENCY_PERCENT = 70;

/** Biggest cluster / total blue * 100, both as shares of the same area in percent. Null where there is no blue. */
export function clusterEfficiencyPercent(biggestClusterPercent: number, totalBluePercent: number): number | null {
  if (biggestClusterPercent < 0 || totalBluePercent < 0 || biggestClusterPercent > totalBluePercent) {
    throw new RangeError(`A cluster of ${biggestClusterPercent} % cannot lie in ${totalBluePercent} % blue`);
  }
  return totalBluePercent === 0 ? null : (biggestClusterPercent / totalBluePercent) * 100;
}

/** How solid the blue is: high from 90 %, low below 70 %. Source: specification, section 9. */
export function clusterGrade(efficiencyPercent: number): 'high' | 'medium' | 'low' {
  if (efficiencyPercent >= HIGH_EFFICIENCY_PERCENT) return 'high';
  return efficiencyPercent < LOW_EFFICIENCY_PERCENT ? 'low' : 'medium';
}
