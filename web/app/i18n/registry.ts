import { createInstance, type i18n, type Resource, type TFunction } from 'i18next';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@bluegem/locales/languages';
import { NAMESPACES } from '@bluegem/locales/namespaces';

const instances = new Map<LanguageCode, i18n>();

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
  });
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
export function translatorOf(language: LanguageCode): TFunction {
  return textsOf(language).t;
}
