import { listRecentDiscoveries } from '@bluegem/data/accounts/discoveries';
import type { Db } from '@bluegem/data/database/sql';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

/** A blue gem that a visitor's inspection brought to light, without anything about the visitor. */
export type Discovery = { weapon: WeaponId; patternId: number; float: number | null; discoveredAt: Date };

/** The last discoveries, newest first, at most `limit`. */
export type DiscoverySource = (limit: number) => Promise<readonly Discovery[]>;

/** Where inspections are not stored there is nothing to list. */
export const noDiscoveries: DiscoverySource = async () => [];

export const storedDiscoveries =
  (db: Db): DiscoverySource =>
  (limit) =>
    listRecentDiscoveries(db, { limit });
