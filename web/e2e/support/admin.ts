import type { BrowserContextOptions, Page } from 'playwright-core';
import { PERSON, signIn } from './account.ts';
import type { Site } from './site.ts';

/** The first of the local provider's people administers the sites of these tests. */
export const ADMIN_SETTINGS = { ADMIN_IDS: 'steam:76561190000000001' };

/** A page of an admin, at a path of the administration. */
export async function openAsAdmin(site: Site, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await site.pageOf(await site.visitor(options));
  await site.go(page, `/login?returnTo=${encodeURIComponent(path)}`);
  if (options.javaScriptEnabled === false) await signInWithoutScript(page);
  else await signIn(page, 'Steam', PERSON.steam);
  await site.go(page, path);
  return page;
}

async function signInWithoutScript(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign in with Steam' }).click();
  await page.getByRole('link', { name: PERSON.steam }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/local-identity'));
}

type Audited = { entries: { kind: string; details: Record<string, string | number> }[] };

/** What the audit log says was done, the latest first: `['admin.feedback-done', …]`. */
export async function auditedEvents(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/admin/logs?log=audit&text=admin.');
  return ((await answer.json()) as Audited).entries.map(({ kind }) => kind);
}
