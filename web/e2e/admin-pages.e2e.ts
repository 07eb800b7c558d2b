import { expect, test } from '@playwright/test';
import { ADMIN_SECTIONS, adminAddress } from '../app/features/admin/sections.ts';
import { ADMIN_SETTINGS, openAsAdmin } from './support/admin.ts';
import { expectNoViolation } from './support/axe.ts';
import { ALL_PAGES_TIMEOUT_MS } from './support/pages.ts';
import { useSite } from './support/site.ts';

const site = useSite(ADMIN_SETTINGS);

const PATHS = [
  ...ADMIN_SECTIONS.map(adminAddress),
  '/admin/logs?log=audit',
  '/admin/logs?log=access',
  '/admin/test?weapon=karambit&patternId=387&float=0.0712',
];

for (const width of [320, 360, 1440]) {
  test(`at ${width} px every page breaks no rule and is no wider than the screen`, async () => {
    test.setTimeout(ALL_PAGES_TIMEOUT_MS);
    await fetch(`${site.url}/api/feedback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({
        kind: 'bug',
        message: `A word that is long: ${'Blue'.repeat(40)}`,
        email: 'me@example.org',
      }),
    });
    const page = await openAsAdmin(site, '/admin', { viewport: { width, height: 800 }, colorScheme: 'dark' });
    for (const path of PATHS) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await site.go(page, path);
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `${path} at ${width}`).toBeLessThanOrEqual(0);
      await expectNoViolation(page);
    }
  });
}
