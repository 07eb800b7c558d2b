import type { PatternStatistics } from '@bluegem/core/statistics/statistics';
import type { Side } from '@bluegem/core/weapons/region';
import type { Tier } from '@bluegem/core/patterns/tier';
import type { TopList } from '@bluegem/core/patterns/top-patterns';
import { STATISTICS_TABS, statisticsTabPath, type StatisticsTab } from '@bluegem/contract/site/statistics-tabs';
import { WEAPONS, isWeaponId, type WeaponId } from '@bluegem/core/weapons/weapons';
import type { UsageFigure } from '@bluegem/core/statistics/usage';

/** The tab of an address: `/statistics` shows the first one. Undefined: no such tab. */
export function tabOf(name: string | undefined): StatisticsTab | undefined {
  if (name === undefined) return 'top';
  return STATISTICS_TABS.slice(1).find((tab) => tab === name);
}

/** The address of a tab, with the chosen weapon if there is one. */
export function statisticsPath(tab: StatisticsTab, weapon: WeaponId | null): string {
  return `${statisticsTabPath(tab)}${weapon ? `?weapon=${weapon}` : ''}`;
}

/** The measured weapon in a query; null: all of them. */
export function chosenWeapon(query: URLSearchParams): WeaponId | null {
  const weapon = query.get('weapon') ?? '';
  return isWeaponId(weapon) && WEAPONS[weapon].regions.length > 0 ? weapon : null;
}

/** An entry of a top list. `value`: the value that the list is ordered by. */
export type TopEntry = {
  weapon: WeaponId;
  patternId: number;
  tier: Tier | null;
  side: Side | null;
  /** Blue of the side with the pattern, in percent. */
  blue: number;
  value: number;
};

export type Totals = {
  asOf: string;
  totalPatterns: number;
  weeklyGrowth: number;
  totalInspections: UsageFigure;
  uniqueUsers: UsageFigure;
};

/** Facts of all patterns: how many are of tier 1, the weapon with the fewest of them, the bluest on both sides. */
export type Facts = {
  tier1: number;
  rarest: { weapon: WeaponId; count: number } | null;
  both: { weapon: WeaponId; patternId: number; playside: number; backside: number } | null;
};

/** Both sides' blue of a pattern: number, playside, backside, in percent. */
export type SidePoint = readonly [patternId: number, playside: number, backside: number];

/** The patterns of a tab: of all weapons, or of the chosen one. */
export type StatisticsView = {
  tab: StatisticsTab;
  weapon: WeaponId | null;
  totals: Totals;
  facts: Facts;
  all: PatternStatistics;
  /** One weapon each; empty if a weapon is chosen. */
  rows: readonly { weapon: WeaponId; statistics: PatternStatistics }[];
  lists: Partial<Record<TopList, readonly TopEntry[]>>;
  points: readonly SidePoint[];
};
