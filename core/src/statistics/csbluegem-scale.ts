import type { Pattern } from '../patterns/pattern.ts';
import { scaleRelation, type ScaleRelation } from './scale-relation.ts';
import { SIDES, type RegionId, type WeaponSide } from '../weapons/region.ts';
import type { WeaponId } from '../weapons/weapons.ts';

/** Our region on a side, and its published blue in percent. */
type OwnBlue = { region: RegionId; bluePercent: number };

/** The blue (percent) of a side on the scale of CSBlueGem; `own`: null where we have no region on that side. */
export type SideOnCsbluegem = { side: WeaponSide; bluePercent: number; own: OwnBlue | null };

/** The sides of a pattern on the scale of CSBlueGem; empty if none is published. */
export function csbluegemScale({ csbluegem, regions }: Pick<Pattern, 'csbluegem' | 'regions'>): SideOnCsbluegem[] {
  return SIDES.flatMap((side) => {
    const bluePercent = csbluegem?.[side] ?? null;
    if (bluePercent === null) return [];
    const measure = regions.find((each) => each.side === side);
    return [
      { side, bluePercent, own: measure ? { region: measure.region, bluePercent: measure.published.blue } : null },
    ];
  });
}

/**
 * Weapons whose published shares count parts that carry no finish: the bluest MAC-10 has 67 % there, and 100 % on the
 * scale of CSBlueGem.
 */
const WITH_BARE_PARTS: ReadonlySet<WeaponId> = new Set(['mac-10']);

/** Whether the published shares of a weapon count parts that carry no finish, so that no pattern is all blue. */
export const countsBareParts = (weapon: WeaponId): boolean => WITH_BARE_PARTS.has(weapon);

/** Fewer patterns say little. */
const PATTERNS_MIN = 30;

/**
 * How the scale of CSBlueGem follows the published blue of our region on a side, over the patterns of a weapon that are
 * on both; null for too few of them.
 */
export function csbluegemRelation(side: WeaponSide, patterns: readonly Pattern[]): ScaleRelation | null {
  const pairs = patterns.flatMap(({ bluePercent, csbluegem }) => {
    const [own, theirs] = [bluePercent[side], csbluegem?.[side] ?? null];
    return own === null || theirs === null ? [] : [[own, theirs] as const];
  });
  if (pairs.length < PATTERNS_MIN) return null;
  return scaleRelation(
    pairs.map(([own]) => own),
    pairs.map(([, theirs]) => theirs),
  );
}
