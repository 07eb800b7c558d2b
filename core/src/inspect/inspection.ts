import { PATTERN_ID_MIN } from '../patterns/pattern-id.ts';
import type { Pattern, RegionMeasure } from '../patterns/pattern.ts';
import { verdictOf, type Verdict } from '../patterns/verdict.ts';
import { wearOf, type Wear } from '../weapons/wear.ts';
import { WEAPON_IDS, WEAPONS, type WeaponId } from '../weapons/weapons.ts';
import type { SelfContainedLink } from './inspect-link.ts';
import type { InspectedItem } from './inspected-item.ts';

/** The item with the finish that an inspected item is, and its pattern; `isSeedZero`: 0, which draws what 1 draws. */
export type InspectedPattern = { weapon: WeaponId; patternId: number; isSeedZero: boolean };

/** Which of our items it is; undefined for everything else, pairs that the game does not have included. */
export function inspectedPattern(
  item: Pick<InspectedItem, 'defIndex' | 'paintIndex' | 'paintSeed'>,
): InspectedPattern | undefined {
  const weapon = WEAPON_IDS.find((id) => {
    const { definitionIndex, paintIndex } = WEAPONS[id];
    return definitionIndex === item.defIndex && paintIndex === item.paintIndex;
  });
  return weapon && { weapon, patternId: Math.max(PATTERN_ID_MIN, item.paintSeed), isSeedZero: item.paintSeed === 0 };
}

/** Whether the finish is called Case Hardened, as on 23 weapons and the Hydra Gloves. */
export function isCaseHardened(weapon: WeaponId | undefined): boolean {
  return weapon !== undefined && WEAPONS[weapon].finish === 'case-hardened';
}

/** An inspected item: how it was described, which pattern it has, and the verdict on that pattern. */
export type Inspection = {
  /** The kind of link that carried the item; `classic`: the game was asked about it. */
  form: SelfContainedLink['form'] | 'classic';
  item: InspectedItem & { wear: Wear | null };
  caseHardened: boolean;
  /** Null for an item without the finish. */
  weapon: WeaponId | null;
  patternId: number | null;
  /** Null for an item without the finish, and where its weapon is not measured. */
  verdict: Verdict | null;
  regions: readonly RegionMeasure[];
};

/** Puts an inspection together. `found`: what `inspectedPattern` says of the item; `pattern`: its measured pattern. */
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
  };
}
