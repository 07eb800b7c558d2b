import { createHmac } from 'node:crypto';
import type { Inspection } from '@bluegem/core/inspect/inspection';
import { addDiscovery, listDiscoveriesOf, type StoredDiscovery } from '@bluegem/data/accounts/discoveries';
import { addKnownCopy } from '@bluegem/data/accounts/known-copies';
import {
  addInspection,
  deleteInspections,
  listInspections,
  type StoredInspection,
} from '@bluegem/data/accounts/inspections';
import type { Secrets } from '../platform/secrets.ts';
import type { AccountContext } from '../stores/account-context.ts';
import type { BaseContext } from '../stores/base-context.ts';

const OWN_DISCOVERIES = 100;

/** The key of an item, so that it counts once. A hash, because its number leads to the inventory of its owner. */
function discoveryIdOf(secrets: Secrets, itemId: string): string {
  const [key] = secrets.keysFor('discoveries');
  if (!key) throw new Error('No key for discoveries is configured');
  return createHmac('sha256', key).update(itemId).digest('base64url');
}

/**
 * Saves an inspection of a signed-in user. A blue gem is a discovery only if the game's coordinator described the item:
 * a link that contains its item may be made up. So it is with known copies, of any pattern, where the account agreed to
 * that. Each item counts once, and inspections of an account are limited per
 * day.
 */
export async function saveInspection(
  services: Pick<AccountContext, 'db' | 'now' | 'secrets'>,
  accountId: string,
  inspection: Inspection,
): Promise<void> {
  const { form, weapon, patternId, verdict, item } = inspection;
  if (!weapon || patternId === null || !verdict) return;
  const now = services.now();
  const { itemId, float } = item;
  const found = { weapon, patternId, float };
  await addInspection(services.db(), accountId, { ...found, itemId, tier: verdict.tier, createdAt: now });
  if (form !== 'classic') return;
  if (float !== null) {
    await addKnownCopy(services.db(), accountId, { weapon, patternId, float, confirmedAt: now });
  }
  if (!verdict.tier || itemId === null) return;
  const discovery = {
    ...found,
    itemId: discoveryIdOf(services.secrets, itemId),
    tier: verdict.tier,
    discoveredAt: now,
  };
  await addDiscovery(services.db(), accountId, discovery);
}

export const presentInspection = (each: StoredInspection) => ({ ...each, createdAt: each.createdAt.toISOString() });

export const presentOwnDiscovery = ({ weapon, patternId, tier, float, discoveredAt }: StoredDiscovery) => ({
  weapon,
  patternId,
  tier,
  float,
  discoveredAt: discoveredAt.toISOString(),
});

export async function inspectionsOf({ db }: BaseContext, accountId: string) {
  return { inspections: (await listInspections(db(), accountId)).map(presentInspection) };
}

export async function clearInspections({ db }: BaseContext, accountId: string) {
  return { removed: await deleteInspections(db(), accountId) };
}

export async function discoveriesOf({ db }: BaseContext, accountId: string) {
  const found = await listDiscoveriesOf(db(), accountId, { limit: OWN_DISCOVERIES });
  return { discoveries: found.map(presentOwnDiscovery) };
}
