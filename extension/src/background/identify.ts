import { inspectedPattern } from '@bluegem/core/inspect/inspection';
import { readSelfContainedLink } from '@bluegem/core/inspect/self-contained-link';
import { readItemText } from '@bluegem/core/weapons/item-text';
import { weaponOfText } from '@bluegem/core/weapons/item-weapon';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { LONGEST_TEXT, type Found } from '../protocol.ts';

/** The weapon of a market name such as `★ StatTrak™ Karambit | Case Hardened (Minimal Wear)`, in any language. */
function weaponOfName(name: string): WeaponId | undefined {
  const item = readItemText(name);
  // Without a finish of ours the name is that of another item: `★ Karambit`.
  return item.finishes.length === 1 && item.unknown.length === 0 ? weaponOfText(name) : undefined;
}

/** Weapon and pattern of an item on a page; undefined for another finish, or if they cannot be identified. */
export function identify({ link, name, seed, paintIndex }: Found): { weapon: WeaponId; patternId: number } | undefined {
  if (typeof link === 'string' && link.length <= LONGEST_TEXT) {
    const read = readSelfContainedLink(link);
    if (typeof read !== 'string') return inspectedPattern(read.item);
  }
  if (typeof name !== 'string' || name.length > LONGEST_TEXT || !Number.isInteger(seed)) return undefined;
  const weapon = weaponOfName(name);
  const number = Number(seed);
  if (weapon && paintIndex !== undefined && paintIndex !== WEAPONS[weapon].paintIndex) return undefined;
  return weapon && number >= 0 && number <= 1000 ? { weapon, patternId: Math.max(1, number) } : undefined;
}
