/** The picture of all patterns of a weapon: a strip for each, by number, in rows. */
export const SEED_STRIPS = { columns: 100, rows: 10 } as const;
