import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { Snapshot } from '../stores/snapshot.ts';

/** Tier, rank and gem score of each pattern of a weapon, number 1 first, for the tools that work on all of them. */
export function weaponStandings(snapshot: Snapshot, weapon: WeaponId) {
  const patterns = snapshot.ofWeapon(weapon);
  return {
    tiers: patterns.map(({ tier }) => tier),
    ranks: patterns.map(({ rank }) => rank),
    gemScores: patterns.map(({ gemScore }) => gemScore),
  };
}
