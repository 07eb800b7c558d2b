import { listRecentDiscoveries } from '@bluegem/data/accounts/discoveries';
import type { Db } from '@bluegem/data/database/sql';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

/** A blue gem that a visitor discovered with an inspection, without any data about the visitor. */
export type Discovery = { weapon: WeaponId; patternId: number; float: number | null; discoveredAt: Date };

/** The latest discoveries, newest first, at most `limit`. */
export type DiscoverySource = (limit: number) => Promise<readonly Discovery[]>;

/** An empty list, for a service that stores no inspections. */
export const noDiscoveries: DiscoverySource = async () => [];

export const storedDiscoveries =
  (db: Db): DiscoverySource =>
  (limit) =>
    listRecentDiscoveries(db, { limit });
