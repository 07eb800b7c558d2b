import type { Locator } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const KARAMBIT_387 =
  'steam://run/730//+csgo_econ_action_preview%20C3D316590A55BFDB38C0E3EFEBC5F3C0FB0E5A702DC08340C0AB40434343CFB3CB4040DA6E';

const SCREENS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const;

/** How much of an element, from 0 to 1, is on the screen without scrolling. */
const shareOnScreen = (found: Locator) =>
  found.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0)) / (bottom - top);
  });

for (const viewport of SCREENS) {
  test.describe(`on the first screen of ${viewport.width} by ${viewport.height} pixels`, () => {
    test('a pattern has its tier, its name and its whole first picture', async () => {
      const page = await site.open('/pattern/karambit/387', { viewport });
      const verdict = page.getByTestId('verdict');
      const picture = verdict.getByRole('img', { name: /^Karambit pattern 387, Playside/ });
      await picture.first().waitFor();
      expect(await shareOnScreen(verdict.getByText('Blue gem, tier 1, playside'))).toBe(1);
      expect(await shareOnScreen(verdict.getByRole('heading', { name: 'Karambit #387' }))).toBe(1);
      expect(await shareOnScreen(picture.first())).toBe(1);
    });

    test('the landing page has a weapon and the field, and after a check the tier', async () => {
      const page = await site.open('/', { viewport });
      const field = page.getByRole('main').getByLabel('Weapon and pattern');
      const pictures = page.locator('main section').first().locator('img');
      const shown = () =>
        pictures.evaluateAll((all) =>
          all.some((image) => image.checkVisibility() && image.getBoundingClientRect().bottom < window.innerHeight),
        );
      await soon(shown).toBe(true);
      expect(await shareOnScreen(field)).toBe(1);
      await field.fill('karambit 387');
      await field.press('Enter');
      const answer = page.getByTestId('answer');
      await answer.waitFor();
      expect(await answer.textContent()).toMatch(/tier 1/i);
      await soon(() => shareOnScreen(answer)).toBe(1);
      const picture = page.getByTestId('verdict').getByRole('img', { name: /^Karambit pattern 387, Playside/ });
      await soon(() => shareOnScreen(picture)).toBe(1);
    });
  });
}

for (const language of ['', '/de', '/fr', '/ru', '/tr', '/mn'])
  test(`a small phone has the views of ${language || '/en'} in one line, and kinds of picture behind a button`, async () => {
    const page = await site.open(`${language}/pattern/karambit/387`, { viewport: { width: 360, height: 640 } });
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    const boxes = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().toJSON() as DOMRect));
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    expect(Math.max(...boxes.map(({ height }) => height))).toBe(40);
    expect(await tabs.evaluateAll((all) => all.some((tab) => tab.scrollWidth > tab.clientWidth))).toBe(false);
    expect(boxes.at(-1)!.right).toBeLessThan(360 - 32);
    const kinds = page.locator('.stage input[type=radio][value=analysis]');
    expect(await kinds.isVisible()).toBe(false);
    await page.locator('.stage button[aria-expanded]').click();
    await kinds.waitFor();
  });

test('a market is one tap from the verdict', async () => {
  const page = await site.open('/pattern/karambit/387', { viewport: SCREENS[0] });
  const markets = page
    .getByTestId('verdict')
    .getByRole('region', { name: 'Find one for sale' })
    .getByRole('listitem')
    .getByRole('link');
  expect(await markets.count()).toBe(5);
  expect(await markets.first().getAttribute('href')).toContain('paint_seed=387');
});

test('on a phone a pasted link is two taps from its verdict on the first screen, and a market one tap from that', async () => {
  const context = await site.visitor({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await site.pageOf(context);
  await site.go(page, '/');
  await page.evaluate((link) => navigator.clipboard.writeText(link), KARAMBIT_387);
  await page.getByRole('main').getByRole('button', { name: 'Paste' }).tap();
  const answer = page.getByTestId('answer');
  await answer.getByText('Karambit #387').waitFor();
  await answer.getByText('Tier 1').waitFor({ state: 'attached' });
  expect(new URL(page.url()).search).toBe('');
  const scrolled = await page.evaluate(() => window.scrollY);
  await soon(() => shareOnScreen(answer)).toBe(1);
  const picture = page.getByTestId('verdict').locator('figure > div').first();
  await soon(() => shareOnScreen(picture)).toBe(1);
  // The page scrolled by itself, at most by the part of the header that hides.
  expect(scrolled).toBeLessThan(60);
  const market = page.getByTestId('verdict').getByRole('link', { name: 'Find on CSFloat' });
  expect(await market.getAttribute('href')).toContain('paint_seed=387');
  const opened = context.waitForEvent('request', (request) => request.url().startsWith('https://csfloat.com/search?'));
  await context.route('https://csfloat.com/**', (route) => route.fulfill({ body: 'A market' }));
  await market.tap();
  await opened;
});
