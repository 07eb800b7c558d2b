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
      en: { common: { title: 'Gems', only: 'English', found_one: '{{count}} gem', found_other: '{{count}} gems' } },
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
