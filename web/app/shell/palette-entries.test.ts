import type { LanguageCode } from '@bluegem/locales/languages';
import { beforeAll, expect, test } from 'vitest';
import { translatorOf } from '../i18n/texts.ts';
import { addAllTexts } from '../i18n/texts.server.ts';
import { paletteEntries } from './palette-entries.ts';

const PAGES = [
  { label: 'Patterns', to: '/patterns' },
  { label: 'Compare patterns', to: '/compare' },
];
const SETTINGS = [{ kind: 'theme', label: 'Theme: Dark', to: 'dark' }] as const;
const contentIn = (language: LanguageCode) => ({
  pages: PAGES,
  settings: SETTINGS,
  suggested: [],
  linkLabel: 'Check this link',
  t: translatorOf(language),
});
const addressesFor = (text: string) => paletteEntries(text, contentIn('en')).map(({ to }) => to);

beforeAll(() => addAllTexts());

test.each([
  ['ak 661', '/pattern/ak-47/661'],
  ['кар 387', '/pattern/karambit/387'],
  ['Karambit #387', '/pattern/karambit/387'],
  ['m9-601', '/pattern/m9-bayonet/601'],
  ['661', '/pattern/ak-47/661'],
  ['karambit', '/discover/karambit'],
  ['compare', '/compare'],
  ['dark', 'dark'],
  ['steam://run/730//+csgo_econ_action_preview%20S1A2D3', '/'],
])('%j has %s as its first entry', (text, to) => expect(addressesFor(text)[0]).toBe(to));

test('a weapon has its gems and its list as entries', () => {
  expect(addressesFor('karambit')).toEqual(['/discover/karambit', '/patterns?weapon=karambit']);
});

test('suggestions replace the patterns that the text names', () => {
  const suggested = [387, 333].map(
    (patternId) => ({ weapon: 'karambit', patternId, tier: 1, side: null, rank: 1 }) as const,
  );
  const entries = paletteEntries('kara 3', { ...contentIn('en'), suggested });
  expect(entries.map(({ to }) => to)).toEqual(['/pattern/karambit/387', '/pattern/karambit/333']);
  expect(entries[0]?.pattern?.tier).toBe(1);
});

test('an unmeasured item has no list', () => {
  expect(addressesFor('hydra')).toEqual(['/discover/hydra-gloves']);
});

test('without a text all pages are listed; an unknown text has no entries', () => {
  expect(addressesFor('  ')).toEqual(['/patterns', '/compare']);
  expect(addressesFor('qqq')).toEqual([]);
  expect(addressesFor('ak 4000')).toEqual([]);
});

test('entries have the names of the reader’s language', () => {
  const labelsIn = (language: LanguageCode, text: string) =>
    paletteEntries(text, contentIn(language)).map(({ label }) => label);
  expect(labelsIn('zh-CN', 'karambit 387')).toEqual(['爪子刀 #387']);
  expect(labelsIn('ru', 'karambit')).toEqual(['Керамбит', 'Керамбит']);
  expect(labelsIn('he', 'karambit')).toEqual(['Karambit', 'Karambit']);
});
