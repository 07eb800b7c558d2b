import { TIERS, type Tier } from './tier.ts';
import type { WeaponId } from '../weapons/weapons.ts';

/** Published tier lists. Lists with the same `upstream` count as one opinion. Licences and dates: NOTICE. */
export const TIER_LISTS = {
  csmtools: { name: 'CSMTools blue-gems', upstream: 'csgoskins' },
  skinsight: { name: 'Skinsight', upstream: 'csgoskins' },
  'csgo-trader': { name: 'CSGO Trader', upstream: 'csgo-trader' },
  sadat41: { name: 'SkinPort BlueGem Sniper', upstream: 'sadat41' },
  'cs-assistant': { name: 'CS Assistant', upstream: 'cs-assistant' },
  cs2pattern: { name: 'cs2pattern', upstream: 'cs2pattern' },
  'weapon-paints-29': { name: 'Franug Weapon Paints, issue 29', upstream: 'weapon-paints-29' },
} as const;

export type TierListId = keyof typeof TIER_LISTS;

/** The tier of a pattern in one published list; 4 means listed, but below tier 3. */
export type Opinion = { list: TierListId; tier: Tier | 4 };

export const PATTERN_FLAGS = ['#1', '#2', 'gold-gem', 'purple-gem'] as const;
export type PatternFlag = (typeof PATTERN_FLAGS)[number];

/** For these weapons one list is almost a copy of another, so both count as one opinion. */
const COPIED: ReadonlySet<WeaponId> = new Set<WeaponId>([
  'bayonet',
  'flip-knife',
  'skeleton-knife',
  'survival-knife',
  'paracord-knife',
  'ursus-knife',
]);

/** The upstream of a list for a weapon. Lists with the same upstream count as one opinion. */
export function upstreamOf(list: TierListId, weapon: WeaponId): string {
  return list === 'sadat41' && COPIED.has(weapon) ? 'csgoskins' : TIER_LISTS[list].upstream;
}

/**
 * The tier that at least two independent lists name: 1 to 3, or null if they agree that it is below tier 3. Undefined
 * if no two agree; the better tier if two pairs disagree. Source: docs/decisions/0003-lists-and-csbluegem.md.
 */
export function curatedTier(weapon: WeaponId, opinions: readonly Opinion[]): Tier | null | undefined {
  // Of nearly all patterns no list says anything.
  if (opinions.length < 2) return undefined;
  for (const tier of [...TIERS, 4] as const) {
    const upstreams = new Set(
      opinions.filter((each) => each.tier === tier).map((each) => upstreamOf(each.list, weapon)),
    );
    if (upstreams.size >= 2) return tier === 4 ? null : tier;
  }
  return undefined;
}
