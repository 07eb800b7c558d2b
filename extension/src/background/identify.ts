import { inspectedPattern } from '@bluegem/core/inspect/inspection';
import { readSelfContainedLink } from '@bluegem/core/inspect/self-contained-link';
import { findWeaponBySpelling } from '@bluegem/core/weapons/weapon-aliases';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { LONGEST_TEXT, type Found } from '../protocol.ts';

const FINISH = /case[\s-]*hardened|heat[\s-]*treated/i;

/** The weapon of a market name such as `★ StatTrak™ Karambit | Case Hardened (Minimal Wear)`. */
function weaponOfName(name: string): WeaponId | undefined {
  const [finish] = FINISH.exec(name) ?? [];
  if (finish === undefined) return undefined;
  const isHeatTreated = /heat/i.test(finish);
  const weapon = findWeaponBySpelling(
    name
      .replace(/\((?:[^()]*)\)\s*$/, '')
      .replace('★', '')
      .trim(),
  );
  return weapon && (WEAPONS[weapon].finish === 'heat-treated') === isHeatTreated ? weapon : undefined;
}

/** Weapon and pattern of an item on a page; undefined for another finish, or if they cannot be identified. */
export function identify({ link, name, seed }: Found): { weapon: WeaponId; patternId: number } | undefined {
  if (typeof link === 'string' && link.length <= LONGEST_TEXT) {
    const read = readSelfContainedLink(link);
    if (typeof read !== 'string') return inspectedPattern(read.item);
  }
  if (typeof name !== 'string' || name.length > LONGEST_TEXT || !Number.isInteger(seed)) return undefined;
  const weapon = weaponOfName(name);
  const number = Number(seed);
  return weapon && number >= 0 && number <= 1000 ? { weapon, patternId: Math.max(1, number) } : undefined;
}
