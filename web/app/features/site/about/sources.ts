import { TIER_LISTS, type TierListId } from '@bluegem/core/patterns/tier-lists';

/** The kind of data that a source provides; the texts of the page describe it. */
type SourceKind = 'shares' | 'wear' | 'compared' | 'tiers' | 'items' | 'game' | 'names';

/** Licence null: single facts, which need none. */
export type Source = { name: string; kind: SourceKind; licence: string | null };

const TIER_LICENCES: Readonly<Record<TierListId, string | null>> = {
  csmtools: 'GPL-3.0',
  skinsight: 'PolyForm Noncommercial 1.0.0',
  'csgo-trader': 'GPL-3.0',
  sadat41: 'GPL-2.0',
  'cs-assistant': 'MIT',
  cs2pattern: 'GPL-3.0',
  'weapon-paints-29': null,
};

const tierSources = (Object.keys(TIER_LISTS) as TierListId[]).map((id): Source => ({
  name: TIER_LISTS[id].name,
  kind: 'tiers',
  licence: TIER_LICENCES[id],
}));

/** The sources of the facts, named as in the file NOTICE. */
export const SOURCES: readonly Source[] = [
  { name: 'chescos/csgo-blue-gem-calculator', kind: 'shares', licence: 'MIT' },
  ...tierSources,
  { name: '@ianlucas/cs2-lib', kind: 'items', licence: 'MIT' },
  { name: 'ByMykel/counter-strike-file-tracker', kind: 'names', licence: 'MIT' },
  { name: 'SteamDatabase/GameTracking-CS2', kind: 'game', licence: null },
  { name: 'CSFloat, Analysis of float value and paint seed distribution', kind: 'wear', licence: null },
  { name: 'CSBlueGem (csgo-trader-extension, bluepercent.json)', kind: 'compared', licence: null },
];
