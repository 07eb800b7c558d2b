import { expect, test } from 'vitest';
import { paletteEntries } from './palette-entries.ts';

const PAGES = [
  { label: 'Patterns', to: '/patterns' },
  { label: 'Compare patterns', to: '/compare' },
];
const addressesFor = (text: string) => paletteEntries(text, PAGES).map(({ to }) => to);

test.each([
  ['ak 661', '/pattern/ak-47/661'],
  ['кар 387', '/pattern/karambit/387'],
  ['Karambit #387', '/pattern/karambit/387'],
  ['m9-601', '/pattern/m9-bayonet/601'],
  ['661', '/pattern/ak-47/661'],
  ['karambit', '/discover/karambit'],
  ['compare', '/compare'],
])('%j has %s as its first entry', (text, to) => expect(addressesFor(text)[0]).toBe(to));

test('a weapon has its gems and its list as entries', () => {
  expect(addressesFor('karambit')).toEqual(['/discover/karambit', '/patterns?weapon=karambit']);
});

test('an unmeasured item has no list', () => {
  expect(addressesFor('hydra')).toEqual(['/discover/hydra-gloves']);
});

test('without a text all pages are listed; an unknown text has no entries', () => {
  expect(addressesFor('  ')).toEqual(['/patterns', '/compare']);
  expect(addressesFor('qqq')).toEqual([]);
  expect(addressesFor('ak 4000')).toEqual([]);
});
