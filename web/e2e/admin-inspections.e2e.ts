import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ADMIN_SETTINGS, openAsAdmin } from './support/admin.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite(ADMIN_SETTINGS);

const [karambit] = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../core/fixtures/inspect-links.json'), 'utf8')) as {
    link: string;
    defIndex: number;
  }[]
).filter(({ defIndex }) => defIndex === 507);

const KARAMBIT_387 = karambit?.link ?? '';

const inspect = (link: string) =>
  fetch(`${site.url}/api/inspect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ link }),
  });

for (const javaScriptEnabled of [true, false]) {
  test(`with script: ${javaScriptEnabled}, checks of links are counted and listed`, async () => {
    for (const link of [KARAMBIT_387, 'nonsense']) await inspect(link);
    const page = await openAsAdmin(site, '/admin/inspections', { javaScriptEnabled });
    const latest = page.getByRole('region', { name: 'The last checks', exact: true });
    await latest.getByRole('row').filter({ hasText: 'Karambit #387' }).first().waitFor();
    const outcomes = page.getByRole('region', { name: 'By outcome', exact: true });
    await outcomes.getByRole('row').filter({ hasText: 'understood' }).first().waitFor();
    await page
      .getByRole('region', { name: 'Understood, by weapon', exact: true })
      .first()
      .getByText('Karambit')
      .waitFor();
    expect(await page.content()).not.toContain(KARAMBIT_387);

    await page.getByRole('combobox', { name: 'Outcome' }).selectOption('understood');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/outcome=understood/);
    await soon(() => latest.getByRole('row').filter({ hasText: 'invalid' }).count()).toBe(0);
    await latest.getByRole('link', { name: 'Karambit #387' }).first().waitFor();
  });
}
