import { inspectedPattern, isCaseHardened } from '@bluegem/core/inspect/inspection';
import { readSelfContainedLink } from '@bluegem/core/inspect/self-contained-link';
import { findWeaponBySpelling, skeletonOf } from '@bluegem/core/weapons/weapon-aliases';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { LONGEST_TEXT, type Found } from '../protocol.ts';

/** Wear, star and counter: `(Minimal Wear)`, in Chinese names `（★ StatTrak™）`. */
const BRACKETS = /[(（][^()（）]*[)）]/g;

/** The weapon of a market name such as `★ StatTrak™ Karambit | Case Hardened (Minimal Wear)`, in any known language. */
function weaponOfName(name: string): WeaponId | undefined {
  const plain = name.replaceAll(BRACKETS, '').replace('★', '').trim();
  const [, finish = ''] = plain.split('|');
  const weapon = finish.trim() === '' ? undefined : findWeaponBySpelling(plain);
  // Spellings are compared without the words for Case Hardened; those for Heat Treated are part of them.
  return weapon && isCaseHardened(weapon) === (skeletonOf(finish) === '') ? weapon : undefined;
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
