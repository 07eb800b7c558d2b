import { expect, test } from 'vitest';
import { findRoot } from './find-root.ts';

test('a document without the main part of a page is refused in words', () => {
  const main = {} as HTMLElement;
  expect(() => findRoot({ getElementById: (id) => (id === 'main-content' ? main : null) })).not.toThrow();
  expect(() => findRoot({ getElementById: () => null })).toThrow(
    'Root element not found: this page has no #main-content',
  );
});
