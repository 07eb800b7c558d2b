import type { Pattern } from '../patterns/pattern.ts';
import { scaleRelation, type ScaleRelation } from './scale-relation.ts';
import { SIDES, type RegionId, type WeaponSide } from '../weapons/region.ts';

/**
 * The blue (percent) of a side on the scale of CSBlueGem. `relation`: how that scale follows the published blue of our
 * `region` over the weapon's patterns that are on both; null where we have no region on that side, or too few patterns.
 */
export type SideOnCsbluegem = {
  side: WeaponSide;
  bluePercent: number;
  region: RegionId | null;
  relation: ScaleRelation | null;
};

/** Fewer patterns say little. */
const PATTERNS_MIN = 30;

/** The sides of a pattern on the scale of CSBlueGem, from all patterns of its weapon; empty if none is published. */
export function csbluegemScale(pattern: Pattern, ofWeapon: readonly Pattern[]): SideOnCsbluegem[] {
  return SIDES.flatMap((side) => {
    const bluePercent = pattern.csbluegem?.[side] ?? null;
    if (bluePercent === null) return [];
    const region = pattern.regions.find((each) => each.side === side)?.region ?? null;
    return [{ side, bluePercent, region, relation: relationsOf(ofWeapon)[side] }];
  });
}

/** Lists are not changed, and the same list is used for every pattern in it. */
const relationsOfLists = new WeakMap<readonly Pattern[], Record<WeaponSide, ScaleRelation | null>>();

function relationsOf(patterns: readonly Pattern[]): Record<WeaponSide, ScaleRelation | null> {
  let relations = relationsOfLists.get(patterns);
  if (!relations) {
    relations = { playside: relationOn('playside', patterns), backside: relationOn('backside', patterns) };
    relationsOfLists.set(patterns, relations);
  }
  return relations;
}

function relationOn(side: WeaponSide, patterns: readonly Pattern[]): ScaleRelation | null {
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
