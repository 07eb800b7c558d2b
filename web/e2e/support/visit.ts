import type { BrowserContext, Page } from 'playwright-core';

/** Everything that a browser stores for this site, by name. */
export type StoredData = { cookies: string[]; local: string[]; session: string[]; databases: string[] };

export async function storedBy(page: Page): Promise<StoredData> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage).toSorted(),
    session: Object.keys(sessionStorage).toSorted(),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? '').toSorted(),
  }));
  return { cookies: cookies.map(({ name }) => name).toSorted(), ...stored };
}

export type SentEvent = { event: string; properties: Record<string, string>; timestamp: number; sessionId: string };

/** Every analytics event that a browser sends, as it is sent. */
export function sentBy(context: BrowserContext): SentEvent[] {
  const sent: SentEvent[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/api/analytics') return;
    sent.push(...(request.postDataJSON() as { events: SentEvent[] }).events);
  });
  return sent;
}

/** The browser's events when its user switches to another tab. */
export const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });

/** The cookie banner. */
export const questionOf = (page: Page) => page.getByRole('region', { name: 'Cookie preferences', exact: true });
export const choose = (page: Page, name: string) => questionOf(page).getByRole('button', { name }).click();
