import type { DataPackage } from '@bluegem/core/dataset/data-package';
import type { MetalTable } from '@bluegem/core/patterns/colour-percent';
import type { PatternCheckLog } from '../logs/pattern-check-log.ts';
import type { ActivityStore } from './activity-store.ts';
import type { CurationStore } from './curation-store.ts';
import type { DiscoverySource } from './discoveries.ts';
import type { AllKnownFloats, KnownFloats } from './known-floats.ts';
import type { HostedStore } from './hosted-store.ts';
import type { PriceCache } from './price-cache.ts';
import type { ExtensionArchive } from './extension-archives.ts';
import type { PriceStatus } from './price-status.ts';
import type { Snapshot } from './snapshot.ts';
import type { BaseContext } from './base-context.ts';

/** Pattern data of the site, and usage counts. */
export type PatternContext = BaseContext & {
  /** The patterns in memory, with curations and prices. Throws AppError `http.unavailable` before they are loaded. */
  snapshot(): Snapshot;
  /** The same without curations, one at a time. */
  uncorrected: Pick<Snapshot, 'find'>;
  curations: CurationStore;
  /** The pattern values of a hosted project; null unless pages show them. */
  hostedPatterns: HostedStore | null;
  prices: PriceCache;
  /** The last response of each market to this process. */
  priceStatus: PriceStatus;
  /** The files of the open data; null if the build made none. */
  openData: DataPackage | null;
  /** The archives of the browser extension; empty if the build made none. */
  extension: readonly ExtensionArchive[];
  /** The shares over all metal, by weapon and pattern. */
  metal: MetalTable;
  /** The latest blue gems that visitors discovered. */
  discoveries: DiscoverySource;
  knownFloats: KnownFloats;
  allKnownFloats: AllKnownFloats;
  /** Counts which patterns are looked up. */
  patternChecks: PatternCheckLog;
  /** Usage counts of the site. */
  activity: ActivityStore;
};
