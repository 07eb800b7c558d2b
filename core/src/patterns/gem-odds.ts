/** How many points a column of the spread of gem scores covers. */
export const SPREAD_STEP_POINTS = 5;
const SPREAD_COLUMNS = 100 / SPREAD_STEP_POINTS;

/** Where a gem score stands among those of all patterns of its weapon. */
export type GemOdds = {
  /** How many patterns have at least this gem score, itself included. */
  atLeast: number;
  /** How many patterns have a higher one. */
  above: number;
  /** One pattern in so many is at least as good. */
  oneIn: number;
  /** How many patterns lie in each column of five points, 0 to 100. */
  spread: readonly number[];
};

/** The column of the spread in which a gem score (0..100) lies; 100 belongs to the last. */
export function spreadColumnOf(score: number): number {
  return Math.min(SPREAD_COLUMNS - 1, Math.max(0, Math.floor(score / SPREAD_STEP_POINTS)));
}

/** How rare a gem score (0..100) is among the scores of its weapon: every seed is equally likely. */
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

/** Whether a place among the patterns of a weapon is also the one that its gem score alone would give. */
export const isPlaceByScore = (rank: number, { atLeast, above }: GemOdds): boolean => rank > above && rank <= atLeast;
