import type { WeaponSide } from '../weapons/region.ts';
import type { WeaponId } from '../weapons/weapons.ts';

/** Shares of a region's area by colour class, in percent. The sum is 100 apart from rounding. */
export type ColourPercent = { blue: number; purple: number; gold: number; other: number };

/** The parts of a weapon's metal that have shares of their own. */
export const METAL_PARTS = ['receiver', 'magazine', 'cover', 'sights'] as const;
export type MetalPart = (typeof METAL_PARTS)[number];

/**
 * The shares over all metal that a side shows, and over parts of it, by our engine: in percent, to tenths. Not a
 * published number, and never part of score, tier or rank.
 */
export type MetalShares = Record<WeaponSide, Record<'all' | MetalPart, ColourPercent>>;

/** Those of every pattern, beginning with pattern 1, of the weapons whose metal is known. */
export type MetalTable = Partial<Record<WeaponId, readonly MetalShares[]>>;
