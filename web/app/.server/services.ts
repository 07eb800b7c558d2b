import { alertChannels as channelsOf } from '@bluegem/server/account/alerts/alerts';
import type { ModelAddress } from '@bluegem/core/site/model-files';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { siteOrigin } from '@bluegem/server/http/addresses/site-origin';
import { modelAddressOf } from '@bluegem/server/render/models';
import type { Services } from '@bluegem/server/app/services';

/** Kept on the global object: the development server loads this module again with every change. */
const holder = globalThis as { blueGemServices?: Services };

/** Called once by the process that serves, before the first request. */
export function provideServices(services: Services): void {
  holder.blueGemServices = services;
}

/** The services that the pages of this process read; endpoints are called by call.ts. */
export function getServices(): Services {
  if (!holder.blueGemServices) throw new Error('The services are not open yet');
  return holder.blueGemServices;
}

/**
 * Where the viewer gets a weapon's model; null where there is none. Imported ones are sent to signed-in browsers only.
 */
export const modelAddress = (weapon: WeaponId): ModelAddress | null => modelAddressOf(getServices().models, weapon);

/** The origin that visitors see. */
export const originOf = (request: Request): string => siteOrigin(getServices().config.publicUrl, request);

// What routes call: only modules of this folder import the server, so that no script for browsers can contain it.
export { databaseProject } from '@bluegem/server/api/database-project';
export { discoverOverview, weaponDiscovery } from '@bluegem/server/patterns/discover';
export { seedStrip } from '@bluegem/server/render/seed-strip';
export { weaponStandings } from '@bluegem/server/patterns/explore';
export const alertChannels = () => channelsOf(getServices());
export { wholeLog } from '@bluegem/server/admin/read-log';
export { copiesInBrief } from '@bluegem/server/account/known-copies';
export { marketOverview, pricesInBrief, underCeiling } from '@bluegem/server/patterns/market';
export { databasePage } from '@bluegem/server/patterns/pattern-database';
export { patternPage, suggestPatterns } from '@bluegem/server/patterns/pattern-page';
export { presentPattern } from '@bluegem/server/patterns/patterns';
export { listProviders } from '@bluegem/server/account/user';
