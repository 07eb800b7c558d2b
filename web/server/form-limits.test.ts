import { expect, test } from 'vitest';
import { endpointOfForm } from './form-limits.ts';

const aForm = (path: string, fields: Record<string, string>) =>
  new Request(`http://localhost${path}`, { method: 'POST', body: new URLSearchParams(fields) });

test.each([
  ['/wishlist', { intent: 'save' }, 'saveWishlistItem'],
  ['/de/wishlist.data', { intent: 'remove' }, 'deleteWishlistItem'],
  ['/zh-CN/settings', { intent: 'delete-account' }, 'deleteAccount'],
  ['/history', { intent: 'clear-history' }, 'clearInspections'],
  ['/feedback', {}, 'feedback'],
  ['/logout', {}, 'logout'],
  ['/admin/patterns/karambit-387', {}, 'proposePattern'],
  ['/admin/patterns/changes/12', { action: 'publish' }, 'decidePatternChange'],
  ['/admin/discoveries', { action: 'hide' }, 'moderateDiscovery'],
  ['/admin/community', { intent: 'revoke' }, 'revokeAccess'],
  ['/admin/feedback', { intent: 'note' }, 'noteFeedback'],
  ['/admin/prices', { intent: 'import-good', id: '1' }, 'importPrices'],
  ['/admin/prices', { intent: 'discard', id: '1' }, 'discardPrices'],
  ['/tools', { link: 'steam://' }, undefined],
  ['/wishlist', { intent: 'toString' }, undefined],
])('a form of %s with %j is %s', async (path, fields, id) => {
  const request = aForm(path, fields);
  expect(await endpointOfForm(request)).toBe(id);
  expect(await request.text()).toBe(new URLSearchParams(fields).toString());
});

test('a form with a file counts as an upload, without being read', async () => {
  const body = new FormData();
  body.set('intent', 'import');
  body.set('file', new File(['weapon'], 'a.csv'));
  const request = new Request('http://localhost/admin/prices', { method: 'POST', body });
  expect(await endpointOfForm(request)).toBe('uploadPrices');
  expect(request.bodyUsed).toBe(false);
});

test('a page that is only read counts nothing here', async () => {
  expect(await endpointOfForm(new Request('http://localhost/feedback'))).toBeUndefined();
});
