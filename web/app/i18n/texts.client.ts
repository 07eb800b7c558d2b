import type { Resource } from 'i18next';
import { DEFAULT_LANGUAGE, isPseudoLanguage, type LanguageCode } from '@bluegem/locales/languages';
import { NAMESPACES } from '@bluegem/locales/namespaces';
import { capture } from '../failures/capture.ts';
import type { Texts } from './other-languages.ts';
import { isRegistered, registerLanguage } from './registry.ts';

/** English for every page. What one page alone needs comes with that page (registerPageTexts). */
const english = import.meta.glob<Texts>(
  [
    '../../../locales/src/en/*.json',
    '!../../../locales/src/en/{about,auth,authCallback,discover,errors,forms,index,insights,landing,legal,patternModal,patterns,settings,statistics,studio}.json',
  ],
  { eager: true, import: 'default' },
);
const englishTexts = () =>
  Object.fromEntries(
    NAMESPACES.flatMap((namespace) => {
      const texts = english[`../../../locales/src/${DEFAULT_LANGUAGE}/${namespace}.json`];
      return texts ? [[namespace, texts]] : [];
    }),
  );

/**
 * Loads a language once; a namespace that cannot be loaded stays English, and a language without its common texts as a whole,
 * until it is asked for again.
 */
export async function loadLanguage(language: LanguageCode): Promise<void> {
  if (isRegistered(language)) return;
  const resources: Resource = { [DEFAULT_LANGUAGE]: englishTexts() };
  if (isPseudoLanguage(language)) {
    const { registerPseudoLanguage } = await import('./pseudo-language.ts');
    return registerPseudoLanguage(language, resources);
  }
  if (language !== DEFAULT_LANGUAGE) {
    try {
      const { loadTexts } = await import('./other-languages.ts');
      resources[language] = await loadTexts(language);
    } catch (error) {
      return capture(error, 'language');
    }
  }
  registerLanguage(language, resources);
}
