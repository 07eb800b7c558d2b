import type { BrowserContextOptions, Page } from 'playwright-core';
import { PERSON, signInQuickly } from './account.ts';
import type { Site } from './site.ts';

/** The first of the local provider's users is the admin of the test sites. */
export const ADMIN_SETTINGS = { ADMIN_IDS: 'steam:76561190000000001' };

/** A page of an admin, at an admin path. */
export async function openAsAdmin(site: Site, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await site.pageOf(await site.visitor(options));
  if (site.url.startsWith('https:')) {
    // Behind TLS, Steam is a site of its own, which only pages reach.
    await site.go(page, `/login?returnTo=${encodeURIComponent(path)}`);
    await page.getByRole('link', { name: 'Sign in with Steam' }).click();
    await page.getByRole('link', { name: PERSON.steam }).click();
    const { pathname } = new URL(path, site.url);
    await page.waitForURL((url) => url.pathname === pathname);
  } else await signInQuickly(page, 'Steam', PERSON.steam);
  await site.go(page, path);
  return page;
}

/** A page of someone who is signed in at Steam, with or without script. */
export async function signedIn(site: Site, person: string, { isScripted = true } = {}): Promise<Page> {
  const page = await site.pageOf(await site.visitor({ javaScriptEnabled: isScripted }));
  await signInQuickly(page, 'Steam', person);
  return page;
}

type AuditEntry = { event: string; details: Record<string, unknown> };

/** The admin actions of the account in the audit log, the latest first. */
export async function auditOf(site: Site, page: Page): Promise<AuditEntry[]> {
  const answer = await page.request.get(`${site.url}/api/account/export`);
  const { activity } = (await answer.json()) as { activity: AuditEntry[] };
  return activity.filter(({ event }) => event.startsWith('admin.'));
}
