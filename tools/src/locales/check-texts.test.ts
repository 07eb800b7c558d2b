import { expect, test } from 'vitest';
import { findProblems, flatten } from './check-texts.ts';

const english = flatten({ menu: { open: 'Open {{name}}' }, count_one: '{{count}} gem', count_other: '{{count}} gems' });

test('nested texts are found by their full key and plural forms by their common one', () => {
  expect([...english.keys()]).toEqual(['menu.open', 'count']);
});

test('a whole translation has no problems, also with other plural forms', () => {
  const own = flatten({ menu: { open: '{{name}} öffnen' }, count_few: '{{count}} x', count_many: '{{count}} y' });
  expect(findProblems(english, own)).toEqual([]);
});

test('unknown keys, empty texts and lost places are named', () => {
  const own = flatten({ menu: { open: 'Öffnen', close: 'Schließen' }, count_other: ' ' });
  expect(findProblems(english, own)).toEqual([
    'menu.open: has the places [], English has [name]',
    'menu.close: English has no such text',
    'count: empty',
  ]);
});
