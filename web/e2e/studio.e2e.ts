import { expect, test } from '@playwright/test';
import { expectPath, pathOf, PERSON, signIn } from './support/account.ts';
import { soon, useSite } from './support/site.ts';
import { cellsOf, KARAMBIT_387, numberOf, product, queryOf, shareOf, slider, studioOpener, TIMEOUT_MS, valueOf } from './support/studio.ts'; // oxfmt-ignore
import { followSlowLink } from './support/within.ts';

const site = useSite();
const studio = studioOpener(site);

test('a visitor signs in first and returns to the link', async () => {
  test.setTimeout(TIMEOUT_MS);
  const page = await site.pageOf(await site.visitor());
  await site.go(page, '/studio?weapon=ak-47&seed=661');
  await expectPath(page, '/login?returnTo=%2Fstudio%3Fweapon%3Dak-47%26seed%3D661');
  await page.getByRole('heading', { level: 1, name: 'Sign in to use the texture studio' }).waitFor();
  await signIn(page, 'Discord', PERSON.account);
  await expectPath(page, '/studio?weapon=ak-47&seed=661');
  await page.getByText('AK-47 #661').waitFor();
  expect(await page.title()).toBe('Texture studio | Blue Gem Atlas');
  expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).textContent()).toContain('Studio');
});

test('pattern 387 on the Karambit has the published matrix', async () => {
  test.setTimeout(TIMEOUT_MS);
  const page = await studio.open('/studio?weapon=karambit&seed=387');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  expect(await product(page)).toBe(KARAMBIT_387);
  expect(await shareOf(page, 'playside', 'blue')).toBe('97.7%');
  expect(await cellsOf(page.getByRole('table', { name: 'Extra offset' }))).toBe('1 0 -1.2395 0 1 -1.3422 0 0 1');
  expect(await cellsOf(page.getByRole('table', { name: 'Translate' }))).toBe('1 0 -0.4300 0 1 0.2300 0 0 1');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Product\n-0.041943 0.437996 -0.965886\n-0.437996 -0.041943 0.829197\n0 0 1');
  const pattern = page.locator('[data-layer-values=pattern]');
  expect(await pattern.textContent()).toMatch(/^Patternfixed → 0\.44.*→ 0\.07.*→ 0\.73.*→ 264\.53°$/);
  await page.getByRole('combobox', { name: 'Layer', exact: true }).selectOption('wear');
  expect(await product(page)).not.toBe(KARAMBIT_387);
});

test('every value changes by its slider and its number, and resets', async () => {
  test.setTimeout(TIMEOUT_MS);
  const page = await studio.open();
  const steps = { Rotation: 1, 'Translate X': 0.01 };
  for (const [name, step] of Object.entries(steps)) {
    const before = await valueOf(page, name);
    await slider(page, name).focus();
    await page.keyboard.press('ArrowRight');
    await soon(() => valueOf(page, name)).toBeCloseTo(before + step, 6);
    await page.keyboard.press('Shift+ArrowRight');
    await soon(() => valueOf(page, name)).toBeCloseTo(before + 11 * step, 6);
    await page.keyboard.press('Alt+ArrowLeft');
    await soon(() => valueOf(page, name)).toBeCloseTo(before + 10.9 * step, 6);
    await page.getByRole('button', { name: `Reset ${name} to the seed’s value` }).click();
    await soon(() => valueOf(page, name)).toBe(before);
    await numberOf(page, name).fill('0.6');
    await soon(() => slider(page, name).inputValue().then(Number)).toBeCloseTo(0.6, 6);
    await page.keyboard.press('Enter');
  }
  await soon(() => pathOf(page)).toContain('weapon=karambit&seed=387');
  await soon(() => page.url()).toContain('x=0.6&rotation=0.6');
  await page.getByRole('button', { name: 'Reset to seed 387' }).click();
  await soon(() => product(page)).toBe(KARAMBIT_387);
  await soon(() => pathOf(page)).toBe('/studio?weapon=karambit&seed=387');
});

