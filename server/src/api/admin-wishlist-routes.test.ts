import { adminWishlists } from '@bluegem/contract/admin/admin-wishlists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PEOPLE } from '../auth/local-provider/people.ts';
import { jsonOf } from '../testing/answers.ts';
import { signIn } from '../testing/browser.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

let site: SignInSite;
beforeAll(async () => {
  site = await openSignInSite({ adminIds: [`steam:${PEOPLE[0]?.steamId ?? ''}`] });
});
afterAll(() => site.close());

test('an admin sees the totals of all wishlists, and no single one', async () => {
  const [admin, collector] = [site.aBrowser(), site.aBrowser()];
  await signIn(admin, 'steam', 0);
  await signIn(collector, 'steam', 1);
  await collector.send('PUT', '/api/wishlist/karambit-387', { note: 'a secret', maxPrice: 5 });
  await admin.send('PUT', '/api/wishlist/karambit-387', {});
  await admin.send('PUT', '/api/wishlist/ak-47-661', {});
  const text = await (await admin.get('/api/admin/blue-gem-wishlist')).text();
  expect(text).not.toContain('secret');
  const answer = adminWishlists.answer.parse(JSON.parse(text));
  expect(answer).toMatchObject({
    wishlists: 2,
    items: 3,
    withCeiling: 1,
    hosted: false,
    patterns: [
      { slug: 'karambit-387', items: 2 },
      { slug: 'ak-47-661', items: 1 },
    ],
    weapons: [
      { weapon: 'karambit', items: 2 },
      { weapon: 'ak-47', items: 1 },
    ],
  });
  expect(answer.weeks).toHaveLength(26);
  expect(answer.weeks.at(-1)).toEqual({ week: '2026-11-16', added: 3 });
  expect(await jsonOf(await collector.get('/api/admin/blue-gem-wishlist'))).toMatchObject({ error: 'auth.forbidden' });
});
