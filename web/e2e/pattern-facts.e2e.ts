import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

test('a fresh site says of each fact of a pattern that no one reported it, and how to', async () => {
  const page = await site.open('/pattern/karambit/387', { viewport: { width: 390, height: 844 } });
  const facts = page.getByLabel('Facts for traders');
  await facts.scrollIntoViewIfNeeded();
  await facts.getByText('None known').waitFor();
  expect(await facts.getByRole('term').allTextContents()).toEqual(['Last sale', 'Known copies', 'Odds', 'Screenshots']);
  const heights = await facts.locator('div').evaluateAll((cells) => cells.map(({ clientHeight }) => clientHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(70);
  await facts.getByRole('link', { name: 'Report one' }).click();
  await soon(() => new URL(page.url()).searchParams.get('pattern')).toBe('karambit-387');
});

test('a fresh site shows the frame of the sales of a pattern, empty, and both ways to add some', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await site.open('/pattern/karambit/387', { javaScriptEnabled });
    const chart = page.getByRole('region', { name: 'Prices', exact: true }).getByRole('figure');
    await chart.getByText('No known sales').waitFor();
    await chart.getByRole('img', { name: /^Sales in/ }).waitFor();
    expect(await chart.getByRole('button').count()).toBe(0);
    expect(await chart.getByRole('link', { name: 'Report a sale' }).getAttribute('href')).toBe(
      '/sales?pattern=karambit-387',
    );
    await chart.getByRole('link', { name: 'Upload your trade history' }).click();
    await page.waitForURL('**/sales#history');
  }
});

test('the facts follow the chosen seed once it rests', async () => {
  const page = await site.open('/pattern/karambit/387');
  const facts = page.getByLabel('Facts for traders');
  await facts.getByText('None known').waitFor();
  await page.keyboard.press('Shift+ArrowRight');
  await soon(() => page.url()).not.toContain('/387');
  const seed = new URL(page.url()).pathname.split('/').pop();
  await soon(() => facts.getAttribute('data-seed')).toBe(seed);
  expect(await facts.getByRole('link', { name: 'Add yours' }).getAttribute('href')).toContain(
    `/${seed}?tab=screenshots`,
  );
});
