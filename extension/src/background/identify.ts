import { inspectedPattern } from '@bluegem/core/inspect/inspection';
import { readSelfContainedLink } from '@bluegem/core/inspect/self-contained-link';
import { weaponOfItemName } from '@bluegem/core/weapons/item-weapon';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { LONGEST_TEXT, type Found } from '../protocol.ts';

/** Weapon and pattern of an item on a page; undefined for another finish, or if they cannot be identified. */
export function identify({ link, name, seed, paintIndex }: Found): { weapon: WeaponId; patternId: number } | undefined {
  if (typeof link === 'string' && link.length <= LONGEST_TEXT) {
    const read = readSelfContainedLink(link);
    if (typeof read !== 'string') return inspectedPattern(read.item);
  }
  if (typeof name !== 'string' || name.length > LONGEST_TEXT || !Number.isInteger(seed)) return undefined;
  const weapon = weaponOfItemName(name);
  const number = Number(seed);
  if (weapon && paintIndex !== undefined && paintIndex !== WEAPONS[weapon].paintIndex) return undefined;
  return weapon && number >= 0 && number <= 1000 ? { weapon, patternId: Math.max(1, number) } : undefined;
}
