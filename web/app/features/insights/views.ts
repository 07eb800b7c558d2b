import { DRAWN_WEAPON_IDS } from '@bluegem/core/exploring/drawn-weapons';
import type { BlueFloors } from '@bluegem/core/statistics/blue-insights';
import type { Spread } from '@bluegem/core/statistics/distribution';
import { patternIdOfAddress } from '@bluegem/core/patterns/pattern-id';
import type { SideAgreement, TierCounts } from '@bluegem/core/statistics/statistics';
import { MEASURED_WEAPON_IDS, isWeaponId, type WeaponId } from '@bluegem/core/weapons/weapons';

export const INSIGHTS_TABS = ['transformations', 'blue-percentage'] as const;
export type InsightsTab = (typeof INSIGHTS_TABS)[number];

/** The tab of an address: `/insights` shows the first one. Undefined: no such tab. */
export function tabOf(name: string | undefined): InsightsTab | undefined {
  if (name === undefined) return 'transformations';
  return INSIGHTS_TABS.slice(1).find((tab) => tab === name);
}

export const insightsPath = (tab: InsightsTab): string => `/insights${tab === 'transformations' ? '' : `/${tab}`}`;

/** The weapon and paint seed (1 to 1000) of an article. */
export type Example = { weapon: WeaponId; patternId: number };

export const DEFAULT_EXAMPLE: Example = { weapon: 'karambit', patternId: 387 };

/** The example in a query; invalid parts get their defaults. Seed 0 is shown as 1, its equal. */
export function readExample(query: URLSearchParams): Example {
  const weapon = query.get('weapon') ?? '';
  const seed = patternIdOfAddress((query.get('seed') ?? '').trim());
  return {
    weapon: isWeaponId(weapon) && DRAWN_WEAPON_IDS.includes(weapon) ? weapon : DEFAULT_EXAMPLE.weapon,
    patternId: seed?.patternId ?? DEFAULT_EXAMPLE.patternId,
  };
}

/** The measured weapon in a query, else the default one. */
export function readWeapon(query: URLSearchParams): WeaponId {
  const weapon = query.get('weapon') ?? '';
  return isWeaponId(weapon) && MEASURED_WEAPON_IDS.includes(weapon) ? weapon : DEFAULT_EXAMPLE.weapon;
}

export type TransformationsView = {
  tab: 'transformations';
  example: Example;
  /** The number of different pictures of seeds 1 to 1000 on a Case Hardened item. */
  pictureCount: number;
};

/** The raw blue and scores of one weapon. */
export type WeaponBlue = {
  weapon: WeaponId;
  floors: BlueFloors;
  raw: TierCounts;
  scored: TierCounts;
  playside: Spread | null;
  agreement: SideAgreement | null;
};

/** Raw blue (percent of the region with the pattern) against gem score. */
export type BluePoint = readonly [patternId: number, blue: number, gemScore: number];

export type BlueView = {
  tab: 'blue-percentage';
  weapon: WeaponId;
  points: readonly BluePoint[];
  weapons: readonly WeaponBlue[];
  efficiency: Record<'1' | '2' | '3' | 'none', Spread | null>;
};
