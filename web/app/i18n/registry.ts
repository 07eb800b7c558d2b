import { createInstance, type i18n, type Resource } from 'i18next';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@bluegem/locales/languages';
import type { Translate } from './translation-keys.ts';
import { NAMESPACES, type Namespace } from '@bluegem/locales/namespaces';

const instances = new Map<LanguageCode, i18n>();

/** English texts that only some pages bring along. */
const ofPages = new Map<Namespace, object>();

/** Loads what such texts are in the other languages of this browser. */
type Follower = (namespace: Namespace) => Promise<void>;
let follower: Follower | undefined;
const pending = new Set<Promise<void>>();

/** Nothing shown needs these texts yet, so that no component has to be rendered again for them. */
const UNNOTICED = { silent: true, skipCopy: true };

const addEnglish = (instance: i18n, namespace: Namespace, texts: object) =>
  instance.addResourceBundle(DEFAULT_LANGUAGE, namespace, texts, false, true, UNNOTICED);

/** Adds the English texts that a page alone needs; its module calls this, so that they come with it. */
export function registerPageTexts(namespace: Namespace, texts: object): void {
  ofPages.set(namespace, texts);
  for (const instance of instances.values()) addEnglish(instance, namespace, texts);
  const loading = follower?.(namespace);
  if (!loading) return;
  pending.add(loading);
  void loading.finally(() => pending.delete(loading));
}

/** In a browser, where texts of pages come in the page's language, too. */
export function followPageTexts(load: Follower): void {
  follower = load;
}

/** Waits for what modules brought along, so that nothing is shown in English first. Never rejects. */
export async function pageTextsReady(): Promise<void> {
  await Promise.all(pending);
}

export const pageNamespaces = (): Namespace[] => [...ofPages.keys()];
export const registeredLanguages = (): LanguageCode[] => [...instances.keys()];

/** Texts of a language, with English behind every text that it lacks. */
export function registerLanguage(language: LanguageCode, resources: Resource): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources,
    ns: [...NAMESPACES],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    initAsync: false,
    // Texts that come later stand at once where English stood in for them.
    react: { bindI18nStore: 'added' },
  });
  for (const [namespace, texts] of ofPages) addEnglish(instance, namespace, texts);
  instances.set(language, instance);
  return instance;
}

export function isRegistered(language: LanguageCode): boolean {
  return instances.has(language);
}

/** The texts of a language that has been registered; English where it has not. */
export function textsOf(language: LanguageCode): i18n {
  const instance = instances.get(language) ?? instances.get(DEFAULT_LANGUAGE);
  if (!instance) throw new Error('No language is registered');
  return instance;
}

/** Looks up texts as `namespace:key`, outside of components. */
export function translatorOf(language: LanguageCode): Translate {
  return textsOf(language).t as unknown as Translate;
}
