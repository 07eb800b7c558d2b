import { expect, test } from '@playwright/test';
import { ADMIN_SETTINGS, openAsAdmin } from './support/admin.ts';
import { expectPath } from './support/account.ts';
import { useSite } from './support/site.ts';

const site = useSite(ADMIN_SETTINGS);

for (const javaScriptEnabled of [true, false]) {
  test(`with script: ${javaScriptEnabled}, a check shows all its evidence`, async () => {
    const page = await openAsAdmin(site, '/admin/test', { javaScriptEnabled });
    await page.getByRole('combobox', { name: 'Weapon' }).selectOption('karambit');
    await page.getByRole('textbox', { name: 'Pattern' }).fill('387');
    await page.getByRole('textbox', { name: 'Float' }).fill('0.0712');
    await page.getByRole('button', { name: 'Run the check' }).click();
    await page.getByRole('heading', { name: 'Karambit #387' }).waitFor();
    await page.getByText('Memory, database and rules agree').waitFor();
    const rule = page.getByRole('region', { name: 'Which rule decided', exact: true });
    expect(await rule.getByRole('row').count()).toBeGreaterThan(2);
    await page.getByRole('region', { name: 'Regions', exact: true }).getByText('Backside', { exact: true }).waitFor();
    await page.getByText('Minimal Wear').waitFor();
    await page.getByRole('link', { name: 'Karambit #387' }).click();
    await expectPath(page, '/pattern/karambit/387');
  });
}

test('a single side, and input that cannot be checked', async () => {
  const page = await openAsAdmin(site, '/admin/test?weapon=karambit&patternId=387&side=playside');
  const regions = page.getByRole('region', { name: 'Regions', exact: true });
  expect(await regions.getByText('Backside', { exact: true }).count()).toBe(0);
  await page.getByRole('textbox', { name: 'Pattern' }).fill('1001');
  await page.getByRole('button', { name: 'Run the check' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('textbox', { name: 'Float' }).fill('7');
  await page.getByRole('button', { name: 'Run the check' }).click();
  await page.waitForURL(/float=7/);
  await page.getByRole('alert').waitFor();
});

test('the statistics show their data', async () => {
  const page = await openAsAdmin(site, '/admin/test');
  const table = page.getByRole('region', { name: 'What the statistics are based on', exact: true });
  expect(await table.getByRole('row').filter({ hasText: 'All weapons' }).textContent()).toContain('25,000');
  await page.getByRole('row').filter({ hasText: 'Skinsight' }).waitFor();
});
