import type { Tier } from '@bluegem/core/patterns/tier';

/** The tiers, ranks and scores of all patterns of a weapon, number 1 first. */
export type Rankings = { tiers: readonly (Tier | null)[]; ranks: readonly number[]; gemScores: readonly number[] };
