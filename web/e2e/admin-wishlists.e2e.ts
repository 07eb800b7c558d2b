import { expect, test } from '@playwright/test';
import { expectPath, PERSON } from './support/account.ts';
import { signedIn } from './support/admin.ts';
import { useSite } from './support/site.ts';

const site = useSite({ ADMIN_IDS: 'steam:76561190000000001' });

for (const isScripted of [true, false]) {
  test(`an admin sees the wished patterns, with script: ${isScripted}`, async () => {
    const collector = await signedIn(site, PERSON.wish);
    for (const slug of ['karambit-387', 'ak-47-661']) {
      const answer = await collector.request.put(`${site.url}/api/wishlist/${slug}`, {
        data: { note: 'nobody else reads this', maxPrice: slug === 'ak-47-661' ? 5 : null },
        headers: { origin: site.url },
      });
      expect(answer.status()).toBe(200);
    }
    const page = await signedIn(site, PERSON.steam, { isScripted });
    await site.go(page, '/admin/wishlists');
    const totals = await page.locator('dl dd').allInnerTexts();
    expect(totals).toEqual(['1', '2', '1']);
    const list = page.getByRole('list').filter({ hasText: 'Karambit #387' });
    await list.getByText('1 wish', { exact: true }).first().waitFor();
    await page.getByRole('img', { name: 'Added per week' }).waitFor();
    expect(await page.getByText('nobody else reads this').count()).toBe(0);
  });
}

test('only admins see the page', async () => {
  const visitor = await site.open('/admin/wishlists');
  await expectPath(visitor, '/login?returnTo=%2Fadmin%2Fwishlists');
});
