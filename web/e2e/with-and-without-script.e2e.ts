import { expect, test } from '@playwright/test';
import { useSite } from './support/site.ts';

const site = useSite();

/** The visible text of the page. */
const textOf = () => document.body.innerText.replace(/\s+/g, ' ').trim();

// The page of a pattern has its live viewer only with script, so it is not among these.
for (const path of ['/?search=karambit+387', '/patterns?weapon=karambit']) {
  test(`${path} reads the same before and after`, async () => {
    const [still, moving] = [await site.open(path, { javaScriptEnabled: false }), await site.open(path)];
    await moving.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('.scripted')) element.hidden = true;
    });
    const scripted = await moving.evaluate(textOf);
    const plain = await still.evaluate(textOf);
    // Links stand for the kinds of picture that only the live viewer draws.
    const common = plain.replaceAll('Show ', '').replace(/Other pictures: .*? Clusters, Backside /, '');
    expect(scripted.replaceAll('Copy link', '').replace(/\s+/g, ' ')).toBe(common);
  });
}

test('links to the same pages work without a full load', async () => {
  const page = await site.open('/');
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Patterns' }).click();
  await page.getByRole('row').getByRole('link', { name: 'AK-47 #661' }).click();
  await page.getByRole('dialog').getByRole('heading', { level: 2, name: 'AK-47 #661', exact: true }).waitFor();
  expect(await page.evaluate(() => (window as typeof window & { isSameVisit?: true }).isSameVisit)).toBe(true);
});
