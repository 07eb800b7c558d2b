import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const fieldsOf = (page: Page) => ({
  category: page.getByLabel('Weapon category'),
  weapon: page.getByLabel('Weapon type'),
  pattern: page.getByLabel('Pattern ID'),
  check: page.getByRole('main').getByRole('button', { name: 'Check', exact: true }),
  reset: page.getByRole('link', { name: 'Reset' }),
});
const answer = (page: Page) => page.getByTestId('verdict');
const alertLines = (page: Page) => page.getByRole('alert').getByRole('listitem').allTextContents();

/** What a screen reader says about a field: the note that describes it. */
async function noteOf(page: Page, label: string): Promise<string | null> {
  const id = await page.getByLabel(label).getAttribute('aria-describedby');
  return id === null ? null : page.locator(`[id="${id}"]`).textContent();
}

/** [typed, message at the field]. */
const BAD_PATTERNS = [
  ['', 'Pattern ID is required'],
  ['   ', 'Pattern ID is required'],
  ['abc', 'Pattern ID must contain only numbers'],
  ['-1', 'Pattern ID must contain only numbers'],
  ['12.5', 'Pattern ID must contain only numbers'],
  ['0x10', 'Pattern ID must contain only numbers'],
  ['６６１', 'Pattern ID must contain only numbers'],
  ['9007199254740993', 'Pattern ID must be a valid number'],
  ['0', 'Pattern ID must be at least 1'],
  ['1001', 'Pattern ID must be 1000 or less'],
] as const;

async function expectKarambit387(page: Page): Promise<void> {
  await answer(page).getByRole('heading', { name: 'Karambit #387' }).waitFor();
  await answer(page).getByText('Blue gem, tier 1, playside').waitFor();
}

/** Fills the form, sends it and waits for the answer. */
async function checkKarambit387(page: Page): Promise<void> {
  const { category, weapon, pattern, check } = fieldsOf(page);
  await category.selectOption('Knives');
  await weapon.selectOption('Karambit');
  await pattern.fill('387');
  await check.click();
  await expectKarambit387(page);
}

test.describe('the form', () => {
  test('answers on Enter, and the address says what was asked', async () => {
    const page = await site.open('/tools');
    const { category, weapon, pattern } = fieldsOf(page);
    await category.selectOption('Knives');
    await weapon.selectOption('Karambit');
    await pattern.fill(' 387 ');
    await pattern.press('Enter');
    await expectKarambit387(page);
    const query = new URL(page.url()).searchParams;
    expect([query.get('weapon'), query.get('pattern')?.trim()]).toEqual(['karambit', '387']);
  });

  test('can be filled and sent with the keyboard alone', async () => {
    const page = await site.open('/tools');
    await fieldsOf(page).category.focus();
    await page.keyboard.type('Kni');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Karam');
    await page.keyboard.press('Tab');
    await page.keyboard.type('387');
    await page.keyboard.press('Enter');
    await expectKarambit387(page);
  });

  test('a category leaves only its weapons to choose from', async () => {
    const page = await site.open('/tools');
    const { category, weapon } = fieldsOf(page);
    const names = () => weapon.locator('option').allTextContents();
    expect(await names()).toHaveLength(1 + 26);
    await category.selectOption('Rifles');
    expect(await names()).toEqual(['Choose a weapon', 'AK-47']);
    await category.selectOption('Pistols');
    expect(await names()).toEqual([
      'Choose a weapon',
      'Five-SeveN',
      'Five-SeveN Heat Treated',
      'Desert Eagle Heat Treated',
    ]);
  });

  test('another category forgets a weapon that is not in it', async () => {
    const page = await site.open('/tools');
    const { category, weapon } = fieldsOf(page);
    await category.selectOption('Knives');
    await weapon.selectOption('Karambit');
    await category.selectOption('Rifles');
    expect(await weapon.inputValue()).toBe('');
  });

  test('offers famous patterns while nothing is asked', async () => {
    const page = await site.open('/tools');
    const examples = page.getByRole('region', { name: 'Or look at a famous one' }).getByRole('link');
    expect(await examples.count()).toBe(4);
    await examples.first().click();
    await page.getByRole('heading', { level: 1, name: 'AK-47 #661' }).waitFor();
  });
});

