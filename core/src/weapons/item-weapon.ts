import { readItemText, type ItemText } from './item-text.ts';
import { findWeapons } from './weapon-aliases.ts';
import { WEAPON_IDS, WEAPONS, type Finish, type WeaponId } from './weapons.ts';

/** The item of the same name in the named finish; undefined if it does not come in it, or two finishes are named. */
export function inFinish(weapon: WeaponId, finishes: readonly Finish[]): WeaponId | undefined {
  const { name, finish } = WEAPONS[weapon];
  const [named = finish, other] = finishes;
  if (other !== undefined) return undefined;
  return named === finish ? weapon : WEAPON_IDS.find((id) => WEAPONS[id].name === name && WEAPONS[id].finish === named);
}

/** The weapons that a text names: in full, or by the beginning of a name, `hunts`; whatever finish it says. */
function namedIn({ weapons, words, unknown }: ItemText): readonly WeaponId[] {
  if (weapons.length > 0) return weapons;
  return findWeapons((unknown.length > 0 ? unknown : words).join(' '));
}

/** `isNamed`: whether a weapon of this site is named at all, be it in another finish. */
type ItemWeapons = { weapons: readonly WeaponId[]; isNamed: boolean };

/**
 * The weapons of this site that a text may mean, with the finish that it names. None if it may mean another finish or
 * weapon: words that are not understood stand in it and no finish of ours.
 */
export function weaponsOfItem(item: ItemText): ItemWeapons {
  const named = namedIn(item);
  const isDoubtful =
    item.isOtherItem || (item.weapons.length > 0 && item.unknown.length > 0 && item.finishes.length === 0);
  const weapons = isDoubtful ? [] : [...new Set(named.flatMap((each) => inFinish(each, item.finishes) ?? []))];
  return { weapons, isNamed: named.length > 0 };
}

/**
 * The only weapon that the market name of an item says, in any language, `★ StatTrak™ Karambit | Case Hardened (Minimal
 * Wear)`. Undefined if it names none or several, another finish or none (`★ Karambit`), a number, or anything that is
 * not understood.
 */
export function weaponOfItemName(name: string): WeaponId | undefined {
  const item = readItemText(name);
  if (item.finishes.length !== 1 || item.numbers.length > 0 || item.unknown.length > 0) return undefined;
  const { weapons } = weaponsOfItem(item);
  return weapons.length === 1 ? weapons[0] : undefined;
}
