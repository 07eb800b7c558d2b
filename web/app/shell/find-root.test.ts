import { expect, test } from 'vitest';
import { findRoot } from './find-root.ts';

test('a document without the root element throws a readable error', () => {
  const main = {} as HTMLElement;
  expect(() => findRoot({ getElementById: (id) => (id === 'main-content' ? main : null) })).not.toThrow();
  expect(() => findRoot({ getElementById: () => null })).toThrow(
    'Root element not found: this page has no #main-content',
  );
});
