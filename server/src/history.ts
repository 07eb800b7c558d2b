import { addDiscovery, listDiscoveriesOf, type StoredDiscovery } from '@bluegem/data/discoveries';
import { addInspection, deleteInspections, listInspections, type StoredInspection } from '@bluegem/data/inspections';
import type { Inspection } from './inspect.ts';
import type { Services } from './services.ts';

const OWN_DISCOVERIES = 100;

/**
 * Keeps what a signed-in visitor inspected. A blue gem whose link looks like one of an item in an inventory is a discovery
 * too: a hint and no proof, so each item counts once and an account's day is limited.
 */
export async function keepInspection(services: Services, accountId: string, inspection: Inspection): Promise<void> {
  const { weapon, patternId, verdict, item } = inspection;
  if (!weapon || patternId === null || !verdict) return;
  const now = services.now();
  const { itemId, float } = item;
  const found = { weapon, patternId, float };
  await addInspection(services.db(), accountId, { ...found, itemId, tier: verdict.tier, createdAt: now });
  if (!verdict.tier || !item.looksOwned || itemId === null) return;
  await addDiscovery(services.db(), accountId, { ...found, itemId, tier: verdict.tier, discoveredAt: now });
}

export const presentInspection = (each: StoredInspection) => ({ ...each, createdAt: each.createdAt.toISOString() });

export const presentOwnDiscovery = (each: StoredDiscovery) => ({
  ...each,
  discoveredAt: each.discoveredAt.toISOString(),
});

export async function historyOf({ db }: Services, accountId: string) {
  return { inspections: (await listInspections(db(), accountId)).map(presentInspection) };
}

export async function clearHistory({ db }: Services, accountId: string) {
  return { removed: await deleteInspections(db(), accountId) };
}

export async function discoveriesOf({ db }: Services, accountId: string) {
  const found = await listDiscoveriesOf(db(), accountId, { limit: OWN_DISCOVERIES });
  return { discoveries: found.map(presentOwnDiscovery) };
}
