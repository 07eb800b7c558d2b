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
