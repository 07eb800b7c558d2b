import { PATTERN_ID_MIN } from '../patterns/pattern-id.ts';
import type { Pattern, RegionMeasure } from '../patterns/pattern.ts';
import { verdictOf, type Verdict } from '../patterns/verdict.ts';
import { wearOf, type Wear } from '../weapons/wear.ts';
import { WEAPON_IDS, WEAPONS, type WeaponId } from '../weapons/weapons.ts';
import type { SelfContainedLink } from './inspect-link.ts';
import type { FloatRank } from './known-copies.ts';
import type { InspectedItem } from './inspected-item.ts';

/** Weapon and pattern of an inspected item. `isSeedZero`: the seed is 0, which has the pattern of 1. */
export type InspectedPattern = { weapon: WeaponId; patternId: number; isSeedZero: boolean };

/** The weapon and pattern of an item; undefined for any other combination of definition and paint index. */
export function inspectedPattern(
  item: Pick<InspectedItem, 'defIndex' | 'paintIndex' | 'paintSeed'>,
): InspectedPattern | undefined {
  const weapon = WEAPON_IDS.find((id) => {
    const { definitionIndex, paintIndex } = WEAPONS[id];
    return definitionIndex === item.defIndex && paintIndex === item.paintIndex;
  });
  return weapon && { weapon, patternId: Math.max(PATTERN_ID_MIN, item.paintSeed), isSeedZero: item.paintSeed === 0 };
}

/** True if the finish is called Case Hardened, not Heat Treated. */
export function isCaseHardened(weapon: WeaponId | undefined): boolean {
  return weapon !== undefined && WEAPONS[weapon].finish === 'case-hardened';
}

/** The result of an inspection: the item, its pattern, and the verdict on the pattern. */
export type Inspection = {
  /** The form of the link; `classic`: the item was requested from the game. */
  form: SelfContainedLink['form'] | 'classic';
  item: InspectedItem & { wear: Wear | null };
  caseHardened: boolean;
  /** Null for an item without the finish. */
  weapon: WeaponId | null;
  patternId: number | null;
  /** Null for an item without the finish or without measurements. */
  verdict: Verdict | null;
  regions: readonly RegionMeasure[];
  /** The float among the known copies of the pattern; null: none is known, or they were not looked up. */
  known: FloatRank | null;
};

/** Builds an inspection. `found`: the result of `inspectedPattern`; `pattern`: the measured pattern. */
export function inspectionOf(
  { form, item }: Pick<Inspection, 'form'> & { item: InspectedItem },
  found: InspectedPattern | undefined,
  pattern: Pattern | undefined,
): Inspection {
  return {
    form,
    item: { ...item, wear: item.float === null ? null : wearOf(item.float) },
    caseHardened: isCaseHardened(found?.weapon),
    weapon: found?.weapon ?? null,
    patternId: found?.patternId ?? null,
    verdict: pattern ? verdictOf(pattern) : null,
    regions: pattern?.regions ?? [],
    known: null,
  };
}
