import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { Snapshot } from '../stores/snapshot.ts';

/** What tools over all patterns of a weapon need to know of each: tier, place and gem score, number 1 first. */
export function weaponStandings(snapshot: Snapshot, weapon: WeaponId) {
  const patterns = snapshot.ofWeapon(weapon);
  return {
    tiers: patterns.map(({ tier }) => tier),
    ranks: patterns.map(({ rank }) => rank),
    gemScores: patterns.map(({ gemScore }) => gemScore),
  };
}
