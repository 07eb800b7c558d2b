import { openTestDatabase } from '@bluegem/data/testing/test-database';
import type { Config } from '../platform/config/config.ts';
import type { ServiceParts, Services } from '../app/services.ts';
import { openTestApi, type TestApi } from './api.ts';
import { openBrowser, type Browser } from './browser.ts';
import { aConfig, testServices } from './services.ts';

export type SignInSite = {
  api: TestApi;
  services: Services;
  /** Moves the clock of the service. */
  advance(ms: number): void;
  /** A browser at a network address of its own, so that limits do not add up. */
  aBrowser(): Browser;
  close(): Promise<void>;
};

/** A site with accounts, the local provider and a clock of its own. */
export async function openSignInSite(
  special: Partial<Config> = {},
  parts: Partial<ServiceParts> = {},
): Promise<SignInSite> {
  const database = await openTestDatabase();
  let now = new Date('2026-11-21T12:00:00Z');
  const services = testServices({ db: database.db, now: () => now, config: aConfig(special), ...parts });
  const api = openTestApi(services);
  let addresses = 0;
  return {
    api,
    services,
    advance: (ms) => (now = new Date(now.getTime() + ms)),
    aBrowser() {
      const address = `192.0.2.${(addresses += 1)}`;
      return openBrowser((path, init) => api(path, { address, ...init }));
    },
    close: () => database.close(),
  };
}

/** The error code that the callback page receives. */
export function errorOf(response: Response): string | null {
  const location = response.headers.get('location') ?? '';
  return location ? new URL(location, 'http://localhost').searchParams.get('error') : `status ${response.status}`;
}
