import { expect, test } from 'vitest';
import { countLines, overBudget } from './lint-lines.mjs';

const FILES: Readonly<Record<string, string>> = {
  'core/src/tier.ts': 'a\nb\n',
  'core/src/tier.css': 'a\n',
  'core/src/tier.test.ts': 'a\nb\nc\n',
  'core/src/testing/a.ts': 'a\n',
  'web/e2e/support/site.ts': 'a\n',
  'core/README.md': 'a\n',
  'vitest.config.ts': 'a\n',
};
const counted = countLines(Object.keys(FILES), (file) => FILES[file] ?? '');

test('code and tests of a package are counted apart, documents and files at the root not at all', () => {
  expect(counted).toEqual({ core: { code: 3, tests: 4 }, web: { code: 0, tests: 1 } });
});

test('more lines than the budget are reported, also of a package without a row', () => {
  expect(overBudget(counted, { core: { code: 3, tests: 4 }, web: { code: 9, tests: 9 } })).toEqual([]);
  expect(overBudget(counted, { core: { code: 2, tests: 4 } })).toEqual([
    'core: 3 lines of code, 2 allowed',
    'web: 1 lines of tests, 0 allowed',
  ]);
});
