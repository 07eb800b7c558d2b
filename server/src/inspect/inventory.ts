import type { AnswerOf } from '@bluegem/contract/client-types';
import { AppError } from '@bluegem/contract/errors';
import { inspectedPattern } from '@bluegem/core/inspect/inspection';
import { steamIdOf } from '@bluegem/core/inspect/steam-profile';
import { wearOf } from '@bluegem/core/weapons/wear';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { Caller } from '../auth/caller.ts';
import type { LimitRule } from '../platform/rate-limit.ts';
import type { AccountContext } from '../stores/account-context.ts';
import type { PatternContext } from '../stores/pattern-context.ts';

const HOUR_SECONDS = 3600;

/** How often Steam is asked for one caller, and for all: its own limits count the addresses of servers. */
export const INVENTORY_LIMIT = {
  name: 'inventory',
  points: 20,
  windowSeconds: HOUR_SECONDS,
  error: 'inventory.rate-limited',
} as const satisfies LimitRule;
export const ALL_INVENTORIES_LIMIT = {
  name: 'all-inventories',
  points: 300,
  windowSeconds: HOUR_SECONDS,
  error: 'inventory.steam-limited',
} as const satisfies LimitRule;

/** The account to ask for. Throws AppError if the caller may not see its inventory here. */
function steamIdFor({ config }: Pick<AccountContext, 'config'>, { identity }: Caller, profile?: string): string {
  const { steamInventories: readers } = config;
  if (readers === 'off') throw new AppError('inventory.off');
  const own = identity?.method === 'steam' ? identity.providerId : undefined;
  const steamId = profile === undefined ? own : steamIdOf(profile);
  if (steamId === undefined) throw new AppError('inventory.sign-in-required');
  if (steamId !== own && readers === 'own') throw new AppError('inventory.own-only');
  return steamId;
}

/**
 * The items with the finish in the inventory of the caller's own account at Steam, or of a profile. Neither stored nor
 * counted as checks. Throws AppError `inventory.*` or `http.busy`.
 */
export async function checkInventory(
  services: Pick<AccountContext, 'config' | 'inventories' | 'limits' | 'callerKey'> & Pick<PatternContext, 'snapshot'>,
  caller: Caller,
  profile?: string,
): Promise<AnswerOf<'inventory'>> {
  const { inventories, limits, callerKey, snapshot } = services;
  const steamid = steamIdFor(services, caller, profile);
  const key = callerKey(caller);
  const { items, names, ...rest } = await inventories.read(steamid, key, async () => {
    await limits.inventory(key);
    await limits.allInventories('all');
  });
  const patterns = snapshot();
  const tierOf = (weapon: WeaponId, patternId: number) => patterns.find(weapon, patternId)?.tier ?? null;
  return {
    steamid,
    ...rest,
    items: items.flatMap(({ position, item }) => {
      const found = inspectedPattern(item);
      if (!found) return [];
      const { weapon, patternId } = found;
      const wear = item.float === null ? null : wearOf(item.float);
      return [{ position, weapon, patternId, tier: tierOf(weapon, patternId), item: { ...item, wear } }];
    }),
    names: names.map((each) => ({ ...each, tier: tierOf(each.weapon, each.patternId) })),
  };
}
