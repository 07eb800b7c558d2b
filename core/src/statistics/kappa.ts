/**
 * Cohen's kappa with quadratic weights: the agreement of two ratings from 1 to `levels`, 1 for full agreement, 0 for
 * chance. NaN if the ratings do not vary. Source: Cohen, "Weighted kappa" (1968).
 */
export function quadraticKappa(pairs: readonly (readonly [number, number])[], levels: number): number {
  const counts = Array.from({ length: levels }, () => new Float64Array(levels));
  for (const [a, b] of pairs) {
    const row = counts[a - 1];
    if (!row || !(b >= 1 && b <= levels)) throw new RangeError(`Ratings must be 1 to ${levels}, got ${a} and ${b}`);
    row[b - 1] = (row[b - 1] ?? 0) + 1;
  }
  const ofFirst = counts.map((row) => row.reduce((sum, count) => sum + count, 0));
  const ofSecond = ofFirst.map((_, column) => counts.reduce((sum, row) => sum + (row[column] ?? 0), 0));
  let observed = 0;
  let expected = 0;
  counts.forEach((row, a) =>
    row.forEach((count, b) => {
      const distance = (a - b) ** 2;
      observed += distance * count;
      expected += (distance * (ofFirst[a] ?? 0) * (ofSecond[b] ?? 0)) / pairs.length;
    }),
  );
  return expected === 0 ? NaN : 1 - observed / expected;
}