test.describe('every field says what is wrong with it', () => {
  test('an empty form names all three', async () => {
    const page = await site.open('/tools');
    await fieldsOf(page).check.click();
    expect(await alertLines(page)).toEqual([
      'Please select a weapon category',
      'Please select a weapon type.',
      'Please enter a pattern ID.',
    ]);
    expect(await noteOf(page, 'Weapon category')).toBe('Please select a weapon category');
    expect(await noteOf(page, 'Weapon type')).toBe('Please select a weapon category first.');
    expect(await noteOf(page, 'Pattern ID')).toBe('Pattern ID is required');
    for (const field of Object.values(fieldsOf(page)).slice(0, 3)) {
      expect(await field.getAttribute('aria-invalid')).toBe('true');
    }
  });

  test('a category without a weapon asks for the weapon', async () => {
    const page = await site.open('/tools');
    await fieldsOf(page).category.selectOption('Knives');
    await fieldsOf(page).pattern.fill('387');
    await fieldsOf(page).check.click();
    expect(await alertLines(page)).toEqual(['Please select a weapon type.']);
    expect(await noteOf(page, 'Weapon type')).toBe('Please select a weapon type.');
  });

  test('a bad pattern is named and kept', async () => {
    const page = await site.open('/tools');
    const { category, weapon, pattern } = fieldsOf(page);
    await category.selectOption('Knives');
    await weapon.selectOption('Karambit');
    for (const [typed, message] of BAD_PATTERNS) {
      await pattern.fill(typed);
      await pattern.press('Enter');
      await page.getByRole('alert').waitFor();
      expect(await noteOf(page, 'Pattern ID')).toBe(message);
      expect(await pattern.inputValue()).toBe(typed);
      expect(await weapon.inputValue()).toBe('karambit');
    }
    expect(new URL(page.url()).search).toBe('');
  });

  test('an answer goes with the next question, also with one that cannot be answered', async () => {
    const page = await site.open('/tools');
    await checkKarambit387(page);
    await fieldsOf(page).pattern.fill('1001');
    await fieldsOf(page).pattern.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await answer(page).count()).toBe(0);
    await checkKarambit387(page);
    await page.getByLabel('Inspect link').fill('nonsense');
    await page.getByLabel('Inspect link').press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await answer(page).count()).toBe(0);
  });

  test('typing on takes the message away', async () => {
    const page = await site.open('/tools');
    await fieldsOf(page).check.click();
    await page.getByRole('alert').waitFor();
    await fieldsOf(page).pattern.fill('3');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await noteOf(page, 'Pattern ID')).toBe('The paint seed: 1 to 1000');
  });
});

test.describe('the form is cleared', () => {
  const ASKED = '/tools?category=knife&weapon=karambit&pattern=387';

  async function expectCleared(page: Page): Promise<void> {
    const { category, weapon, pattern } = fieldsOf(page);
    await soon(() => new URL(page.url()).search).toBe('');
    await soon(() => answer(page).count()).toBe(0);
    for (const field of [category, weapon, pattern]) expect(await field.inputValue()).toBe('');
    await soon(() => category.evaluate((field) => field === document.activeElement)).toBe(true);
  }

  test('by Escape in a field', async () => {
    const page = await site.open(ASKED);
    await answer(page).waitFor();
    await fieldsOf(page).pattern.press('Escape');
    await expectCleared(page);
  });

  test('by Reset', async () => {
    const page = await site.open(ASKED);
    await answer(page).waitFor();
    await fieldsOf(page).reset.click();
    await expectCleared(page);
  });

  test('by Escape after a mistake, the message too', async () => {
    const page = await site.open('/tools');
    await fieldsOf(page).pattern.fill('x');
    await fieldsOf(page).pattern.press('Enter');
    await page.getByRole('alert').waitFor();
    await fieldsOf(page).pattern.press('Escape');
    await expectCleared(page);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

test.describe('without script', () => {
  const options = { javaScriptEnabled: false };

  test('the form answers', async () => {
    const page = await site.open('/tools', options);
    await checkKarambit387(page);
    expect(await fieldsOf(page).weapon.inputValue()).toBe('karambit');
  });

  test('every message is there, and nothing that was chosen is lost', async () => {
    const page = await site.open('/tools', options);
    await fieldsOf(page).check.click();
    expect(await alertLines(page)).toHaveLength(3);
    for (const [typed, message] of BAD_PATTERNS) {
      const { category, weapon, pattern, check } = fieldsOf(page);
      await category.selectOption('Knives');
      await weapon.selectOption('Karambit');
      await pattern.fill(typed);
      await check.click();
      await page.getByRole('alert').waitFor();
      expect(await noteOf(page, 'Pattern ID')).toBe(message);
      expect(await weapon.inputValue()).toBe('karambit');
    }
  });

  test('Reset clears it', async () => {
    const page = await site.open('/tools?category=knife&weapon=karambit&pattern=387', options);
    await fieldsOf(page).reset.click();
    await page.waitForURL('**/tools');
    expect(await fieldsOf(page).pattern.inputValue()).toBe('');
  });
});

test('an address alone asks, also with a weapon of another category', async () => {
  const page = await site.open('/tools?weapon=karambit&pattern=387');
  await expectKarambit387(page);
  expect(await fieldsOf(page).category.inputValue()).toBe('knife');
  await site.go(page, '/tools?category=rifle&weapon=karambit&pattern=387');
  expect(await alertLines(page)).toEqual(['Please select a weapon type.']);
});

test('on a phone the answer comes into view', async () => {
  const page = await site.open('/tools', { viewport: { width: 360, height: 740 } });
  await checkKarambit387(page);
  const topOf = () => answer(page).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await soon(topOf).toBeLessThan(370);
  expect(await topOf()).toBeGreaterThanOrEqual(0);
});
