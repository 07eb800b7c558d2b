import type { Tier } from '@bluegem/core/patterns/tier';

/** The blue of a card that names something else. */
export const NOT_KNOWN = { playside: null, backside: null, total: null } as const;

/** The tiers, ranks and scores of all patterns of a weapon, number 1 first. */
export type Rankings = { tiers: readonly (Tier | null)[]; ranks: readonly number[]; gemScores: readonly number[] };
