import hebrew from '@bluegem/locales/he/inspect.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const KARAMBIT_387 =
  'steam://run/730//+csgo_econ_action_preview%20C3D316590A55BFDB38C0E3EFEBC5F3C0FB0E5A702DC08340C0AB40434343CFB3CB4040DA6E';

const question = (page: Page) => page.getByRole('main').getByLabel('Weapon and pattern');
const result = (page: Page) => page.getByTestId('verdict');

async function check(page: Page, text: string): Promise<void> {
  await question(page).fill(text);
  await question(page).press('Enter');
}

/** The heading and the headline of the result. */
async function expectResult(page: Page, heading: string, headline: string, rank: string): Promise<void> {
  await result(page).getByRole('heading', { name: heading, exact: true }).waitFor();
  await result(page).getByText(headline).first().waitFor();
  await result(page).getByText(rank).waitFor();
}

const FIRST = 'Ranked #1 of 1,000';
const SECOND = 'Ranked #2 of 1,000';

const KNOWN = [
  ['AK 661', 'AK-47 #661', 'Blue gem', FIRST],
  ['karambit 387', 'Karambit #387', 'Blue gem', FIRST],
  ['Five-SeveN 278', 'Five-SeveN #278', 'Blue gem', FIRST],
  ['five seven 690', 'Five-SeveN #690', 'Blue gem', SECOND],
  ['Bayonet 555', 'Bayonet #555', 'Blue gem', FIRST],
  ['nomad 519', 'Nomad Knife #519', 'Disputed', 'Ranked #128 of'],
  ['ak-47 3', 'AK-47 #3', 'Not a blue gem', 'Ranked #897 of'],
] as const;

/** `web/app/features/check/quick-check.test.tsx` types them. */
const PROBLEMS = [
  ['', 'Type a weapon and a pattern ID, for example karambit 387.'],
  ['karambit', 'Pattern ID is required'],
  ['387', 'Which weapon? Type it before the pattern ID, for example karambit 387.'],
  ['chicken 387', 'No weapon called chicken comes in Case Hardened or Heat Treated.'],
  ['five 278', 'five could be Five-SeveN or Five-SeveN Heat Treated. Please be more specific.'],
  ['karambit 0', 'Pattern ID must be at least 1. 0 looks the same as 1. Did you mean Karambit 1?'],
  ['karambit 1001', 'Pattern ID must be 1000 or less'],
  ['karambit -1', 'Pattern ID must contain only numbers'],
  ['karambit 12.5', 'Pattern ID must contain only numbers'],
  ['karambit 0x10', 'Pattern ID must contain only numbers'],
  ['karambit 1e3', 'Pattern ID must contain only numbers'],
] as const;

test('a new visitor gets a result with the keyboard only', async () => {
  const page = await site.open('/');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('karambit 387');
  await page.keyboard.press('Enter');
  await expectResult(page, 'Karambit #387', 'Blue gem', FIRST);
  expect(new URL(page.url()).search).toBe('?search=karambit+387');
});

/** The first page with a query, without script. */
async function htmlFor(search: string): Promise<string> {
  const response = await site.request(`/?${new URLSearchParams({ search })}`);
  return (await response.text()).replaceAll('<!-- -->', '');
}

test.describe('the known results', () => {
  test('one after the other on the same page, from an example, and again with Back', async () => {
    const page = await site.open('/');
    for (const [text, heading, headline, rank] of KNOWN) {
      await check(page, text);
      await expectResult(page, heading, headline, rank);
    }
    await site.go(page, '/');
    await page.getByRole('link', { name: 'Five-SeveN 278' }).click();
    await expectResult(page, 'Five-SeveN #278', 'Blue gem', FIRST);
    expect(await question(page).inputValue()).toBe('Five-SeveN 278');
    await check(page, 'karambit 387');
    await expectResult(page, 'Karambit #387', 'Blue gem', FIRST);
    await check(page, 'ak 661');
    await expectResult(page, 'AK-47 #661', 'Blue gem', FIRST);
    await page.goBack();
    await expectResult(page, 'Karambit #387', 'Blue gem', FIRST);
    expect(await question(page).inputValue()).toBe('karambit 387');
  });

  for (const [text, heading, headline, rank] of KNOWN) {
    test(`${text} without script`, async () => {
      const html = await htmlFor(text);
      const verdict = html.slice(html.indexOf('data-testid="verdict"'));
      expect(/<h2[^>]*>(.*?)<\/h2>/s.exec(verdict)?.[1]?.replaceAll(/<[^>]*>/g, '')).toBe(heading);
      expect(verdict).toContain(headline);
      expect(verdict).toContain(rank);
    });
  }
});

test.describe('invalid input shows what is missing and stays in the field', () => {
  for (const [text, message] of PROBLEMS) {
    test(`${text} without script`, async () => {
      const html = await htmlFor(text);
      const [, alert = ''] = /role="alert"[^>]*>(.*?)<\/p>/s.exec(html) ?? [];
      expect(alert.replaceAll(/<[^>]*>/g, '').trim()).toBe(message);
      expect(/<input[^>]*id="link"[^>]*>/.exec(html)?.[0]).toContain(`value="${text}"`);
    });
  }

  test('input is text, never markup', async () => {
    const html = await htmlFor('<img src=x onerror=alert(1)> 387');
    expect(html).toContain('role="alert"');
    expect(html).not.toContain('<img src=x');
  });
});

test('unmeasured gloves are reported as such', async () => {
  expect(await htmlFor('hydra gloves 387')).toMatch(/<h2[^>]*>Hydra Gloves: no tier here</);
});

test.describe('a result', () => {
  test('shows both sides drawn, and links to everything about the pattern', async () => {
    const page = await site.open('/?search=karambit+387');
    const pictures = result(page).getByRole('img', { name: /Karambit pattern 387, (Playside|Backside)/ });
    await soon(() => pictures.count()).toBe(2);
    await soon(() =>
      pictures.evaluateAll((all) => all.every((each) => (each as HTMLImageElement).naturalWidth > 0)),
    ).toBe(true);
    await page.getByRole('link', { name: 'Full details' }).click();
    await page.getByRole('heading', { level: 1, name: 'Karambit #387' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/pattern/karambit/387');
  });

  test('opens the page of a seed that is chosen on it, and Back returns to the result, also of a link', async () => {
    const page = await site.open('/');
    for (const text of ['karambit 387', KARAMBIT_387]) {
      await site.go(page, '/');
      await check(page, text);
      await expectResult(page, 'Karambit #387', 'Blue gem', FIRST);
      await result(page).getByRole('link', { name: 'Pattern 388' }).click();
      await result(page).getByRole('heading', { name: 'Karambit #388' }).waitFor();
      expect(await page.getByTestId('answer').textContent()).not.toContain('MW');
      await page.waitForURL('**/pattern/karambit/388');
      await page.goBack();
      await expectResult(page, 'Karambit #387', 'Blue gem', FIRST);
    }
    await page.getByRole('region', { name: 'The item' }).waitFor();
    expect(await page.getByTestId('answer').textContent()).toContain('MW 0.1000');
  });

  test('stays in the language of the page', { tag: '@nightly' }, async () => {
    const page = await site.open('/he?search=karambit+387');
    await result(page).getByRole('link', { name: hebrew.verdict.open }).click();
    await page.waitForURL('**/he/pattern/karambit/387');
  });
});
