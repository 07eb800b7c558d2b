import { expect, test, vi } from 'vitest';
import { registerLanguage, registerPageTexts, textsOf, translatorOf } from './registry.ts';

test('English texts of a page can be added without a new render', () => {
  registerLanguage('en', { en: { common: { product: 'Blue Gem Atlas' } } });
  registerLanguage('de', { en: {}, de: { common: { product: 'Blue Gem Atlas' } } });
  const added = vi.fn<() => void>();
  for (const language of ['en', 'de'] as const) textsOf(language).store.on('added', added);
  registerPageTexts('about', { title: 'About' });
  expect(translatorOf('en')('about:title')).toBe('About');
  expect(translatorOf('de')('about:title')).toBe('About');
  expect(added).not.toHaveBeenCalled();
  registerLanguage('fr', { en: {}, fr: {} });
  expect(translatorOf('fr')('about:title')).toBe('About');
});

test('a language is registered when its texts are first used, and only then', async () => {
  // Other tests of this process may have registered all of them.
  vi.resetModules();
  const registry = await import('./registry.ts');
  registry.registerLanguage('en', { en: { common: { product: 'Blue Gem Atlas' } } });
  const register = vi.fn<(code: string) => void>(() => {
    registry.registerLanguage('sv', { en: {}, sv: { common: { product: 'Atlas' } } });
  });
  registry.registerOnUse(register);
  expect(registry.translatorOf('en')('common:product')).toBe('Blue Gem Atlas');
  expect(register).not.toHaveBeenCalled();
  for (let time = 0; time < 2; time++) expect(registry.translatorOf('sv')('common:product')).toBe('Atlas');
  expect(register.mock.calls).toEqual([['sv']]);
});
