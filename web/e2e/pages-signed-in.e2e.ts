import { expect, test } from '@playwright/test';
import { ADMIN_SETTINGS, openAsAdmin } from './support/admin.ts';
import { visitOnPhone, type Faults } from './support/page-visit.ts';
import { ADMIN_GROUPS, ALL_PAGES_TIMEOUT_MS } from './support/pages.ts';
import { useSite } from './support/site.ts';

const site = useSite(ADMIN_SETTINGS);

/** A wishlist item, a report about a pattern, and one whose text has no line break opportunity. */
test.beforeAll(async () => {
  const { request } = await openAsAdmin(site, '/settings');
  const send = { headers: { origin: site.url }, failOnStatusCode: true };
  const pattern = { kind: 'pattern', message: 'The back looks bluer.', weapon: 'karambit', patternId: 387 };
  await request.post('/api/feedback', { ...send, data: pattern });
  const bug = { kind: 'bug', message: `A word that is long: ${'Blue'.repeat(40)}`, email: 'me@example.org' };
  await request.post('/api/feedback', { ...send, data: bug });
  await request.put('/api/wishlist/karambit-387', { ...send, data: { note: 'Clean back', maxPrice: 120_000 } });
  await request.put('/api/wishlist/desert-eagle-heat-treated-490', { ...send, data: { note: 'Long '.repeat(40) } });
});

test('the pages of an account pass all rules on a phone, fit the screen and are easy to read and touch', async () => {
  test.setTimeout(ALL_PAGES_TIMEOUT_MS);
  const page = await openAsAdmin(site, '/settings', { colorScheme: 'dark' });
  const paths = ['/settings', '/wishlist', '/history', '/alerts?tier=1'];
  const found: Record<string, Faults> = {};
  for (const path of paths) found[path] = await visitOnPhone(site, page, path);
  expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, {}])));
});

for (const [kind, paths] of Object.entries(ADMIN_GROUPS)) {
  test(`${kind} of the administration: every page passes all rules on a phone and fits the screen`, async () => {
    test.setTimeout(ALL_PAGES_TIMEOUT_MS);
    const page = await openAsAdmin(site, '/settings', { colorScheme: 'dark' });
    const found: Record<string, Faults> = {};
    for (const path of paths) found[path] = await visitOnPhone(site, page, path);
    expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, {}])));
  });
}
