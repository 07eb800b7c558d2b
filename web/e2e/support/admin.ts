import type { Page } from 'playwright-core';
import { signIn } from './account.ts';
import type { Site } from './site.ts';

/** Signs somebody in at Steam, with or without script. */
export async function signedIn(site: Site, person: string, { isScripted = true } = {}): Promise<Page> {
  const page = await site.pageOf(await site.visitor({ javaScriptEnabled: isScripted }));
  await site.go(page, '/login');
  if (isScripted) {
    await signIn(page, 'Steam', person);
    return page;
  }
  await page.getByRole('link', { name: 'Sign in with Steam' }).click();
  await page.getByRole('link', { name: person }).click();
  await page.waitForURL(({ pathname }) => !/^\/(auth|local-identity)\//.test(pathname));
  return page;
}

type AuditEntry = { event: string; details: Record<string, unknown> };

/** What the audit log says of the account's doings as an admin, the last first. */
export async function auditOf(site: Site, page: Page): Promise<AuditEntry[]> {
  const answer = await page.request.get(`${site.url}/api/account/export`);
  const { activity } = (await answer.json()) as { activity: AuditEntry[] };
  return activity.filter(({ event }) => event.startsWith('admin.'));
}
