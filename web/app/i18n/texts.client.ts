import type { PostProcessorModule, Resource } from 'i18next';
import { DEFAULT_LANGUAGE, isPseudoLanguage, type LanguageCode } from '@bluegem/locales/languages';
import { NAMESPACES, type Namespace } from '@bluegem/locales/namespaces';
import { capture } from '../reports/capture.ts';
import type { Texts } from './other-languages.ts';
import {
  setPageTextLoader,
  isRegistered,
  pageNamespaces,
  registeredLanguages,
  registerLanguage,
  textsOf,
} from './registry.ts';

/** The English texts of every page. Those of single pages are loaded with them (registerPageTexts). */
const english = import.meta.glob<Texts>(
  [
    '../../../locales/src/en/*.json',
    '!../../../locales/src/en/{about,alerts,auth,authCallback,bulk,consent,discover,errors,extension,forms,index,insights,landing,legal,patternModal,patterns,sales,screenshots,settings,statistics,studio}.json',
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

const requested = new Set<string>();

/** Adds a language's texts of single pages. Texts that cannot be loaded stay English. Never rejects. */
async function addPageTexts(language: LanguageCode, namespace: Namespace): Promise<void> {
  const name = `${language}/${namespace}`;
  if (language === DEFAULT_LANGUAGE || isPseudoLanguage(language) || requested.has(name)) return;
  requested.add(name);
  try {
    const { loadPageTexts } = await import('./other-languages.ts');
    const texts = await loadPageTexts(language, namespace);
    if (texts) textsOf(language).addResourceBundle(language, namespace, texts);
  } catch (error) {
    requested.delete(name);
    capture(error, 'language');
  }
}

setPageTextLoader(async (namespace) => {
  await Promise.all(registeredLanguages().map((language) => addPageTexts(language, namespace)));
});

/**
 * Loads a language once, with the texts of the open pages. Page texts that cannot be loaded stay English. If the main
 * file cannot be loaded, the next call tries again.
 */
export async function loadLanguage(language: LanguageCode): Promise<void> {
  if (isRegistered(language)) return;
  const resources: Resource = { [DEFAULT_LANGUAGE]: englishTexts() };
  if (isPseudoLanguage(language)) {
    const { registerPseudoLanguage } = await import('./pseudo-language.ts');
    return registerPseudoLanguage(language, resources);
  }
  if (language === DEFAULT_LANGUAGE) return void registerLanguage(language, resources);
  let plugin: PostProcessorModule | undefined;
  try {
    const { loadTexts, postProcessorOf } = await import('./other-languages.ts');
    resources[language] = await loadTexts(language, pageNamespaces());
    plugin = postProcessorOf(language);
  } catch (error) {
    return capture(error, 'language');
  }
  registerLanguage(language, resources, { plugin });
  const missing = pageNamespaces().filter((namespace) => !Object.hasOwn(resources[language] ?? {}, namespace));
  await Promise.all(missing.map((namespace) => addPageTexts(language, namespace)));
}
