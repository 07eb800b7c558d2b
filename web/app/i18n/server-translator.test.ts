import { createInstance } from 'i18next';
import { expect, test, vi } from 'vitest';
import { translatorIn } from './server-translator.ts';

async function instanceOf(language: string) {
  const instance = createInstance();
  await instance.init({
    lng: language,
    fallbackLng: 'en',
    ns: ['common', 'legal'],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    resources: {
      en: {
        common: {
          title: 'Gems',
          only: 'English',
          found_one: '{{count}} gem',
          found_other: '{{count}} gems',
          found_zero: 'No gem',
          of: '{{ name }} of {{weapon}}',
          both: '$t(title) of {{weapon}}',
          share: '{{ value, number }} of {{weapon}}',
        },
      },
      de: { common: { title: 'Juwelen' }, legal: { title: 'Impressum' } },
    },
  });
  return instance;
}

test('a text without values is looked up once for each language and namespace', async () => {
  const german = await instanceOf('de');
  const lookUp = vi.spyOn(german, 't');
  const { t } = translatorIn(german, 'common');
  expect([t('title'), t('title'), translatorIn(german, 'common').t('title')]).toEqual(Array(3).fill('Juwelen'));
  expect(lookUp).toHaveBeenCalledTimes(1);
  expect(translatorIn(german, 'legal').t('title')).toBe('Impressum');
  expect(translatorIn(await instanceOf('en'), 'common').t('title')).toBe('Gems');
});

test('texts with values, of other namespaces and of the fallback are found as the library finds them', async () => {
  const { t } = translatorIn(await instanceOf('de'), 'common');
  expect([t('found', { count: 1 }), t('found', { count: 2 })]).toEqual(['1 gem', '2 gems']);
  expect(t('legal:title')).toBe('Impressum');
  expect(t('only')).toBe('English');
  expect(t('title', { lng: 'en' })).toBe('Gems');
});

test('texts with plain values are looked up once, and filled in as the library does', async () => {
  const german = await instanceOf('de');
  const { t } = translatorIn(german, 'common');
  const values = [
    ['of', { name: 'One', weapon: 'AK-47' }],
    ['of', { name: '$t(title)', weapon: '$&{{name}}' }],
    ['of', { name: 'One' }],
    ['of', { name: null, weapon: 7 }],
    ['both', { weapon: 'AK-47' }],
    ['share', { value: 1234, weapon: 'AK-47' }],
    ['weapons.none', { defaultValue: 'Karambit' }],
    ['weapons.none', { defaultValue: 'Talon Knife' }],
    ...[0, 1, 2, 5, 1.5].map((count) => ['found', { count }] as const),
  ] as const;
  for (const [key, each] of values) expect(t(key, each), key).toBe(german.t(key, each));
  const lookUp = vi.spyOn(german, 't');
  expect([t('of', { name: 'A', weapon: 'B' }), t('found', { count: 7 })]).toEqual(['A of B', '7 gems']);
  expect(lookUp).not.toHaveBeenCalled();
});

test('a text of the fallback has the plural form of the fallback', async () => {
  const { t } = translatorIn(await instanceOf('ja'), 'common');
  expect([1, 2, 1].map((count) => t('found', { count }))).toEqual(['1 gem', '2 gems', '1 gem']);
});
