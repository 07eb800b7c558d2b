import { createInstance, type i18n, type PostProcessorModule, type Resource } from 'i18next';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@bluegem/locales/languages';
import type { Translate } from '@bluegem/locales/translation-keys';
import { NAMESPACES, type Namespace } from '@bluegem/locales/namespaces';
import { translatorIn } from './server-translator.ts';

const instances = new Map<LanguageCode, i18n>();

/** Changes English texts for a pseudo-language. */
export type TextTransform = (texts: object) => object;
const transforms = new Map<i18n, TextTransform>();

/** English texts that only some pages add. */
const ofPages = new Map<Namespace, object>();

/** Loads those texts in the browser's other languages. */
type PageTextLoader = (namespace: Namespace) => Promise<void>;
let follower: PageTextLoader | undefined;
const pending = new Set<Promise<void>>();

/** Nothing visible uses these texts yet, so no component has to render again. */
const WITHOUT_RENDER = { silent: true, skipCopy: true };

const addEnglish = (instance: i18n, namespace: Namespace, texts: object) =>
  instance.addResourceBundle(
    DEFAULT_LANGUAGE,
    namespace,
    transforms.get(instance)?.(texts) ?? texts,
    false,
    true,
    WITHOUT_RENDER,
  );

/** Adds English texts that single pages need. Called by a module that such pages import. */
export function registerPageTexts(namespace: Namespace, texts: object): void {
  ofPages.set(namespace, texts);
  for (const instance of instances.values()) addEnglish(instance, namespace, texts);
  const loading = follower?.(namespace);
  if (!loading) return;
  pending.add(loading);
  void loading.finally(() => pending.delete(loading));
}

/** In a browser: loads page texts in the page's language, too. */
export function setPageTextLoader(load: PageTextLoader): void {
  follower = load;
}

/** Waits for the texts of all loaded modules, so that nothing appears in English first. Never rejects. */
export async function pageTextsReady(): Promise<void> {
  await Promise.all(pending);
}

export const pageNamespaces = (): Namespace[] => [...ofPages.keys()];
export const registeredLanguages = (): LanguageCode[] => [...instances.keys()];

type Changes = {
  /** Changes English texts. */
  transform?: TextTransform;
  /** Changes each text once its values are filled in. */
  plugin?: PostProcessorModule | undefined;
};

/** Adds a language. Missing texts fall back to English. */
export function registerLanguage(language: LanguageCode, resources: Resource, changes: Changes = {}): i18n {
  const { transform, plugin } = changes;
  const instance = createInstance();
  if (transform) transforms.set(instance, transform);
  if (plugin) instance.use(plugin);
  void instance.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources,
    ns: [...NAMESPACES],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    postProcess: plugin?.name ?? false,
    initAsync: false,
    // Texts that arrive later replace their English fallback at once.
    react: { bindI18nStore: 'added' },
  });
  for (const [namespace, texts] of ofPages) addEnglish(instance, namespace, texts);
  instances.set(language, instance);
  return instance;
}

export function isRegistered(language: LanguageCode): boolean {
  return instances.has(language);
}

let register: ((language: LanguageCode) => void) | undefined;

/** On the server alone: `load` registers a language when its texts are first needed. */
export function registerOnUse(load: (language: LanguageCode) => void): void {
  register = load;
}

/** The texts of a registered language, or else English. */
export function textsOf(language: LanguageCode): i18n {
  if (import.meta.env.SSR && !instances.has(language)) register?.(language);
  const instance = instances.get(language) ?? instances.get(DEFAULT_LANGUAGE);
  if (!instance) throw new Error('No language is registered');
  return instance;
}

/** Translates `namespace:key` outside of components. */
export function translatorOf(language: LanguageCode): Translate {
  const texts = textsOf(language);
  const t = import.meta.env.SSR ? translatorIn(texts, 'common').t : texts.t;
  // i18next knows its keys as text, ours are typed.
  return t as unknown as Translate;
}
