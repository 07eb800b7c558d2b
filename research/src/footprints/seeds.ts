/** Seeds 0 and 1, and seeds 747 and 825, place the finish identically: the first of each pair is left to the second. */
const DISTINCT = Array.from({ length: 1001 }, (_, seed) => seed).filter((seed) => seed !== 0 && seed !== 747);

/** The seeds for evaluating a solution that was solved without them. */
export const HELD_OUT_SEEDS = DISTINCT.filter((seed) => seed % 5 === 0);
/** The seeds for training such a solution. */
export const TRAINING_SEEDS = DISTINCT.filter((seed) => seed % 5 !== 0);
/** Every distinct pattern. */
export const ALL_SEEDS = DISTINCT;
