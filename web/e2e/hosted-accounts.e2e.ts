import type { BrowserContext, Page } from 'playwright-core';
import { buildRealPatterns } from '@bluegem/core/testing/real-facts';
import { patternStatistics } from '@bluegem/core/statistics/statistics';
import { startHostedStandIn, type HostedStandIn } from '@bluegem/server/testing/hosted-project/hosted-project';
import { expect, test } from '@playwright/test';
import { expectPath, expectSignedIn } from './support/account.ts';
import { soon, useSite } from './support/site.ts';

const DAY_MS = 24 * 3_600_000;
const LONG_AGO = '2026-01-01T00:00:00Z';
const ADA = 'Ada Hosted';
const UNAVAILABLE = /database that holds the wishlist isn’t answering\. Nothing is lost/;

/** What the project's administrators wrote: a pattern that no list knows, newly added and the most expensive. */
const PATTERNS = [
  { weapon: 'ak-47', patternId: 4, tier: 1, marketPrice: 250_000, createdAt: new Date(Date.now() - DAY_MS).toJSON() },
  { weapon: 'ak-47', patternId: 661, tier: 1, marketPrice: 150_000, createdAt: LONG_AGO },
  { weapon: 'karambit', patternId: 387, tier: 1, marketPrice: 90_000, createdAt: LONG_AGO },
] as const;

/** Many pages each, on a busy machine. */
const JOURNEY_TIMEOUT_MS = 150_000;
test.describe.configure({ timeout: JOURNEY_TIMEOUT_MS });

let project: HostedStandIn;
const site = useSite(async () => {
  project = await startHostedStandIn(PATTERNS);
  return { HOSTED_URL: project.url, HOSTED_ANON_KEY: project.anonKey, HOSTED_PAGES: 'on' };
});
test.afterAll(() => project.stop());

const jsonOf = async (path: string) => (await (await site.request(path)).json()) as { patterns: { slug: string }[] };
const wishlistButton = (page: Page) => page.getByRole('button', { name: /^(Add to|On your) wishlist$/ });
const receivedOf = (part: string) => project.received.filter((line) => line.includes(part));

/** Through the project and its provider, back to the page from which the sign-in began. */
async function signIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign in with Discord' }).click();
  await page.getByRole('link', { name: ADA }).click();
  await page.waitForURL(({ origin, pathname }) => origin === site.url && !pathname.startsWith('/auth/'));
}

/** A signed-in visitor. */
async function visitor(returnTo: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await site.visitor();
  const page = await context.newPage();
  await site.go(page, `/login?${new URLSearchParams({ returnTo })}`);
  await signIn(page);
  await expectPath(page, returnTo);
  return { context, page };
}

test('all pages show the patterns as the project has them', async () => {
  const tiers = patternStatistics([...buildRealPatterns().values()].flat()).tiers;
  await soon(async () => (await jsonOf('/api/patterns/featured')).patterns[0]?.slug).toBe('ak-47-4');
  expect((await jsonOf('/api/patterns/trending?period=7')).patterns.map(({ slug }) => slug)).toContain('ak-47-4');

  const page = await site.open('/pattern/ak-47/4');
  expect(await page.title()).toMatch(/^AK-47 #4: Blue gem, tier 1\b/);
  await site.go(page, '/discover');
  await page.getByRole('region', { name: 'Recently added' }).locator('a[href="/pattern/ak-47/4"]').first().waitFor();
  await site.go(page, '/statistics');
  const first = page.locator('main dl > div').first();
  await soon(() => first.textContent()).toContain(`Tier 1 patterns${(tiers[1] + 1).toLocaleString('en-US')}`);
  await site.go(page, '/patterns?weapon=ak-47&tier=1');
  await page.locator('a[href="/pattern/ak-47/4"]').first().waitFor();
});

test('a visitor signs in at the project and keeps a wishlist there, without its tokens in the browser', async () => {
  const context = await site.visitor();
  const page = await site.pageOf(context);
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    const isOurs = response.url().startsWith(site.url);
    const isText = /html|json|x-script/.test(response.headers()['content-type'] ?? '');
    if (isOurs && isText) bodies.push(response.text().catch(() => ''));
  });
  await site.go(page, '/pattern/karambit/387');
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await expectPath(page, '/login?returnTo=%2Fpattern%2Fkarambit%2F387');
  await page.getByRole('link', { name: 'Sign in with Discord' }).waitFor();
  // The project has no Steam.
  expect(await page.getByRole('link', { name: /^Sign in with/ }).allTextContents()).toEqual(['Sign in with Discord']);
  await signIn(page);
  await expectPath(page, '/pattern/karambit/387');
  await page.getByText('Added to your wishlist').waitFor();
  await expectSignedIn(page, ADA);
  expect(receivedOf('/auth/v1/token?grant_type=pkce')).toHaveLength(1);

  await site.go(page, '/pattern/ak-47/661');
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await page.getByRole('button', { name: 'On your wishlist' }).waitFor();
  const opened = await site.go(page, '/wishlist');
  expect(opened?.headers()['cache-control']).toBe('private, no-store');
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'AK-47 #661',
    'Karambit #387',
  ]);
  const karambit = page.getByRole('article').filter({ hasText: 'Karambit #387' });
  await karambit.locator('summary').click();
  await karambit.getByLabel('Note').fill('a note for the project');
  await karambit.getByLabel('Max price').fill('1200');
  await karambit.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').waitFor();
  expect(await project.wishlists()).toMatchObject([
    { weapon: 'karambit', patternId: 387, note: 'a note for the project', maxPrice: 1200 },
    { weapon: 'ak-47', patternId: 661, note: '', maxPrice: null },
  ]);
  await page.locator('summary').filter({ hasText: 'AK-47 #661' }).click();
  await page.getByRole('button', { name: 'Remove AK-47 #661 from the wishlist' }).click();
  await soon(async () => (await project.wishlists()).length).toBe(1);
  await site.go(page, '/wishlist');
  expect(await page.getByLabel('Max price').inputValue()).toBe('1200');

  const seen = [
    ...(await Promise.all(bodies)),
    ...(await context.cookies()).map(({ value }) => value),
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ...site.lines(),
  ].join('\n');
  expect(project.issued.length).toBeGreaterThan(1);
  for (const secret of project.issued) expect(seen).not.toContain(secret);
  expect(seen).toContain('a note for the project');
});

test('while the project does not answer, pages say so and work, and nothing is lost', async () => {
  const { page } = await visitor('/wishlist');
  await page.getByRole('heading', { level: 2, name: 'Karambit #387' }).waitFor();
  await project.goDown();
  await site.go(page, '/wishlist', 503);
  await page.getByRole('alert').filter({ hasText: UNAVAILABLE }).waitFor();
  await expectSignedIn(page, ADA);
  expect(await page.getByText('Your wishlist is empty').count()).toBe(0);

  await site.go(page, '/pattern/ak-47/4');
  expect(await page.title()).toMatch(/^AK-47 #4: Blue gem, tier 1\b/);
  await wishlistButton(page).click();
  await page.getByText(UNAVAILABLE).first().waitFor();

  await site.go(page, '/settings?confirm=delete');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByRole('alert').filter({ hasText: UNAVAILABLE }).waitFor();

  const other = await (await site.visitor()).newPage();
  await site.go(other, '/login');
  await other.getByRole('link', { name: 'Sign in with Discord' }).click();
  await other.getByText('Network connection issue. Please try again later.').waitFor();

  await project.comeBack();
  await site.go(page, '/wishlist');
  await page.getByRole('heading', { level: 2, name: 'Karambit #387' }).waitFor();
});