test('opacity, UV map, layers, float and kind of picture', async () => {
  test.setTimeout(TIMEOUT_MS);
  const page = await studio.open();
  await slider(page, 'UV opacity').focus();
  await page.keyboard.press('Home');
  await soon(() => page.locator('[data-layer=pattern] use').first().getAttribute('fill-opacity')).toBe('0');
  await page.getByText('UV map preview').click();
  await page.locator('[data-layer=uv-map]').waitFor();
  await page.getByText('Wear layer', { exact: true }).click();
  await page.getByText('Grunge layer', { exact: true }).click();
  await page.locator('[data-layer=wear]').waitFor();
  await page.locator('[data-layer=grunge]').waitFor();
  await slider(page, 'Float').fill('0.4');
  await soon(() => page.locator('canvas[data-float="0.4"]').count()).toBe(2);
  await page.getByText('Colours', { exact: true }).click();
  await soon(() => page.locator('canvas[data-look=mask]').count()).toBe(2);
  await soon(() => page.locator('canvas[data-square^=drawn-mask]').count()).toBe(1);
  await soon(() => pathOf(page)).toBe('/studio?weapon=karambit&seed=387&look=mask&opacity=0&map=1&wear=1&grunge=1&float=0.4'); // oxfmt-ignore
});

test('a shared link shows the same, and Back opens the previous pattern', async () => {
  test.setTimeout(TIMEOUT_MS);
  const page = await studio.open('/studio?weapon=m9-bayonet&seed=601&x=0.3&rotation=40&opacity=80&map=1');
  expect([await valueOf(page, 'Translate X'), await valueOf(page, 'Rotation')]).toEqual([0.3, 40]);
  await page.locator('[data-layer=uv-map]').waitFor();
  const first = await product(page);
  await page.getByRole('combobox', { name: 'Weapon', exact: true }).selectOption('karambit');
  await soon(() => queryOf(page).get('weapon')).toBe('karambit');
  await page.getByRole('combobox', { name: 'Pattern', exact: true }).selectOption('387');
  await soon(() => product(page)).toBe(KARAMBIT_387);
  await soon(() => queryOf(page).get('seed')).toBe('387');
  await page.goBack();
  await soon(() => page.getByRole('combobox', { name: 'Pattern', exact: true }).inputValue()).toBe('601');
  await page.goBack();
  await soon(() => product(page)).toBe(first);
  await page.goForward();
  await page.goForward();
  await soon(() => product(page)).toBe(KARAMBIT_387);
});

test('a link that is clicked right after a change leads to its page, also if that is slow', async () => {
  test.setTimeout(TIMEOUT_MS);
  const page = await studio.open('/studio?weapon=karambit&seed=387');
  await slider(page, 'Rotation').press('ArrowRight');
  await followSlowLink(page);
});

test('a category lists its own patterns, and steps go through them', async () => {
  test.setTimeout(TIMEOUT_MS);
  const page = await studio.open();
  await page.getByRole('button', { name: 'Next pattern in this category' }).click();
  const pattern = page.getByRole('combobox', { name: 'Pattern', exact: true });
  await soon(() => pattern.inputValue()).toBe('388');
  await page.getByRole('combobox', { name: 'Pattern category' }).selectOption('tier-1');
  await soon(() => pattern.locator('option').count()).toBeGreaterThan(10);
  expect(await pattern.locator('option').count()).toBeLessThan(100);
  await page.getByRole('combobox', { name: 'Pattern category' }).selectOption('gold');
  // The current pattern is listed, too, whether it is one of the twenty or not.
  await soon(() =>
    pattern
      .locator('option')
      .count()
      .then((count) => count === 20 || count === 21),
  ).toBe(true);
  await page.getByRole('button', { name: 'Next pattern in this category' }).click();
  await soon(() => pattern.locator('option').count()).toBe(20);
});

test('a blue gem is searched for and selected by its picture', async () => {
  test.setTimeout(TIMEOUT_MS);
  const page = await studio.open();
  await page.getByRole('button', { name: 'Choose a blue gem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a blue gem' });
  await soon(() => dialog.getByRole('listitem').count()).toBeGreaterThan(10);
  await dialog.getByLabel('Search patterns').fill('ak 661');
  await soon(() => dialog.getByRole('listitem').count()).toBe(1);
  const picture = dialog.locator('img');
  await soon(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'AK-47, pattern 661' }).click();
  await page.getByText('AK-47 #661').waitFor();
  expect(await dialog.count()).toBe(0);
  await page.getByRole('button', { name: 'Choose a blue gem' }).click();
  await dialog.getByLabel('Search patterns').fill('zebra');
  await dialog.getByText('No matching patterns.').waitFor();
  await page.keyboard.press('Escape');
  await soon(() => dialog.count()).toBe(0);
});
