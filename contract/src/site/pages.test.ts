import { expect, test } from 'vitest';
import { listedPages, STATIC_PAGES } from './pages.ts';

test('the sitemap lists every public page once, and none that requires a sign-in', () => {
  const paths = listedPages().map(([path]) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining([...STATIC_PAGES, '/tools/bulk', '/statistics/blue', '/discover/karambit']),
  );
  expect(paths).not.toContain('/studio');
});

test('a page that is also a tab has its own priority', () => {
  expect(new Map(listedPages()).get('/statistics')).toBe(0.7);
});
