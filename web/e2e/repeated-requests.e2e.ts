import { expect, test } from '@playwright/test';
import { useSite } from './support/site.ts';

const site = useSite();

test('a cached page runs its scripts', async () => {
  await site.request('/statistics/blue');
  const page = await site.open('/statistics/blue');
  const policy = await page.evaluate(async () => (await fetch(location.href)).headers.get('content-security-policy'));
  expect(policy).toContain("'sha256-");
  expect(policy).not.toContain('nonce');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.url}/statistics/blue`);
});
