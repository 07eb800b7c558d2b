import type { BrowserContextOptions, Page } from 'playwright-core';
import { PERSON } from './account.ts';
import type { Site } from './site.ts';

/** The first of the local provider's people administers the sites of these tests. */
export const ADMIN_SETTINGS = { ADMIN_IDS: 'steam:76561190000000001' };

/** A page of an admin, at a path of the administration. */
export async function openAsAdmin(site: Site, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await site.pageOf(await site.visitor(options));
  await site.go(page, `/login?returnTo=${encodeURIComponent(path)}`);
  await page.getByRole('link', { name: 'Sign in with Steam' }).click();
  await page.getByRole('link', { name: PERSON.steam }).click();
  const { pathname } = new URL(path, site.url);
  await page.waitForURL((url) => url.pathname === pathname);
  if (options.javaScriptEnabled !== false) await site.go(page, path);
  return page;
}

type Audited = { entries: { kind: string; details: Record<string, string | number> }[] };

/** What the audit log says was done, the latest first: `['admin.feedback-done', …]`. */
export async function auditedEvents(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/admin/logs?log=audit&text=admin.');
  return ((await answer.json()) as Audited).entries.map(({ kind }) => kind);
}
