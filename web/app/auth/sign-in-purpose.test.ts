import { expect, test } from 'vitest';
import { purposeOf } from './sign-in-purpose.ts';

test.each([
  ['/studio', { reason: 'studio' }],
  ['/he/wishlist?from=mail', { reason: 'wishlist' }],
  ['/admin/feedback', { reason: 'admin' }],
  ['/de/pattern/karambit/387?tab=model', { reason: 'model', shown: { weapon: 'karambit', patternId: 387 } }],
  ['/pattern/ak-47/661', { shown: { weapon: 'ak-47', patternId: 661 } }],
  ['/pattern/spoon/387', {}],
  ['/pattern/karambit/9999', {}],
  ['/patterns?tier=1', {}],
])('a sign-in that returns to %s', (returnTo, purpose) => {
  expect(purposeOf(returnTo)).toEqual(purpose);
});
