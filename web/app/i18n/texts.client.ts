import type { Resource } from 'i18next';
import { DEFAULT_LANGUAGE, isPseudoLanguage, type LanguageCode } from '@bluegem/locales/languages';
import { NAMESPACES, type Namespace } from '@bluegem/locales/namespaces';
import { capture } from '../failures/capture.ts';
import type { Texts } from './other-languages.ts';
import {
  followPageTexts,
  isRegistered,
  pageNamespaces,
  registeredLanguages,
  registerLanguage,
  textsOf,
} from './registry.ts';

/** English for every page. What one page alone needs comes with that page (registerPageTexts). */
const english = import.meta.glob<Texts>(
  [
    '../../../locales/src/en/*.json',
    '!../../../locales/src/en/{about,auth,authCallback,consent,discover,errors,forms,index,insights,landing,legal,patternModal,patterns,settings,statistics,studio}.json',
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

const asked = new Set<string>();

/** Adds a language's texts of one page or few; where they cannot be loaded, they stay English. Never rejects. */
async function addPageTexts(language: LanguageCode, namespace: Namespace): Promise<void> {
  const name = `${language}/${namespace}`;
  if (language === DEFAULT_LANGUAGE || isPseudoLanguage(language) || asked.has(name)) return;
  asked.add(name);
  try {
    const { loadPageTexts } = await import('./other-languages.ts');
    const texts = await loadPageTexts(language, namespace);
    if (texts) textsOf(language).addResourceBundle(language, namespace, texts);
  } catch (error) {
    asked.delete(name);
    capture(error, 'language');
  }
}

followPageTexts(async (namespace) => {
  await Promise.all(registeredLanguages().map((language) => addPageTexts(language, namespace)));
});

/**
 * Loads a language once, with the texts of the pages that are there; texts of a page that cannot be loaded stay English, and a
 * language without the texts of every page as a whole, until it is asked for again.
 */
export async function loadLanguage(language: LanguageCode): Promise<void> {
  if (isRegistered(language)) return;
  const resources: Resource = { [DEFAULT_LANGUAGE]: englishTexts() };
  if (isPseudoLanguage(language)) {
    const { registerPseudoLanguage } = await import('./pseudo-language.ts');
    return registerPseudoLanguage(language, resources);
  }
  if (language === DEFAULT_LANGUAGE) return void registerLanguage(language, resources);
  try {
    const { loadTexts } = await import('./other-languages.ts');
    resources[language] = await loadTexts(language, pageNamespaces());
  } catch (error) {
    return capture(error, 'language');
  }
  registerLanguage(language, resources);
  const missing = pageNamespaces().filter((namespace) => !Object.hasOwn(resources[language] ?? {}, namespace));
  await Promise.all(missing.map((namespace) => addPageTexts(language, namespace)));
}
