/** Shares of a region's area by colour class, in percent. The sum is 100 apart from rounding. */
export type ColourPercent = { blue: number; purple: number; gold: number; other: number };
