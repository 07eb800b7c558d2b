/** The width of a column of the gem score distribution, in points. */
export const SPREAD_STEP_POINTS = 5;
const SPREAD_COLUMNS = 100 / SPREAD_STEP_POINTS;

/** The position of a gem score among those of all patterns of its weapon. */
export type GemOdds = {
  /** Number of patterns with at least this gem score, including itself. */
  atLeast: number;
  /** Number of patterns with a higher gem score. */
  above: number;
  /** One pattern in this many is at least as good. */
  oneIn: number;
  /** Number of patterns per column of five points, 0 to 100. */
  spread: readonly number[];
};

/** The column index of a gem score (0..100); 100 belongs to the last column. */
export function spreadColumnOf(score: number): number {
  return Math.min(SPREAD_COLUMNS - 1, Math.max(0, Math.floor(score / SPREAD_STEP_POINTS)));
}

/** The rarity of a gem score (0..100) among the scores of its weapon; every seed is equally likely. */
export function gemOdds(score: number, scores: readonly number[]): GemOdds {
  const spread = Array.from({ length: SPREAD_COLUMNS }, () => 0);
  let atLeast = 0;
  let above = 0;
  for (const each of scores) {
    if (each >= score) atLeast += 1;
    if (each > score) above += 1;
    const column = spreadColumnOf(each);
    spread[column] = (spread[column] ?? 0) + 1;
  }
  return { atLeast, above, oneIn: Math.round(scores.length / Math.max(1, atLeast)), spread };
}

/** True if the gem score alone would give this rank, that is, no published list changed it. */
export const isPlaceByScore = (rank: number, { atLeast, above }: GemOdds): boolean => rank > above && rank <= atLeast;
