import { expect, test, vi } from 'vitest';
import { pseudoTexts } from './pseudo-language.ts';

// Other tests of this process have texts of their own.
vi.resetModules();
const { addTexts, translatorOf } = await import('./texts.ts');

addTexts('en-XA', {
  common: pseudoTexts({
    open: 'Open {{name}}',
    gems_one: '{{count}} gem',
    gems_other: '{{count}} gems',
    product: 'Blue Gem Atlas',
    terminal: { tier: 'tier' },
  }),
});
/** Texts of this test only. */
const t = translatorOf('en-XA') as (key: string, values?: Record<string, unknown>) => string;

test('texts are lengthened English, and interpolated values stay', () => {
  expect(t('open', { name: 'Karambit' })).toBe('[Óópééñ Karambit]');
});

test('numbers use the English plural forms', () => {
  expect([t('gems', { count: 1 }), t('gems', { count: 2 })]).toEqual(['[1 ğééém]', '[2 ğééémš]']);
});

test('the name of the product and commands stay as they are', () => {
  expect([t('product'), t('terminal.tier')]).toEqual(['Blue Gem Atlas', 'tier']);
});
