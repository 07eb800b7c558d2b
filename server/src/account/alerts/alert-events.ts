import { createHash } from 'node:crypto';
import { isFit, type AlertSearch } from '@bluegem/core/query/alert-search';
import type { AlertEvent } from '@bluegem/core/query/alert';
import { wearOf } from '@bluegem/core/weapons/wear';
import { isWeaponId } from '@bluegem/core/weapons/weapons';
import { listRecentDiscoveries, type StoredDiscovery } from '@bluegem/data/accounts/discoveries';
import type { AlertHit } from '@bluegem/data/alerts/alerts';
import { listPricedSince, type PricedObservation } from '@bluegem/data/prices/prices';
import type { PatternContext } from '../../stores/pattern-context.ts';
import { patternFilter } from '../../patterns/pattern-database.ts';

/** More new prices are not read at once: the latest count. */
const PRICES_MAX = 20_000;
const DISCOVERIES_MAX = 500;

export type { AlertHit };

const keyOf = (...parts: readonly (string | number)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** An offer with another price is another event. */
function ofPrice({ pricedAt, kind, source, reference, ...observed }: PricedObservation): AlertHit {
  const { weapon, patternId, wear, float, statTrak, price, report } = observed;
  const item = { kind, weapon, patternId: patternId ?? 0, wear, float, statTrak, price, source };
  return {
    event: keyOf(source, kind, reference, price.minor, price.currency),
    item: { ...item, ...(report && { reportedMarket: report.market }), at: pricedAt.toISOString() },
  };
}

function ofDiscovery({ itemId, weapon, patternId, float, discoveredAt }: StoredDiscovery): AlertHit {
  const wear = float === null ? null : wearOf(float);
  const unknown = { statTrak: false, price: null, source: null } as const;
  const item = { ...unknown, kind: 'found', weapon, patternId, wear, float, at: discoveredAt.toISOString() } as const;
  return { event: keyOf('found', itemId), item };
}

/**
 * The events since a moment, the latest first: offers and sales that are new or have a new price, and confirmed items.
 */
export async function listEvents({ db }: Pick<PatternContext, 'db'>, since: Date): Promise<AlertHit[]> {
  const prices = await listPricedSince(db(), since, PRICES_MAX);
  const found = await listRecentDiscoveries(db(), { limit: DISCOVERIES_MAX });
  const hits = [
    ...prices.map(ofPrice),
    ...found.filter(({ weapon, discoveredAt }) => isWeaponId(weapon) && discoveredAt >= since).map(ofDiscovery),
  ];
  return hits.toSorted((a, b) => (a.item.at < b.item.at ? 1 : a.item.at > b.item.at ? -1 : 0));
}

/** A function that says whether an event fits a search. */
export function eventFilter(
  services: Pick<PatternContext, 'snapshot' | 'config'>,
  search: AlertSearch,
): (item: AlertEvent) => boolean {
  const isSelected = patternFilter(services, search.query);
  const { prices } = services.config;
  return (item) => isSelected(item.weapon, item.patternId) && isFit(search, item, prices);
}
