import { describe, expect, test } from 'vitest';
import { ALL_PAGES_TIMEOUT_MS, PAGES, inLanguage } from './support/pages.ts';
import { useSite } from './support/site.ts';

const site = useSite();

/** What a person reads on the page. */
const textOf = () => document.body.innerText.replace(/\s+/g, ' ').trim();

// Every page is watched for warnings and errors while its script takes over.
describe.each(['en', 'de', 'he'])('in %s', (language) => {
  test(
    'script takes over every page without a word',
    async () => {
      const page = await site.open(inLanguage('/', language));
      for (const { path, status } of PAGES) await site.go(page, inLanguage(path, language), status);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
    },
    ALL_PAGES_TIMEOUT_MS,
  );
});

// The page of a pattern gains its live viewer, so it is not among these.
test.each(['/', '/?search=karambit+387', '/patterns?weapon=karambit'])(
  '%s reads the same before and after',
  async (path) => {
    const [still, moving] = [await site.open(path, { javaScriptEnabled: false }), await site.open(path)];
    await moving.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('.scripted')) element.hidden = true;
    });
    const scripted = await moving.evaluate(textOf);
    const plain = await still.evaluate(textOf);
    expect(scripted.replaceAll('Copy link', '').replace(/\s+/g, ' ')).toBe(plain.replaceAll('Show ', ''));
  },
);

test('the same pages are reached by links without loading anew', async () => {
  const page = await site.open('/');
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Patterns' }).click();
  await page.getByRole('link', { name: 'AK-47 #661' }).click();
  await page.getByRole('heading', { level: 1, name: 'AK-47 #661' }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { isSameVisit?: true }).isSameVisit)).toBe(true);
});
