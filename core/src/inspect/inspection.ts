import { PATTERN_ID_MIN } from '../pattern-id.ts';
import { WEAPON_IDS, WEAPONS, type WeaponId } from '../weapons.ts';
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
