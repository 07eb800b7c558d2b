import type { Locator } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

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
      const field = page.getByRole('textbox', { name: 'Weapon and pattern' });
      const pictures = page.locator('main section').first().locator('img');
      const shown = () =>
        pictures.evaluateAll((all) =>
          all.some((image) => image.checkVisibility() && image.getBoundingClientRect().bottom < window.innerHeight),
        );
      await soon(shown).toBe(true);
      expect(await shareOnScreen(field)).toBe(1);
      await field.fill('karambit 387');
      await field.press('Enter');
      const tier = page.getByTestId('verdict').getByText('Blue gem, tier 1, playside');
      await tier.waitFor();
      await soon(() => shareOnScreen(tier)).toBe(1);
    });
  });
}

test('a market is one tap from the verdict', async () => {
  const page = await site.open('/pattern/karambit/387', { viewport: SCREENS[0] });
  const markets = page.getByTestId('verdict').getByRole('region', { name: 'Find one for sale' }).getByRole('link');
  expect(await markets.count()).toBe(5);
  expect(await markets.first().getAttribute('href')).toContain('paint_seed=387');
});
