import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { PERSON, signInQuickly } from './support/account.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite();

/** A page whose requests may fail, which browsers log as errors. */
async function openFailing(path: string): Promise<Page> {
  const page = await (await site.visitor()).newPage();
  await site.go(page, path);
  return page;
}

const answer =
  (status: number, body: string, contentType = 'application/json') =>
  (route: Route) =>
    route.fulfill({ status, body, contentType });

/**
 * Clicks in the page as soon as it shows a refusal: on a busy machine the next step of a test can come seconds later.
 */
const clickOnceRefused = (link: Locator, refusal: string) =>
  link.evaluate(
    (element, text) =>
      new Promise<void>((resolve) => {
        const timer = setInterval(() => {
          const isShown = document.body.textContent.includes(text);
          if (!isShown || element.getAttribute('aria-busy') === 'true') return;
          clearInterval(timer);
          (element as HTMLElement).click();
          resolve();
        }, 50);
      }),
    refusal,
  );

test('settings show why an export failed, and stop requests to a rate-limited address', async () => {
  const page = await (await site.visitor()).newPage();
  await signInQuickly(page, 'Steam', PERSON.account);
  await site.go(page, '/settings');
  const download = page.getByRole('link', { name: 'Download JSON' });
  const failWith = async (handler: (route: Route) => Promise<void>, why: string) => {
    await page.route('**/api/account/export', handler);
    await download.click();
    await page.getByText(`Failed to export data: ${why}`).waitFor();
    await page.unroute('**/api/account/export');
  };
  await failWith(answer(401, '{}'), 'Authentication required. Please log in with Steam or Discord.');
  await failWith(answer(403, '{}'), 'Access forbidden. Insufficient permissions.');
  await failWith(answer(503, '{}'), 'Server error. Please try again later.');
  await failWith(answer(200, '<p>', 'text/html'), 'Server returned non-JSON response');
  await failWith(answer(200, '{'), 'Invalid JSON response from server');
  await failWith((route) => route.abort(), 'Network error. Please check your connection.');
  await failWith(answer(418, '{"message":"No tea here"}'), 'No tea here');
  const clickedAgain = clickOnceRefused(download, 'Please wait 5 seconds before retrying.');
  await failWith(answer(429, '{}'), 'Rate limit exceeded. Please wait 5 seconds before retrying.');
  await clickedAgain;
  await page.getByText(/Failed to export data: Rate limited\. Please wait [1-5] seconds before retrying\./).waitFor();

  // Every refusal doubles the time, up to a minute.
  await page.clock.install();
  await page.route('**/api/account/export', answer(429, '{}'));
  await page.clock.fastForward(6000);
  const refusal = page.getByText('Rate limit exceeded. Please wait');
  for (const seconds of [10, 20, 40, 60, 60]) {
    // The notice of the refusal before may be of as many seconds.
    await soon(() => refusal.count()).toBe(0);
    await download.click();
    await page.getByText(`Rate limit exceeded. Please wait ${seconds} seconds before retrying.`).waitFor();
    await page.clock.fastForward((seconds + 1) * 1000);
  }
  await page.unroute('**/api/account/export');

  // A request without a response is cancelled after half a minute. On a busy machine the clock would go on between two
  // steps.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  let requests = 0;
  await page.route('**/api/account/export', () => void requests++);
  await download.click();
  await soon(() => requests).toBe(1);
  await page.clock.runFor(29_000);
  expect(await page.getByText('Request was cancelled').count()).toBe(0);
  await page.clock.runFor(2000);
  await page.getByText('Failed to export data: Request was cancelled or timed out').waitFor();
});

test('settings show that an account is being deleted, and that it failed', async () => {
  const page = await (await site.visitor()).newPage();
  await signInQuickly(page, 'Steam', PERSON.account);
  await site.go(page, '/settings?confirm=delete');
  const held = Promise.withResolvers<void>();
  // The server's response when the database fails.
  await page.route('**/settings.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await held.promise;
    const body = '[{"_1":2},"data",{"_3":4},"problem","failed"]';
    return route.fulfill({
      status: 200,
      body,
      headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' },
    });
  });
  await page.getByRole('button', { name: 'Delete my account' }).click();
  expect(await page.getByRole('button', { name: 'Deleting…' }).isDisabled()).toBe(true);
  held.resolve();
  await page.getByText('Failed to delete account').waitFor();
  expect(await page.getByRole('button', { name: 'Delete my account' }).isEnabled()).toBe(true);
});

test('the totals show why they are not current', async () => {
  const page = await (await site.visitor()).newPage();
  await page.route('**/api/statistics/global', answer(404, 'gone', 'text/plain'));
  await site.go(page, '/statistics');
  await page.getByText('Failed to fetch data for totals: HTTP 404: gone').waitFor();
});

test('an article whose figures cannot be loaded reports it in their place, and loads with a retry', async () => {
  const page = await openFailing('/insights');
  const tabs = page.getByRole('navigation', { name: 'Articles' });
  const data = '**/insights/blue-percentage.data*';
  await page.route(data, (route) => route.abort());
  await tabs.getByRole('link', { name: 'Blue Percentage of Gems' }).click();
  await page
    .getByText('Failed to load blue percentage statistics: Network error. Please check your connection.')
    .waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.unroute(data);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await soon(() => page.getByText('Failed to load').count()).toBe(0);
  await page.getByRole('combobox', { name: 'Weapon' }).first().waitFor();

  await page.route('**/insights.data*', answer(503, 'busy', 'text/plain'));
  await tabs.getByRole('link', { name: 'Pattern Transformations' }).click();
  await page.getByText('Failed to load knife transformations: Server error. Please try again later.').waitFor();
});

test('a refused page says why in the place of its data: checks, articles and whole pages', async () => {
  const LIMIT = 'Rate limit exceeded. Please wait 7 seconds before retrying.';
  const limited = answer(429, JSON.stringify({ error: 'http.rate-limited', message: LIMIT }));
  const page = await openFailing('/');
  await page.route('**/*.data*', limited);
  await page.locator('#link').fill('karambit 387');
  await page.locator('#link').press('Enter');
  await page.getByRole('main').getByText(LIMIT).waitFor();

  await site.go(page, '/insights');
  await page
    .getByRole('navigation', { name: 'Articles' })
    .getByRole('link', { name: 'Blue Percentage of Gems' })
    .click();
  await page.getByText(`Failed to load blue percentage statistics: ${LIMIT}`).waitFor();

  await site.go(page, '/discover');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click();
  await page.getByRole('alert').getByText(LIMIT).waitFor();
});
