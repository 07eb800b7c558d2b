import type { Locator } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const KARAMBIT_387 =
  'steam://run/730//+csgo_econ_action_preview%20C3D316590A55BFDB38C0E3EFEBC5F3C0FB0E5A702DC08340C0AB40434343CFB3CB4040DA6E';

const PHONE = { viewport: { width: 360, height: 740 } };

/** How much of an element, from 0 to 1, is on the screen without scrolling. */
const shareOnScreen = (found: Locator) =>
  found.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0)) / (bottom - top);
  });

test('on the first screen of a phone a pattern has its tier, its name and its whole first picture', async () => {
  const page = await site.open('/pattern/karambit/387', PHONE);
  const verdict = page.getByTestId('verdict');
  const picture = verdict.getByRole('img', { name: /^Karambit pattern 387, Playside/ });
  await picture.first().waitFor();
  expect(await shareOnScreen(verdict.getByText('Blue gem, tier 1, playside'))).toBe(1);
  expect(await shareOnScreen(verdict.getByRole('heading', { name: 'Karambit #387' }))).toBe(1);
  expect(await shareOnScreen(picture.first())).toBe(1);
});

test('on the first screen of a phone the landing page has a weapon and the field, and after a check the tier', async () => {
  const page = await site.open('/', PHONE);
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

for (const language of ['/de', '/mn'])
  test(`a small phone has the views of ${language} in one line, and kinds of picture behind a button`, async () => {
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

test('on a phone a pattern and the result of a check have line, stage, bars and scale above the foot, and nothing twice', async () => {
  const page = await site.pageOf(
    await site.visitor({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }),
  );
  for (const [path, link] of [
    ['/pattern/karambit/387', ''],
    ['/?search=karambit+387', ''],
    ['/', KARAMBIT_387],
  ] as const) {
    await site.go(page, path);
    if (link !== '') {
      await page.getByRole('main').getByLabel('Weapon and pattern').fill(link);
      await page.keyboard.press('Enter');
    }
    const verdict = page.getByTestId('verdict');
    const scale = verdict.getByRole('img', { name: /^100 of 100/ });
    const foot = page.getByRole('link', { name: 'Find one for sale' });
    const parts = [
      verdict.getByTestId('answer'),
      verdict.locator('.stage'),
      verdict.locator('dl').first(),
      scale,
      foot,
    ];
    await verdict.getByRole('slider').waitFor();
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    boxes.forEach((box, index) => {
      const before = boxes[index - 1];
      expect(box?.y, `${path}: part ${index}`).toBeGreaterThanOrEqual(before ? before.y + before.height : 0);
    });
    for (const said of [/Karambit #387/, /Blue gem/, /#1 of 1,000/])
      expect((await verdict.innerText()).split(said).length, `${path}: ${said}`).toBe(2);
  }
});

test('on a phone a pasted link is two taps from its verdict on the first screen, and the markets one tap from that', async () => {
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
  await page.getByRole('link', { name: 'Find one for sale' }).tap();
  const market = page.getByRole('dialog').getByRole('link', { name: /^CSFloat/ });
  expect(await market.getAttribute('href')).toContain('paint_seed=387');
  const opened = context.waitForEvent('request', (request) => request.url().startsWith('https://csfloat.com/search?'));
  await context.route('https://csfloat.com/**', (route) => route.fulfill({ body: 'A market' }));
  await market.tap();
  await opened;
});
