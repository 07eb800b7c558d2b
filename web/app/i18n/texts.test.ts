import { expect, test, vi } from 'vitest';
import type { LanguageCode } from '@bluegem/locales/languages';

// Other tests of this process have texts of their own.
vi.resetModules();
const { addTexts, hasTexts, translatorIn, translatorOf } = await import('./texts.ts');

/** Texts of this test only. */
const textOf = (language: LanguageCode) =>
  translatorOf(language) as (key: string, values?: Record<string, unknown>) => string;

addTexts('en', {
  common: { here: 'here', onlyEnglish: 'English', of: '{{name}} of {{weapon}}' },
  landing: { here: 'landing' },
});
addTexts('uk', { common: { here: 'тут', gems_one: '{{count}} гем', gems_few: '{{count}} геми' } });
addTexts('zh-CN', { common: { of: '最蓝的 {{name}}' } });

test('a text that a language lacks is English', () => {
  expect([textOf('uk')('here'), textOf('uk')('onlyEnglish')]).toEqual(['тут', 'English']);
});

test('plurals are chosen as the language does', () => {
  expect([1, 3, 21].map((count) => textOf('uk')('gems', { count }))).toEqual(['1 гем', '3 геми', '21 гем']);
});

test('values are filled in as they are', () => {
  expect(textOf('en')('of', { name: '<b>', weapon: 'AK-47' })).toBe('<b> of AK-47');
});

test('in Chinese no space stands between a text and a Chinese value', () => {
  expect([textOf('zh-CN')('of', { name: '爪子刀' }), textOf('zh-CN')('of', { name: 'AK-47' })]).toEqual([
    '最蓝的爪子刀',
    '最蓝的 AK-47',
  ]);
});

test('a translator is the same object each time, and knows its namespace', () => {
  expect(translatorIn('en', 'landing')).toBe(translatorIn('en', 'landing'));
  const { t } = translatorIn('en', 'landing') as { t: (key: string) => string };
  expect([t('here'), t('common:here')]).toEqual(['landing', 'here']);
});

test('texts that were not added are known to be missing', () => {
  expect([hasTexts('uk', 'common'), hasTexts('uk', 'studio'), hasTexts('mn', 'common')]).toEqual([true, false, false]);
});
